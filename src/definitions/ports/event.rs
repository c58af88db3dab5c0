//! Events that reach a controller.

mod sentence;
mod sentence_form;
mod with_actions;

use serde::{Deserialize, Serialize};

use crate::game::{Bar, Board, Drawable, Game, Seat};
use crate::phrases::{Phrase, phrase};
use crate::view_spec::{BoardPlace, ShownView, SquareReference, Touch, TouchTarget, ViewSpec, WindowBoard};

pub use sentence::EventError;
pub use sentence_form::{EventForm, event_forms, suggest_sentence};

/// An event that reaches a controller. In JSON: `{"cue":"select","seat":1,"action":"3,2"}`.
///
/// No coursework has all of them: a spec lists those that it uses under `cues`, by the names of [`KINDS`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "cue", rename_all = "kebab-case", bound = "")]
pub enum Event<G: Game> {
    /// Start, or start again.
    Startup,
    /// The model was changed from outside.
    Update,
    /// A player tries something.
    Select {
        /// Player; may be a number without a player.
        seat: Seat,
        /// Action; may be off the board.
        action: G::Action,
    },
    /// A player asks the computer to move for them.
    Automatic {
        /// Player; may be a number without a player.
        seat: Seat,
    },
    /// A player points at something without trying it, and is to see what would come of it.
    Hover {
        /// Player; may be a number without a player.
        seat: Seat,
        /// At what; may be off the board.
        action: G::Action,
    },
    /// A function of the controller is called, with numbers: all that a spec lists under `calls` and that is no other event.
    Call {
        /// Function and arguments; may be out of their ranges.
        action: G::Action,
    },
    /// A line was typed; it goes to the player who was asked.
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
        /// Content of the file; may be anything.
        text: String,
    },
    /// Asks whether a whole game, from its start, was played by the rules.
    Check {
        /// The actions in order, as they were typed; may be anything.
        moves: Vec<String>,
    },
    /// A computer player begins a new game.
    Begin,
    /// A computer player is asked what to do on the board that the model holds.
    Choose {
        /// Seat that it plays.
        seat: Seat,
    },
    /// A computer player is told how the game has ended.
    Ended {
        /// Seat that it played.
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
        /// Marked actions; none removes the marks.
        actions: Vec<G::Action>,
    },
    /// A person clicks on a square of a player's frame.
    Click {
        /// In whose frame.
        seat: Seat,
        /// Square, as it is shown there.
        at: SquareReference,
        /// The board on which it is, where the player sees several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<String>,
    },
    /// A person points at a square of a player's frame, and does not click.
    Point {
        /// In whose frame.
        seat: Seat,
        /// Square, as it is shown there.
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
    /// A person drags what lies on the board to another place, or off the board.
    Drag {
        /// In whose frame.
        seat: Seat,
        /// The place from which it is dragged, as an action: a square stands for the piece on it, a bar for the bar that lies there.
        from: G::Action,
        /// The place where it is dropped, as an action; absent if that is off the board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<G::Action>,
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
        /// Button, by its name in the spec.
        button: String,
    },
    /// A person gives a player's window another size.
    Resize {
        /// In whose frame.
        seat: Seat,
        /// Width of what it holds, in pixels.
        width: u32,
        /// Height of what it holds, in pixels.
        height: u32,
    },
    /// A touch of the view on the screen. No fixture has it, and no spec lists it.
    Touch(Touch),
}

/// The kinds that [`Event::kind`] can answer.
pub const KINDS: &[&str] = &[
    "startup",
    "update",
    "select",
    "automatic",
    "hover",
    "call",
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
    "drag",
    "enter",
    "press",
    "resize",
];

