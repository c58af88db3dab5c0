//! The hare table, every row in every column, and what the cards do at the edges.

use referee::game::{Game, Outcome, Seat};
use referee::games::hare_and_tortoise::{CardColumn, CardEffect, Obligation, RaceEventKind};

use super::hare_and_tortoise::{act, position};

/// Four runners; player 1 is about to move from 23 to the hare square 25 for 3 carrots, and will have this rank there.
fn in_place(rank: usize, die: u8, others: [i32; 3]) -> String {
    let line = |(seat, at): (usize, &i32)| format!("{}: on {at}, 9 carrots, 3 lettuces", seat + 2);
    let others: Vec<String> = others.iter().enumerate().map(line).collect();
    assert!((1..=4).contains(&rank));
    format!("1: on 23, 20 carrots, 2 lettuces\n{}\ndice: {die} 6", others.join("\n"))
}

/// Returns the squares of the others if player 1 is in this place on square 25.
fn others(rank: usize) -> [i32; 3] {
    match rank {
        1 => [20, 18, 16],
        2 => [27, 20, 18],
        3 => [27, 28, 20],
        _ => [27, 28, 29],
    }
}

/// Returns the card's effect, and player 1's square, carrots and lettuces after it.
fn lands(rank: usize, die: u8) -> (CardEffect, Vec<RaceEventKind>, i32, i32, i32, Option<Obligation>) {
    let (next, events) = act(&position(1, &in_place(rank, die, others(rank))), "25");
    assert_eq!(events[0], (1, RaceEventKind::Moved { from: 23, to: 25, paid: 3 }));
    let RaceEventKind::Cast { die: shown, rank: found, card } = events[1].1 else { panic!("{events:?}") };
    assert_eq!((shown, found), (die, rank));
    assert_eq!(next.squares().dice, [6], "one number is used up");
    let own = events[2..].iter().filter(|(seat, _)| *seat == 1).map(|(_, what)| *what).collect();
    let runner = next.runner(Seat(1)).unwrap();
    (card, own, runner.at, runner.carrots, runner.lettuces, runner.must)
}

#[test]
fn one_misses_the_next_turn() {
    for rank in 1..=4 {
        assert_eq!(
            lands(rank, 1),
            (CardEffect::MissATurn, vec![], 25, 17, 2, Some(Obligation::Miss)),
            "in place {rank}"
        );
    }
    let start = position(1, "1: on 23, 20 carrots, 2 lettuces\n2: on 2, 20 carrots, 3 lettuces\ndice: 1");
    let missing = act(&start, "25").0;
    let (next, events) = act(&missing, "4");
    assert_eq!(events[1..], [(1, RaceEventKind::Missed)]);
    assert_eq!((next.turn(), next.runner(Seat(1)).unwrap().must), (Seat(2), None));
    assert_eq!(act(&next, "5").0.turn(), Seat(1), "only one");
}

#[test]
fn two_leads_to_a_carrot_square_back_or_forward() {
    let back = vec![RaceEventKind::Carried { from: 25, to: 21 }];
    for rank in 1..=3 {
        assert_eq!(lands(rank, 2), (CardEffect::BackToCarrot, back.clone(), 21, 17, 2, None), "in place {rank}");
    }
    let forward = vec![RaceEventKind::Carried { from: 25, to: 26 }];
    assert_eq!(lands(4, 2), (CardEffect::ForwardToCarrot, forward, 26, 17, 2, None));
    let carried = |rank, others| act(&position(1, &in_place(rank, 2, others)), "25").0.runner(Seat(1)).unwrap().at;
    assert_eq!(carried(1, [21, 20, 18]), 13, "over one that is occupied");
    assert_eq!(carried(1, [21, 13, 5]), 2);
    assert_eq!(carried(4, [26, 33, 39]), 38);
}

#[test]
fn without_a_carrot_square_one_stays() {
    let back = position(1, "1: on 0, 20 carrots, 2 lettuces\n2: on 0, 9 carrots, 3 lettuces\ndice: 2");
    assert_eq!(act(&back, "1").1[2..], [(1, RaceEventKind::Stayed)]);
    let all_taken = position(1, "1: on 2, 20 carrots, 2 lettuces\n2: on 0, 9 carrots, 3 lettuces\ndice: 2");
    // The square that player 1 came from is free again.
    assert_eq!(act(&all_taken, "3").1[2], (1, RaceEventKind::Carried { from: 3, to: 2 }));
    let last = position(1, "1: on 61, 20 carrots, 2 lettuces\n2: on 63, 9 carrots, 0 lettuces\ndice: 2");
    assert_eq!(act(&last, "62").1[2..], [(1, RaceEventKind::Stayed)]);
}

#[test]
fn three_drops_back_or_moves_forward_one_position() {
    assert_eq!(
        lands(1, 3),
        (CardEffect::DropBack, vec![RaceEventKind::Carried { from: 25, to: 19 }], 19, 17, 2, None),
        "no carrots there"
    );
    assert_eq!(lands(2, 3), (CardEffect::DropBack, vec![RaceEventKind::Carried { from: 25, to: 19 }], 19, 17, 2, None));
    assert_eq!(
        lands(3, 3),
        (CardEffect::MoveForward, vec![RaceEventKind::Carried { from: 25, to: 29 }], 29, 17, 2, None)
    );
    // The square ahead of 27 is occupied, and so is the next one; 30 is a tortoise square.
    assert_eq!(
        lands(4, 3),
        (CardEffect::MoveForward, vec![RaceEventKind::Carried { from: 25, to: 31 }], 31, 17, 2, None),
        "no second die"
    );
}

