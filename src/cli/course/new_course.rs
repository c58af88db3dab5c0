//! `referee course new`: the folder of a new coursework, with a tiny game as an example.
//!
//! What it begins with are the files of `src/cli/course/started`, in which only names are filled in: those for all, and those of
//! one language below `languages/`. `about.yaml` of a language has words for the others. Starters are made from the spec, but for
//! those of programs without a kit. What is below `view/` comes with a view alone: new files, and more text for those that are there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use clap::Args;
use serde::Serialize;

use crate::bundle::{Bundle, NEW_COURSE};
use crate::cli::CliError;
use crate::cli::format::{Output, say_json};
use crate::cli::made_files::PROJECT_FOLDERS;
use crate::cli::new::{make_room, name_command, write_new};
use crate::cli::verbosity::note;
use crate::diagnostic::SourceText;
use crate::diagnostic::escape::escape_text;
use crate::host::language::Language;
use crate::spec::{Part, Spec, is_id};
use crate::starter::{described_project, filled, needed_files};

/// Folder of the files that depend on the language.
const LANGUAGES: &str = "languages/";
/// Folder, here and in that of a language, of what comes with a view.
const VIEW: &str = "view/";
/// File of a language with words for other files.
const ABOUT: &str = "about.yaml";
/// Stands in the names of files for the name of the coursework.
const ANY_NAME: &str = "coursework";
/// Command that checks the view which earns all marks.
const CHECK_VIEW: &str = "referee check view-solution";
/// A name, where nothing that was typed can become one.
const EXAMPLE: &str = "nim";

/// Start a folder for a coursework of your own: a spec, fixtures, a model solution and a starter, for you to change
///
/// What is written works as it stands, with a tiny game as an example. The rules of your game are in the model solution, which
/// is written as a student would write it. `specs/NAME.yaml` explains each key, and README.md says what to do next.
#[derive(Args)]
pub struct Arguments {
    /// Name of the coursework, such as `nim`; a folder of this name is made where you stand, unless it is there and empty
    name: String,
    /// Language of the model solution and of students: `python`, `java`, `csharp`, `rust`, or `command`, a program that speaks the
    /// protocol
    #[arg(long, value_name = "LANGUAGE", default_value = "python")]
    lang: String,
    /// Grade a view, too: say in the spec how it looks, with fixtures, a view that earns all marks, and a starter
    #[arg(long)]
    view: bool,
    #[command(flatten)]
    output: Output,
}

/// Summary of the new coursework.
#[derive(Serialize)]
struct NewCourseworkJson<'a> {
    coursework: &'a str,
    language: &'a str,
    folder: &'a str,
    files: Vec<String>,
    /// Commands to type next.
    next: Vec<&'a str>,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let name = arguments.name.as_str();
    require_free_name(name)?;
    let language = known_language(&arguments.lang, arguments.view)?;
    let files = files(name, &language, arguments.view)?;
    let folder = Path::new(name);
    make_room(folder)?;
    for (below, text) in &files {
        let path = folder.join(below);
        write_new(&path, text.as_bytes())
            .map_err(|error| CliError::grader(format!("write {}", path.display()), error))?;
    }
    // A name that is allowed needs no quotes.
    let stand = format!("cd {name}");
    let [lint, check] = ["referee lint", "referee check starter"];
    if arguments.output.is_json() {
        let files: Vec<String> = files.into_keys().collect();
        let view = arguments.view.then_some(CHECK_VIEW);
        let next = [stand.as_str(), lint, check].into_iter().chain(view).collect();
        return say_json(
            "course",
            &NewCourseworkJson { coursework: name, language: &language, folder: name, files, next },
        );
    }
    note(format!(
        "{} files written to {name}: a coursework that works, with a tiny game for you to change.",
        files.len()
    ));
    note(format!("{name}/README.md says what to do next, and {name}/specs/{name}.yaml explains each key."));
    name_command("To stand in it:", &stand);
    name_command("To check its files, after each change:", lint);
    name_command("To play its fixtures on the starter, which fails them:", check);
    if arguments.view {
        name_command("To play those of its view on a view that passes them:", CHECK_VIEW);
    }
    Ok(())
}

/// Makes sure that a coursework can have this name.
///
/// # Errors
/// What to write instead.
fn require_free_name(name: &str) -> Result<(), CliError> {
    // A hyphen at its beginning would make an option of it in each command.
    if !is_id(name) || name.starts_with('-') {
        let shown = escape_text(name);
        let near = nearest_name(name);
        let here = if name.contains(['/', '\\']) { ", and stand where its folder is to lie" } else { "" };
        return Err(CliError::Usage(format!(
            "`{shown}` can be no coursework's name: write small letters, digits and hyphens, with no hyphen in front, such as \
             `{near}`{here}"
        )));
    }
    let bundled = Bundle::bundled_only();
    // Bundled editions are found by the beginning of their names.
    if bundled.courseworks().iter().any(|id| id == name) || !bundled.editions(name).is_empty() {
        return Err(CliError::Usage(format!(
            "`{name}` is the name of something inside this program: take another one, such as `my-{name}`"
        )));
    }
    Ok(())
}

/// The name that is probably meant by one that is not allowed.
fn nearest_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).find(|step| !step.is_empty()).unwrap_or_default().to_lowercase();
    let words = last.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let near = words.collect::<Vec<_>>().join("-");
    if near.is_empty() { EXAMPLE.to_string() } else { near }
}

