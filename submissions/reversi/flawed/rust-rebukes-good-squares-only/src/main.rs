//! Misconception: a click that captures nothing is no move at all, so nobody needs to hear that it came out of turn.
//! The model is read into a `Position`, the position knows the rules, and is then written back.

use referee::kit::reversi::{Controller, Model, View, serve};

struct Position {
    width: i32,
    height: i32,
    cells: Vec<i32>,
}

impl Position {
    fn read(model: &dyn Model) -> Position {
        let (width, height) = (model.board_width(), model.board_height());
        let mut cells = Vec::new();
        for y in 0..height {
            for x in 0..width {
                cells.push(model.board_contents(x, y));
            }
        }
        Position { width, height, cells }
    }

    fn write(&self, model: &mut dyn Model) {
        for y in 0..self.height {
            for x in 0..self.width {
                model.set_board_contents(x, y, self.cells[self.index(x, y)]);
            }
        }
    }

    fn index(&self, x: i32, y: i32) -> usize {
        (y * self.width + x) as usize
    }

    fn on_board(&self, x: i32, y: i32) -> bool {
        !(x < 0 || y < 0 || x >= self.width || y >= self.height)
    }

    /// Walks on until a piece of `me`; turns the pieces on the way back if `turn` says so.
    /// None: there was no piece of mine at the end.
    fn walk(&mut self, me: i32, x: i32, y: i32, step: (i32, i32), turn: bool) -> Option<u32> {
        if !self.on_board(x, y) {
            return None;
        }
        let i = self.index(x, y);
        if self.cells[i] == me {
            return Some(0);
        }
        if self.cells[i] != 3 - me {
            return None;
        }
        let rest = self.walk(me, x + step.0, y + step.1, step, turn)?;
        if turn {
            self.cells[i] = me;
        }
        Some(rest + 1)
    }

    fn captures(&mut self, me: i32, x: i32, y: i32, turn: bool) -> u32 {
        if !self.on_board(x, y) || self.cells[self.index(x, y)] != 0 {
            return 0;
        }
        let mut sum = 0;
        for step in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            sum += self.walk(me, x + step.0, y + step.1, step, turn).unwrap_or(0);
        }
        if turn && sum > 0 {
            let i = self.index(x, y);
            self.cells[i] = me;
        }
        sum
    }

    /// (captures, x, y) of the best move, 0 captures when there is none
    fn best(&mut self, me: i32) -> (u32, i32, i32) {
        let mut best = (0, 0, 0);
        for y in 0..self.height {
            for x in 0..self.width {
                let n = self.captures(me, x, y, false);
                if n > best.0 {
                    best = (n, x, y);
                }
            }
        }
        best
    }

    fn blocked(&mut self, me: i32) -> bool {
        self.best(me).0 == 0
    }

    fn count(&self, me: i32) -> usize {
        self.cells.iter().filter(|&&c| c == me).count()
    }

    fn verdict(&self) -> String {
        let (w, b) = (self.count(1), self.count(2));
        match w.cmp(&b) {
            std::cmp::Ordering::Greater => format!("White won. White {w} to Black {b}. Reset the game to replay."),
            std::cmp::Ordering::Less => format!("Black won. Black {b} to White {w}. Reset the game to replay."),
            std::cmp::Ordering::Equal => format!("Draw. Both players ended with {w} pieces. Reset game to replay."),
        }
    }
}

#[derive(Default)]
struct ReversiController;

impl ReversiController {
    fn play(&self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        let mut position = Position::read(model);
        position.captures(player, x, y, true);
        position.write(model);
        model.set_player(3 - player);
        self.settle(model, view);
    }

    fn settle(&self, model: &mut dyn Model, view: &mut dyn View) {
        let mut position = Position::read(model);
        let player = model.player();
        let known = player == 1 || player == 2;
        let over = position.blocked(1) && position.blocked(2);
        model.set_finished(over);
        if !over && known && position.blocked(player) {
            model.set_player(3 - player);
        }
        view.refresh_view(model);
        if over {
            let text = position.verdict();
            view.feedback_to_user(1, &text);
            view.feedback_to_user(2, &text);
        } else {
            self.tell(model, view, 1, "White");
            self.tell(model, view, 2, "Black");
        }
    }

    fn tell(&self, model: &dyn Model, view: &mut dyn View, player: i32, colour: &str) {
        let what = if model.player() == player { "choose where to put your piece" } else { "not your turn" };
        view.feedback_to_user(player, &format!("{colour} player {what}"));
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(0);
        let mut position = Position::read(model);
        for (x, y, who) in [(3, 3, 1), (4, 4, 1), (4, 3, 2), (3, 4, 2)] {
            let i = position.index(x, y);
            position.cells[i] = who;
        }
        position.write(model);
        model.set_player(1);
        self.settle(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.settle(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() || !(1..=2).contains(&player) {
            return;
        }
        if Position::read(model).captures(player, x, y, false) == 0 {
            return;
        }
        if model.player() != player {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        self.play(model, view, player, x, y);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if model.has_finished() || !(1..=2).contains(&player) {
            return;
        }
        if model.player() != player {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let (most, x, y) = Position::read(model).best(player);
        if most > 0 {
            self.play(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
