//! The program that builds or runs a language, as it was found on this machine.

use std::path::PathBuf;

use super::RuntimeSettings;

/// The program that builds or runs a language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tool {
    /// `{program}`: its absolute path, past any version manager's shim; empty if the language needs none.
    pub program: PathBuf,
    /// Paths that it names as those of its libraries; none if it was not asked.
    pub libraries: Vec<PathBuf>,
    /// `{linker}`: the second program that the language needs, which the first one calls; empty if there is none.
    pub linker: PathBuf,
    /// `{sdk}`: the folder of its compiler in an SDK; empty if it names none.
    pub sdk: PathBuf,
    /// `{framework}`: the folder of the libraries with which programs run; empty if it names none.
    pub framework: PathBuf,
    /// Settings for all that it builds and runs.
    pub runtime: RuntimeSettings,
    /// Version that the program reports. It is part of the cache key of everything that the program builds.
    pub version: String,
    /// The folder of its settings, if they are not where programs are.
    pub settings: Option<PathBuf>,
}
