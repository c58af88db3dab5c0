//! The state of the files of saved results: whoever knows it need not read them again.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{DEEPEST, People, ResultsError, find};

/// Names, sizes and times of all marksheets in a folder, and of the list of people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultsStamp(Vec<(PathBuf, u64, Option<SystemTime>)>);

impl ResultsStamp {
    /// The state of a folder as it is now; nothing, as long as the folder is not there.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn of(folder: &Path) -> Result<ResultsStamp, ResultsError> {
        let mut files = Vec::new();
        if folder.is_dir() {
            find(folder, DEEPEST, &mut files)?;
            files.push(folder.join(People::FILE));
        }
        let state = |path: PathBuf| match fs::metadata(&path) {
            Ok(data) => Some(Ok((path, data.len(), data.modified().ok()))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => Some(Err(ResultsError::Unread { path, error })),
        };
        files.into_iter().filter_map(state).collect::<Result<_, _>>().map(ResultsStamp)
    }
}
