//! `tournament`: any players of any game, submissions among them.

use super::support::Place;

#[test]
fn tournaments_that_cannot_be_played_are_refused() {
    let place = Place::new();
    for (arguments, why) in [
        (&["--players", "random"][..], "--players needs two players at least, such as `random,greedy`"),
        (&["--players", "random,random"], "--players names `random` twice: a player does not play itself"),
        (
            &["--players", "random,expert"],
            "there is no player `expert`: write `random`, `greedy`, `table`, `table:3`, or",
        ),
        (&["--players", "random,"], "there is no player ``"),
        (&["--players", "random,human"], "people play with `referee play`"),
        (&["--players", "random,learner:nothing.yaml"], "nothing.yaml"),
        (&["--rules", "{passes: never}"], "--rules does not fit reversi"),
        (&["--rules", "5"], "write names and values"),
        (&["--games", "0"], "invalid value '0'"),
        (&["--games", "99999999999999999999"], "invalid value '99999999999999999999'"),
        (&["--games", "many"], "invalid value 'many'"),
        (&["--opening", "61"], "invalid value '61'"),
        (&["--jobs", "0"], "invalid value '0'"),
        (&["--seed", "-1"], "invalid value '-1' for '--seed <S>': write a whole number from 0 to"),
    ] {
        let all: Vec<&str> = ["tournament", "reversi"].iter().chain(arguments).copied().collect();
        let run = place.run(&all).exits(2);
        assert!(run.out.is_empty() && run.err.contains(why), "{why}: {run}");
    }
    let run = place.run(&["tournament", "quoridor-self", "--players", "random,submissions"]).exits(2);
    assert!(run.err.contains("there is no player `submissions`"), "{run}");
}

/// Every coursework has players who meet when nobody is named; and the same figures come of any number of jobs.
#[test]
fn every_game_has_players() {
    let place = Place::new();
    for (coursework, pairs) in [("reversi", 1), ("quoridor-self", 6), ("hexapawn", 3), ("tic-tac-toe", 3)] {
        let arguments = ["tournament", coursework, "--games", "4", "--format", "json"];
        let run = place.run(&arguments).exits(0);
        let found: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(found["coursework"], coursework);
        let matches = found["matches"].as_array().expect("a list");
        assert_eq!(matches.len(), pairs, "{coursework}");
        for one in matches {
            let count = |key: &str| one[key].as_u64().expect("a number");
            assert_eq!(count("won") + count("lost") + count("drawn"), 4);
            assert_eq!(one["forfeits"][0]["failed"], 0);
        }
        assert_eq!(run.out, place.run(&[&arguments[..], &["--jobs", "3"]].concat()).exits(0).out, "{coursework}");
    }
}

/// A search is strong by what it knows of a game: few of these games are lost, with limits that do not depend on the clock.
#[test]
#[ignore = "slow: CI runs it"]
fn a_search_beats_players_who_look_one_move_ahead() {
    let place = Place::new();
    for (coursework, players, least) in [
        ("reversi", "greedy,search:300n", 38),
        ("reversi", "table,search:300n", 34),
        ("quoridor-self", "random,search:300n", 40),
        ("quoridor-self", "ways,search:300n", 28),
    ] {
        let arguments = ["tournament", coursework, "--players", players, "--games", "40", "--format", "json"];
        let run = place.run(&arguments).exits(0);
        let found: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
        let won = found["matches"][0]["won"].as_u64().expect("a number");
        assert!(won >= least, "{coursework}, {players}: won {won} of 40");
    }
}

/// A machine of matchboxes sits there as it is, and a time limit is said to be one.
#[test]
fn learners_and_clocks_take_part() {
    let place = Place::new();
    place.run(&["train", "hexapawn", "--games", "3", "--save", "machine.yaml"]).exits(0);
    let players = ["tournament", "hexapawn", "--games", "2", "--players", "learner:machine.yaml,search:5ms"];
    let run = place.run(&players).exits(0);
    assert!(run.out.contains("A player with a time limit, or a submission, takes part"), "{run}");
    let players = ["tournament", "hexapawn", "--games", "2", "--players", "learner:machine.yaml,search:9"];
    assert!(!place.run(&players).exits(0).out.contains("A choice took"), "{run}");
}

/// A submission that does something wrong loses the game, and that is counted apart.
#[test]
#[ignore = "slow: CI runs it"]
fn works_that_fail_lose_their_games() {
    let place = Place::new();
    let head = "    def do_automated_move(self, player):\n";
    for (name, does) in [
        ("right", ""),
        ("crashes", "        raise ValueError('no idea')\n"),
        ("cheats", "        self.model.set_board_contents(0, 0, 3)\n        return\n"),
        ("sleeps", "        return\n"),
    ] {
        place.copy("submissions/reversi/accepted/python-array", name);
        place.edit(&format!("{name}/controller.py"), head, &format!("{head}{does}"));
    }
    let arguments = ["tournament", "reversi", "--games", "2", "--players", "crashes,cheats,sleeps,right"];
    let run = place.run(&arguments).exits(0);
    let text = run.out.replace('\n', " ");
    for says in [
        "crashes lost 2 of its games against right by what it did: in 2 it failed.",
        "cheats lost 2 of its games against right by what it did: in 2 it did what is not legal.",
        "sleeps lost 2 of its games against right by what it did: in 2 it gave up, or did nothing.",
        "The first time it failed when it was to move: ",
        "no idea",
    ] {
        assert!(text.contains(says), "{says}: {run}");
    }
    assert!(!text.contains("right lost"), "{run}");
    let json = place.run(&[&arguments[..], &["--format", "json"]].concat()).exits(0);
    let found: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    let last = &found["matches"][5];
    assert_eq!((&last["player"], &last["won"], &last["against"]), (&"right".into(), &2.into(), &"sleeps".into()));
    assert_eq!((&last["forfeits"][0]["gave-up"], &last["forfeits"][1]["gave-up"]), (&0.into(), &2.into()));
}
