//! Answering the grader with a controller of a described coursework.

use super::call::{Argument, NamedCall};
use super::model::Model;
use super::reporter::Reporter;
use super::view::View;
use crate::kit::guard::guarded;
use crate::kit::json::Json;
use crate::kit::program::Program;
use crate::kit::stage::{greet, message_of, refused, reply, wants_fresh};

/// Calls the function of a controller that has this name and takes these arguments; `None`, if there is none. The file
/// `coursework.rs` of a project has it.
pub type Call<C> = fn(&mut C, &Model, &dyn View, &str, &[Argument]) -> Option<()>;

/// Lets the grader ask. `make` makes a new controller: at the first question, and whenever the grader wants another to take
/// over in the middle of a game.
///
/// Returns when the grader has no more questions. A controller that panics fails at that question only. Printing to standard
/// output is harmless while a grader asks.
pub fn serve<C>(make: impl FnMut() -> C, call: Call<C>) {
    program(make, call).serve();
}

/// The program that [`serve`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn program<'a, C: 'a>(make: impl FnMut() -> C + 'a, call: Call<C>) -> Program<'a> {
    let mut server = Server { make, call, controller: None, model: Model::new() };
    Program::new(move |line| server.answer(line))
}

struct Server<C, M> {
    make: M,
    call: Call<C>,
    controller: Option<C>,
    /// Content of the model between two questions.
    model: Model,
}

impl<C, M: FnMut() -> C> Server<C, M> {
    fn answer(&mut self, line: &[u8]) -> Json {
        self.understand(line).unwrap_or_else(|why| refused(&why))
    }

    fn understand(&mut self, line: &[u8]) -> Result<Json, String> {
        let message = message_of(line)?;
        if message.get("referee").is_some() {
            return greet(&message, "described", "controller");
        }
        let asked = NamedCall::read(&message)?;
        if let Some(board) = message.get("board") {
            self.model = Model::read(board)?;
        }
        let fresh = wants_fresh(&message)?;
        Ok(self.perform(&asked, fresh))
    }

    fn perform(&mut self, asked: &NamedCall, fresh: bool) -> Json {
        let controller = match self.controller.take().filter(|_| !fresh) {
            Some(controller) => self.controller.insert(controller),
            None => match guarded(&mut self.make) {
                Ok(controller) => self.controller.insert(controller),
                Err(why) => return reply(Vec::new(), Some(why)),
            },
        };
        let (model, view) = (&self.model, Reporter::new(&self.model));
        let outcome = guarded(|| (self.call)(controller, model, &view, &asked.name, &asked.arguments));
        let fault = match outcome {
            Ok(Some(())) => None,
            Ok(None) => {
                Some(format!("coursework.rs has no function {}: take the file of this coursework", asked.in_words()))
            }
            Err(why) => Some(why),
        };
        reply(view.into_calls(), fault)
    }
}

#[cfg(test)]
mod tests;
