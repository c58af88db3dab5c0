//! PROGRAM reversi
//! D. Holroyd, COMP1009 coursework 2c
//!
//! The controller. All about the board is in the model; see position.rs for the counting.

mod position;

use position::{DIRECTIONS, DX, DY, Position, SIZE};
use position::{can_play, count_all, count_line, count_pieces, on_board, opponent, read_position};
use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

const WHITE_TURN: &str = "White player - choose where to put your piece";
const BLACK_TURN: &str = "Black player - choose where to put your piece";
const WHITE_WAIT: &str = "White player - not your turn";
const BLACK_WAIT: &str = "Black player - not your turn";
const WRONG_TURN: &str = "It is not your turn!";

#[derive(Default)]
struct ReversiController;

// Puts the piece down and turns over everything that it takes, in the model.
fn make_move(model: &mut dyn Model, player: i32, x: i32, y: i32) {
    let before: Position;
    let mut d: usize;
    let mut left: i32;
    let mut cx: i32;
    let mut cy: i32;

    // counted on the board as it was before the move
    before = read_position(model);
    model.set_board_contents(x, y, player);
    d = 0;
    while d < DIRECTIONS {
        left = count_line(&before, player, x, y, d);
        cx = x;
        cy = y;
        while left > 0 {
            cx = cx + DX[d];
            cy = cy + DY[d];
            model.set_board_contents(cx, cy, player);
            left = left - 1;
        } // while left
        d = d + 1;
    } // while d
}

// Decides from the pieces whose turn it is and whether the game has ended.
fn settle_turn(model: &mut dyn Model) {
    let position: Position;
    let white_can: bool;
    let black_can: bool;

    position = read_position(model);
    white_can = can_play(&position, PLAYER_WHITE);
    black_can = can_play(&position, PLAYER_BLACK);

    model.set_finished(!white_can && !black_can);
    if model.player() == PLAYER_WHITE && !white_can && black_can {
        model.set_player(PLAYER_BLACK);
    } else if model.player() == PLAYER_BLACK && !black_can && white_can {
        model.set_player(PLAYER_WHITE);
    }
}

fn write_result(model: &dyn Model, view: &mut dyn View) {
    let position: Position;
    let white: i32;
    let black: i32;
    let text: String;

    position = read_position(model);
    white = count_pieces(&position, PLAYER_WHITE);
    black = count_pieces(&position, PLAYER_BLACK);
    if black > white {
        text = format!("Black won. Black {} to White {}. Reset the game to replay.", black, white);
    } else if white > black {
        text = format!("White won. White {} to Black {}. Reset the game to replay.", white, black);
    } else {
        text = format!("Draw. Both players ended with {} pieces. Reset game to replay.", white);
    }
    view.feedback_to_user(PLAYER_WHITE, &text);
    view.feedback_to_user(PLAYER_BLACK, &text);
}

fn write_turn(model: &dyn Model, view: &mut dyn View) {
    if model.player() == PLAYER_WHITE {
        view.feedback_to_user(PLAYER_WHITE, WHITE_TURN);
        view.feedback_to_user(PLAYER_BLACK, BLACK_WAIT);
    } else {
        view.feedback_to_user(PLAYER_WHITE, WHITE_WAIT);
        view.feedback_to_user(PLAYER_BLACK, BLACK_TURN);
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        model.set_board_contents(3, 3, PLAYER_WHITE);
        model.set_board_contents(4, 3, PLAYER_BLACK);
        model.set_board_contents(3, 4, PLAYER_BLACK);
        model.set_board_contents(4, 4, PLAYER_WHITE);
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        settle_turn(model);
        if model.has_finished() {
            write_result(model, view);
        } else {
            write_turn(model, view);
        }
        view.refresh_view(model);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        let position: Position;

        if model.has_finished() {
            return; // wait for restart
        }
        if player != PLAYER_WHITE && player != PLAYER_BLACK {
            return; // nobody I know
        }
        if player != model.player() {
            view.feedback_to_user(player, WRONG_TURN);
            return;
        }
        if !on_board(x, y) {
            return;
        }
        position = read_position(model);
        if count_all(&position, player, x, y) > 0 {
            make_move(model, player, x, y);
            model.set_player(opponent(player));
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        let position: Position;
        let mut best: i32;
        let mut best_x: i32;
        let mut best_y: i32;
        let mut count: i32;
        let mut x: i32;
        let mut y: i32;

        if model.has_finished() || (player != PLAYER_WHITE && player != PLAYER_BLACK) {
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, WRONG_TURN);
            return;
        }

        position = read_position(model);
        best = 0;
        best_x = 0;
        best_y = 0;
        x = 0;
        while x < SIZE {
            y = 0;
            while y < SIZE {
                count = count_all(&position, player, x, y);
                if count > best {
                    best = count;
                    best_x = x;
                    best_y = y;
                }
                y = y + 1;
            } // while y
            x = x + 1;
        } // while x

        if best > 0 {
            make_move(model, player, best_x, best_y);
            model.set_player(opponent(player));
            self.update(model, view);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
