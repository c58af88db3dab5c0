//! Texts on a page, in pieces of which some are marked.

use serde::Serialize;

use crate::diagnostic::escape::escape_text;
use crate::shortened_text::shorten;
use crate::text_diff::{TextDiff, text_diff};
use crate::visible_text::{display_width, make_visible};

/// Bytes of one text that a page shows; the saved results have the whole of it.
const LONGEST: usize = 2_000;
/// Bytes of a name that a page shows.
const LONGEST_NAME: usize = 200;

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TextSpan {
    /// The piece, with nothing hidden left in it.
    pub text: String,
    /// Whether the other text has something else there.
    pub marked: bool,
}

/// Two texts, made visible, with what differs marked.
pub(super) fn diff_spans(expected: &str, actual: &str) -> (Vec<TextSpan>, Vec<TextSpan>) {
    let TextDiff { expected_line, expected_marks, actual_line, actual_marks } = text_diff(expected, actual);
    (pieces(&expected_line, &expected_marks), pieces(&actual_line, &actual_marks))
}

/// A text of which nothing is marked.
pub(super) fn unmarked(text: &str) -> Vec<TextSpan> {
    vec![TextSpan { text: visible(text), marked: false }]
}

/// A text of a student's code, made visible, as far as anybody reads it.
pub(super) fn visible(text: &str) -> String {
    shorten(make_visible(text), LONGEST)
}

/// A text of a student's, with hidden characters spelled out, as far as anybody reads it.
pub(super) fn plain(text: &str) -> String {
    shorten(escape_text(text), LONGEST)
}

/// The name of a person, as far as anybody reads it.
pub(super) fn name(text: &str) -> String {
    shorten(escape_text(text), LONGEST_NAME)
}

/// Cuts a line where the marks under it begin and end.
fn pieces(line: &str, marks: &str) -> Vec<TextSpan> {
    let marks: Vec<bool> = marks.chars().map(|mark| mark != ' ').collect();
    let mut pieces: Vec<TextSpan> = Vec::new();
    let mut column = 0;
    for letter in line.chars() {
        let width = display_width(letter.encode_utf8(&mut [0; 4]));
        // What takes no room goes with the letter before it.
        let at = if width == 0 { column - usize::from(column > 0) } else { column };
        let marked = marks.get(at).copied().unwrap_or(false);
        match pieces.last_mut() {
            Some(last) if last.marked == marked => last.text.push(letter),
            _ => pieces.push(TextSpan { text: letter.to_string(), marked }),
        }
        column += width;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(pieces: &[TextSpan]) -> String {
        pieces.iter().map(|piece| if piece.marked { format!("[{}]", piece.text) } else { piece.text.clone() }).collect()
    }

    #[test]
    fn what_differs_is_marked_in_both() {
        let (expected, actual) = diff_spans("Black player not your turn", "Black player, not your turn ");
        assert_eq!(shown(&expected), "Black player not your turn");
        assert_eq!(shown(&actual), "Black player[,] not your turn[·]");
    }

    #[test]
    fn letters_that_take_two_columns_or_none_are_marked_as_a_whole() {
        let (expected, actual) = diff_spans("漢e\u{301}x", "字e\u{300}x");
        assert_eq!((shown(&expected), shown(&actual)), ("[漢e\u{301}]x".into(), "[字e\u{300}]x".into()));
    }

    #[test]
    fn a_long_text_is_cut_after_it_has_grown() {
        for text in [visible(&"\u{a0}".repeat(1_000)), plain(&"\u{1b}".repeat(1_000)), name(&"\u{202e}".repeat(1_000))]
        {
            assert!(text.len() < LONGEST + 10 && text.ends_with("… cut"), "{text}");
        }
    }

    #[test]
    fn nothing_hidden_is_left() {
        let (_, actual) = diff_spans("a", "a\u{202e}\0\n");
        assert_eq!(shown(&actual), r"a[\u{202e}\u{0}\n]");
    }
}
