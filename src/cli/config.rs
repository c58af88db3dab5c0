//! `referee config`: which settings of the course hold here, and where each is written.

use clap::Args;
use serde::Serialize;

use super::course_file::{COMMON, CourseFile, NAME, OF_THE_SPEC, Setting};
use super::format::{Output, say_json};
use super::{CliError, say};
use crate::diagnostic::escape::escape_text;
use crate::report::terminal_text::wrap;

/// Show the settings of `course.yaml` that hold here, and where each is written
///
/// The file lies where you stand, or in a folder above. `coursework: reversi` at the top is the default of `--coursework` of every
/// command; `grade: {out: marks}` that of one. Paths are meant from the file, and a flag that is typed wins.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    output: Output,
}

/// The settings for other programs.
#[derive(Serialize)]
struct ConfigJson<'a> {
    /// The file, seen from here; nothing if there is none.
    file: Option<String>,
    settings: Vec<SettingJson<'a>>,
}

#[derive(Serialize)]
struct SettingJson<'a> {
    /// The command that it is for; nothing if it is for all that have it.
    command: Option<&'a str>,
    name: &'a str,
    values: &'a [String],
    line: usize,
}

impl SettingJson<'_> {
    fn of(own: &Setting) -> SettingJson<'_> {
        SettingJson { command: own.command.as_deref(), name: &own.name, values: &own.values, line: own.line }
    }
}

/// Tells the settings of the file that was found.
pub fn run(arguments: &Arguments, file: Option<&CourseFile>) -> Result<(), CliError> {
    let settings = file.map(|file| file.settings.as_slice()).unwrap_or_default();
    if arguments.output.is_json() {
        let file = file.map(|file| file.path.display().to_string());
        return say_json("config", &ConfigJson { file, settings: settings.iter().map(SettingJson::of).collect() });
    }
    let Some(file) = file else {
        say(format!("There is no {NAME} here or in a folder above: only what you type holds."));
        return say_unset(&[]);
    };
    let path = escape_text(&file.path.display().to_string());
    for own in settings {
        let name = own.command.iter().map(String::as_str).chain([own.name.as_str()]).collect::<Vec<_>>().join(" ");
        let row = format!("{name:<20} {:<24} {path}, line {}", escape_text(&own.values.join(", ")), own.line);
        say(wrap("", &" ".repeat(21), &row));
    }
    say_unset(settings)
}

/// Names the settings that could be there.
fn say_unset(settings: &[Setting]) -> Result<(), CliError> {
    let is_set = |name: &&&str| settings.iter().any(|own| own.command.is_none() && own.name == **name);
    let unset: Vec<&str> = COMMON.iter().chain(OF_THE_SPEC).filter(|name| !is_set(name)).copied().collect();
    if !unset.is_empty() {
        say(wrap("", "  ", &format!("Not set: {}; and every flag of a command below its name.", unset.join(", "))));
    }
    Ok(())
}
