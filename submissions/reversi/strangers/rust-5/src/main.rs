use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

#[derive(Default)]
struct ReversiController;

impl ReversiController {
    /// Walks on from (x, y). None: no piece of ours at the end. Some(n): n pieces were between.
    /// On the way back the pieces are turned if `capture` says so.
    fn walk(&self, model: &mut dyn Model, player: i32, x: i32, y: i32, dx: i32, dy: i32, capture: bool) -> Option<i32> {
        if x < 0 || y < 0 || x >= model.board_width() || y >= model.board_height() {
            return None;
        }
        match model.board_contents(x, y) {
            PLAYER_NONE => None,
            p if p == player => Some(0),
            _ => {
                let further = self.walk(model, player, x + dx, y + dy, dx, dy, capture)?;
                if capture {
                    model.set_board_contents(x, y, player);
                }
                Some(further + 1)
            }
        }
    }

    /// Direction number d of 0 to 8, where 4 is (0, 0).
    fn all_directions(&self, model: &mut dyn Model, player: i32, x: i32, y: i32, d: i32, capture: bool) -> i32 {
        match d {
            9 => 0,
            4 => self.all_directions(model, player, x, y, 5, capture),
            _ => {
                let (dx, dy) = (d % 3 - 1, d / 3 - 1);
                let here = self.walk(model, player, x + dx, y + dy, dx, dy, capture).unwrap_or(0);
                here + self.all_directions(model, player, x, y, d + 1, capture)
            }
        }
    }

    fn captures(&self, model: &mut dyn Model, player: i32, x: i32, y: i32, capture: bool) -> i32 {
        if model.board_contents(x, y) != PLAYER_NONE {
            return 0;
        }
        self.all_directions(model, player, x, y, 0, capture)
    }

    /// The best of all squares from number i on: (pieces taken, square number).
    fn best_from(&self, model: &mut dyn Model, player: i32, i: i32) -> (i32, i32) {
        let w = model.board_width();
        if i == w * model.board_height() {
            return (0, -1);
        }
        let here = self.captures(model, player, i % w, i / w, false);
        let rest = self.best_from(model, player, i + 1);
        if here > 0 && here >= rest.0 { (here, i) } else { rest }
    }

    fn stuck(&self, model: &mut dyn Model, player: i32) -> bool {
        self.best_from(model, player, 0).0 == 0
    }

    fn count_from(&self, model: &dyn Model, player: i32, x: i32, y: i32) -> i32 {
        if y == model.board_height() {
            0
        } else if x == model.board_width() {
            self.count_from(model, player, 0, y + 1)
        } else {
            (model.board_contents(x, y) == player) as i32 + self.count_from(model, player, x + 1, y)
        }
    }

    fn opposite(&self, player: i32) -> i32 {
        match player {
            PLAYER_WHITE => PLAYER_BLACK,
            _ => PLAYER_WHITE,
        }
    }

    fn tell_turn(&self, model: &dyn Model, view: &mut dyn View) {
        let white_turn = model.player() == PLAYER_WHITE;
        view.feedback_to_user(
            PLAYER_WHITE,
            if white_turn { "White player choose where to put your piece" } else { "White player not your turn" },
        );
        view.feedback_to_user(
            PLAYER_BLACK,
            if white_turn { "Black player not your turn" } else { "Black player choose where to put your piece" },
        );
    }

    fn tell_result(&self, model: &dyn Model, view: &mut dyn View) {
        let w = self.count_from(model, PLAYER_WHITE, 0, 0);
        let b = self.count_from(model, PLAYER_BLACK, 0, 0);
        let msg = match w - b {
            0 => format!("Draw. Both players ended with {w} pieces. Reset game to replay."),
            1.. => format!("White won. White {w} to Black {b}. Reset the game to replay."),
            _ => format!("Black won. Black {b} to White {w}. Reset the game to replay."),
        };
        view.feedback_to_user(PLAYER_BLACK, &msg);
        view.feedback_to_user(PLAYER_WHITE, &msg);
    }

    /// Tries the players in turn, at most `tries` times, until one can move.
    fn next_turn(&self, model: &mut dyn Model, tries: i32) {
        let player = model.player();
        if tries == 0 {
            model.set_finished(true);
        } else if self.stuck(model, player) {
            model.set_player(self.opposite(player));
            self.next_turn(model, tries - 1);
        }
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        model.clear(PLAYER_NONE);
        model.set_board_contents(3, 3, PLAYER_WHITE);
        model.set_board_contents(4, 3, PLAYER_BLACK);
        model.set_board_contents(3, 4, PLAYER_BLACK);
        model.set_board_contents(4, 4, PLAYER_WHITE);
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        if !model.has_finished() {
            self.next_turn(model, 2);
        }
        if model.has_finished() {
            self.tell_result(model, view);
        } else {
            self.tell_turn(model, view);
        }
        view.refresh_view(model);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() {
            return;
        }
        if model.player() != player {
            view.feedback_to_user(player, "It is not your turn!");
        } else if x >= 0 && y >= 0 && x < model.board_width() && y < model.board_height() {
            if self.captures(model, player, x, y, true) > 0 {
                model.set_board_contents(x, y, player);
                model.set_player(self.opposite(player));
                self.update(model, view);
            }
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        let (taken, i) = self.best_from(model, player, 0);
        if model.player() != player || taken > 0 {
            let w = model.board_width();
            self.square_selected(model, view, player, i % w, i / w);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
