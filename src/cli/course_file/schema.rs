//! The schema of `course.yaml`, from the flags that it sets.

use clap::{Arg, ArgAction, Command};
use schemars::{Schema, json_schema};
use serde_json::{Map, Value, json};

use super::settings::{COMMON, TYPED, name_of};
use crate::limits::Limits;

/// Returns the JSON Schema of `course.yaml`; `command` knows all flags.
pub fn course_schema(command: &Command) -> Schema {
    let mut properties = Map::new();
    for name in COMMON {
        let all = std::iter::once(command).chain(command.get_subcommands());
        let argument = all.flat_map(Command::get_arguments).find(|argument| argument.get_long() == Some(name));
        properties.insert((*name).to_string(), argument.map_or(json!({}), value_schema));
    }
    let due = json!({ "type": "string", "description": "The deadline, such as 2026-05-01T17:00+01:00" });
    properties.insert("due".to_string(), due);
    properties.insert("limits".to_string(), schemars::schema_for!(Limits).to_value());
    for own in command.get_subcommands() {
        let arguments = own.get_arguments().filter(|argument| TYPED.iter().all(|(name, _)| *name != name_of(argument)));
        let flags: Map<String, Value> = arguments.map(|argument| (name_of(argument), value_schema(argument))).collect();
        let about = own.get_about().map(ToString::to_string).unwrap_or_default();
        let section =
            json!({ "type": "object", "description": about, "properties": flags, "additionalProperties": false });
        properties.insert(own.get_name().to_string(), section);
    }
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "course.yaml",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    })
}

/// The schema of the values of a flag.
fn value_schema(argument: &Arg) -> Value {
    let about = argument.get_help().map(ToString::to_string).unwrap_or_default();
    if matches!(argument.get_action(), ArgAction::SetTrue) {
        return json!({ "description": about, "type": "boolean" });
    }
    let choices: Vec<String> =
        argument.get_possible_values().iter().map(|value| value.get_name().to_string()).collect();
    let scalar = if choices.is_empty() { json!({ "type": ["string", "number"] }) } else { json!({ "enum": choices }) };
    let most = argument.get_num_args().map_or(1, |range| range.max_values());
    if matches!(argument.get_action(), ArgAction::Append) || most > 1 {
        json!({ "description": about, "anyOf": [scalar.clone(), { "type": "array", "items": scalar }] })
    } else {
        let mut scalar = scalar;
        scalar["description"] = json!(about);
        scalar
    }
}
