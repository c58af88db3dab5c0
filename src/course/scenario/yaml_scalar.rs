//! Texts as YAML scalars that read back as the same text.

use crate::diagnostic::escape::is_hidden;

/// A text after `key: `: bare if it cannot be taken for anything else, else in quotes.
pub(super) fn scalar(text: &str) -> String {
    if is_plain(text) { text.to_string() } else { quoted(text) }
}

/// A text inside `[…]` or `{…}`.
pub(super) fn flow_scalar(text: &str) -> String {
    if is_plain(text) && !text.contains([',', '[', ']', '{', '}', ':']) { text.to_string() } else { quoted(text) }
}

/// A text in double quotes, on one line; what cannot be seen, or is a blank of another kind, is spelled out.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            ' ' => quoted.push(' '),
            odd if is_odd(odd) => match u32::from(odd) {
                code @ ..=0xff => quoted.push_str(&format!("\\x{code:02X}")),
                code @ ..=0xffff => quoted.push_str(&format!("\\u{code:04X}")),
                code => quoted.push_str(&format!("\\U{code:08X}")),
            },
            seen => quoted.push(seen),
        }
    }
    quoted.push('"');
    quoted
}

/// Whether YAML forbids the character outside escapes, or a person could not see which it is.
fn is_odd(character: char) -> bool {
    is_hidden(character) || character.is_whitespace() || matches!(character, '\u{fffe}' | '\u{ffff}')
}

/// Whether YAML reads the text as itself without quotes, whatever version of YAML it is.
fn is_plain(text: &str) -> bool {
    let mut letters = text.chars();
    let begins_well = match letters.next() {
        Some(first) if first.is_alphabetic() => true,
        // A sentence may begin with a number; a number alone would not be a text.
        Some(first) if first.is_ascii_digit() => text.contains(' ') && text.contains(char::is_alphabetic),
        _ => false,
    };
    let words = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"];
    let is_word = words.iter().any(|word| text.eq_ignore_ascii_case(word));
    let breaks = text.contains(": ") || text.contains(" #") || text.ends_with([':', ' ']);
    begins_well && !is_word && !breaks && !text.chars().any(|letter| letter != ' ' && is_odd(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the text after it was written to a file and read again.
    fn read_back(written: &str) -> String {
        serde_yaml::from_str::<std::collections::BTreeMap<String, String>>(&format!("key: {written}\nnext: x\n"))
            .map(|mut read| read.remove("key").unwrap_or_default())
            .unwrap_or_else(|error| panic!("{written}: {error}"))
    }

    fn read_back_in_braces(written: &str) -> String {
        type Read = std::collections::BTreeMap<String, std::collections::BTreeMap<String, String>>;
        serde_yaml::from_str::<Read>(&format!("key: {{a: {written}, b: x}}\n"))
            .map(|mut read| read.remove("key").and_then(|mut key| key.remove("a")).unwrap_or_default())
            .unwrap_or_else(|error| panic!("{written}: {error}"))
    }

    /// Pieces that mean something to YAML, to a terminal or to a reader, in all pairs.
    #[test]
    fn every_text_reads_back_as_itself() {
        let pieces = [
            "",
            " ",
            "  ",
            "a",
            "choose",
            "silent",
            "told",
            "It is not your turn!",
            ": ",
            ":",
            " #",
            "#",
            "\"",
            "'",
            "\\",
            "\n",
            "\r\n",
            "\t",
            "-",
            "- ",
            "?",
            "&a",
            "*a",
            "!x",
            "|",
            ">",
            "%",
            "@",
            "`",
            "{",
            "}",
            "[",
            "]",
            ",",
            "null",
            "~",
            "yes",
            "No",
            "true",
            "18",
            "1.5",
            "0x1f",
            "1e5",
            ".inf",
            "12:30:45",
            "2026-01-01",
            "---",
            "...",
            "\u{0}",
            "\u{7}",
            "\u{1b}",
            "\u{85}",
            "\u{a0}",
            "\u{ad}",
            "\u{200b}",
            "\u{2011}",
            "–",
            "\u{2028}",
            "\u{202e}",
            "\u{feff}",
            "\u{fffe}",
            "\u{1f600}",
            "\u{10ffff}",
            "Größe",
            "е",
            "<<",
            "=",
            "{white}",
        ];
        for left in pieces {
            for right in pieces {
                let text = format!("{left}{right}");
                assert_eq!(read_back(&scalar(&text)), text);
                assert_eq!(read_back(&quoted(&text)), text);
                assert_eq!(read_back_in_braces(&flow_scalar(&text)), text);
                assert!(!scalar(&text).chars().any(is_hidden), "{text:?}");
            }
        }
    }

    #[test]
    fn sentences_need_no_quotes() {
        for text in ["White's play: done", "18 pieces, and more", "A [piece]", "Größe", "white selects -1,8", "a #b"]
        {
            assert_eq!(scalar(text).starts_with('"'), text.contains(": ") || text.contains(" #"), "{text}");
        }
    }
}
