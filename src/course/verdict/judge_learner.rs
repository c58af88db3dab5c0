//! Holds what a learner did over many games against a law.
//!
//! A learner is judged by its games. What is left in its boxes follows from what it chose and which games it lost, so no
//! student's file format is read. Each law is a requirement by itself. Where chance could excuse a player, only what chance
//! makes less likely than once in 10^13 counts.

use std::collections::BTreeMap;

use super::CheckKind;
use super::finding_collector::FindingCollector;
use super::step_calls::StepCalls;
use crate::game::{Game, Symmetric};
use crate::phrases::{Phrase, phrase};
use crate::players::{BeatabilityResult, MatchboxLearner, check_beatability};
use crate::ports::Event;
use crate::scenario::{Contest, RESIGN, Step};
use crate::spec::LearningLaw;

/// Something that could have been drawn so often as this, for each of the things that could be drawn, and never was, is
/// not there: by chance that happens once in 10^13.
const OFTEN: f64 = 30.0;

/// Largest number of positions that are searched to prove that a player cannot be beaten.
const PROVABLE: usize = 200_000;

/// Known behaviour of a learner, game after game.
pub(super) struct LearnerJudge<'a, G: Game> {
    contest: &'a Contest<G>,
    /// Beads left in its boxes if it learns correctly: without mirrors, and with mirrors merged.
    plain: MatchboxLearner<G>,
    merged: MatchboxLearner<G>,
    /// Its last action in this game.
    last: Option<(G, G::Action)>,
    /// Actions that have lost it a game, and whether it has been in that position again since.
    dropped: BTreeMap<(String, String), bool>,
    /// For each position and action, how often it could have been drawn since it was, weighted.
    chances: BTreeMap<(String, String), f64>,
    /// Actions that should have been drawn so often that they are missing now.
    missing: BTreeMap<(String, String), f64>,
    games: u32,
    lost_late: u32,
}

