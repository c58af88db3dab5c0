//! Tests of descriptions in specs, and of what is said about mistakes in them.

use super::super::{SpecDraft, SpecNames};
use super::*;
use crate::diagnostic::SourceText;

/// A spec that is right.
const RIGHT: &str = "\
title: Connect Four
board: {columns: 7, rows: 6, pieces: {R: red, Y: yellow, 1: one}}
counters: {coins: 0..9}
texts: [display]
seats: [red, yellow]
calls:
  startup:
  drop: {column: 0..6}
reference: {language: python, entry: solution/controller.py}
messages:
  yours: {when: their turn, text: Yours}
parts:
  controller:
    - {id: drop, marks: 1, says: It drops., failing: It does not.}
";

fn read(text: &str) -> SpecDraft {
    SpecDraft::read("connect-four", &SourceText::new("specs/connect-four.yaml", text)).expect("most of it is right")
}

/// The mistakes after one change: the line and what stands under the caret, the message and the advice.
#[track_caller]
fn mistakes(old: &str, new: &str) -> Vec<String> {
    assert!(RIGHT.contains(old), "{old}");
    let found = read(&RIGHT.replacen(old, new, 1)).mistakes;
    found.iter().map(|one| one.render(false)).collect()
}

#[test]
fn a_described_game_has_boards_calls_and_a_model_solution() {
    let SpecDraft { spec, mistakes, doubts } = read(RIGHT);
    assert_eq!((mistakes.len(), doubts.len()), (0, 0), "{mistakes:?}");
    assert_eq!((spec.game.as_str(), spec.cues.join(" ")), (DESCRIBED, "startup call".to_string()));
    assert_eq!(spec.reference.map(|own| own.entry).as_deref(), Some("solution/controller.py"));
    let description: Description = serde_yaml::from_value(spec.rules).expect("the rules are the description");
    let board = &description.boards[ONLY_BOARD];
    assert_eq!((board.columns, board.rows, board.signs().collect::<String>()), (7, 6, ".1RY".to_string()));
    assert_eq!(description.counters["coins"].to_string(), "0..9");
    assert_eq!(description.texts, ["display"]);
}

/// Each slip is told where it is, with what to do about it.
#[test]
fn each_mistake_has_a_place_and_advice() {
    let cases = [
        ("  drop: {column: 0..6}", "  drop: {column: }", "argument `column` of `drop` has no range", "8:10"),
        ("  drop: {column: 0..6}", "  drop: {column: 6}", "argument `column` of `drop`: `6` is no range", "8:18"),
        (
            "  drop: {column: 0..6}",
            "  drop: {column: 6..0}",
            "its first number is the larger one: write `0..6`",
            "8:18",
        ),
        (
            "  drop: {column: 0..6}",
            "  drop: {column: sit}",
            "`sit` is no range, no list of texts and not `seat`",
            "8:18",
        ),
        ("  drop: {column: 0..6}", "  drop: {column: []}", "argument `column` of `drop` has no texts", "8:18"),
        ("  drop: {column: 0..6}", "  drop: {column: [a, 2]}", "argument `column` of `drop`: `2` is no text", "8:22"),
        ("  drop: {column: 0..6}", "  drop: {column: [a, b, a]}", "`a` stands in the list twice", "8:25"),
        ("  drop: {column: 0..6}", "  drop: column", "these are no arguments of `drop`", "8:9"),
        ("  drop: {column: 0..6}", "  drop: {column: 0..99999}", "in more than 10000 ways", "8:3"),
        ("  drop: {column: 0..6}", "  drop it: {column: 0..6}", "`drop it` can be no name in a program", "8:3"),
        ("  drop: {column: 0..6}", "  pass: {column: 0..6}", "`pass` is a word of Python's own", "8:3"),
        ("  drop: {column: 0..6}", "  initialise: {a: 0..6}", "`initialise` is no function that a player calls", "8:3"),
        ("rows: 6", "rows: 6, empty: ", "there is no sign for an empty square", "2:30"),
        ("  drop: {column: 0..6}", "  update:", "nothing is called here that a player does", "6:1"),
        ("R: red", "RR: red", "`RR` is no sign", "2:39"),
        ("R: red", "🚀: red", "`🚀` is no sign that a student's program can hold in every language", "2:39"),
        ("R: red", ".: red", "`.` is a square with nothing on it", "2:39"),
        ("R: red", "R: ", "the piece has no name", "2:39"),
        ("{R: red, Y: yellow, 1: one}", "{}", "there are no pieces", "2:30"),
        ("columns: 7", "columns: 0", "no board is 0 long", "2:18"),
        ("columns: 7, ", "", "the key `columns` is missing", "2:8"),
        ("0..9", "", "counter `coins` has no range", "3:12"),
        ("[display]", "[coins]", "`coins` is the name of something else, too", "4:9"),
        ("reference: {language: python, entry: solution/controller.py}\n", "", "needs `reference`", "6:1"),
        (", entry: solution/controller.py", "", "the key `entry` is missing", "9:12"),
        ("seats:", "game: reversi\nseats:", "`game` and `calls` exclude each other", "5:1"),
        ("seats:", "rules: {size: 5}\nseats:", "`rules` and `calls` exclude each other", "5:1"),
        ("seats:", "cues: [startup]\nseats:", "`cues` and `calls` exclude each other", "5:1"),
        ("their turn", "red wins", "how a game has ended cannot be told here", "11:17"),
        ("their turn", "finish", "`finish` is no condition; there are `always`", "11:17"),
        ("  controller:\n", "  view:\n", "a view cannot be run here", "14:12"),
        ("marks: 1", "marks: 1, plays: {games: 3, seed: 1}", "no games can be made up here", "14:28"),
    ];
    for (old, new, message, place) in cases {
        let found = mistakes(old, new);
        let told = found.iter().filter(|one| one.contains(message) && one.contains(&format!("yaml:{place}")));
        assert_eq!(told.count(), 1, "{new}: {}", found.join("\n"));
        assert_eq!(found.len(), 1, "{new}: {}", found.join("\n"));
        assert!(
            ["help", "write", "there are", "is missing"].iter().any(|advice| found[0].contains(advice)),
            "{}",
            found[0]
        );
    }
}

