//! Plays on a copy of the board, which is written back when the move is known to be good.

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

const SIZE: usize = 8;

/// What the model holds, copied for one move and thrown away after it.
#[derive(Clone, PartialEq)]
struct Grid([[i32; SIZE]; SIZE]);

impl Grid {
    fn read(model: &dyn Model) -> Grid {
        let mut grid = Grid([[PLAYER_NONE; SIZE]; SIZE]);
        for (y, row) in grid.0.iter_mut().enumerate() {
            for (x, square) in row.iter_mut().enumerate() {
                *square = model.board_contents(x as i32, y as i32);
            }
        }
        grid
    }

    fn write(&self, model: &mut dyn Model) {
        for (y, row) in self.0.iter().enumerate() {
            for (x, square) in row.iter().enumerate() {
                model.set_board_contents(x as i32, y as i32, *square);
            }
        }
    }

    fn at(&self, x: i32, y: i32) -> Option<i32> {
        let row = self.0.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?).copied()
    }

    /// The grid after `player` has played at (x, y), and how many pieces that captured.
    fn after(&self, player: i32, x: i32, y: i32) -> (Grid, usize) {
        let (mut next, mut captured) = (self.clone(), 0);
        if self.at(x, y) != Some(PLAYER_NONE) {
            return (next, 0);
        }
        for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            let mut length = 1;
            while self.at(x + length * dx, y + length * dy) == Some(3 - player) {
                length += 1;
            }
            if self.at(x + length * dx, y + length * dy) == Some(player) {
                for step in 1..length {
                    next.0[(y + step * dy) as usize][(x + step * dx) as usize] = player;
                    captured += 1;
                }
            }
        }
        if captured > 0 {
            next.0[y as usize][x as usize] = player;
        }
        (next, captured)
    }

    /// Where `player` may play, the best squares last.
    fn options(&self, player: i32) -> Vec<(usize, i32, i32)> {
        let mut options = Vec::new();
        for y in 0..SIZE as i32 {
            for x in 0..SIZE as i32 {
                let (_, captured) = self.after(player, x, y);
                if captured > 0 {
                    options.push((captured, x, y));
                }
            }
        }
        options.sort();
        options
    }

    fn count(&self, player: i32) -> usize {
        self.0.iter().flatten().filter(|square| **square == player).count()
    }

    fn result(&self) -> String {
        let (white, black) = (self.count(PLAYER_WHITE), self.count(PLAYER_BLACK));
        match white.cmp(&black) {
            std::cmp::Ordering::Less => format!("Black won. Black {black} to White {white}. Reset the game to replay."),
            std::cmp::Ordering::Greater => {
                format!("White won. White {white} to Black {black}. Reset the game to replay.")
            }
            std::cmp::Ordering::Equal => format!("Draw. Both players ended with {white} pieces. Reset game to replay."),
        }
    }
}

#[derive(Default)]
struct ReversiController;

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let mut grid = Grid([[PLAYER_NONE; SIZE]; SIZE]);
        (grid.0[3][3], grid.0[3][4]) = (PLAYER_WHITE, PLAYER_BLACK);
        (grid.0[4][3], grid.0[4][4]) = (PLAYER_BLACK, PLAYER_WHITE);
        grid.write(model);
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let grid = Grid::read(model);
        let can_play = |player| !grid.options(player).is_empty();
        let player = model.player();
        let known = player == PLAYER_WHITE || player == PLAYER_BLACK;
        model.set_finished(!can_play(PLAYER_WHITE) && !can_play(PLAYER_BLACK));
        if known && !can_play(player) && can_play(3 - player) {
            model.set_player(3 - player);
        }
        view.refresh_view(model);
        for (player, name) in [(PLAYER_WHITE, "White"), (PLAYER_BLACK, "Black")] {
            if model.has_finished() {
                view.feedback_to_user(player, &grid.result());
            } else if model.player() == player {
                view.feedback_to_user(player, &format!("{name} player choose where to put your piece"));
            } else {
                view.feedback_to_user(player, &format!("{name} player not your turn"));
            }
        }
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() || (player != PLAYER_WHITE && player != PLAYER_BLACK) {
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let (next, captured) = Grid::read(model).after(player, x, y);
        if captured > 0 {
            next.write(model);
            model.set_player(3 - player);
            self.update(model, view);
        } else if Grid::read(model).options(player).is_empty() {
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if let Some(&(_, x, y)) = Grid::read(model).options(player).last() {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
