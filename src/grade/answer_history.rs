//! Kinds of events that a submission has answered so far, and those that it is known never to answer.

use std::collections::BTreeSet;

use crate::game::{Drawable, Game};
use crate::ports::{Call, Controller, Event, Fault, FaultKind, PortResult, Ports};
use crate::replay::Transcript;

/// Kinds of events that a submission never answers.
#[derive(Debug, Default)]
pub struct Silence {
    kinds: BTreeSet<&'static str>,
    /// Whether it answers nothing, of whatever kind.
    is_mute: bool,
}

impl Silence {
    /// Whether an event of this kind has no answer.
    pub fn includes(&self, kind: &str) -> bool {
        self.is_mute || self.kinds.contains(kind)
    }
}

/// Kinds of events that a submission has answered, in any run of any scenario, and those that it counts as hanging at.
///
/// A program that fails or ends has answered in this sense: only silence is none.
#[derive(Debug, Default)]
pub struct AnswerHistory {
    answered: BTreeSet<&'static str>,
    /// The kind of the event at which the latest run hung.
    hung_at: Option<&'static str>,
    /// Kinds that a trial was made of: one is enough, whatever its outcome.
    tried: BTreeSet<&'static str>,
    silence: Silence,
    /// All that has ever counted as never answered, for the note.
    noted: Silence,
    /// The deadline that was missed in full, in milliseconds.
    after_ms: u64,
}

impl AnswerHistory {
    /// Whether nothing at all has been answered yet.
    pub fn is_empty(&self) -> bool {
        self.answered.is_empty()
    }

    /// Whether an event of this kind has been answered.
    pub fn has_answered(&self, kind: &str) -> bool {
        self.answered.contains(kind)
    }

    /// Whether an event of this kind is known to have no answer, so that it need not be sent.
    pub fn is_silent_at(&self, kind: &str) -> bool {
        self.silence.includes(kind)
    }

    /// Whether the latest run hung at an event of this kind.
    pub fn hung_at(&self, kind: &str) -> bool {
        self.hung_at == Some(kind)
    }

    /// The kind of the event at which the latest run hung, if a trial could show that it hangs there always.
    pub fn worth_a_trial(&self) -> Option<&'static str> {
        // A touch stands for several kinds of events, and what it hits depends on what is shown.
        self.hung_at.filter(|kind| *kind != "touch" && !self.has_answered(kind) && !self.tried.contains(kind))
    }

    /// Notes that a trial of this kind is made.
    pub fn begin_trial(&mut self, kind: &'static str) {
        self.tried.insert(kind);
    }

    /// Notes that events of this kind are never answered; those of any kind, if nothing has been answered at all.
    pub fn note_silence(&mut self, kind: &'static str) {
        let is_mute = self.is_empty();
        for silence in [&mut self.silence, &mut self.noted] {
            silence.is_mute |= is_mute;
            silence.kinds.insert(kind);
        }
    }

    /// Takes back what is known never to be answered, so that all is sent again; nothing if there is no such thing.
    pub fn take_silence(&mut self) -> Option<Silence> {
        let silence = std::mem::take(&mut self.silence);
        (!silence.kinds.is_empty()).then_some(silence)
    }

    /// Notes again what was taken back, unless an answer has come meanwhile.
    pub fn restore_silence(&mut self, silence: Silence) {
        let is_broken = self.answered.iter().any(|kind| silence.includes(kind));
        if !is_broken {
            self.silence = silence;
        }
    }

    /// Notes what was answered in a run that is known from elsewhere.
    pub fn note_known<G: Game>(&mut self, known: &Transcript<G>) {
        let sent =
            known.tape.iter().filter_map(|call| if let Call::Handle(cue) = call { Some(cue.kind()) } else { None });
        let sent: Vec<&'static str> = sent.collect();
        let answered = sent.len() - usize::from(known.timed_out()).min(sent.len());
        self.answered.extend(&sent[..answered]);
    }

    /// A sentence for the student about what is never answered, if there is such a thing.
    pub fn note(&self) -> Option<String> {
        let what = match (self.noted.is_mute, self.noted.kinds.len()) {
            (true, _) => "any event".to_string(),
            (false, 0) => return None,
            (false, _) => {
                let kinds: Vec<String> = self.noted.kinds.iter().map(|kind| format!("`{kind}`")).collect();
                format!("an event {}", kinds.join(" or "))
            }
        };
        Some(format!(
            "The program never answered {what} when it was tried in scenarios of all requirements, each in a new process. So it \
             counts as hanging there, and was not asked again."
        ))
    }

    fn note_answer(&mut self, kind: &'static str, answer: &PortResult<()>) {
        match answer.as_ref().map_err(Fault::kind) {
            Err(FaultKind::TimedOut) => self.hung_at = Some(kind),
            // Trouble of the grader's own says nothing about the program.
            Err(FaultKind::Grader) => {}
            _ => {
                self.answered.insert(kind);
            }
        }
    }

    fn note_deadline(&mut self, answer: &PortResult<()>) {
        if let Err(Fault::TimedOut { after_ms }) = answer {
            self.after_ms = self.after_ms.max(*after_ms);
        }
    }
}

/// A controller whose answers are noted, and which is not sent what it never answers.
pub struct WatchedController<'a, C> {
    controller: &'a mut C,
    history: &'a mut AnswerHistory,
    /// Whether an event was not sent, and counts as too late.
    pub is_assumed: bool,
}

