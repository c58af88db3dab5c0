//! Finds the first thing to write, for somebody who has written nothing yet: a function of the starting project, and a
//! requirement that it is for.

use std::path::Path;

use super::arguments::Arguments;
use crate::cli::{environment, lookup};
use crate::diagnostic::escape::escape_text;
use crate::marks::{Marksheet, RequirementLine};
use crate::phrases::{Phrasebook, phrase};
use crate::report::mark_words::count_marks;
use crate::report::terminal_text::wrap;
use crate::source_rules::method_names;
use crate::starter::Starter;
use crate::submission::Submission;
use crate::verdict::{Verdict, VerdictEnding};

/// The mutant whose functions are empty; it is one of every game.
const EMPTY: &str = "empty-stub";

/// Two things that are wrong are as easy to put right as one: then the order of the handout decides.
const FEW: usize = 2;

/// The largest main file that is looked into, in bytes.
const LARGEST: u64 = 1 << 20;

/// The first thing to write.
pub struct FirstStep<'a> {
    /// The function to begin with, if one could be told.
    function: Option<String>,
    /// The file that it is in.
    file: String,
    /// A scenario that needs it.
    pub verdict: &'a Verdict,
    /// The requirement of that scenario.
    pub requirement: &'a RequirementLine,
}

impl<'a> FirstStep<'a> {
    /// Finds it; `None` if something has been written.
    pub fn of(arguments: &Arguments, sheet: &'a Marksheet) -> Option<FirstStep<'a>> {
        let failed = sheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed).count();
        // Where nothing has failed, or only some scenarios are asked for, the folder need not be read again.
        if failed == 0 || !arguments.fixtures.is_empty() {
            return None;
        }
        let work = lookup::persons_submissions(&arguments.folder).ok()?;
        let own = lookup::submission_of_part(&work, sheet.submission.part)?;
        let text = own.place().join(&own.manifest.entry).read(LARGEST).ok()?.into_vec();
        let is_empty = sheet
            .single_cause()
            .is_some_and(|cause| cause.all && cause.likeness().is_some_and(|own| own.mutant == EMPTY));
        if !is_empty && !is_as_started(sheet, own, &text) {
            return None;
        }
        let file = own.manifest.entry.display().to_string();
        let failing = in_handout_order(sheet);
        let functions = method_names(&file, &text);
        let begun = functions.into_iter().find_map(|function| {
            let tried =
                failing.iter().filter(|(verdict, _)| first_cue(verdict).is_some_and(|cue| speaks_of(cue, &function)));
            let easiest = tried.min_by_key(|(verdict, _)| verdict.findings.len().div_ceil(FEW))?;
            Some((Some(function), *easiest))
        });
        let (function, (verdict, requirement)) = begun.or_else(|| Some((None, *failing.first()?)))?;
        Some(FirstStep { function, file, verdict, requirement })
    }

    /// Tells the student, in lines; `command` is the command that checks the requirement.
    pub fn lines(&self, command: &str, book: &Phrasebook) -> String {
        let FirstStep { requirement, file, .. } = self;
        let file = escape_text(file);
        let (id, worth, demand) = (&requirement.id, count_marks(requirement.marks), &requirement.says);
        let says = book.say(&match &self.function {
            Some(function) => {
                let function = escape_text(function);
                phrase!(
                    "first-function",
                    function = function,
                    file = file,
                    requirement = id,
                    marks = worth,
                    demand = demand
                )
            }
            None => phrase!("first-file", file = file, requirement = id, marks = worth, demand = demand),
        });
        // A command that somebody copies is not broken up.
        format!("{}\n{}  {command}", wrap("", "", &says), book.say(&phrase!("first-check")))
    }
}

/// Whether the main file is still as `referee new` has written it. Line ends do not count.
fn is_as_started(sheet: &Marksheet, own: &Submission, text: &[u8]) -> bool {
    let bundle = environment::bundle();
    let Ok(spec) = environment::spec(&bundle, Some(&sheet.coursework), sheet.edition.as_deref(), None) else {
        return false;
    };
    let known = Starter::all(&bundle, &spec).unwrap_or_default();
    let manifest = &own.manifest;
    let mut fitting = known.iter().filter(|known| known.part == manifest.part() && known.language == manifest.language);
    let plain = |bytes: &[u8]| bytes.iter().copied().filter(|byte| *byte != b'\r').collect::<Vec<u8>>();
    fitting.any(|starter| {
        let files = starter.project(&bundle, &spec, None).unwrap_or_default();
        files.get(Path::new(starter.entry())).is_some_and(|begun| plain(begun) == plain(text))
    })
}

/// The scenarios that fail, each with its requirement, in the order of the handout.
fn in_handout_order(sheet: &Marksheet) -> Vec<(&Verdict, &RequirementLine)> {
    let of =
        |line| sheet.verdicts.iter().filter(move |verdict| is_of(verdict, line)).map(move |verdict| (verdict, line));
    sheet.requirements.iter().flat_map(of).collect()
}

fn is_of(verdict: &Verdict, line: &RequirementLine) -> bool {
    verdict.ending == VerdictEnding::Failed && verdict.requirement == line.id
}

/// The sentence of the first step in which something was wrong.
fn first_cue(verdict: &Verdict) -> Option<&str> {
    verdict.findings.first().map(|finding| finding.cue.as_str())
}

/// Whether the sentence of a cue has a word of a function's name: `white selects 3,2` has one of `squareSelected`.
fn speaks_of(cue: &str, function: &str) -> bool {
    let said: Vec<String> = cue.split_whitespace().map(stem).collect();
    words(function).iter().any(|word| said.contains(&stem(word)))
}

/// The words of a name, whether it is written `likeThis` or `like_this`.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in name.chars() {
        if letter == '_' || letter.is_uppercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter != '_') {
            word.extend(letter.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A word without the endings of verbs: `selects` and `selected` are one.
fn stem(word: impl AsRef<str>) -> String {
    word.as_ref().trim_end_matches(['e', 's', 'd']).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cue_speaks_of_the_function_that_hears_it() {
        let heard = [
            ("startup", "startup"),
            ("white selects 3,2", "squareSelected"),
            ("white selects 3,2", "square_selected"),
            ("black moves automatically", "doAutomatedMove"),
            ("four moves automatically", "computer_move"),
            ("type 7 4", "typed"),
            ("white chooses", "choose"),
            ("refresh", "refreshView"),
            ("check e2 e8", "check"),
        ];
        for (cue, function) in heard {
            assert!(speaks_of(cue, function), "{cue}: {function}");
            let others = heard.iter().filter(|(other, name)| !speaks_of(other, function) && *name != function);
            assert!(others.count() > 4, "{function} does not hear everything");
        }
        assert!(!speaks_of("startup", "initialise") && !speaks_of("update", "startup"));
    }
}
