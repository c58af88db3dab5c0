//! The functions of this coursework, and how they are called. There is nothing for you to change here; hand it in, too.
#![allow(clippy::unit_arg)]

use referee::kit::described::{Argument, Model, View, serve_or_try};

/// The functions of a controller. Write them in `main.rs`.
pub trait Functions {
    /// Starts the game, or starts it again.
    fn startup(&mut self, model: &Model, view: &dyn View);

    /// Makes everything fit what the model holds, which somebody else may have changed.
    fn update(&mut self, model: &Model, view: &dyn View);

    /// Is called with column from 0 to 6.
    fn drop(&mut self, model: &Model, view: &dyn View, column: i32);
}

/// Content of a model that nobody has touched.
const UNTOUCHED: &str = r#"{"player": 0, "finished": false, "squares": {
"boards": {"board": [
  ".......",
  ".......",
  ".......",
  ".......",
  ".......",
  "......."]},
"counters": {},
"texts": {}}}"#;
/// Lines to type when a controller is played by hand.
const EXAMPLES: &[&str] = &["startup", "update", "drop 0"];
/// Boards that players do not see.
const UNSEEN: &[&str] = &[];

/// Lets the grader ask; this is the whole of `main`. `make` makes a new controller.
///
/// `cargo run` in a terminal plays a controller by hand, and so does `cargo run -- try` from anywhere.
pub fn serve<C: Functions>(make: impl FnMut() -> C) {
    serve_or_try(make, call, &untouched_model(), EXAMPLES, UNSEEN);
}

/// A model that nobody has touched, to try a controller with.
pub fn untouched_model() -> Model {
    Model::from_json(UNTOUCHED)
}

/// Calls the function of this name, if there is one that takes these arguments.
pub fn call<C: Functions>(
    controller: &mut C,
    model: &Model,
    view: &dyn View,
    name: &str,
    arguments: &[Argument],
) -> Option<()> {
    match (name, arguments) {
        ("startup", []) => Some(C::startup(controller, model, view)),
        ("update", []) => Some(C::update(controller, model, view)),
        ("drop", [Argument::Number(column)]) => Some(C::drop(controller, model, view, *column)),
        _ => None,
    }
}
