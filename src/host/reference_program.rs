//! A model solution that answers for a coursework: one process for a run, however many controllers ask it.

#[cfg(test)]
#[cfg(not(uncontained))]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::ProcessController;
use super::cache::{Hash, key};
use crate::game::{Board, Drawable, Game};
use crate::ports::{
    Call, CallLog, Controller, Event, Fault, MemoryModel, NullView, PortResult, Ports, RecordedPort, Recorder,
};

/// A program whose answers are the right ones. What it has answered once is never asked again.
///
/// An answer is kept by all that its instance has heard and seen until then. So the process may be at another place when
/// somebody asks something new: then it hears the past of that instance again. Events that are known to follow are asked at the
/// same time, and the process is asked by one at a time.
pub struct ReferenceProgram<G: Game> {
    answers: Mutex<HashMap<Hash, Answer<G>>>,
    seat: Mutex<Seated<G>>,
}

/// An answer to one event: all calls, and whether the program failed in the end.
type Answer<G> = (CallLog<G>, PortResult<()>);

/// The process, and what its present instance has heard last.
struct Seated<G: Game> {
    process: ProcessController<G>,
    /// All that its instance has heard, as a key; `None` if that is not known, or answers are still to come.
    at: Option<Hash>,
}

/// Events that an instance has heard so far, with the boards that it has seen.
struct Past<G: Game> {
    heard: Vec<(Event<G>, Board<G::Squares>)>,
    at: Hash,
}

impl<G: Game> Past<G> {
    fn none() -> Past<G> {
        Past { heard: Vec::new(), at: key([b"a new instance".as_slice()]) }
    }
}

impl<G: Drawable> ReferenceProgram<G> {
    /// A program whose process may have been started.
    pub fn new(process: ProcessController<G>) -> Arc<ReferenceProgram<G>> {
        let seat = Mutex::new(Seated { process, at: None });
        Arc::new(ReferenceProgram { answers: Mutex::default(), seat })
    }

    /// A controller that answers as the program does.
    pub fn controller(self: &Arc<Self>) -> Box<dyn Controller<G>> {
        Box::new(ReferenceController { program: Arc::clone(self), past: Past::none(), coming: Vec::new() })
    }

    /// Takes over answers that another process of the same program has given: the life of one instance, as calls. It begins with
    /// the board that the model holds, and each change from outside is such a board, too.
    ///
    /// # Errors
    /// A call that cannot be written, which none is.
    pub fn learn(&self, play: &[Call<G>]) -> PortResult<()> {
        let (mut at, mut held, mut asked) = (Past::<G>::none().at, None, None);
        let mut calls = CallLog::new();
        for call in play {
            match (call, &held, &asked) {
                (Call::Poke(board), _, None) => held = Some(board.clone()),
                (Call::Handle(event), ..) => asked = Some(event),
                (Call::Done, Some(board), Some(event)) => {
                    at = after(at, event, board)?;
                    let calls = std::mem::take(&mut calls);
                    let stored =
                        |call: &Call<G>| if let Call::Store(board) = call { Some(board.clone()) } else { None };
                    held = calls.iter().rev().find_map(stored).or(held);
                    asked = None;
                    self.keep(at, (calls, Ok(())));
                }
                (said, Some(_), Some(_)) if !matches!(said, Call::Failed(_)) => calls.push(said.clone()),
                // What comes of a fault is to be seen.
                _ => break,
            }
        }
        Ok(())
    }

    fn known(&self, at: &Hash) -> Option<Answer<G>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).get(at).cloned()
    }

    fn keep(&self, at: Hash, answer: Answer<G>) {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).insert(at, answer);
    }

    /// The answer of an instance with this past to the first of these events, when the model holds this board. The others are
    /// known to follow.
    fn answer(&self, past: &Past<G>, board: &Board<G::Squares>, events: &[Event<G>]) -> PortResult<Answer<G>> {
        let Some(first) = events.first() else { return Err(Fault::grader("nothing is asked")) };
        let wanted = after(past.at, first, board)?;
        if let Some(known) = self.known(&wanted) {
            return Ok(known);
        }
        let mut seat = self.seat.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have asked the same in the meantime.
        if let Some(known) = self.known(&wanted) {
            return Ok(known);
        }
        // It has started before, or another process of it has.
        let trouble = |fault: Fault| Fault::grader(format!("the model solution does not start any more: {fault}"));
        seat.process.start().map_err(|(fault, _)| trouble(fault))?;
        if seat.at != Some(past.at) {
            seat.process.renew()?;
            for (event, board) in &past.heard {
                // It has answered this before; a fault that it had then, it may have again.
                let _ = seat.ask(event, board.clone());
            }
        }
        seat.at = None;
        let (mut at, mut held) = (past.at, board.clone());
        seat.process.foresee(&events.iter().collect::<Vec<_>>())?;
        for event in events {
            at = after(at, event, &held)?;
            let (answer, left) = seat.ask(event, held);
            if let Err(fault @ Fault::Grader { .. }) = &answer.1 {
                return Err(fault.clone());
            }
            let has_failed = answer.1.is_err();
            self.keep(at, answer);
            held = left;
            if has_failed {
                return self.known(&wanted).ok_or_else(|| Fault::grader("an answer was lost"));
            }
        }
        seat.at = Some(at);
        self.known(&wanted).ok_or_else(|| Fault::grader("an answer was lost"))
    }
}

impl<G: Drawable> Seated<G> {
    /// Has the process answer on a stage of its own; returns the answer, and what the model holds then.
    fn ask(&mut self, event: &Event<G>, board: Board<G::Squares>) -> (Answer<G>, Board<G::Squares>) {
        let recorder = Recorder::default();
        let mut model = RecordedPort { port: MemoryModel::<G>(board), recorder: &recorder };
        let mut view = RecordedPort { port: NullView, recorder: &recorder };
        let ending = self.process.handle(event, &mut Ports { model: &mut model, view: &mut view });
        let left = model.port.0;
        ((recorder.into_tape(), ending), left)
    }
}

/// The key of an instance that has heard one more event, when the model held this board.
fn after<G: Game>(at: Hash, event: &Event<G>, board: &Board<G::Squares>) -> PortResult<Hash> {
    let event = serde_json::to_vec(event).map_err(Fault::grader)?;
    let board = serde_json::to_vec(board).map_err(Fault::grader)?;
    Ok(key([at.as_bytes().as_slice(), &event, &board]))
}

/// One of the controllers that a program plays.
struct ReferenceController<G: Game> {
    program: Arc<ReferenceProgram<G>>,
    past: Past<G>,
    /// The events that will come next.
    coming: Vec<Event<G>>,
}

impl<G: Drawable> Controller<G> for ReferenceController<G> {
    fn handle(&mut self, event: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let board = stage.model.load()?;
        if self.coming.first() != Some(event) {
            self.coming = vec![event.clone()];
        }
        let (calls, ending) = self.program.answer(&self.past, &board, &self.coming)?;
        self.coming.remove(0);
        self.past.at = after(self.past.at, event, &board)?;
        self.past.heard.push((event.clone(), board));
        calls.iter().try_for_each(|call: &Call<G>| stage.perform(call))?;
        ending
    }

    fn renew(&mut self) -> PortResult<()> {
        (self.past, self.coming) = (Past::none(), Vec::new());
        Ok(())
    }

    fn foresee(&mut self, events: &[&Event<G>]) -> PortResult<()> {
        self.coming = events.iter().map(|event| (*event).clone()).collect();
        Ok(())
    }
}
