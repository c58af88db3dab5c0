//! Every command ends with the codes that its help names, each seen at least once.

use super::support::Place;

/// Arguments, exit code, and a word of the message. `file` is a file in the way of folders.
const ENDINGS: &[(&[&str], i32, &str)] = &[
    (&["new", "reversi", "mine", "--lang", "python"], 0, "files written"),
    (&["new", "nothing", "other", "--lang", "python"], 2, "there is no coursework `nothing`"),
    (&["new", "reversi", "file", "--lang", "python"], 2, "is a file"),
    (&["new", "reversi", "/proc/mine", "--lang", "python"], 3, "failed to make the folder"),
    (&["grade", "work"], 0, "93/100"),
    (&["grade", "nowhere"], 2, "nobody was graded"),
    (&["grade"], 2, "there is no folder `submissions` here: name the folder or archive to grade"),
    (&["grade", "work", "--coursework", "nothing"], 2, "there is no coursework `nothing`"),
    (&["grade", "work", "--out", "file/results"], 3, "it costs nobody a mark"),
    (&["check", "work", "--fixture", "opening/first"], 2, "there is no scenario"),
    (&["check", "work"], 1, "scenarios passed"),
    (&["check", "right"], 0, "scenarios passed"),
    (&["check", "nowhere"], 2, "nothing was checked"),
    (&["check", "right", "--sandbox", "none", "--edition", "2"], 2, "there is no edition"),
    (&["explain", "results/work"], 0, "It rests on"),
    (&["explain", "nowhere"], 2, "there is no folder nowhere"),
    (&["explain", "file"], 2, "file is a file"),
    (&["explain", "results/work", "--claim", "why?", "--claims-file", "file/c.csv"], 3, "failed to write file/c.csv"),
    (&["mark", "--print"], 0, "Tic"),
    (&["merge", "results", "--out", "merged"], 0, "from 1 folder are in merged"),
    (&["merge", "nowhere"], 2, "there is no folder nowhere"),
    (&["merge", "results", "--out", "file/merged"], 3, "failed to save results in file/merged"),
    (&["mark", "nowhere"], 2, "there is no folder nowhere"),
    (&["diff", "results", "results"], 0, ""),
    (&["diff", "results", "nowhere"], 2, "nowhere"),
    (&["diff", "results", "results", "--out", "file/x"], 3, "failed to write file/x"),
    (&["replay", "log/full", "--coursework", "tic-tac-toe", "--all"], 0, "1 "),
    (&["replay", "log/full", "--with", "work", "--all"], 1, "Step"),
    (&["replay", "nothing/full", "--coursework", "tic-tac-toe"], 2, "there is no scenario"),
    (&["report", "results", "--format", "csv", "--out", "o.csv"], 0, "Written to o.csv"),
    (&["report", "file"], 2, "file is a file"),
    (&["report", "results", "--format", "csv", "--out", "file/o.csv"], 3, "failed to write file/o.csv"),
    (&["play", "nothing"], 2, "nothing was played"),
    (&["play", "reversi", "--plain"], 0, "black"),
    (&["serve", "--listen", "203.0.113.1"], 2, "is no address of this machine"),
    (&["course", "new", "nim"], 0, "files written to nim"),
    (&["course", "new", "Nim"], 2, "such as `nim`"),
    (&["course", "refresh"], 2, "stand in the folder of the coursework"),
    (&["course", "example", "minesweeper"], 0, "files written to minesweeper"),
    (&["course", "example", "mine-sweeper"], 2, "did you mean `minesweeper`?"),
    (&["lint", "--coursework", "tic-tac-toe"], 0, "all pass on the reference"),
    (&["lint", "--coursework", "nothing"], 2, "1 mistake to correct"),
    (&["audit", "tic-tac-toe"], 0, "mutants"),
    (&["audit", "nothing"], 2, "nothing was audited"),
    (&["audit", "tic-tac-toe", "--out", "file/a.csv"], 3, "failed to write file/a.csv"),
    (&["fuzz", "right", "--games", "5"], 0, "nothing found"),
    (&["fuzz", "work", "--games", "20"], 1, "faults found"),
    (&["fuzz", "nowhere"], 2, "nothing was played"),
    (&["record", "capture/upwards", "--coursework", "reversi"], 2, "inside this program"),
    (&["record", "nowhere.yaml", "--coursework", "reversi"], 2, "nothing was written"),
    (&["moves", "reversi", "4,2"], 0, "to move"),
    (&["moves", "reversi", "9,9"], 1, "not on the board"),
    (&["moves", "nothing"], 2, "there is no game `nothing`"),
    (&["moves", "reversi", "--from", "nowhere"], 2, "failed to read nowhere"),
    (&["perft", "reversi", "1"], 0, "4"),
    (&["perft", "reversi", "-1"], 2, "-1"),
    (&["solve", "hexapawn"], 0, "with perfect play"),
    (&["solve", "hexapawn", "9x9", "--most", "500"], 2, "too large"),
    (&["train", "hexapawn", "--games", "3"], 0, "Seed 1."),
    (&["train", "hexapawn", "--load", "nowhere"], 2, "nothing was learnt"),
    (&["train", "hexapawn", "--save", "file/machine"], 3, "failed to write the machine"),
    (&["paths", "--positions", "1"], 0, "Checks a wall"),
    (&["paths", "--size", "99"], 2, "from 3 to 15"),
    (&["tournament", "hexapawn", "--games", "2"], 0, "95 %"),
    (&["tournament", "hexapawn", "--players", "random"], 2, "two players"),
    (&["export", "bundled"], 0, "files written"),
    (&["export", "bundled"], 2, "is there already"),
    (&["export", "file/x"], 3, "failed to write to file/x"),
    (&["export", "gradescope", "g", "--coursework", "nothing"], 2, "nothing was written"),
    (&["export", "answers", "a", "--coursework", "tic-tac-toe"], 2, "referee knows the rules of tic-tac-toe"),
    (
        &["build-kit", "--for-students", "--out", "kit", "--coursework", "tic-tac-toe", "--program", "students"],
        0,
        "written to kit",
    ),
    (&["build-kit", "--for-students", "--out", "k", "--program", "nowhere"], 2, "failed to read nowhere"),
    (
        &["build-kit", "--for-students", "--out", "file/k", "--coursework", "tic-tac-toe", "--program", "students"],
        3,
        "failed to write",
    ),
    (&["samples", "samples"], 0, "samples written to samples"),
    (&["samples", "samples"], 2, "samples is not empty"),
    (&["samples", "file/x"], 3, "failed to look into file/x"),
    (&["handout", "tic-tac-toe"], 0, "# "),
    (&["handout", "nothing"], 2, "nothing was written"),
    (&["handout", "tic-tac-toe", "--out", "file/x"], 3, "failed to write file/x"),
    (&["schema", "marksheet"], 0, "referee/result/v1"),
    (&["schema", "nothing"], 2, "nothing"),
    (&["config"], 0, "There is no course.yaml"),
    (&["config", "more"], 2, "more"),
    (&["doctor"], 0, "Languages"),
    (&["doctor", "nothing"], 2, "nothing"),
    (&["completions", "bash"], 0, "referee"),
    (&["completions", "nothing"], 2, "nothing"),
    (&["man"], 0, "referee"),
    (&["man", "pages", "more"], 2, "more"),
    (&["man", "file/x"], 3, "failed to write the manual"),
];

