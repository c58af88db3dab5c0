//! Broken: counts columns and rows from 1, so that clearing the board square by square runs off its far side,
//! and the game never starts.

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

#[derive(Default)]
struct ReversiController;

impl ReversiController {
    /// The opponent's pieces between (x, y) and the next own piece.
    fn line(model: &dyn Model, player: i32, x: i32, y: i32, dx: i32, dy: i32) -> i32 {
        let mut length = 0;
        loop {
            let (column, row) = (x + (length + 1) * dx, y + (length + 1) * dy);
            if column < 1 || column > model.board_width() || row < 1 || row > model.board_height() {
                return 0;
            }
            match model.board_contents(column, row) {
                PLAYER_NONE => return 0,
                piece if piece == player => return length,
                _ => length += 1,
            }
        }
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        for y in 1..=model.board_height() {
            for x in 1..=model.board_width() {
                model.set_board_contents(x, y, PLAYER_NONE);
            }
        }
        for (x, y, piece) in [
            (4, 4, PLAYER_WHITE),
            (5, 5, PLAYER_WHITE),
            (5, 4, PLAYER_BLACK),
            (4, 5, PLAYER_BLACK),
        ] {
            model.set_board_contents(x, y, piece);
        }
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        view.refresh_view(model);
        for (player, name) in [(PLAYER_WHITE, "White"), (PLAYER_BLACK, "Black")] {
            let what = if player == model.player() {
                "choose where to put your piece"
            } else {
                "not your turn"
            };
            view.feedback_to_user(player, &format!("{name} player {what}"));
        }
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let mut captured = 0;
        for dx in -1..=1 {
            for dy in -1..=1 {
                if dx != 0 || dy != 0 {
                    let length = Self::line(model, player, x, y, dx, dy);
                    (1..=length).for_each(|step| model.set_board_contents(x + step * dx, y + step * dy, player));
                    captured += length;
                }
            }
        }
        if captured > 0 {
            model.set_board_contents(x, y, player);
            model.set_player(if player == PLAYER_WHITE {
                PLAYER_BLACK
            } else {
                PLAYER_WHITE
            });
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        // TODO greedy
        self.square_selected(model, view, player, 1, 1);
    }
}

fn main() {
    serve(ReversiController::default)
}
