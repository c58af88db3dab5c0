use referee::kit::reversi::{Controller, Model, View, serve};

#[derive(Default)]
struct ReversiController;

fn grab(model: &dyn Model) -> Vec<i32> {
    let mut v = vec![0; 64];
    for i in 0..64usize {
        v[i] = model.board_contents((i % 8) as i32, (i / 8) as i32);
    }
    v
}

// indexes of all pieces that get captured
fn caps(b: &[i32], p: i32, pos: usize) -> Vec<usize> {
    let mut out = vec![];
    if b[pos] != 0 {
        return out;
    }
    for d in [-9, -8, -7, -1, 1, 7, 8, 9] {
        let mut line = vec![];
        let mut cur = pos;
        loop {
            let next = cur as i32 + d;
            if next < 0 || next > 63 {
                break;
            }
            let next = next as usize;
            // wrapped around the side
            if ((next % 8) as i32 - (cur % 8) as i32).abs() > 1 {
                break;
            }
            if b[next] == 0 {
                break;
            }
            if b[next] == p {
                out.extend(line);
                break;
            }
            line.push(next);
            cur = next;
        }
    }
    out
}

fn any(b: &[i32], p: i32) -> bool {
    for i in 0..64 {
        if caps(b, p, i).len() > 0 {
            return true;
        }
    }
    false
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(0);
        for (i, p) in [(27usize, 1), (28, 2), (35, 2), (36, 1)] {
            model.set_board_contents((i % 8) as i32, (i / 8) as i32, p);
        }
        model.set_player(1);
        model.set_finished(false);
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        view.refresh_view(model);
        let b = grab(model);
        let p = model.player();
        if !any(&b, p) {
            if any(&b, 3 - p) {
                model.set_player(3 - p);
            } else {
                model.set_finished(true);
                let w = b.iter().filter(|&&c| c == 1).count();
                let k = b.iter().filter(|&&c| c == 2).count();
                let s;
                if w > k {
                    s = format!("White won. White {} to Black {}. Reset the game to replay.", w, k);
                } else if k > w {
                    s = format!("Black won. Black {} to White {}. Reset the game to replay.", k, w);
                } else {
                    s = format!("Draw. Both players ended with {} pieces. Reset game to replay.", w);
                }
                view.feedback_to_user(1, &s);
                view.feedback_to_user(2, &s);
                return;
            }
        }
        if model.player() == 1 {
            view.feedback_to_user(1, "White player choose where to put your piece");
            view.feedback_to_user(2, "Black player not your turn");
        } else {
            view.feedback_to_user(1, "White player not your turn");
            view.feedback_to_user(2, "Black player choose where to put your piece");
        }
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if model.has_finished() {
            return;
        }
        if player != model.player() {
            view.feedback_to_user(player, "It is not your turn!");
            return;
        }
        let b = grab(model);
        let c = caps(&b, player, (y * 8 + x) as usize);
        if c.len() == 0 {
            return;
        }
        model.set_board_contents(x, y, player);
        for i in c {
            model.set_board_contents((i % 8) as i32, (i / 8) as i32, player);
        }
        model.set_player(3 - player);
        self.update(model, view);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        let b = grab(model);
        let mut best = 0usize;
        let mut n = 0;
        for i in 0..64 {
            let c = caps(&b, player, i).len();
            if c >= n {
                n = c;
                best = i;
            }
        }
        self.square_selected(model, view, player, (best % 8) as i32, (best / 8) as i32);
    }
}

fn main() {
    serve(ReversiController::default)
}
