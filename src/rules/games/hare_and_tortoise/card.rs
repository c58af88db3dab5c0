//! The hare table: what the die brings to anyone who lands on a hare square.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The column of the hare table in which a runner looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardColumn {
    /// In first place.
    First,
    /// In second place.
    Second,
    /// In third place.
    Third,
    /// In fourth place, or last.
    Fourth,
}

impl CardColumn {
    /// The column for a rank among this many players.
    ///
    /// The table is for four. Its last column is for who is last, so the last of two or three players looks there, too,
    /// and among five or six everybody from the fourth place on. So there is always somebody to drop behind, and always
    /// somebody to overtake.
    pub fn from_rank(rank: usize, players: usize) -> CardColumn {
        match rank {
            1 => CardColumn::First,
            last if last >= players => CardColumn::Fourth,
            2 => CardColumn::Second,
            3 => CardColumn::Third,
            _ => CardColumn::Fourth,
        }
    }
}

/// The effect of the die on a hare square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardEffect {
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
    /// Lets the player move again at once.
    MoveAgain,
}

impl CardEffect {
    /// Returns the entry of the table for a number of the die; `None` for a number that no die shows.
    ///
    /// # Example
    /// ```
    /// use referee_rules::games::hare_and_tortoise::{CardEffect, CardColumn};
    /// assert_eq!(CardEffect::of(4, CardColumn::First), Some(CardEffect::ChewACarrot));
    /// assert_eq!(CardEffect::of(7, CardColumn::First), None);
    /// ```
    pub fn of(die: u8, column: CardColumn) -> Option<CardEffect> {
        Some(match (die, column) {
            (1, _) => CardEffect::MissATurn,
            (2, CardColumn::Fourth) => CardEffect::ForwardToCarrot,
            (2, _) => CardEffect::BackToCarrot,
            (3, CardColumn::First | CardColumn::Second) => CardEffect::DropBack,
            (3, _) => CardEffect::MoveForward,
            (4, CardColumn::First) => CardEffect::ChewACarrot,
            (4, _) => CardEffect::ChewALettuce,
            (5, _) => CardEffect::LastTurnFree,
            (6, _) => CardEffect::MoveAgain,
            _ => return None,
        })
    }
}

impl fmt::Display for CardEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CardEffect::MissATurn => "miss a turn",
            CardEffect::BackToCarrot => "back to a carrot square",
            CardEffect::ForwardToCarrot => "forward to a carrot square",
            CardEffect::DropBack => "drop back one position",
            CardEffect::MoveForward => "move forward one position",
            CardEffect::ChewACarrot => "chew a carrot",
            CardEffect::ChewALettuce => "chew a lettuce",
            CardEffect::LastTurnFree => "last turn free",
            CardEffect::MoveAgain => "move again",
        })
    }
}
