//! The sections of a page about one marksheet. A page may have those of several.

use std::collections::BTreeMap;

use serde::Serialize;

use super::drawn_scenario::drawn_scenario;
use super::failed_requirement::FailedRequirement;
use super::marksheet_views::{self, SourceRuleView, StatusItem};
use super::page_context::PageContext;
use super::requirement_rows::RequirementRows;
use super::scenario_view::{ScenarioView, like};
use super::shared_drawings::SharedDrawings;
use super::slug::anchor;
use super::text_spans::{name, plain};
use crate::cohort_terminal::{cause_heading, cause_words, part_name};
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::game::Drawable;
use crate::marks::{LooksLike, Marksheet, RequirementLine, SingleCause};
use crate::phrases::{Phrase, Phrasebook, phrase};
use crate::replay::Transcript;
use crate::sentence_case::full_stop;
use crate::shortened_text::shorten;
use crate::verdict::VerdictEnding;

/// Bytes of a compiler's words that a page shows; the saved result has all of them.
const LONGEST_BUILD: usize = 32 << 10;

/// The sections of a page about one marksheet.
#[derive(Clone, Debug, Serialize)]
pub struct SheetSections {
    /// Prefix of the places of this marksheet on the page, so that they differ from those of another.
    prefix: String,
    /// Its table of contents.
    contents: Vec<ContentsEntry>,
    id: String,
    number: Option<String>,
    part: String,
    language: String,
    handed_in: Option<String>,
    marks: u32,
    out_of: u32,
    trouble: Option<String>,
    build: Option<String>,
    /// Whether it could not even be unpacked.
    refused: bool,
    for_student: bool,
    /// Costs of a mistake that explains everything.
    one_cause: Option<SingleCauseView>,
    diagnoses: Vec<DiagnosisView>,
    requirements: RequirementRows,
    plateaus: Vec<StatusItem>,
    caps: Vec<StatusItem>,
    lateness: Vec<StatusItem>,
    notes: Vec<String>,
    rules: Vec<SourceRuleView>,
    failures: Vec<FailedRequirement>,
    /// How many scenarios did not pass.
    not_passed: usize,
    passed: Vec<PassedGroup>,
    passes: usize,
}

/// An entry of a table of contents.
#[derive(Clone, Debug, Serialize)]
struct ContentsEntry {
    anchor: String,
    says: String,
    /// The marks that were lost there.
    lost: u32,
}

/// Comparison of the work with mutants.
#[derive(Clone, Debug, Serialize)]
struct DiagnosisView {
    says: String,
    /// The scenarios that show it, each with its anchor.
    scenarios: Vec<(String, String)>,
}

/// A mistake that explains everything that is lost.
#[derive(Clone, Debug, Serialize)]
struct SingleCauseView {
    heading: String,
    says: String,
    costs: String,
}

/// The scenarios of a requirement that passed.
#[derive(Clone, Debug, Serialize)]
struct PassedGroup {
    requirement: String,
    says: String,
    scenarios: Vec<(String, String)>,
}

impl SheetSections {
    /// The sections for a marksheet and the transcripts of what did not pass. `prefix` tells its places from those of other
    /// marksheets on the same page, and `shapes` are the drawings of that page.
    pub(super) fn new<G: Drawable>(
        sheet: &Marksheet,
        transcripts: &[Transcript<G>],
        context: &PageContext,
        prefix: &str,
        shapes: &mut SharedDrawings,
    ) -> SheetSections {
        let book = context.book;
        let failures = FailedRequirement::all(sheet, prefix, |verdict, within| {
            let transcript = transcripts.iter().find(|transcript| transcript.scenario.id == verdict.scenario);
            let player = drawn_scenario(verdict, transcript, context, (shapes, false));
            ScenarioView::new(sheet, verdict, within, player, (context.for_student, book), prefix)
        });
        let scenarios = |line: &RequirementLine| {
            let own = failures.iter().find(|failed| failed.id == escape_text(&line.id));
            own.map(|failed| failed.anchor.clone())
        };
        let requirements = RequirementRows::new(sheet, prefix, book, scenarios);
        let identity = &sheet.submission;
        let rules = marksheet_views::rules(sheet, book);
        let passed = passed(sheet);
        SheetSections {
            prefix: prefix.to_string(),
            contents: contents(prefix, &requirements, &failures, (!rules.is_empty(), !passed.is_empty()), book),
            id: escape_text(&identity.id),
            number: identity.person.as_deref().or(identity.number.as_deref()).map(name),
            part: book.say(&part_name(identity.part)),
            language: escape_text(&identity.language),
            handed_in: sheet.handed_in.as_ref().map(|handed_in| handed_in.at.says()),
            marks: sheet.marks,
            out_of: sheet.out_of,
            trouble: sheet.trouble.as_ref().map(|why| plain(&why.to_string())),
            build: sheet.build.as_ref().map(|why| shorten(escape_lines(&why.to_string()), LONGEST_BUILD)),
            refused: sheet.not_unpacked().is_some(),
            for_student: context.for_student,
            one_cause: one_cause(sheet, book),
            diagnoses: diagnoses(sheet, prefix, book),
            requirements,
            plateaus: marksheet_views::plateaus(sheet, book),
            caps: marksheet_views::caps(sheet, book),
            lateness: marksheet_views::lateness(sheet, book),
            notes: marksheet_views::notes(sheet, book),
            rules,
            not_passed: sheet.verdicts.iter().filter(|verdict| verdict.ending != VerdictEnding::Passed).count(),
            failures,
            passes: passed.iter().map(|group| group.scenarios.len()).sum(),
            passed,
        }
    }
}

