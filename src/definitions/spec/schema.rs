//! JSON Schemas of specs and editions, from the types that read them.

use schemars::{Schema, schema_for};

use super::authored::{AuthoredEdition, AuthoredSpec};

/// Returns the schema of `specs/<coursework>.yaml`.
pub fn spec_schema() -> Schema {
    schema_for!(AuthoredSpec)
}

/// Returns the schema of `specs/editions/<coursework>-<edition>.yaml`.
pub fn edition_schema() -> Schema {
    schema_for!(AuthoredEdition)
}
