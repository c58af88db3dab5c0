//! Results as plain text, for fields that support neither colours nor markup.
//!
//! Texts of students are harmless in it: nothing hidden is left, and a line break of theirs is spelled out. It holds what
//! `check` tells a student, so anyone who writes it for students begins with [`Marksheet::for_student`].

use super::strip;
use crate::award_explanation::award_explanation;
use crate::caps_and_plateaus::{cost_lines, plateau_sentence};
use crate::cohort_terminal::{failure_reason, likeness_sentences, single_cause_sentence};
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::failure::{failure, requirement_demand};
use crate::given_mark::given_mark_sentence;
use crate::mark_words::count_marks;
use crate::marks::{Award, Marksheet, RequirementLine, SourceRemark};
use crate::missing_update::missing_update_sentence;
use crate::phrases::{Phrase, Phrasebook, phrase};
use crate::shared_work::shared_work_sentence;
use crate::shell_word::shell_word;
use crate::source_rule_remarks::advice_blocks;
use crate::verdict::{Verdict, VerdictEnding};

/// How many failed scenarios of one requirement are told in full.
const SHOWN: usize = 3;
/// How many lines of a compiler's words are told.
const COMPILER_LINES: usize = 40;

/// Describes a requirement for the student: its demand, the reason for lost marks, and the first scenarios that failed,
/// each with its event, the board before, and the expected and actual results.
pub fn requirement_text(sheet: &Marksheet, line: &RequirementLine, book: &Phrasebook) -> String {
    let mut blocks = vec![escape_text(&book.say(&requirement_demand(line)))];
    match line.awarded {
        Award::ByHand => blocks.push(book.say(&phrase!("line-by-hand"))),
        Award::NotRun => blocks.push(book.say(&not_run(sheet, line))),
        Award::Marks(_) if line.lost() == 0 && !line.failed() => {}
        Award::Marks(_) if sheet.build.is_some() && line.judged == 0 && !line.failing.is_empty() => {
            blocks.push(book.say(&phrase!("line-not-played")));
        }
        Award::Marks(_) => blocks.extend(loss(sheet, line, book)),
    }
    if line.kept > 0 {
        blocks.push(book.say(&phrase!("line-kept", marks = count_marks(line.kept))));
    }
    if line.taken > 0 {
        blocks.push(book.say(&phrase!("line-taken", marks = count_marks(line.taken))));
    }
    blocks.join("\n\n")
}

/// A failed scenario, as `check` shows it.
pub fn scenario_text(sheet: &Marksheet, verdict: &Verdict, book: &Phrasebook) -> String {
    let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
    strip(&failure(verdict, line, &command(sheet, verdict, book), book))
}

/// Summarises a submission: its marks, the reason if nothing could be played, the effect of plateaus, caps and rules on the
/// code, and the marks that are still to be given by hand.
pub fn summary(sheet: &Marksheet, book: &Phrasebook) -> String {
    let mut blocks = vec![total(sheet, book)];
    blocks.extend(shared_work_sentence(sheet).map(|says| book.say(&says)));
    blocks.extend(not_run_reason(sheet, book));
    blocks.extend(single_cause_sentence(sheet, book).map(|cause| strip(&cause)));
    blocks.extend(sheet.notes.iter().map(|note| book.say(&phrase!("note-sentence", note = escape_text(note)))));
    if sheet.trouble.is_none() && sheet.build.is_none() {
        let plateau = plateau_sentence(sheet).map(|says| book.say(&says));
        let conditions: Vec<String> =
            cost_lines(sheet, book).into_iter().chain(plateau).map(|line| strip(&line)).collect();
        blocks.push(conditions.join("\n"));
        blocks.extend(missing_update_sentence(sheet).map(|says| book.say(&says)));
        blocks.extend(likeness_sentences(sheet, book).map(|likeness| strip(&likeness)));
    }
    blocks.extend(advice_blocks(sheet, book).iter().map(|block| strip(block)));
    let unstable = sheet.unstable().filter_map(|verdict| {
        let says = verdict.ending.says_of_runs()?;
        Some(book.say(&phrase!("unstable-sentence", scenario = &verdict.scenario, says = says)))
    });
    blocks.extend(unstable);
    blocks.extend(open_marks(sheet, book));
    blocks.retain(|block| !block.is_empty());
    blocks.join("\n\n")
}

/// `82 of 90 marks`, for what is settled.
pub fn total(sheet: &Marksheet, book: &Phrasebook) -> String {
    book.say(&match sheet.trouble {
        Some(_) => phrase!("total-not-run"),
        None => phrase!("total", marks = sheet.marks, all = sheet.out_of),
    })
}

/// Names the marks that are still to be given by hand, in one sentence.
pub fn open_marks(sheet: &Marksheet, book: &Phrasebook) -> Option<String> {
    let open = sheet.requirements.iter().filter(|line| line.awarded == Award::ByHand);
    let open: Vec<String> = open.map(|line| format!("{} ({})", line.id, line.marks)).collect();
    (!open.is_empty()).then(|| book.say(&phrase!("marks-open", requirements = open.join(", "))))
}

