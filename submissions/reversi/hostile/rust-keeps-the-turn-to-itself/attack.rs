mod honest;

use std::sync::atomic::{AtomicI32, Ordering};

use referee::kit::reversi::{Controller, Model, View, serve};

/// Whose turn it is, whatever the model says, and whichever controller asks.
static TURN: AtomicI32 = AtomicI32::new(0);

#[derive(Default)]
struct Attacker(honest::ReversiController);

impl Controller for Attacker {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0.startup(model, view);
        TURN.store(model.player(), Ordering::SeqCst);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.set_player(TURN.load(Ordering::SeqCst));
        self.0.update(model, view);
        TURN.store(model.player(), Ordering::SeqCst);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        model.set_player(TURN.load(Ordering::SeqCst));
        self.0.square_selected(model, view, player, x, y);
        TURN.store(model.player(), Ordering::SeqCst);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        model.set_player(TURN.load(Ordering::SeqCst));
        self.0.do_automated_move(model, view, player);
        TURN.store(model.player(), Ordering::SeqCst);
    }
}

fn main() {
    serve(Attacker::default)
}
