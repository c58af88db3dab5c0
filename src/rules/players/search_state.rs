//! States on which a search plays ahead.

use crate::game::{Game, Outcome, Seat};

/// State of a game while a search looks ahead: a position, or something that is faster to play on.
///
/// The methods answer for the state alone, so that equal states have equal keys, actions and values.
pub trait SearchState: Clone + Send + 'static {
    /// The game.
    type Game: Game;
    /// An action, as short as it can be.
    type Step: Clone + Send;

    /// The state of a position.
    fn new(position: &Self::Game) -> Self;

    /// The action that a step stands for.
    fn action(&self, step: &Self::Step) -> <Self::Game as Game>::Action;

    /// Whose turn it is.
    fn seat(&self) -> Seat;

    /// Returns the outcome, or `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The steps that are worth looking at, always in the same order; every legal one if `complete` is true. There may be
    /// some among them that are not legal: [`SearchState::after`] sorts them out.
    fn steps(&self, complete: bool) -> Vec<Self::Step>;

    /// The state after a step; `None` if the step is not legal.
    fn after(&self, step: &Self::Step) -> Option<Self>;

    /// A number that differs for different states, as good as always. Whose turn it is belongs to it.
    fn key(&self) -> u64;

    /// Value of an unfinished game for a seat. What one unit is, is up to the game; 0 is even.
    fn value(&self, seat: Seat) -> i32;

    /// A first guess of the value, by which steps are sorted.
    fn guess(&self, seat: Seat) -> i32 {
        self.value(seat)
    }

    /// Whether the end is so near that a search goes there, however few actions ahead it was to look.
    fn is_near_end(&self) -> bool {
        false
    }
}
