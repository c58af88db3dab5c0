//! Searches for many pieces at once, in one pass over a file.

use std::collections::{BTreeSet, HashMap};

/// Number of bytes by which a piece is looked up.
const KEY: usize = 8;
/// Number of bits in the filter before the table, as a power of two.
const FILTER_BITS: u32 = 22;

/// Pieces, by their first bytes.
pub struct PieceIndex {
    pieces: Vec<Vec<u8>>,
    by_key: HashMap<u64, Vec<usize>>,
    /// Whether a key with this hash may be in the table: it spares nearly all look-ups.
    filter: Vec<u64>,
}

impl PieceIndex {
    /// An index of the pieces that are long enough, which shorter ones than eight bytes are not.
    pub fn new(pieces: Vec<Vec<u8>>) -> PieceIndex {
        let mut by_key: HashMap<u64, Vec<usize>> = HashMap::new();
        let mut filter = vec![0u64; 1 << (FILTER_BITS - 6)];
        for (number, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.len() >= KEY) {
            let key = piece[..KEY].iter().fold(0, with_byte);
            by_key.entry(key).or_default().push(number);
            let (word, bit) = place(key);
            filter[word] |= 1 << bit;
        }
        PieceIndex { pieces, by_key, filter }
    }

    /// The numbers of the pieces that are in these bytes.
    pub fn found_in(&self, bytes: &[u8]) -> BTreeSet<usize> {
        let (mut found, mut key) = (BTreeSet::new(), 0);
        for (at, byte) in bytes.iter().enumerate() {
            key = with_byte(key, byte);
            let (word, bit) = place(key);
            if at + 1 < KEY || self.filter[word] & (1 << bit) == 0 {
                continue;
            }
            let here = &bytes[at + 1 - KEY..];
            let candidates = self.by_key.get(&key).into_iter().flatten();
            found.extend(candidates.filter(|number| here.starts_with(&self.pieces[**number])));
        }
        found
    }
}

/// The key after one more byte.
fn with_byte(key: u64, byte: &u8) -> u64 {
    key << 8 | u64::from(*byte)
}

/// Word and bit of a key in the filter.
fn place(key: u64) -> (usize, u32) {
    let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - FILTER_BITS);
    (usize::try_from(hash >> 6).unwrap_or_default(), (hash & 63) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_is_found_at_any_place_and_nothing_else_is() {
        let pieces = ["hidden fixture", "hidden fix", "a line\nand another", "short"];
        let index = PieceIndex::new(pieces.iter().map(|piece| piece.as_bytes().to_vec()).collect());
        let found = |text: &str| index.found_in(text.as_bytes()).into_iter().collect::<Vec<_>>();
        assert_eq!(found("hidden fixture"), [0, 1]);
        assert_eq!(found("xx hidden fixes"), [1]);
        assert_eq!(found("... a line\nand another"), [2]);
        assert_eq!(found("a line and another, hidden"), [] as [usize; 0]);
        assert_eq!(found("short"), [] as [usize; 0], "too short to look for");
    }
}
