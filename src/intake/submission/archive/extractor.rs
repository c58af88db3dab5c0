//! Makes the files and folders of an archive.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::SubmissionError;
use super::entry_path::{EntryPath, case_folded, display_name};
use super::unpack_budget::UnpackBudget;
use crate::diagnostic::escape::escape_text;
use crate::platform::{ModeOptions, set_file_mode, set_mode};

/// The modes that everything gets, whatever an archive asks for.
const FILE: u32 = 0o644;
const FOLDER: u32 = 0o755;

/// Puts entries below a folder, each once, as files and folders and nothing else.
#[derive(Debug)]
pub struct Extractor<'a> {
    archive: &'a str,
    into: &'a Path,
    /// How much may come out of the archive.
    pub bounds: &'a UnpackBudget<'a>,
    /// Files and folders made so far, by their folded path: the path, and whether it is a folder.
    made: BTreeMap<String, (String, bool)>,
}

impl<'a> Extractor<'a> {
    /// A writer into an empty folder for the archive of this name.
    pub fn new(archive: &'a str, into: &'a Path, bounds: &'a UnpackBudget<'a>) -> Extractor<'a> {
        Extractor { archive, into, bounds, made: BTreeMap::new() }
    }

    /// Makes a folder.
    ///
    /// # Errors
    /// Why not, and whose fault that is.
    pub fn folder(&mut self, raw: &[u8]) -> Result<(), SubmissionError> {
        match self.name(raw)? {
            Some(name) => self.folders(raw, &name.parts).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Makes a file, and says how many bytes it has; `None` if it is litter, which is not read.
    ///
    /// # Errors
    /// Why not, and whose fault that is.
    pub fn file(&mut self, raw: &[u8], content: impl Read) -> Result<Option<u64>, SubmissionError> {
        let Some(name) = self.name(raw)? else { return Ok(None) };
        let Some((_, folders)) = name.parts.split_last().filter(|_| !name.folder) else {
            return Err(self.refuse(raw, "is a file with the name of a folder"));
        };
        self.folders(raw, folders)?;
        let path = self.claim(raw, &name.parts, false)?.ok_or_else(|| self.refuse(raw, "is in there twice"))?;
        self.write(raw, &path, content).map(Some)
    }

    /// Refuses the archive as a whole; `why` is a predicate of it.
    pub fn refuse_all(&self, why: impl Display) -> SubmissionError {
        SubmissionError::student(self.archive, why)
    }

    /// Refuses the archive because of an entry; `why` is a predicate of it.
    pub fn refuse(&self, raw: &[u8], why: impl Display) -> SubmissionError {
        SubmissionError::Student { why: format!("{}: `{}` {why}", escape_text(self.archive), display_name(raw)) }
    }

    /// Returns the refusal after a failure to read the archive: it is too large, or else it is damaged.
    pub fn read_error(&self, error: impl Display) -> SubmissionError {
        let damaged = || format!("is damaged: {}", display_name(error.to_string().as_bytes()));
        self.refuse_all(self.bounds.exceeded().unwrap_or_else(damaged))
    }

    /// Checks a name, and counts it; `None` if it is litter.
    fn name(&mut self, raw: &[u8]) -> Result<Option<EntryPath>, SubmissionError> {
        let name = EntryPath::read(raw).map_err(|why| self.refuse(raw, why))?;
        Ok((!name.is_passed_over()).then_some(name))
    }

    /// Makes the folders that are not there yet.
    fn folders(&mut self, raw: &[u8], parts: &[String]) -> Result<(), SubmissionError> {
        for length in 1..=parts.len() {
            if let Some(path) = self.claim(raw, &parts[..length], true)? {
                let made = DirBuilder::new().with_mode(FOLDER).create(&path);
                // The umask has taken something off, perhaps.
                let made = made.and_then(|()| set_mode(&path, FOLDER));
                made.map_err(|error| self.unwritten(&error))?;
            }
        }
        Ok(())
    }

    /// Reserves the path at which an entry is to be made. Returns `None` if the entry is a folder that exists already.
    fn claim(&mut self, raw: &[u8], parts: &[String], folder: bool) -> Result<Option<PathBuf>, SubmissionError> {
        let path = parts.join("/");
        let key = case_folded(&path);
        match self.made.get(&key) {
            Some((other, _)) if *other != path => {
                let other = display_name(other.as_bytes());
                let why = format!("and `{other}` differ only in case, or in how their letters are spelled");
                return Err(self.refuse(raw, why));
            }
            Some((_, other)) if *other != folder => {
                return Err(self.refuse(raw, "would be a file and a folder at once"));
            }
            Some(_) if folder => return Ok(None),
            Some(_) => return Err(self.refuse(raw, "is in there twice")),
            None => {}
        }
        self.bounds.count_entry().map_err(|why| self.refuse_all(why))?;
        let made = self.into.join(&path);
        self.made.insert(key, (path, folder));
        Ok(Some(made))
    }

    #[expect(clippy::disallowed_methods, reason = "makes a file that was not there, in a folder of the grader's")]
    fn write(&self, raw: &[u8], path: &Path, mut content: impl Read) -> Result<u64, SubmissionError> {
        let unwritten = |error: io::Error| self.unwritten(&error);
        let mut file = OpenOptions::new().write(true).create_new(true).with_mode(FILE).open(path).map_err(unwritten)?;
        set_file_mode(&file, FILE).map_err(unwritten)?;
        let (mut buffer, mut length) = ([0; 16 << 10], 0);
        loop {
            let count = match content.read(&mut buffer) {
                Ok(0) => return Ok(length),
                Ok(count) => count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    let damaged = || {
                        format!("is damaged in `{}`: {}", display_name(raw), display_name(error.to_string().as_bytes()))
                    };
                    let too_much = self.bounds.exceeded().map(|why| format!("{why}, with `{}`", display_name(raw)));
                    return Err(self.refuse_all(too_much.unwrap_or_else(damaged)));
                }
            };
            file.write_all(&buffer[..count]).map_err(unwritten)?;
            length += count as u64;
        }
    }

    fn unwritten(&self, error: &io::Error) -> SubmissionError {
        SubmissionError::grader(self.archive, "unpacked", error)
    }
}
