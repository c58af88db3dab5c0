//! From source files to something that runs.

mod cancel;
mod compiler_pool;
mod entry;
mod error;
#[cfg(test)]
mod tests;
mod tools;

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use rustix::process::Signal;

pub use self::compiler_pool::CompilerNotes;
use self::compiler_pool::CompilerPool;
use self::entry::{check_entry, check_program};
pub use self::error::BuildError;
pub(crate) use self::error::replace_paths;
pub use self::tools::Tool;
use super::cache::{Cache, Hash, hash_sources, key};
use super::language::{self, Language, PlaceholderValues, Template};
use super::process::{Channel, LaunchConfig, Process};
use super::sandbox::{Permissions, Sandbox, Tier};
use crate::limits::Limits;
use crate::ports::Fault;
use crate::spec::BuildRepair;

/// How much of a compiler's output is kept, in bytes.
const OUTPUT: usize = 64 * 1024;
/// More than any build of a coursework takes, in bytes. Where there is less, anyone who fails to build may not be to blame: a
/// linker on a full disk dies without saying why.
const SPACE: usize = 32 << 20;

/// Builds kits and submissions, each only once as long as nothing about it changes. Share one among all workers.
#[derive(Debug)]
pub struct SubmissionBuilder {
    cache: Cache,
    limits: Limits,
    sandbox: Sandbox,
    tools: Mutex<HashMap<String, Result<Tool, BuildError>>>,
    libraries: Mutex<HashMap<(String, PathBuf), Result<PathBuf, BuildError>>>,
    warm: CompilerPool,
    abandoned: AtomicBool,
}

/// A piece of work that is to be built.
#[derive(Clone, Copy, Debug)]
pub struct BuildInput<'a> {
    /// Path of its folder.
    pub folder: &'a Path,
    /// Its main file, relative to the folder.
    pub entry: &'a Path,
    /// [`hash_sources`] of the folder.
    pub sources: Hash,
    /// The game that it plays, and as what, for languages that tell a class by these.
    pub plays: (&'a str, &'a str),
    /// Repairs that a compiler may make in it, if the compiler can.
    pub repair: &'a [BuildRepair],
}

/// A submission that is ready to be launched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildOutput {
    /// Values of the placeholders for launching it, such as its folders.
    pub places: PlaceholderValues,
    /// Whether an earlier build was used.
    pub cached: bool,
    /// Notes of the compiler that the student should see.
    pub notes: CompilerNotes,
}

impl SubmissionBuilder {
    /// A workshop with a cache, which [`Cache::open`] finds; what it builds and launches is kept in by the sandbox.
    pub fn new(cache: Cache, limits: Limits, sandbox: Sandbox) -> SubmissionBuilder {
        let (tools, libraries) = (Mutex::default(), Mutex::default());
        SubmissionBuilder {
            cache,
            limits,
            sandbox,
            tools,
            libraries,
            warm: CompilerPool::default(),
            abandoned: AtomicBool::new(false),
        }
    }

    /// Returns the sandbox that confines everything that this workshop builds and launches.
    pub fn sandbox(&self) -> Sandbox {
        self.sandbox
    }

    /// The compiler or interpreter of a language, looked for once.
    ///
    /// # Errors
    /// [`BuildError::Grader`] when something that the language needs is not installed.
    pub fn tool(&self, language: &Language) -> Result<Tool, BuildError> {
        let mut tools = self.tools.lock().unwrap_or_else(PoisonError::into_inner);
        tools.entry(language.name.clone()).or_insert_with(|| tools::find_tool(language, &self.limits)).clone()
    }

    /// The folder with a language's compiled kit; an empty path if the kit needs no compiling. Once per workshop: other
    /// threads wait for the first.
    ///
    /// # Errors
    /// [`BuildError::Grader`] only.
    pub fn library(&self, language: &Language, kit: &Path) -> Result<PathBuf, BuildError> {
        let mut libraries = self.libraries.lock().unwrap_or_else(PoisonError::into_inner);
        let known = (language.name.clone(), kit.to_owned());
        libraries.entry(known).or_insert_with(|| self.build_library(language, kit)).clone()
    }

