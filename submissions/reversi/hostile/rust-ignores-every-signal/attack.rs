mod honest;

use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, View, serve};

unsafe extern "C" {
    fn signal(number: i32, action: usize) -> usize;
    fn setitimer(which: i32, value: *const [i64; 4], old: *mut [i64; 4]) -> i32;
    fn close(descriptor: i32) -> i32;
}

const IGNORE: usize = 1;

fn attack() {
    unsafe {
        (1..65).for_each(|number| {
            signal(number, IGNORE);
        });
        setitimer(0, &[0, 1000, 0, 1000], std::ptr::null_mut());
        (0..64).for_each(|descriptor| {
            close(descriptor);
        });
    }
    loop {
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
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
