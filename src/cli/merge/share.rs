//! One folder of results that is put together with others.

use std::path::{Path, PathBuf};

use crate::cli::CliError;
use crate::diagnostic::escape::escape_text;
use crate::results::{JOURNAL, ResultsError, SavedResults, ShardNote};

/// Results, and what they say of themselves.
pub struct Share {
    /// Their folder.
    pub folder: PathBuf,
    /// Note of the shard that they are; `None` if they are whole results.
    pub note: Option<ShardNote>,
    /// The results, without findings; a shard may have none.
    pub results: SavedResults,
}

impl Share {
    /// Reads all shares in these folders, sorted; a folder that is named twice is read once.
    ///
    /// # Errors
    /// A folder without results, results that cannot be read, and a run that is not finished.
    pub fn all(folders: &[PathBuf]) -> Result<Vec<Share>, CliError> {
        let mut all = Vec::new();
        for folder in folders {
            let below = shards_in(folder);
            all.extend(if below.is_empty() { vec![folder.clone()] } else { below });
        }
        all.sort();
        all.dedup();
        let mut shares = all.iter().map(|folder| Share::read(folder)).collect::<Result<Vec<_>, CliError>>()?;
        // The order in which they are named does not matter.
        shares.sort_by_cached_key(|share| {
            let number = share.note.as_ref().map(|note| (note.of, note.number));
            (number, share.ids().next().map(str::to_string), share.folder.clone())
        });
        Ok(shares)
    }

    fn read(folder: &Path) -> Result<Share, CliError> {
        if folder.join(JOURNAL).exists() {
            return Err(CliError::Usage(format!(
                "{} is not finished: start its `referee grade` again, which continues where it stopped",
                escape_text(&folder.display().to_string())
            )));
        }
        let note = ShardNote::read(folder)?;
        let results = match SavedResults::read_without_findings(folder) {
            Err(ResultsError::Nothing(_)) if note.is_some() => SavedResults::of_nobody(folder)?,
            read => read?,
        };
        let share = Share { folder: folder.to_path_buf(), note, results };
        share.is_whole()?;
        Ok(share)
    }

    /// Whether results of all are there that the note names.
    fn is_whole(&self) -> Result<(), CliError> {
        let Some(note) = &self.note else { return Ok(()) };
        let mut found: Vec<&str> = self.ids().collect();
        found.sort_unstable();
        let lost = note.submissions.iter().find(|id| found.binary_search(&id.as_str()).is_err());
        let more = found.iter().find(|id| note.submissions.binary_search_by(|own| own.as_str().cmp(id)).is_err());
        let shown = escape_text(&self.folder.display().to_string());
        match (lost, more) {
            (Some(id), _) => Err(CliError::Usage(format!(
                "{shown} is the shard {}/{} without the results of {}: grade it again",
                note.number,
                note.of,
                escape_text(id)
            ))),
            (None, Some(id)) => Err(CliError::Usage(format!(
                "{shown} holds results of {}, who is not in the shard {}/{}: move them away",
                escape_text(id),
                note.number,
                note.of
            ))),
            (None, None) => Ok(()),
        }
    }

    /// Ids of the submissions.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.results.sheets.iter().map(|sheet| sheet.submission.id.as_str())
    }
}

/// The shards that lie in a folder that is none itself.
fn shards_in(folder: &Path) -> Vec<PathBuf> {
    if folder.join(ShardNote::FILE).is_file() {
        return Vec::new();
    }
    let below = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    below.filter(|own| own.join(ShardNote::FILE).is_file() || own.join(JOURNAL).is_file()).collect()
}
