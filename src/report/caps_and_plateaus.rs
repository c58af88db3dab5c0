//! Parts of a total besides the requirements: plateaus, caps and declared faults.

use super::lateness;
use super::mark_words::loss_sign;
use super::terminal_text::{BAD, GOOD, NOTE, paint, wrap};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::nearest;
use crate::marks::{Award, CapLine, CapState, DeclaredFaults, Marksheet, PlateauLine, PlateauState, RequirementLine};

/// Lists causes of lost marks, and things that need attention, for the lines below a submission of a cohort.
pub fn cost_lines(sheet: &Marksheet) -> Vec<String> {
    let lines = plateau_costs(sheet).chain(cap_costs(sheet)).chain(late_cost(sheet)).chain(
        sheet.declared.iter().flat_map(|declared| {
            let passing = declared_and(sheet, |line| line.judged > 0 && line.passed == line.judged);
            let manual = declared_and(sheet, |line| line.judged == 0);
            [
                declared
                    .unread
                    .as_ref()
                    .map(|why| format!("{} {}", paint(NOTE, "not read:"), unread_declaration(declared, why))),
                passing.map(|ids| format!("{} {ids}", paint(NOTE, "declared, but right:"))),
                manual.map(|ids| format!("{} {ids}", paint(NOTE, "declared, for the marker:"))),
            ]
            .into_iter()
            .flatten()
        }),
    );
    lines.map(|line| wrap("  ", "     ", &line)).collect()
}

/// Names the highest plateau of a submission, in a word or two for a table.
pub fn plateau_label(sheet: &Marksheet) -> String {
    let open = sheet.plateaus.iter().any(|plateau| plateau.climb.is_open());
    match (&sheet.plateau, open) {
        _ if sheet.plateaus.is_empty() || sheet.trouble.is_some() => String::new(),
        (Some(id), false) => id.clone(),
        (Some(id), true) => format!("{id} or higher"),
        (None, false) => "none".to_string(),
        (None, true) => "open".to_string(),
    }
}

/// The plateau that was reached, in a sentence; `None` where there are none.
pub fn plateau_sentence(sheet: &Marksheet) -> Option<String> {
    let all = sheet.plateaus.len();
    let count = sheet.plateaus.iter().filter(|plateau| plateau.climb == PlateauState::Reached).count();
    let open = sheet.plateaus.iter().find(|plateau| plateau.climb.is_open());
    let so_far = if open.is_some() { " so far" } else { "" };
    let open = open
        .map(|plateau| format!("; {} is open {}", plateau.id, missing_for_plateau(sheet, plateau)))
        .unwrap_or_default();
    let says = match &sheet.plateau {
        Some(id) => format!("Plateau reached{so_far}: {id}, {count} of {all}{open}."),
        None => format!("No plateau is reached{so_far}{open}."),
    };
    (all > 0).then_some(says)
}

/// The lines of a student's own check: of plateaus and caps, as far as the public scenarios tell.
pub fn check_lines(sheet: &Marksheet) -> Vec<String> {
    let mut lines = Vec::new();
    for plateau in &sheet.plateaus {
        let name = format!("plateau {}", plateau.id);
        let (sign, why) = match plateau.climb {
            PlateauState::Reached => (paint(GOOD, "✓"), String::new()),
            PlateauState::Missed => (paint(BAD, "✗"), missing_for_plateau(sheet, plateau)),
            PlateauState::ByHand | PlateauState::NotRun => (paint(NOTE, "?"), missing_for_plateau(sheet, plateau)),
        };
        lines.push(wrap("", &" ".repeat(34), format!("{sign} {name:<32}{why}").trim_end()));
    }
    for cap in sheet.caps.iter().filter(|cap| cap.state != CapState::Lifted) {
        let open = cap.state == CapState::Open;
        let sign = if open { paint(NOTE, "?") } else { paint(BAD, "✗") };
        let still = if open { ", which is not marked yet" } else { "" };
        let because = cap_reason(cap);
        let says = format!("{sign} cap: at most {} % of all marks {because}{still}: {}", cap.percent, cap.says);
        lines.push(wrap("", "  ", &says));
    }
    lines
}

