//! The kill matrix as a spreadsheet: a row a controller, a column a fixture.

use crate::audit::{Matrix, Row};

/// Writes the matrix: `id,breaks,says`, then a column a fixture with 1 where it notices. Mutants come first, and after
/// them, with nothing under `breaks`, the controllers that are right: there every 1 is unfair.
///
/// # Errors
/// None that memory does not give.
pub fn csv(matrix: &Matrix) -> Result<String, ::csv::Error> {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let fixtures = matrix.columns.iter().map(|column| column.id.as_str());
    writer.write_record(["id", "breaks", "says"].into_iter().chain(fixtures).map(no_formula))?;
    for row in matrix.rows.iter().chain(&matrix.harmless) {
        writer.write_record(record(row))?;
    }
    let bytes = writer.into_inner().map_err(|error| ::csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn record(row: &Row) -> impl Iterator<Item = String> {
    let words = [&row.id, row.breaks.as_deref().unwrap_or_default(), &row.says].map(no_formula);
    words.into_iter().chain(row.killed.iter().map(|killed| u8::from(*killed).to_string()))
}

/// A cell that a spreadsheet takes for text: names come from specs and folders, and what begins like a formula would be
/// worked out on the machine of whoever opens the file.
fn no_formula(cell: &str) -> String {
    let formula = cell.trim_start().starts_with(['=', '+', '-', '@']) || cell.starts_with(['\t', '\r', '\n']);
    if formula { format!("'{cell}") } else { cell.to_string() }
}

#[cfg(test)]
mod tests {
    use super::no_formula;

    #[test]
    fn no_cell_is_worked_out() {
        for cell in ["=1+2", "+1", "-1", "@SUM(A1)", "\t=1", " =1"] {
            assert_eq!(no_formula(cell), format!("'{cell}"));
        }
        for cell in ["", "0", "capture/up-left", "1-2", "says = nothing"] {
            assert_eq!(no_formula(cell), cell);
        }
    }
}
