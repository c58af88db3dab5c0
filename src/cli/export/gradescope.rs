//! An autograder for Gradescope: an archive that is uploaded as it is.
//!
//! Source: Gradescope's documentation, "Autograder specifications". The archive is unpacked to `/autograder/source`, where
//! `setup.sh` runs once; then, for each submission, `run_autograder` finds it in `/autograder/submission` and writes
//! `/autograder/results/results.json`.

use std::env;
use std::fs;

use super::ExportSummary;
use super::archive::pack;
use super::course_files::{CourseFile, CourseFiles};
use super::program::{PinnedProgram, ProgramArguments, Readers};
use crate::cli::save::write_file;
use crate::cli::verbosity::note;
use crate::cli::{CliError, environment};
use crate::diagnostic::escape::escape_text;
use crate::host::language::{DebianPackages, Language};
use crate::spec::Part;
use clap::Args;
use clap::builder::PossibleValuesParser;

/// The archive's name.
const ARCHIVE: &str = "autograder.zip";
/// The grader's name in the archive.
const PROGRAM: &str = "referee";

/// Pack an autograder for Gradescope: autograder.zip, with the coursework's spec and all its fixtures, hidden ones too
#[derive(Args)]
pub struct AutograderArguments {
    #[command(flatten)]
    course: CourseFiles,
    /// A language that is to be installed; may be given several times [default: all of them]
    #[arg(long = "lang", value_name = "NAME", value_parser = names())]
    languages: Vec<String>,
    /// Put this very program into the archive; it has to be one that runs on Gradescope's system
    #[arg(long, conflicts_with = "program")]
    with_binary: bool,
    #[command(flatten)]
    program: ProgramArguments,
}

/// Packs the archive.
pub fn run(autograder: &AutograderArguments) -> Result<(), CliError> {
    let AutograderArguments { course, with_binary, program, .. } = autograder;
    let bundle = environment::bundle();
    environment::require_hidden_fixtures(&bundle, "an autograder for Gradescope")?;
    let path = course.folder.join(ARCHIVE);
    if path.exists() && !course.force {
        return Err(CliError::Usage(format!("{} is there already; `--force` overwrites it", path.display())));
    }
    let parts = course.prove(&bundle)?;
    let pinned = match program.pinned(Readers::Instructors)? {
        None if *with_binary => {
            let program = env::current_exe().and_then(fs::read);
            Some(PinnedProgram::of(program.map_err(|error| CliError::grader("read this program", error))?))
        }
        pinned => pinned,
    };
    let filled = |text: &str| {
        let text = text.replace("{{words}}", &course.words());
        text.replace("{{program}}", about_program(pinned.as_ref())).into_bytes()
    };
    let mut files: Vec<(CourseFile, u32)> = vec![
        (("README.md".to_string(), filled(include_str!("autograder.md"))), 0o644),
        (("run_autograder".to_string(), filled(include_str!("run_autograder.sh"))), 0o755),
        (("setup.sh".to_string(), autograder.setup(&parts, pinned.as_ref()).into_bytes()), 0o755),
    ];
    files.extend(course.files(&bundle)?.into_iter().map(|file| (file, 0o644)));
    if let Some(program) = pinned.as_ref().and_then(PinnedProgram::bytes) {
        files.push(((PROGRAM.to_string(), program.to_vec()), 0o755));
    }
    let refused = |error| CliError::grader(format!("write {}", path.display()), error);
    write_file(&path, &pack(&files).map_err(refused)?).map_err(refused)?;
    if course.output.is_json() {
        return ExportSummary::say(&course.folder, vec![ARCHIVE.to_string()]);
    }
    note(format!("Written to {}.", escape_text(&path.display().to_string())));
    if pinned.is_none() {
        note("Put the program `referee` for Linux into it, beside setup.sh, or pack it again with `--program`.");
    }
    Ok(())
}

impl AutograderArguments {
    fn setup(&self, parts: &[Part], pinned: Option<&PinnedProgram>) -> String {
        let wants = |(language, _): &(&Language, &DebianPackages)| {
            self.languages.is_empty() || self.languages.contains(&language.name)
        };
        let packages = |(language, debian): (&'static Language, &'static DebianPackages)| match &language.display {
            Some(windowed) if parts.iter().any(|part| windowed.parts.iter().any(|own| own == part.name())) => {
                windowed.packages.as_str()
            }
            _ => debian.packages.as_str(),
        };
        let all: Vec<&str> = installed().filter(wants).map(packages).collect();
        let more: String = installed().filter(wants).map(|(_, debian)| debian.then.as_str()).collect();
        let text = include_str!("setup.sh").replace("{{packages}}", &all.join(" ")).replace("{{more}}\n", &more);
        text.replace("{{program}}\n", &program_lines(pinned))
    }
}

/// The lines of the set-up that see to it that the program is there, and that it is the one that is meant.
fn program_lines(pinned: Option<&PinnedProgram>) -> String {
    match pinned {
        None => include_str!("program/missing.sh").to_string(),
        Some(program @ PinnedProgram::File { .. }) => format!("{}\n", program.check(PROGRAM)),
        Some(program @ PinnedProgram::Address { url, .. }) => {
            let text = include_str!("program/download.sh").replace("{{url}}", url);
            text.replace("{{check}}", &program.check(PROGRAM))
        }
    }
}

/// Returns the lines about the program for the page in the archive.
fn about_program(pinned: Option<&PinnedProgram>) -> &'static str {
    match pinned {
        None => include_str!("program/missing.md"),
        Some(PinnedProgram::File { .. }) => include_str!("program/packed.md"),
        Some(PinnedProgram::Address { .. }) => include_str!("program/downloaded.md"),
    }
    .trim_end()
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(installed().map(|(language, _)| language.name.as_str()))
}

/// The languages that can be installed, and how.
fn installed() -> impl Iterator<Item = (&'static Language, &'static DebianPackages)> {
    Language::all().filter_map(|language| Some((language, language.debian.as_ref()?)))
}
