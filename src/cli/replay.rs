//! `referee replay`: one scenario, step by step.

use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::format::{Output, say_json};
use super::model_solution::{self, with_model_solution};
use super::{CliError, environment, lookup, say};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::SourceText;
use crate::diagnostic::escape::escape_text;
use crate::fuzz::with_games;
use crate::games::{GameTask, Play};
use crate::grade::{CohortPlan, PreparationTools};
use crate::marks::HandMarks;
use crate::replay::replay;
use crate::report::scenario_steps::step_blocks;
use crate::report::terminal_text::wrap;
use crate::scenario::Scenario;
use crate::spec::{Part, Spec};
use crate::submission::Submission;
use crate::verdict::{Verdict, VerdictEnding, judge};

/// Play one scenario step by step, on the reference controller or on your work
#[derive(Args)]
pub struct Arguments {
    /// The scenario, such as `capture/upwards`, or the path of a fixture file
    fixture: String,
    /// The folder of the work to play it on [default: the reference controller]
    #[arg(long, value_name = "DIR")]
    with: Option<PathBuf>,
    /// The coursework [default: what the manifest says, or the only one there is]
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// Another seed for the generated games, if the coursework has any
    #[arg(long, value_name = "S", value_parser = crate::cli::environment::seed)]
    seed: Option<u64>,
    /// Allow a hidden scenario
    #[arg(long)]
    hidden: bool,
    /// Show all steps at once, also on a terminal
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    contained: environment::SandboxArguments,
    #[command(flatten)]
    output: Output,
}

/// Result of a replay: a block for each step, and whether everything was as expected.
struct ReplayResult {
    blocks: Vec<String>,
    said: ReplayJson,
}

/// Result of a replay for other programs.
#[derive(Serialize)]
struct ReplayJson {
    coursework: String,
    edition: Option<String>,
    verdict: Verdict,
    /// The scenario with its tape, as `grade` saves it.
    transcript: Value,
    /// Text that the program printed; untrusted.
    printed: String,
}

struct ReplayTask<'a> {
    arguments: &'a Arguments,
    bundle: &'a Bundle,
    spec: Spec,
    /// Submissions of one person, each for a different part; empty for the reference.
    work: &'a [Submission],
}

