//! The folder that a compiler fills. While it does, the folder may belong to another user.

use std::fs;
use std::io;
use std::path::Path;

use crate::platform::{mode_of, set_mode, take_ownership};

/// Bytes of files that are kept of one build; the programs of a coursework have less than a megabyte.
pub(super) const LARGEST: u64 = 64 << 20;

/// Makes the files in a folder ours after a compiler has ended, and returns how many bytes they have. Only files and folders
/// are kept, and nothing that runs as somebody else.
///
/// # Errors
/// What the disk says.
#[expect(
    clippy::disallowed_methods,
    reason = "nobody but the grader writes there any more: the compiler and all that it started have ended"
)]
pub(super) fn take_over(folder: &Path) -> io::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, data) = (entry.path(), entry.metadata()?);
        take_ownership(&path)?;
        if data.is_dir() {
            set_mode(&path, 0o755)?;
            bytes += take_over(&path)?;
        } else if data.is_file() {
            set_mode(&path, mode_of(&data) & 0o755 | 0o644)?;
            bytes += data.len();
        } else {
            fs::remove_file(&path)?;
        }
    }
    take_ownership(folder)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn only_files_and_folders_are_kept_and_none_of_them_runs_as_somebody_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("in")).unwrap();
        fs::write(path("in/program"), "12345").unwrap();
        fs::set_permissions(path("in/program"), fs::Permissions::from_mode(0o6700)).unwrap();
        std::os::unix::fs::symlink("/etc/passwd", path("link")).unwrap();
        assert_eq!(take_over(folder.path()).unwrap(), 5);
        assert_eq!(path("in/program").metadata().unwrap().permissions().mode() & 0o7777, 0o744);
        assert!(path("link").symlink_metadata().is_err());
    }
}
