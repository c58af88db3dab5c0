//! Hare and Tortoise against its rules, sentence by sentence; the hare table is in `hare_table.rs`.
//!
//! The figures of perft were computed twice, here and by a program in another language that knows the rules only in words;
//! the two also agreed on the legal actions and on every successor of 77,142 random positions.

use referee::game::{Board, Game, Outcome, Seat};
use referee::games::HareAndTortoise;
use referee::games::hare_and_tortoise::{
    Action, HoverText, Illegal, Obligation, RaceEvent, RaceEventKind, Rules, SquareKind, move_cost,
};

use super::battery::laws;

/// The position of a picture, `turn` to move; as many play as there are lines.
pub fn position(turn: i32, picture: &str) -> HareAndTortoise {
    let squares =
        picture.parse::<<HareAndTortoise as Game>::Squares>().unwrap_or_else(|why| panic!("{picture}: {why}"));
    let rules = Rules::with(squares.runners.len(), Vec::new()).unwrap();
    let board = Board { player: Seat(turn), finished: false, squares };
    HareAndTortoise::from_board(&rules, &board).unwrap_or_else(|why| panic!("{picture}: {why}"))
}

/// Returns the position after an action of the player on turn, and the events.
pub fn act(position: &HareAndTortoise, action: &str) -> (HareAndTortoise, Vec<(i32, RaceEventKind)>) {
    let (next, events) =
        position.events(position.turn(), &action.parse().unwrap()).unwrap_or_else(|why| panic!("{why}"));
    (next, events.into_iter().map(|RaceEvent { seat, what }| (seat.0, what)).collect())
}

fn refused(position: &HareAndTortoise, action: &str) -> Illegal {
    position.play(position.turn(), &action.parse().unwrap()).expect_err(action)
}

fn listed(position: &HareAndTortoise) -> String {
    position.legal_actions().iter().map(Action::to_string).collect::<Vec<_>>().join(" ")
}

/// Random play need not end under the usual rules: carrots pile up faster than they are chewed. With no limit on what is
/// brought home it does, and all else stays as it is.
#[test]
fn the_laws_hold_where_random_games_end() {
    for rules in [
        r#"{"lettuces": 1, "home-limit": 10000}"#,
        r#"{"players": 2, "lettuces": 0, "home-limit": 10000, "dice": [1, 2, 3, 4, 5, 6, 3, 2, 6, 4, 1, 5, 3]}"#,
        r#"{"players": 6, "lettuces": 1, "home-limit": 10000, "dice": [6, 3, 4, 2, 5, 1, 3, 2, 4, 6, 1, 2, 3, 4]}"#,
    ] {
        laws::<HareAndTortoise>(&serde_json::from_str(rules).unwrap());
    }
}

#[test]
fn perft_is_as_computed_twice() {
    let counts = |players, dice: &[u8], figures: [u64; 4]| {
        let opening = HareAndTortoise::opening(&Rules::with(players, dice.to_vec()).unwrap());
        assert_eq!([1, 2, 3, 4].map(|depth| opening.perft(depth)), figures, "{players} players, dice {dice:?}");
    };
    counts(4, &[], [7, 42, 210, 840]);
    counts(2, &[], [7, 42, 220, 1114]);
    counts(3, &[4, 2, 6, 3, 1, 5], [10, 69, 534, 3424]);
    counts(4, &[4, 2, 6, 3, 1, 5], [10, 69, 534, 3770]);
    counts(6, &[6, 6, 6, 6], [10, 88, 713, 5324]);
}

#[test]
fn the_opening_has_65_carrots_and_3_lettuces_for_each() {
    let opening = HareAndTortoise::opening(&Rules::default());
    let line = |seat| format!("{seat}: on 0, 65 carrots, 3 lettuces");
    assert_eq!(opening.board().squares.to_string(), [1, 2, 3, 4].map(line).join("\n"));
    assert_eq!((opening.turn(), opening.outcome()), (Seat(1), None));
    // Ten squares is as far as 65 carrots go; 1, 3 and 6 are hare squares, and there is no die.
    assert_eq!(listed(&opening), "2 4 5 7 8 9 10");
    assert_eq!((move_cost(10), move_cost(11)), (55, 66));
    let with_dice = HareAndTortoise::opening(&Rules::with(4, vec![1]).unwrap());
    assert_eq!(listed(&with_dice), "1 2 3 4 5 6 7 8 9 10");
}

