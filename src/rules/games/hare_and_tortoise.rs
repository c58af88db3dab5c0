//! Hare and Tortoise, as specified for a software project in the *Journal of Object Technology* ("A New Software
//! Development Project Using an Old Game"); the sequence of the squares is that of the board game of 1974.
//!
//! [`HareAndTortoise`] is the position, [`Squares`] what a model may hold, [`Action`] what a player may try, [`RaceEvent`]
//! what came of it, [`HoverText`] what a view says about a square under the mouse, [`Level`] the computer players,
//! and [`Reference`] the controller that every submission is compared with.
//!
//! # What the specification leaves open, and what holds here
//! Each decision is documented where it is implemented; this is the list.
//!
//! - *Ranks* ([`HareAndTortoise::rank`]): one more than there are runners ahead, so who stands together shares the better
//!   rank. That can only be at the start: every other square holds one runner.
//! - *The hare table with other than four players* ([`CardColumn::from_rank`]): last place reads the last column whatever its number,
//!   and so does everybody from the fourth place on. Lettuces pay ten carrots times the rank, whatever the rank; number
//!   squares reward first to fourth place only.
//! - *A card that moves a runner* ([`CardEffect`]) keeps to what nobody may do: it passes over squares that are occupied,
//!   lettuce squares for who has no lettuce, the finish for who may not enter, and forwards over tortoise squares. Where no
//!   square is left in its direction, the runner stays. Nobody drops behind the start, which has room for all. On the
//!   square that it leads to, nothing more happens in that turn: no second die on a hare square, no carrots on a tortoise
//!   square.
//! - *Chewing a lettuce by a card* happens at once, and costs no turn.
//! - *Number squares* pay at the beginning of the turn, before the move, so the carrots can be spent on it. A turn that is
//!   skipped pays nothing. A missed turn does not come in between: a runner who misses a turn is on a hare square.
//! - *Dice* lie on the board ([`Squares::dice`]), the next one first. While there is none, the hare squares are closed:
//!   "the die has not been cast".
//! - *On a lettuce square* a runner who has not just chewed chews or leaves; staying is no choice. On a carrot square a
//!   runner gains, loses or leaves, as often as it likes, but cannot lose ten carrots that it has not got.
//! - *Skipping*: a player with nothing to do is passed over; when nobody has anything to do, and never will, the game is
//!   a draw.
//! - *Home* means exactly the finish, with at most the home limit of carrots after paying. The first one home ends the game.

mod action;
mod action_effects;
mod board_judge;
mod card;
mod carrots;
mod computer_players;
mod drawable;
mod evaluation;
mod hover_text;
mod illegal;
mod legal_moves;
mod likely_actions;
mod mutants;
mod next_turn;
mod picture;
mod play;
mod position;
mod race_event;
mod reference;
mod rules;
mod shrink;
mod square_kind;
mod squares;

pub use action::{Action, ActionError};
pub use card::{CardColumn, CardEffect};
pub use carrots::move_cost;
pub use computer_players::{AdvancedPlayer, IntermediatePlayer, Level, LevelError, NovicePlayer, novice_actions};
pub use hover_text::HoverText;
pub use illegal::Illegal;
pub use position::HareAndTortoise;
pub use race_event::{RaceEvent, RaceEventKind};
pub use reference::Reference;
pub use rules::{Rules, RulesError};
pub use square_kind::SquareKind;
pub use squares::{Obligation, Runner, Squares};
