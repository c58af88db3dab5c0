//! Mutants of a model solution for other programs.

use serde::Serialize;

use super::{fate, place};
use referee_course::audit::{MutantChange, MutantFate, SolutionAudit, SolutionMutant};

/// The audit as a value.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SolutionJson<'a> {
    coursework: &'a str,
    /// Whether each mutant is noticed or explained, each right view passes, and the fixtures of each requirement test something.
    clean: bool,
    fixtures: usize,
    mutants: Vec<MutantJson<'a>>,
    /// Mutants that no fixture notices, and that nobody has explained.
    survivors: Vec<&'a str>,
    /// Right views that a fixture fails.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refused_views: Vec<RefusedViewJson<'a>>,
    /// Requirements whose fixtures fail no wrong answer of a mutant, and no wrong view.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    untested_requirements: Vec<UntestedJson<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct UntestedJson<'a> {
    id: &'a str,
    /// File and line of the spec.
    place: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    explained: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct RefusedViewJson<'a> {
    id: &'a str,
    /// Completes "a view that …".
    says: &'a str,
    failed_by: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct MutantJson<'a> {
    id: &'a str,
    #[serde(flatten)]
    change: ChangeJson<'a>,
    /// `answer`, `crash` or `limit` of one that a fixture fails; else `unbuilt`, `unstarted`, `survived` or `explained`.
    fate: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    killed_by: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explained: Option<&'a str>,
}

/// Keys of a changed source, or the one of a wrong view.
#[derive(Serialize)]
#[serde(untagged)]
enum ChangeJson<'a> {
    Source {
        place: &'a str,
        before: &'a [String],
        after: &'a [String],
    },
    View {
        /// Completes "a view that …".
        says: &'a str,
    },
}

impl<'a> SolutionJson<'a> {
    /// Takes it from an audit.
    pub fn of(audit: &'a SolutionAudit) -> SolutionJson<'a> {
        let mutant = |mutant: &'a SolutionMutant| {
            let (fate, killed_by) = fate(mutant);
            let explained = match &mutant.fate {
                MutantFate::Survived { explained } => explained.as_deref(),
                _ => None,
            };
            let SolutionMutant { id, change, .. } = mutant;
            let change = match change {
                MutantChange::Source { place, before, after } => ChangeJson::Source { place, before, after },
                MutantChange::View { says } => ChangeJson::View { says },
            };
            MutantJson { id, change, fate, killed_by, explained }
        };
        SolutionJson {
            coursework: &audit.coursework,
            clean: audit.is_clean(),
            fixtures: audit.fixtures,
            mutants: audit.mutants.iter().map(mutant).collect(),
            survivors: audit.survivors().into_iter().map(|mutant| mutant.id.as_str()).collect(),
            refused_views: (audit.refused_views.iter())
                .map(|(id, says, failed_by)| RefusedViewJson { id, says, failed_by })
                .collect(),
            untested_requirements: (audit.untested())
                .map(|(id, mistake, explained)| UntestedJson { id, place: place(mistake), explained })
                .collect(),
        }
    }
}