impl<'a, G: Symmetric> LearnerJudge<'a, G> {
    pub fn new(contest: &'a Contest<G>) -> LearnerJudge<'a, G> {
        LearnerJudge {
            contest,
            plain: MatchboxLearner::new(&contest.rules, false, 0),
            merged: MatchboxLearner::new(&contest.rules, true, 0),
            last: None,
            dropped: BTreeMap::new(),
            chances: BTreeMap::new(),
            missing: BTreeMap::new(),
            games: 0,
            lost_late: 0,
        }
    }

    /// One step of a contest.
    pub fn step(&mut self, step: &Step<G>, act: &StepCalls<G>, report: &mut FindingCollector<'_>) {
        match step {
            Step::Do { cue: Event::Begin, .. } => self.last = None,
            Step::Do { cue: Event::Choose { .. }, .. } => self.choice(act, report),
            Step::Do { cue: Event::Ended { won, .. }, .. } => self.end(*won),
            _ => {}
        }
    }

    fn choice(&mut self, act: &StepCalls<G>, report: &mut FindingCollector<'_>) {
        let Ok(position) = G::from_board(&self.contest.rules, &act.before) else { return };
        let law = self.contest.law;
        let Some(text) = act.chosen.as_deref() else {
            return self.not_allowed(phrase!("chooses-nothing"), None, report);
        };
        let picture = position.matchbox_squares().to_string();
        let left = self.plain.possible_actions(&position);
        // What its mirror image has lost is gone for a learner that merges mirrors, and need not be for another.
        let merged = self.merged.possible_actions(&position);
        for other in left.iter().filter(|other| merged.contains(other)) {
            let key = (picture.clone(), other.to_string());
            let chances = self.chances.entry(key.clone()).or_default();
            *chances += 1.0 / left.len() as f64;
            if *chances >= OFTEN {
                self.missing.insert(key, *chances);
            }
        }
        if text == RESIGN {
            // With mirrors merged a box may be empty that is not without.
            if law == LearningLaw::Resigns && !left.is_empty() && !merged.is_empty() {
                let names: Vec<String> = left.iter().map(ToString::to_string).collect();
                let says = phrase!("learner-gives-up", actions = names.join(", "));
                report.add(CheckKind::Learns, says, None, Some(text.to_string()));
            }
            return;
        }
        let action = match G::read_action(&self.contest.rules, text) {
            Ok(action) => action,
            Err(why) => {
                return self.not_allowed(phrase!("learner-no-action", action = text, why = why), Some(text), report);
            }
        };
        if let Err(why) = position.play(position.turn(), &action) {
            let says = phrase!("learner-not-allowed", action = action.to_string(), why = why.to_string());
            return self.not_allowed(says, Some(text), report);
        }
        let key = (picture.clone(), action.to_string());
        if left.is_empty() {
            if law == LearningLaw::Resigns {
                let says = phrase!("learner-goes-on", action = action.to_string());
                report.add(CheckKind::Learns, says, Some(RESIGN.to_string()), Some(text.to_string()));
            }
        } else {
            let again = self.dropped.get(&key).copied();
            let broken = match again {
                Some(false) => law == LearningLaw::Drops,
                Some(true) => law == LearningLaw::Remembers,
                None => false,
            };
            if broken {
                let says = match law {
                    LearningLaw::Drops => phrase!("learner-repeats", action = action.to_string()),
                    _ => phrase!("learner-forgets", action = action.to_string()),
                };
                report.add(CheckKind::Learns, says, None, Some(text.to_string()));
            }
        }
        for (_, again) in
            self.dropped.range_mut((picture.clone(), String::new())..).take_while(|((at, _), _)| *at == picture)
        {
            *again = true;
        }
        self.chances.remove(&key);
        self.last = Some((position, action));
    }

    fn not_allowed(&self, says: Phrase, chosen: Option<&str>, report: &mut FindingCollector<'_>) {
        if self.contest.law == LearningLaw::Legal {
            report.add(CheckKind::Learns, says, None, chosen.map(str::to_string));
        }
    }

    fn end(&mut self, won: Option<bool>) {
        self.games += 1;
        if won == Some(false) {
            if 4 * self.games > 3 * self.contest.games {
                self.lost_late += 1;
            }
            if let Some((position, action)) = self.last.take() {
                self.plain.remove_bead(&position, &action);
                self.merged.remove_bead(&position, &action);
                self.dropped.insert((position.matchbox_squares().to_string(), action.to_string()), false);
            }
        }
    }

    /// Judges what can only be judged when all games are over.
    pub fn finish(&self, report: &mut FindingCollector<'_>) {
        if self.games < self.contest.games {
            // Whatever cut it short, the other laws cannot be seen to hold.
            return report.add(CheckKind::Learns, phrase!("learner-cut-short"), None, None);
        }
        match self.contest.law {
            LearningLaw::Keeps => self.keeps(report),
            LearningLaw::Unbeatable => self.unbeaten(report),
            _ => {}
        }
    }

    fn keeps(&self, report: &mut FindingCollector<'_>) {
        if let Some(((_, action), chances)) = self.missing.first_key_value() {
            let says = phrase!("learner-drops-others", action = action, times = format!("{chances:.0}"));
            report.add(CheckKind::Learns, says, None, None);
        }
    }

    fn unbeaten(&self, report: &mut FindingCollector<'_>) {
        if self.lost_late > 0 {
            let says = phrase!("learner-loses-late", games = self.games, lost = self.lost_late);
            return report.add(CheckKind::Learns, says, None, None);
        }
        let proofs = [&self.plain, &self.merged].map(|machine| check_beatability(machine, self.contest.seat, PROVABLE));
        let [BeatabilityResult::Beatable(way), BeatabilityResult::Beatable(_)] = proofs else { return };
        let way: Vec<String> = way.iter().map(ToString::to_string).collect();
        let says = phrase!("learner-beatable", games = self.games, way = way.join(", "));
        report.add(CheckKind::Learns, says, None, None);
    }
}
