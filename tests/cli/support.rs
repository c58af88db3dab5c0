//! A folder to stand in, and a command run there.

use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use referee::bundle::{Bundle, replacing_file};
use referee::games::NAMES;
use referee::results::{SavedResults, read_costs};
use referee::submission::sample::Samples;
use tempfile::TempDir;

/// The repository, for its sample submissions, fixtures and specs.
pub const REPOSITORY: &str = env!("CARGO_MANIFEST_DIR");

/// A folder to stand in, which is gone afterwards.
pub struct Place(TempDir);

/// Result of a run of the command.
pub struct Run {
    typed: String,
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Place {
    pub fn new() -> Place {
        Place(tempfile::tempdir().expect("a temporary folder"))
    }

    /// With a bundled coursework in it, for somebody's own: its spec, its editions and its fixtures, and no other's.
    pub fn own(coursework: &str) -> Place {
        let place = Place::new();
        for edition in Bundle::bundled_only().editions(coursework) {
            let file = format!("specs/editions/{coursework}-{edition}.yaml");
            place.copy(&file, &file);
        }
        for name in [format!("specs/{coursework}.yaml"), format!("fixtures/{coursework}")] {
            place.copy(&name, &name);
        }
        // What a test removes is gone.
        let (name, text) = replacing_file(coursework);
        place.write_raw(&name, text);
        place
    }

    /// Removes the hidden fixtures of a coursework, most of which are generated: work that fails them all takes long to grade.
    pub fn remove_hidden(&self, coursework: &str) {
        let folder = format!("fixtures/{coursework}");
        for (name, text) in self.files(&folder) {
            if String::from_utf8_lossy(&text).lines().any(|line| line == "visibility: hidden") {
                fs::remove_file(self.path(&format!("{folder}/{name}"))).expect("a fixture can be removed");
            }
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file, and the folders that it needs.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }

    pub fn write_raw(&self, name: &str, bytes: &[u8]) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(path, bytes).expect("a file can be written");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
    }

    /// Copies a file or a folder of the repository; a sample, or what is in it, as if it were kept whole.
    pub fn copy(&self, from: &str, to: &str) {
        let parts: Vec<&str> = from.split('/').collect();
        let ["submissions", coursework, kind, name, below @ ..] = parts.as_slice() else {
            return copy(&Path::new(REPOSITORY).join(from), &self.path(to));
        };
        let samples = Samples::find(&Path::new(REPOSITORY).join("submissions")).expect("the samples are marked");
        let whole = tempfile::tempdir().expect("a temporary folder");
        let sample = Path::new(coursework).join(kind).join(name);
        samples.write(&sample, whole.path()).unwrap_or_else(|why| panic!("{from}: {why}"));
        copy(&below.iter().fold(whole.path().to_owned(), |path, part| path.join(part)), &self.path(to));
    }

    /// Changes one file: `old` must be in it once.
    pub fn edit(&self, name: &str, old: &str, new: &str) {
        let text = self.read(name);
        assert_eq!(text.matches(old).count(), 1, "{old:?} is not once in {name}");
        self.write(name, &text.replace(old, new));
    }

    /// Every file below a folder, by name, with its bytes.
    pub fn files(&self, folder: &str) -> Vec<(String, Vec<u8>)> {
        let mut found = Vec::new();
        files(&self.path(folder), "", &mut found);
        found.sort();
        found
    }

    /// The files of saved results, but for what each scenario has cost: that differs from run to run.
    pub fn results(&self, folder: &str) -> Vec<(String, Vec<u8>)> {
        let mut files = self.files(folder);
        files.retain(|(name, _)| !name.ends_with("costs.jsonl.zst") && name != ".finished");
        files
    }

    /// The marksheet in a submission's folder of results, as JSON with all scenarios in it.
    pub fn whole_sheet(&self, folder: &str) -> String {
        let results = SavedResults::read(&self.path(folder)).unwrap_or_else(|why| panic!("{folder}: {why}"));
        serde_json::to_string_pretty(&results.sheets[0]).expect("JSON")
    }

    /// The cost of each scenario, as JSON, a line a scenario.
    pub fn costs(&self, folder: &str) -> String {
        read_costs(&self.path(folder)).unwrap_or_else(|why| panic!("{folder}: {why}"))
    }

    /// All transcripts in a submission's folder of results, as JSON, a line a scenario.
    pub fn transcripts(&self, folder: &str) -> String {
        let results = SavedResults::read(&self.path(folder)).unwrap_or_else(|why| panic!("{folder}: {why}"));
        results.transcript_lines(&results.sheets[0]).unwrap_or_else(|why| panic!("{folder}: {why}"))
    }

    /// All texts that saved results consist of, those of compressed files among them.
    pub fn texts_of_results(&self, folder: &str) -> Vec<String> {
        let results = SavedResults::read(&self.path(folder)).unwrap_or_else(|why| panic!("{folder}: {why}"));
        let lines = |sheet| results.transcript_lines(sheet).unwrap_or_else(|why| panic!("{folder}: {why}"));
        let plain = self.results(folder).into_iter().filter(|(name, _)| !name.ends_with(".zst"));
        let plain = plain.map(|(_, bytes)| String::from_utf8_lossy(&bytes).into_owned());
        plain.chain(results.sheets.iter().map(lines)).collect()
    }

    /// Runs the command here and waits for it.
    pub fn run<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Run {
        self.run_with(arguments, |_| {})
    }

    /// Runs the command here, with a change to its environment.
    pub fn run_with<S: AsRef<OsStr>>(&self, arguments: &[S], change: impl FnOnce(&mut Command)) -> Run {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        // The cache is shared by all tests and kept from run to run, so that kits and samples are built once.
        command.args(arguments).current_dir(self.0.path());
        command.env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RUST_BACKTRACE"] {
            command.env_remove(name);
        }
        change(&mut command);
        let Output { status, stdout, stderr } = command.output().expect("the command can be run");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the command prints UTF-8");
        let typed = arguments.iter().map(|word| quoted(&word.as_ref().to_string_lossy())).collect::<Vec<_>>().join(" ");
        Run { typed, code: status.code(), out: text(stdout), err: text(stderr) }
    }
}

