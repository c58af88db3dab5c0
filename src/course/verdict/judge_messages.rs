//! Holds what players were told against what they should see.

use std::collections::BTreeMap;

use super::CheckKind;
use super::finding_collector::FindingCollector;
use super::step_calls::{SentMessage, StepCalls};
use crate::game::{Board, BoardJudge, Game, Seat};
use crate::phrases::{Phrase, phrase};
use crate::ports::Event;
use crate::scenario::{Expectation, ExpectedMessage, MessageLaws};
use crate::spec::{RecognizedMessage, Spec};

/// Messages that each player sees, from the first step to the last.
pub(super) struct MessageJudge<'a, G: Game> {
    spec: &'a Spec,
    rules: &'a G::Rules,
    laws: MessageLaws,
    /// The last message that each player was told.
    labels: BTreeMap<Seat, String>,
}

impl<'a, G: BoardJudge> MessageJudge<'a, G> {
    pub fn new(spec: &'a Spec, rules: &'a G::Rules, laws: MessageLaws) -> Self {
        MessageJudge { spec, rules, laws, labels: BTreeMap::new() }
    }

    pub fn judge(
        &mut self,
        cue: &Event<G>,
        expect: &Expectation<G>,
        act: &StepCalls<G>,
        report: &mut FindingCollector<'_>,
    ) {
        for told in &act.told {
            if self.laws.listed || self.laws.truthful {
                self.judge_one(told, act, report);
            }
            self.labels.insert(told.to, told.text.clone());
        }
        for (&seat, wanted) in &expect.feedback {
            match wanted {
                ExpectedMessage::Silent => self.judge_silence(cue, seat, act, report),
                ExpectedMessage::Told => self.judge_told(seat, report),
                ExpectedMessage::Text(text) => self.judge_label(seat, None, std::slice::from_ref(text), act, report),
                ExpectedMessage::Message(key) => {
                    // A picture may leave out values: then those of the model count.
                    let stated = expect.squares.iter().flat_map(|squares| self.values(squares));
                    let values: Vec<_> = stated.chain(self.values(&act.after.squares)).collect();
                    let message = self.spec.messages.get(key);
                    let texts = message.map(|message| message.texts(seat, &values));
                    match texts.filter(|texts| !texts.is_empty()) {
                        Some(texts) => self.judge_label(seat, Some(key), &texts, act, report),
                        None => self.judge_silence(cue, seat, act, report),
                    }
                }
            }
        }
    }

    /// A player sees the last message they were told, whenever that was.
    fn judge_label(
        &self,
        seat: Seat,
        key: Option<&str>,
        right: &[String],
        act: &StepCalls<G>,
        report: &mut FindingCollector<'_>,
    ) {
        let name = seat.name(&self.spec.seats);
        match self.labels.get(&seat) {
            None => {
                let says = phrase!("told-nothing", player = name);
                report.add(CheckKind::Feedback, says, right.first().cloned(), None);
            }
            Some(label) if right.iter().any(|text| self.spec.messages.same(text, label)) => {}
            Some(label) => {
                let says = self.wrong_label(seat, key, label, act);
                report.add(CheckKind::Feedback, says, right.first().cloned(), Some(label.clone()));
            }
        }
    }

    /// Says of a message that is not the right one which it is, and which one it should be, as far as both are on the list.
    fn wrong_label(&self, seat: Seat, key: Option<&str>, label: &str, act: &StepCalls<G>) -> Phrase {
        let name = |seat: Seat| seat.name(&self.spec.seats);
        let is_new = act.told.iter().any(|told| told.to == seat);
        let sees = match is_new {
            true => phrase!("message-was-told", player = name(seat)),
            false => phrase!("message-still-seen", player = name(seat)),
        };
        match (self.spec.messages.recognise(seat, label, &self.values(&act.after.squares)), key) {
            (Some(found), Some(key)) if found.message.key != key => {
                let own = &found.message.key;
                match found.meant_for {
                    meant if meant == seat => phrase!("message-other", sees = sees, message = own, expected = key),
                    meant => {
                        phrase!("message-of-another", sees = sees, message = own, owner = name(meant), expected = key)
                    }
                }
            }
            (Some(found), Some(key)) if found.meant_for != seat => {
                phrase!("message-words-for-another", sees = sees, message = key, owner = name(found.meant_for))
            }
            (Some(_), Some(key)) => phrase!("message-misspelt", sees = sees, message = key),
            (None, Some(key)) => phrase!("message-unlisted", sees = sees, expected = key),
            (Some(found), None) => phrase!("message-other-than-stated", sees = sees, message = &found.message.key),
            (None, None) => phrase!("message-wrong", player = name(seat)),
        }
    }