/// The languages in which there is something to begin with, in this folder of theirs.
fn languages(below: &str) -> BTreeSet<&'static str> {
    let folder = format!("{NEW_COURSE}{LANGUAGES}");
    let files = Bundle::bundled(&folder).filter_map(|(name, _)| name.split_once('/'));
    files.filter(|(_, file)| file.starts_with(below)).map(|(language, _)| language).collect()
}

/// The language that is meant, if there is something to begin with in it; and a view, too, where one is wanted.
fn known_language(given: &str, with_view: bool) -> Result<String, CliError> {
    let (what, known) = match with_view {
        true => ("a view cannot be started", languages(VIEW)),
        false => ("a coursework of your own cannot be started", languages("")),
    };
    let wanted = given.to_lowercase();
    if known.contains(wanted.as_str()) {
        return Ok(wanted);
    }
    let all: Vec<&str> = known.into_iter().collect();
    let language = Language::named(&wanted).filter(|_| with_view);
    let reason = language.and_then(|language| language.ungraded.get(Part::View.name()));
    let reason = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
    Err(CliError::Usage(format!(
        "{what} in `{}`{reason}; there are: {}. `command` is any program that reads and writes lines of JSON, in whatever language",
        escape_text(given),
        all.join(", ")
    )))
}

/// The files of a new coursework, by their names in its folder.
///
/// # Errors
/// A bundled file that is wrong.
fn files(name: &str, language: &str, with_view: bool) -> Result<BTreeMap<String, String>, CliError> {
    let own = format!("{LANGUAGES}{language}/");
    let (mut all, mut about) = (BTreeMap::<&str, String>::new(), BTreeMap::<String, String>::new());
    let mut of_view: Vec<(&str, String)> = Vec::new();
    for (path, bytes) in Bundle::bundled(NEW_COURSE) {
        let text = String::from_utf8_lossy(bytes).into_owned();
        match path.strip_prefix(&own) {
            Some(ABOUT) => about = SourceText::new(path, text).parse().map_err(|wrong| vec![wrong])?,
            None if path.starts_with(LANGUAGES) => {}
            below => {
                let below = below.unwrap_or(path);
                match below.strip_prefix(VIEW) {
                    Some(own) => of_view.push((own, text)),
                    None => drop(all.insert(below, text)),
                }
            }
        }
    }
    for (path, text) in of_view.into_iter().filter(|_| with_view) {
        all.entry(path).or_default().push_str(&text);
    }
    let title = title_of(name);
    let (yaml_name, yaml_title) = (yaml_text(name), yaml_text(&title));
    let mut values = vec![("name", name), ("title", &title), ("yaml-name", &yaml_name), ("yaml-title", &yaml_title)];
    values.extend(about.iter().map(|(key, words)| (key.as_str(), words.as_str())));
    let mut files: BTreeMap<String, String> =
        all.into_iter().map(|(path, text)| (named(path, name), filled(&text, &values))).collect();
    let path = format!("specs/{name}.yaml");
    let spec = Spec::read(name, &SourceText::new(&path, files.get(&path).cloned().unwrap_or_default()))?;
    let below = |folder: &'static str| move |(own, text): (String, String)| (format!("{folder}/{own}"), text);
    for (part, [solution, starter]) in PROJECT_FOLDERS {
        files.extend(needed_files(&spec, part, language).into_iter().map(below(solution)));
        files.extend(described_project(&spec, part, language).into_iter().map(below(starter)));
    }
    Ok(files)
}

/// The path of a file, with the name of the coursework in it.
fn named(path: &str, name: &str) -> String {
    let steps = path.split('/').map(|step| match step.strip_prefix(ANY_NAME) {
        Some(ending) if ending.is_empty() || ending.starts_with('.') => format!("{name}{ending}"),
        _ => step.to_string(),
    });
    steps.collect::<Vec<_>>().join("/")
}

/// A title made of a name: "Four in a row".
fn title_of(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut letters = words.trim().chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A text as YAML: a year would be read as a number otherwise.
fn yaml_text(text: &str) -> String {
    serde_yaml::to_string(text).map_or_else(|_| format!("{text:?}"), |yaml| yaml.trim_end().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_name_becomes_one_that_is_allowed() {
        for (wrong, near) in [
            ("Nim", "nim"),
            ("four in_a  row", "four-in-a-row"),
            ("courses/Nim/", "nim"),
            ("-x", "x"),
            ("…", EXAMPLE),
            ("", EXAMPLE),
        ] {
            assert_eq!(nearest_name(wrong), near, "{wrong}");
        }
    }

    #[test]
    fn names_of_files_and_titles_follow_from_the_name() {
        assert_eq!(named("specs/coursework.yaml", "nim"), "specs/nim.yaml");
        assert_eq!(named("fixtures/coursework/put/a.yaml", "nim"), "fixtures/nim/put/a.yaml");
        assert_eq!(named("courseworks/a.yaml", "nim"), "courseworks/a.yaml");
        assert_eq!(title_of("four-in-a-row"), "Four in a row");
        assert_eq!((yaml_text("nim").as_str(), yaml_text("2026").as_str()), ("nim", "'2026'"));
    }
}
