//! Cohorts with strangers among honest students, made from a seed: hostile names, links, pipes, archives, manifests and sizes.
//!
//! Honest work comes out as if nobody else had handed in, nothing is written outside, and all of it takes a bounded amount of
//! processor time. `REFEREE_COHORTS=200 cargo test --test cli cohorts -- --include-ignored` tries many seeds.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::process::Command;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::archives::zip;
use super::support::Place;

const SECRET: &str = "TOKEN-OF-THE-GRADER";
/// Processor time that a whole cohort may take, in seconds.
const SECONDS: u32 = 60;

/// Strangers, each with all that they hand in; the number makes names differ.
const STRANGERS: &[fn(&Place, &str)] = &[
    |place, name| link(place, "../../secret", &format!("{name}/submission.yaml")),
    |place, name| link(place, "/proc/self/environ", &format!("{name}/submission.yaml")),
    |place, name| link(place, "../../secret", &format!("{name}/controller.py")),
    |place, name| link(place, "/proc/self/root", &format!("{name}/src")),
    |place, name| link(place, "../ann", name),
    |place, name| {
        fs::create_dir_all(place.path(&format!("all/{name}"))).expect("a folder");
        let made = Command::new("mkfifo").arg(place.path(&format!("all/{name}/submission.yaml"))).status();
        assert!(made.expect("mkfifo").success());
    },
    |place, name| {
        let folder = place.path("all").join(OsStr::from_bytes(&[name.as_bytes(), b"\xff"].concat()));
        fs::create_dir(&folder).expect("a folder");
        fs::write(folder.join("controller.py"), "import sys\n").expect("a file");
    },
    |place, _| place.write_raw("all/people.json.zip", &zip(&[("controller.py".into(), Vec::new())])),
    |place, _| place.write_raw("all/pictures.zip", &zip(&[("controller.py".into(), Vec::new())])),
    |place, name| place.write_raw(&format!("all/{name}.zip"), b"PK\x03\x04 and no more"),
    |place, name| {
        let leaf = zip(&[("controller.py".into(), vec![b' '; 1 << 20])]);
        let many = |packed: &[u8]| zip(&(0..40).map(|at| (format!("{at}.zip"), packed.to_vec())).collect::<Vec<_>>());
        place.write_raw(&format!("all/{name}.zip"), &many(&many(&leaf)));
    },
    |place, name| place.write_raw(&format!("all/{name}/submission.yaml"), &vec![b'['; 2 << 20]),
    |place, name| {
        place.write(&format!("all/{name}/submission.yaml"), "language: python\nentry: ../../secret\nstudent: Ann\n")
    },
    |place, name| {
        place.write(&format!("all/{name}/controller.py"), "");
        let file = fs::File::options().write(true).open(place.path(&format!("all/{name}/controller.py")));
        file.and_then(|file| file.set_len(1 << 40)).expect("a file with holes");
    },
    |place, name| place.write(&format!("all/{name}/Ann Own_1_assignsubmission_file_/controller.py"), ""),
    |place, name| place.write(&format!("all/{name}/{}/controller.py", ["d"; 100].join("/")), ""),
    |place, name| place.write(&format!("all/{}/controller.py", name.repeat(20)), ""),
    |place, name| {
        place.write(&format!("all/{name}/sample.yaml"), "base: ../ann\nabout: x\n");
        place.write(&format!("all/{name}/flaw.diff"), "--- a/../../secret\n+++ b/../../secret\n");
    },
    |place, _| place.write("all/ann-view/controller.py", ""),
];

fn link(place: &Place, to: &str, name: &str) {
    let path = place.path(&format!("all/{name}"));
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    symlink(to, path).expect("a link");
}

