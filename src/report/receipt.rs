//! The receipt of a mark: what was asked, what each scenario came to, and what it rests on.

use super::award::awarded;
use super::cohort::reason;
use super::command::folder_is;
use super::failure::requirement;
use super::late;
use super::paint::{BAD, GOOD, NOTE, STRONG, paint, wrapped};
use crate::diagnostic::escape::harmless;
use crate::marks::{Awarded, Line, Marksheet};
use crate::verdict::{Ending, Verdict};

/// The receipt of a whole result, a line for each requirement.
pub fn whole(sheet: &Marksheet) -> Vec<String> {
    let heading = format!("{}: {} of {} marks", harmless(&sheet.submission.id), sheet.marks, sheet.out_of);
    let mut lines = vec![paint(STRONG, heading)];
    lines.extend(sheet.requirements.iter().map(|line| {
        let passed =
            if line.judged > 0 { format!(", {} of {} scenarios", line.passed, line.judged) } else { String::new() };
        let passed = match awarded(sheet, line) {
            Some(says) => format!("{passed}: {}", lower(says.trim_end_matches('.'))),
            None => passed,
        };
        wrapped("  ", "     ", &format!("{} {}{passed}", sum(line), requirement(line)))
    }));
    lines.extend(sheet.plateaus.iter().filter(|plateau| plateau.marks > 0).map(|plateau| {
        let says = format!("{} of {} plateau {}: {}", plateau.awarded.marks(), plateau.marks, plateau.id, plateau.says);
        wrapped("  ", "     ", &says)
    }));
    if sheet.cut > 0 {
        lines.push(format!("  {} cut off by the lowest cap that holds", paint(BAD, format!("−{}", sheet.cut))));
    }
    match (late::late(sheet), &sheet.handed_in) {
        (Some((handed_in, late)), _) => {
            let says = format!("{}: {}", late::name(late), late::reason(handed_in, late));
            lines.push(wrapped("  ", "     ", &format!("{} {says}", paint(BAD, format!("−{}", late.took)))));
        }
        (None, Some(handed_in)) => lines.push(format!("  Handed in {}, in time.", handed_in.at.says())),
        (None, None) => {}
    }
    lines
}

/// The receipt of one requirement: how its mark follows from its scenarios, and how each can be played again. `replay` is the
/// command for a scenario.
pub fn of_requirement(sheet: &Marksheet, line: &Line, replay: impl Fn(&Verdict) -> String) -> Vec<String> {
    let heading = format!("{}: {} {}", harmless(&sheet.submission.id), sum(line), requirement(line));
    let mut lines = vec![paint(STRONG, heading), wrapped("  ", "  ", &line.says)];
    if line.failed() || line.lost() > 0 {
        lines.push(wrapped("  ", "  ", reason(line, &sheet.verdicts)));
    }
    let own = || sheet.verdicts.iter().filter(|verdict| verdict.requirement == line.id);
    match (line.awarded, own().count()) {
        (Awarded::ByHand, _) => lines.push("  A person still has to mark it.".to_string()),
        (Awarded::NotRun, _) => lines.push("  The grader could not run it: nothing is lost.".to_string()),
        (Awarded::Marks(_), 0) if sheet.build.is_some() => {
            lines.push("  Nothing could be played, as the work could not be built or started.".to_string());
        }
        (Awarded::Marks(_), 0) => lines.push("  It was marked by hand, or by rules on the code.".to_string()),
        (Awarded::Marks(_), _) => {
            let says = awarded(sheet, line).map(|says| format!(" {says}")).unwrap_or_default();
            lines.push(wrapped("  ", "  ", &format!("{} of {} scenarios passed.{says}", line.passed, line.judged)));
        }
    }
    if line.taken > 0 {
        lines.push(format!("  Rules on the code have taken {} of it.", line.taken));
    }
    if line.kept > 0 {
        lines.push(format!("  {} of it is kept because the fault was declared.", line.kept));
    }
    for verdict in own() {
        let (sign, note) = match verdict.ending {
            Ending::Passed => (paint(GOOD, "✓"), ""),
            Ending::Failed => (paint(BAD, "✗"), ""),
            Ending::Unstable => (paint(NOTE, "?"), " (failed once and passed once, which costs nothing)"),
            Ending::NotRun => (paint(NOTE, "?"), " (the grader could not run it)"),
        };
        lines.push(wrapped("  ", "    ", &format!("{sign} {}: {}{note}", verdict.scenario, verdict.title)));
        if let Some(finding) = verdict.findings.first() {
            let says = format!("step {}, {}: {}", finding.step, harmless(&finding.cue), harmless(&finding.says));
            lines.push(wrapped("      ", "      ", &says));
            // A command that somebody copies is not broken up.
            lines.push(format!("      {}", replay(verdict)));
        }
    }
    if own().any(|verdict| !verdict.findings.is_empty()) {
        lines.push(wrapped("  ", "  ", &folder_is(sheet)));
    }
    lines
}

/// What the marks rest on; `changed` is what is not as it was then.
pub fn basis(sheet: &Marksheet, transcripts: Option<&str>, changed: &[&str]) -> Vec<String> {
    let Some(rests_on) = &sheet.rests_on else {
        return vec![
            "It is not known what this result rests on: an earlier version of the grader has saved it.".to_string(),
        ];
    };
    let mut lines = vec!["It rests on:".to_string()];
    let edition = sheet.edition.as_ref().map(|edition| format!(", edition {edition}")).unwrap_or_default();
    let hashes = [
        ("grader", Some(rests_on.grader.as_str())),
        ("spec", Some(rests_on.spec.as_str())),
        ("fixtures", Some(rests_on.scenarios.as_str())),
        ("submission", rests_on.submission.as_deref()),
        ("transcripts", transcripts),
    ];
    lines.push(format!("  {:<12} {}{edition}", "coursework", harmless(&sheet.coursework)));
    lines.extend(hashes.into_iter().filter_map(|(what, hash)| Some(format!("  {what:<12} {}", harmless(hash?)))));
    lines.extend(sheet.seed.map(|seed| format!("  {:<12} {seed}", "seed")));
    lines.extend(sheet.sandbox.iter().map(|tier| format!("  {:<12} {}", "sandbox", harmless(tier))));
    lines.push(match changed {
        [] => "Grader, spec and fixtures are as they were.".to_string(),
        some => {
            let changed = format!("{} since then: {}.", paint(NOTE, "Changed"), some.join(", "));
            wrapped("", "", &format!("{changed} What that does to the marks: `referee diff RESULTS .`"))
        }
    });
    lines
}

/// A sentence that goes on from another.
fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

fn sum(line: &Line) -> String {
    match line.awarded {
        Awarded::Marks(marks) => format!("{marks} of {}", line.marks),
        Awarded::ByHand => format!("open, of {}, by hand:", line.marks),
        Awarded::NotRun => format!("not run, of {}:", line.marks),
    }
}
