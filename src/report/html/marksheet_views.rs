//! Facts of a marksheet besides its requirements, in sentences for a page.

use serde::Serialize;

use super::finding::sentence;
use super::text_spans::plain;
use crate::caps_and_plateaus::{cap_reason, missing_for_plateau, unread_declaration};
use crate::diagnostic::escape::escape_text;
use crate::mark_words::{count_marks, loss_sign};
use crate::marks::{Award, CapState, CodeLocation, Marksheet, PlateauState, RequirementLine, SourceRemark};
use crate::missing_update::missing_update_sentence;
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
pub(super) fn plateaus(sheet: &Marksheet) -> Vec<StatusItem> {
    let item = |plateau: &crate::marks::PlateauLine| {
        let (kind, state) = match plateau.climb {
            PlateauState::Reached => ("good", "reached"),
            PlateauState::Missed => ("bad", "not reached"),
            PlateauState::ByHand | PlateauState::NotRun => ("note", "open"),
        };
        let worth = if plateau.marks > 0 { format!(" ({} marks)", plateau.marks) } else { String::new() };
        let why = missing_for_plateau(sheet, plateau);
        let why = if why.is_empty() { String::new() } else { format!(" {}", sentence(&why)) };
        StatusItem {
            kind,
            state: state.to_string(),
            name: format!("{}{worth}", plateau.id),
            says: format!("{}{why}", escape_text(&plateau.says)),
        }
    };
    sheet.plateaus.iter().map(item).collect()
}

/// Describes the effect of lateness.
pub(super) fn lateness(sheet: &Marksheet) -> Vec<StatusItem> {
    let item = lateness::late_penalty(sheet).map(|(handed_in, late)| StatusItem {
        kind: "bad",
        state: lateness::lateness_label(late),
        name: loss_sign(late.took),
        says: sentence(&lateness::lateness_reason(handed_in, late)),
    });
    item.into_iter().collect()
}

/// Caps that hold, or may come to.
pub(super) fn caps(sheet: &Marksheet) -> Vec<StatusItem> {
    let caps = sheet.caps.iter().filter(|cap| cap.state != CapState::Lifted);
    let item = |cap: &crate::marks::CapLine| {
        let open = cap.state == CapState::Open;
        let still = if open { ", which is not marked yet" } else { "" };
        StatusItem {
            kind: if open { "note" } else { "bad" },
            state: if open { "open" } else { "holds" }.to_string(),
            name: format!("At most {} % of all marks {}{still}", cap.percent, cap_reason(cap)),
            says: escape_text(&cap.says),
        }
    };
    caps.map(item).collect()
}

/// Returns further notes for a person: about the build, about files that were not read, about declared faults.
pub(super) fn notes(sheet: &Marksheet) -> Vec<String> {
    let mut notes: Vec<String> = sheet.notes.iter().map(|note| sentence(note)).collect();
    notes.extend(missing_update_sentence(sheet).map(|says| escape_text(&says)));
    let unread_file = |unread: &crate::marks::UnreadFile| {
        let (file, why) = (escape_text(&unread.file), escape_text(&unread.why));
        format!("{file} {why}, so rules on the code were not checked in it.")
    };
    notes.extend(sheet.unread.iter().map(unread_file));
    if let Some(declared) = &sheet.declared {
        notes.extend(declared.unread.as_ref().map(|why| sentence(&unread_declaration(declared, why))));
        if !declared.ids.is_empty() {
            let ids = declared.ids.join(", ");
            notes.push(format!("Declared in {}, so that {} % is kept: {ids}.", declared.file, declared.keeps));
        }
        notes.extend(
            declared
                .unknown
                .iter()
                .map(|word| format!("{} names {}, which is no requirement.", declared.file, plain(word))),
        );
    }
    if sheet.by_hand > 0 {
        notes.push(format!("{} are still to be given by hand.", count_marks(sheet.by_hand)));
    }
    if sheet.not_run > 0 {
        let not_run = count_marks(sheet.not_run);
        notes.push(format!("{not_run} could not be judged, as something could not be run; that costs nothing."));
    }
    notes
}

/// Returns the findings of rules on the code.
pub(super) fn rules(sheet: &Marksheet) -> Vec<SourceRuleView> {
    let rule = |remark: &SourceRemark| SourceRuleView {
        kind: if remark.consequence == crate::spec::Consequence::Warn { "note" } else { "bad" },
        heading: escape_text(&source_rule_remarks::heading(remark)),
        says: escape_text(&remark.says),
        advice: escape_text(&remark.advice),
        consequence: source_rule_remarks::consequence(remark),
        places: remark.spots.iter().map(|spot| place(remark, spot)).collect(),
        more: remark.more,
    };
    sheet.remarks.iter().map(rule).collect()
}

fn place(remark: &SourceRemark, spot: &CodeLocation) -> CodePlaceView {
    let perhaps = if remark.is_certain() && !spot.certain { " This one may be all right." } else { "" };
    CodePlaceView {
        at: source_rule_remarks::place(spot).unwrap_or_default(),
        code: plain(&spot.code),
        says: source_rule_remarks::sentence(spot) + perhaps,
    }
}

/// Returns the marks for a requirement, as a table shows them.
pub(super) fn awarded(line: &RequirementLine) -> String {
    match line.awarded {
        Award::Marks(marks) => marks.to_string(),
        Award::ByHand => "by hand".to_string(),
        Award::NotRun => "not run".to_string(),
    }
}
