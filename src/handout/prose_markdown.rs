//! The comment at the top of a spec as Markdown: prose that wraps, and a box only for what is laid out in columns.

use crate::report::markdown_code::code_fence;

/// Lines as Markdown. Paragraphs and lists are taken as they stand; lines that begin with blanks, and belong to no item of a list, were
/// put below each other by hand, and keep their places in a box.
pub(super) fn prose_markdown(lines: &[&str]) -> String {
    let mut blocks: Vec<String> = Vec::new();
    let (mut prose, mut boxed): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    let mut is_in_list = false;
    for line in lines {
        let was_in_list = is_in_list;
        is_in_list = is_item(line) || is_in_list && (line.starts_with(' ') || line.is_empty());
        if was_in_list && !is_in_list {
            end_prose(&mut prose, &mut blocks);
        }
        if line.starts_with(' ') && !is_in_list {
            end_prose(&mut prose, &mut blocks);
            boxed.push(line);
        } else {
            end_box(&mut boxed, &mut blocks);
            match line.is_empty() {
                true if !is_in_list => end_prose(&mut prose, &mut blocks),
                _ => prose.push(line),
            }
        }
    }
    end_prose(&mut prose, &mut blocks);
    end_box(&mut boxed, &mut blocks);
    blocks.join("\n\n")
}

/// Whether a line begins an item of a list: `- `, `* ` or `1. ` without blanks before it.
fn is_item(line: &str) -> bool {
    let number = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    line.starts_with("- ") || line.starts_with("* ") || number.len() < line.len() && number.starts_with(". ")
}

fn end_prose(prose: &mut Vec<&str>, blocks: &mut Vec<String>) {
    let text = prose.join("\n");
    blocks.extend((!text.trim().is_empty()).then(|| text.trim_end().to_string()));
    prose.clear();
}

fn end_box(boxed: &mut Vec<&str>, blocks: &mut Vec<String>) {
    let text = boxed.join("\n");
    blocks.extend((!boxed.is_empty()).then(|| format!("{0}text\n{text}\n{0}", code_fence(&text))));
    boxed.clear();
}

#[cfg(test)]
mod tests {
    use super::prose_markdown;

    #[test]
    fn paragraphs_and_lists_wrap_and_columns_keep_their_places() {
        let lines = [
            "Red begins, and `put`",
            "puts a piece.",
            "",
            "- One thing",
            "  and more of it.",
            "",
            "  Still the same item.",
            "- Another one.",
            "A typed line:",
            "  resign   the player resigns",
            "  7 4      a move",
            "The end.",
        ];
        let expected = "Red begins, and `put`\nputs a piece.\n\n- One thing\n  and more of it.\n\n  Still the same item.\n- Another \
                        one.\n\nA typed line:\n\n```text\n  resign   the player resigns\n  7 4      a move\n```\n\nThe end.";
        assert_eq!(prose_markdown(&lines), expected);
    }
}
