//! Views that show several boards in one window: what their spec says, what is read of them, and what a click means there.

use referee::diagnostic::SourceText;
use referee::spec::{Part, Spec};
use referee::starter::described_project;

use super::support::{Place, Run, installed};

const SPEC: &str = "specs/seas.yaml";
const CLICKS: &str = "fixtures/seas/view-clicks/both.yaml";
/// Where this coursework lies in the repository.
const COURSE: &str = "tests/cli/boards-together";

/// A coursework with one window for two boards, in a folder of its own; `None` where there is no Python.
fn course() -> Option<Place> {
    let place = Place::new();
    for part in ["specs", "fixtures", "solution"] {
        place.copy(&format!("{COURSE}/{part}"), part);
    }
    installed("python3").then_some(place)
}

fn run(place: &Place, arguments: &[&str]) -> Run {
    place.run(&[arguments, &["--coursework", "seas"]].concat())
}

/// Hands in a view with a change.
fn hand_in(place: &Place, name: &str, (language, file): (&str, &str), (old, new): (&str, &str)) {
    place.copy(&format!("{COURSE}/views/{language}"), &format!("all/{name}"));
    place.edit(&format!("all/{name}/submission.yaml"), "student: right", &format!("student: {name}"));
    place.edit(&format!("all/{name}/{file}"), old, new);
}

/// The requirements that each student has lost.
fn lost(place: &Place) -> Vec<(String, String)> {
    let sheets = run(place, &["grade", "all", "--format", "json"]).exits(0).json();
    let of = |sheet: &serde_json::Value| {
        let lines = sheet["requirements"].as_array().expect("requirements").iter();
        let short = lines.filter(|line| line["awarded"]["marks"] != line["marks"]);
        let lost: Vec<&str> = short.map(|line| line["id"].as_str().expect("an id")).collect();
        (sheet["submission"]["student"].as_str().unwrap_or_default().to_string(), lost.join(" "))
    };
    let mut all: Vec<(String, String)> = sheets.as_array().expect("marks").iter().map(of).collect();
    all.sort();
    all
}

#[test]
#[ignore = "slow: CI runs it"]
fn each_fault_of_a_window_with_two_boards_costs_its_own_requirement() {
    let Some(place) = course() else { return };
    run(&place, &["lint"]).exits(0);
    let both = "[\"mine\", \"theirs\"]";
    let all = "view-window view-seas view-secret view-clicks";
    let flaws = [
        ("right", both, both, ""),
        ("swapped", both, "[\"theirs\", \"mine\"]", "view-seas"),
        ("one-sea-twice", "self.model.boards[name]", "self.model.boards[\"mine\"]", "view-seas"),
        ("clicks-on-the-other", "TARGETS = [\"theirs\"]", "TARGETS = [\"mine\"]", "view-clicks"),
        ("clicks-on-both", "TARGETS = [\"theirs\"]", "TARGETS = [\"mine\", \"theirs\"]", "view-clicks"),
        ("one-is-missing", both, "[\"mine\"]", all),
        ("one-too-many", both, "[\"mine\", \"theirs\", \"mine\"]", "view-window"),
        ("secrets", "\"theirs\": {\"X\"", "\"theirs\": {\"S\": \"black\", \"X\"", "view-seas view-secret"),
    ];
    for (name, old, new, _) in flaws {
        hand_in(&place, name, ("python", "view.py"), (old, new));
    }
    let mut expected = flaws.map(|(name, _, _, requirements)| (name.to_string(), requirements.to_string()));
    expected.sort();
    assert_eq!(lost(&place), expected);
    // The boards that are in the wrong place are named.
    let told = run(&place, &["check", "all/swapped"]).exits(1);
    assert!(told.out.contains("the place of `theirs` in the window shows the board `mine`"), "{told}");
    let told = run(&place, &["check", "all/one-too-many"]).exits(1);
    assert!(told.out.contains("the window shows 3 boards, and there should be 2"), "{told}");
    let replayed = run(&place, &["replay", "view-seas/both", "--with", "all/right"]).exits(0);
    assert!(replayed.out.contains("S S . .") && replayed.out.contains("o . . ."), "{replayed}");
}

