//! A key of a fixture with its value, as it is written.

use std::collections::BTreeMap;

use super::FrameExpectation;
use super::yaml_scalar::{flow_scalar, quoted, scalar};
use crate::game::Seat;

/// How much deeper the lines of a picture or of a mapping stand than its key.
pub(crate) const INDENT: &str = "  ";

/// A key of a mapping with its value, not yet indented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct YamlEntry {
    /// The key.
    pub key: &'static str,
    /// The line of the key, and below it those of a picture, a text or a list.
    pub lines: Vec<String>,
    /// The value on one line, for inside braces.
    flow: String,
}

impl YamlEntry {
    pub(super) fn new(key: &'static str, value: impl std::fmt::Display) -> YamlEntry {
        YamlEntry { key, lines: vec![format!("{key}: {value}")], flow: value.to_string() }
    }

    /// Returns the text after the key, on its line.
    pub fn value(&self) -> &str {
        self.lines.first().and_then(|line| line.split_once(": ")).map_or("", |(_, value)| value)
    }

    /// Returns the rows below the key's line, with their indentation relative to it.
    pub fn rows(&self) -> &[String] {
        self.lines.get(1..).unwrap_or_default()
    }

    /// Writes the entry on one line, for use inside braces.
    pub fn in_braces(&self) -> String {
        format!("{}: {}", self.key, self.flow)
    }

    /// A picture under `|`.
    pub(super) fn picture(squares: &impl std::fmt::Display) -> YamlEntry {
        YamlEntry::block("board", &squares.to_string())
    }

    /// A text under `|`; in quotes, if that would not read back as it is. A picture's last line needs no end.
    pub(super) fn block(key: &'static str, text: &str) -> YamlEntry {
        let flow = quoted(text);
        let is_block = |text: &str| !text.is_empty() && !text.ends_with('\n') && !text.contains(['\r', '\t']);
        let body = if key == "board" { text } else { text.strip_suffix('\n').unwrap_or_default() };
        let visible =
            key == "board" || body.lines().all(|line| line.trim_end() == line && !line.contains(is_odd_in_a_line));
        if !is_block(body) || !visible {
            return YamlEntry { key, lines: vec![format!("{key}: {flow}")], flow };
        }
        // YAML finds the indentation by the first line, unless it is told.
        let told = body.starts_with([' ', '\n']);
        let header = if told { format!("{key}: |{}", INDENT.len()) } else { format!("{key}: |") };
        let rows = body.lines().map(|row| if row.is_empty() { String::new() } else { format!("{INDENT}{row}") });
        YamlEntry { key, lines: std::iter::once(header).chain(rows).collect(), flow }
    }

    /// Texts, a line each.
    pub(super) fn list(key: &'static str, texts: &[String]) -> YamlEntry {
        let flow = format!("[{}]", texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", "));
        if texts.is_empty() {
            return YamlEntry::new(key, "[]");
        }
        let rows = texts.iter().map(|text| format!("{INDENT}- {}", scalar(text)));
        YamlEntry { key, lines: std::iter::once(format!("{key}:")).chain(rows).collect(), flow }
    }

    /// Writes the contents of all frames, with these names of the players.
    pub(super) fn panes(panes: &BTreeMap<Seat, FrameExpectation>, seats: &[String]) -> YamlEntry {
        let mut lines = vec!["shows:".to_string()];
        for (seat, pane) in panes {
            lines.push(format!("{INDENT}{}:", flow_scalar(&seat.name(seats))));
            let message = pane.message.as_ref().map(|text| YamlEntry::new("message", quoted(text)));
            let no_longer = pane.no_longer.as_ref().map(|text| YamlEntry::new("no-longer", quoted(text)));
            let field = pane.field.as_ref().map(|text| YamlEntry::new("field", quoted(text)));
            let board = pane.board.as_ref().map(YamlEntry::picture);
            let marked = pane.marked.as_ref().map(|actions| YamlEntry::new("marked", bracketed_list(actions)));
            let log = pane.log.as_ref().map(|lines| YamlEntry::list("log", lines));
            let entries = [message, no_longer, field, marked, log, board].into_iter().flatten();
            push_indented(&mut lines, &INDENT.repeat(2), entries.collect());
        }
        YamlEntry { key: "shows", lines, flow: String::new() }
    }
}

/// Whether a person could not see which character it is.
fn is_odd_in_a_line(character: char) -> bool {
    crate::diagnostic::escape::is_hidden(character) || (character.is_whitespace() && character != ' ')
}

/// Actions inside brackets.
pub(super) fn bracketed_list(actions: &[impl std::fmt::Display]) -> String {
    let actions: Vec<String> = actions.iter().map(|action| quoted(&action.to_string())).collect();
    format!("[{}]", actions.join(", "))
}

/// Adds entries at an indentation; an empty line stays empty.
pub(super) fn push_indented(lines: &mut Vec<String>, indentation: &str, entries: Vec<YamlEntry>) {
    let all = entries.into_iter().flat_map(|entry| entry.lines);
    lines.extend(all.map(|line| if line.is_empty() { line } else { format!("{indentation}{line}") }));
}
