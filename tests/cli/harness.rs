//! The harness in a course's own crate: the verdicts of `cargo test` are those of `check`, for right work and for wrong.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use referee::harness::PARTS;

use super::new::with_few_games;
use super::support::{Place, REPOSITORY, installed};

/// For each function of the harness, right work and wrong; where nobody has handed any in, the starting project stands for it.
const WORK: &[(&str, &[&str])] = &[
    (
        "hare_and_tortoise",
        &["hare-and-tortoise/accepted/rust-plain", "hare-and-tortoise/flawed/rust-lettuce-pays-thirty"],
    ),
    (
        "hare_and_tortoise_view",
        &["hare-and-tortoise/accepted/rust-view", "hare-and-tortoise/flawed/rust-view-hover-tries"],
    ),
    ("hexapawn", &["hexapawn/accepted/rust-monitor", "hexapawn/flawed/rust-far-row-is-not-enough"]),
    ("hexapawn_player", &["hexapawn/accepted/rust-learner-with-mirrors", STARTED]),
    ("hexapawn_view", &["hexapawn/accepted/rust-view", "hexapawn/flawed/rust-view-newest-line-first"]),
    ("quoridor_comp2911", &["quoridor-comp2911/accepted/rust-moves", "quoridor-comp2911/flawed/rust-straight-only"]),
    (
        "quoridor_comp2911_validator",
        &["quoridor-comp2911/accepted/rust-validator", "quoridor-comp2911/flawed/rust-validator-no-path"],
    ),
    ("quoridor_self", &["quoridor-self/accepted/rust-fields", "quoridor-self/flawed/rust-plays-on"]),
    (
        "quoridor_self_view",
        &["quoridor-self/accepted/rust-view", "quoridor-self/flawed/rust-view-fades-the-wrong-pawn"],
    ),
    (
        "reversi",
        &["reversi/accepted/rust-array", "reversi/flawed/rust-no-up-left", "reversi/broken/rust-panics-in-startup"],
    ),
    ("reversi_view", &["reversi/accepted/rust-view", "reversi/flawed/rust-view-not-turned"]),
    ("tic_tac_toe", &["tic-tac-toe/accepted/rust-monitor", "tic-tac-toe/flawed/rust-last-square-wins-nothing"]),
    ("tic_tac_toe_player", &[LEARNER]),
    ("tic_tac_toe_view", &["tic-tac-toe/accepted/rust-view", STARTED]),
];

/// A started project as it is.
const STARTED: &str = "started";

/// A player of tic-tac-toe, of which there is no sample in Rust: it takes the first free square, and learns nothing.
const LEARNER: &str = "learner";

const LEARNER_CODE: &str = "\
use referee::kit::tic_tac_toe::{Board, Player, serve_player};

#[derive(Default)]
struct First;

impl Player<Board> for First {
    fn choose(&mut self, board: &Board, _player: i32) -> String {
        (1..=9).find(|square| board.at(*square) == 0).map_or(\"resign\".to_string(), |square| square.to_string())
    }
}

fn main() {
    serve_player(First::default)
}
";

/// Work to be tested: the name of the target, its folder in the place, and whether all of it has to pass.
struct Work {
    target: String,
    folder: String,
    is_right: bool,
}

/// Puts work into the place, with a second `main` as the starting projects have it.
fn put(place: &Place, function: &str, sample: &str) -> Work {
    let part = PARTS.iter().find(|part| part.function == function).expect("a function of the harness");
    let (coursework, name) = (part.coursework, part.part.name());
    let target = format!("{function}-{}", sample.rsplit('/').next().unwrap_or_default());
    let folder = format!("work/{target}");
    match sample {
        STARTED => {
            place.run(&["new", coursework, "--lang", "rust", "--part", name, &folder]).exits(0);
        }
        LEARNER => {
            let manifest = format!("coursework: {coursework}\npart: {name}\nlanguage: rust\nentry: src/main.rs\n");
            place.write(&format!("{folder}/submission.yaml"), &manifest);
            place.write(&format!("{folder}/src/main.rs"), LEARNER_CODE);
        }
        _ => place.copy(&format!("submissions/{sample}"), &folder),
    }
    let file = format!("{folder}/src/main.rs");
    let code = place.read(&file);
    if sample != STARTED {
        let (before, main) = code.split_once("fn main() {\n").expect("a `main`");
        let (_, make) = main.split_once('(').expect("a call of `serve`");
        let (make, _) = make.rsplit_once(')').expect("the end of the call");
        let with = format!(
            "{before}#[cfg(not(feature = \"harness\"))]\nfn main() {{\n{main}\n\
             #[cfg(feature = \"harness\")]\nfn main() {{\n    referee::harness::{function}({make}).run()\n}}\n"
        );
        place.write(&file, &with);
    }
    Work { target, folder, is_right: sample.contains("/accepted/") }
}

/// Builds all work as tests of one crate, as a course's repository has them; gives the programs by their targets.
fn build(place: &Place, work: &[Work]) -> BTreeMap<String, PathBuf> {
    let mut manifest = format!(
        "[package]\nname = \"course\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nreferee = {{ path = {REPOSITORY:?}, default-features = false, features = [\"harness\"] }}\n\n\
         [features]\nharness = []\n\n[workspace]\n"
    );
    for Work { target, folder, .. } in work {
        manifest += &format!(
            "\n[[test]]\nname = {target:?}\npath = \"{folder}/src/main.rs\"\nharness = false\nrequired-features = [\"harness\"]\n"
        );
    }
    place.write("Cargo.toml", &manifest);
    place.write("src/lib.rs", "");
    place.copy("Cargo.lock", "Cargo.lock");
    let output = cargo(&place.path("."), &["--no-run", "--message-format", "json", "--quiet"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let messages = String::from_utf8(output.stdout).expect("JSON");
    let messages = messages.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"));
    let program = |message: serde_json::Value| {
        let executable = message["executable"].as_str()?.into();
        Some((message["target"]["name"].as_str()?.to_string(), executable))
    };
    messages.filter_map(program).collect()
}

/// Runs `cargo test --features harness` in a folder. Referee is built once, for all of these and for all runs of this test.
fn cargo(folder: &Path, words: &[&str]) -> Output {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["test", "--features", "harness", "--offline"]).args(words).current_dir(folder);
    cargo.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("harness")).env_remove("RUSTFLAGS");
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "false").output().expect("cargo")
}

