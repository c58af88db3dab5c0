//! Text escaped for markup: each kind once.
//!
//! Templates escape by themselves; this is for markup that is put together in code.

use super::escape::escape_text;

/// The entity that stands for a character wherever markup could begin or end.
fn entity(character: char) -> Option<&'static str> {
    match character {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        // In XML, `]]>` may not stand in text.
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        _ => None,
    }
}

/// Untrusted text in HTML, between tags and in quoted attributes alike; hidden characters are spelled out.
pub fn escape_html(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in escape_text(text).chars() {
        match entity(character) {
            Some(entity) => escaped.push_str(entity),
            None if character == '\'' => escaped.push_str("&#39;"),
            None => escaped.push(character),
        }
    }
    escaped
}

/// Text in XML 1.0 and SVG, between tags and in double quotes alike, without the characters that XML forbids.
pub fn escape_xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match (entity(character), character) {
            (Some(entity), _) => escaped.push_str(entity),
            (None, '\t' | '\n') => escaped.push(character),
            (None, '\0'..'\x20' | '\u{fffe}' | '\u{ffff}') => {}
            (None, plain) => escaped.push(plain),
        }
    }
    escaped
}

/// Untrusted text in Markdown, in which nothing is markup; hidden characters are spelled out.
pub fn escape_markdown(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in escape_text(text).chars() {
        match character {
            // GitHub looks for mentions in the page, where a backslash is gone.
            '@' => escaped.push_str("@<!-- -->"),
            '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '#' | '|' | '<' | '>' | '~' | '!' | '&' => {
                escaped.push('\\');
                escaped.push(character);
            }
            plain => escaped.push(plain),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_taken_for_html() {
        assert_eq!(
            escape_html("<b title='a' id=\"b\">R&D</b>"),
            "&lt;b title=&#39;a&#39; id=&quot;b&quot;&gt;R&amp;D&lt;/b&gt;"
        );
        assert_eq!(escape_html("a\u{202e}b\u{0}\u{1b}"), r"a\u{202e}b\u{0}\u{1b}");
        assert_eq!(escape_html("Größe – 3 ●"), "Größe – 3 ●");
    }

    #[test]
    fn xml_has_what_it_may_have() {
        assert_eq!(escape_xml("a\0\u{1b}\u{fffe}\u{ffff}\u{1f600}\t\n"), "a\u{1f600}\t\n");
        assert_eq!(escape_xml("<![CDATA[]]>\"&"), "&lt;![CDATA[]]&gt;&quot;&amp;");
    }

    #[test]
    fn nothing_in_a_text_is_taken_for_markdown() {
        assert_eq!(escape_markdown("<b> [x](y) @z"), r"\<b\> \[x\](y) @<!-- -->z");
    }
}
