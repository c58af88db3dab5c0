//! Playing for people: a table with a model, a controller, whoever sits there, and what they have been shown.
//!
//! Nothing here knows a terminal: a [`Table`] is given cues and answers with what was said, a [`Command`] is a line that
//! somebody typed, and a [`Frame`] is what one player looks at. `referee play` draws them line by line or over the
//! whole window, and its tests need neither.

mod command;
mod frame;
mod onlooker;
mod pointer;
mod poke;
mod screen;
mod shown;
mod simple;
mod sitter;
mod table;
mod thought;

pub use command::{Command, CommandError};
pub use frame::{Frame, Spot, frames};
pub use onlooker::Onlooker;
pub use pointer::{Direction, next, places};
pub use poke::PokeError;
pub use screen::Screen;
pub use shown::{board, help, news};
pub use simple::Simple;
pub use sitter::{Missed, Sitter};
pub use table::{Refusal, Setup, Step, Table};
pub use thought::{Thinking, Thought};

#[cfg(test)]
mod tests;