/// Shows how `check` understood a student's declaration; `failing` is whether there is anything to declare.
pub fn declaration_lines(sheet: &Marksheet, failing: bool) -> Vec<String> {
    let Some(declared) = &sheet.declared else { return Vec::new() };
    let DeclaredFaults { file, keeps, ids, unknown, unread: why } = declared;
    let mut lines = Vec::new();
    if let Some(why) = why {
        lines.push(format!("{}.", paint(NOTE, unread_declaration(declared, why))));
    }
    let by_hand = |id: &&String| sheet.requirements.iter().any(|line| line.id == **id && line.awarded == Award::ByHand);
    let (manual, judged): (Vec<&String>, Vec<&String>) = ids.iter().partition(by_hand);
    let listed = |ids: Vec<&String>| ids.into_iter().map(String::as_str).collect::<Vec<_>>().join(", ");
    if !judged.is_empty() {
        let says = format!("Declared in {file}; {keeps} % of their lost marks are kept");
        lines.push(format!("{says}: {}.", listed(judged)));
    }
    if !manual.is_empty() {
        lines.push(format!("Declared in {file}, for your marker to see: {}.", listed(manual)));
    }
    if failing && ids.is_empty() && why.is_none() {
        lines.push(format!(
            "What you know to be wrong, declare in {file}, a line for each requirement with its id in backticks: \
             {keeps} % of what it loses is kept."
        ));
    }
    for word in unknown {
        let near = nearest(word, sheet.requirements.iter().map(|line| line.id.as_str()));
        let near = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
        lines.push(format!("{} `{}` is no requirement{near}", paint(NOTE, format!("{file}:")), escape_text(word)));
    }
    lines.into_iter().map(|line| wrap("", "  ", &line)).collect()
}

pub(super) fn unread_declaration(declared: &DeclaredFaults, why: &str) -> String {
    format!("{} {}, so nothing is declared", declared.file, escape_text(why))
}

/// The ids of what is declared, is settled or open for a person, and is like this.
fn declared_and(sheet: &Marksheet, wanted: fn(&RequirementLine) -> bool) -> Option<String> {
    let lines = sheet.requirements.iter().filter(|line| line.declared && line.awarded != Award::NotRun);
    let ids: Vec<&str> = lines.filter(|line| wanted(line)).map(|line| line.id.as_str()).collect();
    (!ids.is_empty()).then(|| ids.join(", "))
}

fn plateau_costs(sheet: &Marksheet) -> impl Iterator<Item = String> {
    let missed = |plateau: &&PlateauLine| plateau.lost() > 0 || !plateau.lacks.is_empty();
    sheet.plateaus.iter().filter(|plateau| plateau.climb == PlateauState::Missed).filter(missed).map(|plateau| {
        let sign = paint(BAD, loss_sign(plateau.lost()));
        format!("{sign} plateau {}, {}: {}", plateau.id, missing_for_plateau(sheet, plateau), plateau.says)
    })
}

/// Why a plateau is not reached. What is not on the sheet is hidden from its reader, and so is its name.
pub(super) fn missing_for_plateau(sheet: &Marksheet, plateau: &PlateauLine) -> String {
    let on_sheet = |id: &&String| sheet.requirements.iter().any(|line| line.id == **id);
    let ids: Vec<&str> = plateau.lacks.iter().filter(on_sheet).map(String::as_str).collect();
    let ids = ids.join(", ");
    match plateau.climb {
        PlateauState::Reached => String::new(),
        PlateauState::Missed if ids.is_empty() => "as the plateau below is not reached".to_string(),
        PlateauState::Missed => format!("for want of full marks for {ids}"),
        PlateauState::ByHand if !ids.is_empty() => format!("until {ids} is marked by hand"),
        PlateauState::NotRun if !ids.is_empty() => format!("as {ids} could not be run"),
        PlateauState::ByHand | PlateauState::NotRun if plateau.lacks.is_empty() => {
            "as the plateau below is open".to_string()
        }
        PlateauState::ByHand | PlateauState::NotRun => "until your marker has judged it".to_string(),
    }
}

/// Describes the cause of a cap: a requirement without any marks, or code that breaks a rule.
pub(super) fn cap_reason(cap: &CapLine) -> String {
    match &cap.rule {
        Some(rule) => format!("for what breaks the rule {rule}"),
        None => format!("without any for {}", cap.unless),
    }
}

fn cap_costs(sheet: &Marksheet) -> impl Iterator<Item = String> {
    let all = sheet.out_of + sheet.by_hand + sheet.not_run;
    let holding = || sheet.caps.iter().filter(|cap| cap.state == CapState::Holds);
    let lowest = holding().min_by_key(|cap| cap.at_most);
    holding().map(move |cap| {
        let cut = if lowest == Some(cap) { sheet.cut } else { 0 };
        let most = format!("at most {} of {all} marks {}", cap.at_most, cap_reason(cap));
        format!("{} cap, {most}: {}", paint(BAD, loss_sign(cut)), cap.says)
    })
}

fn late_cost(sheet: &Marksheet) -> Option<String> {
    let (handed_in, late) = lateness::late_penalty(sheet)?;
    let sign = paint(BAD, loss_sign(late.took));
    Some(format!("{sign} {}: {}", lateness::lateness_label(late), lateness::lateness_reason(handed_in, late)))
}
