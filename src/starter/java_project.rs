//! A project in Java for a coursework that its spec describes: a controller with the functions of the spec, a program that plays it
//! by hand, and the supplied classes.

use std::collections::BTreeMap;

use crate::bundle::Bundle;
use crate::spec::{BoardForm, CallForm, Description, Part, Spec};
use crate::submission::MANIFEST;

/// The folder of the kit with the supplied classes, and the name of their package.
const KIT: (&str, &str) = ("kit/java/kit/", "kit");
/// The most pairs that `Map.of` takes.
const MOST_PAIRS: usize = 10;
/// Words that Java keeps for itself, and functions without arguments that every object has: a controller has `wait_` instead.
const TAKEN: [&str; 62] = [
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "clone",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finalize",
    "finally",
    "float",
    "for",
    "getClass",
    "goto",
    "hashCode",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "notify",
    "notifyAll",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "toString",
    "transient",
    "true",
    "try",
    "void",
    "volatile",
    "wait",
    "while",
    "_",
];
/// Names among them that are taken only where there are no arguments.
const OF_OBJECTS: [&str; 8] = ["clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait"];

/// The files of a project in Java, by their names in it; none where no game is described.
pub fn java_project(spec: &Spec) -> BTreeMap<String, String> {
    let Some(description) = spec.description() else { return BTreeMap::new() };
    let own = [
        ("Controller.java".to_string(), controller(spec, &description)),
        ("TryIt.java".to_string(), try_it(&description)),
        (MANIFEST.to_string(), manifest(spec, Part::Controller, "Controller.java")),
    ];
    supplied_classes().chain(own).collect()
}

/// The files with the supplied classes.
pub(super) fn supplied_classes() -> impl Iterator<Item = (String, String)> {
    let (folder, package) = KIT;
    let kit = Bundle::bundled(folder);
    kit.map(move |(name, bytes)| (format!("{package}/{name}"), String::from_utf8_lossy(bytes).into_owned()))
}

pub(super) fn manifest(spec: &Spec, part: Part, entry: &str) -> String {
    // A year alone would be read as a number.
    let id = serde_yaml::to_string(&spec.id).unwrap_or_else(|_| spec.id.clone());
    let (id, part) = (id.trim_end(), part.name());
    format!("coursework: {id}\npart: {part}\nlanguage: java\nentry: {entry}\n# student: your name\n")
}

