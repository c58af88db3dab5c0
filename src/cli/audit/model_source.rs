//! The source of a model solution, with its mutants.

use std::path::{Path, PathBuf};

use crate::bundle::Bundle;
use crate::cli::CliError;
use crate::source_mutants::{MutableSource, SourceMutant, mutable_sources};
use crate::spec::{CodeLanguage, ReferenceEntry, Spec};
use crate::untrusted::UntrustedPath;

/// The files of a model solution that mutants change.
pub struct ModelSource {
    /// Entry of the spec about it.
    pub entry: ReferenceEntry,
    /// Its folder.
    pub folder: PathBuf,
    /// Its folder, as the spec names it.
    pub shown: String,
    /// Its main file, in the folder.
    pub main: String,
    files: Vec<MutableSource>,
}

/// One change of one file.
pub struct SourceChange<'a> {
    /// The file as it is.
    pub text: &'a str,
    /// The change.
    pub mutant: &'a SourceMutant,
}

impl ModelSource {
    /// Reads the model solution of a spec.
    ///
    /// # Errors
    /// There is none; or why it cannot be changed.
    pub fn read(bundle: &Bundle, spec: &Spec) -> Result<ModelSource, CliError> {
        let refused = |why: String| CliError::Usage(format!("`referee audit` cannot change the model solution: {why}"));
        let entry = spec.reference.clone().ok_or_else(|| refused("the spec names none".to_string()))?;
        let (shown, main) = entry
            .folder_and_file()
            .map(|(folder, file)| (folder.to_string(), file.to_string()))
            .ok_or_else(|| refused(format!("`{}` is in no folder of its own", entry.entry)))?;
        let path = bundle.own_file(&entry.entry).ok_or_else(|| refused(format!("there is no file {}", entry.entry)))?;
        let language = CodeLanguage::named(&entry.language).or_else(|| CodeLanguage::of_file(&main));
        let language = language.ok_or_else(|| {
            refused(format!("{} is not written in C#, Java, Python or Rust, and it knows no others", entry.entry))
        })?;
        let folder = path.parent().unwrap_or(Path::new(".")).to_owned();
        let files = mutable_sources(&UntrustedPath::root(&folder), language).map_err(refused)?;
        Ok(ModelSource { entry, folder, shown, main, files })
    }

    /// All changes, in the order of files and lines.
    pub fn changes(&self) -> Vec<SourceChange<'_>> {
        let of = |file| {
            let MutableSource { text, mutants, .. }: &MutableSource = file;
            mutants.iter().map(move |mutant| SourceChange { text, mutant })
        };
        self.files.iter().flat_map(of).collect()
    }
}
