//! Courseworks that are described, whose functions are called with texts and players besides numbers, and whose models hold a
//! board that players do not see.

use std::process::Command;

use serde_json::{Value, json};

use super::described_courses::copy_of;
use super::fits::misfit;
use super::support::{Place, Run, installed};

const SPEC: &str = r##"# Two robots on a row.
title: Robots
boards:
  row: {columns: 4, rows: 1, pieces: {R: red's robot, B: blue's robot}}
  traps: {columns: 4, rows: 1, pieces: {T: trap}, hidden: true}
texts: [painted]
seats: [red, blue]
calls:
  startup:
  step: {player: seat, direction: [left, right], squares: 1..2}
  paint: {colour: ["1", light blue, "#"]}
reference: {language: python, entry: solution/controller.py}
messages:
  painted: {when: always, text: Painted}
  ouch: {when: always, text: That was a trap}
parts:
  controller:
    - {id: step, marks: 2, says: A robot goes on., failing: A robot is elsewhere.}
    - {id: paint, marks: 1, says: Something is painted., failing: It is painted otherwise.}
"##;

const PYTHON: &str = r##"
class Controller:
    def initialise(self, model, view):
        self.model, self.view = model, view

    def startup(self):
        self.model.boards["row"] = ["R..B"]
        self.model.player = 1
        self.view.refresh()

    def step(self, player, direction, squares):
        row = self.model.boards["row"][0]
        sign = "RB"[player - 1]
        to = row.index(sign) + (squares if direction == "right" else -squares)
        if 0 <= to < 4 and row[to] == ".":
            row[row.index(sign)] = "."
            row[to] = sign
            self.view.refresh()
            if self.model.boards["traps"][0][to] == "T":
                self.view.tell(player, "That was a trap")

    def paint(self, colour):
        self.model.texts["painted"] = colour
        self.view.refresh()
        self.view.tell(1, "Painted")
"##;

pub(super) const JAVA: &str = r##"
import kit.Board;
import kit.Model;
import kit.View;

public class Controller {
    private Model model;
    private View view;

    public void initialise(Model model, View view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        for (int column = 0; column < 4; column++) {
            model.getBoard("row").set(0, column, "R..B".charAt(column));
        }
        model.setPlayer(1);
        view.refresh();
    }

    public void step(int player, String direction, int squares) {
        Board row = model.getBoard("row");
        int from = row.getRow(0).indexOf("RB".charAt(player - 1));
        int to = from + (direction.equals("right") ? squares : -squares);
        if (to >= 0 && to < 4 && row.get(0, to) == '.') {
            row.set(0, to, row.get(0, from));
            row.set(0, from, '.');
            view.refresh();
            if (model.getBoard("traps").get(0, to) == 'T') {
                view.tell(player, "That was a trap");
            }
        }
    }

    public void paint(String colour) {
        model.setText("painted", colour);
        view.refresh();
        view.tell(1, "Painted");
    }
}
"##;

const SECOND: &str = "fixtures/robots/step/blue.yaml";
const PAINT: &str = "fixtures/robots/paint/blue.yaml";
const IT: [&str; 2] = ["--coursework", "robots"];

/// The coursework with a model solution in Python and recorded fixtures; `None` where there is no Python.
pub(super) fn course() -> Option<Place> {
    let place = Place::new();
    place.write("specs/robots.yaml", SPEC);
    place.write("solution/controller.py", PYTHON);
    let given =
        "given:\n  player: red\n  board: |\n    row:\n    R . B .\n    traps:\n    . T . .\n    painted: \"\"\n";
    let fixture = |requirement: &str, event: &str| {
        format!("title: Something is done\nrequirement: {requirement}\n{given}steps:\n  - do: {event}\n")
    };
    place.write("fixtures/robots/step/red.yaml", &fixture("step", "call step red right 1"));
    place.write(SECOND, &fixture("step", "call step 2 \"left\" 1"));
    place.write(PAINT, &fixture("paint", "call paint \"light blue\""));
    place.write("fixtures/robots/paint/1.yaml", &fixture("paint", "call paint 1"));
    if !installed("python3") {
        return None;
    }
    let names = place.files("fixtures/robots").into_iter().map(|(name, _)| format!("fixtures/robots/{name}"));
    let names: Vec<String> = names.collect();
    let mut record = vec!["record", IT[0], IT[1], "--yes"];
    record.extend(names.iter().map(String::as_str));
    place.run(&record).exits(0);
    Some(place)
}

