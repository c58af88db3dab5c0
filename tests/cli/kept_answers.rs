//! A coursework with a model solution where only its answers are: students check their own work by them.

use serde_json::Value;

use super::support::{Place, Run, installed};

const SPEC: &str = "specs/connect-four.yaml";
const SOLUTION: &str = "solution/controller.py";
const ANSWERS: &str = "answers/connect-four.jsonl";
const IT: [&str; 2] = ["--coursework", "connect-four"];

/// Words that nobody but the instructor may read: in the model solution's code, in what it says when it fails, and in a hidden
/// fixture.
const SECRETS: [&str; 4] = ["magpie", "heron", "bittern", "The bittern booms at night"];

/// The instructor's course, with secrets in it; `None` where there is no Python.
fn course() -> Option<Place> {
    let place = Place::new();
    for part in ["specs", "fixtures", "solution", "submissions"] {
        place.copy(&format!("tests/courses/connect-four/{part}"), part);
    }
    let failing = "if model.player not in (1, 2):\n            raise RuntimeError('heron')\n        if model.finished:";
    place.edit(SOLUTION, "if model.finished:", failing);
    place.edit(SOLUTION, "def winner(self):", "def winner(self):\n        # magpie");
    place.write("fixtures/connect-four/drop/bittern.yaml", &hidden());
    installed("python3").then_some(place)
}

/// A fixture that students do not get. What it does is done in no other.
fn hidden() -> String {
    let columns = [6, 5, 6, 0, 0, 0, 6].map(|column| format!("  - do: call drop {column}\n")).concat();
    format!(
        "title: {}\nrequirement: drop\nvisibility: hidden\nsteps:\n  - do: startup\n{columns}    finished: false\n",
        SECRETS[3]
    )
}

/// Runs a command about the coursework.
fn run(place: &Place, arguments: &[&str]) -> Run {
    place.run(&[arguments, &IT].concat())
}

/// The course with its answers kept.
fn answered() -> Option<Place> {
    let place = course()?;
    run(&place, &["export", "answers", "."]).exits(0);
    Some(place)
}

/// The course as students have it, with their work: the answers, and no model solution.
fn students() -> Option<Place> {
    let place = answered()?;
    std::fs::remove_dir_all(place.path("solution")).expect("the model solution can be removed");
    place.remove_hidden("connect-four");
    Some(place)
}

