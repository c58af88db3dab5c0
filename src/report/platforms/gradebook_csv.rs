//! A gradebook's CSV, as an instructor has downloaded it, with some cells filled in and all others left to the byte.
//!
//! Whatever a platform or a spreadsheet has written in its own way stays so: quotes, line ends, a byte order mark, commas or
//! semicolons. Nothing is made anew that a platform would have to recognise.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use unicode_normalization::UnicodeNormalization;

use super::text_encoding::TextEncoding;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::results::ResultsError;

/// How many results are named if none of them has a row.
const NAMED: usize = 3;

/// Cells in rows, each with its place in the text.
#[derive(Clone, Debug)]
pub struct GradebookCsv {
    path: PathBuf,
    text: String,
    separator: char,
    rows: Vec<Row>,
    filled: BTreeMap<(usize, usize), String>,
    encoding: TextEncoding,
}

#[derive(Clone, Debug)]
struct Row {
    /// From 1.
    line: usize,
    cells: Vec<Cell>,
}

#[derive(Clone, Debug)]
struct Cell {
    /// Start of the cell in the text, in bytes, including its quote.
    from: usize,
    to: usize,
    value: String,
}

/// A worksheet with marks in it, and what the instructor should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledGradebook {
    /// The CSV.
    pub text: String,
    /// Whom there was no row for, who has handed in nothing, and why a cell is left as it was; a sentence each.
    pub notes: Vec<String>,
}

/// Why a gradebook is not filled in.
#[derive(Debug)]
pub enum GradebookError {
    /// The worksheet is not as it has to be.
    Worksheet(Diagnostic),
    /// Saved results cannot be read.
    Results(ResultsError),
}

impl From<Diagnostic> for GradebookError {
    fn from(diagnostic: Diagnostic) -> GradebookError {
        GradebookError::Worksheet(diagnostic)
    }
}

impl GradebookCsv {
    /// Reads a CSV whose first row names the columns.
    ///
    /// # Errors
    /// Where it is not text, has no rows, or a quote that does not close.
    pub fn read(path: &Path, bytes: Vec<u8>) -> Result<GradebookCsv, Diagnostic> {
        let (text, encoding) = TextEncoding::decode(bytes).ok_or_else(|| {
            Diagnostic::of_file(path, "the worksheet is neither UTF-8 nor UTF-16")
                .with_help("save it as CSV in UTF-8, or download it again")
        })?;
        let start = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let head = text[start..].lines().next().unwrap_or_default();
        let count = |separator: &char| head.matches(*separator).count();
        let separator = [',', ';', '\t'].into_iter().rev().max_by_key(count).unwrap_or(',');
        let rows = split(&text, start, separator).map_err(|line| Diagnostic {
            line,
            column: 1,
            excerpt: text.lines().nth(line - 1).unwrap_or_default().into(),
            ..Diagnostic::of_file(path, "a quote is opened here that never closes")
        })?;
        if rows.len() < 2 {
            return Err(Diagnostic::of_file(path, "there is no row but the names of the columns"));
        }
        Ok(GradebookCsv { path: path.to_path_buf(), text, separator, rows, filled: BTreeMap::new(), encoding })
    }

    /// Returns how its text becomes bytes again.
    pub fn encoding(&self) -> TextEncoding {
        self.encoding
    }

    /// How many rows there are, the names of the columns among them.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// How many columns have a name.
    pub fn width(&self) -> usize {
        self.rows[0].cells.len()
    }

    /// Returns the content of a cell without surrounding blanks, or an empty text if there is no such cell.
    pub fn cell(&self, row: usize, column: usize) -> &str {
        self.rows.get(row).and_then(|row| row.cells.get(column)).map_or("", |cell| cell.value.trim())
    }

    /// The column of this name, whatever its capitals.
    pub fn column(&self, name: &str) -> Option<usize> {
        (0..self.width()).find(|column| self.cell(0, *column).eq_ignore_ascii_case(name))
    }

    /// The names of all columns, for people.
    pub fn columns(&self) -> String {
        let names: Vec<String> = (0..self.width()).map(|column| escape_text(self.cell(0, column))).collect();
        names.join(", ")
    }

    /// A mistake in a row, with its place.
    pub fn row_error(&self, row: usize, message: impl Into<String>) -> Diagnostic {
        let line = self.rows.get(row).map_or(0, |row| row.line);
        let excerpt = self.text.lines().nth(line.saturating_sub(1)).unwrap_or_default().trim_start_matches('\u{feff}');
        let length = excerpt.chars().count();
        Diagnostic { line, column: 1, length, excerpt: excerpt.into(), ..Diagnostic::of_file(&self.path, message) }
    }

