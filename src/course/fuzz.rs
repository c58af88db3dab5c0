//! Games that nobody thought of: generated cues, played on a submission and compared with the reference.
//!
//! A generated game is a [`Scenario`](crate::scenario::Scenario) like any fixture, and what is expected of it is read
//! off the reference by [`crate::record::with_expectations`]: so the rules of fair judging are the same as for fixtures, and what
//! is found can be kept as one.
//!
//! # What is played
//! Every second game begins with `startup`, the others on a board that a random game has reached: rare ones, on which a
//! turn is about to be passed over or a game about to end, as often as common ones. Then come 8 to 40 cues. While the
//! game goes on they are, in percent:
//!
//! | cue | % |
//! |---|---|
//! | an action that is allowed; every second time one that brings about something rare, if there is one | 55 |
//! | an action of the player on turn that is not allowed, off the board among others | 8 |
//! | an action by another player, mostly one that would be right on their turn or for the player on turn | 9 |
//! | an action by a player that does not exist | 2 |
//! | an automated move | 10 |
//! | an automated move out of turn | 2 |
//! | `startup` | 2 |
//! | the player, the flag, the squares or all of it poked, mostly with `update` after it | 6 |
//! | `update` | 2 |
//! | a new instance of the controller | 4 |
//!
//! A coursework whose spec lists more kinds of cue gets one of those every fourth time: a player points at something, a
//! line is typed that may be anything, an action is taken back or done again, the game is written out, or read in again,
//! every second time from a damaged file. What a spec does not list is replaced by an action. A part that is asked about
//! whole games is given some that are legal and some with one thing wrong.
//!
//! Three in ten boards of pokes have been thinned out to what no game reaches. Where a poke leaves nothing to put right,
//! every third time there is no `update`, but an action at once. After the end: an action 30 (half of them right if the
//! game were not over), an automated move 15, `startup` 30, a
//! poke as above 20, a new instance 5. After an automated move that might have gone several ways, the board is poked to
//! one of them: so a game goes the same way on every submission, and its cues can be sent ahead.

mod action_attempts;
mod board_pool;
mod call_games;
mod divergence;
mod explored_calls;
mod fault_causes;
mod fixture_habits;
mod game_generator;
mod generated_scenarios;
mod known_offsets;
mod moving_calls;
mod play_games;
mod random_lines;
mod reachable_games;
mod shrink;
mod special_events;
mod to_fixture;

pub use divergence::{Divergence, Symptom};
pub use explored_calls::ReferenceFailure;
pub use fault_causes::{FaultCause, FoundFault, group_by_cause};
pub use game_generator::GameGenerator;
pub use generated_scenarios::{load_with_games, with_games};
#[cfg(not(test))]
pub(crate) use play_games::play_one;
pub use play_games::{FuzzResult, play_games, play_games_with_progress};
pub use shrink::{Shrinker, ShrunkCase};

use std::time::Duration;

/// How long to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FuzzPlan {
    /// How many games are played.
    pub games: u32,
    /// Time after which to stop. The number of games played by then depends on the machine.
    pub time: Option<Duration>,
    /// How many controllers play at the same time.
    pub jobs: usize,
}
