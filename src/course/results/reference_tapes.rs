//! The reference's tapes, which are saved once in a folder of results: most tapes of most people are the same.
//!
//! They stay as they were when the fixtures change, so that older results beside new ones can still be read. The file is named
//! after its content, and has two lines for each scenario: the scenario, and the tape.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead};
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Deserialize;

use super::DEEPEST;
use crate::compressed;
use crate::game::Game;
use crate::json::to_json;
use crate::replay::Transcript;
use crate::verdict::{Verdict, VerdictEnding};

/// The folder of these files, below that of the results. Its name does not begin with a dot: tools that copy results often leave out
/// what is hidden, and transcripts without their tapes cannot be read.
pub const TAPES: &str = "reference-tapes";
/// The end of their names.
pub(super) const EXTENSION: &str = ".jsonl.zst";
/// Digits of a name.
const DIGITS: usize = 32;

/// A scenario and its tape, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTranscript {
    /// Scenario that was played.
    pub scenario: String,
    /// Calls, in order.
    pub tape: String,
}

/// As much of a scenario as its verdict repeats.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct ScenarioHead {
    id: String,
    title: String,
    requirement: String,
    hidden: bool,
    #[serde(default)]
    after_due: bool,
}

/// The reference's transcripts.
#[derive(Clone, Debug, Default)]
pub struct ReferenceTapes {
    name: String,
    bytes: Vec<u8>,
    by_id: BTreeMap<String, ReferenceTranscript>,
}

/// A scenario as the reference has played it.
#[derive(Clone, Debug)]
struct ReferenceTranscript {
    written: WrittenTranscript,
    /// The verdict on whoever passes, and of whom nothing else is to be told: all results share it.
    passed: Arc<Verdict>,
}

impl WrittenTranscript {
    /// Writes a transcript.
    ///
    /// # Errors
    /// Something that is no JSON, which nothing is.
    pub fn of<G: Game>(transcript: &Transcript<G>) -> serde_json::Result<WrittenTranscript> {
        Ok(WrittenTranscript { scenario: to_json(&transcript.scenario)?, tape: to_json(&transcript.tape)? })
    }

    /// The whole transcript as a line of JSON, without its end.
    pub fn line(&self) -> String {
        format!("{{\"scenario\":{},\"tape\":{}}}", self.scenario, self.tape)
    }
}

impl ReferenceTapes {
    /// Those of a coursework. `hash` makes a name of the file's bytes: at least 32 hexadecimal digits.
    ///
    /// # Errors
    /// Something that is no JSON, which nothing is.
    pub fn of<G: Game>(
        transcripts: &[Transcript<G>],
        hash: impl Fn(&[u8]) -> String,
    ) -> serde_json::Result<ReferenceTapes> {
        let mut tapes = ReferenceTapes::default();
        let mut text = String::new();
        for transcript in transcripts {
            let written = WrittenTranscript::of(transcript)?;
            text += &format!("{}\n{}\n", written.scenario, written.tape);
            tapes.insert(written)?;
        }
        tapes.bytes = compressed::compress(text.as_bytes());
        tapes.name = hash(&tapes.bytes).chars().take(DIGITS).collect();
        Ok(tapes)
    }

    /// The name by which transcripts refer to them.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The transcript of a scenario.
    pub fn get(&self, scenario: &str) -> Option<&WrittenTranscript> {
        self.by_id.get(scenario).map(|known| &known.written)
    }

    /// The scenarios from one to another, in the order of their ids; none if these are the wrong way round.
    pub fn range(&self, from: &str, to: &str) -> impl Iterator<Item = (&str, &WrittenTranscript)> {
        let from_there = self.by_id.range::<str, _>((Bound::Included(from), Bound::Unbounded));
        from_there.take_while(move |(id, _)| id.as_str() <= to).map(|(id, known)| (id.as_str(), &known.written))
    }

    /// The verdict on somebody who passes a scenario, and of whom nothing else is to be told.
    pub fn passed(&self, scenario: &str) -> Option<&Arc<Verdict>> {
        self.by_id.get(scenario).map(|known| &known.passed)
    }

