//! Cohorts with strangers among honest students, made from a seed: hostile names, links, pipes, archives, manifests, sizes and
//! programs.
//!
//! Honest work comes out as if nobody else had handed in, nothing is written outside, and all of it takes a bounded amount of
//! processor time. `REFEREE_COHORTS=200 cargo test --test cli cohorts -- --include-ignored` tries many seeds, and
//! `REFEREE_HAND_INS` says how many hand in to the large one.

#[path = "hostile_cohorts/strangers.rs"]
mod strangers;

use std::fs;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant, SystemTime};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use self::strangers::{Cost, Stranger};
use super::archives::zip;
use super::support::Place;

const SECRET: &str = "TOKEN-OF-THE-GRADER";
/// Processor time of the grader for a small cohort, in seconds.
const SECONDS: usize = 60;
/// Hand-ins for each of which the grader may take a hundredth of a second more.
const PER_SECOND: usize = 100;
/// The most memory that a grader takes, in KiB.
const MEMORY: u64 = 1 << 20;
/// One of how many strangers may have something started.
const ONE_RUNS: u32 = 100;

/// Samples that honest students hand in, and their names.
const HONEST: [(&str, &str); 14] = [
    ("ann", "accepted/rust-functions"),
    ("ben", "accepted/rust-monitor"),
    ("Cleo Dee", "accepted/rust-functions"),
    ("Zoë", "accepted/rust-monitor"),
    ("d1234567", "flawed/rust-last-square-wins-nothing"),
    ("eve_smith", "flawed/rust-never-refreshes"),
    ("fox", "flawed/rust-board-once-a-game"),
    ("gil", "accepted/rust-functions"),
    ("hal", "accepted/rust-monitor"),
    ("ida", "flawed/rust-retries-in-silence"),
    ("jo", "accepted/rust-functions"),
    ("kim", "accepted/rust-monitor"),
    ("李", "accepted/rust-functions"),
    ("zz-last", "accepted/rust-monitor"),
];

/// A cohort of so many honest students, in a folder of its own. Every second one hands in an archive.
fn honest(count: usize) -> Place {
    let place = Place::new();
    for (number, (name, sample)) in HONEST.iter().take(count).enumerate() {
        let sample = format!("submissions/tic-tac-toe/{sample}");
        if number % 2 == 0 {
            place.copy(&sample, &format!("all/{name}"));
        } else {
            place.copy(&sample, "packed");
            place.write_raw(&format!("all/{name}.zip"), &zip(&place.files("packed")));
            fs::remove_dir_all(place.path("packed")).expect("a folder");
        }
    }
    fs::create_dir(place.path("tmp")).expect("a folder");
    place.write("secret", &format!("{SECRET}: 1\n"));
    place
}

/// The results of a cohort.
struct Graded {
    /// The results of honest students.
    honest: Vec<(String, Vec<u8>)>,
    seconds: f64,
    /// Of the grader alone, in KiB, at its most.
    memory: u64,
    /// Of all results, in bytes.
    saved: usize,
    /// Of all that was said, in bytes.
    said: usize,
}

