//! Text in HTML.

use crate::diagnostic::escape::harmless;

/// Text that means itself, between tags and in quoted attributes alike.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in harmless(text).chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            plain => escaped.push(plain),
        }
    }
    escaped
}

/// A name as it is typed.
pub(super) fn code(text: &str) -> String {
    format!("<code>{}</code>", escape(text))
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_in_a_text_is_taken_for_html() {
        assert_eq!(
            escape("<b title='a' id=\"b\">R&D</b>"),
            "&lt;b title=&#39;a&#39; id=&quot;b&quot;&gt;R&amp;D&lt;/b&gt;"
        );
        assert_eq!(escape("a\u{202e}b\u{0}"), r"a\u{202e}b\u{0}");
        assert_eq!(escape("Größe – 3 ●"), "Größe – 3 ●");
    }
}
