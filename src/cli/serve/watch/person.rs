//! One person's sheet.

use serde::Serialize;
use serde_json::json;

use super::cohort::MarkCell;
use super::person_totals::PersonTotals;
use super::place_links::scenario_place;
use super::plain_line::{count, ending_word, plain_line};
use super::watched_results::WatchedPerson;
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::marks::{Award, Marksheet, RequirementLine};
use crate::phrases::Phrasebook;
use crate::report::caps_and_plateaus::{cost_lines, plateau_sentence};
use crate::report::cohort_terminal::{failure_reason, likeness_sentences, single_cause_sentence};
use crate::report::failure::requirement_name;
use crate::report::given_mark::given_mark_sentence;
use crate::report::missing_update::missing_update_sentence;
use crate::report::scenario_words::first_finding;
use crate::report::source_rule_remarks::remark_lines;
use crate::verdict::{Verdict, VerdictEnding};

/// A person's sheet, for the page.
#[derive(Serialize)]
pub struct PersonPage {
    #[serde(flatten)]
    totals: PersonTotals,
    /// A sentence about what has just been done; nothing if nothing was.
    told: Option<String>,
    /// Kinds of marks that are still open.
    open: Vec<String>,
    /// Parts of which nothing was handed in, with the marks that they are worth.
    missing: Vec<(String, u32)>,
    parts: Vec<PartAnswer>,
}

/// The result of one part.
#[derive(Serialize)]
struct PartAnswer {
    id: String,
    part: String,
    language: String,
    marks: u32,
    out_of: u32,
    /// Why it could not be unpacked, built or started; the compiler's words.
    build: Option<String>,
    /// Why the grader could not run it.
    trouble: Option<String>,
    /// Further notes: likely mistakes, caps, plateaus, lateness, declared faults, rules on the code, the build.
    notes: Vec<String>,
    /// Requirements at which somebody may want to look.
    requirements: Vec<RequirementAnswer>,
    /// Requirements with all marks.
    full: Vec<RequirementAnswer>,
    /// How many those are.
    full_count: String,
}

/// A requirement, with its scenarios.
#[derive(Serialize)]
struct RequirementAnswer {
    id: String,
    name: String,
    says: String,
    marks: u32,
    /// The marks as they are awarded, of those that there are.
    awarded: String,
    lost: u32,
    /// Why marks were lost; nothing if none were.
    why: Option<String>,
    /// Who gave the mark, and why, if a person did.
    given: Option<String>,
    /// Whether a person has to mark it.
    to_mark: bool,
    /// Whether a mark by hand needs a remark, because it wins over the grader's.
    needs_remark: bool,
    /// The body of a request that gives a mark, without the mark.
    form: String,
    /// Scenarios that did not pass.
    failed: Vec<ScenarioRow>,
    passed: Vec<ScenarioRow>,
    /// How many passed.
    passed_count: String,
}

/// A scenario, in short.
#[derive(Serialize)]
struct ScenarioRow {
    href: String,
    title: String,
    ending: &'static str,
    /// Whether it has failed for good.
    is_bad: bool,
    first: String,
}

impl PersonPage {
    /// The sheet of a person; `told` is said above it.
    pub fn new(one: &WatchedPerson, told: Option<String>) -> PersonPage {
        let person = &one.sheet;
        let open = [(person.by_hand(), "to be given by hand"), (person.not_run(), "not run")];
        PersonPage {
            totals: PersonTotals::of(one),
            told,
            open: open.iter().filter(|(marks, _)| *marks > 0).map(|(marks, what)| format!("{marks} {what}")).collect(),
            missing: person.missing.iter().map(|(part, marks)| (part.name().to_string(), *marks)).collect(),
            parts: person.parts.iter().map(|sheet| part(one.number, sheet)).collect(),
        }
    }
}

