//! Compilers that stay, and are told one submission after another.
//!
//! A compiler that runs on a virtual machine takes ten times as long to start as to compile a coursework. Such a one gets
//! the sources in a line and answers with what it has made of them, so that it needs no folder at all: it is kept in more
//! tightly than a compiler of any other kind. It runs nothing of what it compiles.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use data_encoding::BASE64;
use serde::{Deserialize, Serialize};

use super::{BuildError, SubmissionBuilder, output_folder};
use crate::bundle::Bundle;
use crate::cache::read_sources;
use crate::language::{self, PersistentCompiler, PlaceholderValues};
use crate::limits::{Limits, SizeLimit, TimeLimit};
use crate::platform::slashed;
use crate::ports::Fault;
use crate::process::{Channel, Process};
use crate::spec::BuildRepair;
use crate::untrusted::UntrustedPath;

/// Largest size of the sources, in bytes; no coursework needs more.
const SOURCES: usize = 8 << 20;
/// Maximum length of a compiler's answer line, in bytes. Compiled code is not much larger than its source, and the line
/// holds it as text.
const ANSWER: usize = 64 << 20;
/// Longest file name that file systems accept, in bytes. A class may have a longer name; that is not an error of the disk.
const LONGEST_NAME: usize = 255;
const LONGEST_PATH: usize = 2048;
/// The beginning of the function with which a program starts, without white space.
const STARTS: &[u8] = b"publicstaticvoidmain(";
/// Name of the file that keeps the notes, in the folder of the build.
const NOTES: &str = "referee-notes.json";

/// Notes of a compiler that the student should see, in the compiler's own words: untrusted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompilerNotes {
    /// Sentences.
    #[serde(default)]
    pub notes: Vec<String>,
    /// The files that what was asked for needs, by their paths below the folder.
    #[serde(default)]
    pub used: Vec<String>,
}

impl CompilerNotes {
    /// Those that were kept in a build.
    pub(super) fn of(build: &Path) -> Result<CompilerNotes, BuildError> {
        let text = UntrustedPath::root(build).join(NOTES).read(output_folder::LARGEST).map_err(io::Error::from)?;
        serde_json::from_slice(text.as_ref()).map_err(|error| BuildError::grader(format!("{NOTES}: {error}")))
    }
}

/// Compilers that wait for work, each with the folder of the kit that it knows.
#[derive(Debug, Default)]
pub(super) struct CompilerPool(Mutex<Vec<(PathBuf, Process)>>);

#[derive(Serialize)]
#[serde(untagged)]
enum CompileRequest<'a> {
    Greeting { referee: u8 },
    Work { class: &'a str, entry: &'a str, repair: &'a [BuildRepair], sources: &'a [FileData], others: bool },
}

/// A file in a line: its relative path, and what is in it.
#[derive(Serialize, Deserialize)]
struct FileData {
    #[serde(alias = "name")]
    path: String,
    data: String,
}

#[derive(Deserialize)]
struct CompileResponse {
    #[serde(default)]
    classes: Vec<FileData>,
    #[serde(default)]
    errors: Option<String>,
    #[serde(flatten)]
    notes: CompilerNotes,
    /// The supplied classes of which the student has copies.
    #[serde(default)]
    copies: Vec<String>,
}

impl CompilerPool {
    /// Compiles what is in the places' folder, into the places' build.
    pub(super) fn compile(
        &self,
        workshop: &SubmissionBuilder,
        compiler: &PersistentCompiler,
        places: &PlaceholderValues,
        repair: &[BuildRepair],
    ) -> Result<(), BuildError> {
        let sources = files(&places.folder, &compiler.reads)?;
        let (class, entry) = (places.class.as_str(), slashed(&places.entry));
        let request = |others| line(&CompileRequest::Work { class, entry: &entry, repair, sources: &sources, others });
        let mut answer = self.answer(workshop, compiler, places, request)?;
        // The handout's own differ from ours, so whether others were changed is not known.
        let is_other = |class: &&String| !is_supplied_as_it_is(&sources, class, &compiler.reads);
        let copies: Vec<&String> = answer.copies.iter().filter(is_other).collect();
        if !copies.is_empty() {
            let names = copies.iter().map(|class| class.rsplit('.').next().unwrap_or_default());
            let names = names.collect::<Vec<_>>().join(", ");
            answer
                .notes
                .notes
                .push(format!("supplied classes are the grader's own, so these copies were not used: {names}"));
        }
        if let Some(errors) = answer.errors {
            let notes = answer.notes.notes.iter().map(|note| format!("Note: {note}.\n"));
            return Err(BuildError::student(format!("{}\n{}", errors.trim_end(), notes.collect::<String>())));
        }
        answer.classes.iter().try_for_each(|file| write(&places.build, file))?;
        let notes = serde_json::to_vec(&answer.notes).map_err(std::io::Error::other)?;
        Ok(fs::write(places.build.join(NOTES), notes)?)
    }

