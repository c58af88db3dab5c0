//! ReversiController for COMP1009 CW 2c
#![allow(non_snake_case)]

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

#[derive(Default)]
struct ReversiController;

impl ReversiController {
    /**
     * Get the other player.
     */
    fn getOpponent(&self, player: i32) -> i32 {
        if player == PLAYER_WHITE {
            return PLAYER_BLACK;
        }
        return PLAYER_WHITE;
    }

    /**
     * Recursive function: goes on in one direction until it finds my own piece.
     * @param count how many opposing pieces it passed already
     * @param capture true to turn the pieces over on the way back
     * @return the number of pieces captured in this direction, 0 if none
     */
    fn checkDirection(
        &self, model: &mut dyn Model, player: i32, x: i32, y: i32, xoffset: i32, yoffset: i32, count: i32, capture: bool,
    ) -> i32 {
        // edge of the board
        if x < 0 || y < 0 || x >= model.board_width() || y >= model.board_height() {
            return 0;
        }
        // empty square
        if model.board_contents(x, y) == PLAYER_NONE {
            return 0;
        }
        // own piece
        if model.board_contents(x, y) == player {
            return count;
        }
        // opponent's piece, so continue
        let result =
            self.checkDirection(model, player, x + xoffset, y + yoffset, xoffset, yoffset, count + 1, capture);
        if capture && result > 0 {
            model.set_board_contents(x, y, player);
        }
        return result;
    }

    /**
     * How many pieces are captured if player plays at x,y? Also does it if capture is true.
     */
    fn countCaptured(&self, model: &mut dyn Model, player: i32, x: i32, y: i32, capture: bool) -> i32 {
        if x < 0 || y < 0 || x >= model.board_width() || y >= model.board_height() {
            return 0;
        }
        if model.board_contents(x, y) != PLAYER_NONE {
            return 0;
        }
        let mut total = 0;
        for xoffset in -1..=1 {
            for yoffset in -1..=1 {
                // skip 0,0
                if xoffset == 0 && yoffset == 0 {
                    continue;
                }
                total +=
                    self.checkDirection(model, player, x + xoffset, y + yoffset, xoffset, yoffset, 0, capture);
            }
        }
        if capture && total > 0 {
            model.set_board_contents(x, y, player);
        }
        return total;
    }

    fn canMove(&self, model: &mut dyn Model, player: i32) -> bool {
        for x in 0..model.board_width() {
            for y in 0..model.board_height() {
                if self.countCaptured(model, player, x, y, false) > 0 {
                    return true;
                }
            }
        }
        return false;
    }

    fn countPieces(&self, model: &dyn Model, player: i32) -> i32 {
        let mut count = 0;
        for x in 0..model.board_width() {
            for y in 0..model.board_height() {
                if model.board_contents(x, y) == player {
                    count += 1;
                }
            }
        }
        return count;
    }

    fn sendMessages(&self, model: &dyn Model, view: &mut dyn View) {
        if model.has_finished() {
            let white = self.countPieces(model, PLAYER_WHITE);
            let black = self.countPieces(model, PLAYER_BLACK);
            let message: String;
            if black > white {
                message = "Black won. Black ".to_string() + &black.to_string() + " to White " + &white.to_string() + ". Reset the game to replay.";
            } else if white > black {
                message = "White won. White ".to_string() + &white.to_string() + " to Black " + &black.to_string() + ". Reset the game to replay.";
            } else {
                message = "Draw. Both players ended with ".to_string() + &white.to_string() + " pieces. Reset game to replay.";
            }
            view.feedback_to_user(PLAYER_WHITE, &message);
            view.feedback_to_user(PLAYER_BLACK, &message);
        } else if model.player() == PLAYER_WHITE {
            view.feedback_to_user(PLAYER_WHITE, "White player – choose where to put your piece");
            view.feedback_to_user(PLAYER_BLACK, "Black player – not your turn");
        } else {
            view.feedback_to_user(PLAYER_BLACK, "Black player – choose where to put your piece");
            view.feedback_to_user(PLAYER_WHITE, "White player – not your turn");
        }
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        model.set_board_contents(3, 3, PLAYER_WHITE);
        model.set_board_contents(4, 4, PLAYER_WHITE);
        model.set_board_contents(3, 4, PLAYER_BLACK);
        model.set_board_contents(4, 3, PLAYER_BLACK);
        view.refresh_view(model);
        self.sendMessages(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        if model.has_finished() == false {
            let current = model.player();
            let other = self.getOpponent(current);
            if self.canMove(model, current) == false {
                if self.canMove(model, other) {
                    // point 10
                    println!("Player {} cannot move", current);
                    model.set_player(other);
                } else {
                    // point 11
                    println!("Nobody can move, game over");
                    model.set_finished(true);
                }
            }
        }
        view.refresh_view(model);
        self.sendMessages(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() {
            return;
        }

        // Point 7, first and second bullet: no valid location
        let current = model.player();
        if self.canMove(model, current) == false {
            self.update(model, view);
            return;
        }

        // third bullet: not that player's turn
        if player != current {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }

        // fourth bullet: invalid location
        if self.countCaptured(model, player, x, y, false) == 0 {
            return;
        }

        // fifth bullet: play
        self.countCaptured(model, player, x, y, true);
        model.set_player(self.getOpponent(player));
        view.refresh_view(model);
        self.update(model, view);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if model.has_finished() || model.player() != player {
            return;
        }
        let mut best = 0;
        let mut bestx = -1;
        let mut besty = -1;
        for y in 0..model.board_height() {
            for x in 0..model.board_width() {
                let count = self.countCaptured(model, player, x, y, false);
                if count > best {
                    best = count;
                    bestx = x;
                    besty = y;
                }
            }
        }
        // if there is no place then -1,-1 is sent, square_selected handles that
        self.square_selected(model, view, player, bestx, besty);
    }
}

fn main() {
    serve(ReversiController::default)
}
