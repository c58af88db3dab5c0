//! Names, texts and comments as C# takes them.

use std::collections::BTreeMap;

use crate::spec::{CallForm, Description};
use crate::starter::model_facts::{camel, free_names};

/// Words that C# keeps for itself: an argument is called `@for` instead.
const KEYWORDS: &str = include_str!("keywords.txt");
/// The class in which a student writes: no function of it can have its name.
const CLASS: &str = "Controller";
/// Functions without arguments that every object has: another one of that name is declared with `new`.
const OF_OBJECTS: [&str; 5] = ["Finalize", "GetHashCode", "GetType", "MemberwiseClone", "ToString"];

/// The names of the functions in C#, in the order of the spec. Two that would be spelt alike keep the names that they have there.
pub(super) fn function_names(description: &Description) -> Vec<String> {
    let mut spelt: BTreeMap<String, usize> = BTreeMap::new();
    for call in &description.calls {
        *spelt.entry(pascal(&call.name)).or_default() += 1;
    }
    let name = |call: &CallForm| match pascal(&call.name) {
        name if spelt.get(&name).is_some_and(|count| *count > 1) => as_name(&call.name),
        name if name == CLASS => format!("{name}_"),
        name => name,
    };
    description.calls.iter().map(name).collect()
}

/// The modifiers of a function.
pub(super) fn modifiers(name: &str, call: &CallForm) -> &'static str {
    if call.arguments.is_empty() && OF_OBJECTS.contains(&name) { "public new" } else { "public" }
}

/// The names of a function's arguments.
pub(super) fn argument_names(call: &CallForm) -> Vec<String> {
    let names = free_names(call.arguments.iter().map(|one| camel(&one.name)), |_| false);
    names.iter().map(|name| as_name(name)).collect()
}

/// A name that C# does not take for a word of its own.
fn as_name(name: &str) -> String {
    if KEYWORDS.split_whitespace().any(|word| word == name) { format!("@{name}") } else { name.to_string() }
}

/// A function's name as C# spells it: `DropPiece` for `drop_piece`.
pub(super) fn pascal(name: &str) -> String {
    let camel = camel(name);
    let (head, rest) = camel.split_at(1);
    head.to_ascii_uppercase() + rest
}

/// A text as it is written in a program.
pub(super) fn literal(text: &str) -> String {
    let letter = |letter: char| match letter {
        '"' | '\\' => format!("\\{letter}"),
        _ if letter.is_control() || ['\u{2028}', '\u{2029}'].contains(&letter) => {
            format!("\\u{:04x}", u32::from(letter))
        }
        _ => letter.to_string(),
    };
    format!("\"{}\"", text.chars().map(letter).collect::<String>())
}

/// A sentence in a comment that is read as XML.
pub(super) fn in_xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace(['\n', '\r'], " ")
}