    fn judge_told(&self, seat: Seat, report: &mut FindingCollector<'_>) {
        if !self.labels.contains_key(&seat) {
            let says = phrase!("told-nothing", player = seat.name(&self.spec.seats));
            report.add(CheckKind::Feedback, says, None, None);
        }
    }

    /// Silence may be broken by a repeat of what is true anyway: the player sees nothing new.
    fn judge_silence(&self, cue: &Event<G>, seat: Seat, act: &StepCalls<G>, report: &mut FindingCollector<'_>) {
        let name = seat.name(&self.spec.seats);
        for told in act.told.iter().filter(|told| told.to == seat) {
            let harmless = self.recognise(told).is_some_and(|found| {
                // Nobody can be seen to ask for a rebuke by a call, which has no seat: one that is true is a repeat.
                let is_uncalled = G::facts(self.rules).knows_rules && found.is_rebuke() && cue.seat() != Some(seat);
                found.meant_for == seat && self.is_true(&found, told, act) && !is_uncalled
            });
            if !harmless {
                let says = match self.recognise(told) {
                    Some(found) => phrase!("told-needlessly", player = &name, message = &found.message.key),
                    None => phrase!("told-something", player = &name),
                };
                report.add(CheckKind::Feedback, says, None, Some(told.text.clone()));
            }
        }
    }

    fn judge_one(&self, told: &SentMessage<G>, act: &StepCalls<G>, report: &mut FindingCollector<'_>) {
        // What is told to a player that does not exist is seen by nobody.
        if !Seat::all(&self.spec.seats).contains(&told.to) {
            return;
        }
        let name = told.to.name(&self.spec.seats);
        let Some(found) = self.recognise(told) else {
            // To empty a label is no message, where nobody knows when one is due.
            let is_blank = !G::facts(self.rules).knows_rules && told.text.trim().is_empty();
            if self.laws.listed && !is_blank {
                let says = phrase!("told-unlisted", player = name);
                report.add(CheckKind::Listed, says, None, Some(told.text.clone()));
            }
            return;
        };
        if self.laws.listed && found.meant_for != told.to {
            let meant = found.meant_for.name(&self.spec.seats);
            let says = phrase!("told-for-another", player = name, owner = meant);
            report.add(CheckKind::Listed, says, None, Some(told.text.clone()));
        } else if self.laws.truthful && self.comes_too_late(&found, told, act) {
            let says = match G::facts(self.rules).knows_rules {
                true => phrase!("told-after-the-end", player = name),
                false => phrase!("told-of-a-turn-after-the-end", player = name),
            };
            report.add(CheckKind::Truthful, says, None, Some(told.text.clone()));
        } else if self.laws.truthful && !self.is_true(&found, told, act) {
            let meaning = found.message.when.meaning(&self.spec.seats);
            let says = phrase!("told-untrue", player = name, condition = meaning);
            report.add(CheckKind::Truthful, says, None, Some(told.text.clone()));
        }
    }

    fn recognise(&self, told: &SentMessage<G>) -> Option<RecognizedMessage<'_>> {
        self.spec.messages.recognise(told.to, &told.text, &self.values(&told.board.squares))
    }

    /// The names and values that fill the braces of messages.
    fn values(&self, squares: &G::Squares) -> Vec<(String, String)> {
        G::message_values(squares, &self.spec.seats)
    }

    fn is_true(&self, found: &RecognizedMessage<'_>, told: &SentMessage<G>, act: &StepCalls<G>) -> bool {
        let board: &Board<G::Squares> = &told.board;
        // Nobody asks whether a player is told of the end first and the model is changed then, or the other way round.
        let finished = board.finished || act.after.finished;
        !self.comes_too_late(found, told, act)
            && found.message.when.holds(told.to, board.player, finished, G::board_outcome(self.rules, board))
    }

    /// After the end it is nobody's turn, and input is ignored without a word.
    fn comes_too_late(&self, found: &RecognizedMessage<'_>, told: &SentMessage<G>, act: &StepCalls<G>) -> bool {
        if G::facts(self.rules).knows_rules {
            return found.is_rebuke() && told.board.finished;
        }
        // What the flag means is the author's own: a machine that is sold out still answers its customer. It is the end of
        // turns where a message tells of it. A startup may tell of the first turn before it takes the flag back.
        let is_over = told.board.finished && act.after.finished;
        is_over && self.spec.messages.tell_of_the_end() && found.message.when.is_about_turns()
    }
}
