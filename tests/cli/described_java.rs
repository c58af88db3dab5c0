//! Courseworks that are described, in Java: model solutions, students' controllers, and the project that students begin with.

use std::process::Command;

use super::support::{Place, Run, installed};

const SOLUTION: &str = "solution/Controller.java";
const WORK: &str = "work/Controller.java";

/// A coursework with a model solution in Java, and a copy of that as somebody's work; `None` where there is no JDK.
fn course() -> Option<Place> {
    let place = Place::new();
    place.write("specs/shop.yaml", SPEC);
    place.write(SOLUTION, CONTROLLER);
    place.write(WORK, CONTROLLER);
    write_fixtures(&place);
    installed("javac").then_some(place)
}

/// Writes a fixture for each function, with nothing recorded.
pub(super) fn write_fixtures(place: &Place) {
    let fixtures =
        [("serve", "call double 2"), ("serve", "call put_piece 1 0"), ("serve", "call wait"), ("open", "startup")];
    for (requirement, event) in fixtures {
        let name = event.replace(' ', "-");
        // After the end nobody's turn is recorded, so one begins there and leaves it.
        let end = if event.starts_with("call put") { "  finished: true\n" } else { "" };
        let text = format!("title: {event}\nrequirement: {requirement}\n{GIVEN}{end}steps:\n  - do: {event}\n");
        place.write(&format!("fixtures/shop/{requirement}/{name}.yaml"), &text);
    }
}

/// Names that Java keeps for itself, a name of two words, and a model with all that a model can hold.
pub(super) const SPEC: &str = r#"title: A shop
boards:
  front: {columns: 2, rows: 1, pieces: {R: red}, empty: "."}
  store: {columns: 3, rows: 2, pieces: {R: red}, empty: "."}
counters: {coins: 0..99}
texts: [display]
seats: [customer, keeper]
calls:
  startup:
  double: {coins: 1..3}
  put_piece: {column: 0..2, row: 0..1}
  wait:
reference: {language: java, entry: solution/Controller.java}
messages:
  thanks: {when: always, text: Thanks}
  wait: {when: always, text: "Wait, please"}
parts:
  controller:
    - {id: open, marks: 1, says: It opens., failing: It does not open.}
    - {id: serve, marks: 3, says: It serves., failing: It does not serve.}
"#;

const GIVEN: &str = "given:\n  player: keeper\n  board: |\n    front:\n    R .\n    store:\n    . . .\n    . . R\n    coins: 4\n    \
                     display: \"Hello\"\n";

const CONTROLLER: &str = r#"
import kit.Board;
import kit.Model;
import kit.View;

public class Controller {
    private Model model;
    private View view;
    private Board front;

    public void initialise(Model model, View view) {
        this.model = model;
        this.view = view;
        // The same object whatever the grader puts on it.
        front = model.getBoard("front");
    }

    public void startup() {
        front.fill('.');
        model.getBoard("store").fill('.');
        model.setCounter("coins", 0);
        model.setText("display", "Open");
        model.setPlayer(1);
        model.setFinished(false);
        view.refresh();
    }

    public void double_(int coins) {
        model.setCounter("coins", model.getCounter("coins") + 2 * coins);
        model.setText("display", model.getText("display") + " \u00e9");
        view.refresh();
        view.tell(1, "Thanks");
    }

    public void putPiece(int column, int row) {
        model.getBoard("store").set(row, column, 'R');
        front.set(0, 1, front.get(0, 0));
        model.setFinished(!model.hasFinished());
        model.setPlayer(3 - model.getPlayer());
        view.refresh();
    }

    public void wait_() {
        System.out.println("somebody waits");
        view.tell(model.getPlayer(), "Wait, please");
    }
}
"#;

/// Has the model solution fill in all fixtures.
pub(super) fn record(place: &Place) -> Run {
    let files = place.files("fixtures/shop").into_iter().map(|(name, _)| format!("fixtures/shop/{name}"));
    let files: Vec<String> = files.collect();
    let mut command = vec!["record", "--coursework", "shop", "--yes"];
    command.extend(files.iter().map(String::as_str));
    place.run(&command).exits(0)
}

fn check(place: &Place) -> Run {
    place.run(&["check", "work", "--coursework", "shop"])
}

