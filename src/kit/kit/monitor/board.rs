//! Content of the model of a monitored game.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use super::Markers;
use crate::kit::json::Json;
use crate::kit::stage;

/// Nobody: the content of an empty square, and whose turn it is when play is over.
pub const PLAYER_NONE: i32 = 0;

/// The most columns, and rows, that there can be.
const LARGEST: usize = 9;

/// All that the model stores, whether or not it can come about in a game. Every field may be read and changed.
///
/// Squares are numbered from 1, across and then down; [`Board::at`] and [`Board::put`] go by these numbers. The next
/// game is `Board { scores, ..Board::new() }` or the like.
///
/// # Example
/// ```
/// use referee::kit::hexapawn::{Board, PLAYER_BLACK, PLAYER_WHITE};
/// let mut board = Board::from_rows(&["BBB", "...", "WWW"])?;
/// assert_eq!((board.at(1), board.at(7), board.cells[2][0]), (PLAYER_BLACK, PLAYER_WHITE, PLAYER_WHITE));
/// board.put(7, 0);
/// board.put(4, PLAYER_WHITE);
/// assert_eq!(board.rows(), ["BBB", "W..", ".WW"]);
/// assert_eq!((board.squares(), board.has(10)), (9, false));
/// # Ok::<(), String>(())
/// ```
pub struct Board<G> {
    /// Whose turn it is: 1, 2, or [`PLAYER_NONE`]; any number, since a model checks nothing.
    pub player: i32,
    /// Whether the game is marked as finished.
    pub finished: bool,
    /// Content of the squares, a list for each row from the top: [`PLAYER_NONE`], 1 or 2.
    pub cells: Vec<Vec<i32>>,
    /// Whether the first player has resigned, and whether the second has.
    pub resigned: [bool; 2],
    /// How many games the Cat has won, the first player, and the second: `scores[1]` is player 1's.
    pub scores: [u32; 3],
    /// Game of the board; only a name.
    pub game: PhantomData<G>,
}

impl<G: Markers> Board<G> {
    /// An empty board of three rows and three columns: nobody's turn, nobody resigned, no scores.
    pub fn new() -> Board<G> {
        Board::with_cells(vec![vec![PLAYER_NONE; 3]; 3])
    }

    /// A board with these rows of `.` and the players' letters; nobody's turn, nobody resigned, no scores.
    ///
    /// # Errors
    /// When rows differ in length, a side is not between 1 and 9, or a letter stands for nothing.
    pub fn from_rows<R: AsRef<str>>(rows: &[R]) -> Result<Board<G>, String> {
        let rows = rows.iter().map(|row| row.as_ref().chars().map(player_of::<G>).collect());
        let cells = rows.collect::<Result<Vec<Vec<i32>>, String>>()?;
        let columns = cells.first().map_or(0, Vec::len);
        let sides = 1..=LARGEST;
        if !sides.contains(&columns) || !sides.contains(&cells.len()) {
            return Err(format!("a board needs 1 to {LARGEST} rows and columns"));
        }
        if cells.iter().any(|row| row.len() != columns) {
            return Err("the rows of a board are equally long".to_owned());
        }
        Ok(Board::with_cells(cells))
    }

    /// The rows from the top, in the letters of [`Board::from_rows`]; `?` stands for a number that is nobody's.
    pub fn rows(&self) -> Vec<String> {
        let letter = |player: &i32| usize::try_from(*player).ok().and_then(|at| G::MARKERS.get(at)).unwrap_or(&'?');
        self.cells.iter().map(|row| row.iter().map(letter).collect()).collect()
    }

    /// How many squares there are: their numbers go from 1 to this.
    pub fn squares(&self) -> i32 {
        let squares: usize = self.cells.iter().map(Vec::len).sum();
        // At most 81, unless somebody has put more there.
        i32::try_from(squares).unwrap_or(i32::MAX)
    }

    /// Whether there is a square of this number.
    pub fn has(&self, square: i32) -> bool {
        (1..=self.squares()).contains(&square)
    }

