//! Unpacking of kits and samples from the binary.

use std::io;
use std::path::PathBuf;

use super::cache::{Cache, key};
use crate::bundle::Bundle;

/// Unpacks the kits into the cache, once for each content, and answers the folder.
///
/// # Errors
/// What the file system refuses.
pub fn unpack_kits(cache: &Cache) -> io::Result<PathBuf> {
    unpack(cache, "kit/")
}

/// Unpacks the sample submissions into the cache in the same way.
///
/// # Errors
/// What the file system refuses.
pub fn unpack_samples(cache: &Cache) -> io::Result<PathBuf> {
    unpack(cache, "submissions/")
}

fn unpack(cache: &Cache, prefix: &str) -> io::Result<PathBuf> {
    let parts = Bundle::bundled(prefix).flat_map(|(name, text)| [name.as_bytes(), text]);
    let (folder, _) = cache.get_or_create(key(parts), |into| Bundle::write(prefix, into).map(|_| ()))?;
    Ok(folder)
}
