//! A place where work may be: a folder or a file, by the name that people know it by.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use crate::spec::Part;
use crate::submission::archive::{self, ArchiveKind, HandInAllowance};
use crate::submission::sample::Samples;
use crate::submission::{Person, PlatformAttempt};
use crate::untrusted::{UntrustedPath, safe_component};

/// A folder, an archive or a file.
#[derive(Clone, Debug)]
pub struct WorkLocation {
    /// Path of the folder, archive or file.
    pub folder: UntrustedPath,
    /// Path by which people know it.
    pub origin: PathBuf,
    /// Id of the work in it; empty for the path that the user named.
    pub id: PathBuf,
    /// Path by which people know all that was handed in together with it; nothing, while nobody knows what that is.
    pub hand_in: Option<PathBuf>,
    /// Whose it is, if a platform has said so.
    pub person: Option<Person>,
    /// Attempt of that person, if a platform names one.
    pub attempt: Option<PlatformAttempt>,
    /// Notes on how it was found.
    pub notes: Vec<String>,
    /// The archive that it is in.
    pub unpacked: Option<Arc<archive::UnpackFolder>>,
    /// In how many archives it is.
    pub nested: usize,
    /// How much may come out of all archives of the hand-in that it belongs to; nothing, while nobody knows which that is.
    pub allowance: Option<Rc<HandInAllowance>>,
    /// The samples that somebody has marked around what was pointed at.
    pub samples: Option<Arc<Samples>>,
}

impl WorkLocation {
    /// Makes the spot of a path that the user named.
    pub fn new(path: &Path) -> WorkLocation {
        WorkLocation {
            folder: UntrustedPath::root(path),
            origin: path.to_owned(),
            id: PathBuf::new(),
            hand_in: None,
            person: None,
            attempt: None,
            notes: Vec::new(),
            unpacked: None,
            nested: 0,
            allowance: None,
            samples: Samples::find(path).map(Arc::new),
        }
    }

    /// Returns the spot of an entry in this folder.
    pub fn child(&self, name: &OsStr) -> WorkLocation {
        WorkLocation {
            folder: self.folder.join(name),
            origin: self.origin.join(name),
            id: self.id.join(name),
            ..self.clone()
        }
    }

    /// Its name.
    pub fn name(&self) -> String {
        self.origin.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The folder of the person, if this is called like a part, such as `ada/view`; else the place itself.
    pub fn around_part(&self) -> &Path {
        let is_part = Part::ALL.iter().any(|part| self.id.file_name().is_some_and(|name| name == part.name()));
        let is_within = self.id.components().count() > 1;
        self.origin.parent().filter(|_| is_part && is_within).unwrap_or(&self.origin)
    }

    /// The kind of archive that it is by its name, and the name without that.
    pub fn kind(&self) -> Option<(ArchiveKind, String)> {
        ArchiveKind::of(&self.name()).map(|(kind, stem)| (kind, safe_component(stem, "submission")))
    }

    /// The sample with a base that it is, by name, if it is one.
    pub fn sample(&self) -> Option<(&Samples, PathBuf)> {
        let samples = self.samples.as_deref()?;
        Some((samples, samples.name_of(&self.folder.to_path())?))
    }

    /// Returns the path of something in it, as people know it.
    pub fn display_path(&self, path: &Path) -> PathBuf {
        match path.strip_prefix(self.folder.to_path()) {
            Ok(below) if below.iter().next().is_some() => self.origin.join(below),
            _ => self.origin.clone(),
        }
    }
}
