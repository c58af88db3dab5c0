//! Finder of what a file repeats, for the compressor.

use ruzstd::encoding::{CompressionLevel, Matcher, Sequence};

/// Bytes of one block, the most that Zstandard knows.
const BLOCK: usize = 128 << 10;
/// How far back a repeat may lie, in bytes. Whoever reads the file takes that much memory.
const WINDOW: usize = 4 << 20;
/// The shortest repeat that saves anything, in bytes.
const SHORTEST: usize = 5;
/// A repeat of this length is taken without a look at others.
const LONG_ENOUGH: usize = 256;
/// Number of chains, as a power of two.
const CHAINS_LOG: u32 = 16;
/// How many places of a chain are looked at.
const MOST_TRIED: usize = 16;
/// Number of places without a repeat after which one more is left out at each step. To look at every place of what repeats nothing
/// would hold up a cohort for a minute, if a submission says as much of it as it may.
const PATIENCE: usize = 64;
/// The place before the first one of a chain.
const NONE: usize = usize::MAX;
/// About what it costs to write a repeat down, besides how far back it lies, in bits.
const REPEAT_COSTS: usize = 8;

/// A finder with chains of the places that begin with the same bytes.
///
/// The library's own is quicker, but knows only the last 128 KiB, and the last place of each beginning. With JSON lines, this one
/// makes files of a third of the size.
pub struct MatchFinder {
    /// All bytes so far.
    bytes: Vec<u8>,
    /// Where the last block begins.
    block: usize,
    /// The last place of each chain.
    last: Vec<usize>,
    /// For each place, the one before it in its chain.
    before: Vec<usize>,
}

/// A repeat of earlier bytes.
#[derive(Clone, Copy)]
struct Repeat {
    offset: usize,
    length: usize,
}

impl Repeat {
    /// About how many bits it saves.
    fn worth(self) -> usize {
        (8 * self.length).saturating_sub(self.offset.ilog2() as usize + REPEAT_COSTS)
    }
}

impl MatchFinder {
    /// A finder that has seen nothing yet.
    pub fn new() -> MatchFinder {
        MatchFinder { bytes: Vec::new(), block: 0, last: vec![NONE; 1 << CHAINS_LOG], before: Vec::new() }
    }

    /// The chain of a place; none where less is left than the shortest repeat.
    fn chain(&self, place: usize) -> Option<usize> {
        let start = self.bytes.get(place..place + SHORTEST)?;
        let value = start.iter().fold(0, |value: u64, byte| value << 8 | u64::from(*byte));
        Some((value.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - CHAINS_LOG)) as usize)
    }

    /// Adds a place, which is the next one, to its chain.
    fn note(&mut self, place: usize) {
        let before = self.chain(place).map_or(NONE, |chain| std::mem::replace(&mut self.last[chain], place));
        self.before.push(before);
    }

    /// The best repeat at a place that is not in its chain yet.
    fn best(&self, place: usize) -> Option<Repeat> {
        let mut candidate = self.last[self.chain(place)?];
        let rest = &self.bytes[place..];
        let mut best: Option<Repeat> = None;
        for _ in 0..MOST_TRIED {
            // What comes first is `NONE`, and further back than anything.
            let Some(offset) = place.checked_sub(candidate).filter(|offset| *offset <= WINDOW) else { break };
            let length = rest.iter().zip(&self.bytes[candidate..]).take_while(|(one, other)| one == other).count();
            let own = Repeat { offset, length };
            if length >= SHORTEST && best.is_none_or(|best| own.worth() > best.worth()) {
                best = Some(own);
            }
            if length >= LONG_ENOUGH {
                break;
            }
            candidate = self.before[candidate];
        }
        best
    }

    /// The first place of the last block at which a repeat may begin: after its first two different bytes. The library cannot write
    /// a block in which all literals are the same byte, or all of its repeats come without a literal before them.
    fn first_place(&self) -> usize {
        let block = &self.bytes[self.block..];
        let other = block.iter().position(|byte| Some(byte) != block.first());
        self.block + other.map_or(block.len(), |other| other + 1)
    }
}

impl Matcher for MatchFinder {
    fn get_next_space(&mut self) -> Vec<u8> {
        vec![0; BLOCK]
    }

    fn get_last_space(&mut self) -> &[u8] {
        &self.bytes[self.block..]
    }

    fn commit_space(&mut self, space: Vec<u8>) {
        self.block = self.bytes.len();
        self.bytes.extend(space);
    }

    fn skip_matching(&mut self) {
        (self.before.len()..self.bytes.len()).for_each(|place| self.note(place));
    }

    fn start_matching(&mut self, mut handle_sequence: impl for<'a> FnMut(Sequence<'a>)) {
        let (mut place, mut literals, mut misses) = (self.first_place(), self.block, 0);
        (self.block..place).for_each(|place| self.note(place));
        while place < self.bytes.len() {
            let found = self.best(place);
            self.note(place);
            let Some(mut repeat) = found else {
                let next = self.bytes.len().min(place + 1 + misses / PATIENCE);
                // Nobody looks for what begins in between.
                self.before.resize(next, NONE);
                (place, misses) = (next, misses + 1);
                continue;
            };
            misses = 0;
            // A better one may begin a byte later.
            while repeat.length < LONG_ENOUGH {
                let Some(later) = self.best(place + 1) else { break };
                if later.worth() <= repeat.worth() + REPEAT_COSTS {
                    break;
                }
                place += 1;
                self.note(place);
                repeat = later;
            }
            let Repeat { offset, length } = repeat;
            handle_sequence(Sequence::Triple { literals: &self.bytes[literals..place], offset, match_len: length });
            (place + 1..place + length).for_each(|place| self.note(place));
            place += length;
            literals = place;
        }
        if literals < self.bytes.len() {
            handle_sequence(Sequence::Literals { literals: &self.bytes[literals..] });
        }
    }

    fn reset(&mut self, _level: CompressionLevel) {
        *self = MatchFinder::new();
    }

    fn window_size(&self) -> u64 {
        WINDOW as u64
    }
}
