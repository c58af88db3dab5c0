//! The parts of one person's work, as one.

use std::collections::BTreeMap;

use super::student_marksheet::UNPUBLISHED;
use super::{Award, Marksheet, RequirementLine, SubmissionTime, lateness};

impl Marksheet {
    /// Controller and view of one person, so that their marks can be added up: what is asked for the whole of the work, such
    /// as a diagram, is on the sheet of every part, and stays on one of them.
    ///
    /// It stays where somebody has marked it; if that is so on several sheets, where it was given the most. Where all parts came
    /// at one time, lateness takes its share of the whole once. What caps have taken of a part is not worked out anew.
    #[must_use]
    pub fn combine_parts(sheets: &[&Marksheet]) -> Vec<Marksheet> {
        let mut own: Vec<Marksheet> = sheets.iter().map(|sheet| (*sheet).clone()).collect();
        // Where each requirement stays that a person marks; what is played is of one part. Of what is hidden, every part has
        // its own, though it is called alike.
        let mut stays: BTreeMap<String, (usize, Option<u32>)> = BTreeMap::new();
        for (place, sheet) in own.iter().enumerate() {
            for line in sheet.requirements.iter().filter(|line| line.award.is_none() && line.id != UNPUBLISHED) {
                let given = settled(line);
                let best = stays.entry(line.id.clone()).or_insert((place, given));
                if given > best.1 {
                    *best = (place, given);
                }
            }
        }
        for (place, sheet) in own.iter_mut().enumerate() {
            let is_here = |line: &RequirementLine| {
                line.award.is_some() || stays.get(&line.id).is_none_or(|(here, _)| *here == place)
            };
            let elsewhere: Vec<RequirementLine> =
                sheet.requirements.iter().filter(|line| !is_here(line)).cloned().collect();
            sheet.requirements.retain(is_here);
            elsewhere.iter().for_each(|line| sheet.without(line));
        }
        late_once(&mut own);
        own
    }

    /// Takes the marks of a requirement off the totals.
    fn without(&mut self, line: &RequirementLine) {
        match settled(line) {
            Some(marks) => {
                self.marks = self.marks.saturating_sub(marks);
                self.out_of = self.out_of.saturating_sub(line.worth());
            }
            None => self.by_hand = self.by_hand.saturating_sub(line.worth()),
        }
    }
}

/// Takes for lateness what the rule says of all parts together, if they came together: a share of each, rounded, is another sum,
/// and counts twice what is asked of the whole.
fn late_once(parts: &mut [Marksheet]) {
    let Some(first) = parts.first().filter(|_| parts.len() > 1) else { return };
    let Some(handed_in) = first.handed_in.clone() else { return };
    let is_same = |own: &SubmissionTime| (own.at, own.due) == (handed_in.at, handed_in.due);
    let came_together = parts.iter().all(|sheet| sheet.handed_in.as_ref().is_some_and(is_same));
    let Some((late, rule)) = handed_in.late.as_ref().and_then(|late| Some((late, late.rule.as_ref()?))) else { return };
    if !came_together {
        return;
    }
    let before = |sheet: &Marksheet| sheet.marks + sheet.late();
    let earned: u32 = parts.iter().map(before).sum();
    let all: u32 = parts.iter().map(|sheet| sheet.out_of + sheet.by_hand + sheet.not_run).sum();
    let mut takes = earned - rule.left(late.by, earned, all, first.rounding);
    // Where the marks are taken changes nothing in the sum.
    for sheet in parts {
        let had = before(sheet);
        let took = takes.min(had);
        takes -= took;
        sheet.marks = had - took;
        if let Some(late) = sheet.handed_in.as_mut().and_then(|own| own.late.as_mut()) {
            late.took = took;
            late.says = lateness::sentence(rule, all);
        }
    }
}

