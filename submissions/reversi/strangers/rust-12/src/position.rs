// UNIT position
//
// A picture of the board in an array, with a border of one square all round.
// The square (x, y) of the model is the element [x + 1][y + 1] here.
// Nothing in this file changes the model.

use referee::kit::reversi::{Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE};

pub const SIZE: i32 = 8;
pub const BORDER: i32 = -1;
pub const DIRECTIONS: usize = 8;

//                                     N  NE  E  SE  S  SW   W  NW
pub const DX: [i32; DIRECTIONS] = [0, 1, 1, 1, 0, -1, -1, -1];
pub const DY: [i32; DIRECTIONS] = [-1, -1, 0, 1, 1, 1, 0, -1];

pub type Position = [[i32; 10]; 10];

// Returns the other player.
pub fn opponent(player: i32) -> i32 {
    let result: i32;

    if player == PLAYER_WHITE {
        result = PLAYER_BLACK;
    } else {
        result = PLAYER_WHITE;
    }
    result
}

// Reads the whole board out of the model.
pub fn read_position(model: &dyn Model) -> Position {
    let mut position: Position = [[BORDER; 10]; 10];
    let mut x: i32;
    let mut y: i32;

    x = 0;
    while x < SIZE {
        y = 0;
        while y < SIZE {
            position[(x + 1) as usize][(y + 1) as usize] = model.board_contents(x, y);
            y = y + 1;
        } // while y
        x = x + 1;
    } // while x
    position
}

pub fn on_board(x: i32, y: i32) -> bool {
    x >= 0 && x < SIZE && y >= 0 && y < SIZE
}

fn contents(position: &Position, x: i32, y: i32) -> i32 {
    position[(x + 1) as usize][(y + 1) as usize]
}

// How many pieces does the player take from (x, y) in the direction d?
// (x, y) must be on the board.
pub fn count_line(position: &Position, player: i32, x: i32, y: i32, d: usize) -> i32 {
    let mut count: i32;
    let mut cx: i32;
    let mut cy: i32;

    count = 0;
    cx = x + DX[d];
    cy = y + DY[d];
    while contents(position, cx, cy) == opponent(player) {
        count = count + 1;
        cx = cx + DX[d];
        cy = cy + DY[d];
    } // while
    if contents(position, cx, cy) != player {
        count = 0; // ran into the border or an empty square
    }
    count
}

// How many pieces does the player take by playing in (x, y)?
// 0 means that this is not a place to play in.
pub fn count_all(position: &Position, player: i32, x: i32, y: i32) -> i32 {
    let mut total: i32;
    let mut d: usize;

    total = 0;
    if contents(position, x, y) == PLAYER_NONE {
        d = 0;
        while d < DIRECTIONS {
            total = total + count_line(position, player, x, y, d);
            d = d + 1;
        } // while
    }
    total
}

// Is there any square for the player?
pub fn can_play(position: &Position, player: i32) -> bool {
    let mut found: bool;
    let mut square: i32;

    found = false;
    square = 0;
    // repeat
    loop {
        if count_all(position, player, square % SIZE, square / SIZE) > 0 {
            found = true;
        }
        square = square + 1;
        if found || square == SIZE * SIZE {
            break;
        }
    } // until found or all squares seen
    found
}

// How many pieces has the player?
pub fn count_pieces(position: &Position, player: i32) -> i32 {
    let mut pieces: i32;
    let mut x: i32;
    let mut y: i32;

    pieces = 0;
    x = 0;
    while x < SIZE {
        y = 0;
        while y < SIZE {
            if contents(position, x, y) == player {
                pieces = pieces + 1;
            }
            y = y + 1;
        } // while y
        x = x + 1;
    } // while x
    pieces
}
