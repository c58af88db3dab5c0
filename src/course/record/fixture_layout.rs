//! Positions of the keys of a step in a fixture's text, with their extents.

use std::ops::Range;

use crate::diagnostic::{SourceText, YamlPath};

/// Layouts of a step.
pub(super) enum StepShape {
    /// A key a line.
    Lines,
    /// In braces, as an item of its own line: `- {do: startup}`.
    Braces(Range<usize>),
    /// In braces, inside a list in brackets.
    Nested(Range<usize>),
}

/// One key of a step, with bytes of the text.
pub(super) struct KeyRange {
    /// Start of the key.
    pub start: usize,
    /// Indentation in bytes.
    pub indentation: usize,
    /// Range of the value on its line, without a comment; empty if there is none.
    pub value: Range<usize>,
    /// Its lines, with the line breaks; the first may begin with a dash.
    pub lines: Range<usize>,
    /// Below its line: the rows of a picture, say. Empty if there are none.
    pub below: Range<usize>,
    /// Indentation of the rows of a picture, if the value is one under `|`.
    pub rows: Option<usize>,
}

/// The text of a fixture.
pub(super) struct FixtureLayout<'a>(pub &'a SourceText);

impl FixtureLayout<'_> {
    fn text(&self) -> &str {
        self.0.text()
    }

    /// The byte at a line and column, both from 1.
    fn byte(&self, line: usize, column: usize) -> Option<usize> {
        let start = match line {
            0 => return None,
            1 => 0,
            line => self.text().match_indices('\n').nth(line - 2)?.0 + 1,
        };
        let (within, _) = self.text()[start..].char_indices().nth(column.checked_sub(1)?)?;
        Some(start + within)
    }

    /// Returns the start and the layout of a step.
    pub fn shape(&self, step: &YamlPath) -> Option<StepShape> {
        let found = self.0.at(step, "");
        let start = self.byte(found.line, found.column)?;
        if !self.text()[start..].starts_with('{') {
            return Some(StepShape::Lines);
        }
        let braces = start..start + token(&self.text()[start..], false)?;
        let before = self.text()[self.line_start(start)..start].trim();
        Some(if before == "-" { StepShape::Braces(braces) } else { StepShape::Nested(braces) })
    }

    /// Returns the start of a key of a mapping, if the key is there.
    pub fn find(&self, mapping: &YamlPath, key: &str) -> Option<usize> {
        let found = self.0.at_key(&mapping.key(key), "");
        let start = self.byte(found.line, found.column)?;
        // What is not there is answered with what would hold it.
        let there = &self.text()[start..];
        there.trim_start_matches(['"', '\'']).starts_with(key).then_some(start)
    }

    /// The value of a key that begins here: what stands on its line.
    pub fn value(&self, start: usize, in_braces: bool) -> Option<Range<usize>> {
        let text = self.text();
        let quotes = usize::from(text[start..].starts_with(['"', '\'']));
        let colon = start + quotes + text[start + quotes..].find(':')?;
        let line = &text[colon + 1..self.line_end(colon)];
        let blanks = line.len() - line.trim_start_matches(' ').len();
        let rest = line[blanks..].trim_end();
        if rest.is_empty() || rest.starts_with('#') {
            return Some(colon + 1..colon + 1);
        }
        let begin = colon + 1 + blanks;
        Some(begin..begin + token(rest, in_braces)?)
    }

    /// A key of a step that is written a key a line.
    pub fn key(&self, step: &YamlPath, name: &str) -> Option<KeyRange> {
        let start = self.find(step, name)?;
        let line = self.line_start(start);
        let indentation = start - line;
        let below = self.line_end(start);
        // A value that goes on over lines has no end here.
        let value = self.value(start, false);
        let header = value.clone().map(|value| &self.text()[value]).unwrap_or_default();
        let told = header.chars().find_map(|letter| letter.to_digit(10)).map(|digit| indentation + digit as usize);
        let mut rows = None;
        let mut end = below;
        let mut at = below;
        for line in self.text()[below..].split_inclusive('\n') {
            at += line.len();
            let depth = line.len() - line.trim_start_matches(' ').len();
            let content = line.trim();
            if content.is_empty() {
                continue;
            }
            if header.starts_with(['|', '>']) {
                let wanted = *rows.get_or_insert(told.unwrap_or(depth.max(indentation + 1)));
                if depth < wanted {
                    break;
                }
            } else if content.starts_with('#') {
                continue;
            } else {
                let is_item = content == "-" || content.starts_with("- ");
                if depth < indentation || (depth == indentation && !is_item) {
                    break;
                }
            }
            end = at;
        }
        let value = value.unwrap_or(below..below);
        Some(KeyRange { start, indentation, value, lines: line..end, below: below..end, rows })
    }

    /// The byte at which the line of a byte begins.
    pub fn line_start(&self, at: usize) -> usize {
        self.text()[..at].rfind('\n').map_or(0, |end| end + 1)
    }

    /// The byte after the line of a byte, its line break included.
    pub fn line_end(&self, at: usize) -> usize {
        self.text()[at..].find('\n').map_or(self.text().len(), |end| at + end + 1)
    }

    /// Returns the line break of this file.
    pub fn line_break(&self) -> &'static str {
        let first = self.text().split_inclusive('\n').next().unwrap_or_default();
        if first.ends_with("\r\n") { "\r\n" } else { "\n" }
    }
}

