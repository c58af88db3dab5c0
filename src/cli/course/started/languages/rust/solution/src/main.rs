//! The model solution: referee asks it what is right. It is written as a student would write it.
//!
//! The same calls must always have the same results: draw nothing at random, and keep nothing in statics that an earlier
//! game could leave behind.

mod coursework;

use coursework::Functions;
use referee::kit::described::{Model, View};

const EMPTY: char = '.';

#[derive(Default)]
struct Controller;

impl Functions for Controller {
    fn startup(&mut self, model: &Model, view: &dyn View) {
        model.board().fill(EMPTY);
        model.set_player(1);
        model.set_finished(false);
        show(model, view);
    }

    fn put(&mut self, model: &Model, view: &dyn View, square: i32) {
        let board = model.board();
        if board.get(0, square) != EMPTY {
            view.tell(model.player(), "This square is taken");
            return;
        }
        // Players are numbered from 1, in the order of `seats` in the specification.
        board.set(0, square, if model.player() == 1 { 'R' } else { 'B' });
        if board.row(0).contains(EMPTY) {
            model.set_player(3 - model.player());
        } else {
            model.set_finished(true);
        }
        show(model, view);
    }
}

/// Shows the model, and tells each player how things stand.
fn show(model: &Model, view: &dyn View) {
    view.refresh();
    tell(model, view, 1);
    tell(model, view, 2);
}

fn tell(model: &Model, view: &dyn View, player: i32) {
    if model.has_finished() {
        view.tell(player, "The row is full");
    } else if player == model.player() {
        view.tell(player, "Your turn");
    } else {
        view.tell(player, "Please wait");
    }
}

fn main() {
    coursework::serve(Controller::default)
}
