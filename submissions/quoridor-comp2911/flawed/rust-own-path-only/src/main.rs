//! Quoridor at the keyboard, after our preliminary design: moves are objects, and the game is a stack of them.

mod board;
mod file;
mod moves;

use referee::kit::quoridor::{Board, Controller, Square, Stage, serve};

use board::{SIZE, WALLS, picture, winner};
use moves::Move;

#[derive(Default)]
struct Game {
    made: Vec<Box<dyn Move>>,
    unmade: Vec<Box<dyn Move>>,
    /// The board as the last move left it.
    last: Option<Board>,
}

impl Game {
    /// The moves are worth nothing on a board that is not the one they led to.
    fn check_board(&mut self, board: &Board) {
        let same = self.last.as_ref().is_some_and(|last| {
            let player = if last.finished && board.finished { board.player } else { last.player };
            Board { player, ..last.clone() } == *board
        });
        if !same {
            self.clear();
        }
    }

    fn clear(&mut self) {
        self.made.clear();
        self.unmade.clear();
        self.last = None;
    }

    /// The board has changed by what we did ourselves.
    fn changed(&mut self, stage: &mut Stage<Board>) {
        self.last = Some(stage.board.clone());
        stage.refresh();
        for line in picture(&stage.board) {
            stage.log(&line);
        }
        let turn = stage.board.player;
        let texts = match winner(&stage.board) {
            Some(1) => ["The first player has won."; 2],
            Some(_) => ["The second player has won."; 2],
            None if turn == 1 => ["First player, your move.", "Second player, wait for the other."],
            None => ["First player, wait for the other.", "Second player, your move."],
        };
        stage.tell(1, texts[0]);
        stage.tell(2, texts[1]);
    }
}

impl Controller for Game {
    fn startup(&mut self, stage: &mut Stage<Board>) {
        let x = SIZE / 2;
        let pawns = [Some(Square { x, y: SIZE - 1 }), Some(Square { x, y: 0 })];
        stage.board = Board { player: 1, size: SIZE, pawns, left: [WALLS; 2], ..Board::default() };
        self.clear();
        self.changed(stage);
    }

    fn typed(&mut self, stage: &mut Stage<Board>, line: &str) {
        self.check_board(&stage.board);
        if stage.board.finished {
            return;
        }
        match moves::parse(line).filter(|found| moves::is_valid(found.as_ref(), &stage.board)) {
            Some(mut found) => {
                found.make(&mut stage.board);
                self.made.push(found);
                self.unmade.clear();
                self.changed(stage);
            }
            None => stage.tell(stage.board.player, "That move is not legal."),
        }
    }

    fn undo(&mut self, stage: &mut Stage<Board>) {
        self.check_board(&stage.board);
        if let Some(mut last) = self.made.pop() {
            // After the end whose turn it is may have been anything.
            stage.board.player = self.last.as_ref().map_or(stage.board.player, |board| board.player);
            last.unmake(&mut stage.board);
            self.unmade.push(last);
            self.changed(stage);
        }
    }

    fn redo(&mut self, stage: &mut Stage<Board>) {
        self.check_board(&stage.board);
        if let Some(mut next) = self.unmade.pop() {
            next.make(&mut stage.board);
            self.made.push(next);
            self.changed(stage);
        }
    }

    fn save(&mut self, stage: &mut Stage<Board>) {
        self.check_board(&stage.board);
        let mut begin = self.last.clone().unwrap_or_else(|| stage.board.clone());
        for made in self.made.iter_mut().rev() {
            made.unmake(&mut begin);
        }
        // Taken back on the copy only: made again, they remember where they came from.
        let mut copy = begin.clone();
        for made in &mut self.made {
            made.make(&mut copy);
        }
        let moves: String = self.made.iter().map(|made| format!(" {}", made.name())).collect();
        let text = file::head(&begin).map(|head| format!("{head}moves{moves}\n"));
        if let Some(text) = text.filter(|text| file::read(text).is_ok()) {
            stage.write(&text);
        }
    }

    fn load(&mut self, stage: &mut Stage<Board>, text: &str) {
        self.check_board(&stage.board);
        match file::read(text) {
            Ok((board, names)) => {
                self.clear();
                stage.board = board;
                for mut found in names.iter().filter_map(|name| moves::parse(name)) {
                    found.make(&mut stage.board);
                    self.made.push(found);
                }
                self.changed(stage);
            }
            Err(line) => {
                for player in [1, 2] {
                    stage.tell(player, &format!("The saved game is wrong in line {line}."));
                }
            }
        }
    }
}

fn main() {
    serve(Game::default);
}