/// How many bytes the value at the beginning of a text takes; `None` if it does not end there.
fn token(text: &str, in_braces: bool) -> Option<usize> {
    match text.chars().next()? {
        '"' | '\'' => string(text),
        '{' | '[' => {
            let (mut depth, mut at) = (0usize, 0);
            while let Some(letter) = text[at..].chars().next() {
                match letter {
                    '{' | '[' => depth += 1,
                    '}' | ']' => depth -= 1,
                    // Quotes count only where a value or key may begin: elsewhere they are apostrophes.
                    '"' | '\'' if text[..at].trim_end().ends_with(['{', '[', ',', ':']) => {
                        at += string(&text[at..])?;
                        continue;
                    }
                    '#' if text[..at].ends_with([' ', '\n']) => {
                        at += text[at..].find('\n')?;
                        continue;
                    }
                    _ => {}
                }
                at += letter.len_utf8();
                if depth == 0 {
                    return Some(at);
                }
            }
            None
        }
        _ => {
            let comment = text.find(" #").unwrap_or(text.len());
            let end = if in_braces { text.find([',', '}', ']']).unwrap_or(text.len()) } else { text.len() };
            Some(text[..comment.min(end)].trim_end().len())
        }
    }
}

/// How many bytes a text in quotes takes.
fn string(text: &str) -> Option<usize> {
    let quote = text.chars().next()?;
    let mut letters = text.char_indices().skip(1).peekable();
    while let Some((at, letter)) = letters.next() {
        let doubled = letter == '\'' && letters.peek().is_some_and(|(_, next)| *next == '\'');
        if (letter == '\\' && quote == '"') || (quote == '\'' && doubled) {
            letters.next();
        } else if letter == quote {
            return Some(at + letter.len_utf8());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_end_where_yaml_ends_them() {
        for (text, in_braces, expected) in [
            ("3   # why", false, Some("3")),
            ("a, b}", false, Some("a, b}")),
            ("a, b}", true, Some("a")),
            ("\"a \\\" # b\" # c", false, Some("\"a \\\" # b\"")),
            ("'it''s' x", false, Some("'it''s'")),
            ("{a: it's, b: \"}\", c: ['}']} # d}", false, Some("{a: it's, b: \"}\", c: ['}']}")),
            ("{a: 1, # }\n b: 2} c", false, Some("{a: 1, # }\n b: 2}")),
            ("\"open", false, None),
            ("{open", false, None),
            ("| # rows", false, Some("|")),
        ] {
            assert_eq!(token(text, in_braces).map(|end| &text[..end]), expected, "{text}");
        }
    }

    #[test]
    fn keys_take_the_lines_that_are_theirs() {
        let text = "steps:\n- board: |   # rows\n    . .\n\n    W .\n\n  # of the next\n  do: startup\n  plays:\n  - \"3,2\"\n  # also\n  - 4,2\n  feedback:\n    white: wait\n  captures:\n  \"player\": white\n# end\n";
        let text_crlf = text.replace('\n', "\r\n");
        for text in [text, &text_crlf] {
            let source = SourceText::new("a.yaml", text);
            let layout = FixtureLayout(&source);
            let step = YamlPath::root().key("steps").item(0);
            assert!(matches!(layout.shape(&step), Some(StepShape::Lines)));
            for (name, value, lines) in [
                ("board", "|", 4),
                ("do", "startup", 1),
                ("plays", "", 4),
                ("feedback", "", 2),
                ("captures", "", 1),
                ("player", "white", 1),
            ] {
                let key = layout.key(&step, name).unwrap_or_else(|| panic!("{name} is there"));
                assert_eq!(
                    (&text[key.value.clone()], text[key.lines.clone()].lines().count()),
                    (value, lines),
                    "{name}"
                );
                assert_eq!((key.indentation, key.rows.is_some()), (2, name == "board"));
            }
            assert!(layout.key(&step, "finished").is_none());
        }
    }
}
