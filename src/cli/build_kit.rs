//! `referee build-kit`: what students get, and nothing that they must not have.

mod canaries;
mod piece_index;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::check::load_public;
use super::export::{files_of, is_for_students, pack, prove_for_students};
use super::format::{Output, say_json};
use super::save::write_file;
use super::student_program::{ProgramSource, StudentProgram};
use super::verbosity::note;
use super::{CliError, environment, lookup};
use crate::bundle::Bundle;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::games::{GameTask, Play};
use crate::platform::set_mode;
use crate::spec::{Part, Spec};
use crate::starter::{Starter, described_projects};
use canaries::{Canaries, STARTERS};

/// Number of finds that are named, of each file.
const MOST_FINDS: usize = 5;
/// Folder of the kit for Python, and the end of the names of what describes there how a view says what it shows.
const PYTHON: &str = "kit/python/";
const SCREEN: &str = "screen.py";

/// Build what students get: the program without hidden fixtures and samples, the spec, the public fixtures, and a README
///
/// Before anything is written, the program and all files are searched for pieces of hidden fixtures, samples and model solutions,
/// also of those in the folder of --private. Of a coursework that has a model solution, the kit has its kept answers.
#[derive(Args)]
pub struct Arguments {
    /// Say for whom the kit is: there are kits for students only
    #[arg(long, required = true)]
    for_students: bool,
    /// The folder of the kit, new or empty; or an archive, if the name ends in `.zip`
    #[arg(long, value_name = "DIR|ZIP")]
    out: PathBuf,
    /// A coursework; may be given several times [default: all of them]
    #[arg(long = "coursework", value_name = "ID")]
    courseworks: Vec<String>,
    /// The program for students, built without the feature `private`, also for another operating system [default: this
    /// program, if it is one for students]
    #[arg(long, value_name = "FILE", conflicts_with = "source")]
    program: Option<PathBuf>,
    /// Build the program from the source code in this folder
    #[arg(long, value_name = "CHECKOUT")]
    source: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

/// Summary of the kit, for other programs.
#[derive(Serialize)]
struct KitSummary<'a> {
    out: String,
    courseworks: &'a [String],
    /// The files in it.
    files: Vec<&'a String>,
}

/// Contents of files by their names, with `/` between.
type KitFiles = BTreeMap<String, Vec<u8>>;

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    let courseworks =
        if arguments.courseworks.is_empty() { bundle.courseworks() } else { arguments.courseworks.clone() };
    require_new(&arguments.out)?;
    for id in &courseworks {
        prove_for_students(&bundle, id)?;
    }
    let canaries = Canaries::of(&bundle)?;
    let source = match (&arguments.program, &arguments.source) {
        (Some(file), _) => ProgramSource::File(file),
        (None, Some(checkout)) => ProgramSource::Checkout(checkout),
        (None, None) => ProgramSource::ThisProgram,
    };
    let StudentProgram { name, path, bytes } = source.program()?;
    let mut files = course_files(&bundle, &courseworks)?;
    files.insert("README.md".to_string(), readme(&bundle, &courseworks, name)?.into_bytes());
    let mut wrong = finds(&canaries, &path, &bytes);
    wrong.extend(files.iter().flat_map(|(name, bytes)| finds(&canaries, Path::new(name), bytes)));
    if !wrong.is_empty() {
        return Err(CliError::Author(wrong));
    }
    files.insert(name.to_string(), bytes);
    write(&arguments.out, &files, name)?;
    let shown = arguments.out.display().to_string();
    if arguments.output.is_json() {
        let files = files.keys().collect();
        return say_json("build-kit", &KitSummary { out: shown, courseworks: &courseworks, files });
    }
    note(format!(
        "{} files written to {}. No hidden fixture and no sample is in them.",
        files.len(),
        escape_text(&shown)
    ));
    Ok(())
}

/// Makes sure that nothing of an earlier kit, or of anybody else's, gets among the files.
fn require_new(out: &Path) -> Result<(), CliError> {
    let shown = escape_text(&out.display().to_string());
    let is_empty = fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_none());
    if is_archive(out) && out.exists() {
        return Err(CliError::Usage(format!("{shown} is there already: name a new file")));
    }
    if out.exists() && !is_empty {
        return Err(CliError::Usage(format!("{shown} is not empty: name an empty folder or a new one")));
    }
    Ok(())
}

