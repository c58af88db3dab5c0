//! `play`, line by line: what is typed, and what is shown.

use std::fs::File;

use super::support::{Place, Run, same};

/// Runs `play` with lines to read.
fn play(place: &Place, arguments: &[&str], typed: &str) -> Run {
    play_a(place, "reversi", arguments, typed)
}

fn play_a(place: &Place, coursework: &str, arguments: &[&str], typed: &str) -> Run {
    place.write("typed.txt", typed);
    let input = File::open(place.path("typed.txt")).expect("it was just written");
    place.run_with(&[&["play", coursework], arguments].concat(), |command| {
        command.stdin(input);
    })
}

#[test]
fn a_game_by_hand() {
    let typed = "black selects 4,2\n4,2\nlegal\nlog\nblack moves automatically\n\n# enough\nrecord\nquit\n4,2\n";
    same("play_by_hand", &play(&Place::new(), &[], typed).exits(0));
}

#[test]
fn slips_are_answered_kindly() {
    let long = format!("{}\nlegal", "x".repeat(100_000));
    let typed = "3;2\nwhite chose 3,2\ngrey selects 3,2\nundo\npoke player black\nsave nowhere/game\ntype 3,2\nhelp\n";
    same("play_slips", &play(&Place::new(), &["--view", "text"], &format!("{typed}{long}")).exits(0));
}

#[test]
fn a_test_model_is_poked() {
    let typed = "poke player black\nupdate\npoke square 0,0 W\npoke finished maybe\npoke squares . W\npoke\n\
                 poke finished true\nlegal\nupdate\nrecord\n";
    same("play_pokes", &play(&Place::new(), &["--model", "test", "--view", "text"], typed).exits(0));
}

#[test]
fn anyone_plays_anywhere_on_the_simple_controller() {
    let typed = "black selects 0,0\nblack moves automatically\nwhite selects 8,8\n";
    same("play_simple", &play(&Place::new(), &["--controller", "simple"], typed).exits(0));
}

/// Equal seeds give equal games, to the end.
#[test]
fn computers_play_each_other() {
    let run = |seed: &str| {
        let seats = ["--seat", "white=greedy", "--seat", "black=random", "--seed", seed];
        play(&Place::new(), &seats, "record\n").exits(0).out
    };
    let game = run("3");
    assert!(game.contains("Reset the game to replay.") || game.contains("Reset game to replay."), "{game}");
    assert!(game.starts_with("seed 3\n") && game.contains("* black selects"), "{game}");
    assert_eq!(game, run("3"));
    assert_ne!(game, run("4"));
}

#[test]
fn a_machine_of_matchboxes_takes_a_seat() {
    let place = Place::new();
    place.run(&["train", "reversi", "--games", "3", "--save", "machine.yaml"]).exits(0);
    let run = play(&place, &["--seat", "black=learner:machine.yaml"], "4,2\n").exits(0);
    assert!(run.out.contains("black (learner:machine.yaml)"), "{run}");
    let run = play(&place, &["--seat", "black=learner:nothing.yaml"], "").exits(2);
    assert!(run.err.contains("nothing.yaml"), "{run}");
}

/// It learns at the table; its file is another one only if somebody has asked for that.
#[test]
fn a_machine_is_kept_if_that_is_wanted() {
    let place = Place::new();
    place.run(&["train", "reversi", "--games", "3", "--save", "machine.yaml"]).exits(0);
    let before = place.read("machine.yaml");
    let seats = ["--seat", "white=greedy", "--seat", "black=learner:machine.yaml"];
    let run = play(&place, &seats, "").exits(0);
    assert!(run.out.contains("machine.yaml has learnt from 1 more game; the file stays as it was"), "{run}");
    assert_eq!(place.read("machine.yaml"), before);
    let run = play(&place, &[&seats[..], &["--learn"]].concat(), "").exits(0);
    assert!(run.out.contains("machine.yaml has learnt from 1 more game, and was written back."), "{run}");
    assert!(before.contains("\ngames: 3\n") && place.read("machine.yaml").contains("\ngames: 4\n"));
    // In both seats it is one machine. A game that has not ended teaches nothing.
    let seats = ["--seat", "white=learner:machine.yaml", "--seat", "black=learner:./machine.yaml", "--learn"];
    play(&place, &seats, "").exits(0);
    assert!(place.read("machine.yaml").contains("\ngames: 5\n"));
    let run = play(&place, &["--seat", "black=learner:machine.yaml", "--learn"], "4,2\n").exits(0);
    assert!(!run.out.contains("learnt"), "{run}");
    let run = play(&place, &["--learn"], "").exits(2);
    assert!(run.err.contains("--learn needs somebody who learns"), "{run}");
}

