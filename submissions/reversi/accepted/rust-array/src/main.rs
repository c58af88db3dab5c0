//! My Reversi controller. Everything about the game is asked of the model and put back there;
//! one function, `captured_one_way`, knows how capturing works and all the others build on it.

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

#[derive(Default)]
pub struct ReversiController;

fn opponent(player: i32) -> i32 {
    if player == PLAYER_WHITE { PLAYER_BLACK } else { PLAYER_WHITE }
}

fn on_board(model: &dyn Model, x: i32, y: i32) -> bool {
    x >= 0 && y >= 0 && x < model.board_width() && y < model.board_height()
}

/// How many pieces a piece of `player` at (x, y) would capture in the direction (dx, dy).
fn captured_one_way(model: &dyn Model, player: i32, x: i32, y: i32, dx: i32, dy: i32) -> i32 {
    let mut passed = 0;
    let (mut column, mut row) = (x + dx, y + dy);
    while on_board(model, column, row) {
        let here = model.board_contents(column, row);
        if here == player {
            return passed;
        }
        if here != opponent(player) {
            return 0;
        }
        passed += 1;
        column += dx;
        row += dy;
    }
    0
}

/// How many pieces the move would capture altogether; 0 if it is not allowed.
fn captured(model: &dyn Model, player: i32, x: i32, y: i32) -> i32 {
    if !on_board(model, x, y) || model.board_contents(x, y) != PLAYER_NONE {
        return 0;
    }
    let mut total = 0;
    for dy in -1..=1 {
        for dx in -1..=1 {
            if dx != 0 || dy != 0 {
                total += captured_one_way(model, player, x, y, dx, dy);
            }
        }
    }
    total
}

fn place(model: &mut dyn Model, player: i32, x: i32, y: i32) {
    for dy in -1..=1 {
        for dx in -1..=1 {
            if dx != 0 || dy != 0 {
                for step in 1..=captured_one_way(model, player, x, y, dx, dy) {
                    model.set_board_contents(x + step * dx, y + step * dy, player);
                }
            }
        }
    }
    model.set_board_contents(x, y, player);
}

/// The square where `player` captures most, the first of several; `None` if there is no move.
fn best_square(model: &dyn Model, player: i32) -> Option<(i32, i32)> {
    let mut best = None;
    let mut most = 0;
    for y in 0..model.board_height() {
        for x in 0..model.board_width() {
            let count = captured(model, player, x, y);
            if count > most {
                most = count;
                best = Some((x, y));
            }
        }
    }
    best
}

fn count_pieces(model: &dyn Model, player: i32) -> i32 {
    let mut count = 0;
    for y in 0..model.board_height() {
        for x in 0..model.board_width() {
            if model.board_contents(x, y) == player {
                count += 1;
            }
        }
    }
    count
}

fn result(model: &dyn Model) -> String {
    let white = count_pieces(model, PLAYER_WHITE);
    let black = count_pieces(model, PLAYER_BLACK);
    if white > black {
        format!("White won. White {white} to Black {black}. Reset the game to replay.")
    } else if black > white {
        format!("Black won. Black {black} to White {white}. Reset the game to replay.")
    } else {
        format!("Draw. Both players ended with {white} pieces. Reset game to replay.")
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        let (right, bottom) = (model.board_width() / 2, model.board_height() / 2);
        model.set_board_contents(right - 1, bottom - 1, PLAYER_WHITE);
        model.set_board_contents(right, bottom, PLAYER_WHITE);
        model.set_board_contents(right, bottom - 1, PLAYER_BLACK);
        model.set_board_contents(right - 1, bottom, PLAYER_BLACK);
        model.set_player(PLAYER_WHITE);
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let white_can = best_square(model, PLAYER_WHITE).is_some();
        let black_can = best_square(model, PLAYER_BLACK).is_some();
        model.set_finished(!white_can && !black_can);
        if model.player() == PLAYER_WHITE && !white_can && black_can {
            model.set_player(PLAYER_BLACK);
        } else if model.player() == PLAYER_BLACK && !black_can && white_can {
            model.set_player(PLAYER_WHITE);
        }
        view.refresh_view(model);
        for (player, name) in [(PLAYER_WHITE, "White"), (PLAYER_BLACK, "Black")] {
            let message = if model.has_finished() {
                result(model)
            } else if model.player() == player {
                format!("{name} player choose where to put your piece")
            } else {
                format!("{name} player not your turn")
            };
            view.feedback_to_user(player, &message);
        }
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        let known = player == PLAYER_WHITE || player == PLAYER_BLACK;
        if !known || model.has_finished() {
            return;
        }
        if model.player() != player {
            view.feedback_to_user(player, "It is not your turn!");
        } else if captured(model, player, x, y) > 0 {
            place(model, player, x, y);
            model.set_player(opponent(player));
            self.update(model, view);
        } else if best_square(model, player).is_none() {
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if let Some((x, y)) = best_square(model, player) {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
