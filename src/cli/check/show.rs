//! Results of one checked part as text, for a screen, a pipe, and the output after the last key.

use std::collections::BTreeSet;

use super::arguments::Arguments;
use super::first_step::FirstStep;
use super::requirement_table::{TableColumns, requirement_table};
use super::shown_failures::ShownFailures;
use crate::cli::CliError;
use crate::cli::verbosity::is_quiet;
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::marks::Marksheet;
use crate::phrases::{Argument, Phrasebook, phrase};
use crate::report::caps_and_plateaus::{check_lines, declaration_lines};
use crate::report::cohort_terminal::{likeness_sentences, part_name, single_cause_sentence};
use crate::report::failure::failure;
use crate::report::missing_update::missing_update_sentence;
use crate::report::source_rule_remarks::advice_blocks;
use crate::report::terminal_text::{BAD, GOOD, STRONG, paint, wrap};
use crate::shell_word::shell_word;
use crate::verdict::{Verdict, VerdictEnding};

/// How many different exceptions that cost nothing are shown.
const SHOWN: usize = 3;
/// How many failures that are not shown are named.
const NAMED: usize = 6;

/// All parts, each under its name if there are several, and how it ended. Scenarios that are `fresh` come first.
pub fn all(
    arguments: &Arguments,
    sheets: &[Marksheet],
    fresh: &BTreeSet<String>,
    book: &Phrasebook,
) -> (String, Result<(), CliError>) {
    let mut blocks = Vec::new();
    let mut wrong = None;
    for (index, sheet) in sheets.iter().enumerate() {
        if sheets.len() > 1 {
            let gap = if index == 0 { "" } else { "\n" };
            blocks.push(format!(
                "{gap}{}\n",
                paint(STRONG, book.say(&phrase!("check-part", part = part_name(sheet.submission.part))))
            ));
        }
        match one(arguments, sheet, fresh, book, &mut blocks) {
            // What is wrong with one part is no reason not to look at the next.
            Err(stop @ CliError::Student(_)) => wrong = Some(stop),
            Err(stop) => return (blocks.join("\n"), Err(stop)),
            Ok(()) => {}
        }
    }
    (blocks.join("\n").trim_end().to_string(), wrong.map_or(Ok(()), Err))
}

fn one(
    arguments: &Arguments,
    sheet: &Marksheet,
    fresh: &BTreeSet<String>,
    book: &Phrasebook,
    blocks: &mut Vec<String>,
) -> Result<(), CliError> {
    if let Some(why) = &sheet.trouble {
        return Err(CliError::Grader(escape_text(&why.to_string())));
    }
    if let Some(why) = &sheet.build {
        blocks.push(paint(BAD, book.say(&phrase!("check-not-built"))));
        blocks.push(escape_lines(&why.to_string()));
        blocks.extend(advice_blocks(sheet, book).into_iter().map(|block| format!("\n{block}")));
        return Err(CliError::Student(None));
    }
    let failed: Vec<&Verdict> =
        sheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed).collect();
    let aside = !is_quiet();
    let is_short = aside && !arguments.all && fresh.is_empty();
    let step = FirstStep::of(arguments, sheet).filter(|_| is_short);
    let is_begun = step.is_none();
    let first = if let Some(step) = step {
        blocks.push(format!("{}\n", step.lines(&check_command(arguments, &step.requirement.id), book)));
        Some(step.verdict)
    } else {
        if let Some(cause) = single_cause_sentence(sheet, book).filter(|_| aside) {
            blocks.push(format!("{}\n", wrap("", "  ", &cause)));
        }
        let draw = |verdict: &Verdict| {
            let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
            failure(verdict, line, &replay_command(arguments, verdict, book), book)
        };
        let chosen = ShownFailures::of(sheet, &failed, fresh, arguments.all, draw);
        blocks.extend(chosen.texts.iter().map(|text| format!("{text}\n")));
        blocks.extend(rest_lines(arguments, &chosen.rest, book).map(|lines| format!("{lines}\n")));
        chosen.first
    };
    for note in sheet.notes.iter().filter(|_| aside) {
        let note = book.say(&phrase!("check-note", note = escape_text(note)));
        blocks.push(format!("{}\n", wrap("", "  ", &note)));
    }
    for likeness in likeness_sentences(sheet, book).filter(|_| aside) {
        blocks.push(format!("{}\n", wrap("", "  ", &likeness)));
    }
    if let Some(says) = missing_update_sentence(sheet) {
        let advice = book.say(&phrase!("missing-update-advice"));
        blocks.push(format!("{}\n", wrap("", "  ", &format!("{} {advice}", book.say(&says)))));
    }
    for verdict in sheet.unstable() {
        let Some(says) = verdict.ending.says_of_runs() else { continue };
        let says = book.say(&phrase!("check-unstable", scenario = &verdict.scenario, says = says));
        blocks.push(format!("{}\n", wrap("", "  ", &says)));
    }
    // It is no advice: a student who is not told of it hands in work that stops.
    blocks.extend(tolerated_exceptions(sheet, book).map(|text| format!("{text}\n")));
    if aside && sheet.verdicts.iter().any(|verdict| verdict.initialise_undone) {
        let says = book.say(&phrase!("check-initialise"));
        blocks.push(format!("{}\n", wrap("", "  ", &says)));
    }
    // Some scenarios alone say nothing of the whole.
    let is_whole = arguments.fixtures.is_empty();
    let columns = TableColumns { marks: is_whole, reasons: arguments.all };
    blocks.extend(requirement_table(sheet, columns, book).filter(|_| aside));
    if is_whole {
        blocks.extend(check_lines(sheet, book).into_iter().filter(|_| aside));
        // What code lacks that is not written yet, its author knows.
        let advice = advice_blocks(sheet, book).into_iter().filter(|_| is_begun);
        blocks.extend(advice.map(|block| format!("\n{block}")));
    }
    blocks.extend(declaration_lines(sheet, !failed.is_empty(), book).into_iter().map(|line| format!("\n{line}")));
    let wrong = failed.len() + sheet.needs_update().count();
    let passed = sheet.verdicts.len() - wrong;
    let all = book.say(&phrase!("check-passed", passed = passed, all = sheet.verdicts.len()));
    if wrong == 0 {
        let says = format!("{}. {}", paint(GOOD, all), book.say(&phrase!("check-well-done")));
        blocks.extend(aside.then(|| format!("\n{}", wrap("", "", &says))));
        return Ok(());
    }
    let first = first.map(|verdict| phrase!("check-start", scenario = &verdict.scenario));
    let first = first.map(|says| format!(" {}", book.say(&says)));
    let all = wrap("", "", &format!("{}.{}", paint(BAD, all), first.unwrap_or_default()));
    blocks.push(format!("\n{all}"));
    Err(CliError::Student(None))
}