/// A cohort of two honest students, in a folder of its own.
fn honest() -> Place {
    let place = Place::new();
    place.copy("submissions/tic-tac-toe/accepted/rust-functions", "all/ann");
    place.copy("submissions/tic-tac-toe/accepted/rust-monitor", "packed");
    place.write_raw("all/ben.zip", &zip(&place.files("packed")));
    fs::remove_dir_all(place.path("packed")).expect("a folder");
    fs::create_dir(place.path("tmp")).expect("a folder");
    place.write("secret", &format!("{SECRET}: 1\n"));
    place
}

/// Grades a cohort with a bounded amount of processor time; answers the results of the honest two.
fn graded(place: &Place, what: &str) -> Vec<(String, Vec<u8>)> {
    let command = format!(
        "ulimit -t {SECONDS}; exec '{}' grade all --coursework tic-tac-toe --out results",
        env!("CARGO_BIN_EXE_referee")
    );
    let run = Command::new("sh")
        .args(["-c", &command])
        .current_dir(place.path("."))
        .env("TMPDIR", place.path("tmp"))
        .env("XDG_CACHE_HOME", std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"))
        .env("REFEREE_TEST_TOKEN", SECRET)
        .output()
        .expect("the command can be run");
    let said = [run.stdout, run.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    // Mistakes in manifests are the strangers', and told.
    assert!(matches!(run.status.code(), Some(0 | 2)), "{what}: {said}");
    assert!(!said.contains(SECRET), "{what}: {said}");
    let (results, secret) = (place.results("results"), SECRET.as_bytes());
    let leaks = |bytes: &[u8]| bytes.windows(secret.len()).any(|window| window == secret);
    let leak = results.iter().find(|(_, bytes)| leaks(bytes));
    assert!(leak.is_none(), "{what}: the secret is in {:?}", leak.map(|(name, _)| name));
    let left: Vec<_> =
        fs::read_dir(place.path("tmp")).expect("a folder").flatten().map(|own| own.file_name()).collect();
    assert!(left.is_empty(), "{what}: {left:?} is left");
    let mut there: Vec<_> =
        fs::read_dir(place.path(".")).expect("a folder").flatten().map(|own| own.file_name()).collect();
    there.sort();
    assert_eq!(there, ["all", "results", "secret", "tmp"], "{what}");
    assert_eq!(place.read("secret"), format!("{SECRET}: 1\n"), "{what}");
    let honest = |name: &str| name.starts_with("ann/") || name.starts_with("ben/");
    results.into_iter().filter(|(name, _)| honest(name)).collect()
}

fn cohorts(seeds: impl Iterator<Item = u64>) {
    let alone = graded(&honest(), "nobody else");
    assert_eq!(alone.len(), 4, "a marksheet and transcripts of each");
    for seed in seeds {
        println!("seed {seed}");
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let place = honest();
        let mut chosen = Vec::new();
        for number in 0..random.random_range(4..=10) {
            let which = random.random_range(0..STRANGERS.len());
            // Some have a name that only one can have.
            if chosen.contains(&which) {
                continue;
            }
            chosen.push(which);
            let first = if random.random_range(0..2) == 0 { "aa" } else { "zz" };
            STRANGERS[which](&place, &format!("{first}{number}"));
        }
        let what = format!("seed {seed}, strangers {chosen:?}");
        assert!(graded(&place, &what) == alone, "{what}: a stranger has changed an honest result");
    }
}

/// Every kind of stranger at once.
#[test]
fn strangers_change_no_honest_result() {
    let alone = graded(&honest(), "nobody else");
    let place = honest();
    STRANGERS.iter().enumerate().for_each(|(number, stranger)| stranger(&place, &format!("m{number}")));
    assert!(graded(&place, "all strangers") == alone, "a stranger has changed an honest result");
}

#[test]
#[ignore = "long: CI runs it"]
fn cohorts_of_many_seeds() {
    let many = std::env::var("REFEREE_COHORTS").ok().and_then(|many| many.parse().ok()).unwrap_or(10);
    cohorts(0..many);
}
