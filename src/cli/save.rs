//! Saves results: each file whole or not at all.

mod whole_file;

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

pub use whole_file::WholeFile;

use crate::cli::pictures;
use crate::cli::system::can_write_in;
use crate::compressed::compress;
use crate::game::FullGame;
use crate::grade::GradedSubmission;
use crate::json::{to_json, to_json_pretty};
use crate::marks::Marksheet;
use crate::replay::Transcript;
use crate::results::{
    COSTS, MARKSHEET, OLD_COSTS, OLD_TRANSCRIPTS, PICTURES, ReferenceTapes, SavedMarksheet, TRANSCRIPTS, UNDER_WAY,
    folder_of, write_transcripts,
};

/// The largest file that a game is read from, in bytes.
const LARGEST: u64 = 1 << 20;

/// Content of the files that are saved beside a marksheet, as bytes; they do not depend on the game's type.
pub struct SubmissionFiles {
    costs: Vec<u8>,
    /// Each with the name of its file.
    pictures: Vec<(String, Vec<u8>)>,
    transcripts: Vec<u8>,
    /// Tapes that the transcripts refer to.
    tapes: Arc<ReferenceTapes>,
}

impl SubmissionFiles {
    /// Those of a graded submission, whose transcripts refer to these tapes. Pictures of scenarios that were taken are those in
    /// `folder`, where its results are.
    ///
    /// # Errors
    /// What the file system refuses, where a picture is kept.
    pub fn of<G: FullGame>(
        rules: &G::Rules,
        graded: &GradedSubmission<G>,
        tapes: &Arc<ReferenceTapes>,
        folder: &Path,
    ) -> io::Result<SubmissionFiles> {
        let mut pictures = pictures::pictures(rules, &graded.marksheet, &graded.transcripts);
        pictures.extend(pictures::kept(&folder.join(PICTURES), graded)?);
        let lean: Vec<Transcript<G>> = graded.transcripts.iter().map(Transcript::without_pictures).collect();
        Ok(SubmissionFiles {
            costs: compress(&lines(&graded.costs)?),
            pictures,
            transcripts: write_transcripts(&lean, tapes)?,
            tapes: Arc::clone(tapes),
        })
    }
}

/// Saves a graded submission under `out`, in a folder named after its id; answers whether there are pictures.
///
/// # Errors
/// What the file system refuses.
pub fn save(out: &Path, sheet: &Marksheet, files: SubmissionFiles) -> io::Result<bool> {
    let folder = out.join(folder_of(&sheet.submission.id));
    fs::create_dir_all(&folder)?;
    let marksheet = SavedMarksheet::write(sheet, &files.tapes)?;
    // The marksheet comes last: where it is, everything is.
    write_whole(&folder, COSTS, &files.costs)?;
    let pictured = !files.pictures.is_empty();
    save_pictures(&folder.join(PICTURES), files.pictures)?;
    let (tapes, bytes) = files.tapes.file(out);
    if !tapes.is_file() {
        write_file(&tapes, bytes)?;
    }
    write_whole(&folder, TRANSCRIPTS, &files.transcripts)?;
    // Those of an older program would be of another run.
    [OLD_TRANSCRIPTS, OLD_COSTS].iter().try_for_each(|old| remove_if_there(&folder.join(old)))?;
    write_whole(&folder, MARKSHEET, marksheet.as_bytes())?;
    Ok(pictured)
}

fn remove_if_there(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Puts pictures into a folder, which is not there if there are none: what an earlier run has left would be taken for this
/// one's.
fn save_pictures(folder: &Path, pictures: Vec<(String, Vec<u8>)>) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    if pictures.is_empty() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    pictures.into_iter().try_for_each(|(name, bytes)| write_whole(folder, name, &bytes))
}

fn lines<T: serde::Serialize>(values: &[T]) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for value in values {
        bytes.extend(to_json(value)?.into_bytes());
        bytes.push(b'\n');
    }
    Ok(bytes)
}

/// Removes from a folder what somebody who was killed left half written there; nobody else may be at work in it. Whatever
/// cannot be removed stays.
pub fn remove_partial_files(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(UNDER_WAY) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The text of a file or pipe, which is not too large.
///
/// # Errors
/// What the file system refuses; or that it is too large, or no text.
pub fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LARGEST + 1).read_to_string(&mut text)?;
    if text.len() as u64 > LARGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "it is larger than 1 MiB"));
    }
    Ok(text)
}

/// Writes one file, for which its folders are made; what was there before stays until the new one is whole.
///
/// # Errors
/// What the file system refuses.
pub fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// Writes a value as JSON, or removes the file where there is none.
///
/// # Errors
/// What the file system refuses.
pub fn write_or_remove(path: &Path, content: Option<&impl serde::Serialize>) -> io::Result<()> {
    match content {
        Some(content) => write_file(path, (to_json_pretty(content)? + "\n").as_bytes()),
        None => fs::remove_file(path).or_else(|error| match error.kind() {
            io::ErrorKind::NotFound => Ok(()),
            _ => Err(error),
        }),
    }
}

/// Whether a file can be written as [`write_file`] does it; nothing is changed by asking.
///
/// # Errors
/// What the file system will refuse.
pub fn can_write(path: &Path) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if path.exists() && !path.is_file() {
        // A pipe would be waited at until somebody reads it.
        return if path.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(()) };
    }
    let here = Path::new(".");
    let folders = path.ancestors().skip(1).map(|folder| if folder.as_os_str().is_empty() { here } else { folder });
    // Folders that are missing are made in the last one that is there.
    let there = folders.into_iter().find(|folder| folder.exists()).unwrap_or(here);
    can_write_in(there)
}

fn write_whole(folder: &Path, name: impl AsRef<Path>, bytes: &[u8]) -> io::Result<()> {
    let mut file = WholeFile::create_in(folder, name)?;
    file.write_all(bytes)?;
    file.finish()
}
