//! `referee fuzz`: plays games that nobody thought of on a submission, and compares with the reference.

mod fuzz_json;
mod keep;

use std::path::{Path, PathBuf};

use clap::Args;

use super::format::{Output, say_json};
use super::kept_answers::require_model_solution;
use super::model_solution::{self, with_model_solution};
use super::progress_display::ProgressDisplay;
use super::verbosity::note_on_stderr;
use super::{CliError, environment, lookup, say};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::escape::escape_lines;
use crate::fuzz::{self, FaultCause, FoundFault, GameGenerator, group_by_cause, play_games_with_progress};
use crate::games::{GameTask, Play};
use crate::grade::{CohortPlan, PreparationTools};
use crate::host::cpu_pinning::pin_this_thread;
use crate::limits::TimeLimit;
use crate::marks::HandMarks;
use crate::phrases::Phrasebook;
use crate::ports::Fault;
use crate::report::failure::failure;
use crate::report::terminal_text::{GOOD, NOTE, STRONG, paint, wrap};
use crate::scenario::{Scenario, Step};
use crate::shell_word::shell_word;
use crate::spec::{Part, Spec};
use crate::submission::Submission;
use crate::workers;
use keep::{FixtureKeeper, KeptFixture};

/// Play random games on a submission and on the reference, and show where they differ
#[derive(Args)]
pub struct Arguments {
    /// The folder of the submission
    #[arg(default_value = ".")]
    submission: PathBuf,
    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u32,
    /// Seed of the generated games: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = crate::cli::environment::seed)]
    seed: u64,
    /// Stop after this time, such as `30 s`; the number of games then depends on the machine
    #[arg(long, value_name = "T")]
    time: Option<TimeLimit>,
    /// Keep each fault as a fixture, in a folder such as `fixtures/<coursework>`
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    /// How many copies of the submission play at the same time [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// The coursework [default: what the manifest says, or the only one there is]
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    #[command(flatten)]
    contained: environment::SandboxArguments,
    #[command(flatten)]
    output: Output,
}

struct FuzzTask<'a> {
    arguments: &'a Arguments,
    bundle: &'a Bundle,
    spec: Spec,
    submission: &'a Submission,
}

