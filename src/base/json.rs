//! JSON that is printed or saved: the one place where it is written, since strangers' words are in it.

mod list_formatter;

use std::fmt::Write;

use serde::Serialize;
use serde_json::Serializer;

use list_formatter::ListFormatter;

use crate::diagnostic::escape::is_hidden;

/// Writes a value as JSON on one line.
///
/// # Errors
/// A value that is no JSON, which none is.
pub fn to_json(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(spell_out)
}

/// Writes a value as JSON on several lines, for people to read, without a line break at the end.
///
/// # Errors
/// A value that is no JSON, which none is.
pub fn to_json_pretty(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string_pretty(value).map(spell_out)
}

/// Writes a value as JSON with a line for each member and each item of a list in it, for files that both people and programs read
/// and that are many; without a line break at the end.
///
/// # Errors
/// A value that is no JSON, which none is.
pub fn to_json_list(value: &impl Serialize) -> serde_json::Result<String> {
    let mut bytes = Vec::new();
    value.serialize(&mut Serializer::with_formatter(&mut bytes, ListFormatter::default()))?;
    // The serializer writes text.
    Ok(spell_out(String::from_utf8_lossy(&bytes).into_owned()))
}

/// Spells out what nobody sees, and what turns the direction of letters. JSON itself does so for the oldest controls alone.
/// The others can only be in strings, where an escape means the same.
fn spell_out(json: String) -> String {
    // Nearly everything: a glance at each byte is much cheaper than a look into the tables of Unicode.
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n');
    if json.bytes().all(is_plain) {
        return json;
    }
    let mut plain = String::with_capacity(json.len());
    let mut copied = 0;
    for (place, character) in json.char_indices() {
        if u8::try_from(character).is_ok_and(is_plain) || !is_hidden(character) {
            continue;
        }
        plain.push_str(&json[copied..place]);
        for unit in character.encode_utf16(&mut [0; 2]) {
            // A string takes everything.
            let _ = write!(plain, "\\u{unit:04x}");
        }
        copied = place + character.len_utf8();
    }
    plain.push_str(&json[copied..]);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_a_line_for_each_item() {
        let value = serde_json::json!({
            "deep": [{"a": [1, [2]], "b": {}}, {"a": [], "b": {"c": null}}],
            "empty": [], "none": {},
            "one": {"x": "y", "z": [1, 2]},
        });
        let text = to_json_list(&value).unwrap();
        let wanted = r#"{
  "deep": [
    {"a": [1, [2]], "b": {}},
    {"a": [], "b": {"c": null}}
  ],
  "empty": [],
  "none": {},
  "one": {
    "x": "y",
    "z": [1, 2]
  }
}"#;
        assert_eq!(text, wanted);
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), value);
    }

    #[test]
    fn nothing_hidden_is_written_and_nothing_is_lost() {
        let says = "\u{1b}[31m \u{9b}2J \u{202e}x\u{7f} \u{e0041} Größe \"漢\"\n".to_string();
        for text in [to_json(&says).unwrap(), to_json_pretty(&[&says]).unwrap(), to_json_list(&[&says]).unwrap()] {
            assert!(text.chars().all(|character| character == '\n' || !is_hidden(character)), "{text}");
            assert!(text.contains(r"\u009b2J \u202ex") && text.contains("Größe") && text.contains("漢"), "{text}");
            let read: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert!(read == says.as_str() || read[0] == says.as_str());
        }
    }
}
