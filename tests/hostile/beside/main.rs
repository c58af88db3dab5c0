//! Plays right, and attacks at every startup; what an attack brings home, white is told.
//!
//! `honest.rs` is an accepted submission, `attack.rs` the attack: a function that answers with what it got, or with `None`.
//! Whatever the system refuses it ends the attack, and the game goes on.

mod attack;
mod honest;

use referee::kit::reversi::{Controller, Model, View, serve};

#[derive(Default)]
struct Attacker(honest::ReversiController);

impl Controller for Attacker {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0.startup(model, view);
        if let Ok(Some(loot)) = attack::attack() {
            view.feedback_to_user(1, &format!("PWNED {loot}"));
        }
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0.update(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        self.0.square_selected(model, view, player, x, y);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        self.0.do_automated_move(model, view, player);
    }
}

fn main() {
    serve(Attacker::default)
}