    fn build_library(&self, language: &Language, kit: &Path) -> Result<PathBuf, BuildError> {
        let Some(step) = &language.library else {
            return Ok(PathBuf::new());
        };
        let unreadable = |error: &dyn std::fmt::Display| BuildError::grader(format!("failed to read the kit: {error}"));
        let kit = kit.canonicalize().map_err(|error| unreadable(&error))?;
        let sources = hash_sources(&kit).map_err(|error| unreadable(&error))?;
        let tool = self.tool(language)?;
        let key = step_key(&tool, step, &[b"library", sources.as_bytes()]);
        let places = PlaceholderValues {
            program: tool.program,
            settings: tool.settings,
            kit: kit.clone(),
            ..PlaceholderValues::default()
        };
        let made = self.cache.get_or_create(key, |library| {
            self.compile(step, &PlaceholderValues { library: library.to_owned(), ..places }, &kit, library)
        });
        match made {
            Ok((library, _)) => Ok(library),
            Err(BuildError::Student { output }) => {
                Err(BuildError::grader(format!("the kit for {} does not compile: {output}", language.name)))
            }
            Err(error) => Err(error),
        }
    }

    /// Builds one submission. Languages without a compiler go through here, too: whether the entry is there and the
    /// interpreter installed is seen here.
    ///
    /// # Errors
    /// Whose fault it is; what failed is tried again the next time.
    pub fn build(&self, language: &Language, kit: &Path, work: &BuildInput<'_>) -> Result<BuildOutput, BuildError> {
        let BuildInput { folder, entry, sources, .. } = *work;
        let unreadable = |what: &Path, error| BuildError::grader(format!("failed to read {}: {error}", what.display()));
        let folder = folder.canonicalize().map_err(|error| unreadable(folder, error))?;
        let kit = kit.canonicalize().map_err(|error| unreadable(kit, error))?;
        if language.run.is_some() {
            check_entry(entry, &folder)?;
        }
        let class = language.class(work.plays).map_err(BuildError::grader)?;
        let tool = self.tool(language)?;
        let library = self.library(language, &kit)?;
        let entry = entry.to_owned();
        let (program, settings) = (tool.program.clone(), tool.settings.clone());
        let display = match &language.display {
            Some(windowed) if windowed.parts.iter().any(|part| part == work.plays.1) => {
                let missing = || BuildError::grader(&windowed.needs.missing);
                Some(tools::on_path(&windowed.needs.program).ok_or_else(missing)?)
            }
            _ => None,
        };
        let mut places =
            PlaceholderValues { program, settings, kit, library, folder, entry, class, build: PathBuf::new(), display };
        let step = match (&language.build, &language.compiler) {
            (Some(step), _) => step,
            (None, Some(compiler)) => &compiler.command,
            (None, None) => return Ok(BuildOutput { places, cached: false, notes: CompilerNotes::default() }),
        };

        // The library's folder is named by its key.
        let library = places.library.file_name().unwrap_or_default().as_encoded_bytes();
        // What was compiled without a sandbox may hold what only that could read.
        let contained: &[u8] = if self.sandbox.tier() == Tier::None { b"not contained" } else { b"contained" };
        let repair = format!("{:?}", work.repair);
        let key = step_key(
            &tool,
            step,
            &[
                b"build",
                contained,
                places.entry.as_os_str().as_encoded_bytes(),
                places.class.as_bytes(),
                repair.as_bytes(),
                sources.as_bytes(),
                library,
            ],
        );
        let (build, cached) = self.cache.get_or_create(key, |build| {
            let places = PlaceholderValues { build: build.to_owned(), ..places.clone() };
            match &language.compiler {
                Some(compiler) => self.warm.compile(self, compiler, &places, work.repair)?,
                None => self.compile(step, &places, &places.folder, build)?,
            }
            // Somebody may save a file while it is compiled: such a build must not go by the name of the old one.
            match hash_sources(&places.folder) {
                Ok(now) if now == sources => Ok(()),
                _ => Err(BuildError::grader("the files changed while they were being compiled")),
            }
        })?;
        let notes = if language.compiler.is_some() { CompilerNotes::of(&build)? } else { CompilerNotes::default() };
        places.build = build;
        Ok(BuildOutput { places, cached, notes })
    }

