//! A copy of the model's content.

use std::fs::File;  //~ libraries
use std::net::{SocketAddr, TcpStream};  //~ libraries libraries
use std::{fs, io::Read as _};  //~ ?libraries
use std::sync::Mutex;
use serde::Serialize;  //~ ?libraries

use referee::kit::reversi::{Controller, Model, View};

static mut COUNT: usize = 0;  //~ static
static BOARD: Mutex<Vec<i32>> = Mutex::new(Vec::new());  //~ static

thread_local! {  //~ static
    static SEEN: std::cell::Cell<u32> = std::cell::Cell::new(0);
}

struct ReversiController {
    board: [[i32; 8]; 8],  //~ model-only
    cells: Vec<Vec<i32>>,  //~ model-only
    current: Option<i32>,  //~ model-only
    white_turn: bool,  //~ model-only
    turn: i32,  //~ model-only
    game_over: bool,  //~ model-only
    ended: bool,  //~ model-only
    finished: bool,  //~ ?model-only
    captures: Vec<Vec<i32>>,  //~ ?model-only
    last_player: i32,  //~ ?model-only
    grid: Vec<Option<Piece>>,  //~ ?model-only
    table: Table,  //~ ?model-only
}

enum Piece {
    White,
    Black,
}

struct Table {
    squares: [[i32; 8]; 8],
}

impl Table {
    fn set(&mut self, x: usize, y: usize, value: i32) {
        self.squares[x][y] = value;
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.board[3][3] = 1;
        self.cells[3].push(model.board_contents(3, 3));
        self.game_over = false;
        self.finished = true;
        self.captures[3][3] = self.count(3, 3);
        self.grid[27] = Some(Piece::White);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.current = Some(model.player());
        self.white_turn = !self.white_turn;
        self.turn = if self.turn == 1 { 2 } else { 1 };
        let ended = model.has_finished();
        self.ended = ended;
        self.last_player = model.player();
        let stream: Option<(TcpStream, SocketAddr)> = None;
        let text = std::fs::read_to_string("x");  //~ libraries
        File::open("x");
    }
}
