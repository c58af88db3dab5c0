//! Playing for people: a table with a model, a controller, whoever sits there, and what they have been shown.
//!
//! Nothing here knows a terminal: a [`GameTable`] is given cues and answers with what was said, a [`TableCommand`] is a line that
//! somebody typed, and a [`TextFrame`] is what one player looks at. `referee play` draws them line by line or over the
//! whole window, and its tests need neither.

mod command;
mod cursor;
mod frame;
mod free_controller;
mod model_change;
mod player_screens;
mod seat_occupant;
mod table;
mod table_text;
mod thinking;
mod view_session;

pub use command::{TableCommand, TableCommandError};
pub use cursor::{CursorDirection, action_positions, next_position};
pub use frame::{FrameCell, TextFrame, frames};
pub use free_controller::FreeController;
pub use model_change::ModelChangeError;
pub use player_screens::PlayerScreens;
pub use seat_occupant::{MissedEvents, SeatOccupant};
pub use table::{GameTable, TableRefusal, TableSetup, TableStep};
pub use table_text::{board_text, help_text, step_text};
pub use thinking::{Decision, Thinking};
pub use view_session::ViewSession;

#[cfg(test)]
mod tests;