impl<G: Game> Event<G> {
    /// Returns the kind of the event, as a spec lists it under `cues`.
    pub fn kind(&self) -> &'static str {
        match self {
            Event::Startup => "startup",
            Event::Update => "update",
            Event::Select { .. } => "select",
            Event::Automatic { .. } => "automatic",
            Event::Hover { .. } => "hover",
            Event::Call { .. } => "call",
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
            Event::Drag { .. } => "drag",
            Event::Enter { .. } => "enter",
            Event::Press { .. } => "press",
            Event::Resize { .. } => "resize",
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
            | Event::Drag { seat, .. }
            | Event::Enter { seat, .. }
            | Event::Press { seat, .. }
            | Event::Resize { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// Parses the event of a button, as a spec writes it, for the frame of this player; `None` if the game has no such
    /// event.
    pub fn asked_for(rules: &G::Rules, asks: &str, seat: Seat) -> Option<Event<G>> {
        Some(match asks {
            "startup" => Event::Startup,
            "automatic" => Event::Automatic { seat },
            "undo" => Event::Undo,
            "redo" => Event::Redo,
            "save" => Event::Save,
            // What stands in the text field is up to whoever types.
            "type" => Event::Type { text: String::new() },
            _ => match asks.split_once(' ')? {
                ("select", action) => Event::Select { seat, action: G::read_action(rules, action).ok()? },
                ("call", action) if !G::facts(rules).knows_rules => {
                    Event::Call { action: G::read_action(rules, action).ok()? }
                }
                _ => return None,
            },
        })
    }

    /// Returns the player from whom the event is known to come. A typed line may come from anybody at the keyboard.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::Select { seat, .. } | Event::Automatic { seat } | Event::Hover { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// Whether a window goes on after an exception in answer to this event: it hears the next click, and shows what it showed.
    pub fn survives_exception(&self) -> bool {
        self.seat().is_some() || matches!(self, Event::Tell { .. } | Event::Call { .. })
    }

    /// Returns the player who would take a turn by this event while it is the turn of `turn`; `None` if no turn can be
    /// taken by it.
    pub fn mover(&self, turn: Seat) -> Option<Seat> {
        match self {
            Event::Select { seat, .. } | Event::Automatic { seat } => Some(*seat),
            Event::Type { .. } | Event::Call { .. } => Some(turn),
            _ => None,
        }
    }
}

impl<G: Drawable> Event<G> {
    /// Returns the touch for this event on the shown view of a model that holds this board; `None` for an event that is no touch.
    ///
    /// # Errors
    /// Why there is nothing to click on, in words.
    pub fn touch(
        &self,
        look: &ViewSpec,
        seats: &[String],
        shown: Option<&ShownView>,
        board: &Board<G::Squares>,
    ) -> Option<Result<Touch, Phrase>> {
        let seat = self.toucher()?.name(seats);
        let named = if let Event::Click { board, .. } = self { board.as_deref() } else { None };
        let within = look.board_seen_by(&seat, named).unwrap_or(WindowBoard { window: &seat, board: None, place: 0 });
        let window = within.window;
        let board = || look.letters::<G>(within, &board.squares);
        let Some(shown) = shown else { return Some(Err(phrase!("touch-nothing-shown"))) };
        let between = |action: &G::Action, spot: fn(Bar) -> TouchTarget| {
            let bar =
                G::bar_of_action(action).ok_or_else(|| phrase!("touch-not-between", action = action.to_string()))?;
            look.anywhere(shown, window, seats, spot(bar))
        };
        let on_board = |action: &G::Action| {
            let bar = G::bar_of_action(action).map(BoardPlace::Bar);
            let square = || G::square_of_action(action).map(|(column, row)| BoardPlace::Square(column, row));
            bar.or_else(square).ok_or_else(|| phrase!("touch-not-on-board", action = action.to_string()))
        };
        let dragged = |from: &G::Action, to: Option<&G::Action>| {
            let (from, to) = (on_board(from)?, to.map(on_board).transpose()?);
            look.drag(shown, within, seats, (from, to), &board())
        };
        Some(match self {
            Event::Click { at, .. } => look.square(shown, within, seats, *at, &board()),
            Event::Point { at, .. } => look.square(shown, within, seats, *at, &board()).map(Touch::without_click),
            Event::Lay { action, .. } => between(action, TouchTarget::Bar),
            Event::Hold { action, .. } => between(action, TouchTarget::OverBar),
            Event::Drag { from, to, .. } => dragged(from, to.as_ref()),
            Event::Enter { text, .. } => look.anywhere(shown, window, seats, TouchTarget::Text(text.clone())),
            Event::Press { button, .. } => look.button(shown, &seat, seats, button),
            Event::Resize { width, height, .. } => {
                look.anywhere(shown, window, seats, TouchTarget::Size(*width, *height))
            }
            _ => return None,
        })
    }
}
