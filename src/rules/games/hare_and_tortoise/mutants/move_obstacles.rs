//! Mutants that overlook what stands against going forward to a square, or back to one.

use super::configurable_controller::with_wrong_rule;
use super::race_state::RaceState;
use super::replaceable_rules::{MoveObstacle, ReplaceableRules};
use super::right_rules::move_obstacles::{
    ALL, CARROTS_AT_HOME, LETTUCES_AT_HOME, NO_DIE, NO_LETTUCE, OCCUPIED, TOO_FAR, TORTOISE_AHEAD, left,
};
use super::right_rules::tortoise_behind;
use crate::games::hare_and_tortoise::{HareAndTortoise, SquareKind};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    let never: MoveObstacle = |_, _, _, _| false;
    vec![
        mutant("shares-squares", "invalid-square", "lets runners go to occupied squares", OCCUPIED, never),
        mutant(
            "sees-runners-ahead-on-turn-only",
            "invalid-square",
            "takes a square for occupied only by the next player",
            OCCUPIED,
            |_, race, who, to| race.runner((who + 1) % race.players()).at == to,
        ),
        mutant(
            "forward-to-tortoises",
            "invalid-square",
            "lets runners go forward to tortoise squares",
            TORTOISE_AHEAD,
            never,
        ),
        mutant("on-credit", "invalid-square", "does not look whether there are carrots enough", TOO_FAR, never),
        mutant("keeps-a-carrot", "moves", "lets nobody spend the last carrot", TOO_FAR, |wrong, race, who, to| {
            left(wrong, race, who, to) <= 0
        }),
        mutant(
            "one-carrot-on-credit",
            "invalid-square",
            "lets runners go one carrot further than they can pay",
            TOO_FAR,
            |wrong, race, who, to| left(wrong, race, who, to) < -1,
        ),
        mutant(
            "ten-squares-at-most",
            "moves",
            "lets nobody go farther than ten squares",
            TOO_FAR,
            |wrong, race, who, to| left(wrong, race, who, to) < 0 || to - race.runner(who).at > 10,
        ),
        mutant(
            "lettuce-squares-for-all",
            "invalid-square",
            "lets runners without lettuces go to lettuce squares",
            NO_LETTUCE,
            never,
        ),
        mutant(
            "lettuce-squares-with-two-only",
            "automated",
            "closes lettuce squares to who has a single lettuce",
            NO_LETTUCE,
            |_, race, who, to| race.kind(to) == Some(SquareKind::Lettuce) && race.runner(who).lettuces < 2,
        ),
        mutant("home-with-lettuces", "invalid-square", "lets runners finish with lettuces", LETTUCES_AT_HOME, never),
        mutant(
            "home-with-any-carrots",
            "invalid-square",
            "lets runners finish with any number of carrots",
            CARROTS_AT_HOME,
            never,
        ),
        mutant(
            "home-with-one-too-many",
            "invalid-square",
            "lets runners finish with 21 carrots",
            CARROTS_AT_HOME,
            |wrong, race, who, to| race.kind(to) == Some(SquareKind::Finish) && left(wrong, race, who, to) > 21,
        ),
        mutant(
            "home-below-the-limit",
            "end",
            "lets nobody finish with just 20 carrots",
            CARROTS_AT_HOME,
            |wrong, race, who, to| race.kind(to) == Some(SquareKind::Finish) && left(wrong, race, who, to) >= 20,
        ),
        mutant(
            "home-limit-before-paying",
            "end",
            "counts the carrots for the finish before the move is paid",
            CARROTS_AT_HOME,
            |_, race, who, to| race.kind(to) == Some(SquareKind::Finish) && race.runner(who).carrots > 20,
        ),
        mutant(
            "hares-without-a-die",
            "invalid-square",
            "lets runners go to hare squares when no die is left",
            NO_DIE,
            never,
        ),
        back("back-anywhere", "invalid-square", "lets runners go back to any free square", |race, who, to| {
            !race.occupied(who, to)
        }),
        back(
            "back-to-any-tortoise",
            "invalid-square",
            "lets runners go back to any tortoise square behind",
            |race, who, to| race.kind(to) == Some(SquareKind::Tortoise) && !race.occupied(who, to),
        ),
        back(
            "back-past-an-occupied-tortoise",
            "invalid-square",
            "lets runners go back to the first free tortoise square",
            |race, who, to| {
                let free =
                    |square: &i32| race.kind(*square) == Some(SquareKind::Tortoise) && !race.occupied(who, *square);
                (1..race.runner(who).at).rev().find(free) == Some(to)
            },
        ),
        back(
            "back-to-an-occupied-tortoise",
            "invalid-square",
            "lets runners go back to an occupied tortoise square",
            |race, who, to| tortoise_behind(race, who) == Some(to),
        ),
        back("never-back", "tortoise", "lets nobody go back", |_, _, _| false),
    ]
}

fn mutant(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    bar: usize,
    instead: MoveObstacle,
) -> Mutant<HareAndTortoise> {
    let mut bars = ALL;
    bars.iter_mut().skip(bar).take(1).for_each(|bar| *bar = instead);
    with_wrong_rule(id, breaks, says, ReplaceableRules { bars, ..ReplaceableRules::default() })
}

fn back(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    back: fn(&RaceState, usize, i32) -> bool,
) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, breaks, says, ReplaceableRules { back, ..ReplaceableRules::default() })
}
