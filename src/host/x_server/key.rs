//! The key of an X server: whoever has it may connect.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// The only type of key that servers know.
pub(super) const KEY_TYPE: &[u8] = b"MIT-MAGIC-COOKIE-1";

/// A key that opens this display whatever its number, in the form of `.Xauthority`. Returns its secret.
#[expect(clippy::disallowed_methods, reason = "opens a device of the system, which is named here")]
pub(super) fn write_key(path: &Path) -> io::Result<[u8; 16]> {
    /// Of any host.
    const WILD: u16 = 0xFFFF;
    let mut secret = [0; 16];
    File::open("/dev/urandom")?.read_exact(&mut secret)?;
    let mut bytes = WILD.to_be_bytes().to_vec();
    for part in [&b""[..], b"", KEY_TYPE, &secret] {
        bytes.extend(u16::try_from(part.len()).unwrap_or_default().to_be_bytes());
        bytes.extend(part);
    }
    let mut file = File::create_new(path)?;
    file.write_all(&bytes)?;
    Ok(secret)
}
