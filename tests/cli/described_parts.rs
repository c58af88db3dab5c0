//! Expected pictures that leave out boards, counters or texts: a vending machine and a minefield of `tests/courses`.

use super::described_courses::copy_of;
use super::support::{Place, installed};

/// A course in a folder of its own; `None` where there is no Python.
fn course(name: &str) -> Option<Place> {
    installed("python3").then(|| copy_of(name))
}

const COINS: &str = "fixtures/vending-machine/coins/up-to-500.yaml";
const MISSPELT: &str = "submissions/flawed/misspells-the-credit";

/// Who writes a text otherwise loses the requirements that state it, and reads of no cup and no coin.
#[test]
fn only_what_is_drawn_is_judged_and_shown() {
    let Some(place) = course("vending-machine") else { return };
    let checked = place.run(&["check", MISSPELT, "--coursework", "vending-machine"]).exits(1);
    let picture = "\
    before                    expected                 yours
      coffee: 10                credit: 30               credit: 30
      credit: 10                tray: 0                  tray: 0
      tea: 10                 > display: \"Credit 30\"   > display: \"Credit: 30\"
      tray: 0";
    assert!(checked.out.contains(picture), "{checked}");
    assert!(checked.out.contains("    the text `display` is not as it should be:"), "{checked}");
    assert!(!checked.out.contains("the board"), "{checked}");
    let failed = ["coins/one-of-each", "update/display"];
    for scenario in failed {
        assert!(checked.out.contains(scenario), "{scenario}: {checked}");
    }
    let replayed = ["replay", "vending-machine/coins/one-of-each", "--with", MISSPELT, "--all"];
    let replayed = place.run(&replayed).exits(1);
    assert!(replayed.out.contains("> display: \"Credit 10\"   > display: \"Credit: 10\""), "{replayed}");
    let handout = place.run(&["handout", "vending-machine"]).exits(0);
    assert!(handout.out.contains("As drawn: credit, tray, display."), "{handout}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_is_drawn_has_to_be_something_of_the_model() {
    let Some(place) = course("vending-machine") else { return };
    let right = place.read(COINS);
    let drawn = "      credit: 500\n      tray: 0\n      display: \"Credit 500\"\n";
    assert!(right.contains(drawn));
    let cases = [
        (drawn, "      credits: 500\n", "there is no counter `credits` in the spec; did you mean `credit`?", "15:7"),
        (drawn, "      tray: 0\n      credit: 501\n", "counter `credit` is 501, and the spec says 0..500", "16:15"),
        (drawn, "\n", "the picture is empty: show the boards, counters or texts that are judged", "14:5"),
        ("    tea: 10\n", "", "counter `tea` is missing: a picture of what the model holds before shows all", "6:3"),
    ];
    for (old, new, message, at) in cases {
        place.write(COINS, &right.replacen(old, new, 1));
        let refused = place.run(&["lint", "--coursework", "vending-machine"]).exits(2);
        assert!(refused.err.contains(message) && refused.err.contains(&format!("{COINS}:{at}")), "{refused}");
    }
}

/// A picture of a part is put right as one of that part; what nobody has drawn yet is recorded whole.
#[test]
fn pictures_are_recorded_as_they_are_drawn() {
    let Some(place) = course("vending-machine") else { return };
    let right = place.read(COINS);
    place.edit(COINS, "      credit: 500\n", "      credit: 499\n");
    place.run(&["record", COINS, "--yes"]).exits(0);
    assert_eq!(place.read(COINS), right);
    let (given, _) = right.split_once("    board: |\n      credit").expect("a picture is expected");
    place.write(COINS, given);
    place.run(&["record", COINS, "--yes"]).exits(0);
    let recorded = place.read(COINS);
    let whole = "      coffee: 10\n      credit: 500\n      tea: 10\n      tray: 0\n      display: \"Credit 500\"\n";
    assert!(recorded.contains(whole), "{recorded}");
}

/// Answers that were kept, saved results, pages and comparisons are of the same parts.
#[test]
#[ignore = "slow: CI runs it"]
fn parts_are_kept_in_answers_results_and_pages() {
    let Some(place) = course("minesweeper") else { return };
    let it = ["--coursework", "minesweeper"];
    let number = "submissions/flawed/four-neighbours";
    let checked = |place: &Place| place.run(&[&["check", number][..], &it].concat()).exits(1).out;
    place.run(&["export", "answers", ".", it[0], it[1]]).exits(0);
    let by_the_solution = checked(&place);
    assert!(by_the_solution.contains("> shown:") || by_the_solution.contains("  shown:"), "{by_the_solution}");
    place.run(&["grade", "submissions", it[0], it[1], "--out", "results"]).exits(0);
    place.run(&["report", "results", "--format", "html", "--out", "pages"]).exits(0);
    let files = place.files("pages");
    let page = files.iter().find(|(name, _)| name.contains("four-neighbours")).expect("a page");
    assert!(String::from_utf8_lossy(&page.1).contains("shown:"), "{}", page.0);
    std::fs::remove_dir_all(place.path("solution")).expect("the model solution can be removed");
    place.remove_hidden("minesweeper");
    assert_eq!(checked(&place), by_the_solution);
}
