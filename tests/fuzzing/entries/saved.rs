//! Saved transcripts and the reference's tapes, as somebody else may have written them.

use std::fs;

use referee::games::{GameTask, Play, with_game};
use referee::marks::{Identity, MarkingInputs, Marksheet, RunOutcome};
use referee::results::{OLD_TRANSCRIPTS, SavedResults, TAPES, TRANSCRIPTS, remove_unused_tapes, tapes_of};
use referee::spec::{Part, Spec};

use super::chosen;

/// The name of the tapes, which transcripts refer to.
pub const NAME: &str = "0123456789abcdef0123456789abcdef";
/// Bits of the byte that says how the two files are given: as they are, or as texts that are packed here; and whether the
/// transcripts are those of older programs, which are not packed.
pub const PACKED_TRANSCRIPTS: u8 = 1;
pub const PACKED_TAPES: u8 = 2;
pub const OLD: u8 = 4;
/// The most bytes that come out of one file, and a little for what is put around them.
const MOST: usize = (256 << 20) + 4096;

/// Two files of results: the byte of the coursework, that of the kind, two bytes with the length of the transcripts, and the files.
pub fn saved(bytes: &[u8]) {
    let Some((spec, rest)) = chosen(bytes) else { return };
    let [kind, high, low, files @ ..] = rest else { return };
    let length = usize::from(u16::from_be_bytes([*high, *low])).min(files.len());
    let (transcripts, tapes) = files.split_at(length);
    let place = tempfile::tempdir().expect("a temporary folder");
    let as_given = |is_packed: bool, bytes: &[u8]| if is_packed { bytes.to_vec() } else { packed(bytes) };
    let (name, transcripts) = match kind & OLD {
        0 => (TRANSCRIPTS, as_given(kind & PACKED_TRANSCRIPTS != 0, transcripts)),
        _ => (OLD_TRANSCRIPTS, transcripts.to_vec()),
    };
    let below = place.path().join(TAPES);
    fs::create_dir(&below).expect("a folder");
    fs::write(below.join(format!("{NAME}.jsonl.zst")), as_given(kind & PACKED_TAPES != 0, tapes)).expect("a file");
    fs::write(place.path().join(name), transcripts).expect("a file");
    let results = SavedResults::none(place.path());
    with_game(&spec.game, Read { spec, results: &results });
    let found = tapes_of(place.path());
    assert!(found.is_err() || found.is_ok_and(|path| path.is_file()), "tapes that are not there");
    remove_unused_tapes(place.path());
}

struct Read<'a> {
    spec: &'static Spec,
    results: &'a SavedResults,
}

impl GameTask for Read<'_> {
    type Output = ();

    fn run<G: Play>(self, usual: G::Rules) {
        let Read { spec, results } = self;
        let whose = Identity::of("x", Part::Controller, "command");
        let sheet = Marksheet::new(spec, whose, RunOutcome::Played(Vec::new().into()), &MarkingInputs::default());
        if let Ok(lines) = results.transcript_lines(&sheet) {
            assert!(lines.len() <= MOST, "{} bytes came out", lines.len());
        }
        let Ok(all) = results.transcripts::<G>(&usual, &sheet) else { return };
        let none = results.transcripts_of::<G>(&usual, &sheet, |_| false).expect("what can be read can be passed over");
        assert!(none.is_empty(), "nobody wanted these");
        for transcript in all {
            let written = serde_json::to_string(&transcript).expect("a transcript is JSON");
            let again = G::reading(&usual, || serde_json::from_str(&written)).expect("what we write we read");
            assert_eq!(transcript, again);
        }
    }
}

/// A Zstandard file in which the bytes stand as they are: no fuzzer finds its way through a compressed one.
pub fn packed(bytes: &[u8]) -> Vec<u8> {
    let blocks: Vec<&[u8]> = bytes.chunks(1 << 16).collect();
    let mut file = head(bytes.len());
    for (number, block) in blocks.iter().enumerate() {
        file.extend(block_head(number + 1 == blocks.len(), 0, block.len()));
        file.extend_from_slice(block);
    }
    if blocks.is_empty() {
        file.extend(block_head(true, 0, 0));
    }
    file
}

/// A small file of much: blocks of the same byte, each as long as a block may be, after some bytes that stand as they are.
#[allow(dead_code, reason = "a test asks for it, and no fuzz target does")]
pub fn bomb(first: &[u8], byte: u8, blocks: usize) -> Vec<u8> {
    const LONGEST: usize = 128 << 10;
    let mut file = head(first.len() + blocks * LONGEST);
    // A window of 128 KiB, and no size: what comes out is not announced.
    file.splice(4.., [0, 7 << 3]);
    file.extend(block_head(false, 0, first.len()));
    file.extend_from_slice(first);
    for number in 0..blocks {
        file.extend(block_head(number + 1 == blocks, 1, LONGEST));
        file.push(byte);
    }
    file
}

/// The beginning of a file: one segment of a size, which is given in four bytes, and no checksum.
fn head(size: usize) -> Vec<u8> {
    [&[0x28, 0xb5, 0x2f, 0xfd, 0xa0][..], &(size as u32).to_le_bytes()].concat()
}

/// Three bytes: whether it is the last block, of which kind it is, and its size.
fn block_head(is_last: bool, kind: u32, size: usize) -> impl Iterator<Item = u8> {
    (u32::from(is_last) | kind << 1 | (size as u32) << 3).to_le_bytes().into_iter().take(3)
}
