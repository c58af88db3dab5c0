//! The kill matrix as a spreadsheet: a row a controller, a column a fixture.

use crate::spreadsheet_cell;
use referee_course::audit::{KillMatrix, MutantRow};

/// Writes the matrix: `id,breaks,says`, then a column a fixture with 1 where it notices. Mutants come first, and after
/// them, with nothing under `breaks`, the controllers that are right: there every 1 is unfair.
///
/// # Errors
/// None that memory does not give.
pub fn csv(matrix: &KillMatrix) -> Result<String, ::csv::Error> {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let fixtures = matrix.columns.iter().map(|column| column.id.as_str());
    writer.write_record(["id", "breaks", "says"].into_iter().chain(fixtures).map(spreadsheet_cell::escape_formula))?;
    for row in matrix.rows.iter().chain(&matrix.harmless) {
        writer.write_record(record(row))?;
    }
    let bytes = writer.into_inner().map_err(|error| ::csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn record(row: &MutantRow) -> impl Iterator<Item = String> {
    let words = [&row.id, row.breaks.as_deref().unwrap_or_default(), &row.says].map(spreadsheet_cell::escape_formula);
    words.into_iter().chain(row.killed.iter().map(|killed| u8::from(*killed).to_string()))
}
