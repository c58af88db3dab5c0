//! Causes of lost marks in a cohort: what many fail alike is looked at once.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::cohort_terminal::misconception;
use super::source_rule_remarks;
use crate::diagnostic::escape::escape_text;
use crate::marks::{Award, Marksheet, RequirementLine};
use crate::phrases::Phrasebook;
use crate::results::PersonSheet;
use crate::scenario_words::first_finding;
use crate::spec::Part;
use crate::verdict::{CheckKind, Verdict, VerdictEnding};

/// Kinds of causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CauseKind {
    /// A mutant fails in the same way, so the mistake has a name.
    Mistake,
    /// The first difference in one scenario is the same, or several that the same people have.
    Difference,
    /// `update` has to follow each change of the model.
    Update,
    /// A rule on the code is broken.
    Rule,
    /// The work could not be unpacked, built or started.
    NotBuilt,
    /// The grader could not run it; this costs nothing.
    NotRun,
}

/// A cause, with all whom it concerns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CommonCause {
    /// Its kind.
    pub kind: CauseKind,
    /// Description of the mistake or of the first difference; partly strangers' words, escaped.
    pub says: String,
    /// The part of the work.
    pub part: Part,
    /// Requirements in which something failed by it, sorted.
    pub requirements: Vec<String>,
    /// Scenarios that fail by it, sorted.
    pub scenarios: Vec<String>,
    /// The people, as their places in what was given, ascending.
    pub who: Vec<usize>,
    /// Marks that all of them lost in these requirements, also to other causes.
    pub marks: u32,
    /// Marks that would be there if this alone were right, before caps, plateaus and lateness; `None` if nobody can know.
    pub alone: Option<u32>,
    /// One person and one scenario to look at, a public one if there is any.
    pub example: Option<(usize, String)>,
}

/// Key by which failures are put together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CauseKey {
    Mistake(Part, String),
    Difference(Part, String, usize, String),
    Update(Part),
    Rule(Part, String),
    NotBuilt(Part, String),
    NotRun(Part, String),
}

/// Properties that differences have in common which are put together: requirement, check, and the sheets.
type DifferenceKind = (String, Option<String>, Vec<(usize, usize)>);

/// A cause that is being put together.
#[derive(Default)]
struct OpenCause<'a> {
    says: String,
    check: Option<CheckKind>,
    /// The sheets, each with the scenarios that failed by it.
    sheets: BTreeMap<(usize, usize), Vec<&'a Verdict>>,
}

/// Returns the causes, those first on which most marks hang.
///
/// What a diagnosis explains belongs to the mistake that it names. Other failures belong together if their first difference
/// in a scenario is the same; and differences of one kind in one requirement, if the same people have them.
pub fn common_causes(people: &[PersonSheet]) -> Vec<CommonCause> {
    let mut open: BTreeMap<CauseKey, OpenCause<'_>> = BTreeMap::new();
    for (who, person) in people.iter().enumerate() {
        for (index, sheet) in person.parts.iter().enumerate() {
            collect((who, index), sheet, &mut open);
        }
    }
    let mut all: Vec<CommonCause> =
        together(open).into_iter().filter_map(|(key, cause)| finished(&key, cause, people)).collect();
    all.sort_by(|one, other| {
        let weight = |cause: &CommonCause| (std::cmp::Reverse(cause.marks), std::cmp::Reverse(cause.who.len()));
        (weight(one), one.kind, &one.says).cmp(&(weight(other), other.kind, &other.says))
    });
    all
}

fn collect<'a>(place: (usize, usize), sheet: &'a Marksheet, open: &mut BTreeMap<CauseKey, OpenCause<'a>>) {
    let part = sheet.submission.part;
    let mut add = |key: CauseKey, says: String, verdict: Option<&'a Verdict>| {
        let cause = open.entry(key).or_default();
        if cause.says.is_empty() {
            cause.says = says;
        }
        cause.check = cause.check.or(verdict.and_then(|verdict| verdict.findings.first()).map(|found| found.check));
        cause.sheets.entry(place).or_default().extend(verdict);
    };
    let first_line = |why: &str| {
        let line = why.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        escape_text(line)
    };
    if let Some(why) = &sheet.build {
        let says = first_line(why.not_unpacked().unwrap_or(&why.to_string()));
        add(CauseKey::NotBuilt(part, says.clone()), says, None);
    }
    if let Some(why) = &sheet.trouble {
        let says = first_line(why);
        add(CauseKey::NotRun(part, says.clone()), says, None);
    }
    for remark in sheet.remarks.iter().filter(|remark| remark.taken > 0) {
        let says = format!("{}: {}", source_rule_remarks::heading(remark, Phrasebook::english()), remark.says);
        add(CauseKey::Rule(part, remark.rule.clone()), escape_text(&says), None);
    }
    for verdict in &sheet.verdicts {
        match verdict.ending {
            VerdictEnding::Failed => {}
            VerdictEnding::NeedsUpdate if sheet.requirements.iter().any(|line| line.loses_by(verdict)) => {
                let says = "It passes once update follows each change of the model from outside.";
                add(CauseKey::Update(part), says.to_string(), Some(verdict));
                continue;
            }
            _ => continue,
        }
        let likeness = sheet.looks_like.iter().find(|likeness| likeness.scenarios.contains(&verdict.scenario));
        let named = likeness.and_then(|own| Some((own, misconception(part, own, Phrasebook::english())?)));
        if let Some((likeness, says)) = named {
            add(CauseKey::Mistake(part, likeness.mutant.clone()), says.to_string(), Some(verdict));
            continue;
        }
        let says = first_finding(verdict);
        let step = verdict.findings.first().map_or(0, |finding| finding.step);
        let key = CauseKey::Difference(part, verdict.scenario.clone(), step, says.clone());
        add(key, says, Some(verdict));
    }
}

