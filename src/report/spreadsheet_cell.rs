//! Cells of a spreadsheet.

use crate::diagnostic::escape::escape_text;

/// A cell that a spreadsheet takes for text: names come from folders and students, and what begins like a formula would be
/// worked out on the machine of anyone who opens the file.
pub fn escape_formula(cell: &str) -> String {
    // Line breaks are spelled out, too, like whatever nobody could see.
    let cell = escape_text(cell);
    let formula = cell.trim_start().starts_with(['=', '+', '-', '@']);
    if formula { format!("'{cell}") } else { cell }
}

#[cfg(test)]
mod tests {
    use super::escape_formula;

    #[test]
    fn no_cell_is_worked_out() {
        for cell in ["=1+2", "+1", "-1", "@SUM(A1)", " =1"] {
            assert_eq!(escape_formula(cell), format!("'{cell}"));
        }
        assert_eq!(escape_formula("\t=1"), r"\t=1");
        for cell in ["", "0", "capture/upwards", "1-2", "says = nothing"] {
            assert_eq!(escape_formula(cell), cell);
        }
    }
}
