//! The requirements of a sheet in a table: what each is worth, and how much of it passed.

use std::fmt::Write;

use crate::marks::{Award, Marksheet, RequirementLine};
use crate::phrases::{Phrasebook, phrase};
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

/// Least columns of marks and of scenarios that passed.
const MARKS: usize = 5;
const PASSED: usize = 7;

/// Columns of the table, in characters.
struct Widths {
    name: usize,
    marks: usize,
    passed: usize,
}

/// A row, painted, and the columns that it takes.
struct Row {
    text: String,
    width: usize,
}

/// Draws the table; nothing if nothing was judged.
pub fn requirement_table(sheet: &Marksheet, columns: TableColumns, book: &Phrasebook) -> Option<String> {
    let lines: Vec<&RequirementLine> = sheet.requirements.iter().filter(|line| line.judged > 0).collect();
    let headings = [phrase!("table-requirement"), phrase!("table-marks"), phrase!("table-passed")];
    let [name, marks, passed] = headings.map(|heading| book.say(&heading));
    let longest = lines.iter().map(|line| line.id.chars().count()).max()?;
    let widths = Widths {
        name: longest.max(name.chars().count()),
        marks: MARKS.max(marks.chars().count()),
        passed: PASSED.max(passed.chars().count()),
    };
    let heading = widths.cells(" ", &name, Some(marks.as_str()).filter(|_| columns.marks), &passed);
    let heading = Row { width: heading.chars().count(), text: paint(FAINT, heading) };
    let declared = book.say(&phrase!("requirement-declared"));
    let rows: Vec<Row> = lines.iter().map(|line| row(line, &widths, columns, &declared)).collect();
    if columns.reasons {
        let explained = lines.iter().zip(rows).map(|(line, row)| explained(line, row, sheet, book));
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

fn row(line: &RequirementLine, widths: &Widths, columns: TableColumns, declared: &str) -> Row {
    let is_good = line.passed == line.judged && line.taken == 0;
    let (sign, style) = if is_good { ("✓", GOOD) } else { ("✗", BAD) };
    let earned = match line.awarded {
        Award::Marks(marks) => marks.to_string(),
        Award::ByHand | Award::NotRun => "?".to_string(),
    };
    let marks = format!("{earned}/{}", line.marks);
    let passed = format!("{}/{}", line.passed, line.judged);
    let declared = if line.declared { format!("  ({declared})") } else { String::new() };
    let plain = widths.cells(sign, &line.id, Some(marks.as_str()).filter(|_| columns.marks), &passed) + &declared;
    Row { width: plain.chars().count(), text: plain.replacen(sign, &paint(style, sign), 1) }
}

impl Widths {
    fn cells(&self, sign: &str, name: &str, marks: Option<&str>, passed: &str) -> String {
        let Widths { name: first, marks: second, passed: third } = *self;
        let marks = marks.map(|marks| format!(" {marks:>second$}")).unwrap_or_default();
        format!("{sign} {name:<first$}{marks} {passed:>third$}")
    }
}

/// A row with the reason for which its requirement failed.
fn explained(line: &RequirementLine, row: Row, sheet: &Marksheet, book: &Phrasebook) -> String {
    if line.passed == line.judged && line.taken == 0 {
        return row.text;
    }
    let reason = book.say(&failure_reason(line, &sheet.verdicts));
    wrap("", &" ".repeat(row.width + 2), &format!("{}  {reason}", row.text))
}

fn beside(left: &Row, right: Option<&Row>, width: usize) -> String {
    let Some(right) = right else { return left.text.clone() };
    format!("{}{}{}", left.text, " ".repeat(width - left.width + GAP), right.text)
}