/// Why nothing, or not everything, could be played; if that is so.
pub fn not_run_reason(sheet: &Marksheet, book: &Phrasebook) -> Option<String> {
    not_run_reason_within(sheet, COMPILER_LINES, book)
}

/// Explains why nothing could be played, with at most `most` lines of the compiler's output.
pub fn not_run_reason_within(sheet: &Marksheet, most: usize, book: &Phrasebook) -> Option<String> {
    let why = || sheet.verdicts.iter().find(|verdict| verdict.ending == VerdictEnding::NotRun)?.findings.last();
    if let Some(trouble) = &sheet.trouble {
        return Some(book.say(&phrase!("work-not-run", why = escape_text(trouble))));
    }
    if let Some(refused) = sheet.not_unpacked() {
        return Some(book.say(&phrase!("work-not-unpacked", why = escape_text(refused))));
    }
    if let Some(words) = &sheet.build {
        let mut lines = vec![book.say(&phrase!("work-not-built"))];
        let words = words.to_string();
        let own = words.lines().filter(|line| !line.trim().is_empty());
        lines.extend(own.clone().take(most).map(escape_lines));
        lines.extend((own.count() > most).then(|| "…".to_string()));
        return Some(lines.join("\n"));
    }
    (sheet.not_run > 0).then(|| {
        let marks = count_marks(sheet.not_run);
        book.say(&match why() {
            Some(finding) => {
                phrase!("marks-not-run-because", marks = marks, why = escape_text(&book.say(&finding.says)))
            }
            None => phrase!("marks-not-run", marks = marks),
        })
    })
}

fn not_run(sheet: &Marksheet, line: &RequirementLine) -> Phrase {
    let own =
        sheet.verdicts.iter().find(|verdict| verdict.requirement == line.id && verdict.ending == VerdictEnding::NotRun);
    let why = own.and_then(Verdict::not_run).or_else(|| sheet.trouble.clone());
    match why {
        Some(why) => phrase!("line-not-run-because", why = escape_text(&why)),
        None => phrase!("line-not-run"),
    }
}

fn loss(sheet: &Marksheet, line: &RequirementLine, book: &Phrasebook) -> Vec<String> {
    let failed = |verdict: &&Verdict| line.loses_by(verdict);
    let mut failures: Vec<&Verdict> = sheet.verdicts.iter().filter(failed).collect();
    // Its own come before those that it pays for.
    failures.sort_by_key(|verdict| verdict.requirement != line.id);
    let mut blocks = vec![match (given_mark_sentence(line), failure_reason(line, &sheet.verdicts)) {
        (Some(says), _) => format!("{}.", book.say(&says)),
        (None, reason) if reason == phrase!("reason-by-hand") => book.say(&phrase!("line-marked-by-hand")),
        (None, reason) => escape_text(&book.say(&reason)),
    }];
    blocks.extend(award_explanation(sheet, line).map(|says| book.say(&says)));
    if failures.is_empty() && line.judged > 0 && line.taken == 0 {
        blocks.push(book.say(&phrase!("line-not-shown")));
    }
    blocks.extend(failures.iter().take(SHOWN).map(|verdict| scenario_text(sheet, verdict, book)));
    let more: Vec<&str> = failures.iter().skip(SHOWN).map(|verdict| verdict.scenario.as_str()).collect();
    if !more.is_empty() {
        blocks.push(book.say(&phrase!("line-more", count = more.len(), scenarios = more.join(" "))));
    }
    blocks
}

/// The sentence with the command that plays a scenario again; empty where a student's program does not have the scenario.
fn command(sheet: &Marksheet, verdict: &Verdict, book: &Phrasebook) -> String {
    if verdict.after_due {
        return String::new();
    }
    let edition =
        sheet.edition.as_ref().map(|edition| format!(" --edition {}", shell_word(edition))).unwrap_or_default();
    let seed = sheet.seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
    let hidden = if verdict.hidden { " --hidden" } else { "" };
    let see = book.say(&phrase!("replay-hint"));
    format!("{see}  referee replay {} --with .{edition}{seed}{hidden}", shell_word(&verdict.scenario))
}

/// A rule on the code that was broken: every place with what was found there, and what to do.
pub fn rule_text(remark: &SourceRemark) -> String {
    let mut lines = vec![escape_text(&remark.says)];
    lines.extend(remark.spots.iter().map(|spot| {
        let place = if spot.line > 0 { format!("{}:{}: ", escape_text(&spot.file), spot.line) } else { String::new() };
        format!("{place}{}", escape_text(&spot.why.to_string()))
    }));
    lines.extend((remark.more > 0).then(|| format!("and in {} more places", remark.more)));
    lines.extend(Some(escape_text(&remark.advice)).filter(|advice| !advice.is_empty()));
    lines.join("\n")
}
