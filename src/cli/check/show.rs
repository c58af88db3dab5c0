//! Results of one checked part as text, for a screen, a pipe, and the output after the last key.

use std::collections::BTreeSet;

use super::arguments::Arguments;
use crate::cli::CliError;
use crate::cli::verbosity::is_quiet;
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::marks::{Marksheet, RequirementLine};
use crate::report::caps_and_plateaus::{check_lines, declaration_lines};
use crate::report::cohort_terminal::{failure_reason, likeness_sentences, single_cause_sentence};
use crate::report::failure::failure;
use crate::report::missing_update::missing_update_sentence;
use crate::report::source_rule_remarks::advice_blocks;
use crate::report::terminal_text::{BAD, GOOD, STRONG, paint, wrap};
use crate::verdict::{Verdict, VerdictEnding};

/// How many failures of one requirement are shown in full.
const SHOWN_OF_ONE: usize = 3;

/// All parts, each under its name if there are several, and how it ended. Scenarios that are `fresh` come first.
pub fn all(arguments: &Arguments, sheets: &[Marksheet], fresh: &BTreeSet<String>) -> (String, Result<(), CliError>) {
    let mut blocks = Vec::new();
    let mut wrong = None;
    for (index, sheet) in sheets.iter().enumerate() {
        if sheets.len() > 1 {
            let gap = if index == 0 { "" } else { "\n" };
            blocks.push(format!("{gap}{}\n", paint(STRONG, format!("Your {}", sheet.submission.part.name()))));
        }
        match one(arguments, sheet, fresh, &mut blocks) {
            // What is wrong with one part is no reason not to look at the next.
            Err(stop @ CliError::Student(_)) => wrong = Some(stop),
            Err(stop) => return (blocks.join("\n"), Err(stop)),
            Ok(()) => {}
        }
    }
    (blocks.join("\n"), wrong.map_or(Ok(()), Err))
}

fn one(
    arguments: &Arguments,
    sheet: &Marksheet,
    fresh: &BTreeSet<String>,
    blocks: &mut Vec<String>,
) -> Result<(), CliError> {
    if let Some(why) = &sheet.trouble {
        return Err(CliError::Grader(escape_text(&why.to_string())));
    }
    if let Some(why) = &sheet.build {
        blocks.push(paint(BAD, "Your program could not be built or started, so no scenario could be played:"));
        blocks.push(escape_lines(&why.to_string()));
        blocks.extend(advice_blocks(sheet).into_iter().map(|block| format!("\n{block}")));
        return Err(CliError::Student(None));
    }
    let failed: Vec<&Verdict> =
        sheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed).collect();
    if let Some(cause) = single_cause_sentence(sheet).filter(|_| !is_quiet()) {
        blocks.push(format!("{}\n", wrap("", "  ", &cause)));
    }
    let (mut shown, mut alike): (Vec<&Verdict>, Vec<&str>) = (Vec::new(), Vec::new());
    for verdict in in_order(sheet, &failed, fresh) {
        if !arguments.all && is_like_another(verdict, &shown) {
            alike.push(verdict.scenario.as_str());
            continue;
        }
        let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
        blocks.push(format!("{}\n", failure(verdict, line, &replay_command(arguments, verdict))));
        shown.push(verdict);
    }
    if !alike.is_empty() {
        let count = format!("And {} more that look the same; `--all` shows them: ", alike.len());
        blocks.push(format!("{}\n", wrap("", "  ", &(count + &alike.join(" ")))));
    }
    let aside = !is_quiet();
    for note in sheet.notes.iter().filter(|_| aside) {
        blocks.push(format!("{}\n", wrap("", "  ", &format!("note: {}", escape_text(note)))));
    }
    for likeness in likeness_sentences(sheet).filter(|_| aside) {
        blocks.push(format!("{}\n", wrap("", "  ", &likeness)));
    }
    if let Some(says) = missing_update_sentence(sheet) {
        let advice = "Does your controller keep the board, the player or the finished flag in variables of its own? Ask the \
                      model each time.";
        blocks.push(format!("{}\n", wrap("", "  ", &format!("{says} {advice}"))));
    }
    for verdict in sheet.unstable() {
        let says = verdict.ending.says_of_runs().unwrap_or_default();
        let asks = "Does your work depend on chance, on time, or on games that were played before?";
        blocks.push(format!("{}\n", wrap("", "  ", &format!("unstable: {} {says}. {asks}", verdict.scenario))));
    }
    if let Some(tolerated) = tolerated_exceptions(sheet).filter(|_| aside) {
        blocks.push(format!("{}\n", wrap("", "  ", &tolerated)));
    }
    if aside && sheet.verdicts.iter().any(|verdict| verdict.initialise_undone) {
        let says = "warning: your `initialise` changes the model. This costs no marks. But a new controller may join a game \
                    that is going on, and then that game would be lost: only store the model and the view there.";
        blocks.push(format!("{}\n", wrap("", "  ", says)));
    }
    let rows = sheet.requirements.iter().filter(|line| aside && line.judged > 0);
    blocks.extend(rows.map(|line| row(line, &sheet.verdicts)));
    // One scenario alone says nothing of the whole.
    if arguments.fixture.is_none() {
        blocks.extend(check_lines(sheet).into_iter().filter(|_| aside));
        blocks.extend(advice_blocks(sheet).into_iter().map(|block| format!("\n{block}")));
    }
    blocks.extend(declaration_lines(sheet, !failed.is_empty()).into_iter().map(|line| format!("\n{line}")));
    let wrong = failed.len() + sheet.needs_update().count();
    let passed = sheet.verdicts.len() - wrong;
    let all = format!("{passed} of {} public scenarios passed", sheet.verdicts.len());
    if wrong == 0 {
        let says = format!("{}. Well done. Your instructor may also run hidden scenarios.", paint(GOOD, all));
        blocks.extend(aside.then(|| format!("\n{}", wrap("", "", &says))));
        return Ok(());
    }
    let first = shown.first().map(|verdict| format!(" Start with the first: {}.", verdict.scenario));
    let all = wrap("", "", &format!("{}.{}", paint(BAD, all), first.unwrap_or_default()));
    blocks.push(format!("\n{all}"));
    Err(CliError::Student(None))
}