    /// Returns a compiler's answer to a request. The argument of `request` says whether the compiler may also look at files
    /// that are not needed.
    ///
    /// A compiler that served earlier requests may have ended with the thread that started it, or because of an earlier
    /// submission. So a failure counts against this submission only if a new compiler fails, and breakdowns only if two new
    /// compilers break down.
    fn answer(
        &self,
        workshop: &SubmissionBuilder,
        compiler: &PersistentCompiler,
        places: &PlaceholderValues,
        request: impl Fn(bool) -> Result<String, BuildError>,
    ) -> Result<CompileResponse, BuildError> {
        let work = request(true)?;
        if let Some(answer) = self.waiting(places).and_then(|process| self.ask(workshop, places, process, &work).ok()) {
            return Ok(answer);
        }
        let fresh =
            |work: &str| Ok::<_, BuildError>(self.ask(workshop, places, start(workshop, compiler, places)?, work));
        let again = match fresh(&work)? {
            Err((Fault::Exited { .. } | Fault::Protocol { .. }, _)) => fresh(&work)?,
            // What took so long, or so much, may be a file that nothing needs.
            Err((Fault::TimedOut { .. } | Fault::Limit { .. }, _)) => fresh(&request(false)?)?,
            answered => answered,
        };
        again.map_err(|why| blame(why, &workshop.limits))
    }

    /// The process groups of those that wait.
    pub(super) fn groups(&self) -> BTreeSet<i32> {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.iter().map(|(_, process)| process.group()).collect()
    }

    /// One that waits, and knows this kit.
    fn waiting(&self, places: &PlaceholderValues) -> Option<Process> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = waiting.iter().position(|(library, _)| *library == places.library)?;
        Some(waiting.swap_remove(at).1)
    }

    /// Asks one, and lets it wait for more work if it has answered and still has time.
    fn ask(
        &self,
        workshop: &SubmissionBuilder,
        places: &PlaceholderValues,
        mut process: Process,
        request: &str,
    ) -> Result<CompileResponse, (Fault, String)> {
        let limits = limits(workshop);
        process.clear_output();
        let heard = process.send(request).and_then(|()| process.receive(workshop.limits.build));
        let answer = heard.and_then(|line| {
            serde_json::from_str(&line).map_err(|error| Fault::Protocol { line: String::new(), why: error.to_string() })
        });
        let answer: CompileResponse = answer.map_err(|fault| (fault, process.output()))?;
        if process.usage().cpu < limits.cpu / 2 {
            let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.push((places.library.clone(), process));
        }
        Ok(answer)
    }
}

/// It stays for many submissions, and no single one of them has more time than a compiler has.
fn limits(workshop: &SubmissionBuilder) -> Limits {
    let limits = workshop.limits.for_compiler();
    Limits { line: ANSWER, cpu: limits.cpu * 4, ..limits }
}

