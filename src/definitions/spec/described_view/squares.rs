//! Mistakes in how a view draws the signs of boards.

use std::collections::BTreeSet;

use super::BoardWindow;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::view_spec::{Colour, SeenAs, ShownSquare, ViewSpec};

/// Finds signs without a drawing, drawings without a sign, and signs that nobody could tell apart.
pub(super) fn mistakes(source: &SourceText, look: &ViewSpec, windows: &[BoardWindow<'_>]) -> Vec<Diagnostic> {
    let view = YamlPath::root().key("view");
    let squares = view.key("squares");
    let mut found: Vec<Diagnostic> = Vec::new();
    for wrong in windows.iter().flat_map(|window| mistakes_in_seen_as(source, window, windows)) {
        // What is said of all boards of a window is told once.
        found.extend((!found.contains(&wrong)).then_some(wrong));
    }
    if windows.is_empty() {
        return found;
    }
    let known: BTreeSet<char> = windows.iter().flat_map(|window| window.form.signs()).collect();
    // In the order of the spec, the empty square first.
    let mut listed: Vec<String> = Vec::new();
    for sign in windows.iter().flat_map(|window| window.form.signs()).map(|sign| format!("`{sign}`")) {
        listed.extend((!listed.contains(&sign)).then_some(sign));
    }
    let listed = format!("there are: {}", listed.join(", "));
    for letter in look.squares.keys().filter(|letter| !known.contains(letter)) {
        let message = format!("there is no piece `{letter}` on the board");
        found.push(source.at_key(&squares.key(letter.to_string()), message).with_help(&listed));
    }
    let mut told = BTreeSet::new();
    for window in windows {
        let seen = || window.form.signs().filter(|sign| !window.hides(*sign));
        for sign in seen().filter(|sign| !look.squares.contains_key(sign) && told.insert(*sign)) {
            let name = window.form.pieces.get(&sign).map_or("nothing", String::as_str);
            let message = format!("nothing says how a square with `{sign}` is drawn, {name}");
            let help = format!("add it, as in `\"{sign}\": {{ground: blue, disc: red}}`");
            found.push(source.at_key(&squares, message).with_help(help));
        }
    }
    found.extend(unknown_colours(source, look));
    let is_seen = |letter: &char| windows.iter().any(|window| window.form.has_sign(*letter) && !window.hides(*letter));
    let mut looks: Vec<(char, _)> = Vec::new();
    for (letter, drawn) in look.squares.iter().filter(|(letter, _)| is_seen(letter)) {
        let told_by = (&drawn.disc, &drawn.text);
        if let Some((other, _)) = looks.iter().find(|(_, other)| *other == told_by) {
            let message = format!("`{letter}` has the disc and the text of `{other}`: nobody could tell them apart");
            let help = "give one of them another `disc`, or a `text`";
            found.push(source.at_key(&squares.key(letter.to_string()), message).with_help(help));
        }
        looks.push((*letter, told_by));
    }
    let is_piece = |letter: &char| windows.iter().any(|window| window.form.pieces.contains_key(letter));
    for letter in look.pieces.keys().filter(|letter| !is_piece(letter)) {
        let message = format!("there is no piece `{letter}` on the board");
        let place = view.key("pieces").key(letter.to_string());
        found.push(source.at_key(&place, message).with_help(&listed));
    }
    found
}

/// Finds names of colours that nothing in a window is ever seen to have.
fn unknown_colours(source: &SourceText, look: &ViewSpec) -> Vec<Diagnostic> {
    let squares = YamlPath::root().key("view").key("squares");
    let wrong = |(letter, drawn): (&char, &ShownSquare)| {
        let colours =
            [("ground", &drawn.ground), ("border", &drawn.border), ("disc", &drawn.disc), ("rim", &drawn.rim)];
        let unknown = colours.into_iter().filter_map(|(key, colour)| Some((key, colour.as_ref()?)));
        let unknown = unknown.filter(|(_, colour)| !colour.can_be_seen()).map(|(key, colour)| {
            let message = format!("there is no colour `{colour}` here");
            let names = Colour::NAMES.join(", ");
            let help = format!("there are: {names}; write any other as its red, green and blue, as in `#ff8000`");
            source.at(&squares.key(letter.to_string()).key(key), message).with_help(help)
        });
        unknown.collect::<Vec<_>>()
    };
    look.squares.iter().flat_map(wrong).collect()
}

/// Finds letters that are seen as others, of which one is not on the window's board, or on any where they are said of all.
fn mistakes_in_seen_as(source: &SourceText, window: &BoardWindow<'_>, all: &[BoardWindow<'_>]) -> Vec<Diagnostic> {
    let own = window.place.key("seen-as");
    let meant: Vec<&BoardWindow<'_>> = match &window.look.seen_as {
        SeenAs::All(_) => all.iter().filter(|other| other.place == window.place).collect(),
        SeenAs::Each(_) => vec![window],
    };
    let place = if matches!(window.look.seen_as, SeenAs::Each(_)) { own.key(window.board) } else { own };
    let boards = meant.iter().map(|other| format!("`{}`", other.board)).collect::<Vec<_>>().join(", ");
    let boards = if meant.len() > 1 { format!("boards {boards}") } else { format!("board {boards}") };
    let mut known: Vec<String> = Vec::new();
    for sign in meant.iter().flat_map(|other| other.form.signs()).map(|sign| format!("`{sign}`")) {
        known.extend((!known.contains(&sign)).then_some(sign));
    }
    let has_sign = |sign: char| meant.iter().any(|other| other.form.has_sign(sign));
    let mut found = Vec::new();
    for (letter, other) in window.seen_as() {
        let place = place.key(letter.to_string());
        let stranger = [letter, other].into_iter().find(|sign| !has_sign(*sign));
        if let Some(sign) = stranger {
            let message = format!("there is no piece `{sign}` on the {boards}");
            let wrong = if sign == letter { source.at_key(&place, message) } else { source.at(&place, message) };
            found.push(wrong.with_help(format!("there are: {}", known.join(", "))));
        } else if window.hides(other) {
            let message = format!("`{other}` is seen as something else itself");
            found.push(source.at(&place, message).with_help("name a sign that is seen as it is"));
        }
    }
    found
}
