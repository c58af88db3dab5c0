//! Submissions that come as archives, unpacked entry by entry into a folder of the grader's.
//!
//! An archive is the first thing of a student's that the grader reads, before any sandbox. So nothing in it is believed:
//! names are checked part by part, sizes are counted while inflating, only files and folders are made, and their modes
//! are ours. What cannot be unpacked safely is refused with a sentence that says why, and costs nobody but its owner.

mod entry_path;
mod extractor;
mod hand_in_allowance;
mod submission_error;
mod tar;
#[cfg(test)]
mod tests;
mod unpack_budget;
mod unpack_folder;
mod zip;

use std::path::Path;

use self::extractor::Extractor;
pub use self::hand_in_allowance::HandInAllowance;
pub use self::submission_error::SubmissionError;
use self::unpack_budget::UnpackBudget;
pub use self::unpack_folder::{UnpackFolder, remove_unpack_folders};
use crate::untrusted::{UntrustedBytes, UntrustedError, UntrustedPath};

/// No archive is larger, in bytes: what may be unpacked of one, and as much again of `.git`, which is passed over.
const LARGEST: u64 = 128 << 20;

/// Archives of other kinds, which are not opened, but not passed over in silence either.
const OTHERS: &[&str] = &[".tar", ".rar", ".7z", ".tar.xz", ".txz", ".tar.bz2", ".tbz", ".tbz2", ".tar.zst", ".jar"];

/// The kinds of archive that are unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveKind {
    /// `.zip`
    Zip,
    /// `.tar.gz` and `.tgz`
    TarGz,
}

impl ArchiveKind {
    /// The kind that a file's name tells, in whatever case, and the name without its extension.
    ///
    /// # Example
    /// ```
    /// use referee_intake::submission::archive::ArchiveKind;
    /// assert_eq!(ArchiveKind::of("jane.tar.gz"), Some((ArchiveKind::TarGz, "jane")));
    /// assert_eq!(ArchiveKind::of("Jane.Zip"), Some((ArchiveKind::Zip, "Jane")));
    /// assert_eq!(ArchiveKind::of("jane"), None);
    /// ```
    pub fn of(name: &str) -> Option<(ArchiveKind, &str)> {
        let kinds = [(".zip", ArchiveKind::Zip), (".tar.gz", ArchiveKind::TarGz), (".tgz", ArchiveKind::TarGz)];
        kinds.into_iter().find_map(|(extension, kind)| Some((kind, stem(name, extension)?)))
    }
}

/// Whether a file's name is that of an archive of a kind that is not opened.
pub fn is_unsupported_archive(name: &str) -> bool {
    OTHERS.iter().any(|extension| stem(name, extension).is_some())
}

fn stem<'a>(name: &'a str, extension: &str) -> Option<&'a str> {
    let (stem, end) = name.split_at_checked(name.len().checked_sub(extension.len())?)?;
    end.eq_ignore_ascii_case(extension).then_some(stem)
}

/// Unpacks an archive file into a place of its own; `name` is what it is called in a refusal.
///
/// # Errors
/// Why not, and whose fault that is.
pub fn unpack_to_temp(
    path: &UntrustedPath,
    name: &str,
    allowance: &HandInAllowance,
) -> Result<UnpackFolder, SubmissionError> {
    let bytes = read(path, name)?;
    let place = UnpackFolder::new().map_err(|error| SubmissionError::grader(name, "unpacked", &error))?;
    unpack_within(&bytes, name, place.path(), allowance)?;
    Ok(place)
}

/// Reads the bytes of an archive file; `name` is what it is called in a refusal.
///
/// # Errors
/// Why not, and whose fault that is.
pub fn read(path: &UntrustedPath, name: &str) -> Result<Vec<u8>, SubmissionError> {
    path.read(LARGEST).map(UntrustedBytes::into_vec).map_err(|error| match error {
        UntrustedError::TooLarge(_) => SubmissionError::student(name, format!("is larger than {} MiB", LARGEST >> 20)),
        UntrustedError::Link | UntrustedError::NotAFile => SubmissionError::student(name, error),
        UntrustedError::Missing | UntrustedError::Refused(_) => SubmissionError::grader(name, "read", &error.into()),
    })
}

/// Unpacks an archive into a folder, which is empty and nobody else's. `name` tells its kind, and is what it is called in
/// a refusal; after one, whatever is in the folder is of no use.
///
/// # Errors
/// Why not, and whose fault that is.
pub fn unpack(bytes: &[u8], name: &str, into: &Path) -> Result<(), SubmissionError> {
    unpack_within(bytes, name, into, &HandInAllowance::default())
}

/// Unpacks an archive like [`unpack`]; `allowance` is what is left for the hand-in that it belongs to.
///
/// # Errors
/// Why not, and whose fault that is.
pub fn unpack_within(
    bytes: &[u8],
    name: &str,
    into: &Path,
    allowance: &HandInAllowance,
) -> Result<(), SubmissionError> {
    allowance.take_archive().map_err(|why| SubmissionError::student(name, why))?;
    let Some((kind, _)) = ArchiveKind::of(name) else {
        return Err(SubmissionError::student(name, "is neither a .zip nor a .tar.gz"));
    };
    let magic: &[u8] = if kind == ArchiveKind::Zip { b"PK" } else { b"\x1f\x8b" };
    if !bytes.starts_with(magic) {
        let known = if kind == ArchiveKind::Zip { "zip" } else { "gzip" };
        return Err(SubmissionError::student(
            name,
            format!("is no {known} archive, whatever its name says{}", looks_like(bytes)),
        ));
    }
    let bounds = UnpackBudget::new(bytes.len() as u64, allowance);
    let mut writer = Extractor::new(name, into, &bounds);
    match kind {
        ArchiveKind::Zip => zip::unpack(bytes, &mut writer),
        ArchiveKind::TarGz => tar::unpack(bytes, &mut writer),
    }
}

/// Describes the kind of a wrongly named file, as far as its first bytes tell.
fn looks_like(bytes: &[u8]) -> &'static str {
    let kinds: [(&[u8], &str); 6] = [
        (b"PK", ": it is a zip archive"),
        (b"\x1f\x8b", ": it is packed with gzip"),
        (b"Rar!", ": it is a RAR archive"),
        (b"7z\xbc\xaf", ": it is a 7z archive"),
        (b"\xfd7zXZ", ": it is packed with xz"),
        (b"BZh", ": it is packed with bzip2"),
    ];
    if bytes.is_empty() {
        return ": it is empty";
    }
    kinds.into_iter().find(|(magic, _)| bytes.starts_with(magic)).map_or("", |(_, says)| says)
}
