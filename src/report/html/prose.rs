//! Sentences for a page, in which code stands between backticks, as in Markdown.

use std::fmt::Write;

use minijinja::{HtmlEscape, Value};

/// Mark-up for a sentence: what stands between backticks becomes code, and everything is escaped. A backtick without a
/// counterpart stays what it is.
pub(super) fn prose(text: &str) -> Value {
    let mut written = String::new();
    let mut rest = text;
    // Writing to a text cannot fail.
    while let Some(start) = rest.find('`') {
        let (before, from) = rest.split_at(start);
        let fence = from.len() - from.trim_start_matches('`').len();
        let (opening, inside) = from.split_at(fence);
        let _ = write!(written, "{}", HtmlEscape(before));
        rest = match closing(inside, fence) {
            Some(end) => {
                let _ = write!(written, "<code>{}</code>", HtmlEscape(unpadded(&inside[..end])));
                &inside[end + fence..]
            }
            None => {
                written.push_str(opening);
                inside
            }
        };
    }
    let _ = write!(written, "{}", HtmlEscape(rest));
    Value::from_safe_string(written)
}

/// Where the next run of just as many backticks begins.
fn closing(text: &str, fence: usize) -> Option<usize> {
    let mut from = 0;
    while let Some(start) = text[from..].find('`').map(|start| start + from) {
        let length = text[start..].len() - text[start..].trim_start_matches('`').len();
        if length == fence {
            return Some(start);
        }
        from = start + length;
    }
    None
}

/// One blank at either end only keeps backticks inside apart from the fence.
fn unpadded(code: &str) -> &str {
    let inner = code.strip_prefix(' ').and_then(|code| code.strip_suffix(' '));
    inner.filter(|inner| !inner.trim().is_empty()).unwrap_or(code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown_code::code_span;

    #[test]
    fn code_is_code_and_everything_is_escaped() {
        for (text, mark_up) in [
            ("call `update(x)` & `y`", "call <code>update(x)</code> &amp; <code>y</code>"),
            ("`<b>`<i>", "<code>&lt;b&gt;</code>&lt;i&gt;"),
            ("a ` b", "a ` b"),
            ("a `` b ` c", "a `` b ` c"),
            ("``", "``"),
            ("é`ü`", "é<code>ü</code>"),
        ] {
            assert_eq!(prose(text).to_string(), mark_up, "{text}");
        }
        let code = "it's `a` ";
        assert_eq!(prose(&code_span(code)).to_string(), "<code>it&#x27;s `a` </code>");
    }
}
