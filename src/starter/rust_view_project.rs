//! A project in Rust for the view of a coursework that its spec describes: a view with nothing in it, the file that has the
//! controller's functions, and the kit.

use std::collections::BTreeMap;

use super::filled;
use super::model_facts::{facts_of_model, lines_of_comment};
use super::rust_project::{argument_names, code, comment, named, signature, sources, with_kit};
use crate::spec::{CallForm, Description, Part, Spec};

/// The files in which only gaps are filled.
const MAIN: &str = include_str!("rust_view_project/main.txt");
const COURSEWORK: &str = include_str!("rust_view_project/coursework.txt");
/// The function that a view has where the coursework has a log.
const LOG: &str = "\n    /// The log has one more line, below all others.\n    fn log(&mut self, line: &str) {}\n";
/// The comment about boards for a view whose window has several of them.
const BOARDS: &str = "\
//!
//! A window has several boards: `Frame::new(title).boards(vec![first, second])`, in the order of the handout. `touch.board` is
//! the place of the board that somebody clicks on in that list, from 0.
";

/// The files of a view's project in Rust, by their names in it; none where no game is described, or no view.
pub(super) fn rust_view_project(spec: &Spec) -> BTreeMap<String, String> {
    let own = view_sources(spec);
    if own.is_empty() { own } else { with_kit(own) }
}

/// The files of the project that are made from the spec, without the kit.
fn view_sources(spec: &Spec) -> BTreeMap<String, String> {
    let Some(description) = spec.description().filter(|_| spec.look.is_some()) else { return BTreeMap::new() };
    sources(spec, Part::View, coursework(&description), main(spec, &description))
}

/// The file in which a student writes.
fn main(spec: &Spec, description: &Description) -> String {
    let mut facts = facts_of_model(spec, description, code);
    facts.extend(named(description).map(|(call, name)| {
        let called = format!("controller.{name}({})", argument_names(call).join(", "));
        (called, "asks the controller; it decides what comes of it".to_string())
    }));
    let log = if spec.logs { LOG } else { "" };
    let mut places = spec.look.iter().flat_map(|look| look.boards_in_windows(&spec.seats));
    let boards = if places.any(|at| at.place > 0) { BOARDS } else { "" };
    filled(MAIN, &[("facts", &lines_of_comment("//! ", &facts)), ("boards", boards), ("log", log)])
}

/// The file that has the controller's functions as a trait, and asks for them by their names in the spec.
fn coursework(description: &Description) -> String {
    let all = || named(description).map(|(call, name)| (call, signature(call, &name, &["&self"])));
    let functions = all().map(|(call, signature)| format!("{}{signature};\n", comment(call)));
    let calls = all().map(|(call, signature)| format!("{signature} {{\n        {}\n    }}\n", asking(call)));
    let joined = |blocks: Vec<String>| blocks.join("\n");
    filled(COURSEWORK, &[("functions", &joined(functions.collect())), ("calls", &joined(calls.collect()))])
}

/// The line that asks for a function.
fn asking(call: &CallForm) -> String {
    let arguments = argument_names(call).into_iter().map(|name| format!("{name}.into()"));
    format!("self.call({:?}, &[{}]);", call.name, arguments.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::SourceText;
    use crate::submission::MANIFEST;

    fn project(view: &str) -> BTreeMap<String, String> {
        let text = format!(
            "title: A game\nboard: {{columns: 2, rows: 2, pieces: {{R: red}}}}\nseats: [red, blue]\ncalls: {{startup: , dropPiece: \
             {{column: 0..1, self: [left, right], for: seat}}}}\nreference: {{language: rust, entry: solution/main.rs}}\nmessages: \
             {{}}\nparts:\n  controller:\n    - {{id: drop, marks: 1, says: It drops., failing: It does not.}}\n{view}"
        );
        view_sources(&Spec::read("drops", &SourceText::new("specs/drops.yaml", text)).expect("a spec"))
    }

    #[test]
    fn a_view_asks_by_the_names_of_the_coursework() {
        let files = project("log: true\nview: {frame: {title: drops}, squares: {'.': {}, R: {disc: red}}}\n");
        let coursework = &files["src/coursework.rs"];
        for code in [
            "    fn drop_piece(&self, column: i32, self_: &str, for_: i32);\n",
            "    fn startup(&self) {\n        self.call(\"startup\", &[]);\n    }\n",
            "        self.call(\"dropPiece\", &[column.into(), self_.into(), for_.into()]);\n",
        ] {
            assert!(coursework.contains(code), "{code}: {coursework}");
        }
        let main = &files["src/main.rs"];
        assert!(main.contains("//! controller.drop_piece(column, self_, for_)  asks the controller"), "{main}");
        assert!(main.contains("//! model.board() ") && main.contains("fn log(&mut self, line: &str) {}\n"), "{main}");
        assert!(files[MANIFEST].contains("part: view\nlanguage: rust\nentry: src/main.rs\n"), "{files:?}");
        assert!(files["Cargo.toml"].contains("name = \"view\"\n") && !coursework.contains("{{"), "{files:?}");
        assert!(
            !project("view: {frame: {title: drops}, squares: {'.': {}, R: {disc: red}}}\n")["src/main.rs"]
                .contains("log(")
        );
        assert!(project("").is_empty());
    }

    #[test]
    fn a_view_is_told_about_several_boards_only_where_a_window_has_them() {
        let main = |boards: &str, frame: &str| {
            let text = format!(
                "title: Seas\n{boards}seats: [red]\ncalls: {{startup: , shoot: {{column: 0..1}}}}\nreference: {{language: rust, entry: \
                 solution/main.rs}}\nmessages: {{}}\nparts:\n  controller:\n    - {{id: shoot, marks: 1, says: It shoots., \
                 failing: It does not.}}\nview: {{frame: {{title: seas, {frame}}}, squares: {{'.': {{}}, R: {{disc: red}}}}}}\n"
            );
            let spec = Spec::read("seas", &SourceText::new("specs/seas.yaml", text)).expect("a spec");
            view_sources(&spec)["src/main.rs"].clone()
        };
        let sea = "{columns: 2, rows: 2, pieces: {R: red}}";
        let two = format!("boards: {{mine: {sea}, theirs: {sea}}}\n");
        let says = "//! A window has several boards: `Frame::new(title).boards(vec![first, second])`";
        let together = main(&two, "boards: [mine, theirs]");
        assert!(together.contains(says) && !together.contains("{{"), "{together}");
        let one = main(&two, "board: mine");
        assert!(!one.contains(".boards(") && !one.contains("{{"), "{one}");
    }
}
