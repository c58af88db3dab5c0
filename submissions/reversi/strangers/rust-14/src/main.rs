//! The controller of reversi: the one part that knows the rules.

mod rules;

use referee::kit::reversi::{Controller, Model, PLAYER_NONE, View, serve};
use rules::{Side, Status, captures, moves, pieces};
use std::cmp::Ordering;

/// The long dash of the handout.
const DASH: char = '\u{2013}';

#[derive(Default)]
struct ReversiController;

/// What `reader` reads while it is `turn`'s turn.
fn turn_message(reader: Side, turn: Side) -> String {
    let what = if reader == turn { "choose where to put your piece" } else { "not your turn" };
    format!("{} player {DASH} {what}", reader.name())
}

fn result_message(model: &dyn Model) -> String {
    let [white, black] = Side::BOTH.map(|side| pieces(model, side));
    match white.cmp(&black) {
        Ordering::Greater => format!("White won. White {white} to Black {black}. Reset the game to replay."),
        Ordering::Less => format!("Black won. Black {black} to White {white}. Reset the game to replay."),
        Ordering::Equal => format!("Draw. Both players ended with {white} pieces. Reset game to replay."),
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        let (x, y) = (model.board_width() / 2, model.board_height() / 2);
        [(x - 1, y - 1, Side::White), (x, y, Side::White), (x, y - 1, Side::Black), (x - 1, y, Side::Black)]
            .into_iter()
            .for_each(|(x, y, side)| model.set_board_contents(x, y, side.number()));
        model.set_player(Side::White.number());
        model.set_finished(false);
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let status = Status::of(model);
        match status {
            Some(Status::ToPlay(side)) => model.set_player(side.number()),
            Some(Status::Over) => model.set_finished(true),
            None => {}
        }
        view.refresh_view(model);
        let Some(status) = status else { return };
        for reader in Side::BOTH {
            let message = match status {
                Status::ToPlay(side) => turn_message(reader, side),
                Status::Over => result_message(model),
            };
            view.feedback_to_user(reader.number(), &message);
        }
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        let Some(side) = Side::from_number(player).filter(|_| !model.has_finished()) else { return };
        if model.player() != player {
            view.feedback_to_user(player, "It is not your turn!");
        } else if let Some(taken) = captures(model, side, (x, y)) {
            taken.into_iter().chain([(x, y)]).for_each(|(x, y)| model.set_board_contents(x, y, player));
            model.set_player(side.other().number());
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        let best = Side::from_number(player)
            .and_then(|side| moves(model, side).max_by_key(|(_, taken)| taken.len()))
            .map(|(square, _)| square);
        if let Some((x, y)) = best {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
