//! Both boards as text.

use super::board::symbol;
use super::{Model, PLAYER_BLACK, PLAYER_WHITE, View};
use std::io::Write;

/// The supplied view, to try a controller with: it prints both boards and the labels.
///
/// Each player sees the board from their own side of the table: black's is white's turned by 180 degrees, columns and
/// rows counted backwards (handout point 3). `W` and `B` are pieces, `.` is an empty square.
///
/// # Example
/// ```
/// use referee::kit::reversi::{Model, SimpleModel, TextView, View};
/// let mut screen = Vec::new();
/// let mut model = SimpleModel::new();
/// model.initialise(2, 1);
/// model.set_board_contents(0, 0, 1);
/// TextView::new(&mut screen).refresh_view(&model);
/// assert_eq!(String::from_utf8_lossy(&screen), "\
/// White's board   Black's board
///   0 1             1 0
/// 0 W .           0 . W
/// ");
/// ```
#[derive(Clone, Debug)]
pub struct TextView<W> {
    screen: W,
}

impl<W: Write> TextView<W> {
    /// A view that prints to `screen`. What cannot be printed is lost: a view has nobody to complain to.
    pub fn new(screen: W) -> TextView<W> {
        TextView { screen }
    }
}

impl<W: Write> View for TextView<W> {
    fn refresh_view(&mut self, model: &dyn Model) {
        let (white, black) = (one_board(model, false), one_board(model, true));
        let column = white.iter().map(String::len).max().unwrap_or(0) + 3;
        let lines = white.iter().zip(&black).map(|(left, right)| format!("{left:column$}{right}\n"));
        let _ = self.screen.write_all(lines.collect::<String>().as_bytes());
        let _ = self.screen.flush();
    }

    fn feedback_to_user(&mut self, player: i32, message: &str) {
        let whose = match player {
            PLAYER_WHITE => "White's label".to_owned(),
            PLAYER_BLACK => "Black's label".to_owned(),
            _ => format!("Label of the unknown player {player}"),
        };
        let _ = writeln!(self.screen, "{whose}: {message}");
        let _ = self.screen.flush();
    }
}

/// One player's board: a title, the numbers of the columns, the rows.
fn one_board(model: &dyn Model, turned: bool) -> Vec<String> {
    let count = |n: i32| -> Vec<i32> { if turned { (0..n).rev().collect() } else { (0..n).collect() } };
    let (columns, rows) = (count(model.board_width()), count(model.board_height()));
    let digits = columns.iter().chain(&rows).map(|n| n.to_string().len()).max().unwrap_or(1);
    let line = |head: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!(" {cell:>digits$}")).collect();
        format!("{head:>digits$}{cells}")
    };
    let title = if turned { "Black's board" } else { "White's board" };
    let mut lines = vec![title.to_owned(), line("", columns.iter().map(i32::to_string).collect())];
    for y in rows {
        let cells = columns.iter().map(|&x| symbol(model.board_contents(x, y)).to_string());
        lines.push(line(&y.to_string(), cells.collect()));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::{Board, SimpleModel};
    use super::*;

    #[test]
    fn blacks_board_is_turned_and_messages_are_labels() {
        let board = Board::from_rows(&[
            "W.......", "........", "........", "...WB...", "...BW3..", "........", "........", "B......?",
        ]);
        let mut screen = Vec::new();
        let mut view = TextView::new(&mut screen);
        view.refresh_view(&SimpleModel::from(board.expect("it is a board")));
        view.feedback_to_user(PLAYER_WHITE, "Go on");
        view.feedback_to_user(PLAYER_BLACK, "Wait");
        view.feedback_to_user(7, "Who are you?");
        let golden = "\
White's board       Black's board
  0 1 2 3 4 5 6 7     7 6 5 4 3 2 1 0
0 W . . . . . . .   7 ? . . . . . . B
1 . . . . . . . .   6 . . . . . . . .
2 . . . . . . . .   5 . . . . . . . .
3 . . . W B . . .   4 . . 3 W B . . .
4 . . . B W 3 . .   3 . . . B W . . .
5 . . . . . . . .   2 . . . . . . . .
6 . . . . . . . .   1 . . . . . . . .
7 B . . . . . . ?   0 . . . . . . . W
White's label: Go on
Black's label: Wait
Label of the unknown player 7: Who are you?
";
        assert_eq!(String::from_utf8_lossy(&screen), golden);
    }

    #[test]
    fn wide_boards_keep_their_columns() {
        let mut model = SimpleModel::new();
        model.initialise(11, 1);
        let lines = one_board(&model, false);
        assert_eq!(lines[1], "    0  1  2  3  4  5  6  7  8  9 10");
        assert_eq!(lines[2], " 0  .  .  .  .  .  .  .  .  .  .  .");
    }
}
