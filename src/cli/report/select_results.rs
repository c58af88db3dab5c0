//! Selection of the saved results that a report is about.

use std::collections::BTreeSet;

use crate::cli::CliError;
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::nearest;
use crate::marks::Marksheet;
use crate::spec::Part;

/// How many ids are offered.
const OFFERED: usize = 5;

/// Leaves those of a coursework; `place` is where they are.
pub fn retain_coursework(sheets: &mut Vec<Marksheet>, id: &str, place: &str) -> Result<(), CliError> {
    let there: BTreeSet<String> = sheets.iter().map(|sheet| escape_text(&sheet.coursework)).collect();
    sheets.retain(|sheet| sheet.coursework == id);
    if !sheets.is_empty() {
        return Ok(());
    }
    let there: Vec<String> = there.into_iter().collect();
    Err(CliError::Usage(format!(
        "there are no results of {} in {place}; there are some of {}",
        escape_text(id),
        there.join(", ")
    )))
}

/// Leaves those of a submission: the one of this id, or all parts of the only person whom the platform or the roster tells
/// by it.
pub fn retain_submission(sheets: &mut Vec<Marksheet>, wanted: &str, place: &str) -> Result<(), CliError> {
    if sheets.iter().any(|sheet| sheet.submission.id == wanted) {
        sheets.retain(|sheet| sheet.submission.id == wanted);
        return Ok(());
    }
    let is_theirs = |sheet: &&Marksheet| {
        let own = &sheet.submission;
        [&own.number, &own.person].into_iter().flatten().any(|known| known.eq_ignore_ascii_case(wanted))
    };
    let theirs: Vec<&Marksheet> = sheets.iter().filter(is_theirs).collect();
    let parts: BTreeSet<(&str, Part)> =
        theirs.iter().map(|sheet| (sheet.coursework.as_str(), sheet.submission.part)).collect();
    if !theirs.is_empty() && parts.len() == theirs.len() {
        sheets.retain(|sheet| is_theirs(&sheet));
        return Ok(());
    }
    let says = match offered(sheets, &theirs, wanted) {
        ids if ids.is_empty() => "`--format csv` lists all".to_string(),
        ids if theirs.is_empty() => format!("did you mean {}?", ids.join(", or ")),
        ids => format!("it may be {}: name one", ids.join(", or ")),
    };
    Err(CliError::Usage(format!("there is no result of a submission {} in {place}; {says}", escape_text(wanted))))
}

/// The ids that may be meant: of the person, else those that have it in them, else the nearest.
fn offered(sheets: &[Marksheet], theirs: &[&Marksheet], wanted: &str) -> Vec<String> {
    let ids = || sheets.iter().map(|sheet| sheet.submission.id.as_str());
    let low = wanted.to_lowercase();
    let mut meant: Vec<&str> = theirs.iter().map(|sheet| sheet.submission.id.as_str()).collect();
    if meant.is_empty() && !low.is_empty() {
        meant = ids().filter(|id| id.to_lowercase().contains(&low)).collect();
    }
    if meant.is_empty() {
        meant.extend(nearest(wanted, ids()));
    }
    meant.dedup();
    meant.into_iter().take(OFFERED).map(|id| format!("`{}`", escape_text(id))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::SourceText;
    use crate::marks::{Identity, MarkingInputs, NotBuilt, RunOutcome};
    use crate::spec::Spec;

    const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
parts:
  controller:
    - {id: capture, marks: 10, says: s, failing: f}
";

    fn sheets(people: &[(&str, &str, Part)]) -> Vec<Marksheet> {
        let spec =
            Spec::read("t", &SourceText::new("specs/t.yaml", SPEC)).unwrap_or_else(|found| panic!("{}", found[0]));
        let sheet = |(id, number, part): &(&str, &str, Part)| {
            let mut identity = Identity::of(*id, *part, "python");
            identity.number = Some((*number).to_string());
            Marksheet::new(
                &spec,
                identity,
                RunOutcome::NotBuilt(NotBuilt::NotStarted("no".to_string())),
                &MarkingInputs::default(),
            )
        };
        people.iter().map(sheet).collect()
    }

    fn chosen(people: &[(&str, &str, Part)], wanted: &str) -> Result<Vec<String>, String> {
        let mut sheets = sheets(people);
        match retain_submission(&mut sheets, wanted, "results") {
            Ok(()) => Ok(sheets.iter().map(|sheet| sheet.submission.id.clone()).collect()),
            Err(stop) => Err(stop.text(false, None)),
        }
    }

    #[test]
    fn an_id_or_the_number_of_one_person() {
        let people = [
            ("Jane Doe_11", "11", Part::Controller),
            ("Jane Doe_11-view", "11", Part::View),
            ("7", "12", Part::Controller),
            ("x", "7", Part::Controller),
            ("one", "99", Part::Controller),
            ("two", "99", Part::Controller),
        ];
        let chosen = |wanted| chosen(&people, wanted);
        assert_eq!(chosen("Jane Doe_11").as_deref(), Ok(&["Jane Doe_11".to_string()][..]));
        assert_eq!(chosen("11").map(|ids| ids.len()), Ok(2), "both parts of one person");
        assert_eq!(chosen("7").as_deref(), Ok(&["7".to_string()][..]), "an id goes before a number");
        let said = |wanted| chosen(wanted).expect_err("nobody guesses");
        assert!(said("99").ends_with("it may be `one`, or `two`: name one"), "{}", said("99"));
        assert!(said("jane").ends_with("did you mean `Jane Doe_11`, or `Jane Doe_11-view`?"), "{}", said("jane"));
        assert!(said("Jane Do_11").ends_with("did you mean `Jane Doe_11`?"), "{}", said("Jane Do_11"));
        assert!(said("\u{1b}nobody at all").contains(r"submission \u{1b}nobody at all in results; `--format csv`"));
    }

    #[test]
    fn a_coursework_that_has_no_results() {
        let mut all = sheets(&[("a", "1", Part::Controller)]);
        assert!(retain_coursework(&mut all, "t", "results").is_ok() && all.len() == 1);
        let stop = retain_coursework(&mut all, "u", "results").expect_err("there is none");
        assert_eq!(stop.text(false, None), "referee: there are no results of u in results; there are some of t");
    }
}
