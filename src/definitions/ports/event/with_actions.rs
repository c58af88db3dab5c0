//! Events in another type of the same game.

use super::Event;
use crate::game::Game;

impl<G: Game> Event<G> {
    /// Returns this event in another type of the same game, with its actions changed into those of that type.
    pub fn with_actions<H: Game>(&self, change: &impl Fn(&G::Action) -> H::Action) -> Event<H> {
        match self {
            Event::Startup => Event::Startup,
            Event::Update => Event::Update,
            Event::Select { seat, action } => Event::Select { seat: *seat, action: change(action) },
            Event::Automatic { seat } => Event::Automatic { seat: *seat },
            Event::Hover { seat, action } => Event::Hover { seat: *seat, action: change(action) },
            Event::Call { action } => Event::Call { action: change(action) },
            Event::Type { text } => Event::Type { text: text.clone() },
            Event::Undo => Event::Undo,
            Event::Redo => Event::Redo,
            Event::Save => Event::Save,
            Event::Load { text } => Event::Load { text: text.clone() },
            Event::Check { moves } => Event::Check { moves: moves.clone() },
            Event::Begin => Event::Begin,
            Event::Choose { seat } => Event::Choose { seat: *seat },
            Event::Ended { seat, won } => Event::Ended { seat: *seat, won: *won },
            Event::Refresh => Event::Refresh,
            Event::Tell { seat, text } => Event::Tell { seat: *seat, text: text.clone() },
            Event::Log { text } => Event::Log { text: text.clone() },
            Event::Mark { actions } => Event::Mark { actions: actions.iter().map(change).collect() },
            Event::Click { seat, at, board } => Event::Click { seat: *seat, at: *at, board: board.clone() },
            Event::Point { seat, at } => Event::Point { seat: *seat, at: *at },
            Event::Lay { seat, action } => Event::Lay { seat: *seat, action: change(action) },
            Event::Hold { seat, action } => Event::Hold { seat: *seat, action: change(action) },
            Event::Drag { seat, from, to } => {
                Event::Drag { seat: *seat, from: change(from), to: to.as_ref().map(change) }
            }
            Event::Enter { seat, text } => Event::Enter { seat: *seat, text: text.clone() },
            Event::Press { seat, button } => Event::Press { seat: *seat, button: button.clone() },
            Event::Resize { seat, width, height } => Event::Resize { seat: *seat, width: *width, height: *height },
            Event::Touch(touch) => Event::Touch(touch.clone()),
        }
    }
}
