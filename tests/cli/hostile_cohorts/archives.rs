//! Strangers whose archive leads elsewhere, is no archive, or holds more than anybody unpacks.

use super::{Stranger, cheap, dear};
use crate::archives::{tar_gz, zip};
use crate::support::Place;

type Files = Vec<(String, Vec<u8>)>;

/// Names that no entry may have; each has a program beside it that would run.
const NAMES: [&str; 12] = [
    "/etc/cron.d/x",
    "../secret",
    "a/../../secret",
    "C:\\x",
    "..\\..\\secret",
    "a\u{202e}b",
    "a\nb",
    "\\\\server\\x",
    "./../x",
    "a//../../x",
    "CON",
    "a\0b",
];

fn one(name: &str) -> Files {
    vec![("controller.py".to_string(), Vec::new()), (name.to_string(), b"x".to_vec())]
}

fn packed(place: &Place, name: &str, bytes: &[u8]) {
    place.write_raw(&format!("all/{name}"), bytes);
}

/// An archive in which two bytes of every entry's heads are changed: at `at` after where the entry itself keeps them; the list
/// at the end keeps them two bytes later.
fn patched(mut archive: Vec<u8>, at: usize, to: [u8; 2]) -> Vec<u8> {
    for (head, more) in [(b"PK\x03\x04", 0), (b"PK\x01\x02", 2)] {
        let places: Vec<usize> = (0..archive.len() - 4).filter(|start| &archive[*start..start + 4] == head).collect();
        for start in places {
            archive[start + at + more..start + at + more + 2].copy_from_slice(&to);
        }
    }
    archive
}

/// An archive with one name instead of another that is as long, wherever that stands.
fn renamed(mut archive: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    for start in 0..archive.len() - from.len() {
        if &archive[start..start + from.len()] == from {
            archive[start..start + from.len()].copy_from_slice(to);
        }
    }
    archive
}

pub const ALL: &[Stranger] = &[
    cheap("an archive that is cut off", |place, name, number| {
        let bytes: [&[u8]; 4] = [b"PK\x03\x04 and no more", b"", b"PK\x05\x06", b"\x1f\x8b\x08"];
        packed(place, &format!("{name}{}", [".zip", ".tar.gz", ".tgz"][number % 3]), bytes[number % 4]);
    }),
    cheap("an entry elsewhere, in a zip", |place, name, number| {
        let to = NAMES[number % NAMES.len()];
        let from = "x".repeat(to.len());
        packed(place, &format!("{name}.zip"), &renamed(zip(&one(&from)), from.as_bytes(), to.as_bytes()));
    }),
    cheap("an entry elsewhere, in a tar", |place, name, number| {
        packed(place, &format!("{name}.tar.gz"), &tar_gz(&one(NAMES[number % NAMES.len()])));
    }),
    cheap("an unusual compression", |place, name, number| {
        let method = [[99, 0], [12, 0], [14, 0], [93, 0], [255, 255]][number % 5];
        packed(place, &format!("{name}.zip"), &patched(zip(&one("x")), 8, method));
    }),
    cheap("an entry that is encrypted", |place, name, number| {
        let flags = [[1, 0], [1, 64], [65, 0]][number % 3];
        packed(place, &format!("{name}.zip"), &patched(zip(&one("x")), 6, flags));
    }),
    cheap("an entry twice", |place, name, number| {
        let twin = ["controller.py", "CONTROLLER.PY", "controller.pY"][number % 3];
        let archive = zip(&one("xxxxxxxxxxxxx"));
        packed(place, &format!("{name}.zip"), &renamed(archive, b"xxxxxxxxxxxxx", twin.as_bytes()));
    }),
    cheap("an archive that goes on", |place, name, _| {
        let twice = [zip(&one("x")), zip(&one("y"))].concat();
        packed(place, &format!("{name}.zip"), &twice);
    }),
    cheap("another kind of archive", |place, name, number| {
        let kinds: [(&str, &[u8]); 5] = [
            ("rar", b"Rar!\x1a\x07\x00"),
            ("7z", b"7z\xbc\xaf\x27\x1c"),
            ("tar", b"x"),
            ("gz", b"\x1f\x8b\x08\0"),
            ("jar", b"PK\x03\x04"),
        ];
        let (extension, bytes) = kinds[number % kinds.len()];
        packed(place, &format!("{name}.{extension}"), bytes);
    }),
    cheap("archives in archives", |place, name, _| {
        let deep = (0..6).fold(zip(&one("x")), |inner, level| zip(&[(format!("{level}.zip"), inner)]));
        packed(place, &format!("{name}.zip"), &deep);
    }),
    cheap("many empty entries", |place, name, _| {
        let many: Files = (0..200).map(|number| (format!("{number}/{number}.txt"), Vec::new())).collect();
        packed(place, &format!("{name}.zip"), &zip(&many));
    }),
    dear("more entries than anybody unpacks", |place, name, _| {
        let many: Files = (0..10_001).map(|number| (format!("{number}"), Vec::new())).collect();
        packed(place, &format!("{name}.zip"), &zip(&many));
    }),
    dear("a bomb", |place, name, _| {
        packed(place, &format!("{name}.zip"), &zip(&[("controller.py".into(), vec![b' '; 80 << 20])]));
    }),
    dear("many bombs in many archives", |place, name, _| {
        let leaf = zip(&[("controller.py".into(), vec![b' '; 1 << 20])]);
        let many = |packed: &[u8]| zip(&(0..40).map(|at| (format!("{at}.zip"), packed.to_vec())).collect::<Vec<_>>());
        packed(place, &format!("{name}.zip"), &many(&many(&leaf)));
    }),
];
