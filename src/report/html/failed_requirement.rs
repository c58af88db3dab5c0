//! The scenarios of a requirement that did not pass, with those that ended alike folded together.

use std::cmp::Reverse;

use serde::Serialize;

use super::scenario_view::ScenarioView;
use super::slug::anchor;
use crate::alike::ended_alike;
use crate::diagnostic::escape::escape_text;
use crate::marks::{Marksheet, RequirementLine};
use crate::verdict::{Verdict, VerdictEnding};

/// A requirement, with its scenarios that did not pass.
#[derive(Clone, Debug, Serialize)]
pub struct FailedRequirement {
    /// Its place on the page.
    pub anchor: String,
    /// The requirement.
    pub id: String,
    /// The marks that it has lost.
    pub lost: u32,
    /// The marks that it is worth; nothing if the marksheet has no line for it.
    marks: Option<u32>,
    /// Its place among the marks.
    row: Option<String>,
    /// How many scenarios did not pass.
    count: usize,
    groups: Vec<AlikeScenarios>,
}

/// Scenarios that ended alike.
#[derive(Clone, Debug, Serialize)]
pub struct AlikeScenarios {
    first: ScenarioView,
    others: Vec<ScenarioView>,
    /// Title and place of one that ended alike in an earlier requirement.
    seen: Option<(String, String)>,
}

/// Verdicts of one requirement, before they are drawn.
struct OwnVerdicts<'a> {
    id: &'a str,
    line: Option<&'a RequirementLine>,
    verdicts: Vec<&'a Verdict>,
}

impl FailedRequirement {
    /// All that did not pass: the requirement that has lost most comes first, the handout's order breaks ties, and what
    /// has lost nothing comes last. The first scenario that failed is open. `draw` draws one, in the section of a
    /// requirement.
    pub(super) fn all(
        sheet: &Marksheet,
        prefix: &str,
        mut draw: impl FnMut(&Verdict, &str) -> ScenarioView,
    ) -> Vec<FailedRequirement> {
        // The first of each group so far, with its title and place.
        let mut firsts: Vec<(&Verdict, String, String)> = Vec::new();
        let mut all = Vec::new();
        for own in in_order(sheet) {
            let mut groups: Vec<(&Verdict, AlikeScenarios)> = Vec::new();
            let earlier = firsts.len();
            for verdict in &own.verdicts {
                let mut drawn = draw(verdict, own.id);
                if let Some((_, group)) = groups.iter_mut().find(|(first, _)| ended_alike(first, verdict)) {
                    group.others.push(drawn);
                    continue;
                }
                let seen = firsts[..earlier].iter().find(|(first, ..)| ended_alike(first, verdict));
                let seen = seen.map(|(_, title, place)| (title.clone(), place.clone()));
                drawn.open = firsts.is_empty() && verdict.ending == VerdictEnding::Failed;
                firsts.push((verdict, escape_text(&verdict.title), drawn.anchor.clone()));
                groups.push((verdict, AlikeScenarios { first: drawn, others: Vec::new(), seen }));
            }
            all.push(FailedRequirement {
                anchor: anchor(&[prefix, "f"].concat(), own.id),
                id: escape_text(own.id),
                lost: own.line.map_or(0, RequirementLine::lost),
                marks: own.line.map(|line| line.marks),
                row: own.line.map(|line| anchor(&[prefix, "r"].concat(), &line.id)),
                count: own.verdicts.len(),
                groups: groups.into_iter().map(|(_, group)| group).collect(),
            });
        }
        all
    }
}

/// Groups what did not pass under the requirement that pays for it, or else under its own.
fn in_order(sheet: &Marksheet) -> Vec<OwnVerdicts<'_>> {
    let line_of = |verdict: &Verdict| {
        let pays = sheet.requirements.iter().find(|line| line.loses_by(verdict));
        pays.or_else(|| sheet.requirements.iter().find(|line| line.id == verdict.requirement))
    };
    let mut all: Vec<OwnVerdicts<'_>> = Vec::new();
    for verdict in sheet.verdicts.iter().filter(|verdict| verdict.ending != VerdictEnding::Passed) {
        let line = line_of(verdict);
        let id = line.map_or(verdict.requirement.as_str(), |line| line.id.as_str());
        match all.iter_mut().find(|own| own.id == id) {
            Some(own) => own.verdicts.push(verdict),
            None => all.push(OwnVerdicts { id, line, verdicts: vec![verdict] }),
        }
    }
    for own in &mut all {
        // Public ones are written to be read; many of the hidden ones are generated.
        own.verdicts.sort_by_key(|verdict| (rank(verdict.ending), verdict.hidden));
    }
    let place = |id: &str| sheet.requirements.iter().position(|line| line.id == id).unwrap_or(usize::MAX);
    all.sort_by_key(|own| {
        let lost = own.line.map_or(0, RequirementLine::lost);
        (Reverse(lost), !own.line.is_some_and(RequirementLine::failed), place(own.id))
    });
    all
}

/// Ranks endings: a failure comes first, and an open question last.
fn rank(ending: VerdictEnding) -> usize {
    match ending {
        VerdictEnding::Failed => 0,
        VerdictEnding::NeedsUpdate => 1,
        VerdictEnding::Open => 2,
        VerdictEnding::Unstable => 3,
        VerdictEnding::NotRun => 4,
        VerdictEnding::Passed => 5,
    }
}
