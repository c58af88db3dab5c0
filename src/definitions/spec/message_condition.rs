//! Conditions under which a message is true.

use crate::game::{Outcome, Seat};
use crate::phrases::{Phrase, phrase};

/// Condition that must hold of the board when a message is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageCondition {
    /// Any board.
    Always,
    /// The model says that it is the turn of the player who is told.
    TheirTurn,
    /// The model says that it is somebody else's turn.
    NotTheirTurn,
    /// The model says that the game is finished.
    Finished,
    /// The game is over, judged by the squares.
    Over,
    /// This seat has won, judged by the squares.
    Wins(Seat),
    /// The game is over and nobody has won, judged by the squares.
    Draw,
}

impl MessageCondition {
    /// Reads what a spec says; `seats` are the players' names.
    ///
    /// # Errors
    /// A sentence that lists what could be written.
    pub fn read(text: &str, seats: &[String]) -> Result<MessageCondition, String> {
        // Of a game with rules the squares say whether it is over, whatever the flag of a student's model says.
        let condition = Self::find(text, seats).filter(|condition| *condition != MessageCondition::Finished);
        condition.ok_or_else(|| {
            let wins: Vec<String> = seats.iter().map(|name| format!("`{name} wins`")).collect();
            format!(
                "`{text}` is no condition; there are `always`, `their turn`, `not their turn`, `over`, `draw`, {}",
                wins.join(", ")
            )
        })
    }

    /// Reads what the spec of a game says that it describes: the rules of that are not known, and so neither is who has won.
    ///
    /// # Errors
    /// A sentence that lists what could be written.
    pub fn read_without_rules(text: &str, seats: &[String]) -> Result<MessageCondition, String> {
        use MessageCondition::*;
        let says = match Self::find(text, seats) {
            Some(condition @ (Always | TheirTurn | NotTheirTurn | Finished)) => return Ok(condition),
            Some(Over | Wins(_) | Draw) => {
                "how a game has ended cannot be told here, because its rules are in the model solution".to_string()
            }
            None => format!("`{text}` is no condition"),
        };
        Err(format!("{says}; there are `always`, `their turn`, `not their turn` and `finished`"))
    }

    fn find(text: &str, seats: &[String]) -> Option<MessageCondition> {
        match text.trim() {
            "always" => Some(MessageCondition::Always),
            "their turn" => Some(MessageCondition::TheirTurn),
            "not their turn" => Some(MessageCondition::NotTheirTurn),
            "finished" => Some(MessageCondition::Finished),
            "over" => Some(MessageCondition::Over),
            "draw" => Some(MessageCondition::Draw),
            other => Seat::named(other.strip_suffix(" wins")?, seats).map(MessageCondition::Wins),
        }
    }

    /// Whether it is about whose turn it is.
    pub fn is_about_turns(self) -> bool {
        matches!(self, MessageCondition::TheirTurn | MessageCondition::NotTheirTurn)
    }

    /// Whether it holds for a message to `told`, when the model says `player` and `finished`, and the squares say `outcome`.
    pub fn holds(self, told: Seat, player: Seat, finished: bool, outcome: Option<Outcome>) -> bool {
        match self {
            MessageCondition::Always => true,
            MessageCondition::TheirTurn => player == told,
            MessageCondition::NotTheirTurn => player != told,
            MessageCondition::Finished => finished,
            MessageCondition::Over => outcome.is_some(),
            MessageCondition::Wins(seat) => outcome == Some(Outcome::Won(seat)),
            MessageCondition::Draw => outcome == Some(Outcome::Draw),
        }
    }

    /// Describes the condition for a student: completes "which is true only …".
    pub fn meaning(self, seats: &[String]) -> Phrase {
        match self {
            MessageCondition::Always => phrase!("condition-always"),
            MessageCondition::TheirTurn => phrase!("condition-their-turn"),
            MessageCondition::NotTheirTurn => phrase!("condition-not-their-turn"),
            MessageCondition::Finished => phrase!("condition-finished"),
            MessageCondition::Over => phrase!("condition-over"),
            MessageCondition::Wins(seat) => phrase!("condition-wins", player = seat.name(seats)),
            MessageCondition::Draw => phrase!("condition-draw"),
        }
    }
}
