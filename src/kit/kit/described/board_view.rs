//! Views that students write for described courseworks, and [`serve_view`], by which one answers the grader.

use super::call::{Argument, is_plain, written};
use super::model::Model;
use crate::kit::json::Json;
use crate::kit::program::Program;
use crate::kit::screen::Frame;
use crate::kit::stage;
use crate::kit::view::{self, Asked, Touch, View};

/// Shows what a model holds, and tells the controller what people do. It decides nothing, and changes nothing in the model.
///
/// `C` is the controller with the functions of the coursework: `dyn Controller`, a trait in the file `coursework.rs` of a project,
/// which is made from the spec. A view sees the model in [`BoardView::refresh`] and in [`BoardView::touched`], and nowhere else:
/// what it is to show later, it keeps. A message stays until the player is told another one.
///
/// # Example
/// A row of squares that can be clicked on. The trait stands for that of `coursework.rs`:
/// ```
/// use referee::kit::described::{Asked, BoardView, Model, Spot, Touch, view_program};
/// use referee::kit::screen::{Frame, Square};
///
/// trait Controller {
///     fn put(&self, square: i32);
/// }
///
/// impl Controller for Asked {
///     fn put(&self, square: i32) {
///         self.call("put", &[square.into()]);
///     }
/// }
///
/// #[derive(Default)]
/// struct Row {
///     squares: Vec<Square>,
///     message: String,
/// }
///
/// impl BoardView<dyn Controller> for Row {
///     fn refresh(&mut self, model: &Model) {
///         let square = |sign| Square::new("white", "black").with_text(&String::from(sign));
///         self.squares = model.board().row(0).chars().map(square).collect();
///     }
///
///     fn tell(&mut self, _player: i32, message: &str) {
///         self.message = message.to_owned();
///     }
///
///     fn frames(&self) -> Vec<Frame> {
///         vec![Frame::new("Row").label(&self.message).board(vec![self.squares.clone()])]
///     }
///
///     fn touched(&mut self, _model: &Model, controller: &dyn Controller, touch: &Touch) {
///         if let Spot::Square(column, _) = touch.spot {
///             controller.put(column as i32);
///         }
///     }
/// }
///
/// let mut program = view_program::<dyn Controller, Row>(Row::default, |asked| asked);
/// program.answer(br#"{"cue":"refresh","board":{"player":1,"finished":false,"squares":{"boards":{"row":["R.."]}}}}"#);
/// let answer = program.answer(br#"{"cue":"touch","frame":0,"square":[2,0]}"#);
/// assert!(answer.starts_with(r#"{"calls":[{"ask":{"cue":"call","action":"put 2"}},"#), "{answer}");
/// ```
#[allow(unused_variables)]
pub trait BoardView<C: ?Sized> {
    /// Shows what the model holds now.
    fn refresh(&mut self, model: &Model);

    /// Shows a message to one player, in place of the one before.
    fn tell(&mut self, player: i32, message: &str);

    /// Adds a line to the log, if the coursework has one.
    fn log(&mut self, line: &str) {}

    /// The frames as they are shown now.
    fn frames(&self) -> Vec<Frame>;

    /// Handles a touch of a frame that [`BoardView::frames`] has shown.
    fn touched(&mut self, model: &Model, controller: &C, touch: &Touch);
}

/// Lets the grader ask a view. `make` makes a new view: at the first question, and whenever the grader wants another.
/// `controller` gives what a view asks as its controller; `coursework.rs` has it.
///
/// After each question the view is asked for its frames. Returns when the grader has no more questions. A view that panics fails
/// at that question only. Printing to standard output is harmless while a grader asks.
pub fn serve_view<C: ?Sized, V: BoardView<C>>(make: impl FnMut() -> V, controller: fn(&Asked) -> &C) {
    view_program(make, controller).serve();
}

/// The program that [`serve_view`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn view_program<'a, C: ?Sized + 'a, V: BoardView<C> + 'a>(
    mut make: impl FnMut() -> V + 'a,
    controller: fn(&Asked) -> &C,
) -> Program<'a> {
    view::program("described", move || OfCoursework { view: make(), controller })
}

/// A view with the controller of its coursework, heard like the views of all other games.
struct OfCoursework<V, C: ?Sized> {
    view: V,
    controller: fn(&Asked) -> &C,
}

impl<C: ?Sized, V: BoardView<C>> View<Model> for OfCoursework<V, C> {
    fn refresh(&mut self, model: &Model) {
        self.view.refresh(model);
    }

    fn tell(&mut self, player: i32, message: &str) {
        self.view.tell(player, message);
    }

    fn log(&mut self, line: &str) {
        self.view.log(line);
    }

    fn frames(&self) -> Vec<Frame> {
        self.view.frames()
    }

    fn touched(&mut self, model: &Model, asked: &mut Asked, touch: &Touch) {
        self.view.touched(model, (self.controller)(asked), touch);
    }
}

impl Asked {
    /// Calls a function that the coursework describes. `coursework.rs` of a project does, for each function of the controller.
    pub fn call(&self, name: &str, arguments: &[Argument]) {
        match is_plain(name, arguments) {
            true => self.note([("cue", name.into())]),
            false => self.note([("cue", "call".into()), ("action", written(name, arguments).into())]),
        }
    }
}

impl stage::Board for Model {
    fn bare() -> Model {
        Model::new()
    }

    fn read(json: &Json) -> Result<Model, String> {
        Model::read(json)
    }

    fn write(&self) -> Json {
        Model::write(self)
    }
}

#[cfg(test)]
mod tests;
