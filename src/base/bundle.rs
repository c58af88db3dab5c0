//! Specs, fixtures, kits and samples: the ones inside the binary, and the instructor's own that win over them.
//!
//! A file under `specs/` where you stand wins over the bundled one of the same name. So does a fixture in
//! `fixtures/<coursework>/`; those with other names are added to the bundled ones. With `replace: true` in
//! `fixtures/<coursework>/bundled.yaml` there are no bundled ones, so that deleting one has an effect. A folder in
//! `specs/starters/` replaces the bundled one.
//!
//! Samples, examples of courseworks, and fixtures that are not public, are in the binary only with the feature `private`. The program for students is
//! built without it. An instructor's own lie in a private folder, away from what students read: its `fixtures/` win over all
//! others.

mod packed;
mod program_kind;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::diagnostic::{Diagnostic, SourceText};
use crate::platform::slashed;
use packed::public_files;
pub use packed::unpacked_in;
pub use program_kind::{PROGRAM_KIND, is_for_students, is_referee, kind_for_students};

/// Name and contents of the files that not everybody may read: samples, and fixtures that are not public. Students write in other
/// encodings than UTF-8, too.
#[cfg(feature = "private")]
static PRIVATE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/private.rs"));
#[cfg(not(feature = "private"))]
static PRIVATE: &[(&str, &[u8])] = &[];

/// Beginning of the paths of bundled files, as they are shown.
const MARK: &str = "<bundled>";

/// Whether a file that was read is a bundled one.
pub fn is_bundled(source: &SourceText) -> bool {
    source.path.starts_with(MARK)
}

/// Folder with the readings of the sources. They are about the bundled specs and fixtures, and in no program for students.
pub const SOURCES: &str = "specs/sources";

/// Beginning of the names of files with which `referee course new` begins. They win over nothing, and are no course themselves.
pub const NEW_COURSE: &str = "new-course/";
/// Beginning of the names of files that `referee course example` writes. They win over nothing, and are in no program for students.
pub const EXAMPLES: &str = "courses/";

/// Name of the file in `fixtures/<coursework>/` that says whether these fixtures replace all bundled ones: `replace: true`.
const REPLACING: &str = "bundled.yaml";

/// Returns the file, by name and contents, with which the fixtures of a coursework replace all bundled ones: what is deleted
/// among them is gone.
pub fn replacing_file(coursework: &str) -> (String, &'static [u8]) {
    (format!("fixtures/{coursework}/{REPLACING}"), b"replace: true\n")
}

/// Content of [`REPLACING`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Replacing {
    replace: bool,
}

/// A file of a bundled folder, or of an instructor's own in its place.
#[derive(Clone, Debug)]
pub struct AuthoredFile {
    /// Its name below the folder, with `/` between.
    pub name: String,
    /// Path of the file, for people.
    pub path: PathBuf,
    /// Content of the file.
    pub bytes: Cow<'static, [u8]>,
}

/// The place where specs and fixtures are looked up.
#[derive(Clone, Debug)]
pub struct Bundle {
    here: Option<PathBuf>,
    /// Folder with fixtures that students do not get.
    private: Option<PathBuf>,
    /// Settings of the course, some of which change its spec.
    course: Option<SourceText>,
}

impl Bundle {
    /// The bundled files, and over them those in `specs/` and `fixtures/` of a folder.
    pub fn with_overrides(here: impl Into<PathBuf>) -> Bundle {
        Bundle { here: Some(here.into()), private: None, course: None }
    }

    /// Adds a private folder, whose `fixtures/` win over all others.
    #[must_use]
    pub fn with_private(self, folder: impl Into<PathBuf>) -> Bundle {
        Bundle { private: Some(folder.into()), ..self }
    }

    /// Adds the settings of a course.
    #[must_use]
    pub fn with_course(self, settings: SourceText) -> Bundle {
        Bundle { course: Some(settings), ..self }
    }

    /// The settings of the course, if there are any.
    pub fn course(&self) -> Option<&SourceText> {
        self.course.as_ref()
    }

    /// Whether there is a place for what students must not have: the table in the binary, or a private folder. Without one,
    /// fixtures that are not public may be missing.
    pub fn has_private(&self) -> bool {
        cfg!(feature = "private") || self.private.is_some()
    }

