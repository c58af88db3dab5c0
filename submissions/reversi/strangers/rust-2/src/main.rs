use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};
use std::iter::successors;

#[derive(Default)]
struct ReversiController;

type Pos = (i32, i32);

fn opponent(player: i32) -> i32 {
    3 - player
}

fn squares(model: &dyn Model) -> Vec<Pos> {
    let (w, h) = (model.board_width(), model.board_height());
    (0..h).flat_map(|y| (0..w).map(move |x| (x, y))).collect()
}

fn look(model: &dyn Model, (x, y): Pos) -> Option<i32> {
    ((0..model.board_width()).contains(&x) && (0..model.board_height()).contains(&y))
        .then(|| model.board_contents(x, y))
}

fn directions() -> impl Iterator<Item = Pos> {
    (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))).filter(|&d| d != (0, 0))
}

/// The pieces taken along one ray.
fn ray(model: &dyn Model, player: i32, from: Pos, (dx, dy): Pos) -> Vec<Pos> {
    let walk = successors(Some((from.0 + dx, from.1 + dy)), |&(x, y)| Some((x + dx, y + dy)));
    let passed: Vec<Pos> = walk.take_while(|&p| look(model, p) == Some(opponent(player))).collect();
    let n = passed.len() as i32 + 1;
    match look(model, (from.0 + n * dx, from.1 + n * dy)) {
        Some(p) if p == player => passed,
        _ => Vec::new(),
    }
}

/// All pieces taken by playing at `at`; empty if it is not a move.
fn taken(model: &dyn Model, player: i32, at: Pos) -> Vec<Pos> {
    Some(at)
        .filter(|&at| look(model, at) == Some(PLAYER_NONE))
        .into_iter()
        .flat_map(|at| directions().flat_map(move |d| ray(model, player, at, d)))
        .collect()
}

fn has_move(model: &dyn Model, player: i32) -> bool {
    squares(model).into_iter().any(|at| !taken(model, player, at).is_empty())
}

fn pieces(model: &dyn Model, player: i32) -> usize {
    squares(model).into_iter().filter(|&(x, y)| model.board_contents(x, y) == player).count()
}

fn score(model: &dyn Model) -> String {
    let (white, black) = (pieces(model, PLAYER_WHITE), pieces(model, PLAYER_BLACK));
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => {
            format!("White won. White {white} to Black {black}. Reset the game to replay.")
        }
        std::cmp::Ordering::Less => format!("Black won. Black {black} to White {white}. Reset the game to replay."),
        std::cmp::Ordering::Equal => {
            format!("Draw. Both players ended with {white} pieces. Reset game to replay.")
        }
    }
}

fn announce(model: &dyn Model, view: &mut dyn View) {
    [(PLAYER_WHITE, "White"), (PLAYER_BLACK, "Black")].into_iter().for_each(|(player, name)| {
        let text = if model.has_finished() {
            score(model)
        } else if model.player() == player {
            format!("{name} player choose where to put your piece")
        } else {
            format!("{name} player not your turn")
        };
        view.feedback_to_user(player, &text);
    });
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        let (cx, cy) = (model.board_width() / 2, model.board_height() / 2);
        [(-1, -1, PLAYER_WHITE), (0, 0, PLAYER_WHITE), (-1, 0, PLAYER_BLACK), (0, -1, PLAYER_BLACK)]
            .into_iter()
            .for_each(|(dx, dy, p)| model.set_board_contents(cx + dx, cy + dy, p));
        model.set_finished(false);
        model.set_player(PLAYER_WHITE);
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        if !model.has_finished() {
            let now = model.player();
            match [now, opponent(now)].into_iter().find(|&p| has_move(model, p)) {
                Some(next) => model.set_player(next),
                None => model.set_finished(true),
            }
        }
        announce(model, view);
        view.refresh_view(model);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() {
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let captured = taken(model, player, (x, y));
        if !captured.is_empty() {
            captured.into_iter().chain([(x, y)]).for_each(|(x, y)| model.set_board_contents(x, y, player));
            model.set_player(opponent(player));
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        let best = squares(model).into_iter().max_by_key(|&at| taken(model, player, at).len());
        if let Some((x, y)) = best {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
