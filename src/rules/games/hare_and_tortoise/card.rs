//! The hare table: what the die brings to whoever lands on a hare square.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The column of the hare table in which a runner looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// In first place.
    First,
    /// In second place.
    Second,
    /// In third place.
    Third,
    /// In fourth place, or last.
    Fourth,
}

impl Column {
    /// The column for a rank among this many players.
    ///
    /// The table is for four. Its last column is for who is last, so the last of two or three players looks there, too,
    /// and among five or six everybody from the fourth place on. So there is always somebody to drop behind, and always
    /// somebody to overtake.
    pub fn of(rank: usize, players: usize) -> Column {
        match rank {
            1 => Column::First,
            last if last >= players => Column::Fourth,
            2 => Column::Second,
            3 => Column::Third,
            _ => Column::Fourth,
        }
    }
}

/// What the die brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// The player's next turn is forfeited.
    MissATurn,
    /// Back to the nearest unoccupied carrot square; without one, the runner stays.
    BackToCarrot,
    /// Forward to the nearest unoccupied carrot square; without one, the runner stays.
    ForwardToCarrot,
    /// Back to the first square behind the runner behind that is free and allowed; it may be the start, which has room
    /// for all. No carrots are gained, not even on a tortoise square.
    DropBack,
    /// To the first square ahead of the runner ahead that is free and allowed, without paying. It may be the finish, for
    /// a runner who may enter it.
    MoveForward,
    /// The player chooses, in this turn, to gain or to lose ten carrots.
    ChewACarrot,
    /// A lettuce is chewed at once and pays for it as on a lettuce square; without a lettuce nothing happens.
    ChewALettuce,
    /// The carrots that the move to the hare square cost are given back.
    LastTurnFree,
    /// The same player moves again at once.
    MoveAgain,
}

impl Card {
    /// What the table says for a number of the die; `None` for what no die shows.
    ///
    /// # Example
    /// ```
    /// use referee_rules::games::hare_and_tortoise::{Card, Column};
    /// assert_eq!(Card::of(4, Column::First), Some(Card::ChewACarrot));
    /// assert_eq!(Card::of(7, Column::First), None);
    /// ```
    pub fn of(die: u8, column: Column) -> Option<Card> {
        Some(match (die, column) {
            (1, _) => Card::MissATurn,
            (2, Column::Fourth) => Card::ForwardToCarrot,
            (2, _) => Card::BackToCarrot,
            (3, Column::First | Column::Second) => Card::DropBack,
            (3, _) => Card::MoveForward,
            (4, Column::First) => Card::ChewACarrot,
            (4, _) => Card::ChewALettuce,
            (5, _) => Card::LastTurnFree,
            (6, _) => Card::MoveAgain,
            _ => return None,
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Card::MissATurn => "miss a turn",
            Card::BackToCarrot => "back to a carrot square",
            Card::ForwardToCarrot => "forward to a carrot square",
            Card::DropBack => "drop back one position",
            Card::MoveForward => "move forward one position",
            Card::ChewACarrot => "chew a carrot",
            Card::ChewALettuce => "chew a lettuce",
            Card::LastTurnFree => "last turn free",
            Card::MoveAgain => "move again",
        })
    }
}
