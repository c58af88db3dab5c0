//! `lint`: an author's mistakes, each with its place. While there is one, nobody is graded.

use referee::bundle::Bundle;

use super::support::{Place, same};

#[test]
#[ignore = "slow: CI runs it"]
fn what_is_bundled_is_clean() {
    let run = Place::new().run(&["lint"]).exits(0);
    let bundle = Bundle::bundled_only();
    let courseworks = bundle.courseworks().into_iter().flat_map(|id| {
        let editions = bundle.editions(&id).into_iter().map(|edition| format!("{id}-{edition}")).collect::<Vec<_>>();
        std::iter::once(id).chain(editions)
    });
    let counted = |line: &str| {
        let (name, rest) = line.split_once(": ")?;
        let count = rest.strip_suffix(" scenarios, all pass on the reference")?;
        count.parse::<usize>().ok().filter(|count| *count > 0).map(|_| name.to_string())
    };
    let linted: Vec<Option<String>> = run.out.lines().map(counted).collect();
    assert_eq!(linted, courseworks.map(Some).collect::<Vec<_>>(), "{run}");
    assert!(run.err.is_empty(), "{run}");
}

/// One file that cannot be read keeps no other one from being checked.
#[test]
fn a_broken_file_hides_no_other_mistake() {
    let place = with_mistake(UPWARDS, "captures: 3", "capture: 3");
    place.edit("fixtures/reversi/capture/downwards.yaml", "captures: 3", "captures: 4");
    let run = place.run(LINT).exits(2);
    assert!(run.err.contains("unknown key `capture`"), "{run}");
    assert!(run.err.contains("capture/downwards.yaml") && run.err.ends_with("2 mistakes to correct\n"), "{run}");
    let place = with_mistake(UPWARDS, "captures: 3", "capture: 3");
    let run = place.run(LINT).exits(2);
    assert!(run.out.contains("all pass on the reference; 1 file is wrong"), "{run}");
}

/// A spec, an edition and two fixtures with all kinds of mistakes: one round tells all, and nothing that only follows.
#[test]
fn all_mistakes_are_told_in_one_round() {
    let place = Place::own("reversi");
    for (file, old, new) in [
        (SPEC, "rules: {passes: automatic}", "rulse: {passes: automatic}"),
        (SPEC, "  printed: 256 KiB", "  printed: 256 KB"),
        (SPEC, "fold: [dash]", "fold: [dahs]"),
        (SPEC, "    when: not their turn\n    text: It is", "    wenn: not their turn\n    text: It is"),
        (SPEC, "White won. White {white}", "White won. White {whit}"),
        (SPEC, "    when: draw", "    when: drawn"),
        (SPEC, "update-tells-its-own-changes-only: update", "update-tells-its-own-changes-only: updat"),
        (SPEC, "      points: [5]\n", "      points: [5]\n      points: [6]\n"),
        (SPEC, "      marks: 14", "      marks: many"),
        (SPEC, "      award: share\n      says: A piece", "      awrad: share\n      says: A piece"),
        ("specs/editions/reversi-2025.yaml", "title:", "tilte:"),
        ("specs/editions/reversi-2025.yaml", "  turn-messages:", "  turn-mesages:"),
        (UPWARDS, "title:", "editions: [base, 2O25]\ntitle:"),
        (UPWARDS, "requirement: capture", "requirement: capturs"),
        (UPWARDS, "  player: white", "  player: whit"),
        (UPWARDS, "selects 3,6", "select 3,6"),
        (UPWARDS, "captures: 3", "capture: three"),
        (UPWARDS, "    . . . B . . W B\n", "    . . . B . . W\n"),
        (AFTER_STARTUP, "do: startup", "do: startpu"),
        (AFTER_STARTUP, "white: choose", "white: chose"),
        (AFTER_STARTUP, "title:", "visibility: hiden\ntitle:"),
    ] {
        place.edit(file, old, new);
    }
    same("lint_one_round", &place.run(LINT).exits(2));
}

/// Mistakes of YAML end a file, and only that file. Of names that can then not be known nothing is said.
#[test]
fn a_spec_that_cannot_be_read_hides_no_mistakes_of_form() {
    let place = with_mistake(SPEC, "seats: [white, black]", "seats: [white, black");
    place.edit(UPWARDS, "captures: 3", "capture: three");
    place.edit(AFTER_STARTUP, "white: choose", "white: chose");
    place.edit("specs/editions/reversi-2025.yaml", "title:", "tilte:");
    let told = place.run(LINT).exits(2);
    for part in ["this bracket is not closed", "unknown key `capture`", "not the text \"three\"", "unknown key `tilte`"]
    {
        assert!(told.err.contains(part), "{part}: {told}");
    }
    assert!(told.err.ends_with("4 mistakes to correct\n"), "{told}");
    // A list with a mistake in it says of no other name that it is wrong.
    let place = with_mistake(SPEC, "cues: [startup, update, select,", "cues: [startup, update, slect,");
    place.edit(UPWARDS, "captures: 3", "capture: 3");
    let told = place.run(LINT).exits(2);
    assert!(told.err.contains("did you mean `select`?") && told.err.ends_with("2 mistakes to correct\n"), "{told}");
}

