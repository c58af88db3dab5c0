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
        match text.trim() {
            "always" => return Ok(MessageCondition::Always),
            "their turn" => return Ok(MessageCondition::TheirTurn),
            "not their turn" => return Ok(MessageCondition::NotTheirTurn),
            "over" => return Ok(MessageCondition::Over),
            "draw" => return Ok(MessageCondition::Draw),
            _ => {}
        }
        let winner = text.trim().strip_suffix(" wins").and_then(|name| Seat::named(name, seats));
        winner.map(MessageCondition::Wins).ok_or_else(|| {
            let wins: Vec<String> = seats.iter().map(|name| format!("`{name} wins`")).collect();
            format!(
                "`{text}` is no condition; there are `always`, `their turn`, `not their turn`, `over`, `draw`, {}",
                wins.join(", ")
            )
        })
    }

    /// Whether it holds for a message to `told`, when the model says `player` and the squares say `outcome`.
    pub fn holds(self, told: Seat, player: Seat, outcome: Option<Outcome>) -> bool {
        match self {
            MessageCondition::Always => true,
            MessageCondition::TheirTurn => player == told,
            MessageCondition::NotTheirTurn => player != told,
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
            MessageCondition::Over => phrase!("condition-over"),
            MessageCondition::Wins(seat) => phrase!("condition-wins", player = seat.name(seats)),
            MessageCondition::Draw => phrase!("condition-draw"),
        }
    }
}
