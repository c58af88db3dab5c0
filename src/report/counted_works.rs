//! How many pieces of work were graded, in words: submissions, or the parts that people hand in.

use std::collections::{BTreeMap, BTreeSet};

use super::shared_work::by_work;
use crate::marks::Marksheet;
use crate::results::PersonSheet;
use crate::spec::Part;

/// Counts works of these people, each a list of those who share it: `8 submissions`, and where somebody has handed in several parts
/// `4 controllers and 4 views of 4 people`.
pub fn count_works(people: &[PersonSheet], works: &[Vec<&Marksheet>]) -> String {
    if people.iter().all(|one| one.parts.len() < 2) {
        return count_submissions(works.len());
    }
    let mut parts: BTreeMap<Part, usize> = BTreeMap::new();
    for sheet in works.iter().filter_map(|work| work.first()) {
        *parts.entry(sheet.submission.part).or_default() += 1;
    }
    let counted: BTreeSet<&String> = works.iter().flatten().map(|sheet| &sheet.submission.id).collect();
    let has_one = |one: &&PersonSheet| one.parts.iter().any(|sheet| counted.contains(&sheet.submission.id));
    let who = people.iter().filter(has_one).count();
    let who = if who == 1 { "1 person".to_string() } else { format!("{who} people") };
    let counts: Vec<String> = parts.into_iter().map(|(part, count)| count_of(part, count)).collect();
    match counts.as_slice() {
        [] => count_submissions(0),
        [one] => format!("{one} of {who}"),
        [all @ .., last] => format!("{} and {last} of {who}", all.join(", ")),
    }
}

/// Counts the works of all these people.
pub fn count_all_works(people: &[PersonSheet]) -> String {
    count_works(people, &by_work(people.iter().flat_map(|one| &one.parts)))
}

/// A number of submissions, in words.
pub fn count_submissions(count: usize) -> String {
    if count == 1 { "1 submission".to_string() } else { format!("{count} submissions") }
}

fn count_of(part: Part, count: usize) -> String {
    if count == 1 { format!("1 {}", part.name()) } else { format!("{count} {}s", part.name()) }
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;
    use crate::platforms::sample;

    /// The work of a person, in these parts.
    fn hand_in(name: &str, parts: &[Part]) -> Vec<Marksheet> {
        let part = |part: &Part| {
            let mut sheet = sample::right();
            sheet.submission.part = *part;
            sheet.submission.id = format!("{name}/{}", part.name());
            sheet.submission.hand_in = Some(name.to_string());
            sheet.submission.number = None;
            sheet
        };
        parts.iter().map(part).collect()
    }

    fn counted(works: &[Vec<Marksheet>]) -> String {
        let sheets: Vec<&Marksheet> = works.iter().flatten().collect();
        count_all_works(&PersonSheet::of_all(&sheets, None))
    }

    #[test]
    fn parts_of_one_person_are_no_submissions_of_several() {
        let ann = hand_in("ann", &[Part::Controller, Part::View]);
        let bob = hand_in("bob", &[Part::Controller]);
        assert_eq!(counted(std::slice::from_ref(&ann)), "1 controller and 1 view of 1 person");
        assert_eq!(counted(&[ann.clone(), bob.clone()]), "2 controllers and 1 view of 2 people");
        assert_eq!(counted(&[bob, hand_in("cy", &[Part::View])]), "2 submissions");
    }

    #[test]
    fn who_has_nothing_among_the_works_is_not_counted() {
        let all = [hand_in("ann", &[Part::Controller, Part::View]), hand_in("bob", &[Part::Controller])];
        let sheets: Vec<&Marksheet> = all.iter().flatten().collect();
        let people = PersonSheet::of_all(&sheets, None);
        let views = by_work(sheets.into_iter().filter(|sheet| sheet.submission.part == Part::View));
        assert_eq!(count_works(&people, &views), "1 view of 1 person");
        assert_eq!(count_works(&people, &[]), "0 submissions");
    }
}