/// A slip is answered with names of this coursework alone.
#[test]
#[ignore = "slow: CI runs it"]
fn only_names_of_the_coursework_are_offered() {
    let place = with_mistake(UPWARDS, "do: white selects 3,6", "do: white undoes");
    let told = place.run(LINT).exits(2);
    for other in ["undo`", "hovers", "lays", "type", "chooses", "clicks"] {
        assert!(!told.err.contains(other), "{other}: {told}");
    }
    assert!(told.err.contains("`white selects …`"), "{told}");
    let clicks = "fixtures/reversi/view-clicks";
    let (name, text) = place
        .files(clicks)
        .into_iter()
        .find(|(_, text)| String::from_utf8_lossy(text).contains("asks: [\"white selects"))
        .expect("a fixture that asks");
    let wrong = String::from_utf8_lossy(&text).replacen("asks: [\"white selects", "asks: [\"white grabs", 1);
    let place = Place::own("reversi");
    place.write(&format!("{clicks}/{name}"), &wrong);
    let told = place.run(LINT).exits(2);
    assert!(told.err.contains("`white selects …`"), "{told}");
    for other in ["undo`", "hovers", "type"] {
        assert!(!told.err.contains(other), "{other}: {told}");
    }
}

#[test]
fn lint_lists_what_there_is() {
    let run = Place::new().run(&["lint", "--list", "--coursework", "reversi"]).exits(0);
    assert!(run.out.lines().any(|line| line.starts_with("capture/upwards ")), "{run}");
    Place::new().run(&["lint", "--coursework", "chess"]).exits(2);
}

/// Reversi for somebody's own, with one mistake in one file.
fn with_mistake(file: &str, old: &str, new: &str) -> Place {
    let place = Place::own("reversi");
    place.edit(file, old, new);
    place
}

/// Arguments of a lint where other courseworks do not matter.
const LINT: &[&str] = &["lint", "--coursework", "reversi"];

const UPWARDS: &str = "fixtures/reversi/capture/upwards.yaml";
const AFTER_STARTUP: &str = "fixtures/reversi/turn-messages/after-startup.yaml";
const SPEC: &str = "specs/reversi.yaml";

#[test]
#[ignore = "slow: CI runs it"]
fn every_mistake_is_shown_with_its_place() {
    let mistakes = [
        ("misspelt_key", UPWARDS, "captures: 3", "capture: 3"),
        ("unknown_message", AFTER_STARTUP, "white: choose", "white: chose"),
        ("unknown_requirement", UPWARDS, "requirement: capture", "requirement: capturs"),
        ("row_too_short", UPWARDS, "    . . . B . . W B\n", "    . . . B . . W\n"),
        ("no_square_of_the_game", UPWARDS, "selects 3,6", "selects d6"),
        ("unknown_edition", UPWARDS, "title:", "editions: [base, \"2024\"]\ntitle:"),
        ("unknown_player", UPWARDS, "player: white", "player: whit"),
        ("unknown_cue", UPWARDS, "do: white selects 3,6", "do: white touches 3,6"),
        ("misspelt_sentence", UPWARDS, "do: white selects 3,6", "do: white select 3,6"),
        ("no_list", UPWARDS, "captures: 3", "plays: 3,6"),
        ("false_says_nothing", UPWARDS, "captures: 3", "refreshed: false"),
        ("key_twice", UPWARDS, "  player: white\n", "  player: white\n  player: black\n"),
        ("wrong_folder", UPWARDS, "requirement: capture", "requirement: pass"),
        ("by_hand_requirement", UPWARDS, "requirement: capture", "requirement: class-diagram"),
        ("tab", UPWARDS, "    captures: 3", "\tcaptures: 3"),
        ("spec_misspelt_key", SPEC, "rules: {passes: automatic}", "rulse: {passes: automatic}"),
        ("spec_unknown_rule", SPEC, "rules: {passes: automatic}", "rules: {passes: sometimes}"),
        ("spec_unknown_game", SPEC, "game: reversi", "game: revers"),
        ("spec_marks_no_number", SPEC, "marks: 14", "marks: many"),
        ("spec_requirement_twice", SPEC, "- id: turns", "- id: capture"),
        ("edition_unknown_requirement", "specs/editions/reversi-2025.yaml", "  turn-messages:", "  turn-mesages:"),
    ];
    for (name, file, old, new) in mistakes {
        let place = with_mistake(file, old, new);
        let run = place.run(LINT).exits(2);
        assert!(run.err.contains(file) && run.err.ends_with("to correct\n"), "{name}: {run}");
        same(&format!("lint_{name}"), &run);
    }
}

