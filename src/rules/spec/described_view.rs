//! Views of courseworks that are described: what is heard by them, and mistakes in how they are to look.

use super::Description;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::view_spec::ViewSpec;

/// Events of every view here.
const HEARD: [&str; 5] = ["refresh", "tell", "click", "press", "resize"];
/// Keys of a view that are about things beside the squares, or on them for ever.
const KEYS_OF_GAMES: [&str; 7] = ["drags", "columns", "written", "pictures", "numerals", "resources", "field"];

/// The kinds of event that a view of such a coursework hears, and that are done to it.
pub(super) fn cues_of_view(logs: bool) -> impl Iterator<Item = String> {
    HEARD.into_iter().chain(logs.then_some("log")).map(str::to_string)
}

/// Finds what does not fit the description in `view:`.
pub(super) fn mistakes_of_described_view(
    source: &SourceText,
    look: &ViewSpec,
    description: &Description,
) -> Vec<Diagnostic> {
    let view = YamlPath::root().key("view");
    let mut found = Vec::new();
    for place in KEYS_OF_GAMES.into_iter().map(|key| view.key(key)).filter(|place| source.has(place)) {
        let help =
            "of a coursework that is described, these are looked at: frames, squares, pieces, the label and buttons";
        found.push(source.at_key(&place, "nothing is known of that here").with_help(help));
    }
    let mut boards = description.boards.values();
    let (Some(board), None) = (boards.next(), boards.next()) else {
        let there = match description.boards.len() {
            0 => "there is none here".to_string(),
            count => format!("there are {count} here"),
        };
        let help = "remove `view`, and mark the view by hand: `manual: true` in its requirements";
        found.push(source.at_key(&view, format!("a view shows one board, and {there}")).with_help(help));
        return found;
    };
    if board.hidden {
        let help = "remove `view`, or `hidden: true`";
        found.push(source.at_key(&view, "a view shows the board, and players do not see it").with_help(help));
    }
    let squares = view.key("squares");
    let known = || board.signs().map(|sign| format!("`{sign}`")).collect::<Vec<_>>().join(", ");
    for letter in look.squares.keys().filter(|letter| !board.has_sign(**letter)) {
        let place = squares.key(letter.to_string());
        let message = format!("there is no piece `{letter}` on the board");
        found.push(source.at_key(&place, message).with_help(format!("there are: {}", known())));
    }
    for sign in board.signs().filter(|sign| !look.squares.contains_key(sign)) {
        let name = board.pieces.get(&sign).map_or("nothing", String::as_str);
        let message = format!("nothing says how a square with `{sign}` is drawn, {name}");
        let help = format!("add it, as in `\"{sign}\": {{ground: blue, disc: red}}`");
        found.push(source.at_key(&squares, message).with_help(help));
    }
    let mut looks: Vec<(char, _)> = Vec::new();
    for (letter, drawn) in look.squares.iter().filter(|(letter, _)| board.has_sign(**letter)) {
        let told_by = (&drawn.disc, &drawn.text);
        if let Some((other, _)) = looks.iter().find(|(_, other)| *other == told_by) {
            let message = format!("`{letter}` has the disc and the text of `{other}`: nobody could tell them apart");
            let help = "give one of them another `disc`, or a `text`";
            found.push(source.at_key(&squares.key(letter.to_string()), message).with_help(help));
        }
        looks.push((*letter, told_by));
    }
    for letter in look.pieces.keys().filter(|letter| !board.pieces.contains_key(*letter)) {
        let message = format!("there is no piece `{letter}` on the board");
        let place = view.key("pieces").key(letter.to_string());
        found.push(source.at_key(&place, message).with_help(format!("there are: {}", known())));
    }
    found
}
