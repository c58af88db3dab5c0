//! All that a program's answers depend on, but for its own files and the scenarios.

use std::ffi::OsString;
use std::path::Path;

use super::debug_hash::hash_of;
use crate::host::cache::Hash;
use crate::host::sandbox::Tier;
use crate::limits::Limits;

/// Environment variables that tell where programs are found and how compilers are set up, in addition to what the languages
/// report.
const SURROUNDINGS: &[&str] = &["PATH", "HOME", "CARGO_HOME", "RUSTUP_HOME"];

/// Inputs that the answers of each program of a coursework depend on.
pub(super) struct PlayingIngredients<'a> {
    /// The grader: see [`program`].
    pub(super) program: Hash,
    /// Hash of what programs hear of the spec.
    pub(super) heard: Hash,
    /// The name of the folder of the kits, which follows from what is in it.
    pub(super) kits: &'a Path,
    /// Limits for student code.
    pub(super) limits: Limits,
    /// How programs are confined.
    pub(super) sandbox: Tier,
    /// The values of [`surroundings`].
    pub(super) surroundings: &'a [Option<OsString>],
}

impl PlayingIngredients<'_> {
    /// The hash of all of them.
    pub(super) fn key(&self) -> Hash {
        let PlayingIngredients { program, heard, kits, limits, sandbox, surroundings } = self;
        hash_of(&(program.as_bytes(), heard.as_bytes(), kits, limits, sandbox, surroundings))
    }
}

/// Returns the values of the variables that tell where programs are found and how compilers are set up.
pub(super) fn surroundings() -> Vec<Option<OsString>> {
    SURROUNDINGS.iter().map(std::env::var_os).collect()
}

/// The program that grades. The version alone would not tell two builds of a grader that is being worked on from one another,
/// nor other bundled files. To read all of it would take longer than to grade somebody.
pub(super) fn program() -> Option<Hash> {
    let program = std::env::current_exe().ok()?;
    let file = program.metadata().ok()?;
    Some(hash_of(&(env!("CARGO_PKG_VERSION"), program, file.len(), file.modified().ok()?)))
}
