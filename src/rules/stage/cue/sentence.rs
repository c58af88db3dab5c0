//! Cues as the sentences of fixtures.

use std::fmt;

use super::Cue;
use crate::game::{Game, Seat};

/// How sentences end that tell a player of an end.
const ENDS: [(&str, Option<bool>); 3] = [(" has won", Some(true)), (" has lost", Some(false)), (" has drawn", None)];

/// Why a sentence is no cue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CueError {
    /// The sentence has none of the known forms.
    #[error(
        "`{0}` is nothing that can be done: write `startup`, `update`, `white selects …`, `white hovers over …`, \
         `white moves automatically`, `type …`, `undo`, `redo`, `save`, `load` or `check …`, with the players' names; \
         of a computer player: `begin`, `white chooses`, `white has won`, `white has lost` or `white has drawn`; of a view: \
         `refresh`, `tell white`, `log`, `mark …`, `white clicks column 3, row 2`, `white clicks the W`, `white points at …`, \
         `white lays …`, `white holds …`, `white enters …` or `white presses …`"
    )]
    Form(String),
    /// It starts with somebody who does not play.
    #[error("there is no player `{name}`; the players are {known}")]
    Player {
        /// The word that is no player.
        name: String,
        /// The players there are.
        known: String,
    },
    /// What is selected is not of the game.
    #[error("{0}")]
    Action(String),
    /// What is typed begins with a quotation mark, and does not go on as a quoted text does.
    #[error("`{0}` is no quoted text: end it with `\"`, and write `\\\"` and `\\\\` inside")]
    Quotes(String),
}

