#![allow(unused_variables)]
#![allow(unused_mut)]

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

#[derive(Default, Clone)]
struct ReversiController;

impl ReversiController {
    fn get_board(&self, model: &mut dyn Model) -> Vec<Vec<i32>> {
        let mut board: Vec<Vec<i32>> = Vec::new();
        for x in 0..8 {
            let mut column: Vec<i32> = Vec::new();
            for y in 0..8 {
                column.push(model.board_contents(x, y));
            }
            board.push(column.clone());
        }
        return board.clone();
    }

    // gives back the list of the squares which would be turned in this direction
    fn check_direction(&self, board: Vec<Vec<i32>>, player: i32, x: i32, y: i32, dx: i32, dy: i32) -> Vec<(i32, i32)> {
        let mut found: Vec<(i32, i32)> = Vec::new();
        let mut enemy = PLAYER_WHITE;
        if player == PLAYER_WHITE {
            enemy = PLAYER_BLACK;
        }
        let mut i = x + dx;
        let mut j = y + dy;
        while i >= 0 && i <= 7 && j >= 0 && j <= 7 {
            let piece = board[i as usize][j as usize].clone();
            if piece == enemy {
                found.push((i, j));
            } else if piece == player {
                return found.clone();
            } else {
                return Vec::new();
            }
            i = i + dx;
            j = j + dy;
        }
        return Vec::new();
    }

    fn check_square(&self, board: Vec<Vec<i32>>, player: i32, x: i32, y: i32) -> Vec<(i32, i32)> {
        let mut all: Vec<(i32, i32)> = Vec::new();
        if board[x as usize][y as usize] != PLAYER_NONE {
            return all;
        }
        // right, left, down, up
        all.append(&mut self.check_direction(board.clone(), player, x, y, 1, 0));
        all.append(&mut self.check_direction(board.clone(), player, x, y, -1, 0));
        all.append(&mut self.check_direction(board.clone(), player, x, y, 0, 1));
        all.append(&mut self.check_direction(board.clone(), player, x, y, 0, -1));
        // diagonals
        all.append(&mut self.check_direction(board.clone(), player, x, y, 1, 1));
        all.append(&mut self.check_direction(board.clone(), player, x, y, 1, -1));
        all.append(&mut self.check_direction(board.clone(), player, x, y, -1, 1));
        all.append(&mut self.check_direction(board.clone(), player, x, y, -1, -1));
        return all;
    }

    fn can_play(&self, board: Vec<Vec<i32>>, player: i32) -> bool {
        let mut can = false;
        for x in 0..8 {
            for y in 0..8 {
                let squares = self.check_square(board.clone(), player, x, y);
                if squares.len() > 0 {
                    can = true;
                }
            }
        }
        return can;
    }

    fn white_turn(&self, view: &mut dyn View) {
        view.feedback_to_user(PLAYER_WHITE, "White player choose where to put your piece");
        view.feedback_to_user(PLAYER_BLACK, "Black player not your turn");
    }

    fn black_turn(&self, view: &mut dyn View) {
        view.feedback_to_user(PLAYER_BLACK, "Black player choose where to put your piece");
        view.feedback_to_user(PLAYER_WHITE, "White player not your turn");
    }

    fn show_winner(&self, board: Vec<Vec<i32>>, view: &mut dyn View) {
        let mut white = 0;
        let mut black = 0;
        for column in board.clone() {
            for piece in column.clone() {
                if piece == PLAYER_WHITE {
                    white = white + 1;
                }
                if piece == PLAYER_BLACK {
                    black = black + 1;
                }
            }
        }
        let mut message = String::new();
        if black > white {
            message = "Black won. Black ".to_string()
                + &black.to_string()
                + " to White "
                + &white.to_string()
                + ". Reset the game to replay.";
        }
        if white > black {
            message = "White won. White ".to_string()
                + &white.to_string()
                + " to Black "
                + &black.to_string()
                + ". Reset the game to replay.";
        }
        if white == black {
            message = "Draw. Both players ended with ".to_string() + &white.to_string() + " pieces. Reset game to replay.";
        }
        view.feedback_to_user(PLAYER_WHITE, &message.clone());
        view.feedback_to_user(PLAYER_BLACK, &message.clone());
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        model.set_finished(false);
        model.set_player(PLAYER_WHITE);
        model.set_board_contents(3, 3, PLAYER_WHITE);
        model.set_board_contents(4, 4, PLAYER_WHITE);
        model.set_board_contents(3, 4, PLAYER_BLACK);
        model.set_board_contents(4, 3, PLAYER_BLACK);
        view.refresh_view(model);
        self.white_turn(view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let board = self.get_board(model);
        if model.has_finished() == true {
            self.show_winner(board.clone(), view);
        } else {
            if model.player() == PLAYER_WHITE {
                self.white_turn(view);
            } else {
                self.black_turn(view);
            }
        }
        view.refresh_view(model);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() == true {
            return;
        }
        if model.player() != player {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        if x < 0 || x > 7 || y < 0 || y > 7 {
            return;
        }
        let board = self.get_board(model);
        let squares = self.check_square(board.clone(), player, x, y);
        if squares.len() == 0 {
            return;
        }
        model.set_board_contents(x, y, player);
        for square in squares.clone() {
            model.set_board_contents(square.0, square.1, player);
        }

        // whose turn is it now
        let mut other = PLAYER_WHITE;
        if player == PLAYER_WHITE {
            other = PLAYER_BLACK;
        }
        let new_board = self.get_board(model);
        if self.can_play(new_board.clone(), other) {
            model.set_player(other);
        } else {
            if self.can_play(new_board.clone(), player) {
                model.set_player(player);
            } else {
                model.set_finished(true);
            }
        }
        self.clone().update(model, view);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if model.player() == player {
            let board = self.get_board(model);
            let mut best: Vec<(i32, i32)> = Vec::new();
            let mut best_x = 0;
            let mut best_y = 0;
            for x in 0..8 {
                for y in 0..8 {
                    let squares = self.check_square(board.clone(), player, x, y);
                    if squares.len() > best.len() {
                        best = squares.clone();
                        best_x = x;
                        best_y = y;
                    }
                }
            }
            self.square_selected(model, view, player, best_x, best_y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
