//! Cells of a spreadsheet.

use crate::diagnostic::escape::escape_text;

/// Characters that a formula begins with, also in the wide letters that spreadsheets take for the plain ones.
const BEGINNINGS: [char; 12] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
/// Characters that part the cells of a line, in whatever country a spreadsheet is opened.
const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

/// A cell that a spreadsheet takes for text: names come from folders and students, and what begins like a formula would be
/// worked out on the machine of anyone who opens the file.
///
/// Where cells are parted by `;`, the second half of `a;=1` is a cell of its own, and becomes text like the first.
pub fn escape_formula(cell: &str) -> String {
    escape_text(cell).split_inclusive(SEPARATORS).map(escape_beginning).collect()
}

/// A cell with a text of the author who opens the file, such as a line of the model solution: only at its beginning can it be
/// taken for a formula, and behind a separator it stays to the letter.
pub fn escape_own_text(cell: &str) -> String {
    escape_beginning(&escape_text(cell))
}

/// Makes a piece text that begins like a formula. Line breaks are spelled out already, like whatever nobody could see.
fn escape_beginning(piece: &str) -> String {
    let begins = piece.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '"');
    if begins.starts_with(BEGINNINGS) { format!("'{piece}") } else { piece.to_string() }
}

#[cfg(test)]
mod tests {
    use super::{escape_formula, escape_own_text};

    #[test]
    fn no_cell_is_worked_out() {
        for cell in ["=1+2", "+1", "-1", "@SUM(A1)", " =1"] {
            assert_eq!(escape_formula(cell), format!("'{cell}"));
        }
        for wide in ["＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1"] {
            assert_eq!(escape_formula(wide), format!("'{wide}"));
        }
        assert_eq!(escape_formula("\t=1"), r"\t=1");
        assert_eq!(escape_formula("a;=1+1"), "a;'=1+1");
        assert_eq!(escape_formula("a; \"=1\"|+2,＝3"), "a;' \"=1\"|'+2,'＝3");
        for cell in ["", "0", "capture/upwards", "1-2", "says = nothing", "Doe, Jane; Ben"] {
            assert_eq!(escape_formula(cell), cell);
        }
    }

    #[test]
    fn own_text_is_a_formula_only_at_its_beginning() {
        for cell in ["{{1, -1}, {-1, 1}}", "owner(sign); => ;", "a | -b"] {
            assert_eq!(escape_own_text(cell), cell);
        }
        for cell in ["=1+2", "-1 => 1", " \"=1\"; -2"] {
            assert_eq!(escape_own_text(cell), format!("'{cell}"));
        }
    }
}
