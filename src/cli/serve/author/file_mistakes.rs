//! Mistakes in the files where we stand, looked for again as soon as one of them is saved.

use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

use crate::bundle::Bundle;
use crate::cli::{CliError, lookup};
use crate::coursework::{Coursework, load_spec};
use crate::diagnostic::Diagnostic;
use crate::games::{GameTask, Play};

/// Folders in which authors write.
const FOLDERS: [&str; 2] = ["specs", "fixtures"];
/// Largest number of files that are looked at; whoever has more is told of mistakes by `lint`.
const MOST_FILES: usize = 20_000;

/// State of the files as the page knows it.
#[derive(Deserialize)]
pub struct KnownFiles {
    /// The state of the files when it asked last.
    #[serde(default)]
    since: String,
}

/// Mistakes in files, or that nothing has changed.
#[derive(Serialize)]
pub struct FileMistakes {
    since: String,
    /// `None` if no file has changed.
    mistakes: Option<Vec<String>>,
}

/// Looks for mistakes, if a file has changed since the page asked last.
pub fn answer(bundle: &Bundle, known: KnownFiles) -> FileMistakes {
    let mut files = Vec::new();
    for folder in FOLDERS {
        collect(Path::new(folder), &mut files);
    }
    files.sort();
    let mut state = blake3::Hasher::new();
    for (path, length, saved) in &files {
        state.update(format!("{}\n{length} {saved}\n", path.display()).as_bytes());
    }
    let since = state.finalize().to_hex().to_string();
    let mistakes = (since != known.since).then(|| mistakes(bundle));
    FileMistakes { since, mistakes }
}

/// Finds the files below a folder, with length and time of saving. What cannot be read has no state.
fn collect(folder: &Path, files: &mut Vec<(PathBuf, u64, u128)>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        // Links are not followed.
        let Ok(about) = entry.metadata() else { continue };
        if about.is_dir() {
            collect(&entry.path(), files);
        } else if files.len() < MOST_FILES {
            let saved = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            files.push((entry.path(), about.len(), saved.unwrap_or_default().as_nanos()));
        }
    }
}

/// The mistakes in specs and fixtures, each with its place.
fn mistakes(bundle: &Bundle) -> Vec<String> {
    let of_coursework = |id: String| match load_spec(bundle, &id, None) {
        Err(found) => found,
        Ok(spec) => {
            let game = spec.game.clone();
            let loading = Loading { bundle, spec };
            lookup::with_game(&game, loading).unwrap_or_default()
        }
    };
    let found = bundle.courseworks().into_iter().flat_map(of_coursework);
    found.map(|mistake| mistake.render(false)).collect()
}

struct Loading<'a> {
    bundle: &'a Bundle,
    spec: crate::spec::Spec,
}

impl GameTask for Loading<'_> {
    type Output = Result<Vec<Diagnostic>, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        Ok(Coursework::<G>::load(self.bundle, self.spec).err().unwrap_or_default())
    }
}
