//! A cohort in the terminal: each loss in a line, and what is said under the mark table.

use std::collections::BTreeMap;

use super::caps_and_plateaus::{cost_lines, plateau_sentence};
use super::counted_works::{count_submissions, count_works};
use super::failure::{different_texts, requirement_name};
use super::given_mark::given_mark_sentence;
use super::missing_update::missing_update_sentence;
use super::shared_work::by_work;
use super::source_rule_remarks::remark_lines;
use super::terminal_text::{BAD, GOOD, NOTE, STRONG, paint, wrap};
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::marks::{
    Award, CapLine, CapState, CauseDescription, LooksLike, Marksheet, NotBuilt, PlateauLine, RequirementLine,
    SharedList, SingleCause,
};
use crate::phrases::{Argument, Phrase, Phrasebook, phrase};
use crate::results::PersonSheet;
use crate::sentence_case::full_stop;
use crate::spec::Part;
use crate::verdict::{CheckKind, Finding, Verdict};

/// The most submissions with unstable scenarios that are named.
const UNSTABLE_NAMES: usize = 10;
/// The most unstable scenarios of one submission that are listed.
const UNSTABLE_LINES: usize = 5;
/// How many lines of a compiler's words are shown; all of them are in the saved result.
const COMPILER_LINES: usize = 8;
/// How many scenarios are named as examples.
const EXAMPLES: usize = 2;

/// Why a submission has lost what it has lost; `None` if there is nothing to say.
pub fn losses(sheet: &Marksheet) -> Option<String> {
    let book = Phrasebook::english();
    let mut lines = Vec::new();
    if let Some(why) = sheet.not_unpacked() {
        lines.push(format!("  {}", paint(BAD, "It could not be unpacked, so no scenario could be played:")));
        lines.push(wrap("    ", "    ", &escape_text(why)));
    } else if let Some(why) = &sheet.build {
        let why = why.to_string();
        lines.push(format!("  {}", paint(BAD, "It could not be built or started, so no scenario could be played:")));
        let shown = why.lines().filter(|line| !line.trim().is_empty());
        lines.extend(shown.clone().take(COMPILER_LINES).map(|line| format!("    {}", escape_lines(line))));
        if shown.count() > COMPILER_LINES {
            lines.push("    …".to_string());
        }
    } else {
        lines.extend(single_cause_sentence(sheet, book).map(|cause| wrap("  ", "     ", &cause)));
        lines.extend(sheet.losses().map(|line| loss(line, &sheet.verdicts)));
        lines.extend(missing_update_sentence(sheet).map(|says| wrap("  ", "     ", &says.to_string())));
        if sheet.trouble.is_none() {
            lines.extend(cost_lines(sheet, book));
        }
        lines.extend(likeness_sentences(sheet, book).map(|likeness| wrap("  ", "     ", &likeness)));
    }
    lines.extend(
        sheet.notes.iter().map(|note| wrap("  ", "     ", &format!("{} {}", paint(NOTE, "note:"), escape_text(note)))),
    );
    lines.extend(remark_lines(sheet));
    for verdict in sheet.unstable().take(UNSTABLE_LINES) {
        let says = verdict.ending.says_of_runs().map(|says| says.to_string()).unwrap_or_default();
        let line = format!("{} {} {says}; please look at it", paint(NOTE, "unstable:"), verdict.scenario);
        lines.push(wrap("  ", "     ", &line));
    }
    let others = sheet.unstable().count().saturating_sub(UNSTABLE_LINES);
    if others > 0 {
        lines.push(format!("  {} {others} more like these", paint(NOTE, "unstable:")));
    }
    if sheet.build.is_none() && sheet.trouble.is_none() && !lines.is_empty() {
        lines.extend(plateau_sentence(sheet).map(|reached| format!("  {reached}")));
    }
    let heading = format!("{}  {}", paint(STRONG, escape_text(&sheet.submission.id)), marks(sheet));
    (!lines.is_empty()).then(|| format!("{heading}\n{}", lines.join("\n")))
}

/// Says that one mistake explains losses in three requirements or more, and how much it costs; `None` if none does.
///
/// # Example
/// ```text
/// One cause for all: a controller that never passes the turn. It takes 14 marks from 3 requirements.
/// ```
pub fn single_cause_sentence(sheet: &Marksheet, book: &Phrasebook) -> Option<String> {
    let cause = sheet.single_cause()?;
    let SingleCause { marks, requirements, .. } = cause;
    let says = escape_text(&book.say(&cause_words(sheet.submission.part, &cause, book)?));
    let stop = full_stop(&says);
    let costs = phrase!("cause-costs", marks = marks, requirements = requirements);
    Some(format!("{}: {}{stop} {}", book.say(&cause_heading(&cause)), paint(STRONG, &says), book.say(&costs)))
}