impl<'a, C> WatchedController<'a, C> {
    /// Watches a controller for one run.
    pub fn new(controller: &'a mut C, history: &'a mut AnswerHistory) -> WatchedController<'a, C> {
        history.hung_at = None;
        WatchedController { controller, history, is_assumed: false }
    }
}

impl<G: Drawable, C: Controller<G>> Controller<G> for WatchedController<'_, C> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let kind = cue.kind();
        if self.history.is_silent_at(kind) {
            self.is_assumed = true;
            return Err(Fault::TimedOut { after_ms: self.history.after_ms });
        }
        let answer = self.controller.handle(cue, stage);
        self.history.note_answer(kind, &answer);
        self.history.note_deadline(&answer);
        answer
    }

    fn renew(&mut self) -> PortResult<()> {
        self.controller.renew()
    }

    fn foresee(&mut self, cues: &[&Event<G>]) -> PortResult<()> {
        // What is sent ahead is not waited for: a program would hang at it all the same.
        let heard = cues.iter().position(|cue| self.history.is_silent_at(cue.kind())).unwrap_or(cues.len());
        self.controller.foresee(&cues[..heard])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Reversi;
    use crate::ports::{MemoryModel, NullView};

    /// Hangs at what it is told to hang at, and counts what it is asked.
    struct Hanging {
        at: &'static str,
        asked: u32,
    }

    impl Controller<Reversi> for Hanging {
        fn handle(&mut self, cue: &Event<Reversi>, _: &mut Ports<'_, Reversi>) -> PortResult<()> {
            self.asked += 1;
            if cue.kind() == self.at { Err(Fault::TimedOut { after_ms: 500 }) } else { Ok(()) }
        }

        fn renew(&mut self) -> PortResult<()> {
            Ok(())
        }
    }

    fn ask(controller: &mut Hanging, history: &mut AnswerHistory, cue: &Event<Reversi>) -> (PortResult<()>, bool) {
        let mut model = MemoryModel(Reversi::opening(&Default::default()).board());
        let mut watched = WatchedController::new(controller, history);
        let answer = watched.handle(cue, &mut Ports { model: &mut model, view: &mut NullView });
        (answer, watched.is_assumed)
    }

    #[test]
    fn what_is_never_answered_is_not_asked() {
        let late = || Err(Fault::TimedOut { after_ms: 500 });
        let (mut program, mut history) = (Hanging { at: "update", asked: 0 }, AnswerHistory::default());
        assert_eq!(ask(&mut program, &mut history, &Event::Startup), (Ok(()), false));
        assert_eq!(history.worth_a_trial(), None);
        assert_eq!(ask(&mut program, &mut history, &Event::Update), (late(), false));
        assert_eq!(history.worth_a_trial(), Some("update"));
        history.begin_trial("update");
        assert_eq!(history.worth_a_trial(), None, "one trial is enough");
        history.note_silence("update");
        assert_eq!(ask(&mut program, &mut history, &Event::Update), (late(), true));
        assert_eq!(ask(&mut program, &mut history, &Event::Undo), (Ok(()), false));
        assert_eq!(program.asked, 3);
        assert!(history.note().is_some_and(|note| note.contains("`update`")));
    }

    #[test]
    fn who_has_answered_nothing_is_asked_nothing_more() {
        let (mut program, mut history) = (Hanging { at: "startup", asked: 0 }, AnswerHistory::default());
        assert!(ask(&mut program, &mut history, &Event::Startup).0.is_err());
        history.note_silence("startup");
        assert!(ask(&mut program, &mut history, &Event::Undo).1);
        assert_eq!(program.asked, 1);
    }

    #[test]
    fn trouble_of_the_grader_is_neither_an_answer_nor_silence() {
        let mut history = AnswerHistory::default();
        history.note_answer("startup", &Err(Fault::grader("no process can be had")));
        assert!(history.is_empty() && !history.hung_at("startup"));
        assert_eq!(history.worth_a_trial(), None);
    }

    #[test]
    fn what_was_taken_back_stays_away_once_an_answer_has_come() {
        let (mut program, mut history) = (Hanging { at: "update", asked: 0 }, AnswerHistory::default());
        assert!(history.take_silence().is_none());
        assert!(ask(&mut program, &mut history, &Event::Startup).0.is_ok());
        history.note_silence("update");
        let silence = history.take_silence().expect("something is silent");
        assert!(ask(&mut program, &mut history, &Event::Undo).0.is_ok());
        history.restore_silence(silence);
        assert!(history.is_silent_at("update"), "no answer to that has come");
        let silence = history.take_silence().expect("something is silent");
        program.at = "";
        assert!(ask(&mut program, &mut history, &Event::Update).0.is_ok());
        history.restore_silence(silence);
        assert!(!history.is_silent_at("update"));
    }

    #[test]
    fn one_answer_is_enough_to_be_asked_on() {
        let (mut program, mut history) = (Hanging { at: "", asked: 0 }, AnswerHistory::default());
        assert!(ask(&mut program, &mut history, &Event::Update).0.is_ok());
        program.at = "update";
        assert!(ask(&mut program, &mut history, &Event::Update).0.is_err());
        assert_eq!(history.worth_a_trial(), None, "it has answered once");
    }
}