#[test]
fn dropping_back_ends_at_the_start() {
    for (other, to) in [(0, 0), (1, 0), (2, 1)] {
        let start =
            position(1, &format!("1: on 5, 20 carrots, 2 lettuces\n2: on {other}, 9 carrots, 3 lettuces\ndice: 3"));
        assert_eq!(act(&start, "6").1[2], (1, RaceEventKind::Carried { from: 6, to }), "behind {other}");
    }
    let crowd =
        "1: on 5, 20 carrots, 2 lettuces\n2: on 2, 9 carrots, 3 lettuces\n3: on 1, 9 carrots, 3 lettuces\ndice: 3";
    assert_eq!(act(&position(1, crowd), "6").1[2], (1, RaceEventKind::Carried { from: 6, to: 0 }));
}

#[test]
fn cards_pass_over_squares_that_one_may_not_enter() {
    let lettuce = |own: i32| format!("1: on 12, 20 carrots, {own} lettuces\n2: on 11, 9 carrots, 3 lettuces\ndice: 3");
    assert_eq!(act(&position(1, &lettuce(1)), "14").1[2], (1, RaceEventKind::Carried { from: 14, to: 10 }));
    assert_eq!(act(&position(1, &lettuce(0)), "14").1[2], (1, RaceEventKind::Carried { from: 14, to: 9 }));
    // Nobody but the last looks in a column that moves forward when two play.
    let home = |carrots: i32, own: i32| {
        format!("1: on 61, {carrots} carrots, {own} lettuces\n2: on 63, 9 carrots, 0 lettuces\ndice: 3")
    };
    let (next, events) = act(&position(1, &home(21, 0)), "62");
    assert_eq!(events[2..], [(1, RaceEventKind::Carried { from: 62, to: 64 }), (1, RaceEventKind::Home)]);
    assert_eq!(next.outcome(), Some(Outcome::Won(Seat(1))));
    assert_eq!(act(&position(1, &home(22, 0)), "62").1[2], (1, RaceEventKind::Stayed), "21 carrots are too many");
    assert_eq!(act(&position(1, &home(21, 1)), "62").1[2], (1, RaceEventKind::Stayed), "a lettuce is left");
}

#[test]
fn four_chews_a_carrot_in_first_place_by_choice_and_in_the_same_turn() {
    assert_eq!(lands(1, 4), (CardEffect::ChewACarrot, vec![], 25, 17, 2, Some(Obligation::Choose)));
    let choosing = act(&position(1, &in_place(1, 4, others(1))), "25").0;
    assert_eq!(choosing.turn(), Seat(1));
    let shown: Vec<String> = choosing.legal_actions().iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["gain", "lose"]);
    let refused = choosing.play(Seat(1), &"26".parse().unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "player 1 must first choose whether to gain or lose ten carrots");
    assert!(choosing.play(Seat(1), &"chew".parse().unwrap()).is_err());
    for (action, carrots) in [("gain", 27), ("lose", 7)] {
        let (next, _) = act(&choosing, action);
        let runner = next.runner(Seat(1)).unwrap();
        assert_eq!((next.turn(), runner.carrots, runner.must), (Seat(2), carrots, None));
    }
}

#[test]
fn four_chews_a_lettuce_in_the_other_places_at_once() {
    for rank in 2..=4_usize {
        let gained = 10 * rank as i32;
        let chewed = vec![RaceEventKind::ChewedLettuce { rank, gained, left: 1 }];
        assert_eq!(lands(rank, 4), (CardEffect::ChewALettuce, chewed, 25, 17 + gained, 1, None), "in place {rank}");
    }
    let without = in_place(2, 4, others(2)).replace("2 lettuces", "0 lettuces");
    assert_eq!(act(&position(1, &without), "25").1[2], (1, RaceEventKind::Stayed));
}

#[test]
fn five_gives_the_carrots_back() {
    for rank in 1..=4 {
        assert_eq!(
            lands(rank, 5),
            (CardEffect::LastTurnFree, vec![RaceEventKind::Refunded(3)], 25, 20, 2, None),
            "in place {rank}"
        );
    }
}

#[test]
fn six_moves_again_at_once() {
    for rank in 1..=4 {
        assert_eq!(lands(rank, 6), (CardEffect::MoveAgain, vec![], 25, 17, 2, None), "in place {rank}");
        let again = act(&position(1, &in_place(rank, 6, others(rank))), "25").0;
        assert_eq!(again.turn(), Seat(1), "in place {rank}");
    }
    let broke = position(1, "1: on 2, 1 carrot, 3 lettuces\n2: on 0, 9 carrots, 3 lettuces\ndice: 6");
    let (next, events) = act(&broke, "3");
    assert_eq!((events[2], next.turn()), ((1, RaceEventKind::Skipped), Seat(2)), "who cannot is skipped");
}

#[test]
fn last_place_reads_the_last_column() {
    use CardColumn::{First, Fourth, Second, Third};
    let columns = |players| (1..=players).map(|rank| CardColumn::from_rank(rank, players)).collect::<Vec<_>>();
    assert_eq!(columns(2), [First, Fourth]);
    assert_eq!(columns(3), [First, Second, Fourth]);
    assert_eq!(columns(4), [First, Second, Third, Fourth]);
    assert_eq!(columns(5), [First, Second, Third, Fourth, Fourth]);
    assert_eq!(columns(6), [First, Second, Third, Fourth, Fourth, Fourth]);
    for column in columns(4) {
        assert!((1..=6).all(|die| CardEffect::of(die, column).is_some()));
        assert_eq!([0, 7, 255].map(|die| CardEffect::of(die, column)), [None; 3]);
    }
}
