//! Memory of a search: results from states that it has seen.

/// Fewest entries, and most: an entry takes 24 bytes.
const SMALLEST: usize = 1 << 10;
const LARGEST: usize = 1 << 20;

/// Relation of a remembered value to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least as high.
    AtLeast,
    /// The value is at most as high.
    AtMost,
}

/// Result of a search from one state.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Key of the state.
    pub key: u64,
    /// Value, seen from this state.
    pub value: i32,
    /// Place of the best step among the state's steps.
    pub step: u16,
    /// Number of actions that were looked ahead.
    pub depth: u8,
    /// Relation of the value to the true one.
    pub bound: Bound,
    /// Whether looking further ahead would change nothing.
    pub settled: bool,
}

/// Entries by the last bits of their keys. It grows with what it is given; an entry gives way to one that was looked for as
/// far ahead, and to any of a later choice.
#[derive(Clone, Debug, Default)]
pub struct TranspositionTable {
    entries: Vec<Option<(u8, Entry)>>,
    filled: usize,
    /// Number of the choice, after 255 again from 0.
    choice: u8,
}

impl TranspositionTable {
    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = TranspositionTable::default();
    }

    /// Another choice begins.
    pub fn next_choice(&mut self) {
        self.choice = self.choice.wrapping_add(1);
    }

    /// The entry of a state, if there is one.
    pub fn get(&self, key: u64) -> Option<&Entry> {
        let (_, entry) = self.entries.get(place(key, self.entries.len()))?.as_ref()?;
        (entry.key == key).then_some(entry)
    }

    /// Remembers a result.
    pub fn put(&mut self, entry: Entry) {
        if 2 * self.filled >= self.entries.len() && self.entries.len() < LARGEST {
            self.grow();
        }
        let (index, choice) = (place(entry.key, self.entries.len()), self.choice);
        let Some(there) = self.entries.get_mut(index) else { return };
        let gives_way = |(of, old): &(u8, Entry)| *of != choice || old.key == entry.key || old.depth <= entry.depth;
        if there.as_ref().is_none_or(gives_way) {
            self.filled += usize::from(there.is_none());
            *there = Some((choice, entry));
        }
    }

    fn grow(&mut self) {
        let size = (2 * self.entries.len()).max(SMALLEST);
        let old = std::mem::replace(&mut self.entries, vec![None; size]);
        self.filled = 0;
        for (choice, entry) in old.into_iter().flatten() {
            if let Some(there) = self.entries.get_mut(place(entry.key, size)) {
                self.filled += usize::from(there.is_none());
                *there = Some((choice, entry));
            }
        }
    }
}

/// The place of a key in a table of a size that is a power of two.
fn place(key: u64, size: usize) -> usize {
    key as usize & size.wrapping_sub(1)
}
