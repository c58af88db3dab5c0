//! The requirements of a sheet in a table: what each is worth, and how much of it passed.

use std::fmt::Write;

use crate::marks::{Award, Marksheet, RequirementLine};
use crate::report::cohort_terminal::failure_reason;
use crate::report::terminal_text::{BAD, FAINT, GOOD, paint, wrap};

/// Columns of a terminal.
const WIDTH: usize = 80;
/// Columns between two halves of the table.
const GAP: usize = 3;
/// With more requirements than this the table has two halves side by side, so that it stays on a screen.
const TALL: usize = 8;

/// Columns of the table besides the scenarios that passed.
#[derive(Clone, Copy)]
pub struct TableColumns {
    /// The marks: nobody can tell them from some scenarios alone.
    pub marks: bool,
    /// Why each requirement failed.
    pub reasons: bool,
}

/// A row, painted, and the columns that it takes.
struct Row {
    text: String,
    width: usize,
}

/// Draws the table; nothing if nothing was judged.
pub fn requirement_table(sheet: &Marksheet, columns: TableColumns) -> Option<String> {
    let lines: Vec<&RequirementLine> = sheet.requirements.iter().filter(|line| line.judged > 0).collect();
    let id = lines.iter().map(|line| line.id.len()).max()?.max("requirement".len());
    let heading = cells(" ", "requirement", id, Some("marks").filter(|_| columns.marks), "passed");
    let heading = Row { width: heading.len(), text: paint(FAINT, heading) };
    let rows: Vec<Row> = lines.iter().map(|line| row(line, id, columns)).collect();
    if columns.reasons {
        let explained = lines.iter().zip(rows).map(|(line, row)| explained(line, row, sheet));
        return Some(std::iter::once(heading.text).chain(explained).collect::<Vec<_>>().join("\n"));
    }
    let widest = rows.iter().map(|row| row.width).max()?.max(heading.width);
    if rows.len() <= TALL || 2 * widest + GAP > WIDTH {
        let texts = std::iter::once(&heading).chain(&rows).map(|row| row.text.as_str());
        return Some(texts.collect::<Vec<_>>().join("\n"));
    }
    let (left, right) = rows.split_at(rows.len().div_ceil(2));
    let mut table = beside(&heading, Some(&heading), widest);
    for (index, row) in left.iter().enumerate() {
        let _ = write!(table, "\n{}", beside(row, right.get(index), widest));
    }
    Some(table)
}

fn row(line: &RequirementLine, id: usize, columns: TableColumns) -> Row {
    let is_good = line.passed == line.judged && line.taken == 0;
    let (sign, style) = if is_good { ("✓", GOOD) } else { ("✗", BAD) };
    let earned = match line.awarded {
        Award::Marks(marks) => marks.to_string(),
        Award::ByHand | Award::NotRun => "?".to_string(),
    };
    let marks = format!("{earned}/{}", line.marks);
    let passed = format!("{}/{}", line.passed, line.judged);
    let declared = if line.declared { "  (declared)" } else { "" };
    let plain = cells(sign, &line.id, id, Some(marks.as_str()).filter(|_| columns.marks), &passed) + declared;
    Row { width: plain.chars().count(), text: plain.replacen(sign, &paint(style, sign), 1) }
}

fn cells(sign: &str, name: &str, id: usize, marks: Option<&str>, passed: &str) -> String {
    let marks = marks.map(|marks| format!(" {marks:>5}")).unwrap_or_default();
    format!("{sign} {name:<id$}{marks} {passed:>7}")
}

/// A row with the reason for which its requirement failed.
fn explained(line: &RequirementLine, row: Row, sheet: &Marksheet) -> String {
    if line.passed == line.judged && line.taken == 0 {
        return row.text;
    }
    wrap("", &" ".repeat(row.width + 2), &format!("{}  {}", row.text, failure_reason(line, &sheet.verdicts)))
}

fn beside(left: &Row, right: Option<&Row>, width: usize) -> String {
    let Some(right) = right else { return left.text.clone() };
    format!("{}{}{}", left.text, " ".repeat(width - left.width + GAP), right.text)
}
