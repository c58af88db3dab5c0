//! Leniency for students who declare what does not work.

use serde::Deserialize;

use super::Rounding;
use crate::diagnostic::escape::is_hidden;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

/// Leniency for declared faults: a requirement that fails, but was named in a file of the submission, loses less.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeclaredLeniency {
    /// The file's name, in the submission's folder itself.
    pub file: String,
    /// How much is kept of what would be lost, in percent; 0 to 100.
    pub keeps: u32,
}

/// Longer names are no file's.
const LONGEST_NAME: usize = 100;

impl DeclaredLeniency {
    /// Returns the marks that are kept of this many lost marks.
    ///
    /// # Example
    /// ```
    /// use referee_definitions::spec::{DeclaredLeniency, Rounding};
    /// let leniency = DeclaredLeniency { file: "KNOWN_BUGS.md".into(), keeps: 50 };
    /// let kept = |lost| leniency.kept(lost, Rounding::Down);
    /// assert_eq!((kept(4), kept(5), kept(1)), (2, 2, 0));
    /// ```
    pub fn kept(&self, lost: u32, rounding: Rounding) -> u32 {
        rounding.percent(self.keeps, lost)
    }

    /// The author's mistakes.
    pub(super) fn mistakes(&self, source: &SourceText) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let place = YamlPath::root().key("declared");
        let name = self.file.as_str();
        let plain = !name.is_empty()
            && name.len() <= LONGEST_NAME
            && name.trim() == name
            && !name.starts_with('.')
            && !name.contains(|letter| matches!(letter, '/' | '\\') || is_hidden(letter));
        if !plain {
            let message = "the file is named without a folder, since it lies in the submission's own";
            found.push(source.at(&place.key("file"), message).with_help("write a name such as `KNOWN_BUGS.md`"));
        }
        if self.keeps > 100 {
            found.push(source.at(&place.key("keeps"), "what is kept is from 0 to 100 percent of what would be lost"));
        }
        found
    }
}