impl<G: Game> Cue<G> {
    /// Reads a fixture's sentence, such as `startup`, `white selects 3,2`, `player 7 selects 0,0`,
    /// `black moves automatically`, `white hovers over e2`, `type 7 4`, `type "  win "` or `check e8 e2`; `seats` are the
    /// players' names, seat 1 first. What a `load` reads and what a view is told to `tell` is not part of the sentence.
    ///
    /// # Errors
    /// When it is no such sentence.
    pub fn read(sentence: &str, seats: &[String]) -> Result<Cue<G>, CueError> {
        let (first, rest) = sentence.trim().split_once(' ').unwrap_or((sentence.trim(), ""));
        match (first, rest) {
            ("startup", "") => return Ok(Cue::Startup),
            ("update", "") => return Ok(Cue::Update),
            ("undo", "") => return Ok(Cue::Undo),
            ("redo", "") => return Ok(Cue::Redo),
            ("save", "") => return Ok(Cue::Save),
            ("load", "") => return Ok(Cue::Load { text: String::new() }),
            ("begin", "") => return Ok(Cue::Begin),
            ("refresh", "") => return Ok(Cue::Refresh),
            ("log", "") => return Ok(Cue::Log { text: String::new() }),
            ("type", text) => return Ok(Cue::Type { text: typed(text)? }),
            ("check", moves) => {
                return Ok(Cue::Check { moves: moves.split_whitespace().map(str::to_string).collect() });
            }
            _ => {}
        }
        let seat = |name: &str| {
            Seat::named(name.trim(), seats)
                .ok_or_else(|| CueError::Player { name: name.trim().to_string(), known: seats.join(", ") })
        };
        let action = |text: &str| text.trim().parse::<G::Action>().map_err(|error| CueError::Action(error.to_string()));
        if let ("mark", actions) = (first, rest) {
            return Ok(Cue::Mark { actions: actions.split_whitespace().map(action).collect::<Result<_, _>>()? });
        }
        if let ("tell", name) = (first, rest) {
            return Ok(Cue::Tell { seat: seat(name)?, text: String::new() });
        }
        if let Some(name) = sentence.trim().strip_suffix(" moves automatically") {
            return Ok(Cue::Automatic { seat: seat(name)? });
        }
        if let Some(name) = sentence.trim().strip_suffix(" chooses") {
            return Ok(Cue::Choose { seat: seat(name)? });
        }
        for (end, won) in ENDS {
            if let Some(name) = sentence.trim().strip_suffix(end) {
                return Ok(Cue::Ended { seat: seat(name)?, won });
            }
        }
        if let Some((name, text)) = sentence.split_once(" selects ") {
            return Ok(Cue::Select { seat: seat(name)?, action: action(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" hovers over ") {
            return Ok(Cue::Hover { seat: seat(name)?, action: action(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" clicks ") {
            return Ok(Cue::Click { seat: seat(name)?, at: text.parse().map_err(CueError::Action)? });
        }
        if let Some((name, text)) = sentence.split_once(" points at ") {
            return Ok(Cue::Point { seat: seat(name)?, at: text.parse().map_err(CueError::Action)? });
        }
        if let Some((name, text)) = sentence.split_once(" lays ") {
            return Ok(Cue::Lay { seat: seat(name)?, action: action(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" holds ") {
            return Ok(Cue::Hold { seat: seat(name)?, action: action(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" enters ") {
            return Ok(Cue::Enter { seat: seat(name)?, text: typed(text)? });
        }
        if let Some((name, text)) = sentence.split_once(" presses ") {
            return Ok(Cue::Press { seat: seat(name)?, button: text.trim().to_string() });
        }
        Err(CueError::Form(sentence.to_string()))
    }

    /// The sentence that [`Cue::read`] reads.
    pub fn sentence(&self, seats: &[String]) -> String {
        match self {
            Cue::Startup
            | Cue::Update
            | Cue::Undo
            | Cue::Redo
            | Cue::Save
            | Cue::Load { .. }
            | Cue::Begin
            | Cue::Refresh
            | Cue::Log { .. }
            | Cue::Touch(_) => self.kind().to_string(),
            Cue::Mark { actions } => std::iter::once("mark".to_string())
                .chain(actions.iter().map(ToString::to_string))
                .collect::<Vec<_>>()
                .join(" "),
            Cue::Tell { seat, .. } => format!("tell {}", seat.name(seats)),
            Cue::Click { seat, at } => format!("{} clicks {at}", seat.name(seats)),
            Cue::Point { seat, at } => format!("{} points at {at}", seat.name(seats)),
            Cue::Lay { seat, action } => format!("{} lays {action}", seat.name(seats)),
            Cue::Hold { seat, action } => format!("{} holds {action}", seat.name(seats)),
            Cue::Enter { seat, text } => format!("{} enters {}", seat.name(seats), written(text)),
            Cue::Press { seat, button } => format!("{} presses {button}", seat.name(seats)),
            Cue::Choose { seat } => format!("{} chooses", seat.name(seats)),
            Cue::Ended { seat, won } => {
                let end = ENDS.iter().find(|(_, of)| of == won).map_or("", |(end, _)| end);
                format!("{}{end}", seat.name(seats))
            }
            Cue::Select { seat, action } => format!("{} selects {action}", seat.name(seats)),
            Cue::Automatic { seat } => format!("{} moves automatically", seat.name(seats)),
            Cue::Hover { seat, action } => format!("{} hovers over {action}", seat.name(seats)),
            Cue::Type { text } => format!("type {}", written(text)),
            Cue::Check { moves } if moves.is_empty() => "check".to_string(),
            Cue::Check { moves } => format!("check {}", moves.join(" ")),
        }
    }
}

/// What stands after `type`: a text in quotation marks, or as it is.
fn typed(text: &str) -> Result<String, CueError> {
    if text.starts_with('"') {
        return serde_json::from_str(text).map_err(|_| CueError::Quotes(text.to_string()));
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

impl<G: Game> fmt::Display for Cue<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = G::SEATS.iter().map(ToString::to_string).collect();
        f.write_str(&self.sentence(&names))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Reversi;

    fn seats() -> Vec<String> {
        ["white", "black"].map(str::to_string).to_vec()
    }

    #[test]
    fn sentences_are_read_back() {
        let sentences = [
            "startup",
            "update",
            "undo",
            "redo",
            "save",
            "load",
            "check",
            "check e8 e2",
            "type 7 4",
            "type resign",
            "type \"\"",
            "type \" 7\"",
            "type \"a\\nb\"",
            "type \"\\\"x\"",
            "white selects 3,2",
            "player 7 selects -1,8",
            "begin",
            "white chooses",
            "black has won",
            "black has lost",
            "white has drawn",
            "black hovers over 0,0",
            "none moves automatically",
            "log",
            "mark",
            "mark 3,2 2,3",
            "white clicks column 3, row 2",
            "white points at the W",
            "black lays 3,2",
            "black holds 3,2",
            "white enters 7 4",
            "white enters \" 7\"",
            "black presses restart",
        ];
        for sentence in sentences {
            let cue = Cue::<Reversi>::read(sentence, &seats()).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(cue.sentence(&seats()), sentence);
        }
    }

    #[test]
    fn what_is_typed_is_kept_to_the_letter() {
        let text = |sentence| match Cue::<Reversi>::read(sentence, &seats()) {
            Ok(Cue::Type { text }) => text,
            other => panic!("{other:?}"),
        };
        assert_eq!(text("type  7  4 "), "7  4");
        assert_eq!(text("type \" 7 4\""), " 7 4");
        assert_eq!(text("type"), "");
    }

    #[test]
    fn other_sentences_say_what_is_wrong() {
        let error = |sentence| Cue::<Reversi>::read(sentence, &seats()).expect_err(sentence).to_string();
        assert!(error("white choses 3,2").contains("nothing that can be done"));
        assert!(error("undo twice").contains("nothing that can be done"));
        assert!(error("grey hovers over 3,2").contains("no player `grey`; the players are white, black"));
        assert!(error("type \"abc").contains("no quoted text"));
    }
}
