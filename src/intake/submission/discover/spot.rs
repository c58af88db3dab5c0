//! A place where work may be: a folder or a file, by the name that people know it by.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::submission::archive::{self, Kind};
use crate::submission::sample::Samples;
use crate::submission::{Attempt, Person};

/// A folder, an archive or a file.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Where it is.
    pub folder: PathBuf,
    /// Where people know it to be.
    pub origin: PathBuf,
    /// What work in it would be called; nothing if it is what was pointed at itself.
    pub id: PathBuf,
    /// Whose it is, if a platform has said so.
    pub person: Option<Person>,
    /// Which of their attempts it is, if a platform has said so.
    pub attempt: Option<Attempt>,
    /// What is to be said of how it was found.
    pub notes: Vec<String>,
    /// The archive that it is in.
    pub unpacked: Option<Arc<archive::Place>>,
    /// In how many archives it is.
    pub nested: usize,
    /// The samples that somebody has marked around what was pointed at.
    pub samples: Option<Arc<Samples>>,
}

impl Spot {
    /// What somebody has pointed at.
    pub fn new(path: &Path) -> Spot {
        Spot {
            folder: path.to_owned(),
            origin: path.to_owned(),
            id: PathBuf::new(),
            person: None,
            attempt: None,
            notes: Vec::new(),
            unpacked: None,
            nested: 0,
            samples: Samples::around(path).map(Arc::new),
        }
    }

    /// What lies in it.
    pub fn below(&self, name: &OsStr) -> Spot {
        Spot { folder: self.folder.join(name), origin: self.origin.join(name), id: self.id.join(name), ..self.clone() }
    }

    /// Its name.
    pub fn name(&self) -> String {
        self.origin.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The kind of archive that it is by its name, and the name without that.
    pub fn kind(&self) -> Option<(Kind, String)> {
        Kind::of(&self.name()).map(|(kind, stem)| (kind, if stem.is_empty() { "submission" } else { stem }.to_string()))
    }

    /// The sample with a base that it is, by name, if it is one.
    pub fn sample(&self) -> Option<(&Samples, PathBuf)> {
        let samples = self.samples.as_deref()?;
        Some((samples, samples.name_of(&self.folder)?))
    }

    /// Where something in it is, as people know it.
    pub fn known_as(&self, path: &Path) -> PathBuf {
        match path.strip_prefix(&self.folder) {
            Ok(below) if below.iter().next().is_some() => self.origin.join(below),
            _ => self.origin.clone(),
        }
    }
}

/// What is in a folder, sorted.
///
/// # Errors
/// What the file system refuses.
pub fn names(folder: &Path) -> std::io::Result<Vec<OsString>> {
    let mut names: Vec<_> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.file_name())).collect();
    names.sort();
    Ok(names)
}
