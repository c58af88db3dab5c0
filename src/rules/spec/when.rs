//! When a message is true.

use crate::game::{Outcome, Seat};

/// What must hold of the board at the moment in which a message is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Whatever the board is.
    Always,
    /// The model says that it is the turn of the player who is told.
    TheirTurn,
    /// The model says that it is somebody else's turn.
    NotTheirTurn,
    /// The game is over, judged by the squares.
    Over,
    /// This seat has won, judged by the squares.
    Wins(Seat),
    /// Nobody has won, and the game is over, judged by the squares.
    Draw,
}

impl When {
    /// Reads what a spec says; `seats` are the players' names.
    ///
    /// # Errors
    /// A sentence that lists what could be written.
    pub fn read(text: &str, seats: &[String]) -> Result<When, String> {
        match text.trim() {
            "always" => return Ok(When::Always),
            "their turn" => return Ok(When::TheirTurn),
            "not their turn" => return Ok(When::NotTheirTurn),
            "over" => return Ok(When::Over),
            "draw" => return Ok(When::Draw),
            _ => {}
        }
        let winner = text.trim().strip_suffix(" wins").and_then(|name| Seat::named(name, seats));
        winner.map(When::Wins).ok_or_else(|| {
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
            When::Always => true,
            When::TheirTurn => player == told,
            When::NotTheirTurn => player != told,
            When::Over => outcome.is_some(),
            When::Wins(seat) => outcome == Some(Outcome::Won(seat)),
            When::Draw => outcome == Some(Outcome::Draw),
        }
    }

    /// What it means, for a student: completes "which is true only …".
    pub fn meaning(self, seats: &[String]) -> String {
        match self {
            When::Always => "always".to_string(),
            When::TheirTurn => "when the model says that it is their turn".to_string(),
            When::NotTheirTurn => "when the model says that it is not their turn".to_string(),
            When::Over => "once the game is over".to_string(),
            When::Wins(seat) => format!("once the game is over and {} has won", seat.name(seats)),
            When::Draw => "once the game is over and nobody has won".to_string(),
        }
    }
}