    /// Their place in a folder of results, and their bytes.
    pub fn file(&self, out: &Path) -> (PathBuf, &[u8]) {
        (place(out, &self.name), &self.bytes)
    }

    /// Reads those of a name for a submission's folder of results: they lie in that folder, or in one above it.
    ///
    /// # Errors
    /// They are not there, or are damaged.
    pub fn read(name: &str, folder: &Path) -> io::Result<ReferenceTapes> {
        let damaged = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        let path = find(name, folder).ok_or_else(|| {
            io::Error::new(
                io::ErrorKind::NotFound,
                format!(
                    "the tapes of the reference are missing: copy {TAPES}/{name}{EXTENSION} from the folder of the results, \
                     too, or grade again"
                ),
            )
        })?;
        let mut tapes = ReferenceTapes { name: name.to_string(), ..ReferenceTapes::default() };
        let mut lines = compressed::open(&path)?.lines();
        while let Some(scenario) = lines.next().transpose()? {
            let tape = lines.next().transpose()?.ok_or_else(|| damaged(format!("{} breaks off", path.display())))?;
            tapes.insert(WrittenTranscript { scenario, tape }).map_err(|error| damaged(error.to_string()))?;
        }
        Ok(tapes)
    }

    fn insert(&mut self, written: WrittenTranscript) -> serde_json::Result<()> {
        let ScenarioHead { id, title, requirement, hidden, after_due } = serde_json::from_str(&written.scenario)?;
        let passed = Verdict {
            scenario: id.clone(),
            title,
            requirement,
            hidden,
            after_due,
            ending: VerdictEnding::Passed,
            findings: Vec::new(),
            tolerated: Vec::new(),
            initialise_undone: false,
        };
        self.by_id.insert(id, ReferenceTranscript { written, passed: Arc::new(passed) });
        Ok(())
    }
}

fn place(out: &Path, name: &str) -> PathBuf {
    out.join(TAPES).join(format!("{name}{EXTENSION}"))
}

/// The file of a name, in a folder or one above it. A name that was not made here leads nowhere.
pub(super) fn find(name: &str, folder: &Path) -> Option<PathBuf> {
    if name.len() != DIGITS || !name.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let folder = fs::canonicalize(folder).ok()?;
    folder.ancestors().take(DEEPEST + 1).map(|above| place(above, name)).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tapes_are_found_by_their_own_names_only() {
        let out = tempfile::tempdir().expect("a folder");
        let (ann, name) = (out.path().join("group/ann"), "0123456789abcdef".repeat(2));
        fs::create_dir_all(&ann).and_then(|()| fs::create_dir_all(out.path().join(TAPES))).expect("a folder");
        assert_eq!(find(&name, &ann), None);
        fs::write(place(out.path(), &name), compressed::compress(b"")).expect("a file");
        assert!(find(&name, &ann).is_some() && find(&name, out.path()).is_some());
        fs::write(out.path().join(format!("outside{EXTENSION}")), "").expect("a file");
        for stranger in ["../outside", "", "/etc/passwd", &"../".repeat(10), &name[1..], &name.replace('0', "é")] {
            assert_eq!(find(stranger, &ann), None, "{stranger}");
        }
    }

    #[test]
    fn tapes_that_break_off_are_an_error() {
        let out = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(out.path().join(TAPES)).expect("a folder");
        let name = "0".repeat(DIGITS);
        let scenario = r#"{"id":"a","title":"A","requirement":"b","hidden":false}"#;
        for (text, whole) in [("", true), ("S\n[]\n", true), ("S\n", false), ("{\"id\":\"a\"}\n[]\n", false)] {
            let text = text.replace('S', scenario);
            fs::write(place(out.path(), &name), compressed::compress(text.as_bytes())).expect("a file");
            assert_eq!(ReferenceTapes::read(&name, out.path()).is_ok(), whole, "{text}");
        }
    }
}
