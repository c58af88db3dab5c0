//! The program that students get: a file that somebody has built, this program, or one that is built now.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::bundle::{is_for_students, kind_for_students};
use crate::cli::CliError;
use crate::cli::verbosity::note_on_stderr;
use crate::diagnostic::Diagnostic;

/// Arguments with which Cargo builds the program for students. Names of functions and files are of no use to them.
const BUILD: [&str; 10] = [
    "build",
    "--release",
    "--locked",
    "--package",
    "referee",
    "--no-default-features",
    "--features",
    "serve",
    "--config",
    "profile.release.strip=true",
];

/// Place where the program comes from.
pub enum ProgramSource<'a> {
    /// A file.
    File(&'a Path),
    /// A folder with the source code of this program.
    Checkout(&'a Path),
    /// The program that is running.
    ThisProgram,
}

/// A program for students.
pub struct StudentProgram {
    /// Its file name in the kit.
    pub name: &'static str,
    /// Path that it comes from, for messages.
    pub path: PathBuf,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl ProgramSource<'_> {
    /// Returns the program, which is built first if need be.
    ///
    /// # Errors
    /// It cannot be built or read, or it is no program for students.
    pub fn program(&self) -> Result<StudentProgram, CliError> {
        let path = match self {
            ProgramSource::File(file) => file.to_path_buf(),
            ProgramSource::Checkout(folder) => built(folder)?,
            ProgramSource::ThisProgram if !is_for_students() => {
                return Err(CliError::Usage(
                    "this program holds hidden fixtures and samples, so students cannot have it. Name one that was built \
                     without, `--program FILE`, or the folder of the source code, `--source CHECKOUT`, and it is built"
                        .to_string(),
                ));
            }
            ProgramSource::ThisProgram => {
                env::current_exe().map_err(|error| CliError::grader("find this program", error))?
            }
        };
        let shown = path.display();
        let bytes = match (fs::read(&path), self) {
            (Ok(bytes), _) => bytes,
            (Err(error), ProgramSource::File(_)) => {
                return Err(CliError::Usage(format!("--program: failed to read {shown}: {error}")));
            }
            (Err(error), _) => return Err(CliError::grader(format!("read {shown}"), error)),
        };
        let kind = kind_for_students();
        if !bytes.windows(kind.len()).any(|window| window == kind.as_bytes()) {
            let help = format!("build one in a folder with the source code: cargo {}", BUILD.join(" "));
            let wrong = Diagnostic::of_file(&path, "this is no program for students").with_help(help);
            return Err(CliError::Author(vec![wrong]));
        }
        let is_for_windows = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("exe"));
        Ok(StudentProgram { name: if is_for_windows { "referee.exe" } else { "referee" }, path, bytes })
    }
}

/// Builds the program in a target folder of its own, so that it never takes the place of the instructor's.
fn built(checkout: &Path) -> Result<PathBuf, CliError> {
    let shown = checkout.display();
    if !checkout.join("Cargo.toml").is_file() {
        return Err(CliError::Usage(format!(
            "--source: there is no Cargo.toml in {shown}: name the folder of the source code"
        )));
    }
    note_on_stderr(format!("building the program for students in {shown}; this takes some minutes"));
    let target = Path::new("target").join("for-students");
    let mut cargo = Command::new("cargo");
    cargo.args(BUILD).arg("--target-dir").arg(&target).current_dir(checkout).stdin(Stdio::null()).stdout(Stdio::null());
    // Nor are the paths of this machine.
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let checkout_itself = fs::canonicalize(checkout).ok();
    let places = [(home, "/cargo"), (checkout_itself, "/referee")].into_iter();
    let flags = places.filter_map(|(place, name)| Some(format!("--remap-path-prefix={}={name}", place?.display())));
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.collect::<Vec<_>>().join("\u{1f}"));
    let status = cargo.status().map_err(|error| CliError::grader("start cargo", error))?;
    if !status.success() {
        return Err(CliError::Grader(format!("failed to build the program in {shown}; cargo says why above")));
    }
    Ok(checkout.join(target).join("release").join(format!("referee{}", env::consts::EXE_SUFFIX)))
}
