//! What reaches a controller.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::{Game, Seat};

/// What reaches a controller. In JSON: `{"cue":"select","seat":1,"action":"3,2"}`.
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
}

/// Why a sentence is no cue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CueError {
    /// The sentence has none of the known forms.
    #[error(
        "`{0}` is nothing that can be done: write `startup`, `update`, `white selects 3,2` or `white moves automatically`"
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
}

impl<G: Game> Cue<G> {
    /// Reads a fixture's sentence, such as `startup`, `white selects 3,2`, `player 7 selects 0,0` or
    /// `black moves automatically`; `seats` are the players' names, seat 1 first.
    ///
    /// # Errors
    /// When it is no such sentence.
    pub fn read(sentence: &str, seats: &[String]) -> Result<Cue<G>, CueError> {
        match sentence.trim() {
            "startup" => return Ok(Cue::Startup),
            "update" => return Ok(Cue::Update),
            _ => {}
        }
        let seat = |name: &str| {
            Seat::named(name.trim(), seats)
                .ok_or_else(|| CueError::Player { name: name.trim().to_string(), known: seats.join(", ") })
        };
        if let Some(name) = sentence.trim().strip_suffix(" moves automatically") {
            return Ok(Cue::Automatic { seat: seat(name)? });
        }
        if let Some((name, action)) = sentence.split_once(" selects ") {
            let seat = seat(name)?;
            let action = action.trim().parse::<G::Action>().map_err(|error| CueError::Action(error.to_string()))?;
            return Ok(Cue::Select { seat, action });
        }
        Err(CueError::Form(sentence.to_string()))
    }

    /// The sentence that [`Cue::read`] reads.
    pub fn sentence(&self, seats: &[String]) -> String {
        match self {
            Cue::Startup => "startup".to_string(),
            Cue::Update => "update".to_string(),
            Cue::Select { seat, action } => format!("{} selects {action}", seat.name(seats)),
            Cue::Automatic { seat } => format!("{} moves automatically", seat.name(seats)),
        }
    }

    /// Which kind of cue it is, as a spec lists them under `cues`.
    pub fn kind(&self) -> &'static str {
        match self {
            Cue::Startup => "startup",
            Cue::Update => "update",
            Cue::Select { .. } => "select",
            Cue::Automatic { .. } => "automatic",
        }
    }

    /// Who caused it, if it was a player.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Cue::Select { seat, .. } | Cue::Automatic { seat } => Some(*seat),
            Cue::Startup | Cue::Update => None,
        }
    }
}

/// The kinds that [`Cue::kind`] can answer.
pub const KINDS: &[&str] = &["startup", "update", "select", "automatic"];

impl<G: Game> fmt::Display for Cue<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = G::SEATS.iter().map(ToString::to_string).collect();
        f.write_str(&self.sentence(&names))
    }
}