#[test]
fn mistakes_in_windows_with_two_boards_have_a_place() {
    let Some(place) = course() else { return };
    let cases = [
        (
            CLICKS,
            "column 0, row 1 of theirs",
            "column 0, row 1",
            "red sees several boards, and this does not say which is meant",
            "red clicks column 0, row 1\n",
        ),
        (
            CLICKS,
            "column 0, row 1 of theirs",
            "column 0, row 1 of others",
            "red sees no board `others`",
            "red clicks column 0, row 1 of others",
        ),
        (SPEC, "[mine, theirs]", "[mine, thers]", "there is no board `thers`", "thers]"),
        (SPEC, "[mine, theirs]", "[mine, theirs, mine]", "the board `mine` is in this window twice", "mine], seen"),
        (SPEC, "boards: [mine, theirs]", "board: [mine, theirs]", "list several of one window under `boards`", "[mine"),
        (SPEC, "{theirs: {S", "{others: {S", "this window does not show a board `others`", "others: {S"),
        (
            SPEC,
            "{theirs: {S: \".\"}}",
            "{theirs: {S: \".\"}, S: X}",
            "letters and boards beside each other",
            "{theirs: {S",
        ),
    ];
    for (file, old, new, message, under) in cases {
        let right = place.read(file);
        place.edit(file, old, new);
        let text = place.read(file);
        let before = &text[..text.find(under).unwrap_or_else(|| panic!("{under}: {text}"))];
        let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
        let at = format!("{file}:{}:{column}\n", before.matches('\n').count() + 1);
        let refused = run(&place, &["lint"]).exits(2);
        assert!(refused.err.contains(message) && refused.err.contains(&at), "{new}, {at}: {refused}");
        place.write(file, &right);
    }
    let handout = place.run(&["handout", "seas"]).exits(0);
    let says = "it shows `mine`, `theirs` in this order, from left to right or from top to bottom";
    assert!(handout.out.contains(says) && handout.out.contains("a `S` of `theirs` is seen there as `.`"), "{handout}");
}

/// Where no fixture looks at a board in its place, or clicks on one, views that mix boards up are told.
#[test]
#[ignore = "slow: CI runs it"]
fn the_audit_knows_views_that_mix_two_boards_up() {
    let Some(place) = course() else { return };
    let survivors = |place: &Place| {
        let told = place.run(&["audit", "seas", "--format", "json"]).json()["survivors"].to_string();
        ["view-one-board", "view-swaps-boards", "view-clicks-on-other-board"].map(|wrong| told.contains(wrong))
    };
    assert_eq!(survivors(&place), [false, false, false]);
    for (file, end) in [
        ("fixtures/seas/view-seas/both.yaml", "    shows:\n"),
        ("fixtures/seas/view-secret/ships.yaml", "    shows:\n"),
        (CLICKS, "  - do: red clicks"),
    ] {
        let text = place.read(file);
        let (start, _) = text.split_once(end).expect("there is more");
        place.write(file, &format!("{start}    looks: [drawing]\n"));
    }
    assert_eq!(survivors(&place), [true, true, true]);
}

/// Real windows: buttons and drawings, each sea on a panel of its own or both on one, beside each other and below each other.
#[test]
#[ignore = "slow: CI runs it"]
fn two_boards_are_read_in_windows_of_several_kinds() {
    if !installed("javac") || !installed("Xvfb") {
        return;
    }
    let Some(place) = course() else { return };
    let way = "buttons beside each other";
    let others =
        ["buttons below each other", "drawn beside each other", "drawn below each other", "drawn on one panel"];
    let java = ("java", "BoardView.java");
    let mut expected = Vec::new();
    for own in others.iter().chain([&way]) {
        let name = own.replace(' ', "-");
        hand_in(&place, &name, java, (way, own));
        expected.push((name, ""));
    }
    let swaps = ("{\"mine\", \"theirs\"}", "{\"theirs\", \"mine\"}");
    let mixes = ("if (name.equals(TARGET))", "if (!name.equals(TARGET))");
    for (name, (old, new), own, requirements) in [
        ("swapped-buttons", swaps, way, "view-seas"),
        ("swapped-drawings", swaps, others[3], "view-seas"),
        ("clicks-on-the-other", mixes, others[1], "view-clicks"),
    ] {
        hand_in(&place, name, java, (old, new));
        place.edit(&format!("all/{name}/BoardView.java"), way, own);
        expected.push((name.to_string(), requirements));
    }
    expected.sort();
    let expected: Vec<(String, String)> = expected.into_iter().map(|(name, lost)| (name, lost.to_string())).collect();
    assert_eq!(lost(&place), expected);
}

/// Views in Rust, in the project that is made from the spec.
#[test]
fn views_in_rust_show_two_boards_in_one_window() {
    let Some(place) = course() else { return };
    let spec = SourceText::new(SPEC, place.read(SPEC));
    let spec = Spec::read("seas", &spec).expect("a spec");
    let project = described_project(&spec, Part::View, "rust");
    let names = "[\"mine\", \"theirs\"]";
    let flaws = [
        ("right", names, names, ""),
        ("swapped", names, "[\"theirs\", \"mine\"]", "view-seas"),
        ("clicks-on-the-other", "TARGET: &str = \"theirs\"", "TARGET: &str = \"mine\"", "view-clicks"),
        ("clicks-on-both", " if BOARDS.get(touch.board) == Some(&TARGET)", "", "view-clicks"),
    ];
    for (name, old, new, _) in flaws {
        hand_in(&place, name, ("rust", "src/main.rs"), (old, new));
        place.write(&format!("all/{name}/src/coursework.rs"), &project["src/coursework.rs"]);
    }
    let mut expected = flaws.map(|(name, _, _, requirements)| (name.to_string(), requirements.to_string()));
    expected.sort();
    assert_eq!(lost(&place), expected);
}
