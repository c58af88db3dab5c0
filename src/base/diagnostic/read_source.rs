//! An authored file, read from a disk and as YAML.

use std::borrow::Cow;
use std::path::Path;

use serde::de::DeserializeOwned;

use super::document_outline::DocumentOutline;
use super::document_repair::DocumentRepair;
use super::partial_document::MOST_MISTAKES;
use super::{Diagnostic, PartialDocument, SourceText, YamlPath, content_error, syntax_error};
use crate::untrusted::{UntrustedError, UntrustedPath};

/// Files of more bytes are not read: nobody writes them by hand, and some are written by students.
const LARGEST: u64 = 1 << 20;

impl SourceText {
    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, is larger than 1 MiB, or is not UTF-8.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, Diagnostic> {
        use std::io::Read;
        let path = path.as_ref();
        let failed = |error: std::io::Error| Diagnostic::of_file(path, format!("cannot read this file: {error}"));
        let mut bytes = Vec::new();
        // A pipe would be waited for, for ever.
        if !path.metadata().map_err(failed)?.is_file() {
            return Err(Diagnostic::of_file(path, "not a file").with_help("name a YAML file"));
        }
        let file = std::fs::File::open(path).map_err(failed)?;
        file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
        if bytes.len() as u64 > LARGEST {
            return Err(too_large(path));
        }
        Self::decode(path, bytes)
    }

    /// Reads a file of a stranger's; `shown` is the path by which people know it.
    ///
    /// # Errors
    /// If it is a link or no file, cannot be read, is larger than 1 MiB, or is not UTF-8.
    pub fn read_untrusted(path: &UntrustedPath, shown: &Path) -> Result<Self, Diagnostic> {
        let told = |message: &str, help: &str| Diagnostic::of_file(shown, message).with_help(help);
        let help = "replace it by a text file of the same name";
        match path.read(LARGEST) {
            Ok(bytes) => Self::decode(shown, bytes.into_vec()),
            Err(UntrustedError::TooLarge(_)) => Err(too_large(shown)),
            Err(UntrustedError::Refused(error)) => {
                Err(Diagnostic::of_file(shown, format!("cannot read this file: {}", error.kind())))
            }
            Err(UntrustedError::Link) => Err(told("this file is a link, and links are not followed", help)),
            Err(UntrustedError::NotAFile) => Err(told("not a file", help)),
            Err(UntrustedError::Missing) => Err(told("there is no such file", help)),
        }
    }

    fn decode(path: &Path, bytes: Vec<u8>) -> Result<Self, Diagnostic> {
        String::from_utf8(bytes).map(|text| Self::new(path, text)).map_err(|error| syntax_error::not_utf8(path, &error))
    }

    /// Deserialises the one YAML document of the text.
    ///
    /// # Errors
    /// A diagnostic of the first mistake, with a suggestion for an unknown key or name. A key that is given twice is
    /// a mistake at every depth.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Diagnostic> {
        syntax_error::check_syntax(self)?;
        let (outline, result) = DocumentOutline::of(self.text(), 0);
        result.map_err(|error| syntax_error::diagnose_syntax(self, &outline, &error))?;
        serde_path_to_error::deserialize(serde_yaml::Deserializer::from_str(self.text())).map_err(|error| {
            let reached = YamlPath::from(error.path());
            content_error::diagnose_content(self, &outline, &reached, error.inner(), true).diagnostic
        })
    }

    /// Deserialises the one YAML document of the text as far as it is right, and finds all mistakes of form at once.
    pub fn parse_partially<T: DeserializeOwned>(&self) -> PartialDocument<T> {
        self.parse_part(&YamlPath::root())
    }

    /// As [`SourceText::parse_partially`], for the value at one place; nothing there counts as a mapping without keys.
    pub fn parse_part<T: DeserializeOwned>(&self, place: &YamlPath) -> PartialDocument<T> {
        let place = &self.written(place);
        // Nearly all documents can be read through, and a spec is read part by part.
        let read = || syntax_error::check_syntax(self).ok().and_then(|()| DocumentOutline::of(self.text(), 0).1.ok());
        if let Some(tree) = self.tree_by(read) {
            return DocumentRepair::new(self, Cow::Borrowed(tree), place, Vec::new()).read();
        }
        if let Err(mistake) = syntax_error::check_syntax(self) {
            return PartialDocument::unread(self, vec![mistake]);
        }
        let mut mistakes = Vec::new();
        loop {
            let (outline, result) = DocumentOutline::of(self.text(), mistakes.len());
            match result {
                Ok(tree) => return DocumentRepair::new(self, Cow::Owned(tree), place, mistakes).read(),
                Err(error) => {
                    mistakes.push(syntax_error::diagnose_syntax(self, &outline, &error));
                    if outline.duplicate.is_none() || mistakes.len() >= MOST_MISTAKES {
                        return PartialDocument::unread(self, mistakes);
                    }
                }
            }
        }
    }
}

fn too_large(path: &Path) -> Diagnostic {
    Diagnostic::of_file(path, "this file is larger than 1 MiB").with_help("split it, or check what it is")
}
