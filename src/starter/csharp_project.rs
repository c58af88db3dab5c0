//! A project in C# for a coursework that its spec describes: a controller with the functions of the spec, a program that plays it by
//! hand, and the supplied classes.

mod csharp_words;

use std::collections::BTreeMap;

use self::csharp_words::{argument_names, function_names, in_xml, literal, modifiers, pascal};
use super::filled;
use super::model_facts::{
    ModelPart, facts_of_model, facts_of_view, lines_of_comment, manifest, sentence_about, typed_examples, unseen_boards,
};
use crate::bundle::Bundle;
use crate::spec::{ArgumentForm, ArgumentRange, BoardForm, CallForm, Description, Part, Spec};
use crate::submission::MANIFEST;

/// The folder of the kit with the supplied classes, and the name of their namespace.
const KIT: (&str, &str) = ("kit/csharp/Kit/", "Kit");
/// The files in which only gaps are filled.
const CONTROLLER: &str = include_str!("csharp_project/Controller.txt");
const TRY_IT: &str = include_str!("csharp_project/TryIt.txt");
const PROJECT: &str = include_str!("csharp_project/project.txt");

/// The files of a project in C#, by their names in it; none where no game is described.
pub fn csharp_project(spec: &Spec) -> BTreeMap<String, String> {
    let Some(description) = spec.description() else { return BTreeMap::new() };
    let (folder, namespace) = KIT;
    let kit = Bundle::bundled(folder)
        .map(|(name, bytes)| (format!("{namespace}/{name}"), String::from_utf8_lossy(bytes).into_owned()));
    let own = [
        (".gitignore".to_string(), "bin/\nobj/\n.vs/\n".to_string()),
        ("Controller.cs".to_string(), controller(spec, &description)),
        ("TryIt.cs".to_string(), try_it(&description)),
        (format!("{}.csproj", spec.id), PROJECT.to_string()),
        (MANIFEST.to_string(), manifest(spec, Part::Controller, "csharp", "Controller.cs")),
    ];
    kit.chain(own).collect()
}

/// The class in which a student writes.
fn controller(spec: &Spec, description: &Description) -> String {
    let mut facts = facts_of_model(spec, description, code);
    let asked = facts_of_view(spec, description, "");
    facts.extend(asked.into_iter().map(|(function, says)| (format!("view.{}", pascal(&function)), says)));
    let functions: String = named(description).map(|(call, name)| stub(call, &name)).collect();
    filled(CONTROLLER, &[("facts", &lines_of_comment("// ", &facts)), ("functions", &functions)])
}

/// A piece of code that asks a model for something.
fn code(part: ModelPart<'_>) -> String {
    match part {
        ModelPart::Player => "model.Player".to_string(),
        ModelPart::Finished => "model.Finished".to_string(),
        ModelPart::OnlyBoard => "model.Board".to_string(),
        ModelPart::Board(name) => format!("model.Boards[\"{name}\"]"),
        ModelPart::Counter(name) => format!("model.Counters[\"{name}\"]"),
        ModelPart::Text(name) => format!("model.Texts[\"{name}\"]"),
    }
}

/// The functions with their names in C#.
fn named(description: &Description) -> impl Iterator<Item = (&CallForm, String)> {
    description.calls.iter().zip(function_names(description))
}

/// A function with nothing in it.
fn stub(call: &CallForm, name: &str) -> String {
    let arguments = argument_names(call);
    let says = match call.name.as_str() {
        "save" if call.has_own_event() => "The game is to be written out: see IView.Write.".to_string(),
        _ => sentence_about(call, &arguments),
    };
    let of = call.arguments.iter().map(|one| if is_text(one) { "string" } else { "int" });
    let taken: Vec<String> = of.zip(arguments).map(|(of, name)| format!("{of} {name}")).collect();
    format!(
        "\n    /// <summary>{}</summary>\n    {} void {name}({})\n    {{\n    }}\n",
        in_xml(&says),
        modifiers(name, call),
        taken.join(", ")
    )
}

/// Whether a function takes a text here, and not a number; a player is a number.
fn is_text(argument: &ArgumentForm) -> bool {
    matches!(argument.range, ArgumentRange::Texts(_))
}

/// A program that calls the controller as somebody types.
fn try_it(description: &Description) -> String {
    let cases: String = named(description).map(|(call, name)| case(call, &name)).collect();
    let unseen: String = unseen_boards(description).iter().map(|name| format!(", {}", literal(name))).collect();
    let collections = if is_board_alone(description) { "" } else { "using System.Collections.Generic;\n" };
    let values = [
        ("collections", collections),
        ("model", &untouched_model(description)),
        ("unseen", &unseen),
        ("cases", &cases),
        ("examples", &literal(&typed_examples(description).join(", "))),
    ];
    filled(TRY_IT, &values)
}

/// The branch that calls a function.
fn case(call: &CallForm, name: &str) -> String {
    let value = |(index, argument): (usize, &ArgumentForm)| {
        let word = format!("words[{}]", index + 1);
        if is_text(argument) { word } else { format!("int.Parse({word})") }
    };
    let values: Vec<String> = call.arguments.iter().enumerate().map(value).collect();
    format!(
        "            case \"{}\" when words.Length == {}:\n                controller.{name}({});\n                return true;\n",
        call.name,
        values.len() + 1,
        values.join(", ")
    )
}

