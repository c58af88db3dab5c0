//! The failures that a check shows in full: those that cost most, no more than a screen or two, and none that says nothing new.

use std::collections::{BTreeMap, BTreeSet};

use crate::marks::Marksheet;
use crate::report::alike::gave_no_answer_alike;
use crate::verdict::Verdict;

/// The most failures that are shown in full.
const MOST: usize = 3;
/// Lines that all of them may take; the first is shown however long it is.
const ROOM: usize = 40;

/// The failures that are shown in full, and the others.
pub struct ShownFailures<'a> {
    /// The failures as text, in their order.
    pub texts: Vec<String>,
    /// The first of them.
    pub first: Option<&'a Verdict>,
    /// The failures that are not shown, in their order.
    pub rest: Vec<&'a Verdict>,
}

impl<'a> ShownFailures<'a> {
    /// Chooses some of those that have failed, or takes all of them. What is `fresh` comes before everything else.
    pub fn of(
        sheet: &Marksheet,
        failed: &[&'a Verdict],
        fresh: &BTreeSet<String>,
        all: bool,
        draw: impl Fn(&Verdict) -> String,
    ) -> ShownFailures<'a> {
        let (mut texts, mut shown, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        let mut room = ROOM;
        for verdict in in_order(sheet, failed, fresh, all) {
            // Whoever has seen that there was no answer learns nothing new from another.
            let is_new = !shown.iter().any(|other: &&Verdict| gave_no_answer_alike(verdict, other));
            let may_be_shown = all || shown.len() < MOST && is_new;
            let text = if may_be_shown { Some(draw(verdict)) } else { None };
            let lines = text.as_ref().map_or(0, |text| text.lines().count() + 1);
            match text {
                Some(text) if all || shown.is_empty() || lines <= room => {
                    room = room.saturating_sub(lines);
                    texts.push(text);
                    shown.push(verdict);
                }
                _ => rest.push(verdict),
            }
        }
        ShownFailures { texts, first: shown.first().copied(), rest }
    }
}

/// Sorts failures: new ones first, then those that have lost most marks, and else in the order of the handout. Unless
/// all are shown, the first of each requirement comes before the second of any.
fn in_order<'a>(sheet: &Marksheet, failed: &[&'a Verdict], fresh: &BTreeSet<String>, all: bool) -> Vec<&'a Verdict> {
    let mut counts: BTreeMap<(bool, &str), usize> = BTreeMap::new();
    let mut keyed: Vec<_> = failed
        .iter()
        .map(|verdict| {
            let is_old = !fresh.contains(&verdict.scenario);
            let place = sheet.requirements.iter().position(|line| line.id == verdict.requirement);
            let lost = place.and_then(|place| sheet.requirements.get(place)).map_or(0, |line| line.lost());
            let count = counts.entry((is_old, &verdict.requirement)).or_default();
            *count += 1;
            let round = if all { 0 } else { *count };
            ((is_old, round, std::cmp::Reverse(lost), place), *verdict)
        })
        .collect();
    // Those of one requirement stay in their order.
    keyed.sort_by_key(|(key, _)| *key);
    keyed.into_iter().map(|(_, verdict)| verdict).collect()
}
