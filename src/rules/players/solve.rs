//! Solves small games: every position, every game, and who wins if nobody makes a mistake.

mod position_graph;

use self::position_graph::PositionGraph;
pub use self::position_graph::{GameTooLarge, SymmetricCount};
use crate::game::{Outcome, Symmetric};

/// All about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSolution {
    /// Outcome with perfect play. It is a draw, too, if nobody can force an end.
    pub value: Outcome,
    /// How many games there are; `None` if a position can come about again in a game: then there is no end of them.
    pub games: Option<GameCount>,
    /// How many positions can come about.
    pub positions: SymmetricCount,
    /// In how many positions each seat may be on turn, seat 1 first: the matchboxes that a machine needs.
    pub boxes: Vec<SymmetricCount>,
}

/// The number of different games that can be played. Each number is `u128::MAX` if there are more.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameCount {
    /// All of them.
    pub all: u128,
    /// How many of them each seat wins, seat 1 first.
    pub won: Vec<u128>,
    /// How many of them nobody wins.
    pub drawn: u128,
    /// How many sequences of 1, 2, 3, … actions there are.
    pub perft: Vec<u128>,
}

/// Goes through a game from its opening, action by action, and back. Holds each position once, and at most `most`.
///
/// # Errors
/// When there are more.
pub fn solve<G: Symmetric>(rules: &G::Rules, most: usize) -> Result<GameSolution, GameTooLarge> {
    let graph = PositionGraph::<G>::explore(rules, most)?;
    let seats = G::facts(rules).seats.len();
    let (positions, boxes) = graph.count(seats);
    let games = (!graph.can_repeat()).then(|| count_games(&graph, seats));
    Ok(GameSolution { value: graph.value(), games, positions, boxes })
}

fn count_games<G: Symmetric>(graph: &PositionGraph<G>, seats: usize) -> GameCount {
    let mut games = GameCount { won: vec![0; seats], ..GameCount::default() };
    for (plies, layer) in graph.sequences().enumerate() {
        if plies > 0 {
            games.perft.push(layer.values().fold(0, |sum: u128, ways| sum.saturating_add(*ways)));
        }
        for (index, ways) in layer {
            let ended = match graph.outcome(index) {
                None => continue,
                Some(Outcome::Draw) => Some(&mut games.drawn),
                Some(Outcome::Won(winner)) => {
                    usize::try_from(winner.0 - 1).ok().and_then(|index| games.won.get_mut(index))
                }
            };
            if let Some(count) = ended {
                *count = count.saturating_add(ways);
            }
            games.all = games.all.saturating_add(ways);
        }
    }
    games
}
