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
    assert!(one.out.contains("FOLDER is where the work of ada is."), "{one}");
    let again: Vec<&str> = std::iter::once("replay").chain(replay.split(' ')).collect();
    let again: Vec<&str> = again.into_iter().map(|word| if word == "FOLDER" { "ada" } else { word }).collect();
    assert!(place.run(&again).exits(1).out.contains("Not as expected"));
    let wrong = place.run(&["explain", "results/ada", "openin"]).exits(2);
    assert!(wrong.err.contains("did you mean `opening`?"), "{wrong}");
    // A wrong argument is no trouble of the grader's.
    let nowhere = place.run(&["explain", "nowhere"]).exits(2);
    assert!(nowhere.err.contains("there is no folder nowhere"), "{nowhere}");
    let deeper = place.run(&["explain", "ada-2"]).exits(2);
    assert!(deeper.err.contains("name the one that `referee grade` has saved results in"), "{deeper}");
    place.write("results/ada-2/marksheet.json", &place.read("results/ada/marksheet.json"));
    place.write("older/ada-2/marksheet.json", "{}");
    let deeper = place.run(&["explain", "ada-2"]).exits(2);
    assert!(deeper.err.contains("there is no folder ada-2; did you mean `results/ada-2`?"), "{deeper}");
    // Of a hand-in with two parts, one result lies in the other's folder; both can be named, and so can the one that is advised.
    place.write("results/ada/view/marksheet.json", &place.read("results/ada/marksheet.json"));
    for one in ["results/ada", "results/ada/", "results/ada/view"] {
        place.run(&["explain", one, "functions"]).exits(0);
    }
    let several = place.run(&["explain", "results"]).exits(2);
    let advised = several.err.split_whitespace().last().unwrap_or_default().to_string();
    place.run(&["explain", &advised]).exits(0);
    std::fs::remove_dir_all(place.path("results/ada/view")).expect("it is there");
    let work = place.run(&["report", "ada"]).exits(2);
    assert!(work.err.contains("there are no results in ada, as there is no marksheet.json"), "{work}");
    assert!(!work.err.contains("--out"), "nobody is to write results into the work: {work}");
    // Anyone who changes a fixture has changed what marks rest on.
    let spec = place.read("specs/tic-tac-toe.yaml");
    place.write("specs/tic-tac-toe.yaml", &format!("{spec}\n# A remark.\n"));
    let changed = place.run(&["explain", "results/ada"]).exits(0);
    assert!(changed.out.contains("Changed since then: the spec."), "{changed}");
}