#[test]
fn a_move_costs_1_for_the_first_square_2_for_the_second_and_so_on() {
    for squares in 0..=64 {
        assert_eq!(move_cost(squares), (1..=squares).sum::<i32>());
    }
    assert_eq!(move_cost(64), 2080, "home in one leap");
}

/// With 65 carrots one gets home square by square, and has one left: in 64 moves, though the article says 65.
#[test]
fn one_square_at_a_time_leads_home() {
    let numbers: Vec<i32> = (1..64).collect();
    let empty: Vec<i32> = Vec::new();
    let track = serde_json::json!({
        "hare": empty, "carrot": empty, "tortoise": empty, "lettuce": empty,
        "first": empty, "second": empty, "third": empty, "fourth": numbers,
    });
    let rules = serde_json::json!({"players": 2, "lettuces": 0, "track": track});
    let rules: Rules = serde_json::from_value(rules).unwrap();
    // The other has no carrots, and is skipped all the time.
    let squares = "1: on 0, 65 carrots, 0 lettuces\n2: on 0, 0 carrots, 0 lettuces".parse().unwrap();
    let mut position = HareAndTortoise::from_squares(&rules, &squares, Seat(1)).unwrap();
    for square in 1..=64 {
        position = act(&position, &square.to_string()).0;
    }
    assert_eq!(position.outcome(), Some(Outcome::Won(Seat(1))));
    assert_eq!(position.runner(Seat(1)).unwrap().carrots, 1);
}

#[test]
fn what_may_not_be_moved_to() {
    let here = position(1, "1: on 20, 36 carrots, 1 lettuce\n2: on 23, 65 carrots, 3 lettuces");
    assert_eq!(listed(&here), "19 21 22 26 27 28");
    assert_eq!(refused(&here, "23"), Illegal::Occupied { square: 23, by: Seat(2) });
    assert_eq!(refused(&here, "24"), Illegal::ForwardToTortoise(24));
    assert_eq!(refused(&here, "30"), Illegal::ForwardToTortoise(30), "whatever it would cost");
    assert_eq!(refused(&here, "25"), Illegal::NotCast(25));
    assert_eq!(refused(&here, "29"), Illegal::TooFewCarrots { seat: Seat(1), square: 29, cost: 45, carrots: 36 });
    assert_eq!(refused(&here, "20"), Illegal::OwnSquare { seat: Seat(1), square: 20 });
    assert_eq!(refused(&here, "15"), Illegal::Backwards { square: 15, tortoise: Some(19) });
    for square in ["0", "65", "-1", "2147483647", "-2147483648"] {
        assert!(matches!(refused(&here, square), Illegal::OffTrack { finish: 64, .. }), "{square}");
    }
    assert_eq!(refused(&here, "chew"), Illegal::NotOnLettuce(20));
    assert_eq!(refused(&here, "gain"), Illegal::NotOnCarrot(20));
    assert_eq!(here.play(Seat(2), &Action::Move(26)), Err(Illegal::NotOnTurn(Seat(2))));
    let without = position(1, "1: on 20, 36 carrots, 0 lettuces\n2: on 23, 65 carrots, 3 lettuces");
    assert_eq!(refused(&without, "22"), Illegal::NoLettuceLeft(22));
    let early = position(1, "1: on 9, 36 carrots, 3 lettuces\n2: on 23, 65 carrots, 3 lettuces");
    assert_eq!(refused(&early, "8"), Illegal::Backwards { square: 8, tortoise: None });
}

