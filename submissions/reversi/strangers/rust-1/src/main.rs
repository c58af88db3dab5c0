use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

/// The controller for my Reversi game.
/// It has no fields, because only the model may store things (point 18).
#[derive(Default)]
struct ReversiController;

impl ReversiController {
    /// Returns the player who is not the given player.
    fn other_player(&self, player: i32) -> i32 {
        if player == PLAYER_WHITE {
            return PLAYER_BLACK;
        } else {
            return PLAYER_WHITE;
        }
    }

    /// Is the square on the board?
    fn is_on_board(&self, model: &dyn Model, x: i32, y: i32) -> bool {
        x >= 0 && y >= 0 && x < model.board_width() && y < model.board_height()
    }

    /// Counts how many pieces `player` would capture in ONE direction.
    fn count_direction(&self, model: &dyn Model, player: i32, x: i32, y: i32, xoffset: i32, yoffset: i32) -> i32 {
        let mut count = 0;
        let mut current_x = x + xoffset;
        let mut current_y = y + yoffset;
        while self.is_on_board(model, current_x, current_y) {
            let contents = model.board_contents(current_x, current_y);
            if contents == PLAYER_NONE {
                // an empty square, nothing can be captured
                return 0;
            } else if contents == player {
                // my own piece, so everything I passed is captured
                return count;
            } else {
                // a piece of the opponent
                count = count + 1;
            }
            current_x = current_x + xoffset;
            current_y = current_y + yoffset;
        }
        // reached the edge of the board
        return 0;
    }

    /// Counts how many pieces `player` would capture in all the directions together.
    fn count_captures(&self, model: &dyn Model, player: i32, x: i32, y: i32) -> i32 {
        // a square with a piece in it cannot be played in
        if model.board_contents(x, y) != PLAYER_NONE {
            return 0;
        }
        let mut total = 0;
        for xoffset in -1..=1 {
            for yoffset in -1..=1 {
                if xoffset == 0 && yoffset == 0 {
                    continue; // this is not a direction
                }
                total = total + self.count_direction(model, player, x, y, xoffset, yoffset);
            }
        }
        return total;
    }

    /// Puts the piece in and captures the pieces in all the directions.
    fn play_piece(&self, model: &mut dyn Model, player: i32, x: i32, y: i32) {
        for xoffset in -1..=1 {
            for yoffset in -1..=1 {
                if xoffset == 0 && yoffset == 0 {
                    continue;
                }
                let count = self.count_direction(model, player, x, y, xoffset, yoffset);
                for step in 1..=count {
                    model.set_board_contents(x + step * xoffset, y + step * yoffset, player);
                }
            }
        }
        model.set_board_contents(x, y, player);
    }

    /// Is there any square where the player can play?
    fn can_move(&self, model: &dyn Model, player: i32) -> bool {
        for y in 0..model.board_height() {
            for x in 0..model.board_width() {
                if self.count_captures(model, player, x, y) > 0 {
                    return true;
                }
            }
        }
        return false;
    }

    /// Counts the pieces of one player.
    fn count_pieces(&self, model: &dyn Model, player: i32) -> i32 {
        let mut pieces = 0;
        for y in 0..model.board_height() {
            for x in 0..model.board_width() {
                if model.board_contents(x, y) == player {
                    pieces = pieces + 1;
                }
            }
        }
        return pieces;
    }

    /// Tells both players whose turn it is.
    fn send_turn_messages(&self, model: &dyn Model, view: &mut dyn View) {
        if model.player() == PLAYER_WHITE {
            view.feedback_to_user(PLAYER_WHITE, "White player choose where to put your piece");
            view.feedback_to_user(PLAYER_BLACK, "Black player not your turn");
        } else {
            view.feedback_to_user(PLAYER_WHITE, "White player not your turn");
            view.feedback_to_user(PLAYER_BLACK, "Black player choose where to put your piece");
        }
    }

    /// Tells both players who won.
    fn send_end_messages(&self, model: &dyn Model, view: &mut dyn View) {
        let white = self.count_pieces(model, PLAYER_WHITE);
        let black = self.count_pieces(model, PLAYER_BLACK);
        let message;
        if black > white {
            message = format!("Black won. Black {} to White {}. Reset the game to replay.", black, white);
        } else if white > black {
            message = format!("White won. White {} to Black {}. Reset the game to replay.", white, black);
        } else {
            message = format!("Draw. Both players ended with {} pieces. Reset game to replay.", white);
        }
        view.feedback_to_user(PLAYER_WHITE, &message);
        view.feedback_to_user(PLAYER_BLACK, &message);
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        // empty the board first
        model.clear(PLAYER_NONE);

        // the four pieces in the centre
        let middle_x = model.board_width() / 2;
        let middle_y = model.board_height() / 2;
        model.set_board_contents(middle_x - 1, middle_y - 1, PLAYER_WHITE);
        model.set_board_contents(middle_x, middle_y, PLAYER_WHITE);
        model.set_board_contents(middle_x, middle_y - 1, PLAYER_BLACK);
        model.set_board_contents(middle_x - 1, middle_y, PLAYER_BLACK);

        // white plays first
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);

        view.refresh_view(model);
        self.send_turn_messages(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let current = model.player();
        let other = self.other_player(current);
        if self.can_move(model, current) {
            model.set_finished(false);
        } else if self.can_move(model, other) {
            // point 10: the other player gets the turn
            model.set_finished(false);
            model.set_player(other);
        } else {
            // point 11: nobody can move
            model.set_finished(true);
        }

        view.refresh_view(model);
        if model.has_finished() {
            self.send_end_messages(model, view);
        } else {
            self.send_turn_messages(model, view);
        }
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        // the game is over, ignore all input until restart
        if model.has_finished() {
            return;
        }
        // not this player's turn
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        // the square must exist
        if !self.is_on_board(model, x, y) {
            return;
        }
        // an invalid location is ignored without a message
        if self.count_captures(model, player, x, y) == 0 {
            return;
        }
        self.play_piece(model, player, x, y);
        model.set_player(self.other_player(player));
        // update does the passing, the end of the game, the messages and the refresh
        self.update(model, view);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if model.has_finished() {
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let mut best_count = 0;
        let mut best_x = -1;
        let mut best_y = -1;
        for y in 0..model.board_height() {
            for x in 0..model.board_width() {
                let count = self.count_captures(model, player, x, y);
                if count > best_count {
                    best_count = count;
                    best_x = x;
                    best_y = y;
                }
            }
        }
        if best_count > 0 {
            self.square_selected(model, view, player, best_x, best_y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
