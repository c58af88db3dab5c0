use super::*;
use crate::diagnostic::SourceText;

/// The files of a spec with these lines for its model and its calls.
fn sources(model_and_calls: &str) -> BTreeMap<String, String> {
    let rest = "seats: [red, blue]\nreference: {language: rust, entry: solution/main.rs}\nmessages: {}\nparts:\n  \
                controller:\n    - {id: drop, marks: 1, says: It drops., failing: It does not.}\n";
    let text = format!("title: A game\n{model_and_calls}\n{rest}");
    rust_sources(&Spec::read("2026", &SourceText::new("specs/2026.yaml", text)).expect("a spec"))
}

#[test]
fn functions_are_called_as_rust_allows() {
    let calls =
        "calls: {startup: , dropPiece: {column: 0..6, model: -1..2}, move: {to: [up, \"a \\\"b\\\"\\\\c\"]}, self: }";
    let files = sources(&format!("board: {{columns: 2, rows: 3, pieces: {{R: red}}}}\n{calls}"));
    let (main, coursework) = (&files["src/main.rs"], &files["src/coursework.rs"]);
    for function in [
        "    /// Starts the game, or starts it again.\n    fn startup(&mut self, model: &Model, view: &dyn View)",
        "    /// Is called with column from 0 to 6, model_ from -1 to 2.\n    fn drop_piece(&mut self, model: &Model, view: &dyn View, column: i32, model_: i32)",
        "    fn move_(&mut self, model: &Model, view: &dyn View, to: &str)",
        "    /// Takes nothing.\n    fn self_(&mut self, model: &Model, view: &dyn View)",
    ] {
        assert!(main.contains(function) && coursework.contains(function), "{function}: {main}{coursework}");
    }
    for arm in [
        r#"        ("startup", []) => Some(C::startup(controller, model, view)),"#,
        r#"        ("dropPiece", [Argument::Number(column), Argument::Number(model_)]) => Some(C::drop_piece(controller, model, view, *column, *model_)),"#,
        r#"        ("move", [Argument::Text(to)]) => Some(C::move_(controller, model, view, to)),"#,
        r#"EXAMPLES: &[&str] = &["startup", "dropPiece 0 -1", "move up", "self"];"#,
    ] {
        assert!(coursework.contains(arm), "{arm}: {coursework}");
    }
    let untouched = "r#\"{\"player\": 0, \"finished\": false, \"squares\": {\n\"boards\": {\"board\": [\n  \"..\",\n  \"..\",\n  \"..\"]},\n";
    assert!(coursework.contains(untouched), "{coursework}");
    assert!(files[MANIFEST].contains("coursework: '2026'\n") && files[MANIFEST].contains("language: rust\n"));
    let facts = "//! model.board()            a board of 2 columns and 3 rows: '.' nothing, 'R' red\n";
    assert!(main.contains(facts), "{main}");
}

#[test]
fn everything_that_a_model_holds_is_named_and_made() {
    let model = "boards:\n  sea: {columns: 1, rows: 1, pieces: {R: red}, empty: \"\\\\\"}\n  mines: {columns: 1, rows: 1, pieces: \
                 {M: \"mine\\nfield\"}, empty: \"#\", hidden: true}\ncounters: {coins: -3..-1}\ntexts: [display]\ncalls: {sink: }";
    let files = sources(model);
    let (main, coursework) = (&files["src/main.rs"], &files["src/coursework.rs"]);
    for made in [
        r###"r##"{"player""###,
        r###"}}"##;"###,
        r###""boards": {"mines": [
  "#"], "sea": [
  "\\"]},
"counters": {"coins": -3},
"texts": {"display": ""}}}"###,
        r#"EXAMPLES: &[&str] = &["sink"];"#,
        r#"UNSEEN: &[&str] = &["mines"];"#,
    ] {
        assert!(coursework.contains(made), "{made}: {coursework}");
    }
    assert!(
        main.contains("//! model.board_named(\"mines\")  a board of 1 column") && main.contains("'M' mine field\n")
    );
    assert!(main.contains("//! model.counter(\"coins\")      a number from -3 to -1\n"), "{main}");
    assert!(!main.contains("{{") && !coursework.contains("{{"), "{coursework}");
}
