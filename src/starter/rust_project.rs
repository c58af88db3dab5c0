//! A project in Rust for a coursework that its spec describes: a controller with the functions of the spec, the file that calls
//! them by their names, and the kit.

mod rust_words;

use std::collections::BTreeMap;

pub(super) use self::rust_words::argument_names;
use self::rust_words::function_names;
use super::filled;
use super::model_facts::{
    ModelPart, facts_of_model, facts_of_view, lines_of_comment, manifest, sentence_about, typed_examples, unseen_boards,
};
use crate::bundle::Bundle;
use crate::spec::{ArgumentRange, CallForm, Description, Part, Spec};
use crate::submission::MANIFEST;

/// Folder of the kit in the bundle, and in a project.
const KIT: &str = "kit/rust/";
/// The file in which a student writes.
const MAIN_FILE: &str = "src/main.rs";
/// The files in which only gaps are filled.
const MAIN: &str = include_str!("rust_project/main.txt");
const COURSEWORK: &str = include_str!("rust_project/coursework.txt");
const CRATE: &str = include_str!("rust_project/crate.toml");
/// The file that knows the functions of the spec: nobody writes it by hand.
const COURSEWORK_FILE: &str = "src/coursework.rs";
/// Length of the longest signature that stands on one line.
const LONGEST: usize = 100;

/// The files of a project in Rust, by their names in it; none where no game is described.
pub(super) fn rust_project(spec: &Spec) -> BTreeMap<String, String> {
    let own = rust_sources(spec);
    if own.is_empty() { own } else { with_kit(own) }
}

/// The files of a project with the kit.
pub(super) fn with_kit(own: BTreeMap<String, String>) -> BTreeMap<String, String> {
    let kit = Bundle::bundled(KIT);
    let kit = kit.map(|(name, bytes)| (format!("{KIT}{name}"), String::from_utf8_lossy(bytes).into_owned()));
    kit.chain(own).collect()
}

/// The files of the project that are made from the spec, without the kit.
fn rust_sources(spec: &Spec) -> BTreeMap<String, String> {
    let Some(description) = spec.description() else { return BTreeMap::new() };
    sources(spec, Part::Controller, coursework(&description), main(spec, &description))
}

/// The files of a project for a part, with the file that is made from the spec and the one in which a student writes.
pub(super) fn sources(spec: &Spec, part: Part, coursework: String, main: String) -> BTreeMap<String, String> {
    let package = filled(CRATE, &[("part", part.name())]);
    let all = [
        (".gitignore", "/target\n".to_string()),
        ("Cargo.toml", package),
        (MANIFEST, manifest(spec, part, "rust", MAIN_FILE)),
        (COURSEWORK_FILE, coursework),
        (MAIN_FILE, main),
    ];
    all.into_iter().map(|(name, text)| (name.to_string(), text)).collect()
}

/// The file in which a student writes.
fn main(spec: &Spec, description: &Description) -> String {
    let mut facts = facts_of_model(spec, description, code);
    facts.extend(facts_of_view(spec, description, "view."));
    let stub = |(call, name): (&CallForm, String)| format!("{}{} {{}}\n", comment(call), function(call, &name));
    let stubs = named(description).map(stub).collect::<Vec<_>>().join("\n");
    filled(MAIN, &[("facts", &lines_of_comment("//! ", &facts)), ("stubs", &stubs)])
}

/// A piece of code that asks a model for something.
pub(super) fn code(part: ModelPart<'_>) -> String {
    match part {
        ModelPart::Player => "model.player()".to_string(),
        ModelPart::Finished => "model.has_finished()".to_string(),
        ModelPart::OnlyBoard => "model.board()".to_string(),
        ModelPart::Board(name) => format!("model.board_named(\"{name}\")"),
        ModelPart::Counter(name) => format!("model.counter(\"{name}\")"),
        ModelPart::Text(name) => format!("model.text(\"{name}\")"),
    }
}

