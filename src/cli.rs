//! The command line: reads arguments, calls the library, prints, and says how it went in the exit code.

mod audit;
mod build_kit;
mod check;
mod cli_error;
mod config;
mod course;
mod course_file;
mod diff;
mod doctor;
mod environment;
mod exit_codes;
mod explain;
mod export;
mod format;
mod fuzz;
mod grade;
mod handout;
mod kept_answers;
mod language;
mod lint;
mod lookup;
mod made_files;
mod mark;
mod merge;
mod mistake_kinds;
mod model_solution;
mod moves;
mod new;
mod occupant;
mod paths;
mod perft;
mod picture_canvas;
mod picture_text;
pub mod pictures;
mod play;
mod progress_display;
mod provenance;
mod record;
mod replay;
mod report;
mod samples;
mod save;
mod scenario_row;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "serve")]
mod serve;
#[cfg(not(feature = "serve"))]
#[path = "cli/without_serve.rs"]
mod serve;
mod shell_files;
mod signals;
mod solve;
mod student_program;
mod system;
mod terminal;
mod tournament;
mod train;
mod verbosity;

use std::io::{ErrorKind, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::bundle::is_for_students;
use crate::report::platforms::github::Annotations;

pub use cli_error::CliError;
use course_file::CourseFile;
pub use grade::{MarkedWork, parse_hand_marks};

/// Grades board-game coursework written as Model, View and Controller.
///
/// Exit codes: 0 everything went well · 1 a submission failed its check, a move is illegal, or fixtures failed their
/// audit · 2 a spec, fixture, manifest or argument is wrong, and nobody was graded · 3 the grader itself has a problem,
/// which costs no marks. `referee help COMMAND` describes them for each command.
///
/// Without a command, referee grades the folder `submissions` of the current folder. If there is none, it grades a dozen
/// bundled samples.
///
/// Results go to standard output, with `--format json` as one document; errors and progress go to standard error. Colours
/// are used on a terminal only, and never with NO_COLOR.
#[derive(Parser)]
#[command(name = "referee", bin_name = "referee", version, about, long_about, max_term_width = 80)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    manners: verbosity::Verbosity,
    #[command(flatten)]
    private: environment::PrivateFolder,
}

#[derive(Subcommand)]
enum Command {
    New(new::Arguments),
    Grade(grade::Arguments),
    Check(check::Arguments),
    Explain(explain::Arguments),
    Mark(mark::Arguments),
    Merge(merge::Arguments),
    Replay(replay::Arguments),
    // It has many options, and all commands would take as much room.
    Report(Box<report::Arguments>),
    Diff(Box<diff::Arguments>),
    Play(play::Arguments),
    #[cfg(feature = "serve")]
    Serve(serve::Arguments),
    Course(course::Arguments),
    Lint(lint::Arguments),
    Audit(audit::Arguments),
    Fuzz(fuzz::Arguments),
    Record(record::Arguments),
    Moves(moves::Arguments),
    Perft(perft::Arguments),
    Solve(solve::Arguments),
    Train(train::Arguments),
    Paths(paths::Arguments),
    Tournament(tournament::Arguments),
    Export(export::Arguments),
    BuildKit(build_kit::Arguments),
    Samples(samples::Arguments),
    Handout(handout::Arguments),
    #[cfg(feature = "schema")]
    Schema(schema::Arguments),
    Config(config::Arguments),
    Doctor(doctor::Arguments),
    Completions(shell_files::Arguments),
    Man(shell_files::ManualArguments),
}

/// Commands that the program for students refuses; its help does not name them.
const FOR_INSTRUCTORS: [&str; 3] = ["audit", "samples", "build-kit"];

/// The arguments that there are. A negative number is a wrong value, and no option of that name.
pub fn command() -> clap::Command {
    let takes_values = |argument: &clap::Arg| argument.get_action().takes_values();
    Cli::command().mut_subcommands(|command| {
        let is_hidden = is_for_students() && FOR_INSTRUCTORS.contains(&command.get_name());
        exit_codes::with_exit_codes(command).hide(is_hidden).mut_args(|argument| {
            let takes = takes_values(&argument);
            argument.allow_negative_numbers(takes)
        })
    })
}

