#![doc = include_str!("PROTOCOL.md")]

use serde::{Deserialize, Serialize};

use super::gui::GuiSnapshot;
use crate::game::{Board, Game, Seat};
use crate::ports::{Call, Event, PortResult};
use crate::spec::{CallForm, Part};
use crate::view_spec::ShownView;

/// The version of the protocol that this grader speaks.
pub const VERSION: u32 = 1;

/// The grader's first line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the protocol.
    pub referee: u32,
    /// The coursework's id.
    pub coursework: String,
    /// The game that it is about, which says what boards and actions look like.
    #[serde(default)]
    pub game: String,
    /// Part that the child plays.
    pub part: Part,
    /// Whether nothing may be left of one instance when the next one is made, not even in static fields.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub isolated: bool,
    /// The functions of the controller with their arguments, of a game that a spec describes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub functions: Vec<CallForm>,
}

/// The child's first line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The version of the protocol that the child speaks.
    pub referee: u32,
    /// Kit that the child is written against, for reports.
    #[serde(default)]
    pub kit: String,
}

/// A cue on the wire.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Request<G: Game> {
    /// Event to handle.
    #[serde(flatten)]
    pub cue: Event<G>,
    /// Whether a new controller is to be made first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fresh: bool,
    /// Board that the model holds, if it is not the one that the child left there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board<G::Squares>>,
}

/// A request to a program with windows: some of them get another size.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ResizeRequest {
    cue: String,
    /// Width and height of each window's contents in pixels; `None` for a window that stays as it is.
    pub sizes: Vec<Option<[i32; 2]>>,
}

impl ResizeRequest {
    /// A request for these sizes.
    pub fn new(sizes: &[Option<[i32; 2]>]) -> ResizeRequest {
        ResizeRequest { cue: "resize".to_string(), sizes: sizes.to_vec() }
    }
}

/// A request to a program with windows: pictures of what their components paint when they are asked to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PaintRequest {
    cue: String,
}

impl Default for PaintRequest {
    fn default() -> PaintRequest {
        PaintRequest { cue: "paint".to_string() }
    }
}

/// An answer on the wire.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Response<G: Game> {
    /// Calls that the controller made, in order.
    pub calls: Vec<WireCall<G>>,
    /// Why the student's code failed, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

impl<G: Game> Response<G> {
    /// Whether nothing has come of what a person did in a window: the view asked for nothing, said nothing and changed nothing.
    pub fn is_without_effect(&self) -> bool {
        let is_silent = |call: &WireCall<G>| match call {
            WireCall::Screen(screen) => screen.dialogs.is_empty(),
            WireCall::Show(_) => true,
            _ => false,
        };
        self.fault.is_none() && self.calls.iter().all(is_silent)
    }
}

/// Message of a controller: the part of [`Call`] that goes from the child to the grader.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum WireCall<G: Game> {
    /// The model as it is now.
    Store(Board<G::Squares>),
    /// The view is to draw it.
    Refresh,
    /// A player is to see a message.
    Tell {
        /// Seat of the player who receives it.
        to: Seat,
        /// The message.
        text: String,
    },
    /// A line for the log.
    Log {
        /// The line.
        text: String,
    },
    /// Request to mark the actions that a player could take.
    Mark {
        /// Actions to mark.
        actions: Vec<G::Action>,
    },
    /// A game is written out.
    Write {
        /// Contents of the file.
        text: String,
    },
    /// Whether a whole game was played by the rules.
    Rule {
        /// Whether it was.
        legal: bool,
    },
    /// Choice of a computer player.
    Choose {
        /// An action, or `resign`.
        text: String,
    },
    /// The `initialise` of a new controller changed the model, and the kit took that back.
    InitialiseUndone,
    /// Current contents of a view.
    Show(ShownView),
    /// Event that a view sends to its controller.
    Ask(Event<G>),
    /// Current contents of the windows on a screen, which are still to be recognised.
    Screen(GuiSnapshot),
}

impl<G: Game> WireCall<G> {
    /// The call that it stands for; windows are to be made out before.
    pub fn into_call(self, seen: impl FnOnce(GuiSnapshot) -> PortResult<ShownView>) -> PortResult<Call<G>> {
        Ok(match self {
            WireCall::Store(board) => Call::Store(board),
            WireCall::Refresh => Call::Refresh,
            WireCall::Tell { to, text } => Call::Tell { to, text },
            WireCall::Log { text } => Call::Log { text },
            WireCall::Mark { actions } => Call::Mark { actions },
            WireCall::Write { text } => Call::Write { text },
            WireCall::Rule { legal } => Call::Rule { legal },
            WireCall::Choose { text } => Call::Choose { text },
            WireCall::InitialiseUndone => Call::InitialiseUndone,
            WireCall::Show(shown) => Call::Show(shown),
            WireCall::Ask(cue) => Call::Ask(cue),
            WireCall::Screen(screen) => Call::Show(seen(screen)?),
        })
    }
}
