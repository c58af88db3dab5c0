//! The monitor as functions on the stage, with nothing kept between calls.

use referee::kit::hexapawn::{Board, Controller, Hexapawn, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, Stage, serve};

#[derive(Default)]
pub struct Monitor;

fn name(player: i32) -> &'static str {
    if player == PLAYER_WHITE { "White" } else { "Black" }
}

fn log_board(stage: &mut Stage) {
    for row in stage.board.rows() {
        stage.log(&row);
    }
}

fn show(stage: &mut Stage) {
    stage.refresh();
    if stage.board.finished {
        stage.tell(PLAYER_WHITE, "Play again?");
        stage.tell(PLAYER_BLACK, "Play again?");
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

/// Where the pawns of a player may go.
fn moves(board: &Board, player: i32) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    let step = if player == PLAYER_WHITE { -3 } else { 3 };
    for from in (1..=9).filter(|from| board.at(*from) == player) {
        let ahead = from + step;
        if !board.has(ahead) {
            continue;
        }
        if board.at(ahead) == PLAYER_NONE {
            found.push((from, ahead));
        }
        if ahead % 3 != 1 && board.at(ahead - 1) == 3 - player {
            found.push((from, ahead - 1));
        }
        if ahead % 3 != 0 && board.at(ahead + 1) == 3 - player {
            found.push((from, ahead + 1));
        }
    }
    found
}

fn is_through(board: &Board) -> bool {
    board.cells[0].contains(&PLAYER_WHITE) || board.cells[2].contains(&PLAYER_BLACK)
}

fn new_game(stage: &mut Stage) {
    let board = &mut stage.board;
    board.cells = vec![vec![PLAYER_BLACK; 3], vec![PLAYER_NONE; 3], vec![PLAYER_WHITE; 3]];
    board.resigned = [false, false];
    board.player = PLAYER_WHITE;
    board.finished = false;
    show(stage);
}

fn play(stage: &mut Stage, from: i32, to: i32) {
    let player = stage.board.player;
    stage.log(&format!("{} moves {from} {to}", name(player)));
    if !moves(&stage.board, player).contains(&(from, to)) {
        return try_again(stage);
    }
    stage.board.put(from, PLAYER_NONE);
    stage.board.put(to, player);
    if is_through(&stage.board) {
        return win(stage);
    }
    log_board(stage);
    stage.board.player = 3 - player;
    if moves(&stage.board, 3 - player).is_empty() {
        resign(stage);
    } else {
        show(stage);
    }
}

fn resign(stage: &mut Stage) {
    let player = stage.board.player;
    stage.log(&format!("{} says he resigns ", name(player)));
    stage.board.resigned[player as usize - 1] = true;
    log_board(stage);
    stage.board.player = 3 - player;
    win(stage);
}

fn win(stage: &mut Stage) {
    let player = stage.board.player;
    stage.log(&format!("{} says he wins", name(player)));
    stage.board.finished = true;
    stage.board.scores[player as usize] += 1;
    log_board(stage);
    let [cat, white, black] = stage.board.scores;
    stage.log("---game over");
    stage.log(&format!("Scores: (Cat got {cat:4})"));
    stage.log(&format!("White{white:4}"));
    stage.log(&format!("Black{black:4}"));
    show(stage);
}

impl Controller<Hexapawn> for Monitor {
    fn startup(&mut self, stage: &mut Stage) {
        stage.board.scores = [0; 3];
        new_game(stage);
    }

    fn update(&mut self, stage: &mut Stage) {
        let board = &mut stage.board;
        let player = board.player;
        if player != PLAYER_NONE {
            let claimed = board.finished && board.scores[player as usize] > 0;
            let given_up = board.resigned.contains(&true);
            board.finished = claimed || given_up || is_through(board) || moves(board, player).is_empty();
            show(stage);
        }
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
            (_, [from @ b'0'..=b'9', b' ', to @ b'0'..=b'9']) => {
                play(stage, i32::from(from - b'0'), i32::from(to - b'0'));
            }
            _ => try_again(stage),
        }
    }

    fn computer_move(&mut self, stage: &mut Stage, player: i32) {
        if player == PLAYER_NONE || player != stage.board.player || stage.board.finished {
            return;
        }
        match moves(&stage.board, player).pop() {
            Some((from, to)) => play(stage, from, to),
            None => resign(stage),
        }
    }
}

fn main() {
    serve(Monitor::default)
}