    /// Returns the content of a square.
    ///
    /// # Panics
    /// When the square is not on the board.
    pub fn at(&self, square: i32) -> i32 {
        let index = self.index(square);
        self.cells.iter().flatten().nth(index).copied().unwrap_or(PLAYER_NONE)
    }

    /// Puts a player's marker on a square, or empties it with [`PLAYER_NONE`].
    ///
    /// # Panics
    /// When the square is not on the board.
    pub fn put(&mut self, square: i32, player: i32) {
        let index = self.index(square);
        if let Some(cell) = self.cells.iter_mut().flatten().nth(index) {
            *cell = player;
        }
    }

    fn index(&self, square: i32) -> usize {
        assert!(self.has(square), "the board has no square {square}: squares go from 1 to {}", self.squares());
        // At least 1, so nothing is lost.
        square as usize - 1
    }

    fn with_cells(cells: Vec<Vec<i32>>) -> Board<G> {
        let (player, resigned, scores) = (PLAYER_NONE, [false; 2], [0; 3]);
        Board { player, finished: false, cells, resigned, scores, game: PhantomData }
    }
}

// By hand, since a derive would ask the same of the game, which is only a name.
impl<G> Clone for Board<G> {
    fn clone(&self) -> Board<G> {
        let Board { player, finished, ref cells, resigned, scores, game } = *self;
        Board { player, finished, cells: cells.clone(), resigned, scores, game }
    }
}

impl<G> PartialEq for Board<G> {
    fn eq(&self, other: &Board<G>) -> bool {
        let all = |board: &Board<G>| (board.player, board.finished, board.resigned, board.scores);
        all(self) == all(other) && self.cells == other.cells
    }
}

impl<G> Eq for Board<G> {}

impl<G: Markers> Default for Board<G> {
    fn default() -> Board<G> {
        Board::new()
    }
}

impl<G: Markers> Debug for Board<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("player", &self.player)
            .field("finished", &self.finished)
            .field("cells", &self.rows())
            .field("resigned", &self.resigned)
            .field("scores", &self.scores)
            .finish()
    }
}

impl<G: Markers> stage::Board for Board<G> {
    fn bare() -> Board<G> {
        Board::new()
    }

    fn read(json: &Json) -> Result<Board<G>, String> {
        let squares = json.get("squares").ok_or("no `squares`")?;
        let list = |key: &str| squares.get(key).and_then(Json::as_list).ok_or(format!("no `{key}`"));
        let rows: Option<Vec<&str>> = list("cells")?.iter().map(Json::as_text).collect();
        let resigned: Option<Vec<bool>> = list("resigned")?.iter().map(Json::as_bool).collect();
        let scores: Option<Vec<u32>> = list("scores")?.iter().map(count).collect();
        Ok(Board {
            player: json.get("player").and_then(Json::as_i32).ok_or("no `player`")?,
            finished: json.get("finished").and_then(Json::as_bool).ok_or("no `finished`")?,
            resigned: resigned.and_then(|both| both.try_into().ok()).ok_or("`resigned` is two truth values")?,
            scores: scores.and_then(|all| all.try_into().ok()).ok_or("`scores` is three numbers")?,
            ..Board::from_rows(&rows.ok_or("`cells` is a list of strings")?)?
        })
    }

    fn write(&self) -> Json {
        let squares = Json::object([
            ("cells", self.rows().into_iter().map(Json::from).collect()),
            ("resigned", self.resigned.into_iter().map(Json::from).collect()),
            ("scores", self.scores.into_iter().map(|score| Json::Number(score.into())).collect()),
        ]);
        Json::object([("player", self.player.into()), ("finished", self.finished.into()), ("squares", squares)])
    }
}

fn player_of<G: Markers>(letter: char) -> Result<i32, String> {
    let known = (0..).zip(G::MARKERS).find(|(_, marker)| *marker == letter);
    known.map(|(player, _)| player).ok_or_else(|| format!("`{letter}` is not a square"))
}

fn count(json: &Json) -> Option<u32> {
    match *json {
        // The cast is exact: what it would round or clamp has been ruled out.
        Json::Number(n) if n.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&n) => Some(n as u32),
        _ => None,
    }
}
