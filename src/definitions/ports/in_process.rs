//! A student's part in this process: for `cargo test` in a course repo, and for controllers that come with the program.

use serde::{Deserialize, Serialize};

use super::{Call, Controller, Event, Fault, PortResult, Ports};
use crate::game::{Board, Game};
use crate::view_spec::{Touch, TouchTarget};

/// How many calls may answer one cue; a right controller needs fewer than ten.
pub const MOST_CALLS: usize = 1_000;

/// A part that answers lines of the protocol, behind the port: no process and no channel, the same answers.
///
/// A panic is a fault like any other; an endless loop cannot be stopped from here.
pub struct InProcess<A> {
    answer: A,
    /// Whether the next cue goes to a new instance.
    fresh: bool,
}

impl<A: FnMut(&[u8]) -> String> InProcess<A> {
    /// A part that answers a line of the grader with a line.
    pub fn new(answer: A) -> InProcess<A> {
        InProcess { answer, fresh: true }
    }
}

/// A cue for the part.
#[derive(Serialize)]
#[serde(bound = "")]
struct Question<'a, G: Game> {
    #[serde(flatten)]
    cue: &'a Event<G>,
    fresh: bool,
    board: Board<G::Squares>,
}

/// An answer to a cue.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Answer<G: Game> {
    calls: Vec<Call<G>>,
    fault: Option<String>,
}

impl<G: Game, A: FnMut(&[u8]) -> String> Controller<G> for InProcess<A> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        if let Event::Touch(Touch { spot: TouchTarget::Carry(..) | TouchTarget::Size(..), .. }) = cue {
            // Nobody has a mouse in a view that only says what it shows.
            return Ok(());
        }
        let question = Question { cue, fresh: std::mem::take(&mut self.fresh), board: stage.model.load()? };
        let question = serde_json::to_vec(&question).map_err(Fault::grader)?;
        let line = (self.answer)(&question);
        let answer: Answer<G> =
            serde_json::from_str(&line).map_err(|error| Fault::no_answer(&line, &error.to_string()))?;
        if answer.calls.len() > MOST_CALLS {
            return Err(Fault::too_many_calls(MOST_CALLS));
        }
        answer.calls.iter().try_for_each(|call| stage.perform(call))?;
        answer.fault.map_or(Ok(()), |message| Err(Fault::Crashed { message }))
    }

    fn renew(&mut self) -> PortResult<()> {
        self.fresh = true;
        Ok(())
    }
}
