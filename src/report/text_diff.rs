//! Two texts above each other, with what differs underlined.

use std::fmt;

use similar::{Algorithm, DiffOp, DiffableStr, capture_diff_slices};

use super::visible_text::{are_alike, display_width, visible_characters};
use crate::phrases::{Phrasebook, phrase};

/// Columns of a terminal that a line may take.
const WIDTH: usize = 80;
/// Columns that a label takes, with the blank behind it; a language with longer words has longer lines.
const LABEL: usize = 10;
/// Stands for text that is cut away.
const CUT: &str = "...";
/// Columns shown before the first difference, if there is more than fits.
const BEFORE: usize = 24;
/// Signs compared from there on. More than fit, or those at the end of a line would seem to have no counterpart.
const COMPARED: usize = 4 * WIDTH;
/// Equal stretches of no more signs than this, between two differences, are not worth telling apart from them.
const SCRAP: usize = 2;

/// Two texts made visible, and marks under what differs if they are alike. The text starts at the same column in all four
/// lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextDiff {
    /// The wanted text, without its label.
    pub expected_line: String,
    /// `^` under what the other text has not; empty if there is nothing.
    pub expected_marks: String,
    /// The given text, without its label.
    pub actual_line: String,
    /// `^` under what the wanted text has not; empty if there is nothing.
    pub actual_marks: String,
}

/// Compares two texts sign by sign. Where they are not [alike](are_alike), it marks nothing: every second letter would have a
/// mark, and none of them would say that this is another text.
///
/// # Example
/// ```
/// use referee_report::text_diff::text_diff;
/// let diff = text_diff("Black player not your turn", "Black player, not your turn ");
/// assert_eq!(diff.to_string(), "\
/// expected: Black player not your turn
/// actual:   Black player, not your turn·
///                       ^              ^");
/// ```
pub fn text_diff(expected: &str, actual: &str) -> TextDiff {
    let is_compared = are_alike(expected, actual);
    let (expected, actual) = (signs(expected), signs(actual));
    let same = expected.iter().zip(&actual).take_while(|(a, b)| a.text == b.text).count();
    let start = start(&expected, &actual, same);
    let rest = |signs: &[Grapheme]| signs.iter().skip(start).take(COMPARED).cloned().collect::<Vec<_>>();
    let (old, new) = (rest(&expected), rest(&actual));
    // A blank is the same blank whether or not it is shown as a dot.
    let texts = |signs: &[Grapheme]| signs.iter().map(|sign| sign.text.clone()).collect::<Vec<_>>();
    let compared = || capture_diff_slices(Algorithm::Myers, &texts(&old), &texts(&new));
    let ops = if is_compared { compared() } else { Vec::new() };
    let (mut wanted, mut given) = (vec![false; old.len()], vec![false; new.len()]);
    for (index, op) in ops.iter().enumerate() {
        let scrap = matches!(op, DiffOp::Equal { len, .. } if *len <= SCRAP) && index > 0 && index + 1 < ops.len();
        if scrap || !matches!(op, DiffOp::Equal { .. }) {
            wanted[op.old_range()].fill(true);
            given[op.new_range()].fill(true);
        }
    }
    let (expected_line, expected_marks) = draw(&old, &wanted, start > 0);
    let (actual_line, actual_marks) = draw(&new, &given, start > 0);
    TextDiff { expected_line, expected_marks, actual_line, actual_marks }
}

impl TextDiff {
    /// Two or more lines, each text with its label.
    pub fn to_text(&self, book: &Phrasebook) -> String {
        let labels = [phrase!("text-expected"), phrase!("text-actual")].map(|label| book.say(&label));
        let width = labels.iter().map(|label| display_width(label)).max().unwrap_or_default() + 1;
        let marks = |marks: &str| {
            if marks.is_empty() { String::new() } else { format!("\n{:width$}{marks}", "") }
        };
        let [expected, actual] =
            labels.map(|label| format!("{label}{}", " ".repeat(width.saturating_sub(display_width(&label)))));
        let lines = [
            format!("{expected}{}", self.expected_line),
            marks(&self.expected_marks),
            format!("\n{actual}{}", self.actual_line),
            marks(&self.actual_marks),
        ];
        let lines = lines.concat();
        // An empty text leaves its label alone, and a label needs no blanks after it.
        let trimmed: Vec<&str> = lines.lines().map(str::trim_end).collect();
        trimmed.join("\n")
    }
}

/// In English.
impl fmt::Display for TextDiff {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.to_text(Phrasebook::english()))
    }
}