/// The class in which a student writes.
fn controller(spec: &Spec, description: &Description) -> String {
    let mut facts = facts_of_model(spec, description);
    facts.push(("view.refresh()".to_string(), "shows what the model holds now".to_string()));
    facts.push(("view.tell(player, text)".to_string(), "tells a player something".to_string()));
    let facts = lines_of_comment(&facts);
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

/// Pieces of code that ask a model for something, each with what it gives.
pub(super) fn facts_of_model(spec: &Spec, description: &Description) -> Vec<(String, String)> {
    let mut facts = vec![
        ("model.getPlayer()".to_string(), format!("whose turn it is: {}, and 0 is nobody", players(spec))),
        ("model.hasFinished()".to_string(), "whether the game is over".to_string()),
    ];
    for (name, form) in &description.boards {
        facts.push((format!("model.{}", get_board(name, description)), board(form)));
    }
    let counters = description.counters.iter();
    facts.extend(counters.map(|(name, range)| {
        (format!("model.getCounter(\"{name}\")"), format!("a number from {} to {}", range.first, range.last))
    }));
    facts.extend(description.texts.iter().map(|name| (format!("model.getText(\"{name}\")"), "a text".to_string())));
    facts
}

/// Pieces of code with what they give, as lines of a comment.
pub(super) fn lines_of_comment(facts: &[(String, String)]) -> String {
    let width = facts.iter().map(|(code, _)| code.len()).max().unwrap_or_default();
    facts.iter().map(|(code, says)| format!(" * {code:width$}  {}\n", in_comment(says))).collect()
}

fn players(spec: &Spec) -> String {
    let names = spec.seats.iter().enumerate().map(|(index, name)| format!("{} is {name}", index + 1));
    names.collect::<Vec<_>>().join(", ")
}

/// How a program gets a board: by its name, if there are several.
fn get_board(name: &str, description: &Description) -> String {
    if description.boards.len() == 1 { "getBoard()".to_string() } else { format!("getBoard(\"{name}\")") }
}

fn board(form: &BoardForm) -> String {
    let count = |number: usize, one: &str| format!("{number} {one}{}", if number == 1 { "" } else { "s" });
    let pieces = form.pieces.iter().map(|(sign, name)| format!(", '{sign}' {name}")).collect::<String>();
    let (columns, rows) = (count(form.columns, "column"), count(form.rows, "row"));
    format!("a board of {columns} and {rows}: '{}' nothing{pieces}", form.empty)
}

/// A text that cannot end the comment in which it stands, nor be read as a sign by its number.
fn in_comment(text: &str) -> String {
    text.replace("*/", "* /").replace("\\u", "\\ u").replace(['\n', '\r'], " ")
}

/// A function with nothing in it.
fn function(call: &CallForm) -> String {
    format!("\n{}    public {} {{\n    }}\n", comment(call), signature(call))
}

/// The comment above a function.
pub(super) fn comment(call: &CallForm) -> String {
    let says = match (call.name.as_str(), call.has_own_event()) {
        ("startup", true) => "Starts the game, or starts it again.".to_string(),
        ("update", true) => {
            "Makes everything fit what the model holds, which somebody else may have changed.".to_string()
        }
        ("undo", true) => "The last action is to be taken back.".to_string(),
        ("redo", true) => "What was taken back last is to be done again.".to_string(),
        ("save", true) => "The game is to be written out: see View.write.".to_string(),
        _ if call.arguments.is_empty() => "Takes no numbers.".to_string(),
        _ => {
            let ranges = call.arguments.iter();
            let ranges =
                ranges.map(|one| format!("{} from {} to {}", camel(&one.name), one.range.first, one.range.last));
            format!("Is called with {}.", ranges.collect::<Vec<_>>().join(", "))
        }
    };
    format!("    /** {says} */\n")
}

/// A function with the names of its arguments.
pub(super) fn signature(call: &CallForm) -> String {
    let arguments: Vec<String> = argument_names(call).iter().map(|name| format!("int {name}")).collect();
    format!("void {}({})", function_name(call), arguments.join(", "))
}

pub(super) fn argument_names(call: &CallForm) -> Vec<String> {
    call.arguments.iter().map(|one| in_java(&camel(&one.name), true)).collect()
}

fn function_name(call: &CallForm) -> String {
    in_java(&camel(&call.name), !call.arguments.is_empty())
}

/// A name that Java does not keep for itself.
fn in_java(name: &str, has_arguments: bool) -> String {
    let is_taken = TAKEN.contains(&name) && !(has_arguments && OF_OBJECTS.contains(&name));
    if is_taken { format!("{name}_") } else { name.to_string() }
}

/// A name as Java spells it: `dropPiece` for `drop_piece`. An underscore at the end joins nothing.
fn camel(name: &str) -> String {
    if name.ends_with('_') {
        return name.to_string();
    }
    let mut words = name.split('_').filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default().to_string();
    words.fold(first, |name, word| {
        let (head, rest) = word.split_at(1);
        name + &head.to_ascii_uppercase() + rest
    })
}

/// A program that calls the controller as somebody types.
fn try_it(description: &Description) -> String {
    let map = if needs_maps(description) { "import java.util.Map;\n" } else { "" };
    let board_class = if description.boards.is_empty() { "" } else { "import kit.Board;\n" };
    let model = untouched_model(description);
    let calls: Vec<String> = description.calls.iter().map(typed).collect();
    let examples = description.calls.iter().map(|call| {
        let numbers = call.arguments.iter().map(|one| format!(" {}", one.range.first)).collect::<String>();
        format!("{}{numbers}", call.name)
    });
    let examples = examples.collect::<Vec<_>>().join(", ");
    let calls = calls.join(" else ");
    format!(
        "\
{map}import java.util.Scanner;
{board_class}import kit.Model;
import kit.TextView;

/** Plays your controller by hand: type lines such as {{@code {examples}}}. The grader brings its own model and view. */
public class TryIt {{
    public static void main(String[] arguments) {{
        Model model = new Model({model});
        Controller controller = new Controller();
        controller.initialise(model, new TextView(model));
        Scanner typed = new Scanner(System.in);
        while (typed.hasNextLine()) {{
            String line = typed.nextLine().trim();
            String[] words = line.split(\" +\");
            {calls} else {{
                System.out.println(\"there is no function '\" + line + \"': type one of {examples}\");
            }}
        }}
    }}
}}
"
    )
}

/// Whether a model is made of maps, and not of one board alone.
pub(super) fn needs_maps(description: &Description) -> bool {
    description.boards.len() != 1 || description.counters.len() + description.texts.len() > 0
}

/// The arguments of `new Model(…)`, for one that nobody has touched.
pub(super) fn untouched_model(description: &Description) -> String {
    let boards: Vec<(String, String)> =
        description.boards.iter().map(|(name, form)| (name.clone(), new_board(form))).collect();
    match &boards[..] {
        [(_, only)] if !needs_maps(description) => only.clone(),
        all => {
            let counters = description.counters.iter();
            let counters = counters.map(|(name, range)| (name.clone(), range.untouched().to_string()));
            let texts = description.texts.iter().map(|name| (name.clone(), "\"\"".to_string()));
            let maps = [map_of(all), map_of(&counters.collect::<Vec<_>>()), map_of(&texts.collect::<Vec<_>>())];
            format!("\n                {}", maps.join(",\n                "))
        }
    }
}

/// A board with nothing on it.
fn new_board(form: &BoardForm) -> String {
    let sign = if form.empty == '\\' { "\\\\".to_string() } else { form.empty.to_string() };
    let row = format!("\"{}\"", sign.repeat(form.columns));
    let rows = vec![row; form.rows].join(",\n                        ");
    format!("new Board({rows})")
}

fn map_of(pairs: &[(String, String)]) -> String {
    let pair = |(name, value): &(String, String)| match pairs.len() {
        ..=MOST_PAIRS => format!("\"{name}\", {value}"),
        _ => format!("Map.entry(\"{name}\", {value})"),
    };
    let all = pairs.iter().map(pair).collect::<Vec<_>>().join(", ");
    format!("Map.{}({all})", if pairs.len() > MOST_PAIRS { "ofEntries" } else { "of" })
}

/// The branch that calls a function.
fn typed(call: &CallForm) -> String {
    let numbers = (1..=call.arguments.len()).map(|index| format!("Integer.parseInt(words[{index}])"));
    let numbers = numbers.collect::<Vec<_>>().join(", ");
    let (name, length) = (&call.name, call.arguments.len() + 1);
    format!(
        "if (words[0].equals(\"{name}\") && words.length == {length}) {{\n                controller.{}({numbers});\n            }}",
        function_name(call)
    )
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

    #[test]
    fn a_model_may_hold_more_than_map_of_takes() {
        let counters = (0..11).map(|number| format!("c{number}: 3..9")).collect::<Vec<_>>().join(", ");
        let files = project(&format!("counters: {{{counters}}}\ncalls: {{drop: {{column: 0..6}}}}"));
        let tried = &files["TryIt.java"];
        assert!(tried.contains("Map.of(),\n                Map.ofEntries(Map.entry(\"c0\", 3), "), "{tried}");
        assert!(!tried.contains("import kit.Board;"), "{tried}");
    }
}
