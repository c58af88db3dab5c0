//! One run of a compiler that starts and ends for one piece of work.

use std::fs;
use std::path::Path;

use super::output_folder::{self, take_over};
use super::{BuildError, SubmissionBuilder, replace_paths};
use crate::language::{self, PlaceholderValues, Template};
use crate::limits::{Limits, SizeLimit, TimeLimit};
use crate::ports::Fault;
use crate::process::{Channel, Ending, GroupLimits, LaunchConfig, Process};
use crate::sandbox::Permissions;

/// How much of a compiler's output is kept, in bytes.
pub(super) const OUTPUT: usize = 64 * 1024;
/// More than any build of a coursework takes, in bytes. Where there is less, anyone who fails to build may not be to blame: a
/// linker on a full disk dies without saying why.
const SPACE: usize = 32 << 20;
/// Processes of a compiler and all that it starts; a linker is one, and it starts two.
const MOST_PROCESSES: usize = 24;
/// Bytes and files in the folder that is being filled, with what is there only for a moment.
const LARGEST_ON_DISK: u64 = 4 * output_folder::LARGEST;
const MOST_FILES: u64 = 10_000;

impl SubmissionBuilder {
    /// Runs one step, which fills the folder `into`.
    pub(super) fn compile(
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
            Some(how) => Err(BuildError::stopped(format!("the compiler broke down on it, twice: {how}"))),
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
        let confinement = Permissions { output: Some(into.to_owned()), forks: true, ..places.permissions() };
        let environment = places.build_environment(into);
        let limits = Limits { printed: OUTPUT, ..self.limits.for_compiler() };
        let launch =
            language::launch(command, folder.to_owned(), environment, Channel::Silent, self.sandbox, confinement)
                .ok_or_else(|| BuildError::grader("languages.yaml has an empty command"))?;
        let group = GroupLimits {
            processes: MOST_PROCESSES,
            memory: limits.memory as u64,
            cpu: limits.cpu,
            folder: into.to_owned(),
            bytes: LARGEST_ON_DISK,
            files: MOST_FILES,
        };
        let launch = LaunchConfig { group: Some(group), ..launch };
        let mut compiler = Process::start(&launch, &limits).map_err(|fault| BuildError::grader(fault.to_string()))?;
        let ended = compiler.wait(limits.build);
        let toolchain = places.tool.program.ancestors().nth(2).filter(|place| place.components().count() > 2);
        let toolchain = toolchain.unwrap_or(Path::new("/"));
        let names = [(folder, "."), (into, "build"), (self.cache.root(), "cache"), (toolchain, "toolchain")];
        let output = replace_paths(&compiler.output(), &names);
        // Nobody that it has started may still write there when the files become ours.
        drop(compiler);
        let made = take_over(into)?;
        let words = if output.is_empty() { String::new() } else { format!("\n{output}") };
        let stopped = |why: String| BuildError::stopped(format!("the compiler was stopped{why}{words}"));
        match ended {
            Ok(status) if status.success() && made > output_folder::LARGEST => {
                let limit = SizeLimit(output_folder::LARGEST as usize);
                Err(BuildError::student(format!("what the compiler made of it is larger than {limit}\n{output}")))
            }
            Ok(status) if status.success() => Ok(None),
            // Compilers say 1 when they do not like the code, and something else when they break down. A full disk is not the
            // student's.
            Ok(status) if status.code() == Some(1) => {
                fs::write(into.join("space"), vec![0; SPACE])?;
                Err(BuildError::student(output))
            }
            // What the kernel kills for want of memory is nobody's fault that we know of.
            Ok(status) if Ending::of(status) == Ending::Killed => {
                Err(BuildError::grader(format!("the compiler broke down ({status}): {output}")))
            }
            Ok(status) => Ok(Some(format!("{status}\n{output}"))),
            Err(Fault::TimedOut { .. }) => Err(stopped(format!(" after {}", TimeLimit(limits.build)))),
            // Limits that leave room for every honest program: so it is the program's doing.
            Err(fault @ Fault::Limit { .. }) => Err(stopped(format!(": it took {fault}"))),
            Err(fault) => Err(BuildError::grader(fault.to_string())),
        }
    }
}
