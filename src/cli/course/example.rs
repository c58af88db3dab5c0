//! `referee course example`: a finished coursework that this program holds, as a folder that works.
//!
//! They are the folders of `tests/courses`, where CI holds each to what it says of itself. What is written is the same to the byte,
//! with a README that is made of `src/cli/course/example_readme.md`. They hold model solutions, so the program for students has none.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::{Deserialize, Serialize};

use crate::bundle::{Bundle, EXAMPLES, is_for_students};
use crate::cli::format::{Output, say_json};
use crate::cli::new::{make_room, name_command, write_new};
use crate::cli::verbosity::note;
use crate::cli::{CliError, environment, say};
use crate::diagnostic::SourceText;
use crate::diagnostic::escape::escape_text;
use crate::handout::comment_at_top;
use crate::report::terminal_text::wrap;
use crate::shell_word::shell_word;
use crate::spec::did_you_mean;
use crate::starter::filled;

/// Name of the README, in the program and in the folder of an example.
const README: &str = "README.md";

/// Write a finished coursework into a folder, to look at, to try and to change
///
/// Each is a spec, fixtures and a model solution for a game that referee does not know, with right and flawed submissions. Without
/// a name, all are listed.
#[derive(Args)]
#[command(hide = is_for_students())]
pub struct Arguments {
    /// Name of the example, such as `connect-four`
    name: Option<String>,
    /// The folder; it is made, unless it is there and empty [default: one of the example's name, where you stand]
    folder: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

/// All examples, for other programs.
#[derive(Serialize)]
struct ExamplesJson<'a> {
    examples: Vec<ExampleJson<'a>>,
}

#[derive(Serialize)]
struct ExampleJson<'a> {
    coursework: &'a str,
    title: &'a str,
    about: &'a str,
}

/// Summary of an example that was written.
#[derive(Serialize)]
struct WrittenExampleJson<'a> {
    coursework: &'a str,
    folder: String,
    files: Vec<&'a str>,
    /// Commands to type next.
    next: [String; 3],
}

/// An example.
struct Example {
    name: &'static str,
    title: String,
    /// A sentence about it: the first one of its spec.
    about: String,
    /// Its files by their names.
    files: BTreeMap<&'static str, Cow<'static, [u8]>>,
}

/// The key of a spec that is read here.
#[derive(Deserialize)]
struct TitledSpec {
    title: String,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    environment::require_instructors_program("`referee course example`")?;
    let examples = examples()?;
    let Some(name) = &arguments.name else { return list(&examples, arguments.output) };
    let Some(example) = examples.iter().find(|example| example.name == name) else {
        let known = || examples.iter().map(|example| example.name);
        let (shown, near) = (escape_text(name), did_you_mean(name, known()));
        return Err(CliError::Usage(format!("there is no example `{shown}`; {near}")));
    };
    let folder = arguments.folder.as_deref().unwrap_or(Path::new(example.name));
    make_room(folder)?;
    for (below, bytes) in &example.files {
        let path = folder.join(below);
        write_new(&path, bytes).map_err(|error| CliError::grader(format!("write {}", path.display()), error))?;
    }
    let stand = format!("cd {}", shell_word(&folder.to_string_lossy()));
    let lint = format!("referee lint --coursework {name}");
    let grade = format!("referee grade submissions --coursework {name}");
    if arguments.output.is_json() {
        let (folder, files) = (folder.display().to_string(), example.files.keys().copied().collect());
        return say_json(
            "course",
            &WrittenExampleJson { coursework: example.name, folder, files, next: [stand, lint, grade] },
        );
    }
    let (count, shown) = (example.files.len(), folder.display());
    note(format!("{count} files written to {shown}. {}", example.about));
    note(format!("{} says what they are.", folder.join(README).display()));
    name_command("To stand in it:", &stand);
    name_command("To play its fixtures on the model solution:", &lint);
    name_command("To grade right and flawed work:", &grade);
    Ok(())
}

/// Prints all examples, each with a sentence about it.
fn list(examples: &[Example], output: Output) -> Result<(), CliError> {
    if output.is_json() {
        let all = examples.iter();
        let all = all.map(|Example { name, title, about, .. }| ExampleJson { coursework: name, title, about });
        return say_json("course", &ExamplesJson { examples: all.collect() });
    }
    for Example { name, about, .. } in examples {
        say(wrap("", "  ", &format!("{name}: {about}")));
    }
    name_command("To write one into a folder of its name:", "referee course example NAME");
    Ok(())
}

/// The examples in this program, sorted by name.
///
/// # Errors
/// A bundled file that is wrong.
fn examples() -> Result<Vec<Example>, CliError> {
    let mut files: BTreeMap<&str, BTreeMap<&str, Cow<'_, [u8]>>> = BTreeMap::new();
    let mut readme = String::new();
    for (path, bytes) in Bundle::bundled(EXAMPLES) {
        match path.split_once('/') {
            Some((name, below)) => drop(files.entry(name).or_default().insert(below, Cow::Borrowed(bytes))),
            None if path == README => readme = String::from_utf8_lossy(bytes).into_owned(),
            None => {}
        }
    }
    files.into_iter().map(|(name, files)| Example::new(name, files, &readme)).collect()
}

impl Example {
    /// An example of these files, with a README that is made for it.
    fn new(
        name: &'static str,
        mut files: BTreeMap<&'static str, Cow<'static, [u8]>>,
        readme: &str,
    ) -> Result<Example, CliError> {
        let path = format!("specs/{name}.yaml");
        let spec = files.get(path.as_str()).map(|bytes| String::from_utf8_lossy(bytes)).unwrap_or_default();
        let about = first_sentence(&comment_at_top(&spec).join(" "));
        let TitledSpec { title } = SourceText::new(&path, spec).parse().map_err(|wrong| vec![wrong])?;
        let readme = filled(readme, &[("name", name), ("title", &title), ("about", &about)]);
        files.insert(README, Cow::Owned(readme.into_bytes()));
        Ok(Example { name, title, about, files })
    }
}

/// The text up to the end of its first sentence.
fn first_sentence(text: &str) -> String {
    text.split_once(". ").map_or_else(|| text.to_string(), |(first, _)| format!("{first}."))
}
