//! Files that come with the coursework, and were changed.

use super::{RuleChecker, Violation};
use crate::phrases::phrase;
use crate::source_rules::outline::CodePosition;
use crate::source_rules::outline_reader::{OutlineReader, Token, decode_text};
use crate::spec::{CodeLanguage, UnchangedFiles};

impl RuleChecker<'_> {
    /// Whether a file with the name of one that comes with the coursework is another one. White space, comments, packages and
    /// imports do not count; of several originals with a name, one suffices.
    ///
    /// Cannot see: a copy in a file of another name. Nothing is said of a file that is the kit's own, which comes with a
    /// starting project.
    pub(super) fn unchanged(&self, wanted: &UnchangedFiles) -> Vec<Violation> {
        let mut reader = OutlineReader::new();
        let mut found = Vec::new();
        for (index, unit) in self.units.iter().enumerate() {
            let name = unit.file.rsplit('/').next().unwrap_or_default();
            let mut originals = Vec::new();
            for original in wanted.files.iter().filter(|original| original.name == name) {
                let Some(language) = CodeLanguage::of_file(&original.name) else { continue };
                let Ok(text) = decode_text(&original.bytes) else { continue };
                originals.extend(reader.tokens(language, &text));
            }
            if originals.is_empty() {
                continue;
            }
            let Ok(own) = reader.tokens(unit.language, &unit.text) else { continue };
            // The one that it keeps to longest is the one that was changed.
            let nearest =
                originals.iter().map(|original| differs(&own, original)).max_by_key(|at| at.unwrap_or(usize::MAX));
            if let Some(Some(from)) = nearest {
                let why = phrase!("file-changed", file = name);
                found.push(Violation::new(index, place(&own, from), true, why));
            }
        }
        found
    }
}

/// The first token that is another one; none if all are the same.
fn differs(own: &[Token], original: &[Token]) -> Option<usize> {
    let same = own.iter().zip(original).take_while(|(own, original)| own.same_as(original)).count();
    (same < own.len() || same < original.len()).then_some(same)
}

/// Returns the place of a token. For an index after the last token, returns the place of the last one.
fn place(own: &[Token], index: usize) -> CodePosition {
    own.get(index).or(own.last()).map_or(CodePosition { row: 0, byte: 0 }, |token| token.at)
}
