//! What reaches a controller.

mod sentence;

use serde::{Deserialize, Serialize};

use crate::game::{Game, Seat};
use crate::look::{At, Look, Shown, Touch};

pub use sentence::CueError;

/// What reaches a controller. In JSON: `{"cue":"select","seat":1,"action":"3,2"}`.
///
/// No coursework has all of them: a spec lists those that it uses under `cues`, by the names of [`KINDS`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "cue", rename_all = "kebab-case", bound = "")]
pub enum Cue<G: Game> {
    /// Start, or start again.
    Startup,
    /// Somebody else has changed the model.
    Update,
    /// A player tries something.
    Select {
        /// Who; may be a number that is nobody's.
        seat: Seat,
        /// What; may be off the board.
        action: G::Action,
    },
    /// A player asks the computer to move for them.
    Automatic {
        /// Who; may be a number that is nobody's.
        seat: Seat,
    },
    /// A player points at something without trying it, and is to see what would come of it.
    Hover {
        /// Who; may be a number that is nobody's.
        seat: Seat,
        /// At what; may be off the board.
        action: G::Action,
    },
    /// Somebody types a line; it goes to whoever has been asked.
    Type {
        /// The line, without its end; may be anything.
        text: String,
    },
    /// The last action is taken back.
    Undo,
    /// The last action that was taken back is done after all.
    Redo,
    /// The game is to be written out, to go on with it some other day.
    Save,
    /// A game that was written out is to be gone on with.
    Load {
        /// What the file holds; may be anything.
        text: String,
    },
    /// Somebody asks whether a whole game, from its start, was played by the rules.
    Check {
        /// The actions in order, as they were typed; may be anything.
        moves: Vec<String>,
    },
    /// A computer player begins a new game.
    Begin,
    /// A computer player is asked what to do on the board that the model holds.
    Choose {
        /// Which seat it plays.
        seat: Seat,
    },
    /// A computer player is told how the game has ended.
    Ended {
        /// Which seat it played.
        seat: Seat,
        /// Whether it has won; absent if nobody has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        won: Option<bool>,
    },
    /// A view is to show what the model holds.
    Refresh,
    /// A view is to show a player a message, in place of the one before.
    Tell {
        /// Whom.
        seat: Seat,
        /// The message.
        text: String,
    },
    /// A person clicks on a square of a player's frame.
    Click {
        /// In whose frame.
        seat: Seat,
        /// Which square, as it is seen there.
        at: At,
    },
    /// A person presses a button of a player's frame.
    Press {
        /// In whose frame.
        seat: Seat,
        /// Which, by the name that the spec has for it.
        button: String,
    },
    /// What a click or a press comes to on the view that is there: no fixture has it, and no spec lists it.
    Touch(Touch),
}

/// The kinds that [`Cue::kind`] can answer.
pub const KINDS: &[&str] = &[
    "startup",
    "update",
    "select",
    "automatic",
    "hover",
    "type",
    "undo",
    "redo",
    "save",
    "load",
    "check",
    "begin",
    "choose",
    "ended",
    "refresh",
    "tell",
    "click",
    "press",
];

impl<G: Game> Cue<G> {
    /// Which kind of cue it is, as a spec lists them under `cues`.
    pub fn kind(&self) -> &'static str {
        match self {
            Cue::Startup => "startup",
            Cue::Update => "update",
            Cue::Select { .. } => "select",
            Cue::Automatic { .. } => "automatic",
            Cue::Hover { .. } => "hover",
            Cue::Type { .. } => "type",
            Cue::Undo => "undo",
            Cue::Redo => "redo",
            Cue::Save => "save",
            Cue::Load { .. } => "load",
            Cue::Check { .. } => "check",
            Cue::Begin => "begin",
            Cue::Choose { .. } => "choose",
            Cue::Ended { .. } => "ended",
            Cue::Refresh => "refresh",
            Cue::Tell { .. } => "tell",
            Cue::Click { .. } => "click",
            Cue::Press { .. } => "press",
            Cue::Touch(_) => "touch",
        }
    }

    /// What a click or a press comes to where this is shown; `None` for any other cue.
    ///
    /// # Errors
    /// Why there is nothing to click on, in words.
    pub fn touch(&self, look: &Look, seats: &[String], shown: Option<&Shown>) -> Option<Result<Touch, String>> {
        let nothing = || Err("nothing has been shown yet".to_string());
        match self {
            Cue::Click { seat, at } => {
                Some(shown.map_or_else(nothing, |shown| look.square(shown, &seat.name(seats), seats, *at)))
            }
            Cue::Press { seat, button } => {
                Some(shown.map_or_else(nothing, |shown| look.button(shown, &seat.name(seats), seats, button)))
            }
            _ => None,
        }
    }

    /// Which player it is known to come from. A line that is typed comes from whoever sits at the keyboard.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Cue::Select { seat, .. } | Cue::Automatic { seat } | Cue::Hover { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// Who would take a turn by it while it is the turn of `turn`; nobody, if no turn can be taken by it.
    pub fn mover(&self, turn: Seat) -> Option<Seat> {
        match self {
            Cue::Select { seat, .. } | Cue::Automatic { seat } => Some(*seat),
            Cue::Type { .. } => Some(turn),
            _ => None,
        }
    }
}
