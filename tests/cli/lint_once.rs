//! `lint` of a described coursework tells each mistake once, at its place, and nothing that only follows from it.

use super::support::{Place, Run, installed};

const SPEC: &str = "specs/putting.yaml";
const FREE: &str = "fixtures/putting/put/free.yaml";

/// A coursework with a controller and a view, and without a mistake; `None` where there is no Python.
fn course() -> Option<Place> {
    let place = Place::new();
    place.write(
        SPEC,
        r#"title: Putting pieces
board: {columns: 2, rows: 1, pieces: {R: red, Y: yellow}, empty: "."}
seats: [red, yellow]
calls:
  put: {column: 0..1}
reference: {language: python, entry: solution/controller.py}
messages:
  taken: {when: always, text: Taken}
audit:
  'self.view.refresh() => pass': nobody has to see it
view:
  squares:
    ".": {ground: blue, disc: white}
    R: {ground: blue, disc: red}
    Y: {ground: blue, disc: yellow}
  frame: {title: putting}
  click: call put {column}
parts:
  view:
    - {id: clicks, marks: 1, says: A click is told., failing: A click is not told.}
  controller:
    - id: put
      marks: 1
      says: A piece is put.
      failing: A piece is not put.
"#,
    );
    let solution = r#"class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def put(self, column):
        if self.model.board[0][column] != ".":
            self.view.tell(1, "Taken")
            return
        self.model.board[0][column] = "R"
        self.view.refresh()
"#;
    place.write("solution/controller.py", solution);
    let given = "given:\n  player: yellow\n  board: |\n    . Y\nsteps:\n";
    let step = "  - do: call put 0\n    board: |\n      R Y\n  - do: call put 1\n    feedback: {red: taken}\n";
    place.write(FREE, &format!("title: Both squares\nrequirement: put\n{given}{step}"));
    let click = "  - do: refresh\n  - do: yellow clicks column 0, row 0\n    asks: [call put 0]\n";
    place.write("fixtures/putting/clicks/free.yaml", &format!("title: A click\nrequirement: clicks\n{given}{click}"));
    installed("python3").then_some(place)
}

/// Mistakes of authors: a file, what stands there, what they write in its place, and the line and the words that tell them.
const MISTAKES: [(&str, &str, &str, &str, &str); 14] = [
    (SPEC, "reference: {language: python, entry: solution/controller.py}\n", "", "needs `reference`", ":4:"),
    (SPEC, "      marks: 1\n", "", "the key `marks` is missing", ":22:"),
    (
        SPEC,
        "reference: {language: python, entry: solution/controller.py}",
        "reference:",
        "`reference` says nothing",
        ":6:",
    ),
    (SPEC, "says: A piece is put.", "says:", "requirement `put` does not say what it asks for", ":24:"),
    (SPEC, "  frame: {title: putting}", "  frame:", "`frame` says nothing", ":16:"),
    (
        SPEC,
        "messages:\n",
        "messages:\n  more: {when: always, text: More}\n",
        "no scenario expects the message `more`",
        ":8:",
    ),
    (SPEC, "    R: {ground: blue, disc: red}\n", "", "nothing says how a square with `R` is drawn", ":12:"),
    (
        SPEC,
        "    - id: put\n",
        "    - {id: more, marks: 1, says: More., failing: No more.}\n    - id: put\n",
        "requirement `more` has no fixture",
        "/more",
    ),
    (SPEC, "seats: [red, yellow]", "seats: [red, red]", "there are two players `red`", ":3:"),
    (SPEC, "audit:\n", "audit:\n  what: not seen by anybody\n", "`what` names no change", ":10:"),
    (FREE, "call put 0", "call pat 0", "there is no call `pat`", ":8:"),
    (FREE, "requirement: put", "requirement: putt", "there is no requirement `putt`", ":2:"),
    (SPEC, "pieces: {R: red,", "pieces: {RR: red,", "`RR` is no sign", ":2:"),
    (FREE, "red: taken", "red: takn", "there is no message `takn`", ":12:"),
];

fn lint(place: &Place) -> Run {
    place.run(&["lint", "--coursework", "putting"])
}

/// Makes these mistakes in a new coursework, and expects a report for each, and no more.
fn each_is_told_once(mistakes: &[(&str, &str, &str, &str, &str)]) {
    let Some(place) = course() else { return };
    for (file, old, new, ..) in mistakes {
        place.edit(file, old, new);
    }
    let told = lint(&place).exits(2);
    assert_eq!(told.err.matches("error: ").count(), mistakes.len(), "{told}");
    for (file, _, _, says, line) in mistakes {
        let own = told.err.split("error: ").find(|report| report.contains(says));
        let own = own.unwrap_or_else(|| panic!("{says}: {told}"));
        // Lines move when there are other mistakes in the file.
        assert!(mistakes.len() > 1 || own.contains(line), "{file}{line}: {told}");
    }
}

#[test]
fn a_mistake_is_told_once_at_its_place() {
    let Some(place) = course() else { return };
    lint(&place).exits(0);
    for mistake in MISTAKES {
        each_is_told_once(&[mistake]);
    }
}

#[test]
fn two_mistakes_are_told_at_once_and_nothing_else() {
    for two in MISTAKES.windows(2) {
        each_is_told_once(two);
    }
}

#[test]
fn a_missing_board_or_view_and_a_fixture_in_the_wrong_folder_are_one_mistake_each() {
    let Some(place) = course() else { return };
    let right = place.read(SPEC);
    let (head, rest) = right.split_once("view:\n").expect("it is there");
    let without_view = format!("{head}parts:\n{}", rest.split_once("parts:\n").expect("it is there").1);
    let board = "board: {columns: 2, rows: 1, pieces: {R: red, Y: yellow}, empty: \".\"}\n";
    for (spec, says) in [
        (right.replace(board, ""), "there is no board that players see, so `squares`, `click` are about nothing"),
        (without_view, "a view cannot be run here: nothing says how it looks"),
    ] {
        place.write(SPEC, &spec);
        let told = lint(&place).exits(2);
        assert!(told.err.contains(says) && told.err.ends_with("\n1 mistake to correct\n"), "{told}");
    }
    place.write(SPEC, &right);
    let of_view = place.read("fixtures/putting/clicks/free.yaml").replace("requirement: clicks", "requirement: put");
    place.write("fixtures/putting/put/clicks.yaml", &of_view);
    let told = lint(&place).exits(2);
    let says = "`put` is a requirement on a controller, and this fixture is about a view\n --> \
                fixtures/putting/put/clicks.yaml:2:14\n";
    assert!(told.err.contains(says) && told.err.contains("line 8 shows that: a controller does not hear"), "{told}");
    assert!(told.err.ends_with("\n1 mistake to correct\n"), "{told}");
}
