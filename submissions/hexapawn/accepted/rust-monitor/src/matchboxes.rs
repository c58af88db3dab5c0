//! What the computer has learnt: a box of moves for each position that has come up.

use std::collections::HashMap;
use std::hash::Hash;

use crate::chance::Chance;

/// Whose turn, and the rows as they are drawn.
pub type Position = (i32, Vec<String>);

pub struct Matchboxes<M> {
    boxes: HashMap<Position, Vec<M>>,
    /// What was drawn last for player 1 and for player 2 in this game.
    last: [Option<(Position, M)>; 2],
    chance: Chance,
}

impl<M> Default for Matchboxes<M> {
    fn default() -> Matchboxes<M> {
        Matchboxes { boxes: HashMap::new(), last: [None, None], chance: Chance::default() }
    }
}

impl<M: Copy + Eq + Hash> Matchboxes<M> {
    pub fn new_game(&mut self) {
        self.last = [None, None];
    }

    /// Draws a move. A box that is empty is lost anyway, so anything legal will do.
    pub fn draw(&mut self, position: Position, legal: &[M]) -> Option<M> {
        let player = position.0;
        let beads = self.boxes.entry(position.clone()).or_insert_with(|| legal.to_vec());
        let beads = if beads.is_empty() { legal } else { beads };
        if beads.is_empty() {
            return None;
        }
        let drawn = beads[self.chance.draw(beads.len())];
        self.last[player as usize - 1] = Some((position, drawn));
        Some(drawn)
    }

    /// Somebody has lost, and forgets the move that was drawn last.
    pub fn lost(&mut self, player: i32) {
        if let Some((position, drawn)) = self.last[player as usize - 1].take()
            && let Some(beads) = self.boxes.get_mut(&position)
        {
            beads.retain(|bead| *bead != drawn);
        }
    }
}