/// Nobody would miss an expectation that was never filled in, or a file that nothing reads.
#[test]
fn what_judges_nobody_is_told_of() {
    let place = Place::own("reversi");
    let fixture = place.read(UPWARDS);
    let (beginning, _) = fixture.split_once("    captures: 3").expect("an expectation");
    place.write("fixtures/reversi/capture/idle.yaml", beginning);
    place.write("fixtures/reversi/capture/unread.yml", &fixture);
    same("lint_judges_nobody", &place.run(LINT).exits(2));
}

/// A board that no model of this coursework has room for, in `given`, in a step and in a poke.
#[test]
#[ignore = "slow: CI runs it"]
fn a_board_that_does_not_fit_the_rules_is_shown_with_its_place() {
    let mistakes = [
        (
            "lint_wall_off_the_board",
            "quoridor-self/walls/a-wall-across.yaml",
            "      9 .|. . . . . . . .\n",
            "      9 .|. . . .|. . . .\n                 |\n",
        ),
        (
            "lint_board_of_another_size",
            "hexapawn/update/black-pawn-on-the-far-row.yaml",
            "    B . B\n    . W .\n    W . .\n",
            "    B . B .\n    . W . .\n    W . . .\n",
        ),
        (
            "lint_poke_of_another_size",
            "hexapawn/update/black-pawn-on-the-far-row.yaml",
            "        B . .\n        . . .\n        W . B\n",
            "        B .\n        . .\n        W .\n",
        ),
        ("lint_off_the_track", "hare-and-tortoise/carrot/gain-without-any.yaml", "    2: on 8,", "    2: on 65,"),
    ];
    for (name, fixture, old, new) in mistakes {
        let coursework = fixture.split('/').next().unwrap_or_default();
        let place = Place::own(coursework);
        let file = format!("fixtures/{fixture}");
        let text = place.read(&file);
        // The hare's picture comes twice, and the first one is given.
        place.write(&file, &text.replacen(old, new, 1));
        same(name, &place.run(&["lint", "--coursework", coursework]).exits(2));
    }
}

/// `base` is the spec without an edition; a list with nothing in it says no more than none does.
#[test]
#[ignore = "slow: CI runs it"]
fn a_fixture_may_hold_in_some_editions_only() {
    let scenarios = |line: &str| {
        let place = with_mistake(UPWARDS, "title:", &format!("{line}\ntitle:"));
        let run = place.run(LINT).exits(0);
        let counts =
            run.out.lines().filter_map(|line| line.split_once(": ")?.1.split_once(" scenarios")?.0.parse().ok());
        counts.collect::<Vec<usize>>()
    };
    let everywhere = scenarios("# in all");
    // The base, 2023, 2025, 2026, and the one that is exact.
    let with = |holds: [usize; 5]| everywhere.iter().zip(holds).map(|(all, one)| all - 1 + one).collect::<Vec<usize>>();
    assert_eq!(scenarios("editions: [base]"), with([1, 0, 0, 0, 0]));
    assert_eq!(scenarios("\"editions\": ['2023', base]"), with([1, 1, 0, 0, 0]));
    assert_eq!(scenarios("editions:\n  - '2025'"), with([0, 0, 1, 0, 0]));
    assert_eq!(scenarios("editions: []"), everywhere);
}

/// An expectation that the rules contradict: the file is well-formed, and the reference says otherwise.
#[test]
fn an_impossible_expectation_is_found_by_the_reference() {
    let place = with_mistake(UPWARDS, "captures: 3", "captures: 4");
    same("lint_impossible_expectation", &place.run(LINT).exits(2));
}

/// Bundled fixtures are proved by tests of ours; one's own fixture is proved before anybody is judged by it.
#[test]
fn an_own_fixture_beside_bundled_ones_is_proved_before_it_judges() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    place.copy(UPWARDS, "fixtures/reversi/capture/mine.yaml");
    let check = ["check", "work/ann", "--fixture", "capture/mine"];
    place.run(&check).exits(0);
    place.edit("fixtures/reversi/capture/mine.yaml", "captures: 3", "captures: 4");
    for wrong in [&check[..], &["grade", "work"], &["check", "work/ann"]] {
        let run = place.run(wrong).exits(2);
        assert!(run.err.contains("the reference does not pass this scenario"), "{run}");
        assert!(run.err.contains("fixtures/reversi/capture/mine.yaml:"), "{run}");
    }
}

