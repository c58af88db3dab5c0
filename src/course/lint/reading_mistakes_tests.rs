//! Readings of sources against a coursework.

use super::*;
use crate::coursework::load_spec;
use crate::diagnostic::SourceText;
use crate::games::TicTacToe;

fn coursework() -> Coursework<TicTacToe> {
    let bundle = Bundle::bundled_only();
    let spec = load_spec(&bundle, "tic-tac-toe", None).expect("the bundled spec");
    Coursework::load(&bundle, spec).expect("the bundled fixtures")
}

/// Returns what is said of a reading with these lines.
fn said(lines: &str) -> String {
    let text = format!("source: A book\ncourseworks: [tic-tac-toe, hexapawn]\nrequirements:\n{lines}");
    let source = SourceText::new("specs/sources/book.yaml", text);
    let reading = SourceReading::read(source).expect("the form is right");
    let wrong = KnownNames::of(&coursework()).mistakes(&reading);
    wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_is_not_there_is_told_with_its_place() {
    let lines = "  - asks: X moves first.\n    at: page 1\n    answers: {requirements: [tic-tac-toe/turn], rules: [hexapawn/nothing]}\n";
    let said_of_it = said(lines);
    for part in ["tic-tac-toe has no requirement that is played `turn`", "book.yaml:6:30", "did you mean `turns`?"] {
        assert!(said_of_it.contains(part), "{part}: {said_of_it}");
    }
    assert!(!said_of_it.contains("rule on the code"), "that is of another coursework: {said_of_it}");
    assert!(said("  - asks: It is fun.\n    at: page 2\n").contains("no reason is given"));
    let both = "  - asks: It is fun.\n    at: page 2\n    open: Who knows?\n    answers: {commands: [play]}\n";
    assert!(said(both).contains("and there are answers"));
    for right in ["    open: Nobody measures it.\n", "    answers: {commands: [play tic-tac-toe]}\n"] {
        assert_eq!(said(&format!("  - asks: It is fun.\n    at: page 2\n{right}")), "");
    }
    let ours = "  - asks: It is fun.\n    at: page 2\n    open: Why not?\nours: {tic-tac-toe/nothing: because}\n";
    assert!(said(ours).contains("no requirement or rule `nothing`"));
}

/// Every requirement and rule of ours is asked for by a sentence of a source, or has a reason.
#[test]
fn what_nobody_asks_for_needs_a_reason() {
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("specs/sources/book.yaml");
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    let all: Vec<String> = KnownNames::of(&coursework()).requirements().cloned().collect();
    let write = |ours: &[String]| {
        let ours: Vec<String> = ours.iter().map(|id| format!("  {id}: because\n")).collect();
        let demand = "  - {asks: It is fun., at: page 2, open: Why not?}\n";
        let text =
            format!("source: A book\ncourseworks: [tic-tac-toe]\nrequirements:\n{demand}ours:\n{}", ours.concat());
        std::fs::write(&file, text).expect("a file");
        let wrong = reading_mistakes(&Bundle::with_overrides(place.path()), &coursework()).expect("the form is right");
        wrong.into_iter().map(|wrong| wrong.message).filter(|says| says.contains("requirement")).collect::<Vec<_>>()
    };
    assert_eq!(write(&all), [] as [&str; 0]);
    assert_eq!(write(&all[1..]), [format!("no demand of a source is answered by the requirement `{}`", all[0])]);
}
