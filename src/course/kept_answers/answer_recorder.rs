//! Asks a model solution all that a check can ask, and keeps the answers.

use std::sync::{Arc, Mutex, PoisonError};

use thiserror::Error;

use super::AnswerTree;
use crate::audit::{failure_signatures, mutants};
use crate::coursework::Coursework;
use crate::game::Game;
use crate::games::Play;
use crate::mutants::ReferenceFactory;
use crate::ports::{Controller, Event, Fault, MemoryModel, NullView, PortResult, Ports, RecordedPort, Recorder};
use crate::replay::replay;

/// Why the answers of a model solution could not be kept.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordingError {
    /// The grader's trouble.
    #[error("{0}")]
    Trouble(String),
    /// The model solution has answered the same question in two ways.
    #[error("the model solution answers `{0}` in two ways, though all that it has heard before is the same")]
    TwoAnswers(String),
}

/// The answers so far, and why there can be no more.
type Recording<G> = Arc<Mutex<Result<AnswerTree<G>, RecordingError>>>;

/// Asks the model solutions of these courseworks, which differ in their editions, all that `check` can ask about their scenarios:
/// the scenarios themselves, each with an `update` after all changes, and what known mistakes lead to.
///
/// # Errors
/// The model solution cannot be asked, or does not always answer the same.
pub fn record_answers<G: Play>(courseworks: &[Coursework<G>]) -> Result<AnswerTree<G>, RecordingError> {
    let recording: Recording<G> = Arc::new(Mutex::new(Ok(AnswerTree::default())));
    for coursework in courseworks {
        let reference = recorded(&coursework.reference, &recording);
        let coursework = Coursework { reference, ..coursework.clone() };
        let mut controller = coursework.reference();
        for scenario in &coursework.scenarios {
            replay(scenario, controller.as_mut());
            coursework.with_update(scenario);
        }
        failure_signatures(&coursework, &mutants::<G>(&coursework.rules));
    }
    let mut recorded = recording.lock().unwrap_or_else(PoisonError::into_inner);
    std::mem::replace(&mut *recorded, Ok(AnswerTree::default()))
}

/// Makes a factory of controllers whose answers are kept.
fn recorded<G: Game>(reference: &ReferenceFactory<G>, recording: &Recording<G>) -> ReferenceFactory<G> {
    let (reference, recording) = (reference.clone(), Arc::clone(recording));
    ReferenceFactory::new(move |rules, words| {
        Box::new(RecordedController { inner: reference.make(rules, words), recording: Arc::clone(&recording), at: 0 })
    })
}

/// A controller whose answers are kept.
struct RecordedController<G: Game> {
    inner: Box<dyn Controller<G>>,
    recording: Recording<G>,
    /// The node of this instance.
    at: usize,
}

impl<G: Game> Controller<G> for RecordedController<G> {
    fn handle(&mut self, event: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let board = stage.model.load()?;
        let recorder = Recorder::default();
        let mut model = RecordedPort { port: MemoryModel::<G>(board.clone()), recorder: &recorder };
        let mut view = RecordedPort { port: NullView, recorder: &recorder };
        let ending = self.inner.handle(event, &mut Ports { model: &mut model, view: &mut view });
        let calls = recorder.into_tape();
        {
            let mut recording = self.recording.lock().unwrap_or_else(PoisonError::into_inner);
            if let (Ok(_), Err(Fault::Grader { message })) = (&*recording, &ending) {
                *recording = Err(RecordingError::Trouble(message.clone()));
            }
            if let Ok(tree) = &mut *recording {
                let kept = (calls.clone(), ending.clone().map_err(without_words));
                match tree.insert(self.at, event, &board, kept)? {
                    Some(next) => self.at = next,
                    None => *recording = Err(RecordingError::TwoAnswers(event.sentence(&[]))),
                }
            }
        }
        calls.iter().try_for_each(|call| stage.perform(call))?;
        ending
    }

    fn renew(&mut self) -> PortResult<()> {
        self.at = 0;
        self.inner.renew()
    }

    fn foresee(&mut self, events: &[&Event<G>]) -> PortResult<()> {
        self.inner.foresee(events)
    }
}

