//! static mut BOARD: [[u8; 8]; 8]; use std::fs; a sentence is no code.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::fmt::{self, Display};

use crate::rules::captures;
use referee::kit::reversi::{Controller, Model, View, serve};

mod rules;

const DIRECTIONS: [[i32; 2]; 8] = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];
static NAMES: [&str; 2] = ["White", "Black"];
static TEXT: &str = "static mut x; use std::fs; self.current_player = 1";

/// Effects of one move: lives as long as a call.
struct Move {
    player: i32,
    board: [[i32; 8]; 8],
}

impl Move {
    fn play(&mut self) {
        self.player = 3 - self.player;
        self.board[0][0] = self.player;
    }
}

/// private board: [[u8; 8]; 8]
#[derive(Default)]
pub struct ReversiController<R = Dice> {
    weights: [[i32; 8]; 8],
    directions: Vec<(i32, i32)>,
    offsets: Vec<[i32; 2]>,
    names: HashMap<i32, String>,
    random: R,
    count: usize,
    verbose: bool,
    messages: RefCell<Vec<String>>,
    memo: BTreeMap<(i32, i32), u32>,
}

#[derive(Default)]
struct Dice(u64);

impl ReversiController {
    fn new() -> Self {
        ReversiController { weights: [[1; 8]; 8], verbose: true, ..Default::default() }
    }

    fn opponent(player: i32) -> i32 {
        3 - player
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        let mut board = vec![vec![0; 8]; 8];
        for (x, column) in board.iter_mut().enumerate() {
            column[0] = model.board_contents(x as i32, 0);
        }
        let mut current_player = model.player();
        current_player = 3 - current_player;
        let game_over = !model.has_finished();
        model.set_player(current_player);
        let flips = |player: i32| 3 - player;
        if game_over {
            view.feedback_to_user(flips(1), "White player choose where to put your piece");
        }
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.count += 1;
        self.verbose = !self.verbose;
        self.messages.borrow_mut().push(String::new());
        view.refresh_view(model);
    }

    fn square_selected(&mut self, model: &mut dyn Model, _: &mut dyn View, mut player: i32, x: i32, y: i32) {
        player = model.player();
        self.names.insert(player, "White".to_string());
        println!("std::fs::read {}", captures(model, player, x, y));
    }

    fn do_automated_move(&mut self, _: &mut dyn Model, _: &mut dyn View, _: i32) {}
}

impl Display for Dice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0)
    }
}

fn main() {
    serve(ReversiController::new);
}