/// The words before a single cause.
pub fn cause_heading(cause: &SingleCause<'_>) -> Phrase {
    if cause.all { phrase!("cause-of-all") } else { phrase!("cause-of-several") }
}

/// Names a single cause; `None` if it is a mutant's mistake, and the language has no words for it.
pub fn cause_words(part: Part, cause: &SingleCause<'_>, book: &Phrasebook) -> Option<Phrase> {
    match cause.what {
        CauseDescription::Mistake(likeness) => misconception(part, likeness, book),
        CauseDescription::Exception(says) => {
            // Of exceptions that were saved long ago, nothing is known but the whole sentence.
            let message = says.argument("message").cloned().unwrap_or_else(|| Argument::from(says));
            Some(phrase!("cause-exception", message = message))
        }
    }
}

/// Says what a mutant does, as `a controller that never passes the turn`; `None` if the language has no words for it.
pub fn misconception(part: Part, likeness: &LooksLike, book: &Phrasebook) -> Option<Phrase> {
    let does = book.say_foreign(&format!("mutant-{}", likeness.mutant), &likeness.says)?;
    Some(phrase!("misconception", part = part_name(part), does = does))
}

/// A part of the work, as a word of a sentence.
pub fn part_name(part: Part) -> Phrase {
    match part {
        Part::Controller => phrase!("part-controller"),
        Part::View => phrase!("part-view"),
        Part::Player => phrase!("part-player"),
        Part::Validator => phrase!("part-validator"),
        Part::Model => phrase!("part-model"),
        Part::Source => phrase!("part-source"),
    }
}

/// A sentence for each mutant that a submission resembles, but for one that has been named as the single cause.
pub fn likeness_sentences<'a>(sheet: &'a Marksheet, book: &'a Phrasebook) -> impl Iterator<Item = String> + 'a {
    let cause = sheet.single_cause();
    let is_named =
        move |likeness: &LooksLike| cause.is_some_and(|cause| cause.all || cause.likeness() == Some(likeness));
    let likenesses = sheet.looks_like.iter().filter(move |likeness| !is_named(likeness));
    likenesses.map(|likeness| likeness_sentence(likeness, sheet, book))
}

/// Names the mutant that a submission resembles, in a sentence, and the scenarios that show it.
fn likeness_sentence(likeness: &LooksLike, sheet: &Marksheet, book: &Phrasebook) -> String {
    let part = sheet.submission.part;
    // People write the public ones to be read; many of the hidden ones are generated.
    let is_hidden = |id: &&str| sheet.verdicts.iter().any(|verdict| verdict.hidden && verdict.scenario == *id);
    let mut examples: Vec<&str> = likeness.scenarios.iter().map(String::as_str).collect();
    examples.sort_by_key(is_hidden);
    examples.truncate(EXAMPLES);
    let more = likeness.scenarios.len().saturating_sub(EXAMPLES);
    let scenarios = match more {
        0 => Phrase::verbatim(examples.join(", ")),
        more => phrase!("likeness-more", scenarios = examples.join(", "), count = more),
    };
    book.say(&match misconception(part, likeness, book) {
        Some(says) => phrase!("likeness", what = paint(STRONG, book.say(&says)), scenarios = scenarios),
        None => phrase!("likeness-unnamed", scenarios = scenarios),
    })
}