fn settled(line: &RequirementLine) -> Option<u32> {
    if let Award::Marks(marks) = line.awarded { Some(marks) } else { None }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{HandMark, HandMarks, Identity, MarkingInputs, NotBuilt, RunOutcome, SubmissionTime};
    use super::*;
    use crate::diagnostic::SourceText;
    use crate::spec::{Delivery, Part, Policies, Spec};

    const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
parts:
  controller:
    - {id: capture, marks: 10, says: s, failing: f}
  view:
    - {id: drawing, marks: 7, says: s, failing: f}
  source:
    - {id: diagram, marks: 5, manual: true, says: s}
";

    /// The controller and the view of one person, with what was given for the diagram of each.
    fn work(given: [Option<u32>; 2]) -> Vec<Marksheet> {
        let spec =
            Spec::read("t", &SourceText::new("specs/t.yaml", SPEC)).unwrap_or_else(|found| panic!("{}", found[0]));
        let parts = [Part::Controller, Part::View].into_iter().zip(given);
        let sheet = |(part, given): (Part, Option<u32>)| {
            let id = format!("ann-{}", part.name());
            let mut by_hand = HandMarks::default();
            if let Some(marks) = given {
                let row = HandMark::new(id.clone(), "diagram", marks);
                assert_eq!(by_hand.add(&spec, row), Ok(()));
            }
            let besides = MarkingInputs { by_hand: Some(&by_hand), ..MarkingInputs::default() };
            Marksheet::new(
                &spec,
                Identity::of(id, part, "python"),
                RunOutcome::NotBuilt(NotBuilt::NotStarted("no".to_string())),
                &besides,
            )
        };
        parts.map(sheet).collect()
    }

    fn totals(sheets: &[Marksheet]) -> Vec<(u32, u32, u32)> {
        Marksheet::combine_parts(&sheets.iter().collect::<Vec<_>>())
            .iter()
            .map(|sheet| (sheet.marks, sheet.out_of, sheet.by_hand))
            .collect()
    }

    #[test]
    fn what_is_asked_of_the_whole_counts_once() {
        assert_eq!(totals(&work([None, None])), [(0, 10, 5), (0, 7, 0)]);
        assert_eq!(totals(&work([Some(4), Some(4)])), [(4, 15, 0), (0, 7, 0)]);
        assert_eq!(totals(&work([None, Some(0)])), [(0, 10, 0), (0, 12, 0)], "it was marked on one sheet only");
        assert_eq!(totals(&work([Some(2), Some(3)])), [(0, 10, 0), (3, 12, 0)], "the better of two marks");
        assert_eq!(totals(&work([None, None])[..1]), [(0, 10, 5)]);
    }

    #[test]
    fn lateness_takes_its_share_of_the_whole_once() {
        let late = "{due: 2026-05-01T16:00Z, takes: 10}";
        let mut parts = work([Some(4), Some(4)]);
        for sheet in &mut parts {
            sheet
                .requirements
                .iter_mut()
                .filter(|line| line.award.is_some())
                .for_each(|line| line.awarded = Award::Marks(line.marks));
            sheet.marks = sheet.out_of - 1;
            let policies = Policies { late: serde_yaml::from_str(late).ok(), ..Policies::default() };
            let delivery = Delivery { at: "2026-05-01T17:00Z".parse().expect("a time"), own_due: None };
            sheet.handed_in = Some(SubmissionTime::new(delivery, &policies, sheet.marks, sheet.out_of));
            sheet.marks -= sheet.late();
        }
        // A tenth of 15 and of 12 takes 2 each, when each is rounded; of the 22 marks of both, it takes 3.
        assert_eq!(parts.iter().map(|sheet| sheet.marks).sum::<u32>(), 12 + 9);
        let both = Marksheet::combine_parts(&parts.iter().collect::<Vec<_>>());
        assert_eq!(
            both.iter().map(|sheet| (sheet.marks, sheet.out_of, sheet.late())).collect::<Vec<_>>(),
            [(11, 15, 3), (7, 7, 0)]
        );
    }

    #[test]
    fn what_is_hidden_is_of_each_part() {
        let mut sheets = work([None, None]);
        for (sheet, id) in sheets.iter_mut().zip(["capture", "drawing"]) {
            sheet.note_hidden(&BTreeSet::from([id.to_string()]));
            *sheet = sheet.for_student();
        }
        assert_eq!(totals(&sheets), [(0, 10, 5), (0, 7, 0)]);
    }
}