impl Run {
    /// Checks the exit code.
    #[track_caller]
    pub fn exits(self, code: i32) -> Run {
        assert_eq!(self.code, Some(code), "{self}");
        self
    }

    /// Standard output as JSON.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|why| panic!("{why}: {self}"))
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = self.code.map_or("a signal".to_string(), |code| code.to_string());
        writeln!(f, "$ referee {}\nexit code {code}", self.typed)?;
        for (name, text) in [("stdout", &self.out), ("stderr", &self.err)] {
            if !text.is_empty() {
                writeln!(f, "── {name}\n{}", text.trim_end_matches('\n'))?;
            }
        }
        Ok(())
    }
}

/// Compares a run with `tests/snapshots/<name>.snap`; paths of this machine are not part of it, nor is anything that changes
/// when a game or a fixture is added.
pub fn same(name: &str, run: &Run) {
    same_text(name, &run.to_string());
}

/// Compares a text with its snapshot, such as a part of the output of a command that is still running.
pub fn same_text(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.add_filter(&regex_of(REPOSITORY), "[repository]");
    settings.add_filter(&regex_of(&NAMES.join(", ")), "[all games]");
    settings.add_filter(r"\d+ scenarios, all pass", "[some] scenarios, all pass");
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// A text as a pattern that means just itself.
fn regex_of(text: &str) -> String {
    let literal = |letter: char| if letter.is_alphanumeric() { letter.to_string() } else { format!("\\{letter}") };
    text.chars().map(literal).collect()
}

/// Whether a program that a language needs is there; in CI it has to be.
pub fn installed(program: &str) -> bool {
    // A server of windows that tells its version ends with 1.
    let (asked, ends) = match program {
        "Xvfb" => ("-version", Some(1)),
        "dotnet" => ("--list-sdks", Some(0)),
        _ => ("--version", Some(0)),
    };
    let found = Command::new(program).arg(asked).output().is_ok_and(|run| run.status.code() == ends);
    // CI says whether it could install one that no package of the system brings.
    let is_promised = program != "dotnet" || std::env::var_os("REFEREE_DOTNET").is_some();
    assert!(found || std::env::var_os("CI").is_none() || !is_promised, "in CI there has to be {program}");
    found
}

fn quoted(word: &str) -> String {
    let plain = !word.is_empty() && !word.contains([' ', '\'', '"', '\\', '*']);
    if plain { word.to_string() } else { format!("'{word}'") }
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).expect("a folder can be made");
        for entry in fs::read_dir(from).expect("a folder can be listed") {
            let entry = entry.expect("an entry");
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder can be made");
        fs::copy(from, to).unwrap_or_else(|why| panic!("{}: {why}", from.display()));
    }
}

fn files(folder: &Path, prefix: &str, found: &mut Vec<(String, Vec<u8>)>) {
    for entry in fs::read_dir(folder).expect("a folder can be listed") {
        let path = entry.expect("an entry").path();
        let name = format!("{prefix}{}", path.file_name().expect("a name").to_string_lossy());
        if path.is_dir() {
            files(&path, &format!("{name}/"), found);
        } else {
            found.push((name, fs::read(&path).expect("a file can be read")));
        }
    }
}
