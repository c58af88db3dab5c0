//! `course.yaml`: what a course would otherwise type with every command.
//!
//! The file lies where one stands, or in a folder above, up to the one with the specs. Its settings become defaults of the flags, so whatever is typed wins.
//! A setting at the top is for every command that has a flag of this name; one below a command's name is for that command.

#[cfg(feature = "schema")]
mod schema;
mod settings;

use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, Command};

#[cfg(feature = "schema")]
pub use self::schema::course_schema;
pub use self::settings::{COMMON, OF_THE_SPEC, Setting};
use crate::diagnostic::{Diagnostic, SourceText};
use crate::platform::is_ours;

/// Name of the file.
pub const NAME: &str = "course.yaml";

/// The settings of a course.
#[derive(Clone, Debug)]
pub struct CourseFile {
    /// Path of the file as people see it from where they stand.
    pub path: PathBuf,
    /// All settings, in the order of the file.
    pub settings: Vec<Setting>,
    /// Text of the file.
    pub source: SourceText,
}

impl CourseFile {
    /// Reads the file that holds here, if there is one. `command` knows all flags.
    ///
    /// # Errors
    /// All mistakes in it; a file that is somebody else's, as it would say for us where results are written.
    pub fn find(command: &Command) -> Result<Option<CourseFile>, Vec<Diagnostic>> {
        let Some(path) = nearest_file() else { return Ok(None) };
        if !path.metadata().is_ok_and(|file| is_ours(&file)) {
            let help = "make it your own, or stand in a folder that is not below it";
            return Err(vec![
                Diagnostic::of_file(&path, "this file is another user's, so nothing in it is done").with_help(help),
            ]);
        }
        let source = SourceText::read(&path).map_err(|unread| vec![unread])?;
        let settings = settings::read(&source, command)?;
        Ok(Some(CourseFile { path, settings, source }))
    }

    /// Makes the settings defaults of the flags.
    pub fn apply(&self, command: Command) -> Command {
        let set_common = |argument: Arg| match self.setting_of("", &argument) {
            Some(setting) => self.with_default(argument, setting),
            None => argument,
        };
        command.mut_args(set_common).mut_subcommands(|command| {
            let name = command.get_name().to_string();
            let set = |argument: Arg| match self.setting_of(&name, &argument) {
                Some(setting) => self.with_default(argument, setting),
                None => argument,
            };
            let nested = |nested: Command| nested.mut_args(set);
            command.mut_args(set).mut_subcommands(nested)
        })
    }

    /// The setting for an argument of a command: the command's own, or else the course's.
    fn setting_of(&self, command: &str, argument: &Arg) -> Option<&Setting> {
        let is_it = |setting: &&Setting| setting.is_for(argument);
        let own = self.settings.iter().filter(|setting| setting.command.as_deref() == Some(command)).find(is_it);
        own.or_else(|| self.settings.iter().filter(|setting| setting.command.is_none()).find(is_it))
    }

    fn with_default(&self, argument: Arg, setting: &Setting) -> Arg {
        let is_path = argument.get_value_parser().type_id() == clap::value_parser!(PathBuf).type_id();
        // Clap keeps defaults as long as the program runs, and so do we.
        let leaked = |value: &String| -> &'static str {
            let value = if is_path { self.beside(value) } else { value.clone() };
            Box::leak(value.into_boxed_str())
        };
        let values: Vec<&'static str> = setting.values.iter().map(leaked).collect();
        let is_flag = matches!(argument.get_action(), ArgAction::SetTrue);
        let argument = argument.required(false);
        match values.as_slice() {
            // Clap has no other way to say that a flag is set.
            [value] if is_flag => argument.default_value(*value),
            _ => argument.default_values(values),
        }
    }

    /// A path that is written in the file is meant from there.
    fn beside(&self, value: &str) -> String {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        folder.map_or(value.to_string(), |folder| folder.join(value).to_string_lossy().into_owned())
    }
}

/// The file where one stands, or in the nearest folder above that has one. A folder with `specs` or `fixtures` is a course of its
/// own: what lies around it may be a student's, whose repository holds the files that their work is graded by.
fn nearest_file() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let is_course = |folder: &Path| folder.join("specs").is_dir() || folder.join("fixtures").is_dir();
    let decides = |folder: &Path| folder.join(NAME).is_file() || is_course(folder);
    let steps = here.ancestors().position(decides)?;
    here.ancestors().nth(steps).filter(|folder| folder.join(NAME).is_file())?;
    Some(Path::new("..").components().cycle().take(steps).collect::<PathBuf>().join(NAME))
}