pub(super) fn run(place: &Place, arguments: &[&str]) -> Run {
    place.run(&[arguments, &IT].concat())
}

/// A text arrives as a text, also one that looks like a number, and a player as a number.
#[test]
#[ignore = "slow: CI runs it"]
fn texts_and_players_arrive_as_what_they_are() {
    let Some(place) = course() else { return };
    let first = place.read("fixtures/robots/step/red.yaml");
    let (given, _) = first.split_once("steps:").expect("steps");
    place.write("fixtures/robots/step/begin.yaml", &format!("{given}steps:\n  - do: startup\n"));
    run(&place, &["record", "--yes", "fixtures/robots/step/begin.yaml"]).exits(0);
    run(&place, &["lint"]).exits(0);
    let recorded = place.read(SECOND);
    assert!(recorded.contains("do: call step 2 \"left\" 1") && recorded.contains("      R B . .\n"), "{recorded}");
    assert!(recorded.contains("blue: ouch"), "{recorded}");
    let painted = place.read("fixtures/robots/paint/1.yaml");
    assert!(painted.contains("painted: \"1\""), "{painted}");
    assert!(place.read(PAINT).contains("painted: \"light blue\""), "{}", place.read(PAINT));
    let typed = "        self.model.texts[\"painted\"] = type(colour).__name__ + type(colour).__name__\n";
    place.write("ada/controller.py", &PYTHON.replace("        self.model.texts[\"painted\"] = colour\n", typed));
    let checked = run(&place, &["check", "ada"]).exits(1);
    assert_eq!(checked.out.matches("painted: \"strstr\"").count(), 2, "{checked}");
    assert!(checked.out.contains("call paint \"light blue\"") && !checked.out.contains("step/"), "{checked}");
    if installed("javac") {
        place.write("bob/Controller.java", JAVA);
        run(&place, &["check", "bob"]).exits(0);
        place.write(
            "bob/Controller.java",
            &JAVA.replace("paint(String colour) {", "paint(int number) {\n        String colour = \"\" + number;"),
        );
        let checked = run(&place, &["check", "bob"]).exits(1);
        let told = checked.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains("no function paint(String); its function paint(int) is probably meant"), "{checked}");
    }
}

/// A program that speaks the protocol reads words, numbers, and texts in quotation marks.
#[test]
fn a_program_reads_the_arguments_from_the_protocol() {
    let Some(place) = course() else { return };
    let program = r#"
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if "referee" in message:
        print(json.dumps({"referee": 1, "kit": "own"}), flush=True)
        continue
    board = message["board"]
    calls = []
    if message.get("action") in ('paint "light blue"', 'paint "1"'):
        board["squares"]["texts"]["painted"] = json.loads(message["action"][6:])
        calls = [{"store": board}, "refresh", {"tell": {"to": 1, "text": "Painted"}}]
    if message.get("action") == "step 1 right 1":
        board["squares"]["boards"]["row"] = [".RB."]
        calls = [{"store": board}, "refresh", {"tell": {"to": 1, "text": "That was a trap"}}]
    if message.get("action") == "step 2 left 1":
        board["squares"]["boards"]["row"] = ["RB.."]
        calls = [{"store": board}, "refresh", {"tell": {"to": 2, "text": "That was a trap"}}]
    print(json.dumps({"calls": calls}), flush=True)
"#;
    place.write("eve/main.py", program);
    place.write(
        "eve/submission.yaml",
        "coursework: robots\npart: controller\nlanguage: command\ncommand: [python3, main.py]\nentry: main.py\n",
    );
    run(&place, &["check", "eve"]).exits(0);
}

