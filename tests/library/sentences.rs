//! Sentences of fixtures and the events that they are, in games that have such actions.

use referee::games::described::Action;
use referee::games::reversi::Rules;
use referee::games::{Described, Reversi};
use referee::ports::{CUE_KINDS, Event, event_forms, suggest_sentence};

fn seats() -> Vec<String> {
    ["white", "black"].map(str::to_string).to_vec()
}

#[test]
fn sentences_are_read_back() {
    let sentences = [
        "startup",
        "update",
        "undo",
        "redo",
        "save",
        "load",
        "check",
        "check e8 e2",
        "type 7 4",
        "type resign",
        "type \"\"",
        "type \" 7\"",
        "type \"a\\nb\"",
        "type \"\\\"x\"",
        "white selects 3,2",
        "player 7 selects -1,8",
        "begin",
        "white chooses",
        "black has won",
        "black has lost",
        "white has drawn",
        "black hovers over 0,0",
        "call 0,0",
        "none moves automatically",
        "log",
        "mark",
        "mark 3,2 2,3",
        "white clicks column 3, row 2",
        "white clicks column 3, row 2 of mine",
        "white clicks the W of theirs",
        "white points at the W",
        "black lays 3,2",
        "black holds 3,2",
        "black drags 3,2 to 5,2",
        "black drags 3,2 off the board",
        "white enters 7 4",
        "white enters \" 7\"",
        "black presses restart",
        "white resizes to 500x400",
    ];
    for sentence in sentences {
        let cue =
            Event::<Reversi>::read(&Rules::default(), sentence, &seats()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(cue.sentence(&seats()), sentence);
    }
}

#[test]
fn what_is_typed_is_kept_to_the_letter() {
    let text = |sentence| match Event::<Reversi>::read(&Rules::default(), sentence, &seats()) {
        Ok(Event::Type { text }) => text,
        other => panic!("{other:?}"),
    };
    assert_eq!(text("type  7  4 "), "7  4");
    assert_eq!(text("type \" 7 4\""), " 7 4");
    assert_eq!(text("type"), "");
}

#[test]
fn other_sentences_say_what_is_wrong() {
    let error =
        |sentence| Event::<Reversi>::read(&Rules::default(), sentence, &seats()).expect_err(sentence).to_string();
    assert!(error("white choses 3,2").contains("nothing that can be done"));
    assert!(error("undo twice").contains("nothing that can be done"));
    assert!(error("white drags 3,2").contains("nothing that can be done"));
    assert!(error("grey hovers over 3,2").contains("no player `grey`; the players are white, black"));
    assert!(error("type \"abc").contains("no quoted text"));
}

#[test]
fn the_form_of_a_kind_is_read_as_that_kind() {
    let seats = ["white".to_string()];
    // What is laid, held, dragged or marked is more than one square, or several.
    for kind in CUE_KINDS.iter().filter(|kind| !matches!(**kind, "lay" | "hold" | "drag" | "mark")) {
        for form in event_forms(&seats, |possible| possible == *kind) {
            let sentence = form
                .example
                .replace("at …", "at the W")
                .replace("the …", "the W")
                .replace("to …", "to 500x400")
                .replace('…', "3,2");
            let event = Event::<Reversi>::read(&Default::default(), &sentence, &seats)
                .unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(event.kind(), *kind);
        }
    }
}

fn help(sentence: &str, kinds: &[&str]) -> String {
    let seats = ["white", "black"].map(str::to_string);
    suggest_sentence::<Reversi>(&Default::default(), sentence, &seats, |kind| kinds.contains(&kind), |_| true)
}

#[test]
fn a_slip_is_mended_and_otherwise_the_nearest_form_comes_first() {
    assert_eq!(help("whit moves automaticaly", &["automatic"]), "did you mean `white moves automatically`?");
    assert_eq!(help("startp", &["startup", "update"]), "did you mean `startup`?");
    let kinds = ["startup", "update", "select", "automatic"];
    let forms = "`white selects …`, `startup`, `update`, `white moves automatically`";
    assert_eq!(help("white sets 3,2", &kinds), format!("write one of these, with any player's name: {forms}"));
    let called = |sentence: &str| {
        let seats = ["customer".to_string()];
        let is_call = |action: &Action| action.call == "insert";
        suggest_sentence::<Described>(
            &Default::default(),
            sentence,
            &seats,
            |kind| ["startup", "call"].contains(&kind),
            is_call,
        )
    };
    assert_eq!(called("insert 20"), "did you mean `call insert 20`?");
    assert_eq!(called("startp"), "did you mean `startup`?");
    assert!(called("customer inserts 20").contains("`call …`"), "a customer is no argument");
    assert!(!help("white select 2,3", &["startup"]).contains("selects"), "nobody can select anything");
}