#[test]
fn back_to_the_tortoise_pays_ten_a_square_and_only_to_the_nearest() {
    let here = position(1, "1: on 23, 3 carrots, 1 lettuce\n2: on 2, 65 carrots, 3 lettuces");
    let (next, events) = act(&here, "19");
    assert_eq!(events, [(1, RaceEventKind::WentBack { from: 23, to: 19, gained: 40 })]);
    assert_eq!(next.runner(Seat(1)).unwrap().carrots, 43);
    let taken = position(1, "1: on 23, 6 carrots, 1 lettuce\n2: on 19, 65 carrots, 3 lettuces");
    assert_eq!(refused(&taken, "19"), Illegal::Occupied { square: 19, by: Seat(2) });
    assert_eq!(refused(&taken, "15"), Illegal::Backwards { square: 15, tortoise: Some(19) });
}

#[test]
fn home_takes_no_lettuce_and_at_most_twenty_carrots_after_paying() {
    let with = |carrots: i32, lettuces: i32| {
        position(2, &format!("1: on 2, 65 carrots, 3 lettuces\n2: on 61, {carrots} carrots, {lettuces} lettuces"))
    };
    let (next, events) = act(&with(26, 0), "64");
    assert_eq!(events, [(2, RaceEventKind::Moved { from: 61, to: 64, paid: 6 }), (2, RaceEventKind::Home)]);
    assert_eq!((next.outcome(), next.board().finished), (Some(Outcome::Won(Seat(2))), true));
    assert_eq!(next.play(next.turn(), &Action::Move(5)), Err(Illegal::Over));
    assert!(next.legal_actions().is_empty());
    assert_eq!(refused(&with(27, 0), "64"), Illegal::TooManyCarrots { seat: Seat(2), carrots: 21, limit: 20 });
    assert_eq!(refused(&with(26, 1), "64"), Illegal::LettucesLeft { seat: Seat(2), lettuces: 1 });
    assert_eq!(refused(&with(5, 0), "64"), Illegal::TooFewCarrots { seat: Seat(2), square: 64, cost: 6, carrots: 5 });
}

#[test]
fn a_lettuce_is_chewed_in_the_turn_after_landing_and_then_the_square_is_left() {
    let start = position(1, "1: on 5, 15 carrots, 2 lettuces\n2: on 12, 65 carrots, 3 lettuces");
    let (landed, events) = act(&start, "10");
    assert_eq!(events, [(1, RaceEventKind::Moved { from: 5, to: 10, paid: 15 })], "landing does nothing");
    let back = act(&landed, "11").0;
    assert_eq!(listed(&back), "chew", "without carrots there is nothing else");
    let (chewed, events) = act(&back, "chew");
    // Player 2 has gone back to 11, and still leads.
    assert_eq!(events, [(1, RaceEventKind::ChewedLettuce { rank: 2, gained: 20, left: 1 })]);
    assert_eq!(chewed.runner(Seat(1)).unwrap().must, Some(Obligation::Leave));
    let must = act(&chewed, "12").0;
    assert_eq!(refused(&must, "chew"), Illegal::MustLeave(Seat(1)));
    assert_eq!(listed(&must), "13");
    let left = act(&must, "13").0;
    assert_eq!(left.runner(Seat(1)).unwrap().must, None);
    let again = position(1, "1: on 10, 9 carrots, 2 lettuces\n2: on 0, 65 carrots, 3 lettuces");
    assert_eq!(listed(&again), "12 13 chew", "one may also leave at once");
}

#[test]
fn a_carrot_square_gives_or_takes_ten_a_turn() {
    let here = position(1, "1: on 5, 9 carrots, 3 lettuces\n2: on 0, 65 carrots, 3 lettuces");
    assert_eq!(listed(&here), "7 8 gain");
    assert_eq!(refused(&here, "lose"), Illegal::TooFewToLose { seat: Seat(1), carrots: 9 });
    let (next, events) = act(&here, "gain");
    assert_eq!((events, next.turn()), (vec![(1, RaceEventKind::Gained(10))], Seat(2)));
    let again = act(&next, "2").0;
    assert_eq!(listed(&again), "7 8 9 10 gain lose", "as often as one likes");
    let (next, events) = act(&again, "lose");
    assert_eq!((events, next.runner(Seat(1)).unwrap().carrots), (vec![(1, RaceEventKind::Lost(10))], 9));
}