/// The file that has the functions as a trait, and calls them.
fn coursework(description: &Description) -> String {
    let functions = named(description).map(|(call, name)| format!("{}{};\n", comment(call), function(call, &name)));
    let functions = functions.collect::<Vec<_>>().join("\n");
    let arms: String = named(description).map(|(call, name)| arm(call, &name)).collect();
    let list = |texts: Vec<String>| texts.iter().map(|text| format!("{text:?}")).collect::<Vec<_>>().join(", ");
    let values = [
        ("functions", functions.as_str()),
        ("calls", &arms),
        ("examples", &list(typed_examples(description))),
        ("unseen", &list(unseen_boards(description))),
        ("model", &untouched_model(description)),
    ];
    filled(COURSEWORK, &values)
}

/// The functions with their names in Rust.
pub(super) fn named(description: &Description) -> impl Iterator<Item = (&CallForm, String)> {
    description.calls.iter().zip(function_names(description))
}

/// The comment above a function.
pub(super) fn comment(call: &CallForm) -> String {
    format!("    /// {}\n", sentence_about(call, &argument_names(call)))
}

/// A function of a controller.
fn function(call: &CallForm, name: &str) -> String {
    signature(call, name, &["&mut self", "model: &Model", "view: &dyn View"])
}

/// A function with the types and the names of its arguments, after those that it has in any case.
pub(super) fn signature(call: &CallForm, name: &str, given: &[&str]) -> String {
    let own = argument_names(call).into_iter().zip(&call.arguments);
    let own = own.map(|(name, one)| format!("{name}: {}", if is_text(&one.range) { "&str" } else { "i32" }));
    let all: Vec<String> = given.iter().map(|one| (*one).to_string()).chain(own).collect();
    let line = format!("    fn {name}({})", all.join(", "));
    if line.len() <= LONGEST {
        return line;
    }
    let lines: String = all.iter().map(|one| format!("        {one},\n")).collect();
    format!("    fn {name}(\n{lines}    )")
}

/// The arm of a `match` that calls a function.
fn arm(call: &CallForm, name: &str) -> String {
    let names = argument_names(call);
    let kinds = || names.iter().zip(&call.arguments).map(|(name, one)| (name, is_text(&one.range)));
    let kind =
        |(name, is_text): (&String, bool)| format!("Argument::{}({name})", if is_text { "Text" } else { "Number" });
    let given = |(name, is_text): (&String, bool)| if is_text { format!(", {name}") } else { format!(", *{name}") };
    let (patterns, values) = (kinds().map(kind).collect::<Vec<_>>().join(", "), kinds().map(given).collect::<String>());
    format!("        ({:?}, [{patterns}]) => Some(C::{name}(controller, model, view{values})),\n", call.name)
}

/// Whether a function takes a text, and not a number.
fn is_text(range: &ArgumentRange) -> bool {
    matches!(range, ArgumentRange::Texts(_))
}

/// A model that nobody has touched, in the notation of the protocol, as a text of Rust.
fn untouched_model(description: &Description) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    let boards = description.boards.iter().map(|(name, form)| {
        let row = quoted(&form.empty.to_string().repeat(form.columns));
        format!("{}: [\n  {}]", quoted(name), vec![row; form.rows].join(",\n  "))
    });
    let counters = description.counters.iter();
    let counters = counters.map(|(name, range)| format!("{}: {}", quoted(name), range.untouched()));
    let texts = description.texts.iter().map(|name| format!("{}: \"\"", quoted(name)));
    let parts = [("boards", boards.collect::<Vec<_>>()), ("counters", counters.collect()), ("texts", texts.collect())];
    let parts = parts.map(|(kind, own)| format!("\"{kind}\": {{{}}}", own.join(", "))).join(",\n");
    let json = format!("{{\"player\": 0, \"finished\": false, \"squares\": {{\n{parts}}}}}");
    // A sign may be what ends a text.
    let longest = json.split(|letter| letter != '#').map(str::len).max().unwrap_or_default();
    let fence = "#".repeat(longest + 1);
    format!("r{fence}\"{json}\"{fence}")
}

#[cfg(test)]
mod tests;