impl GameTask for ReplayTask<'_> {
    type Output = Result<ReplayResult, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let fixture = self.arguments.fixture.as_str();
        let coursework = if fixture.ends_with(".yaml") {
            let rules = Coursework::<G>::rules(self.bundle, &self.spec)?;
            let source = SourceText::read(fixture).map_err(|error| vec![error])?;
            let scenario = Scenario::read(&id_of(Path::new(fixture)), &self.spec, &rules, &source)?;
            Coursework::new(self.spec, rules, vec![scenario])
        } else {
            let mut coursework = with_games(Coursework::<G>::load(self.bundle, self.spec)?);
            let id = lookup::without_coursework(fixture, &coursework.spec.id);
            // Students replay, too: what is hidden is neither played nor named unless it is asked for.
            coursework.scenarios.retain(|scenario| self.arguments.hidden || !scenario.hidden);
            let ids: Vec<String> = coursework.scenarios.iter().map(|scenario| scenario.id.clone()).collect();
            coursework.scenarios.retain(|scenario| scenario.id == id);
            if coursework.scenarios.is_empty() {
                if let Some(left_out) = left_out_by_edition::<G>(self.bundle, id, &coursework.spec)? {
                    return Err(left_out);
                }
                let unknown = lookup::unknown_scenario(id, &coursework.spec.id, &ids);
                return Err(if self.arguments.hidden || !self.bundle.has_private() {
                    unknown
                } else {
                    unknown.with_hint("`--hidden` finds hidden ones")
                });
            }
            coursework
        };
        let coursework = with_model_solution(self.bundle, coursework)?;
        model_solution::require_reliable(self.bundle, &coursework)?;
        let scenario = &coursework.scenarios[0];
        let (mut printed, mut passes_with_update) = (String::new(), false);
        let asked = coursework.spec.requirement(&scenario.requirement).map_or(Part::Controller, |asked| asked.part);
        let transcript = match self.work {
            [] => replay(scenario, coursework.reference().as_mut()),
            [first, ..] => {
                let submission = lookup::submission_of_part(self.work, asked).unwrap_or(first);
                lookup::require_part(submission, asked, &scenario.id)?;
                let limits = coursework.spec.limits;
                let (workshop, kits) = environment::submission_builder(limits, self.arguments.contained)?;
                let by_hand = HandMarks::default();
                let plan = CohortPlan { jobs: 1, limits, by_hand: &by_hand, kits, diagnoses: false };
                let bench = PreparationTools { coursework: &coursework, workshop: &workshop, plan: &plan };
                let mut child = bench.ready(submission)?.child;
                let transcript = replay(scenario, &mut child);
                printed = child.output();
                let verdict = judge(&coursework.spec, &coursework.rules, &transcript);
                let updated = coursework.with_update(scenario).filter(|_| verdict.ending != VerdictEnding::Passed);
                passes_with_update = updated.is_some_and(|updated| coursework.passes_updated(&updated, &mut child));
                transcript
            }
        };
        let verdict = judge(&coursework.spec, &coursework.rules, &transcript);
        let mut blocks = step_blocks(&coursework.spec, &transcript, &verdict);
        let pays = coursework.spec.requirements.iter().find(|requirement| requirement.pays_for_missing_update);
        blocks.extend(pays.filter(|_| passes_with_update).map(|pays| {
            let says = "It passes once update follows each change of the model from outside. For that, a marksheet takes the \
                        marks of";
            wrap("", "", &format!("{says} {} alone.", pays.id))
        }));
        if !printed.trim().is_empty() {
            let lines: Vec<String> = printed.lines().map(|line| format!("  {}", escape_text(line))).collect();
            blocks.push(format!("Your program printed:\n{}", lines.join("\n")));
        }
        let transcript = serde_json::to_value(transcript.without_pictures());
        let transcript = transcript.map_err(|error| CliError::grader("write JSON", error))?;
        let (coursework, edition) = (coursework.spec.id, coursework.spec.edition);
        Ok(ReplayResult { blocks, said: ReplayJson { coursework, edition, verdict, transcript, printed } })
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    if arguments.hidden {
        environment::require_hidden_fixtures(&bundle, "`--hidden`")?;
    }
    let work = arguments.with.as_deref().map(lookup::persons_submissions).transpose()?.unwrap_or_default();
    let named = work.iter().find_map(|submission| lookup::coursework_of_submission(submission, &bundle));
    let id =
        arguments.coursework.clone().or_else(|| lookup::coursework_of_scenario(&arguments.fixture, &bundle)).or(named);
    let spec = environment::spec(&bundle, id.as_deref(), arguments.edition.as_deref(), arguments.seed)?;
    let game = spec.game.clone();
    let replay = ReplayTask { arguments, bundle: &bundle, spec, work: &work };
    let played = lookup::with_game(&game, replay)?;
    let ending = played.said.verdict.ending;
    let result = if ending == VerdictEnding::Passed { Ok(()) } else { Err(CliError::Student(None)) };
    if arguments.output.is_json() {
        say_json("replay", &played.said)?;
        return result;
    }
    let pauses = !arguments.all && std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    for (index, block) in played.blocks.iter().enumerate() {
        if pauses && index > 1 {
            wait_for_enter();
        }
        say(format!("{block}\n"));
    }
    result
}

fn wait_for_enter() {
    let mut out = anstream::stderr().lock();
    // Whatever goes wrong with the terminal here, the next step may as well be shown.
    let _ = write!(out, "Enter for the next step ").and_then(|()| out.flush());
    let _ = std::io::stdin().lock().read_line(&mut String::new());
}

/// Returns the error for a public scenario of the coursework that its edition leaves out.
fn left_out_by_edition<G: Play>(bundle: &Bundle, id: &str, spec: &Spec) -> Result<Option<CliError>, CliError> {
    let Some(edition) = &spec.edition else { return Ok(None) };
    let base = Coursework::<G>::load(bundle, environment::spec(bundle, Some(&spec.id), None, None)?)?;
    let is_public = base.scenarios.iter().any(|scenario| scenario.id == id && !scenario.hidden);
    let says = || format!("edition {edition} leaves out the scenario `{id}`: without --edition it can be replayed");
    Ok(is_public.then(|| CliError::Usage(says())))
}

/// A fixture's id is its folder and its name.
fn id_of(path: &Path) -> String {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    format!("{folder}/{name}")
}
