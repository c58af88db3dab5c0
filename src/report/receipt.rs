//! The receipt of a mark: what was asked, what each scenario came to, and what it rests on.

use super::award_explanation::award_explanation;
use super::cohort_terminal::{failure_reason, text_lines};
use super::failure::requirement_name;
use super::given_mark::given_mark_sentence;
use super::lateness;
use super::mark_words::{count_marks, loss_sign};
use super::replay_command::folder_hint;
use super::shared_work::shared_work_sentence;
use super::terminal_text::{BAD, GOOD, NOTE, STRONG, paint, wrap};
use crate::diagnostic::escape::escape_text;
use crate::marks::{Award, Marksheet, RequirementLine};
use crate::phrases::Phrasebook;
use crate::verdict::{Verdict, VerdictEnding};

/// The receipt of a whole result, a line for each requirement.
pub fn sheet_receipt(sheet: &Marksheet) -> Vec<String> {
    let heading = format!("{}: {} of {} marks", escape_text(&sheet.submission.id), sheet.marks, sheet.out_of);
    let mut lines = vec![paint(STRONG, heading)];
    lines.extend(shared_work_sentence(sheet).map(|says| wrap("  ", "  ", &says.to_string())));
    lines.extend(sheet.requirements.iter().map(|line| {
        let passed =
            if line.judged > 0 { format!(", {} of {} scenarios", line.passed, line.judged) } else { String::new() };
        let passed = match award_explanation(sheet, line) {
            Some(says) => format!("{passed}: {}", lower(says.to_string().trim_end_matches('.'))),
            None => passed,
        };
        let given = given_mark_sentence(line).map(|says| format!(". {says}")).unwrap_or_default();
        wrap("  ", "     ", &format!("{} {}{passed}{given}", sum(line), requirement_name(line, Phrasebook::english())))
    }));
    lines.extend(sheet.plateaus.iter().filter(|plateau| plateau.marks > 0).map(|plateau| {
        let says = format!("{} of {} plateau {}: {}", plateau.awarded.marks(), plateau.marks, plateau.id, plateau.says);
        wrap("  ", "     ", &says)
    }));
    if sheet.cut > 0 {
        lines.push(format!("  {} cut off by the lowest cap that holds", paint(BAD, loss_sign(sheet.cut))));
    }
    match (lateness::late_penalty(sheet), &sheet.handed_in) {
        (Some((handed_in, late)), _) => {
            let says = format!(
                "{}: {}",
                lateness::lateness_label(late),
                lateness::lateness_reason(sheet, (handed_in, late), Phrasebook::english())
            );
            lines.push(wrap("  ", "     ", &format!("{} {says}", paint(BAD, loss_sign(late.took)))));
        }
        (None, Some(handed_in)) => lines.push(format!("  Handed in {}, in time.", handed_in.at.says())),
        (None, None) => {}
    }
    lines
}

