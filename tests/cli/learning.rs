//! `solve` and `train`: small games, and machines of matchboxes that learn them.

use referee::games::NAMES;

use super::support::{Place, same};

#[test]
fn small_games_are_solved() {
    same("solve_hexapawn", &Place::new().run(&["solve", "hexapawn"]).exits(0));
    same("solve_tic_tac_toe", &Place::new().run(&["solve", "tic-tac-toe"]).exits(0));
    for (size, winner) in [("4x4", "white wins"), ("3x4", "black wins"), ("4x3", "white wins")] {
        let run = Place::new().run(&["solve", "hexapawn", size]).exits(0);
        assert!(run.out.contains(&format!("with perfect play  {winner}\n")), "{run}");
    }
    let by_size = Place::new().run(&["solve", "hexapawn", "2x4"]).exits(0);
    let by_rules = Place::new().run(&["solve", "hexapawn", "--rules", "{columns: 2, rows: 4}"]).exits(0);
    assert_eq!(by_size.out, by_rules.out);
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let place = Place::new();
    for (arguments, why) in [
        (&["hexapawn", "1x4"][..], "there is no hexapawn of size 1x4: a board has 2 to 9 columns, not 1"),
        (&["hexapawn", "0x0"], "there is no hexapawn of size 0x0: a board has 2 to 9 columns, not 0"),
        (&["hexapawn", "4*4"], "`4*4` is no size: write columns and rows, as in `4x3`"),
        (&["hexapawn", "99999999999x3"], "`99999999999x3` is no size: write columns and rows, as in `4x3`"),
        (&["hexapawn", "-4x3"], "unexpected argument '-4' found"),
        (&["hexapawn", "3x3", "--rules", "rows: 4"], "cannot be used with"),
        (&["tic-tac-toe", "3x3"], "there is no tic-tac-toe of size 3x3: unknown field `columns`"),
        (&["chess"], &format!("there is no game `chess`; there are: {}", NAMES.join(", "))),
        (&["hexapawn", "--most", "0"], "invalid value '0'"),
        (
            &["hexapawn", "9x9", "--most", "3000"],
            "it has more than 3000 positions within 5 moves; 3x3 is small enough, or spend more memory with `--most N`",
        ),
    ] {
        let run = place.run(&[&["solve"], arguments].concat()).exits(2);
        assert!(run.err.contains(why) && run.out.is_empty(), "{run}");
    }
}

/// Equal seeds give equal games: the table, the files and the texts.
#[test]
fn a_machine_learns_and_is_kept() {
    let place = Place::new();
    let files = ["--save", "boxes/black.yaml", "--csv", "curve.csv", "--svg", "curve.svg"];
    let train = [&["train", "hexapawn", "--games", "150", "--mirror"][..], &files].concat();
    let run = place.run(&train).exits(0);
    same("train_hexapawn", &run);
    let kept = place.read("boxes/black.yaml");
    let curve = place.read("curve.csv");
    assert_eq!(curve.lines().count(), 151);
    assert!(place.read("curve.svg").contains("unbeatable after 115 games and 13 losses"));
    assert_eq!(place.run(&train).exits(0).out, run.out);
    assert_eq!((place.read("boxes/black.yaml"), place.read("curve.csv")), (kept, curve));
    // What it has learnt it still knows: not a game is lost any more.
    let more = place.run(&["train", "hexapawn", "--games", "50", "--load", "boxes/black.yaml"]).exits(0);
    assert!(more.out.contains("it cannot be beaten after 1 games and 0 losses"), "{more}");
    assert!(more.out.contains("In total it has played 200 games and lost 13."), "{more}");
}

#[test]
fn every_seat_and_opponent_can_be_asked_for() {
    let place = Place::new();
    for (seat, against) in [("white", "strong"), ("both", "self"), ("black", "self"), ("both", "random")] {
        let run = place.run(&["train", "hexapawn", "--games", "40", "--as", seat, "--against", against]).exits(0);
        assert!(run.out.contains("    40 "), "{run}");
        assert_eq!(run.out.matches("As white").count(), usize::from(seat != "black"), "{run}");
        assert_eq!(run.out.matches("As black").count(), usize::from(seat != "white"), "{run}");
    }
    let rules = ["--rules", "{columns: 4, rows: 3}"];
    place.run(&[&["train", "hexapawn", "--games", "5", "--save", "large.yaml"][..], &rules].concat()).exits(0);
    let saved = place.read("large.yaml");
    assert!(saved.contains("rules:\n  columns: 4\n  rows: 3\n"), "{saved}");
    place.run(&["train", "hexapawn", "--games", "5", "--load", "large.yaml"]).exits(0);
}

