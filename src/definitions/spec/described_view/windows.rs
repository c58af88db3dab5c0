//! Mistakes in which boards the windows of a view show.

use super::{BoardWindow, seen_boards};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::spec::{Description, did_you_mean};
use crate::view_spec::{FrameSpec, SeenAs, ViewSpec};

/// The boards of all windows; a window whose boards cannot be told is a mistake.
pub(super) fn board_windows<'a>(
    source: &SourceText,
    look: &'a ViewSpec,
    description: &'a Description,
    found: &mut Vec<Diagnostic>,
) -> Vec<BoardWindow<'a>> {
    let view = YamlPath::root().key("view");
    let before = found.len();
    let known: Vec<&str> = seen_boards(description).map(|(name, _)| name.as_str()).collect();
    let single = look.frame.iter().map(|frame| (view.key("frame"), frame, None));
    let of_players = look.frames.iter().map(|(name, frame)| (view.key("frames").key(name), frame, None));
    let of_boards = look.boards.iter().map(|(name, frame)| (view.key("boards").key(name), frame, Some(name)));
    let mut windows = Vec::new();
    let mut lists = Vec::new();
    for (place, frame, named) in single.chain(of_players).chain(of_boards) {
        found.extend(mistakes_in_keys(source, &place, named));
        let own = named_boards(&place, frame, named);
        lists.extend((own.len() > 1).then(|| place.key("boards")));
        if let ([], [only]) = (own.as_slice(), known.as_slice()) {
            windows.extend(window(description, &place, frame, only));
        } else if own.is_empty() {
            found.push(no_board_named(source, &place, &known));
        }
        for (index, (at, name)) in own.iter().enumerate() {
            let earlier = own[..index].iter().any(|(_, earlier)| earlier == name);
            match wrong_name(description, &known, name, earlier) {
                None => windows.extend(window(description, &place, frame, name)),
                Some((message, help)) => {
                    // The name of a window of its own is a key.
                    let wrong = if named.is_some() { source.at_key(at, message) } else { source.at(at, message) };
                    found.push(wrong.with_help(help));
                }
            }
        }
        found.extend(strange_boards_in_seen_as(source, &place, frame, &own));
    }
    // Whoever lists the boards of a window means all that players see.
    if let Some(list) = lists.first().filter(|_| found.len() == before) {
        let unseen = known.iter().filter(|name| !windows.iter().any(|window| window.board == **name));
        found.extend(unseen.map(|name| {
            let help = "add it here, or write `hidden: true` beside its pieces: then players do not see it";
            source.at_key(list, format!("no window shows the board `{name}`")).with_help(help)
        }));
    }
    windows
}

/// The names of a window's boards, each with its place in the spec; none where nothing names one.
fn named_boards<'a>(place: &YamlPath, frame: &'a FrameSpec, named: Option<&'a String>) -> Vec<(YamlPath, &'a String)> {
    if let Some(name) = named {
        return vec![(place.clone(), name)];
    }
    let listed = frame.boards.iter().enumerate().map(|(index, name)| (place.key("boards").item(index), name));
    if frame.boards.is_empty() {
        frame.board.iter().map(|name| (place.key("board"), name)).collect()
    } else {
        listed.collect()
    }
}

/// Finds keys that say once more which boards a window shows.
fn mistakes_in_keys(source: &SourceText, place: &YamlPath, named: Option<&String>) -> Vec<Diagnostic> {
    let (one, several) = (place.key("board"), place.key("boards"));
    if let Some(name) = named {
        let needless = [("board", one), ("boards", several)].into_iter().filter(|(_, place)| source.has(place));
        let says = format!("this is the window of `{name}` already");
        return needless.map(|(key, at)| source.at_key(&at, &says).with_help(format!("remove `{key}`"))).collect();
    }
    let both = source.has(&one) && source.has(&several);
    let says = "`board` and `boards` both say what this window shows";
    both.then(|| source.at_key(&one, says).with_help("remove `board`, and name all under `boards`"))
        .into_iter()
        .collect()
}

/// Says that nothing tells which boards a window shows.
fn no_board_named(source: &SourceText, place: &YamlPath, known: &[&str]) -> Diagnostic {
    let message = format!("players see {} boards, and nothing says which are in this window", known.len());
    let first = known.first().unwrap_or(&"");
    let help = format!("say which, as in `board: {first}`; or list several, as in `boards: [{}]`", known.join(", "));
    source.at_key(place, message).with_help(help)
}

/// Why a window cannot show the board of this name, and what helps; `None` if it can.
fn wrong_name(description: &Description, known: &[&str], name: &str, is_earlier: bool) -> Option<(String, String)> {
    match description.boards.get(name) {
        None => Some((format!("there is no board `{name}`"), did_you_mean(name, known.iter().copied()))),
        Some(form) if form.hidden => {
            let listed = known.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
            let message = format!("players do not see the board `{name}`: it is `hidden`");
            Some((message, format!("show one of these: {listed}")))
        }
        Some(_) if is_earlier => {
            Some((format!("the board `{name}` is in this window twice"), "name each board once".to_string()))
        }
        Some(_) => None,
    }
}

/// Finds boards under `seen-as` that the window does not show.
fn strange_boards_in_seen_as(
    source: &SourceText,
    place: &YamlPath,
    frame: &FrameSpec,
    own: &[(YamlPath, &String)],
) -> Vec<Diagnostic> {
    let SeenAs::Each(boards) = &frame.seen_as else { return Vec::new() };
    let strange = boards.keys().filter(|board| !own.iter().any(|(_, name)| name == board));
    let mistake = |board: &String| {
        let message = format!("this window does not show a board `{board}`");
        let help = did_you_mean(board, own.iter().map(|(_, name)| name.as_str()));
        source.at_key(&place.key("seen-as").key(board), message).with_help(help)
    };
    strange.map(mistake).collect()
}

fn window<'a>(
    description: &'a Description,
    place: &YamlPath,
    look: &'a FrameSpec,
    name: &str,
) -> Option<BoardWindow<'a>> {
    let (board, form) = description.boards.get_key_value(name)?;
    Some(BoardWindow { place: place.clone(), look, board, form })
}
