//! Reversi as a handful of expressions: rays, runs and the squares they enclose.

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};
use std::cmp::Ordering;

type Square = (i32, i32);

const BOTH: [i32; 2] = [PLAYER_BLACK, PLAYER_WHITE];

fn other(player: i32) -> i32 {
    PLAYER_WHITE + PLAYER_BLACK - player
}

fn squares(model: &dyn Model) -> impl DoubleEndedIterator<Item = Square> + use<> {
    let (width, height) = (model.board_width(), model.board_height());
    (0..width * height).map(move |index| (index % width, index / width))
}

fn content(model: &dyn Model, (x, y): Square) -> Option<i32> {
    let exists = (0..model.board_width()).contains(&x) && (0..model.board_height()).contains(&y);
    exists.then(|| model.board_contents(x, y))
}

/// The squares that would change hands if `player` played at `start`: none where the move is not allowed.
fn captures(model: &dyn Model, player: i32, start: Square) -> Vec<Square> {
    if !BOTH.contains(&player) || content(model, start) != Some(PLAYER_NONE) {
        return Vec::new();
    }
    let compass = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
    compass
        .filter(|&direction| direction != (0, 0))
        .flat_map(|(dx, dy)| {
            let mut ray = (1..).map(|step| (start.0 + step * dx, start.1 + step * dy));
            let mut run = Vec::new();
            // `find` stops at the first square that is not the opponent's; the squares before it are the run.
            let end = ray.find(|&square| {
                let belongs = content(model, square) == Some(other(player));
                run.extend(belongs.then_some(square));
                !belongs
            });
            let closed = end.and_then(|square| content(model, square)) == Some(player);
            if closed { run } else { Vec::new() }
        })
        .collect()
}

fn can_move(model: &dyn Model, player: i32) -> bool {
    squares(model).any(|square| !captures(model, player, square).is_empty())
}

fn score(model: &dyn Model, player: i32) -> usize {
    squares(model)
        .filter(|&square| content(model, square) == Some(player))
        .count()
}

fn verdict(model: &dyn Model) -> String {
    let (white, black) = (score(model, PLAYER_WHITE), score(model, PLAYER_BLACK));
    match white.cmp(&black) {
        Ordering::Greater => format!("White won. White {white} to Black {black}. Reset the game to replay."),
        Ordering::Less => format!("Black won. Black {black} to White {white}. Reset the game to replay."),
        Ordering::Equal => format!("Draw. Both players ended with {white} pieces. Reset game to replay."),
    }
}

/// What `player` should be reading now.
fn label(model: &dyn Model, player: i32) -> String {
    let name = if player == PLAYER_WHITE { "White" } else { "Black" };
    match (model.has_finished(), model.player() == player) {
        (true, _) => verdict(model),
        (false, true) => format!("{name} player choose where to put your piece"),
        (false, false) => format!("{name} player not your turn"),
    }
}

fn tell_everybody(model: &dyn Model, view: &mut dyn View) {
    BOTH.iter()
        .for_each(|&player| view.feedback_to_user(player, &label(model, player)));
    view.refresh_view(model);
}

/// Passes the turn on if its owner cannot move, and sees whether the game is over.
fn referee(model: &mut dyn Model) {
    let stuck = BOTH.map(|player| !can_move(model, player));
    model.set_finished(stuck == [true, true]);
    let turn = model.player();
    if BOTH.contains(&turn) && !can_move(model, turn) && can_move(model, other(turn)) {
        model.set_player(other(turn));
    }
}

#[derive(Default)]
struct ReversiController;

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        [
            (3, 3, PLAYER_WHITE),
            (4, 3, PLAYER_BLACK),
            (3, 4, PLAYER_BLACK),
            (4, 4, PLAYER_WHITE),
        ]
        .into_iter()
        .for_each(|(x, y, piece)| model.set_board_contents(x, y, piece));
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        tell_everybody(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        referee(model);
        tell_everybody(model, view);
        // A label may have been overwritten by whoever changed the model, so it does not hurt to say it twice.
        tell_everybody(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() || !BOTH.contains(&player) {
            return;
        }
        if player != model.player() {
            return view.feedback_to_user(player, "It is not your turn!");
        }
        let taken = captures(model, player, (x, y));
        if !taken.is_empty() {
            taken
                .into_iter()
                .chain([(x, y)])
                .for_each(|(x, y)| model.set_board_contents(x, y, player));
            model.set_player(other(player));
            referee(model);
            tell_everybody(model, view);
        } else if !can_move(model, player) {
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        // `max_by_key` gives the last of equals.
        let best = squares(model).max_by_key(|&square| captures(model, player, square).len());
        if let Some((x, y)) = best.filter(|_| model.player() == player) {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
