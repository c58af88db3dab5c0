//! Facts of a marksheet besides its requirements, in sentences for a page.

use serde::Serialize;

use super::finding::sentence;
use super::text_spans::plain;
use crate::caps_and_plateaus::{cap_reason, missing_for_plateau, unread_declaration};
use crate::diagnostic::escape::escape_text;
use crate::mark_words::{count_marks, loss_sign};
use crate::marks::{Award, CapState, CodeLocation, Marksheet, PlateauState, RequirementLine, SourceRemark};
use crate::missing_update::missing_update_sentence;
use crate::phrases::{Phrasebook, phrase};
use crate::{lateness, source_rule_remarks};

/// A line of a list, with a word that says how it stands.
#[derive(Clone, Debug, Serialize)]
pub struct StatusItem {
    /// Its kind in the style sheet: `good`, `bad` or `note`.
    pub kind: &'static str,
    /// State.
    pub state: String,
    /// Name.
    pub name: String,
    /// Explanation.
    pub says: String,
}

/// Finding of a rule on the code.
#[derive(Clone, Debug, Serialize)]
pub struct SourceRuleView {
    /// `bad` if it costs something, else `note`.
    pub kind: &'static str,
    /// The rule, with the points of the handout.
    pub heading: String,
    /// Demand of the handout.
    pub says: String,
    /// Advice for the student.
    pub advice: String,
    /// Consequence.
    pub consequence: String,
    /// Positions in the code.
    pub places: Vec<CodePlaceView>,
    /// How many more places there are.
    pub more: usize,
}

/// A place in a student's code.
#[derive(Clone, Debug, Serialize)]
pub struct CodePlaceView {
    /// File and line; nothing if the whole is meant.
    pub at: String,
    /// The line of code.
    pub code: String,
    /// Reason.
    pub says: String,
}

/// Plateaus, lowest first.
pub(super) fn plateaus(sheet: &Marksheet, book: &Phrasebook) -> Vec<StatusItem> {
    let item = |plateau: &crate::marks::PlateauLine| {
        let (kind, state) = match plateau.climb {
            PlateauState::Reached => ("good", phrase!("plateau-state-reached")),
            PlateauState::Missed => ("bad", phrase!("plateau-state-missed")),
            PlateauState::ByHand | PlateauState::NotRun => ("note", phrase!("state-open")),
        };
        let marks = || book.say(&count_marks(plateau.marks));
        let worth = if plateau.marks > 0 { format!(" ({})", marks()) } else { String::new() };
        let why = missing_for_plateau(sheet, plateau);
        let why = why.map(|why| format!(" {}", sentence(&book.say(&why)))).unwrap_or_default();
        StatusItem {
            kind,
            state: book.say(&state),
            name: format!("{}{worth}", plateau.id),
            says: format!("{}{why}", escape_text(&plateau.says)),
        }
    };
    sheet.plateaus.iter().map(item).collect()
}

/// Describes the effect of lateness.
pub(super) fn lateness(sheet: &Marksheet, book: &Phrasebook) -> Vec<StatusItem> {
    let item = lateness::late_penalty(sheet).map(|(handed_in, late)| StatusItem {
        kind: "bad",
        state: book.say(&lateness::lateness_label(late)),
        name: book.say(&loss_sign(late.took)),
        says: sentence(&lateness::lateness_reason(sheet, (handed_in, late), book)),
    });
    item.into_iter().collect()
}

/// Caps that hold, or may come to.
pub(super) fn caps(sheet: &Marksheet, book: &Phrasebook) -> Vec<StatusItem> {
    let caps = sheet.caps.iter().filter(|cap| cap.state != CapState::Lifted);
    let item = |cap: &crate::marks::CapLine| {
        let open = cap.state == CapState::Open;
        let (percent, reason) = (cap.percent, cap_reason(cap));
        let (state, name) = match open {
            true => (phrase!("state-open"), phrase!("cap-item-open", percent = percent, reason = reason)),
            false => (phrase!("cap-state-holds"), phrase!("cap-item-holds", percent = percent, reason = reason)),
        };
        StatusItem {
            kind: if open { "note" } else { "bad" },
            state: book.say(&state),
            name: book.say(&name),
            says: escape_text(&cap.says),
        }
    };
    caps.map(item).collect()
}

/// Returns further notes for a person: about the build, about files that were not read, about declared faults.
pub(super) fn notes(sheet: &Marksheet, book: &Phrasebook) -> Vec<String> {
    let mut notes: Vec<String> = sheet.notes.iter().map(|note| sentence(note)).collect();
    notes.extend(missing_update_sentence(sheet).map(|says| escape_text(&book.say(&says))));
    notes.extend(sheet.unread.iter().map(|unread| book.say(&source_rule_remarks::unread_file(unread))));
    if let Some(declared) = &sheet.declared {
        notes.extend(declared.unread.as_ref().map(|why| sentence(&book.say(&unread_declaration(declared, why)))));
        if !declared.ids.is_empty() {
            let ids = declared.ids.join(", ");
            let (file, percent) = (&declared.file, declared.keeps);
            notes.push(book.say(&phrase!("note-declared", file = file, percent = percent, requirements = ids)));
        }
        notes.extend(
            declared
                .unknown
                .iter()
                .map(|word| book.say(&phrase!("note-declared-unknown", file = &declared.file, word = plain(word)))),
        );
    }
    if let Some(declared) = &sheet.declared {
        let unclear = |text: &String| phrase!("note-declared-unclear", file = &declared.file, text = plain(text));
        notes.extend(declared.unclear.iter().map(|text| book.say(&unclear(text))));
    }
    if sheet.by_hand > 0 {
        notes.push(book.say(&phrase!("note-by-hand", marks = count_marks(sheet.by_hand))));
    }
    if sheet.not_run > 0 {
        notes.push(book.say(&phrase!("note-not-run", marks = count_marks(sheet.not_run))));
    }
    notes
}

/// Returns the findings of rules on the code.
pub(super) fn rules(sheet: &Marksheet, book: &Phrasebook) -> Vec<SourceRuleView> {
    let rule = |remark: &SourceRemark| SourceRuleView {
        kind: if remark.consequence == crate::spec::Consequence::Warn { "note" } else { "bad" },
        heading: escape_text(&source_rule_remarks::heading(remark, book)),
        says: escape_text(&remark.says),
        advice: escape_text(&remark.advice),
        consequence: book.say(&source_rule_remarks::consequence(remark)),
        places: remark.spots.iter().map(|spot| place(remark, spot, book)).collect(),
        more: remark.more,
    };
    sheet.remarks.iter().map(rule).collect()
}

fn place(remark: &SourceRemark, spot: &CodeLocation, book: &Phrasebook) -> CodePlaceView {
    CodePlaceView {
        at: source_rule_remarks::place(spot).unwrap_or_default(),
        code: plain(&spot.code),
        says: source_rule_remarks::finding_sentence(remark, spot, book),
    }
}

/// Returns the marks for a requirement, as a table shows them.
pub(super) fn awarded(line: &RequirementLine, book: &Phrasebook) -> String {
    match line.awarded {
        Award::Marks(marks) => marks.to_string(),
        Award::ByHand => book.say(&phrase!("award-by-hand")),
        Award::NotRun => book.say(&phrase!("award-not-run")),
    }
}
