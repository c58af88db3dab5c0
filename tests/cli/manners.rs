//! Tests of properties that all commands share: one JSON document with `--format json`, lines of 80 columns, no escapes in
//! a pipe, and output that nobody reads or no disk takes.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use super::support::{Place, Run};

/// A small real use of a command: what is typed, and its exit code. They are run in this order, in a place of [`place`].
const EXAMPLES: &[(&[&str], i32)] = &[
    (&["new", "tic-tac-toe", "mine", "--lang", "python"], 0),
    (&["grade", "work"], 0),
    (&["check", "work"], 1),
    (&["check", "--list", "--coursework", "tic-tac-toe"], 0),
    (&["explain", "results/work"], 0),
    (&["explain", "results/work", "log"], 0),
    (&["mark", "--print"], 0),
    (&["merge", "results", "--out", "merged"], 0),
    (&["diff", "results", "results"], 0),
    (&["diff", "results", "."], 0),
    (&["replay", "capture/upwards", "--all"], 0),
    (&["report", "results", "--format", "csv", "--out", "marks.csv"], 0),
    (&["report", "results"], 0),
    (&["course", "new", "nim"], 0),
    (&["course", "refresh"], 0),
    (&["course", "example"], 0),
    (&["course", "example", "minesweeper", "mines"], 0),
    (&["lint", "--coursework", "tic-tac-toe"], 0),
    (&["lint", "--coursework", "tic-tac-toe", "--list"], 0),
    (&["audit", "tic-tac-toe"], 0),
    (&["fuzz", "work", "--games", "20"], 1),
    (&["record", "fixtures/hexapawn/opening/first-startup.yaml"], 0),
    (&["moves", "quoridor"], 0),
    (&["moves", "reversi", "4,2"], 0),
    (&["perft", "reversi", "3"], 0),
    (&["solve", "hexapawn"], 0),
    (&["train", "hexapawn", "--games", "20", "--csv", "curve.csv"], 0),
    (&["paths", "--positions", "5"], 0),
    (&["tournament", "hexapawn", "--games", "8"], 0),
    (&["export", "bundled"], 0),
    (&["build-kit", "--for-students", "--out", "kit", "--coursework", "tic-tac-toe", "--program", "students"], 0),
    (&["samples", "samples"], 0),
    (&["export", "gradescope", "scope", "--coursework", "tic-tac-toe"], 0),
    (&["export", "github", "hub", "--coursework", "tic-tac-toe"], 0),
    (&["export", "slurm", "slurm", "--coursework", "tic-tac-toe"], 0),
    (&["export", "kubernetes", "pods"], 0),
    (&["export", "github-matrix", "matrix", "--shards", "4"], 0),
    (&["export", "answers", "kept", "--coursework", "connect-four"], 0),
    (&["handout", "tic-tac-toe"], 0),
    (&["handout", "tic-tac-toe", "--matrix"], 0),
    (&["schema", "marksheet"], 0),
    (&["config"], 0),
    (&["doctor"], 0),
    (&["completions", "bash"], 0),
    (&["man", "pages"], 0),
];

/// The commands without `--format json`, and why.
const WITHOUT_JSON: &[(&str, &str)] = &[
    ("play", "somebody sits before it, and it asks"),
    ("serve", "it speaks JSON to its page"),
    ("mark", "somebody sits before it, and it asks; its result is the CSV"),
    ("schema", "what it prints is JSON already"),
    ("completions", "it prints a script in the shell's own language"),
    ("man", "it prints a page in the manual's own language"),
];

/// Output that is not our sentences: other languages, whose lines are as long as they are.
const OTHER_LANGUAGES: &[&str] = &["schema", "handout", "completions"];

/// A place in which all examples can be run.
fn place() -> Place {
    let place = Place::new();
    place.copy("submissions/tic-tac-toe/flawed/rust-board-once-a-game", "work");
    place.copy("fixtures/hexapawn", "fixtures/hexapawn");
    // A coursework with a model solution, which is in Python.
    for part in ["specs", "fixtures", "solution"] {
        place.copy(&format!("tests/courses/connect-four/{part}"), part);
    }
    place.write("students", "for students: without hidden fixtures and samples");
    place.run(&["grade", "work"]).exits(0);
    place
}

/// Every example, run in a pipe once for all tests that look at that. They come from a terminal that can do everything.
static PIPED: LazyLock<Vec<Run>> = LazyLock::new(|| {
    let place = place();
    let run = |(example, code): &(&[&str], i32)| {
        let run = place.run_with(example, |command| {
            command.env("TERM", "xterm-256color").env("COLORTERM", "truecolor");
        });
        run.exits(*code)
    };
    EXAMPLES.iter().map(run).collect()
});

/// Commands that print much, or fail, and are fast.
const PRINTS: &[(&[&str], i32)] = &[
    (&["check", "work"], 1),
    (&["report", "results", "--format", "markdown"], 0),
    (&["lint", "--coursework", "tic-tac-toe", "--list"], 0),
    (&["moves", "reversi", "--format", "json"], 0),
    (&["export", "slurm", "slurm", "--coursework", "tic-tac-toe"], 0),
    (&["export", "kubernetes", "pods"], 0),
    (&["export", "github-matrix", "matrix", "--shards", "4"], 0),
    (&["handout", "tic-tac-toe"], 0),
    (&["schema", "marksheet"], 0),
    (&["completions", "bash"], 0),
    (&["man"], 0),
    (&["--help"], 0),
    (&["--version"], 0),
];

