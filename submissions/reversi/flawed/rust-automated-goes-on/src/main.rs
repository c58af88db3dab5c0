//! Misconception: an automated move lasts until it is the other player's turn, and in a pass that never comes.

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

const DIRECTIONS: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

#[derive(Default)]
struct ReversiController;

fn squares(model: &dyn Model) -> Vec<(i32, i32)> {
    let mut all = Vec::new();
    for x in 0..model.board_width() {
        for y in 0..model.board_height() {
            all.push((x, y));
        }
    }
    all
}

fn piece(model: &dyn Model, x: i32, y: i32) -> Option<i32> {
    let inside = (0..model.board_width()).contains(&x) && (0..model.board_height()).contains(&y);
    inside.then(|| model.board_contents(x, y))
}

/// All squares that turn over if `player` plays at (x, y). Empty if it is not a valid place.
fn turned(model: &dyn Model, player: i32, x: i32, y: i32) -> Vec<(i32, i32)> {
    let mut all = Vec::new();
    if piece(model, x, y) != Some(PLAYER_NONE) {
        return all;
    }
    let enemy = 3 - player;
    for (dx, dy) in DIRECTIONS {
        let mut line = Vec::new();
        let (mut cx, mut cy) = (x + dx, y + dy);
        while piece(model, cx, cy) == Some(enemy) {
            line.push((cx, cy));
            cx += dx;
            cy += dy;
        }
        if piece(model, cx, cy) == Some(player) {
            all.append(&mut line);
        }
    }
    all
}

fn can_go(model: &dyn Model, player: i32) -> bool {
    squares(model).iter().any(|&(x, y)| !turned(model, player, x, y).is_empty())
}

/// Sets who is next, or that the game is over. `next` goes if he can.
fn set_turn(model: &mut dyn Model, next: i32) {
    match (can_go(model, PLAYER_WHITE), can_go(model, PLAYER_BLACK)) {
        (false, false) => model.set_finished(true),
        (white, black) => {
            model.set_finished(false);
            if next == PLAYER_WHITE && !white {
                model.set_player(PLAYER_BLACK);
            } else if next == PLAYER_BLACK && !black {
                model.set_player(PLAYER_WHITE);
            } else {
                model.set_player(next);
            }
        }
    }
}

fn inform(model: &dyn Model, view: &mut dyn View) {
    view.refresh_view(model);
    let how_many = |player| squares(model).into_iter().filter(|&(x, y)| model.board_contents(x, y) == player).count();
    if model.has_finished() {
        let (white, black) = (how_many(PLAYER_WHITE), how_many(PLAYER_BLACK));
        let text = if white == black {
            format!("Draw. Both players ended with {white} pieces. Reset game to replay.")
        } else if white > black {
            format!("White won. White {white} to Black {black}. Reset the game to replay.")
        } else {
            format!("Black won. Black {black} to White {white}. Reset the game to replay.")
        };
        view.feedback_to_user(PLAYER_WHITE, &text);
        view.feedback_to_user(PLAYER_BLACK, &text);
        return;
    }
    let white = match model.player() {
        PLAYER_WHITE => "White player choose where to put your piece",
        _ => "White player not your turn",
    };
    let black = match model.player() {
        PLAYER_BLACK => "Black player choose where to put your piece",
        _ => "Black player not your turn",
    };
    view.feedback_to_user(PLAYER_WHITE, white);
    view.feedback_to_user(PLAYER_BLACK, black);
}

fn is_real_player(player: i32) -> bool {
    player == PLAYER_WHITE || player == PLAYER_BLACK
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        for (x, y, player) in [(3, 3, PLAYER_WHITE), (4, 3, PLAYER_BLACK), (3, 4, PLAYER_BLACK), (4, 4, PLAYER_WHITE)] {
            model.set_board_contents(x, y, player);
        }
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        inform(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let next = model.player();
        set_turn(model, next);
        inform(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() || !is_real_player(player) {
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let captured = turned(model, player, x, y);
        if captured.is_empty() {
            return;
        }
        model.set_board_contents(x, y, player);
        for (cx, cy) in captured {
            model.set_board_contents(cx, cy, player);
        }
        set_turn(model, 3 - player);
        inform(model, view);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if !is_real_player(player) {
            return;
        }
        // The computer plays until it is the other one's turn.
        while !model.has_finished() && model.player() == player {
            let best = squares(model).into_iter().max_by_key(|&(x, y)| turned(model, player, x, y).len());
            match best {
                Some((x, y)) if !turned(model, player, x, y).is_empty() => {
                    self.square_selected(model, view, player, x, y);
                }
                _ => return,
            }
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
