//! `referee perft`: counts sequences of actions, to check rules against published figures.

use clap::Args;

use super::setting::read_rules;
use super::{Stop, find, say};
use crate::games::{Play, Task};

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
    let count = find::with_game(&arguments.game, Count(arguments))?;
    say(count.to_string());
    Ok(())
}
