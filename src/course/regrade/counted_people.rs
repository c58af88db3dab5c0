//! Effects on people: a person with several attempts has one mark, that of the attempt that counts.

use std::collections::{BTreeMap, BTreeSet};

use super::mark_change::{known_marks, mark_trend, unnamed_attempts};
use super::{BeforeAndAfter, ChangeReason, CountingAttempt, MarkChange, MarkRange};
use crate::marks::Marksheet;
use crate::results::{AttemptsById, OtherAttempts, People, counting_result};
use crate::spec::AttemptPolicy;

/// Sources of the decision which attempts count now.
#[derive(Clone, Copy, Debug)]
pub enum AttemptDecider<'a> {
    /// The coursework as it is now, of marks that are judged again.
    Policy {
        /// Policy for attempts.
        attempts: AttemptPolicy,
        /// Whether all attempts have been run: where the latest counted, earlier ones have not.
        all_run: bool,
    },
    /// The new results; `None` if they do not say it, and all of them count.
    Results(Option<&'a People>),
}

/// Rows that count, before or after, and rows that do not.
#[derive(Clone, Debug, Default)]
pub struct CountedRows {
    /// One for somebody's attempts at a part, and all that is nobody's known attempt.
    pub submissions: Vec<MarkChange>,
    /// All other attempts, each by itself.
    pub other_attempts: Vec<MarkChange>,
}

impl CountedRows {
    /// The attempts that count neither before nor after.
    pub fn left_out(&self) -> impl Iterator<Item = &MarkChange> {
        unnamed_attempts(&self.submissions, &self.other_attempts)
    }

    /// Puts together what is somebody's. `was` says whose the old results are, and which of them counted.
    pub fn new(sides: &[BeforeAndAfter], was: Option<&People>, deciding: AttemptDecider<'_>) -> CountedRows {
        let mut rows = CountedRows::default();
        let mut told: BTreeSet<&str> = BTreeSet::new();
        let of_new = match deciding {
            AttemptDecider::Results(people) => people,
            AttemptDecider::Policy { .. } => None,
        };
        let by_id = AttemptsById::new(sides, |side| (side.id(), side.part()));
        let (not_then, not_now) = (was.map(OtherAttempts::of), of_new.map(OtherAttempts::of));
        for ids in attempts(was, of_new) {
            for own in by_id.by_part(&ids) {
                told.extend(own.iter().map(|side| side.id()));
                match deciding {
                    AttemptDecider::Policy { attempts: policy, all_run } => {
                        let is_missing = |id: &&String| !sides.iter().any(|side| side.moved.id == **id);
                        // Earlier attempts than the latest never count where the latest does.
                        let may_count = policy == AttemptPolicy::Best && !all_run;
                        let missing = ids.iter().filter(|id| may_count && is_missing(id)).cloned().collect();
                        rows.judged(&own, not_then.as_ref(), policy, missing);
                    }
                    AttemptDecider::Results(_) => rows.graded(&own, not_then.as_ref(), not_now.as_ref()),
                }
            }
        }
        rows.submissions.extend(sides.iter().filter(|side| !told.contains(side.id())).map(|side| side.moved.clone()));
        rows
    }

    /// Adds a person's attempts at a part, judged again.
    fn judged(
        &mut self,
        own: &[&BeforeAndAfter],
        was: Option<&OtherAttempts<'_>>,
        policy: AttemptPolicy,
        never_run: Vec<String>,
    ) {
        let counted = own.iter().copied().find(|side| side.counted(was));
        let (now, low, high) = contenders(own, policy);
        self.row(own, counted, &now, (low, high), never_run);
    }

    /// Adds a person's attempts at a part, where both sides say which count.
    fn graded(&mut self, own: &[&BeforeAndAfter], was: Option<&OtherAttempts<'_>>, is: Option<&OtherAttempts<'_>>) {
        let counts = |side: &BeforeAndAfter| side.counts(is);
        let (before, after): (Vec<_>, Vec<_>) = (
            own.iter().copied().filter(|side| side.counted(was) && !counts(side)).collect(),
            own.iter().copied().filter(|side| counts(side) && !side.counted(was)).collect(),
        );
        if let ([one], [other]) = (before.as_slice(), after.as_slice()) {
            let (low, high) = (other.moved.low, other.moved.high);
            let own: Vec<&BeforeAndAfter> =
                own.iter().copied().filter(|side| !side.counted(was) || !counts(side)).collect();
            return self.row(&own, Some(one), &[*other], (low, high), Vec::new());
        }
        for side in own {
            match (side.counted(was), counts(side)) {
                (true, true) => self.submissions.push(side.moved.clone()),
                (false, false) => self.other_attempts.push(side.moved.clone()),
                (true, false) => self.submissions.push(side.one_side(false)),
                (false, true) => self.submissions.push(side.one_side(true)),
            }
        }
    }