/// Whether a model holds one board and nothing else.
fn is_board_alone(description: &Description) -> bool {
    description.boards.len() == 1 && description.counters.is_empty() && description.texts.is_empty()
}

/// The arguments of `new Model(…)`, for one that nobody has touched.
fn untouched_model(description: &Description) -> String {
    let mut boards = description.boards.iter().map(|(name, form)| (name.as_str(), new_board(form)));
    if is_board_alone(description) {
        return boards.next().map(|(_, board)| board).unwrap_or_default();
    }
    let counters = description.counters.iter().map(|(name, range)| (name.as_str(), range.untouched().to_string()));
    let texts = description.texts.iter().map(|name| (name.as_str(), literal("")));
    let all = [dictionary("Board", boards), dictionary("int", counters), dictionary("string", texts)];
    format!("\n            {}", all.join(",\n            "))
}

/// A dictionary of values by their names.
fn dictionary<'a>(of: &str, pairs: impl Iterator<Item = (&'a str, String)>) -> String {
    let pairs: Vec<String> = pairs.map(|(name, value)| format!("[{}] = {value}", literal(name))).collect();
    let held = if pairs.is_empty() { "()".to_string() } else { format!(" {{ {} }}", pairs.join(", ")) };
    format!("new Dictionary<string, {of}>{held}")
}

/// A board with nothing on it.
fn new_board(form: &BoardForm) -> String {
    let row = literal(&form.empty.to_string().repeat(form.columns));
    format!("new Board(\n                {})", vec![row; form.rows].join(",\n                "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::SourceText;

    /// The project of a spec with these lines for its model and its calls.
    fn project(model_and_calls: &str) -> BTreeMap<String, String> {
        let rest = "seats: [red, \"<b>\"]\nreference: {language: csharp, entry: solution/Controller.cs}\nmessages: {}\nparts:\n  \
                    controller:\n    - {id: drop, marks: 1, says: It drops., failing: It does not.}\n";
        let text = format!("title: A game\n{model_and_calls}\n{rest}");
        csharp_project(&Spec::read("2026", &SourceText::new("specs/2026.yaml", text)).expect("a spec"))
    }

    #[test]
    fn functions_are_called_as_csharp_allows() {
        let calls = "calls: {startup: , drop_piece: {to_column: 0..6, for: -1..2}, double: {by: 1..2}, controller: , toString: , \
                     getType: {of: 0..1}, end: , End: {of: 0..1}}";
        let files = project(&format!("board: {{columns: 2, rows: 2, pieces: {{R: red}}, empty: '\\'}}\n{calls}"));
        let names: Vec<&String> = files.keys().collect();
        let kit = ["Board", "Changeable", "IView", "Model", "Named", "TextView"].map(|name| format!("Kit/{name}.cs"));
        assert_eq!(names[..3], [".gitignore", "2026.csproj", "Controller.cs"]);
        assert_eq!(names[3..9], kit.each_ref());
        let written = &files["Controller.cs"];
        for signature in [
            "    public void Startup()\n    {\n    }\n",
            "<summary>Is called with toColumn from 0 to 6, @for from -1 to 2.</summary>\n    public void DropPiece(int toColumn, int \
             @for)\n",
            "public void Double(int by)",
            "public void Controller_()",
            "public new void ToString()",
            "public void GetType(int of)",
            "public void end()",
            "public void End(int of)",
            "// model.Player             whose turn it is: 1 is red, 2 is <b>, and 0 is nobody\n",
        ] {
            assert!(written.contains(signature), "{signature}: {written}");
        }
        assert!(
            files["TryIt.cs"].contains("new Model(new Board(\n                \"\\\\\\\\\",\n"),
            "{}",
            files["TryIt.cs"]
        );
        assert!(files[MANIFEST].contains("coursework: '2026'\n"), "{}", files[MANIFEST]);
    }

    /// Texts are texts, players are numbers, and a board that players do not see is not printed.
    #[test]
    fn texts_players_and_unseen_boards_are_as_the_spec_says() {
        let model =
            "board: {columns: 2, rows: 1, pieces: {R: red}, hidden: true}\ncounters: {coins: 3..9}\ntexts: [display]";
        let calls = r#"calls: {move: {way: ["a\"b\\c", "<", "&"], player: seat}}"#;
        let files = project(&format!("{model}\n{calls}"));
        let (controller, tried) = (&files["Controller.cs"], &files["TryIt.cs"]);
        assert!(controller.contains("public void Move(string way, int player)"), "{controller}");
        let says = r#"<summary>Is called with way one of the texts "a"b\c", "&lt;" and "&amp;", player 1 for "red", 2 for "&lt;b&gt;"."#;
        assert!(controller.contains(says), "{controller}");
        assert!(controller.contains("// model.Counters[\"coins\"]  a number from 3 to 9\n"), "{controller}");
        for part in [
            "case \"move\" when words.Length == 3:\n                controller.Move(words[1], int.Parse(words[2]));",
            r#"+ "move \"a\\\"b\\\\c\" 1");"#,
            "new TextView(model, \"board\")",
            "new Dictionary<string, int> { [\"coins\"] = 3 },\n            new Dictionary<string, string> { [\"display\"] = \"\" });",
        ] {
            assert!(tried.contains(part), "{part}: {tried}");
        }
    }
}
