//! Policies: parts of a mark that do not depend on the work.

use serde::Deserialize;

use super::{Lateness, Rounding};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

/// The most runs that may settle a scenario.
const MOST_RUNS: u32 = 20;

/// Rounding of marks, choice among attempts, and cost of lateness.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policies {
    /// Rounding of fractions.
    pub rounding: Rounding,
    /// Choice of the attempt that counts, if a roster or a platform has several.
    pub attempts: AttemptPolicy,
    /// Rule for late work; without it nothing is late.
    pub late: Option<Lateness>,
    /// Runs that settle a scenario which has failed once and then passed.
    pub fresh_runs: FreshRuns,
    /// Whether work that cannot be built is worth nothing, what a person would mark included.
    pub unbuilt_is_nothing: bool,
}

/// Runs in fresh processes that settle a scenario which has failed once and then passed. It counts as passed if enough of
/// them pass; otherwise its marks are open until a person decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FreshRuns {
    /// Runs that have to pass; at most `of`.
    pub pass: u32,
    /// Runs altogether, from 1 to 20: the one that passed is the first of them.
    pub of: u32,
}

impl Default for FreshRuns {
    fn default() -> Self {
        FreshRuns { pass: 3, of: 3 }
    }
}

/// Choice of the attempt that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttemptPolicy {
    /// The one that was handed in last; earlier ones are not even graded.
    #[default]
    Latest,
    /// The one that gets most marks, lateness included; of equals the earlier.
    Best,
}

/// `policies:` in a spec; an edition says only what is other than in the base.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredPolicies {
    rounding: Option<Rounding>,
    attempts: Option<AttemptPolicy>,
    late: Option<Lateness>,
    #[serde(rename = "fresh-runs")]
    fresh_runs: Option<FreshRuns>,
    /// Work that cannot be built is worth nothing, what a person would mark included.
    #[serde(rename = "unbuilt-is-nothing")]
    unbuilt_is_nothing: Option<bool>,
}

impl Policies {
    /// Returns the policies with an author's changes.
    pub(super) fn with(self, authored: &AuthoredPolicies) -> Policies {
        Policies {
            rounding: authored.rounding.unwrap_or(self.rounding),
            attempts: authored.attempts.unwrap_or(self.attempts),
            late: authored.late.clone().or(self.late),
            fresh_runs: authored.fresh_runs.unwrap_or(self.fresh_runs),
            unbuilt_is_nothing: authored.unbuilt_is_nothing.unwrap_or(self.unbuilt_is_nothing),
        }
    }
}

impl AuthoredPolicies {
    /// The author's mistakes.
    pub(super) fn mistakes(&self, source: &SourceText) -> Vec<Diagnostic> {
        let place = YamlPath::root().key("policies").key("late");
        let late = self.late.iter().flat_map(|late| late.mistakes(source, &place));
        let is_wrong = |runs: &&FreshRuns| runs.pass < 1 || runs.pass > runs.of || runs.of > MOST_RUNS;
        let runs = self.fresh_runs.iter().filter(is_wrong).map(|runs| {
            let FreshRuns { pass, of } = runs;
            let says = format!("{pass} of {of} runs cannot pass");
            let help = format!("write for example `fresh-runs: {{pass: 3, of: 3}}`, with at most {MOST_RUNS} runs");
            let place = YamlPath::root().key("policies").key("fresh-runs");
            source.at(&place, says).with_help(help)
        });
        late.chain(runs).collect()
    }
}
