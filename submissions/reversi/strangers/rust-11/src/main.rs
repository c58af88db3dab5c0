//! The controller of reversi: the one part that knows the rules.

use referee::kit::reversi::{Controller, Model, View, serve};

const SIZE: i32 = 8;
const NONE: i32 = 0;
const WHITE: i32 = 1;
const BLACK: i32 = 2;

// the messages of point 16
const WHITE_TURN: &str = "White player - choose where to put your piece";
const BLACK_TURN: &str = "Black player - choose where to put your piece";
const WHITE_WAIT: &str = "White player - not your turn";
const BLACK_WAIT: &str = "Black player - not your turn";
const WRONG_TURN: &str = "It is not your turn!";

#[derive(Default)]
struct ReversiController;

impl ReversiController {
    // Plays a piece for the player and turns over everything that it captures.
    // Gives back how many were captured. If it is 0 the move is not allowed and nothing was changed.
    fn play_piece(&self, model: &mut dyn Model, player: i32, x: i32, y: i32) -> i32 {
        // outside of the board
        if x < 0 || x >= SIZE || y < 0 || y >= SIZE {
            return 0;
        }
        // there is a piece already
        if model.board_contents(x, y) != NONE {
            return 0;
        }

        let other = if player == WHITE { BLACK } else { WHITE };
        let mut taken = 0;

        // right
        let mut n = 0;
        while x + n + 1 < SIZE && model.board_contents(x + n + 1, y) == other {
            n += 1;
        }
        if n > 0 && x + n + 1 < SIZE && model.board_contents(x + n + 1, y) == player {
            for i in 1..=n {
                model.set_board_contents(x + i, y, player);
            }
            taken += n;
        }

        // left
        n = 0;
        while x - n - 1 >= 0 && model.board_contents(x - n - 1, y) == other {
            n += 1;
        }
        if n > 0 && x - n - 1 >= 0 && model.board_contents(x - n - 1, y) == player {
            for i in 1..=n {
                model.set_board_contents(x - i, y, player);
            }
            taken += n;
        }

        // down
        n = 0;
        while y + n + 1 < SIZE && model.board_contents(x, y + n + 1) == other {
            n += 1;
        }
        if n > 0 && y + n + 1 < SIZE && model.board_contents(x, y + n + 1) == player {
            for i in 1..=n {
                model.set_board_contents(x, y + i, player);
            }
            taken += n;
        }

        // up
        n = 0;
        while y - n - 1 >= 0 && model.board_contents(x, y - n - 1) == other {
            n += 1;
        }
        if n > 0 && y - n - 1 >= 0 && model.board_contents(x, y - n - 1) == player {
            for i in 1..=n {
                model.set_board_contents(x, y - i, player);
            }
            taken += n;
        }

        // down and right
        n = 0;
        while x + n + 1 < SIZE && y + n + 1 < SIZE && model.board_contents(x + n + 1, y + n + 1) == other {
            n += 1;
        }
        if n > 0 && x + n + 1 < SIZE && y + n + 1 < SIZE && model.board_contents(x + n + 1, y + n + 1) == player {
            for i in 1..=n {
                model.set_board_contents(x + i, y + i, player);
            }
            taken += n;
        }

        // up and left
        n = 0;
        while x - n - 1 >= 0 && y - n - 1 >= 0 && model.board_contents(x - n - 1, y - n - 1) == other {
            n += 1;
        }
        if n > 0 && x - n - 1 >= 0 && y - n - 1 >= 0 && model.board_contents(x - n - 1, y - n - 1) == player {
            for i in 1..=n {
                model.set_board_contents(x - i, y - i, player);
            }
            taken += n;
        }

        // up and right
        n = 0;
        while x + n + 1 < SIZE && y - n - 1 >= 0 && model.board_contents(x + n + 1, y - n - 1) == other {
            n += 1;
        }
        if n > 0 && x + n + 1 < SIZE && y - n - 1 >= 0 && model.board_contents(x + n + 1, y - n - 1) == player {
            for i in 1..=n {
                model.set_board_contents(x + i, y - i, player);
            }
            taken += n;
        }

        // down and left
        n = 0;
        while x - n - 1 >= 0 && y + n + 1 < SIZE && model.board_contents(x - n - 1, y + n + 1) == other {
            n += 1;
        }
        if n > 0 && x - n - 1 >= 0 && y + n + 1 < SIZE && model.board_contents(x - n - 1, y + n + 1) == player {
            for i in 1..=n {
                model.set_board_contents(x - i, y + i, player);
            }
            taken += n;
        }

        if taken > 0 {
            model.set_board_contents(x, y, player);
        }
        taken
    }

