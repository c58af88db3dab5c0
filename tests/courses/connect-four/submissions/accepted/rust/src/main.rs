//! Connect Four. A row of four is looked for by walking from each piece, one step at a time.

mod coursework;

use coursework::Functions;
use referee::kit::described::{Board, Model, View};

/// Steps to the right, down, and along the two diagonals: rows first, then columns.
const STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// State of a game, as the squares show it.
#[derive(Clone, Copy, PartialEq)]
enum Outcome {
    Open,
    Won(i32),
    Draw,
}

#[derive(Default)]
struct Controller;

impl Functions for Controller {
    fn startup(&mut self, model: &Model, view: &dyn View) {
        model.board().fill('.');
        model.set_player(1);
        model.set_finished(false);
        announce(model, view);
    }

    fn update(&mut self, model: &Model, view: &dyn View) {
        model.set_finished(outcome(model.board()) != Outcome::Open);
        announce(model, view);
    }

    fn drop(&mut self, model: &Model, view: &dyn View, column: i32) {
        if model.has_finished() {
            return;
        }
        let board = model.board();
        let Some(row) = (0..board.rows()).rfind(|row| board.get(*row, column) == '.') else {
            view.tell(model.player(), "This column is full");
            return;
        };
        board.set(row, column, sign_of(model.player()));
        if outcome(board) == Outcome::Open {
            model.set_player(3 - model.player());
        } else {
            model.set_finished(true);
        }
        announce(model, view);
    }
}

fn sign_of(player: i32) -> char {
    if player == 1 { 'R' } else { 'Y' }
}

fn announce(model: &Model, view: &dyn View) {
    view.refresh();
    for player in [1, 2] {
        let text = match outcome(model.board()) {
            _ if !model.has_finished() && player == model.player() => "Your turn",
            _ if !model.has_finished() => "Please wait",
            Outcome::Won(winner) if winner == player => "You have won",
            Outcome::Won(_) => "You have lost",
            Outcome::Draw | Outcome::Open => "Nobody has won",
        };
        view.tell(player, text);
    }
}

fn outcome(board: &Board) -> Outcome {
    let squares = || (0..board.rows()).flat_map(|row| (0..board.columns()).map(move |column| (row, column)));
    for player in [1, 2] {
        let sign = sign_of(player);
        if squares().any(|square| STEPS.iter().any(|step| length(board, sign, square, *step) >= 4)) {
            return Outcome::Won(player);
        }
    }
    if squares().all(|(row, column)| board.get(row, column) != '.') { Outcome::Draw } else { Outcome::Open }
}

/// The number of equal signs in a row from a square on.
fn length(board: &Board, sign: char, (row, column): (i32, i32), (down, right): (i32, i32)) -> i32 {
    let is_inside = (0..board.rows()).contains(&row) && (0..board.columns()).contains(&column);
    if is_inside && board.get(row, column) == sign {
        1 + length(board, sign, (row + down, column + right), (down, right))
    } else {
        0
    }
}

fn main() {
    coursework::serve(Controller::default)
}
