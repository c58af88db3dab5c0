//! `referee record`: fills or renews what fixtures expect, from the reference.

use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use similar::TextDiff;

use super::format::{Output, say_json};
use super::kept_answers::require_model_solution;
use super::model_solution::{self, with_model_solution};
use super::verbosity::{is_quiet, note};
use super::{CliError, environment, lookup, say};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::SourceText;
use crate::diagnostic::escape::escape_text;
use crate::games::{GameTask, Play};
use crate::platform::canonical;
use crate::record::{correct_expectations, edit_fixture_text};
use crate::replay::replay;
use crate::report::terminal_text::{BAD, FAINT, GOOD, STRONG, paint};
use crate::scenario::{Expectation, ExpectedMessage, Scenario, Step};
use crate::spec::Spec;
use crate::verdict::{VerdictEnding, judge};

/// Fill in or update the expectations of fixtures, from the reference controller
///
/// Write a fixture's title, requirement, `given` and steps; this command adds all fair expectations after each step. In a
/// fixture that has expectations already, it corrects only these; a step that was to change something and changes nothing gets
/// `unchanged`. It shows the difference, and writes it when you agree.
/// Comments and layout stay.
#[derive(Args)]
pub struct Arguments {
    /// The path of a fixture file, or a scenario such as `capture/upwards` of the fixtures where you stand
    #[arg(required = true, value_name = "FIXTURE")]
    fixtures: Vec<String>,
    /// The coursework [default: the only one there is]
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// Write without asking
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    output: Output,
}

/// Summary for other programs, which are asked no questions.
#[derive(Serialize)]
struct RecordSummary {
    fixtures: Vec<RenewedFixture>,
}

#[derive(Serialize)]
struct RenewedFixture {
    file: String,
    /// Whether it does not say what it should.
    changes: bool,
    written: bool,
    /// Changes, as a unified difference.
    #[serde(skip_serializing_if = "String::is_empty")]
    difference: String,
    /// Steps, counted from 1, that were to change something and change nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    idle_steps: Vec<usize>,
    /// Texts that the reference says, and the specification does not list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unlisted_texts: Vec<UnlistedText>,
}

/// A fixture file and what it should say.
struct RecordedFixture {
    path: PathBuf,
    old: String,
    new: String,
    /// Steps, counted from 1, that were to change something and change nothing.
    idle: Vec<usize>,
    /// Texts that the reference says, and the specification does not list.
    unlisted: Vec<UnlistedText>,
}

/// A text that a player is told, and that the specification does not list.
#[derive(Clone, Serialize)]
struct UnlistedText {
    /// The first step in which it is told, counted from 1.
    step: usize,
    text: String,
}

struct RecordTask<'a> {
    fixtures: &'a [String],
    bundle: &'a Bundle,
    spec: Spec,
}

impl GameTask for RecordTask<'_> {
    type Output = Result<Vec<RecordedFixture>, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let RecordTask { fixtures, bundle, spec } = self;
        let rules = Coursework::<G>::rules(bundle, &spec)?;
        let known = bundle.fixtures(&spec.id)?;
        let mut paths: Vec<PathBuf> = Vec::new();
        for fixture in fixtures {
            let path = path_of(fixture, &spec, &known)?;
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
        // Which fixture states a message to the letter depends on the fixtures before it. The specification decides their order: the
        // order in which somebody names files says nothing.
        paths.sort_by_cached_key(|path| {
            let id = id_of(path);
            let requirement = id.split('/').next().unwrap_or_default();
            (spec.requirements.iter().position(|known| known.id == requirement).unwrap_or(usize::MAX), id)
        });
        // The other fixtures show what is usual; those that cannot be read yet show nothing.
        let read = |(id, source): &(String, SourceText)| Scenario::read(id, &spec, &rules, source).ok();
        let scenarios = known.iter().filter_map(read).collect();
        let mut coursework = with_model_solution(bundle, Coursework::<G>::new(spec, rules, scenarios))?;
        let mut recorded = Vec::new();
        let mut found = Vec::new();
        for path in paths {
            match record(bundle, &coursework, &path) {
                Ok((one, scenario)) => {
                    // The next one is recorded beside what this says now.
                    coursework.scenarios.retain(|other| other.id != scenario.id);
                    coursework.scenarios.push(scenario);
                    coursework.scenarios.sort_by(|one, other| one.id.cmp(&other.id));
                    recorded.push(one);
                }
                Err(CliError::Author(mistakes)) => found.extend(mistakes),
                Err(stop) => return Err(stop),
            }
        }
        if found.is_empty() { Ok(recorded) } else { Err(CliError::Author(found)) }
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    let named = || arguments.fixtures.iter().find_map(|fixture| lookup::coursework_of_scenario(fixture, &bundle));
    let id = arguments.coursework.clone().or_else(named);
    let spec = environment::spec(&bundle, id.as_deref(), arguments.edition.as_deref(), None)?;
    require_model_solution(&bundle, &spec, "`referee record`")?;
    let game = spec.game.clone();
    let recorded = lookup::with_game(&game, RecordTask { fixtures: &arguments.fixtures, bundle: &bundle, spec })?;
    if arguments.output.is_json() {
        return written_out(&recorded, arguments.yes);
    }
    let asks = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut left = false;
    for one in &recorded {
        let name = escape_text(&one.path.display().to_string());
        if one.old == one.new {
            // A line each, however long: somebody may look for a file.
            if !is_quiet() {
                say(format!("{name}: nothing to change"));
            }
            continue;
        }
        say(difference(&name, &one.old, &one.new));
        for step in &one.idle {
            say(format!(
                "Step {step} was to change something, and changes nothing: are `given` and the step as you mean them?"
            ));
        }
        for UnlistedText { step, text } in &one.unlisted {
            say(format!(
                "Step {step} tells a text that is not among `messages` of the specification, so students read of it nowhere:\n  {}",
                escape_text(text)
            ));
        }
        if arguments.yes || (asks && agrees(&name)) {
            write_whole(one).map_err(|error| CliError::grader(format!("write {name}"), error))?;
            note(format!("{name}: written"));
        } else {
            left = true;
            let why = if asks { "" } else { ": nobody can be asked here, and `--yes` was not given" };
            say(format!("{name}: not written{why}"));
        }
    }
    if left { Err(CliError::Student(None)) } else { Ok(()) }
}

