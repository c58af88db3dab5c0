//! Untrusted text made harmless for a terminal.

/// Whether a character cannot be seen, or changes how its neighbours are seen: controls, zero-width and
/// bidirectional formatting characters, fillers, variation selectors, tags, private use.
///
/// An ordinary blank is not hidden; a tab and a line break are.
pub fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

/// Appends a character, spelled out as `\n`, `\t`, `\r` or `\u{1b}` if it is hidden.
pub fn push_escaped(text: &mut String, character: char) {
    match character {
        '\n' => text.push_str("\\n"),
        '\t' => text.push_str("\\t"),
        '\r' => text.push_str("\\r"),
        hidden if is_hidden(hidden) => text.extend(hidden.escape_unicode()),
        plain => text.push(plain),
    }
}

/// The text with every hidden character spelled out; always one line.
///
/// # Example
/// ```
/// use referee_base::diagnostic::escape::escape_text;
/// assert_eq!(escape_text("red \u{1b}[31m\n"), r"red \u{1b}[31m\n");
/// ```
pub fn escape_text(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    text.chars().for_each(|character| push_escaped(&mut shown, character));
    shown
}

/// Escapes the output of a compiler: lines stay, tabs that indent code become spaces, and all other hidden characters are
/// spelled out.
///
/// # Example
/// ```
/// use referee_base::diagnostic::escape::escape_lines;
/// assert_eq!(escape_lines("\tint x;\n\t    ^\u{7}"), "    int x;\n        ^\\u{7}");
/// ```
pub fn escape_lines(text: &str) -> String {
    text.lines().map(|line| escape_text(&line.replace('\t', "    "))).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_is_left_alone() {
        let text = "Größe “x” – 3 · 漢 \\n";
        assert_eq!(escape_text(text), text);
    }

    #[test]
    fn hidden_characters_are_spelled_out() {
        assert_eq!(escape_text("a\u{200b}b\u{202e}c\u{7f}\r\n\t\u{feff}"), r"a\u{200b}b\u{202e}c\u{7f}\r\n\t\u{feff}");
    }
}
