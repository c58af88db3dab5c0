//! Tests that no reader of untrusted input panics on garbled input. `cargo fuzz` continues from here; see `tests/fuzzing`.

#[path = "../fuzzing/entries.rs"]
mod entries;
#[path = "../fuzzing/seeds.rs"]
mod seeds;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Pieces that mean something to one of the readers.
const PIECES: &[&str] = &[
    ": ",
    "- ",
    "\n",
    "\n  ",
    "*a",
    "&a ",
    "!x ",
    "{",
    "}",
    "[",
    "]",
    "|\n",
    ">-\n",
    "'",
    "\"",
    "#",
    "\t",
    "\r",
    "---\n",
    "...\n",
    "<<: ",
    "0",
    "-1",
    "1e999",
    "18446744073709551616",
    "null",
    "true",
    "é",
    "\u{feff}",
    "\u{2028}",
    "\u{1b}[2J",
    "𝄞",
    "\\u0000",
    "\\ud800",
    ",",
    "999999999999999999",
    "~",
    "? ",
];

/// One of the usual accidents: a piece lost, doubled, moved or put in; a byte changed.
fn garble(text: &mut Vec<u8>, random: &mut ChaCha8Rng) {
    let at = random.random_range(0..=text.len());
    let end = (at + random.random_range(0..24)).min(text.len());
    match random.random_range(0..5) {
        0 => drop(text.drain(at..end)),
        1 => drop(text.splice(at..at, text[at..end].to_vec())),
        2 => {
            let cut: Vec<u8> = text.drain(at..end).collect();
            let to = random.random_range(0..=text.len());
            drop(text.splice(to..to, cut));
        }
        3 => drop(text.splice(at..end.min(at + 2), PIECES[random.random_range(0..PIECES.len())].bytes())),
        _ => {
            if let Some(byte) = text.get_mut(at) {
                *byte = random.random();
            }
        }
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn nothing_that_reads_what_strangers_write_panics() {
    let rounds: usize = std::env::var("REFEREE_GARBLED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    for (name, entry) in entries::ENTRIES {
        let seeds = seeds::of(name);
        assert!(!seeds.is_empty(), "{name} has nothing to begin with");
        let mut random = ChaCha8Rng::seed_from_u64(2_026);
        for seed in &seeds {
            entry(seed);
            for _ in 0..rounds {
                let mut text = seed.clone();
                (0..random.random_range(1..4)).for_each(|_| garble(&mut text, &mut random));
                let shown = || String::from_utf8_lossy(&text).into_owned();
                let read = std::panic::catch_unwind(|| entry(&text));
                assert!(read.is_ok(), "{name} panics on {:?}", shown());
            }
        }
    }
}

/// Deep nesting and endless aliases: each is refused in words, and none is a stack overflow.
#[test]
fn deep_and_endless_documents_are_refused() {
    let deep = |open: &str, close: &str| [open.repeat(50_000), close.repeat(50_000)].concat();
    let aliases = (1..30).fold(String::from("a0: &a0 [x, x]\n"), |text, level| {
        format!("{text}a{level}: &a{level} [*a{0}, *a{0}, *a{0}, *a{0}]\n", level - 1)
    });
    // As deep as brackets may be, and much deeper.
    let few = |open: &str, close: &str| [open.repeat(1_000), close.repeat(1_000)].concat();
    let documents = [
        deep("[", "]"),
        deep("{a: ", "}"),
        deep("- ", ""),
        deep("? ", ""),
        deep("[{\"a\":", "}]"),
        few("[", "]"),
        few("{a: ", "}"),
        few("[{\"a\":", "}]"),
        aliases,
    ];
    for (_, entry) in entries::ENTRIES {
        for document in &documents {
            entry(format!("\0\0{document}").as_bytes());
            entry(document.as_bytes());
        }
    }
}

/// Files of a few kilobytes of which hundreds of megabytes come out: they are refused within the budget of one file.
#[test]
fn small_files_of_much_are_refused() {
    use entries::saved_files::{NAME, PACKED_TAPES, PACKED_TRANSCRIPTS, bomb, packed};
    let head = format!("{{\"format\":\"referee/transcripts/v2\",\"reference\":\"{NAME}\"}}\n");
    let much = 2_100;
    let input = |transcripts: &[u8], tapes: &[u8]| {
        let length = u16::try_from(transcripts.len()).expect("a small file").to_be_bytes();
        [&[0, PACKED_TRANSCRIPTS | PACKED_TAPES][..], &length, transcripts, tapes].concat()
    };
    entries::saved(&input(&bomb(b"", b'a', much), &packed(b"")));
    entries::saved(&input(&bomb(head.as_bytes(), b' ', much), &packed(b"")));
    entries::saved(&input(&packed(head.as_bytes()), &bomb(b"", b'a', much)));
    entries::saved(&input(&packed(head.as_bytes()), &bomb(b"{\"id\":\"a\"}\n", b'[', much)));
}

/// Writes what fuzzing begins with: `REFEREE_SEEDS=folder cargo test --test library -- --ignored`.
#[test]
#[ignore = "writes a corpus for cargo fuzz"]
fn seeds_are_written() {
    let folder = std::env::var_os("REFEREE_SEEDS").map(std::path::PathBuf::from).expect("REFEREE_SEEDS names a folder");
    for (name, _) in entries::ENTRIES {
        let folder = folder.join(name);
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        for (number, seed) in seeds::of(name).iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{number:04}")), seed).expect("a file can be written");
        }
    }
}
