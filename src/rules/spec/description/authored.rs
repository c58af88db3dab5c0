//! The YAML of a described board, as an instructor writes it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_yaml::{Mapping, Value};

/// `board:`, or an entry under `boards:`
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::spec) struct AuthoredBoardForm {
    /// Number of columns.
    pub columns: u32,
    /// Number of rows.
    pub rows: u32,
    /// The pieces: a sign for each, and its name.
    #[schemars(with = "BTreeMap<String, String>")]
    pub pieces: Mapping,
    /// Sign of a square with nothing on it; `.` if it is left out.
    #[schemars(with = "Option<String>")]
    pub empty: Option<Value>,
}
