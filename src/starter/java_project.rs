//! A project in Java for a coursework that its spec describes: a controller with the functions of the spec, a program that plays it
//! by hand, and the supplied classes.

mod java_words;
mod try_it;

use std::collections::BTreeMap;

use self::java_words::in_java;
pub(super) use self::java_words::{function_name, in_comment};
use self::try_it::try_it;
pub(super) use self::try_it::{needs_maps, untouched_model};
use super::model_facts::{ModelPart, camel, facts_of_model, facts_of_view, lines_of_comment, manifest, sentence_about};
use crate::bundle::Bundle;
use crate::spec::{ArgumentRange, CallForm, Description, Part, Spec};
use crate::submission::MANIFEST;

/// The folder of the kit with the supplied classes, and the name of their package.
const KIT: (&str, &str) = ("kit/java/kit/", "kit");
/// The files of a project in Java, by their names in it; none where no game is described.
pub fn java_project(spec: &Spec) -> BTreeMap<String, String> {
    let Some(description) = spec.description() else { return BTreeMap::new() };
    let own = [
        ("Controller.java".to_string(), controller(spec, &description)),
        ("TryIt.java".to_string(), try_it(&description)),
        (MANIFEST.to_string(), manifest(spec, Part::Controller, "java", "Controller.java")),
    ];
    supplied_classes().chain(own).collect()
}

/// The files with the supplied classes.
pub(super) fn supplied_classes() -> impl Iterator<Item = (String, String)> {
    let (folder, package) = KIT;
    let kit = Bundle::bundled(folder);
    kit.map(move |(name, bytes)| (format!("{package}/{name}"), String::from_utf8_lossy(bytes).into_owned()))
}

/// The class in which a student writes.
fn controller(spec: &Spec, description: &Description) -> String {
    let mut facts = facts_of_model(spec, description, code);
    facts.extend(facts_of_view(spec, description, "view."));
    let facts = in_comment(&lines_of_comment(" * ", &facts));
    let functions: String = description.calls.iter().map(function).collect();
    format!(
        "\
import kit.Model;
import kit.View;

/*
 * Your controller: write what its functions do. The model and the view come from the grader.
 *
{facts} *
 * A board has get(row, column) and set(row, column, sign), both counted from 0, the rows from the top. What the
 * model has is set with setPlayer, setFinished, setCounter and setText. Read kit/Model.java and kit/Board.java.
 */
public class Controller {{
    private Model model;
    private View view;

    /** Is called once, before everything else. */
    public void initialise(Model model, View view) {{
        this.model = model;
        this.view = view;
    }}
{functions}}}
"
    )
}

/// A piece of code that asks a model for something.
pub(super) fn code(part: ModelPart<'_>) -> String {
    match part {
        ModelPart::Player => "model.getPlayer()".to_string(),
        ModelPart::Finished => "model.hasFinished()".to_string(),
        ModelPart::OnlyBoard => "model.getBoard()".to_string(),
        ModelPart::Board(name) => format!("model.getBoard(\"{name}\")"),
        ModelPart::Counter(name) => format!("model.getCounter(\"{name}\")"),
        ModelPart::Text(name) => format!("model.getText(\"{name}\")"),
    }
}

/// A function with nothing in it.
fn function(call: &CallForm) -> String {
    format!("\n{}    public {} {{\n    }}\n", comment(call), signature(call))
}

/// The comment above a function.
pub(super) fn comment(call: &CallForm) -> String {
    let names: Vec<String> = call.arguments.iter().map(|one| camel(&one.name)).collect();
    format!("    /** {} */\n", in_comment(&sentence_about(call, &names)))
}

/// A function with the types and the names of its arguments.
pub(super) fn signature(call: &CallForm) -> String {
    let types = call.arguments.iter().map(|one| java_type(&one.range));
    let arguments: Vec<String> = types.zip(argument_names(call)).map(|(of, name)| format!("{of} {name}")).collect();
    format!("void {}({})", function_name(call), arguments.join(", "))
}

/// The names of a function's arguments, as Java takes them.
pub(super) fn argument_names(call: &CallForm) -> Vec<String> {
    call.arguments.iter().map(|one| in_java(&camel(&one.name), true)).collect()
}

