//! The program for students, searched by somebody who wants what is hidden.
//!
//! The search here shares no code with that of `build-kit`: it compares stretches of bytes, and names, also in what a program has
//! packed.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::read::ZlibDecoder;
use referee::bundle::Bundle;
use referee::diagnostic::SourceText;
use referee::scenario::Visibility;

use super::support::{Place, REPOSITORY};

/// Length of the stretches that are compared.
const STRETCH: usize = 48;
/// Length of the shortest title that is searched for.
const SHORTEST: usize = 14;

/// Folders of the repository whose files are in a program: the instructor's, or both.
const FOLDERS: [&str; 8] = [
    "specs",
    "src/kit",
    "src/host/shims",
    "src/cli/course/started",
    "src/starter",
    "fixtures",
    "submissions",
    EXAMPLES,
];
/// Further files of which students read parts: how programs talk, and what is said of a spec by its schema and its mistakes.
const SHOWN_TO_STUDENTS: [&str; 3] =
    ["src/host/PROTOCOL.md", "src/definitions/spec/authored.rs", "src/definitions/spec/description/read.rs"];
/// Folder of courseworks with model solutions.
const EXAMPLES: &str = "tests/courses";

/// Questions to each command by somebody who wants to know. Words in capitals stand for a coursework, and for the scenario
/// that somebody has heard of.
const ASKED: &[&str] = &[
    "new GAME mine-GAME",
    "grade mine",
    "grade mine --dry-run",
    "check mine --coursework reversi",
    "check --list --coursework GAME",
    "check mine --coursework reversi --format json",
    "check mine --coursework reversi --fixture GUESS",
    "merge results --out merged",
    "explain results/mine",
    "replay GUESS --hidden",
    "replay GUESS",
    "replay capture/upwards --all",
    "replay capture/upwards --with mine --all --format json",
    "report results",
    "diff results .",
    "play GAME --plain",
    "serve --listen 203.0.113.1",
    "course new nim",
    "course refresh",
    "course example",
    "course example connect-four",
    "lint",
    "lint --coursework GAME --list",
    "lint --coursework GAME --format json",
    "audit GAME",
    "audit GAME --format csv",
    "audit GAME --smallest",
    "fuzz mine --coursework reversi --games 5",
    "record GUESS --coursework reversi",
    "moves reversi",
    "perft reversi 2",
    "solve hexapawn",
    "train hexapawn --games 3",
    "paths --positions 2",
    "tournament hare-and-tortoise --games 2",
    "export all",
    "export public --for-students",
    "export gradescope scope --coursework GAME",
    "export gradescope scope --coursework GAME --with-binary",
    "export github hub-GAME --coursework GAME",
    "export slurm slurm --coursework GAME",
    "export kubernetes pods --coursework GAME",
    "export github-matrix matrix --coursework GAME",
    "export answers kept --coursework GAME",
    "build-kit --for-students --out kit",
    "samples samples",
    "handout GAME",
    "handout GAME --format json",
    "handout GAME --matrix",
    "schema marksheet",
    "doctor",
    "completions bash",
    "completions zsh",
    "completions fish",
    "man",
    "man pages",
    "mark results --print",
    "mark results",
    "explain results --claims",
    "config",
    "schema course",
    "schema fixture --coursework GAME",
];

/// Names and stretches of bytes that are nowhere in what students may have.
struct Secrets {
    /// Names and titles by their first bytes, with their owners.
    names: HashMap<u64, Vec<(String, String)>>,
    /// Hashes of stretches, with their owners and where they stand there.
    stretches: HashMap<u64, (String, usize)>,
    /// Whether anything is known of a name or stretch whose key ends in these bits: a program has many millions.
    may_be_known: Vec<bool>,
}

/// Number of bytes by which names are looked up.
const NAME_KEY: usize = 5;

/// The last bytes as a number, after one more of them.
fn name_key(before: u64, byte: u8) -> u64 {
    (before << 8 | u64::from(byte)) & ((1 << (8 * NAME_KEY)) - 1)
}

/// Place of a key among those that may be known.
fn place_of(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 42) as usize
}

