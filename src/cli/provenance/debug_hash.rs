//! Hashes of values by what they show of themselves.

use std::fmt::{self, Debug, Write};

use crate::host::cache::Hash;

/// A hash of all that a value shows of itself.
pub fn hash_of(value: &dyn Debug) -> Hash {
    struct Into(blake3::Hasher);
    impl Write for Into {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.update(text.as_bytes());
            Ok(())
        }
    }
    let mut into = Into(blake3::Hasher::new());
    // A hasher takes everything.
    let _ = write!(into, "{value:?}");
    into.0.finalize()
}