#[test]
fn mistakes_in_calls_are_told_where_they_are() {
    let Some(place) = course() else { return };
    let right = place.read(SECOND);
    let cases = [
        ("call step 2 lft 1", "`direction` of `step` cannot be `lft`; did you mean `left`?"),
        ("call step 2 3 1", "`direction` of `step` cannot be `3`; there are: left, right"),
        ("call step blu left 1", "`player` of `step` cannot be `blu`; did you mean `blue`?"),
        ("call step blue left far", "`squares` of `step` cannot be `far`; write a number from 1 to 2"),
        (
            "call step blue left",
            "takes `player`, `direction`, `squares` and is called with 2: write it as in `call step red",
        ),
        ("call paint light blue", "`paint` takes `colour` and is called with 2: write it as in `call paint \"1\"`"),
        ("call paint \"light blue", "write a function and its arguments, as in `drop 3` or `move left`"),
        ("step blue left 1", "did you mean `call step blue left 1`?"),
        ("step blue lft 1", "write one of these"),
    ];
    for (sentence, message) in cases {
        place.write(SECOND, &right.replace("call step 2 \"left\" 1", sentence));
        let refused = run(&place, &["lint"]).exits(2);
        assert!(refused.err.contains(message), "{sentence}: {refused}");
        assert!(refused.err.contains(&format!("{SECOND}:12:9\n")), "{sentence}: {refused}");
    }
    // Somebody is not told that nobody is called blue while the players themselves cannot be read.
    place.write(SECOND, &right.replace("call step 2", "call step blue"));
    place.edit("specs/robots.yaml", "seats: [red, blue]", "seats: {red: 1, blue: 2}");
    let refused = run(&place, &["lint"]).exits(2);
    assert!(!refused.err.contains("`player` of `step`"), "{refused}");
}

/// Random calls take texts from the list and players from the seats, and what they find becomes a fixture.
#[test]
#[ignore = "slow: CI runs it"]
fn random_calls_draw_from_the_list() {
    let Some(place) = course() else { return };
    place.write("ada/controller.py", &PYTHON.replace("= colour", "= colour.replace('#', 'number')"));
    run(&place, &["check", "ada"]).exits(0);
    let found = run(&place, &["fuzz", "ada", "--games", "20", "--keep", "found"]).exits(1);
    assert!(found.out.contains("call paint \"#\""), "{found}");
    let kept = place.files("found");
    let kept = String::from_utf8_lossy(&kept.first().expect("a fixture").1).into_owned();
    assert!(kept.contains("call paint \"#\"") && kept.contains("painted: \"#\""), "{kept}");
    for (name, _) in place.files("found") {
        run(&place, &["replay", &format!("found/{name}")]).exits(0);
    }
    place.write("bob/controller.py", &PYTHON.replace("\"RB\"[player - 1]", "\"RB\"[(player - 1) * (squares % 2)]"));
    let found = run(&place, &["fuzz", "bob", "--games", "20"]).exits(1);
    assert!(found.out.contains("call step 2"), "{found}");
}

