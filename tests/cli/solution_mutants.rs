//! `audit` of courseworks whose rules are in a model solution: changes of that solution's source that fixtures notice, or not.

use super::support::{Place, Run, installed};

const SPEC: &str = "specs/putting.yaml";
const SOLUTION: &str = "solution/controller.py";

/// A coursework with a handful of mutants, in a folder of its own; `None` where there is no Python.
fn course() -> Option<Place> {
    let place = Place::new();
    place.write(
        SPEC,
        r#"title: Putting pieces
board: {columns: 2, rows: 1, pieces: {R: red, Y: yellow}, empty: "."}
seats: [red, yellow]
calls:
  startup:
  put: {column: 0..1}
reference: {language: python, entry: solution/controller.py}
messages:
  taken: {when: always, text: Taken}
audit:
  'if self.model.board[0][column] != ".": => if self.model.board[(-1)][column] != ".":': there is one row, so it is the last
  'self.model.board[0][column] = "R" => self.model.board[(-1)][column] = "R"': there is one row, so it is the last
parts:
  controller:
    - id: startup
      marks: 1
      says: Red begins.
      failing: Red does not begin.
    - id: put
      marks: 1
      says: A piece is put on a free square.
      failing: A piece is not where it should be.
"#,
    );
    place.write(
        SOLUTION,
        r#""""A board of 1 < 2 squares."""


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.player = 1

    def put(self, column):
        if self.model.board[0][column] != ".":
            self.view.tell(1, "Taken")
            return
        self.model.board[0][column] = "R"
        self.view.refresh()
"#,
    );
    let fixtures = [
        ("startup/red", "startup", "Red begins", "Y .", "startup", "player: red"),
        ("put/free", "put", "A free square", ". Y", "call put 0", "board: |\n      R Y\n    refreshed: true"),
        (
            "put/taken",
            "put",
            "A square that is taken",
            ". Y",
            "call put 1",
            "unchanged: true\n    feedback:\n      red: taken\n      yellow: silent",
        ),
    ];
    for (id, requirement, title, board, event, expected) in fixtures {
        let head =
            format!("title: {title}\nrequirement: {requirement}\ngiven:\n  player: yellow\n  board: |\n    {board}\n");
        let steps = format!("steps:\n  - do: {event}\n    {expected}\n");
        place.write(&format!("fixtures/putting/{id}.yaml"), &(head + &steps));
    }
    installed("python3").then_some(place)
}

