//! The monitor as functions on the stage, with nothing kept between calls.

use referee::kit::tic_tac_toe::{Board, Controller, PLAYER_NONE, PLAYER_O, PLAYER_X, Stage, TicTacToe, serve};

const LINES: [[i32; 3]; 8] = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7]];

#[derive(Default)]
pub struct Monitor;

fn name(player: i32) -> &'static str {
    if player == PLAYER_X { "X" } else { "O" }
}

fn log_board(stage: &mut Stage) {
    for row in stage.board.rows() {
        stage.log(&row);
    }
}

fn show(stage: &mut Stage) {
    stage.refresh();
    if stage.board.finished {
        stage.tell(PLAYER_X, "Play again?");
        stage.tell(PLAYER_O, "Play again?");
    } else {
        ask(stage);
    }
}

fn ask(stage: &mut Stage) {
    let player = stage.board.player;
    stage.tell(player, &format!("{}'s move?", name(player)));
}

fn try_again(stage: &mut Stage) {
    stage.log("Try again!");
    ask(stage);
}

fn has_line(board: &Board, player: i32) -> bool {
    LINES.iter().any(|line| line.iter().all(|square| board.at(*square) == player))
}

fn is_full(board: &Board) -> bool {
    (1..=9).all(|square| board.at(square) != PLAYER_NONE)
}

fn new_game(stage: &mut Stage) {
    let scores = stage.board.scores;
    stage.board = Board { player: PLAYER_X, scores, ..Board::new() };
    show(stage);
}

fn play(stage: &mut Stage, square: i32) {
    let player = stage.board.player;
    stage.log(&format!("{} moves {square}", name(player)));
    if !stage.board.has(square) || stage.board.at(square) != PLAYER_NONE {
        return try_again(stage);
    }
    stage.board.put(square, player);
    if has_line(&stage.board, player) {
        return win(stage);
    }
    move_over(stage);
}

fn resign(stage: &mut Stage) {
    let player = stage.board.player;
    stage.log(&format!("{} says he resigns ", name(player)));
    stage.board.resigned[player as usize - 1] = true;
    move_over(stage);
}

fn move_over(stage: &mut Stage) {
    log_board(stage);
    let board = &mut stage.board;
    if board.resigned == [true, true] {
        return game_over(stage, PLAYER_NONE);
    }
    if !board.resigned[2 - board.player as usize] {
        board.player = 3 - board.player;
    }
    if is_full(board) {
        resign(stage);
    } else {
        show(stage);
    }
}

fn win(stage: &mut Stage) {
    let player = stage.board.player;
    stage.log(&format!("{} says he wins", name(player)));
    log_board(stage);
    game_over(stage, player);
}

fn game_over(stage: &mut Stage, winner: i32) {
    stage.board.finished = true;
    stage.board.scores[winner as usize] += 1;
    let [cat, x, o] = stage.board.scores;
    stage.log("---game over");
    stage.log(&format!("Scores: (Cat got {cat:4})"));
    stage.log(&format!("X{x:4}"));
    stage.log(&format!("O{o:4}"));
    show(stage);
}

impl Controller<TicTacToe> for Monitor {
    fn startup(&mut self, stage: &mut Stage) {
        stage.board.scores = [0; 3];
        new_game(stage);
    }

    fn update(&mut self, stage: &mut Stage) {
        let board = &mut stage.board;
        let player = board.player;
        if player == PLAYER_NONE {
            return;
        }
        let claimed = board.finished && board.scores[player as usize] > 0;
        let lines = has_line(board, PLAYER_X) || has_line(board, PLAYER_O);
        board.finished = claimed || lines || is_full(board) || board.resigned == [true, true];
        if !board.finished && board.resigned[player as usize - 1] {
            board.player = 3 - player;
        }
        show(stage);
    }

    fn typed(&mut self, stage: &mut Stage, text: &str) {
        let board = &mut stage.board;
        match (text, text.as_bytes()) {
            _ if board.player == PLAYER_NONE => {}
            ("Yes", _) if board.finished => new_game(stage),
            _ if board.finished => {
                board.player = PLAYER_NONE;
                stage.log("***play is over");
                stage.refresh();
            }
            ("resign", _) => resign(stage),
            ("win", _) => win(stage),
            (_, [digit @ b'0'..=b'9']) => play(stage, i32::from(digit - b'0')),
            _ => try_again(stage),
        }
    }

    fn computer_move(&mut self, stage: &mut Stage, player: i32) {
        if player == PLAYER_NONE || player != stage.board.player || stage.board.finished {
            return;
        }
        match (1..=9).find(|square| stage.board.at(*square) == PLAYER_NONE) {
            Some(square) => play(stage, square),
            None => resign(stage),
        }
    }
}

fn main() {
    serve(Monitor::default)
}