    /// Fills a cell in. Where the row ends before it, there is nothing to fill.
    pub fn fill(&mut self, row: usize, column: usize, value: impl Into<String>) {
        self.filled.insert((row, column), value.into());
    }

    /// The text, with what was filled in.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.text.len());
        let mut taken = 0;
        for ((row, column), value) in &self.filled {
            let Some(cell) = self.rows.get(*row).and_then(|row| row.cells.get(*column)) else { continue };
            text.push_str(&self.text[taken..cell.from]);
            text.push_str(&self.quoted(value));
            taken = cell.to;
        }
        text + &self.text[taken..]
    }

    fn quoted(&self, value: &str) -> String {
        let plain = !value.contains([self.separator, '"', '\n', '\r']);
        if plain { value.to_string() } else { format!("\"{}\"", value.replace('"', "\"\"")) }
    }
}

/// The rows of a text; an error is the line of a quote that never closes. Empty lines are no rows.
fn split(text: &str, start: usize, separator: char) -> Result<Vec<Row>, usize> {
    let mut rows = Vec::new();
    let mut row = Row { line: 1, cells: Vec::new() };
    let mut cell = Cell { from: start, to: start, value: String::new() };
    let (mut line, mut quoted_since) = (1, None);
    let mut letters = text[start..].char_indices().map(|(at, letter)| (start + at, letter)).peekable();
    while let Some((at, letter)) = letters.next() {
        let next = at + letter.len_utf8();
        match (quoted_since, letter) {
            (Some(_), '"') if letters.peek().is_some_and(|(_, next)| *next == '"') => {
                letters.next();
                cell.value.push('"');
            }
            (Some(_), '"') => quoted_since = None,
            (None, '"') if at == cell.from => quoted_since = Some(line),
            (None, letter) if letter == separator => {
                let ended = std::mem::replace(&mut cell, Cell { from: next, to: next, value: String::new() });
                row.cells.push(Cell { to: at, ..ended });
            }
            (None, '\n') => {
                let ended = std::mem::replace(&mut cell, Cell { from: next, to: next, value: String::new() });
                let full = std::mem::replace(&mut row, Row { line: line + 1, cells: Vec::new() });
                rows.extend(ended_row(full, ended, text, at));
            }
            (_, letter) => cell.value.push(letter),
        }
        line += usize::from(letter == '\n');
    }
    match quoted_since {
        Some(line) => Err(line),
        None => {
            rows.extend(ended_row(row, cell, text, text.len()));
            Ok(rows)
        }
    }
}

/// A row that ends at a line break, or at the end of the text; `None` if the line is empty.
fn ended_row(mut row: Row, mut cell: Cell, text: &str, at: usize) -> Option<Row> {
    let carriage = at > cell.from && text.as_bytes()[at - 1] == b'\r';
    cell.to = at - usize::from(carriage);
    if carriage && cell.value.ends_with('\r') {
        cell.value.pop();
    }
    if row.cells.is_empty() && cell.from == cell.to {
        return None;
    }
    row.cells.push(cell);
    Some(row)
}

/// The results that belong to one row: of several parts of one person's work, as [`Marksheet::combine_parts`] has them, or of one.
pub type RowMatches = BTreeMap<usize, Vec<Marksheet>>;