/// Grades a cohort of so many honest students, with a bounded amount of processor time and memory.
fn graded(place: &Place, students: usize, hand_ins: usize, what: &str) -> Graded {
    let seconds = SECONDS + hand_ins / PER_SECOND;
    let command = format!(
        "ulimit -t {seconds}; exec '{}' grade all --coursework tic-tac-toe --out results",
        env!("CARGO_BIN_EXE_referee")
    );
    let begun = Instant::now();
    let child = Command::new("sh")
        .args(["-c", &command])
        .current_dir(place.path("."))
        .env("TMPDIR", place.path("tmp"))
        .env("XDG_CACHE_HOME", std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"))
        .env("REFEREE_TEST_TOKEN", SECRET)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command can be run");
    let status = format!("/proc/{}/status", child.id());
    let (done, run) = mpsc::channel();
    let waiting = std::thread::spawn(move || done.send(child.wait_with_output()));
    let mut memory = 0;
    let run = loop {
        match run.recv_timeout(Duration::from_millis(50)) {
            Ok(run) => break run.expect("the command ends"),
            Err(_) => memory = memory.max(most_memory(&fs::read_to_string(&status).unwrap_or_default())),
        }
    };
    waiting.join().expect("a thread that ends").expect("it is waited for");
    let seconds = begun.elapsed().as_secs_f64();
    let said = [run.stdout, run.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let end: String = said.chars().rev().take(4_000).collect::<Vec<_>>().into_iter().rev().collect();
    // Mistakes in manifests are the strangers', and told.
    assert_eq!(run.status.code(), Some(0), "{what}: {end}");
    assert!(!said.contains(SECRET), "{what}: the secret is in what was said");
    assert!(!said.chars().any(|letter| letter.is_control() && letter != '\n'), "{what}: {end}");
    assert!(memory < MEMORY, "{what}: {memory} KiB");
    let results = place.results("results");
    let leak = results.iter().find(|(_, bytes)| holds(bytes, SECRET.as_bytes()));
    assert!(leak.is_none(), "{what}: the secret is in {:?}", leak.map(|(name, _)| name));
    let left = names(place, "tmp");
    assert!(left.is_empty(), "{what}: {left:?} is left");
    assert_eq!(names(place, "."), ["all", "results", "secret", "tmp"], "{what}");
    assert_eq!(place.read("secret"), format!("{SECRET}: 1\n"), "{what}");
    // Two of one name would have one result, and chance would say whose.
    let told = said.split("· ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
    let marksheets = results.iter().filter(|(name, _)| name.ends_with("/marksheet.json")).count();
    assert_eq!(told, Some(marksheets), "{what}: a result is shared or lost");
    let saved = results.iter().map(|(_, bytes)| bytes.len()).sum();
    let is_honest = |name: &str| HONEST.iter().take(students).any(|(own, _)| name.starts_with(&format!("{own}/")));
    let honest = results.into_iter().filter(|(name, _)| is_honest(name)).collect();
    Graded { honest, seconds, memory, saved, said: said.len() }
}

fn names(place: &Place, folder: &str) -> Vec<std::ffi::OsString> {
    let there = fs::read_dir(place.path(folder)).expect("a folder").flatten();
    let mut names: Vec<_> = there.map(|own| own.file_name()).collect();
    names.sort();
    names
}

/// Whether bytes are among others; nearly none begin alike.
fn holds(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

/// The most memory that a process has had, in KiB, as the system tells.
fn most_memory(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()).and_then(|count| count.parse().ok()).unwrap_or_default()
}

/// Checks that honest results are those of a cohort without strangers.
fn unchanged(alone: &Graded, beside: &Graded, what: &str) {
    let lost = alone.honest.iter().find(|own| !beside.honest.contains(own)).map(|(name, _)| name);
    assert!(alone.honest == beside.honest, "{what}: a stranger has changed {lost:?}, or added something beside it");
}

/// Lets strangers hand in; answers how many of them.
fn mix(place: &Place, random: &mut ChaCha8Rng, count: usize) -> Vec<&'static str> {
    let of = |cost: Cost| -> Vec<&'static Stranger> {
        strangers::all().into_iter().filter(|stranger| stranger.cost == cost).collect()
    };
    let (cheap, mut running, mut dear) = (of(Cost::Cheap), of(Cost::Runs), of(Cost::Dear));
    let mut kinds = Vec::new();
    for number in 0..count {
        let stranger = match random.random_range(0..ONE_RUNS) {
            0 => running[random.random_range(0..running.len())],
            // Each once.
            1 if !dear.is_empty() => dear.swap_remove(random.random_range(0..dear.len())),
            _ => cheap[random.random_range(0..cheap.len())],
        };
        // In a small cohort, one of each kind is enough.
        if count < 20 && kinds.contains(&stranger.kind) {
            continue;
        }
        running.retain(|other| count >= 20 || other.kind != stranger.kind);
        let first = ["aa", "mm", "zz"][random.random_range(0..3)];
        (stranger.make)(place, &format!("{first}{number}"), number);
        kinds.push(stranger.kind);
    }
    kinds
}

fn number(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Every kind of stranger at once.
#[test]
#[ignore = "slow: CI runs it"]
fn strangers_change_no_honest_result() {
    let alone = graded(&honest(2), 2, 2, "nobody else");
    assert_eq!(alone.honest.len(), 4, "a marksheet and transcripts of each");
    let place = honest(2);
    for (number, stranger) in strangers::all().into_iter().enumerate() {
        (stranger.make)(&place, &format!("m{number}"), number);
    }
    unchanged(&alone, &graded(&place, 2, 100, "all strangers"), "all strangers");
}

#[test]
#[ignore = "long: CI runs it"]
fn cohorts_of_many_seeds() {
    let alone = graded(&honest(2), 2, 2, "nobody else");
    for seed in 0..number("REFEREE_COHORTS", 10) {
        println!("seed {seed}");
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let place = honest(2);
        let count = random.random_range(4..=10);
        let what = format!("seed {seed}, strangers {:?}", mix(&place, &mut random, count));
        unchanged(&alone, &graded(&place, 2, 10, &what), &what);
    }
}

/// As many as no course has, in one folder. `REFEREE_SEED` makes the same ones again.
#[test]
#[ignore = "long: minutes"]
fn ten_thousand_hand_ins() {
    let count = usize::try_from(number("REFEREE_HAND_INS", 10_000)).expect("a number of hand-ins");
    let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs());
    let seed = number("REFEREE_SEED", now);
    println!("REFEREE_SEED={seed} REFEREE_HAND_INS={count}");
    let alone = graded(&honest(HONEST.len()), HONEST.len(), HONEST.len(), "nobody else");
    assert_eq!(alone.honest.len(), 2 * HONEST.len(), "a marksheet and transcripts of each");
    let place = honest(HONEST.len());
    let begun = Instant::now();
    mix(&place, &mut ChaCha8Rng::seed_from_u64(seed), count.saturating_sub(HONEST.len()));
    println!("made in {:.0} s", begun.elapsed().as_secs_f64());
    let what = format!("seed {seed}, {count} hand-ins");
    let beside = graded(&place, HONEST.len(), count, &what);
    let Graded { seconds, memory, saved, said, .. } = beside;
    println!("graded in {seconds:.0} s, with {memory} KiB; {saved} bytes are saved, {said} were said");
    unchanged(&alone, &beside, &what);
}
