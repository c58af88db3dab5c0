//! Projects in Rust and Python for courseworks that are described: they work as they are, and what is written in them is graded.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use referee::bundle::Bundle;
use referee::coursework::load_spec;
use referee::diagnostic::SourceText;
use referee::spec::{Part, Spec};
use referee::starter::{described_project, made_files};

use super::described_courses::{copy_of, described_courses};
use super::support::{Place, installed};

/// A course, and the kit that its students get.
fn with_kit(course: &str) -> Place {
    let place = copy_of(course);
    place.write("students", "for students: without hidden fixtures and samples");
    place.run(&["export", "answers", ".", "--coursework", course]).exits(0);
    let kit = ["build-kit", "--for-students", "--program", "students", "--out", "kit", "--coursework", course];
    place.run(&kit).exits(0);
    for language in ["python", "rust"] {
        assert!(place.read("kit/README.md").contains(&format!("a copy of `kit/{language}/{course}`")), "{course}");
    }
    let view = format!("kit/rust/{course}-view");
    assert!(place.read("kit/README.md").contains(&format!("copy `{view}`")), "{course}");
    assert!(place.read(&format!("kit/{view}/src/main.rs")).contains("impl BoardView<dyn Controller>"), "{course}");
    place
}

/// Runs a compiler, which must not even warn.
fn rustc(folder: &Path, arguments: &[&str]) {
    let mut command = Command::new("rustc");
    let built = command.args(["--edition", "2024", "-D", "warnings"]).args(arguments).current_dir(folder).output();
    let built = built.expect("a compiler");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}

/// Compiles the copy of the kit in a project, as cargo would.
fn compile_kit(project: &Path) {
    rustc(project, &["--crate-type", "rlib", "--crate-name", "referee", "-A", "unexpected_cfgs", "kit/rust/lib.rs"]);
}

/// Compiles a project with a kit that is compiled.
fn compile(project: &Path, kit: &Path) {
    let library = format!("referee={}", kit.join("libreferee.rlib").display());
    rustc(project, &["--extern", &library, "-o", "controller", "src/main.rs"]);
}