    // copies the board so that it can be put back after trying a move
    fn remember(&self, model: &dyn Model) -> Vec<i32> {
        let mut copy = Vec::new();
        for y in 0..SIZE {
            for x in 0..SIZE {
                copy.push(model.board_contents(x, y));
            }
        }
        copy
    }

    fn put_back(&self, model: &mut dyn Model, copy: &Vec<i32>) {
        let mut i = 0;
        for y in 0..SIZE {
            for x in 0..SIZE {
                model.set_board_contents(x, y, copy[i]);
                i += 1;
            }
        }
    }

    // tries the move, and takes it back again
    fn try_piece(&self, model: &mut dyn Model, player: i32, x: i32, y: i32) -> i32 {
        let copy = self.remember(model);
        let taken = self.play_piece(model, player, x, y);
        self.put_back(model, &copy);
        taken
    }

    fn can_play(&self, model: &mut dyn Model, player: i32) -> bool {
        for y in 0..SIZE {
            for x in 0..SIZE {
                if self.try_piece(model, player, x, y) > 0 {
                    return true;
                }
            }
        }
        false
    }

    // Point 10 and point 11. Gives back true if it had to change something.
    fn check_players(&self, model: &mut dyn Model) -> bool {
        let white_can = self.can_play(model, WHITE);
        let black_can = self.can_play(model, BLACK);
        if !white_can && !black_can {
            model.set_finished(true);
            return true;
        }
        if model.player() == WHITE && !white_can {
            model.set_player(BLACK);
            return true;
        }
        if model.player() == BLACK && !black_can {
            model.set_player(WHITE);
            return true;
        }
        false
    }

    // refresh, and the right message for each player
    fn show(&self, model: &dyn Model, view: &mut dyn View) {
        view.refresh_view(model);

        if model.has_finished() {
            let mut white = 0;
            let mut black = 0;
            for y in 0..SIZE {
                for x in 0..SIZE {
                    if model.board_contents(x, y) == WHITE {
                        white += 1;
                    }
                    if model.board_contents(x, y) == BLACK {
                        black += 1;
                    }
                }
            }
            let message;
            if white > black {
                message = format!("White won. White {} to Black {}. Reset the game to replay.", white, black);
            } else if black > white {
                message = format!("Black won. Black {} to White {}. Reset the game to replay.", black, white);
            } else {
                message = format!("Draw. Both players ended with {} pieces. Reset game to replay.", white);
            }
            view.feedback_to_user(WHITE, &message);
            view.feedback_to_user(BLACK, &message);
        } else if model.player() == WHITE {
            view.feedback_to_user(WHITE, WHITE_TURN);
            view.feedback_to_user(BLACK, BLACK_WAIT);
        } else {
            view.feedback_to_user(BLACK, BLACK_TURN);
            view.feedback_to_user(WHITE, WHITE_WAIT);
        }
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(NONE);
        model.set_board_contents(3, 3, WHITE);
        model.set_board_contents(4, 4, WHITE);
        model.set_board_contents(3, 4, BLACK);
        model.set_board_contents(4, 3, BLACK);
        model.set_player(WHITE);
        model.set_finished(false);
        self.show(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        if !model.has_finished() {
            self.check_players(model);
        }
        self.show(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        // game over, wait for restart
        if model.has_finished() {
            return;
        }
        // not a player
        if player != WHITE && player != BLACK {
            return;
        }

        // point 7: first see if the player can move at all
        if self.check_players(model) {
            self.show(model, view);
            if model.has_finished() {
                return;
            }
        }

        // wrong player
        if player != model.player() {
            view.feedback_to_user(player, WRONG_TURN);
            return;
        }

        // println!("player {} tries {} {}", player, x, y);
        if self.play_piece(model, player, x, y) == 0 {
            return;
        }

        // other player's turn now
        if player == WHITE {
            model.set_player(BLACK);
        } else {
            model.set_player(WHITE);
        }
        self.check_players(model);
        self.show(model, view);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if model.has_finished() {
            return;
        }
        if player != WHITE && player != BLACK {
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, WRONG_TURN);
            return;
        }

        let mut best = 0;
        let mut best_x = -1;
        let mut best_y = -1;
        for x in 0..SIZE {
            for y in 0..SIZE {
                let taken = self.try_piece(model, player, x, y);
                if taken > best {
                    best = taken;
                    best_x = x;
                    best_y = y;
                }
            }
        }
        // -1, -1 if there is none, square_selected sorts that out
        self.square_selected(model, view, player, best_x, best_y);
    }
}

fn main() {
    serve(ReversiController::default)
}