/// Finds the row of each result. `by_number` returns the rows that a platform's own number or name of a person leads to,
/// best first; `names` returns the rows with a person's name.
///
/// Nobody guesses: of two rows that one result may belong to, or two results of the same part for one row, nothing is filled
/// in, and the notes say so. A name counts only for results that have no number, or where no number is of this platform:
/// anyone who has another number is another person of that name.
///
/// # Errors
/// Where no result has a row: the worksheet is another assignment's, or the results do not say whose they are.
pub fn match_rows(
    sheets: &[Marksheet],
    worksheet: &GradebookCsv,
    by_number: impl Fn(&Marksheet) -> Vec<usize>,
    by_name: impl Fn(&str) -> Vec<usize>,
) -> Result<(RowMatches, Vec<String>), Diagnostic> {
    let mut notes = Vec::new();
    let mut rows: BTreeMap<usize, Vec<&Marksheet>> = BTreeMap::new();
    let numbers_fit = sheets.iter().any(|sheet| !by_number(sheet).is_empty());
    for sheet in sheets {
        let own = &sheet.submission;
        let id = escape_text(&own.id);
        let numbered = by_number(sheet);
        let may_go_by_name = numbered.is_empty() && (own.number.is_none() || !numbers_fit);
        let named = own.student.as_deref().filter(|_| may_go_by_name).map(&by_name).unwrap_or_default();
        match (numbered.as_slice(), named.as_slice()) {
            ([row], _) | ([], [row]) => rows.entry(*row).or_default().push(sheet),
            ([], []) => notes.push(format!("{id} matches no row of the worksheet: its mark is nowhere.")),
            (several, others) => {
                let all = if several.is_empty() { others } else { several };
                let lines: Vec<String> = all.iter().map(|row| worksheet.rows[*row].line.to_string()).collect();
                notes.push(format!("{id} may belong to the rows of lines {}: none is filled in.", lines.join(", ")));
            }
        }
    }
    for (row, sheets) in &mut rows {
        leave_unfounded_claims(worksheet.rows[*row].line, sheets, &mut notes);
    }
    rows.retain(|row, sheets| {
        let alike = |one: &&Marksheet, other: &&Marksheet| {
            one.submission.id != other.submission.id && one.submission.part == other.submission.part
        };
        let twice = sheets.iter().any(|one| sheets.iter().any(|other| alike(one, other)));
        if twice {
            let ids: Vec<String> = sheets.iter().map(|sheet| escape_text(&sheet.submission.id)).collect();
            let line = worksheet.rows[*row].line;
            notes.push(format!("{} belong to one row, in line {line}: none is filled in.", ids.join(" and ")));
        }
        !twice && !sheets.is_empty()
    });
    if rows.is_empty() {
        return Err(nobody_matched(worksheet, &notes));
    }
    Ok((rows.into_iter().map(|(row, sheets)| (row, Marksheet::combine_parts(&sheets))).collect(), notes))
}

/// Leaves out results that lead to a row by nothing but a name in their own manifest, where others lead there, too. Whoever
/// hands in may write anybody's name: it counts against nobody of whom a platform or a roster knows, and of several that
/// only say so themselves, none is believed.
fn leave_unfounded_claims(line: usize, sheets: &mut Vec<&Marksheet>, notes: &mut Vec<String>) {
    let is_known = |sheet: &&Marksheet| sheet.submission.number.is_some() || sheet.submission.person.is_some();
    let hand_in = |sheet: &&Marksheet| {
        let own = &sheet.submission;
        own.hand_in.clone().unwrap_or_else(|| own.id.clone())
    };
    let others = sheets.iter().map(hand_in).collect::<BTreeSet<_>>().len() > 1;
    let (known, claims): (Vec<&Marksheet>, Vec<&Marksheet>) = sheets.iter().copied().partition(is_known);
    if !others || claims.is_empty() {
        return;
    }
    let ids: Vec<String> = claims.iter().map(|sheet| escape_text(&sheet.submission.id)).collect();
    let why = if known.is_empty() {
        "say the same student in their manifests"
    } else {
        "says a student in the manifest whose work is another's, as the platform or the roster tells"
    };
    notes.push(format!("{} {why}, for the row in line {line}: that fills nothing in.", ids.join(" and ")));
    *sheets = known;
}

/// The mistake of a worksheet in which nobody's result has a row; `notes` say why of each.
fn nobody_matched(worksheet: &GradebookCsv, notes: &[String]) -> Diagnostic {
    let more = notes.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(" And {more} more.") } else { String::new() };
    let reasons = notes[..notes.len().min(NAMED)].join(" ");
    let help = format!(
        "download the worksheet of the assignment that you have graded, and grade the folder as the platform gave it, or \
         with `--roster`. {reasons}{more}"
    );
    let message = "no result belongs to a row of this worksheet, so nothing is filled in";
    Diagnostic::of_file(&worksheet.path, message).with_help(help)
}

/// Returns the forms by which names are compared: letters and digits only, in lower case; for `Doe, Jane` also `Jane Doe`.
pub fn name_keys(name: &str) -> Vec<String> {
    let plain = |text: &str| -> String {
        text.nfkc().flat_map(char::to_lowercase).filter(|letter| letter.is_alphanumeric()).collect()
    };
    let turned = name.split_once(',').map(|(last, first)| plain(&format!("{first}{last}")));
    let mut keys: Vec<String> = std::iter::once(plain(name)).chain(turned).filter(|key| !key.is_empty()).collect();
    keys.dedup();
    keys
}

/// Whether two names are the same person's, as far as names tell.
pub fn is_same_name(one: &str, other: &str) -> bool {
    name_keys(one).iter().any(|key| name_keys(other).contains(key))
}

#[cfg(test)]
#[path = "worksheet_tests.rs"]
mod tests;
