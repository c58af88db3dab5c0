//! `referee merge`: puts results of several machines together, as if one had graded the whole cohort.

mod copied_results;
mod fitting;
mod share;
mod unsynced_files;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use self::copied_results::copy_results;
use self::fitting::{check_fit, missing_shards};
use self::share::Share;
use self::unsynced_files::UnsyncedFiles;
use super::format::{Output, say_json};
use super::grade::{Journal, SHARDS};
use super::provenance::hash_of;
use super::save::write_or_remove;
use super::verbosity::{note, note_on_stderr};
use super::{CliError, environment};
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::platform::canonical;
use crate::report::counted_works::count_submissions;
use crate::results::{People, SavedResults, folder_of};

/// Put the results of several machines together: the bytes are those of one run of `grade`
///
/// Each machine grades its share by `grade --shard 3/16`. The order of the folders does not matter, and a folder may be named
/// twice. Results by another spec, edition, seed or program are refused, and so is a share that is missing or not finished.
#[derive(Args)]
pub struct Arguments {
    /// Folders of results, or a folder with such folders in it
    #[arg(default_value = SHARDS)]
    folders: Vec<PathBuf>,
    /// Folder for the results of all
    #[arg(long, value_name = "DIR", default_value = "results")]
    out: PathBuf,
    /// Do it although shards are missing
    #[arg(long)]
    partial: bool,
    #[command(flatten)]
    output: Output,
}

/// Summary for other programs.
#[derive(Serialize)]
struct MergeSummary {
    out: String,
    /// How many folders were put together.
    folders: usize,
    submissions: usize,
    /// Shards that were not there, as `3/16`.
    missing: Vec<String>,
}

/// Puts results together.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let shares = Share::all(&arguments.folders)?;
    let missing = missing_shards(&shares)?;
    if !missing.is_empty() {
        let says = format!("these shards are missing: {}", missing.join(", "));
        if !arguments.partial {
            return Err(CliError::Usage(format!("{says}; grade them, or say --partial")));
        }
        note_on_stderr(format!("Note: {says}."));
    }
    check_fit(&shares)?;
    let sheets: BTreeSet<&str> = shares.iter().flat_map(Share::ids).collect();
    nothing_else_in(&arguments.out, &sheets, &shares)?;
    let ids: Vec<String> = sheets.iter().map(ToString::to_string).collect();
    let mut journal = Journal::open(&arguments.out, hash_of(&("merge", &ids)), ids)?;
    let saving = |error| CliError::grader(format!("save results in {}", arguments.out.display()), error);
    let mut files = UnsyncedFiles::of(&arguments.out).map_err(saving)?;
    let mut copied = BTreeSet::new();
    for share in &shares {
        for sheet in share.results.sheets.iter().filter(|sheet| copied.insert(sheet.submission.id.clone())) {
            let to = arguments.out.join(folder_of(&sheet.submission.id));
            copy_results(&share.results.folder_of(sheet), &to, &arguments.out, &mut files).map_err(saving)?;
        }
        // What is merged need not be graded again either.
        journal.take_entries(&share.folder);
    }
    let people = people(&shares)?;
    write_or_remove(&arguments.out.join(People::FILE), people.as_ref()).map_err(saving)?;
    // Until the journal is closed, the results are not finished, whenever the machine goes down.
    files.sync().and_then(|()| journal.close()).map_err(saving)?;
    let (folders, submissions) = (shares.len(), copied.len());
    if arguments.output.is_json() {
        let out = arguments.out.display().to_string();
        return say_json("merge", &MergeSummary { out, folders, submissions, missing });
    }
    let (all, out) = (count_submissions(submissions), escape_text(&arguments.out.display().to_string()));
    let from = if folders == 1 { "1 folder".to_string() } else { format!("{folders} folders") };
    note(format!("The results of {all} from {from} are in {out}. `referee report {out}` shows them."));
    Ok(())
}

/// Makes sure that no other results lie where these are put.
fn nothing_else_in(out: &Path, ids: &BTreeSet<&str>, shares: &[Share]) -> Result<(), CliError> {
    let shown = escape_text(&out.display().to_string());
    let place = canonical(out).ok();
    // All that lies below a folder of results counts as results there.
    let is_below = |share: &Share| Some(canonical(&share.folder).ok()?.starts_with(place.as_ref()?));
    if let Some(share) = shares.iter().find(|share| is_below(share) == Some(true)) {
        let own = escape_text(&share.folder.display().to_string());
        return Err(CliError::Usage(format!("{own} would lie in the merged results: name another folder by --out")));
    }
    // Where nothing can be read, nothing was saved.
    let Ok(there) = SavedResults::read_without_findings(out) else { return Ok(()) };
    let others = there.sheets.iter().map(|sheet| sheet.submission.id.as_str()).find(|id| !ids.contains(id));
    match others {
        Some(id) => Err(CliError::Usage(format!(
            "{shown} holds results of others, such as {}: name another folder by --out",
            escape_text(id)
        ))),
        None => Ok(()),
    }
}

/// People and their attempts, as they are counted over all results.
fn people(shares: &[Share]) -> Result<Option<People>, CliError> {
    let Some(mut people) = shares.iter().find_map(|share| share.results.people.clone()) else { return Ok(None) };
    let mut seen = BTreeSet::new();
    let all = shares.iter().flat_map(|share| &share.results.sheets);
    let mut sheets: Vec<Marksheet> = all.filter(|sheet| seen.insert(&sheet.submission.id)).cloned().collect();
    sheets.sort_by(|one, other| (&one.coursework, &one.submission.id).cmp(&(&other.coursework, &other.submission.id)));
    let bundle = environment::bundle();
    for own in sheets.chunk_by(|one, other| one.coursework == other.coursework) {
        let Some(first) = own.first() else { continue };
        let spec = environment::spec(&bundle, Some(&first.coursework), first.edition.as_deref(), first.seed)?;
        people = people.counted(&spec, own);
    }
    Ok(Some(people))
}