    /// The bundled files alone.
    pub fn bundled_only() -> Bundle {
        Bundle { here: None, private: None, course: None }
    }

    /// The folder in which specs are looked for, if there are none.
    pub fn folder_without_specs(&self) -> Option<PathBuf> {
        let here = self.here.as_ref().filter(|here| !here.join("specs").is_dir())?;
        std::path::absolute(here).ok()
    }

    /// The ids of all courseworks, sorted.
    pub fn courseworks(&self) -> Vec<String> {
        self.stems("specs")
    }

    /// The editions of a coursework, sorted.
    pub fn editions(&self, coursework: &str) -> Vec<String> {
        let prefix = format!("{coursework}-");
        let all = self.stems("specs/editions").into_iter();
        all.filter_map(|name| name.strip_prefix(&prefix).map(str::to_string)).collect()
    }

    /// The spec of a coursework, if there is one.
    ///
    /// # Errors
    /// When the file is there but cannot be read as text.
    pub fn spec(&self, coursework: &str) -> Option<Result<SourceText, Diagnostic>> {
        self.file(&format!("specs/{coursework}.yaml"))
    }

    /// An edition of a coursework, if there is one.
    ///
    /// # Errors
    /// When the file is there but cannot be read as text.
    pub fn edition(&self, coursework: &str, edition: &str) -> Option<Result<SourceText, Diagnostic>> {
        self.file(&format!("specs/editions/{coursework}-{edition}.yaml"))
    }

    /// The fixtures of a coursework with their ids, `<requirement>/<slug>`, sorted by id: those where you stand, and the
    /// bundled ones that have none of the same id there, unless `bundled.yaml` there says that there are none. Those of the
    /// private folder win over both.
    ///
    /// # Errors
    /// Files that cannot be read as text, and mistakes in that file.
    pub fn fixtures(&self, coursework: &str) -> Result<Vec<(String, SourceText)>, Vec<Diagnostic>> {
        let folder = format!("fixtures/{coursework}");
        let layers = self.here.iter().chain(&self.private).map(|layer| layer.join(&folder));
        let layers: Vec<PathBuf> = layers.filter(|own| own.is_dir()).collect();
        let mut fixtures = BTreeMap::new();
        let adding = layers.iter().map(|own| self.adds_to_bundled(own)).collect::<Result<Vec<bool>, Diagnostic>>();
        if adding.map_err(|wrong| vec![wrong])?.into_iter().all(|adds| adds) {
            let prefix = format!("{folder}/");
            fixtures.extend(Bundle::bundled(&prefix).filter_map(|(name, text)| {
                let source = SourceText::new(format!("{MARK}/{prefix}{name}"), String::from_utf8_lossy(text));
                Some((name.strip_suffix(".yaml")?.to_string(), source))
            }));
        }
        let mut found = Vec::new();
        for own in layers {
            let mut paths = Vec::new();
            yaml_files(&own, &mut paths)
                .map_err(|error| vec![Diagnostic::of_file(&own, format!("failed to list the folder: {error}"))])?;
            for path in paths.iter().filter(|path| **path != own.join(REPLACING)) {
                let id = path.strip_prefix(&own).unwrap_or(path).with_extension("");
                let id = slashed(&id).into_owned();
                match SourceText::read(self.shown(path)) {
                    Ok(source) => drop(fixtures.insert(id, source)),
                    Err(diagnostic) => found.push(diagnostic),
                }
            }
        }
        if found.is_empty() { Ok(fixtures.into_iter().collect()) } else { Err(found) }
    }

    /// Whether all fixtures by which a coursework is marked are there: hidden ones may be, or the author has said that those
    /// where you stand replace all others.
    pub fn is_complete(&self, coursework: &str) -> bool {
        let own = self.here.as_ref().map(|here| here.join("fixtures").join(coursework));
        self.has_private() || own.is_some_and(|own| matches!(self.adds_to_bundled(&own), Ok(false)))
    }

