//! What a marksheet says besides its requirements, in sentences for a page.

use serde::Serialize;

use super::finding::sentence;
use crate::conditions::{because, lacks, unread};
use crate::diagnostic::escape::harmless;
use crate::marks::{Awarded, CapState, Climb, Line, Marksheet, Remark, Spot};
use crate::{late, remarks};

/// A line of a list, with a word that says how it stands.
#[derive(Clone, Debug, Serialize)]
pub struct Item {
    /// Its kind in the style sheet: `good`, `bad` or `note`.
    pub kind: &'static str,
    /// How it stands.
    pub state: String,
    /// What it is about.
    pub name: String,
    /// What there is to say.
    pub says: String,
}

/// What a rule on the code has found.
#[derive(Clone, Debug, Serialize)]
pub struct Rule {
    /// `bad` if it costs something, else `note`.
    pub kind: &'static str,
    /// The rule, with the points of the handout.
    pub heading: String,
    /// What the handout asks for.
    pub says: String,
    /// What may be done about it.
    pub advice: String,
    /// What comes of it.
    pub consequence: String,
    /// Where.
    pub places: Vec<CodePlace>,
    /// How many more places there are.
    pub more: usize,
}

/// A place in a student's code.
#[derive(Clone, Debug, Serialize)]
pub struct CodePlace {
    /// File and line; nothing if the whole is meant.
    pub at: String,
    /// The line of code.
    pub code: String,
    /// What was found there.
    pub says: String,
}

/// Plateaus, lowest first.
pub(super) fn plateaus(sheet: &Marksheet) -> Vec<Item> {
    let item = |plateau: &crate::marks::PlateauLine| {
        let (kind, state) = match plateau.climb {
            Climb::Reached => ("good", "reached"),
            Climb::Missed => ("bad", "not reached"),
            Climb::ByHand | Climb::NotRun => ("note", "open"),
        };
        let worth = if plateau.marks > 0 { format!(" ({} marks)", plateau.marks) } else { String::new() };
        let why = lacks(sheet, plateau);
        let why = if why.is_empty() { String::new() } else { format!(" {}", sentence(&why)) };
        Item {
            kind,
            state: state.to_string(),
            name: format!("{}{worth}", plateau.id),
            says: format!("{}{why}", harmless(&plateau.says)),
        }
    };
    sheet.plateaus.iter().map(item).collect()
}

/// What lateness did.
pub(super) fn lateness(sheet: &Marksheet) -> Vec<Item> {
    let item = late::late(sheet).map(|(handed_in, late)| Item {
        kind: "bad",
        state: late::name(late),
        name: format!("−{} marks", late.took),
        says: sentence(&late::reason(handed_in, late)),
    });
    item.into_iter().collect()
}

/// Caps that hold, or may come to.
pub(super) fn caps(sheet: &Marksheet) -> Vec<Item> {
    let caps = sheet.caps.iter().filter(|cap| cap.state != CapState::Lifted);
    let item = |cap: &crate::marks::CapLine| {
        let open = cap.state == CapState::Open;
        let still = if open { ", which is not marked yet" } else { "" };
        Item {
            kind: if open { "note" } else { "bad" },
            state: if open { "open" } else { "holds" }.to_string(),
            name: format!("At most {} % of all marks {}{still}", cap.percent, because(cap)),
            says: harmless(&cap.says),
        }
    };
    caps.map(item).collect()
}

/// What a person has to know besides: what was done to build it, what was not read, what was declared.
pub(super) fn notes(sheet: &Marksheet) -> Vec<String> {
    let mut notes: Vec<String> = sheet.notes.iter().map(|note| sentence(note)).collect();
    let unread_file = |unread: &crate::marks::Unread| {
        let (file, why) = (harmless(&unread.file), harmless(&unread.why));
        format!("{file} {why}, so no rule on code was held against it.")
    };
    notes.extend(sheet.unread.iter().map(unread_file));
    if let Some(declared) = &sheet.declared {
        notes.extend(declared.unread.as_ref().map(|why| sentence(&unread(declared, why))));
        if !declared.ids.is_empty() {
            let ids = declared.ids.join(", ");
            notes.push(format!("Declared in {}, so that {} % is kept: {ids}.", declared.file, declared.keeps));
        }
        notes.extend(
            declared
                .unknown
                .iter()
                .map(|word| format!("{} names {}, which is no requirement.", declared.file, harmless(word))),
        );
    }
    if sheet.by_hand > 0 {
        notes.push(format!("{} are still to be given by hand.", marks(sheet.by_hand)));
    }
    if sheet.not_run > 0 {
        let not_run = marks(sheet.not_run);
        notes.push(format!("{not_run} could not be judged, as something could not be run; that costs nothing."));
    }
    notes
}

/// What rules on the code have found.
pub(super) fn rules(sheet: &Marksheet) -> Vec<Rule> {
    let rule = |remark: &Remark| Rule {
        kind: if remark.consequence == crate::spec::Consequence::Warn { "note" } else { "bad" },
        heading: harmless(&remarks::heading(remark)),
        says: harmless(&remark.says),
        advice: harmless(&remark.advice),
        consequence: remarks::consequence(remark),
        places: remark.spots.iter().map(|spot| place(remark, spot)).collect(),
        more: remark.more,
    };
    sheet.remarks.iter().map(rule).collect()
}

fn place(remark: &Remark, spot: &Spot) -> CodePlace {
    let perhaps = if remark.is_certain() && !spot.certain { " This one may be all right." } else { "" };
    CodePlace {
        at: remarks::place(spot).unwrap_or_default(),
        code: harmless(&spot.code),
        says: remarks::sentence(spot) + perhaps,
    }
}

/// What was given for a requirement, as it stands in a table.
pub(super) fn awarded(line: &Line) -> String {
    match line.awarded {
        Awarded::Marks(marks) => marks.to_string(),
        Awarded::ByHand => "by hand".to_string(),
        Awarded::NotRun => "not run".to_string(),
    }
}

/// The points of a handout, in words; nothing if there are none.
pub(super) fn points(points: &[u32]) -> String {
    let all = points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match points {
        [] => String::new(),
        [_] => format!("point {all}"),
        _ => format!("points {all}"),
    }
}

fn marks(count: u32) -> String {
    if count == 1 { "1 mark".to_string() } else { format!("{count} marks") }
}
