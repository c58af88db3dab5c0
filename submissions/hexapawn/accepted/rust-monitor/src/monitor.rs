//! Runs games and knows none of them.

use std::fmt::Display;
use std::hash::Hash;

use referee::kit::monitor::{Board, Controller, Markers, PLAYER_NONE};
use referee::kit::stage::Stage;

use crate::matchboxes::Matchboxes;

/// What a game has to tell the monitor.
pub trait Rules {
    type Game: Markers;
    type Move: Copy + Eq + Hash + Display;

    /// The names of player 1 and player 2 in the log.
    const NAMES: [&'static str; 2];

    /// The rows at the start.
    const OPENING: [&'static str; 3];

    /// Whether somebody wins by being the only one who has not resigned.
    const LAST_ONE_WINS: bool;

    /// What was typed as a move; nothing if it has not the form of one.
    fn read(text: &str) -> Option<Self::Move>;

    fn legal(board: &Board<Self::Game>, player: i32) -> Vec<Self::Move>;

    fn make(board: &mut Board<Self::Game>, chosen: Self::Move);

    /// Whether the squares say that this player has won.
    fn has_won(board: &Board<Self::Game>, player: i32) -> bool;
}

pub struct Monitor<R: Rules> {
    computer: Matchboxes<R::Move>,
}

impl<R: Rules> Default for Monitor<R> {
    fn default() -> Monitor<R> {
        Monitor { computer: Matchboxes::default() }
    }
}

type Desk<R> = Stage<Board<<R as Rules>::Game>>;

/// What is going on, as the model has it.
enum State {
    Nothing,
    Playing(i32),
    Over,
}

impl<R: Rules> Monitor<R> {
    fn state(board: &Board<R::Game>) -> State {
        match board.player {
            player @ 1..=2 if !board.finished => State::Playing(player),
            1..=2 => State::Over,
            _ => State::Nothing,
        }
    }

    fn name(player: i32) -> &'static str {
        R::NAMES[player as usize - 1]
    }

    fn other(player: i32) -> i32 {
        3 - player
    }

    fn new_game(&mut self, stage: &mut Desk<R>) {
        self.computer.new_game();
        let board = &mut stage.board;
        let scores = board.scores;
        *board = Board::from_rows(&R::OPENING).expect("an opening");
        board.scores = scores;
        board.player = 1;
        Self::show(stage);
    }

    /// Refreshes the view, and asks whoever is to be asked.
    fn show(stage: &mut Desk<R>) {
        stage.refresh();
        match Self::state(&stage.board) {
            State::Playing(player) => Self::ask(stage, player),
            State::Over => [1, 2].into_iter().for_each(|player| stage.tell(player, "Play again?")),
            State::Nothing => {}
        }
    }

    fn ask(stage: &mut Desk<R>, player: i32) {
        stage.tell(player, &format!("{}'s move?", Self::name(player)));
    }

    fn log_board(stage: &mut Desk<R>) {
        for row in stage.board.rows() {
            stage.log(&row);
        }
    }

    fn retry(stage: &mut Desk<R>, player: i32) {
        stage.log("Try again!");
        Self::ask(stage, player);
    }

    fn make(&mut self, stage: &mut Desk<R>, player: i32, chosen: R::Move) {
        stage.log(&format!("{} moves {chosen}", Self::name(player)));
        if !R::legal(&stage.board, player).contains(&chosen) {
            return Self::retry(stage, player);
        }
        R::make(&mut stage.board, chosen);
        if R::has_won(&stage.board, player) {
            return self.win(stage, player);
        }
        self.move_over(stage, player);
    }

    /// Next, please: whoever is left, and has something to do.
    fn move_over(&mut self, stage: &mut Desk<R>, player: i32) {
        Self::log_board(stage);
        match Self::next(&stage.board, player) {
            None => self.game_over(stage, PLAYER_NONE),
            Some(last) if last == player && R::LAST_ONE_WINS => self.win(stage, last),
            Some(next) => {
                stage.board.player = next;
                if R::legal(&stage.board, next).is_empty() {
                    self.resign(stage, next);
                } else {
                    Self::show(stage);
                }
            }
        }
    }

    /// Who comes after a player; the same one again, when nobody else is left.
    fn next(board: &Board<R::Game>, player: i32) -> Option<i32> {
        [Self::other(player), player].into_iter().find(|next| !board.resigned[*next as usize - 1])
    }

    fn resign(&mut self, stage: &mut Desk<R>, player: i32) {
        stage.log(&format!("{} says he resigns ", Self::name(player)));
        stage.board.resigned[player as usize - 1] = true;
        let other = Self::other(player);
        if R::LAST_ONE_WINS && !stage.board.resigned[other as usize - 1] {
            Self::log_board(stage);
            self.win(stage, other);
        } else {
            self.move_over(stage, player);
        }
    }

    fn win(&mut self, stage: &mut Desk<R>, player: i32) {
        stage.log(&format!("{} says he wins", Self::name(player)));
        stage.board.player = player;
        Self::log_board(stage);
        self.game_over(stage, player);
    }

    /// Counts the game for its winner, the Cat being number 0.
    fn game_over(&mut self, stage: &mut Desk<R>, winner: i32) {
        stage.board.finished = true;
        stage.board.scores[winner as usize] += 1;
        let [cat, one, two] = stage.board.scores;
        stage.log("---game over");
        stage.log(&format!("Scores: (Cat got {cat:4})"));
        stage.log(&format!("{}{one:4}", Self::name(1)));
        stage.log(&format!("{}{two:4}", Self::name(2)));
        if winner != PLAYER_NONE {
            self.computer.lost(Self::other(winner));
        }
        Self::show(stage);
    }
}

impl<R: Rules> Controller<R::Game> for Monitor<R> {
    fn startup(&mut self, stage: &mut Desk<R>) {
        stage.board.scores = [0; 3];
        self.new_game(stage);
    }

    fn update(&mut self, stage: &mut Desk<R>) {
        let board = &mut stage.board;
        let player = board.player;
        if ![1, 2].contains(&player) {
            return;
        }
        let declared = board.finished && board.scores[player as usize] > 0;
        let won = [1, 2].into_iter().any(|player| R::has_won(board, player));
        let enough = if R::LAST_ONE_WINS { 1 } else { 2 };
        let given_up = board.resigned.iter().filter(|gone| **gone).count() >= enough;
        board.finished = declared || won || given_up || R::legal(board, player).is_empty();
        if !board.finished {
            board.player = [player, Self::other(player)][usize::from(board.resigned[player as usize - 1])];
        }
        Self::show(stage);
    }

    fn typed(&mut self, stage: &mut Desk<R>, text: &str) {
        match Self::state(&stage.board) {
            State::Nothing => {}
            State::Over if text == "Yes" => self.new_game(stage),
            State::Over => {
                stage.log("***play is over");
                stage.board.player = PLAYER_NONE;
                stage.refresh();
            }
            State::Playing(player) => match (text, R::read(text)) {
                ("resign", _) => self.resign(stage, player),
                ("win", _) => self.win(stage, player),
                (_, Some(chosen)) => self.make(stage, player, chosen),
                (_, None) => Self::retry(stage, player),
            },
        }
    }

    fn computer_move(&mut self, stage: &mut Desk<R>, player: i32) {
        if !matches!(Self::state(&stage.board), State::Playing(on_turn) if on_turn == player) {
            return;
        }
        let legal = R::legal(&stage.board, player);
        match self.computer.draw((player, stage.board.rows()), &legal) {
            Some(drawn) => self.make(stage, player, drawn),
            None => self.resign(stage, player),
        }
    }
}
