//! A controller that wraps another, and departs from it in one thing.

use super::{MutantSetup, RightChoices};
use crate::game::{Board, FullGame, Game};
use crate::ports::{
    CallLog, Controller, Event, Fault, MemoryModel, NullView, PortResult, Ports, RecordedPort, Recorder,
};
use crate::spec::Messages;

/// Context of a twist when an event comes.
pub struct DeviationContext<'a, G: Game> {
    /// The cue.
    pub cue: &'a Event<G>,
    /// Board in the model.
    pub board: &'a Board<G::Squares>,
    /// Rules of the game, as the spec sets them.
    pub rules: &'a G::Rules,
    /// The spec's messages.
    pub messages: &'a Messages,
    /// Right choices when the computer moves.
    pub choices: RightChoices<G>,
}

/// A deviation of a controller from the one that it wraps; functions that are not implemented change nothing.
pub trait Deviation<G: Game> {
    /// Returns the event that the wrapped controller receives; `None`: nothing is done at all.
    fn change_event(&mut self, scene: &DeviationContext<'_, G>) -> Option<Event<G>> {
        Some(scene.cue.clone())
    }

    /// Returns the board that the wrapped controller sees.
    fn change_board(&mut self, scene: &DeviationContext<'_, G>) -> Board<G::Squares> {
        scene.board.clone()
    }

    /// Why the code fails instead of calling anything, where the wrapped controller would call `calls`.
    fn failure(&mut self, _scene: &DeviationContext<'_, G>, _calls: &CallLog<G>) -> Option<String> {
        None
    }

    /// Returns the calls in place of the wrapped controller's `calls`: `MemoryModel`, `Refresh` and `Tell`.
    fn change_calls(&mut self, _scene: &DeviationContext<'_, G>, calls: CallLog<G>) -> CallLog<G> {
        calls
    }

    /// Why the code fails after it has called everything, where the wrapped controller would call `calls`.
    fn late_failure(&mut self, _scene: &DeviationContext<'_, G>, _calls: &CallLog<G>) -> Option<String> {
        None
    }

    /// A new instance takes over: what an instance remembers is gone.
    fn reset(&mut self) {}
}

/// A controller with a twist. The wrapped one acts on a scratch stage, and what the twist makes of that is then done on
/// the real one.
pub struct DeviatingController<G: Game> {
    inner: Box<dyn Controller<G>>,
    // Boxed, so that the code below is compiled once a game and not once a mutant.
    twist: Box<dyn Deviation<G>>,
    rules: G::Rules,
    messages: Messages,
    choices: RightChoices<G>,
}

impl<G: FullGame> DeviatingController<G> {
    /// A controller, such as the reference, with a twist.
    pub fn new(
        setting: &MutantSetup<G>,
        inner: Box<dyn Controller<G>>,
        twist: Box<dyn Deviation<G>>,
    ) -> DeviatingController<G> {
        let (rules, messages) = (setting.rules.clone(), setting.messages.clone());
        DeviatingController { inner, twist, rules, messages, choices: setting.choices }
    }
}

impl<G: Game> Controller<G> for DeviatingController<G> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let board = stage.model.load()?;
        let (rules, messages) = (&self.rules, &self.messages);
        let scene = DeviationContext { cue, board: &board, rules, messages, choices: self.choices };
        let Some(heard) = self.twist.change_event(&scene) else { return Ok(()) };
        let recorder = Recorder::default();
        let mut model = RecordedPort { port: MemoryModel::<G>(self.twist.change_board(&scene)), recorder: &recorder };
        let mut view = RecordedPort { port: NullView, recorder: &recorder };
        let answer = self.inner.handle(&heard, &mut Ports { model: &mut model, view: &mut view });
        let calls = recorder.into_tape();
        if let Some(message) = self.twist.failure(&scene, &calls) {
            return Err(Fault::Crashed { message });
        }
        let late = self.twist.late_failure(&scene, &calls);
        for call in self.twist.change_calls(&scene, calls) {
            stage.perform(&call)?;
        }
        answer.and(late.map_or(Ok(()), |message| Err(Fault::Crashed { message })))
    }

    fn renew(&mut self) -> PortResult<()> {
        self.twist.reset();
        self.inner.renew()
    }
}

pub(super) struct EventDeviation<F>(pub F);

impl<G: FullGame, F: FnMut(&DeviationContext<'_, G>) -> Option<Event<G>>> Deviation<G> for EventDeviation<F> {
    fn change_event(&mut self, scene: &DeviationContext<'_, G>) -> Option<Event<G>> {
        (self.0)(scene)
    }
}

pub(super) struct BoardDeviation<F>(pub F);

impl<G: FullGame, F: FnMut(&DeviationContext<'_, G>) -> Board<G::Squares>> Deviation<G> for BoardDeviation<F> {
    fn change_board(&mut self, scene: &DeviationContext<'_, G>) -> Board<G::Squares> {
        (self.0)(scene)
    }
}

pub(super) struct CallsDeviation<F>(pub F);

impl<G: FullGame, F: FnMut(&DeviationContext<'_, G>, CallLog<G>) -> CallLog<G>> Deviation<G> for CallsDeviation<F> {
    fn change_calls(&mut self, scene: &DeviationContext<'_, G>, calls: CallLog<G>) -> CallLog<G> {
        (self.0)(scene, calls)
    }
}

pub(super) struct FailureDeviation<F>(pub F);

impl<G: FullGame, F: FnMut(&DeviationContext<'_, G>, &CallLog<G>) -> Option<String>> Deviation<G>
    for FailureDeviation<F>
{
    fn failure(&mut self, scene: &DeviationContext<'_, G>, calls: &CallLog<G>) -> Option<String> {
        (self.0)(scene, calls)
    }
}

/// Fails at the end, where this holds.
pub(super) struct LateFailure<F>(pub F);

impl<G: FullGame, F: FnMut(&DeviationContext<'_, G>, &CallLog<G>) -> bool> Deviation<G> for LateFailure<F> {
    fn late_failure(&mut self, scene: &DeviationContext<'_, G>, calls: &CallLog<G>) -> Option<String> {
        (self.0)(scene, calls).then(|| "this is not allowed".to_string())
    }
}
