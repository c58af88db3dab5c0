//! Transcripts of a submission, as they are saved: the one place where they are written and read.
//!
//! `transcripts.jsonl.zst` is JSON lines, compressed. The first line names the tapes of the reference. Each other line is a
//! scenario: only its id where the reference has played the same one, and no tape where the reference's tape is the same.
//! `transcripts.jsonl`, which older programs have written, has a whole transcript in each line.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::reference_tapes::{ReferenceTapes, WrittenTranscript};
use super::{OLD_TRANSCRIPTS, TRANSCRIPTS};
use crate::compressed;
use crate::game::Game;
use crate::replay::Transcript;

/// The format of the file.
const FORMAT: &str = "referee/transcripts/v2";

/// The first line.
#[derive(Serialize, Deserialize)]
struct TranscriptsHead {
    format: String,
    /// The name of the reference's tapes.
    reference: String,
}

/// As much of a line as says which scenario it is.
#[derive(Deserialize)]
struct TranscriptHead {
    scenario: TranscriptId,
    /// `reference` where the scenario is the reference's.
    #[serde(rename = "as", default)]
    same_as: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct TranscriptId {
    id: String,
}

/// The beginning of a line with a tape of its own, and of one without, up to the tape or the end.
const OWN_TAPE: &str = ",\"as\":\"reference\",\"tape\":";

/// Writes transcripts, compressed; what the reference has said, too, is not written again.
///
/// # Errors
/// Something that is no JSON, which nothing is.
pub fn write_transcripts<G: Game>(
    transcripts: &[Transcript<G>],
    reference: &ReferenceTapes,
) -> serde_json::Result<Vec<u8>> {
    let head = TranscriptsHead { format: FORMAT.to_string(), reference: reference.name().to_string() };
    let mut text = serde_json::to_string(&head)? + "\n";
    for transcript in transcripts {
        let id = &transcript.scenario.id;
        let own = WrittenTranscript::of(transcript)?;
        let id = crate::json::to_json(&TranscriptId { id: id.clone() })?;
        text += &match reference.get(&transcript.scenario.id) {
            Some(same) if *same == own => format!("{{\"scenario\":{id},\"as\":\"reference\"}}"),
            Some(same) if same.scenario == own.scenario => format!("{{\"scenario\":{id}{OWN_TAPE}{}}}", own.tape),
            _ => own.line(),
        };
        text.push('\n');
    }
    Ok(compressed::compress(text.as_bytes()))
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
    let damaged = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
    let Some(path) = transcript_path(folder) else { return Ok(()) };
    let is_old = path.ends_with(OLD_TRANSCRIPTS);
    let mut lines: Box<dyn BufRead> =
        if is_old { Box::new(BufReader::new(File::open(&path)?)) } else { compressed::open(&path)? };
    let reference = if is_old {
        None
    } else {
        let mut first = String::new();
        lines.read_line(&mut first)?;
        let head: TranscriptsHead = serde_json::from_str(&first).map_err(|error| damaged(error.to_string()))?;
        if head.format != FORMAT {
            return Err(damaged(format!("its format is `{}`, and not `{FORMAT}`", head.format)).into());
        }
        Some(tapes(&head.reference)?)
    };
    for line in lines.lines() {
        let line = line?;
        let head: TranscriptHead = serde_json::from_str(&line).map_err(|error| damaged(error.to_string()))?;
        let id = &head.scenario.id;
        if !wanted(id) {
            continue;
        }
        if head.same_as.is_none() {
            visit(&line)?;
            continue;
        }
        let same = reference.as_ref().and_then(|reference| reference.as_ref().get(id));
        let same = same.ok_or_else(|| damaged(format!("the reference has no tape of `{id}`")))?;
        match line.split_once(OWN_TAPE) {
            None => visit(&same.line())?,
            Some((_, tape)) => {
                let tape = tape.strip_suffix('}').ok_or_else(|| damaged(format!("the tape of `{id}` has no end")))?;
                visit(&WrittenTranscript { scenario: same.scenario.clone(), tape: tape.to_string() }.line())?;
            }
        }
    }
    Ok(())
}