/// Everything that a check says of a work, as data.
fn checked(place: &Place, work: &str, code: i32) -> Value {
    run(place, &["check", work, "--format", "json"]).exits(code).json()
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_check_says_the_same_by_answers_as_by_the_model_solution() {
    let Some(place) = answered() else { return };
    // A known mistake, so that the diagnosis is compared, too.
    place.copy("tests/courses/connect-four/submissions/accepted/rows", "restarts");
    let update = "    def update(self):\n";
    place.edit("restarts/controller.py", update, &format!("{update}        self.startup()\n        return\n"));
    let flawed = ["full", "top"].map(|name| (format!("submissions/flawed/{name}"), 1));
    let right = ["accepted/rows", "accepted/bits", "flawed/diagonal"].map(|name| (format!("submissions/{name}"), 0));
    let works = [&flawed[..], &right, &[("restarts".to_string(), 1)]].concat();
    let by_solution: Vec<Value> = works.iter().map(|(work, code)| checked(&place, work, *code)).collect();
    let listed = run(&place, &["check", "--list"]).exits(0);
    let handout = place.run(&["handout", "connect-four"]).exits(0);
    let told = run(&place, &["check", "restarts"]).exits(1);
    std::fs::remove_dir_all(place.path("solution")).expect("the model solution can be removed");
    for ((work, code), wanted) in works.iter().zip(&by_solution) {
        assert_eq!(&checked(&place, work, *code), wanted, "{work}");
    }
    let likenesses = |sheet: &Value| sheet[0]["looks-like"].as_array().map_or(0, Vec::len);
    assert!(by_solution.iter().any(|sheet| likenesses(sheet) > 0), "no diagnosis was compared: {by_solution:?}");
    assert_eq!(run(&place, &["check", "restarts"]).exits(1).out, told.out);
    assert_eq!(run(&place, &["check", "--list"]).exits(0).out, listed.out);
    let replayed = place.run(&["replay", "connect-four/win/rising"]).exits(0);
    assert!(replayed.out.contains("You have won"), "{replayed}");
    place.run(&["replay", "connect-four/full/column", "--with", "submissions/flawed/full"]).exits(1);
    let again = place.run(&["handout", "connect-four"]).exits(0);
    assert_eq!((&again.out, &again.err), (&handout.out, &handout.err));
}

#[test]
#[ignore = "slow: CI runs it"]
fn answers_give_nothing_away_and_are_always_the_same() {
    let Some(place) = answered() else { return };
    let kept = place.read(ANSWERS);
    assert!(kept.starts_with("{\"format\":\"referee/answers/v1\",\"coursework\":\"connect-four\"}\n"), "{kept}");
    assert!(kept.contains("\"crashed\"") && kept.contains("You have won"), "known mistakes lead to failures, too");
    for secret in SECRETS {
        assert!(!kept.contains(secret), "{secret}");
    }
    let solution = place.read(SOLUTION);
    let lines = solution.lines().map(str::trim).filter(|line| line.len() > 12);
    assert_eq!(lines.filter(|line| kept.contains(line)).collect::<Vec<_>>(), [] as [&str; 0]);
    let refused = run(&place, &["export", "answers", "."]).exits(2);
    assert!(refused.err.contains("is there already; `--force` overwrites it"), "{refused}");
    let json = run(&place, &["export", "answers", ".", "--force", "--format", "json"]).exits(0).json();
    assert_eq!(json["files"], serde_json::json!([ANSWERS]));
    assert_eq!(place.read(ANSWERS), kept, "the same answers are the same bytes");
    // Without the hidden fixture, nothing is another.
    std::fs::remove_file(place.path("fixtures/connect-four/drop/bittern.yaml")).expect("it is there");
    run(&place, &["export", "answers", "other"]).exits(0);
    assert_eq!(place.read(&format!("other/{ANSWERS}")), kept, "a hidden fixture leaves a trace");
}

#[test]
fn a_fixture_without_an_answer_is_told_and_costs_nothing() {
    let Some(place) = students() else { return };
    let before = checked(&place, "submissions/flawed/full", 1);
    // Changed in what it does; the requirement has no other fixture.
    place.edit("fixtures/connect-four/draw/last-square.yaml", "call drop 6", "call drop 3");
    place.write(
        "fixtures/connect-four/win/mine.yaml",
        "title: Mine\nrequirement: win\nsteps:\n  - do: startup\n  - do: call drop 4\n    finished: true\n",
    );
    let says = "no answer for what they do: draw/last-square, win/mine";
    let good = run(&place, &["check", "submissions/accepted/rows"]).exits(0);
    let told: String = good.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains(says) && told.contains("This costs nothing"), "{good}");
    // Of those that were played before, one is not.
    let played = before[0]["verdicts"].as_array().map_or(0, Vec::len) - 1;
    assert!(told.contains(&format!(" {played} of {played} public scenarios passed.")), "{good}");
    let after = checked(&place, "submissions/flawed/full", 1);
    let lost = |sheet: &Value| sheet[0]["out-of"].as_i64().zip(sheet[0]["marks"].as_i64()).map(|(all, own)| all - own);
    assert_eq!((lost(&before), lost(&after)), (Some(1), Some(1)), "{after}");
    let listed = run(&place, &["check", "--list"]).exits(0);
    assert!(listed.err.contains(says) && !listed.out.contains("win/mine"), "{listed}");
    for command in
        [&["check", "submissions/accepted/rows", "--fixture", "win/mine"][..], &["replay", "win/mine"], &["lint"]]
    {
        let refused = run(&place, command).exits(2);
        assert!(refused.err.contains("has no answer for what this scenario does"), "{refused}");
        assert!(refused.err.contains("fixtures/connect-four/win/mine.yaml"), "{refused}");
    }
    let handout = place.run(&["handout", "connect-four"]).exits(0);
    assert!(handout.err.contains(says), "{handout}");
    // The same calls with another expectation are held against the answers.
    let fixture = "fixtures/connect-four/full/column.yaml";
    place.edit(fixture, "red: full-column", "red: your-turn");
    let refused = run(&place, &["check", "submissions/accepted/rows"]).exits(2);
    assert!(
        refused.err.contains("the reference does not pass this scenario") && refused.err.contains(fixture),
        "{refused}"
    );
}

