//! Plays a scenario on a controller: the one step that has effects.

mod contest;

use serde::{Deserialize, Serialize};

use crate::game::{Drawable, Game};
use crate::ports::{
    Call, CallLog, Controller, Event, Fault, MemoryModel, Model, NullView, PortResult, Ports, RecordedPort, Recorder,
};
use crate::scenario::{Scenario, Step};

/// Everything that was said while a scenario was played; a verdict needs nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Transcript<G: Game> {
    /// Scenario that was played.
    pub scenario: Scenario<G>,
    /// Calls, in order.
    pub tape: CallLog<G>,
}

impl<G: Game> Transcript<G> {
    /// Returns the transcript without the pictures of a view, which are large.
    #[must_use]
    pub fn without_pictures(&self) -> Transcript<G> {
        let mut lean = self.clone();
        for call in &mut lean.tape {
            if let Call::Show(shown) = call {
                shown.forget_pictures();
            }
        }
        lean
    }

    /// The fault that it ended with, if it did; those after which it went on do not count.
    pub fn fault(&self) -> Option<&Fault> {
        if let Call::Failed(fault) = self.tape.last()? { Some(fault) } else { None }
    }

    /// Whether it ended because no answer came in time: the student's fault, or a machine's that was busy.
    pub fn timed_out(&self) -> bool {
        matches!(self.fault(), Some(Fault::TimedOut { .. }))
    }
}

/// Plays a scenario on a controller with the supplied model and a view that only watches.
///
/// Student code that fails ends the scenario; the fault is the last entry of the tape. Only if it fails at a player's attempt or a
/// message, and has changed nothing, the scenario goes on.
pub fn replay<G: Drawable>(scenario: &Scenario<G>, controller: &mut dyn Controller<G>) -> Transcript<G> {
    if let Some(contest) = &scenario.contest {
        return contest::play_contest(scenario, contest, controller);
    }
    let recorder = Recorder::default();
    let mut model = RecordedPort { port: MemoryModel::<G>(scenario.given.clone()), recorder: &recorder };
    let mut view = RecordedPort { port: NullView, recorder: &recorder };
    let mut play = || -> PortResult<()> {
        controller.renew()?;
        for (index, step) in scenario.steps.iter().enumerate() {
            match step {
                Step::Fresh => {
                    recorder.note(Call::Fresh);
                    controller.renew()?;
                }
                Step::Poke(poke) => {
                    let board = poke.apply_to(&model.load()?);
                    recorder.note(Call::Poke(board.clone()));
                    model.port.store(&board)?;
                }
                Step::Do { cue, .. } => {
                    // What a click hits depends on what was shown before it.
                    if scenario.watched.is_none() && begins_a_run(scenario, index) {
                        controller.foresee(&run_from(scenario, index))?;
                    }
                    recorder.note(Call::Handle(cue.clone()));
                    let touch = scenario
                        .watched
                        .as_ref()
                        .and_then(|watched| watched.event_of_touch(cue, recorder.shown().as_ref(), &model.port.0));
                    let before = model.port.0.clone();
                    let stage = &mut Ports { model: &mut model, view: &mut view };
                    let answer = match touch {
                        None => controller.handle(cue, stage),
                        Some(Ok(touch)) => controller.handle(&Event::Touch(touch), stage),
                        // There is nothing to click on, which the verdict finds out again.
                        Some(Err(_)) => Ok(()),
                    };
                    match answer {
                        Ok(()) => recorder.note(Call::Done),
                        // After an exception the game goes on, as it does in a window: a player's attempt may be refused by one.
                        // The verdict knows where that is allowed.
                        Err(fault @ Fault::Crashed { .. })
                            if cue.survives_exception() && model.port.0.is_unchanged_from(&before) =>
                        {
                            recorder.note(Call::Failed(fault));
                        }
                        Err(fault) => return Err(fault),
                    }
                }
            }
        }
        Ok(())
    };
    if let Err(fault) = play() {
        recorder.note(Call::Failed(fault));
    }
    Transcript { scenario: scenario.clone(), tape: recorder.into_tape() }
}

/// Whether the step before this one is no cue, so that a run of cues begins here.
fn begins_a_run<G: Game>(scenario: &Scenario<G>, index: usize) -> bool {
    index.checked_sub(1).is_none_or(|before| !matches!(scenario.steps[before], Step::Do { .. }))
}

/// The cues from here on up to the next step that is none.
fn run_from<G: Game>(scenario: &Scenario<G>, index: usize) -> Vec<&Event<G>> {
    let rest = scenario.steps[index..].iter();
    rest.map_while(|step| if let Step::Do { cue, .. } = step { Some(cue) } else { None }).collect()
}
