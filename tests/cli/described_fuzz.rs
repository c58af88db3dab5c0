//! Random calls, where a model solution says what is right.

use super::described_courses::{copy_of, in_each, is_view, submissions};
use super::support::{Place, installed};

const SOLUTION: &str = "solution/controller.py";

/// Connect Four, in a folder of its own; `None` where there is no Python.
fn course() -> Option<Place> {
    installed("python3").then(|| copy_of("connect-four"))
}

/// Has the model solution do something more, at the beginning of `drop`.
fn with_more_in_drop(place: &Place, more: &str) {
    let begin = "    def drop(self, column):\n        model = self.model\n";
    place.edit(SOLUTION, begin, &format!("{begin}{more}"));
}

#[test]
#[ignore = "slow: CI runs it"]
fn random_calls_find_a_fault_and_keep_it_as_a_fixture() {
    let Some(place) = course() else { return };
    let right = place.run(&["fuzz", "submissions/accepted/rows", "--games", "40"]).exits(0);
    assert!(right.out.ends_with("seed 1: nothing found.\n"), "{right}");
    let fuzz = ["fuzz", "submissions/flawed/diagonal", "--games", "60", "--keep", "found"];
    let found = place.run(&fuzz).exits(1);
    assert!(found.out.contains("the game is over, but the model does not say that it has finished"), "{found}");
    let kept = place.files("found");
    assert!(!kept.is_empty(), "{found}");
    for (file, _) in &kept {
        let path = format!("found/{file}");
        place.run(&["replay", &path, "--coursework", "connect-four"]).exits(0);
        let work = "submissions/flawed/diagonal";
        place.run(&["replay", &path, "--with", work, "--coursework", "connect-four"]).exits(1);
    }
    // The same seed finds the same.
    assert_eq!(place.run(&fuzz).exits(1).out, found.out);
    assert_eq!(place.files("found"), kept);
}

/// Answers that a model solution draws at random say nothing about a submission.
#[test]
#[ignore = "slow: CI runs it"]
fn nobody_is_judged_by_chance() {
    let Some(place) = course() else { return };
    let chance = "        if model.board[5][0] == \"Y\" and column == 0:\n            import random\n            \
                  self.view.tell(1, str(random.random()))\n";
    with_more_in_drop(&place, chance);
    let run = place.run(&["fuzz", "submissions/accepted/rows", "--games", "40"]).exits(0);
    assert!(run.out.contains("nothing found"), "{run}");
    assert!(run.err.contains("games end where the model solution answers in two ways"), "{run}");
}

#[test]
fn a_model_solution_that_fails_in_its_ranges_is_the_authors_mistake() {
    let Some(place) = course() else { return };
    with_more_in_drop(
        &place,
        "        if column == 0 and model.board[4][0] == \"Y\" and model.player == 2:\n            1 / 0\n",
    );
    let run = place.run(&["fuzz", "submissions/accepted/rows"]).exits(2);
    assert!(run.err.contains("the model solution fails in random play, at `call drop 0`"), "{run}");
    assert!(run.err.contains("--> specs/connect-four.yaml:"), "{run}");
}

/// The flaw that no random game of this seed comes across: it shows in a game of many right calls in a row.
const MISSED: [&str; 1] = ["flawed/over-for-ever"];

#[test]
#[ignore = "slow: CI runs it"]
fn random_calls_find_nothing_in_right_work_and_most_of_what_is_wrong() {
    in_each(|course, place| {
        for work in submissions(place).into_iter().filter(|work| !is_view(work)) {
            let path = format!("submissions/{work}");
            let run = place.run(&["fuzz", &path, "--coursework", course, "--games", "100", "--jobs", "1"]);
            let is_right = work.starts_with("accepted/") || MISSED.contains(&work.as_str());
            assert_eq!(run.code, Some(i32::from(!is_right)), "{course}, {work}: {run}");
        }
    });
}

/// Stones that are put on a row of six, and counted: the model solution adds one to the counter.
const STONES: &str = r#"
title: Stones
board: {columns: 6, rows: 1, pieces: {o: stone}, empty: "."}
counters: {stones: 0..6}
seats: [red, yellow]
calls: {startup: , put: {column: 0..5}}
reference: {language: python, entry: solution/controller.py}
messages: {}
parts:
  controller:
    - {id: all, marks: 1, says: Stones are counted., failing: A stone was not counted.}
"#;

const STONES_SOLUTION: &str = r#"
class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.board = ["......"]
        self.model.counters["stones"] = 0
        self.model.player = 1
        self.model.finished = False
        self.view.refresh()

    def put(self, column):
        model = self.model
        if model.finished or model.board[0][column] != ".":
            return
        model.board[0][column] = "o"
        model.counters["stones"] += 1
        model.player = 3 - model.player
        model.finished = "." not in "".join(model.board[0])
        self.view.refresh()
"#;

/// The line that counts a stone.
const ADDS: &str = "model.counters[\"stones\"] += 1";

const STONES_FROM_THE_START: &str =
    "title: A stone\nrequirement: all\nsteps:\n  - do: startup\n  - do: call put 1\n    player: yellow\n";

const STONES_FROM_THE_MIDDLE: &str = "title: One more\nrequirement: all\ngiven:\n  player: red\n  board: |\n    o o . . . .\n    stones: \
                                      2\nsteps:\n  - do: call put 3\n    player: yellow\n";

