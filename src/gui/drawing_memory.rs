//! How a view has drawn in this scenario: in which colours, and on which part of its squares. Later pictures of it are understood by
//! that.
//!
//! A half-transparent red on brown may be the very colour of a solid dark red. Nobody can tell which it is before having seen
//! the pawn in both ways.

use std::collections::BTreeMap;

use super::grid::SquareGrid;
use super::pixels::{DIFFERENT, colour_distance};
use crate::view_spec::Rectangle;

/// The most colours of one piece that are remembered.
const MOST: usize = 8;

/// Drawings of one view.
#[derive(Clone, Debug, Default)]
pub struct DrawingMemory {
    /// Colour of the bars between squares, once one of the model's was seen.
    pub bar: Option<[u8; 3]>,
    /// Colours of the discs, by the letter of the piece.
    discs: BTreeMap<char, Vec<[u8; 3]>>,
    /// The squares of each window's boards of which only a part is painted, and that part.
    parts: Vec<(usize, SquareGrid, Rectangle)>,
}

impl DrawingMemory {
    /// Returns the part of these squares of a window that is painted, and `find`s it if it is not known yet. It is never forgotten: a
    /// board that is understood in another way at each step is not understood.
    pub fn painted_part(
        &mut self,
        window: usize,
        grid: &SquareGrid,
        find: impl FnOnce() -> Option<Rectangle>,
    ) -> Option<Rectangle> {
        let known = self.parts.iter().find(|(place, squares, _)| *place == window && squares == grid);
        if let Some((_, _, part)) = known {
            return Some(*part);
        }
        let part = find()?;
        if self.parts.len() < MOST {
            self.parts.push((window, grid.clone(), part));
        }
        Some(part)
    }

    /// Notes the colour of a piece on a ground, and returns whether it is half-transparent: there was a colour of it that stands out
    /// more.
    pub fn note_disc(&mut self, letter: char, disc: [u8; 3], ground: [u8; 3]) -> bool {
        let known = self.discs.entry(letter).or_default();
        if known.len() < MOST && known.iter().all(|other| colour_distance(*other, disc) >= DIFFERENT) {
            known.push(disc);
        }
        let stands_out = |colour: [u8; 3]| colour_distance(colour, ground);
        known.iter().any(|other| stands_out(*other) >= stands_out(disc) + DIFFERENT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_half_transparent_is_known_once_both_ways_were_seen() {
        let (brown, red, faded) = ([139, 69, 19], [255, 0, 0], [197, 35, 10]);
        let mut memory = DrawingMemory::default();
        assert!(!memory.note_disc('1', faded, brown), "nobody knows yet");
        assert!(!memory.note_disc('1', red, brown));
        assert!(memory.note_disc('1', faded, brown));
        assert!(!memory.note_disc('2', faded, brown), "that is another piece");
    }
}
