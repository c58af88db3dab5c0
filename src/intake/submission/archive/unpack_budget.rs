//! How much an archive may hold.

use std::cell::Cell;
use std::io::{self, Read};

use super::HandInAllowance;

/// As many files and bytes as the folder of a submission may have; folders count like files.
const MOST_ENTRIES: usize = 10_000;
const MOST_BYTES: u64 = 64 << 20;
/// The most entries of a list, with those that are passed over.
const MOST_LISTED: usize = 40_000;
/// Text is packed to a tenth, and much of the same to a hundredth at best; an archive of nothing but zeros to a
/// thousandth.
const MOST_RATIO: u64 = 100;
/// Unpacked size, in bytes, up to which an archive does no harm, however well it was packed.
const HARMLESS: u64 = 1 << 20;

/// Counts what comes out of one archive, since what an archive says of itself need not be true.
#[derive(Debug)]
pub struct UnpackBudget<'a> {
    hand_in: &'a HandInAllowance,
    packed: u64,
    inflated: Cell<u64>,
    passed_over: Cell<u64>,
    entries: Cell<usize>,
}

impl<'a> UnpackBudget<'a> {
    /// Nothing has come out yet of an archive of so many bytes.
    pub fn new(packed: u64, hand_in: &'a HandInAllowance) -> UnpackBudget<'a> {
        UnpackBudget { hand_in, packed, inflated: Cell::new(0), passed_over: Cell::new(0), entries: Cell::new(0) }
    }

    /// Counts a file or folder.
    ///
    /// # Errors
    /// What there is too much of, as a predicate of the archive.
    pub fn count_entry(&self) -> Result<(), String> {
        self.entries.set(self.entries.get() + 1);
        if self.entries.get() > MOST_ENTRIES { Err(too_many()) } else { self.hand_in.take_entry() }
    }

    /// Says that the next so many bytes are passed over: they come out, and nobody keeps them.
    pub fn pass_over(&self, bytes: u64) {
        let taken = self.hand_in.pass_over(bytes);
        self.passed_over.set(self.passed_over.get().saturating_add(taken));
    }

    /// Refuses an archive that announces more entries than there may be, before any of them is looked at.
    ///
    /// # Errors
    /// The same as [`UnpackBudget::count`].
    pub fn check_announced(&self, entries: usize) -> Result<(), String> {
        if entries > MOST_LISTED { Err(format!("lists more than {MOST_LISTED} files and folders")) } else { Ok(()) }
    }

    /// Returns the limit that has been exceeded by now, as a predicate of the archive.
    pub fn exceeded(&self) -> Option<String> {
        let inflated = self.inflated.get();
        if inflated.saturating_sub(self.passed_over.get()) > MOST_BYTES {
            return Some(format!("unpacks to more than {} MiB", MOST_BYTES >> 20));
        }
        let bomb = inflated > HARMLESS && inflated > self.packed.saturating_mul(MOST_RATIO);
        let bomb = bomb.then(|| format!("unpacks to more than {MOST_RATIO} times its size"));
        bomb.or_else(|| self.hand_in.refusal())
    }

    /// Wraps a reader so that its bytes are counted. Reading fails once a limit is exceeded.
    pub fn meter<R: Read>(&self, inner: R) -> MeteredReader<'_, R> {
        MeteredReader { inner, bounds: self }
    }
}

fn too_many() -> String {
    format!("holds more than {MOST_ENTRIES} files and folders")
}

/// A reader whose bytes are counted.
#[derive(Debug)]
pub struct MeteredReader<'a, R> {
    inner: R,
    bounds: &'a UnpackBudget<'a>,
}

impl<R: Read> Read for MeteredReader<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(into)?;
        self.bounds.inflated.set(self.bounds.inflated.get().saturating_add(count as u64));
        self.bounds.hand_in.take_bytes(count as u64);
        self.bounds.exceeded().map_or(Ok(count), |why| Err(io::Error::other(why)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(packed: u64, length: u64) -> Result<u64, String> {
        let allowance = HandInAllowance::default();
        let bounds = UnpackBudget::new(packed, &allowance);
        let read = io::copy(&mut bounds.meter(io::repeat(b'a').take(length)), &mut io::sink());
        read.map_err(|error| error.to_string())
    }

    #[test]
    fn bytes_are_counted_and_compared_with_what_was_packed() {
        assert_eq!(reads(10, HARMLESS), Ok(HARMLESS));
        assert_eq!(reads(10, HARMLESS + 1), Err("unpacks to more than 100 times its size".to_string()));
        assert_eq!(reads(20 << 10, 2000 << 10), Ok(2000 << 10));
        assert_eq!(reads(20 << 10, (2000 << 10) + 1), Err("unpacks to more than 100 times its size".to_string()));
        assert_eq!(reads(MOST_BYTES, MOST_BYTES), Ok(MOST_BYTES));
        assert_eq!(reads(MOST_BYTES, MOST_BYTES + 1), Err("unpacks to more than 64 MiB".to_string()));
    }

    #[test]
    fn entries_are_counted() {
        let allowance = HandInAllowance::default();
        let bounds = UnpackBudget::new(0, &allowance);
        assert!((0..MOST_ENTRIES).all(|_| bounds.count_entry().is_ok()));
        assert_eq!(bounds.count_entry(), Err("holds more than 10000 files and folders".to_string()));
        assert!(bounds.check_announced(MOST_LISTED).is_ok() && bounds.check_announced(MOST_LISTED + 1).is_err());
    }
}
