//! The mark table of a cohort in the terminal: a row a person, with one total.

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, LineStyle, Table, TableStyle, Width};

use super::caps_and_plateaus::plateau_label;
use super::cohort_terminal::lost_requirements;
use super::shortened_text::shorten;
use crate::diagnostic::escape::escape_text;
use crate::results::PersonSheet;

/// From how many columns on the students' names fit into the table.
const WITH_NAMES: u16 = 110;
/// Bytes of a student's name that are shown in it; nobody who is called so has a longer one.
const LONGEST_NAME: usize = 200;
/// Bytes of an id that are shown in it; no file system has longer paths.
const LONGEST_ID: usize = 4_096;

/// The mark table: a row a person, in the order given. `width` is that of the terminal, in columns.
pub fn table(people: &[PersonSheet], width: u16) -> String {
    let rule = LineStyle::none().fill('─').junction('─');
    let style = TableStyle::new().top_border(rule).header_separator(rule).bottom_border(rule);
    let mut table = Table::new();
    table.load_style(style).set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    let names_fit = width >= WITH_NAMES;
    let with_name = |name: String| names_fit.then_some(name);
    let climbed = people.iter().flat_map(|one| &one.parts).any(|sheet| !sheet.plateaus.is_empty());
    let with_plateau = |plateau: String| climbed.then_some(plateau);
    let header = [
        Some("Submission".to_string()),
        with_name("Student".to_string()),
        Some("Marks".to_string()),
        with_plateau("Plateau".to_string()),
        Some("Lost in".to_string()),
    ];
    table.set_header(header.into_iter().flatten());
    for one in people {
        let short = |text: &str| shorten(escape_text(text), LONGEST_NAME);
        let student = one.student().map(short).unwrap_or_default();
        let plateaus = one.parts.iter().map(plateau_label).filter(|label| !label.is_empty());
        let row = [
            Some(shorten(escape_text(&one.label()), LONGEST_ID)),
            with_name(student),
            Some(total_cell(one)),
            with_plateau(plateaus.collect::<Vec<_>>().join(", ")),
            Some(lost_by_person(one)),
        ];
        table.add_row(row.into_iter().flatten());
    }
    let marks_column = if names_fit { 2 } else { 1 };
    for index in 0..=marks_column {
        if let Some(column) = table.column_mut(index) {
            // An id that is broken up can neither be read nor searched for; but one long name must not squeeze the rest.
            column.set_constraint(ColumnConstraint::UpperBoundary(Width::Fixed(width / 5 * 3)));
        }
    }
    if let Some(column) = table.column_mut(marks_column) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.trim_fmt()
}

/// A person's total, in a word for a table.
pub fn total_cell(one: &PersonSheet) -> String {
    if one.was_run() { format!("{}/{}", one.marks(), one.out_of()) } else { "not run".to_string() }
}

/// Lists the parts and requirements in which a person has lost marks, in a few words for a table.
pub fn lost_by_person(one: &PersonSheet) -> String {
    let missing = one.missing.iter().map(|(part, marks)| format!("no\u{a0}{}\u{a0}−{marks}", part.name()));
    let several = one.parts.len() > 1;
    let lost = one.parts.iter().map(|sheet| (sheet.submission.part.name(), lost_requirements(sheet)));
    let lost = lost.filter(|(_, lost)| !lost.is_empty());
    let lost = lost.map(|(part, lost)| if several { format!("{part}: {lost}") } else { lost });
    missing.chain(lost).collect::<Vec<_>>().join("; ")
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;
    use crate::platforms::sample;

    /// The widths of all columns together must fit into 16 bits.
    #[test]
    fn a_name_of_a_hundred_thousand_letters_leaves_room_for_the_others() {
        let long = sample::of(&"l".repeat(100_000), Some(&"\u{202e}".repeat(100_000)), None);
        let shown = table(&[PersonSheet::of(&long), PersonSheet::of(&sample::right())], 140);
        assert!(shown.contains("Ann Right") && shown.contains("cut") && shown.len() < 20_000, "{shown}");
    }

    #[test]
    fn a_person_has_one_row_and_one_total() {
        let mut parts = [sample::right_view(), sample::capped()];
        for (own, id) in parts.iter_mut().zip(["ann/view", "ann/controller"]) {
            own.submission.id = id.to_string();
            own.submission.hand_in = Some("ann".to_string());
            own.submission.number = None;
        }
        let ann = PersonSheet::of_all(&[&parts[0], &parts[1]], None);
        assert_eq!(ann.len(), 1, "they are one person's");
        let one = &ann[0];
        assert_eq!(total_cell(one), format!("{}/{}", one.marks(), one.out_of()));
        assert_eq!(one.marks(), parts[0].marks + parts[1].marks);
        let shown = table(&ann, 80);
        assert!(shown.contains("\n ann ") && shown.contains("controller: cap"), "{shown}");
    }
}