/// The hashes of all stretches, each with its place.
fn stretches(bytes: &[u8]) -> impl Iterator<Item = (usize, u64)> + '_ {
    const BASE: u64 = 0x0100_0000_01b3;
    let leaving = (0..STRETCH).fold(1u64, |power, _| power.wrapping_mul(BASE));
    let mut hash = 0u64;
    bytes.iter().enumerate().filter_map(move |(end, byte)| {
        hash = hash.wrapping_mul(BASE).wrapping_add(u64::from(*byte) + 1);
        if end >= STRETCH {
            hash = hash.wrapping_sub((u64::from(bytes[end - STRETCH]) + 1).wrapping_mul(leaving));
        }
        (end + 1 >= STRETCH).then(|| (end + 1 - STRETCH, hash))
    })
}

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be listed") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { files_below(&path, found) } else { found.push(path) }
    }
}

/// Whether a fixture of the repository is for everybody; read by its lines, and not as the program reads it.
fn is_open(text: &str) -> bool {
    !text.lines().any(|line| line.starts_with("visibility:") && line.trim_end() != "visibility: public")
}

impl Secrets {
    fn of_the_repository() -> Secrets {
        let (mut open, mut closed) = (Vec::new(), Vec::new());
        for folder in FOLDERS {
            files_below(&Path::new(REPOSITORY).join(folder), &mut open);
        }
        open.extend(SHOWN_TO_STUDENTS.map(|file| Path::new(REPOSITORY).join(file)));
        let relative = |path: &Path| path.strip_prefix(REPOSITORY).expect("below it").to_string_lossy().into_owned();
        open.retain(|path| {
            let name = relative(path);
            let text = String::from_utf8_lossy(&fs::read(path).expect("a file can be read")).into_owned();
            // Attacks are in no program, and manifests are written by `new`, too.
            let is_open_too = name.contains("/hostile/") || name.ends_with("/submission.yaml");
            let is_secret = match name.strip_prefix("fixtures/") {
                Some(_) => !is_open(&text),
                None => name.starts_with("submissions/") || name.starts_with(EXAMPLES),
            };
            if is_secret && !is_open_too && !name.split('/').any(|step| step == "target") {
                closed.push((name.clone(), text));
            }
            !is_secret
        });
        let mut known = HashSet::new();
        let mut all = String::new();
        for path in &open {
            let bytes = fs::read(path).expect("a file can be read");
            known.extend(stretches(&bytes).map(|(_, hash)| hash));
            // A text in a program's source has its line ends and quotation marks written out.
            if path.extension().is_some_and(|ending| ending == "rs") {
                let text = String::from_utf8_lossy(&bytes).replace("\\n", "\n").replace("\\\"", "\"");
                known.extend(stretches(text.as_bytes()).map(|(_, hash)| hash));
            }
            all.push_str(&relative(path));
            all.push('\n');
            all.push_str(&String::from_utf8_lossy(&bytes));
        }
        assert!(closed.len() > 400, "{} secrets", closed.len());
        let (mut names, mut hashes) = (Vec::new(), HashMap::new());
        for (owner, text) in closed {
            // A few stretches of each file, from all over it.
            let step = (text.len() / 12).max(1);
            let own: Vec<(usize, u64)> = stretches(text.as_bytes()).filter(|(_, hash)| !known.contains(hash)).collect();
            let mut next = 0;
            for (place, hash) in own {
                if place >= next {
                    hashes.insert(hash, (owner.clone(), place));
                    next = place + step;
                }
            }
            if let Some(id) = owner.strip_prefix("fixtures/").and_then(|name| name.strip_suffix(".yaml")) {
                names.push((id.split_once('/').expect("a folder").1.to_string(), owner.clone()));
            }
            let title = text.lines().find_map(|line| line.strip_prefix("title: "));
            if let Some(title) = title.filter(|title| title.len() >= SHORTEST && owner.starts_with("fixtures/")) {
                names.push((title.trim_matches(['\'', '"']).to_string(), owner.clone()));
            }
        }
        names.retain(|(name, _)| !all.contains(name.as_str()));
        assert!(names.len() > 500 && hashes.len() > 2000, "{} names, {} stretches", names.len(), hashes.len());
        let mut by_key: HashMap<u64, Vec<(String, String)>> = HashMap::new();
        for (name, owner) in names {
            assert!(name.len() >= NAME_KEY, "{name}");
            let key = name.bytes().take(NAME_KEY).fold(0, name_key);
            by_key.entry(key).or_default().push((name, owner));
        }
        let mut may_be_known = vec![false; 1 << 22];
        by_key.keys().chain(hashes.keys()).for_each(|key| may_be_known[place_of(*key)] = true);
        Secrets { names: by_key, stretches: hashes, may_be_known }
    }

