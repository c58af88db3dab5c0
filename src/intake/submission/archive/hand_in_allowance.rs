//! How much may come out of all archives of one hand-in together, however they are packed into each other.

use std::cell::{Cell, RefCell};

/// The most archives that are opened of one hand-in.
const MOST_ARCHIVES: usize = 64;
/// The most files and folders, and the most bytes, that come out of them: twice what a submission may have, for one that is
/// packed again by its owner.
const MOST_ENTRIES: usize = 20_000;
const MOST_BYTES: u64 = 128 << 20;
/// The most bytes that come out of them and are passed over: a `.git` in a `.tar.gz`.
const MOST_PASSED_OVER: u64 = 256 << 20;

/// Limits that are left for the archives of one hand-in. Each archive has bounds of its own; without these, archives of archives
/// would multiply them, and whoever sent them would keep everybody else waiting.
#[derive(Debug)]
pub struct HandInAllowance {
    archives: Cell<usize>,
    entries: Cell<usize>,
    bytes: Cell<u64>,
    passed_over: Cell<u64>,
    refusal: RefCell<Option<String>>,
}

impl Default for HandInAllowance {
    fn default() -> HandInAllowance {
        HandInAllowance {
            archives: Cell::new(MOST_ARCHIVES),
            entries: Cell::new(MOST_ENTRIES),
            bytes: Cell::new(MOST_BYTES),
            passed_over: Cell::new(MOST_PASSED_OVER),
            refusal: RefCell::new(None),
        }
    }
}

impl HandInAllowance {
    /// Takes what opening one more archive needs.
    ///
    /// # Errors
    /// What there is too much of, as a predicate of the archive.
    pub fn take_archive(&self) -> Result<(), String> {
        let left = self.archives.get().checked_sub(1);
        self.archives.set(left.unwrap_or_default());
        left.map_or_else(|| Err(self.refuse(format!("holds more than {MOST_ARCHIVES} archives"))), |_| Ok(()))
    }

    /// Takes what a file or folder needs.
    ///
    /// # Errors
    /// What there is too much of, as a predicate of the archive.
    pub fn take_entry(&self) -> Result<(), String> {
        let left = self.entries.get().checked_sub(1);
        self.entries.set(left.unwrap_or_default());
        let many = || Err(self.refuse(format!("holds archives with more than {MOST_ENTRIES} files and folders")));
        left.map_or_else(many, |_| Ok(()))
    }

    /// Takes bytes that have come out.
    pub fn take_bytes(&self, bytes: u64) {
        match self.bytes.get().checked_sub(bytes) {
            Some(left) => self.bytes.set(left),
            None => {
                self.bytes.set(0);
                self.refuse(format!("holds archives that unpack to more than {} MiB together", MOST_BYTES >> 20));
            }
        }
    }

    /// Says that the next so many bytes are passed over; answers how many of them do not count.
    pub fn pass_over(&self, bytes: u64) -> u64 {
        let taken = bytes.min(self.passed_over.get());
        self.passed_over.set(self.passed_over.get() - taken);
        self.bytes.set(self.bytes.get().saturating_add(taken));
        taken
    }

    /// Returns the limit that has been exceeded by now, as a predicate of the hand-in.
    pub fn refusal(&self) -> Option<String> {
        self.refusal.borrow().clone()
    }

    /// Keeps the first reason.
    fn refuse(&self, why: String) -> String {
        self.refusal.borrow_mut().get_or_insert(why).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_counted_over_all_archives() {
        let left = HandInAllowance::default();
        assert!((0..MOST_ARCHIVES).all(|_| left.take_archive().is_ok()) && left.refusal().is_none());
        assert_eq!(left.take_archive(), Err("holds more than 64 archives".to_string()));
        assert_eq!(left.refusal(), Some("holds more than 64 archives".to_string()));
        let left = HandInAllowance::default();
        assert!((0..MOST_ENTRIES).all(|_| left.take_entry().is_ok()) && left.take_entry().is_err());
        let left = HandInAllowance::default();
        left.take_bytes(MOST_BYTES);
        assert_eq!(left.refusal(), None);
        left.take_bytes(1);
        let why = "holds archives that unpack to more than 128 MiB together";
        assert_eq!(left.refusal().as_deref(), Some(why));
    }
}