/// The type of an argument; a player is a number.
fn java_type(range: &ArgumentRange) -> &'static str {
    match range {
        ArgumentRange::Texts(_) => "String",
        ArgumentRange::Numbers(_) | ArgumentRange::Seat { .. } => "int",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::SourceText;

    /// The project of a spec with these lines for its model and its calls.
    fn project(model_and_calls: &str) -> BTreeMap<String, String> {
        let rest = "seats: [red, \"*/\"]\nreference: {language: java, entry: solution/Controller.java}\nmessages: {}\nparts:\n  \
                    controller:\n    - {id: drop, marks: 1, says: It drops., failing: It does not.}\n";
        let text = format!("title: A game\n{model_and_calls}\n{rest}");
        java_project(&Spec::read("2026", &SourceText::new("specs/2026.yaml", text)).expect("a spec"))
    }

    #[test]
    fn functions_are_called_as_java_allows() {
        let calls = "calls: {startup: , drop_piece: {column: 0..6, for: -1..2}, double: {by: 1..2}, wait: , notify: {of: 0..1}}";
        let files = project(&format!("board: {{columns: 2, rows: 2, pieces: {{R: red}}}}\n{calls}"));
        let names: Vec<&String> = files.keys().collect();
        let kit = ["Board", "Model", "TextView", "View"].map(|name| format!("kit/{name}.java"));
        assert_eq!(names[..2], ["Controller.java", "TryIt.java"]);
        assert_eq!(names[2..6], kit.each_ref());
        for signature in [
            "public void startup() {",
            "/** Is called with column from 0 to 6, for from -1 to 2. */\n    public void dropPiece(int column, int for_) {",
            "public void double_(int by) {",
            "public void wait_() {",
            "public void notify(int of) {",
        ] {
            assert!(files["Controller.java"].contains(signature), "{signature}: {}", files["Controller.java"]);
        }
        assert!(
            files["Controller.java"].contains("1 is red, 2 is * /, and 0 is nobody"),
            "{}",
            files["Controller.java"]
        );
        assert!(files["TryIt.java"].contains("new Board(\"..\",\n"), "{}", files["TryIt.java"]);
        assert!(files[MANIFEST].contains("coursework: '2026'\n"), "{}", files[MANIFEST]);
    }

    /// Texts are texts, players are numbers, and a board that players do not see is not printed.
    #[test]
    fn texts_players_and_unseen_boards_are_as_the_spec_says() {
        let board = "board: {columns: 2, rows: 1, pieces: {R: red}, hidden: true}";
        let files = project(&format!("{board}\ncalls: {{move: {{way: [left, \"*/\", \"up \\\\u\"], player: seat}}}}"));
        let (controller, tried) = (&files["Controller.java"], &files["TryIt.java"]);
        assert!(controller.contains("public void move(String way, int player) {"), "{controller}");
        let says = r#"/** Is called with way one of the texts "left", "* /" and "up \ u", player 1 for "red", 2 for "* /". */"#;
        assert!(controller.contains(says), "{controller}");
        assert!(controller.contains("a board of 2 columns and 1 row that players do not see"), "{controller}");
        let call = r#"if (words.length == 3 && words[0].equals("move")) {
                controller.move(words[1], Integer.parseInt(words[2]));"#;
        assert!(tried.contains(call), "{tried}");
        assert!(tried.contains(r#"new Scanner(line).findAll("\"([^\"]*)\"|\\S+")"#), "{tried}");
        assert!(
            tried.contains(r#"new TextView(model, "board")"#) && tried.contains("type one of move left 1"),
            "{tried}"
        );
    }

    #[test]
    fn a_model_may_hold_more_than_map_of_takes() {
        let counters = (0..11).map(|number| format!("c{number}: 3..9")).collect::<Vec<_>>().join(", ");
        let files = project(&format!("counters: {{{counters}}}\ncalls: {{drop: {{column: 0..6}}}}"));
        let tried = &files["TryIt.java"];
        assert!(tried.contains("Map.of(),\n                Map.ofEntries(Map.entry(\"c0\", 3), "), "{tried}");
        assert!(!tried.contains("import kit.Board;"), "{tried}");
    }
}