fn audit(place: &Place, more: &[&str]) -> Run {
    place.run(&[&["audit", "putting"], more].concat())
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_fixture_that_is_missing_is_seen_as_a_line_that_nobody_notices() {
    let Some(place) = course() else { return };
    let whole = audit(&place, &[]).exits(0);
    let told = "16 mutants of the model solution, 14 failed by fixtures, 2 explained by the spec.\n";
    assert!(whole.out.replace("\nspec", " spec").ends_with(told), "{whole}");
    assert!(whole.out.contains("controller.py:13:number-2: there is one row, so it is the last"), "{whole}");
    assert!(whole.out.lines().all(|line| line.chars().count() <= 80), "{whole}");
    place.run(&["lint", "--coursework", "putting"]).exits(0);

    place.write("fixtures/putting/bundled.yaml", "replace: true\n");
    std::fs::remove_file(place.path("fixtures/putting/put/taken.yaml")).expect("it was there");
    let missed = audit(&place, &[]).exits(1);
    let shown = "  solution/controller.py:14 (omit)\n    - self.view.tell(1, \"Taken\")\n    + pass\n";
    assert!(missed.out.contains("✗ No fixture would notice") && missed.out.contains(shown), "{missed}");
    assert!(missed.out.contains("    'self.view.tell(1, \"Taken\") => "), "{missed}");
    let json = audit(&place, &["--format", "json"]).exits(1);
    let survivors = json.json()["survivors"].to_string();
    assert!(survivors.contains("\"controller.py:14:omit\"") && !survivors.contains(":17:"), "{json}");
    audit(&place, &["--out", "mutants.csv"]).exits(1);
    let row = "controller.py:17:omit,solution/controller.py:17,self.view.refresh() => pass,answer,put/free\n";
    assert!(place.read("mutants.csv").contains(row), "{}", place.read("mutants.csv"));
}

/// The fixture of `end` states only what is true whatever the controller does.
#[test]
#[ignore = "slow: CI runs it"]
fn a_requirement_whose_fixtures_test_nothing_is_told_at_its_place() {
    let Some(place) = course() else { return };
    let end = "    - {id: end, marks: 1, says: It ends., failing: It does not end.}\n";
    place.write(SPEC, &(place.read(SPEC) + end));
    let idle = "title: The end\nrequirement: end\ngiven:\n  player: red\n  board: |\n    R Y\nsteps:\n  - do: call put 0\n    \
                player: red\n";
    place.write("fixtures/putting/end/full.yaml", idle);
    let told = audit(&place, &[]).exits(1);
    let shown =
        "error: the fixtures of `end` test nothing: they fail no wrong answer\n  --> specs/putting.yaml:23:12\n";
    assert!(told.out.contains(shown) && told.out.contains("  audit:\n    end: the reason, in words\n"), "{told}");
    assert_eq!(told.out.matches("test nothing: ").count(), 1, "{told}");
    assert!(told.out.ends_with("\nspec. The fixtures of 1 requirement test nothing.\n"), "{told}");
    assert!(told.out.lines().all(|line| line.chars().count() <= 80), "{told}");
    let json = audit(&place, &["--format", "json"]).exits(1).json();
    let untested = serde_json::json!([{ "id": "end", "place": "specs/putting.yaml:23" }]);
    assert!(json["untested-requirements"] == untested && json["clean"] == false, "{json}");
    let rows = audit(&place, &["--format", "csv"]).exits(1);
    assert!(rows.out.ends_with("\nend,specs/putting.yaml:23,,untested,\n"), "{rows}");
    assert!(rows.err.contains("The fixtures of 1 requirement test nothing."), "{rows}");

    place.edit(SPEC, "audit:\n", "audit:\n  end: nobody can put a piece there\n");
    place.run(&["lint", "--coursework", "putting"]).exits(0);
    let explained = audit(&place, &[]).exits(0);
    let reason = "as the spec says:\n  end: nobody can put a piece there\n";
    assert!(explained.out.contains(reason) && !explained.out.contains("test nothing: "), "{explained}");
    place.edit("fixtures/putting/end/full.yaml", "    player: red\n", "    feedback: {red: taken}\n");
    let refused = audit(&place, &[]).exits(2);
    let tested = "this explains nothing: `end/full` fails controller.py:13:negate\n  --> specs/putting.yaml:11:3\n";
    assert!(refused.err.contains(tested), "{refused}");
    place.edit(SPEC, "id: end, marks: 1", "id: end, marks: 1, manual: true");
    std::fs::remove_dir_all(place.path("fixtures/putting/end")).expect("it was there");
    let refused = place.run(&["lint", "--coursework", "putting"]).exits(2);
    assert!(refused.err.contains("people mark `end`, so no fixture has to test it\n"), "{refused}");
    place.edit(SPEC, "\n  end: nobody", "\n  emd: nobody");
    let refused = place.run(&["lint", "--coursework", "putting"]).exits(2);
    assert!(refused.err.contains("`emd` names no change") && refused.err.contains("mean `end`?"), "{refused}");
    assert!(refused.err.contains("\n1 mistake to correct"), "{refused}");
}

#[test]
fn an_explanation_of_nothing_is_told_with_its_place() {
    let Some(place) = course() else { return };
    let right = place.read(SPEC);
    let cases = [
        ("self.view.refresh() => pass", "not seen by anybody", "`put/free` fails this mutant", 13),
        ("self.model = model => pass", "nobody needs it", "`startup/red` fails this mutant", 13),
        ("self.view.refresh => pass", "not seen by anybody", "no mutant makes this change", 13),
        ("self.view.refresh() => ''", "not seen by anybody", "did you mean `self.view.refresh() => pass`?", 13),
        ("self.view.refresh()", "not seen by anybody", "names no change of the model solution", 13),
        ("self.view.refresh() => pass", "none", "this is no reason", 13),
    ];
    for (words, reason, message, line) in cases {
        let entry = format!("\"{words}\": {reason}\nparts:");
        place.write(SPEC, &right.replace("parts:", &format!("  {entry}")));
        let refused = audit(&place, &[]).exits(2);
        assert!(refused.err.contains(message) && refused.err.contains(&format!("--> {SPEC}:{line}:")), "{refused}");
        if !message.starts_with('`') {
            // What needs no playing, `lint` says, too.
            let linted = place.run(&["lint", "--coursework", "putting"]).exits(2);
            assert!(linted.err.contains(message) || linted.out.contains(message), "{linted}");
        }
    }
}

/// One that loops for ever is failed, and by what it has used, not by how busy the machine is.
#[test]
#[ignore = "slow: CI runs it"]
fn a_mutant_ends_whatever_it_does() {
    let Some(place) = course() else { return };
    let spec = place.read(SPEC);
    let (head, rest) = spec.split_once("audit:\n").expect("it is there");
    let parts = rest.split_once("parts:").expect("they are there").1;
    place.write(SPEC, &format!("{head}parts:{parts}"));
    let endless = "        if self.is_taken(column):\n";
    place.edit(SOLUTION, "        if self.model.board[0][column] != \".\":\n", endless);
    place.edit(SOLUTION, "self.model.board[0][column] = \"R\"", "list(self.model.board)[-1][column] = \"R\"");
    let helper = "\n    def is_taken(self, column):\n        at = 0\n        while at < 1:\n            at += 1\n        \
                  return list(self.model.board)[at - 1][column] != \".\"\n";
    let text = place.read(SOLUTION);
    place.write(SOLUTION, &(text + helper));
    let rows = audit(&place, &["--format", "csv"]);
    assert!(
        rows.out.contains("controller.py:22:omit,solution/controller.py:22,at += 1 => pass,limit,put/free\n"),
        "{rows}"
    );
    assert!(rows.out.contains(",crash,put/free\n"), "{rows}");
}

#[test]
fn what_needs_every_fixture_says_that_mutants_are_not_played_on_all() {
    let Some(place) = course() else { return };
    for (more, why) in [
        (["--smallest", "--quiet"], "--smallest needs to know of every fixture which mutants it fails"),
        (["--format", "html"], "the page needs to know of every fixture which mutants it fails"),
        (["--systematic", "--quiet"], "all mutants of a model solution are systematic"),
    ] {
        let refused = audit(&place, &more).exits(2);
        assert!(refused.err.contains(why), "{refused}");
    }
    place.edit(SPEC, "{language: python, entry", "{language: command, command: [python3, controller.py], entry");
    place.edit(SPEC, "solution/controller.py}", "solution/controller.sh}");
    place.write("solution/controller.sh", "exec false\n");
    let refused = audit(&place, &[]).exits(2);
    assert!(refused.err.contains("is not written in C#, Java, Python or Rust"), "{refused}");
}

/// The view of the coursework, and a fixture that shows a board twice.
const VIEW: &str = r#"view:
  frame: {title: putting}
  squares:
    ".": {ground: blue, disc: white}
    R: {ground: blue, disc: red}
    Y: {ground: blue, disc: yellow}
  click: call put {column}
  label: above
parts:
  view:
    - {id: sees, marks: 1, says: The board is seen., failing: The board is not seen.}
"#;
const SEES: &str = "title: The board
requirement: sees
given:
  player: red
  board: |
    R .
steps:
  - do: refresh
    looks: [frames, titles, board, drawing, size]
    shows:
      red:
        board: |
          R .
  - poke:
      board: |
        . Y
  - do: refresh
    shows:
      red:
        board: |
          . Y
  - do: red resizes to 640x700
    looks: [board]
";
const CLICKS: &str = "title: A click
requirement: sees
given:
  player: red
  board: |
    R .
steps:
  - do: refresh
  - do: yellow clicks column 0, row 0
    asks: [\"call put 0\"]
    unchanged: true
";

#[test]
#[ignore = "slow: CI runs it"]
fn a_wrong_view_that_no_fixture_notices_is_told() {
    let Some(place) = course() else { return };
    place.edit(SPEC, "parts:\n", VIEW);
    place.write("fixtures/putting/sees/board.yaml", SEES);
    let missed = audit(&place, &[]).exits(1);
    let shown = "✗ No fixture would notice a view that\n  has no label for messages (view-no-label)\n";
    assert!(missed.out.contains(shown), "{missed}");
    assert!(missed.out.contains("\n    'view-no-label': the reason, in words\n"), "{missed}");
    // Nobody turns the board here, and messages of all stand in one window.
    assert!(!missed.out.contains("view-never-turns") && !missed.out.contains("view-mixes-labels-up"), "{missed}");
    let json = audit(&place, &["--format", "json"]).exits(1).json();
    let survivors: Vec<&str> =
        json["survivors"].as_array().expect("a list").iter().filter_map(|id| id.as_str()).collect();
    let of_messages = ["view-no-label", "view-label-below", "view-tells-everybody", "view-keeps-messages"];
    let of_clicks = ["view-plays-itself", "view-deaf", "view-decides-validity", "view-tells-twice"];
    for id in of_messages.iter().chain(&of_clicks) {
        assert!(survivors.contains(id), "{id}: {survivors:?}");
    }
    assert!(!survivors.contains(&"view-caches") && !survivors.contains(&"view-cut-off"), "{survivors:?}");

    place.write("fixtures/putting/sees/clicks.yaml", CLICKS);
    place.edit(SPEC, "audit:\n", "audit:\n  view-keeps-messages: nothing is said about messages\n");
    let fewer = audit(&place, &[]).exits(1);
    assert!(of_clicks.iter().all(|id| !fewer.out.contains(&format!("({id})"))), "{fewer}");
    assert!(fewer.out.contains("view-keeps-messages: nothing is said about messages"), "{fewer}");
    for (id, told) in [
        ("view-deaf", "this explains nothing: `sees/clicks` fails this mutant"),
        ("view-never-turns", "nobody could tell this view from the right one, so it is left out"),
        ("view-def", "did you mean `view-deaf`?"),
    ] {
        place.edit(SPEC, "  view-keeps-messages: nothing is", &format!("  {id}: nothing is"));
        let refused = audit(&place, &[]).exits(2);
        assert!(refused.err.contains(told) && refused.err.contains(&format!("--> {SPEC}:11:")), "{refused}");
        place.edit(SPEC, &format!("  {id}: nothing is"), "  view-keeps-messages: nothing is");
    }

    place.edit("fixtures/putting/sees/board.yaml", "requirement: sees", "requirement: sees-more");
    std::fs::rename(place.path("fixtures/putting/sees"), place.path("fixtures/putting/sees-more"))
        .expect("it is there");
    let idle = "title: Nothing\nrequirement: sees\ngiven:\n  player: red\n  board: |\n    R .\nsteps:\n  - do: refresh\n    \
                player: red\n";
    place.write("fixtures/putting/sees/nothing.yaml", idle);
    place.edit("fixtures/putting/sees-more/clicks.yaml", "requirement: sees", "requirement: sees-more");
    let more = "    - {id: sees-more, marks: 1, says: More is seen., failing: No more is seen.}\n";
    place.edit(SPEC, "The board is not seen.}\n", &format!("The board is not seen.}}\n{more}"));
    let told = audit(&place, &[]).exits(1);
    assert!(told.out.contains("error: the fixtures of `sees` test nothing"), "{told}");
    assert_eq!(told.out.matches("test nothing: ").count(), 1, "{told}");
}
