//! The few colours that are used. They carry no meaning that the words do not: `NO_COLOR` and pipes strip them.

use anstyle::{AnsiColor, Style};

/// Style of successes.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// Style of failures.
pub const BAD: Style = AnsiColor::Red.on_default();
/// Style of things that need attention.
pub const NOTE: Style = AnsiColor::Yellow.on_default();
/// Headings.
pub const STRONG: Style = Style::new().bold();
/// Style of less important text.
pub const FAINT: Style = Style::new().dimmed();

/// The columns that sentences may take. Boards and tables have their own.
const WIDTH: usize = 80;

/// A sentence over as many lines as it needs; the first begins with one indent, the rest with another. Words stay whole,
/// also those that are longer than a line, so that a scenario's name or a path can be copied.
pub fn wrap(first: &str, rest: &str, sentence: &str) -> String {
    let options = textwrap::Options::new(WIDTH).initial_indent(first).subsequent_indent(rest);
    textwrap::fill(sentence, options.word_splitter(textwrap::WordSplitter::NoHyphenation).break_words(false))
}

/// A blank at which no line is broken.
pub const TIED: &str = "\u{a0}";

/// Words that stay on one line, such as a move with a blank in it.
pub fn non_breaking(words: &str) -> String {
    words.replace(' ', TIED)
}

/// Wraps as [`wrap`] does, and turns no-break spaces into ordinary ones afterwards.
pub fn wrap_non_breaking(first: &str, rest: &str, sentence: &str) -> String {
    wrap(first, rest, sentence).replace(TIED, " ")
}

/// The text in a style.
pub fn paint(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}