    /// Returns the configuration for running a build. `command` is the manifest's, for a language that leaves it to the
    /// manifest.
    ///
    /// # Errors
    /// [`BuildError::Student`] when the command names no program in the folder, [`BuildError::Grader`] when it names one
    /// that is not installed.
    pub fn launch(
        &self,
        language: &Language,
        built: &BuildOutput,
        command: &[String],
    ) -> Result<LaunchConfig, BuildError> {
        let mut argv: Vec<OsString> = command.iter().map(OsString::from).collect();
        if let (None, Some(program)) = (&language.run, command.first()) {
            let missing = || BuildError::grader(format!("{program} is not installed"));
            argv[0] = if program.contains('/') {
                let path = built.places.folder.join(program);
                check_program(program, &path)?;
                path.into_os_string()
            } else {
                // A language that we know we find behind its version manager's shim, which would start another program
                // and may not.
                let known = |language: &&Language| language.needs.iter().any(|need| need.program == *program);
                match Language::all().find(known) {
                    Some(language) => self.tool(language)?.program.into_os_string(),
                    None => tools::on_path(program).ok_or_else(missing)?.into_os_string(),
                }
            };
        }
        language
            .launch(&built.places, &argv, self.sandbox)
            .ok_or_else(|| BuildError::student("the manifest has no `command` that says what to run"))
    }

    /// Runs one step, which fills the folder `into`.
    fn compile(
        &self,
        step: &[Template],
        places: &PlaceholderValues,
        folder: &Path,
        into: &Path,
    ) -> Result<(), BuildError> {
        // A compiler that breaks down may have been out of luck. One that does it again breaks down on this program, and
        // anyone who writes such a program must not have it called our trouble.
        if self.breaks_down(step, places, folder, into)?.is_none() {
            return Ok(());
        }
        match self.breaks_down(step, places, folder, into)? {
            None => Ok(()),
            Some(how) => Err(BuildError::student(format!("the compiler broke down on it, twice: {how}"))),
        }
    }

    /// Runs one step; answers how the compiler broke down, if it did.
    fn breaks_down(
        &self,
        step: &[Template],
        places: &PlaceholderValues,
        folder: &Path,
        into: &Path,
    ) -> Result<Option<String>, BuildError> {
        let command = language::fill(step, places);
        // A compiler starts a linker, and both write where the build goes and nowhere else.
        let confinement = Permissions {
            reads: places.readable_paths(),
            writes: vec![into.to_owned()],
            forks: true,
            ..Permissions::default()
        };
        let environment = tools::build_environment(into);
        let launch =
            language::launch(command, folder.to_owned(), environment, Channel::Silent, self.sandbox, confinement)
                .ok_or_else(|| BuildError::grader("languages.yaml has an empty command"))?;
        let limits = Limits { printed: OUTPUT, ..self.limits.for_compiler() };
        let mut compiler = Process::start(&launch, &limits).map_err(|fault| BuildError::grader(fault.to_string()))?;
        let ended = compiler.wait(limits.build);
        let toolchain = places.program.ancestors().nth(2).filter(|place| place.components().count() > 2);
        let toolchain = toolchain.unwrap_or(Path::new("/"));
        let names = [(folder, "."), (into, "build"), (self.cache.root(), "cache"), (toolchain, "toolchain")];
        let output = replace_paths(&compiler.output(), &names);
        match ended {
            Ok(status) if status.success() => Ok(None),
            // Compilers say 1 when they do not like the code; anything else is their own trouble, and so is a full disk.
            Ok(status) if status.code() == Some(1) => {
                fs::write(into.join("space"), vec![0; SPACE])?;
                Err(BuildError::Student { output })
            }
            // What the kernel kills for want of memory is nobody's fault that we know of.
            Ok(status) if status.signal().is_some_and(|signal| signal != Signal::KILL.as_raw()) => {
                Ok(Some(format!("{status}\n{output}")))
            }
            Ok(status) => Err(BuildError::grader(format!("the compiler broke down ({status}): {output}"))),
            Err(Fault::TimedOut { .. }) => {
                let limit = crate::limits::TimeLimit(limits.build);
                Err(BuildError::student(format!("the compiler was stopped after {limit}\n{output}")))
            }
            // Limits that leave room for every honest program: so it is the program's doing.
            Err(fault @ Fault::Limit { .. }) => {
                Err(BuildError::student(format!("the compiler was stopped: it took {fault}\n{output}")))
            }
            Err(fault) => Err(BuildError::grader(fault.to_string())),
        }
    }
}

fn step_key(tool: &Tool, step: &[Template], more: &[&[u8]]) -> Hash {
    let argv = step.iter().map(|template| format!("{template}\0")).collect::<String>();
    key([tool.version.as_bytes(), argv.as_bytes()].into_iter().chain(more.iter().copied()))
}
