//! Strangers whose manifest is no manifest, or says what is not theirs to say.

use std::fmt::Write;
use std::fs;
use std::process::Command;

use super::{Stranger, cheap, dear, link, says};

/// Values that are of another kind than they should be.
const WRONG: [&str; 12] = [
    "language: 3",
    "language: python\nentry: [a, b]",
    "language: python\nentry: a.py\nstudent: {a: b}",
    "language: python\nentry: a.py\npart: 7",
    "language: python\nentry: a.py\nloses: all",
    "language: command\ncommand: ./run",
    "language: command\ncommand: []",
    "language: ~",
    "[language, python]",
    "language: !!binary cHl0aG9u",
    "3",
    "",
];

/// Main files that are elsewhere, or none.
const ENTRIES: [&str; 10] = [
    "/etc/passwd",
    "../ann/src/main.rs",
    "a/../../../secret",
    "../../secret",
    "-rf",
    "\"@secret\"",
    "\"a\\0b\"",
    "/proc/self/environ",
    ".",
    "\"\\u202eyp.a\"",
];

pub const ALL: &[Stranger] = &[
    cheap("a link to the secret", |place, name, _| link(place, "../../secret", &format!("{name}/submission.yaml"))),
    cheap("a link to the environment", |place, name, _| {
        link(place, "/proc/self/environ", &format!("{name}/submission.yaml"));
    }),
    cheap("a pipe", |place, name, _| {
        fs::create_dir_all(place.path(&format!("all/{name}"))).expect("a folder");
        let made = Command::new("mkfifo").arg(place.path(&format!("all/{name}/submission.yaml"))).status();
        assert!(made.expect("mkfifo").success());
    }),
    dear("a manifest of brackets", |place, name, _| {
        place.write_raw(&format!("all/{name}/submission.yaml"), &vec![b'['; 2 << 20]);
    }),
    cheap("a manifest of some brackets", |place, name, number| {
        says(place, name, &["[", "{a: ", "- ", "? "][number % 4].repeat(900));
    }),
    cheap("a value of another kind", |place, name, number| says(place, name, WRONG[number % WRONG.len()])),
    cheap("aliases of aliases", |place, name, _| {
        let bomb = (1..30).fold(String::from("a0: &a0 [x, x]\n"), |text, level| {
            format!("{text}a{level}: &a{level} [*a{0}, *a{0}, *a{0}, *a{0}]\n", level - 1)
        });
        says(place, name, &bomb);
    }),
    cheap("an anchor in itself", |place, name, _| says(place, name, "language: &a [*a]\n<<: *a\n")),
    cheap("a hundred keys twice", |place, name, _| {
        let mut text = String::from("language: python\n");
        (0..200).for_each(|key| writeln!(text, "key{}: x", key % 100).expect("a text"));
        says(place, name, &text);
    }),
    cheap("the same key twice", |place, name, _| says(place, name, "language: python\nlanguage: rust\nentry: a.py\n")),
    cheap("bytes that are no text", |place, name, _| {
        place.write_raw(&format!("all/{name}/submission.yaml"), b"language: python\nstudent: \xff\xfe\0\n");
    }),
    cheap("another's name", |place, name, number| {
        let whose = ["Rosalind Achterberg", "ann", "ben", "Ann"][number % 4];
        says(place, name, &format!("coursework: tic-tac-toe\nlanguage: tcl\nentry: a\nstudent: {whose}\n"));
    }),
    cheap("another coursework", |place, name, number| {
        let ids = ["reversi", "hare-and-hounds", "quoridor", "nim", "../reversi", "tic-tac-toe/"];
        says(place, name, &format!("coursework: {}\nlanguage: python\nentry: a.py\n", ids[number % ids.len()]));
    }),
    cheap("another part", |place, name, number| {
        let part = ["view", "player", "validator", "grader"][number % 4];
        says(place, name, &format!("coursework: tic-tac-toe\npart: {part}\nlanguage: python\nentry: a.py\n"));
    }),
    cheap("a language of nobody's", |place, name, number| {
        let language = ["cobol", "Python", "python\\u0000", "../python", "sh"][number % 5];
        says(place, name, &format!("language: \"{language}\"\nentry: a.py\n"));
    }),
    cheap("a main file elsewhere", |place, name, number| {
        let entry = ENTRIES[number % ENTRIES.len()];
        says(place, name, &format!("coursework: tic-tac-toe\nlanguage: python\nentry: {entry}\nstudent: Ann\n"));
    }),
    cheap("a program elsewhere", |place, name, number| {
        let command = ["/bin/sh", "../ann/run", "sh", "./nothing", "-c", "../../../usr/bin/env"][number % 6];
        let text = format!("coursework: tic-tac-toe\nlanguage: command\ncommand: [\"{command}\", -c, env]\n");
        says(place, name, &text);
    }),
    cheap("a long name of a student", |place, name, number| {
        let letter = ["x", "<", "\\u202e", "=", "\\u001b[2J"][number % 5];
        let student = letter.repeat(if number.is_multiple_of(16) { 12_000 } else { 400 });
        let text = format!("coursework: tic-tac-toe\nlanguage: python\nentry: none.py\nstudent: \"{student}\"\n");
        says(place, name, &text);
    }),
    cheap("a sample of the instructor's", |place, name, _| {
        place.write(&format!("all/{name}/sample.yaml"), "base: ../ann\nabout: x\n");
        place.write(&format!("all/{name}/flaw.diff"), "--- a/../../secret\n+++ b/../../secret\n");
    }),
];
