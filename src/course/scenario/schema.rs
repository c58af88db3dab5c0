//! JSON Schema of fixtures, from the types that read them.
//!
//! Names that a coursework defines have definitions of their own. The general schema takes any text there; that of one
//! coursework takes its names alone, so that an editor can complete them.

use schemars::{Schema, schema_for};
use serde_json::{Map, Value, json};

use super::load::AuthoredScenario;
use crate::ports::EventForm;
use crate::spec::{Part, Spec};

/// Returns the schema of a fixture of any coursework.
pub fn fixture_schema() -> Schema {
    schema_for!(AuthoredScenario)
}

/// Returns the schema of a fixture of one coursework, with the base spec's names and those that `editions` add.
pub fn fixture_schema_of(base: &Spec, editions: &[Spec]) -> Schema {
    let mut schema = fixture_schema();
    let mut keys: Vec<&str> = base.messages.keys().collect();
    let added = editions.iter().flat_map(|edition| edition.messages.keys());
    for key in added {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let by_program = base.requirements.iter().filter(|requirement| !requirement.manual);
    let requirements: Vec<&str> = by_program.map(|requirement| requirement.id.as_str()).collect();
    let names: Vec<&str> =
        std::iter::once("base").chain(editions.iter().filter_map(|edition| edition.edition.as_deref())).collect();
    let seats: Vec<&str> = base.seats.iter().map(String::as_str).collect();
    let players: Vec<&str> = seats.iter().copied().chain(["none"]).collect();
    let expected: Vec<&str> = ["silent", "told"].into_iter().chain(keys.iter().copied()).collect();
    let is_possible = |kind: &str| base.cues.iter().any(|cue| cue == kind);
    let is_asked = |kind: &str| Part::Controller.hears(kind) && is_possible(kind);
    // A text is told from a key by a blank, a capital letter or a mark.
    let or_text =
        |keys: &[&str]| json!({ "anyOf": [{ "enum": keys }, { "type": "string", "pattern": "^$|[^a-z0-9-]" }] });
    let numbered = json!({ "type": "string", "pattern": "^player +-?[0-9]+ *$" });
    let replaced = [
        ("RequirementId", json!({ "enum": requirements })),
        ("EditionName", json!({ "enum": names })),
        ("PlayerName", json!({ "anyOf": [{ "enum": players }, numbered] })),
        ("MessageText", or_text(&keys)),
        ("ExpectedText", or_text(&expected)),
        ("EventSentence", sentences(base, is_possible)),
        ("AskedSentence", sentences(base, is_asked)),
        ("TextByPlayer", by_player(&seats, "ExpectedText")),
        ("FrameByPlayer", by_player(&seats, "AuthoredFrame")),
    ];
    if let Some(definitions) = schema.get_mut("$defs").and_then(Value::as_object_mut) {
        for (name, own) in replaced {
            if let Some(general) = definitions.get_mut(name) {
                let description = general.get("description").cloned();
                *general = own;
                description.into_iter().for_each(|text| general["description"] = text);
            }
        }
    }
    schema
}

fn sentences(spec: &Spec, is_possible: impl Fn(&str) -> bool) -> Value {
    let form = |form: EventForm| json!({ "type": "string", "pattern": form.pattern, "examples": [form.example] });
    let (fixed, open): (Vec<EventForm>, Vec<EventForm>) =
        spec.event_forms(is_possible).into_iter().partition(|form| form.is_fixed);
    let fixed: Vec<String> = fixed.into_iter().map(|form| form.example).collect();
    json!({ "anyOf": std::iter::once(json!({ "enum": fixed })).chain(open.into_iter().map(form)).collect::<Vec<_>>() })
}

fn by_player(seats: &[&str], definition: &str) -> Value {
    let value = json!({ "$ref": format!("#/$defs/{definition}") });
    let properties: Map<String, Value> = seats.iter().map(|seat| (seat.to_string(), value.clone())).collect();
    // A frame or a message of somebody who is only a number.
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}
