//! Inputs that a mark depends on.

use serde::{Deserialize, Serialize};

/// Inputs that a submission's marks depend on: BLAKE3 hashes, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Provenance {
    /// The grader's version.
    pub grader: String,
    /// Of the spec's file, and of the edition's, if one was laid over it.
    pub spec: String,
    /// Of all scenarios, as fixtures are written.
    pub scenarios: String,
    /// Of all files that were handed in; nothing where they could not be read.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub submission: Option<String>,
}
