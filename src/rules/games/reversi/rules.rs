//! Settings of a spec for Reversi.

use serde::{Deserialize, Serialize};

/// Settings of a spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Rules {
    /// Whether a pass is an action.
    pub passes: PassRule,
}

/// Rule for a player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassRule {
    /// They are passed over, without an action of theirs (point 10).
    #[default]
    Automatic,
    /// They must say `pass`, as in books; for comparison with published figures.
    Plies,
}
