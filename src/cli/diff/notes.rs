//! Notes about a comparison as a whole, in sentences.

use std::collections::{BTreeMap, BTreeSet};

use crate::marks::Marksheet;
use crate::regrade::{CountedRows, MarkRange};
use crate::report::counted_works::count_submissions;
use crate::results::People;

/// How many scenarios are named that are judged by others' transcripts.
const MOST_BORROWED: usize = 3;

/// Notes about inputs that cannot be compared, and about another grader.
pub fn result_notes(old: &[&Marksheet], grader: &str) -> Vec<String> {
    let mut notes = Vec::new();
    let unknown = old.iter().filter(|sheet| sheet.rests_on.is_none()).count();
    if unknown > 0 {
        notes.push(format!(
            "Of {} it is not known what the results rest on: an earlier version of the grader has saved them. They are \
             compared all the same.",
            count_submissions(unknown)
        ));
    }
    let versions: BTreeSet<&str> =
        old.iter().filter_map(|sheet| sheet.rests_on.as_ref()).map(|rests_on| rests_on.grader.as_str()).collect();
    let others: Vec<&str> = versions.into_iter().filter(|version| *version != grader).collect();
    if !others.is_empty() {
        notes.push(format!(
            "The old results are from grader {}, the new ones from {grader}. The two may play and judge differently.",
            others.join(", ")
        ));
    }
    notes
}

/// Notes from judging again that concern everybody.
pub fn regrade_notes(outlooks: &[&MarkRange]) -> Vec<String> {
    let mut notes = Vec::new();
    let unconfirmed: BTreeSet<&str> =
        outlooks.iter().flat_map(|outlook| &outlook.unconfirmed).map(String::as_str).collect();
    if !unconfirmed.is_empty() {
        let works = outlooks.iter().filter(|outlook| !outlook.unconfirmed.is_empty()).count();
        let (scenarios, each) = match unconfirmed.len() {
            1 => ("1 scenario that had passed fails now".to_string(), "it"),
            many => (format!("{many} scenarios that had passed fail now"), "each of them"),
        };
        notes.push(format!(
            "{scenarios}, for {}: `referee grade` will play {each} a second time before it costs a mark.",
            count_submissions(works)
        ));
    }
    let borrowed: BTreeMap<&String, &String> = outlooks.iter().flat_map(|outlook| &outlook.borrowed).collect();
    if borrowed.len() > MOST_BORROWED {
        let many = borrowed.len();
        notes.push(format!("{many} scenarios are judged by the transcripts of others, in which the same was played."));
    } else {
        notes.extend(
            borrowed
                .into_iter()
                .map(|(id, old)| format!("{id} is judged by the transcripts of {old}, in which the same was played.")),
        );
    }
    notes
}

/// Attempts that have to be run before anybody knows whether they count.
pub fn attempt_notes(rows: &CountedRows) -> Option<String> {
    let choices = rows.submissions.iter().filter_map(|moved| moved.choice.as_ref());
    let never_run: BTreeSet<&str> = choices.flat_map(|choice| &choice.never_run).map(String::as_str).collect();
    let those = match never_run.len() {
        0 => return None,
        1 => "1 earlier attempt was never run, as the latest counted".to_string(),
        many => format!("{many} earlier attempts were never run, as the latest counted"),
    };
    Some(format!("The best attempt counts now, and {those}. Those people have to be graded again."))
}

/// Notes if only one of two results knows about attempts.
pub fn people_notes(was: Option<&People>, is: Option<&People>) -> Option<String> {
    let (which, other) = match (was, is) {
        (Some(_), None) => ("old", "new"),
        (None, Some(_)) => ("new", "old"),
        _ => return None,
    };
    Some(format!("Only the {which} results say whose attempts they are; of the {other} ones each counts by itself."))
}