/// A grapheme (one character as a reader sees it), and its visible form.
#[derive(Clone, Debug)]
struct Grapheme {
    text: String,
    shown: String,
}

fn signs(text: &str) -> Vec<Grapheme> {
    let mut pieces = visible_characters(text).into_iter();
    let sign = |grapheme: &str| Grapheme {
        text: grapheme.to_owned(),
        shown: pieces.by_ref().take(grapheme.chars().count()).map(|(_, shown)| shown).collect(),
    };
    text.tokenize_graphemes().into_iter().map(sign).collect()
}

fn room() -> usize {
    WIDTH - LABEL
}

/// The sign from which both texts are shown: the first, or one shortly before the first difference.
fn start(expected: &[Grapheme], actual: &[Grapheme], same: usize) -> usize {
    let width = |signs: &[Grapheme]| signs.iter().map(|sign| display_width(&sign.shown)).sum::<usize>();
    if width(expected).max(width(actual)) <= room() {
        return 0;
    }
    let mut taken = 0;
    let before = expected[..same].iter().rev().take_while(|sign| {
        taken += display_width(&sign.shown);
        taken <= BEFORE
    });
    same - before.count()
}

/// As much of a text as fits, and the marks under it.
fn draw(signs: &[Grapheme], marked: &[bool], cut_before: bool) -> (String, String) {
    let mut line = if cut_before { CUT } else { "" }.to_owned();
    let mut marks = " ".repeat(line.len());
    let mut left: usize = signs.iter().map(|sign| display_width(&sign.shown)).sum();
    let mut taken = line.len();
    for (sign, marked) in signs.iter().zip(marked) {
        let width = display_width(&sign.shown);
        // The last signs may take the room that the cut would need.
        if taken + left > room() && taken + width + CUT.len() > room() {
            line.push_str(CUT);
            break;
        }
        line.push_str(&sign.shown);
        marks.push_str(&if *marked { "^" } else { " " }.repeat(width));
        taken += width;
        left -= width;
    }
    (line, marks.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_and_blanks_are_seen() {
        insta::assert_snapshot!(text_diff("Score 3-4. Reset!", "Score 3–4.  Reset"), @"
        expected: Score 3-4. Reset!
                         ^        ^
        actual:   Score 3–<U+2013>4.··Reset
                         ^^^^^^^^^   ^
        ");
    }

    #[test]
    fn other_words_are_marked_as_a_whole() {
        insta::assert_snapshot!(text_diff("White player not your turn yet", "White player not their turn yet"), @"
        expected: White player not your turn yet
                                   ^^^
        actual:   White player not their turn yet
                                   ^^^^
        ");
    }

    #[test]
    fn another_message_is_not_compared_letter_by_letter() {
        insta::assert_snapshot!(text_diff("White player choose where to put your piece", "White player not your turn"), @"
        expected: White player choose where to put your piece
        actual:   White player not your turn
        ");
    }

    #[test]
    fn long_texts_are_cut_round_the_first_difference() {
        let long = "Every piece of it is the same, and so is this, ".repeat(4);
        insta::assert_snapshot!(text_diff(&format!("{long}but here. {long}"), &format!("{long}but there. {long}")), @"
        expected: ...me, and so is this, but here. Every piece of it is the same, and...
        actual:   ...me, and so is this, but there. Every piece of it is the same, an...
                                             ^
        ");
    }

    #[test]
    fn equal_and_empty_texts() {
        insta::assert_snapshot!(text_diff("a", "a"), @"
        expected: a
        actual:   a
        ");
        insta::assert_snapshot!(text_diff("a", ""), @"
        expected: a
        actual:
        ");
    }

    #[test]
    fn graphemes_stay_whole_and_wide_signs_are_underlined_in_full() {
        insta::assert_snapshot!(text_diff("e\u{301}漢x", "e\u{300}字x"), @"
        expected: é漢x
                  ^^^
        actual:   è字x
                  ^^^
        ");
    }

    #[test]
    fn hostile_texts_take_four_short_lines() {
        let hostile: String = (0..0x3000).filter_map(char::from_u32).collect();
        for (expected, actual) in
            [("Draw.", hostile.repeat(9).as_str()), (&hostile, "Draw."), (&hostile, &hostile[1..])]
        {
            let told = text_diff(expected, actual).to_string();
            assert!(told.lines().count() <= 4, "{told}");
            assert!(
                told.lines().all(|line| display_width(line) <= WIDTH && !line.chars().any(char::is_control)),
                "{told}"
            );
        }
    }
}
