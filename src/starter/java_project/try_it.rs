//! The program in a project in Java with which a student plays a controller by hand.

use super::java_words::{function_name, in_comment};
use crate::spec::{ArgumentForm, ArgumentRange, BoardForm, CallForm, Description, argument_text};
use crate::starter::model_facts::{typed_examples, unseen_boards};

/// The most pairs that `Map.of` of Java takes.
const MOST_PAIRS: usize = 10;
/// Splits a line in Java where texts may stand in quotation marks.
const QUOTED_WORDS: &str = "new Scanner(line).findAll(\"\\\"([^\\\"]*)\\\"|\\\\S+\")\n                    \
                            .map(word -> word.group(1) == null ? word.group() : word.group(1)).toArray(String[]::new)";

/// A program that calls the controller as somebody types.
pub(super) fn try_it(description: &Description) -> String {
    let map = if needs_maps(description) { "import java.util.Map;\n" } else { "" };
    let board_class = if description.boards.is_empty() { "" } else { "import kit.Board;\n" };
    let model = untouched_model(description);
    let calls: Vec<String> = description.calls.iter().map(typed).collect();
    let examples = typed_examples(description).join(", ");
    let (commented, in_text) = (in_comment(&examples), examples.replace('\\', "\\\\").replace('"', "\\\""));
    let unseen: String = unseen_boards(description).iter().map(|name| format!(", \"{name}\"")).collect();
    let words = if has_quoted_texts(description) { QUOTED_WORDS } else { "line.split(\" +\")" };
    let calls = calls.join(" else ");
    format!(
        "\
{map}import java.util.Scanner;
{board_class}import kit.Model;
import kit.TextView;

/** Plays your controller by hand: type lines such as {{@code {commented}}}. The grader brings its own model and view. */
public class TryIt {{
    public static void main(String[] arguments) {{
        Model model = new Model({model});
        Controller controller = new Controller();
        controller.initialise(model, new TextView(model{unseen}));
        Scanner typed = new Scanner(System.in);
        while (typed.hasNextLine()) {{
            String line = typed.nextLine().trim();
            String[] words = {words};
            {calls} else {{
                System.out.println(\"there is no function '\" + line + \"': type one of {in_text}\");
            }}
        }}
    }}
}}
"
    )
}

/// Whether a model is made of maps, and not of one board alone.
pub(in crate::starter) fn needs_maps(description: &Description) -> bool {
    description.boards.len() != 1 || description.counters.len() + description.texts.len() > 0
}

/// The arguments of `new Model(…)`, for one that nobody has touched.
pub(in crate::starter) fn untouched_model(description: &Description) -> String {
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

/// Whether some text is not a word alone.
fn has_quoted_texts(description: &Description) -> bool {
    let ranges = description.calls.iter().flat_map(|call| &call.arguments).map(|argument| &argument.range);
    let mut texts =
        ranges.flat_map(|range| if let ArgumentRange::Texts(texts) = range { texts.as_slice() } else { &[] });
    texts.any(|text| argument_text(text) != *text)
}

/// The branch that calls a function.
fn typed(call: &CallForm) -> String {
    let value = |(index, argument): (usize, &ArgumentForm)| match &argument.range {
        ArgumentRange::Texts(_) => format!("words[{}]", index + 1),
        ArgumentRange::Numbers(_) | ArgumentRange::Seat { .. } => format!("Integer.parseInt(words[{}])", index + 1),
    };
    let values = call.arguments.iter().enumerate().map(value).collect::<Vec<_>>().join(", ");
    let (name, length) = (&call.name, call.arguments.len() + 1);
    format!(
        "if (words.length == {length} && words[0].equals(\"{name}\")) {{\n                controller.{}({values});\n            }}",
        function_name(call)
    )
}