    /// Whose pieces are in these bytes, and in what is packed in them: names of files, with the place of a stretch in one.
    fn found_in(&self, bytes: &[u8]) -> BTreeSet<String> {
        let mut found: BTreeSet<String> = packed_in(bytes).iter().flat_map(|text| self.found_in(text)).collect();
        let mut key = 0;
        for (end, byte) in bytes.iter().enumerate() {
            key = name_key(key, *byte);
            if self.may_be_known[place_of(key)] && end + 1 >= NAME_KEY {
                let here = &bytes[end + 1 - NAME_KEY..];
                let names = self.names.get(&key).into_iter().flatten();
                found.extend(
                    names.filter(|(name, _)| here.starts_with(name.as_bytes())).map(|(_, owner)| owner.clone()),
                );
            }
        }
        let known = stretches(bytes).filter(|(_, hash)| self.may_be_known[place_of(*hash)]);
        let known = known.filter_map(|(_, hash)| self.stretches.get(&hash));
        found.extend(known.map(|(owner, place)| format!("{owner}, from byte {place}")));
        found
    }
}

/// Texts that are packed in a program.
fn packed_in(program: &[u8]) -> Vec<Vec<u8>> {
    const MARK: &[u8] = b"\0referee: public files, packed\0";
    let places = (0..program.len()).filter(|place| program[*place..].starts_with(MARK));
    let unpacked = |place: usize| {
        let mut text = Vec::new();
        ZlibDecoder::new(&program[place + MARK.len()..]).read_to_end(&mut text).ok().map(|_| text)
    };
    places.filter_map(unpacked).collect()
}

/// Builds the program for students, in a target folder of its own.
fn student_program() -> PathBuf {
    let target = Path::new(REPOSITORY).join("target/for-students");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([
        "build",
        "--locked",
        "--quiet",
        "--package",
        "referee",
        "--no-default-features",
        "--features",
        "serve",
    ]);
    cargo.arg("--target-dir").arg(&target).current_dir(REPOSITORY);
    assert!(cargo.status().expect("cargo can be started").success(), "the program for students can be built");
    target.join("debug/referee")
}

#[test]
#[ignore = "slow: CI runs it"]
fn whoever_searches_the_program_for_students_finds_nothing() {
    let secrets = Secrets::of_the_repository();
    // Whoever searches for nothing finds nothing.
    let whole = fs::read(env!("CARGO_BIN_EXE_referee")).expect("this program");
    assert!(secrets.found_in(&whole).len() > 400, "the instructor's program holds them");
    let program = student_program();
    let bytes = fs::read(&program).expect("the program can be read");
    let packed = packed_in(&bytes).concat();
    assert!(String::from_utf8_lossy(&packed).contains("\nsteps:\n"), "its public fixtures are packed");
    assert_eq!(secrets.found_in(&bytes), BTreeSet::new(), "in the program");

    let place = Place::new();
    let run = |words: &str| {
        let words: Vec<&str> = words.split(' ').collect();
        let output = Command::new(&program)
            .args(&words)
            .current_dir(place.path(""))
            .env("XDG_CACHE_HOME", place.path("cache"))
            .stdin(std::process::Stdio::null())
            .output()
            .expect("the program can be run");
        let code = output.status.code();
        assert!(code.is_some_and(|code| code <= 2), "{words:?}: {code:?}, {}", String::from_utf8_lossy(&output.stderr));
        for text in [&output.stdout, &output.stderr] {
            let found = secrets.found_in(text);
            assert_eq!(found, BTreeSet::new(), "{words:?} prints: {}", String::from_utf8_lossy(text));
        }
        code
    };
    assert_eq!(run("new reversi mine --lang python"), Some(0));
    let courseworks = Bundle::bundled_only().courseworks();
    for asked in ASKED {
        let games = if asked.contains("GAME") { courseworks.as_slice() } else { &courseworks[..1] };
        for game in games {
            // A name that is nearly right: no message completes it.
            run(&asked.replace("GAME", game).replace("GUESS", "undo/to-and-fr"));
        }
    }
    for command in referee::cli::command().get_subcommands() {
        let name = command.get_name();
        assert!(ASKED.iter().any(|asked| asked.split(' ').next() == Some(name)), "nobody has asked `{name}`");
        run(&format!("{name} --help"));
    }
    // What needs the secrets says so.
    for refused in [
        "samples x",
        "course example minesweeper",
        "audit reversi",
        "replay opening/x --hidden",
        "export gradescope x --coursework reversi",
    ] {
        assert_eq!(run(refused), Some(2), "{refused}");
    }
    // A folder that anybody can make opens nothing that shows what public fixtures miss.
    fs::create_dir_all(place.path("mine/private/fixtures/reversi")).expect("a folder");
    for refused in ["audit reversi --private mine/private", "handout reversi --matrix --private mine/private"] {
        assert_eq!(run(refused), Some(2), "{refused}");
    }
    let help = Command::new(&program).arg("--help").output().expect("the program can be run");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(help.contains("  check ") && !help.contains("  audit ") && !help.contains("  samples "), "{help}");
    for done in
        ["kit/README.md", "kit/referee", "all/specs/reversi.yaml", "public/specs/reversi.yaml", "pages/referee.1"]
    {
        assert!(place.path(done).is_file(), "{done} was written");
    }
    // The program in the kit is the one that has been searched.
    for (name, bytes) in place.files("").into_iter().filter(|(_, own)| *own != bytes) {
        assert_eq!(secrets.found_in(&bytes), BTreeSet::new(), "in {name}");
    }
}

