//! Results as plain text, for fields that support neither colours nor markup.
//!
//! Texts of students are harmless in it: nothing hidden is left, and a line break of theirs is spelled out. It holds what
//! `check` tells a student, so anyone who writes it for students begins with [`Marksheet::for_student`].

use super::strip;
use crate::award_explanation::award_explanation;
use crate::caps_and_plateaus::{cost_lines, plateau_sentence};
use crate::cohort_terminal::{failure_reason, likeness_sentences, single_cause_sentence};
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::failure::failure;
use crate::given_mark::given_mark_sentence;
use crate::mark_words::count_marks;
use crate::marks::{Award, Marksheet, RequirementLine, SourceRemark};
use crate::missing_update::missing_update_sentence;
use crate::shared_work::shared_work_sentence;
use crate::source_rule_remarks::advice_blocks;
use crate::verdict::{Verdict, VerdictEnding};

/// How many failed scenarios of one requirement are told in full.
const SHOWN: usize = 3;
/// How many lines of a compiler's words are told.
const COMPILER_LINES: usize = 40;

/// Describes a requirement for the student: its demand, the reason for lost marks, and the first scenarios that failed,
/// each with its event, the board before, and the expected and actual results.
pub fn requirement_text(sheet: &Marksheet, line: &RequirementLine) -> String {
    let mut blocks = vec![escape_text(&line.says)];
    match line.awarded {
        Award::ByHand => blocks.push("A person still has to mark this.".to_string()),
        Award::NotRun => blocks.push(not_run(sheet, line)),
        Award::Marks(_) if line.lost() == 0 && !line.failed() => {}
        Award::Marks(_) if sheet.build.is_some() && line.judged == 0 && !line.failing.is_empty() => {
            blocks.push("Nothing could be played, as the work could not be unpacked, built or started.".to_string());
        }
        Award::Marks(_) => blocks.extend(loss(sheet, line)),
    }
    if line.kept > 0 {
        blocks.push(format!("{} kept, as it was declared not to work.", count_marks(line.kept)));
    }
    if line.taken > 0 {
        blocks.push(format!("{} taken by rules on the code.", count_marks(line.taken)));
    }
    blocks.join("\n\n")
}

/// A failed scenario, as `check` shows it.
pub fn scenario_text(sheet: &Marksheet, verdict: &Verdict) -> String {
    let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
    strip(&failure(verdict, line, &command(sheet, verdict)))
}

/// Summarises a submission: its marks, the reason if nothing could be played, the effect of plateaus, caps and rules on the
/// code, and the marks that are still to be given by hand.
pub fn summary(sheet: &Marksheet) -> String {
    let mut blocks = vec![total(sheet)];
    blocks.extend(shared_work_sentence(sheet));
    blocks.extend(not_run_reason(sheet));
    blocks.extend(single_cause_sentence(sheet).map(|cause| strip(&cause)));
    blocks.extend(sheet.notes.iter().map(|note| format!("Note: {}", escape_text(note))));
    if sheet.trouble.is_none() && sheet.build.is_none() {
        let conditions: Vec<String> =
            cost_lines(sheet).into_iter().chain(plateau_sentence(sheet)).map(|line| strip(&line)).collect();
        blocks.push(conditions.join("\n"));
        blocks.extend(missing_update_sentence(sheet));
        blocks.extend(likeness_sentences(sheet).map(|likeness| strip(&likeness)));
    }
    blocks.extend(advice_blocks(sheet).iter().map(|block| strip(block)));
    let unstable = sheet.unstable().map(|verdict| {
        let says = verdict.ending.says_of_runs().unwrap_or_default();
        format!(
            "{} {says}. Does the work depend on chance, on time, or on games that were played before?",
            verdict.scenario
        )
    });
    blocks.extend(unstable);
    blocks.extend(open_marks(sheet));
    blocks.retain(|block| !block.is_empty());
    blocks.join("\n\n")
}

/// `82 of 90 marks`, for what is settled.
pub fn total(sheet: &Marksheet) -> String {
    if sheet.trouble.is_some() { "Not run.".to_string() } else { format!("{} of {} marks.", sheet.marks, sheet.out_of) }
}

/// Names the marks that are still to be given by hand, in one sentence.
pub fn open_marks(sheet: &Marksheet) -> Option<String> {
    let open = sheet.requirements.iter().filter(|line| line.awarded == Award::ByHand);
    let open: Vec<String> = open.map(|line| format!("{} ({})", line.id, line.marks)).collect();
    (!open.is_empty()).then(|| format!("To be marked by hand, and not in these marks: {}.", open.join(", ")))
}

