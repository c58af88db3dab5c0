//! The controller of reversi: the one part that knows the rules.

mod position;
mod side;

use position::{Position, Status};
use referee::kit::reversi::{Controller, Model, PLAYER_NONE, View, serve};
use side::Side;
use std::cmp::Ordering;

/// Decides what happens. Has no fields: everything is in the model.
#[derive(Default)]
struct ReversiController;

impl ReversiController {
    fn side_on_turn(&self, model: &dyn Model) -> Side {
        Side::from_number(model.player()).unwrap_or(Side::White)
    }

    fn turn_message(&self, reader: Side, on_turn: Side) -> String {
        if reader == on_turn {
            format!("{} player \u{2013} choose where to put your piece", reader.name())
        } else {
            format!("{} player \u{2013} not your turn", reader.name())
        }
    }

    fn score_message(&self, white: usize, black: usize) -> String {
        match white.cmp(&black) {
            Ordering::Greater => format!("White won. White {white} to Black {black}. Reset the game to replay."),
            Ordering::Less => format!("Black won. Black {black} to White {white}. Reset the game to replay."),
            Ordering::Equal => format!("Draw. Both players ended with {white} pieces. Reset game to replay."),
        }
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        for (x, y, side) in [(3, 3, Side::White), (4, 3, Side::Black), (3, 4, Side::Black), (4, 4, Side::White)] {
            model.set_board_contents(x, y, side.number());
        }
        model.set_player(Side::White.number());
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let status = Position::read(model).status(self.side_on_turn(model));
        match status {
            Status::ToMove(side) => {
                model.set_player(side.number());
                model.set_finished(false);
                view.refresh_view(model);
                for reader in Side::BOTH {
                    view.feedback_to_user(reader.number(), &self.turn_message(reader, side));
                }
            }
            Status::Over { white, black } => {
                model.set_finished(true);
                view.refresh_view(model);
                for reader in Side::BOTH {
                    view.feedback_to_user(reader.number(), &self.score_message(white, black));
                }
            }
        }
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() {
            return;
        }
        let Some(side) = Side::from_number(player) else { return };
        if side != self.side_on_turn(model) {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let captured = Position::read(model).captures(side, x, y);
        if captured.is_empty() {
            return;
        }
        model.set_board_contents(x, y, player);
        for (x, y) in captured {
            model.set_board_contents(x, y, player);
        }
        model.set_player(side.opponent().number());
        self.update(model, view);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        let Some(side) = Side::from_number(player) else { return };
        if model.has_finished() || side != self.side_on_turn(model) {
            return;
        }
        if let Some((x, y)) = Position::read(model).greediest(side) {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
