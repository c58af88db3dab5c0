//! Those who play a seat: at random, greedily, by looking ahead, and the machine of matchboxes that learns.
//!
//! A player sees positions and answers with actions; who asks, and what becomes of the answer, is not its business. All
//! chance comes from a seed, so that the same players play the same game again.

mod beatability;
mod controller_with_learner;
mod evaluate;
mod greedy_player;
mod learning_curve;
mod learning_curve_svg;
mod matchbox_file;
mod matchbox_learner;
mod named_player;
mod own_player;
mod random_player;
mod search_limit;
mod search_player;
mod search_state;
pub mod solve;
pub mod training;

use crate::game::{Game, Outcome, Seat, Symmetric};

pub use beatability::{BeatabilityResult, check_beatability};
pub use controller_with_learner::{ControllerWithLearner, handle_player_event};
pub use evaluate::{Evaluate, PositionState};
pub use greedy_player::GreedyPlayer;
pub use learning_curve::{CurvePoint, LearningCurve};
pub use learning_curve_svg::learning_curve_svg;
pub use matchbox_learner::{Matchbox, MatchboxLearner};
pub use named_player::{NamedPlayer, NamedPlayerError};
pub use own_player::OwnPlayer;
pub use random_player::RandomPlayer;
pub use search_limit::{SearchLimit, SearchLimitError};
pub use search_player::SearchPlayer;
pub use search_state::SearchState;

/// A player of a seat.
///
/// # Example
/// ```
/// use referee_definitions::game::Game;
/// use referee_rules::games::Reversi;
/// use referee_rules::players::{Player, RandomPlayer};
/// let opening = Reversi::opening(&Default::default());
/// let chosen = RandomPlayer::new(7).choose(&opening).unwrap();
/// assert!(opening.legal_actions().contains(&chosen));
/// ```
pub trait Player<G: Game>: Send {
    /// A new game begins.
    fn begin_game(&mut self) {}

    /// Chooses an action in this position, on turn; `None` gives up.
    fn choose(&mut self, position: &G) -> Option<G::Action>;

    /// The game has ended, and this is how it went for the seat that this player had.
    fn end_game(&mut self, _seat: Seat, _outcome: Outcome) {}
}

/// A position as matchboxes tell it apart: whose turn it is, and the picture.
pub(crate) type MatchboxKey = (Seat, String);

/// The label of a position, and in which mirror it is seen that way; none for plain sight.
///
/// With `merge` positions that mirror each other have one label: of all pictures the first in alphabetical order.
pub(crate) fn box_label<G: Symmetric>(position: &G, merge: bool) -> (MatchboxKey, Option<usize>) {
    let mirrors = 0..if merge { G::mirror_count(&position.rules()) } else { 0 };
    let reflected = mirrors.map(|mirror| (position.mirrored(mirror).matchbox_squares().to_string(), Some(mirror)));
    let plain = (position.matchbox_squares().to_string(), None);
    let (picture, mirror) = reflected.fold(plain, |best, other| if other.0 < best.0 { other } else { best });
    ((position.turn(), picture), mirror)
}
