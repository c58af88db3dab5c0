//! Submissions that come as archives: honest ones are graded like folders, hostile ones cost nobody but their owners.

use std::fs;
use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::support::{Place, same};

type Files = Vec<(String, Vec<u8>)>;

pub fn zip(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(name.as_str(), SimpleFileOptions::default()).expect("an entry");
        writer.write_all(bytes).expect("an entry");
    }
    writer.finish().expect("an archive").into_inner()
}

pub fn tar_gz(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut builder = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::default()));
    for (name, bytes) in files {
        let mut header = tar::Header::new_gnu();
        // The library's own way refuses bad names.
        header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
        header.set_mode(0o644);
        header.set_size(bytes.len() as u64);
        header.set_cksum();
        builder.append(&header, bytes.as_slice()).expect("an entry");
    }
    builder.into_inner().and_then(GzEncoder::finish).expect("an archive")
}

fn under(folder: &str, files: Files) -> Files {
    files.into_iter().map(|(name, bytes)| (format!("{folder}/{name}"), bytes)).collect()
}

fn file(name: &str, bytes: &[u8]) -> (String, Vec<u8>) {
    (name.to_string(), bytes.to_vec())
}

/// A program that says where it is and then does not play.
const TELLTALE: &str = r#"
fn main() {
    let here = std::env::current_dir().expect("a folder");
    eprintln!("I am in {}, at {}", here.display(), here.join("src/main.rs").display());
    std::process::exit(3);
}
"#;

/// Archives get the same marks and texts to the byte; nothing is left behind, and no path is shown.
#[test]
#[ignore = "slow: CI runs it"]
fn archives_are_graded_like_the_folders_in_them() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "folders/ann");
    place.copy("submissions/reversi/flawed/rust-no-up-left", "folders/ben");
    place.write("folders/cleo/submission.yaml", "coursework: reversi\nlanguage: rust\nentry: src/main.rs\n");
    place.write("folders/cleo/src/main.rs", TELLTALE);
    fs::create_dir_all(place.path("packed")).expect("a folder");
    fs::create_dir_all(place.path("tmp")).expect("a folder");
    let pack = |name: &str, bytes: Vec<u8>| fs::write(place.path(name), bytes).expect("an archive");
    pack("packed/ann.zip", zip(&under("rust-array", place.files("folders/ann"))));
    pack("packed/ben.tar.gz", tar_gz(&place.files("folders/ben")));
    pack("packed/cleo.tgz", tar_gz(&under("./work", place.files("folders/cleo"))));
    let grade = |from: &str, out: &str| {
        let temporary = place.path("tmp");
        place.run_with(&["grade", from, "--out", out], |command| {
            command.env("TMPDIR", temporary);
        })
    };
    let (folders, packed) = (grade("folders", "one").exits(0), grade("packed", "two").exits(0));
    assert_eq!(folders.out.replace("Saved in one", "Saved in two"), packed.out);
    assert_eq!(folders.err, packed.err);
    assert!(folders.out.contains("I am in ., at src/main.rs"), "{folders}");
    assert_eq!(place.results("one").len(), 3 * 2 + 1);
    for ((name, one), (_, two)) in place.results("one").iter().zip(&place.results("two")) {
        assert_eq!(String::from_utf8_lossy(one), String::from_utf8_lossy(two), "{name}");
    }
    assert_eq!(fs::read_dir(place.path("tmp")).expect("a folder").count(), 0, "something was left behind");
}

/// Beside hostile archives an honest submission gets what it always gets.
#[test]
#[ignore = "slow: CI runs it"]
fn hostile_archives_cost_only_their_owners() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    place.run(&["grade", "work", "--out", "alone"]).exits(0);
    let honest = zip(&place.files("work/ann"));
    let pack = |name: &str, bytes: &[u8]| fs::write(place.path(name), bytes).expect("an archive");
    pack("work/bomb.zip", &zip(&[file("src/main.rs", &vec![b' '; 16 << 20])]));
    pack("work/case.zip", &zip(&[file("src/main.rs", b""), file("src/Main.rs", b"")]));
    pack("work/cut.zip", &honest[..honest.len() / 2]);
    pack("work/escape.tar.gz", &tar_gz(&[file("../../evil\u{1b}[2J", b""), file("../../evil", b"")]));
    pack("work/out.tar.gz", &tar_gz(&[file("src/main.rs", b""), file("../../evil", b"")]));
    assert!(fs::metadata(place.path("work/bomb.zip")).expect("an archive").len() < 32 << 10);
    let run = place.run(&["grade", "work"]).exits(0);
    same("grade_hostile_archives", &run);
    let honest = |out: &str| place.results(&format!("{out}/ann"));
    assert!(honest("alone") == honest("results"), "another's archive has changed a result");
    let sheets = place.run(&["grade", "work", "--format", "json"]).exits(0).json();
    let sheets = sheets.as_array().expect("marksheets");
    assert_eq!(sheets.len(), 6);
    for sheet in &sheets[1..] {
        assert_eq!((&sheet["marks"], &sheet["out-of"]), (&0.into(), &90.into()));
        assert!(sheet["build"].as_str().is_some_and(|why| why.starts_with("could not be unpacked: ")), "{sheet}");
    }
    assert!(!place.path("evil").exists() && !place.path("../evil").exists());
}

/// An archive of which nothing is known is graded for what the others are for, or for what is said.
#[test]
fn a_refused_archive_needs_a_coursework() {
    let place = Place::new();
    place.write("cut.zip", "PK");
    let run = place.run(&["grade", "cut.zip"]).exits(2);
    assert!(run.err.contains("says what it is for: cut.zip is damaged: its end is missing"), "{run}");
    assert!(run.err.contains("say which coursework is meant"), "{run}");
    // The games of this one are played by monitors: no part of it is a controller.
    let run = place.run(&["grade", "cut.zip", "--coursework", "tic-tac-toe", "--format", "json"]).exits(0);
    let sheet = &run.json()[0];
    assert_eq!(sheet["marks"], 0);
    assert!(sheet["out-of"].as_u64().is_some_and(|marks| marks > 0), "{sheet}");
}

#[test]
fn check_takes_the_archive_that_will_be_handed_in() {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/rust-no-up-left", "ben");
    fs::write(place.path("ben.zip"), zip(&place.files("ben"))).expect("an archive");
    let (folder, archive) = (place.run(&["check", "ben"]).exits(1), place.run(&["check", "ben.zip"]).exits(1));
    let of_archive = folder.out.replace("--with ben", "--with ben.zip").replace("check ben ", "check ben.zip ");
    assert_eq!(of_archive, archive.out);
    place.write("cut.zip", "PK");
    let run = place.run(&["check", "cut.zip"]).exits(1);
    assert!(run.err.contains("the submission could not be unpacked: cut.zip is damaged: its end is missing"), "{run}");
}

/// Without room to unpack, archives are not run, and everybody else is graded.
#[test]
fn no_room_is_the_graders_trouble() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    fs::write(place.path("work/ben.zip"), zip(&place.files("work/ann"))).expect("an archive");
    let nowhere = place.path("nowhere");
    let run = place.run_with(&["grade", "work"], |command| {
        command.env("TMPDIR", nowhere);
    });
    let run = run.exits(3);
    assert!(run.err.contains("some submissions were not run: ben.zip could not be unpacked: "), "{run}");
    assert!(run.out.contains(" ann            90/90"), "{run}");
    assert!(!run.err.contains("nowhere") && !run.out.contains("nowhere"), "{run}");
}
