//! Quoridor for two with one mouse. All that is kept here is the history; the rest is asked of the board.

mod rules;
mod saved;

use referee::kit::quoridor::{Action, Board, Controller, Square, Stage, serve};

use saved::{Game, SIZE, WALLS};

const NAMES: [&str; 2] = ["Red", "Blue"];

#[derive(Default)]
struct QuoridorController {
    game: Game,
    /// What was taken back, the last on top.
    undone: Vec<Action>,
}

impl QuoridorController {
    /// Somebody may have changed the board behind our back: then this is another game, which begins where it is.
    fn catch_up(&mut self, board: &Board) {
        let mut expected = self.game.now();
        if expected.finished && board.finished {
            expected.player = board.player;
        }
        if expected != *board {
            self.begin(board);
        }
    }

    fn begin(&mut self, board: &Board) {
        self.game = Game { begin: board.clone(), moves: Vec::new() };
        self.undone.clear();
    }

    fn show(&self, stage: &mut Stage<Board>) {
        stage.refresh();
        if let Some(winner) = (1..=2).find(|&player| rules::is_home(&stage.board, player)) {
            let text = format!("{} has won.", NAMES[winner as usize - 1]);
            stage.tell(1, &text);
            stage.tell(2, &text);
            return;
        }
        for player in [1, 2] {
            let (own, other) = (NAMES[player as usize - 1], NAMES[2 - player as usize]);
            if player == stage.board.player {
                stage.tell(player, &format!("{own}, it is your turn."));
            } else {
                stage.tell(player, &format!("{own}, wait for {other}."));
            }
        }
    }
}

impl Controller for QuoridorController {
    fn startup(&mut self, stage: &mut Stage<Board>) {
        let row = SIZE / 2;
        stage.board = Board {
            player: 1,
            finished: false,
            size: SIZE,
            pawns: [Some(Square { x: SIZE - 1, y: row }), Some(Square { x: 0, y: row })],
            walls: Default::default(),
            left: [WALLS; 2],
        };
        self.begin(&stage.board);
        self.show(stage);
    }

    fn update(&mut self, stage: &mut Stage<Board>) {
        let loser = (1..=2).find(|&player| rules::is_home(&stage.board, player)).map(rules::other);
        self.begin(&stage.board);
        if self.game.write().is_none() {
            stage.refresh();
            return;
        }
        stage.board.finished = loser.is_some();
        self.begin(&stage.board);
        self.show(stage);
    }

    fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
        self.catch_up(&stage.board);
        if stage.board.finished || !(1..=2).contains(&player) {
            return;
        }
        if player != stage.board.player {
            stage.tell(player, "It is not your turn.");
            return;
        }
        match action.parse() {
            Ok(action) if rules::is_legal(&stage.board, action) => {
                rules::perform(&mut stage.board, action);
                self.game.moves.push(action);
                self.undone.clear();
                self.show(stage);
            }
            _ => stage.tell(player, "That is not allowed."),
        }
    }

    fn hovered(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
        let board = &stage.board;
        let mut marks = Vec::new();
        if player == board.player && !board.finished {
            let pointed: Option<Action> = action.parse().ok();
            match pointed {
                Some(Action::Go(square)) if board.pawn(player) == Some(square) => {
                    marks.extend(rules::steps(board, player).into_iter().map(Action::Go));
                }
                _ => marks.extend(pointed.filter(|action| rules::is_legal(board, *action))),
            }
        }
        let marks: Vec<String> = marks.iter().map(Action::to_string).collect();
        stage.mark(&marks);
    }

    fn undo(&mut self, stage: &mut Stage<Board>) {
        self.catch_up(&stage.board);
        if let Some(action) = self.game.moves.pop() {
            self.undone.push(action);
            stage.board = self.game.now();
            self.show(stage);
        }
    }

    fn redo(&mut self, stage: &mut Stage<Board>) {
        self.catch_up(&stage.board);
        if let Some(action) = self.undone.pop() {
            self.game.moves.push(action);
            stage.board = self.game.now();
            self.show(stage);
        }
    }

    fn save(&mut self, stage: &mut Stage<Board>) {
        self.catch_up(&stage.board);
        if let Some(text) = self.game.write() {
            stage.write(&text);
        }
    }

    fn load(&mut self, stage: &mut Stage<Board>, text: &str) {
        self.catch_up(&stage.board);
        match Game::read(text) {
            Ok(game) => {
                self.game = game;
                self.undone.clear();
                stage.board = self.game.now();
                self.show(stage);
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
    serve(QuoridorController::default);
}
