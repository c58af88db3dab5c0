//! Tests of declarations, in the forms in which students write them.

use super::*;
use crate::diagnostic::SourceText;

fn spec() -> Spec {
    let requirements = ["restart", "capture", "capture-many", "end", "turns"]
        .map(|id| format!("    - {{id: {id}, marks: 4, says: s, failing: f}}\n"))
        .concat();
    let head = "title: t\ngame: reversi\nseats: [white, black]\ncues: [startup]\nmessages: {}\n";
    Spec::read("t", &SourceText::new("specs/t.yaml", format!("{head}parts:\n  controller:\n{requirements}")))
        .unwrap_or_else(|found| panic!("{}", found[0]))
}

fn declared(text: impl Into<String>) -> DeclaredFaults {
    let leniency = DeclaredLeniency { file: "KNOWN_BUGS.md".into(), keeps: 50 };
    DeclaredFaults::new(&leniency, &spec(), Ok(Some(text.into())))
}

#[test]
fn ids_are_found_in_backticks_in_items_and_at_the_beginning_of_lines() {
    for (text, ids) in [
        ("- `restart`: the board stays", "restart"),
        ("- **restart**: the board stays", "restart"),
        ("* The restart forgets whose turn it was", "restart"),
        ("3) Restart!", "restart"),
        ("12. it has capture-many wrong", "capture-many"),
        ("a) turns", "turns"),
        ("- [x] turns", "turns"),
        ("restart", "restart"),
        ("restart\r\nturns\r\n", "restart turns"),
        ("\u{feff}restart", "restart"),
        ("## Restart", "restart"),
        ("| turns | are swapped |", "turns"),
        ("I know that `restart` and ``turns`` fail.", "restart turns"),
        ("- `turns`\n- `restart`\n- `turns`", "restart turns"),
        ("- restart--now and then", "restart"),
        ("- the board is wrong\n  after a restart", "restart"),
        ("- `restart`\n\n  turns", "restart turns"),
        // The order is that of the spec, and a longer id is not a shorter one.
        ("- `turns`\n- `capture-many`", "capture-many turns"),
        // Prose is about many things, and says nothing for certain.
        ("# Known bugs and omissions\nAt the end nothing fails.", ""),
        ("Known at the end of it: the restart", "restart"),
        // In backticks it is said what is meant, so words count for nothing.
        ("- `count` is not reset at the end", ""),
        ("- `capture_many`", ""),
        ("- `restart the game`", "restart"),
        ("- end-of-game, prerestart, end_game, ends", ""),
        ("- `restart", "restart"),
        ("", ""),
        ("- \n-\n*\n``\n```\n1.\n)", ""),
    ] {
        assert_eq!(declared(text).ids.join(" "), ids, "{text:?}");
    }
}

#[test]
fn what_was_meant_for_an_id_and_is_none_is_told() {
    for (text, unknown) in [
        ("- `restrat`: the board stays", "restrat"),
        ("- restrat: the board stays", "restrat"),
        ("- **restrat**: the board stays", "restrat"),
        ("restrat", "restrat"),
        ("- `Capture_Many`\n- `Capture_Many`", "Capture_Many"),
        ("- `capture` with `count`", ""),
        ("- the board stays", ""),
        ("Known bugs: none", ""),
        ("Omissions:", ""),
        ("- `board.clear()` is missing", ""),
    ] {
        assert_eq!(declared(text).unknown.join(" "), unknown, "{text:?}");
    }
}

/// Any file is read quickly, and little of it is kept.
#[test]
fn a_hostile_file_is_only_text() {
    let hostile = "- `\u{1b}[2J`\n- `\u{202e}restart`\n- `re\0start`\n- `\u{fffd}`\n";
    assert_eq!((declared(hostile).ids.join(" "), declared(hostile).unknown.len()), ("restart".to_string(), 0));
    let many: String = (0..9000).map(|number| format!("- `n{number}`\n")).collect();
    assert_eq!(declared(many).unknown.len(), MOST_UNKNOWN);
    for long in ["`".repeat(60_000), "- `a".repeat(15_000), "x".repeat(60_000), "-".repeat(60_000)] {
        assert!(declared(format!("{long}\n- `turns`")).ids.len() <= 1);
    }
    assert!(declared(format!("- `{}`", "a".repeat(1000))).unknown.is_empty());
}

/// Were an item read by what is known, a student could find out what is hidden.
#[test]
fn less_known_requirements_take_nothing_from_the_others() {
    let texts = ["- `restart` and `turns`", "- restart breaks turns", "restart turns\nturns", "- `restart`: turns"];
    let mut less = spec();
    less.requirements.retain(|requirement| requirement.id != "restart");
    for text in texts {
        let leniency = DeclaredLeniency { file: "KNOWN_BUGS.md".into(), keeps: 50 };
        let public = DeclaredFaults::new(&leniency, &less, Ok(Some(text.to_string())));
        let other = DeclaredFaults::new(&leniency, &less, Ok(Some(text.replace("restart", "nothing"))));
        let mut all = declared(text).ids;
        all.retain(|id| id != "restart");
        assert_eq!(public.ids, all, "{text}");
        assert_eq!(public.ids, other.ids, "{text}");
        assert_eq!(public.unknown.len(), other.unknown.len(), "{text}");
    }
}

#[test]
fn a_file_that_was_not_read_declares_nothing_and_says_why() {
    let leniency = DeclaredLeniency { file: "KNOWN_BUGS.md".into(), keeps: 50 };
    let unread = DeclaredFaults::new(&leniency, &spec(), Err("is a link".into()));
    assert_eq!((unread.ids.len(), unread.unread.as_deref()), (0, Some("is a link")));
    let absent = DeclaredFaults::new(&leniency, &spec(), Ok(None));
    assert_eq!((absent.ids.len(), absent.unread), (0, None));
}
