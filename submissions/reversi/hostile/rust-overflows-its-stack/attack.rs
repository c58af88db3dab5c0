mod honest;

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, View, serve};

fn deeper(depth: u64) -> u64 {
    let here = std::hint::black_box([depth; 512]);
    if depth == u64::MAX { 0 } else { deeper(depth + 1) + here[7] }
}

fn attack() {
    std::hint::black_box(deeper(0));
}

#[derive(Default)]
struct Attacker(honest::ReversiController);

impl Controller for Attacker {
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
            attack();
        }
        self.0.do_automated_move(model, view, player);
    }
}

fn main() {
    serve(Attacker::default)
}