impl RequirementAnswer {
    /// Whether there is nothing to be said about it.
    fn is_full(&self, line: &RequirementLine) -> bool {
        let marked = matches!(line.awarded, Award::Marks(_));
        marked && self.lost == 0 && self.given.is_none() && self.failed.is_empty()
    }
}

fn part(number: usize, sheet: &Marksheet) -> PartAnswer {
    let own = &sheet.submission;
    let all = sheet.requirements.iter().map(|line| (line, requirement(number, line, sheet)));
    let (full, others): (Vec<_>, Vec<_>) = all.partition(|(line, answer)| answer.is_full(line));
    let answers = |all: Vec<(&RequirementLine, RequirementAnswer)>| all.into_iter().map(|(_, answer)| answer).collect();
    PartAnswer {
        id: escape_text(&own.id),
        part: own.part.name().to_string(),
        language: escape_text(&own.language),
        marks: sheet.marks,
        out_of: sheet.out_of,
        build: sheet.build.as_ref().map(|why| escape_lines(&why.to_string())),
        trouble: sheet.trouble.as_ref().map(|why| escape_lines(&why.to_string())),
        notes: notes(sheet),
        full_count: count(full.len(), "requirement"),
        requirements: answers(others),
        full: answers(full),
    }
}

fn notes(sheet: &Marksheet) -> Vec<String> {
    let book = Phrasebook::english();
    let mut lines: Vec<String> = single_cause_sentence(sheet, book).into_iter().collect();
    lines.extend(likeness_sentences(sheet, book));
    lines.extend(missing_update_sentence(sheet).map(|says| says.to_string()));
    lines.extend(cost_lines(sheet, book));
    lines.extend(plateau_sentence(sheet).map(|says| says.to_string()));
    lines.extend(remark_lines(sheet));
    lines.extend(sheet.notes.iter().map(|note| escape_text(note)));
    lines.iter().map(|line| plain_line(line)).collect()
}

fn requirement(number: usize, line: &RequirementLine, sheet: &Marksheet) -> RequirementAnswer {
    let loses = line.lost() > 0 || line.failed();
    let own = sheet.verdicts.iter().filter(|verdict| verdict.requirement == line.id || line.loses_by(verdict));
    let (passed, failed): (Vec<&Verdict>, Vec<&Verdict>) = own.partition(|one| one.ending == VerdictEnding::Passed);
    let rows = |all: &[&Verdict]| all.iter().map(|verdict| row(number, verdict)).collect();
    let is_graders = line.award.is_some() && line.open == 0;
    let graders = line.given.as_ref().map_or(Some(line.awarded), |given| given.instead_of);
    RequirementAnswer {
        id: line.id.clone(),
        name: escape_text(&requirement_name(line, Phrasebook::english())),
        says: escape_text(&line.says),
        marks: line.marks,
        awarded: match MarkCell::of(line) {
            MarkCell::Marks(marks) => format!("{marks} of {}", line.marks),
            MarkCell::Open(why) => format!("{why}, of {}", line.marks),
        },
        lost: line.lost(),
        why: loses.then(|| escape_text(&failure_reason(line, &sheet.verdicts).to_string())),
        given: given_mark_sentence(line).map(|says| says.to_string()),
        to_mark: line.awarded == Award::ByHand,
        needs_remark: is_graders && graders.is_some_and(|award| award != Award::ByHand),
        form: json!({ "number": number, "requirement": line.id }).to_string(),
        failed: rows(&failed),
        passed_count: count(passed.len(), "scenario"),
        passed: rows(&passed),
    }
}

fn row(number: usize, verdict: &Verdict) -> ScenarioRow {
    let title = if verdict.title.is_empty() { &verdict.scenario } else { &verdict.title };
    ScenarioRow {
        href: scenario_place(number, &verdict.scenario),
        title: escape_text(title),
        ending: ending_word(verdict.ending),
        is_bad: verdict.ending == VerdictEnding::Failed,
        first: first_finding(verdict),
    }
}
