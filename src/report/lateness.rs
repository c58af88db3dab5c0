//! Effect of lateness on a mark, in words.

use super::sentence_case::capitalised;
use crate::diagnostic::escape::escape_text;
use crate::marks::{LatePenalty, Marksheet, SubmissionTime};
use crate::phrases::{Phrase, Phrasebook, phrase};

/// Returns the penalty for lateness, if the work was late and has been marked.
pub fn late_penalty(sheet: &Marksheet) -> Option<(&SubmissionTime, &LatePenalty)> {
    let handed_in = sheet.handed_in.as_ref().filter(|_| sheet.trouble.is_none())?;
    Some((handed_in, handed_in.late.as_ref()?))
}

/// By how much the work was late: `late by 2 days`.
pub fn lateness_label(late: &LatePenalty) -> Phrase {
    phrase!("late-by", overdue = late.overdue())
}

/// Explains the penalty of a sheet: the time of submission, the deadline, and the coursework's rule.
pub fn lateness_reason(
    sheet: &Marksheet,
    (handed_in, late): (&SubmissionTime, &LatePenalty),
    book: &Phrasebook,
) -> String {
    let all = sheet.out_of + sheet.by_hand + sheet.not_run;
    let rule = late.rule.as_ref().map(|rule| rule.phrases(Some(all)));
    // Results that were saved long ago have the rule as a sentence alone.
    let rule = rule.map_or_else(
        || escape_text(&late.says),
        |rule| {
            let parts: Vec<String> = rule.iter().map(|part| book.say(part)).collect();
            capitalised(&parts.join("; ")) + "."
        },
    );
    let at = handed_in.at.says();
    book.say(&match handed_in.due.map(|due| due.says()) {
        None => phrase!("late-handed-in", at = at, rule = rule),
        Some(due) if handed_in.own_due => phrase!("late-after-extension", at = at, due = due, rule = rule),
        Some(due) => phrase!("late-after", at = at, due = due, rule = rule),
    })
}
