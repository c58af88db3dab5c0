//! Findings of rules on the code, for markers and for students.

use super::failure::name_with_points;
use super::sentence_case::capitalised;
use super::terminal_text::{BAD, FAINT, NOTE, STRONG, paint, wrap};
use crate::diagnostic::escape::escape_text;
use crate::mark_words::count_marks;
use crate::marks::{CodeLocation, Marksheet, SourceRemark, UnreadFile};
use crate::phrases::{Phrase, Phrasebook, phrase};
use crate::spec::Consequence;

/// How many places of one rule are shown; more are in the saved result.
const SHOWN: usize = 5;

/// The lines under a submission of a cohort: each rule with what it costs, and where it is broken.
pub fn remark_lines(sheet: &Marksheet) -> Vec<String> {
    let mut lines = Vec::new();
    for remark in &sheet.remarks {
        let sign = match remark.consequence {
            Consequence::Costs(_) => paint(BAD, format!("−{}", remark.taken)),
            Consequence::Cap(percent) => paint(BAD, format!("at most {percent} %:")),
            Consequence::Warn if remark.is_certain() => paint(NOTE, "costs nothing:"),
            Consequence::Warn => paint(NOTE, "look:"),
        };
        let of = match (remark.consequence, &remark.requirement) {
            (Consequence::Costs(_), Some(id)) => format!(", of {id}"),
            _ => String::new(),
        };
        lines.push(wrap(
            "  ",
            "     ",
            &format!("{sign} {}{of}: {}", heading(remark, Phrasebook::english()), remark.says),
        ));
        // A line that somebody may search for is not broken up.
        lines.extend(shown(remark).map(|spot| format!("      {}", in_a_line(spot))));
        lines.extend(more(remark).map(|more| format!("      {more}")));
    }
    lines.extend(unread(sheet, Phrasebook::english()).map(|line| wrap("  ", "     ", &line)));
    lines
}

/// The blocks of a student's own check: each rule in a sentence, every place with what was found there, and what to do.
pub fn advice_blocks(sheet: &Marksheet, book: &Phrasebook) -> Vec<String> {
    let mut blocks = Vec::new();
    for remark in &sheet.remarks {
        let sign = match remark.consequence {
            Consequence::Warn => paint(NOTE, "!"),
            _ => paint(BAD, "✗"),
        };
        let says = format!("{sign} {}: {}", paint(STRONG, heading(remark, book)), remark.says);
        let mut lines = vec![wrap("", "  ", &says)];
        for spot in shown(remark) {
            lines.extend(place(spot).map(|place| format!("    {place}  {}", escape_text(&spot.code))));
            lines.push(wrap("      ", "      ", &finding_sentence(remark, spot, book)));
        }
        lines.extend(more(remark).map(|more| format!("    {}", book.say(&more))));
        if !remark.advice.is_empty() {
            lines.push(wrap("  ", "  ", &remark.advice));
        }
        lines.push(wrap("  ", "  ", &paint(FAINT, book.say(&consequence(remark)))));
        blocks.push(lines.join("\n"));
    }
    blocks.extend(unread(sheet, book).map(|line| wrap("", "  ", &line)));
    blocks
}

/// The rule, with the points of the handout.
pub fn heading(remark: &SourceRemark, book: &Phrasebook) -> String {
    name_with_points(&remark.rule, &remark.points, book)
}

pub(super) fn consequence(remark: &SourceRemark) -> Phrase {
    match (remark.consequence, &remark.requirement) {
        (Consequence::Costs(_), Some(id)) if remark.taken > 0 => {
            phrase!("rule-costs", marks = count_marks(remark.taken), requirement = id)
        }
        (Consequence::Costs(_), Some(id)) => phrase!("rule-nothing-left", requirement = id),
        (Consequence::Cap(percent), _) => phrase!("rule-caps", percent = percent),
        _ if remark.is_certain() => phrase!("rule-warns"),
        _ => phrase!("rule-warns-perhaps"),
    }
}

fn shown(remark: &SourceRemark) -> impl Iterator<Item = &CodeLocation> {
    // What is certain is not to be crowded out.
    let certain = remark.spots.iter().filter(|spot| spot.certain);
    certain.chain(remark.spots.iter().filter(|spot| !spot.certain)).take(SHOWN)
}

fn more(remark: &SourceRemark) -> Option<Phrase> {
    let more = remark.spots.len().saturating_sub(SHOWN) + remark.more;
    (more > 0).then(|| phrase!("rule-more-places", count = more))
}

fn in_a_line(spot: &CodeLocation) -> String {
    let unclear = if spot.certain { "" } else { " (unclear)" };
    match place(spot) {
        Some(place) => {
            format!("{place}  {}  — {}{unclear}", escape_text(&spot.code), escape_text(&spot.why.to_string()))
        }
        None => format!("{}{unclear}", escape_text(&spot.why.to_string())),
    }
}

/// Describes a finding, and says if it alone is uncertain.
pub(super) fn finding_sentence(remark: &SourceRemark, spot: &CodeLocation, book: &Phrasebook) -> String {
    let why = escape_text(&book.say(&spot.why));
    let stop = if why.ends_with('?') { "" } else { "." };
    let says = capitalised(&why) + stop;
    if remark.is_certain() && !spot.certain {
        return format!("{says} {}", book.say(&phrase!("rule-place-uncertain")));
    }
    says
}

pub(super) fn place(spot: &CodeLocation) -> Option<String> {
    (spot.line > 0).then(|| format!("{}:{}", escape_text(&spot.file), spot.line))
}

/// Says that rules on the code were not checked in a file.
pub(super) fn unread_file(unread: &UnreadFile) -> Phrase {
    phrase!("rule-file-unread", file = escape_text(&unread.file), why = escape_text(&unread.why))
}

fn unread<'a>(sheet: &'a Marksheet, book: &'a Phrasebook) -> impl Iterator<Item = String> + 'a {
    sheet
        .unread
        .iter()
        .map(|unread| format!("{} {}", paint(NOTE, book.say(&phrase!("not-read"))), book.say(&unread_file(unread))))
}
