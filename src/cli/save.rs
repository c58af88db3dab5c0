//! Saves results: each file whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use crate::game::Game;
use crate::grade::Graded;

/// The marksheet's file name in a submission's folder of results.
const MARKSHEET: &str = "marksheet.json";
/// The transcripts' file name: a line a scenario.
const TRANSCRIPTS: &str = "transcripts.jsonl";

/// Saves a graded submission under `out`, in a folder named after its id.
///
/// # Errors
/// What the file system refuses.
pub fn save<G: Game>(out: &Path, graded: &Graded<G>) -> io::Result<()> {
    let folder = out.join(folder_of(&graded.marksheet.submission.id));
    fs::create_dir_all(&folder)?;
    let mut marksheet = serde_json::to_vec_pretty(&graded.marksheet)?;
    marksheet.push(b'\n');
    let mut transcripts = Vec::new();
    for transcript in &graded.transcripts {
        serde_json::to_writer(&mut transcripts, transcript)?;
        transcripts.push(b'\n');
    }
    // The marksheet comes last: where it is, everything is.
    write_whole(&folder, TRANSCRIPTS, &transcripts)?;
    write_whole(&folder, MARKSHEET, &marksheet)
}

/// An id is a path below what was graded; nothing in it may lead out of the results.
fn folder_of(id: &str) -> PathBuf {
    Path::new(id).components().filter(|part| matches!(part, Component::Normal(_))).collect()
}

/// Writes one file, for which its folders are made; what was there before stays until the new one is whole.
///
/// # Errors
/// What the file system refuses.
pub fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays one, and what is no file (`/dev/stdout`, a pipe) is written to, not replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if path.exists() && !path.is_file() {
        return fs::write(path, bytes);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    fs::create_dir_all(folder)?;
    write_whole(folder, name, bytes)
}

fn write_whole(folder: &Path, name: impl AsRef<Path>, bytes: &[u8]) -> io::Result<()> {
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    let readable = std::os::unix::fs::PermissionsExt::from_mode(0o644);
    file.as_file().set_permissions(readable)?;
    file.persist(folder.join(name))?;
    Ok(())
}
