//! Views of courseworks that are described: what is heard by them, and mistakes in how they are to look.

mod grounds;
mod squares;
#[cfg(test)]
mod tests;
mod values;
mod windows;

use super::{BoardForm, Description, did_you_mean};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::view_spec::{ClickSpec, FrameSpec, ViewSpec};

/// Events of every view here.
const HEARD: [&str; 5] = ["refresh", "tell", "click", "press", "resize"];
/// Keys of a view that are about things beside the squares, or on them for ever.
const KEYS_OF_GAMES: [&str; 7] = ["drags", "columns", "written", "pictures", "numerals", "resources", "field"];
/// Keys of a view that are about a board.
const KEYS_OF_BOARDS: [&str; 8] =
    ["squares", "chequered", "click", "pieces", "label", "buttons-at", "free-colours", "boards"];

/// A board in a window.
struct BoardWindow<'a> {
    /// The window's place in the spec.
    place: YamlPath,
    look: &'a FrameSpec,
    board: &'a str,
    form: &'a BoardForm,
}

impl BoardWindow<'_> {
    /// The signs that are seen as others on this board, each with that other one.
    fn seen_as(&self) -> impl Iterator<Item = (char, char)> {
        let letters = self.look.seen_as.on(Some(self.board));
        letters.into_iter().flatten().map(|(letter, seen)| (*letter, *seen))
    }

    /// Whether a sign is seen as another one on this board.
    fn hides(&self, sign: char) -> bool {
        self.seen_as().any(|(letter, _)| letter == sign)
    }
}

/// The kinds of event that a view of such a coursework hears, and that are done to it.
pub(super) fn cues_of_view(logs: bool) -> impl Iterator<Item = String> {
    HEARD.into_iter().chain(logs.then_some("log")).map(str::to_string)
}

/// Takes a view for that of a described game: what it leaves open is free, and where players see only one of several boards, each
/// frame names it, so that nobody else has to know which.
pub(super) fn as_described_view(mut look: ViewSpec, description: &Description) -> ViewSpec {
    look.is_described = true;
    let mut seen = seen_boards(description).map(|(name, _)| name.clone());
    if let (true, Some(only), None) = (description.boards.len() > 1, seen.next(), seen.next()) {
        let frames = look.frame.iter_mut().chain(look.frames.values_mut());
        for frame in frames.filter(|frame| frame.boards.is_empty()) {
            frame.board.get_or_insert_with(|| only.clone());
        }
    }
    look
}

/// The boards that players see.
fn seen_boards(description: &Description) -> impl Iterator<Item = (&String, &BoardForm)> {
    description.boards.iter().filter(|(_, form)| !form.hidden)
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
        let help = "of a coursework that is described, these are looked at: frames, squares, pieces, the label, buttons, and \
                    counters and texts";
        found.push(source.at_key(&place, "nothing is known of that here").with_help(help));
    }
    found.extend(values::mistakes(source, &look.shown, description));
    if seen_boards(description).next().is_none() {
        found.extend(mistakes_without_board(source, look));
        return found;
    }
    if !look.has_board() {
        let help = "add `squares`, with each sign of the board: `\".\": {ground: white}`";
        found.push(source.at_key(&view, "nothing says how the squares of the board are drawn").with_help(help));
        return found;
    }
    let windows = windows::board_windows(source, look, description, &mut found);
    found.extend(click_mistakes(source, look, &windows));
    found.extend(squares::mistakes(source, look, &windows));
    found.extend(grounds::mistakes(source, look));
    found
}

/// Finds what `view:` of a game says that only a description can, and what it lacks.
pub(super) fn mistakes_of_game_view(source: &SourceText, look: &ViewSpec) -> Vec<Diagnostic> {
    let view = YamlPath::root().key("view");
    let of_windows = look.frames.keys().map(|name| view.key("frames").key(name)).chain([view.key("frame")]);
    let described = ["boards", "shown", "chequered"].map(|key| view.key(key)).into_iter();
    let described = described.chain(of_windows.map(|window| window.key("boards"))).filter(|place| source.has(place));
    let unknown = described.map(|place| source.at_key(&place, "only a coursework that is described has this"));
    let lacks = (!look.has_board()).then(|| {
        let help = "add `squares`, with each letter of the board: `\".\": {ground: white}`";
        source.at_key(&view, "nothing says how the squares of the board are drawn").with_help(help)
    });
    unknown.chain(lacks).collect()
}

/// Finds what a view that shows no board says of one.
fn mistakes_without_board(source: &SourceText, look: &ViewSpec) -> Vec<Diagnostic> {
    let view = YamlPath::root().key("view");
    let mut found = Vec::new();
    let about: Vec<&str> = KEYS_OF_BOARDS.into_iter().filter(|key| source.has(&view.key(*key))).collect();
    if let Some(first) = about.first() {
        let names = about.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
        let are = if about.len() == 1 { "is" } else { "are" };
        let message = format!("there is no board that players see, so {names} {are} about nothing");
        let help = format!("describe a board, or remove {names}");
        found.push(source.at_key(&view.key(*first), message).with_help(help));
    }
    if look.shown.is_empty() && found.is_empty() {
        let help = "name counters and texts, as in `shown: {coins: \"Coins: {coins}\"}`; or remove `view`, and mark the view by \
                    hand: `manual: true` in its requirements";
        found.push(source.at_key(&view, "this view shows nothing of the model, which has no board").with_help(help));
    }
    found
}

/// Finds clicks on boards that no window shows.
fn click_mistakes(source: &SourceText, look: &ViewSpec, windows: &[BoardWindow<'_>]) -> Vec<Diagnostic> {
    let Some(ClickSpec::Each(clicks)) = &look.click else { return Vec::new() };
    let shown = || windows.iter().map(|window| window.board);
    let wrong = clicks.keys().filter(|board| !shown().any(|shown| shown == *board));
    let place = YamlPath::root().key("view").key("click");
    let mistake = |board: &String| {
        source
            .at_key(&place.key(board), format!("no window shows a board `{board}`"))
            .with_help(did_you_mean(board, shown()))
    };
    wrong.map(mistake).collect()
}
