//! Facts that the projects for described courseworks tell in each language: the content of the model, and the functions.

use crate::spec::{ArgumentRange, BoardForm, CallForm, Description, Part, Spec};

/// Something that a model holds, which each language asks for in its own words.
pub(super) enum ModelPart<'a> {
    /// The player on turn.
    Player,
    /// Whether the game is over.
    Finished,
    /// The board, where there is one only.
    OnlyBoard,
    /// One of several boards.
    Board(&'a str),
    /// A number beside the boards.
    Counter(&'a str),
    /// A text beside the boards.
    Text(&'a str),
}

/// Lines that say what a model holds: a piece of code, made by `code`, and what it gives.
pub(super) fn facts_of_model(
    spec: &Spec,
    description: &Description,
    code: impl Fn(ModelPart<'_>) -> String,
) -> Vec<(String, String)> {
    let mut facts = vec![
        (code(ModelPart::Player), format!("whose turn it is: {}, and 0 is nobody", players(spec))),
        (code(ModelPart::Finished), "whether the game is over".to_string()),
    ];
    let is_only = description.boards.len() == 1;
    facts.extend(description.boards.iter().map(|(name, form)| {
        let part = if is_only { ModelPart::OnlyBoard } else { ModelPart::Board(name) };
        (code(part), board(form))
    }));
    let counters = description.counters.iter();
    facts.extend(counters.map(|(name, range)| {
        (code(ModelPart::Counter(name)), format!("a number from {} to {}", range.first, range.last))
    }));
    facts.extend(description.texts.iter().map(|name| (code(ModelPart::Text(name)), "a text".to_string())));
    facts
}

/// The players with their numbers.
fn players(spec: &Spec) -> String {
    let names = spec.seats.iter().enumerate().map(|(index, name)| format!("{} is {name}", index + 1));
    names.collect::<Vec<_>>().join(", ")
}

/// A board with its signs, in words.
fn board(form: &BoardForm) -> String {
    let pieces = form.pieces.iter().map(|(sign, name)| format!(", '{sign}' {name}")).collect::<String>();
    format!("{}: '{}' nothing{pieces}", form.in_words(), form.empty)
}

/// Lines that say what a view is asked for, each with this before the name of its function.
pub(super) fn facts_of_view(spec: &Spec, description: &Description, before: &str) -> Vec<(String, String)> {
    let saves = description.calls.iter().any(|call| call.name == "save" && call.has_own_event());
    let all = [
        ("refresh()", "shows what the model holds now", true),
        ("tell(player, text)", "tells a player something", true),
        ("log(line)", "adds a line to the log", spec.logs),
        ("write(text)", "writes the game out", saves),
    ];
    let asked = all.into_iter().filter(|(.., is_asked)| *is_asked);
    asked.map(|(function, says, _)| (format!("{before}{function}"), says.to_string())).collect()
}

/// Facts as lines of a comment, each with this before it.
pub(super) fn lines_of_comment(before: &str, facts: &[(String, String)]) -> String {
    let width = facts.iter().map(|(code, _)| code.chars().count()).max().unwrap_or_default();
    facts.iter().map(|(code, says)| format!("{before}{code:width$}  {}\n", on_one_line(says))).collect()
}

/// A sentence about a function; `arguments` are their names in this language.
pub(super) fn sentence_about(call: &CallForm, arguments: &[String]) -> String {
    match (call.name.as_str(), call.has_own_event()) {
        ("startup", true) => "Starts the game, or starts it again.".to_string(),
        ("update", true) => {
            "Makes everything fit what the model holds, which somebody else may have changed.".to_string()
        }
        ("undo", true) => "The last action is to be taken back.".to_string(),
        ("redo", true) => "What was taken back last is to be done again.".to_string(),
        ("save", true) => "The game is to be written out, with view.write(text).".to_string(),
        _ if arguments.is_empty() => "Takes nothing.".to_string(),
        _ => {
            let quoted = |text: &str| format!("\"{text}\"");
            let ranges = arguments.iter().zip(&call.arguments);
            let ranges = ranges.map(|(name, one)| format!("{name} {}", one.range.in_words(quoted)));
            on_one_line(&format!("Is called with {}.", ranges.collect::<Vec<_>>().join(", ")))
        }
    }
}

/// Lines that somebody may type to try the functions, one for each.
pub(super) fn typed_examples(description: &Description) -> Vec<String> {
    // A player is a number.
    let value = |range: &ArgumentRange| match range {
        ArgumentRange::Seat { .. } => "1".to_string(),
        other => other.example(),
    };
    let typed = |call: &CallForm| {
        let arguments = call.arguments.iter().map(|one| value(&one.range));
        std::iter::once(call.name.clone()).chain(arguments).collect::<Vec<_>>().join(" ")
    };
    description.calls.iter().map(typed).collect()
}

/// The names of the boards that players do not see.
pub(super) fn unseen_boards(description: &Description) -> Vec<String> {
    description.boards.iter().filter(|(_, form)| form.hidden).map(|(name, _)| name.clone()).collect()
}

/// The manifest of a project.
pub(super) fn manifest(spec: &Spec, part: Part, language: &str, entry: &str) -> String {
    // A year alone would be read as a number.
    let id = serde_yaml::to_string(&spec.id).unwrap_or_else(|_| spec.id.clone());
    let (id, part) = (id.trim_end(), part.name());
    format!("coursework: {id}\npart: {part}\nlanguage: {language}\nentry: {entry}\n# student: your name\n")
}

/// A name in the spelling of Java, and of arguments in C#: `dropPiece` for `drop_piece`. An underscore at the end joins nothing.
pub(super) fn camel(name: &str) -> String {
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

/// Names, each another one, and none that a language keeps for itself: with an underscore at the end, where one would be.
pub(super) fn free_names(names: impl Iterator<Item = String>, is_taken: impl Fn(&str) -> bool) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for mut name in names {
        while is_taken(&name) || all.contains(&name) {
            name.push('_');
        }
        all.push(name);
    }
    all
}

/// A text without the ends of lines, which would end a comment.
fn on_one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
