//! How much of a failure a student is shown.

use serde::{Deserialize, Serialize};

/// How much of a failed scenario a student is shown, in reports and by their own checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShownToStudents {
    /// Everything: each step that went wrong, with boards and texts.
    #[default]
    Full,
    /// Sentences, with neither boards nor expected texts.
    Words,
    /// The scenario's title, and that it failed.
    NameOnly,
}

impl ShownToStudents {
    /// Whether nothing is left out.
    pub fn is_full(&self) -> bool {
        *self == ShownToStudents::Full
    }
}