/// Codes that cannot be brought about by arguments alone are seen elsewhere.
const ELSEWHERE: &[(&str, i32, &str)] = &[
    ("check", 3, "tests/cli/trouble.rs, without Python"),
    ("replay", 3, "tests/cli/trouble.rs, without Python"),
    ("mark", 3, "it writes as `explain --claim` does"),
    ("diff", 1, "tests/cli/diff.rs, with --exit-code"),
    ("course", 3, "it writes as `new` does"),
    ("lint", 3, "it writes nothing"),
    ("play", 1, "it starts a work as `replay` does"),
    ("play", 3, "it starts a work as `replay` does"),
    ("serve", 0, "it answers until Ctrl-C"),
    ("serve", 3, "only where the system refuses sockets"),
    ("audit", 1, "tests/cli/audit.rs, with a fixture taken away"),
    ("fuzz", 3, "it starts a work as `replay` does"),
    ("record", 0, "tests/cli/record.rs"),
    ("record", 1, "tests/cli/record.rs, without --yes"),
    ("record", 3, "tests/cli/record.rs, where YAML is not understood"),
    ("moves", 3, "a full disk is one for all, in tests/cli/manners.rs"),
    ("perft", 3, "a full disk is one for all, in tests/cli/manners.rs"),
    ("solve", 3, "a full disk is one for all, in tests/cli/manners.rs"),
    ("paths", 3, "a full disk is one for all, in tests/cli/manners.rs"),
    ("tournament", 3, "a full disk is one for all, in tests/cli/manners.rs"),
    ("schema", 3, "a full disk is one for all, in tests/cli/manners.rs"),
    ("config", 3, "a full disk is one for all, in tests/cli/manners.rs"),
    ("doctor", 3, "only where there is no cache"),
    ("completions", 3, "a full disk is one for all, in tests/cli/manners.rs"),
];

#[test]
#[ignore = "slow: CI runs it"]
fn commands_end_as_their_help_says() {
    let place = Place::new();
    place.copy("submissions/tic-tac-toe/flawed/rust-board-once-a-game", "work");
    place.copy("submissions/tic-tac-toe/accepted/rust-monitor", "right");
    place.write("file", "in the way");
    place.write("students", "for students: without hidden fixtures and samples");
    for (words, code, says) in ENDINGS {
        let run = place.run_with(words, |command| {
            command.stdin(std::process::Stdio::null());
        });
        let run = run.exits(*code);
        assert!(run.out.contains(says) || run.err.contains(says), "{says}: {run}");
    }
}

/// Documented exit codes occur, and codes that occur are documented; the help and the manual agree.
#[test]
fn all_codes_are_documented_and_seen() {
    for command in referee::cli::command().get_subcommands() {
        let name = command.get_name();
        let help = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
        assert!(help.starts_with("Exit codes:\n  0  "), "{name}: {help}");
        let documented = |code: i32| help.contains(&format!("\n  {code}  "));
        for code in 0..=3 {
            let here = ENDINGS.iter().any(|(words, own, _)| words[0] == name && *own == code);
            let elsewhere = ELSEWHERE.iter().any(|(own, there, _)| *own == name && *there == code);
            assert_eq!(documented(code), here || elsewhere, "{name}, {code}: {help}");
            assert!(!(here && elsewhere), "{name}, {code} is seen here: take it out of the list");
        }
    }
    let place = Place::new();
    place.run(&["man", "pages"]).exits(0);
    assert!(place.read("pages/referee-check.1").contains("Exit codes:"));
    assert!(place.read("pages/referee-export-gradescope.1").contains("Exit codes:"));
}