/// Says that the code failed where it may: each exception once, with the first scenario in which it came.
fn tolerated_exceptions(sheet: &Marksheet, book: &Phrasebook) -> Option<String> {
    let mut seen: Vec<(Argument, String, usize)> = Vec::new();
    for verdict in &sheet.verdicts {
        for exception in &verdict.tolerated {
            // Of exceptions that were saved long ago, nothing is known but the whole sentence.
            let what = exception.argument("fault").cloned().unwrap_or_else(|| Argument::from(exception));
            match seen.iter_mut().find(|(known, ..)| *known == what) {
                Some((.., more)) => *more += 1,
                None => {
                    let says = format!("{}, {}", verdict.scenario, escape_text(&book.say(exception)));
                    seen.push((what, says, 0));
                }
            }
        }
    }
    if seen.is_empty() {
        return None;
    }
    let mut lines = vec![wrap("", "  ", &book.say(&phrase!("tolerated-warning")))];
    for (_, says, more) in seen.iter().take(SHOWN) {
        let more = match more {
            0 => String::new(),
            more => format!(" ({})", book.say(&phrase!("tolerated-again", count = *more))),
        };
        lines.push(wrap("  ", "    ", &format!("{says}{more}")));
    }
    let more = seen.len().saturating_sub(SHOWN);
    lines.extend((more > 0).then(|| format!("  {}", book.say(&phrase!("tolerated-others", count = more)))));
    Some(lines.join("\n"))
}

/// Names the failures that are not shown, and the commands that show them.
fn rest_lines(arguments: &Arguments, rest: &[&Verdict], book: &Phrasebook) -> Option<String> {
    let first = rest.first()?;
    let count = rest.len();
    let ids: Vec<&str> = rest.iter().map(|verdict| verdict.scenario.as_str()).collect();
    let failed = match count <= NAMED {
        true => phrase!("rest-named", count = count, scenarios = ids.join(", ")),
        false => phrase!("rest", count = count),
    };
    let (what, of) = match arguments.fixtures.as_slice() {
        [] if count > NAMED => (phrase!("rest-one-requirement"), &first.requirement),
        _ if count == 1 => (phrase!("rest-it-alone"), &first.scenario),
        _ => (phrase!("rest-one-of-them"), &first.scenario),
    };
    let says = wrap("", "  ", &book.say(&failed));
    // A command that somebody copies is not broken up.
    Some(format!("{says}\n{}  {}", book.say(&what), check_command(arguments, of)))
}

/// The command that checks this alone.
fn check_command(arguments: &Arguments, fixture: &str) -> String {
    let folder = match arguments.folder.as_os_str() {
        here if here == "." => String::new(),
        folder => format!(" {}", shell_word(&folder.to_string_lossy())),
    };
    let coursework = arguments.coursework.as_ref().map(|id| format!(" --coursework {id}")).unwrap_or_default();
    format!("referee check{folder}{coursework}{} --fixture {fixture}", edition_and_seed(arguments))
}

fn replay_command(arguments: &Arguments, verdict: &Verdict, book: &Phrasebook) -> String {
    let (folder, options) = (shell_word(&arguments.folder.to_string_lossy()), edition_and_seed(arguments));
    let see = book.say(&phrase!("replay-hint"));
    format!("{see}  referee replay {} --with {folder}{options}", verdict.scenario)
}

fn edition_and_seed(arguments: &Arguments) -> String {
    let edition = arguments.edition.as_ref().map(|edition| format!(" --edition {}", shell_word(edition)));
    let edition = edition.unwrap_or_default();
    let seed = arguments.seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
    edition + &seed
}