/// Finds a hand-in that counts no more than three stones, and plays each case that is kept on a right one, which counts in its own way.
/// Returns the cases.
fn kept_cases_are_fair(fixture: &str, counts: (&str, &str)) -> Vec<String> {
    let place = Place::new();
    place.write("specs/stones.yaml", STONES);
    place.write(SOLUTION, STONES_SOLUTION);
    place.write("fixtures/stones/all/one.yaml", fixture);
    let right = STONES_SOLUTION.replace(counts.0, counts.1);
    assert_ne!(right, STONES_SOLUTION);
    let flawed = STONES_SOLUTION.replace(ADDS, "model.counters[\"stones\"] = min(3, model.counters[\"stones\"] + 1)");
    for (name, text) in [("right", right), ("flawed", flawed)] {
        place.write(&format!("{name}/controller.py"), &text);
        place.write(
            &format!("{name}/submission.yaml"),
            "coursework: stones\npart: controller\nlanguage: python\nentry: controller.py\n",
        );
    }
    place.run(&["fuzz", "right", "--games", "20"]).exits(0);
    place.run(&["fuzz", "flawed", "--games", "20", "--keep", "found"]).exits(1);
    let kept = place.files("found");
    assert!(!kept.is_empty());
    for (file, text) in &kept {
        let path = format!("found/{file}");
        let text = String::from_utf8_lossy(text);
        let run = place.run(&["replay", &path, "--with", "right", "--coursework", "stones"]);
        assert_eq!(run.code, Some(0), "{text}\n{run}");
        place.run(&["replay", &path, "--with", "flawed", "--coursework", "stones"]).exits(1);
    }
    kept.iter().map(|(_, text)| String::from_utf8_lossy(text).into_owned()).collect()
}

/// A square that was emptied alone left a counter that did not fit: whoever counts the stones was accused.
#[test]
fn a_case_is_made_smaller_by_whole_models_only() {
    if installed("python3") {
        let recounts = "model.counters[\"stones\"] = \"\".join(model.board[0]).count(\"o\")";
        kept_cases_are_fair(STONES_FROM_THE_MIDDLE, (ADDS, recounts));
    }
}

/// A controller that has seen every game from its beginning may keep what it needs.
#[test]
fn no_case_begins_in_the_middle_where_no_fixture_does() {
    if installed("python3") {
        let adds = "model.counters[\"stones\"] = self.stones = self.stones + 1";
        let remembers = STONES_SOLUTION.replace(ADDS, adds);
        let remembers =
            remembers.replace("    def startup(self):\n", "    def startup(self):\n        self.stones = 0\n");
        let cases = kept_cases_are_fair(STONES_FROM_THE_START, (STONES_SOLUTION, &remembers));
        assert!(cases.iter().all(|text| !text.contains("given:") && text.contains("do: startup")), "{cases:?}");
    }
}

/// A game whose moves take two calls, as draughts has: `select` is called for a man, and for the square where it is to go.
const MEN: &str = r#"
title: Men
board: {columns: 6, rows: 6, pieces: {r: red man, y: yellow man}, empty: "."}
texts: [selected]
seats: [red, yellow]
calls: {startup: , select: {column: 0..5, row: 0..5}, resign: {player: seat}}
reference: {language: python, entry: solution/controller.py}
messages: {}
parts:
  controller:
    - {id: all, marks: 1, says: Men go one square forward., failing: A man went elsewhere.}
"#;

const MEN_SOLUTION: &str = r#"
class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.board = [".r.r.r", "......", "......", "......", "......", "y.y.y."]
        self.model.player = 1
        self.model.finished = False
        self.model.texts["selected"] = ""
        self.view.refresh()

    def resign(self, player):
        self.model.finished = True
        self.view.refresh()

    def select(self, column, row):
        model = self.model
        if model.finished:
            return
        own = {1: "r", 2: "y"}[model.player]
        if model.board[row][column] == own:
            model.texts["selected"] = f"{column},{row}"
        elif model.texts["selected"]:
            old_column, old_row = map(int, model.texts["selected"].split(","))
            forward = 1 if own == "r" else -1
            is_step = abs(column - old_column) == 1 and row - old_row == forward
            if not is_step or model.board[row][column] != ".":
                return
            model.board[old_row][old_column] = "."
            model.board[row][column] = own
            model.texts["selected"] = ""
            model.player = 3 - model.player
        else:
            return
        self.view.refresh()
"#;

const MEN_FIXTURE: &str = "title: A man goes forward\nrequirement: all\nsteps:\n  - do: startup\n  - do: call select 1 0\n  - do: call \
                           select 2 1\n    player: yellow\n  - do: call resign yellow\n    finished: true\n";

/// Games are played on though giving up changes most, and a square is tried that lies where no man may go.
#[test]
#[ignore = "slow: CI runs it"]
fn games_whose_moves_take_two_calls_are_played() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    place.write("specs/men.yaml", MEN);
    place.write(SOLUTION, MEN_SOLUTION);
    place.write("fixtures/men/all/forward.yaml", MEN_FIXTURE);
    // Only a man that has come halfway may go back.
    let backwards = "row - old_row == (-forward if old_row == 3 else forward)";
    for (name, step) in [("right", "row - old_row == forward"), ("backwards", backwards)] {
        let text = MEN_SOLUTION.replace("row - old_row == forward", step);
        place.write(&format!("{name}/controller.py"), &text);
        place.write(
            &format!("{name}/submission.yaml"),
            "coursework: men\npart: controller\nlanguage: python\nentry: controller.py\n",
        );
    }
    place.run(&["fuzz", "right", "--games", "10"]).exits(0);
    let found = place.run(&["fuzz", "backwards", "--games", "10"]).exits(1);
    assert!(found.out.contains("call select "), "{found}");
}
