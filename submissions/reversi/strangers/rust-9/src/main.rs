//! The controller of reversi: the one part that knows the rules.

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

#[derive(Default)]
struct ReversiController;

fn other(player: i32) -> i32 {
    if player == PLAYER_WHITE { PLAYER_BLACK } else { PLAYER_WHITE }
}

fn on_board(model: &dyn Model, x: i32, y: i32) -> bool {
    x >= 0 && y >= 0 && x < model.board_width() && y < model.board_height()
}

/// Follows one line. `crossed` is how many opposing pieces we have passed so far.
///
/// Base cases: edge -> 0, own piece -> what we crossed, empty -> 0.
/// Recursive case: an opposing piece, the answer is the answer of the rest of the line.
fn walk(model: &mut dyn Model, me: i32, x: i32, y: i32, dx: i32, dy: i32, crossed: i32, capture: bool) -> i32 {
    if !on_board(model, x, y) {
        return 0;
    }
    let here = model.board_contents(x, y);
    if here == me {
        crossed
    } else if here == other(me) {
        let taken = walk(model, me, x + dx, y + dy, dx, dy, crossed + 1, capture);
        // on the way back we know whether the line was closed at the far end
        if capture && taken > 0 {
            model.set_board_contents(x, y, me);
        }
        taken
    } else {
        0
    }
}

/// How many pieces `me` takes by playing at x, y (0 = not allowed there). With `capture` they are taken.
fn take(model: &mut dyn Model, me: i32, x: i32, y: i32, capture: bool) -> i32 {
    if !on_board(model, x, y) || model.board_contents(x, y) != PLAYER_NONE {
        return 0;
    }
    let mut total = 0;
    for dx in -1..=1 {
        for dy in -1..=1 {
            if dx != 0 || dy != 0 {
                total += walk(model, me, x + dx, y + dy, dx, dy, 0, capture);
            }
        }
    }
    total
}

/// All moves of a player, as (pieces taken, x, y).
fn moves(model: &mut dyn Model, me: i32) -> Vec<(i32, i32, i32)> {
    let mut found = Vec::new();
    for y in 0..model.board_height() {
        for x in 0..model.board_width() {
            let n = take(model, me, x, y, false);
            if n > 0 {
                found.push((n, x, y));
            }
        }
    }
    found
}

fn can_move(model: &mut dyn Model, me: i32) -> bool {
    !moves(model, me).is_empty()
}

fn count(model: &dyn Model, colour: i32) -> i32 {
    let mut n = 0;
    for y in 0..model.board_height() {
        for x in 0..model.board_width() {
            if model.board_contents(x, y) == colour {
                n += 1;
            }
        }
    }
    n
}

fn final_message(white: i32, black: i32) -> String {
    if black > white {
        format!("Black won. Black {black} to White {white}. Reset the game to replay.")
    } else if white > black {
        format!("White won. White {white} to Black {black}. Reset the game to replay.")
    } else {
        format!("Draw. Both players ended with {white} pieces. Reset game to replay.")
    }
}

fn tell_turns(view: &mut dyn View, active: i32) {
    for (player, name) in [(PLAYER_WHITE, "White"), (PLAYER_BLACK, "Black")] {
        if player == active {
            view.feedback_to_user(player, &format!("{name} player – choose where to put your piece"));
        } else {
            view.feedback_to_user(player, &format!("{name} player – not your turn"));
        }
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        model.set_finished(false);
        model.set_player(PLAYER_WHITE);

        let (x, y) = (model.board_width() / 2, model.board_height() / 2);
        model.set_board_contents(x - 1, y - 1, PLAYER_WHITE);
        model.set_board_contents(x, y, PLAYER_WHITE);
        model.set_board_contents(x, y - 1, PLAYER_BLACK);
        model.set_board_contents(x - 1, y, PLAYER_BLACK);

        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        if !model.has_finished() {
            let me = model.player();
            if !can_move(model, me) {
                if can_move(model, other(me)) {
                    model.set_player(other(me));
                } else {
                    model.set_finished(true);
                }
            }
        }

        if model.has_finished() {
            let message = final_message(count(model, PLAYER_WHITE), count(model, PLAYER_BLACK));
            view.feedback_to_user(PLAYER_WHITE, &message);
            view.feedback_to_user(PLAYER_BLACK, &message);
        } else {
            tell_turns(view, model.player());
        }
        view.refresh_view(model);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() {
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        if take(model, player, x, y, true) > 0 {
            model.set_board_contents(x, y, player);
            model.set_player(other(player));
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if model.has_finished() {
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let mut best = (0, 0, 0);
        for m in moves(model, player) {
            if m.0 > best.0 {
                best = m;
            }
        }
        let (n, x, y) = best;
        if n > 0 {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
