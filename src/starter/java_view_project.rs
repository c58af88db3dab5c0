//! A project in Java for the view of a coursework that its spec describes: a view with nothing in it, the controller's functions as an
//! interface, and a program that opens it.

use std::collections::BTreeMap;

use super::java_project::{
    argument_names, code, comment, function_name, in_comment, needs_maps, signature, supplied_classes, untouched_model,
};
use super::model_facts::{facts_of_model, lines_of_comment, manifest};
use crate::spec::{CallForm, Description, Part, Spec};
use crate::submission::MANIFEST;

/// The files of a view's project in Java, by their names in it; none where no game is described, or no view.
pub(super) fn java_view_project(spec: &Spec) -> BTreeMap<String, String> {
    let Some(description) = spec.description().filter(|_| spec.look.is_some()) else { return BTreeMap::new() };
    let own = [
        ("BoardView.java".to_string(), view(spec, &description)),
        ("IController.java".to_string(), interface(&description)),
        ("TryView.java".to_string(), try_view(spec, &description)),
        (MANIFEST.to_string(), manifest(spec, Part::View, "java", "BoardView.java")),
    ];
    supplied_classes().chain(own).collect()
}

/// The class in which a student writes.
fn view(spec: &Spec, description: &Description) -> String {
    let mut facts = facts_of_model(spec, description, code);
    facts.extend(description.calls.iter().map(|call| {
        let called = format!("controller.{}({})", function_name(call), argument_names(call).join(", "));
        (called, "asks the controller; it decides what comes of it".to_string())
    }));
    let facts = in_comment(&lines_of_comment(" * ", &facts));
    let log = "\n    @Override\n    public void log(String line) {\n    }\n";
    let log = if spec.logs { log } else { "" };
    format!(
        "\
import kit.Model;
import kit.View;

/*
 * Your view: a window in Swing, which initialise opens. How it is to look, the handout says. The model and the controller
 * come from the grader. A view changes nothing in the model, and decides nothing.
 *
{facts} *
 * A board has get(row, column), getRows() and getColumns(), counted from 0, the rows from the top. Hand IController.java in,
 * too, as it is.
 */
public class BoardView implements View {{
    private Model model;
    private IController controller;

    /** Is called once, before everything else. */
    public void initialise(Model model, IController controller) {{
        this.model = model;
        this.controller = controller;
    }}

    /** Shows what the model holds now. */
    @Override
    public void refresh() {{
    }}

    /** Shows a message to one player, in place of the one before. */
    @Override
    public void tell(int player, String message) {{
    }}
{log}}}
"
    )
}

/// The interface of a controller, as a view knows it.
fn interface(description: &Description) -> String {
    let functions = description.calls.iter().map(|call| format!("\n{}    {};\n", comment(call), signature(call)));
    format!(
        "/** The controller, as a view knows it. */\npublic interface IController {{{}}}\n",
        functions.collect::<String>()
    )
}

/// A program that opens the view, and prints what it asks of its controller.
fn try_view(spec: &Spec, description: &Description) -> String {
    let map = if needs_maps(description) { "import java.util.Map;\n" } else { "" };
    let board = if description.boards.is_empty() { "" } else { "import kit.Board;\n" };
    let model = untouched_model(description);
    let functions: String = description.calls.iter().map(printing).collect();
    let told =
        (1..=spec.seats.len()).map(|seat| format!("        view.tell({seat}, \"A message to player {seat}\");\n"));
    format!(
        "\
{map}{board}import kit.Model;

/** Opens your view on a model with nothing in it, and prints what it asks of its controller. */
public class TryView implements IController {{
    public static void main(String[] arguments) {{
        Model model = new Model({model});
        BoardView view = new BoardView();
        view.initialise(model, new TryView());
        view.refresh();
{}    }}
{functions}}}
",
        told.collect::<String>()
    )
}

/// A function that prints how it was called.
fn printing(call: &CallForm) -> String {
    let numbers = argument_names(call).iter().map(|name| format!(" + \" \" + {name}")).collect::<String>();
    let (name, signature) = (&call.name, signature(call));
    format!("\n    @Override\n    public {signature} {{\n        System.out.println(\"{name}\"{numbers});\n    }}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::SourceText;

    fn project(view: &str) -> BTreeMap<String, String> {
        let text = format!(
            "title: A game\nboard: {{columns: 2, rows: 2, pieces: {{R: red}}}}\nseats: [red, blue]\ncalls: {{startup: , \
             drop_piece: {{column: 0..1, for: 0..1}}}}\nreference: {{language: java, entry: solution/Controller.java}}\nmessages: \
             {{}}\nparts:\n  controller:\n    - {{id: drop, marks: 1, says: It drops., failing: It does not.}}\n{view}"
        );
        java_view_project(&Spec::read("drops", &SourceText::new("specs/drops.yaml", text)).expect("a spec"))
    }

    #[test]
    fn a_view_asks_by_the_names_of_the_coursework() {
        let files = project("view: {frame: {title: drops}, squares: {'.': {}, R: {disc: red}}}\n");
        assert!(files["IController.java"].contains("    void dropPiece(int column, int for_);\n"), "{files:?}");
        let view = &files["BoardView.java"];
        assert!(view.contains(" * controller.dropPiece(column, for_)  asks the controller"), "{view}");
        assert!(files["TryView.java"].contains("System.out.println(\"drop_piece\" + \" \" + column + \" \" + for_);"));
        assert!(files[MANIFEST].contains("part: view\n") && files.contains_key("kit/View.java"), "{files:?}");
        assert!(project("").is_empty());
    }
}
