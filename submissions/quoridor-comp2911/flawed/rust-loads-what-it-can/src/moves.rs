//! The two kinds of moves: each can say whether it is valid, make itself, and take itself back.

use referee::kit::quoridor::{Action, Board, Square, Wall};

use crate::board::{Gaps, winner};

pub trait Move {
    fn is_valid(&self, board: &Board) -> bool;
    fn make(&mut self, board: &mut Board);
    fn unmake(&mut self, board: &mut Board);
    fn name(&self) -> String;
}

pub fn parse(text: &str) -> Option<Box<dyn Move>> {
    match text.parse().ok()? {
        Action::Go(to) => Some(Box::new(MovePiece { to, from: None })),
        Action::Put(wall) => Some(Box::new(PlaceWall { wall })),
    }
}

pub fn is_valid(found: &dyn Move, board: &Board) -> bool {
    !board.finished && (1..=2).contains(&board.player) && !board.pawns.contains(&None) && found.is_valid(board)
}

fn pass_turn(board: &mut Board) {
    board.player = 3 - board.player;
    board.finished = winner(board).is_some();
}

struct MovePiece {
    to: Square,
    from: Option<Square>,
}

impl Move for MovePiece {
    fn is_valid(&self, board: &Board) -> bool {
        let (Some(own), Some(other)) = (board.pawn(board.player), board.pawn(3 - board.player)) else {
            return false;
        };
        if self.to == own || self.to == other {
            return false;
        }
        let gaps = Gaps::of(board);
        gaps.neighbours(own)
            .any(|next| next == self.to || next == other && gaps.neighbours(other).any(|far| far == self.to))
    }

    fn make(&mut self, board: &mut Board) {
        let pawn = &mut board.pawns[board.player as usize - 1];
        self.from = pawn.replace(self.to);
        pass_turn(board);
    }

    fn unmake(&mut self, board: &mut Board) {
        board.player = 3 - board.player;
        board.pawns[board.player as usize - 1] = self.from.take();
        board.finished = false;
    }

    fn name(&self) -> String {
        self.to.to_string()
    }
}

struct PlaceWall {
    wall: Wall,
}

impl Move for PlaceWall {
    fn is_valid(&self, board: &Board) -> bool {
        let mut gaps = Gaps::of(board);
        board.left[board.player as usize - 1] > 0 && gaps.put(board, self.wall) && gaps.both_get_home(board)
    }

    fn make(&mut self, board: &mut Board) {
        board.walls.insert(self.wall);
        board.left[board.player as usize - 1] -= 1;
        pass_turn(board);
    }

    fn unmake(&mut self, board: &mut Board) {
        board.player = 3 - board.player;
        board.walls.remove(&self.wall);
        board.left[board.player as usize - 1] += 1;
    }

    fn name(&self) -> String {
        self.wall.to_string()
    }
}
