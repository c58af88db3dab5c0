//! Parts of a total besides the requirements: plateaus, caps and declared faults.

use super::lateness;
use super::mark_words::loss_sign;
use super::terminal_text::{BAD, GOOD, NOTE, paint, wrap};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::nearest;
use crate::marks::{Award, CapLine, CapState, DeclaredFaults, Marksheet, PlateauLine, PlateauState, RequirementLine};
use crate::phrases::{Phrase, Phrasebook, phrase};

/// Lists causes of lost marks, and things that need attention, for the lines below a submission of a cohort.
pub fn cost_lines(sheet: &Marksheet, book: &Phrasebook) -> Vec<String> {
    let label = |says: Phrase| paint(NOTE, book.say(&says));
    let lines = plateau_costs(sheet, book).chain(cap_costs(sheet, book)).chain(late_cost(sheet, book)).chain(
        sheet.declared.iter().flat_map(|declared| {
            let passing = declared_and(sheet, |line| line.judged > 0 && line.passed == line.judged);
            let manual = declared_and(sheet, |line| line.judged == 0);
            [
                declared.unread.as_ref().map(|why| {
                    format!("{} {}", label(phrase!("not-read")), book.say(&unread_declaration(declared, why)))
                }),
                passing.map(|ids| format!("{} {ids}", label(phrase!("declared-but-right")))),
                manual.map(|ids| format!("{} {ids}", label(phrase!("declared-for-the-marker")))),
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
pub fn plateau_sentence(sheet: &Marksheet) -> Option<Phrase> {
    let all = sheet.plateaus.len();
    let count = sheet.plateaus.iter().filter(|plateau| plateau.climb == PlateauState::Reached).count();
    let open = sheet.plateaus.iter().find(|plateau| plateau.climb.is_open());
    let why = |plateau| missing_for_plateau(sheet, plateau).unwrap_or_else(|| Phrase::verbatim(""));
    let says = match (&sheet.plateau, open) {
        (Some(id), None) => phrase!("plateau-reached", plateau = id, count = count, all = all),
        (Some(id), Some(next)) => {
            let (open, why) = (&next.id, why(next));
            phrase!("plateau-reached-so-far", plateau = id, count = count, all = all, open = open, why = why)
        }
        (None, None) => phrase!("plateau-none"),
        (None, Some(next)) => phrase!("plateau-none-so-far", open = &next.id, why = why(next)),
    };
    (all > 0).then_some(says)
}

/// The lines of a student's own check: of plateaus and caps, as far as the public scenarios tell.
pub fn check_lines(sheet: &Marksheet, book: &Phrasebook) -> Vec<String> {
    let mut lines = Vec::new();
    for plateau in &sheet.plateaus {
        let name = book.say(&phrase!("plateau-name", plateau = &plateau.id));
        let missing = missing_for_plateau(sheet, plateau).map(|why| book.say(&why)).unwrap_or_default();
        let (sign, why) = match plateau.climb {
            PlateauState::Reached => (paint(GOOD, "✓"), String::new()),
            PlateauState::Missed => (paint(BAD, "✗"), missing),
            PlateauState::ByHand | PlateauState::NotRun => (paint(NOTE, "?"), missing),
        };
        lines.push(wrap("", &" ".repeat(34), format!("{sign} {name:<32}{why}").trim_end()));
    }
    for cap in sheet.caps.iter().filter(|cap| cap.state != CapState::Lifted) {
        let open = cap.state == CapState::Open;
        let sign = if open { paint(NOTE, "?") } else { paint(BAD, "✗") };
        let (reason, percent) = (cap_reason(cap), cap.percent);
        let most = match open {
            true => phrase!("cap-open", percent = percent, reason = reason),
            false => phrase!("cap-holds", percent = percent, reason = reason),
        };
        lines.push(wrap("", "  ", &format!("{sign} {}: {}", book.say(&most), cap.says)));
    }
    lines
}

/// Shows how `check` understood a student's declaration; `failing` is whether there is anything to declare.
pub fn declaration_lines(sheet: &Marksheet, failing: bool, book: &Phrasebook) -> Vec<String> {
    let Some(declared) = &sheet.declared else { return Vec::new() };
    let DeclaredFaults { file, keeps, ids, unknown, unclear, unread: why } = declared;
    let mut lines = Vec::new();
    if let Some(why) = why {
        lines.push(format!("{}.", paint(NOTE, book.say(&unread_declaration(declared, why)))));
    }
    let by_hand = |id: &&String| sheet.requirements.iter().any(|line| line.id == **id && line.awarded == Award::ByHand);
    let (manual, judged): (Vec<&String>, Vec<&String>) = ids.iter().partition(by_hand);
    let listed = |ids: Vec<&String>| ids.into_iter().map(String::as_str).collect::<Vec<_>>().join(", ");
    if !judged.is_empty() {
        let says = phrase!("declared", file = file, percent = *keeps, requirements = listed(judged));
        lines.push(book.say(&says));
    }
    if !manual.is_empty() {
        lines.push(book.say(&phrase!("declared-to-the-marker", file = file, requirements = listed(manual))));
    }
    if failing && ids.is_empty() && why.is_none() {
        lines.push(book.say(&phrase!("declare", file = file, percent = *keeps)));
    }
    for text in unclear {
        let says = phrase!("declared-unclear", text = escape_text(text));
        lines.push(format!("{} {}", paint(NOTE, format!("{file}:")), book.say(&says)));
    }
    for word in unknown {
        let near = nearest(word, sheet.requirements.iter().map(|line| line.id.as_str()));
        let word = escape_text(word);
        let says = match near {
            Some(near) => phrase!("declared-unknown-near", word = word, near = near),
            None => phrase!("declared-unknown", word = word),
        };
        lines.push(format!("{} {}", paint(NOTE, format!("{file}:")), book.say(&says)));
    }
    lines.into_iter().map(|line| wrap("", "  ", &line)).collect()
}

pub(super) fn unread_declaration(declared: &DeclaredFaults, why: &str) -> Phrase {
    phrase!("declaration-unread", file = &declared.file, why = escape_text(why))
}

/// The ids of what is declared, is settled or open for a person, and is like this.
fn declared_and(sheet: &Marksheet, wanted: fn(&RequirementLine) -> bool) -> Option<String> {
    let lines = sheet.requirements.iter().filter(|line| line.declared && line.awarded != Award::NotRun);
    let ids: Vec<&str> = lines.filter(|line| wanted(line)).map(|line| line.id.as_str()).collect();
    (!ids.is_empty()).then(|| ids.join(", "))
}

fn plateau_costs<'a>(sheet: &'a Marksheet, book: &'a Phrasebook) -> impl Iterator<Item = String> + 'a {
    let missed = |plateau: &&PlateauLine| plateau.lost() > 0 || !plateau.lacks.is_empty();
    sheet.plateaus.iter().filter(|plateau| plateau.climb == PlateauState::Missed).filter(missed).map(|plateau| {
        let sign = paint(BAD, book.say(&loss_sign(plateau.lost())));
        let why = missing_for_plateau(sheet, plateau).map(|why| book.say(&why)).unwrap_or_default();
        let name = book.say(&phrase!("plateau-name", plateau = &plateau.id));
        format!("{sign} {name}, {why}: {}", plateau.says)
    })
}

/// Why a plateau is not reached. What is not on the sheet is hidden from its reader, and so is its name.
pub(super) fn missing_for_plateau(sheet: &Marksheet, plateau: &PlateauLine) -> Option<Phrase> {
    let on_sheet = |id: &&String| sheet.requirements.iter().any(|line| line.id == **id);
    let ids: Vec<&str> = plateau.lacks.iter().filter(on_sheet).map(String::as_str).collect();
    let ids = ids.join(", ");
    Some(match plateau.climb {
        PlateauState::Reached => return None,
        PlateauState::Missed if ids.is_empty() => phrase!("plateau-below-missed"),
        PlateauState::Missed => phrase!("plateau-lacks", requirements = ids),
        PlateauState::ByHand if !ids.is_empty() => phrase!("plateau-by-hand", requirements = ids),
        PlateauState::NotRun if !ids.is_empty() => phrase!("plateau-not-run", requirements = ids),
        PlateauState::ByHand | PlateauState::NotRun if plateau.lacks.is_empty() => phrase!("plateau-below-open"),
        PlateauState::ByHand | PlateauState::NotRun => phrase!("plateau-to-be-judged"),
    })
}

/// Describes the cause of a cap: a requirement without any marks, or code that breaks a rule.
pub(super) fn cap_reason(cap: &CapLine) -> Phrase {
    match &cap.rule {
        Some(rule) => phrase!("cap-rule", rule = rule),
        None => phrase!("cap-unless", requirement = &cap.unless),
    }
}

fn cap_costs<'a>(sheet: &'a Marksheet, book: &'a Phrasebook) -> impl Iterator<Item = String> + 'a {
    let all = sheet.out_of + sheet.by_hand + sheet.not_run;
    let holding = || sheet.caps.iter().filter(|cap| cap.state == CapState::Holds);
    let lowest = holding().min_by_key(|cap| cap.at_most);
    holding().map(move |cap| {
        let cut = if lowest == Some(cap) { sheet.cut } else { 0 };
        let says = phrase!("cap-cost", marks = cap.at_most, all = all, reason = cap_reason(cap));
        format!("{} {}: {}", paint(BAD, book.say(&loss_sign(cut))), book.say(&says), cap.says)
    })
}

fn late_cost(sheet: &Marksheet, book: &Phrasebook) -> Option<String> {
    let (handed_in, late) = lateness::late_penalty(sheet)?;
    let sign = paint(BAD, book.say(&loss_sign(late.took)));
    let reason = lateness::lateness_reason(sheet, (handed_in, late), book);
    Some(format!("{sign} {}: {}", book.say(&lateness::lateness_label(late)), reason))
}
