use super::*;
use crate::kit::hexapawn::{Hexapawn, PLAYER_BLACK, PLAYER_WHITE};
use crate::kit::json::Json;
use crate::kit::stage::Board as _;
use crate::kit::tic_tac_toe::TicTacToe;

/// Says which function was called, and with what.
struct Echo;

impl<G: Markers> Controller<G> for Echo {
    fn startup(&mut self, stage: &mut Stage<Board<G>>) {
        stage.board.player = 1;
        stage.log("startup");
    }

    fn update(&mut self, stage: &mut Stage<Board<G>>) {
        stage.log("update");
    }

    fn typed(&mut self, stage: &mut Stage<Board<G>>, text: &str) {
        stage.log(&format!("typed {text:?}"));
    }

    fn computer_move(&mut self, stage: &mut Stage<Board<G>>, player: i32) {
        stage.log(&format!("computer {player}"));
    }
}

const EMPTY: &str = r#"{"cells":["...","...","..."],"resigned":[false,false],"scores":[0,0,0]}"#;

#[test]
fn every_cue_of_the_games_has_its_function() {
    let mut stage = Stage::new(Board::<TicTacToe>::new());
    for cue in [Cue::Startup, Cue::Update, Cue::Type(" 7".to_owned()), Cue::Automatic(2)] {
        assert!(perform(&mut Echo, &cue, &mut stage), "{cue:?}");
    }
    for cue in [Cue::Undo, Cue::Save, Cue::Select(1, "5".to_owned())] {
        assert!(!perform(&mut Echo, &cue, &mut stage), "{cue:?}");
    }
    let calls: Vec<String> = stage.take_calls().iter().map(Json::to_string).collect();
    assert_eq!(
        calls,
        [
            &format!(r#"{{"store":{{"player":1,"finished":false,"squares":{EMPTY}}}}}"#),
            r#"{"log":{"text":"startup"}}"#,
            r#"{"log":{"text":"update"}}"#,
            r#"{"log":{"text":"typed \" 7\""}}"#,
            r#"{"log":{"text":"computer 2"}}"#,
        ]
    );
}

#[test]
fn squares_are_numbered_across_then_down() {
    let mut board = Board::<Hexapawn>::from_rows(&["BB", "..", "WW"]).expect("a board");
    assert_eq!((1..=6).map(|square| board.at(square)).collect::<Vec<i32>>(), [2, 2, 0, 0, 1, 1]);
    board.put(4, PLAYER_BLACK);
    board.put(5, 7);
    assert_eq!((board.rows(), board.cells[1][1]), (vec!["BB".into(), ".B".into(), "?W".into()], PLAYER_BLACK));
    assert_eq!([0, 1, 6, 7, -1].map(|square| board.has(square)), [false, true, true, false, false]);
}

#[test]
fn what_is_written_is_what_was_read() {
    let squares = r#"{"cells":["X.O","...","OXO"],"resigned":[false,true],"scores":[1,0,4294967295]}"#;
    let line = format!(r#"{{"player":-2,"finished":true,"squares":{squares}}}"#);
    let board = Board::<TicTacToe>::read(&line.parse().expect("JSON")).expect("a board");
    assert_eq!((board.player, board.resigned, board.scores), (-2, [false, true], [1, 0, u32::MAX]));
    assert_eq!(board.write().to_string(), line);
    assert_eq!(board.clone(), board);
    let mut other = board.clone();
    other.put(5, PLAYER_WHITE);
    assert_ne!(other, board);
}

#[test]
fn what_is_no_board_is_refused() {
    let squares = r#"{"cells":["BBB"],"resigned":[false,false],"scores":[0,0,0]}"#;
    let good = format!(r#"{{"player":1,"finished":false,"squares":{squares}}}"#);
    let read = |line: &str| Board::<Hexapawn>::read(&line.parse().expect("JSON"));
    assert!(read(&good).is_ok());
    for (part, instead) in [
        (r#""player":1,"#, ""),
        (r#""squares":"#, r#""board":"#),
        ("BBB", "BXB"),
        (r#"["BBB"]"#, r#"["BB","B"]"#),
        (r#"["BBB"]"#, "[]"),
        (r#"["BBB"]"#, "[1]"),
        ("[false,false]", "[false]"),
        ("[0,0,0]", "[0,0,0,0]"),
        ("[0,0,0]", "[0,0,-1]"),
        ("[0,0,0]", "[0,0,0.5]"),
    ] {
        let line = good.replace(part, instead);
        assert!(line != good && read(&line).is_err(), "{line}");
    }
}

#[test]
#[should_panic = "the board has no square 0: squares go from 1 to 9"]
fn a_square_off_the_board_is_named() {
    Board::<Hexapawn>::new().at(0);
}

#[test]
#[should_panic = "the board has no square 10: squares go from 1 to 9"]
fn nothing_is_put_off_the_board() {
    Board::<Hexapawn>::new().put(10, PLAYER_WHITE);
}
