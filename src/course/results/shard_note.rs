//! Note of one of several machines about its share of a cohort.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::ResultsError;

/// `shard.json` in the folder of results of `grade --shard`: whose results have to lie there, and what they belong to.
///
/// It is written last, so a shard that has it was graded to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShardNote {
    /// The format of this file: `referee/shard/v1`.
    pub format: String,
    /// Number of the shard, from 1.
    pub number: u32,
    /// How many shards there are.
    pub of: u32,
    /// Hash of what all shards of one run share: everybody's id, and what was asked for.
    pub run: String,
    /// Ids of the submissions in this shard, sorted.
    pub submissions: Vec<String>,
}

impl ShardNote {
    /// The file's name, in the folder of results itself.
    pub const FILE: &str = "shard.json";
    /// The format that [`ShardNote::format`] names.
    pub const FORMAT: &str = "referee/shard/v1";

    /// Reads the note in a folder; `None` if there is none.
    ///
    /// # Errors
    /// Where the file cannot be read, or is none of this format.
    pub fn read(folder: &Path) -> Result<Option<ShardNote>, ResultsError> {
        let path = folder.join(ShardNote::FILE);
        let bytes = match std::fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|error| ResultsError::Unread { path: path.clone(), error })?,
        };
        let damaged = |why: String| ResultsError::Damaged { path: path.clone(), what: "note of a shard", why };
        let note: ShardNote = serde_json::from_slice(&bytes).map_err(|error| damaged(error.to_string()))?;
        match note.format.as_str() {
            ShardNote::FORMAT if (1..=note.of).contains(&note.number) => Ok(Some(note)),
            ShardNote::FORMAT => Err(damaged(format!("there is no shard {} of {}", note.number, note.of))),
            other => Err(damaged(format!("its format is `{other}`, and not `{}`", ShardNote::FORMAT))),
        }
    }
}
