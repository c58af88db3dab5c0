//! All that a model holds, as one value.

use std::collections::BTreeSet;
use std::str::FromStr;

use super::{Square, Wall};
use crate::kit::json::Json;
use crate::kit::stage;

/// All that a model holds, whether or not it can come about in a game. Change it as you like.
///
/// # Example
/// ```
/// use referee::kit::quoridor::{Board, Square, Wall};
/// let mut board = Board { player: 1, size: 9, left: [10, 10], ..Board::default() };
/// board.pawns[0] = Some(Square { x: 4, y: 8 });
/// board.walls.extend("a1h".parse::<Wall>());
/// assert_eq!(board.pawn(1), Some(Square { x: 4, y: 8 }));
/// assert_eq!(board.pawn(2), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Board {
    /// Whose turn it is; any number, since a model checks nothing.
    pub player: i32,
    /// Whether the game is marked as finished.
    pub finished: bool,
    /// How many squares there are in a row, and how many rows: from 3 to 15.
    pub size: i32,
    /// Squares of the pawns of player 1 and player 2, if they are on the board.
    pub pawns: [Option<Square>; 2],
    /// The walls, of both players alike.
    pub walls: BTreeSet<Wall>,
    /// How many walls player 1 and player 2 have left.
    pub left: [i32; 2],
}

impl Board {
    /// Returns the square of a player's pawn; `None` if there is no such player.
    pub fn pawn(&self, player: i32) -> Option<Square> {
        match player {
            1 => self.pawns[0],
            2 => self.pawns[1],
            _ => None,
        }
    }

    /// Whether a square is on the board.
    pub fn contains(&self, square: Square) -> bool {
        (0..self.size).contains(&square.x) && (0..self.size).contains(&square.y)
    }
}

impl stage::Board for Board {
    fn bare() -> Board {
        Board::default()
    }

    fn read(json: &Json) -> Result<Board, String> {
        let squares = json.get("squares").ok_or("no `squares`")?;
        let list = |key: &str| squares.get(key).and_then(Json::as_list).ok_or(format!("no `{key}`"));
        let pawn = |pawn: &Json| if *pawn == Json::Null { Ok(None) } else { named(pawn).map(Some) };
        let pawns: Vec<Option<Square>> = list("pawns")?.iter().map(pawn).collect::<Result<_, _>>()?;
        let left: Option<Vec<i32>> = list("left")?.iter().map(Json::as_i32).collect();
        Ok(Board {
            player: json.get("player").and_then(Json::as_i32).ok_or("no `player`")?,
            finished: json.get("finished").and_then(Json::as_bool).ok_or("no `finished`")?,
            size: squares.get("size").and_then(Json::as_i32).ok_or("no `size`")?,
            pawns: pawns.try_into().map_err(|_| "`pawns` are two")?,
            walls: list("walls")?.iter().map(named).collect::<Result<_, _>>()?,
            left: left.and_then(|left| left.try_into().ok()).ok_or("`left` is two numbers")?,
        })
    }

    fn write(&self) -> Json {
        let pawns = self.pawns.iter().map(|pawn| pawn.map_or(Json::Null, |square| square.to_string().into()));
        let squares = Json::object([
            ("size", self.size.into()),
            ("pawns", pawns.collect()),
            ("walls", self.walls.iter().map(|wall| Json::from(wall.to_string())).collect()),
            ("left", self.left.into_iter().map(Json::from).collect()),
        ]);
        Json::object([("player", self.player.into()), ("finished", self.finished.into()), ("squares", squares)])
    }
}

fn named<T: FromStr<Err = String>>(json: &Json) -> Result<T, String> {
    json.as_text().ok_or("squares and walls are texts")?.parse()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stage::Board as _;

    const WIRE: &str = r#"{"player":2,"finished":false,"squares":{"size":9,"pawns":["e9",null],"walls":["a1h","d7v"],"left":[10,-1]}}"#;

    fn read(text: &str) -> Result<Board, String> {
        Board::read(&text.parse::<Json>().map_err(|error| error.to_string())?)
    }

    #[test]
    fn the_wire_s_form_is_read_and_written() {
        let board = read(WIRE).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!((board.player, board.finished, board.size, board.left), (2, false, 9, [10, -1]));
        assert_eq!((board.pawn(1), board.pawn(2), board.pawn(3)), (Some(Square { x: 4, y: 8 }), None, None));
        assert_eq!(board.walls.len(), 2);
        assert_eq!(board.write().to_string(), WIRE);
    }

    #[test]
    fn what_is_no_board_is_refused() {
        let wrong = [
            ("\"squares\"", "\"board\""),
            ("\"player\":2", "\"player\":\"2\""),
            (",null]", "]"),
            (",null]", ",null,null]"),
            ("\"e9\"", "9"),
            ("\"e9\"", "\"e9h\""),
            ("\"a1h\"", "\"a1\""),
            ("-1]", "-1,2]"),
            ("\"size\":9,", ""),
            ("false", "0"),
        ];
        for (right, wrong) in wrong {
            assert!(WIRE.contains(right));
            assert!(read(&WIRE.replace(right, wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_edge_is_on_the_board() {
        let board = Board { size: 9, ..Board::default() };
        assert!(board.contains(Square { x: 0, y: 8 }) && !board.contains(Square { x: 9, y: 0 }));
        assert!(!board.contains(Square { x: 0, y: -1 }));
    }
}
