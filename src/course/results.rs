//! Saved results of `grade`, read back. All reports are made from them.

mod attempts;
mod costs_file;
mod known_tapes;
mod marksheet_head;
mod people;
mod person_sheet;
mod reference_tapes;
mod results_error;
mod results_stamp;
mod saved_marksheet;
mod shard_note;
mod tape_changes;
mod tapes_in_use;
mod transcript_file;
mod whole_sheet;

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

pub use attempts::{AttemptsById, counting_result, latest_attempt};
pub use costs_file::{costs_path, read_costs};
pub use known_tapes::KnownTapes;
pub use marksheet_head::MarksheetHead;
pub use people::{AskedPart, Member, OtherAttempts, People, SavedAttempt};
pub use person_sheet::PersonSheet;
pub use reference_tapes::{ReferenceTapes, TAPES};
pub use results_error::ResultsError;
pub use results_stamp::ResultsStamp;
pub use saved_marksheet::SavedMarksheet;
pub use shard_note::ShardNote;
pub use tapes_in_use::{of_folder as tapes_of, remove_unused as remove_unused_tapes};
pub use transcript_file::{transcript_path, write_transcripts};

use crate::game::Game;
use crate::json::to_json_pretty;
use crate::marks::{CommonParts, Marksheet};
use crate::phrases::{Phrase, phrase};
use crate::replay::Transcript;

/// The marksheet's file name in a submission's folder of results.
pub const MARKSHEET: &str = "marksheet.json";
/// The transcripts' file name: compressed, a line a scenario.
pub const TRANSCRIPTS: &str = "transcripts.jsonl.zst";
/// The name of the transcripts' file that older programs have written.
pub const OLD_TRANSCRIPTS: &str = "transcripts.jsonl";
/// The folder of what views showed where they failed.
pub const PICTURES: &str = "pictures";
/// The file with the cost of each scenario, a line each, compressed: the only file of results that differs from run to run.
pub const COSTS: &str = "costs.jsonl.zst";
/// The name of that file as older programs have written it.
pub const OLD_COSTS: &str = "costs.jsonl";
/// The journal's file name, while a run is under way.
pub const JOURNAL: &str = ".unfinished";
/// The file name of the keys of finished results, by which a later run takes them.
pub const FINISHED: &str = ".finished";
/// Beginning of the names of incomplete files.
pub const UNDER_WAY: &str = ".saving-";
/// Default folder for the results of `grade`.
const USUAL: &str = "results";
/// Largest depth of a submission below a folder of results.
const DEEPEST: usize = 12;

/// The saved results of a cohort.
#[derive(Clone, Debug)]
pub struct SavedResults {
    folder: PathBuf,
    /// A marksheet for each submission, sorted by coursework and then by id.
    pub sheets: Vec<Marksheet>,
    /// The people of the course, if there was a roster, or somebody has several attempts.
    pub people: Option<People>,
    tapes: KnownTapes,
}

impl SavedResults {
    /// Reads all marksheets in a folder that `grade` has saved results in, or that of a single submission.
    ///
    /// # Errors
    /// Where there are none, or one cannot be read.
    pub fn read(folder: &Path) -> Result<SavedResults, ResultsError> {
        SavedResults::read_each(folder, |_| {})
    }

    /// Reads all marksheets as [`SavedResults::read`] does, without their findings: what most of a flawed one is, and tables
    /// do not need. [`SavedResults::whole`] reads them again.
    ///
    /// # Errors
    /// Where there are none, or one cannot be read.
    pub fn read_without_findings(folder: &Path) -> Result<SavedResults, ResultsError> {
        SavedResults::read_each(folder, Marksheet::leave_out_findings)
    }

    fn read_each(folder: &Path, lighten: fn(&mut Marksheet)) -> Result<SavedResults, ResultsError> {
        if !folder.exists() {
            return Err(ResultsError::Missing { folder: folder.to_path_buf(), near: results_error::near(folder) });
        }
        if !folder.is_dir() {
            return Err(ResultsError::NoFolder(folder.to_path_buf()));
        }
        let mut files = Vec::new();
        find(folder, DEEPEST, &mut files)?;
        let tapes = KnownTapes::default();
        let common = CommonParts::default();
        let read = |file: &PathBuf| {
            let mut sheet = sheet(file, &tapes)?;
            lighten(&mut sheet);
            common.share(&mut sheet);
            Ok(sheet)
        };
        let mut sheets = files.iter().map(read).collect::<Result<Vec<_>, ResultsError>>()?;
        if sheets.is_empty() {
            return Err(ResultsError::Nothing(folder.to_path_buf()));
        }
        sheets.sort_by(|one, other| {
            (&one.coursework, &one.submission.id).cmp(&(&other.coursework, &other.submission.id))
        });
        Ok(SavedResults { folder: folder.to_path_buf(), sheets, people: People::read(folder)?, tapes })
    }