/// Runs the command that the arguments ask for; without one, grades the submissions where one stands, or samples.
pub fn main() -> ExitCode {
    // Before anything is read: it stays as small as this process is now.
    crate::host::process::start_launcher();
    let course = CourseFile::find(&command());
    let known = || match &course {
        Ok(Some(course)) => course.apply(command()),
        _ => command(),
    };
    let matches = match known().try_get_matches() {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => error.exit(),
        // Help and version are results like any other.
        Err(shown) => {
            say(shown.render().ansi().to_string().trim_end());
            return ended(Ok(()), None);
        }
    };
    // Where a course is set up, the bare command grades it.
    let is_course = matches!(course, Ok(Some(_))) && matches.subcommand_name().is_none();
    let matches =
        if is_course { known().get_matches_from(std::env::args_os().chain(["grade".into()])) } else { matches };
    let codes = exit_codes::ExitCodes::of(matches.subcommand_name().unwrap_or("grade"));
    let course = match course {
        Ok(course) => course,
        Err(wrong) => return ended(Err(CliError::Author(wrong)), codes),
    };
    course.iter().for_each(|course| environment::keep_course(course.source.clone()));
    let arguments = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    arguments.manners.keep();
    let ready = arguments.private.keep().and_then(|()| signals::kill_children_on_signals());
    let result = ready.and_then(|()| match arguments.command {
        None => grade::run_default(),
        Some(command) => run(command, course.as_ref()),
    });
    // Nothing is left running, and nothing shall be left lying.
    crate::submission::archive::remove_unpack_folders();
    ended(result, codes)
}

fn run(command: Command, course: Option<&CourseFile>) -> Result<(), CliError> {
    match command {
        Command::New(arguments) => new::run(&arguments),
        Command::Grade(arguments) => grade::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Mark(arguments) => mark::run(&arguments),
        Command::Merge(arguments) => merge::run(&arguments),
        Command::Report(arguments) => report::run(&arguments),
        Command::Diff(arguments) => diff::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        #[cfg(feature = "serve")]
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Course(arguments) => course::run(&arguments),
        Command::Lint(arguments) => lint::run(&arguments),
        Command::Audit(arguments) => audit::run(&arguments),
        Command::Fuzz(arguments) => fuzz::run(&arguments),
        Command::Record(arguments) => record::run(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Train(arguments) => train::run(&arguments),
        Command::Paths(arguments) => paths::run(&arguments),
        Command::Tournament(arguments) => tournament::run(&arguments),
        Command::Export(arguments) => export::run(&arguments),
        Command::BuildKit(arguments) => build_kit::run(&arguments),
        Command::Samples(arguments) => samples::run(&arguments),
        Command::Handout(arguments) => handout::run(&arguments),
        #[cfg(feature = "schema")]
        Command::Schema(arguments) => schema::run(&arguments),
        Command::Config(arguments) => config::run(&arguments, course),
        Command::Doctor(arguments) => doctor::run(&arguments),
        Command::Completions(arguments) => shell_files::run(&arguments),
        Command::Man(arguments) => shell_files::manual(&arguments),
    }
}

/// Says how it went, also if nobody could be told the results: a verdict that is not there is the grader's trouble.
fn ended(result: Result<(), CliError>, codes: Option<&exit_codes::ExitCodes>) -> ExitCode {
    let lost = UNSAID.load(Ordering::Relaxed);
    let result = match result {
        Ok(()) | Err(CliError::Student(_) | CliError::Fixtures(_)) if lost => {
            Err(CliError::Grader("failed to write to standard output".to_string()))
        }
        result => result,
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => stop.report(codes),
    }
}

/// Whether something could not be written to standard output.
static UNSAID: AtomicBool = AtomicBool::new(false);

/// Prints a line to standard output, without the colours where they are not wanted. A reader that has gone away
/// (`referee grade | head`) is no trouble of ours; a full disk is, and shows in the exit code.
pub(crate) fn say(text: impl AsRef<str>) {
    let written = writeln!(anstream::stdout().lock(), "{}", tame(text.as_ref()));
    if written.is_err_and(|error| error.kind() != ErrorKind::BrokenPipe) {
        UNSAID.store(true, Ordering::Relaxed);
    }
}

/// Prints commands to a CI service, which [`say`] would break up. Nothing else can be printed so: only their renderer makes
/// them, and nothing in them is a student's that has not been escaped.
pub(crate) fn say_commands(commands: &Annotations) {
    let written = write!(anstream::stdout().lock(), "{commands}");
    if written.is_err_and(|error| error.kind() != ErrorKind::BrokenPipe) {
        UNSAID.store(true, Ordering::Relaxed);
    }
}

/// A line that begins with `::` or `##[` is a command to some CI services, no matter who wrote it: a student, perhaps. Colours in
/// front of it are taken out where nobody sees them.
fn tame(text: &str) -> String {
    let command = |line: &&str| {
        let plain = anstream::adapter::strip_str(line).to_string();
        ["::", "##["].iter().any(|mark| plain.trim_start().starts_with(mark))
    };
    let lines = text.split('\n').map(|line| match Some(line).filter(command) {
        Some(line) => line.replacen("::", ": :", 1).replacen("##[", "# #[", 1),
        None => line.to_string(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::tame;

    #[test]
    fn commands_to_ci_services_are_broken_up() {
        let printed = "std::io\n  ::error::x\n##[group]y\nactual: ::z\n \u{1b}[1m::error::x\u{1b}[0m";
        let tamed = "std::io\n  : :error::x\n# #[group]y\nactual: ::z\n \u{1b}[1m: :error::x\u{1b}[0m";
        assert_eq!(tame(printed), tamed);
    }
}
