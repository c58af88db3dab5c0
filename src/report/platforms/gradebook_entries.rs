//! Entries of a gradebook: settled marks that fit, and notes for the instructor.

use std::collections::BTreeMap;

use super::gradebook_csv::{GradebookCsv, RowMatches};
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;

/// How many people are named whose grades change.
const NAMED: usize = 5;

/// Contents of a cell that hold no grade: empty ones, and Blackboard's words for work that nobody has marked.
const NO_GRADE: [&str; 4] = ["", "-", "Needs Grading", "In Progress"];

/// Marks on their way into a column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GradebookEntries {
    /// The marks that are filled in, by row.
    pub marks: BTreeMap<usize, u32>,
    /// The rows that are settled, with no room for so many marks.
    pub beyond: Vec<usize>,
}

impl GradebookEntries {
    /// The marks of those rows that are settled. A platform refuses a mark above a row's maximum, and with it perhaps the
    /// whole file, so such a row gets none.
    pub fn new(rows: &RowMatches, maximum: impl Fn(usize) -> Option<f64>) -> GradebookEntries {
        let mut entries = GradebookEntries::default();
        for (row, sheets) in rows {
            match total_marks(sheets) {
                None => {}
                Some(marks) if maximum(*row).is_some_and(|most| f64::from(marks) > most) => entries.beyond.push(*row),
                Some(marks) => {
                    entries.marks.insert(*row, marks);
                }
            }
        }
        entries
    }

    /// Notes about maxima: a maximum that differs from the coursework's, and marks that exceed it. `mend` describes how to
    /// change the platform's maximum to a number of marks.
    pub fn maximum_notes(
        &self,
        rows: &RowMatches,
        maximum: impl Fn(usize) -> Option<f64>,
        mend: impl Fn(u32) -> String,
    ) -> Vec<String> {
        // Whoever has handed in one part of two has not handed in another coursework.
        let all = rows.values().map(|sheets| worth(sheets)).max().unwrap_or_default();
        let differs = |row: &usize| {
            let most = maximum(*row)?;
            ((f64::from(all) - most).abs() > f64::EPSILON).then(|| {
                format!("The worksheet has {most} for the maximum, and the coursework {all} marks; nothing is scaled.")
            })
        };
        let mut notes: Vec<String> = rows.keys().find_map(differs).into_iter().collect();
        let who = |row: &usize| {
            let sheets = rows.get(row)?;
            Some(format!("{} ({} of {})", ids(sheets), total_marks(sheets)?, maximum(*row)?))
        };
        let people: Vec<String> = self.beyond.iter().filter_map(who).collect();
        if !people.is_empty() {
            notes.push(format!(
                "More marks than the worksheet's maximum, so no grade is filled in: {}. {}; or fill these in yourself.",
                people.join(", "),
                mend(all)
            ));
        }
        notes
    }

    /// Lists the grades in the worksheet that this changes. `name` returns the person of a row.
    pub fn changed_grades_note(
        &self,
        worksheet: &GradebookCsv,
        column: usize,
        name: impl Fn(usize) -> String,
    ) -> Option<String> {
        let change = |(row, marks): (&usize, &u32)| {
            let old = worksheet.cell(*row, column);
            let is_empty = NO_GRADE.iter().any(|word| old.eq_ignore_ascii_case(word));
            let is_same = parse_number(old).is_some_and(|old| (old - f64::from(*marks)).abs() < f64::EPSILON);
            (!is_empty && !is_same).then(|| format!("{}, {} becomes {marks}", name(*row), escape_text(old)))
        };
        let changes: Vec<String> = self.marks.iter().filter_map(change).collect();
        let count = match changes.len() {
            0 => return None,
            1 => "1 grade that was there already changes".to_string(),
            many => format!("{many} grades that were there already change"),
        };
        let named = if changes.len() > NAMED { String::new() } else { format!(": {}", changes.join("; ")) };
        Some(format!("{count}{named}."))
    }
}

/// A number as people and platforms write it: `90`, `90.00`, `90,00`.
pub fn parse_number(cell: &str) -> Option<f64> {
    cell.replace(',', ".").parse().ok()
}

/// The marks of one person, of all parts together; nothing where the grader has not run something of it.
pub fn total_marks(sheets: &[Marksheet]) -> Option<u32> {
    let settled = sheets.iter().all(|sheet| sheet.trouble.is_none() && sheet.not_run == 0);
    settled.then(|| sheets.iter().map(|sheet| sheet.marks).sum())
}

