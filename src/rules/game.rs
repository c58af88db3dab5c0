//! What a game is: pure rules, without input, output or hidden chance.
//!
//! A *board* ([`Board`]) is whatever a model may hold, legal or not; a *position* (a type that implements [`Game`])
//! is legal by construction, and [`Game::from_board`] is the only door between the two.

mod bar;
mod board;
mod outcome;
mod picture;
mod seat;

use std::error::Error;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use bar::{Bar, Corner};
pub use board::Board;
pub use outcome::Outcome;
pub use picture::PictureError;
pub use seat::Seat;

/// Plain data: can be copied, compared, shown, saved and sent to another thread.
pub trait Data: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {}

impl<T: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static> Data for T {}

/// A legal position of one game, and with it the rules.
///
/// The functions without a body are required; the rest is provided and may be replaced by something faster that answers the same.
/// `tests/laws.rs` holds the laws that every game obeys.
///
/// # Example
/// ```
/// use referee_rules::game::{Game, Seat};
/// use referee_rules::games::Reversi;
///
/// let opening = Reversi::opening(&Default::default());
/// let after = opening.play(Seat(1), &"4,2".parse().unwrap()).unwrap();
/// assert_eq!(after.turn(), Seat(2));
/// assert_eq!(opening.perft(3), 56);
/// ```
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game's name in specs and on the command line.
    const NAME: &'static str;
    /// What the players are called, seat 1 first. A spec may call them otherwise.
    const SEATS: &'static [&'static str];

    /// Whether a game need not end if it is played at random; most games must.
    const ENDLESS: bool = false;

    /// Whether each player looks at the board from their own side of the table: for each seat, whether its frame shows
    /// the picture turned by 180 degrees. Empty where all look at the same board.
    const FRAMES: &'static [bool] = &[];

    /// What a spec may set: a size, the number of walls, whether a pass is a ply.
    type Rules: Data + Default;
    /// What lies on the squares. `Display` and `FromStr` are the picture that fixtures, terminal and reports use.
    type Squares: Data + Display + FromStr<Err = PictureError>;
    /// What a player may try, legal or not. `Display` and `FromStr` are its one notation.
    type Action: Data + Display + FromStr<Err: Display>;
    /// Why a board is no position, or an action not allowed.
    type Illegal: Error;

    /// The position in which a game starts.
    fn opening(rules: &Self::Rules) -> Self;

    /// The squares of a model that nobody has touched yet.
    fn bare(rules: &Self::Rules) -> Self::Squares;

    /// The only way from a board to a position.
    ///
    /// # Errors
    /// When the squares could not arise, or the player or the finished flag contradict them.
    fn from_board(rules: &Self::Rules, board: &Board<Self::Squares>) -> Result<Self, Self::Illegal>;

    /// Whether a model of a game with these rules has room for these squares: a board of the right size, with nothing beside
    /// it. Whether they could come about is not asked. No fixture shows any others, and every position fits.
    ///
    /// # Errors
    /// When it has not, with the reason, which says what would be right.
    fn fits(_rules: &Self::Rules, _squares: &Self::Squares) -> Result<(), Self::Illegal> {
        Ok(())
    }

    /// The position as a model stores it.
    fn board(&self) -> Board<Self::Squares>;

    /// Whose turn it is; after the end, whoever would have been next.
    fn turn(&self) -> Seat;

    /// How many play; not more than there are names in [`Game::SEATS`].
    fn seats(_rules: &Self::Rules) -> usize {
        Self::SEATS.len()
    }

    /// Every action that anybody may try, legal or not: what a fuzzer may throw. Never empty, no duplicates.
    fn universe(rules: &Self::Rules) -> Vec<Self::Action>;

    /// The position after `seat` has taken `action`.
    ///
    /// # Errors
    /// When the rules refuse it, with the reason.
    fn play(&self, seat: Seat, action: &Self::Action) -> Result<Self, Self::Illegal>;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The rules that this position is played by.
    fn rules(&self) -> Self::Rules;

    /// The legal actions of the player on turn, in the order of [`Game::universe`].
    fn actions(&self) -> Vec<Self::Action> {
        Self::universe(&self.rules()).into_iter().filter(|action| self.play(self.turn(), action).is_ok()).collect()
    }

    /// What a game that ends before a perft's depth counts for: nothing, unless the published figures count it.
    fn ended_counts(&self) -> u64 {
        0
    }

    /// The number of sequences of `depth` actions from here; one that the game's end cuts short counts for
    /// [`Game::ended_counts`].
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.outcome().is_some() {
            return self.ended_counts();
        }
        let next = self.actions().into_iter().filter_map(|action| self.play(self.turn(), &action).ok());
        next.map(|position| position.perft(depth - 1)).sum()
    }

    /// What each seat has on these squares, for messages with counts: discs in Reversi, nothing by default.
    fn tally(_squares: &Self::Squares) -> Vec<(Seat, u64)> {
        Vec::new()
    }

    /// How many pieces `seat` took between two boards; `None` in a game without captures.
    fn captures(_before: &Self::Squares, _after: &Self::Squares, _seat: Seat) -> Option<u64> {
        None
    }

    /// Whether a view could send this action at all. A square off the board reaches a controller only from a grader, so
    /// what is said about it is not judged.
    fn reachable(_rules: &Self::Rules, _action: &Self::Action) -> bool {
        true
    }

    /// The squares as reports show them: the picture, or the picture with whatever helps to find a square on it. Reports
    /// number the rows and columns of a plain grid from 0.
    fn drawn(squares: &Self::Squares) -> String {
        squares.to_string()
    }

    /// What somebody means who points at a place of what [`Game::drawn`] shows: `row` and `column` count lines and
    /// characters from 0. `None` where nothing can be pointed at; a game without such places has its actions typed. What is
    /// pointed at is one of [`Game::universe`].
    fn pointed(_squares: &Self::Squares, _row: usize, _column: usize) -> Option<Self::Action> {
        None
    }

    /// What a view draws on the squares: a letter for each, in rows. What lies between squares is no part of it, nor what
    /// stands beside the board.
    fn seen(squares: &Self::Squares) -> String {
        squares.to_string()
    }

    /// What lies between the squares.
    fn bars(_squares: &Self::Squares) -> Vec<Bar> {
        Vec::new()
    }

    /// The square that an action is shown on: column and row of [`Game::seen`], from 0. `None` for an action without one.
    fn square_of(_action: &Self::Action) -> Option<(usize, usize)> {
        None
    }

    /// What somebody means who points at this column and row of [`Game::seen`]: the action that is shown there.
    fn action_at(squares: &Self::Squares, column: usize, row: usize) -> Option<Self::Action> {
        // Letters have blanks between them.
        Self::pointed(squares, row, 2 * column)
    }

    /// The bar that an action puts between squares; `None` for an action that puts none.
    fn bar_of(_action: &Self::Action) -> Option<Bar> {
        None
    }

    /// The action that puts this bar there.
    fn action_of(_bar: Bar) -> Option<Self::Action> {
        None
    }

    /// The same squares with a little less on them, each in another way: what a found fault is made smaller with.
    fn simpler(_squares: &Self::Squares) -> Vec<Self::Squares> {
        Vec::new()
    }

    /// What a player needs to see in order to choose, and a matchbox shows: the squares, without what has no bearing on
    /// that, such as the scores of earlier games.
    fn label(&self) -> Self::Squares {
        self.board().squares
    }

    /// In how many mirrors the game looks the same, besides plain sight: 1 where left and right can be exchanged.
    fn mirrors(_rules: &Self::Rules) -> usize {
        0
    }

    /// The position as it looks in a mirror, 0 and up; without mirrors, as it is.
    #[must_use]
    fn mirrored(&self, _mirror: usize) -> Self {
        self.clone()
    }

    /// An action in this position as it looks in a mirror, 0 and up; without mirrors, as it is.
    fn mirrored_action(&self, _mirror: usize, action: &Self::Action) -> Self::Action {
        action.clone()
    }

    /// How a board has ended, whatever its finished flag says.
    ///
    /// Once a game has been played to its end, the squares alone tell who has won: whose turn a model then says that it is,
    /// is the student's choice and must make no difference. A game whose pieces do not show the winner, as when the last
    /// counter has been taken, keeps on its squares what does. Before the end, and where the rules did not end the game, the
    /// player may matter.
    fn verdict_on(rules: &Self::Rules, board: &Board<Self::Squares>) -> Option<Outcome>;

    /// The squares after `seat` took `action` on a board, whosever turn the board says it is; `None` if not allowed.
    fn squares_after(
        rules: &Self::Rules,
        board: &Board<Self::Squares>,
        seat: Seat,
        action: &Self::Action,
    ) -> Option<Self::Squares>;
}