/// The table that students get holds public fixtures only, as the program reads them; and the other one holds no public ones.
#[test]
fn each_bundled_file_is_in_the_right_table() {
    let visibility = |(name, bytes): (&'static str, &'static [u8])| {
        let source = SourceText::new(name, String::from_utf8_lossy(bytes));
        name.starts_with("fixtures/").then(|| Visibility::of_fixture(&source).unwrap_or_else(|why| panic!("{why}")))
    };
    for file in Bundle::public_files() {
        assert!(visibility(file).is_none_or(|seen| seen == Visibility::Public), "{} is for everybody", file.0);
        let is_solution = ["submissions/", "courses/"].iter().any(|folder| file.0.starts_with(folder));
        assert!(!is_solution, "{} is a solution", file.0);
    }
    for file in Bundle::private_files() {
        assert_ne!(visibility(file), Some(Visibility::Public), "{} is kept from students", file.0);
    }
    assert!(Bundle::private_files().any(|file| visibility(file).is_some()), "there are hidden fixtures");
}

/// Specs, kits and starting projects, which students get beside fixtures, name nothing that is hidden.
#[test]
#[ignore = "slow: CI runs it"]
fn specs_and_kits_give_nothing_away() {
    let secrets = Secrets::of_the_repository();
    for (name, bytes) in Bundle::public_files() {
        assert_eq!(secrets.found_in(bytes), BTreeSet::new(), "in {name}");
    }
}

/// A scenario for later is in no student's hands and in no report, until the instructor says so.
#[test]
fn what_is_for_after_the_due_date_is_reported_when_the_instructor_says_so() {
    let place = Place::new();
    let fixture = |title: &str, stage: &str| {
        format!(
            "title: {title}\nrequirement: opening\nvisibility: {stage}\nsteps:\n  - do: startup\n    finished: false\n"
        )
    };
    place.write("fixtures/tic-tac-toe/opening/jay.yaml", &fixture("The jay laughs", "after-due"));
    place.write("fixtures/tic-tac-toe/opening/owl.yaml", &fixture("The owl hoots", "hidden"));
    place.copy("submissions/tic-tac-toe/accepted/rust-monitor", "work");
    place.run(&["grade", "work"]).exits(0);
    let report = |more: &[&str]| place.run(&[&["report", "results", "--format", "json"], more].concat()).exits(0).out;
    let has = |text: &str| (text.contains("The jay laughs"), text.contains("The owl hoots"));
    assert_eq!(has(&report(&[])), (true, true), "instructors see all");
    assert_eq!(has(&report(&["--for", "student"])), (false, false));
    assert_eq!(has(&report(&["--for", "student", "--after-due"])), (true, false));
    let listed = place.run(&["check", "--list", "--coursework", "tic-tac-toe"]).exits(0);
    assert_eq!(has(&listed.out), (false, false), "{listed}");
}
