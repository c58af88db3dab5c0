//! A player that learns with matchboxes, and knows on the right what it has learnt on the left (note 6).

use std::collections::HashMap;

use referee::kit::hexapawn::{Board, Player, serve_player};

/// Where a square lies in the mirror.
const MIRRORED: [i32; 10] = [0, 3, 2, 1, 6, 5, 4, 9, 8, 7];

type Move = (i32, i32);

#[derive(Default)]
pub struct Matchboxes {
    boxes: HashMap<(i32, String), Vec<Move>>,
    last: Option<((i32, String), Move)>,
    /// A row of numbers that look random enough.
    seed: u32,
}

fn moves(board: &Board, player: i32) -> Vec<Move> {
    let step = if player == 1 { -3 } else { 3 };
    let mut all = Vec::new();
    for from in 1..=9 {
        let ahead = from + step;
        if board.at(from) != player || !board.has(ahead) {
            continue;
        }
        for side in [-1, 0, 1] {
            let column = (from - 1) % 3 + side;
            let wanted = if side == 0 { 0 } else { 3 - player };
            if (0..3).contains(&column) && board.at(ahead + side) == wanted {
                all.push((from, ahead + side));
            }
        }
    }
    all
}

fn mirrored((from, to): Move) -> Move {
    (MIRRORED[from as usize], MIRRORED[to as usize])
}

impl Matchboxes {
    fn chance(&mut self, below: usize) -> usize {
        self.seed = self.seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.seed >> 16) as usize % below
    }
}

impl Player<Board> for Matchboxes {
    fn begin(&mut self) {
        self.last = None;
    }

    fn choose(&mut self, board: &Board, player: i32) -> String {
        let plain = board.rows().concat();
        let turned: String = board.rows().iter().map(|row| row.chars().rev().collect::<String>()).collect();
        let in_the_mirror = turned < plain;
        let key = (player, if in_the_mirror { turned } else { plain });
        let seen = |step: Move| if in_the_mirror { mirrored(step) } else { step };
        let beads = self.boxes.entry(key.clone()).or_insert_with(|| moves(board, player).into_iter().map(seen).collect());
        let beads = beads.clone();
        if beads.is_empty() {
            return "resign".to_string();
        }
        let bead = beads[self.chance(beads.len())];
        self.last = Some((key, bead));
        let (from, to) = seen(bead);
        format!("{from} {to}")
    }

    fn ended(&mut self, _player: i32, won: Option<bool>) {
        if let (Some(false), Some((key, bead))) = (won, self.last.take())
            && let Some(beads) = self.boxes.get_mut(&key)
        {
            beads.retain(|other| *other != bead);
        }
    }
}

fn main() {
    serve_player(Matchboxes::default);
}
