//! Journal of a run: results that are finished, in case the run is interrupted.
//!
//! `.unfinished` is in the folder of results while a run is under way, and no longer: anyone who starts the same command
//! after it was killed goes on where it stopped. When a run ends, its lines go into `.finished`, from which any later run may
//! take results. The journal is also the lock that keeps two graders from one folder.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::bundled_dozen;
use super::finished_results::FinishedResults;
use super::known_entries::KnownEntries;
use super::saved_entry::SavedEntry;
use crate::cli::provenance::ResultKeys;
use crate::cli::save::remove_partial_files;
use crate::cli::{CliError, system};
use crate::diagnostic::escape::escape_text;
use crate::host::cache::Hash;
use crate::platform::is_at;
use crate::results::{JOURNAL as NAME, folder_of, remove_unused_tapes};

/// The format of the journal.
const FORMAT: &str = "referee/journal/v2";

/// The journal of a run that is under way.
#[derive(Debug)]
pub struct Journal {
    out: PathBuf,
    file: File,
    known: KnownEntries,
}

/// The first line: whose journal it is.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct JournalHead {
    format: String,
    /// Hash of the command; only the same command continues the run.
    run: String,
    /// All submissions of the run: in their folders something may have been left half written.
    submissions: Vec<String>,
}

impl Journal {
    /// Begins a run, or goes on with one that was interrupted; `run` says which command it is.
    ///
    /// # Errors
    /// Another grader is at work there, or the file system refuses.
    pub fn open(out: &Path, run: Hash, submissions: Vec<String>) -> Result<Journal, CliError> {
        let refused = |error: io::Error| cannot_save(out, &error);
        let mut file = lock(out).map_err(refused)?.ok_or_else(|| {
            let help = "wait for it, or name another folder by --out";
            CliError::Grader(format!("another grader is saving results in {}: {help}", out.display()))
        })?;
        let head = JournalHead { format: FORMAT.into(), run: run.to_hex().to_string(), submissions };
        let mut old = Vec::new();
        file.read_to_end(&mut old).map_err(refused)?;
        // Whatever comes after the last end of a line was being written when somebody pulled the plug.
        let whole = old.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let (before, entries) = parse(&old[..whole]);
        for id in before.iter().flat_map(|head| &head.submissions) {
            remove_partial_files(&out.join(folder_of(id)));
        }
        remove_partial_files(out);
        let same = before.as_ref() == Some(&head);
        let entries: Vec<SavedEntry> = entries.collect();
        let is_left = !entries.is_empty();
        let known = KnownEntries::new(out, entries, same);
        let mut journal = Journal { out: out.to_path_buf(), file, known };
        if same {
            journal
                .file
                .set_len(whole as u64)
                .and_then(|()| journal.file.seek(io::SeekFrom::End(0)))
                .map_err(refused)?;
        } else {
            // What another command had finished is no worse for that it was interrupted.
            if is_left {
                journal.known.earlier.write(out).map_err(refused)?;
            }
            journal.file.set_len(0).and_then(|()| journal.file.rewind()).map_err(refused)?;
            journal.write(&head).map_err(refused)?;
        }
        Ok(journal)
    }

    /// The entries of what is saved in a folder, as this command would find them; nothing is touched.
    pub fn look(out: &Path, run: Hash) -> KnownEntries {
        let text = fs::read(out.join(NAME)).unwrap_or_default();
        let (head, entries) = parse(&text);
        let same = head.is_some_and(|head| head.run == run.to_hex().as_str());
        KnownEntries::new(out, entries.collect(), same)
    }

    /// The entries of what is saved.
    pub fn known(&self) -> &KnownEntries {
        &self.known
    }

    /// Takes what another folder says of results that have been copied from there.
    pub fn take_entries(&mut self, folder: &Path) {
        self.known.earlier.take(FinishedResults::read(folder));
    }

    /// Forgets an earlier result, which is about to be replaced.
    pub fn forget(&mut self, submission: &str) {
        self.known.own.remove(submission);
        self.known.earlier.forget(submission);
    }

    /// Notes that a submission's results are saved.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn note(&mut self, submission: &str, keys: ResultKeys, by_chance: bool) -> io::Result<()> {
        let entry = SavedEntry::of(&self.out, submission, keys, by_chance)?;
        self.write(&entry)?;
        self.known.own.insert(submission.to_string(), entry);
        Ok(())
    }

    /// The run has ended as it should: the next one is another, and may take what does not depend on chance.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn close(mut self) -> io::Result<()> {
        let KnownEntries { own, earlier, .. } = &mut self.known;
        earlier.extend(std::mem::take(own).into_values());
        earlier.write(&self.out)?;
        remove_unused_tapes(&self.out);
        // Before the lock is let go.
        fs::remove_file(self.out.join(NAME))
    }

    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(line)?;
        line.push(b'\n');
        self.file.write_all(&line)?;
        self.file.sync_data()
    }
}

/// Reads a journal: whose it is, if that can be read, and the results that were saved.
fn parse(text: &[u8]) -> (Option<JournalHead>, impl Iterator<Item = SavedEntry>) {
    let mut lines = text.split(|byte| *byte == b'\n');
    let head = lines.next().and_then(|line| serde_json::from_slice(line).ok());
    (head, lines.filter_map(|line| serde_json::from_slice(line).ok()))
}

/// The journal's file, open and locked; none if somebody else has it.
fn lock(out: &Path) -> io::Result<Option<File>> {
    fs::create_dir_all(out)?;
    let path = out.join(NAME);
    loop {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path)?;
        match system::lock(&file) {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            // A file system without locks: anyone who has results there knows what they do.
            Err(_) => return Ok(Some(file)),
        }
        // Another run may have ended, and taken its file away, between the two.
        if is_at(&file, &path)? {
            return Ok(Some(file));
        }
    }
}

/// Nothing can be saved in a folder.
pub fn cannot_save(out: &Path, error: &io::Error) -> CliError {
    let shut = matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem);
    let shut = if shut { "the folder cannot be written to: " } else { "" };
    let saving = format!("save results in {}", escape_text(&out.display().to_string()));
    // Anyone who looks at the samples has named no folder, and can name none.
    let help = if out == Path::new(bundled_dozen::RESULTS) {
        "start it in another folder"
    } else {
        "name another folder by --out"
    };
    CliError::grader(saving, format!("{shut}{error}; {help}"))
}

#[cfg(test)]
#[path = "journal_tests.rs"]
mod tests;