impl GameTask for FuzzTask<'_> {
    type Output = Result<(), CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let FuzzTask { arguments, submission, bundle, .. } = self;
        require_model_solution(bundle, &self.spec, "`referee fuzz`")?;
        let coursework = with_model_solution(bundle, Coursework::<G>::load(bundle, self.spec)?)?;
        model_solution::prove(bundle, &coursework)?;
        let coursework = coursework.for_part(submission.manifest.part());
        let limits = coursework.spec.limits;
        let (workshop, kits) = environment::submission_builder(limits, arguments.contained)?;
        let by_hand = HandMarks::default();
        let jobs = arguments.jobs.map_or_else(workers::cores, usize::from);
        let plan = CohortPlan { jobs, limits, by_hand: &by_hand, kits, diagnoses: false };
        let bench = PreparationTools { coursework: &coursework, workshop: &workshop, plan: &plan };
        let launch = bench.ready(submission)?.launch;
        let time = arguments.time.map(|time| time.0);
        let plan = fuzz::FuzzPlan { games: arguments.games, time, jobs };
        let games = match model_solution::second_process(bundle, &coursework)? {
            None => GameGenerator::new(&coursework, arguments.seed),
            Some(second) => GameGenerator::of_calls(&coursework, arguments.seed, second)
                .map_err(|failure| model_solution::failed_in_play(bundle, &coursework.spec, failure))?,
        };
        let child = |worker| {
            pin_this_thread(worker, jobs);
            bench.child(&launch, submission)
        };
        let trouble = |fault: Fault| CliError::Grader(fault.to_string());
        let progress = ProgressDisplay::of(plan.games as usize, "games");
        let caught = play_games_with_progress(&games, &plan, child, &|| progress.done(1)).map_err(trouble)?;
        progress.at("making the cases small");
        let found = group_by_cause(&games, &plan, &caught, child).map_err(trouble)?;
        drop(progress);
        if games.shortened() > 0 {
            note_on_stderr(format!(
                "{} of {} games end where the model solution answers in two ways",
                games.shortened(),
                caught.games
            ));
        }
        let mut keeper = match arguments.keep.as_deref().filter(|_| !found.is_empty()) {
            Some(folder) => Some(FixtureKeeper::new(folder, &bench)?),
            None => None,
        };
        keeper.iter().filter_map(FixtureKeeper::untried).for_each(note_on_stderr);
        let mut keep_one = |one: &FoundFault<G>| keeper.as_mut().map(|keeper| keeper.keep(&one.scenario)).transpose();
        let result = if found.is_empty() { Ok(()) } else { Err(CliError::Student(None)) };
        if arguments.output.is_json() {
            let kept = found.iter().map(keep_one).collect::<Result<Vec<_>, _>>()?;
            say_json("fuzz", &fuzz_json::FuzzJson::new(&coursework, arguments.seed, &caught, &found, &kept))?;
            return result;
        }
        for one in &found {
            let kept = keep_one(one)?;
            say(format!("{}\n", shown(&coursework, one, kept.as_ref(), &arguments.submission)));
        }
        let hangs = if caught.given_up { "; given up early, because the submission hangs" } else { "" };
        let what = match found.len() {
            0 => paint(GOOD, "nothing found"),
            1 => "1 fault found".to_string(),
            more => format!("{more} faults found"),
        };
        say(format!("{} games, {} events, seed {}: {what}{hangs}.", caught.games, caught.cues, arguments.seed));
        if arguments.keep.is_none() && !found.is_empty() {
            say("`--keep DIR` keeps each fault as a fixture, for you to replay.");
        }
        result
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    let submission = lookup::single_submission(&arguments.submission, Part::Controller)?;
    let why = match submission.manifest.part() {
        Part::Player => {
            Some("a computer player is watched in many games by `referee check`; there are no others to play on it")
        }
        Part::View => Some("random games are for controllers; `referee check` plays all there is to play on a view"),
        _ => None,
    };
    if let Some(why) = why {
        return Err(CliError::Usage(why.to_string()));
    }
    let id = arguments.coursework.clone().or_else(|| lookup::coursework_of_submission(&submission, &bundle));
    let spec = environment::spec(&bundle, id.as_deref(), arguments.edition.as_deref(), None)?;
    let game = spec.game.clone();
    lookup::with_game(&game, FuzzTask { arguments, bundle: &bundle, spec, submission: &submission })
}

/// One fault: what led to it, what was expected, what it looks like, and how to see it again.
fn shown<G: Play>(
    coursework: &Coursework<G>,
    found: &FoundFault<G>,
    kept: Option<&KeptFixture>,
    folder: &Path,
) -> String {
    let spec = &coursework.spec;
    let mut blocks = Vec::new();
    let before = before(spec, &found.scenario);
    let command = match kept {
        Some(KeptFixture::Unfair(work)) => {
            format!("Not kept as a fixture, because right work fails it, too: {work}.")
        }
        Some(KeptFixture::At(path)) => format!(
            "Kept as {}\nSee it step by step:  referee replay {} --with {}",
            path.display(),
            shell_word(&path.to_string_lossy()),
            shell_word(&folder.to_string_lossy())
        ),
        None => String::new(),
    };
    blocks.push(failure(&found.verdict, None, &escape_lines(&command), Phrasebook::english()).trim_end().to_string());
    if let FaultCause::Like { says, .. } = found.cause {
        blocks.push(wrap("    ", "    ", &paint(STRONG, format!("This looks like a controller that {says}."))));
    }
    if !before.is_empty() {
        blocks.push(wrap("    ", "      ", &format!("Before that: {}.", before.join("; "))));
    }
    if !found.stable {
        let says = "It did not happen again in a fresh instance: the submission is not the same every time.";
        blocks.push(wrap("    ", "    ", &paint(NOTE, says)));
    }
    blocks.join("\n")
}

/// Describes the steps before the step that goes wrong.
fn before<G: Play>(spec: &Spec, scenario: &Scenario<G>) -> Vec<String> {
    let steps = &scenario.steps;
    let before = steps.iter().take(steps.len().saturating_sub(1)).map(|step| match step {
        Step::Do { cue, .. } => cue.sentence(&spec.seats),
        Step::Poke(_) => "the model is changed from outside".to_string(),
        Step::Fresh => "a new instance of the controller takes over".to_string(),
    });
    before.collect()
}
