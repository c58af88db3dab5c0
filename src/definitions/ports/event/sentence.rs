//! Cues as the sentences of fixtures.

use super::Event;
use crate::game::{Game, Seat};

/// Endings of sentences that announce the end of a game.
const ENDS: [(&str, Option<bool>); 3] = [(" has won", Some(true)), (" has lost", Some(false)), (" has drawn", None)];

/// Stands between a square and its board.
const OF_BOARD: &str = " of ";

/// The end of a sentence in which something is dragged to where there is no board.
const OFF_THE_BOARD: &str = " off the board";

/// The smallest and the largest width and height of a window, in pixels.
const SMALLEST: u32 = 100;
const LARGEST: u32 = 1_500;

/// Why a sentence is no cue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// The sentence has none of the known forms; [`suggest_sentence`](super::suggest_sentence) says what could be meant.
    #[error("`{0}` is nothing that can be done")]
    Form(String),
    /// It starts with somebody who does not play.
    #[error("there is no player `{name}`; the players are {known}")]
    Player {
        /// The word that is no player.
        name: String,
        /// The players there are.
        known: String,
    },
    /// The selected action does not belong to the game.
    #[error("{0}")]
    Action(String),
    /// A window is to have a size that is none.
    #[error("`{0}` is no size of a window: write width and height in pixels, from {SMALLEST} to {LARGEST}: `500x500`")]
    Size(String),
    /// The typed text begins with a quotation mark, and is no quoted text.
    #[error("`{0}` is no quoted text: end it with `\"`, and write `\\\"` and `\\\\` inside")]
    Quotes(String),
}

