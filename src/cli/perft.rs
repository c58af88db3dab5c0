//! `referee perft`: counts sequences of actions, to check rules against published figures.

use clap::Args;

use super::setting::read_rules;
use super::{Stop, say};
use crate::games::{NAMES, Play, Task, with_game};

/// Count the sequences of legal actions of a given length from the opening
#[derive(Args)]
pub struct Arguments {
    /// The game, such as `reversi`
    game: String,
    /// The length of the sequences
    depth: u32,
    /// Rules that differ from the game's own, as YAML: `passes: plies`
    #[arg(long, value_name = "YAML")]
    rules: Option<String>,
}

struct Count<'a>(&'a Arguments);

impl Task for Count<'_> {
    type Output = Result<u64, Stop>;

    fn run<G: Play>(self) -> Self::Output {
        let rules = read_rules::<G>(self.0.rules.as_deref())?;
        Ok(G::opening(&rules).perft(self.0.depth))
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let count = with_game(&arguments.game, Count(arguments)).ok_or_else(|| no_game(&arguments.game))??;
    say(count.to_string());
    Ok(())
}

/// What is said when there is no such game.
pub fn no_game(name: &str) -> Stop {
    Stop::Usage(format!("there is no game `{name}`; there are: {}", NAMES.join(", ")))
}
