//! What a result says, as plain text for fields that know neither colours nor markup.
//!
//! Texts of students are harmless in it: nothing hidden is left, and a line break of theirs is spelled out. It holds what
//! `check` tells a student, so whoever writes it for students begins with [`Marksheet::for_student`].

use super::strip;
use crate::award::awarded;
use crate::cohort::{looks_like, reason};
use crate::conditions::{costs, reached};
use crate::diagnostic::escape::{harmless, harmless_lines};
use crate::failure::failure;
use crate::marks::{Awarded, Line, Marksheet, Remark};
use crate::remarks::advised;
use crate::verdict::{Ending, Verdict};

/// How many failed scenarios of one requirement are told in full.
const SHOWN: usize = 3;
/// How many lines of a compiler's words are told.
const COMPILER_LINES: usize = 40;

/// How a requirement went: what it asks for, why marks are lost, and the first scenarios that failed, each with its cue, the
/// board before, and what was expected beside what there was.
pub fn of_requirement(sheet: &Marksheet, line: &Line) -> String {
    let mut blocks = vec![harmless(&line.says)];
    match line.awarded {
        Awarded::ByHand => blocks.push("A person still has to mark this.".to_string()),
        Awarded::NotRun => blocks.push(not_run(sheet, line)),
        Awarded::Marks(_) if line.lost() == 0 && !line.failed() => {}
        Awarded::Marks(_) if sheet.build.is_some() && line.judged == 0 && !line.failing.is_empty() => {
            blocks.push("Nothing could be played, as the work could not be unpacked, built or started.".to_string());
        }
        Awarded::Marks(_) => blocks.extend(loss(sheet, line)),
    }
    if line.kept > 0 {
        blocks.push(format!("{} kept, as it was declared not to work.", marks(line.kept)));
    }
    if line.taken > 0 {
        blocks.push(format!("{} taken by rules on the code.", marks(line.taken)));
    }
    blocks.join("\n\n")
}

/// A failed scenario, as `check` shows it.
pub fn of_scenario(sheet: &Marksheet, verdict: &Verdict) -> String {
    let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
    strip(&failure(verdict, line, &command(sheet, verdict)))
}

/// What is to be said of the work as a whole: its marks, why nothing could be played, what plateaus, caps and rules on the
/// code did, and what a person still has to mark.
pub fn whole(sheet: &Marksheet) -> String {
    let mut blocks = vec![total(sheet)];
    blocks.extend(standing(sheet));
    blocks.extend(sheet.notes.iter().map(|note| format!("Note: {}", harmless(note))));
    if sheet.trouble.is_none() && sheet.build.is_none() {
        let conditions: Vec<String> = costs(sheet).into_iter().chain(reached(sheet)).map(|line| strip(&line)).collect();
        blocks.push(conditions.join("\n"));
        let part = sheet.submission.part;
        blocks.extend(sheet.looks_like.iter().map(|likeness| strip(&looks_like(likeness, part))));
    }
    blocks.extend(advised(sheet).iter().map(|block| strip(block)));
    let unstable = sheet.unstable().map(|verdict| {
        format!(
            "{} failed once and passed once, which costs nothing: does the work depend on chance?",
            verdict.scenario
        )
    });
    blocks.extend(unstable);
    blocks.extend(by_hand(sheet));
    blocks.retain(|block| !block.is_empty());
    blocks.join("\n\n")
}

/// `82 of 90 marks`, for what is settled.
pub fn total(sheet: &Marksheet) -> String {
    if sheet.trouble.is_some() { "Not run.".to_string() } else { format!("{} of {} marks.", sheet.marks, sheet.out_of) }
}

/// What a person still has to mark, if anything, in a sentence.
pub fn by_hand(sheet: &Marksheet) -> Option<String> {
    let open = sheet.requirements.iter().filter(|line| line.awarded == Awarded::ByHand);
    let open: Vec<String> = open.map(|line| format!("{} ({})", line.id, line.marks)).collect();
    (!open.is_empty()).then(|| format!("To be marked by hand, and not in these marks: {}.", open.join(", ")))
}

/// Why nothing, or not everything, could be played; if that is so.
pub fn standing(sheet: &Marksheet) -> Option<String> {
    standing_in(sheet, COMPILER_LINES)
}

/// The same with at most so many lines of a compiler's words.
pub fn standing_in(sheet: &Marksheet, most: usize) -> Option<String> {
    let why = || sheet.verdicts.iter().find(|verdict| verdict.ending == Ending::NotRun)?.findings.last();
    if let Some(trouble) = &sheet.trouble {
        return Some(format!(
            "The grader could not run this work, which costs nobody a mark; it has to be graded again: {}",
            harmless(trouble)
        ));
    }
    if let Some(refused) = sheet.not_unpacked() {
        return Some(format!("It could not be unpacked, so no scenario could be played: {}", harmless(refused)));
    }
    if let Some(words) = &sheet.build {
        let mut lines = vec!["It could not be built or started, so no scenario could be played:".to_string()];
        let words = words.to_string();
        let own = words.lines().filter(|line| !line.trim().is_empty());
        lines.extend(own.clone().take(most).map(harmless_lines));
        lines.extend((own.count() > most).then(|| "…".to_string()));
        return Some(lines.join("\n"));
    }
    (sheet.not_run > 0).then(|| {
        let why = why().map(|finding| format!(": {}", harmless(&finding.says))).unwrap_or_default();
        format!("{} could not be judged, because the grader could not run something{why}", marks(sheet.not_run))
    })
}

/// A number of marks, in words.
pub fn marks(count: u32) -> String {
    if count == 1 { "1 mark".to_string() } else { format!("{count} marks") }
}

fn not_run(sheet: &Marksheet, line: &Line) -> String {
    let own = sheet.verdicts.iter().find(|verdict| verdict.requirement == line.id && verdict.ending == Ending::NotRun);
    let why = own.and_then(Verdict::not_run).or_else(|| sheet.trouble.clone());
    let why = why.map(|why| format!(": {}", harmless(&why))).unwrap_or_else(|| ".".to_string());
    format!("The grader could not run this, which costs nothing{why}")
}

fn loss(sheet: &Marksheet, line: &Line) -> Vec<String> {
    let failed = |verdict: &&Verdict| verdict.requirement == line.id && verdict.ending == Ending::Failed;
    let failures: Vec<&Verdict> = sheet.verdicts.iter().filter(failed).collect();
    let mut blocks = vec![match reason(line, &sheet.verdicts) {
        "marked by hand" => "Marked by hand.".to_string(),
        reason => harmless(reason),
    }];
    blocks.extend(awarded(sheet, line));
    if failures.is_empty() && line.judged > 0 && line.taken == 0 {
        blocks.push("None of the published scenarios shows it.".to_string());
    }
    blocks.extend(failures.iter().take(SHOWN).map(|verdict| of_scenario(sheet, verdict)));
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
pub fn of_rule(remark: &Remark) -> String {
    let mut lines = vec![harmless(&remark.says)];
    lines.extend(remark.spots.iter().map(|spot| {
        let place = if spot.line > 0 { format!("{}:{}: ", harmless(&spot.file), spot.line) } else { String::new() };
        format!("{place}{}", harmless(&spot.why))
    }));
    lines.extend((remark.more > 0).then(|| format!("and in {} more places", remark.more)));
    lines.extend(Some(harmless(&remark.advice)).filter(|advice| !advice.is_empty()));
    lines.join("\n")
}
