//! Programs that a language needs, and how to find what belongs to them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Deserialize;

/// Needs of a language's runtime, wherever it runs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuntimeSettings {
    /// Variables of its environment.
    pub environment: BTreeMap<String, String>,
    /// Whether it has to read where its own memory lies.
    pub reads_own_map: bool,
}

/// A program that a language cannot do without.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequiredProgram {
    /// Its name on PATH.
    pub program: String,
    /// Other names, one of which it has on PATH where the first is missing.
    #[serde(default)]
    pub or: Vec<String>,
    /// The sentence for the instructor when there is none.
    pub missing: String,
    /// Query that finds the program behind a version manager's shim.
    #[serde(default)]
    pub real: Option<RealPathQuery>,
    /// The arguments that make it tell its version.
    #[serde(default)]
    pub version: Option<Vec<String>>,
    /// Folders that it names, of which the newest is taken.
    #[serde(default)]
    pub folders: NamedFolders,
    /// A file of its settings, from the folder above that of the program, which may be a link: it reads that and all that
    /// lies beside it.
    #[serde(default)]
    pub settings: Option<PathBuf>,
}

/// Folders that a program names, in lines that end in a version and, in brackets, the folder in which it lies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NamedFolders {
    /// The folder of its compiler: `{sdk}`.
    pub sdk: Option<FolderQuery>,
    /// The folder of the libraries with which programs run: `{framework}`.
    pub framework: Option<FolderQuery>,
}

/// Query for a folder: the last line counts, as in `8.0.404 [/usr/lib/dotnet/sdk]`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FolderQuery {
    /// The arguments that make it print the lines.
    pub ask: Vec<String>,
    /// Text with which a line begins that counts.
    #[serde(default)]
    pub after: String,
    /// Path below the folder of the version.
    #[serde(default)]
    pub then: PathBuf,
    /// The sentence for the instructor when it names none.
    pub missing: String,
}

/// Query for the real path of a program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RealPathQuery {
    /// The arguments that make it print a path.
    pub ask: Vec<String>,
    /// Text before the path in its line. Without it, the path is the last line.
    #[serde(default)]
    pub after: Option<String>,
    /// Path of the program below the printed path; empty if the printed path is the program.
    #[serde(default)]
    pub then: PathBuf,
    /// Whether the lines before that of the program are the paths of its libraries.
    #[serde(default)]
    pub libraries: bool,
}
