//! All sentences that can stand beside a picture of a window, and how each is held against it. A sentence that is not here fails
//! the check: whoever writes a new one decides how a picture could contradict it.

use super::boards as b;
use super::case::{Agreement, Case};
use super::parts as p;
use super::texts as t;

/// How a sentence is held against what is seen.
pub enum Check {
    /// Holds the words in the gaps of the sentence against the picture.
    Picture(fn(&Case, &[&str]) -> Agreement),
    /// Holds them against the texts that were read from the components: letters in pixels this check cannot read.
    Texts(fn(&Case, &[&str]) -> Agreement),
    /// No picture of a window can contradict them; the comment there says why.
    Never,
}

use Check::{Never, Picture, Texts};

/// The sentences; `{}` stands for words that differ. The first that fits counts.
pub const SENTENCES: &[(&str, Check)] = &[
    // Gestures that are not possible.
    ("this cannot be done: there is no window", Texts(t::no_frame)),
    ("this cannot be done: there is no frame for {}", Texts(t::no_frame)),
    ("this cannot be done: no square of {} shows {}", Picture(b::none_shows)),
    ("this cannot be done: several squares of {} show {}, and only one should", Picture(b::several_show)),
    ("this cannot be done: {} has no square in column {}, row {}", Picture(b::no_square)),
    ("this cannot be done: {} has no board", Picture(b::no_board)),
    ("this cannot be done: {} has no text field", Texts(t::no_field)),
    ("this cannot be done: {} has no button `{}`", Texts(t::no_button)),
    // Boards.
    ("there is no window", Texts(t::no_frame)),
    ("there is no frame for {}", Texts(t::no_frame)),
    ("in {} there is no board", Picture(b::no_board)),
    ("in {} the board has {} columns and {} rows, and there should be {} and {}", Picture(b::other_size)),
    ("in {} x and y are swapped", Picture(b::swapped)),
    (
        "in {} x and y are swapped, and the board is not turned round: both players see it from the same side",
        Picture(b::swapped_unturned),
    ),
    ("in {} the board is not turned round: both players see it from the same side", Picture(b::unturned)),
    ("in {} the board is turned round, and only the other player's should be", Picture(b::turned)),
    ("in {} the board is not turned round: only left and right are swapped, not top and bottom", Picture(b::only_rows)),
    (
        "in {} the board is not turned round: only top and bottom are swapped, not left and right",
        Picture(b::only_columns),
    ),
    ("in {} left and right are swapped", Picture(b::left_right_swapped)),
    ("in {} top and bottom are swapped", Picture(b::top_bottom_swapped)),
    ("in {} the board is turned by 90 degrees", Picture(b::quarter_turn)),
    ("in {} it still shows what was there before", Picture(b::still)),
    ("in {} not as in the model, the first in column {}, row {} as it is seen", Picture(b::squares_differ)),
    (
        "{} was not repainted, so the screen shows an old picture; call repaint() after each change",
        Picture(b::not_repainted),
    ),
    // What lies between and on squares.
    ("in {} walls that lie are drawn standing, or the other way round", Picture(p::walls_transposed)),
    ("in {} other walls are drawn than there are", Picture(p::other_walls)),
    ("something is marked in {}, and nothing should be", Picture(p::marks)),
    ("nothing is marked in {}", Picture(p::marks)),
    ("other things are marked in {} than should be", Picture(p::marks)),
    ("it is not {}'s turn, and what is {}'s should be half-transparent", Picture(p::is_solid)),
    ("it is {}'s turn, and what is {}'s should be solid", Picture(p::is_pale)),
    ("nothing is seen of what is {}'s", Picture(p::piece_unseen)),
    ("on square {} there should stand `{}`, and there stands `{}`", Picture(p::text_on_square)),
    // Pictures are compared with each other, which one picture beside the words cannot show.
    ("square {} should say `{}`, or have the picture of the other squares of that kind", Never),
    ("square {} should say `{}`, or have a picture that only squares of its kind have", Never),
    // This check tells colours apart, and neither shapes nor shades. `gui::silhouette` and `gui::square_reader` have tests.
    ("a piece is not round (in {}, column {}, row {} as it is seen)", Never),
    ("nothing sets a square apart from its neighbours (in {}, column {}, row {} as it is seen)", Never),
    (
        "in {} other numbers of walls lie beside the board than players have left: {} should lie there, and there are {}",
        // This check looks at boards, and not at what lies beside them.
        Never,
    ),
    ("{} should be {}, and is {} (in {}, column {}, row {} as it is seen)", Picture(p::part_of_square)),
    // Boards and sizes of frames.
    ("{} has no board", Picture(b::no_board)),
    ("the board in {} has {} columns and {} rows", Picture(b::other_size)),
    ("the board in {} has {} squares, and there should be {}", Picture(b::other_count)),
    (
        "{} opens at {} by {} pixels, with squares of {} by {}: a player has to enlarge it first",
        Picture(b::was_smaller),
    ),
    (
        "{} opens at {} by {} pixels, too small to show the board: give the squares a preferred size, and call pack()",
        Picture(b::was_smaller),
    ),
    (
        "{} shows no board until somebody resizes it: call revalidate() after each change of its components",
        // The picture is of the window after it was resized.
        Never,
    ),
    // Texts.
    ("{} has no label for the message", Picture(p::no_label)),
    ("{} has no label for messages; it belongs {} the board", Picture(p::no_label)),
    ("{} has its label in another place; it belongs {} the board", Picture(p::label_elsewhere)),
    ("the message for {} stands in {}", Texts(t::message_elsewhere)),
    ("{} does not say what {} was told last", Texts(t::other_message)),
    ("{} still shows the message for {}, who has answered it", Texts(t::message_left)),
    (
        "in {} no text has the number {}, for the {} of {}: it belongs in a label, or in another text off the squares and the log",
        Texts(t::no_number),
    ),
    ("in {} a text has the number {}, for the {} of {}, which nobody should see", Texts(t::number)),
    ("the text field in {} is not empty after the line was sent", Texts(t::field_text)),
    ("the text field in {} holds another text", Texts(t::field_text)),
    ("line {} of the log in {} is not as it should be", Texts(t::log_line)),
    ("the log in {} has {} of {} lines", Texts(t::log_length)),
    ("the log in {} has {} lines, and should have {}", Texts(t::log_length)),
    ("there should be {}, and there are {}; {} not on the screen: call setVisible(true)", Texts(t::frame_count)),
    ("there should be {}, and there are {}", Texts(t::frame_count)),
    ("a dialog stood in the way: {}", Texts(t::dialog)),
    ("the title `{}` does not say `{}`", Texts(t::title)),
    ("no title tells which frame is {}'s; the titles are {}", Texts(t::titles)),
    ("{} has no button `{}`; it has {}", Texts(t::no_button)),
    ("{} should have {} buttons beside the squares, and has {}", Texts(t::button_count)),
    ("the buttons of {} should stand below the board", Picture(p::buttons_elsewhere)),
    ("the button `{}` in {} cannot be pressed", Texts(t::disabled)),
    // The picture shows the window after the step, and none shows it before.
    ("in {} pieces are seen on other squares than before, and nothing may move here", Never),
    ("in {} other walls are drawn than before, and nothing may move here", Never),
    ("in {} other numbers of walls lie beside the board than before, and nothing may move here", Never),
    // Calls of the controller, which no window shows. The place that is marked is held by itself.
    ("the controller was {}: it should hear {}, and it heard {}", Never),
    ("the controller was asked for what the rules allow now, and nothing should have come of this: {}", Never),
    ("nothing should be asked of the controller: it should hear {}, and it heard {}", Never),
    // How the program ended.
    ("the code failed: {}", Never),
    ("no answer within {} ms: an endless loop?", Never),
    ("an answer that is not of the protocol, `{}`: {}", Never),
    ("the program ended in the middle ({})", Never),
    ("more {} than {}", Never),
    // The model, and not the window.
    ("the board is not as it should be", Never),
    ("nothing may change here, but the board did", Never),
    ("the model says that it is {}, not {}", Never),
    ("the game is over, but the model does not say that it has finished", Never),
    ("the game goes on, but the model says that it has finished", Never),
];

