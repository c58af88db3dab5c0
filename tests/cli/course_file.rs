//! `course.yaml`: its settings hold here and below, what is typed wins, and `config` tells all of them.

use super::support::Place;

const COURSE: &str = "coursework: tic-tac-toe\njobs: 1\ngrade:\n  out: ../marks\ncheck:\n  all: true\n";

#[test]
fn settings_hold_here_and_below() {
    let place = Place::new();
    place.write("course/course.yaml", COURSE);
    place.write("course/group/README", "");
    for (folder, path) in [("course", "course.yaml"), ("course/group", "../course.yaml")] {
        let stand = place.path(folder);
        let run = place.run_with(&["config"], |command| {
            command.current_dir(&stand);
        });
        let run = run.exits(0);
        for row in [
            format!("coursework           tic-tac-toe              {path}, line 1"),
            format!("grade out            ../marks                 {path}, line 4"),
            format!("check all            true                     {path}, line 6"),
        ] {
            assert!(run.out.contains(&row), "{row:?} is not in {run}");
        }
        assert!(run.out.contains("Not set: edition, seed, roster, marks"), "{run}");
        let listed = place.run_with(&["check", "--list"], |command| {
            command.current_dir(&stand);
        });
        assert!(listed.exits(0).out.contains("log/full"));
        let typed = place.run_with(&["check", "--list", "--coursework", "reversi"], |command| {
            command.current_dir(&stand);
        });
        assert!(typed.exits(0).out.contains("capture/upwards"), "what is typed wins");
    }
    let none = place.run(&["config"]).exits(0);
    assert!(none.out.contains("There is no course.yaml"), "{none}");
}

#[test]
fn the_bare_command_grades_the_course() {
    let place = Place::new();
    place.copy("submissions/tic-tac-toe/flawed/rust-board-once-a-game", "course/work/ann");
    place.write("course/course.yaml", "grade:\n  paths: [work]\n  out: ../marks\n");
    let stand = place.path("course");
    let run = place.run_with::<&str>(&[], |command| {
        command.current_dir(&stand);
    });
    let run = run.exits(0);
    assert!(run.out.contains("ann") && place.path("marks/ann/marksheet.json").exists(), "{run}");
}

#[test]
fn all_mistakes_are_told_at_once_and_nothing_is_done() {
    let place = Place::new();
    place.write("course.yaml", "courswork: reversi\ngrade:\n  sandbox: none\n  jobs: many\n");
    let run = place.run(&["grade", "."]).exits(2);
    for says in [
        "there is no setting or command `courswork`",
        "did you mean `coursework`?",
        "`sandbox` cannot be set here",
        "invalid value 'many'",
    ] {
        assert!(run.err.contains(says), "{says:?} is not in {run}");
    }
    assert!(run.err.contains("3 mistakes to correct; nobody was graded"), "{run}");
    place.run(&["--help"]).exits(0);
}

/// The workflow for students' repositories stands in `.github/referee`, and what lies above that is the student's.
#[test]
fn what_lies_around_a_course_says_nothing_in_it() {
    let place = Place::new();
    place.copy("submissions/tic-tac-toe/flawed/rust-board-once-a-game", "work/ann");
    place.write("course.yaml", "marks: mine.csv\nlimits: {cue: 20 s}\n");
    place.write("mine.csv", "submission,requirement,marks,comment\nann,log,100,all is well\n");
    place.copy("specs/tic-tac-toe.yaml", ".github/referee/specs/tic-tac-toe.yaml");
    let stand = place.path(".github/referee");
    let run = place.run_with(&["config"], |command| {
        command.current_dir(&stand);
    });
    let run = run.exits(0);
    assert!(run.out.contains("There is no course.yaml"), "{run}");
    let above = place.run(&["config"]).exits(0);
    assert!(above.out.contains("mine.csv"), "{above}");
}

/// Settings hold in folders below, and specs do not: whoever stands too deep is told where to go.
#[test]
fn who_stands_below_the_specs_is_told_where_they_are() {
    let place = Place::new();
    place.write("course/specs/own-game.yaml", "game: described\n");
    place.write("course/work/ann/controller.py", "");
    let stand = place.path("course/work/ann");
    let run = place.run_with(&["check", ".", "--coursework", "own-game"], |command| {
        command.current_dir(&stand);
    });
    let says = "there is no coursework `own-game` here: stand in ../.., which has specs/own-game.yaml";
    assert!(run.exits(2).err.split_whitespace().collect::<Vec<_>>().join(" ").contains(says));
}
