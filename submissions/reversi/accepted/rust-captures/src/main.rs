//! Functions on the model; what a move captures is a list of squares.

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

const DIRECTIONS: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

#[derive(Default)]
struct ReversiController;

/// The squares that `player` captures by playing at (x, y).
fn find_captures(model: &dyn Model, player: i32, x: i32, y: i32) -> Vec<(i32, i32)> {
    let mut all = Vec::new();
    let inside = |x: i32, y: i32| x >= 0 && x < model.board_width() && y >= 0 && y < model.board_height();
    if !inside(x, y) || model.board_contents(x, y) != PLAYER_NONE {
        return all;
    }
    for (dx, dy) in DIRECTIONS {
        let mut line = Vec::new();
        let (mut cx, mut cy) = (x + dx, y + dy);
        while inside(cx, cy) && model.board_contents(cx, cy) == 3 - player {
            line.push((cx, cy));
            cx += dx;
            cy += dy;
        }
        if inside(cx, cy) && model.board_contents(cx, cy) == player {
            all.extend(line);
        }
    }
    all
}

/// All moves of a player, each with the number of pieces that it captures.
fn moves(model: &dyn Model, player: i32) -> Vec<(usize, i32, i32)> {
    let mut found = Vec::new();
    for y in 0..model.board_height() {
        for x in 0..model.board_width() {
            let captures = find_captures(model, player, x, y).len();
            if captures > 0 {
                found.push((captures, x, y));
            }
        }
    }
    found
}

fn count(model: &dyn Model, player: i32) -> usize {
    let squares = (0..model.board_height()).flat_map(|y| (0..model.board_width()).map(move |x| (x, y)));
    squares.filter(|&(x, y)| model.board_contents(x, y) == player).count()
}

fn end_message(model: &dyn Model) -> String {
    let (white, black) = (count(model, PLAYER_WHITE), count(model, PLAYER_BLACK));
    if white == black {
        format!("Draw. Both players ended with {white} pieces. Reset game to replay.")
    } else if white > black {
        format!("White won. White {white} to Black {black}. Reset the game to replay.")
    } else {
        format!("Black won. Black {black} to White {white}. Reset the game to replay.")
    }
}

fn send_messages(model: &dyn Model, view: &mut dyn View) {
    let choose = "player choose where to put your piece";
    let wait = "player not your turn";
    if model.has_finished() {
        view.feedback_to_user(PLAYER_WHITE, &end_message(model));
        view.feedback_to_user(PLAYER_BLACK, &end_message(model));
    } else {
        let (white, black) = if model.player() == PLAYER_WHITE {
            (choose, wait)
        } else {
            (wait, choose)
        };
        view.feedback_to_user(PLAYER_WHITE, &format!("White {white}"));
        view.feedback_to_user(PLAYER_BLACK, &format!("Black {black}"));
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        for (x, y, piece) in [
            (3, 3, PLAYER_WHITE),
            (4, 4, PLAYER_WHITE),
            (4, 3, PLAYER_BLACK),
            (3, 4, PLAYER_BLACK),
        ] {
            model.set_board_contents(x, y, piece);
        }
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        view.refresh_view(model);
        send_messages(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let stuck = |player| moves(model, player).is_empty();
        let (white_stuck, black_stuck) = (stuck(PLAYER_WHITE), stuck(PLAYER_BLACK));
        model.set_finished(white_stuck && black_stuck);
        if model.player() == PLAYER_WHITE && white_stuck && !black_stuck {
            model.set_player(PLAYER_BLACK);
        } else if model.player() == PLAYER_BLACK && black_stuck && !white_stuck {
            model.set_player(PLAYER_WHITE);
        }
        view.refresh_view(model);
        send_messages(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() || (player != PLAYER_WHITE && player != PLAYER_BLACK) {
            return;
        }
        if model.player() != player {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let captures = find_captures(model, player, x, y);
        if captures.is_empty() {
            if moves(model, player).is_empty() {
                self.update(model, view);
            }
            return;
        }
        model.set_board_contents(x, y, player);
        for (x, y) in captures {
            model.set_board_contents(x, y, player);
        }
        model.set_player(3 - player);
        self.update(model, view);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if let Some((_, x, y)) = moves(model, player).into_iter().max() {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