/// Runs a program in a folder, types these lines, and returns what it prints.
fn played(folder: &Path, program: &str, argument: &str, lines: &str) -> String {
    let mut command = Command::new(program);
    command.arg(argument).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = command.spawn().expect("it can be started");
    program.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{lines}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A project compiles as it is without a warning, and can be typed into. It is a hand-in as it stands, which earns nothing; with
/// the functions of a right controller in it, it earns everything.
#[test]
#[ignore = "slow: CI runs it"]
fn a_project_in_rust_is_played_and_graded() {
    let place = with_kit("connect-four");
    let project = "kit/kit/rust/connect-four";
    let folder = place.path(project);
    let program = folder.join("controller").display().to_string();
    compile_kit(&folder);
    compile(&folder, &folder);
    let out = played(&folder, &program, "try", "startup\ndrop 3\nup\ndrop left\n");
    for told in ["type one of startup, update, drop 0\n", "no function 'up'", "no function 'drop left'"] {
        assert!(out.contains(told), "{out}");
    }
    let checked = place.run(&["check", project, "--coursework", "connect-four"]).exits(1);
    assert!(checked.out.starts_with("Nothing is written yet. "), "{checked}");
    place.write(&format!("{project}/src/main.rs"), &place.read("submissions/accepted/rust/src/main.rs"));
    place.run(&["check", project, "--coursework", "connect-four"]).exits(0);
    compile(&folder, &folder);
    let out = played(&folder, &program, "try", "startup\ndrop 3\n");
    assert!(out.contains(". . . R . . .\nplayer on turn: 2, finished: false\nto player 1: Please wait\n"), "{out}");
}

/// A project in Python, too, is played and graded.
#[test]
#[ignore = "slow: CI runs it"]
fn a_project_in_python_is_played_and_graded() {
    if !installed("python3") {
        return;
    }
    let place = with_kit("connect-four");
    let project = "kit/kit/python/connect-four";
    let folder = place.path(project);
    let out = played(&folder, "python3", "try_it.py", "startup\ndrop 3\nup\ndrop\n_x\n");
    for told in ["no function 'up': type one of startup, update, drop 0\n", "no function 'drop'", "no function '_x'"] {
        assert!(out.contains(told), "{out}");
    }
    let checked = place.run(&["check", project, "--coursework", "connect-four"]).exits(1);
    assert!(checked.out.starts_with("Nothing is written yet. "), "{checked}");
    place.write(&format!("{project}/controller.py"), &place.read("solution/controller.py"));
    place.run(&["check", project, "--coursework", "connect-four"]).exits(0);
    let out = played(&folder, "python3", "try_it.py", "startup\ndrop 3\n");
    assert!(out.contains(". . . R . . .\nplayer on turn: 2, finished: False\nto player 1: Please wait\n"), "{out}");
}

/// Projects of each course, and of one whose names Rust and Python keep for themselves, and whose signs and texts have to be
/// written otherwise in a program.
#[test]
#[ignore = "slow: CI runs it"]
fn projects_of_all_courses_compile() {
    let place = Place::new();
    let kit = place.path("kit");
    let odd = Spec::read("2026", &SourceText::new("specs/2026.yaml", ODD)).expect("a spec");
    let bundle =
        |course: &str| Bundle::with_overrides(Path::new(super::support::REPOSITORY).join("tests/courses").join(course));
    let courses = described_courses().into_iter();
    let specs = courses.map(|course| load_spec(&bundle(&course), &course, None).expect("a spec"));
    for (index, spec) in specs.chain([odd]).enumerate() {
        for (folder, part) in [("rust", Part::Controller), ("python", Part::Controller), ("rust-view", Part::View)] {
            let language = folder.trim_end_matches("-view");
            for (name, text) in described_project(&spec, part, language) {
                place.write(&format!("{}/{folder}/{name}", spec.id), &text);
            }
        }
        let project = place.path(&format!("{}/rust", spec.id));
        if index == 0 {
            std::fs::create_dir(&kit).expect("a folder");
            compile_kit(&project);
            std::fs::rename(project.join("libreferee.rlib"), kit.join("libreferee.rlib")).expect("it is compiled");
        }
        compile(&project, &kit);
        if spec.look.is_some() {
            compile(&place.path(&format!("{}/rust-view", spec.id)), &kit);
        }
        if installed("python3") {
            let out = played(&place.path(&format!("{}/python", spec.id)), "python3", "try_it.py", "startup\nno such\n");
            assert!(out.contains("there is no function 'no such': type one of startup, "), "{out}");
        }
    }
    let out = played(&place.path("2026/rust"), "./controller", "try", "move \"a \\\"b\\\"\\\\c\" 1\nself\nboth -1\n");
    assert!(!out.contains("there is no function") && out.starts_with("type one of startup, save, move "), "{out}");
}

const ODD: &str = r###"title: "A \"game\" */ \\u"
boards:
  sea: {columns: 3, rows: 1, pieces: {R: "red\nand \"\"\" */ \\"}, empty: "\\"}
  mines: {columns: 2, rows: 1, pieces: {"'": "}}"}, empty: "#", hidden: true}
counters: {coins: -9..-3}
texts: [display]
log: true
seats: ["red \"\"\"", "*/"]
calls:
  startup:
  save:
  move: {to: ['a "b"\c', "}}{{"], view: seat}
  self:
  dropPiece: {self: 0..1, Self: 0..1, self_: 0..1, model: 0..1, a_rather_long_name: 0..1}
  drop_piece: {controller: 0..1, name: 0..1, arguments: 0..1}
  both: {type: -1..1}
reference: {language: rust, entry: solution/main.rs}
messages: {}
parts:
  controller:
    - {id: drop, marks: 1, says: It drops., failing: It does not.}
view: {boards: {sea: {title: sea}}, squares: {"\\": {}, R: {disc: red}}}
"###;

/// The samples were begun with the projects.
#[test]
fn samples_have_the_file_that_is_made_from_the_spec() {
    let place = copy_of("connect-four");
    let spec = load_spec(&Bundle::with_overrides(place.path("")), "connect-four", None).expect("a spec");
    for (sample, part) in [("rust", Part::Controller), ("rust-view", Part::View)] {
        let made = &made_files(&spec, part, "rust")["src/coursework.rs"];
        assert_eq!(&place.read(&format!("submissions/accepted/{sample}/src/coursework.rs")), made);
    }
}

/// Each slip is a sentence at the student's own line.
#[test]
#[ignore = "slow: CI runs it"]
fn a_slip_in_rust_is_told_as_students_can_read_it() {
    let place = copy_of("connect-four");
    let cases = [
        (
            "board.get(*row, column) == '.'",
            "board.get(*row + 1, column) == '.'",
            "there is no square in row 6, column 3: the rows are 0 to 5, the columns 0 to 6, at src/main.rs:40",
        ),
        ("view: &dyn View, column: i32)", "view: &dyn View, column: usize)", "expected `i32`, found `usize`"),
    ];
    let work = "submissions/accepted/rust/src/main.rs";
    let right = place.read(work);
    for (old, new, message) in cases {
        assert_eq!(right.matches(old).count(), 1, "{old}");
        place.write(work, &right.replace(old, new));
        let checked = place.run(&["check", "submissions/accepted/rust", "--coursework", "connect-four"]).exits(1);
        let told = format!("{}{}", checked.out, checked.err).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(message), "{new}: {checked}");
    }
}
