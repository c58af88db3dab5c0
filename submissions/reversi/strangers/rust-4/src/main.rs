use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe; // everything but column x = 0
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f; // everything but column x = 7

// (shift, mask after the shift); positive shifts go to the left (<<)
const SHIFTS: [(i32, u64); 8] = [
    (1, NOT_A),
    (-1, NOT_H),
    (8, !0),
    (-8, !0),
    (9, NOT_A),
    (-9, NOT_H),
    (7, NOT_H),
    (-7, NOT_A),
];

fn shift(bits: u64, (by, mask): (i32, u64)) -> u64 {
    if by > 0 { (bits << by) & mask } else { (bits >> -by) & mask }
}

fn bit(x: i32, y: i32) -> u64 {
    1u64 << (y * 8 + x)
}

/// The pieces that are flipped when `mine` puts a piece on `mv`.
fn flips(mine: u64, theirs: u64, mv: u64) -> u64 {
    if mv & (mine | theirs) != 0 {
        return 0;
    }
    let mut all = 0;
    for s in SHIFTS {
        let mut line = 0;
        let mut cur = shift(mv, s);
        while cur & theirs != 0 {
            line |= cur;
            cur = shift(cur, s);
        }
        if cur & mine != 0 {
            all |= line;
        }
    }
    all
}

/// All the squares where `mine` may play.
fn moves(mine: u64, theirs: u64) -> u64 {
    let empty = !(mine | theirs);
    let mut legal = 0;
    for s in SHIFTS {
        let mut run = shift(mine, s) & theirs;
        for _ in 0..5 {
            run |= shift(run, s) & theirs;
        }
        legal |= shift(run, s) & empty;
    }
    legal
}

/// (white, black)
fn read(model: &dyn Model) -> (u64, u64) {
    let (mut white, mut black) = (0, 0);
    for i in 0..64 {
        match model.board_contents(i % 8, i / 8) {
            PLAYER_WHITE => white |= 1 << i,
            PLAYER_BLACK => black |= 1 << i,
            _ => {}
        }
    }
    (white, black)
}

fn store(model: &mut dyn Model, bits: u64, player: i32) {
    let mut rest = bits;
    while rest != 0 {
        let i = rest.trailing_zeros() as i32;
        model.set_board_contents(i % 8, i / 8, player);
        rest &= rest - 1;
    }
}

/// (mine, theirs) as `player` sees it
fn sides(model: &dyn Model, player: i32) -> (u64, u64) {
    let (white, black) = read(model);
    if player == PLAYER_WHITE { (white, black) } else { (black, white) }
}

#[derive(Default)]
struct ReversiController;

impl ReversiController {
    fn say(&self, view: &mut dyn View, white: &str, black: &str) {
        view.feedback_to_user(PLAYER_WHITE, white);
        view.feedback_to_user(PLAYER_BLACK, black);
    }

    /// Passes or ends the game when the player in the model has nothing to play.
    fn settle(&self, model: &mut dyn Model) {
        let player = model.player();
        let (mine, theirs) = sides(model, player);
        if moves(mine, theirs) != 0 {
            return;
        }
        if moves(theirs, mine) != 0 {
            model.set_player(PLAYER_WHITE ^ PLAYER_BLACK ^ player);
        } else {
            model.set_finished(true);
        }
    }

    fn labels(&self, model: &dyn Model, view: &mut dyn View) {
        if model.has_finished() {
            let (white, black) = read(model);
            let (w, b) = (white.count_ones(), black.count_ones());
            let text = if w == b {
                format!("Draw. Both players ended with {w} pieces. Reset game to replay.")
            } else if w > b {
                format!("White won. White {w} to Black {b}. Reset the game to replay.")
            } else {
                format!("Black won. Black {b} to White {w}. Reset the game to replay.")
            };
            self.say(view, &text, &text);
        } else if model.player() == PLAYER_WHITE {
            self.say(view, "White player choose where to put your piece", "Black player not your turn");
        } else {
            self.say(view, "White player not your turn", "Black player choose where to put your piece");
        }
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        store(model, bit(3, 3) | bit(4, 4), PLAYER_WHITE);
        store(model, bit(4, 3) | bit(3, 4), PLAYER_BLACK);
        model.set_player(PLAYER_WHITE);
        model.set_finished(false);
        self.labels(model, view);
        view.refresh_view(model);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        if !model.has_finished() {
            self.settle(model);
        }
        view.refresh_view(model);
        self.labels(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() {
            return;
        }
        // point 7: no valid location at all -> other player / end
        let (mine, theirs) = sides(model, model.player());
        if moves(mine, theirs) == 0 {
            self.update(model, view);
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        if x < 0 || y < 0 || x > 7 || y > 7 {
            return;
        }
        let mv = bit(x, y);
        let flipped = flips(mine, theirs, mv);
        if flipped == 0 {
            return;
        }
        store(model, flipped | mv, player);
        model.set_player(PLAYER_WHITE ^ PLAYER_BLACK ^ player);
        self.update(model, view);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if player != model.player() {
            if !model.has_finished() {
                view.feedback_to_user(player, "It is not your turn!");
            }
            return;
        }
        let (mine, theirs) = sides(model, player);
        let mut rest = moves(mine, theirs);
        let mut best = 0;
        let mut most = 0;
        while rest != 0 {
            let mv = rest & rest.wrapping_neg();
            let n = flips(mine, theirs, mv).count_ones();
            if n > most {
                most = n;
                best = mv;
            }
            rest ^= mv;
        }
        if best != 0 {
            let i = best.trailing_zeros() as i32;
            self.square_selected(model, view, player, i % 8, i / 8);
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
