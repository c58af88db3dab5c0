//! Content of a Quoridor model.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Rules, Square, Wall};

/// Positions of the pawns and walls, and the walls that each player has left; legal or not.
///
/// Walls may cross, cover each other in half, stick out over the right and the lower edge and shut anybody in, and a player
/// may have any number left: all that is for the rules to refuse. Only what no board has squares for cannot be held. Whose
/// wall it was is not kept: once it stands, it is in everybody's way alike.
///
/// JSON has squares and walls by name; a pawn that is not on the board is `null`. The picture (`Display`, `FromStr`) has a
/// line a row with its number, the columns' letters below, and walls between the squares, `---` or `|`. A wall's middle is
/// drawn where four squares meet, and tells it from its neighbour; where two walls cross there is `+`. Both pawns on one
/// square are `*`. Lines between rows may be left out where they are empty.
///
/// # Example
/// ```
/// use referee_rules::games::quoridor::Squares;
/// let picture = "\
/// 1 . 2 .
///   ---
/// 2 . .|.
///      |
/// 3 . 1|.
///   a b c
/// walls: 1 1";
/// let squares: Squares = picture.parse().unwrap();
/// assert_eq!(squares.to_string(), picture);
/// let json = r#"{"size":3,"pawns":["b3","b1"],"walls":["a1h","b2v"],"left":[1,1]}"#;
/// assert_eq!(serde_json::to_string(&squares).unwrap(), json);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SquaresJson")]
pub struct Squares {
    pub(super) size: u8,
    pub(super) pawns: [Option<Square>; 2],
    pub(super) walls: BTreeSet<Wall>,
    pub(super) left: [i32; 2],
}

/// Squares as they come over the wire.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquaresJson {
    size: u32,
    pawns: [Option<Square>; 2],
    walls: BTreeSet<Wall>,
    left: [i32; 2],
}

/// Errors of squares that no model can hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SquaresError {
    /// No board of Quoridor is so small, or so large.
    #[error("a board of {0} squares a side: there are from {min} to {max}", min = Rules::SMALLEST, max = Rules::LARGEST)]
    Size(u32),
    /// The pawn of player 1 or 2.
    #[error("the pawn of player {0} is on {1}, which is not on a board of size {2}")]
    Pawn(usize, Square, u8),
    /// The wall's own square is not on the board.
    #[error("the wall {0} is not on a board of size {1}")]
    Wall(Wall, u8),
}

impl Squares {
    /// A board of `size` by `size` squares (3–15) with the pawns of player 1 and 2, walls, and how many walls player 1 and 2
    /// have left.
    ///
    /// # Errors
    /// When the size is out of range, or a pawn's or a wall's square is not on the board.
    pub fn new(
        size: u8,
        pawns: [Option<Square>; 2],
        walls: impl IntoIterator<Item = Wall>,
        left: [i32; 2],
    ) -> Result<Squares, SquaresError> {
        SquaresJson { size: size.into(), pawns, walls: walls.into_iter().collect(), left }.try_into()
    }

    /// Squares a side, 3–15.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// Returns the squares of the pawns of player 1 and player 2.
    pub fn pawns(&self) -> [Option<Square>; 2] {
        self.pawns
    }

    /// The walls, in reading order of their squares.
    pub fn walls(&self) -> impl ExactSizeIterator<Item = Wall> + '_ {
        self.walls.iter().copied()
    }

    /// Whether this wall stands.
    pub fn has(&self, wall: Wall) -> bool {
        self.walls.contains(&wall)
    }

    /// How many walls player 1 and player 2 have left, as the model says: any number.
    pub fn left(&self) -> [i32; 2] {
        self.left
    }

    /// Returns the squares with other walls; walls that no model can hold are left out.
    #[must_use]
    pub fn with_walls(mut self, walls: impl IntoIterator<Item = Wall>) -> Squares {
        self.walls = walls.into_iter().filter(|wall| wall.square.is_on(self.size)).collect();
        self
    }
}

impl TryFrom<SquaresJson> for Squares {
    type Error = SquaresError;

    fn try_from(written: SquaresJson) -> Result<Squares, SquaresError> {
        let SquaresJson { size: wanted, pawns, walls, left } = written;
        let in_range = |size: &u8| (Rules::SMALLEST..=Rules::LARGEST).contains(size);
        let size = u8::try_from(wanted).ok().filter(in_range).ok_or(SquaresError::Size(wanted))?;
        for (seat, pawn) in (1..).zip(pawns) {
            if let Some(square) = pawn.filter(|square| !square.is_on(size)) {
                return Err(SquaresError::Pawn(seat, square, size));
            }
        }
        match walls.iter().find(|wall| !wall.square.is_on(size)) {
            Some(wall) => Err(SquaresError::Wall(*wall, size)),
            None => Ok(Squares { size, pawns, walls, left }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_that_no_model_can_hold_is_refused() {
        let read = |json: &str| serde_json::from_str::<Squares>(json).map_err(|error| error.to_string());
        let odd = r#"{"size":3,"pawns":[null,"a1"],"walls":["c3h","c3h","c3v"],"left":[-1,2147483647]}"#;
        let back = serde_json::to_string(&read(odd).expect("odd, but a board")).expect("data");
        assert_eq!(back, odd.replacen("\"c3h\",", "", 1), "a wall stands once");
        let wrong = [
            (
                r#"{"size":2,"pawns":[null,null],"walls":[],"left":[0,0]}"#,
                "a board of 2 squares a side: there are from 3",
            ),
            (r#"{"size":300,"pawns":[null,null],"walls":[],"left":[0,0]}"#, "a board of 300"),
            (r#"{"size":3,"pawns":[null,"d1"],"walls":[],"left":[0,0]}"#, "player 2 is on d1, which is not on"),
            (
                r#"{"size":3,"pawns":[null,null],"walls":["a4h"],"left":[0,0]}"#,
                "the wall a4h is not on a board of size 3",
            ),
            (r#"{"size":3,"pawns":[null,null],"walls":["a0h"],"left":[0,0]}"#, "the wall a0h"),
            (r#"{"size":3,"pawns":[null,null],"walls":["a1"],"left":[0,0]}"#, "`a1` is not a wall"),
            (r#"{"size":3,"pawns":[null,null],"walls":[]}"#, "missing field `left`"),
            (r#"{"size":3,"pawns":[null,null],"walls":[],"left":[0,0],"turn":1}"#, "unknown field"),
        ];
        for (json, why) in wrong {
            let refused = read(json).expect_err(json);
            assert!(refused.contains(why), "{json}: {refused}");
        }
    }
}