/// Whether each scenario has passed, as the harness has it; and all that it printed.
fn by_harness(place: &Place, program: &Path) -> (BTreeMap<String, bool>, String) {
    let output = Command::new(program).current_dir(place.path(".")).output().expect("a test program");
    let text = String::from_utf8(output.stdout).expect("text");
    let line = |line: &str| {
        let (name, ending) = line.strip_prefix("test ")?.rsplit_once(" ... ")?;
        Some((name.trim_end().to_string(), ending == "ok"))
    };
    let verdicts: BTreeMap<String, bool> = text.lines().filter_map(line).collect();
    let code = if verdicts.values().all(|passed| *passed) { 0 } else { 101 };
    assert_eq!(output.status.code(), Some(code), "{text}");
    (verdicts, text)
}

/// Whether each scenario has passed, as `check` has it.
fn by_check(place: &Place, folder: &str) -> BTreeMap<String, bool> {
    let sheet = &place.run(&["check", folder, "--format", "json"]).json()[0];
    let verdicts = sheet["verdicts"].as_array().expect("verdicts");
    let one = |verdict: &serde_json::Value| {
        (verdict["scenario"].as_str().expect("an id").to_string(), verdict["ending"] == "passed")
    };
    verdicts.iter().map(one).collect()
}

/// Builds the harness for a crate of its own, which takes minutes the first time.
#[test]
#[ignore = "slow: CI runs it"]
fn the_verdicts_of_the_harness_are_those_of_check() {
    if !installed("cargo") {
        return;
    }
    let functions: Vec<&str> = WORK.iter().map(|(function, _)| *function).collect();
    assert!(PARTS.iter().all(|part| functions.contains(&part.function)), "each part has work");
    let place = Place::new();
    let spec = "specs/tic-tac-toe.yaml";
    place.copy(spec, spec);
    place.write(spec, &with_few_games(&place.read(spec)));
    let work: Vec<Work> = WORK
        .iter()
        .flat_map(|(function, samples)| samples.iter().map(|sample| put(&place, function, sample)))
        .collect();
    let programs = build(&place, &work);
    for Work { target, folder, is_right } in &work {
        let (harness, text) = by_harness(&place, &programs[target]);
        let check = by_check(&place, folder);
        assert_eq!(harness, check, "{target}: {text}");
        assert!(!check.is_empty() && check.values().all(|passed| *passed) == *is_right, "{target}: {text}");
        assert_eq!(text.contains("✗ "), !is_right, "{target}: {text}");
    }
}

/// As a student sees it: one line of `Cargo.toml` is changed.
#[test]
#[ignore = "slow: CI runs it"]
fn a_started_project_has_a_test_a_scenario() {
    if !installed("cargo") {
        return;
    }
    let place = Place::new();
    place.run(&["new", "reversi", "--lang", "rust", "--edition", "2025", "mine"]).exits(0);
    let folder = place.path("mine");
    let text = |output: &Output| {
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
    };
    let output = cargo(&folder, &[]);
    assert!(text(&output).contains("cannot find `harness` in `referee`"), "the kit has none: {}", text(&output));

    let whole = format!("{{ path = {REPOSITORY:?}, default-features = false, features = [\"harness\"] }}");
    place.edit("mine/Cargo.toml", "{ path = \"kit/rust\", default-features = false }", &whole);
    place.copy("Cargo.lock", "mine/Cargo.lock");
    let output = cargo(&folder, &["turn-messages"]);
    let text = text(&output);
    assert_eq!(output.status.code(), Some(101), "{text}");
    let ids = place
        .run(&["check", "mine", "--edition", "2025", "--list", "--fixture", "turn-messages", "--format", "json"])
        .exits(0)
        .json();
    let ids = ids["scenarios"].as_array().expect("scenarios");
    assert!(!ids.is_empty());
    for id in ids {
        let id = id["id"].as_str().expect("an id");
        assert!(text.lines().any(|line| line.starts_with(&format!("test {id} "))), "{id}: {text}");
    }
    assert!(text.contains("Invalid location to play a piece."), "it is judged by its edition: {text}");
}
