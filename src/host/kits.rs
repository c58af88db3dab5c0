//! The kits, unpacked from the binary.

use std::io;
use std::path::PathBuf;

use super::cache::{Cache, key};
use crate::bundle::Bundle;

/// Unpacks the kits into the cache, once for each content, and answers the folder.
///
/// # Errors
/// What the file system refuses.
pub fn unpack_kits(cache: &Cache) -> io::Result<PathBuf> {
    let parts = Bundle::bundled("kit/").flat_map(|(name, text)| [name.as_bytes(), text.as_bytes()]);
    let (folder, _) = cache.folder(key(parts), |into| Bundle::write("kit/", into).map(|_| ()))?;
    Ok(folder)
}