    /// The results in a folder in which nothing has been saved yet.
    pub fn none(folder: &Path) -> SavedResults {
        SavedResults { folder: folder.to_path_buf(), sheets: Vec::new(), people: None, tapes: KnownTapes::default() }
    }

    /// The results in a folder where nobody was graded, but people may be known: a shard that happens to be empty.
    ///
    /// # Errors
    /// Where the list of people cannot be read.
    pub fn of_nobody(folder: &Path) -> Result<SavedResults, ResultsError> {
        Ok(SavedResults { people: People::read(folder)?, ..SavedResults::none(folder) })
    }

    /// The people of a coursework, if there was a roster for it.
    pub fn people_of(&self, coursework: &str) -> Option<&People> {
        self.people.as_ref().filter(|people| people.coursework == coursework)
    }

    /// Puts the results of each person together.
    pub fn by_person(&self) -> Vec<PersonSheet> {
        PersonSheet::of_all(&self.sheets.iter().collect::<Vec<_>>(), self.people.as_ref())
    }

    /// Leaves out the attempts of people that do not count; answers how many.
    pub fn retain_counting(&mut self) -> usize {
        let before = self.sheets.len();
        if let Some(people) = &self.people {
            let others = OtherAttempts::of(people);
            self.sheets.retain(|sheet| others.counts(sheet));
        }
        before - self.sheets.len()
    }

    /// The courseworks that there are results of, sorted, each with its edition.
    pub fn courseworks(&self) -> Vec<(&str, Option<&str>)> {
        let mut all: Vec<_> =
            self.sheets.iter().map(|sheet| (sheet.coursework.as_str(), sheet.edition.as_deref())).collect();
        all.dedup();
        all
    }

    /// The folder with what was saved of a submission.
    pub fn folder_of(&self, sheet: &Marksheet) -> PathBuf {
        let below = self.folder.join(folder_of(&sheet.submission.id));
        // The results of one submission alone were named.
        if below.join(MARKSHEET).is_file() { below } else { self.folder.clone() }
    }

    /// Writes a marksheet anew for the folder of its submission, as [`SavedMarksheet::write`] does.
    ///
    /// # Errors
    /// The reference's tapes cannot be read.
    pub fn written(&self, sheet: &Marksheet) -> io::Result<String> {
        let folder = self.folder_of(sheet);
        // Older versions have none.
        let Some(name) = transcript_file::reference_of(&folder) else { return Ok(to_json_pretty(sheet)? + "\n") };
        let tapes = self.tapes.get(&name, &folder)?;
        Ok(SavedMarksheet::write(sheet, &tapes)?)
    }

    /// Returns the transcripts of a submission in the game of these rules, in the order of the scenarios' ids; empty if nothing was played.
    ///
    /// # Errors
    /// Where the file cannot be read, or is none of this game.
    pub fn transcripts<G: Game>(
        &self,
        rules: &G::Rules,
        sheet: &Marksheet,
    ) -> Result<Vec<Transcript<G>>, ResultsError> {
        self.transcripts_of(rules, sheet, |_| true)
    }

    /// Returns the transcripts of the wanted scenarios only. This is much faster, as most scenarios pass and nobody looks
    /// at them.
    ///
    /// # Errors
    /// Where the file cannot be read, or is none of this game.
    pub fn transcripts_of<G: Game>(
        &self,
        rules: &G::Rules,
        sheet: &Marksheet,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Vec<Transcript<G>>, ResultsError> {
        let mut all = Vec::new();
        self.visit_transcripts(sheet, wanted, |line| {
            all.push(G::reading(rules, || serde_json::from_str(line)).map_err(io::Error::from)?);
            Ok(())
        })?;
        Ok(all)
    }

    /// Returns all transcripts of a submission as JSON, a line a scenario, however they are saved.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn transcript_lines(&self, sheet: &Marksheet) -> Result<String, ResultsError> {
        let mut text = String::new();
        self.visit_transcripts(
            sheet,
            |_| true,
            |line| {
                text.push_str(line);
                text.push('\n');
                Ok(())
            },
        )?;
        Ok(text)
    }

