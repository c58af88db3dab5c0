//! A controller without rules.

use super::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View};

/// The supplied controller, to try a view with: anyone plays anywhere, and nothing is captured.
///
/// It tells anyone who played "You last played in location x,y", counted from 0. Its update sets the finished flag exactly
/// when the board is full, and from then on it takes no pieces.
///
/// # Example
/// ```
/// use referee::kit::reversi::{SimpleController, SimpleModel, TextView, play};
/// let mut screen = Vec::new();
/// play(&mut SimpleModel::new(), &mut TextView::new(&mut screen), &mut SimpleController, "P1,3,4".as_bytes(), std::io::sink())?;
/// assert!(String::from_utf8_lossy(&screen).contains("White's label: You last played in location 3,4"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimpleController;

impl Controller for SimpleController {
    /// Empties the board; both players may play.
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        view.refresh_view(model);
        for player in [PLAYER_WHITE, PLAYER_BLACK] {
            view.feedback_to_user(player, "Play anywhere");
        }
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let full = empty_square(model).is_none();
        model.set_finished(full);
        view.refresh_view(model);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        let on_board = (0..model.board_width()).contains(&x) && (0..model.board_height()).contains(&y);
        if model.has_finished() || !on_board {
            return;
        }
        model.set_board_contents(x, y, player);
        view.feedback_to_user(player, &format!("You last played in location {x},{y}"));
        self.update(model, view);
    }

    /// Plays in the first empty square, row by row.
    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if let Some((x, y)) = empty_square(model) {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn empty_square(model: &dyn Model) -> Option<(i32, i32)> {
    let squares = (0..model.board_height()).flat_map(|y| (0..model.board_width()).map(move |x| (x, y)));
    squares.into_iter().find(|&(x, y)| model.board_contents(x, y) == PLAYER_NONE)
}

#[cfg(test)]
mod tests {
    use super::super::desk::{Call, Cue, perform};
    use super::super::{Board, SimpleController};

    fn told(to: i32, text: &str) -> Call {
        Call::Tell { to, text: text.to_owned() }
    }

    #[test]
    fn anyone_plays_anywhere() {
        let mut board = Board::from_rows(&["WB", ".."]).expect("it is a board");
        let after = Board { squares: vec![1, 1, 0, 0], ..board.clone() };
        let performance = perform(&mut SimpleController, Cue::Select { player: 1, x: 1, y: 0 }, &mut board);
        assert_eq!(performance.calls, [Call::Store(after), told(1, "You last played in location 1,0"), Call::Refresh]);
        let off = perform(&mut SimpleController, Cue::Select { player: 1, x: 2, y: 0 }, &mut board);
        assert_eq!((off.calls, off.fault), (vec![], None));
    }

    #[test]
    fn update_finishes_a_full_board_and_unfinishes_another() {
        let mut board = Board::from_rows(&["WB", "B."]).expect("it is a board");
        board.finished = true;
        perform(&mut SimpleController, Cue::Update, &mut board);
        assert!(!board.finished);
        perform(&mut SimpleController, Cue::Automatic { player: 2 }, &mut board);
        assert_eq!((board.rows()[1].as_str(), board.finished), ("BB", true));
        perform(&mut SimpleController, Cue::Select { player: 1, x: 0, y: 0 }, &mut board);
        perform(&mut SimpleController, Cue::Automatic { player: 1 }, &mut board);
        assert_eq!(board.rows(), ["WB", "BB"]);
    }
}