    /// One row for attempts of which one counted, and one of `now` counts.
    fn row(
        &mut self,
        own: &[&BeforeAndAfter],
        counted: Option<&BeforeAndAfter>,
        now: &[&BeforeAndAfter],
        (low, high): (Option<u32>, Option<u32>),
        never_run: Vec<String>,
    ) {
        let named = match now {
            [one] if never_run.is_empty() => Some(*one),
            _ => counted.or(now.first().copied()),
        };
        let Some(named) = named else { return };
        self.other_attempts.extend(own.iter().filter(|side| side.id() != named.id()).map(|side| side.moved.clone()));
        let is_the_same = counted.is_some_and(|side| side.id() == named.id());
        if is_the_same && now.len() == 1 && never_run.is_empty() {
            return self.submissions.push(named.moved.clone());
        }
        let id = |side: &BeforeAndAfter| side.id().to_string();
        let choice =
            CountingAttempt { was: counted.map(id), now: now.iter().map(|side| id(side)).collect(), never_run };
        let out_of_after = now.iter().find_map(|side| side.moved.out_of_after);
        // Nobody knows what has never been run: it may be worth everything.
        let high = if choice.never_run.is_empty() { high } else { high.max(out_of_after) };
        let before = counted.and_then(|side| side.moved.before);
        let mut moved = MarkChange {
            before,
            low,
            high,
            moves: mark_trend(before, low, high),
            out_of_before: before.and(counted).and_then(|side| side.moved.out_of_before),
            out_of_after: low.and(out_of_after),
            unread_rules: unread_rules(now),
            notes: choice.sentences(),
            ..named.moved.clone()
        };
        if named.was.is_some() && named.is.is_some() {
            moved.notes.extend(named.moved.notes.iter().cloned());
        }
        let (least, most) = moved.difference().unwrap_or_default();
        moved.because = match (least, most) {
            (0, 0) => Vec::new(),
            (low, high) => {
                let others = now.iter().copied().filter(|side| counted.is_none_or(|own| own.id() != side.id()));
                let told: Vec<&BeforeAndAfter> = counted.into_iter().chain(others).collect();
                let marks = told.iter().map(|side| side.marks_text(counted.is_some_and(|own| own.id() == side.id())));
                let says = marks.chain(told.iter().flat_map(|side| side.reasons())).collect();
                vec![ChangeReason { of: "attempts".to_string(), low, high, says }]
            }
        };
        moved.choice = Some(choice);
        self.submissions.push(moved);
    }
}

/// The lists of attempts of everybody with any, of both sides.
fn attempts(was: Option<&People>, is: Option<&People>) -> Vec<Vec<String>> {
    let mut all: Vec<Vec<String>> = Vec::new();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for one in was.into_iter().chain(is).flat_map(|people| &people.people) {
        let place = *places.entry(&one.person).or_insert_with(|| {
            all.push(Vec::new());
            all.len() - 1
        });
        for attempt in &one.attempts {
            if !all[place].contains(&attempt.submission) {
                all[place].push(attempt.submission.clone());
            }
        }
    }
    all
}

/// The attempts of which one will count, and the marks that it has, at the least and at the most.
fn contenders<'a>(
    own: &[&'a BeforeAndAfter],
    policy: AttemptPolicy,
) -> (Vec<&'a BeforeAndAfter>, Option<u32>, Option<u32>) {
    let own: Vec<(&BeforeAndAfter, &MarkRange)> =
        own.iter().filter_map(|side| Some((*side, side.is.as_ref()?))).collect();
    let chosen = |at_best: &dyn Fn(&str) -> bool| {
        let sheets: Vec<&Marksheet> =
            own.iter().map(|(side, is)| if at_best(side.id()) { &is.high } else { &is.low }).collect();
        counting_result(policy, &sheets)
    };
    // Anyone who counts at all does so at their best, with all others at their worst.
    let may_count = |id: &str| chosen(&|other| other == id).is_some_and(|sheet| sheet.submission.id == id);
    let now = own.iter().map(|(side, _)| *side).filter(|side| may_count(side.id())).collect();
    (now, chosen(&|_| false).and_then(known_marks), chosen(&|_| true).and_then(known_marks))
}

/// The rules on the code that may cost any of these something.
fn unread_rules(now: &[&BeforeAndAfter]) -> Vec<String> {
    let all: BTreeSet<&String> = now.iter().flat_map(|side| &side.moved.unread_rules).collect();
    all.into_iter().cloned().collect()
}

#[cfg(test)]
#[path = "counted_people_tests.rs"]
mod tests;