fn contents(
    prefix: &str,
    requirements: &RequirementRows,
    failures: &[FailedRequirement],
    (has_rules, has_passed): (bool, bool),
    book: &Phrasebook,
) -> Vec<ContentsEntry> {
    let entry =
        |name: &str, says: Phrase| ContentsEntry { anchor: format!("{prefix}{name}"), says: book.say(&says), lost: 0 };
    let places: BTreeMap<&str, &str> =
        failures.iter().map(|failed| (failed.id.as_str(), failed.anchor.as_str())).collect();
    let lost = requirements.rows.iter().filter(|row| row.lost > 0).map(|row| ContentsEntry {
        anchor: places.get(row.id.as_str()).map_or_else(|| row.anchor.clone(), |place| (*place).to_string()),
        says: row.id.clone(),
        lost: row.lost,
    });
    let others = failures.iter().filter(|failed| failed.lost == 0).map(|failed| ContentsEntry {
        anchor: failed.anchor.clone(),
        says: failed.id.clone(),
        lost: 0,
    });
    let first = [entry("marks", phrase!("page-contents-marks"))].into_iter();
    let rules = has_rules.then(|| entry("rules", phrase!("page-rules")));
    let passed = has_passed.then(|| entry("passed", phrase!("page-contents-passed")));
    first.chain(lost).chain(others).chain(rules).chain(passed).collect()
}

fn one_cause(sheet: &Marksheet, book: &Phrasebook) -> Option<SingleCauseView> {
    let cause = sheet.single_cause()?;
    let SingleCause { marks, requirements, .. } = cause;
    let says = escape_text(&book.say(&cause_words(sheet.submission.part, &cause, book)?));
    let says = format!("{says}{}", full_stop(&says));
    let costs = book.say(&phrase!("cause-costs", marks = marks, requirements = requirements));
    Some(SingleCauseView { heading: book.say(&cause_heading(&cause)), says, costs })
}

/// Lists the mutants that the work looks like, but for a mistake that has been named as the cause of everything.
fn diagnoses(sheet: &Marksheet, prefix: &str, book: &Phrasebook) -> Vec<DiagnosisView> {
    let said = sheet.single_cause().filter(|cause| cause.all).and_then(|cause| cause.likeness());
    let is_shown = |id: &&String| {
        sheet.verdicts.iter().any(|verdict| verdict.scenario == **id && verdict.ending != VerdictEnding::Passed)
    };
    let link = |id: &String| (escape_text(id), anchor(&[prefix, "s"].concat(), id));
    let diagnosis = |likeness: &LooksLike| DiagnosisView {
        says: like(sheet.submission.part, likeness, book)
            .unwrap_or_else(|| book.say(&phrase!("misconception-unnamed"))),
        scenarios: likeness.scenarios.iter().filter(is_shown).map(link).collect(),
    };
    sheet.looks_like.iter().filter(|likeness| Some(*likeness) != said).map(diagnosis).collect()
}

fn passed(sheet: &Marksheet) -> Vec<PassedGroup> {
    let mut groups: Vec<PassedGroup> = Vec::new();
    for verdict in sheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Passed) {
        let scenario = (escape_text(&verdict.scenario), escape_text(&verdict.title));
        let requirement = escape_text(&verdict.requirement);
        match groups.iter_mut().find(|group| group.requirement == requirement) {
            Some(group) => group.scenarios.push(scenario),
            None => {
                let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
                let says = line.map(|line| escape_text(&line.says)).unwrap_or_default();
                groups.push(PassedGroup { requirement, says, scenarios: vec![scenario] });
            }
        }
    }
    groups
}