    fn visit_transcripts(
        &self,
        sheet: &Marksheet,
        wanted: impl Fn(&str) -> bool,
        visit: impl FnMut(&str) -> io::Result<()>,
    ) -> Result<(), ResultsError> {
        let folder = self.folder_of(sheet);
        let tapes = |name: &str| self.tapes.get(name, &folder);
        let read = transcript_file::read_transcripts(&folder, wanted, tapes, visit);
        read.map_err(|error| {
            let path = transcript_path(&folder).unwrap_or_else(|| folder.join(TRANSCRIPTS));
            match error.kind() {
                io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
                    ResultsError::Damaged { path, what: "transcript", why: error.to_string() }
                }
                _ => ResultsError::Unread { path, error },
            }
        })
    }
}

/// An id is a path below what was graded; nothing in it may lead out of the results.
pub fn folder_of(id: &str) -> PathBuf {
    Path::new(id).components().filter(|part| matches!(part, Component::Normal(_))).collect()
}

/// Whether a file or folder of results has this name, so that no submission's folder may.
pub fn is_reserved(name: &str) -> bool {
    let in_results = [JOURNAL, FINISHED, TAPES, People::FILE, ShardNote::FILE];
    let of_one = [MARKSHEET, TRANSCRIPTS, OLD_TRANSCRIPTS, PICTURES, COSTS, OLD_COSTS];
    let mut names = in_results.into_iter().chain(of_one);
    names.any(|own| own.eq_ignore_ascii_case(name)) || name.starts_with(UNDER_WAY)
}

/// A kind of picture that is saved of a player's frame after a step that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// The board as it should be shown.
    Expected,
    /// The frame as the screen showed it.
    Shown,
    /// The frame as its components would paint it, where the view did not ask them to.
    Repainted,
}

impl PictureKind {
    /// All kinds, in the order in which people look at them.
    pub const ALL: [PictureKind; 3] = [PictureKind::Expected, PictureKind::Shown, PictureKind::Repainted];

    /// Returns the heading of such a picture.
    pub fn heading(self) -> Phrase {
        match self {
            PictureKind::Expected => phrase!("page-expected"),
            PictureKind::Shown => phrase!("page-actual"),
            PictureKind::Repainted => phrase!("page-repainted"),
        }
    }

    /// Returns the file name of such a picture.
    pub fn file_name(self, scenario: &str, step: usize, seat: &str) -> String {
        let kind = match self {
            PictureKind::Expected => "expected",
            PictureKind::Shown => "yours",
            PictureKind::Repainted => "repainted",
        };
        format!("{}-step-{step}-{seat}-{kind}.png", scenario.replace('/', "-"))
    }
}

fn find(folder: &Path, deepest: usize, found: &mut Vec<PathBuf>) -> Result<(), ResultsError> {
    let unread = |error| ResultsError::Unread { path: folder.to_path_buf(), error };
    if folder.join(MARKSHEET).is_file() {
        found.push(folder.join(MARKSHEET));
    }
    let mut below = Vec::new();
    for entry in fs::read_dir(folder).map_err(unread)? {
        let entry = entry.map_err(unread)?;
        // Links are not followed: they may lead round in a circle.
        let is_results = entry.file_name() != PICTURES && entry.file_type().map_err(unread)?.is_dir();
        if is_results && deepest > 0 {
            below.push(entry.path());
        }
    }
    below.sort();
    below.iter().try_for_each(|folder| find(folder, deepest - 1, found))
}

fn sheet(path: &Path, tapes: &KnownTapes) -> Result<Marksheet, ResultsError> {
    let path = || path.to_path_buf();
    let bytes = fs::read(path()).map_err(|error| ResultsError::Unread { path: path(), error })?;
    let folder = path().parent().map(Path::to_path_buf).unwrap_or_default();
    SavedMarksheet::read(&bytes, |name| tapes.get(name, &folder)).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
            ResultsError::Damaged { path: path(), what: "marksheet", why: error.to_string() }
        }
        _ => ResultsError::Unread { path: path(), error },
    })
}