#[test]
fn all_mistakes_are_told_at_once_and_fixtures_are_not_blamed() {
    let broken = RIGHT.replace("0..6", "").replace("R: red", "RR: red").replace("their turn", "over");
    let SpecDraft { mistakes, doubts, .. } = read(&broken);
    let told: Vec<&str> = mistakes.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(doubts.contains(&SpecNames::Rules) && doubts.contains(&SpecNames::Cues), "{doubts:?}");
}

/// The flag of a student's model is no proof of an end where the squares can be asked.
#[test]
fn only_a_described_game_is_finished_by_its_flag() {
    let described = read(&RIGHT.replace("their turn", "finished"));
    assert!(described.mistakes.is_empty(), "{:?}", described.mistakes);
    let known = "title: T\ngame: reversi\nseats: [a, b]\ncues: [startup]\nmessages:\n  m: {when: finished, text: M}\nparts: {}\n";
    let found: Vec<String> = read(known).mistakes.iter().map(|one| one.message.clone()).collect();
    assert!(found.len() == 1 && found[0].contains("`finished` is no condition; there are `always`"), "{found:?}");
}

#[test]
fn a_spec_without_a_game_is_told_both_ways() {
    let text = "title: T\nseats: [a]\nmessages: {}\nparts: {}\n";
    let found: Vec<String> = read(text).mistakes.iter().map(|one| one.render(false)).collect();
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found[0].contains("the key `game` is missing") && found[0].contains("`board`, `calls` and `reference`"),
        "{found:?}"
    );
}

#[test]
fn an_edition_has_no_rules_either() {
    let edition = "base: connect-four\nrules: {}\nmessages: {more: {when: draw, text: Draw}}\n";
    let draft = read(RIGHT).with_edition("late", &SourceText::new("specs/editions/connect-four-late.yaml", edition));
    let found: Vec<String> = draft.expect("a draft").mistakes.iter().map(|one| one.render(false)).collect();
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().any(|one| one.contains("no `rules` in an edition")), "{found:?}");
    assert!(found.iter().any(|one| one.contains("how a game has ended")), "{found:?}");
}

#[test]
fn a_range_has_both_ends_in_order() {
    let range: NumberRange = "-1..6".parse().expect("a range");
    assert_eq!((range.first, range.last, range.count(), range.to_string()), (-1, 6, 8, "-1..6".to_string()));
    assert!(range.contains(6) && !range.contains(7));
    for wrong in ["6", "6..0", "a..b", "..", "0..6..7", ""] {
        assert!(wrong.parse::<NumberRange>().is_err(), "{wrong}");
    }
}

#[test]
fn calls_without_arguments_have_events_of_their_own() {
    let call = |name: &str, arguments: Vec<ArgumentForm>| CallForm { name: name.to_string(), arguments };
    let range = ArgumentRange::Numbers(NumberRange { first: 0, last: 6 });
    let column = ArgumentForm { name: "column".to_string(), range };
    let calls = vec![call("startup", Vec::new()), call("drop", vec![column.clone()]), call("undo", vec![column])];
    let description = Description { calls, ..Description::default() };
    assert_eq!(description.cues(), ["startup", "call"], "an undo with an argument is a call like others");
    assert_eq!(description.call("drop").map(CallForm::ways), Some(7));
}

#[test]
fn arguments_are_numbers_texts_or_players() {
    let SpecDraft { spec, mistakes, .. } =
        read(&RIGHT.replace("{column: 0..6}", "{player: seat, way: [left, \"7\"], column: 0..6}"));
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let description: Description = serde_yaml::from_value(spec.rules).expect("a description");
    let drop = description.call("drop").expect("it is there");
    let ranges: Vec<&ArgumentRange> = drop.arguments.iter().map(|argument| &argument.range).collect();
    let texts = |all: [&str; 2]| all.map(str::to_string).to_vec();
    let numbers = ArgumentRange::Numbers(NumberRange { first: 0, last: 6 });
    let seat = ArgumentRange::Seat { seats: texts(["red", "yellow"]) };
    assert_eq!(ranges, [&seat, &ArgumentRange::Texts(texts(["left", "7"])), &numbers]);
    assert_eq!(drop.ways(), 2 * 2 * 7);
}