/// A work decides, another one plays against it; what goes wrong is shown, and the game goes on with a startup.
#[test]
fn works_decide_and_play() {
    let place = Place::new();
    place.copy("submissions/reversi/broken/rust-panics-in-startup", "panics");
    place.copy("submissions/reversi/accepted/rust-array", "right");
    same("play_a_work_that_panics", &play(&place, &["--controller", "panics"], "4,2\nstartup\nlegal\n").exits(0));
    let run = play(&place, &["--controller", "right", "--seat", "black=right"], "4,2\nrecord\n").exits(0);
    assert!(run.out.contains("* black selects ") && run.out.contains("black (right): Black player"), "{run}");
    let run = play(&place, &["--seat", "white=panics"], "4,2\n").exits(0);
    assert!(
        run.out.contains("white (panics) gives up") && run.out.contains("white (panics): White player not"),
        "{run}"
    );
}

#[test]
fn arguments_that_do_not_fit() {
    let place = Place::new();
    for (arguments, says) in [
        (&["--seat", "grey=human"][..], "there is no seat `grey`; there are: white, black"),
        (&["--seat", "white=human", "--seat", "white=random"], "twice"),
        (&["--seat", "white=chess"], "there is no player `chess`"),
        (&["--seat", "white"], "write the seat"),
        (&["--seat", "white=search:0"], "search:4"),
        (&["--controller", "nowhere"], "there is no folder nowhere"),
    ] {
        let run = play(&place, arguments, "").exits(2);
        assert!(run.err.contains(says), "{run}");
    }
    let run = place.run(&["play", "chess"]).exits(2);
    assert!(run.err.contains("there is no coursework `chess`"), "{run}");
}

/// A submission's view shows the game, and clicks on it reach the controller.
#[test]
fn a_view_shows_the_game() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/python-view", "view");
    let typed = "white clicks column 4, row 2\nblack clicks column 2, row 2\nwhite presses automatic\n\
                 black presses restart\nwhite clicks the W\nwhite clicks column 9, row 9\nwhite presses nothing\nrecord\n";
    let run = play(&place, &["--view", "view"], typed).exits(0);
    same("play_view", &run);
    let reference = play(&place, &["--view", "reference"], typed).exits(0);
    let heard = |run: &Run| run.out.split_once("> record").map(|(_, record)| record.to_string());
    assert_eq!(heard(&run), heard(&reference), "both are right");
    assert!(play(&place, &[], "white clicks column 4, row 2\n").exits(0).out.contains("no view to click on"));
    for (view, why) in [("nowhere", "there is no folder nowhere"), ("typed.txt", "a submission is a folder")] {
        let run = play(&place, &["--view", view], "");
        assert!(run.code == Some(2) && run.err.contains(why), "{run}");
    }
}

/// One window for all, with walls, marks, a log or a text field: what is done to it reaches the controller, no matter who wrote it.
#[test]
fn a_window_for_all_shows_the_game() {
    let place = Place::new();
    let games = [
        (
            "quoridor-self",
            "red clicks column 7, row 4\nblue points at column 0, row 4\nblue lays d4h\nred presses undo\nrecord\n",
            ["h5", "marked: column 0, row 3", "between squares: d4h", "[Undo]", "undo"],
        ),
        (
            "hexapawn",
            "white enters 7 4\nblack enters \" 2\"\nblack enters 2 4\nrecord\n",
            ["type 7 4", "| Try again!", "[  ]", "Black's move?", "type \" 2\""],
        ),
        (
            "hare-and-tortoise",
            "one points at column 4, row 0\none clicks column 4, row 0\ntwo presses automatic\nrecord\n",
            ["Cost: 15 carrots", "one selects 5", "| player 1 moves", "[Computer Move]", "two moves automatically"],
        ),
    ];
    for (coursework, typed, seen) in games {
        place.copy(&format!("submissions/{coursework}/accepted/python-view"), coursework);
        let run = play_a(&place, coursework, &["--view", coursework, "--seat", "all=human"], typed).exits(0);
        for part in seen {
            assert!(run.out.contains(part), "{part}: {run}");
        }
        assert!(!run.out.contains("the view failed"), "{run}");
        let reference = play_a(&place, coursework, &["--view", "reference", "--seat", "all=human"], typed).exits(0);
        let heard = |run: &Run| run.out.split_once("> record").map(|(_, record)| record.to_string());
        assert_eq!(heard(&run), heard(&reference), "both are right");
    }
}

/// A view that fails is no end of the game.
#[test]
fn a_view_that_fails_begins_again() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/python-view", "view");
    place.edit(
        "view/view.py",
        "        if player in self.messages:\n",
        "        if 'turn' in message: raise ValueError(message)\n        if player in self.messages:\n",
    );
    let run = play(&place, &["--view", "view"], "4,2\nrecord\n").exits(0);
    assert!(run.out.contains("the view failed: ") && run.out.contains("white selects 4,2"), "{run}");
}

/// No controller is asked for this, but a player may wonder.
#[test]
fn whole_games_are_checked_where_a_coursework_asks_for_that() {
    let typed = "startup\ncheck e8 e2\ncheck e7\n";
    let run = play_a(&Place::new(), "quoridor-comp2911", &[], typed).exits(0);
    assert!(run.out.contains("the moves are said to be legal"), "{run}");
    assert!(run.out.contains("the moves are said to be not legal"), "{run}");
    let none = play_a(&Place::new(), "quoridor-self", &[], "check e8\n").exits(0);
    assert!(none.out.contains("there is no `check` in this coursework"), "{none}");
}
