//! The YAML of a described board, as an instructor writes it.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
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
    /// Whether players do not see it: the model holds it, and no view shows it.
    #[serde(default)]
    pub hidden: bool,
}

/// `calls:`: functions with their arguments, each with its numbers, its texts or `seat`.
pub(in crate::spec) fn calls_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "object",
        "additionalProperties": {
            "type": ["object", "null"],
            "additionalProperties": {
                "anyOf": [
                    {
                        "type": "string",
                        "pattern": "^ *([-+]?[0-9]+ *[.][.] *[-+]?[0-9]+|seat) *$",
                        "examples": ["0..6", "seat"],
                    },
                    { "type": "array", "items": { "type": "string" }, "minItems": 1, "uniqueItems": true },
                ],
            },
        },
    })
}