/// The receipt of one requirement: how its mark follows from its scenarios, and how each can be played again. `replay` is the
/// command for a scenario.
pub fn requirement_receipt(
    sheet: &Marksheet,
    line: &RequirementLine,
    replay: impl Fn(&Verdict) -> String,
) -> Vec<String> {
    let heading = format!(
        "{}: {} {}",
        escape_text(&sheet.submission.id),
        sum(line),
        requirement_name(line, Phrasebook::english())
    );
    let mut lines = vec![paint(STRONG, heading), wrap("  ", "  ", &line.says)];
    if line.failed() || line.lost() > 0 {
        lines.push(wrap("  ", "  ", &failure_reason(line, &sheet.verdicts).to_string()));
    }
    let own = || sheet.verdicts.iter().filter(|verdict| verdict.requirement == line.id);
    match (line.awarded, own().count()) {
        (Award::ByHand, _) => lines.push("  A person still has to mark it.".to_string()),
        (Award::NotRun, _) => lines.push("  The grader could not run it: nothing is lost.".to_string()),
        (Award::Marks(_), 0) if sheet.build.is_some() => {
            lines.push("  Nothing could be played, as the work could not be built or started.".to_string());
        }
        (Award::Marks(_), 0) if line.given.is_some() => {}
        (Award::Marks(_), 0) => lines.push("  It was marked by hand, or by rules on the code.".to_string()),
        (Award::Marks(_), _) => {
            let says = award_explanation(sheet, line).map(|says| format!(" {says}")).unwrap_or_default();
            lines.push(wrap("  ", "  ", &format!("{} of {} scenarios passed.{says}", line.passed, line.judged)));
        }
    }
    lines.extend(given_mark_sentence(line).map(|says| wrap("  ", "  ", &says.to_string())));
    if line.taken > 0 {
        lines.push(format!("  Rules on the code have taken {} of it.", line.taken));
    }
    if line.kept > 0 {
        lines.push(format!("  {} of it is kept because the fault was declared.", line.kept));
    }
    for verdict in own() {
        let (sign, note) = match verdict.ending {
            VerdictEnding::Passed => (paint(GOOD, "✓"), ""),
            VerdictEnding::Failed => (paint(BAD, "✗"), ""),
            VerdictEnding::Unstable => (paint(NOTE, "?"), " (failed once and then passed, which costs nothing)"),
            VerdictEnding::Open => (paint(NOTE, "?"), " (failed in some runs only: a person decides)"),
            VerdictEnding::NeedsUpdate => (paint(NOTE, "?"), " (passes once update follows each change of the model)"),
            VerdictEnding::NotRun => (paint(NOTE, "?"), " (the grader could not run it)"),
        };
        lines.push(wrap("  ", "    ", &format!("{sign} {}: {}{note}", verdict.scenario, verdict.title)));
        if let Some(finding) = verdict.findings.first() {
            let says = format!(
                "step {}, {}: {}",
                finding.step,
                escape_text(&finding.cue),
                escape_text(&finding.says.to_string())
            );
            lines.push(wrap("      ", "      ", &says) + &text_lines(finding, "        "));
            // A command that somebody copies is not broken up.
            lines.push(format!("      {}", replay(verdict)));
        }
    }
    if own().any(|verdict| !verdict.findings.is_empty()) {
        lines.push(wrap("  ", "  ", &folder_hint(sheet)));
    }
    lines
}

/// Lists everything that the marks depend on. `changed` names the things that have changed since.
pub fn basis_lines(sheet: &Marksheet, transcripts: Option<&str>, changed: &[&str]) -> Vec<String> {
    let Some(rests_on) = &sheet.rests_on else {
        return vec![
            "The inputs of this result are not known, because an earlier version of the grader saved it.".to_string(),
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
    lines.push(format!("  {:<12} {}{edition}", "coursework", escape_text(&sheet.coursework)));
    lines.extend(hashes.into_iter().filter_map(|(what, hash)| Some(format!("  {what:<12} {}", escape_text(hash?)))));
    lines.extend(sheet.seed.map(|seed| format!("  {:<12} {seed}", "seed")));
    lines.extend(sheet.sandbox.iter().map(|tier| format!("  {:<12} {}", "sandbox", escape_text(tier))));
    lines.push(match changed {
        [] => "Grader, spec and fixtures are as they were.".to_string(),
        some => {
            let changed = format!("{} since then: {}.", paint(NOTE, "Changed"), some.join(", "));
            wrap("", "", &format!("{changed} What that does to the marks: `referee diff RESULTS .`"))
        }
    });
    lines
}

/// A sentence that goes on from another.
fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

fn sum(line: &RequirementLine) -> String {
    match line.awarded {
        Award::Marks(marks) => format!("{marks} of {}", line.marks),
        Award::ByHand => format!("not marked yet ({}, by hand):", count_marks(line.marks)),
        Award::NotRun => format!("not run ({}):", count_marks(line.marks)),
    }
}