fn start(
    workshop: &SubmissionBuilder,
    compiler: &PersistentCompiler,
    places: &PlaceholderValues,
) -> Result<Process, BuildError> {
    let failed = |why: &dyn std::fmt::Display| {
        BuildError::grader(format!("the compiler in {} does not start: {why}", places.tool.program.display()))
    };
    // It sees no submission but in what it is told.
    let own = PlaceholderValues { folder: PathBuf::new(), build: PathBuf::new(), ..places.clone() };
    let command = language::fill(&compiler.command, &own);
    let confinement = own.permissions();
    let environment = own.run_environment();
    let launch =
        language::launch(command, own.kit.clone(), environment, Channel::Socket, workshop.sandbox, confinement)
            .ok_or_else(|| failed(&"languages.yaml has an empty command"))?;
    let limits = limits(workshop);
    let mut process = Process::start(&launch, &limits).map_err(|fault| failed(&fault))?;
    let greeting = line(&CompileRequest::Greeting { referee: 1 })?;
    let heard = process.send(&greeting).and_then(|()| process.receive(limits.start));
    match heard {
        Ok(_) => Ok(process),
        Err(fault) => Err(failed(&format!("{fault} {}", process.output().trim()))),
    }
}

/// Whose fault it is when a compiler that has started does not answer.
fn blame((fault, printed): (Fault, String), limits: &Limits) -> BuildError {
    match fault {
        Fault::TimedOut { .. } => {
            BuildError::stopped(format!("the compiler was stopped after {}", TimeLimit(limits.build)))
        }
        fault @ Fault::Limit { .. } => BuildError::stopped(format!("the compiler was stopped: it took {fault}")),
        Fault::Grader { message } => BuildError::grader(message),
        fault => BuildError::stopped(format!("the compiler broke down on it, twice: {fault}\n{printed}")),
    }
}

/// The files of a folder that a compiler reads.
fn files(folder: &Path, extension: &str) -> Result<Vec<FileData>, BuildError> {
    let all = read_sources(folder, extension, SOURCES as u64).map_err(|error| match error {
        crate::cache::SourcesError::TooMuch => {
            BuildError::student(format!("there are more than {} in {extension} files", SizeLimit(SOURCES)))
        }
        error => BuildError::grader(error.to_string()),
    })?;
    let text =
        |(path, bytes): (PathBuf, Vec<u8>)| FileData { path: slashed(&path).into_owned(), data: BASE64.encode(&bytes) };
    Ok(all.into_iter().map(text).collect())
}

/// Whether the copy of a supplied class is the file that the kit has, as a starting project brings it. White space does not
/// count, which editors change. A class that starts the program is the student's to change: the grader starts it in its own way.
fn is_supplied_as_it_is(sources: &[FileData], class: &str, extension: &str) -> bool {
    let name = format!("{}{extension}", class.replace('.', "/"));
    let in_kit = |path: &str| path.split_once('/').is_some_and(|(_, below)| below == name);
    let dense = |bytes: &[u8]| bytes.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect::<Vec<u8>>();
    let supplied: Vec<Vec<u8>> =
        Bundle::bundled("kit/").filter(|(path, _)| in_kit(path)).map(|(_, bytes)| dense(bytes)).collect();
    let starts = |dense: &[u8]| dense.windows(STARTS.len()).any(|part| part == STARTS);
    let is_known = |own: &Vec<u8>| supplied.contains(own) || starts(own) && supplied.iter().any(|kit| starts(kit));
    let mut own = sources.iter().filter(|file| Path::new(&file.path).ends_with(&name)).peekable();
    own.peek().is_some() && own.all(|file| BASE64.decode(file.data.as_bytes()).is_ok_and(|own| is_known(&dense(&own))))
}

fn line(request: &CompileRequest<'_>) -> Result<String, BuildError> {
    serde_json::to_string(request).map_err(|error| BuildError::grader(error.to_string()))
}

/// Writes what was made. The compiler has read what a stranger wrote, so what it says is not believed either.
fn write(build: &Path, file: &FileData) -> Result<(), BuildError> {
    let path = Path::new(&file.path);
    let is_name = |part: Component<'_>| matches!(part, Component::Normal(name) if name.len() <= LONGEST_NAME);
    if file.path.is_empty() || file.path.len() > LONGEST_PATH || !path.components().all(is_name) {
        let name: String = file.path.chars().take(LONGEST_NAME).collect();
        return Err(BuildError::student(format!("the compiler made a file of a name that no file may have: {name:?}")));
    }
    let Ok(data) = BASE64.decode(file.data.as_bytes()) else {
        return Err(BuildError::student(format!(
            "the compiler made a file {:?} of which nothing can be read",
            file.path
        )));
    };
    let path = build.join(path);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(path, data)?)
}