/// Prints the result for another program.
fn written_out(recorded: &[RecordedFixture], yes: bool) -> Result<(), CliError> {
    let mut fixtures = Vec::new();
    for one in recorded {
        let (file, changes) = (one.path.display().to_string(), one.old != one.new);
        if changes && yes {
            write_whole(one).map_err(|error| CliError::grader(format!("write {}", escape_text(&file)), error))?;
        }
        let hunks = TextDiff::from_lines(&one.old, &one.new).unified_diff().to_string();
        let (idle_steps, unlisted_texts) = (one.idle.clone(), one.unlisted.clone());
        let written = changes && yes;
        fixtures.push(RenewedFixture { file, changes, written, difference: hunks, idle_steps, unlisted_texts });
    }
    let left = fixtures.iter().any(|fixture| fixture.changes && !fixture.written);
    say_json("record", &RecordSummary { fixtures })?;
    if left { Err(CliError::Student(None)) } else { Ok(()) }
}

/// The file that is meant.
fn path_of(fixture: &str, spec: &Spec, known: &[(String, SourceText)]) -> Result<PathBuf, CliError> {
    if fixture.ends_with(".yaml") {
        return Ok(PathBuf::from(fixture));
    }
    let id = lookup::without_coursework(fixture, &spec.id);
    let path = PathBuf::from(format!("fixtures/{}/{id}.yaml", spec.id));
    if path.is_file() {
        return Ok(path);
    }
    if known.iter().any(|(known, _)| known == id) {
        return Err(CliError::Usage(format!(
            "`{id}` is inside this program and has no file here: `referee export .` writes the bundled fixtures out, \
             for you to change"
        )));
    }
    let ids: Vec<String> = known.iter().map(|(id, _)| id.clone()).collect();
    Err(lookup::unknown_scenario(id, &spec.id, &ids))
}

