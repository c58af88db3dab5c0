//! Transcripts of a submission, as they are saved: the one place where they are written and read.
//!
//! `transcripts.jsonl.zst` is JSON lines, compressed. The first line names the tapes of the reference. Each other line is a
//! scenario, or says from which to which all are as the reference has played them. Where only the tape is another, there are only the
//! changes to the reference's. `transcripts.jsonl`, which older programs have written, has a whole transcript in each line.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::reference_tapes::{ReferenceTapes, WrittenTranscript};
use super::tape_changes::{changed, changes};
use super::{OLD_TRANSCRIPTS, TRANSCRIPTS};
use crate::compressed;
use crate::game::Game;
use crate::json::to_json;
use crate::replay::Transcript;

/// The format of the file.
const FORMAT: &str = "referee/transcripts/v3";
/// The format before it, which has a line for each scenario, and whole tapes.
const OLD_FORMAT: &str = "referee/transcripts/v2";
/// The most bytes of transcripts that are made of one file, which may be somebody else's.
const MOST: usize = 512 << 20;

/// The first line.
#[derive(Serialize, Deserialize)]
struct TranscriptsHead {
    format: String,
    /// The name of the reference's tapes.
    reference: String,
}

/// As much of a line as says what it is about: one scenario, or several.
#[derive(Deserialize)]
struct TranscriptHead {
    #[serde(default)]
    scenario: Option<TranscriptId>,
    /// `reference` where the scenario is the reference's.
    #[serde(rename = "as", default)]
    same_as: Option<String>,
    /// The first and the last of the reference's scenarios that are as it has played them.
    #[serde(default)]
    same: Option<(String, String)>,
}

#[derive(Serialize, Deserialize)]
struct TranscriptId {
    id: String,
}

/// The beginning of what a line has of its own where the scenario is the reference's: a tape, or changes to the reference's.
const OWN_TAPE: &str = ",\"as\":\"reference\",\"tape\":";
const OWN_CHANGES: &str = ",\"as\":\"reference\",\"changes\":";

/// Writes transcripts, compressed; what the reference has said, too, is not written again.
///
/// # Errors
/// Something that is no JSON, which nothing is.
pub fn write_transcripts<G: Game>(
    transcripts: &[Transcript<G>],
    reference: &ReferenceTapes,
) -> serde_json::Result<Vec<u8>> {
    let head = TranscriptsHead { format: FORMAT.to_string(), reference: reference.name().to_string() };
    let mut lines = vec![serde_json::to_string(&head)?];
    let mut same: Option<(&str, &str)> = None;
    for transcript in transcripts {
        let id = transcript.scenario.id.as_str();
        let own = WrittenTranscript::of(transcript)?;
        let known = reference.get(id);
        if known == Some(&own) {
            // A run goes on only if the reference knows no scenario in between.
            match &mut same {
                Some((_, last)) if reference.range(last, id).count() == 2 => *last = id,
                _ => {
                    lines.extend(same_line(same)?);
                    same = Some((id, id));
                }
            }
            continue;
        }
        lines.extend(same_line(same.take())?);
        let id = to_json(&TranscriptId { id: id.to_string() })?;
        lines.push(match known.filter(|known| known.scenario == own.scenario) {
            Some(known) => format!("{{\"scenario\":{id}{OWN_CHANGES}{}}}", changes(&known.tape, &own.tape)),
            None => own.line(),
        });
    }
    lines.extend(same_line(same)?);
    Ok(compressed::compress((lines.join("\n") + "\n").as_bytes()))
}

/// The line of scenarios that are as the reference has played them.
fn same_line(same: Option<(&str, &str)>) -> serde_json::Result<Option<String>> {
    same.map(|same| Ok(format!("{{\"same\":{}}}", to_json(&same)?))).transpose()
}

/// The file with the transcripts in a submission's folder of results, if there is one.
pub fn transcript_path(folder: &Path) -> Option<PathBuf> {
    [TRANSCRIPTS, OLD_TRANSCRIPTS].map(|name| folder.join(name)).into_iter().find(|path| path.is_file())
}