/// Puts differences together that are of one kind, in one requirement, and that the same people have.
fn together(open: BTreeMap<CauseKey, OpenCause<'_>>) -> Vec<(CauseKey, OpenCause<'_>)> {
    let mut all: Vec<(CauseKey, OpenCause<'_>)> = Vec::new();
    let mut places: BTreeMap<DifferenceKind, usize> = BTreeMap::new();
    for (key, cause) in open {
        let requirement = cause.sheets.values().flatten().next().map(|verdict| verdict.requirement.clone());
        let (CauseKey::Difference(..), Some(requirement)) = (&key, requirement) else {
            all.push((key, cause));
            continue;
        };
        let check = cause.check.map(|check| format!("{check:?}"));
        let kind = (requirement, check, cause.sheets.keys().copied().collect());
        match places.get(&kind).and_then(|place| all.get_mut(*place)) {
            Some((_, other)) => {
                for (place, verdicts) in cause.sheets {
                    other.sheets.entry(place).or_default().extend(verdicts);
                }
            }
            None => {
                places.insert(kind, all.len());
                all.push((key, cause));
            }
        }
    }
    all
}

fn finished(key: &CauseKey, cause: OpenCause<'_>, people: &[PersonSheet]) -> Option<CommonCause> {
    let (kind, part) = match key {
        CauseKey::Mistake(part, _) => (CauseKind::Mistake, *part),
        CauseKey::Difference(part, ..) => (CauseKind::Difference, *part),
        CauseKey::Update(part) => (CauseKind::Update, *part),
        CauseKey::Rule(part, _) => (CauseKind::Rule, *part),
        CauseKey::NotBuilt(part, _) => (CauseKind::NotBuilt, *part),
        CauseKey::NotRun(part, _) => (CauseKind::NotRun, *part),
    };
    let (mut marks, mut alone) = (0, 0);
    let (mut requirements, mut scenarios) = (BTreeSet::new(), BTreeSet::new());
    let mut example: Option<(bool, usize, String)> = None;
    for ((who, index), verdicts) in &cause.sheets {
        let sheet = people.get(*who)?.parts.get(*index)?;
        for verdict in verdicts {
            scenarios.insert(verdict.scenario.clone());
            let likely = (verdict.hidden, *who, verdict.scenario.clone());
            if example.as_ref().is_none_or(|known| likely < *known) {
                example = Some(likely);
            }
        }
        match key {
            CauseKey::NotBuilt(..) => marks += sheet.requirements.iter().map(RequirementLine::lost).sum::<u32>(),
            CauseKey::NotRun(..) => marks += sheet.not_run,
            CauseKey::Rule(_, rule) => {
                let own = sheet.remarks.iter().filter(|remark| remark.rule == *rule);
                for remark in own {
                    marks += remark.taken;
                    alone += remark.taken;
                    requirements.extend(remark.requirement.clone());
                }
            }
            _ => {
                let concerned = sheet.requirements.iter().filter(|line| !line.is_overridden());
                for line in concerned {
                    let own = verdicts.iter().filter(|verdict| line.loses_by(verdict)).count();
                    if own > 0 {
                        requirements.insert(line.id.clone());
                        marks += line.lost();
                        alone += gained(line, if kind == CauseKind::Update { 1 } else { own }, sheet);
                    }
                }
            }
        }
    }
    let mut who: Vec<usize> = cause.sheets.keys().map(|(who, _)| *who).collect();
    who.dedup();
    let known = !matches!(kind, CauseKind::NotBuilt | CauseKind::NotRun);
    Some(CommonCause {
        kind,
        says: cause.says,
        part,
        requirements: requirements.into_iter().collect(),
        scenarios: scenarios.into_iter().collect(),
        who,
        marks,
        alone: known.then_some(alone),
        example: example.map(|(_, who, scenario)| (who, scenario)),
    })
}

/// The marks that a requirement would gain if this many more of its scenarios passed.
fn gained(line: &RequirementLine, more: usize, sheet: &Marksheet) -> u32 {
    let (Some(rule), Award::Marks(had)) = (line.award, line.awarded) else { return 0 };
    if line.extra {
        return 0;
    }
    let passed = (line.passed + more).min(line.judged);
    rule.of(line.marks, passed, line.judged, sheet.rounding).saturating_sub(line.taken).saturating_sub(had)
}

#[cfg(all(test, feature = "cli"))]
#[path = "common_causes_tests.rs"]
mod tests;
