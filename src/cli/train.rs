//! `referee train`: a machine of matchboxes learns a game, and its learning curve.

mod training_json;
mod training_text;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::environment::read_rules;
use super::format::{Output, say_json};
use super::progress_display::ProgressDisplay;
use super::save::{can_write, write_file};
use super::verbosity::note;
use super::{CliError, lookup, say};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{SourceText, YamlPath};
use crate::game::{FullGame, Seat, Symmetric};
use crate::games::{GameTask, Play};
use crate::players::solve::solve;
use crate::players::training::{Opponent, TrainingPlan, TrainingResult, train};
use crate::players::{MatchboxLearner, learning_curve_svg};

/// Train a machine of matchboxes on a game, and show its learning curve
#[derive(Args)]
pub struct Arguments {
    /// The game, such as `hexapawn`
    game: String,
    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Seed of all random choices: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = crate::cli::environment::seed)]
    seed: u64,
    /// Use one box for positions that mirror each other
    #[arg(long)]
    mirror: bool,
    /// The player that the machine is, or `both` [default: the second one]
    #[arg(long = "as", value_name = "PLAYER")]
    seat: Option<String>,
    /// Whom it plays: somebody at random, somebody who sees the end of the game, or a machine like itself
    #[arg(long, value_enum, value_name = "WHOM", default_value_t = OpponentArgument::Random)]
    against: OpponentArgument,
    /// Rules that differ from the game's own, as YAML: `{columns: 4, rows: 3}`
    #[arg(long, value_name = "YAML")]
    rules: Option<String>,
    /// Continue with a machine that was saved
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Save the machine, as YAML
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write the learning curve, a line a game
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw the learning curve
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OpponentArgument {
    Random,
    Strong,
    #[value(name = "self")]
    Itself,
}

/// The opponent and the machine draw from different seeds, or they would draw alike.
const OPPONENT: u64 = 0x6f70_706f_6e65_6e74;
/// Largest number of positions that are searched to prove that nothing beats the machine, or for a strong opponent.
const PROVABLE: usize = 50_000;

struct TrainTask<'a>(&'a Arguments);

impl GameTask for TrainTask<'_> {
    type Output = Result<(), CliError>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let TrainTask(arguments) = self;
        let facts = G::facts(&usual);
        let name = facts.name;
        if facts.seats.len() != 2 {
            return Err(CliError::Usage(format!("only games of two can be learnt, and {name} is none")));
        }
        let seats = seats(&facts.seat_names(), arguments.seat.as_deref())?;
        let mut machine = machine::<G>(usual, arguments)?;
        if arguments.against == OpponentArgument::Strong {
            let why = match solve::<G>(machine.rules(), PROVABLE) {
                Ok(solved) => solved.games.is_none().then(|| "a position can come about again".to_string()),
                Err(error) => Some(format!("it has {error}")),
            };
            if let Some(why) = why {
                let endless = format!("nobody sees the end of {name} on this board: {why}");
                return Err(CliError::Usage(format!(
                    "{endless}; write `--against random` or `--against self`, or take a smaller board"
                )));
            }
        }
        // Nobody wants to hear after a million games that there is nowhere to write to.
        for (path, what) in written(arguments) {
            can_write(path).map_err(|error| not_written(path, what, error))?;
        }
        let plan = TrainingPlan {
            games: arguments.games,
            seats,
            against: match arguments.against {
                OpponentArgument::Random => Opponent::Random,
                OpponentArgument::Strong => Opponent::Strong,
                OpponentArgument::Itself => Opponent::Itself,
            },
            seed: arguments.seed ^ OPPONENT,
            provable: PROVABLE,
            no_longer_than_needed: false,
        };
        let progress = ProgressDisplay::of(plan.games as usize, "games");
        let trained = train(&mut machine, &plan, |point| {
            progress.done(1);
            if point.games.is_multiple_of(16) {
                progress.at(format!("{} lost, {} boxes", point.losses, point.boxes));
            }
        });
        drop(progress);
        if arguments.output.is_json() {
            keep(arguments, &machine, &trained)?;
            return say_json("train", &training_json::figures(arguments, &machine, &trained));
        }
        say(training_text::table(&trained).trim_fmt());
        say(training_text::summary(&machine, &trained, arguments.seed));
        keep(arguments, &machine, &trained)
    }
}