#[test]
fn what_cannot_be_learnt_is_refused() {
    let place = Place::new();
    place.run(&["train", "hexapawn", "--games", "3", "--save", "boxes.yaml"]).exits(0);
    place.run(&["train", "reversi", "--games", "1", "--save", "reversi.yaml"]).exits(0);
    for (arguments, why) in [
        (&["hexapawn", "--games", "0"][..], "invalid value '0' for '--games <N>': 0 is not in 1..=1000000"),
        (&["hexapawn", "--games", "99999999999"], "is not in 1..=1000000"),
        (&["hexapawn", "--games", "-1"], "invalid value '-1' for '--games <N>': -1 is not in 1..=1000000"),
        (&["hexapawn", "--seed", "x"], "invalid value 'x' for '--seed <S>': write a whole number from 0 to"),
        (&["hexapawn", "--seed", "-1"], "invalid value '-1' for '--seed <S>': write a whole number from 0 to"),
        (&["hexapawn", "--as", "green"], "there is no player `green`: write `white`, `black` or `both`"),
        (&["hexapawn", "--against", "god"], "[possible values: random, strong, self]"),
        (&["hexapawn", "--rules", "rows: 99"], "--rules does not fit hexapawn: a board has 2 to 9 rows, not 99"),
        (&["reversi", "--mirror"], "reversi has no mirrors: leave `--mirror` out"),
        (&["reversi", "--against", "strong"], "nobody sees the end of reversi on this board"),
        (&["hexapawn", "--load", "nowhere.yaml"], "cannot read this file"),
        (&["hexapawn", "--load", "reversi.yaml"], "these boxes are about `reversi`, not about hexapawn"),
        (&["hexapawn", "--load", "boxes.yaml", "--mirror"], "this machine has learnt without `--mirror`"),
        (&["hexapawn", "--load", "boxes.yaml", "--rules", "rows: 4"], "this machine has learnt with other rules"),
    ] {
        let before = place.files("");
        let run = place.run(&[&["train"], arguments, &["--save", "new.yaml"]].concat()).exits(2);
        assert!(run.err.contains(why) && run.out.is_empty(), "{run}");
        assert_eq!(place.files(""), before, "{run}");
    }
}

/// A machine that cannot be saved is the grader's trouble, and what was there stays.
#[test]
fn what_was_there_stays_until_the_new_is_whole() {
    let place = Place::new();
    place.write("curve/keep.txt", "");
    let run = place.run(&["train", "hexapawn", "--games", "3", "--csv", "curve"]).exits(3);
    assert!(run.err.contains("failed to write the learning curve to curve"), "{run}");
    assert!(run.out.is_empty(), "nobody waits for games that are lost then: {run}");
    assert!(place.path("curve/keep.txt").exists());
}

/// Nothing that a file says reaches a terminal as it is, and nothing in it makes the command fall over.
#[test]
fn odd_files_of_boxes_are_refused() {
    let place = Place::new();
    let boxes = |text: &str| format!("game: hexapawn\nmirror: false\ngames: 1\nlosses: 0\nboxes:{text}\n");
    for text in [
        String::new(),
        "\u{1b}[2J".to_string(),
        boxes(" {}"),
        boxes(" [1]"),
        boxes("\n  - {seat: black, board: '', beads: []}"),
        boxes("\n  - {seat: none, board: 'B', beads: []}"),
        boxes("\n  - {seat: player 3, board: \"BBB\\n...\\nWWW\", beads: []}"),
        boxes("\n  - {seat: black, board: \"BBB\\n...\\nWWW\", beads: [[]]}"),
        boxes("\n  - {seat: black, board: \"BBB\\n...\\nWWW\", beads: [1.5]}"),
        boxes("\n  - {seat: black, board: \"BBB\\n...\\nWWW\", beads: [resign]}"),
        boxes("\n  - {seat: black, board: \"BBB\\n...\\nWWW\", beads: [\"1 4\\e[2J\"]}"),
        boxes(" []").replace("games: 1", "games: 99999999999999999999"),
        boxes(" []").replace("mirror: false", "mirror: 3"),
        boxes(" []").replace("mirror: false", "mirror: false\nrules: [3, 3]"),
    ] {
        place.write("boxes.yaml", &text);
        let run = place.run(&["train", "hexapawn", "--games", "1", "--load", "boxes.yaml"]).exits(2);
        assert!(run.err.contains("boxes.yaml") && !run.err.contains('\u{1b}'), "{text:?}: {run}");
    }
}