/// One requirement that lost marks, with the first thing that was wrong, in a public scenario if there is one.
fn loss(line: &RequirementLine, verdicts: &SharedList<Verdict>) -> String {
    let failed = |verdict: &&Verdict| line.loses_by(verdict);
    // Those that it pays for have a sentence of their own.
    let own = verdicts.iter().filter(failed).filter(|verdict| verdict.requirement == line.id);
    let more = own.count().saturating_sub(1);
    let more = if more > 0 { format!(" (and {more} more)") } else { String::new() };
    // People write the public ones to be read; many of the hidden ones are generated. Its own come before those that it pays for.
    let first = verdicts.iter().filter(failed).min_by_key(|verdict| (verdict.requirement != line.id, verdict.hidden));
    let example = first.and_then(|verdict| Some((verdict, verdict.findings.first()?))).map(|(verdict, finding)| {
        let says = escape_text(&finding.says.to_string());
        let says = format!("{}: {}, step {}: {says}", verdict.scenario, finding.cue, finding.step);
        format!("\n{}{}", wrap("      ", "      ", &(says + &more)), text_lines(finding, "        "))
    });
    let lost = paint(BAD, format!("−{}", line.lost()));
    let why = failure_reason(line, verdicts);
    let kept = if line.kept > 0 { format!(", which keeps {}", line.kept) } else { String::new() };
    let heading = format!("{lost} {}{kept}: {why}", requirement_name(line, Phrasebook::english()));
    let given = given_mark_sentence(line).map(|says| format!("\n{}", wrap("      ", "      ", &says.to_string())));
    wrap("  ", "     ", &heading) + &given.unwrap_or_default() + &example.unwrap_or_default()
}

/// Both texts of a finding that is about one, each in a line of its own with this before it; nothing where it is about something else.
pub fn text_lines(finding: &Finding, indent: &str) -> String {
    let texts = different_texts(finding, Phrasebook::english()).unwrap_or_default();
    texts.lines().map(|line| format!("\n{indent}{line}")).collect()
}

/// Explains to a student why a requirement failed: in the words of the spec, unless the program failed or hung in all scenarios.
pub fn failure_reason(line: &RequirementLine, verdicts: &SharedList<Verdict>) -> Phrase {
    let failed = |verdict: &&Verdict| line.loses_by(verdict);
    let first_check = |verdict: &Verdict| verdict.findings.first().map(|finding| finding.check);
    let all_failed_in = |failures: &[&Verdict], wanted: fn(CheckKind) -> bool| {
        failures.iter().all(|verdict| first_check(verdict).is_some_and(wanted))
    };
    let failures: Vec<&Verdict> = verdicts.iter().filter(failed).collect();
    match failures.as_slice() {
        _ if line.is_overridden() => phrase!("reason-overridden"),
        [] if line.failing.is_empty() => phrase!("reason-by-hand"),
        [] if line.taken > 0 => phrase!("reason-rule"),
        all @ [_, ..] if all_failed_in(all, |check| check == CheckKind::Exception) => phrase!("reason-exceptions"),
        all @ [_, ..] if all_failed_in(all, CheckKind::is_without_answer) => phrase!("reason-unfinished"),
        _ if line.is_unpublished() => phrase!("unpublished-failing"),
        _ => Phrase::verbatim(&line.failing),
    }
}

fn marks(sheet: &Marksheet) -> String {
    format!("{}/{}", sheet.marks, sheet.out_of)
}

/// A submission's marks, in a word for a table.
pub fn marks_cell(sheet: &Marksheet) -> String {
    if sheet.trouble.is_some() { "not run".to_string() } else { marks(sheet) }
}

/// Lists the requirements in which a submission has lost marks, in a few words for a table.
pub fn lost_requirements(sheet: &Marksheet) -> String {
    let all = |what: &str, lost: u32| (lost > 0).then(|| format!("{what}\u{a0}−{lost}"));
    let plateaus = sheet.plateaus.iter().map(PlateauLine::lost).sum();
    let of_requirement = |line: &RequirementLine| {
        let declared = if line.declared { "\u{a0}(declared)" } else { "" };
        format!("{}\u{a0}−{}{declared}", line.id, line.lost())
    };
    // What concerns the whole comes first, so that it is not among the more.
    let whole = [all("late", sheet.late()), all("cap", sheet.cut), all("plateaus", plateaus)].into_iter().flatten();
    let lost: Vec<String> = whole.chain(sheet.losses().map(of_requirement)).collect();
    match (&sheet.trouble, &sheet.build) {
        (Some(_), _) => String::new(),
        (_, Some(NotBuilt::NotUnpacked(_))) => "could not be unpacked".to_string(),
        (_, Some(_)) => "not built or started".to_string(),
        _ if lost.len() > 6 => format!("{}, and {} more", lost[..5].join(", "), lost.len() - 5),
        _ => lost.join(", "),
    }
}

