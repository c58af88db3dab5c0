//! `referee tournament`: lets computer players and submissions play each other.

mod tournament_json;
mod tournament_text;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;

use self::tournament_json::TournamentJson;
use super::format::{Output, say_json};
use super::occupant::{Occupant, learner, require_automated_moves, work};
use super::progress_display::ProgressDisplay;
use super::{CliError, environment, lookup};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::SourceText;
use crate::game::{FullGame, Game};
use crate::games::{GameTask, Play};
use crate::play::{Contestant, ContestantKind, TournamentPlan, play_tournament};
use crate::players::{MatchboxLearner, Player};
use crate::spec::{Part, Spec};
use crate::workers;

/// Players of every tournament, where the game has fewer than two of its own.
const ANY_GAME: [&str; 3] = ["random", "greedy", "search:2"];
/// Random actions at the beginning, where a game has nothing else that is left to chance.
const OPENING: u32 = 4;

/// Let computer players and submissions play each other, and compare them
///
/// Each two play many games, in all seats alike. Who fails, chooses what is not legal or gives up loses the game, and that is
/// counted apart. Equal seeds give equal figures, unless a player has a time limit (`search:100ms`) or a submission plays by
/// chance of its own.
#[derive(Args)]
pub struct Arguments {
    /// The coursework, such as `reversi`
    coursework: Option<String>,
    /// The players, the weakest first: random, greedy, search:N (looks N actions ahead), search:20000n (at so many positions),
    /// search:100ms, players of the game alone (a name that does not exist lists them), learner:FILE, or folders with
    /// submissions, which play their automated moves [default: the game's own; random, greedy and search:2 with them if that
    /// is one, or none]
    #[arg(long, value_name = "WHO,…", value_delimiter = ',')]
    players: Vec<String>,
    /// How many games each two players play
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Seed of all random choices: the same seed gives the same figures
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = crate::cli::environment::seed)]
    seed: u64,
    /// Random actions with which each game begins; two games in a row, with the seats exchanged, begin alike [default: 4, and
    /// 0 in a game with dice]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=60))]
    opening: Option<u32>,
    /// Rules that differ from the coursework's, as YAML: `{players: 6}`
    #[arg(long, value_name = "YAML")]
    rules: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// How many games are played at the same time; the figures are the same, unless a player has a time limit [default: one a
    /// core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    #[command(flatten)]
    output: Output,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    let spec = environment::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), None)?;
    let game = spec.game.clone();
    lookup::with_rules("`referee tournament`", &game, Tournament { arguments, bundle: &bundle, spec })
}

struct Tournament<'a> {
    arguments: &'a Arguments,
    bundle: &'a Bundle,
    spec: Spec,
}

impl GameTask for Tournament<'_> {
    type Output = Result<(), CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Result<(), CliError> {
        let Tournament { arguments, bundle, spec } = self;
        let rules = environment::rules_of::<G>(bundle, &spec, arguments.rules.as_deref())?;
        let coursework: Coursework<G> = Coursework::new(spec, rules, Vec::new());
        let names = player_names::<G>(&coursework.rules, &arguments.players)?;
        let repeatable = AtomicBool::new(true);
        let contestants = names
            .iter()
            .map(|name| contestant(&coursework, name, arguments.rules.is_some(), &repeatable))
            .collect::<Result<Vec<_>, _>>()?;
        let plan = TournamentPlan::<G> {
            games: arguments.games,
            seed: arguments.seed,
            rules: coursework.rules.clone(),
            opening: arguments.opening.unwrap_or(if G::has_chance(&coursework.rules) { 0 } else { OPENING }),
            jobs: arguments.jobs.map_or_else(workers::cores, usize::from),
        };
        let pairs = names.len() * (names.len() - 1) / 2;
        let all = pairs.saturating_mul(usize::try_from(plan.games).unwrap_or(usize::MAX));
        let progress = ProgressDisplay::of(all, "games");
        let matches = play_tournament(&plan, &contestants, &|more| progress.done(more));
        drop(progress);
        if arguments.output.is_json() {
            return say_json("tournament", &TournamentJson::new(&coursework.spec, &plan, &names, &matches));
        }
        tournament_text::print(&plan, &names, &matches, repeatable.load(Ordering::Relaxed));
        Ok(())
    }
}

