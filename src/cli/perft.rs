//! `referee perft`: counts sequences of actions, to check rules against published figures.

use clap::Args;
use serde::Serialize;

use super::environment::read_rules;
use super::format::{Output, say_json};
use super::progress_display::ProgressDisplay;
use super::{CliError, lookup, say};
use crate::game::FullGame;
use crate::games::{GameTask, Play};

/// Count the sequences of legal actions of a given length from the opening
#[derive(Args)]
pub struct Arguments {
    /// The game, such as `reversi`
    game: String,
    /// The length of the sequences; each action more takes many times as long
    #[arg(value_parser = clap::value_parser!(u32).range(0..=DEEPEST))]
    depth: u32,
    /// Rules that differ from the game's own, as YAML: `passes: plies`
    #[arg(long, value_name = "YAML")]
    rules: Option<String>,
    #[command(flatten)]
    output: Output,
}

/// Result of the count.
#[derive(Serialize)]
struct PerftJson<'a> {
    game: &'a str,
    depth: u32,
    count: u64,
}

/// Largest depth. No count this deep would ever end, and the recursion would need as much stack.
const DEEPEST: i64 = 200;

struct PerftTask<'a>(&'a Arguments);

impl GameTask for PerftTask<'_> {
    type Output = Result<u64, CliError>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let rules = read_rules::<G>(usual, self.0.rules.as_deref())?;
        let (opening, depth) = (G::opening(&rules), self.0.depth);
        let shares: Vec<(G, u32)> =
            shares(opening, depth).into_iter().flat_map(|(position, depth)| shares(position, depth)).collect();
        let progress = ProgressDisplay::of(shares.len(), "first moves of each player");
        let counts = shares.iter().map(|(position, depth)| {
            let count = position.perft(*depth);
            progress.done(1);
            count
        });
        Ok(counts.sum())
    }
}

/// The positions one action on, and how deep it goes on from there; what cannot be shared out is one share.
fn shares<G: FullGame>(position: G, depth: u32) -> Vec<(G, u32)> {
    if depth == 0 || position.outcome().is_some() {
        return vec![(position, depth)];
    }
    let next = position.legal_actions().into_iter().filter_map(|action| position.play(position.turn(), &action).ok());
    let next: Vec<(G, u32)> = next.map(|next| (next, depth - 1)).collect();
    // Anyone who can do nothing may have to pass, which each game counts in its own way.
    if next.is_empty() { vec![(position, depth)] } else { next }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let count = lookup::with_rules("`referee perft`", &arguments.game, PerftTask(arguments))?;
    if arguments.output.is_json() {
        return say_json("perft", &PerftJson { game: &arguments.game, depth: arguments.depth, count });
    }
    say(count.to_string());
    Ok(())
}