#[test]
fn a_number_square_pays_at_the_beginning_of_the_turn_whose_rank_it_is() {
    let before = position(2, "1: on 8, 0 carrots, 3 lettuces\n2: on 9, 65 carrots, 3 lettuces");
    let (next, events) = act(&before, "12");
    assert_eq!(events[1..], [(1, RaceEventKind::Collected { rank: 2, gained: 20 })]);
    assert_eq!(listed(&next), "9 10 13", "and the carrots can be spent at once");
    let overtaken = position(2, "1: on 7, 3 carrots, 3 lettuces\n2: on 5, 65 carrots, 3 lettuces");
    let (next, events) = act(&overtaken, "9");
    assert_eq!((events.len(), next.runner(Seat(1)).unwrap().carrots), (1, 3), "a rival can deny it");
    let equal =
        position(3, "1: on 8, 0 carrots, 3 lettuces\n2: on 0, 65 carrots, 3 lettuces\n3: on 9, 9 carrots, 3 lettuces");
    assert_eq!([1, 2, 3].map(|seat| equal.rank(Seat(seat))), [Some(2), Some(3), Some(1)]);
    let start = HareAndTortoise::opening(&Rules::default());
    assert_eq!([1, 4, 5, 0].map(|seat| start.rank(Seat(seat))), [Some(1), Some(1), None, None]);
}

#[test]
fn who_has_nothing_to_do_is_skipped_and_when_nobody_has_it_is_a_draw() {
    let lame = position(2, "1: on 4, 0 carrots, 3 lettuces\n2: on 7, 3 carrots, 3 lettuces");
    let (next, events) = act(&lame, "8");
    assert_eq!(events, [(2, RaceEventKind::Moved { from: 7, to: 8, paid: 1 }), (1, RaceEventKind::Skipped)]);
    assert_eq!(next.turn(), Seat(2));
    let dead = position(2, "1: on 4, 0 carrots, 3 lettuces\n2: on 7, 1 carrot, 3 lettuces");
    let (next, events) = act(&dead, "8");
    assert_eq!(events[1..], [(1, RaceEventKind::Stuck)]);
    assert_eq!((next.outcome(), next.legal_actions().len()), (Some(Outcome::Draw), 0));
    // What a number would pay counts: player 1 is second on a 2, and so can go on.
    let saved = position(2, "1: on 8, 0 carrots, 3 lettuces\n2: on 17, 3 carrots, 3 lettuces");
    assert_eq!(act(&saved, "18").0.outcome(), None);
}

#[test]
fn hovering_says_what_a_click_would_do() {
    let here = position(1, "1: on 20, 36 carrots, 1 lettuce\n2: on 23, 65 carrots, 3 lettuces");
    assert_eq!(
        [21, 28, 19].map(|to| here.hover_text(Seat(1), to)),
        [HoverText::Cost(1), HoverText::Cost(36), HoverText::Gain(10)]
    );
    for illegal in [-1, 0, 15, 20, 23, 24, 25, 29, 64, 65, i32::MAX] {
        assert_eq!(here.hover_text(Seat(1), illegal), HoverText::Illegal, "{illegal}");
    }
    assert_eq!(here.hover_text(Seat(2), 26), HoverText::Illegal, "not on turn");
    for square in -3..70 {
        let played = here.play(Seat(1), &Action::Move(square)).is_ok();
        assert_eq!(here.hover_text(Seat(1), square) != HoverText::Illegal, played, "{square}");
    }
}

#[test]
fn the_track_is_that_of_the_board() {
    let rules = Rules::default();
    let kinds: Vec<SquareKind> = (0..=64).filter_map(|square| rules.kind(square)).collect();
    let count = |kind| kinds.iter().filter(|found| **found == kind).count();
    assert_eq!((kinds.len(), kinds[0], kinds[64], rules.kind(65)), (65, SquareKind::Start, SquareKind::Finish, None));
    let counts = [SquareKind::Hare, SquareKind::Carrot, SquareKind::Tortoise, SquareKind::Lettuce].map(count);
    assert_eq!(counts, [12, 13, 9, 4]);
    assert_eq!([1, 2, 3, 4].map(|number| count(SquareKind::Number(number))), [5, 8, 7, 5]);
    assert_eq!(rules.kind(59), Some(SquareKind::Carrot), "the square that the novice makes for");
}
