//! The definition of a game: pure rules, without input, output or hidden chance.
//!
//! A *board* ([`Board`]) is whatever a model may hold, legal or not; a *position* (a type that implements [`Game`])
//! is legal by construction, and [`Game::from_board`] is the only door between the two.
//!
//! [`Game`] has the rules and nothing else. A game says the rest in traits of their own, all of whose items have defaults:
//! [`BoardJudge`] for boards that need not be legal, [`Drawable`] for views and reports, [`Symmetric`] for players that learn,
//! [`Shrink`] for faults that are to be made smaller. [`FullGame`] is all of them.

mod bar;
mod board;
mod board_judge;
mod board_part;
mod drawable;
mod full_game;
mod game_facts;
mod outcome;
mod picture_error;
mod resource;
mod same_game;
mod seat;
mod shrink;
mod symmetric;

use std::error::Error;
use std::fmt::{Debug, Display};

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use bar::{Bar, Corner};
pub use board::Board;
pub use board_judge::BoardJudge;
pub use board_part::BoardPart;
pub use drawable::Drawable;
pub use full_game::FullGame;
pub use game_facts::GameFacts;
pub use outcome::Outcome;
pub use picture_error::PictureError;
pub use resource::Resource;
pub use same_game::SameGame;
pub use seat::Seat;
pub use shrink::Shrink;
pub use symmetric::Symmetric;

/// Plain data: can be copied, compared, shown, saved and sent to another thread.
pub trait PlainData: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {}

impl<T: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static> PlainData for T {}

/// A legal position of one game, and with it the rules.
///
/// Items without a default are required. The others follow from them, and may be replaced by something faster that answers
/// the same; [`Game::seats`] and [`Game::perft_count_of_ended`] say what is out of the ordinary.
/// `tests/library/laws.rs` holds the laws that every game obeys.
///
/// # Example
/// ```
/// use referee_definitions::game::{Game, Seat};
/// use referee_rules::games::Reversi;
///
/// let opening = Reversi::opening(&Default::default());
/// let after = opening.play(Seat(1), &"4,2".parse().unwrap()).unwrap();
/// assert_eq!(after.turn(), Seat(2));
/// assert_eq!(opening.perft(3), 56);
/// ```
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// Settings of a spec, such as a size, the number of walls, or whether a pass is a ply. They also say which game it is, for a
    /// type that stands for several.
    type Rules: PlainData;
    /// Content of the squares. `Display` is the picture that fixtures, the terminal and reports use; [`Game::read_squares`] reads it.
    type Squares: PlainData + Display;
    /// Actions that a player may try, legal or not. `Display` is their one notation; [`Game::read_action`] reads it.
    type Action: PlainData + Display;
    /// Why a board is no position, or an action not allowed.
    type Illegal: Error;

    /// Returns the rules of the game of this name where no spec changes them; `None` if this is another game's name.
    fn rules_of(name: &str) -> Option<Self::Rules>;

    /// Returns what is known about the game of these rules, whatever its settings.
    fn facts(rules: &Self::Rules) -> &'static GameFacts;

    /// Reads a picture of squares.
    ///
    /// # Errors
    /// When it shows nothing that a model could hold, with the place.
    fn read_squares(rules: &Self::Rules, picture: &str) -> Result<Self::Squares, PictureError>;

    /// Reads an action from its notation.
    ///
    /// # Errors
    /// When no player could try that, with the reason.
    fn read_action(rules: &Self::Rules, text: &str) -> Result<Self::Action, String>;

    /// Reads something by serde that has rules, squares or actions in it: those of the game of `rules`.
    ///
    /// Serde does not tell a type for what it is read, so a type that stands for several games has to hear it from here.
    fn reading<T>(rules: &Self::Rules, read: impl FnOnce() -> T) -> T;

    /// The position in which a game starts.
    fn opening(rules: &Self::Rules) -> Self;

    /// The only way from a board to a position.
    ///
    /// # Errors
    /// When the squares could not arise, or the player or the finished flag contradict them.
    fn from_board(rules: &Self::Rules, board: &Board<Self::Squares>) -> Result<Self, Self::Illegal>;

    /// The position as a model stores it.
    fn board(&self) -> Board<Self::Squares>;

    /// Whose turn it is; after the end, the player who would have been next.
    fn turn(&self) -> Seat;

    /// How many play; not more than there are names in [`GameFacts::seats`].
    fn seats(rules: &Self::Rules) -> usize {
        Self::facts(rules).seats.len()
    }

    /// Every action that anybody may try, legal or not: what a fuzzer may throw. Never empty, no duplicates.
    fn all_actions(rules: &Self::Rules) -> Vec<Self::Action>;

    /// The position after `seat` has taken `action`.
    ///
    /// # Errors
    /// When the rules refuse it, with the reason.
    fn play(&self, seat: Seat, action: &Self::Action) -> Result<Self, Self::Illegal>;

    /// Returns the outcome of the game, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The rules that this position is played by.
    fn rules(&self) -> Self::Rules;

    /// The legal actions of the player on turn, in the order of [`Game::all_actions`].
    fn legal_actions(&self) -> Vec<Self::Action> {
        Self::all_actions(&self.rules()).into_iter().filter(|action| self.play(self.turn(), action).is_ok()).collect()
    }

    /// Returns how much perft counts for a game that ends before the full depth: 0, unless the published figures count it.
    fn perft_count_of_ended(&self) -> u64 {
        0
    }

    /// The number of sequences of `depth` actions from here; one that the game's end cuts short counts for
    /// [`Game::perft_count_of_ended`].
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.outcome().is_some() {
            return self.perft_count_of_ended();
        }
        let next = self.legal_actions().into_iter().filter_map(|action| self.play(self.turn(), &action).ok());
        next.map(|position| position.perft(depth - 1)).sum()
    }
}