/// The reference knows the words of the base by heart, so a slip is found; other words have a place of their own.
#[test]
#[ignore = "slow: CI runs it"]
fn a_slip_in_a_message_is_found_by_the_reference() {
    let place = with_mistake(SPEC, "text: It is not your turn!", "text: It is not your turn.");
    same("lint_slip_in_a_message", &place.run(LINT).exits(2));
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    let grade = place.run(&["grade", "work"]).exits(2);
    assert!(grade.err.contains("specs/reversi.yaml:") && grade.err.contains("belong in an edition"), "{grade}");
    // What fails for another reason is said as well.
    place.edit(UPWARDS, "captures: 3", "captures: 4");
    let both = place.run(&["grade", "work"]).exits(2);
    assert!(both.err.contains("belong in an edition") && both.err.contains(UPWARDS), "{both}");
    place.edit(UPWARDS, "captures: 4", "captures: 3");
    // In an edition, they are the instructor's.
    place.edit(SPEC, "text: It is not your turn.", "text: It is not your turn!");
    let edition = "base: reversi\ntitle: Reversi, 2031\nmessages:\n  out-of-turn:\n    text: It is not your turn.\n";
    place.write("specs/editions/reversi-2031.yaml", edition);
    place.run(LINT).exits(0);
}

/// A requirement that lost its fixtures is worth marks that nobody can get.
#[test]
fn a_requirement_without_fixtures_is_a_mistake() {
    let place = with_mistake(SPEC, "marks: 14", "marks: 14");
    std::fs::remove_dir_all(place.path("fixtures/reversi/turns")).expect("it is there");
    same("lint_requirement_without_fixtures", &place.run(LINT).exits(2));
}

/// All mistakes of all fixtures are said at once.
#[test]
fn several_mistakes_are_said_at_once() {
    let place = with_mistake(UPWARDS, "player: white", "player: whit");
    place.edit(AFTER_STARTUP, "white: choose", "white: chose");
    let run = place.run(&["lint"]).exits(2);
    assert!(run.err.contains("2 mistakes to correct\n"), "{run}");
}

/// With a mistake in the coursework no student is graded, however right the work is.
#[test]
fn nobody_is_graded_by_a_coursework_with_a_mistake() {
    let place = with_mistake(UPWARDS, "captures: 3", "capture: 3");
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    for arguments in [&["grade", "work"][..], &["check", "work/ann"]] {
        let run = place.run(arguments).exits(2);
        assert!(run.out.is_empty() && run.err.contains(UPWARDS), "{run}");
    }
    assert!(!place.path("results").exists(), "nothing is saved either");
}

#[test]
fn a_manifest_with_an_unknown_language() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    place.edit("work/ann/submission.yaml", "language: rust", "language: rsut");
    same("grade_unknown_language", &place.run(&["grade", "work"]).exits(2));
    place.edit("work/ann/submission.yaml", "language: rsut", "langauge: rust");
    same("grade_misspelt_manifest_key", &place.run(&["grade", "work"]).exits(2));
}

/// One student's slip in a manifest must not keep the course from its marks, and must not be passed over either.
#[test]
fn a_wrong_manifest_among_others() {
    let place = Place::new();
    let manifest = "coursework: reversi\nlanguage: rust\nentry: src/main.rs\n";
    for name in ["ann", "ben", "cleo", "dan"] {
        place.copy("submissions/reversi/flawed/rust-colon", &format!("work/{name}"));
        place.write(&format!("work/{name}/submission.yaml"), manifest);
    }
    place.edit("work/ben/submission.yaml", "reversi", "revresi");
    place.edit("work/cleo/submission.yaml", "language", "langauge");
    place.edit("work/dan/submission.yaml", "language", "part: validator\nlanguage");
    same("grade_wrong_manifests", &place.run(&["grade", "work"]).exits(0));
    assert!(place.path("results").exists());
}

#[test]
#[ignore = "slow: CI runs it"]
fn lint_reads_manifests_below_submissions() {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/rust-colon", "submissions/colon");
    place.run(&["lint"]).exits(0);
    place.edit("submissions/colon/submission.yaml", "turn-messages", "turn-mesages");
    let run = place.run(&["lint"]).exits(2);
    assert!(run.err.contains("there is no requirement `turn-mesages` to lose"), "{run}");
}

/// A misspelt coursework in a file's name would otherwise go unnoticed: nobody reads the file.
#[test]
#[ignore = "slow: CI runs it"]
fn files_that_nothing_reads_are_named() {
    let place = Place::new();
    place.write("specs/editions/revresi-2030.yaml", "base: reversi\n");
    place.write("fixtures/revresi/capture/up.yaml", "title: x\n");
    let run = place.run(&["lint"]).exits(2);
    for path in ["specs/editions/revresi-2030.yaml", "fixtures/revresi"] {
        assert!(run.err.contains(path), "{run}");
    }
}