fn is_archive(out: &Path) -> bool {
    out.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// The files of courseworks that students may have, and those from which `referee new` makes projects.
fn course_files(bundle: &Bundle, courseworks: &[String]) -> Result<KitFiles, CliError> {
    let mut files = KitFiles::new();
    for id in courseworks {
        files.extend(files_of(bundle, id)?.into_iter().filter(|(name, text)| is_for_students(name, text)));
        let spec = environment::spec(bundle, Some(id), None, None)?;
        for folder in [format!("{STARTERS}/{id}"), format!("{STARTERS}/{}", spec.game)] {
            add_folder(bundle, &folder, &mut files)?;
        }
        if spec.reference.is_some() {
            let names = kit_files(&spec.game);
            let is_of_views = |name: &str| spec.look.is_some() && name.starts_with(PYTHON) && name.ends_with(SCREEN);
            let is_wanted = |name: &str| names.iter().any(|own| own == name) || is_of_views(name);
            let kit = Bundle::public_files().filter(|(name, _)| is_wanted(name));
            files.extend(kit.map(|(name, bytes)| (name.to_string(), bytes.to_vec())));
            for (part, ending) in [(Part::Controller, ""), (Part::View, "-view")] {
                for (language, project) in described_projects(&spec, part) {
                    let own = project.into_iter().map(|(name, text)| (name, text.into_bytes()));
                    files.extend(own.map(|(name, bytes)| (format!("kit/{language}/{id}{ending}/{name}"), bytes)));
                }
            }
        }
    }
    add_folder(bundle, &format!("{STARTERS}/languages"), &mut files)?;
    let page = format!("{STARTERS}/project.md");
    if let Some(source) = bundle.file(&page) {
        files.insert(page, source.map_err(|wrong| vec![wrong])?.text().into());
    }
    Ok(files)
}

/// Names of the files of the kit that describe a game to students who have no starting project.
fn kit_files(game: &str) -> [String; 3] {
    let board = format!("kit/python/referee_{}.py", game.replace('-', "_"));
    [board, "kit/python/referee_stage.py".to_string(), "kit/PROTOCOL.md".to_string()]
}

fn add_folder(bundle: &Bundle, folder: &str, files: &mut KitFiles) -> Result<(), CliError> {
    let found = bundle.folder(folder).map_err(|wrong| vec![wrong])?;
    files.extend(found.into_iter().map(|file| (format!("{folder}/{}", file.name), file.bytes.into_owned())));
    Ok(())
}

/// Returns what a file gives away, as mistakes to correct.
fn finds(canaries: &Canaries, path: &Path, bytes: &[u8]) -> Vec<Diagnostic> {
    let found = canaries.found_in(bytes);
    let wrong = |what: &&str| {
        let message = format!("students must not have this file: it holds {what}");
        Diagnostic::of_file(path, message).with_help("take it out, or give the fixture another name or title")
    };
    let mut wrong: Vec<Diagnostic> = found.iter().take(MOST_FINDS).map(wrong).collect();
    if found.len() > MOST_FINDS {
        let message = format!("it holds pieces of {} more fixtures and samples", found.len() - MOST_FINDS);
        wrong.push(Diagnostic::of_file(path, message));
    }
    wrong
}

/// Task that returns the first public scenario of a coursework.
struct FirstScenarioTask<'a>(&'a Bundle, Spec);

impl GameTask for FirstScenarioTask<'_> {
    type Output = Result<Option<String>, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let coursework = load_public::<G>(self.0, self.1)?;
        Ok(coursework.scenarios.first().map(|scenario| scenario.id.clone()))
    }
}

/// The page that students read first, with the commands for the first coursework.
fn readme(bundle: &Bundle, courseworks: &[String], program: &str) -> Result<String, CliError> {
    let id = courseworks.first().map(String::as_str).unwrap_or_default();
    let spec = environment::spec(bundle, Some(id), None, None)?;
    let starters = Starter::all(bundle, &spec).map_err(|wrong| vec![wrong])?;
    let language = starters.first().map_or("python", |starter| &starter.language);
    let (game, has_reference, has_view) = (spec.game.clone(), spec.reference.is_some(), spec.look.is_some());
    let scenario = lookup::with_game(&game, FirstScenarioTask(bundle, spec))?.unwrap_or_default();
    let all = match courseworks {
        [_] => String::new(),
        all => format!("The courseworks are {}.", all.join(", ")),
    };
    // As both shells of Windows start a program in the folder where they are.
    let start = if program.ends_with(".exe") { format!(r".\{program}") } else { format!("./{program}") };
    let begin = match (&starters[..], kit_files(&game)) {
        ([], [board, ..]) if has_reference => {
            let in_languages = [
                include_str!("build_kit/write_in_python.md"),
                include_str!("build_kit/write_in_java.md"),
                include_str!("build_kit/write_in_csharp.md"),
                include_str!("build_kit/write_in_rust.md"),
            ];
            let views =
                [include_str!("build_kit/write_view_in_java.md"), include_str!("build_kit/write_view_in_rust.md")];
            let views = if has_view { views.concat() } else { String::new() };
            include_str!("build_kit/write_yourself.md").replace("{{board}}", &board) + &in_languages.concat() + &views
        }
        _ => include_str!("build_kit/start_project.md").to_string(),
    };
    let text = include_str!("build_kit/readme.md").replace("{{begin}}\n", &begin);
    let values = [
        ("{{program}}", program),
        ("{{start}}", &start),
        ("{{coursework}}", id),
        ("{{language}}", language),
        ("{{scenario}}", &scenario),
        ("{{all}} ", &if all.is_empty() { all } else { all + " " }),
    ];
    Ok(values.iter().fold(text, |text, (gap, value)| text.replace(gap, value)))
}

/// Writes the kit as a folder or as an archive. Only the program is executable.
fn write(out: &Path, files: &KitFiles, program: &str) -> Result<(), CliError> {
    let refused = |path: &Path, error| CliError::grader(format!("write {}", path.display()), error);
    let mode = |name: &str| if name == program { 0o755 } else { 0o644 };
    if is_archive(out) {
        let files: Vec<_> = files.iter().map(|(name, bytes)| ((name.clone(), bytes.clone()), mode(name))).collect();
        return pack(&files).and_then(|bytes| write_file(out, &bytes)).map_err(|error| refused(out, error));
    }
    for (name, bytes) in files {
        let path = out.join(name);
        write_file(&path, bytes).map_err(|error| refused(&path, error))?;
    }
    set_mode(&out.join(program), 0o755).map_err(|error| refused(&out.join(program), error))
}
