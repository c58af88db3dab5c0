//! `referee course`: work of an author on a whole coursework.

mod example;
mod new_course;
mod refresh;

use clap::{Args, Subcommand};

use super::CliError;

/// Start a coursework of your own, about any game, or look at one that is finished
#[derive(Args)]
#[command(disable_help_subcommand = true)]
pub struct Arguments {
    #[command(subcommand)]
    task: CourseTask,
}

#[derive(Subcommand)]
enum CourseTask {
    New(new_course::Arguments),
    Refresh(refresh::Arguments),
    Example(example::Arguments),
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    match &arguments.task {
        CourseTask::New(arguments) => new_course::run(arguments),
        CourseTask::Refresh(arguments) => refresh::run(arguments),
        CourseTask::Example(arguments) => example::run(arguments),
    }
}
