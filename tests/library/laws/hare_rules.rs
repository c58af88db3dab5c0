//! Tests of refused rules, boards and pictures of Hare and Tortoise.

use referee::game::{Board, Game, Seat};
use referee::games::HareAndTortoise;
use referee::games::hare_and_tortoise::{Illegal, Obligation, Rules, Squares};

use super::hare_and_tortoise::position;

#[test]
fn rules_are_checked() {
    let refused = |json: &str| serde_json::from_str::<Rules>(json).expect_err(json).to_string();
    let says = |json: &str, words: &str| assert!(refused(json).starts_with(words), "{json}: {}", refused(json));
    says(r#"{"players": 7}"#, "`players: 7` is out of range: write 2 to 6");
    says(r#"{"players": 1}"#, "`players: 1` is out of range");
    says(r#"{"carrots": -1}"#, "`carrots: -1` is out of range: write 0 to 10000");
    says(r#"{"lettuces": 1000000000}"#, "`lettuces: 1000000000` is out of range");
    says(r#"{"finish": 2000000000}"#, "`finish: 2000000000` is out of range: write 2 to 200");
    says(r#"{"finish": 65}"#, "square 64 of the track is of no kind");
    says(r#"{"finish": 63}"#, "the track has a carrot square 63, but its squares are 1 to 62");
    says(r#"{"dice": [3, 7]}"#, "a die cannot show 7: write 1 to 6");
    says(r#"{"jump": 1}"#, "unknown field `jump`");
    let track = |change: &str| {
        let mut rules = serde_json::to_value(Rules::default()).unwrap();
        rules["track"]["lettuce"] = serde_json::from_str(change).unwrap();
        rules.to_string()
    };
    says(&track("[10, 22, 42]"), "square 57 of the track is of no kind: put it into one of the lists");
    says(&track("[10, 22, 42, 57, 63]"), "square 63 of the track is a carrot square and a lettuce square");
    says(&track("[10, 10, 22, 42, 57]"), "square 10 of the track is a lettuce square and a lettuce square");
    says(&track("[0, 10, 22, 42, 57]"), "the track has a lettuce square 0, but its squares are 1 to 63");
    let rules = Rules::default();
    assert_eq!(serde_json::from_str::<Rules>("{}").unwrap(), rules);
    assert_eq!(serde_json::from_str::<Rules>(&serde_json::to_string(&rules).unwrap()).unwrap(), rules);
    assert!(Rules::with(2, vec![0]).is_err());
}

#[test]
fn impossible_boards_are_refused() {
    const OTHER: &str = "2: on 12, 65 carrots, 3 lettuces";
    let door = |player: i32, picture: &str| {
        let board = Board { player: Seat(player), finished: false, squares: picture.parse().unwrap() };
        HareAndTortoise::from_board(&Rules::with(2, Vec::new()).unwrap(), &board).map(|_| ())
    };
    let one = |line: &str| door(1, &format!("1: {line}\n{OTHER}"));
    let seat = Seat(1);
    assert_eq!(one("on 0, 65 carrots, 3 lettuces"), Ok(()));
    assert_eq!(door(1, OTHER.replace('2', "1").as_str()), Err(Illegal::Runners { there: 1, players: 2 }));
    assert_eq!(one("on 12, 65 carrots, 3 lettuces"), Err(Illegal::Occupied { square: 12, by: seat }));
    assert_eq!(one("on 65, 5 carrots, 3 lettuces"), Err(Illegal::Nowhere { seat, square: 65, finish: 64 }));
    assert_eq!(one("on -1, 5 carrots, 3 lettuces"), Err(Illegal::Nowhere { seat, square: -1, finish: 64 }));
    assert_eq!(one("on 2, -5 carrots, 3 lettuces"), Err(Illegal::Carrots { seat, carrots: -5 }));
    assert_eq!(one("on 2, 2147483647 carrots, 3 lettuces"), Err(Illegal::Carrots { seat, carrots: i32::MAX }));
    assert_eq!(one("on 2, 5 carrots, 4 lettuces"), Err(Illegal::Lettuces { seat, lettuces: 4 }));
    assert_eq!(one("on 2, 5 carrots, -1 lettuces"), Err(Illegal::Lettuces { seat, lettuces: -1 }));
    assert_eq!(one("on 10, 5 carrots, 0 lettuces"), Err(Illegal::Lettuces { seat, lettuces: 0 }));
    assert_eq!(one("on 10, 6 carrots, 0 lettuces, must leave"), Ok(()));
    for (line, must) in [
        ("on 10, 5 carrots, 3 lettuces, must leave", Obligation::Leave),
        ("on 2, 5 carrots, 2 lettuces, must leave", Obligation::Leave),
        ("on 2, 5 carrots, 2 lettuces, misses a turn", Obligation::Miss),
        ("on 2, 5 carrots, 2 lettuces, must choose", Obligation::Choose),
        ("on 3, 5 carrots, 2 lettuces, must choose", Obligation::Choose),
    ] {
        assert_eq!(one(line), Err(Illegal::CannotBeBound { seat, must }), "{line}");
    }
    assert_eq!(one("on 14, 5 carrots, 2 lettuces, must choose"), Ok(()));
    assert_eq!(one("on 14, 5 carrots, 2 lettuces, misses a turn"), Err(Illegal::WrongTurn(seat)));
    assert_eq!(one("on 4, 0 carrots, 3 lettuces"), Err(Illegal::WrongTurn(seat)));
    assert_eq!(one("on 64, 20 carrots, 0 lettuces"), Err(Illegal::WrongFlag(false)));
    assert_eq!(one("on 64, 21 carrots, 0 lettuces"), Err(Illegal::TooManyCarrots { seat, carrots: 21, limit: 20 }));
    assert_eq!(one("on 64, 2 carrots, 1 lettuce"), Err(Illegal::Lettuces { seat, lettuces: 1 }));
    let good = format!("1: on 0, 65 carrots, 3 lettuces\n{OTHER}");
    assert_eq!(door(3, &good), Err(Illegal::NoPlayer(Seat(3))));
    assert_eq!(door(1, &format!("{good}\ndice: 7")), Err(Illegal::NoDie(7)));
}

#[test]
fn a_changed_model_is_settled() {
    let rules = Rules::with(2, Vec::new()).unwrap();
    let settled =
        |turn: i32, picture: &str| HareAndTortoise::from_squares(&rules, &picture.parse().unwrap(), Seat(turn));
    let missing =
        settled(1, "1: on 14, 9 carrots, 3 lettuces, misses a turn\n2: on 12, 65 carrots, 3 lettuces").unwrap();
    assert_eq!((missing.turn(), missing.runner(Seat(1)).unwrap().must), (Seat(2), None));
    let lame = settled(1, "1: on 4, 0 carrots, 3 lettuces\n2: on 12, 65 carrots, 3 lettuces").unwrap();
    assert_eq!(lame.turn(), Seat(2));
    assert!(settled(3, "1: on 4, 0 carrots, 3 lettuces\n2: on 12, 65 carrots, 3 lettuces").is_err());
}

#[test]
fn dice_come_from_outside() {
    let here = position(1, "1: on 0, 65 carrots, 3 lettuces\n2: on 0, 65 carrots, 3 lettuces");
    let dealt = here.with_dice(&[6, 0, 7, 1]);
    assert_eq!(dealt.squares().dice, [6, 1]);
    let again = dealt.play(Seat(1), &"3".parse().unwrap()).unwrap();
    assert_eq!((again.turn(), &again.squares().dice[..]), (Seat(1), &[1][..]));
    // Without another die only hare squares were left, and they are closed: the turn goes on.
    let lame = position(1, "1: on 0, 1 carrot, 3 lettuces\n2: on 0, 65 carrots, 3 lettuces\ndice: 1");
    assert_eq!(lame.with_dice(&[]).turn(), Seat(2));
}

#[test]
fn pictures_are_read_and_mistakes_are_placed() {
    let read = |picture: &str| picture.parse::<Squares>();
    let picture =
        "1: on 10, 1 carrot, 1 lettuce, must leave\n2: on 14, 0 carrots, 3 lettuces, misses a turn\ndice: 6 1";
    let squares = read(picture).unwrap();
    assert_eq!(squares.to_string(), picture);
    let json = r#"{"runners":[{"at":10,"carrots":1,"lettuces":1,"must":"leave"},{"at":14,"carrots":0,"lettuces":3,"must":"miss"}],"dice":[6,1]}"#;
    assert_eq!(serde_json::to_string(&squares).unwrap(), json);
    assert_eq!(
        read(
            " 1:  on  10 , 1 carrots,1 lettuces ,must leave \n2:on 14,0 carrots,3 lettuces,misses a turn\ndice:6  1\n"
        ),
        Ok(squares)
    );
    for (picture, row, column, says) in [
        ("1: on x, 1 carrot, 1 lettuce", 0, 3, "`on x` stands for nothing here"),
        ("1: on 10, 1 carrot", 0, 3, "there is no number of lettuces"),
        ("1: on 10, 1 parrot, 1 lettuce", 0, 10, "`1 parrot` stands for nothing here"),
        ("1: on 10, 99999999999 carrots, 1 lettuce", 0, 10, "`99999999999 carrots` stands for nothing here"),
        ("1: on 10, 1 carrot, 1 lettuce, sleeps", 0, 31, "`sleeps` stands for nothing"),
        (
            "1: on 10, 1 carrot, 1 lettuce\n3: on 1, 1 carrot, 1 lettuce",
            1,
            0,
            "`3:` comes where `2:` or `dice:` should",
        ),
        ("1: on 10, 1 carrot, 1 lettuce\ndice: 6 é x", 1, 8, "`\\u{e9}` is no die"),
        ("1: on 10, 1 carrot, 1 lettuce\ndice: 6\ndice: 6", 2, 0, "there is a line of dice already"),
        ("hare", 0, 0, "`hare` is no line of a picture"),
        ("1: on 10, 1 carrot, 1 lettuce, must leave, now", 0, 43, "`now` is one thing too many"),
    ] {
        let error = read(picture).expect_err(picture);
        assert_eq!((error.row, error.column), (row, column), "{picture}: {error}");
        assert!(error.message.starts_with(says), "{picture}: {error}");
    }
}
