//! JSON Schemas of specs and editions, from the types that read them.

use schemars::{Schema, SchemaGenerator, json_schema, schema_for};
use serde_json::{Map, Value};

use super::Part;
use super::authored::{AuthoredEdition, AuthoredRequirement, AuthoredSpec};
use crate::ports::CUE_KINDS;

/// Returns the schema of `specs/<coursework>.yaml`.
pub fn spec_schema() -> Schema {
    schema_for!(AuthoredSpec)
}

/// Returns the schema of `specs/editions/<coursework>-<edition>.yaml`.
pub fn edition_schema() -> Schema {
    schema_for!(AuthoredEdition)
}

/// Kinds of events.
pub(super) fn list_of_cues(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "enum": CUE_KINDS } })
}

/// A list of requirements under the name of each part.
pub(super) fn requirements_by_part(generator: &mut SchemaGenerator) -> Schema {
    let list = generator.subschema_for::<Vec<AuthoredRequirement>>();
    let parts: Map<String, Value> =
        Part::ALL.iter().map(|part| (part.name().to_string(), list.clone().into())).collect();
    json_schema!({ "type": "object", "properties": parts, "additionalProperties": false })
}
