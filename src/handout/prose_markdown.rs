//! The comment at the top of a spec as Markdown: prose that wraps, and a box only for what is laid out in columns.

use crate::report::markdown_code::code_fence;

/// Lines as Markdown. Paragraphs and lists are taken as they stand. A paragraph with a line that begins with blanks, and belongs to no
/// item of a list, was laid out by hand: all of it keeps its places in a box.
pub(super) fn prose_markdown(lines: &[&str]) -> String {
    let mut is_in_list = false;
    let paragraphs = lines.split(|line| line.is_empty()).filter(|lines| !lines.is_empty());
    let blocks = paragraphs.map(|paragraph| {
        let goes_on = is_in_list && paragraph[0].starts_with(' ');
        let item = if goes_on { Some(0) } else { paragraph.iter().position(|line| is_item(line)) };
        is_in_list = item.is_some();
        let before_items = &paragraph[..item.unwrap_or(paragraph.len())];
        let text = paragraph.join("\n");
        if before_items.iter().any(|line| line.starts_with(' ')) {
            is_in_list = false;
            format!("{0}text\n{text}\n{0}", code_fence(&text))
        } else {
            text
        }
    });
    blocks.collect::<Vec<_>>().join("\n\n")
}

/// Whether a line begins an item of a list: `- `, `* ` or `1. ` without blanks before it.
fn is_item(line: &str) -> bool {
    let number = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    line.starts_with("- ") || line.starts_with("* ") || number.len() < line.len() && number.starts_with(". ")
}

#[cfg(test)]
mod tests {
    use super::prose_markdown;

    #[test]
    fn paragraphs_and_lists_wrap_and_columns_keep_their_places() {
        let list = "- One thing\n  and more of it.\n\n  Still the same item.\n- Another one.";
        let columns = "A typed line:\n  resign   the player resigns\n  7 4      a move";
        let numbers = " 9 The start has room.\n10 A lettuce is chewed\n   at once.";
        let text = format!("Red begins, and `put`\nputs a piece.\n\n{list}\n\n{columns}\n\n{numbers}\n\nThe end.");
        let boxed = |block: &str| format!("```text\n{block}\n```");
        let expected = text.replace(columns, &boxed(columns)).replace(numbers, &boxed(numbers));
        assert_eq!(prose_markdown(&text.lines().collect::<Vec<_>>()), expected);
    }
}
