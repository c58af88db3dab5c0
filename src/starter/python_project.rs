//! A project in Python for a coursework that its spec describes: a controller with the functions of the spec, and a program that
//! plays it by hand.

use std::collections::BTreeMap;

use super::filled;
use super::model_facts::{
    ModelPart, facts_of_model, facts_of_view, free_names, lines_of_comment, manifest, sentence_about, typed_examples,
    unseen_boards,
};
use crate::spec::{BoardForm, CallForm, Description, Part, Spec};
use crate::submission::MANIFEST;

/// The files in which only gaps are filled.
const CONTROLLER: &str = include_str!("python_project/controller.txt");
const TRY_IT: &str = include_str!("python_project/try_it.txt");
/// Words that no argument can have for its name, beside those that specs refuse for functions.
const TAKEN: [&str; 36] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "self", "try", "while", "with", "yield",
];

/// The files of a project in Python, by their names in it; none where no game is described.
pub(super) fn python_project(spec: &Spec) -> BTreeMap<String, String> {
    let Some(description) = spec.description() else { return BTreeMap::new() };
    BTreeMap::from([
        (MANIFEST.to_string(), manifest(spec, Part::Controller, "python", "controller.py")),
        ("controller.py".to_string(), controller(spec, &description)),
        ("try_it.py".to_string(), try_it(&description)),
    ])
}

/// The file in which a student writes.
fn controller(spec: &Spec, description: &Description) -> String {
    let mut facts = facts_of_model(spec, description, code);
    facts.extend(facts_of_view(spec, description, "self.view."));
    let facts = in_docstring(&lines_of_comment("", &facts));
    let functions: String = description.calls.iter().map(function).collect();
    filled(CONTROLLER, &[("facts", &facts), ("functions", &functions)])
}

/// A piece of code that asks a model for something.
fn code(part: ModelPart<'_>) -> String {
    match part {
        ModelPart::Player => "self.model.player".to_string(),
        ModelPart::Finished => "self.model.finished".to_string(),
        ModelPart::OnlyBoard => "self.model.board".to_string(),
        ModelPart::Board(name) => format!("self.model.boards[\"{name}\"]"),
        ModelPart::Counter(name) => format!("self.model.counters[\"{name}\"]"),
        ModelPart::Text(name) => format!("self.model.texts[\"{name}\"]"),
    }
}

/// A function with nothing in it.
fn function(call: &CallForm) -> String {
    let names = argument_names(call);
    let given = std::iter::once("self").chain(names.iter().map(String::as_str)).collect::<Vec<_>>().join(", ");
    let says = in_docstring(&sentence_about(call, &names));
    format!("\n    def {}({given}):\n        \"\"\"{says}\"\"\"\n", call.name)
}

/// The names of a function's arguments, with an underscore where Python keeps one for itself.
fn argument_names(call: &CallForm) -> Vec<String> {
    free_names(call.arguments.iter().map(|one| one.name.clone()), |name| TAKEN.contains(&name))
}

/// The program that plays a controller by hand.
fn try_it(description: &Description) -> String {
    let list = |texts: Vec<String>| texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", ");
    let board = |(name, form): (&String, &BoardForm)| {
        let row = quoted(&form.empty.to_string().repeat(form.columns));
        format!("        self.boards[{}] = [{row}] * {}\n", quoted(name), form.rows)
    };
    let counters = description.counters.iter();
    let counters = counters.map(|(name, range)| format!("{}: {}", quoted(name), range.untouched()));
    let texts = description.texts.iter().map(|name| format!("{}: \"\"", quoted(name)));
    let values = [
        ("examples", list(typed_examples(description))),
        ("unseen", list(unseen_boards(description))),
        ("boards", description.boards.iter().map(board).collect()),
        ("counters", format!("{{{}}}", counters.collect::<Vec<_>>().join(", "))),
        ("texts", format!("{{{}}}", texts.collect::<Vec<_>>().join(", "))),
    ];
    filled(TRY_IT, &values.each_ref().map(|(gap, text)| (*gap, text.as_str())))
}

/// A text as Python writes it: as JSON does.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A text that can neither end the docstring in which it stands, nor be read otherwise there.
fn in_docstring(text: &str) -> String {
    text.replace('\\', "\\\\").replace("\"\"\"", "\\\"\\\"\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::SourceText;

    #[test]
    fn functions_and_models_are_those_of_the_spec() {
        let text = "title: A game\nboards: {sea: {columns: 2, rows: 3, pieces: {R: red}, empty: \"\\\\\"}, mines: {columns: 1, rows: \
                    1, pieces: {M: '\"\"\"'}, hidden: true}}\ncounters: {coins: 2..9}\ntexts: [display]\nlog: true\ncalls: {startup: , \
                    save: , dropPiece: {column: 0..6, self: -1..2}, say: {words: ['a \"b\\c']}}\nseats: [red, blue]\nreference: \
                    {language: python, entry: solution/controller.py}\nmessages: {}\nparts:\n  controller:\n    - {id: drop, marks: \
                    1, says: It drops., failing: It does not.}\n";
        let files = python_project(&Spec::read("2026", &SourceText::new("specs/2026.yaml", text)).expect("a spec"));
        let controller = &files["controller.py"];
        for part in [
            "    def startup(self):\n        \"\"\"Starts the game, or starts it again.\"\"\"\n",
            "    def dropPiece(self, column, self_):\n        \"\"\"Is called with column from 0 to 6, self_ from -1 to 2.\"\"\"\n",
            "Is called with words always \"a \"b\\\\c\".\"\"\"\n",
            "\nself.model.boards[\"mines\"]    a board of 1 column and 1 row that players do not see: '.' nothing, 'M' \\\"\\\"\\\"\n",
            "'\\\\' nothing",
            "\nself.model.counters[\"coins\"]  a number from 2 to 9\n",
            "\nself.view.log(line)           ",
            "\nself.view.write(text)         ",
        ] {
            assert!(controller.contains(part), "{part}: {controller}");
        }
        let try_it = &files["try_it.py"];
        for part in [
            r#"EXAMPLES = ["startup", "save", "dropPiece 0 -1", "say \"a \\\"b\\\\c\""]"#,
            r#"UNSEEN = ["mines"]"#,
            "        self.boards = Boards()\n        self.boards[\"mines\"] = [\".\"] * 1\n        self.boards[\"sea\"] = [\"\\\\\\\\\"] * 3\n",
            r#"        self.counters = {"coins": 2}"#,
            r#"        self.texts = {"display": ""}"#,
        ] {
            assert!(try_it.contains(part), "{part}: {try_it}");
        }
    }
}
