//! `referee new`: a student's starting project.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::format::{Output, say_json};
use super::verbosity::{is_quiet, note};
use super::{CliError, check, environment, lookup, say};
use crate::bundle::Bundle;
use crate::games::{GameTask, Play};
use crate::shell_word::shell_word;
use crate::spec::{Part, Spec};
use crate::starter::Starter;

/// Start a project: stubs that build, the kit, and a README with the requirements
#[derive(Args)]
pub struct Arguments {
    /// The coursework, such as `reversi`
    coursework: String,
    /// The folder of the project; it is made, unless it is there and empty
    folder: PathBuf,
    /// The language, such as `java`, `python` or `rust` [default: the only one there is]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<String>,
    /// Part that you want to write, if there are several [default: the first, usually the controller]
    #[arg(long)]
    part: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    #[command(flatten)]
    output: Output,
}

/// Summary of the new project.
#[derive(Serialize)]
struct NewProjectJson<'a> {
    coursework: &'a str,
    edition: Option<&'a str>,
    part: &'a str,
    language: &'a str,
    folder: String,
    /// The file to write in.
    entry: &'a str,
    files: Vec<String>,
}

/// Task that returns the public part of a coursework: its spec without hidden requirements, and the first scenario of a
/// part.
struct PublicTask<'a>(&'a Bundle, Spec, Part);

impl GameTask for PublicTask<'_> {
    type Output = Result<(Spec, Option<String>), CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let PublicTask(bundle, spec, part) = self;
        let coursework = check::load_public::<G>(bundle, spec)?;
        let belongs = |id: &str| coursework.spec.requirement(id).is_some_and(|asked| asked.part == part);
        let first = coursework.scenarios.iter().find(|scenario| belongs(&scenario.requirement));
        let first = first.map(|scenario| scenario.id.clone());
        Ok((coursework.spec, first))
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    let spec = environment::spec(&bundle, Some(&arguments.coursework), arguments.edition.as_deref(), None)?;
    let known = Starter::all(&bundle, &spec).map_err(|error| vec![error])?;
    let starter = chosen(arguments, &spec, &known)?;
    let game = spec.game.clone();
    let (spec, scenario) = lookup::with_game(&game, PublicTask(&bundle, spec, starter.part))?;
    let files = starter.project(&bundle, &spec, scenario.as_deref()).map_err(|error| vec![error])?;
    let folder = &arguments.folder;
    make_room(folder)?;
    for (name, bytes) in &files {
        let path = folder.join(name);
        write_new(&path, bytes).map_err(|error| CliError::grader(format!("write {}", path.display()), error))?;
    }
    let (part, language) = (starter.part.name(), &starter.language);
    if arguments.output.is_json() {
        let files = files.keys().map(|name| name.display().to_string()).collect();
        let (edition, folder) = (spec.edition.as_deref(), folder.display().to_string());
        let coursework = spec.id.as_str();
        return say_json(
            "new",
            &NewProjectJson { coursework, edition, part, language, folder, entry: starter.entry(), files },
        );
    }
    note(format!("{} files written to {}: a {part} for {} in {language}.", files.len(), folder.display(), spec.id));
    let (readme, entry) = (folder.join("README.md"), folder.join(starter.entry()));
    note(format!("Read {}: it says what is asked. Write in {}.", readme.display(), entry.display()));
    let edition = spec.edition.as_ref().map(|edition| format!(" --edition {}", shell_word(edition)));
    let edition = edition.unwrap_or_default();
    name_command("To check your work:", &format!("referee check {}{edition}", shell_word(&folder.to_string_lossy())));
    let same = known.iter().filter(|other| other.language == *language && other.part != starter.part);
    for other in same.map(|other| other.part.name()).filter(|_| arguments.part.is_none()) {
        let beside = match folder.file_name() {
            Some(name) => folder.with_file_name(format!("{}-{other}", name.to_string_lossy())),
            None => PathBuf::from(other),
        };
        let beside = shell_word(&beside.to_string_lossy());
        name_command(
            &format!("There is a {other} to hand in, too. To start it:"),
            &format!("referee new {} {beside} --lang {language} --part {other}{edition}", spec.id),
        );
    }
    Ok(())
}

/// Columns of a terminal.
const WIDTH: usize = 80;

/// Names a command to type next. A command that somebody copies is not broken up.
pub(super) fn name_command(what_for: &str, command: &str) {
    let line = format!("{what_for}  {command}");
    if !is_quiet() {
        say(if line.chars().count() > WIDTH { format!("{what_for}\n  {command}") } else { line });
    }
}

/// The one that is meant; of several parts, unless one is named, the first.
fn chosen<'a>(arguments: &Arguments, spec: &Spec, known: &'a [Starter]) -> Result<&'a Starter, CliError> {
    let id = &spec.id;
    if known.is_empty() {
        return Err(CliError::Usage(format!(
            "{id} has no starting project: its files would be in specs/starters/{id}/PART/LANGUAGE"
        )));
    }
    let part = |starter: &&Starter| arguments.part.as_ref().is_none_or(|part| *part == starter.part.name());
    let of_part: Vec<&Starter> = known.iter().filter(part).collect();
    if let (true, Some(part)) = (of_part.is_empty(), &arguments.part) {
        let parts: BTreeSet<Part> = known.iter().map(|starter| starter.part).collect();
        let parts: Vec<&str> = parts.iter().map(|part| part.name()).collect();
        return Err(CliError::Usage(format!(
            "{id} has no starting project for a {part}; there are: {}",
            parts.join(", ")
        )));
    }
    let languages: BTreeSet<&str> = of_part.iter().map(|starter| starter.language.as_str()).collect();
    let listed = || languages.iter().copied().collect::<Vec<_>>().join(", ");
    let of_what = arguments.part.as_ref().map(|part| format!(" for a {part}")).unwrap_or_default();
    let language = match (&arguments.lang, languages.first()) {
        (Some(named), _) => named.to_lowercase(),
        (None, Some(only)) if languages.len() == 1 => only.to_string(),
        (None, _) => {
            return Err(CliError::Usage(format!(
                "say with `--lang` which language is meant; {id} has{of_what}: {}",
                listed()
            )));
        }
    };
    let found = of_part.iter().find(|starter| starter.language == language);
    found.copied().ok_or_else(|| {
        let named = arguments.lang.as_deref().unwrap_or_default();
        CliError::Usage(format!("{id} has no kit{of_what} in `{named}`; there are: {}", listed()))
    })
}

/// Makes the folder; one that is there has to be empty, so that nobody's work is touched.
pub(super) fn make_room(folder: &Path) -> Result<(), CliError> {
    let name = folder.display();
    let another = "nothing was changed; name a folder that is not there yet, or an empty one";
    let mut there = match fs::read_dir(folder) {
        Ok(there) => there,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return fs::create_dir_all(folder)
                .map_err(|error| CliError::grader(format!("make the folder {name}"), error));
        }
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(CliError::Usage(format!("{name} is a file: {another}")));
        }
        Err(error) => return Err(CliError::grader(format!("look into {name}"), error)),
    };
    match there.next() {
        None => Ok(()),
        Some(_) => Err(CliError::Usage(format!("{name} is not empty: {another}"))),
    }
}

/// Writes a file that is not there yet.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(bytes)
}
