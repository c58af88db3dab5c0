//! `referee course refresh`: the files again that are made from a spec, after it has changed.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::cli::format::{Output, say_json};
use crate::cli::made_files::MadeFile;
use crate::cli::save::write_file;
use crate::cli::verbosity::note;
use crate::cli::{CliError, environment};
use crate::coursework::load_spec;
use crate::diagnostic::escape::escape_text;

/// Write the files again that are made from the specification, after it has changed
///
/// These are `coursework.rs` in Rust, the interface `IController` of a view in Java, and the programs that play a starter by hand.
/// They are written again where they are, beside the main files of the model solution and of `starter`, `view-solution` and
/// `view-starter`. Nothing else is changed.
#[derive(Args)]
pub struct Arguments {
    /// Folders of other projects, in place of these
    #[arg(value_name = "FOLDER")]
    folders: Vec<PathBuf>,
    /// One coursework only
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// Say what would be written, and write nothing
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    output: Output,
}

/// Summary for other programs.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct RefreshedJson {
    files: Vec<RefreshedFileJson>,
    /// Main files of the projects in which something was to be written: they are written by hand, and may have to change, too.
    by_hand: Vec<String>,
}

#[derive(Serialize)]
struct RefreshedFileJson {
    file: String,
    /// Whether it does not fit the specification.
    changes: bool,
    written: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let files = files(arguments)?;
    let is_json = arguments.output.is_json();
    let mut refreshed = Vec::new();
    for file in &files {
        let name = escape_text(&file.path.display().to_string());
        let written = file.is_stale && !arguments.dry_run;
        if written {
            write_file(&file.path, file.text.as_bytes())
                .map_err(|error| CliError::grader(format!("write {name}"), error))?;
        }
        if !is_json {
            let what = match (file.is_stale, written) {
                (false, _) => "nothing to change",
                (true, true) => "written",
                (true, false) => "would be written",
            };
            note(format!("{name}: {what}"));
        }
        refreshed.push(RefreshedFileJson { file: name, changes: file.is_stale, written });
    }
    let by_hand = files.iter().filter(|file| file.is_stale).map(|file| escape_text(&file.main.display().to_string()));
    let by_hand: Vec<String> = by_hand.collect::<BTreeSet<String>>().into_iter().collect();
    if is_json {
        return say_json("course", &RefreshedJson { files: refreshed, by_hand });
    }
    if files.is_empty() {
        note("No file here is made from the specification.");
    } else if !by_hand.is_empty() {
        note(format!("Left as they are, for you to change where they do not fit: {}.", by_hand.join(", ")));
    }
    Ok(())
}

/// The files of the courseworks that are meant: that of the option, or all whose games are described here.
fn files(arguments: &Arguments) -> Result<Vec<MadeFile>, CliError> {
    let bundle = environment::bundle();
    let ids = match &arguments.coursework {
        Some(id) => vec![id.clone()],
        None => bundle.courseworks().into_iter().filter(|id| bundle.is_own(&format!("specs/{id}.yaml"))).collect(),
    };
    let (mut is_any, mut files) = (false, Vec::new());
    for id in ids {
        let spec = load_spec(&bundle, &id, None)?;
        if spec.description().is_some() {
            is_any = true;
            files.extend(MadeFile::all(&bundle, &spec, &arguments.folders)?);
        }
    }
    if is_any {
        return Ok(files);
    }
    Err(CliError::Usage(match &arguments.coursework {
        Some(id) => {
            format!("`{id}` is about a game that this program knows, and no file is made from its specification")
        }
        None => "no specification here describes a game: stand in the folder of the coursework".to_string(),
    }))
}
