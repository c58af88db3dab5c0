//! Playing for people: a table with a model, a controller, the occupants of its seats, and what they have been shown.
//!
//! Nothing here knows a terminal: a [`GameTable`] is given cues and answers with what was said, a [`TableCommand`] is a line that
//! somebody typed, and a [`TextFrame`] is what one player looks at. `referee play` draws them line by line or over the
//! whole window, and its tests need neither. [`play_tournament`] plays many games without any people.

mod compared_controller;
mod cursor;
mod decision;
mod game_table;
mod model_change_text;
mod permissive_controller;
mod player_screens;
mod seat_occupant;
mod table_chance;
mod table_command;
mod table_setup;
mod table_step;
mod table_text;
mod text_frame;
mod tournament;
mod view_session;

pub use compared_controller::ComparedController;
pub use cursor::{CursorDirection, action_points, next_point};
pub use decision::{Decision, DecisionTask};
pub use game_table::GameTable;
pub use model_change_text::{ModelChangeError, square_changes};
pub use permissive_controller::PermissiveController;
pub use player_screens::PlayerScreens;
pub use seat_occupant::{MissedEvents, OccupantFault, SeatOccupant};
pub use table_command::{TableCommand, TableCommandError};
pub use table_setup::TableSetup;
pub use table_step::{TableRefusal, TableStep};
pub use table_text::{board_text, help_text, step_text};
pub use text_frame::{FrameCell, TextFrame, frames};
pub use tournament::{
    Contestant, ContestantKind, ForfeitCounts, MatchResult, SideFigures, TournamentPlan, play_tournament,
};
pub use view_session::ViewSession;

#[cfg(test)]
mod tests;
