//! `referee solve`: who wins a small game if nobody makes a mistake, and how large it is.

use clap::Args;
use serde::Serialize;

use super::environment::read_rules;
use super::format::{self, Output};
use super::{CliError, lookup, say};
use crate::game::{Game, Outcome, Seat, Symmetric};
use crate::games::{GameTask, Play};
use crate::players::solve::{GameCount, GameSolution, SymmetricCount, solve};
use crate::report::terminal_text::wrap;

/// Solve a small game: the winner with perfect play, and how many games, positions and matchboxes there are
#[derive(Args)]
pub struct Arguments {
    /// The game, such as `hexapawn`
    game: String,
    /// Columns and rows of the board, such as `4x4`, in a game that has them as rules
    #[arg(value_name = "SIZE", conflicts_with = "rules")]
    size: Option<String>,
    /// Rules that differ from the game's own, as YAML: `{columns: 4, rows: 4}`
    #[arg(long, value_name = "YAML")]
    rules: Option<String>,
    /// Give up when there are more positions; a million take about half a gigabyte
    #[arg(long, value_name = "N", default_value_t = 500_000, value_parser = clap::value_parser!(u32).range(1..=50_000_000))]
    most: u32,
    #[command(flatten)]
    output: Output,
}

/// All about a game, for other programs.
#[derive(Serialize)]
struct SolutionJson<'a, R: Serialize> {
    game: &'static str,
    rules: &'a R,
    /// Winner with perfect play, if there is one.
    winner: Option<String>,
    /// Whether a position can come about again in a game; then the games cannot be counted, and the next four are empty.
    repeats: bool,
    games: Option<u128>,
    won: Vec<WinnerJson>,
    drawn: Option<u128>,
    perft: &'a [u128],
    positions: SymmetricCount,
    boxes: Vec<BoxesJson>,
}

#[derive(Serialize)]
struct WinnerJson {
    player: String,
    games: u128,
}

#[derive(Serialize)]
struct BoxesJson {
    player: String,
    #[serde(flatten)]
    count: SymmetricCount,
}

struct SolveTask<'a>(&'a Arguments);

/// `4x3` as rules.
fn size_as_rules(size: &str) -> Result<String, CliError> {
    let wrong =
        || CliError::Usage(format!("`{}` is no size: write columns and rows, as in `4x3`", size.escape_default()));
    let (columns, rows) = size.split_once('x').ok_or_else(wrong)?;
    let number = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit()).then(|| text.parse::<u32>().ok())?;
    let (columns, rows) = number(columns).zip(number(rows)).ok_or_else(wrong)?;
    Ok(format!("{{columns: {columns}, rows: {rows}}}"))
}

impl GameTask for SolveTask<'_> {
    type Output = Result<String, CliError>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let SolveTask(arguments) = self;
        let rules = match &arguments.size {
            Some(size) => {
                let yaml = size_as_rules(size)?;
                let name = G::facts(&usual).name;
                let refused = |error| CliError::Usage(format!("there is no {name} of size {size}: {error}"));
                G::reading(&usual, || serde_yaml::from_str(&yaml)).map_err(refused)?
            }
            None => read_rules::<G>(usual.clone(), arguments.rules.as_deref())?,
        };
        let solved = solve::<G>(&rules, arguments.most as usize).map_err(|error| {
            let large = format!("{} is too large to be solved here: it has {error}", named::<G>(&rules));
            let smaller = feasible::<G>(&usual, arguments).unwrap_or_else(|| "take a smaller board".to_string());
            CliError::Usage(format!("{large}; {smaller}, or spend more memory with `--most N`"))
        })?;
        if arguments.output.is_json() {
            return format::json_text("solve", &figures::<G>(&rules, &solved));
        }
        Ok(shown::<G>(&rules, &solved))
    }
}

