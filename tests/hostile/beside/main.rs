//! Plays right, and attacks at every startup or at black's every automatic move; what an attack brings home, white is told.
//!
//! `honest.rs` is an accepted submission, `attack.rs` the attack: a function that answers with what it got, or with `None`.
//! Whatever the system refuses it ends the attack, and the game goes on. `at` says when it is called.

mod attack;
mod honest;
mod memory;

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, View, serve};

const AT: &str = include_str!("at");

#[derive(Default)]
struct Attacker(honest::ReversiController);

fn attack_at(cue: &str, view: &mut dyn View) {
    if cue != AT {
        return;
    }
    if let Ok(Some(loot)) = attack::attack() {
        view.feedback_to_user(1, &format!("PWNED {loot}"));
    }
}

impl Controller for Attacker {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0.startup(model, view);
        attack_at("startup", view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0.update(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        self.0.square_selected(model, view, player, x, y);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        if player == PLAYER_BLACK {
            attack_at("automatic", view);
        }
        self.0.do_automated_move(model, view, player);
    }
}

fn main() {
    serve(Attacker::default)
}