/// The seats that are to be learnt.
fn seats(names: &[String], name: Option<&str>) -> Result<Vec<Seat>, CliError> {
    let all = Seat::all(names);
    match name {
        None => Ok(all.last().copied().into_iter().collect()),
        Some("both") => Ok(all),
        Some(name) => {
            Seat::named(name, names).filter(|seat| all.contains(seat)).map(|seat| vec![seat]).ok_or_else(|| {
                let known = names.join("`, `");
                CliError::Usage(format!("there is no player `{}`: write `{known}` or `both`", name.escape_default()))
            })
        }
    }
}

/// A new machine, or the one that was saved.
fn machine<G: FullGame>(usual: G::Rules, arguments: &Arguments) -> Result<MatchboxLearner<G>, CliError> {
    let rules = read_rules::<G>(usual.clone(), arguments.rules.as_deref())?;
    let Some(path) = &arguments.load else {
        if arguments.mirror && G::mirror_count(&rules) == 0 {
            return Err(CliError::Usage(format!("{} has no mirrors: leave `--mirror` out", G::facts(&rules).name)));
        }
        return Ok(MatchboxLearner::new(&rules, arguments.mirror, arguments.seed));
    };
    let source = SourceText::read(path).map_err(|error| vec![error])?;
    let machine = MatchboxLearner::<G>::read(&usual, &source, arguments.seed)?;
    if arguments.rules.is_some() && machine.rules() != &rules {
        let message = "this machine has learnt with other rules than those of `--rules`";
        return Err(vec![source.at(&YamlPath::root().key("rules"), message)].into());
    }
    if arguments.mirror && !machine.merges_mirrors() {
        let message = "this machine has learnt without `--mirror`, and can only continue without it";
        let help = "leave `--mirror` out, or train a new machine";
        return Err(vec![source.at(&YamlPath::root().key("mirror"), message).with_help(help)].into());
    }
    Ok(machine)
}

const MACHINE: &str = "the machine";
const CURVE: &str = "the learning curve";
const PICTURE: &str = "the picture of the learning curve";

/// Returns the files to write, with a description of each.
fn written(arguments: &Arguments) -> impl Iterator<Item = (&Path, &'static str)> {
    let all = [(&arguments.save, MACHINE), (&arguments.csv, CURVE), (&arguments.svg, PICTURE)];
    all.into_iter().filter_map(|(path, what)| Some((path.as_deref()?, what)))
}

fn not_written(path: &Path, what: &str, error: std::io::Error) -> CliError {
    CliError::grader(format!("write {what} to {}", path.display()), error)
}

/// Writes what was asked for; the machine first, which cannot be had again as easily.
fn keep<G: Symmetric>(
    arguments: &Arguments,
    machine: &MatchboxLearner<G>,
    trained: &TrainingResult<G::Action>,
) -> Result<(), CliError> {
    let write = |path: &Path, text: &str, what: &str| {
        write_file(path, text.as_bytes()).map_err(|error| not_written(path, what, error))?;
        if !arguments.output.is_json() {
            note(format!("Written: {what}, {}", escape_text(&path.display().to_string())));
        }
        Ok::<(), CliError>(())
    };
    if let Some(path) = &arguments.save {
        let text = machine.to_yaml().map_err(|why| {
            CliError::Usage(format!("{} is left as it was: {why}; take fewer games or a smaller board", path.display()))
        })?;
        write(path, &text, MACHINE)?;
    }
    if let Some(path) = &arguments.csv {
        write(path, &trained.curve.to_csv(), CURVE)?;
    }
    if let Some(path) = &arguments.svg {
        let facts = G::facts(machine.rules());
        let names = facts.seat_names();
        let seats: Vec<String> = trained.standings.iter().map(|standing| standing.seat.name(&names)).collect();
        let mirror = if machine.merges_mirrors() { ", mirrors merged" } else { "" };
        let title = format!("Matchboxes learn {} as {}{mirror}", facts.name, seats.join(" and "));
        let since = trained.standings.iter().find_map(|standing| standing.since);
        write(path, &learning_curve_svg(&title, &trained.curve, since), PICTURE)?;
    }
    Ok(())
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    lookup::with_rules("`referee train`", &arguments.game, TrainTask(arguments))
}
