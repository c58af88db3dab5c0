//! The functions of the controller, as a view asks for them. There is nothing for you to change here; hand it in, too.
// A view need not ask for everything.
#![allow(dead_code)]

use referee::kit::described::{Asked, BoardView, serve_view};

/// The controller, as a view knows it: it decides what comes of it.
pub trait Controller {
    /// Starts the game, or starts it again.
    fn startup(&self);

    /// Makes everything fit what the model holds, which somebody else may have changed.
    fn update(&self);

    /// Is called with column from 0 to 6.
    fn drop(&self, column: i32);
}

/// The grader's controller, which only notes what it is asked for.
impl Controller for Asked {
    fn startup(&self) {
        self.call("startup", &[]);
    }

    fn update(&self) {
        self.call("update", &[]);
    }

    fn drop(&self, column: i32) {
        self.call("drop", &[column.into()]);
    }
}

/// Lets the grader ask; this is the whole of `main`. `make` makes a new view.
pub fn serve<V: BoardView<dyn Controller>>(make: impl FnMut() -> V) {
    serve_view::<dyn Controller, V>(make, |asked| asked)
}
