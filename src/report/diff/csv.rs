//! A difference for a spreadsheet: a row a submission.

use super::{because, unread};
use crate::regrade::{Comparison, CountingAttempt, CourseworkComparison, MarkChange, MarkTrend};
use crate::spreadsheet_cell;

/// The columns, in this order.
const COLUMNS: [&str; 16] = [
    "coursework",
    "submission",
    "student",
    "number",
    "before",
    "out_of_before",
    "after_low",
    "after_high",
    "out_of_after",
    "change_low",
    "change_high",
    "status",
    "because",
    "person",
    "counted",
    "counts",
];

/// All that counts before or after, what stays among it; attempts that do not count are left out. Marks that are not there are empty cells, and no zeros.
///
/// # Errors
/// None that memory does not give.
pub fn csv(comparison: &Comparison) -> Result<String, ::csv::Error> {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS)?;
    for group in &comparison.groups {
        for moved in &group.submissions {
            writer.write_record(record(group, moved))?;
        }
    }
    let bytes = writer.into_inner().map_err(|error| ::csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn record(group: &CourseworkComparison, moved: &MarkChange) -> Vec<String> {
    let text = |text: &Option<String>| spreadsheet_cell::escape_formula(text.as_deref().unwrap_or_default());
    let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    let (low, high) = moved.difference().map(|(low, high)| (low.to_string(), high.to_string())).unwrap_or_default();
    let why = moved.because.iter().map(|why| because(why, true)).chain(moved.notes.clone());
    let why: Vec<String> = why.chain(unread(moved)).collect();
    vec![
        spreadsheet_cell::escape_formula(&group.coursework),
        spreadsheet_cell::escape_formula(&moved.id),
        text(&moved.student),
        text(&moved.number),
        number(moved.before),
        number(moved.out_of_before),
        number(moved.low),
        number(moved.high),
        number(moved.out_of_after),
        low,
        high,
        status(moved.moves).to_string(),
        spreadsheet_cell::escape_formula(&why.join("; ")),
        text(&moved.person),
        text(&moved.choice.as_ref().and_then(|choice| choice.was.clone())),
        spreadsheet_cell::escape_formula(&moved.choice.as_ref().map(CountingAttempt::counts).unwrap_or_default()),
    ]
}

fn status(moves: MarkTrend) -> &'static str {
    match moves {
        MarkTrend::Loses => "loses",
        MarkTrend::Gains => "gains",
        MarkTrend::Open => "open",
        MarkTrend::Gone => "gone",
        MarkTrend::New => "new",
        MarkTrend::Stays => "stays",
    }
}
