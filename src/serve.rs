//! The page of `referee serve`: games in a browser, for the people at this machine and those who are sent a link.
//!
//! Nothing here knows a game. A [`GameRoom`] opens tables; an [`OpenedTable`] hears lines as `referee play --plain` takes them, and
//! answers with a [`TableState`], which has all that a page shows. The page itself is in `src/serve/page/`, embedded in the program.
//!
//! Its script knows as little as it can. The templates in `src/serve/templates/` make everything but the squares of boards, for one
//! visitor each, and a stream of states sends what is new of that. Buttons and forms carry in their attributes what they say; the
//! script makes the elements of the page like those that come, so that focus and whatever somebody types stay.
//!
//! Only who has a link gets in: see [`LinkTokens`]. `SECURITY.md` says what a page of another site could try.

mod desk;
mod guard;
mod link_tokens;
mod lobby_part;
mod page_files;
mod page_printer;
mod refusal;
mod routes;
mod server;
mod shared_state;
mod state_stream;
mod table_parts;
mod table_registry;
mod table_state;
mod visible_state;

pub use desk::Desk;
pub use link_tokens::{LinkTokens, Visitor};
pub use server::PageServer;
pub use table_registry::{Delivery, GameRoom, OpenedTable, TableRegistry};
pub use table_state::{
    BoxState, ButtonState, CourseworkChoice, FrameState, LearnerState, LegalAction, LegalActions, LinePlace, RollState,
    SaidAnswer, SavedFile, SeatState, SquareState, StoreState, TableAnswer, TableLine, TableQuestion, TableRequest,
    TableState, TableWish,
};

/// A sentence for each thing that is wrong, for whoever asked.
pub type Complaints = Vec<String>;
