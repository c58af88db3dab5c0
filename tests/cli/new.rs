//! `new`: starting projects that build, that are graded as they are, and that say what the spec says.

use std::path::Path;
use std::process::{Command, Stdio};

use referee::bundle::Bundle;
use referee::coursework::load_spec;
use referee::harness::PARTS;
use referee::spec::Part;
use referee::starter::Starter;

use super::support::{Place, REPOSITORY, Run, installed, same};

/// A spec whose learners play few games.
pub(super) fn with_few_games(spec: &str) -> String {
    let fewer = [
        ("games: 300,", "games: 40,"),
        ("unbeatable, games: 1500,", "legal, games: 40,"),
        ("keeps, games: 1000,", "legal, games: 40,"),
        ("resigns, games: 1000,", "resigns, games: 40,"),
        ("games: 600,", "games: 40,"),
        ("games: 800,", "games: 40,"),
    ];
    let text = fewer.iter().fold(spec.to_string(), |text, (many, few)| text.replace(many, few));
    assert!(!text.contains("games: 1"), "there is a law that takes long: {text}");
    text
}

/// A place where a coursework has two fixtures for each requirement, and learners few games: enough to see whether a project
/// is played at all.
fn little(coursework: &str) -> Place {
    let place = Place::new();
    let spec = format!("specs/{coursework}.yaml");
    place.copy(&spec, &spec);
    place.write(&spec, &with_few_games(&place.read(&spec)));
    let folder = format!("fixtures/{coursework}");
    let list = |path: &Path| {
        let mut names: Vec<String> = std::fs::read_dir(path)
            .expect("a folder can be listed")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    for requirement in list(&Path::new(REPOSITORY).join(&folder)) {
        let own = format!("{folder}/{requirement}");
        for file in list(&Path::new(REPOSITORY).join(&own)).into_iter().take(2) {
            place.copy(&format!("{own}/{file}"), &format!("{own}/{file}"));
        }
    }
    place
}

/// The three commands of a project's README.
fn commands(place: &Place, folder: &str) -> [String; 3] {
    let readme = place.read(&format!("{folder}/README.md"));
    let block = readme.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a block of commands");
    let lines: Vec<String> = block.lines().map(str::to_string).collect();
    lines.try_into().expect("three commands")
}

/// One of them that is ours, run as a student would run it.
fn ours(place: &Place, folder: &str, command: &str) -> Run {
    let words: Vec<&str> = command.split_whitespace().skip(1).collect();
    // Fixtures where one stands win: those of the place are one folder up.
    for name in ["specs", "fixtures"] {
        std::os::unix::fs::symlink(format!("../{name}"), place.path(&format!("{folder}/{name}"))).expect("a link");
    }
    let run = place.run_with(&words, |command| {
        command.current_dir(place.path(folder)).stdin(Stdio::null());
    });
    for name in ["specs", "fixtures"] {
        std::fs::remove_file(place.path(&format!("{folder}/{name}"))).expect("the link is there");
    }
    run
}

/// Starting projects in a language: written, built, checked and played by its own README, and graded.
fn hold_to_it(language: &str, courseworks: &[String]) {
    let bundle = Bundle::bundled_only();
    let mut count = 0;
    for id in courseworks {
        let spec = load_spec(&bundle, id, None).expect("the bundled spec");
        let known = Starter::all(&bundle, &spec).expect("the bundled starters");
        for starter in known.iter().filter(|starter| starter.language == language) {
            count += 1;
            if starter.part == Part::View && language == "java" && !installed("Xvfb") {
                continue;
            }
            let place = little(id);
            let part = starter.part.name();
            place.run(&["new", id, "--lang", language, "--part", part, "mine"]).exits(0);
            let [build, check, play] = commands(&place, "mine");

            let mut shell = Command::new("sh");
            shell.args(["-c", &build]).current_dir(place.path("mine")).env("CARGO_NET_OFFLINE", "true");
            // Cargo gives its own folder and settings to what it runs.
            shell.env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS");
            // .NET neither leaves programs behind that wait for more work nor needs libraries for languages.
            shell.envs([("MSBUILDDISABLENODEREUSE", "1"), ("UseSharedCompilation", "false")]);
            shell.envs([("DOTNET_CLI_TELEMETRY_OPTOUT", "1"), ("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1")]);
            shell.env("DOTNET_CLI_HOME", place.path("."));
            let built = shell.output().expect("a shell");
            let said = String::from_utf8_lossy(&built.stderr);
            assert!(built.status.success() && !said.contains("warning"), "{id}, {part}, {language}: {said}");

            assert_eq!(check, "referee check .");
            let run = ours(&place, "mine", &check).exits(1);
            assert!(run.out.contains("public scenarios passed. Start with the first:"), "{run}");
            assert!(!run.out.contains("\n! "), "the project breaks a rule on code: {run}");
            assert!(!run.out.contains("note:") && !run.out.contains("warning:"), "it is told of its own files: {run}");
            // A screen; plateaus and the way to declare faults come on top of that.
            let most = if run.out.contains(" plateau ") { 36 } else { 24 };
            assert!(run.out.starts_with("Nothing is written yet. ") && run.out.lines().count() <= most, "{run}");
            // A view that shows nothing yet has nothing to click on, and is told so.
            ours(&place, "mine", &play).exits(if part == "view" { 1 } else { 0 });

            let sheet = &place.run(&["grade", "mine", "--format", "json"]).exits(0).json()[0];
            assert!(sheet.get("build").is_none_or(|why| why.is_null()), "{id}, {part}, {language}: {sheet}");
            assert!(sheet.get("trouble").is_none_or(|why| why.is_null()), "{id}, {part}, {language}: {sheet}");
            assert!(sheet["marks"].as_u64() < sheet["out-of"].as_u64(), "{id}, {part}, {language}: {sheet}");
            let verdicts = sheet["verdicts"].as_array().expect("verdicts");
            let findings = verdicts.iter().flat_map(|verdict| verdict["findings"].as_array().into_iter().flatten());
            let silent: Vec<_> = findings.filter(|finding| finding["check"] == "answer").collect();
            assert!(silent.is_empty() && !verdicts.is_empty(), "{id}, {part}, {language}: {silent:?}");
        }
    }
    // Of the courseworks, one is about C#.
    assert!(count > usize::from(language != "csharp"), "there are projects in {language}");
}

/// One coursework with two parts, in one language, stands for all.
#[test]
#[ignore = "slow: CI runs it"]
fn projects_in_python_build_and_are_graded() {
    if installed("python3") {
        hold_to_it("python", &["reversi".to_string()]);
    }
}

/// Takes minutes.
#[test]
#[ignore = "slow: CI runs it"]
fn every_project_builds_and_is_graded() {
    for (language, program) in [("rust", "cargo"), ("python", "python3"), ("java", "javac"), ("csharp", "dotnet")] {
        if installed(program) {
            hold_to_it(language, &Bundle::bundled_only().courseworks());
        }
    }
}

#[test]
fn what_is_written_is_said() {
    let place = Place::new();
    same("new_java", &place.run(&["new", "reversi", "--lang", "java", "mine"]).exits(0));
    same("new_several_parts", &place.run(&["new", "quoridor-comp2911", "--lang", "python", "moves"]).exits(0));
    let names: Vec<String> = place.files("mine").into_iter().map(|(name, _)| name).collect();
    let wanted =
        [".classpath", ".gitignore", ".idea/modules.xml", ".project", "README.md", "reversi.iml", "submission.yaml"];
    assert!(wanted.iter().all(|name| names.contains(&name.to_string())), "{names:?}");
    // Supplied classes are the kit's, to the letter.
    let kit: Vec<_> = Bundle::bundled("kit/java/reversi/").collect();
    assert!(
        !kit.is_empty()
            && kit.iter().all(|(name, text)| place.read(&format!("mine/src/reversi/{name}")).as_bytes() == *text)
    );
    let left: Vec<_> = place
        .files("mine")
        .into_iter()
        .chain(place.files("moves"))
        .filter(|(_, bytes)| bytes.windows(2).any(|two| two == b"{{"))
        .collect();
    assert!(left.is_empty(), "a gap was not filled in: {left:?}");
}

#[test]
fn nobodys_work_is_touched() {
    let place = Place::new();
    place.run(&["new", "hexapawn", "--lang", "rust", "mine"]).exits(0);
    let before = place.files("mine");
    same("new_twice", &place.run(&["new", "hexapawn", "--lang", "python", "mine"]).exits(2));
    assert_eq!(place.files("mine"), before);
    place.write("notes.txt", "mine");
    same("new_file", &place.run(&["new", "hexapawn", "--lang", "python", "notes.txt"]).exits(2));
    assert_eq!(place.read("notes.txt"), "mine");
    place.write("hidden/.git", "");
    place.run(&["new", "hexapawn", "--lang", "python", "hidden"]).exits(2);
    std::fs::create_dir(place.path("empty")).expect("a folder can be made");
    place.run(&["new", "hexapawn", "--lang", "Python", "empty"]).exits(0);
    place.run(&["new", "hexapawn", "--lang", "python", "far/below"]).exits(0);
    assert_eq!(place.files("empty"), place.files("far/below"));
}

#[test]
fn what_there_is_not_is_told_with_what_there_is() {
    let place = Place::new();
    let new = |words: &[&str]| place.run(&[&["new"], words, &["mine"]].concat()).exits(2);
    same("new_no_language", &new(&["reversi"]));
    same("new_unknown_language", &new(&["hexapawn", "--lang", "kotlin"]));
    same("new_unknown_part", &new(&["reversi", "--lang", "rust", "--part", "player"]));
    same("new_part_in_no_such_language", &new(&["quoridor-comp2911", "--lang", "java", "--part", "controller"]));
    same("new_unknown_coursework", &new(&["revers", "--lang", "java"]));
    assert!(!place.path("mine").exists(), "what is refused leaves nothing behind");
}

#[test]
fn the_readme_says_what_the_spec_says() {
    let place = Place::own("reversi");
    place.run(&["new", "reversi", "--lang", "python", "before"]).exits(0);
    let spec = "specs/reversi.yaml";
    place.edit(spec, "marks: 14", "marks: 24");
    place.edit(spec, "A piece captures every opposing piece", "A piece takes whatever it can");
    place.edit(spec, "text: It is not your turn!", "text: \"Hands off `this`: {white}!\"");
    place.edit(spec, "says: No method is a `@staticmethod`, and", "says: No method may be a `@staticmethod`, and");
    place.edit(spec, "title: Reversi, model-view-controller", "title: Othello, model-view-controller");
    place.run(&["new", "reversi", "--lang", "python", "after"]).exits(0);
    let (before, after) = (place.read("before/README.md"), place.read("after/README.md"));
    assert!(!before.contains("static final"), "Java's words in a project in Python: {before}");
    let changed: [(&str, &str); 6] = [
        ("# Reversi, model", "# Othello, model"),
        (
            "- `capture` (handout, point 8), 14 marks: A piece captures every",
            "- `capture` (handout, point 8), 24 marks: A piece takes whatever",
        ),
        ("`It is not your turn!`", "``Hands off `this`: {white}!``"),
        ("That makes 100 marks.", "That makes 110 marks."),
        ("No method is a `@staticmethod`", "No method may be a `@staticmethod`"),
        (
            "  - white: `White player choose where to put your piece`",
            "  - white: `White player choose where to put your piece`",
        ),
    ];
    for (old, new) in changed {
        assert!(before.contains(old) && after.contains(new), "{old:?}, {new:?} in\n{after}");
        assert!(old == new || !after.contains(old), "{old:?} in\n{after}");
    }
    // An edition's words, and its name in the commands.
    place.run(&["new", "reversi", "--lang", "python", "--edition", "2025", "later"]).exits(0);
    assert!(place.read("later/README.md").contains("`Invalid location to play a piece.`"));
    let [_, check, play] = commands(&place, "later");
    assert_eq!(
        (check.as_str(), play.as_str()),
        ("referee check . --edition 2025", "referee play reversi --controller . --edition 2025")
    );
}

/// Tests that come with a project are judged by what it is for.
#[test]
#[ignore = "slow: CI runs it"]
fn tests_know_the_edition_and_the_coursework() {
    let place = Place::new();
    let tests = [
        ("rust", "src/main.rs", "reversi(ReversiController::default).run()", "default).edition(\"2025\").run()"),
        ("python", "test_scenarios.py", "\"check\"]\n", "\"check\", \"--edition\", \"2025\"]\n"),
        (
            "java",
            "test/ScenariosTest.java",
            "\"check\", \"--format\"",
            "\"check\", \"--edition\", \"2025\", \"--format\"",
        ),
    ];
    for (language, file, base, edition) in tests {
        let (mine, later) = (format!("mine-{language}"), format!("later-{language}"));
        place.run(&["new", "reversi", "--lang", language, &mine]).exits(0);
        place.run(&["new", "reversi", "--lang", language, "--edition", "2025", &later]).exits(0);
        let (mine, later) = (place.read(&format!("{mine}/{file}")), place.read(&format!("{later}/{file}")));
        assert!(mine.contains(base) && !mine.contains("2025"), "{mine}");
        assert!(later.contains(edition), "{later}");
    }
}

/// A Rust project names the function of the harness for its part, and its own type.
#[test]
fn each_project_in_rust_names_its_function() {
    let bundle = Bundle::bundled_only();
    let mut count = 0;
    for part in PARTS {
        let spec = load_spec(&bundle, part.coursework, None).expect("the bundled spec");
        let known = Starter::all(&bundle, &spec).expect("the bundled starters");
        for starter in known.iter().filter(|starter| starter.language == "rust" && starter.part == part.part) {
            let files = starter.project(&bundle, &spec, None).expect("a project");
            let text = |name: &str| String::from_utf8_lossy(&files[Path::new(name)]).into_owned();
            let main = text("src/main.rs");
            let call = format!("    referee::harness::{}(", part.function);
            let (_, rest) = main.split_once(&call).unwrap_or_else(|| panic!("{}: {main}", part.function));
            let made = rest.strip_suffix("::default).run()\n}\n").unwrap_or_else(|| panic!("{main}"));
            assert!(main.contains(&format!("struct {made}")), "{main}");
            assert!(text("Cargo.toml").contains("required-features = [\"harness\"]"));
            assert!(text("tests/scenarios.rs").contains("env!(\"CARGO_BIN_EXE_"));
            count += 1;
        }
    }
    assert_eq!(count, PARTS.len() - 1, "all but the learner of tic-tac-toe has a project in Rust");
}

/// The first comment of a spec belongs into the README, too: it has the log to the letter.
#[test]
fn the_readme_of_a_log_has_its_lines() {
    let place = Place::new();
    place.run(&["new", "hexapawn", "--lang", "python", "mine"]).exits(0);
    let readme = place.read("mine/README.md");
    assert!(
        readme.contains("\n  resign   the player resigns\n") && readme.contains("`Scores: (Cat got    0)`"),
        "{readme}"
    );
    place.run(&["new", "reversi", "--lang", "python", "other"]).exits(0);
    assert!(!place.read("other/README.md").contains("fixtures/"), "how a spec is written concerns its authors");
}

#[test]
fn a_coursework_of_ones_own_has_the_projects_of_its_game() {
    let place = Place::new();
    place.copy("specs/tic-tac-toe.yaml", "specs/noughts.yaml");
    place.copy("fixtures/tic-tac-toe", "fixtures/noughts");
    place.run(&["new", "noughts", "--lang", "rust", "mine"]).exits(0);
    assert!(place.read("mine/submission.yaml").starts_with("coursework: noughts\npart: controller\n"));
    assert!(place.read("mine/Cargo.toml").contains("name = \"noughts\""));
    assert!(place.read("mine/src/main.rs").contains("tic_tac_toe(Monitor::default).coursework(\"noughts\").run()"));
    // And of its own if there are any: then the only language is meant.
    let own = "specs/starters/noughts/controller/python";
    place.write(
        &format!("{own}/starter.yaml"),
        "write:\n  - {file: controller.py, says: yours}\nnames: {c.py: controller.py}\n",
    );
    place.write(&format!("{own}/c.py"), "# {{name}} {{other}}\n");
    let run = place.run(&["new", "noughts", "own"]).exits(0);
    assert!(run.out.contains("a controller for noughts in python"), "{run}");
    assert_eq!(place.read("own/controller.py"), "# noughts {{other}}\n");
}

#[test]
fn a_starter_that_is_wrong_is_its_authors_trouble() {
    let place = Place::new();
    let own = "specs/starters/tic-tac-toe/controller/python";
    place.write(&format!("{own}/controller.py"), "");
    let wrong = [
        ("wrote: []\n", "unknown key `wrote`"),
        ("notes: nothing\n", "it does not say under `write` where a student writes"),
        ("write: [{file: other.py, says: it}]\n", "there is no `other.py` to write in"),
        (
            "write: [{file: controller.py, says: it}]\nkit: {python/none.py: none.py}\n",
            "there is no `python/none.py` in the kit",
        ),
        ("write: [{file: controller.py, says: it}]\nkit: {python: ../kit}\n", "is no place in the project"),
        (
            "write: [{file: controller.py, says: it}]\nnames: {controller.py: /tmp/x}\n",
            "`/tmp/x` is no place in the project",
        ),
    ];
    for (text, message) in wrong {
        place.write(&format!("{own}/starter.yaml"), text);
        let run = place.run(&["new", "tic-tac-toe", "mine"]).exits(2);
        assert!(run.err.contains(message) && run.err.contains("starter.yaml"), "{run}");
        assert!(!place.path("mine").exists(), "{run}");
    }
}

#[test]
fn check_lists_the_scenarios_of_the_project() {
    let place = Place::new();
    // Without any work the coursework has to be named, as several are bundled.
    let unknown = place.run(&["check", "--list"]).exits(2);
    assert!(unknown.err.contains("say which coursework is meant"), "{}", unknown.err);
    let named = place.run(&["check", "--list", "--coursework", "hexapawn"]).exits(0);
    place.run(&["new", "hexapawn", "--lang", "python", "mine"]).exits(0);
    let ids = |text: &str| -> Vec<String> {
        let first = |line: &str| line.split(' ').next().filter(|id| !id.is_empty()).map(str::to_string);
        text.lines().filter_map(first).collect()
    };
    let is_of_others = |id: &String| id.starts_with("view-") || id.starts_with("learner-");
    let own: Vec<String> = ids(&named.out).into_iter().filter(|id| !is_of_others(id)).collect();
    assert!(own.len() < ids(&named.out).len(), "the coursework has other parts: {named}");
    assert_eq!(ids(&place.run(&["check", "mine", "--list"]).exits(0).out), own, "of the project's part alone");
    let views = ids(&place.run(&["check", "mine", "--list", "--part", "view"]).exits(0).out);
    assert!(!views.is_empty() && views.iter().all(|id| id.starts_with("view-")), "{views:?}");
}
