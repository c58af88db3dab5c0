//! The rules, on a snapshot of the board: for each field, which of its four neighbours can be reached.

use referee::kit::quoridor::{Action, Board, Square, Wall};

/// Up, right, down, left: a quarter turn each, so that `+ 1` and `+ 3` are the two sides.
const AROUND: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

pub struct Fields {
    size: usize,
    /// `open[y][x][side]`
    open: Vec<Vec<[bool; 4]>>,
}

impl Fields {
    pub fn new(board: &Board) -> Fields {
        let size = board.size as usize;
        let last = size - 1;
        let open = (0..size).map(|y| (0..size).map(|x| [y > 0, x < last, y < last, x > 0]).collect()).collect();
        let mut fields = Fields { size, open };
        for wall in &board.walls {
            fields.add(*wall);
        }
        fields
    }

    fn close(&mut self, x: i32, y: i32, side: usize) {
        if let Some(field) = self.open.get_mut(y as usize).and_then(|row| row.get_mut(x as usize)) {
            field[side] = false;
        }
    }

    /// A wall shuts two fields off from the two beyond it.
    fn add(&mut self, wall: Wall) {
        let Square { x, y } = wall.square;
        for half in 0..2 {
            if wall.vertical {
                self.close(x, y + half, 1);
                self.close(x + 1, y + half, 3);
            } else {
                self.close(x + half, y, 2);
                self.close(x + half, y + 1, 0);
            }
        }
    }

    fn neighbour(&self, from: Square, side: usize) -> Option<Square> {
        let field = self.open.get(from.y as usize)?.get(from.x as usize)?;
        let (dx, dy) = AROUND[side];
        field[side].then(|| Square { x: from.x + dx, y: from.y + dy })
    }

    /// Reverse breadth-first: from all fields of the goal column at once, until the pawn is found.
    fn leads_home(&self, pawn: Square, goal: i32) -> bool {
        let mut seen = vec![vec![false; self.size]; self.size];
        let mut wave: Vec<Square> = (0..self.size as i32).map(|y| Square { x: goal, y }).collect();
        while !wave.is_empty() {
            let mut next = Vec::new();
            for field in wave {
                if std::mem::replace(&mut seen[field.y as usize][field.x as usize], true) {
                    continue;
                }
                next.extend((0..4).filter_map(|side| self.neighbour(field, side)));
            }
            wave = next;
        }
        seen[pawn.y as usize][pawn.x as usize]
    }
}

/// The column that a player races to: red to the left, blue to the right.
pub fn goal(board: &Board, player: i32) -> i32 {
    if player == 1 { 0 } else { board.size - 1 }
}

pub fn other(player: i32) -> i32 {
    3 - player
}

pub fn is_home(board: &Board, player: i32) -> bool {
    board.pawn(player).is_some_and(|pawn| pawn.x == goal(board, player))
}

/// Where the pawn of a player may go, wherever the turn is.
pub fn steps(board: &Board, player: i32) -> Vec<Square> {
    let (Some(own), Some(opponent)) = (board.pawn(player), board.pawn(other(player))) else {
        return Vec::new();
    };
    let fields = Fields::new(board);
    let mut found = Vec::new();
    for side in 0..4 {
        match fields.neighbour(own, side) {
            Some(next) if next == opponent => match fields.neighbour(opponent, side) {
                Some(behind) => found.push(behind),
                None => {
                    found.extend([side + 1, side + 3].iter().filter_map(|side| fields.neighbour(opponent, side % 4)))
                }
            },
            Some(next) => found.push(next),
            None => {}
        }
    }
    found
}

/// Whether there is room for a wall on the board, and everybody still gets home.
pub fn fits(board: &Board, wall: Wall) -> bool {
    let Square { x, y } = wall.square;
    let inside = 0..board.size - 1;
    if !inside.contains(&x) || !inside.contains(&y) {
        return false;
    }
    let at = |x, y, vertical| board.walls.contains(&Wall { square: Square { x, y }, vertical });
    let (dx, dy) = if wall.vertical { (0, 1) } else { (1, 0) };
    if at(x, y, true) || at(x, y, false) || at(x + dx, y + dy, wall.vertical) || at(x - dx, y - dy, wall.vertical) {
        return false;
    }
    let mut fields = Fields::new(board);
    fields.add(wall);
    [1, 2].iter().all(|&player| board.pawn(player).is_some_and(|pawn| fields.leads_home(pawn, goal(board, player))))
}

/// Whether the player on turn may do this now.
pub fn is_legal(board: &Board, action: Action) -> bool {
    let player = board.player;
    if !(1..=2).contains(&player) {
        return false;
    }
    match action {
        Action::Go(square) => steps(board, player).contains(&square),
        Action::Put(wall) => board.left[player as usize - 1] > 0 && fits(board, wall),
    }
}

/// Does what is known to be legal.
pub fn perform(board: &mut Board, action: Action) {
    let player = board.player as usize - 1;
    match action {
        Action::Go(square) => board.pawns[player] = Some(square),
        Action::Put(wall) => {
            board.walls.insert(wall);
            board.left[player] -= 1;
        }
    }
    board.finished = is_home(board, board.player);
    board.player = other(board.player);
}