#[test]
fn the_handout_and_the_schema_know_texts_players_and_hidden_boards() {
    let Some(place) = course() else { return };
    let handout = place.run(&["handout", "robots"]).exits(0).out;
    for line in [
        "- `row`, a board of 4 columns and 1 row: `.` nothing",
        "- `traps`, a board of 4 columns and 1 row that players do not see: `.` nothing, `T` trap.",
        "- `step(player, direction, squares)`: `player` 1 for `red`, 2 for `blue`, `direction` one of the texts `left` and \
         `right`, `squares` from 1 to 2",
        "- `paint(colour)`: `colour` one of the texts `1`, `light blue` and `#`",
    ] {
        assert!(handout.contains(line), "{line}: {handout}");
    }
    let schema = run(&place, &["schema", "fixture"]).exits(0).json();
    let sentences = &schema["$defs"]["EventSentence"]["anyOf"];
    assert_eq!(sentences[0]["enum"], json!(["startup"]));
    let examples = sentences.as_array().expect("forms").iter().skip(1);
    let examples: Vec<&Value> = examples.map(|form| &form["examples"][0]).collect();
    assert_eq!(examples, [&json!("call step red left 1"), &json!("call paint \"1\"")]);
    let fits = |sentence: &str| {
        misfit(&json!({"title": "t", "requirement": "step", "steps": [{"do": sentence}]}), &schema).is_none()
    };
    for right in
        ["startup", "call step 2 \"left\" 1", "call step blue right -1", "call paint 1", "call paint \"light blue\""]
    {
        assert!(fits(right), "{right}");
    }
    for wrong in [
        "call step blue lft 1",
        "call step green left 1",
        "call step blue left",
        "call paint light blue",
        "call pant 1",
    ] {
        assert!(!fits(wrong), "{wrong}");
    }
}

/// The project in Java compiles as it is, takes texts in quotation marks, and prints no board that players do not see.
#[test]
#[ignore = "slow: CI runs it"]
fn the_project_in_java_takes_texts_and_hides_a_board() {
    let Some(place) = course().filter(|_| installed("javac")) else { return };
    place.write("students", "for students: without hidden fixtures and samples");
    run(&place, &["export", "answers", "."]).exits(0);
    run(&place, &["build-kit", "--for-students", "--program", "students", "--out", "kit"]).exits(0);
    let folder = place.path("kit/kit/java/robots");
    let compile = |flags: &[&str]| {
        let built = Command::new("javac").args(flags).arg("TryIt.java").current_dir(&folder).output().expect("javac");
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    };
    compile(&["-Werror", "-Xlint:all"]);
    assert!(place.read("kit/kit/java/robots/Controller.java").contains("public void paint(String colour) {"));
    place.write("kit/kit/java/robots/Controller.java", JAVA);
    compile(&[]);
    place.write("typed", "startup\n\nstep 1 right 1\npaint \"light blue\"\npaint #\npant 1\n");
    let typed = std::fs::File::open(place.path("typed")).expect("what is typed");
    let run = Command::new("java").arg("TryIt").current_dir(&folder).stdin(typed).output().expect("Java");
    let out = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && out.contains("row:\n. R . B\npainted: \"light blue\"\n"), "{out}");
    assert!(out.contains("painted: \"#\"") && !out.contains("traps"), "{out}");
    assert!(out.contains("'pant 1': type one of startup, step 1 left 1, paint \"1\"\n"), "{out}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn numbers_that_are_misread_are_told_as_one_cause() {
    if !installed("python3") {
        return;
    }
    let exchanged = ("objects", "def fire(self, column, row):", "def fire(self, row, column):");
    let from_below = ("loops", "def open(self, column, row):", "def open(self, column, row):\n        row = 3 - row");
    for (course, (base, right, wrong), cause) in [
        ("battleships", exchanged, "takes the first number of a call for the second"),
        ("minesweeper", from_below, "counts the last number of a call from the other end"),
    ] {
        let place = copy_of(course);
        place.copy(&format!("tests/courses/{course}/submissions/accepted/{base}"), "ada");
        let controller = place.read("ada/controller.py");
        assert!(controller.contains(right), "{controller}");
        let controller = controller
            .replace(right, wrong)
            .replace("def flag(self, column, row):", "def flag(self, column, row):\n        row = 3 - row");
        place.write("ada/controller.py", &controller);
        let checked = place.run(&["check", "ada", "--coursework", course]).exits(1);
        let words = checked.out.split_whitespace().collect::<Vec<&str>>().join(" ");
        assert!(words.contains(&format!("One cause for all: a controller that {cause}")), "{checked}");
    }
}
