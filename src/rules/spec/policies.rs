//! Policies: parts of a mark that do not depend on the work.

use serde::Deserialize;

use super::{Lateness, Rounding};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

/// Rounding of marks, choice among attempts, and cost of lateness.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policies {
    /// Rounding of fractions.
    pub rounding: Rounding,
    /// Choice of the attempt that counts, if a roster or a platform has several.
    pub attempts: AttemptPolicy,
    /// Rule for late work; without it nothing is late.
    pub late: Option<Lateness>,
}

/// Choice of the attempt that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttemptPolicy {
    /// The one that was handed in last; earlier ones are not even graded.
    #[default]
    Latest,
    /// The one that gets most marks, lateness included; of equals the earlier.
    Best,
}

/// `policies:` in a spec; an edition says only what is other than in the base.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredPolicies {
    rounding: Option<Rounding>,
    attempts: Option<AttemptPolicy>,
    late: Option<Lateness>,
}

impl Policies {
    /// Returns the policies with an author's changes.
    pub(super) fn with(self, authored: &AuthoredPolicies) -> Policies {
        Policies {
            rounding: authored.rounding.unwrap_or(self.rounding),
            attempts: authored.attempts.unwrap_or(self.attempts),
            late: authored.late.clone().or(self.late),
        }
    }
}

impl AuthoredPolicies {
    /// The author's mistakes.
    pub(super) fn mistakes(&self, source: &SourceText) -> Vec<Diagnostic> {
        let place = YamlPath::root().key("policies").key("late");
        self.late.iter().flat_map(|late| late.mistakes(source, &place)).collect()
    }
}
