//! `refreshed`, where a model solution says what is right.

use super::support::{Place, installed};

const LAMP: &str = r#"
title: A lamp
board: {columns: 2, rows: 1, pieces: {o: lamp}, empty: "."}
seats: [red, yellow]
calls: {startup: , update: , light: {column: 0..1}}
reference: {language: python, entry: solution/controller.py}
messages: {}
parts:
  controller:
    - {id: all, marks: 1, says: Update shows the lamps., failing: Update did not show the lamps.}
"#;

const SOLUTION: &str = r#"
class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.board = ["o."]
        self.model.player = 1
        self.model.finished = False
        self.view.refresh()

    def update(self):
        self.view.refresh()

    def light(self, column):
        pass
"#;

/// A lamp that somebody else puts on, between `startup` and `update`.
const POKED: &str = "title: A lamp\nrequirement: all\nsteps:\n  - do: startup\n  - do: call light 0\n  - poke:\n      board: |\n        o o\n  - do: update\n    \
                     unchanged: true\n    refreshed: true\n";

/// `update` changes nothing itself, so that one without a refresh had all marks.
#[test]
fn update_refreshes_what_a_poke_has_changed() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    place.write("specs/lamp.yaml", LAMP);
    place.write("solution/controller.py", SOLUTION);
    place.write("fixtures/lamp/all/poked.yaml", POKED);
    let forgets =
        SOLUTION.replace("    def update(self):\n        self.view.refresh()", "    def update(self):\n        pass");
    assert_ne!(forgets, SOLUTION);
    for (name, text) in [("right", SOLUTION), ("forgets", forgets.as_str())] {
        place.write(&format!("{name}/controller.py"), text);
        place.write(
            &format!("{name}/submission.yaml"),
            "coursework: lamp\npart: controller\nlanguage: python\nentry: controller.py\n",
        );
    }
    place.run(&["lint", "--coursework", "lamp"]).exits(0);
    place.run(&["check", "right"]).exits(0);
    let run = place.run(&["check", "forgets"]).exits(1);
    assert!(run.out.contains("the view was not told to refresh"), "{run}");
    // What the author has recorded stays as it is.
    place.run(&["record", "--yes", "fixtures/lamp/all/poked.yaml", "--coursework", "lamp"]).exits(0);
    place.run(&["check", "forgets"]).exits(1);
    // Without a change there is nothing to refresh for.
    let needless = POKED.replace("  - poke:\n      board: |\n        o o\n", "");
    place.write("fixtures/lamp/all/poked.yaml", &needless);
    let run = place.run(&["lint", "--coursework", "lamp"]).exits(2);
    assert!(run.err.contains("step 3 of `all/poked` changes nothing, so `refreshed` asks for nothing"), "{run}");
    assert!(run.err.contains("fixtures/lamp/all/poked.yaml:8:5"), "{run}");
}