impl<G: Game> Event<G> {
    /// Reads a sentence about the game of these rules, as fixtures have it, such as `startup`, `white selects 3,2`, `player 7 selects 0,0`,
    /// `black moves automatically`, `white hovers over e2`, `type 7 4`, `type "  win "` or `check e8 e2`; `seats` are the
    /// players' names, seat 1 first. What a `load` reads and what a view is told to `tell` is not part of the sentence.
    ///
    /// # Errors
    /// When it is no such sentence.
    pub fn read(rules: &G::Rules, sentence: &str, seats: &[String]) -> Result<Event<G>, EventError> {
        let (first, rest) = sentence.trim().split_once(' ').unwrap_or((sentence.trim(), ""));
        match (first, rest) {
            ("startup", "") => return Ok(Event::Startup),
            ("update", "") => return Ok(Event::Update),
            ("undo", "") => return Ok(Event::Undo),
            ("redo", "") => return Ok(Event::Redo),
            ("save", "") => return Ok(Event::Save),
            ("load", "") => return Ok(Event::Load { text: String::new() }),
            ("begin", "") => return Ok(Event::Begin),
            ("refresh", "") => return Ok(Event::Refresh),
            ("log", "") => return Ok(Event::Log { text: String::new() }),
            ("type", text) => return Ok(Event::Type { text: typed(text)? }),
            ("check", moves) => {
                return Ok(Event::Check { moves: moves.split_whitespace().map(str::to_string).collect() });
            }
            _ => {}
        }
        let seat = |name: &str| {
            Seat::named(name.trim(), seats)
                .ok_or_else(|| EventError::Player { name: name.trim().to_string(), known: seats.join(", ") })
        };
        let action = |text: &str| G::read_action(rules, text.trim()).map_err(EventError::Action);
        if let ("mark", actions) = (first, rest) {
            return Ok(Event::Mark { actions: actions.split_whitespace().map(action).collect::<Result<_, _>>()? });
        }
        if let ("call", text) = (first, rest) {
            return Ok(Event::Call { action: action(text)? });
        }
        if let ("tell", name) = (first, rest) {
            return Ok(Event::Tell { seat: seat(name)?, text: String::new() });
        }
        if let Some(name) = sentence.trim().strip_suffix(" moves automatically") {
            return Ok(Event::Automatic { seat: seat(name)? });
        }
        if let Some(name) = sentence.trim().strip_suffix(" chooses") {
            return Ok(Event::Choose { seat: seat(name)? });
        }
        for (end, won) in ENDS {
            if let Some(name) = sentence.trim().strip_suffix(end) {
                return Ok(Event::Ended { seat: seat(name)?, won });
            }
        }
        if let Some((name, text)) = sentence.split_once(" selects ") {
            return Ok(Event::Select { seat: seat(name)?, action: action(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" hovers over ") {
            return Ok(Event::Hover { seat: seat(name)?, action: action(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" clicks ") {
            let (at, board) = text.split_once(OF_BOARD).map_or((text, None), |(at, board)| (at, Some(board.trim())));
            let at = at.parse().map_err(EventError::Action)?;
            return Ok(Event::Click { seat: seat(name)?, at, board: board.map(str::to_string) });
        }
        if let Some((name, text)) = sentence.split_once(" points at ") {
            return Ok(Event::Point { seat: seat(name)?, at: text.parse().map_err(EventError::Action)? });
        }
        if let Some((name, text)) = sentence.split_once(" lays ") {
            return Ok(Event::Lay { seat: seat(name)?, action: action(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" holds ") {
            return Ok(Event::Hold { seat: seat(name)?, action: action(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" drags ") {
            let between_places = || text.split_once(" to ").map(|(from, to)| (from, Some(to)));
            let way = text.trim().strip_suffix(OFF_THE_BOARD).map(|from| (from, None)).or_else(between_places);
            let (from, to) = way.ok_or_else(|| EventError::Form(sentence.to_string()))?;
            return Ok(Event::Drag { seat: seat(name)?, from: action(from)?, to: to.map(action).transpose()? });
        }
        if let Some((name, text)) = sentence.split_once(" enters ") {
            return Ok(Event::Enter { seat: seat(name)?, text: typed(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" presses ") {
            return Ok(Event::Press { seat: seat(name)?, button: text.trim().to_string() });
        }
        if let Some((name, text)) = sentence.split_once(" resizes to ") {
            let (width, height) = size(text).ok_or_else(|| EventError::Size(text.trim().to_string()))?;
            return Ok(Event::Resize { seat: seat(name)?, width, height });
        }
        Err(EventError::Form(sentence.to_string()))
    }

    /// The sentence that [`Event::read`] reads.
    pub fn sentence(&self, seats: &[String]) -> String {
        match self {
            Event::Startup
            | Event::Update
            | Event::Undo
            | Event::Redo
            | Event::Save
            | Event::Load { .. }
            | Event::Begin
            | Event::Refresh
            | Event::Log { .. }
            | Event::Touch(_) => self.kind().to_string(),
            Event::Mark { actions } => std::iter::once("mark".to_string())
                .chain(actions.iter().map(ToString::to_string))
                .collect::<Vec<_>>()
                .join(" "),
            Event::Tell { seat, .. } => format!("tell {}", seat.name(seats)),
            Event::Click { seat, at, board } => {
                let of_board = board.as_ref().map(|board| format!("{OF_BOARD}{board}")).unwrap_or_default();
                format!("{} clicks {at}{of_board}", seat.name(seats))
            }
            Event::Point { seat, at } => format!("{} points at {at}", seat.name(seats)),
            Event::Lay { seat, action } => format!("{} lays {action}", seat.name(seats)),
            Event::Hold { seat, action } => format!("{} holds {action}", seat.name(seats)),
            Event::Drag { seat, from, to: Some(to) } => format!("{} drags {from} to {to}", seat.name(seats)),
            Event::Drag { seat, from, to: None } => format!("{} drags {from}{OFF_THE_BOARD}", seat.name(seats)),
            Event::Enter { seat, text } => format!("{} enters {}", seat.name(seats), written(text)),
            Event::Press { seat, button } => format!("{} presses {button}", seat.name(seats)),
            Event::Resize { seat, width, height } => format!("{} resizes to {width}x{height}", seat.name(seats)),
            Event::Choose { seat } => format!("{} chooses", seat.name(seats)),
            Event::Ended { seat, won } => {
                let end = ENDS.iter().find(|(_, of)| of == won).map_or("", |(end, _)| end);
                format!("{}{end}", seat.name(seats))
            }
            Event::Select { seat, action } => format!("{} selects {action}", seat.name(seats)),
            Event::Automatic { seat } => format!("{} moves automatically", seat.name(seats)),
            Event::Hover { seat, action } => format!("{} hovers over {action}", seat.name(seats)),
            Event::Call { action } => format!("call {action}"),
            Event::Type { text } => format!("type {}", written(text)),
            Event::Check { moves } if moves.is_empty() => "check".to_string(),
            Event::Check { moves } => format!("check {}", moves.join(" ")),
        }
    }
}

/// Parses a window's width and height.
fn size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.trim().split_once('x')?;
    let length = |text: &str| text.parse().ok().filter(|length| (SMALLEST..=LARGEST).contains(length));
    Some((length(width)?, length(height)?))
}

/// Parses the text after `type`: in quotation marks, or as it is.
fn typed(text: &str) -> Result<String, EventError> {
    if text.starts_with('"') {
        return serde_json::from_str(text).map_err(|_| EventError::Quotes(text.to_string()));
    }
    Ok(text.trim().to_string())
}

/// A typed line as it is, or in quotation marks.
fn written(text: &str) -> String {
    if is_plain(text) { text.to_string() } else { serde_json::Value::from(text).to_string() }
}

/// Whether a typed line can be written as it is.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.starts_with('"') && !text.chars().any(char::is_control)
}
