//! The command line: reads arguments, calls the library, prints, and says how it went in the exit code.

mod check;
mod export;
mod find;
mod grade;
mod lint;
mod moves;
mod perft;
mod replay;
mod save;
mod schema;
mod setting;
mod stop;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use stop::Stop;

/// Grades board-game coursework written as Model, View and Controller.
///
/// Exit codes: 0 all went well · 1 a submission failed its check, or a move is illegal · 2 a spec, fixture, manifest or
/// argument is wrong, and nobody was graded · 3 the grader itself is in trouble, which costs nobody a mark.
#[derive(Parser)]
#[command(name = "referee", version, about, long_about, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Grade(grade::Arguments),
    Check(check::Arguments),
    Replay(replay::Arguments),
    Lint(lint::Arguments),
    Moves(moves::Arguments),
    Perft(perft::Arguments),
    Export(export::Arguments),
    Schema(schema::Arguments),
}

/// Runs the command that the arguments ask for; without one, grades the samples.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let command = arguments.command.unwrap_or_else(|| Command::Grade(grade::Arguments::default()));
    let result = match command {
        Command::Grade(arguments) => grade::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Lint(arguments) => lint::run(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Export(arguments) => export::run(&arguments),
        Command::Schema(arguments) => schema::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => stop.report(),
    }
}

/// Prints a line to standard output, without the colours where they are not wanted. A reader that has gone away
/// (`referee grade | head`) is no trouble of ours.
pub(crate) fn say(text: impl AsRef<str>) {
    use std::io::Write;
    let _ = writeln!(anstream::stdout().lock(), "{}", text.as_ref());
}
