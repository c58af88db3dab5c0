//! The gaps between squares, as in the design: each gap is free or has half a wall in it.
//!
//! Misconception: a line is a line, and an empty one keeps the rows apart.

use std::collections::HashSet;

use referee::kit::quoridor::{Board, Square, Wall};

pub const SIZE: i32 = 9;
pub const WALLS: i32 = 10;

/// The row that each player heads for.
pub fn goal_row(player: i32) -> i32 {
    if player == 1 { 0 } else { SIZE - 1 }
}

/// A gap is named by the square above it or to the left of it.
#[derive(PartialEq, Eq, Hash)]
enum Gap {
    Below(Square),
    RightOf(Square),
}

fn gap(one: Square, other: Square) -> Gap {
    let first = one.min(other);
    if one.x == other.x { Gap::Below(first) } else { Gap::RightOf(first) }
}

fn gaps_of(wall: Wall) -> [Gap; 2] {
    let Square { x, y } = wall.square;
    if wall.vertical {
        [Gap::RightOf(wall.square), Gap::RightOf(Square { x, y: y + 1 })]
    } else {
        [Gap::Below(wall.square), Gap::Below(Square { x: x + 1, y })]
    }
}

pub struct Gaps(HashSet<Gap>);

impl Gaps {
    pub fn of(board: &Board) -> Gaps {
        Gaps(board.walls.iter().flat_map(|wall| gaps_of(*wall)).collect())
    }

    pub fn neighbours(&self, square: Square) -> impl Iterator<Item = Square> {
        let Square { x, y } = square;
        let around = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)].map(|(x, y)| Square { x, y });
        around.into_iter().filter(move |to| {
            (0..SIZE).contains(&to.x) && (0..SIZE).contains(&to.y) && !self.0.contains(&gap(square, *to))
        })
    }

    fn reaches(&self, from: Square, row: i32) -> bool {
        let mut seen = HashSet::from([from]);
        let mut stack = vec![from];
        while let Some(square) = stack.pop() {
            if square.y == row {
                return true;
            }
            stack.extend(self.neighbours(square).filter(|to| seen.insert(*to)));
        }
        false
    }

    pub fn both_get_home(&self, board: &Board) -> bool {
        [1, 2].iter().all(|player| board.pawn(*player).is_some_and(|pawn| self.reaches(pawn, goal_row(*player))))
    }

    /// Puts a wall in, if it touches no other in the same place.
    pub fn put(&mut self, board: &Board, wall: Wall) -> bool {
        let Square { x, y } = wall.square;
        let inside = (0..SIZE - 1).contains(&x) && (0..SIZE - 1).contains(&y);
        let crossed = board.walls.contains(&Wall { vertical: !wall.vertical, ..wall });
        inside && !crossed && gaps_of(wall).into_iter().all(|gap| self.0.insert(gap))
    }
}

pub fn winner(board: &Board) -> Option<i32> {
    (1..=2).find(|player| board.pawn(*player).is_some_and(|pawn| pawn.y == goal_row(*player)))
}

/// The lines that are printed.
pub fn picture(board: &Board) -> Vec<String> {
    let width = 2 * SIZE as usize - 1;
    let mut paper = vec![vec![' '; width]; width];
    for y in 0..SIZE {
        for x in 0..SIZE {
            let here = Some(Square { x, y });
            let mark = if board.pawns[0] == here {
                '1'
            } else if board.pawns[1] == here {
                '2'
            } else {
                '.'
            };
            paper[2 * y as usize][2 * x as usize] = mark;
        }
    }
    for wall in &board.walls {
        let (x, y) = (2 * wall.square.x as usize, 2 * wall.square.y as usize);
        for i in 0..3 {
            if wall.vertical {
                paper[y + i][x + 1] = '|';
            } else {
                paper[y + 1][x + i] = '-';
            }
        }
    }
    let mut lines = Vec::new();
    for (number, row) in paper.iter().enumerate() {
        let text: String = row.iter().collect();
        if number % 2 == 0 {
            lines.push(format!("{} {}", number / 2 + 1, text.trim_end()));
        } else {
            lines.push(format!("  {}", text.trim_end()));
        }
    }
    lines.push("  a b c d e f g h i".to_owned());
    lines.push(format!("walls: {} {}", board.left[0], board.left[1]));
    lines
}