/// Finds the sentence of which these words are an example, and the words in its gaps.
pub fn sentence_of(says: &str) -> Option<(&'static Check, Vec<&str>)> {
    SENTENCES.iter().find_map(|(form, check)| Some((check, gaps(form, says)?)))
}

/// The words in the gaps of a form; `None` if it does not fit.
fn gaps<'t>(form: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut parts = form.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let end = match (parts.peek(), part) {
            (None, "") => rest.len(),
            (None, last) => rest.len().checked_sub(last.len()).filter(|_| rest.ends_with(last))?,
            (Some(_), _) => rest.find(part)?,
        };
        found.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(found)
}

/// Words for what fills a gap of a sentence, in the sources.
const FILLINGS: [&str; 13] = [
    "the square itself",
    "the line round the square",
    "the disc",
    "the line round the disc",
    "the numeral",
    "not there",
    "none at all",
    "from column , row to column , row",
    "1 square is",
    "squares are",
    "1 frame",
    "1 more is",
    "others are",
];

/// The files in which sentences about windows are made.
const SOURCES: [&str; 3] = [
    "src/course/verdict/judge_view.rs",
    "src/course/verdict/judge_frame.rs",
    "src/definitions/view_spec/board_difference.rs",
];

/// Words in the sources that are part of no sentence here: somebody has written a new one.
pub fn unlisted() -> std::io::Result<Vec<String>> {
    let mut unlisted = Vec::new();
    for file in SOURCES {
        let source = std::fs::read_to_string(file)?;
        let code = source.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = lines.collect::<Vec<_>>().join("\n");
        let words = code.split('"').skip(1).step_by(2).map(without_gaps);
        let is_new = |words: &String| words.split(' ').count() > 1 && !is_listed(words);
        unlisted.extend(words.filter(is_new).map(|words| format!("{file}: {words}")));
    }
    Ok(unlisted)
}

fn is_listed(words: &str) -> bool {
    let forms = || SENTENCES.iter().map(|(form, _)| *form);
    let begins = |form: &str| form.split("{}").next().is_some_and(|start| start.len() > 12 && words.starts_with(start));
    forms().map(without_gaps).any(|form| form.contains(words)) || forms().any(begins) || FILLINGS.contains(&words)
}

/// A text without its gaps, and with one blank between words.
fn without_gaps(text: &str) -> String {
    let parts = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    let joined = parts.collect::<String>().replace('\\', " ");
    joined.split_whitespace().collect::<Vec<_>>().join(" ")
}