/// Returns the subcommand of an example: `export gradescope`.
fn name(example: &[&str]) -> String {
    let own = example.get(1).filter(|word| match example[0] {
        "course" => true,
        "export" => {
            matches!(**word, "gradescope" | "github" | "slurm" | "kubernetes" | "github-matrix" | "answers")
        }
        _ => false,
    });
    own.map_or_else(|| example[0].to_string(), |own| format!("{} {own}", example[0]))
}

/// Every command that clap knows, with those of `export`.
fn commands() -> Vec<(String, clap::Command)> {
    let mut all = Vec::new();
    for command in referee::cli::command().get_subcommands() {
        let name = command.get_name().to_string();
        all.extend(command.get_subcommands().map(|own| (format!("{name} {}", own.get_name()), own.clone())));
        all.push((name, command.clone()));
    }
    all
}

fn takes_json(command: &clap::Command) -> bool {
    let format = command.get_arguments().find(|argument| argument.get_id() == "format");
    format.is_some_and(|format| format.get_possible_values().iter().any(|value| value.get_name() == "json"))
}

#[test]
#[ignore = "slow: CI runs it"]
fn every_command_speaks_json_or_has_a_reason_not_to() {
    let place = place();
    // What only holds other commands does nothing by itself.
    for (name, command) in commands().into_iter().filter(|(_, command)| !command.is_subcommand_required_set()) {
        let reason = WITHOUT_JSON.iter().find(|(exempt, _)| *exempt == name);
        assert!(takes_json(&command) || reason.is_some(), "{name} takes no `--format json`, and says not why");
        let examples: Vec<_> = EXAMPLES.iter().filter(|(example, _)| self::name(example) == name).collect();
        assert!(!examples.is_empty() || ["play", "serve"].contains(&name.as_str()), "{name} has no example here");
        let as_json = |example: &&(&[&str], i32)| reason.is_none() && !example.0.contains(&"--format");
        for (example, code) in examples.into_iter().filter(as_json) {
            let run = place.run(&[example, &["--format", "json"][..]].concat()).exits(*code);
            let document = run.json();
            let first = run.out.lines().nth(1).unwrap_or_default();
            match name.as_str() {
                // All marksheets, as they are saved: each says itself what it is.
                "grade" | "report" | "check" if !example.contains(&"--list") => {
                    assert_eq!(document[0]["format"], "referee/result/v1", "{run}")
                }
                _ => {
                    let format = format!("  \"format\": \"referee/{}/v1\",", example[0]);
                    assert_eq!(first, format, "{run}");
                }
            }
            assert!(has_usual_keys(&document), "{run}");
        }
    }
}

/// Keys are words with hyphens, but for what a fixture or a game calls something.
fn has_usual_keys(document: &serde_json::Value) -> bool {
    match document {
        serde_json::Value::Object(object) => object
            .iter()
            .all(|(key, value)| key == "transcript" || key == "rules" || (!key.contains('_') && has_usual_keys(value))),
        serde_json::Value::Array(values) => values.iter().all(has_usual_keys),
        _ => true,
    }
}

/// A mistake in a spec is data, too: for editors, which want to know where it is.
#[test]
fn lint_says_where_as_data() {
    let place = Place::own("tic-tac-toe");
    place.edit("specs/tic-tac-toe.yaml", "\ngame: tic-tac-toe", "\ngame: tic-tac-toee");
    let run = place.run(&["lint", "--coursework", "tic-tac-toe", "--format", "json"]).exits(2);
    let document = run.json();
    let found = &document["findings"][0];
    assert_eq!(found["file"], "specs/tic-tac-toe.yaml", "{run}");
    assert!(found["line"].as_u64() > Some(0) && found["column"].as_u64() > Some(0), "{run}");
    assert!(found["message"].as_str().is_some_and(|message| message.contains("tic-tac-toee")), "{run}");
    assert!(run.err.ends_with("1 mistake to correct\n"), "{run}");
}

/// A requirement that a handout does not name is not in its data, either.
#[test]
#[ignore = "slow: CI runs it"]
fn a_handout_s_data_name_nothing_hidden() {
    let place = Place::own("tic-tac-toe");
    for (name, _) in place.files("fixtures/tic-tac-toe/full") {
        let file = format!("fixtures/tic-tac-toe/full/{name}");
        let text = place.read(&file).replace("visibility: hidden\n", "");
        place.write(&file, &format!("{}\nvisibility: hidden\n", text.trim_end()));
    }
    let handout = ["handout", "tic-tac-toe", "--format", "json"];
    let run = place.run(&handout).exits(0);
    assert!(!run.out.contains("\"full\"") && run.out.contains("\"restart\""), "{run}");
    assert!(place.run(&[&handout[..], &["--matrix"]].concat()).exits(0).out.contains("\"full\""));
}

