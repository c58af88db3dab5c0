//! Mutants of somebody's own source: copies with one small change each, such as a condition that is negated.
//!
//! What fixtures do not notice of these, they do not test. A mutant is a range of a file and a text in its place: nothing here
//! runs. A table per language says which nodes of its grammar are conditions, operators, calls; all else is common.
//!
//! Left out is what no fixture can notice: comments, texts, imports, types, assertions, tests, `if __name__`, and what is only
//! printed.

mod collector;
mod grammar;
mod mutation;
#[cfg(test)]
mod tests;

use crate::source_rules::{decode_text, parse_text, read_code, walk_tree, with_room};
use crate::spec::CodeLanguage;
use crate::untrusted::UntrustedPath;
use collector::MutantCollector;
use grammar::Grammar;

pub use mutation::{MutationKind, SourceMutant};

/// A file with its mutants.
pub struct MutableSource {
    /// The file, from the folder of the source.
    pub name: String,
    /// Its text, as it is.
    pub text: String,
    /// Its mutants, in the order of its lines.
    pub mutants: Vec<SourceMutant>,
}

/// Reads the files of one language in a folder, in the order of their names, and makes their mutants.
///
/// # Errors
/// Why a file cannot be changed, with its name.
pub fn mutable_sources(folder: &UntrustedPath, language: CodeLanguage) -> Result<Vec<MutableSource>, String> {
    let files = read_code(folder)?.into_iter().filter(|file| file.language == language);
    files
        .map(|file| mutable_source(&file.name, language, &file.bytes).map_err(|why| format!("{} {why}", file.name)))
        .collect()
}

/// Reads one file, and makes its mutants.
///
/// # Errors
/// Why it cannot be changed: a predicate.
pub fn mutable_source(name: &str, language: CodeLanguage, bytes: &[u8]) -> Result<MutableSource, String> {
    // What is read as another encoding would be written in this one.
    std::str::from_utf8(bytes).map_err(|_| "is not UTF-8".to_string())?;
    let text = decode_text(bytes).map_err(|why| why.to_string())?;
    let read = || {
        let tree = parse_text(language, &text)?;
        Ok(walk_tree(&tree, MutantCollector::new(name, &text, Grammar::of(language))).finish())
    };
    let mutants = with_room(read).unwrap_or_else(|| Err("cannot be understood".to_string()))?;
    Ok(MutableSource { name: name.to_string(), text, mutants })
}
