//! One person's sheet.

use serde::Serialize;

use super::cohort::MarkCell;
use super::person_totals::PersonTotals;
use super::plain_line::plain_line;
use super::watched_results::WatchedPerson;
use super::work_folder::WorkFolder;
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
#[serde(rename_all = "kebab-case")]
pub struct PersonAnswer {
    #[serde(flatten)]
    totals: PersonTotals,
    parts: Vec<PartAnswer>,
    /// Parts of which nothing was handed in, with the marks that they are worth.
    missing: Vec<(String, u32)>,
}

/// The result of one part.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct PartAnswer {
    id: String,
    part: String,
    language: String,
    coursework: String,
    edition: Option<String>,
    /// Seed of the generated games, if there are any.
    seed: Option<u64>,
    marks: u32,
    out_of: u32,
    /// Why it could not be unpacked, built or started; the compiler's words.
    build: Option<String>,
    /// Why the grader could not run it.
    trouble: Option<String>,
    /// Further notes: likely mistakes, caps, plateaus, lateness, declared faults, rules on the code, the build.
    notes: Vec<String>,
    requirements: Vec<RequirementAnswer>,
    /// Folder of the work, if it is still there.
    work: Option<String>,
}

/// A requirement, with its scenarios.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct RequirementAnswer {
    id: String,
    name: String,
    says: String,
    marks: u32,
    awarded: MarkCell,
    lost: u32,
    passed: usize,
    judged: usize,
    /// Why marks were lost; nothing if none were.
    why: Option<String>,
    /// Who gave the mark, and why, if a person did.
    given: Option<String>,
    /// Whether a person has to mark it.
    to_mark: bool,
    /// Whether a mark by hand needs a remark, because it wins over the grader's.
    needs_remark: bool,
    scenarios: Vec<ScenarioRow>,
}

/// A scenario, in short.
#[derive(Serialize)]
struct ScenarioRow {
    id: String,
    title: String,
    ending: VerdictEnding,
    first: String,
}

impl PersonAnswer {
    /// The sheet of a person.
    pub fn new(one: &WatchedPerson, work: &WorkFolder) -> PersonAnswer {
        let person = &one.sheet;
        PersonAnswer {
            totals: PersonTotals::of(one),
            parts: person.parts.iter().map(|sheet| part(sheet, work)).collect(),
            missing: person.missing.iter().map(|(part, marks)| (part.name().to_string(), *marks)).collect(),
        }
    }
}

fn part(sheet: &Marksheet, work: &WorkFolder) -> PartAnswer {
    let own = &sheet.submission;
    PartAnswer {
        id: escape_text(&own.id),
        part: own.part.name().to_string(),
        language: escape_text(&own.language),
        coursework: sheet.coursework.clone(),
        edition: sheet.edition.clone(),
        seed: sheet.seed,
        marks: sheet.marks,
        out_of: sheet.out_of,
        build: sheet.build.as_ref().map(|why| escape_lines(&why.to_string())),
        trouble: sheet.trouble.as_ref().map(|why| escape_lines(&why.to_string())),
        notes: notes(sheet),
        requirements: sheet.requirements.iter().map(|line| requirement(line, sheet)).collect(),
        work: work.of(sheet).map(|folder| folder.display().to_string()),
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

fn requirement(line: &RequirementLine, sheet: &Marksheet) -> RequirementAnswer {
    let loses = line.lost() > 0 || line.failed();
    let own = sheet.verdicts.iter().filter(|verdict| verdict.requirement == line.id || line.loses_by(verdict));
    let is_graders = line.award.is_some() && line.open == 0;
    let graders = line.given.as_ref().map_or(Some(line.awarded), |given| given.instead_of);
    RequirementAnswer {
        id: line.id.clone(),
        name: escape_text(&requirement_name(line, Phrasebook::english())),
        says: escape_text(&line.says),
        marks: line.marks,
        awarded: MarkCell::of(line),
        lost: line.lost(),
        passed: line.passed,
        judged: line.judged,
        why: loses.then(|| escape_text(&failure_reason(line, &sheet.verdicts).to_string())),
        given: given_mark_sentence(line).map(|says| says.to_string()),
        to_mark: line.awarded == Award::ByHand,
        needs_remark: is_graders && graders.is_some_and(|award| award != Award::ByHand),
        scenarios: own.map(row).collect(),
    }
}

fn row(verdict: &Verdict) -> ScenarioRow {
    ScenarioRow {
        id: verdict.scenario.clone(),
        title: escape_text(&verdict.title),
        ending: verdict.ending,
        first: first_finding(verdict),
    }
}