/// Everything that a model holds is read and written, and functions are called by the names of the spec.
#[test]
fn a_controller_in_java_changes_all_that_a_model_holds() {
    let Some(place) = course() else { return };
    record(&place);
    let put = place.read("fixtures/shop/serve/call-put_piece-1-0.yaml");
    assert!(put.contains("      front:\n      R R\n      store:\n      . R .\n      . . R\n"), "{put}");
    assert!(put.contains("player: customer") && put.contains("finished: false"), "{put}");
    let doubled = place.read("fixtures/shop/serve/call-double-2.yaml");
    assert!(doubled.contains("coins: 8\n      display: \"Hello é\""), "{doubled}");
    assert!(doubled.contains("customer: thanks"), "{doubled}");
    place.run(&["lint", "--coursework", "shop"]).exits(0);
    check(&place).exits(0);
}

/// A class may be in any package, beside others, and nothing has to say which file it is in.
#[test]
#[ignore = "slow: CI runs it"]
fn the_class_may_be_in_any_package_and_needs_no_manifest() {
    let Some(place) = course() else { return };
    record(&place);
    let (head, rest) = CONTROLLER.split_once("front.fill('.')").expect("it is there");
    let uses_other = format!("package shop.control;\n{head}Emptier.empty(front){rest}");
    place.write("cohort/ada/src/shop/control/Controller.java", &uses_other);
    let other =
        "package shop.control;\nclass Emptier {\n    static void empty(kit.Board board) { board.fill('.'); }\n}\n";
    place.write("cohort/ada/src/shop/control/Emptier.java", other);
    place.write("cohort/bob/A.java", "class A { }\n");
    place.write("cohort/bob/Controller.java", CONTROLLER);
    // A copy of the kit is no work of a student's, and nothing is said about it.
    place.copy("src/host/shims/java/kit", "cohort/bob/kit");
    let graded = place.run(&["grade", "cohort", "--coursework", "shop", "--out", "results"]).exits(0);
    assert_eq!(graded.out.matches("4/4").count(), 2, "{graded}");
    assert!(!graded.out.contains("copies"), "{graded}");
}

/// Each slip is a sentence at the student's own line, and nothing of the machinery around it is shown.
#[test]
#[ignore = "slow: CI runs it"]
fn a_slip_in_java_is_told_as_students_can_read_it() {
    let Some(place) = course() else { return };
    record(&place);
    let cases = [
        (
            "public void startup()",
            "public void startUp()",
            "Controller has no function startup(); its function startUp() is probably meant",
        ),
        (
            "public void putPiece(int column, int row)",
            "public void putPiece(int column, int row, int more)",
            "Controller has no function put_piece(int, int) (or putPiece); its function putPiece(int, int, int) is probably meant",
        ),
        (
            "public void wait_()",
            "public void wait_(String who)",
            "Controller has no function wait_(); its function wait_(String) is",
        ),
        (
            "public void initialise(Model",
            "public void initialize(Model",
            "Controller has no function initialise(Model, View); its function initialize(Model, View) is",
        ),
        (
            "public void wait_()",
            "private void wait_()",
            "the function wait_ of Controller is private; it should be public",
        ),
        (
            "front.set(0, 1,",
            "front.set(1, 0,",
            "there is no square in row 1, column 0: the rows are 0 to 0, the columns 0 to 1 (Controller.java:37)",
        ),
        (
            "store\").set(row, column, 'R')",
            "store\").set(row, column, ' ')",
            "no square can hold the sign of number 32: it could not be seen in a picture (Controller.java:36)",
        ),
        (
            "setCounter(\"coins\", 0)",
            "setCounter(\"coin\", 0)",
            "the model has no counter \"coin\"; it has coins (Controller.java:21)",
        ),
        (
            "model.getBoard(\"store\").fill",
            "model.getBoard().fill",
            "there are 2 boards: take one by its name, with getBoard(name) (Controller.java:20)",
        ),
        ("view.tell(1, \"Thanks\")", "view.tell(1, null)", "the message is null (Controller.java:32)"),
        (
            "view.tell(1, \"Thanks\")",
            "throw new IllegalStateException(\"bored\")",
            "IllegalStateException: bored (Controller.java:32)",
        ),
        ("view.tell(1, \"Thanks\")", "System.exit(0)", "System.exit was called (Controller.java:32)"),
        ("view.tell(1, \"Thanks\")", "while (coins > 0) { }", "no answer within"),
        ("public class Controller", "public class Control", "the file declares no class Controller"),
        (
            "private Board front;",
            "private Board front; Controller(int size) { }",
            "Controller has no constructor without arguments",
        ),
        (
            "view.refresh();\n    }\n\n    public void double_",
            "view.refresh()\n    }\n\n    public void double_",
            "error: ';' expected",
        ),
    ];
    for (old, new, message) in cases {
        assert_eq!(CONTROLLER.matches(old).count(), 1, "{old}");
        place.write(WORK, &CONTROLLER.replace(old, new));
        let checked = check(&place).exits(1);
        let told = format!("{}{}", checked.out, checked.err).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(message), "{new}: {checked}");
        for hidden in ["InvocationTarget", "reflect", "referee.", "DescribedPart"] {
            assert!(!told.contains(hidden), "{new}: {checked}");
        }
    }
}