/// The fault without the words of a program, which may tell of its code. Verdicts on a student's work never repeat them.
fn without_words(fault: Fault) -> Fault {
    match fault {
        Fault::Crashed { .. } => Fault::Crashed { message: String::new() },
        Fault::Protocol { .. } => Fault::Protocol { line: String::new(), why: String::new() },
        Fault::Display { .. } => Fault::Display { why: String::new() },
        kept @ (Fault::TimedOut { .. }
        | Fault::Exited { .. }
        | Fault::Limit { .. }
        | Fault::Output { .. }
        | Fault::Grader { .. }) => kept,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::audit::Diagnosis;
    use crate::bundle::Bundle;
    use crate::coursework::load_spec;
    use crate::games::TicTacToe;
    use crate::marks::SharedList;
    use crate::ports::Call;
    use crate::verdict::{Verdict, judge};

    /// The first public scenarios of a bundled coursework.
    fn coursework(count: usize) -> Coursework<TicTacToe> {
        let bundle = Bundle::bundled_only();
        let spec = load_spec(&bundle, "tic-tac-toe", None).expect("a spec");
        let mut coursework = Coursework::load(&bundle, spec).expect("bundled fixtures are right");
        coursework.scenarios.retain(|scenario| !scenario.hidden && scenario.contest.is_none());
        coursework.scenarios.truncate(count);
        coursework
    }

    #[test]
    fn all_is_answered_again_that_was_asked() {
        let coursework = coursework(4);
        let answers = record_answers(std::slice::from_ref(&coursework)).expect("answers");
        let kept = Coursework { reference: answers.into_reference(), ..coursework.clone() };
        for scenario in &coursework.scenarios {
            let right = replay(scenario, coursework.reference().as_mut());
            assert_eq!(replay(scenario, kept.reference().as_mut()), right);
        }
        let mutants = mutants(&coursework.rules);
        assert_eq!(failure_signatures(&kept, &mutants), failure_signatures(&coursework, &mutants));
    }

    /// Answers of another version may lack what some mutant leads to. Where that would have to be known, nothing is said.
    #[test]
    fn what_nobody_could_play_is_like_nothing() {
        let coursework = coursework(24);
        let mut answers = AnswerTree::default();
        for scenario in &coursework.scenarios {
            let tape = replay(scenario, coursework.reference().as_mut()).tape;
            let play = [vec![Call::Poke(scenario.given.clone())], tape].concat();
            // Of some scenarios even the right answers are missing.
            let _ = answers.add_play(play);
        }
        let kept = Coursework { reference: answers.into_reference(), ..coursework.clone() };
        let (whole, partial) = (Diagnosis::new(&coursework), Diagnosis::new(&kept));
        let mut fewer = 0;
        for mutant in mutants(&coursework.rules) {
            let mut controller = mutant.controller(&coursework.mutant_setup());
            let play = |scenario| judge(&coursework.spec, &coursework.rules, &replay(scenario, controller.as_mut()));
            let verdicts: SharedList<Verdict> = coursework.scenarios.iter().map(play).collect::<Vec<_>>().into();
            let (right, said) = (whole.likely_mutants(&verdicts), partial.likely_mutants(&verdicts));
            assert!(said.is_empty() || said == right, "{}: {said:?}, not {right:?}", mutant.id);
            fewer += right.len() - said.len();
        }
        assert!(fewer > 0, "every mutant could be played");
    }

    /// A reference that never says the same, or nothing at all.
    struct Fickle(Arc<AtomicUsize>);

    impl Controller<TicTacToe> for Fickle {
        fn handle(&mut self, _: &Event<TicTacToe>, stage: &mut Ports<'_, TicTacToe>) -> PortResult<()> {
            let count = self.0.fetch_add(1, Ordering::Relaxed);
            if count == usize::MAX / 2 {
                return Err(Fault::grader("no process"));
            }
            stage.perform(&Call::Log { text: count.to_string() })
        }

        fn renew(&mut self) -> PortResult<()> {
            Ok(())
        }
    }

    #[test]
    fn answers_that_cannot_be_relied_on_are_not_kept() {
        let beginning_at = |count: usize| {
            let count = Arc::new(AtomicUsize::new(count));
            let reference = ReferenceFactory::new(move |_, _| Box::new(Fickle(Arc::clone(&count))) as _);
            record_answers(&[Coursework { reference, ..coursework(4) }]).map(|_| ())
        };
        assert!(matches!(beginning_at(0), Err(RecordingError::TwoAnswers(_))));
        assert_eq!(beginning_at(usize::MAX / 2), Err(RecordingError::Trouble("no process".to_string())));
    }
}
