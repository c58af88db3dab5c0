use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

const SIZE: i32 = 8;
const DIRS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// A copy of the board for one call only. The real one is in the model.
#[derive(Clone, Copy)]
struct Board {
    cells: [[i32; 8]; 8],
}

impl Board {
    fn from_model(model: &dyn Model) -> Board {
        let mut cells = [[PLAYER_NONE; 8]; 8];
        for y in 0..SIZE {
            for x in 0..SIZE {
                cells[y as usize][x as usize] = model.board_contents(x, y);
            }
        }
        Board { cells }
    }

    fn initial() -> Board {
        let mut cells = [[PLAYER_NONE; 8]; 8];
        cells[3][3] = PLAYER_WHITE;
        cells[3][4] = PLAYER_BLACK;
        cells[4][3] = PLAYER_BLACK;
        cells[4][4] = PLAYER_WHITE;
        Board { cells }
    }

    fn write_to(&self, model: &mut dyn Model) {
        for y in 0..SIZE {
            for x in 0..SIZE {
                model.set_board_contents(x, y, self.cells[y as usize][x as usize]);
            }
        }
    }

    fn inside(x: i32, y: i32) -> bool {
        x >= 0 && x < SIZE && y >= 0 && y < SIZE
    }

    fn get(&self, x: i32, y: i32) -> i32 {
        self.cells[y as usize][x as usize]
    }

    fn set(&mut self, x: i32, y: i32, player: i32) {
        self.cells[y as usize][x as usize] = player;
    }

    /// Plays on this copy and returns how many pieces were captured. With 0 the board has not changed.
    fn play(&mut self, player: i32, x: i32, y: i32) -> i32 {
        if !Board::inside(x, y) || self.get(x, y) != PLAYER_NONE {
            return 0;
        }
        let mut total = 0;
        for (dx, dy) in DIRS {
            let (mut cx, mut cy) = (x + dx, y + dy);
            let mut run = 0;
            while Board::inside(cx, cy) && self.get(cx, cy) != PLAYER_NONE && self.get(cx, cy) != player {
                run += 1;
                cx += dx;
                cy += dy;
            }
            if run > 0 && Board::inside(cx, cy) && self.get(cx, cy) == player {
                for i in 1..=run {
                    self.set(x + dx * i, y + dy * i, player);
                }
                total += run;
            }
        }
        if total > 0 {
            self.set(x, y, player);
        }
        total
    }

    /// Best move as (captured, x, y), if there is any.
    fn best(&self, player: i32) -> Option<(i32, i32, i32)> {
        let mut best = None;
        let mut most = 0;
        for y in 0..SIZE {
            for x in 0..SIZE {
                let mut trial = *self;
                let n = trial.play(player, x, y);
                if n > most {
                    most = n;
                    best = Some((n, x, y));
                }
            }
        }
        best
    }

    fn count(&self, player: i32) -> i32 {
        let mut n = 0;
        for row in &self.cells {
            for &c in row {
                if c == player {
                    n += 1;
                }
            }
        }
        n
    }
}

#[derive(Default)]
struct ReversiController;

impl ReversiController {
    fn other(&self, player: i32) -> i32 {
        if player == PLAYER_WHITE { PLAYER_BLACK } else { PLAYER_WHITE }
    }

    fn messages(&self, player: i32, view: &mut dyn View) {
        match player {
            PLAYER_WHITE => {
                view.feedback_to_user(PLAYER_BLACK, "Black player not your turn");
                view.feedback_to_user(PLAYER_WHITE, "White player choose where to put your piece");
            }
            PLAYER_BLACK => {
                view.feedback_to_user(PLAYER_WHITE, "White player not your turn");
                view.feedback_to_user(PLAYER_BLACK, "Black player choose where to put your piece");
            }
            _ => {}
        }
    }

    fn game_over(&self, board: &Board, view: &mut dyn View) {
        let w = board.count(PLAYER_WHITE);
        let b = board.count(PLAYER_BLACK);
        let text = if b > w {
            format!("Black won. Black {b} to White {w}. Reset the game to replay.")
        } else if w > b {
            format!("White won. White {w} to Black {b}. Reset the game to replay.")
        } else {
            format!("Draw. Both players ended with {w} pieces. Reset game to replay.")
        };
        view.feedback_to_user(PLAYER_WHITE, &text);
        view.feedback_to_user(PLAYER_BLACK, &text);
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.set_finished(false);
        model.set_player(PLAYER_WHITE);
        Board::initial().write_to(model);
        self.messages(PLAYER_WHITE, view);
        view.refresh_view(model);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let board = Board::from_model(model);
        let player = model.player();
        let other = self.other(player);
        view.refresh_view(model);
        if board.best(player).is_some() {
            model.set_finished(false);
            self.messages(player, view);
        } else if board.best(other).is_some() {
            model.set_finished(false);
            model.set_player(other);
            self.messages(other, view);
        } else {
            model.set_finished(true);
            self.game_over(&board, view);
        }
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() {
            return;
        }
        if model.player() != player {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let mut board = Board::from_model(model);
        if board.play(player, x, y) > 0 {
            board.write_to(model);
            model.set_player(self.other(player));
            self.update(model, view);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if model.has_finished() || model.player() != player {
            return;
        }
        let board = Board::from_model(model);
        if let Some((_, x, y)) = board.best(player) {
            self.square_selected(model, view, player, x, y);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
