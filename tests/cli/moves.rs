//! `perft` and `moves`: the rules in a terminal.

use super::support::{Place, same};

/// Eight moves after which white cannot move.
const TO_A_PASS: [&str; 8] = ["4,2", "5,2", "6,2", "6,1", "2,4", "7,2", "7,0", "5,0"];

/// Returns the message for a game that does not exist.
fn no_chess() -> String {
    format!("referee: there is no game `chess`; there are: {}\n", referee::games::NAMES.join(", "))
}

#[test]
fn perft_prints_one_number() {
    let run = Place::new().run(&["perft", "reversi", "4"]).exits(0);
    assert_eq!((run.out.as_str(), run.err.as_str()), ("244\n", ""));
    let run = Place::new().run(&["perft", "reversi", "0", "--rules", "passes: plies"]).exits(0);
    assert_eq!(run.out, "1\n");
}

#[test]
fn perft_refuses_what_is_not_there() {
    let run = Place::new().run(&["perft", "chess", "3"]).exits(2);
    assert_eq!((run.out.as_str(), run.err), ("", no_chess()));
    same(
        "perft_with_a_rule_that_is_not_there",
        &Place::new().run(&["perft", "reversi", "3", "--rules", "passes: never"]).exits(2),
    );
    Place::new().run(&["perft", "reversi", "many"]).exits(2);
}

#[test]
fn the_opening_is_shown() {
    same("moves_none", &Place::new().run(&["moves", "reversi"]).exits(0));
}

#[test]
fn moves_as_json() {
    same("moves_json", &Place::new().run(&["moves", "--format", "json", "reversi", "4,2", "5,2"]).exits(0));
}

/// Moves in one word, in several, or after a file: all the same.
#[test]
fn moves_come_from_words_and_files() {
    let place = Place::new();
    place.write("game.txt", "# To a pass\n4,2 5,2 6,2   # three\n\n\t6,1\n2,4 7,2");
    let from_words = place.run(&[&["moves", "reversi"][..], &TO_A_PASS].concat()).exits(0);
    let in_one_word = place.run(&["moves", "reversi", &TO_A_PASS.join(" ")]).exits(0);
    let from_both = place.run(&["moves", "reversi", "--from", "game.txt", "7,0", "5,0"]).exits(0);
    assert_eq!(from_words.out, in_one_word.out);
    assert_eq!(from_words.out, from_both.out);
    same("moves_to_an_automatic_pass", &from_words);
    place.run(&["moves", "reversi", "--from", "nowhere.txt"]).exits(2);
}

#[test]
fn a_pass_that_is_an_action_is_asked_for_and_taken() {
    let rules = ["moves", "--rules", "passes: plies", "reversi"];
    let place = Place::new();
    let before = place.run(&[&rules[..], &TO_A_PASS].concat()).exits(0);
    assert!(before.out.contains("white to move: pass"), "{before}");
    same("moves_over_a_pass", &place.run(&[&rules[..], &TO_A_PASS, &["pass"]].concat()).exits(0));
}

#[test]
fn the_end_is_said() {
    let moves = "3,5 2,3 3,2 2,5 1,4 4,5 3,6 2,4 5,4";
    let run = Place::new().run(&["moves", "reversi", moves]).exits(0);
    assert!(run.out.contains("white 13, black 0\nthe game is over: white wins"), "{run}");
    let json = Place::new().run(&["moves", "--json", "reversi", moves]).exits(0).json();
    assert_eq!((&json["finished"], &json["turn"], &json["legal"]), (&true.into(), &().into(), &serde_json::json!([])));
}

/// An illegal move is the reader's: exit 1, and which move and why.
#[test]
fn illegal_moves_are_named_with_the_reason() {
    let refused = [
        (&["4,2", "0,0"][..], "move 2, `0,0`: a disc on 0,0 captures nothing"),
        (&["4,2", "4,2"], "move 2, `4,2`: 4,2 is occupied"),
        (&["--", "-1,0"], "move 1, `-1,0`: -1,0 is not on the board"),
        (&["4,2", "8,7"], "move 2, `8,7`: 8,7 is not on the board"),
        (&["e4"], "move 1, `e4`: `e4` is not a square: write the column and the row, both from 0, as in `3,2`"),
        (&["pass"], "move 1, `pass`: a pass is not an action here: a player who cannot move is passed over"),
        (
            &["99999999999,0"],
            "move 1, `99999999999,0`: `99999999999,0` is not a square: write the column and the row, both from 0, as in `3,2`",
        ),
    ];
    for (moves, why) in refused {
        let run = Place::new().run(&[&["moves", "reversi"], moves].concat()).exits(1);
        assert_eq!((run.out.as_str(), run.err), ("", format!("referee: {why}\n")));
    }
}

#[test]
fn moves_of_an_unknown_game() {
    let run = Place::new().run(&["moves", "chess", "e4"]).exits(2);
    assert_eq!(run.err, no_chess());
}

/// No count is so deep that it never ends or overflows the stack.
#[test]
fn a_perft_has_a_deepest_depth() {
    for (depth, why) in [("201", "201 is not in 0..=200"), ("-1", "invalid value '-1'"), ("99999999999", "0..=200")] {
        let run = Place::new().run(&["perft", "quoridor", depth]).exits(2);
        assert!(run.err.contains(why) && run.out.is_empty(), "{run}");
    }
    for (arguments, count) in [
        (&["hexapawn", "200"][..], "0\n"),
        (&["tic-tac-toe", "2"], "72\n"),
        (&["reversi", "6", "--rules", "passes: plies"], "8200\n"),
    ] {
        assert_eq!(Place::new().run(&[&["perft"], arguments].concat()).exits(0).out, count);
    }
}

/// However much is given as moves, the answer is short.
#[test]
fn moves_without_end_are_refused() {
    let place = Place::new();
    place.write("long", &"x".repeat(1 << 20));
    let run = place.run(&["moves", "reversi", "--from", "long"]).exits(1);
    assert!(run.err.contains("move 1, `xxxxxxxxxxxxxxxxxxxxxxxxx…`: this is too long for a move"), "{run}");
    place.write("many", &"4,2 ".repeat(1 << 18));
    let run = place.run(&["moves", "reversi", "--from", "many"]).exits(1);
    assert!(run.err.contains("move 2, `4,2`"), "{run}");
    let run = place.run(&["moves", "reversi", "--from", "/dev/zero"]).exits(2);
    assert!(run.err.contains("failed to read /dev/zero: it is larger than 1 MiB"), "{run}");
}

/// A move may have two words, and what is printed as JSON is read again.
#[test]
fn moves_of_two_words_and_printed_moves_are_read() {
    let place = Place::new();
    let words = place.run(&["moves", "hexapawn", "--format", "json", "7", "4", "2 4"]).exits(0);
    assert_eq!(words.json()["moves"], serde_json::json!(["7 4", "2 4"]));
    place.write("game.json", &words.out);
    place.write("moves.json", r#"["7 4", "2 4"]"#);
    place.write("moves.txt", "7 4 # the first\n2 4\n");
    for file in ["game.json", "moves.json", "moves.txt"] {
        let again = place.run(&["moves", "hexapawn", "--format", "json", "--from", file]).exits(0);
        assert_eq!(again.out, words.out, "{file}");
    }
    let wrong = place.run(&["moves", "hexapawn", "7 4", "9 1"]).exits(1);
    assert!(wrong.err.contains("move 2, `9 1`"), "{wrong}");
}
