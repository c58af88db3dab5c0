//! What reaches a controller.

mod sentence;

use serde::{Deserialize, Serialize};

use crate::game::{Bar, Game, Pictured, Seat};
use crate::view_spec::{ShownView, SquareReference, Touch, TouchTarget, ViewSpec};

pub use sentence::EventError;

/// What reaches a controller. In JSON: `{"cue":"select","seat":1,"action":"3,2"}`.
///
/// No coursework has all of them: a spec lists those that it uses under `cues`, by the names of [`KINDS`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "cue", rename_all = "kebab-case", bound = "")]
pub enum Event<G: Game> {
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
    /// A view is to add a line to the log.
    Log {
        /// The line.
        text: String,
    },
    /// A view is to mark what a player could do, in place of what was marked before.
    Mark {
        /// What; nothing at all takes the marks away.
        actions: Vec<G::Action>,
    },
    /// A person clicks on a square of a player's frame.
    Click {
        /// In whose frame.
        seat: Seat,
        /// Which square, as it is seen there.
        at: SquareReference,
    },
    /// A person points at a square of a player's frame, and does not click.
    Point {
        /// In whose frame.
        seat: Seat,
        /// Which square, as it is seen there.
        at: SquareReference,
    },
    /// A person lays something between squares, such as a wall.
    Lay {
        /// In whose frame.
        seat: Seat,
        /// The action that it is.
        action: G::Action,
    },
    /// A person holds something over a place between squares, and does not lay it.
    Hold {
        /// In whose frame.
        seat: Seat,
        /// The action that it would be.
        action: G::Action,
    },
    /// A person types a line into a frame's text field.
    Enter {
        /// In whose frame.
        seat: Seat,
        /// The line, without its end; may be anything.
        text: String,
    },
    /// A person presses a button of a player's frame.
    Press {
        /// In whose frame.
        seat: Seat,
        /// Which, by the name that the spec has for it.
        button: String,
    },
    /// What something that a person does comes to on the view that is there: no fixture has it, and no spec lists it.
    Touch(Touch),
}

/// The kinds that [`Event::kind`] can answer.
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
    "log",
    "mark",
    "click",
    "point",
    "lay",
    "hold",
    "enter",
    "press",
];

impl<G: Game> Event<G> {
    /// Which kind of cue it is, as a spec lists them under `cues`.
    pub fn kind(&self) -> &'static str {
        match self {
            Event::Startup => "startup",
            Event::Update => "update",
            Event::Select { .. } => "select",
            Event::Automatic { .. } => "automatic",
            Event::Hover { .. } => "hover",
            Event::Type { .. } => "type",
            Event::Undo => "undo",
            Event::Redo => "redo",
            Event::Save => "save",
            Event::Load { .. } => "load",
            Event::Check { .. } => "check",
            Event::Begin => "begin",
            Event::Choose { .. } => "choose",
            Event::Ended { .. } => "ended",
            Event::Refresh => "refresh",
            Event::Tell { .. } => "tell",
            Event::Log { .. } => "log",
            Event::Mark { .. } => "mark",
            Event::Click { .. } => "click",
            Event::Point { .. } => "point",
            Event::Lay { .. } => "lay",
            Event::Hold { .. } => "hold",
            Event::Enter { .. } => "enter",
            Event::Press { .. } => "press",
            Event::Touch(_) => "touch",
        }
    }

    /// In whose frame a person does something, if it is something that is done to a view.
    pub fn toucher(&self) -> Option<Seat> {
        match self {
            Event::Click { seat, .. }
            | Event::Point { seat, .. }
            | Event::Lay { seat, .. }
            | Event::Hold { seat, .. }
            | Event::Enter { seat, .. }
            | Event::Press { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// What a button asks for, as a spec says it, in the frame of this player; `None` if that is nothing of the game.
    pub fn asked_for(asks: &str, seat: Seat) -> Option<Event<G>> {
        Some(match asks {
            "startup" => Event::Startup,
            "automatic" => Event::Automatic { seat },
            "undo" => Event::Undo,
            "redo" => Event::Redo,
            "save" => Event::Save,
            _ => Event::Select { seat, action: asks.strip_prefix("select ")?.parse().ok()? },
        })
    }

    /// Which player it is known to come from. A line that is typed comes from whoever sits at the keyboard.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::Select { seat, .. } | Event::Automatic { seat } | Event::Hover { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// Who would take a turn by it while it is the turn of `turn`; nobody, if no turn can be taken by it.
    pub fn mover(&self, turn: Seat) -> Option<Seat> {
        match self {
            Event::Select { seat, .. } | Event::Automatic { seat } => Some(*seat),
            Event::Type { .. } => Some(turn),
            _ => None,
        }
    }
}

impl<G: Pictured> Event<G> {
    /// What something that a person does comes to where this is shown; `None` for any other cue.
    ///
    /// # Errors
    /// Why there is nothing to click on, in words.
    pub fn touch(&self, look: &ViewSpec, seats: &[String], shown: Option<&ShownView>) -> Option<Result<Touch, String>> {
        let seat = self.toucher()?.name(seats);
        let Some(shown) = shown else { return Some(Err("nothing has been shown yet".to_string())) };
        let between = |action: &G::Action, spot: fn(Bar) -> TouchTarget| {
            let bar = G::bar_of(action).ok_or_else(|| format!("{action} is nothing that lies between squares"))?;
            look.anywhere(shown, &seat, seats, spot(bar))
        };
        Some(match self {
            Event::Click { at, .. } => look.square(shown, &seat, seats, *at),
            Event::Point { at, .. } => look.over(shown, &seat, seats, *at),
            Event::Lay { action, .. } => between(action, TouchTarget::Bar),
            Event::Hold { action, .. } => between(action, TouchTarget::OverBar),
            Event::Enter { text, .. } => look.anywhere(shown, &seat, seats, TouchTarget::Text(text.clone())),
            Event::Press { button, .. } => look.button(shown, &seat, seats, button),
            _ => return None,
        })
    }
}
