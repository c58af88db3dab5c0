//! The table of marks by requirement: what has lost most comes first, and what has all its marks takes one row.

use std::cmp::Reverse;

use serde::Serialize;

use super::marksheet_views;
use super::slug::anchor;
use crate::award_explanation::award_explanation;
use crate::cohort_terminal::failure_reason;
use crate::diagnostic::escape::escape_text;
use crate::failure::requirement_demand;
use crate::given_mark::given_mark_sentence;
use crate::marks::{Award, Marksheet, RequirementLine};
use crate::phrases::Phrasebook;
use crate::spec::handout_points;

/// The table of marks by requirement.
#[derive(Clone, Debug, Serialize)]
pub struct RequirementRows {
    /// Requirements that have lost marks, by how many, and then those that are not settled.
    pub rows: Vec<RequirementRow>,
    passed: Vec<PassedRequirement>,
    /// Scenarios of those that passed, marks that they have, and marks that they are worth.
    passed_judged: usize,
    passed_marks: u32,
    passed_worth: u32,
}

/// A requirement that does not have all its marks.
#[derive(Clone, Debug, Serialize)]
pub struct RequirementRow {
    /// Its name.
    pub id: String,
    /// Its place on the page.
    pub anchor: String,
    /// The marks that it has lost.
    pub lost: u32,
    points: String,
    says: String,
    marks: u32,
    awarded: String,
    kind: &'static str,
    /// Explanation for a student if marks were lost, and how marks follow from scenarios.
    failing: String,
    passed: usize,
    judged: usize,
    declared: bool,
    kept: u32,
    taken: u32,
    /// Place of its scenarios that did not pass.
    first: Option<String>,
}

/// A requirement that has all its marks.
#[derive(Clone, Debug, Serialize)]
struct PassedRequirement {
    id: String,
    anchor: String,
    marks: u32,
}

impl RequirementRows {
    /// The table of a marksheet. `shown` finds the place of a requirement's scenarios that did not pass.
    pub(super) fn new(
        sheet: &Marksheet,
        prefix: &str,
        book: &Phrasebook,
        shown: impl Fn(&RequirementLine) -> Option<String>,
    ) -> RequirementRows {
        let (passed, mut others): (Vec<&RequirementLine>, Vec<&RequirementLine>) =
            sheet.requirements.iter().partition(|line| kind(line) == "good" && given_mark_sentence(line).is_none());
        others.sort_by_key(|line| (Reverse(line.lost()), kind(line) != "bad"));
        let own = |line: &RequirementLine| anchor(&[prefix, "r"].concat(), &line.id);
        let one = |line: &&RequirementLine| PassedRequirement {
            id: escape_text(&line.id),
            anchor: own(line),
            marks: line.marks,
        };
        RequirementRows {
            rows: others.into_iter().map(|line| row(line, (sheet, book), own(line), shown(line))).collect(),
            passed_judged: passed.iter().map(|line| line.judged).sum(),
            passed_marks: passed.iter().map(|line| line.awarded.marks()).sum(),
            passed_worth: passed.iter().map(|line| line.marks).sum(),
            passed: passed.iter().map(one).collect(),
        }
    }
}

/// How a requirement stands, for the style sheet.
fn kind(line: &RequirementLine) -> &'static str {
    match line.awarded {
        Award::ByHand | Award::NotRun => "note",
        Award::Marks(_) if line.lost() == 0 && !line.failed() => "good",
        Award::Marks(_) => "bad",
    }
}

fn row(
    line: &RequirementLine,
    (sheet, book): (&Marksheet, &Phrasebook),
    anchor: String,
    first: Option<String>,
) -> RequirementRow {
    let kind = kind(line);
    RequirementRow {
        id: escape_text(&line.id),
        anchor,
        lost: line.lost(),
        points: handout_points(&line.points).map(|points| book.say(&points)).unwrap_or_default(),
        says: escape_text(&book.say(&requirement_demand(line))),
        marks: line.marks,
        awarded: marksheet_views::awarded(line, book),
        kind,
        failing: if let Some(says) = given_mark_sentence(line) {
            format!("{}.", book.say(&says))
        } else if kind == "bad" && sheet.build.is_none() {
            let why = std::iter::once(failure_reason(line, &sheet.verdicts)).chain(award_explanation(sheet, line));
            escape_text(&why.map(|says| book.say(&says)).collect::<Vec<_>>().join(" "))
        } else {
            String::new()
        },
        passed: line.passed,
        judged: line.judged,
        declared: line.declared,
        kept: line.kept,
        taken: line.taken,
        first,
    }
}
