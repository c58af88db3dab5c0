//! `referee moves`: replays a list of moves and shows where it leads.

use std::path::PathBuf;

use clap::Args;
use serde::{Deserialize, Serialize};

use super::environment::read_rules;
use super::format::{Output, say_json};
use super::save::read_text;
use super::{CliError, lookup, say};
use crate::game::{BoardJudge, Game, Outcome, Seat};
use crate::games::{GameTask, Play};
use crate::report::side_by_side::side_by_side;
use crate::report::terminal_text::{TIED, non_breaking, wrap_non_breaking};

/// Replay a list of moves from the opening and show the board, the turn and the legal moves
#[derive(Args)]
pub struct Arguments {
    /// The game, such as `reversi`
    game: String,
    /// The moves, such as `4,2 5,2`
    moves: Vec<String>,
    /// Read moves from a file first: separated by blanks or lines, where `#` begins a comment; or what `--format json` printed
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Same as `--format json`
    #[arg(long, hide = true)]
    json: bool,
    /// Rules that differ from the game's own, as YAML: `passes: plies`
    #[arg(long, value_name = "YAML")]
    rules: Option<String>,
    #[command(flatten)]
    output: Output,
}

/// The longest text that may be a move, in bytes; no game has one half as long.
const LONGEST: usize = 100;

/// Position after the moves.
#[derive(Serialize)]
struct PositionJson {
    moves: Vec<String>,
    turn: Option<String>,
    finished: bool,
    outcome: Option<String>,
    squares: Vec<String>,
    tally: Vec<(String, u64)>,
    legal: Vec<LegalActionJson>,
    passes: Vec<PassJson>,
}

#[derive(Serialize)]
struct LegalActionJson {
    action: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    captures: Option<u64>,
}

/// A player was passed over after this many moves.
#[derive(Serialize)]
struct PassJson {
    after: usize,
    player: String,
}

struct MovesTask<'a> {
    arguments: &'a Arguments,
    /// Moves, in words: some games write a move in two, such as `7 4`.
    words: Vec<String>,
}

/// The most words that a move has in any game.
const MOST_WORDS: usize = 2;

/// The move that the next words make, and how many of them it takes: as many as possible.
///
/// # Errors
/// What is wrong with the first word.
fn next_move<G: Game>(rules: &G::Rules, words: &[String]) -> Result<(G::Action, usize), String> {
    let several = (2..=MOST_WORDS.min(words.len())).rev();
    let mut joined = several.filter_map(|count| Some((G::read_action(rules, &words[..count].join(" ")).ok()?, count)));
    match joined.next() {
        Some(found) => Ok(found),
        None => G::read_action(rules, &words[0]).map(|action| (action, 1)),
    }
}

impl GameTask for MovesTask<'_> {
    type Output = Result<PositionJson, CliError>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let names = G::facts(&usual).seat_names();
        let rules = read_rules::<G>(usual, self.arguments.rules.as_deref())?;
        let mut position = G::opening(&rules);
        let mut passes = Vec::new();
        let mut moves: Vec<String> = Vec::new();
        let mut words = self.words.as_slice();
        while let Some(word) = words.first() {
            let number = moves.len() + 1;
            let illegal = |text: &str, why: String| {
                CliError::Student(Some(format!("move {number}, `{}`: {why}", text.escape_default())))
            };
            if word.len() > LONGEST {
                let begin: String = word.chars().take(LONGEST / 4).collect();
                let why = format!("move {number}, `{}…`: this is too long for a move", begin.escape_default());
                return Err(CliError::Student(Some(why)));
            }
            let (action, count) = next_move::<G>(&rules, words).map_err(|why| illegal(word, why))?;
            words = &words[count..];
            moves.push(action.to_string());
            let mover = position.turn();
            position =
                position.play(mover, &action).map_err(|error| illegal(&action.to_string(), error.to_string()))?;
            if position.turn() == mover && position.outcome().is_none() {
                passes.extend(passed_over(mover, &names).map(|player| PassJson { after: number, player }));
            }
        }
        Ok(describe(&position, &names, moves, passes))
    }
}

