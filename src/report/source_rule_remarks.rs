//! Findings of rules on the code, for markers and for students.

use super::sentence_case::capitalised;
use super::terminal_text::{BAD, FAINT, NOTE, STRONG, paint, wrap};
use crate::diagnostic::escape::escape_text;
use crate::mark_words::count_marks;
use crate::marks::{CodeLocation, Marksheet, SourceRemark};
use crate::spec::{Consequence, with_handout_points};

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
        lines.push(wrap("  ", "     ", &format!("{sign} {}{of}: {}", heading(remark), remark.says)));
        // A line that somebody may search for is not broken up.
        lines.extend(shown(remark).map(|spot| format!("      {}", in_a_line(spot))));
        lines.extend(more(remark).map(|more| format!("      {more}")));
    }
    lines.extend(unread(sheet).map(|line| wrap("  ", "     ", &line)));
    lines
}

/// The blocks of a student's own check: each rule in a sentence, every place with what was found there, and what to do.
pub fn advice_blocks(sheet: &Marksheet) -> Vec<String> {
    let mut blocks = Vec::new();
    for remark in &sheet.remarks {
        let sign = match remark.consequence {
            Consequence::Warn => paint(NOTE, "!"),
            _ => paint(BAD, "✗"),
        };
        let says = format!("{sign} {}: {}", paint(STRONG, heading(remark)), remark.says);
        let mut lines = vec![wrap("", "  ", &says)];
        for spot in shown(remark) {
            lines.extend(place(spot).map(|place| format!("    {place}  {}", escape_text(&spot.code))));
            let perhaps = if remark.is_certain() && !spot.certain { " This one may be all right." } else { "" };
            lines.push(wrap("      ", "      ", &(sentence(spot) + perhaps)));
        }
        lines.extend(more(remark).map(|more| format!("    {more}")));
        if !remark.advice.is_empty() {
            lines.push(wrap("  ", "  ", &remark.advice));
        }
        lines.push(wrap("  ", "  ", &paint(FAINT, consequence(remark))));
        blocks.push(lines.join("\n"));
    }
    blocks.extend(unread(sheet).map(|line| wrap("", "  ", &line)));
    blocks
}

/// The rule, with the points of the handout.
pub fn heading(remark: &SourceRemark) -> String {
    with_handout_points(&remark.rule, &remark.points)
}

pub(super) fn consequence(remark: &SourceRemark) -> String {
    match (remark.consequence, &remark.requirement) {
        (Consequence::Costs(_), Some(id)) if remark.taken > 0 => {
            format!("This costs {} of {id}.", count_marks(remark.taken))
        }
        (Consequence::Costs(_), Some(id)) => format!("It costs nothing, because no marks of {id} are left."),
        (Consequence::Cap(percent), _) => {
            format!("The total is at most {percent} % of all marks, unless your marker says otherwise.")
        }
        _ if remark.is_certain() => "This costs nothing, but your marker sees it, too.".to_string(),
        _ => "This may be right. It costs nothing, but your marker sees it, too.".to_string(),
    }
}

fn shown(remark: &SourceRemark) -> impl Iterator<Item = &CodeLocation> {
    // What is certain is not to be crowded out.
    let certain = remark.spots.iter().filter(|spot| spot.certain);
    certain.chain(remark.spots.iter().filter(|spot| !spot.certain)).take(SHOWN)
}

fn more(remark: &SourceRemark) -> Option<String> {
    let more = remark.spots.len().saturating_sub(SHOWN) + remark.more;
    (more > 0).then(|| if more == 1 { "and 1 more place".to_string() } else { format!("and {more} more places") })
}

fn in_a_line(spot: &CodeLocation) -> String {
    let unclear = if spot.certain { "" } else { " (unclear)" };
    match place(spot) {
        Some(place) => format!("{place}  {}  — {}{unclear}", escape_text(&spot.code), escape_text(&spot.why)),
        None => format!("{}{unclear}", escape_text(&spot.why)),
    }
}

/// Describes a finding, as the beginning of a sentence.
pub(super) fn sentence(spot: &CodeLocation) -> String {
    let why = escape_text(&spot.why);
    let stop = if why.ends_with('?') { "" } else { "." };
    capitalised(&why) + stop
}

pub(super) fn place(spot: &CodeLocation) -> Option<String> {
    (spot.line > 0).then(|| format!("{}:{}", escape_text(&spot.file), spot.line))
}

fn unread(sheet: &Marksheet) -> impl Iterator<Item = String> {
    sheet.unread.iter().map(|unread| {
        let (file, why) = (escape_text(&unread.file), escape_text(&unread.why));
        format!("{} {file} {why}, so rules on the code were not checked in it.", paint(NOTE, "not read:"))
    })
}
