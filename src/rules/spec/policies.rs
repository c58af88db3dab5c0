//! What decides a mark besides what the work can do.

use serde::Deserialize;

use super::{Lateness, Rounding};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

/// How marks are rounded, which of several attempts counts, and what lateness costs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policies {
    /// What becomes of fractions.
    pub rounding: Rounding,
    /// Which attempt counts, where a roster or a platform knows of several.
    pub attempts: AttemptPolicy,
    /// What late work loses; nothing is ever late without it.
    pub late: Option<Lateness>,
}

/// Which of somebody's attempts counts.
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
    /// The same with what an author says of them.
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
