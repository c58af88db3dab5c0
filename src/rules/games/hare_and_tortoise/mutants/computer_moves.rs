//! Mistakes of the computer player.

use super::configurable_controller::with_wrong_rule;
use super::race_state::RaceState;
use super::replaceable_rules::ReplaceableRules;
use super::right_rules::novice::{NOVICE, NoviceRule, anything, carrot, chew, first, home, lettuce, to};
use crate::games::hare_and_tortoise::{Action, HareAndTortoise, SquareKind, move_cost};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        mutant("novice-never-chews", "has the computer leave lettuce squares without chewing", |_, race, all| {
            let moves: Vec<Action> = all.iter().filter(|action| **action != Action::Chew).copied().collect();
            first(&NOVICE, race, if moves.is_empty() { all } else { &moves })
        }),
        mutant(
            "novice-chews-last",
            "has the computer look for other lettuce squares before it chews",
            |_, race, all| first(&[home, lettuce, chew, carrot, anything], race, all),
        ),
        mutant("novice-not-home", "does not have the computer go home when it could", |_, race, all| {
            first(&[chew, lettuce, carrot, anything], race, all)
        }),
        mutant("novice-home-last", "has the computer go to square 59 when it could go home", |_, race, all| {
            first(&[chew, lettuce, carrot, home, anything], race, all)
        }),
        mutant("novice-ignores-lettuce-squares", "does not have the computer go to lettuce squares", |_, race, all| {
            first(&[chew, home, carrot, anything], race, all)
        }),
        mutant(
            "novice-late-carrot-before-lettuce",
            "has the computer go to square 59 before a lettuce square",
            |_, race, all| first(&[chew, home, carrot, lettuce, anything], race, all),
        ),
        mutant("novice-ignores-the-late-carrot", "does not have the computer go to square 59", |_, race, all| {
            first(&[chew, home, lettuce, anything], race, all)
        }),
        mutant(
            "novice-late-carrot-too-late",
            "has the computer go to square 59 from square 57 on only",
            |_, race, all| {
                let late: NoviceRule = |race, all| {
                    let runner = race.runner(race.turn);
                    if runner.at >= 57 && runner.carrots > 36 { to(all, 59) } else { None }
                };
                first(&[chew, home, lettuce, late, anything], race, all)
            },
        ),
        mutant(
            "novice-wants-a-carrot-square-behind",
            "has the computer try to go to square 59 from there, or from beyond",
            {
                |_, race, all| {
                    let late: NoviceRule = |race, all| {
                        let runner = race.runner(race.turn);
                        let wants = runner.at >= 59 && runner.carrots > 36;
                        if wants { Some(Action::Move(59)) } else { carrot(race, all) }
                    };
                    first(&[chew, home, lettuce, late, anything], race, all)
                }
            },
        ),
        mutant("novice-pays-before-it-counts", "has the computer count its carrots for square 59 after paying", {
            |_, race, all| {
                let late: NoviceRule = |race, all| {
                    let left = left_after(race, 59);
                    if race.runner(race.turn).at >= 56 && left > 36 { to(all, 59) } else { None }
                };
                first(&[chew, home, lettuce, late, anything], race, all)
            }
        }),
        mutant(
            "novice-keeps-a-carrot-for-lettuce",
            "has the computer go to lettuce squares only with carrots to spare",
            {
                |_, race, all| {
                    let lettuce: NoviceRule = |race, all| {
                        let spare = |action: &&Action| matches!(action, Action::Move(to) if race.kind(*to) == Some(SquareKind::Lettuce) && left_after(race, *to) > 0);
                        all.iter().find(spare).copied()
                    };
                    first(&[chew, home, lettuce, carrot, anything], race, all)
                }
            },
        ),
        mutant("novice-keeps-a-carrot-for-home", "has the computer go home only with carrots to spare", {
            |_, race, all| {
                let home: NoviceRule =
                    |race, all| home(race, all).filter(|_| left_after(race, race.rules.finish()) > 0);
                first(&[chew, home, lettuce, carrot, anything], race, all)
            }
        }),
        mutant("novice-home-below-the-limit", "does not have the computer go home with just 20 carrots", {
            |_, race, all| {
                let home: NoviceRule =
                    |race, all| home(race, all).filter(|_| left_after(race, race.rules.finish()) < 20);
                first(&[chew, home, lettuce, carrot, anything], race, all)
            }
        }),
        mutant("novice-home-with-too-many", "has the computer try to go home with more than 20 carrots", {
            |_, race, all| {
                let home: NoviceRule = |race, _| {
                    let (runner, finish) = (race.runner(race.turn), race.rules.finish());
                    (runner.lettuces == 0 && left_after(race, finish) >= 0).then_some(Action::Move(finish))
                };
                first(&[chew, home, lettuce, carrot, anything], race, all)
            }
        }),
        mutant("novice-lettuce-squares-out-of-reach", "has the computer try lettuce squares that it cannot pay for", {
            |_, race, all| {
                let lettuce: NoviceRule = |race, _| {
                    let runner = race.runner(race.turn);
                    let open = |to: &i32| race.kind(*to) == Some(SquareKind::Lettuce) && !race.occupied(race.turn, *to);
                    (runner.at + 1..race.rules.finish()).find(open).filter(|_| runner.lettuces > 0).map(Action::Move)
                };
                first(&[chew, home, lettuce, carrot, anything], race, all)
            }
        }),
        mutant(
            "novice-nearest-lettuce-only",
            "has the computer look at the nearest lettuce square only",
            |_, race, all| {
                let nearest: NoviceRule = |race, all| {
                    let square =
                        (race.runner(race.turn).at + 1..64).find(|to| race.kind(*to) == Some(SquareKind::Lettuce));
                    to(all, square?)
                };
                first(&[chew, home, nearest, carrot, anything], race, all)
            },
        ),
        mutant(
            "novice-moves-only",
            "does not have the computer do anything but move and chew lettuces",
            |_, race, all| {
                let moves: NoviceRule = |_, all| all.iter().find(|action| matches!(action, Action::Move(_))).copied();
                first(&[chew, home, lettuce, carrot, moves], race, all)
            },
        ),
    ]
}

/// The carrots that the player on turn would have left after a move forward.
fn left_after(race: &RaceState, square: i32) -> i32 {
    let runner = race.runner(race.turn);
    runner.carrots - move_cost(square - runner.at)
}

fn mutant(
    id: &'static str,
    says: &'static str,
    picks: fn(&ReplaceableRules, &RaceState, &[Action]) -> Option<Action>,
) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, "automated", says, ReplaceableRules { picks, ..ReplaceableRules::default() })
}
