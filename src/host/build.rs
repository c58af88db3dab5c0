//! From source files to something that runs.

mod cancel;
mod compile_step;
mod compiler_pool;
mod entry;
mod error;
mod output_folder;
#[cfg(test)]
mod tests;
mod tools;

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

pub use self::compiler_pool::CompilerNotes;
use self::compiler_pool::CompilerPool;
use self::entry::{check_entry, program_in};
pub use self::error::BuildError;
pub(crate) use self::error::replace_paths;
use super::cache::{Cache, CachedFolder, Hash, copy_sources, hash_folder, hash_sources, key};
use super::language::{Language, PlaceholderValues, Template, Tool};
use super::process::LaunchConfig;
use super::sandbox::{Sandbox, Tier};
use crate::limits::Limits;
use crate::platform::canonical;
use crate::spec::BuildRepair;

/// Bytes of the longest command in a manifest; the kernel takes a few more.
const LONGEST_COMMAND: usize = 64 * 1024;
/// Reason that there is no display for windows on another system.
const WINDOWS_ON_LINUX: &str =
    "a program's windows are looked at on Linux only: WSL 2, a container or a Linux machine can do it";
/// The name of the copy in its folder; programs see it in their paths.
const COPY: &str = "work";

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
    /// The folders among these places that a stranger's work has filled. Where they are not kept, they go with this.
    folders: Vec<CachedFolder>,
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

    #[expect(clippy::disallowed_methods, reason = "finds the kit, which is the grader's own")]
    fn build_library(&self, language: &Language, kit: &Path) -> Result<PathBuf, BuildError> {
        let Some(step) = &language.library else {
            return Ok(PathBuf::new());
        };
        let unreadable = |error: &dyn std::fmt::Display| BuildError::grader(format!("failed to read the kit: {error}"));
        let kit = canonical(kit).map_err(|error| unreadable(&error))?;
        let sources = hash_sources(&kit).map_err(|error| unreadable(&error))?;
        let tool = self.tool(language)?;
        let key = step_key(&tool, step, &[b"library", sources.as_bytes()]);
        let places = PlaceholderValues { tool, kit: kit.clone(), ..PlaceholderValues::default() };
        let made = self.cache.get_or_create(key, |library| {
            self.compile(step, &PlaceholderValues { library: library.to_owned(), ..places }, &kit, library)
        });
        match made {
            Ok((library, _)) => Ok(library),
            Err(BuildError::Student { output, .. }) => {
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
    #[expect(clippy::disallowed_methods, reason = "finds the kit, which is the grader's own")]
    pub fn build(&self, language: &Language, kit: &Path, work: &BuildInput<'_>) -> Result<BuildOutput, BuildError> {
        let BuildInput { folder, entry, .. } = *work;
        let unreadable = |what: &Path, error| BuildError::grader(format!("failed to read {}: {error}", what.display()));
        let kit = canonical(kit).map_err(|error| unreadable(kit, error))?;
        let sources = hash_sources(folder)?;
        let copied = self.copy(folder, sources, language.run.is_none())?;
        if language.run.is_some() {
            check_entry(entry, folder, &copied.path.join(COPY))?;
        }
        let class = language.class(work.plays).map_err(BuildError::grader)?;
        let tool = self.tool(language)?;
        let library = self.library(language, &kit)?;
        let entry = entry.to_owned();
        let display = match &language.display {
            Some(windowed) if windowed.parts.iter().any(|part| part == work.plays.1) => {
                let missing: &str = if cfg!(target_os = "linux") { &windowed.needs.missing } else { WINDOWS_ON_LINUX };
                let missing = || BuildError::grader(missing);
                Some(tools::on_path(&windowed.needs.program).ok_or_else(missing)?)
            }
            _ => None,
        };
        let folder = copied.path.join(COPY);
        let build = PathBuf::new();
        let mut places = PlaceholderValues { tool: tool.clone(), kit, library, folder, entry, class, build, display };
        let step = match (&language.build, &language.compiler) {
            (Some(step), _) => step,
            (None, Some(compiler)) => &compiler.command,
            (None, None) => {
                let notes = CompilerNotes::default();
                return Ok(BuildOutput { places, cached: false, notes, folders: vec![copied] });
            }
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
        let made = self.cache.get_or_create_bounded(key, |build| {
            let places = PlaceholderValues { build: build.to_owned(), ..places.clone() };
            match &language.compiler {
                Some(compiler) => self.warm.compile(self, compiler, &places, work.repair)?,
                None => self.compile(step, &places, &places.folder, build)?,
            }
            // Without a sandbox a compiler may change what it compiles.
            match self.sandbox.tier() == Tier::None && hash_sources(&places.folder).ok() != Some(sources) {
                true => Err(BuildError::grader("the files changed while they were being compiled")),
                false => Ok(()),
            }
        })?;
        let notes = if language.compiler.is_some() { CompilerNotes::of(&made.path)? } else { CompilerNotes::default() };
        places.build.clone_from(&made.path);
        Ok(BuildOutput { places, cached: made.cached, notes, folders: vec![copied, made] })
    }

    /// The folder with a copy of all that a build and a program may see of a piece of work. So nothing reads what was not
    /// hashed, or what somebody has changed since.
    ///
    /// # Errors
    /// [`BuildError::Grader`] when it cannot be read, or changes just now.
    fn copy(&self, folder: &Path, sources: Hash, with_caches: bool) -> Result<CachedFolder, BuildError> {
        let everything = if with_caches { hash_folder(folder)? } else { sources };
        // The word changes with what is left out of a copy, or an older one would be run.
        let key = key([b"copy without referee", everything.as_bytes().as_slice()]);
        let make = |into: &Path| {
            fs::create_dir(into.join(COPY))?;
            match copy_sources(folder, &into.join(COPY), with_caches)? == sources {
                true => Ok(()),
                false => Err(BuildError::grader("the files changed while they were being copied")),
            }
        };
        match self.sandbox.tier() {
            // What runs in it could change it, and the next one would read that.
            Tier::None => self.cache.create_temporary(make),
            Tier::Light | Tier::Ns => self.cache.get_or_create_bounded(key, make),
        }
    }

    /// Returns the configuration for running a build. `command` is the manifest's, for a language that leaves it to the
    /// manifest.
    ///
    /// # Errors
    /// [`BuildError::Student`] when the command names no program in the folder, [`BuildError::Grader`] when it names an
    /// interpreter that is not installed.
    pub fn launch(
        &self,
        language: &Language,
        built: &BuildOutput,
        command: &[String],
    ) -> Result<LaunchConfig, BuildError> {
        if command.iter().map(String::len).sum::<usize>() > LONGEST_COMMAND {
            return Err(BuildError::student(format!("the command has more than {LONGEST_COMMAND} bytes")));
        }
        let mut argv: Vec<OsString> = command.iter().map(OsString::from).collect();
        let mut places = built.places.clone();
        if let (None, Some(program)) = (&language.run, command.first()) {
            let missing = || match language.interpreters.contains(program) {
                true => BuildError::grader(format!("{program} is not installed")),
                // Else a name that nobody knows would turn no marks into marks that are still to come.
                false => BuildError::student(format!(
                    "there is no program {program}: name an interpreter, as in `command: [python3, run.py]`, or a file in your \
                     folder, as in `command: [./run]`"
                )),
            };
            argv[0] = if program.contains('/') {
                program_in(&built.places.folder, program)?.into_os_string()
            } else {
                // A language that we know we find behind its version manager's shim, which would start another program
                // and may not.
                let known = |language: &&Language| language.needs.iter().any(|need| need.program == *program);
                let tool = match Language::all().find(known) {
                    Some(language) => self.tool(language)?,
                    None => {
                        let found = tools::on_path(program).filter(|found| !is_our_own(found));
                        Tool { program: found.ok_or_else(missing)?, ..Tool::default() }
                    }
                };
                places.tool = tool;
                places.tool.program.clone().into_os_string()
            };
        }
        let launch = language
            .launch(&places, &argv, self.sandbox)
            .ok_or_else(|| BuildError::student("the manifest has no `command` that says what to run"))?;
        Ok(LaunchConfig { folders: built.folders.clone(), ..launch })
    }
}

fn step_key(tool: &Tool, step: &[Template], more: &[&[u8]]) -> Hash {
    let argv = step.iter().map(|template| format!("{template}\0")).collect::<String>();
    key([tool.version.as_bytes(), argv.as_bytes()].into_iter().chain(more.iter().copied()))
}

/// Whether a program is the grader's own. Nobody's work is run by it: it holds the reference, and the sandbox does not start it, which
/// would look like the grader's trouble.
#[expect(clippy::disallowed_methods, reason = "both are programs of the grader's machine, and of no hand-in")]
fn is_our_own(program: &Path) -> bool {
    let real = |path: &Path| canonical(path).ok();
    real(program).is_some_and(|found| std::env::current_exe().ok().is_some_and(|own| real(&own) == Some(found)))
}
