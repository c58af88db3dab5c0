//! Whose results are put together, and what comes of it.

use super::*;
use crate::diagnostic::SourceText;
use crate::marks::{MarkingInputs, NotBuilt, RunOutcome};
use crate::results::{AskedPart, Member, SavedAttempt};
use crate::spec::Spec;

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

fn spec() -> Spec {
    Spec::read("t", &SourceText::new("specs/t.yaml", SPEC)).unwrap_or_else(|found| panic!("{}", found[0]))
}

fn sheet(id: &str, part: Part, tell: impl FnOnce(&mut Identity)) -> Marksheet {
    let mut own = Identity::of(id, part, "python");
    tell(&mut own);
    let standing = RunOutcome::NotBuilt(NotBuilt::NotStarted("no".to_string()));
    Marksheet::new(&spec(), own, standing, &MarkingInputs::default())
}

/// Ada's two parts, which were handed in together; Bob's, whom a platform knows; and Cy's controller.
fn cohort() -> Vec<Marksheet> {
    let in_ada = |own: &mut Identity| own.hand_in = Some("ada".to_string());
    let number = |own: &mut Identity| own.number = Some("17".to_string());
    vec![
        sheet("ada/view", Part::View, in_ada),
        sheet("b1", Part::Controller, number),
        sheet("cy", Part::Controller, |_| {}),
        sheet("ada/controller", Part::Controller, in_ada),
        sheet("b2", Part::View, number),
    ]
}

/// Label, marks that could be had, and marks to be given by hand, of each person.
fn told(sheets: &[Marksheet], people: Option<&People>) -> Vec<(String, u32, u32)> {
    let all = PersonSheet::of_all(&sheets.iter().collect::<Vec<_>>(), people);
    all.iter().map(|one| (one.label(), one.out_of(), one.by_hand())).collect()
}

fn expected(all: &[(&str, u32, u32)]) -> Vec<(String, u32, u32)> {
    all.iter().map(|(label, out_of, by_hand)| (label.to_string(), *out_of, *by_hand)).collect()
}

/// A roster with these people and their submissions, of which those with a star count.
fn roster(rows: &[(&str, &[&str])]) -> People {
    let attempt =
        |id: &&str| SavedAttempt { submission: id.trim_end_matches('*').to_string(), counts: id.ends_with('*') };
    let member = |(person, ids): &(&str, &[&str])| Member {
        person: person.to_string(),
        name: None,
        unlisted: false,
        unplaced: false,
        attempts: ids.iter().map(attempt).collect(),
    };
    People {
        format: People::FORMAT.to_string(),
        coursework: "t".to_string(),
        people: rows.iter().map(member).collect(),
        strangers: Vec::new(),
        asked: [(Part::Controller, 10), (Part::View, 7)].map(|(part, marks)| AskedPart { part, marks }).to_vec(),
    }
}

#[test]
fn parts_of_one_hand_in_or_one_number_are_one_persons() {
    assert_eq!(told(&cohort(), None), expected(&[("ada", 17, 5), ("17", 17, 5), ("cy", 10, 5)]));
}

#[test]
fn the_roster_knows_whose_they_are_and_what_is_missing() {
    let mut sheets = cohort();
    for (index, person) in [(0, "u1"), (3, "u1"), (1, "u2"), (4, "u2"), (2, "u3")] {
        sheets[index].submission.person = Some(person.to_string());
    }
    let people = roster(&[("u1", &["ada/view*", "ada/controller*"]), ("u2", &["b1*", "b2*"]), ("u3", &["cy*"])]);
    assert_eq!(told(&sheets, Some(&people)), expected(&[("ada", 17, 5), ("u2", 17, 5), ("cy", 17, 5)]));
    let cy = PersonSheet::of_all(&[&sheets[2]], Some(&people)).remove(0);
    assert_eq!((cy.missing.as_slice(), cy.is_combined()), (&[(Part::View, 7)][..], true));
}

#[test]
fn of_two_of_one_part_nobody_knows_which_is_meant() {
    let mut sheets = cohort();
    sheets[4].submission.part = Part::Controller;
    let alone = |sheets: &[Marksheet], people: Option<&People>| {
        let all = PersonSheet::of_all(&sheets.iter().collect::<Vec<_>>(), people);
        all.iter().filter(|one| one.parts.len() == 1).map(PersonSheet::label).collect::<Vec<_>>()
    };
    assert_eq!(alone(&sheets, None), ["b1", "b2", "cy"]);
    // Where another attempt counts, it does.
    for index in [1, 4] {
        sheets[index].submission.person = Some("u2".to_string());
    }
    let people = roster(&[("u2", &["b1*", "b2"])]);
    let all = PersonSheet::of_all(&sheets.iter().collect::<Vec<_>>(), Some(&people));
    let missing = all.iter().map(|one| (one.label(), one.missing.len()));
    let wanted = [("ada", 0), ("b1", 1), ("cy", 0), ("b2", 0)].map(|(label, count)| (label.to_string(), count));
    assert_eq!(missing.collect::<Vec<_>>(), wanted);
}

#[test]
fn nobody_has_the_name_of_another() {
    let mut sheets = cohort();
    for index in [1, 4] {
        sheets[index].submission.person = Some("ada".to_string());
    }
    let people = roster(&[("ada", &["b1*", "b2*"])]);
    let labels: Vec<String> = told(&sheets, Some(&people)).into_iter().map(|(label, ..)| label).collect();
    assert_eq!(labels, ["ada/controller + ada/view", "b1 + b2", "cy"]);
}