/// Says that the code failed where it may: the first exception, and how many more there are.
fn tolerated_exceptions(sheet: &Marksheet) -> Option<String> {
    let mut all = sheet
        .verdicts
        .iter()
        .flat_map(|verdict| verdict.tolerated.iter().map(move |exception| (&verdict.scenario, exception)));
    let (scenario, exception) = all.next()?;
    let more = match all.count() {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    let what = "warning: your code failed where that costs no marks by itself, but a window may stop working";
    Some(format!("{what}: {scenario}, {}{more}", escape_text(exception)))
}

/// In the order of the handout, so that what everything else builds on comes first; but what is new before all others.
fn in_order<'a>(sheet: &Marksheet, failed: &[&'a Verdict], fresh: &BTreeSet<String>) -> Vec<&'a Verdict> {
    let of = |line: &RequirementLine| {
        failed.iter().copied().filter(|verdict| verdict.requirement == line.id).collect::<Vec<_>>()
    };
    let mut all: Vec<&Verdict> = sheet.requirements.iter().flat_map(of).collect();
    all.sort_by_key(|verdict| !fresh.contains(&verdict.scenario));
    all
}

/// Whether somebody who has seen the others would learn nothing new: no answer for the same reason as another, or
/// more than a few of one requirement.
fn is_like_another(verdict: &Verdict, shown: &[&Verdict]) -> bool {
    let no_answer = |verdict: &Verdict| {
        let first = verdict.findings.first()?;
        first.check.is_without_answer().then(|| first.says.clone())
    };
    let same_reason =
        no_answer(verdict).is_some_and(|mine| shown.iter().any(|other| no_answer(other).as_ref() == Some(&mine)));
    let of_one = shown.iter().filter(|other| other.requirement == verdict.requirement).count();
    same_reason || of_one >= SHOWN_OF_ONE
}

fn row(line: &RequirementLine, verdicts: &[Verdict]) -> String {
    if line.passed == line.judged && line.taken == 0 {
        let declared = if line.declared { "  (declared)" } else { "" };
        return format!("{} {:<22} {:>2} of {}{declared}", paint(GOOD, "✓"), line.id, line.passed, line.judged);
    }
    let declared = if line.declared { " (declared)" } else { "" };
    let row = format!(
        "{} {:<22} {:>2} of {:<2}  {}{declared}",
        paint(BAD, "✗"),
        line.id,
        line.passed,
        line.judged,
        failure_reason(line, verdicts)
    );
    wrap("", &" ".repeat(34), &row)
}

fn replay_command(arguments: &Arguments, verdict: &Verdict) -> String {
    let folder = arguments.folder.display();
    let edition = arguments.edition.as_ref().map(|edition| format!(" --edition {edition}")).unwrap_or_default();
    let seed = arguments.seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
    format!("See it step by step:  referee replay {} --with {folder}{edition}{seed}", verdict.scenario)
}