    /// Whether the fixtures in a folder where you stand are added to the bundled ones, and do not replace them.
    fn adds_to_bundled(&self, own: &Path) -> Result<bool, Diagnostic> {
        let path = own.join(REPLACING);
        if !path.is_file() {
            return Ok(true);
        }
        let content: Replacing = SourceText::read(self.shown(&path))?.parse()?;
        Ok(!content.replace)
    }

    /// The files in a folder such as `specs/starters/reversi`, sorted by name: those where you stand if there is such a folder,
    /// the bundled ones otherwise. Names that begin with a dot are not looked at, as in the binary.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn folder(&self, name: &str) -> Result<Vec<AuthoredFile>, Diagnostic> {
        if let Some(own) = self.here.as_ref().map(|here| here.join(name)).filter(|own| own.is_dir()) {
            let refused = |error| Diagnostic::of_file(self.shown(&own), format!("failed to read the folder: {error}"));
            let mut paths = Vec::new();
            let is_visible = |entry: &fs::DirEntry| !entry.file_name().as_encoded_bytes().starts_with(b".");
            all_files(&own, is_visible, &mut paths).map_err(refused)?;
            let read = |path: PathBuf| {
                let name = slashed(path.strip_prefix(&own).unwrap_or(&path)).into_owned();
                let bytes = fs::read(&path).map_err(|error| {
                    Diagnostic::of_file(self.shown(&path), format!("failed to read the file: {error}"))
                })?;
                Ok(AuthoredFile { name, path: self.shown(&path), bytes: Cow::Owned(bytes) })
            };
            return paths.into_iter().map(read).collect();
        }
        let prefix = format!("{name}/");
        let bundled = Bundle::bundled(&prefix).map(|(below, bytes)| AuthoredFile {
            name: below.to_string(),
            path: PathBuf::from(format!("{MARK}/{name}/{below}")),
            bytes: Cow::Borrowed(bytes),
        });
        Ok(bundled.collect())
    }

    /// The bundled files whose names begin with this, without it: kits, samples.
    pub fn bundled(prefix: &str) -> impl Iterator<Item = (&'static str, &'static [u8])> {
        public_files().iter().chain(PRIVATE).filter_map(move |(name, text)| Some((name.strip_prefix(prefix)?, *text)))
    }

    /// The bundled files that anybody may read, by name and contents.
    pub fn public_files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
        public_files().iter().copied()
    }

    /// The bundled files that students must not have; none in the program for students.
    pub fn private_files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
        PRIVATE.iter().copied()
    }

    /// Writes the bundled files whose names begin with this into a folder, which is made if need be.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn write(prefix: &str, into: &Path) -> io::Result<usize> {
        Bundle::write_matching(prefix, into, |_, _| true)
    }

    /// As [`Bundle::write`], but only the files that are wanted, by name and contents.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn write_matching(prefix: &str, into: &Path, wanted: impl Fn(&str, &[u8]) -> bool) -> io::Result<usize> {
        let mut count = 0;
        for (name, text) in Bundle::bundled(prefix).filter(|(name, text)| wanted(name, text)) {
            let path = into.join(name);
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(path, text)?;
            count += 1;
        }
        Ok(count)
    }

    /// Whether a file such as `specs/reversi.yaml` is one where you stand.
    pub fn is_own(&self, name: &str) -> bool {
        self.own_file(name).is_some()
    }

    /// Whether a coursework's spec or edition, or settings that change it, are where you stand.
    pub fn has_own_spec(&self, coursework: &str, edition: Option<&str>) -> bool {
        let edition = edition.map(|edition| format!("specs/editions/{coursework}-{edition}.yaml"));
        let spec = format!("specs/{coursework}.yaml");
        self.course.is_some() || self.is_own(&spec) || edition.is_some_and(|edition| self.is_own(&edition))
    }

    /// The courseworks that have a spec, an edition or a fixture where you stand.
    pub fn own_courseworks(&self) -> Vec<String> {
        let has_edition = |id: &str| {
            let own = |edition: String| self.is_own(&format!("specs/editions/{id}-{edition}.yaml"));
            self.editions(id).into_iter().any(own)
        };
        let has_fixture = |id: &str| {
            // A folder that cannot be read is somebody's, too.
            self.fixtures(id).map_or(true, |all| all.iter().any(|(_, source)| !is_bundled(source)))
        };
        let is_own = |id: &String| self.is_own(&format!("specs/{id}.yaml")) || has_edition(id) || has_fixture(id);
        self.courseworks().into_iter().filter(is_own).collect()
    }

    /// The path of a file where you stand, such as `solution/controller.py`.
    pub fn own_file(&self, name: &str) -> Option<PathBuf> {
        self.here.as_ref().map(|here| here.join(name)).filter(|own| own.is_file())
    }

    /// The text of a file such as `specs/starters/project.md`: the one where you stand, or the bundled one.
    ///
    /// # Errors
    /// When the file is there but cannot be read as text.
    pub fn file(&self, name: &str) -> Option<Result<SourceText, Diagnostic>> {
        if let Some(own) = self.here.as_ref().map(|here| here.join(name)).filter(|own| own.is_file()) {
            return Some(SourceText::read(self.shown(&own)));
        }
        let (name, text) = public_files().iter().find(|(bundled, _)| *bundled == name)?;
        Some(Ok(SourceText::new(format!("{MARK}/{name}"), String::from_utf8_lossy(text))))
    }

    /// The names of YAML files in a folder, without ending, sorted.
    fn stems(&self, folder: &str) -> Vec<String> {
        let prefix = format!("{folder}/");
        let bundled = public_files().iter().filter_map(|(name, _)| name.strip_prefix(&prefix)).map(str::to_string);
        let own = self.here.iter().filter_map(|here| fs::read_dir(here.join(folder)).ok()).flatten();
        let own = own.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()));
        let mut stems: Vec<String> = bundled
            .chain(own)
            .filter(|name| !name.contains('/'))
            .filter_map(|name| name.strip_suffix(".yaml").map(str::to_string))
            .collect();
        stems.sort();
        stems.dedup();
        stems
    }

    /// Files where you stand that nothing would ever read: an edition of no coursework, fixtures of no coursework.
    pub fn unused_files(&self) -> Vec<PathBuf> {
        let courseworks = self.courseworks();
        let below = |folder: &str| -> Vec<fs::DirEntry> {
            let layers = self.here.iter().chain(&self.private);
            layers.filter_map(|layer| fs::read_dir(layer.join(folder)).ok()).flatten().flatten().collect()
        };
        let is_known = |name: &str| courseworks.iter().any(|id| id == name);
        let is_edition = |name: &str| {
            let stem = name.strip_suffix(".yaml").unwrap_or_default();
            courseworks.iter().any(|id| stem.strip_prefix(id.as_str()).is_some_and(|rest| rest.starts_with('-')))
        };
        let editions =
            below("specs/editions").into_iter().filter(|entry| !is_edition(&entry.file_name().to_string_lossy()));
        let fixtures = below("fixtures").into_iter().filter(|entry| !is_known(&entry.file_name().to_string_lossy()));
        let mut strays: Vec<PathBuf> = editions.chain(fixtures).map(|entry| self.shown(&entry.path())).collect();
        strays.sort();
        strays
    }

    /// Specs, editions and fixtures where you stand whose names end in `.yml`, so that nothing reads them.
    pub fn misnamed_files(&self) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for layer in self.here.iter().chain(&self.private) {
            for folder in ["fixtures", "specs"] {
                // A folder that cannot be read is no matter of names.
                let _ = all_files(&layer.join(folder), |_| true, &mut found);
            }
        }
        found.retain(|path| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("yml")));
        found.iter().map(|path| self.shown(path)).collect()
    }

    /// A path as it is shown: without the folder where the user stands anyway.
    fn shown(&self, path: &Path) -> PathBuf {
        let here = self.here.as_deref().filter(|here| *here == Path::new("."));
        here.and_then(|here| path.strip_prefix(here).ok()).unwrap_or(path).to_path_buf()
    }
}

fn yaml_files(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    all_files(folder, |_| true, found)?;
    found.retain(|path| path.extension().is_some_and(|ending| ending == "yaml"));
    Ok(())
}

fn all_files(folder: &Path, counts: fn(&fs::DirEntry) -> bool, found: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries.into_iter().filter(counts) {
        let path = entry.path();
        if path.is_dir() {
            all_files(&path, counts, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}
