//! Walks along each line by recursion, and turns the pieces on the way back.

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

#[derive(Default)]
struct ReversiController;

impl ReversiController {
    /// Walks on from (x, y). Gives how many pieces lie before one of `player`'s own, or nothing if none follows.
    /// With `flip` they are turned on the way back.
    fn walk(model: &mut dyn Model, player: i32, (x, y): (i32, i32), (dx, dy): (i32, i32), flip: bool) -> Option<i32> {
        if x < 0 || x >= model.board_width() || y < 0 || y >= model.board_height() {
            return None;
        }
        match model.board_contents(x, y) {
            PLAYER_NONE => None,
            own if own == player => Some(0),
            _ => {
                let beyond = Self::walk(model, player, (x + dx, y + dy), (dx, dy), flip)?;
                if flip {
                    model.set_board_contents(x, y, player);
                }
                Some(beyond + 1)
            }
        }
    }

    /// The number of pieces captured at (x, y); with `flip` the move is played, too.
    fn try_square(model: &mut dyn Model, player: i32, x: i32, y: i32, flip: bool) -> i32 {
        let inside = x >= 0 && x < model.board_width() && y >= 0 && y < model.board_height();
        if !inside || model.board_contents(x, y) != PLAYER_NONE {
            return 0;
        }
        let mut total = 0;
        for dx in -1..=1 {
            for dy in -1..=1 {
                if (dx, dy) != (0, 0) {
                    total += Self::walk(model, player, (x + dx, y + dy), (dx, dy), flip).unwrap_or(0);
                }
            }
        }
        if flip && total > 0 {
            model.set_board_contents(x, y, player);
        }
        total
    }

    /// The best move: how much it captures, and where.
    fn best(model: &mut dyn Model, player: i32) -> (i32, i32, i32) {
        let mut best = (0, -1, -1);
        for x in 0..model.board_width() {
            for y in 0..model.board_height() {
                let total = Self::try_square(model, player, x, y, false);
                if total > best.0 {
                    best = (total, x, y);
                }
            }
        }
        best
    }

    fn check_turn(model: &mut dyn Model) {
        let white_moves = Self::best(model, PLAYER_WHITE).0 > 0;
        let black_moves = Self::best(model, PLAYER_BLACK).0 > 0;
        model.set_finished(!white_moves && !black_moves);
        match model.player() {
            PLAYER_WHITE if !white_moves && black_moves => model.set_player(PLAYER_BLACK),
            PLAYER_BLACK if !black_moves && white_moves => model.set_player(PLAYER_WHITE),
            _ => {}
        }
    }

    fn show(model: &mut dyn Model, view: &mut dyn View) {
        view.refresh_view(model);
        let (mut white, mut black) = (0, 0);
        for x in 0..model.board_width() {
            for y in 0..model.board_height() {
                match model.board_contents(x, y) {
                    PLAYER_WHITE => white += 1,
                    PLAYER_BLACK => black += 1,
                    _ => {}
                }
            }
        }
        for (player, name) in [(PLAYER_WHITE, "White"), (PLAYER_BLACK, "Black")] {
            let text = if !model.has_finished() {
                let what = if model.player() == player {
                    "choose where to put your piece"
                } else {
                    "not your turn"
                };
                format!("{name} player {what}")
            } else if white > black {
                format!("White won. White {white} to Black {black}. Reset the game to replay.")
            } else if black > white {
                format!("Black won. Black {black} to White {white}. Reset the game to replay.")
            } else {
                format!("Draw. Both players ended with {white} pieces. Reset game to replay.")
            };
            view.feedback_to_user(player, &text);
        }
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        model.set_board_contents(3, 3, PLAYER_WHITE);
        model.set_board_contents(4, 4, PLAYER_WHITE);
        model.set_board_contents(3, 4, PLAYER_BLACK);
        model.set_board_contents(4, 3, PLAYER_BLACK);
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        Self::show(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        Self::check_turn(model);
        Self::show(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() || ![PLAYER_WHITE, PLAYER_BLACK].contains(&player) {
            return;
        }
        if model.player() != player {
            view.feedback_to_user(player, "It is not your turn!");
        } else if Self::try_square(model, player, x, y, true) > 0 {
            model.set_player(if player == PLAYER_WHITE {
                PLAYER_BLACK
            } else {
                PLAYER_WHITE
            });
            Self::check_turn(model);
            Self::show(model, view);
        } else if Self::best(model, player).0 == 0 {
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        let (_, x, y) = Self::best(model, player);
        self.square_selected(model, view, player, x, y);
    }
}

fn main() {
    serve(ReversiController::default)
}
