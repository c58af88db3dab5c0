//! Origins of the submissions that are graded.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::bundled_dozen;
use crate::cli::{CliError, environment};
use crate::host::cache::Cache;
use crate::submission::IGNORED;

/// The folder that is graded where none is named.
const USUAL: &str = "submissions";

/// An origin of submissions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SubmissionSource {
    /// Folders and archives that somebody has named.
    Named(Vec<PathBuf>),
    /// The folder that is graded where none is named.
    Usual,
    /// A dozen of the samples that travel in the binary.
    Dozen,
}

/// A source whose files are there.
pub struct OpenedSource {
    /// Paths that are searched for submissions.
    pub paths: Vec<PathBuf>,
    /// The cache that the samples are in: they are there as long as it is.
    _cache: Option<Cache>,
}

impl SubmissionSource {
    /// Returns the origin for `referee grade`: the named paths, else the usual folder.
    ///
    /// # Errors
    /// Nothing is named, and there is no usual folder: who asks for grades has work of their own, and no use for samples.
    pub fn asked(paths: &[PathBuf]) -> Result<SubmissionSource, CliError> {
        match paths {
            [] if Path::new(USUAL).is_dir() => Ok(SubmissionSource::Usual),
            [] => Err(CliError::Usage(format!(
                "there is no folder `{USUAL}` here: name the folder or archive to grade, `referee grade FOLDER`; `referee` \
                 alone grades a dozen bundled samples"
            ))),
            paths => Ok(SubmissionSource::Named(paths.to_vec())),
        }
    }

    /// Returns the origin if nothing is named: the usual folder if there is one, else the dozen. In a clone of this project
    /// the usual folder holds the samples, so the dozen is graded there.
    ///
    /// # Errors
    /// The samples cannot be unpacked.
    pub fn unasked() -> Result<SubmissionSource, CliError> {
        let usual = Path::new(USUAL);
        if !usual.is_dir() {
            return Ok(SubmissionSource::Dozen);
        }
        if !environment::has_samples() {
            return Ok(SubmissionSource::Usual);
        }
        let (_cache, samples) = environment::samples()?;
        Ok(if are_samples(usual, &samples) { SubmissionSource::Dozen } else { SubmissionSource::Usual })
    }

    /// Unpacks what has to be unpacked.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn open(&self) -> Result<OpenedSource, CliError> {
        Ok(match self {
            SubmissionSource::Named(paths) => OpenedSource { paths: paths.clone(), _cache: None },
            SubmissionSource::Usual => OpenedSource { paths: vec![PathBuf::from(USUAL)], _cache: None },
            SubmissionSource::Dozen => {
                let (cache, folder) = environment::samples()?;
                OpenedSource { paths: vec![folder], _cache: Some(cache) }
            }
        })
    }

    /// Whether somebody has named what is graded, and so expects marks of all of it.
    pub fn is_named(&self) -> bool {
        matches!(self, SubmissionSource::Named(_))
    }

    /// Whether a submission that was found there is graded.
    pub fn wants(&self, id: &str) -> bool {
        *self != SubmissionSource::Dozen || bundled_dozen::has(id)
    }

    /// Returns the default folder for results. Results of the dozen never lie among an instructor's.
    pub fn results(&self) -> &'static Path {
        Path::new(if *self == SubmissionSource::Dozen { bundled_dozen::RESULTS } else { "results" })
    }
}

/// Whether a folder holds samples and nobody's work: it has folders of courseworks, and in each of them only such kinds of
/// samples as the unpacked ones have there.
fn are_samples(folder: &Path, samples: &Path) -> bool {
    let here = kinds(folder);
    !here.is_empty() && here.is_subset(&kinds(samples))
}

/// The names of all that lies two folders deep, such as `reversi/flawed`, and of whatever lies above and holds nothing; what
/// discovery passes over is left out.
fn kinds(folder: &Path) -> BTreeSet<PathBuf> {
    let below = |path: PathBuf| Some(entries(&path)).filter(|below| !below.is_empty()).unwrap_or(vec![path]);
    let kinds = entries(folder).into_iter().flat_map(below).filter(|kind| !kind.join(IGNORED).exists());
    kinds.filter_map(|kind| kind.strip_prefix(folder).ok().map(Path::to_path_buf)).collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).into_iter().flatten().flatten();
    all.filter(|entry| !entry.file_name().as_encoded_bytes().starts_with(b".")).map(|entry| entry.path()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with these files in it.
    fn with(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for file in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, "").expect("a file");
        }
        folder
    }

    #[test]
    fn samples_are_told_from_work_that_waits_for_marks() {
        let samples = with(&["reversi/accepted/x/a.py", "reversi/flawed/y/a.py", "hexapawn/flawed/z/a.py"]);
        let all_samples = |files: &[&str]| are_samples(with(files).path(), samples.path());
        assert!(all_samples(&["reversi/accepted/x/a.py", "reversi/flawed/one-more/a.py"]));
        assert!(all_samples(&["reversi/flawed/y/a.py", "reversi/hostile/.referee-ignore", "reversi/hostile/w/a.py"]));
        assert!(!all_samples(&[]), "an empty folder is somebody's own");
        assert!(!all_samples(&["ada/a.py", "ben/a.py"]), "a folder for each person");
        assert!(!all_samples(&["reversi/ada/a.py", "hexapawn/ada/a.py"]), "people sorted by coursework");
        assert!(!all_samples(&["reversi/flawed/y/a.py", "ada.zip"]), "a clone that somebody has put work into");
        assert!(!all_samples(&["hexapawn/accepted/z/a.py"]), "a kind that there is in another coursework only");
    }
}