/// Returns the new text of one fixture, proved on the reference, and its scenario.
fn record<G: Play>(
    bundle: &Bundle,
    coursework: &Coursework<G>,
    path: &Path,
) -> Result<(RecordedFixture, Scenario<G>), CliError> {
    let Coursework { spec, rules, .. } = coursework;
    let source = SourceText::read(path).map_err(|error| vec![error])?;
    let id = id_of(path);
    let old = Scenario::read(&id, spec, rules, &source)?;
    let alone = Coursework { scenarios: vec![old.clone()], ..coursework.clone() };
    model_solution::require_reliable(bundle, &alone)?;
    let new = correct_expectations(coursework, &old);
    let text = edit_fixture_text(&source, spec, &old, &new);
    let read = Scenario::read(&id, spec, rules, &SourceText::new(path, text.clone()));
    let shown = escape_text(&path.display().to_string());
    if let (Err(mistakes), Some(_)) = (&read, &spec.reference) {
        // The fixture is as its author wants it: what the model solution does is what no fixture may state.
        return Err(CliError::Author(mistakes.clone()));
    }
    if read.as_ref() != Ok(&new) {
        let why = "this way of writing YAML is not understood here; nothing was written, change it by hand";
        return Err(CliError::grader(format!("edit {shown}"), why));
    }
    let transcript = replay(&new, coursework.reference().as_mut());
    let verdict = judge(spec, rules, &transcript);
    if verdict.ending != VerdictEnding::Passed {
        let finding = verdict.findings.first();
        let why = finding.map(|finding| format!("step {}: {}", finding.step, finding.says)).unwrap_or_default();
        return Err(CliError::grader(
            format!("record {shown}"),
            format!("the reference would not pass it; nothing was written. In {}", escape_text(&why)),
        ));
    }
    let is_idle = |(old, new): &(&Step<G>, &Step<G>)| match (old, new) {
        (Step::Do { expect: old, .. }, Step::Do { expect: new, .. }) => {
            new.unchanged && !old.unchanged && **old != Expectation::default()
        }
        _ => false,
    };
    let steps = (1..).zip(old.steps.iter().zip(&new.steps));
    let idle = steps.filter(|(_, pair)| is_idle(pair)).map(|(number, _)| number).collect();
    let unlisted = if spec.messages.list.is_empty() { Vec::new() } else { unlisted_texts(&old, &new) };
    Ok((RecordedFixture { path: path.to_path_buf(), old: source.text().to_owned(), new: text, idle, unlisted }, new))
}

/// Texts that a step expects now and did not before, and that no key of the specification stands for.
fn unlisted_texts<G: Play>(old: &Scenario<G>, new: &Scenario<G>) -> Vec<UnlistedText> {
    let mut found = Vec::new();
    for (step, pair) in (1..).zip(old.steps.iter().zip(&new.steps)) {
        let (Step::Do { expect: old, .. }, Step::Do { expect: new, .. }) = pair else { continue };
        for (seat, wanted) in &new.feedback {
            if let ExpectedMessage::Text(text) = wanted
                && old.feedback.get(seat) != Some(wanted)
                && !found.iter().any(|known: &UnlistedText| known.text == *text)
            {
                found.push(UnlistedText { step, text: text.clone() });
            }
        }
    }
    found
}

/// A fixture's id is its folder and its name, also for anyone who stands in that folder.
fn id_of(path: &Path) -> String {
    let folder_of = |path: PathBuf| path.parent().and_then(Path::file_name).map(std::ffi::OsStr::to_os_string);
    let folder = std::path::absolute(path).ok().and_then(folder_of);
    let folder = folder.or_else(|| canonical(path).ok().and_then(folder_of)).unwrap_or_default();
    let name = path.file_stem().unwrap_or_default();
    format!("{}/{}", folder.to_string_lossy(), name.to_string_lossy())
}

/// Returns the changes as a unified difference.
fn difference(name: &str, old: &str, new: &str) -> String {
    let mut lines = vec![paint(STRONG, format!("--- {name}\n+++ {name}, recorded"))];
    for hunk in TextDiff::from_lines(old, new).unified_diff().iter_hunks() {
        for line in hunk.to_string().lines() {
            // Nothing that a file holds reaches a terminal unescaped; not the end of a line either.
            let shown = escape_text(line.trim_end_matches('\r'));
            lines.push(match line.chars().next() {
                Some('+') => paint(GOOD, shown),
                Some('-') => paint(BAD, shown),
                Some('@' | '\\') => paint(FAINT, shown),
                _ => shown,
            });
        }
    }
    lines.join("\n")
}

/// Asks on the terminal; whatever goes wrong there is a no.
fn agrees(name: &str) -> bool {
    let mut out = anstream::stderr().lock();
    let asked = write!(out, "Write this to {name}? [y/N] ").and_then(|()| out.flush());
    let mut answer = String::new();
    let read = asked.and_then(|()| io::stdin().lock().read_line(&mut answer));
    read.is_ok() && matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")
}

/// Replaces a file, whole or not at all; it keeps its permissions, and a link goes on leading to it.
fn write_whole(one: &RecordedFixture) -> io::Result<()> {
    let path = canonical(&one.path)?;
    // A byte order mark is no part of the text, but anyone who wrote it has a reason.
    let there = fs::read_to_string(&path)?;
    let mark = if there.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    if there[mark.len()..] != one.old {
        return Err(io::Error::other("it was changed in the meantime"));
    }
    let mut file = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
    file.write_all(mark.as_bytes())?;
    file.write_all(one.new.as_bytes())?;
    file.as_file().set_permissions(fs::metadata(&path)?.permissions())?;
    file.persist(path)?;
    Ok(())
}
