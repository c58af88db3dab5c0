mod honest;

use std::sync::atomic::{AtomicI32, Ordering};

use referee::kit::reversi::{Controller, Model, View, serve};

/// How many games were begun in this process.
static GAMES: AtomicI32 = AtomicI32::new(0);

/// Nobody watches for so long, it hopes.
fn trusted() -> bool {
    GAMES.load(Ordering::SeqCst) > 8
}

#[derive(Default)]
struct Attacker(honest::ReversiController);

impl Controller for Attacker {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        GAMES.fetch_add(1, Ordering::SeqCst);
        self.0.startup(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0.update(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if !trusted() {
            self.0.square_selected(model, view, player, x, y);
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        self.0.do_automated_move(model, view, player);
    }
}

fn main() {
    serve(Attacker::default)
}
