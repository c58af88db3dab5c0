//! A folder that a report is written to, and nothing else of anybody's.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use crate::cli::CliError;

/// The file that says that a folder is a report, and what is in it: a name a line.
const LIST: &str = ".referee-report";
/// Its first line.
const FORMAT: &str = "referee/report/v1";

/// A folder that a report is written to.
pub struct ReportFolder {
    path: PathBuf,
    /// Files that an earlier report has left there.
    old: BTreeSet<String>,
    /// Files that this report has written.
    new: BTreeSet<String>,
}

impl ReportFolder {
    /// Opens a folder that is not there yet, has nothing in it, or holds an earlier report.
    ///
    /// # Errors
    /// Where it is anything else: nobody's files are written over.
    pub fn open(path: &Path) -> Result<ReportFolder, CliError> {
        let refused = |error: io::Error| CliError::grader(format!("write to {}", path.display()), error);
        if path.is_file() {
            let shown = path.display();
            return Err(CliError::Usage(format!(
                "{shown} is a file, and pages need a folder: name another with --out"
            )));
        }
        fs::create_dir_all(path).map_err(refused)?;
        let old = match fs::read_to_string(path.join(LIST)) {
            Ok(list) if list.lines().next() == Some(FORMAT) => list.lines().skip(1).map(str::to_string).collect(),
            _ if fs::read_dir(path).map_err(refused)?.next().is_none() => BTreeSet::new(),
            _ => {
                return Err(CliError::Usage(format!(
                    "{} contains files that are no report: name another folder with --out",
                    path.display()
                )));
            }
        };
        let folder = ReportFolder { path: path.to_path_buf(), old, new: BTreeSet::new() };
        // Anyone who is interrupted from here on leaves a folder behind that is known again.
        folder.list(&folder.old)?;
        Ok(folder)
    }

    /// Writes a file, for which its folders are made; answers its name.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn file(&self, name: &str, bytes: &[u8]) -> Result<String, CliError> {
        let path = self.path.join(name);
        let written = match path.parent() {
            Some(parent) => fs::create_dir_all(parent),
            None => Ok(()),
        };
        written
            .and_then(|()| fs::write(&path, bytes))
            .map_err(|error| CliError::grader(format!("write {}", path.display()), error))?;
        Ok(name.to_string())
    }

    /// Notes that a file is of this report.
    pub fn keep(&mut self, name: String) {
        self.new.insert(name);
    }

    /// Takes away what only an earlier report has left, and says what is there now.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn close(self) -> Result<(), CliError> {
        for name in self.old.difference(&self.new) {
            let inside = Path::new(name);
            // The list may have been changed by hand, but nothing beside the report is taken away.
            if !name.is_empty() && inside.components().all(|part| matches!(part, Component::Normal(_))) {
                // What is gone already need not be taken away.
                let _ = fs::remove_file(self.path.join(inside));
                for folder in inside.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty()) {
                    // Only an empty folder can be.
                    let _ = fs::remove_dir(self.path.join(folder));
                }
            }
        }
        self.list(&self.new)
    }

    fn list(&self, names: &BTreeSet<String>) -> Result<(), CliError> {
        let lines: Vec<&str> = std::iter::once(FORMAT).chain(names.iter().map(String::as_str)).collect();
        let path = self.path.join(LIST);
        fs::write(&path, lines.join("\n") + "\n")
            .map_err(|error| CliError::grader(format!("write {}", path.display()), error))
    }
}