/// The name of the reference's tapes that a submission's transcripts refer to.
pub(super) fn reference_of(folder: &Path) -> Option<String> {
    let mut line = String::new();
    compressed::open(&folder.join(TRANSCRIPTS)).ok()?.read_line(&mut line).ok()?;
    let head: TranscriptsHead = serde_json::from_str(&line).ok()?;
    Some(head.reference)
}

/// Calls `visit` with each wanted transcript in a submission's folder of results, as a line of JSON; never, if nothing is
/// saved there. `tapes` finds the reference's tapes by their name.
///
/// # Errors
/// What cannot be read, and those of `visit`.
pub fn read_transcripts<T: AsRef<ReferenceTapes>, E: From<io::Error>>(
    folder: &Path,
    wanted: impl Fn(&str) -> bool,
    tapes: impl FnOnce(&str) -> io::Result<T>,
    mut visit: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    let Some(path) = transcript_path(folder) else { return Ok(()) };
    let nothing = ReferenceTapes::default();
    let found;
    let (lines, reference): (Box<dyn BufRead>, &ReferenceTapes) = if path.ends_with(OLD_TRANSCRIPTS) {
        (Box::new(BufReader::new(File::open(&path)?)), &nothing)
    } else {
        let mut lines = compressed::open(&path)?;
        let mut first = String::new();
        lines.read_line(&mut first)?;
        let head: TranscriptsHead = serde_json::from_str(&first).map_err(unread)?;
        if ![FORMAT, OLD_FORMAT].contains(&head.format.as_str()) {
            return Err(damaged(format!("its format is `{}`, and not `{FORMAT}`", head.format)).into());
        }
        found = tapes(&head.reference)?;
        (lines, found.as_ref())
    };
    let mut left = MOST;
    let mut visit = |line: &str| {
        left = left.checked_sub(line.len()).ok_or_else(|| damaged("more comes out of it than may".to_string()))?;
        visit(line)
    };
    for line in lines.lines() {
        let line = line?;
        let TranscriptHead { scenario, same_as, same } = serde_json::from_str(&line).map_err(unread)?;
        match (scenario, same) {
            (Some(scenario), _) if !wanted(&scenario.id) => {}
            (Some(_), _) if same_as.is_none() => visit(&line)?,
            (Some(scenario), _) => visit(&as_reference(&line, &scenario.id, reference)?)?,
            (None, Some((from, to))) => {
                [&from, &to].into_iter().try_for_each(|id| known(reference, id).map(drop))?;
                let wanted = reference.range(&from, &to).filter(|(id, _)| wanted(id));
                wanted.map(|(_, same)| same.line()).try_for_each(|line| visit(&line))?;
            }
            (None, None) => return Err(damaged("a line has no scenario".to_string()).into()),
        }
    }
    Ok(())
}

/// The whole transcript of a line whose scenario is the reference's.
fn as_reference(line: &str, id: &str, reference: &ReferenceTapes) -> io::Result<String> {
    let same = known(reference, id)?;
    let rest = |key: &str| line.split_once(key).map(|(_, rest)| rest.strip_suffix('}').unwrap_or_default());
    let tape = match (rest(OWN_CHANGES), rest(OWN_TAPE)) {
        (Some(changes), _) => changed(&same.tape, changes, MOST),
        (None, Some(tape)) => Some(tape.to_string()).filter(|tape| !tape.is_empty()),
        (None, None) => Some(same.tape.clone()),
    };
    let tape = tape.ok_or_else(|| damaged(format!("the tape of `{id}` cannot be read")))?;
    Ok(WrittenTranscript { scenario: same.scenario.clone(), tape }.line())
}

fn known<'a>(reference: &'a ReferenceTapes, id: &str) -> io::Result<&'a WrittenTranscript> {
    reference.get(id).ok_or_else(|| damaged(format!("the reference has no tape of `{id}`")))
}

fn unread(error: serde_json::Error) -> io::Error {
    damaged(error.to_string())
}

fn damaged(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}