/// The names of those who play: two at least, and each once.
fn player_names<G: Play>(rules: &G::Rules, asked: &[String]) -> Result<Vec<String>, CliError> {
    let names: Vec<String> = if asked.is_empty() {
        let own: Vec<&str> = G::own_players(rules).iter().map(|player| player.name).collect();
        let any: &[&str] = if own.len() < 2 { &ANY_GAME } else { &[] };
        let (weak, strong) = any.split_at(any.len().saturating_sub(1));
        weak.iter().chain(&own).chain(strong).map(ToString::to_string).collect()
    } else {
        asked.iter().map(|name| name.trim().to_string()).collect()
    };
    if names.len() < 2 {
        return Err(CliError::Usage("--players needs two players at least, such as `random,greedy`".to_string()));
    }
    let twice = names.iter().enumerate().find(|(index, name)| names.iter().take(*index).any(|other| other == *name));
    match twice {
        Some((_, name)) => {
            Err(CliError::Usage(format!("--players names `{name}` twice: a player does not play itself")))
        }
        None => Ok(names),
    }
}

/// The player of this name; `repeatable` is cleared if it may choose otherwise with the same seed.
fn contestant<'a, G: Play>(
    coursework: &'a Coursework<G>,
    name: &str,
    has_other_rules: bool,
    repeatable: &AtomicBool,
) -> Result<Contestant<'a, G>, CliError> {
    let kind = match Occupant::named(&coursework.rules, name)? {
        Occupant::Human => {
            return Err(CliError::Usage(
                "people play with `referee play`: `human` cannot be in a tournament".to_string(),
            ));
        }
        Occupant::Named(player) => {
            repeatable.fetch_and(player.is_repeatable(), Ordering::Relaxed);
            ContestantKind::Player(Box::new(move |seed| player.make(seed)))
        }
        Occupant::NewLearner => {
            return Err(CliError::Usage(
                "name the file of a machine, `learner:FILE`: a new one knows nothing".to_string(),
            ));
        }
        Occupant::Learner(path) => learnt(coursework, &path)?,
        Occupant::Work(_) if has_other_rules => {
            return Err(CliError::Usage(format!(
                "the submission in {name} is for the rules of {}: leave `--rules` out",
                coursework.spec.id
            )));
        }
        Occupant::Work(folder) => {
            require_automated_moves(&coursework.spec)?;
            // Other people's players are refused where nothing contains them.
            environment::SandboxArguments::default().sandbox()?;
            let (built, _) = work(coursework, &folder, Part::Controller)?;
            repeatable.store(false, Ordering::Relaxed);
            ContestantKind::Submission(Box::new(move || Box::new(built.start(coursework))))
        }
    };
    Ok(Contestant { name: name.to_string(), kind })
}

/// The machine in a file, as it is now: it learns nothing from one game to the next.
fn learnt<'a, G: FullGame>(coursework: &Coursework<G>, path: &Path) -> Result<ContestantKind<'a, G>, CliError> {
    learner(coursework, path, 0)?;
    let source = SourceText::read(path).map_err(|error| vec![error])?;
    let rules = coursework.rules.clone();
    Ok(ContestantKind::Player(Box::new(move |seed| match MatchboxLearner::<G>::read(&rules, &source, seed) {
        Ok(machine) => Box::new(machine),
        // It was read before, so this cannot be.
        Err(_) => Box::new(Silent),
    })))
}

/// A player who gives up.
struct Silent;

impl<G: Game> Player<G> for Silent {
    fn choose(&mut self, _position: &G) -> Option<G::Action> {
        None
    }
}