/// The largest square board that is small enough, in a game in which a size was given.
fn feasible<G: Symmetric>(usual: &G::Rules, arguments: &Arguments) -> Option<String> {
    arguments.size.as_ref()?;
    let of_size = |side: u32| serde_yaml::from_str(&format!("{{columns: {side}, rows: {side}}}")).ok();
    let rules = |side: u32| G::reading(usual, || of_size(side));
    // The first that is too large ends it, so this takes about as long as the refusal before it.
    let sides = (1..).skip_while(|side| rules(*side).is_none() && *side < 8);
    let solved = sides.map_while(|side| solve::<G>(&rules(side)?, arguments.most as usize).ok().map(|_| side));
    solved.last().map(|side| format!("{side}x{side} is small enough"))
}

/// A game with its rules, if it has any.
fn named<G: Game>(rules: &G::Rules) -> String {
    let name = G::facts(rules).name;
    let rules = serde_json::to_value(rules).ok();
    let rules = rules.as_ref().and_then(|rules| rules.as_object()).into_iter().flatten();
    let rules: Vec<String> = rules.map(|(name, value)| format!("{name} {value}")).collect();
    if rules.is_empty() { name.to_string() } else { format!("{name} ({})", rules.join(", ")) }
}

fn figures<'a, G: Game>(rules: &'a G::Rules, solved: &'a GameSolution) -> SolutionJson<'a, G::Rules> {
    let names = G::facts(rules).seat_names();
    let boxes = (1..).map(Seat).zip(&solved.boxes);
    let games = solved.games.as_ref();
    let won = names.iter().zip(games.map_or(&[][..], |games| &games.won));
    SolutionJson {
        game: G::facts(rules).name,
        rules,
        winner: if let Outcome::Won(seat) = solved.value { Some(seat.name(&names)) } else { None },
        repeats: games.is_none(),
        games: games.map(|games| games.all),
        won: won.map(|(player, games)| WinnerJson { player: player.clone(), games: *games }).collect(),
        drawn: games.map(|games| games.drawn),
        perft: games.map_or(&[], |games| &games.perft),
        positions: solved.positions,
        boxes: boxes.map(|(seat, count)| BoxesJson { player: seat.name(&names), count: *count }).collect(),
    }
}

fn shown<G: Symmetric>(rules: &G::Rules, solved: &GameSolution) -> String {
    let names = G::facts(rules).seat_names();
    let has_mirrors = G::mirror_count(rules) > 0;
    let merged = |count: &SymmetricCount| {
        if has_mirrors {
            format!("{}, or {} with mirrors merged", count.all, count.merged)
        } else {
            count.all.to_string()
        }
    };
    let value = match solved.value {
        Outcome::Won(seat) => format!("{} wins", seat.name(&names)),
        Outcome::Draw => "nobody wins".to_string(),
    };
    let mut lines = vec![named::<G>(rules), format!("  with perfect play  {value}")];
    match &solved.games {
        Some(games) => lines.push(format!("  games              {}: {}", games.all, winners(games, &names))),
        None => lines.push("  games              without end: a position can come about again".to_string()),
    }
    lines.push(format!("  positions          {}", merged(&solved.positions)));
    if let Some(games) = &solved.games {
        let perft: Vec<String> = games.perft.iter().map(ToString::to_string).collect();
        lines.push(format!("  perft              {}", perft.join(" ")));
    }
    for (seat, count) in (1..).map(Seat).zip(&solved.boxes) {
        lines.push(format!("  boxes of {:<9} {}", seat.name(&names), merged(count)));
    }
    lines.extend(G::boxes_in_the_source(rules).map(|note| wrap("  ", "  ", note)));
    lines.join("\n")
}

fn winners(games: &GameCount, names: &[String]) -> String {
    let won = names.iter().zip(&games.won).map(|(name, count)| format!("{name} wins {count}"));
    let drawn = (games.drawn > 0).then(|| format!("nobody wins {}", games.drawn));
    won.chain(drawn).collect::<Vec<String>>().join(", ")
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    say(lookup::with_rules("`referee solve`", &arguments.game, SolveTask(arguments))?);
    Ok(())
}