/// Returns the marks that all parts of a person's work are worth together, including marks by hand.
fn worth(sheets: &[Marksheet]) -> u32 {
    sheets.iter().map(|sheet| sheet.out_of + sheet.by_hand + sheet.not_run).sum()
}

fn ids(sheets: &[Marksheet]) -> String {
    let ids: Vec<String> = sheets.iter().map(|sheet| escape_text(&sheet.submission.id)).collect();
    ids.join(" and ")
}

/// Notes about results that are filled in, and about results that are not although their row is known.
pub fn remarks(rows: &RowMatches) -> Vec<String> {
    let mut notes = Vec::new();
    for sheets in rows.values() {
        if total_marks(sheets).is_none() {
            notes.push(format!("{} was not run, or not in full: its cell is left as it was.", ids(sheets)));
        } else if sheets.len() > 1 {
            notes.push(format!("{} are parts of one person's work: their marks are added up.", ids(sheets)));
        }
    }
    let open = rows.values().filter(|sheets| sheets.iter().any(|sheet| sheet.by_hand > 0)).count();
    if open > 0 {
        notes.push(format!(
            "Marks by hand are still to be given for {open} of the results, and are not in these marks."
        ));
    }
    notes
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::sample;
    use super::*;

    /// Ann's controller and view, 24 marks each and a diagram of 6; Ben's controller.
    fn rows() -> RowMatches {
        let ann = Marksheet::combine_parts(&[&sample::right(), &sample::right_view()]);
        [(1, ann), (2, vec![sample::of("ben", Some("Ben"), Some("102"))])].into()
    }

    #[test]
    fn what_does_not_fit_is_not_filled_in() {
        let rows = rows();
        let maximum = |_| Some(30.0);
        let entries = GradebookEntries::new(&rows, maximum);
        assert_eq!(entries, GradebookEntries { marks: [(2, 24)].into(), beyond: vec![1] });
        let notes = entries.maximum_notes(&rows, maximum, |all| format!("Make it {all}"));
        assert_eq!(
            notes,
            [
                "The worksheet has 30 for the maximum, and the coursework 54 marks; nothing is scaled.",
                "More marks than the worksheet's maximum, so no grade is filled in: right and right-view (48 of 30). \
                 Make it 54; or fill these in yourself.",
            ]
        );
        for (maximum, both) in [(Some(48.0), true), (Some(47.5), false), (None, true)] {
            assert_eq!(GradebookEntries::new(&rows, |_| maximum).beyond.is_empty(), both, "{maximum:?}");
        }
        assert!(
            GradebookEntries::new(&rows, |_| Some(54.0)).maximum_notes(&rows, |_| None, |_| String::new()).is_empty()
        );
    }

    #[test]
    fn grades_that_change_are_named_if_they_are_few() {
        let text = "Name,Grade\nA,77.00\nB,\"24,00\"\nC,-\nD,\nE,\u{1b}B+\n";
        let worksheet = GradebookCsv::read(Path::new("w.csv"), text.as_bytes().to_vec()).expect("a worksheet");
        let of = |rows: &[usize]| {
            let entries = GradebookEntries { marks: rows.iter().map(|row| (*row, 24)).collect(), beyond: Vec::new() };
            entries.changed_grades_note(&worksheet, 1, |row| worksheet.cell(row, 0).to_string())
        };
        assert_eq!(of(&[2, 3, 4]), None);
        assert_eq!(of(&[1, 2]).as_deref(), Some("1 grade that was there already changes: A, 77.00 becomes 24."));
        let both = r"2 grades that were there already change: A, 77.00 becomes 24; E, \u{1b}B+ becomes 24.";
        assert_eq!(of(&[1, 2, 3, 4, 5]).as_deref(), Some(both));
        let many = format!("Name,Grade\n{}", "A,1\n".repeat(6));
        let worksheet = GradebookCsv::read(Path::new("w.csv"), many.into_bytes()).expect("a worksheet");
        let entries = GradebookEntries { marks: (1..=6).map(|row| (row, 24)).collect(), beyond: Vec::new() };
        let says = entries.changed_grades_note(&worksheet, 1, |_| String::new());
        assert_eq!(says.as_deref(), Some("6 grades that were there already change."));
    }
}