/// Nothing is heard of a controller that sets up a game as soon as it knows the model.
#[test]
#[ignore = "slow: CI runs it"]
fn what_a_controller_does_while_it_is_made_is_undone() {
    let Some(place) = course() else { return };
    record(&place);
    let early = "front = model.getBoard(\"front\");\n        startup();";
    place.write(WORK, &CONTROLLER.replace("front = model.getBoard(\"front\");", early));
    let checked = check(&place).exits(0);
    assert!(checked.out.contains("initialise"), "{checked}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_model_solution_in_java_that_fails_is_the_authors_mistake() {
    let Some(place) = course() else { return };
    record(&place);
    let cases = [
        (
            "front.fill('.');",
            "front.fill('.')",
            "the model solution cannot be built: Controller.java:19: error: ';' expected",
        ),
        (
            "public void wait_()",
            "public void wayt()",
            "fails in `serve/call-wait`, at `call wait`: the code failed: Controller has no function wait_()",
        ),
    ];
    for (old, new, message) in cases {
        place.write(SOLUTION, &CONTROLLER.replace(old, new));
        let refused = place.run(&["lint", "--coursework", "shop"]).exits(2);
        let told = refused.err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(message) && told.contains("--> specs/shop.yaml:13:"), "{new}: {refused}");
    }
}

/// A square is a `char` in Java, and no `char` holds a rocket. The spec is refused before anybody is graded by it.
#[test]
fn a_sign_that_is_too_large_for_java_is_told() {
    let Some(place) = course() else { return };
    for file in ["specs/shop.yaml", "fixtures/shop/serve/call-wait.yaml"] {
        place.write(file, &place.read(file).replace("R", "🚀"));
    }
    let refused = place.run(&["lint", "--coursework", "shop"]).exits(2);
    let told = refused.err.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("`🚀` is no sign that a student's program can hold in every language"), "{refused}");
    assert!(told.contains("--> specs/shop.yaml:"), "{refused}");
}

/// The project in Java of each course compiles as it is, and can be typed into: it has the functions of its spec.
#[test]
#[ignore = "slow: CI runs it"]
fn the_kit_of_each_course_has_a_project_in_java() {
    if !installed("javac") || !installed("python3") {
        return;
    }
    let typed = [
        ("battleships", "startup\nfire 1 2\n", "blue_sea:\n. . . . .\n"),
        ("connect-four", "drop 3\nup\n", "there is no function 'up': type one of startup, update, drop 0"),
        ("minesweeper", "startup\nflag 0 0\n", ""),
        ("vending-machine", "insert 50\nfill 1 2\n", ""),
    ];
    for (course, lines, expected) in typed {
        let place = super::described_courses::copy_of(course);
        place.write("students", "for students: without hidden fixtures and samples");
        place.run(&["export", "answers", ".", "--coursework", course]).exits(0);
        let kit = ["build-kit", "--for-students", "--program", "students", "--out", "kit", "--coursework", course];
        place.run(&kit).exits(0);
        assert!(place.read("kit/README.md").contains(&format!("a copy of `kit/java/{course}`")), "{course}");
        let folder = place.path(&format!("kit/kit/java/{course}"));
        let built = Command::new("javac").args(["-Werror", "-Xlint:all", "TryIt.java"]).current_dir(&folder).output();
        let built = built.expect("a compiler");
        assert!(built.status.success(), "{course}: {}", String::from_utf8_lossy(&built.stderr));
        // A view that prints is used by a controller that does something.
        place.edit(
            &format!("kit/kit/java/{course}/Controller.java"),
            "        this.view = view;\n",
            "        this.view = view;\n        view.refresh();\n",
        );
        place.write("typed", lines);
        Command::new("javac").arg("TryIt.java").current_dir(&folder).status().expect("a compiler");
        let typed = std::fs::File::open(place.path("typed")).expect("what is typed");
        let run = Command::new("java").arg("TryIt").current_dir(&folder).stdin(typed).output().expect("Java");
        let out = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success() && out.contains(expected), "{course}: {out}");
        assert!(out.contains("player on turn: 0, finished: false"), "{course}: {out}");
        // It is a hand-in as it stands, which earns nothing and is right in form.
        let checked = place.run(&["check", &format!("kit/kit/java/{course}"), "--coursework", course]).exits(1);
        assert!(checked.out.starts_with("Nothing is written yet. ") || course != "connect-four", "{checked}");
    }
}
