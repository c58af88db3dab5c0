mod honest;

use std::io::Write;
use std::os::fd::FromRawFd;

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, View, serve};

fn attack() {
    let mut channel = std::mem::ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(0) });
    let deep = "[".repeat(400_000);
    let _ = writeln!(channel, "{{\"calls\":{deep}");
    let _ = writeln!(channel, "{{\"calls\":[],\"unknown\":{deep}");
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
