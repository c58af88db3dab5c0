//! A right controller, and a flawed one where a file `flawed` lies beside it, as one executable file.
//!
//! It plays as a program of `language: command`. It also stands in for an interpreter: asked with `-c` where it is, it says
//! so; and started with a student's file, it plays over the grader's own channel, whatever the file says.
//!
//! Where a file `hangs` lies beside it, it makes the file that this one names, and does nothing more until somebody ends it.

use std::path::Path;

use referee::kit::reversi::{Controller, Model, View, serve};

#[path = "../../../../submissions/reversi/accepted/rust-array/src/main.rs"]
#[allow(dead_code)]
mod right;

/// A controller that prints, and does not hear of the first column if it is flawed.
struct Student {
    right: right::ReversiController,
    is_flawed: bool,
}

impl Controller for Student {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        // The grader judges the calls and keeps the printing, which ends lines as Windows does.
        if std::env::var_os("REFEREE_CHANNEL").is_some() {
            print!("a new game\r\n");
        } else {
            eprint!("a new game\r\n");
        }
        self.right.startup(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.right.update(model, view);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        if self.is_flawed && x == 0 {
            return;
        }
        self.right.square_selected(model, view, player, x, y);
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        self.right.do_automated_move(model, view, player);
    }
}

fn main() {
    if std::env::args().any(|argument| argument == "-c") {
        let own = std::env::current_exe().expect("a program knows where it is");
        return println!("{}", own.display());
    }
    if let Ok(begun) = std::fs::read_to_string("hangs") {
        std::fs::write(begun, "").expect("its folder is there");
        loop {
            std::thread::park();
        }
    }
    let is_flawed = Path::new("flawed").exists();
    serve(move || Student { right: right::ReversiController, is_flawed });
}
