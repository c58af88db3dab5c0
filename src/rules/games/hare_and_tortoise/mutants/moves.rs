//! Mistakes in what moves cost and pay, and in what everybody begins with.

use super::configurable_controller::with_wrong_rule;
use super::replaceable_rules::ReplaceableRules;
use crate::game::Board;
use crate::games::hare_and_tortoise::{HareAndTortoise, Runner, Squares};
use crate::mutants::{Mutant, with_boards};
use crate::ports::Event;

pub(super) fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    let mut all = costs();
    all.extend(openings());
    all.extend(vec![
        pays("back-pays-ten", "pays ten carrots for going back, however far", |_| 10),
        pays("back-pays-one-a-square", "pays one carrot a square for going back", |squares| squares),
        pays("back-pays-one-square-less", "pays for one square too few when going back", |squares| 10 * (squares - 1)),
        pays("back-pays-what-forward-costs", "pays for going back what going forward would cost", |squares| {
            squares * (squares + 1) / 2
        }),
    ]);
    all
}

fn costs() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        cost("one-carrot-a-square", "charges one carrot for each square", |squares| squares),
        cost("square-numbers", "charges the square of the distance", |squares| squares * squares),
        cost("last-square-free", "leaves the last square out when it adds up the cost", |squares| {
            squares * (squares - 1) / 2
        }),
        cost("one-square-too-many", "adds one square too many to the cost", |squares| {
            (squares + 1) * (squares + 2) / 2
        }),
        cost(
            "table-of-costs-too-short",
            "has a table of costs for fifteen squares, and charges no more beyond it",
            |squares| {
                let squares = squares.min(15);
                squares * (squares + 1) / 2
            },
        ),
    ]
}

fn openings() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        opening("begins-on-square-one", "puts the runners on square 1 at the beginning", |runner| runner.at = 1),
        opening("begins-with-too-many-carrots", "deals 68 carrots to everybody", |runner| runner.carrots = 68),
        opening("begins-with-two-lettuces", "deals 2 lettuces to everybody", |runner| runner.lettuces = 2),
        with_wrong_rule(
            "deals-new-dice",
            "opening",
            "puts dice of its own on the board at the beginning",
            ReplaceableRules {
                opening: |rules, before| {
                    let board = (ReplaceableRules::default().opening)(rules, before);
                    Board { squares: Squares { dice: vec![1, 2, 3, 4, 5, 6], ..board.squares }, ..board }
                },
                ..ReplaceableRules::default()
            },
        ),
    ]
}

fn cost(id: &'static str, says: &'static str, cost: fn(i32) -> i32) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, "moves", says, ReplaceableRules { cost, ..ReplaceableRules::default() })
}

fn pays(id: &'static str, says: &'static str, back_pays: fn(i32) -> i32) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, "tortoise", says, ReplaceableRules { back_pays, ..ReplaceableRules::default() })
}

fn opening(id: &'static str, says: &'static str, change: fn(&mut Runner)) -> Mutant<HareAndTortoise> {
    Mutant::<HareAndTortoise>::changing_calls_by(id, "opening", says, move |scene, calls| {
        if *scene.cue != Event::Startup {
            return calls;
        }
        with_boards(calls, |board| board.squares.runners.iter_mut().for_each(change))
    })
}
