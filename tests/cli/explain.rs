//! The receipt of a mark: `explain`.

use super::support::{Place, installed};

#[test]
fn a_mark_has_a_receipt() {
    if !installed("python3") {
        return;
    }
    let place = Place::own("tic-tac-toe");
    place.copy("submissions/tic-tac-toe/flawed/python-anybodys-line", "ada");
    place.run(&["grade", "ada", "--out", "results"]).exits(0);
    let whole = place.run(&["explain", "results/ada"]).exits(0);
    assert!(whole.out.starts_with("ada: ") && whole.out.contains("functions"), "{whole}");
    for kept in ["  grader ", "  spec ", "  fixtures ", "  submission ", "  transcripts ", "are as they were."] {
        assert!(whole.out.contains(kept), "{kept}: {whole}");
    }
    let one = place.run(&["explain", "results/ada", "functions"]).exits(0);
    let replay = one.out.lines().find_map(|line| line.trim().strip_prefix("referee replay "));
    let replay = replay.unwrap_or_else(|| panic!("{one}"));
    // What it says to type shows what it says to show.
    let again: Vec<&str> = std::iter::once("replay").chain(replay.split(' ')).collect();
    assert!(place.run(&again).exits(1).out.contains("Not as expected"));
    let wrong = place.run(&["explain", "results/ada", "openin"]).exits(2);
    assert!(wrong.err.contains("did you mean `opening`?"), "{wrong}");
    // A wrong argument is no trouble of the grader's.
    let nowhere = place.run(&["explain", "nowhere"]).exits(2);
    assert!(nowhere.err.contains("there are no results in nowhere"), "{nowhere}");
    // Whoever changes a fixture has changed what marks rest on.
    let spec = place.read("specs/tic-tac-toe.yaml");
    place.write("specs/tic-tac-toe.yaml", &format!("{spec}\n# A remark.\n"));
    let changed = place.run(&["explain", "results/ada"]).exits(0);
    assert!(changed.out.contains("Changed since then: the spec."), "{changed}");
}