/// Returns the player who was passed over; in games of two players, the other one.
fn passed_over(mover: Seat, names: &[String]) -> Option<String> {
    let next = Seat(mover.0 % i32::try_from(names.len()).ok()? + 1);
    Some(next.name(names))
}

fn describe<G: BoardJudge>(position: &G, names: &[String], moves: Vec<String>, passes: Vec<PassJson>) -> PositionJson {
    let board = position.board();
    let legal = |action: &G::Action| {
        let after = position.play(position.turn(), action).ok()?.board();
        let captures = G::count_captures(&board.squares, &after.squares, position.turn());
        Some(LegalActionJson { action: action.to_string(), captures })
    };
    let outcome = position.outcome().map(|outcome| match outcome {
        Outcome::Won(seat) => format!("{} wins", seat.name(names)),
        Outcome::Draw => "draw".to_string(),
    });
    PositionJson {
        moves,
        turn: outcome.is_none().then(|| position.turn().name(names)),
        finished: outcome.is_some(),
        outcome,
        squares: board.squares.to_string().lines().map(str::to_string).collect(),
        tally: G::count_pieces(&board.squares).into_iter().map(|(seat, count)| (seat.name(names), count)).collect(),
        legal: position.legal_actions().iter().filter_map(legal).collect(),
        passes,
    }
}

/// The moves of a file, in words: as text, or as JSON that `moves --format json` or another program has written.
fn words_of_file(text: &str) -> Vec<String> {
    let written = serde_json::from_str::<MovesOfFile>(text);
    let lines: Vec<String> = match written {
        Ok(MovesOfFile::Alone(moves) | MovesOfFile::Within { moves }) => moves,
        Err(_) => text.lines().map(|line| line.split('#').next().unwrap_or_default().to_string()).collect(),
    };
    lines.iter().flat_map(|line| line.split_whitespace()).map(str::to_string).collect()
}

#[derive(Deserialize)]
#[serde(untagged)]
enum MovesOfFile {
    Alone(Vec<String>),
    Within { moves: Vec<String> },
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let mut words = Vec::new();
    if let Some(path) = &arguments.from {
        let text =
            read_text(path).map_err(|error| CliError::Usage(format!("failed to read {}: {error}", path.display())))?;
        words.extend(words_of_file(&text));
    }
    words.extend(arguments.moves.iter().flat_map(|text| text.split_whitespace()).map(str::to_string));
    let walk = MovesTask { arguments, words };
    let position = lookup::with_rules("`referee moves`", &arguments.game, walk)?;
    if arguments.json || arguments.output.is_json() {
        return say_json("moves", &position);
    }
    say(position.text());
    Ok(())
}

impl PositionJson {
    fn text(&self) -> String {
        let picture = side_by_side(&[("", &self.squares.join("\n"))], None);
        let mut lines = vec![picture.trim_start_matches('\n').to_string(), String::new()];
        if !self.tally.is_empty() {
            let tally: Vec<String> = self.tally.iter().map(|(name, count)| format!("{name} {count}")).collect();
            lines.push(tally.join(", "));
        }
        lines.extend(self.passes.iter().map(|pass| format!("after move {}: {} cannot move", pass.after, pass.player)));
        match (&self.turn, &self.outcome) {
            (Some(turn), _) => {
                let with_captures = |legal: &LegalActionJson| match legal.captures {
                    Some(captures) => non_breaking(&format!("{} takes {captures}", legal.action)),
                    None => non_breaking(&legal.action),
                };
                let legal: Vec<String> = self.legal.iter().map(with_captures).collect();
                let legal = legal.join(&format!("{TIED}· "));
                lines.push(wrap_non_breaking("", "  ", &format!("{turn} to move: {legal}")));
            }
            (None, outcome) => lines.push(format!("the game is over: {}", outcome.as_deref().unwrap_or("nobody wins"))),
        }
        lines.join("\n")
    }
}