/// The lines under the table: what is still open, and how many did how well. What several people share counts once, and is
/// without a loss if it is so for all of them.
pub fn summary(people: &[PersonSheet]) -> String {
    let sheets: Vec<&Marksheet> = people.iter().flat_map(|one| &one.parts).collect();
    let works = by_work(sheets.iter().copied());
    let has = |work: &[&Marksheet], wanted: fn(&Marksheet) -> bool| work.iter().any(|own| wanted(own));
    let count = |wanted: fn(&Marksheet) -> bool| works.iter().filter(|work| has(work, wanted)).count();
    let has_losses = |sheet: &Marksheet| {
        sheet.trouble.is_some()
            || sheet.build.is_some()
            || sheet.cut > 0
            || sheet.late() > 0
            || sheet.losses().next().is_some()
    };
    let is_not_run = |sheet: &Marksheet| sheet.trouble.is_some() || sheet.not_run > 0;
    let full = works.len() - count(has_losses);
    let not_run = count(is_not_run);
    let unstable = count(|sheet| sheet.unstable().next().is_some());
    let firsts: Vec<&Marksheet> = works.iter().filter_map(|work| work.first().copied()).collect();
    let graded: Vec<Vec<&Marksheet>> = works.iter().filter(|work| !has(work, is_not_run)).cloned().collect();
    let mut lines =
        vec![format!("{} graded, {}.", count_works(people, &graded), paint(GOOD, format!("{full} without a loss")))];
    if not_run > 0 {
        lines.push(paint(NOTE, format!("{} not run; this costs no marks:", count_submissions(not_run))));
        lines.extend(troubles(&firsts));
    }
    if unstable > 0 {
        let says = "with scenarios that failed in one run and passed in another; please look at them:";
        let named = firsts.iter().filter_map(|sheet| {
            let count = Some(sheet.unstable().count()).filter(|count| *count > 0)?;
            Some(format!("{} ({count})", escape_text(sheet.submission.work())))
        });
        let mut named: Vec<String> = named.take(UNSTABLE_NAMES + 1).collect();
        if named.len() > UNSTABLE_NAMES {
            named[UNSTABLE_NAMES] = "…".to_string();
        }
        lines.push(paint(NOTE, format!("{} {says}", count_submissions(unstable))));
        lines.push(wrap("  ", "  ", &format!("{}.", named.join(", "))));
    }
    let open = sheets.iter().flat_map(|sheet| &sheet.requirements).filter(|line| line.awarded == Award::ByHand);
    let mut by_hand: Vec<String> = open.map(|line| format!("{} ({})", line.id, line.marks)).collect();
    by_hand.sort();
    by_hand.dedup();
    if !by_hand.is_empty() {
        let says = format!("To be marked by hand, and not in these marks: {}.", by_hand.join(", "));
        lines.push(wrap("", "  ", &says));
    }
    lines.extend(pending_caps(&sheets).iter().map(|line| wrap("", "  ", line)));
    lines.join("\n")
}

/// Caps that wait for a mark, once for a whole cohort: each with how many submissions it may come to hold for.
pub fn pending_caps(sheets: &[&Marksheet]) -> Vec<String> {
    let mut caps: Vec<(&CapLine, usize)> = Vec::new();
    for work in by_work(sheets.iter().copied().filter(|sheet| sheet.trouble.is_none())) {
        let mut own: Vec<&CapLine> = Vec::new();
        for cap in work.iter().flat_map(|sheet| &sheet.caps).filter(|cap| cap.state == CapState::Open) {
            if own.iter().all(|other| other.unless != cap.unless) {
                own.push(cap);
            }
        }
        for cap in own {
            match caps.iter_mut().find(|(other, _)| other.unless == cap.unless) {
                Some((_, count)) => *count += 1,
                None => caps.push((cap, 1)),
            }
        }
    }
    let line = |(cap, count): (&CapLine, usize)| {
        format!(
            "To be cut to {} % of all marks, if {} gets none: {}.",
            cap.percent,
            cap.unless,
            count_submissions(count)
        )
    };
    caps.into_iter().map(line).collect()
}

/// Why submissions were not run: a line a reason, however many it concerns.
fn troubles(sheets: &[&Marksheet]) -> Vec<String> {
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    for sheet in sheets {
        let in_a_scenario = || sheet.verdicts.iter().find_map(Verdict::not_run);
        if let Some(why) = sheet.trouble.clone().or_else(in_a_scenario) {
            *reasons.entry((*why).to_string()).or_default() += 1;
        }
    }
    reasons.into_iter().map(|(why, count)| format!("  {}: {}", count_submissions(count), escape_text(&why))).collect()
}