#[test]
#[ignore = "slow: CI runs it"]
fn without_model_solution_and_answers_the_author_is_told() {
    let Some(place) = students() else { return };
    let work = "submissions/accepted/rows";
    let commands: [&[&str]; 4] = [
        &["grade", work, "--out", "r"],
        &["record", "connect-four/win/rising"],
        &["export", "answers", "o"],
        &["fuzz", work],
    ];
    for command in commands {
        let refused = run(&place, command).exits(2);
        assert!(refused.err.contains("needs the model solution of connect-four"), "{refused}");
    }
    std::fs::remove_file(place.path(ANSWERS)).expect("it is there");
    for command in [&["check", work][..], &["check", "--list"], &["lint"], &["replay", "win/rising"]] {
        let refused = run(&place, command).exits(2);
        assert!(refused.err.contains("there is no file solution/controller.py"), "{refused}");
        assert!(refused.err.contains(&format!("--> {SPEC}:18:")) && refused.err.contains(ANSWERS), "{refused}");
    }
    let refused = place.run(&["export", "answers", ".", "--coursework", "reversi"]).exits(2);
    assert!(refused.err.contains("referee knows the rules of reversi"), "{refused}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn answers_that_were_changed_have_mistakes_with_places() {
    let Some(place) = students() else { return };
    let right = place.read(ANSWERS);
    let (place_of_play, play) = (1..).zip(right.lines()).find(|(_, line)| line.contains("Your turn")).expect("a play");
    let other = play.replacen("Your turn", "My turn", 1);
    let (at_play, behind) = (format!(":{place_of_play}:"), format!(":{}:", right.lines().count() + 1));
    let changed = |old: &str, new: &str| right.replacen(play, &play.replacen(old, new, 1), 1);
    let deep = format!("{}{{\"tape\":[{}\"done\"]}}\n", right, "{\"poke\":".repeat(100_000));
    let failed = "{\"failed\":{\"grader\":{\"message\":\"x\"}}}";
    let cases = [
        (right.replacen("{\"tape\"", "<<<<<<< mine\n{\"tape\"", 1), "expected value", ":2:1"),
        (changed("\"refresh\"", "\"refresch\""), "unknown variant `refresch`", at_play.as_str()),
        (changed("\"done\"", "\"fresh\""), "cannot stand there", at_play.as_str()),
        (changed("\"done\"", failed), "cannot stand there", at_play.as_str()),
        (format!("{right}{{\"tape\":[]}}\n"), "this tape breaks off", behind.as_str()),
        (format!("{right}{other}\n"), "an earlier line has another answer", behind.as_str()),
        (format!("{right}{{\"tapes\":[]}}\n"), "unknown field `tapes`", behind.as_str()),
        (right.replacen("answers/v1", "answers/v2", 1), "this program reads `referee/answers/v1`", ":1:1"),
        (right.replacen("connect-four", "connect-five", 1), "answers for `connect-five`", ":1:1"),
        (deep, "this line is none that was written here", behind.as_str()),
        (String::new(), "the first line of this file is empty", "\n"),
    ];
    for (text, message, at) in cases {
        place.write(ANSWERS, &text);
        let refused = run(&place, &["check", "submissions/accepted/rows"]).exits(2);
        assert!(
            refused.err.contains(message) && refused.err.contains(&format!("{ANSWERS}{at}")),
            "{message}: {refused}"
        );
        assert!(refused.err.contains("take this file again as it was published"), "{refused}");
    }
    place.write_raw(ANSWERS, &[right.as_bytes(), b"\xff\xfe\n"].concat());
    run(&place, &["check", "submissions/accepted/rows"]).exits(2);
    // A well-formed change shows by what the fixtures expect.
    place.write(ANSWERS, &right.replace("You have won", "You have lost"));
    let refused = run(&place, &["check", "submissions/accepted/rows"]).exits(2);
    assert!(refused.err.contains("the reference does not pass this scenario"), "{refused}");
}

/// The file may lie in a folder that a stranger has packed.
#[cfg(unix)]
#[test]
fn answers_behind_a_link_are_not_read() {
    let Some(place) = students() else { return };
    std::fs::rename(place.path(ANSWERS), place.path("elsewhere")).expect("it can be moved");
    std::os::unix::fs::symlink(place.path("elsewhere"), place.path(ANSWERS)).expect("a link");
    let refused = run(&place, &["check", "submissions/accepted/rows"]).exits(2);
    assert!(refused.err.contains("this file is a link, and links are not followed"), "{refused}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn answers_that_are_out_of_date_are_told_where_the_model_solution_lies() {
    let Some(place) = answered() else { return };
    run(&place, &["lint"]).exits(0);
    place.edit(SOLUTION, "        self.view.refresh()\n", "        self.view.refresh()\n        self.view.refresh()\n");
    let refused = run(&place, &["lint"]).exits(2);
    assert!(
        refused.err.contains("not the answers of the model solution in `") && refused.err.contains(ANSWERS),
        "{refused}"
    );
    place.write("students", "for students: without hidden fixtures and samples");
    let refused = run(&place, &["build-kit", "--for-students", "--program", "students", "--out", "kit"]).exits(2);
    assert!(refused.err.contains("not the answers of the model solution in `"), "{refused}");
    run(&place, &["export", "answers", ".", "--force"]).exits(0);
    run(&place, &["lint"]).exits(0);
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_kit_has_the_answers_and_nothing_of_the_model_solution() {
    let Some(place) = course() else { return };
    place.write("students", "for students: without hidden fixtures and samples");
    let build = ["build-kit", "--for-students", "--program", "students", "--out", "kit"];
    let refused = run(&place, &build).exits(2);
    assert!(refused.err.contains("First keep its answers for them: referee export answers ."), "{refused}");
    run(&place, &["export", "answers", "."]).exits(0);
    run(&place, &build).exits(0);
    let files = place.files("kit");
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    for name in [
        ANSWERS,
        SPEC,
        "kit/python/referee_described.py",
        "kit/PROTOCOL.md",
        "fixtures/connect-four/win/down.yaml",
        "kit/java/connect-four/Controller.java",
        "kit/java/connect-four/kit/Model.java",
    ] {
        assert!(names.contains(&name), "{name} is missing: {names:?}");
    }
    for (name, bytes) in &files {
        let text = String::from_utf8_lossy(bytes);
        assert!(SECRETS.iter().all(|secret| !text.contains(secret)), "{name}");
        assert!(!name.contains("bittern") && !name.starts_with("solution") && !text.contains("def has_four"), "{name}");
    }
    let readme = place.read("kit/README.md");
    assert!(readme.contains("kit/python/referee_described.py") && !readme.contains("{{"), "{readme}");
    assert!(!readme.contains("referee new"), "{readme}");
    // Its commands work in it.
    place.copy("tests/courses/connect-four/submissions/accepted/rows", "kit/mine");
    let commands = readme.lines().filter_map(|line| line.strip_prefix("    ./referee "));
    let mut count = 0;
    for command in commands {
        let words: Vec<&str> = command.split(' ').collect();
        let done = place.run_with(&words, |started| {
            started.current_dir(place.path("kit"));
        });
        done.exits(0);
        count += 1;
    }
    assert_eq!(count, 3, "{readme}");
    // Lines of the model solution are found wherever they stand.
    let lines: String = place.read(SOLUTION).lines().skip(20).take(6).map(|line| format!("# {line}\n")).collect();
    let stolen = lines.replace("# ", "");
    place.write("students", &format!("for students: without hidden fixtures and samples\n{stolen}"));
    std::fs::remove_dir_all(place.path("kit")).expect("it is there");
    let refused = run(&place, &build).exits(2);
    assert!(refused.err.contains("lines of the model solution of connect-four"), "{refused}");
}