/// `--quiet` leaves results, and only those.
#[test]
#[ignore = "slow: CI runs it"]
fn quiet_leaves_results_only() {
    let place = place();
    for (words, expected) in [
        (&["lint", "-q", "--coursework", "tic-tac-toe"][..], ""),
        (&["-q", "report", "results", "--format", "csv", "--out", "marks.csv"], ""),
        (&["report", "results", "--quiet"], ""),
        (&["export", "bundled", "-q"], ""),
        (&["samples", "samples", "-q"], ""),
        (&["new", "reversi", "mine", "--lang", "java", "-q"], ""),
        (&["record", "-q", "fixtures/hexapawn/opening/first-startup.yaml"], ""),
        (&["man", "pages", "-q"], ""),
        (&["perft", "reversi", "3", "-q"], "56\n"),
    ] {
        let run = place.run(words).exits(0);
        assert_eq!((run.out.as_str(), run.err.as_str()), (expected, ""), "{run}");
    }
    let loud = place.run(&["grade", "work"]).exits(0);
    assert!(loud.out.contains("−3 log") && loud.out.contains("Saved in results"), "{loud}");
    let run = place.run(&["grade", "work", "-q"]).exits(0);
    assert!(run.out.starts_with("Tic-tac-toe") && run.out.contains("93/100") && run.out.contains("graded"), "{run}");
    assert!(!run.out.contains("Saved in") && !run.out.contains("−3 log ("), "{run}");
    let run = place.run(&["check", "work", "-q"]).exits(1);
    assert!(run.out.starts_with("✗ ") && run.out.contains(" public scenarios passed"), "{run}");
    assert!(!run.out.contains("looks like") && !run.out.contains("✓"), "{run}");
    // An error is never left out.
    assert!(place.run(&["grade", "nowhere", "-q"]).exits(2).err.contains("there is no such folder"));
}

/// Returns the width of a line: some characters take two columns, and colours none.
fn width(line: &str) -> usize {
    textwrap::core::display_width(line)
}

/// Lines that may be longer: a command to copy, or a word that is longer than a line leaves room for.
fn excused(line: &str) -> bool {
    let longest = line.split(' ').map(width).max().unwrap_or_default();
    line.contains("referee replay ") || longest > 40
}

#[test]
#[ignore = "slow: CI runs it"]
fn lines_are_80_columns_at_most() {
    let ours = EXAMPLES.iter().zip(PIPED.iter()).filter(|((example, _), _)| !OTHER_LANGUAGES.contains(&example[0]));
    for (_, run) in ours {
        for line in run.out.lines().chain(run.err.lines()) {
            assert!(width(line) <= 80 || excused(line), "{} columns: {line}\n{run}", width(line));
        }
    }
    let place = Place::new();
    for (name, _) in commands() {
        let name: Vec<&str> = name.split(' ').collect();
        for help in ["-h", "--help"] {
            let run = place.run(&[&name[..], &[help]].concat()).exits(0);
            assert!(run.out.lines().all(|line| width(line) <= 80), "{run}");
        }
    }
    assert!(place.run(&["--help"]).exits(0).out.lines().all(|line| width(line) <= 80));
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_is_piped_has_no_escapes() {
    for run in PIPED.iter() {
        assert!(!run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'), "{run}");
    }
}

fn command(place: &Place, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(words).current_dir(place.path("")).stdin(Stdio::null());
    command.env("XDG_CACHE_HOME", format!("{}/cache", env!("CARGO_TARGET_TMPDIR")));
    command
}

/// `referee … | head -1`: anyone who has read enough is no trouble.
#[test]
#[ignore = "slow: CI runs it"]
fn a_reader_may_go_away() {
    let place = place();
    for (example, code) in PRINTS {
        let mut child = command(&place, example)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command can be run");
        let mut first = String::new();
        BufReader::with_capacity(1, child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
        let output = child.wait_with_output().expect("a child");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(*code), "{example:?}: {err}");
        assert!(!err.contains("panicked") && !err.contains("failed to write"), "{example:?}: {err}");
    }
}

/// A full disk is told, whatever the result was; standard output that is closed is somebody's wish.
#[test]
#[ignore = "slow: CI runs it"]
fn what_cannot_be_printed_is_told() {
    let place = place();
    for (example, _) in PRINTS {
        let full = File::options().write(true).open("/dev/full").expect("Linux has /dev/full");
        let output = command(&place, example).stdout(full).output().expect("the command can be run");
        let err = String::from_utf8_lossy(&output.stderr);
        let told = err.contains("failed to write ");
        assert_eq!((output.status.code(), told), (Some(3), true), "{example:?}: {err}");
    }
    let closed = |words: &str| {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec \"$0\" {words} >&- 2>&-"), env!("CARGO_BIN_EXE_referee")]);
        shell.current_dir(place.path("")).status().expect("a shell").code()
    };
    assert_eq!(
        ["perft reversi 3", "moves reversi 9,9", "lint --coursework nope"].map(closed),
        [Some(0), Some(1), Some(2)]
    );
}