/// Why nothing, or not everything, could be played; if that is so.
pub fn not_run_reason(sheet: &Marksheet) -> Option<String> {
    not_run_reason_within(sheet, COMPILER_LINES)
}

/// Explains why nothing could be played, with at most `most` lines of the compiler's output.
pub fn not_run_reason_within(sheet: &Marksheet, most: usize) -> Option<String> {
    let why = || sheet.verdicts.iter().find(|verdict| verdict.ending == VerdictEnding::NotRun)?.findings.last();
    if let Some(trouble) = &sheet.trouble {
        return Some(format!(
            "The grader could not run this submission. This costs no marks; it has to be graded again: {}",
            escape_text(trouble)
        ));
    }
    if let Some(refused) = sheet.not_unpacked() {
        return Some(format!("It could not be unpacked, so no scenario could be played: {}", escape_text(refused)));
    }
    if let Some(words) = &sheet.build {
        let mut lines = vec!["It could not be built or started, so no scenario could be played:".to_string()];
        let words = words.to_string();
        let own = words.lines().filter(|line| !line.trim().is_empty());
        lines.extend(own.clone().take(most).map(escape_lines));
        lines.extend((own.count() > most).then(|| "…".to_string()));
        return Some(lines.join("\n"));
    }
    (sheet.not_run > 0).then(|| {
        let why = why().map(|finding| format!(": {}", escape_text(&finding.says))).unwrap_or_default();
        format!("{} could not be judged, because the grader could not run something{why}", count_marks(sheet.not_run))
    })
}

fn not_run(sheet: &Marksheet, line: &RequirementLine) -> String {
    let own =
        sheet.verdicts.iter().find(|verdict| verdict.requirement == line.id && verdict.ending == VerdictEnding::NotRun);
    let why = own.and_then(Verdict::not_run).or_else(|| sheet.trouble.clone());
    let why = why.map(|why| format!(": {}", escape_text(&why))).unwrap_or_else(|| ".".to_string());
    format!("The grader could not run this, which costs nothing{why}")
}

fn loss(sheet: &Marksheet, line: &RequirementLine) -> Vec<String> {
    let failed = |verdict: &&Verdict| line.loses_by(verdict);
    let mut failures: Vec<&Verdict> = sheet.verdicts.iter().filter(failed).collect();
    // Its own come before those that it pays for.
    failures.sort_by_key(|verdict| verdict.requirement != line.id);
    let mut blocks = vec![match (given_mark_sentence(line), failure_reason(line, &sheet.verdicts)) {
        (Some(says), _) => format!("{says}."),
        (None, "marked by hand") => "Marked by hand.".to_string(),
        (None, reason) => escape_text(reason),
    }];
    blocks.extend(award_explanation(sheet, line));
    if failures.is_empty() && line.judged > 0 && line.taken == 0 {
        blocks.push("None of the published scenarios shows it.".to_string());
    }
    blocks.extend(failures.iter().take(SHOWN).map(|verdict| scenario_text(sheet, verdict)));
    let more: Vec<&str> = failures.iter().skip(SHOWN).map(|verdict| verdict.scenario.as_str()).collect();
    if !more.is_empty() {
        blocks.push(format!("And {} more: {}", more.len(), more.join(" ")));
    }
    blocks
}

fn command(sheet: &Marksheet, verdict: &Verdict) -> String {
    let edition = sheet.edition.as_ref().map(|edition| format!(" --edition {edition}")).unwrap_or_default();
    let seed = sheet.seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
    let hidden = if verdict.hidden { " --hidden" } else { "" };
    format!("See it step by step:  referee replay {} --with .{edition}{seed}{hidden}", verdict.scenario)
}

/// A rule on the code that was broken: every place with what was found there, and what to do.
pub fn rule_text(remark: &SourceRemark) -> String {
    let mut lines = vec![escape_text(&remark.says)];
    lines.extend(remark.spots.iter().map(|spot| {
        let place = if spot.line > 0 { format!("{}:{}: ", escape_text(&spot.file), spot.line) } else { String::new() };
        format!("{place}{}", escape_text(&spot.why))
    }));
    lines.extend((remark.more > 0).then(|| format!("and in {} more places", remark.more)));
    lines.extend(Some(escape_text(&remark.advice)).filter(|advice| !advice.is_empty()));
    lines.join("\n")
}
