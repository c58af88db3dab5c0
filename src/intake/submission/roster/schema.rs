//! JSON Schema of a row of a roster.

use schemars::{Schema, json_schema};
use serde_json::{Map, Value, json};

use super::read::COLUMNS;

/// Meanings of the columns, in their order.
const MEANINGS: [&str; 6] = [
    "What the course tells people by: a user's name, or a number",
    "The person's name",
    "What was handed in: a folder or an archive",
    "When it was handed in, such as 2026-05-01T16:00Z",
    "The deadline of this person, if it is not everybody's",
    "The group, if people share what they hand in: each gets a result of their own for the common work",
];

/// Returns the schema of a row of a roster, as an object with its columns as keys. Other columns are not read.
pub fn roster_schema() -> Schema {
    let column =
        |(name, meaning): (&str, &str)| (name.to_string(), json!({ "type": "string", "description": meaning }));
    let columns: Map<String, Value> = COLUMNS.into_iter().zip(MEANINGS).map(column).collect();
    json_schema!({ "title": "RosterRow", "type": "object", "properties": columns, "required": [COLUMNS[0]] })
}
