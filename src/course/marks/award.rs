//! Marks of one requirement, or why there are none yet.

use serde::{Deserialize, Serialize};

/// Marks that were given for a requirement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Award {
    /// These marks.
    Marks(u32),
    /// A person still has to mark it.
    ByHand,
    /// The grader could not run a scenario of it.
    NotRun,
}

impl Award {
    /// The marks given so far.
    pub fn marks(self) -> u32 {
        if let Award::Marks(marks) = self { marks } else { 0 }
    }
}
