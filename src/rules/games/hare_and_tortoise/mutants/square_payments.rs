//! Lettuce, carrot and number squares.

use super::configurable_controller::{with_wrong_rule, with_wrong_turn};
use super::race_state::RaceState;
use super::replaceable_rules::ReplaceableRules;
use super::right_rules::due;
use super::right_rules::turns::next;
use crate::games::hare_and_tortoise::{HareAndTortoise, Obligation, SquareKind};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    let right = ReplaceableRules::default;
    let mut all = vec![
        with_wrong_rule(
            "chews-twice-running",
            "lettuce",
            "lets runners stay on a lettuce square and chew again",
            ReplaceableRules { chewed: |_, _| {}, ..right() },
        ),
        with_wrong_rule(
            "nothing-to-chew",
            "lettuce",
            "lets nobody chew on a lettuce square",
            ReplaceableRules { chews: |_, _| false, ..right() },
        ),
        with_wrong_rule(
            "chews-anywhere",
            "invalid-square",
            "lets runners chew a lettuce on any square",
            ReplaceableRules {
                chews: |race, who| {
                    race.runner(who).must.is_none()
                        && race.runner(who).lettuces > 0
                        && race.kind_under(who) != Some(SquareKind::Start)
                },
                ..right()
            },
        ),
        with_wrong_rule(
            "last-lettuce-kept",
            "lettuce",
            "lets nobody chew the last lettuce",
            ReplaceableRules {
                chews: |race, who| race.runner(who).lettuces > 1 && (right_chews())(race, who),
                ..right()
            },
        ),
        with_wrong_rule(
            "chewed-all-at-once",
            "lettuce",
            "chews all lettuces in one turn",
            ReplaceableRules {
                chewed: |race, who| {
                    race.runner_mut(who).into_iter().for_each(|runner| runner.lettuces = 0);
                    race.set_obligation(who, Some(Obligation::Leave));
                },
                ..right()
            },
        ),
        lettuce("lettuce-pays-ten", "pays ten carrots for a lettuce, whatever the rank", |_| 10),
        lettuce("lettuce-pays-nothing", "pays nothing for a lettuce", |_| 0),
        lettuce(
            "lettuce-pays-the-first-most",
            "pays forty carrots for a lettuce in first place, and ten in the last",
            |rank| 10 * (5 - rank),
        ),
        nibbles("gains-only", "lets nobody lose carrots on a carrot square", "carrot", |race, who, earned| {
            earned > 0 && (right_nibbles())(race, who, earned)
        }),
        nibbles("loses-only", "lets nobody gain carrots on a carrot square", "carrot", |race, who, earned| {
            earned < 0 && (right_nibbles())(race, who, earned)
        }),
        nibbles(
            "loses-near-the-end-only",
            "lets runners lose carrots near the finish only",
            "carrot",
            |race, who, earned| (earned > 0 || race.runner(who).at > 50) && (right_nibbles())(race, who, earned),
        ),
        nibbles("keeps-one-carrot", "lets nobody lose the last ten carrots", "carrot", |race, who, earned| {
            race.runner(who).carrots + earned > 0 && (right_nibbles())(race, who, earned)
        }),
        nibbles(
            "loses-what-is-not-there",
            "lets runners lose carrots that they have not got",
            "invalid-square",
            |race, who, _| (right_nibbles())(race, who, 10),
        ),
        nibbles(
            "nibbles-anywhere",
            "lets runners chew a carrot on any square",
            "invalid-square",
            |race, who, earned| {
                race.kind_under(who) != Some(SquareKind::Start) && race.runner(who).carrots + earned >= 0
            },
        ),
    ];
    all.extend(numbers());
    all.extend(ranks());
    all
}

fn numbers() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        number("numbers-pay-nothing", "pays nothing on number squares", |_, _, _| 0),
        number("numbers-pay-any-rank", "pays on number squares whatever the rank", |race, who, rank| {
            if matches!(race.kind_under(who), Some(SquareKind::Number(_))) { 10 * rank } else { 0 }
        }),
        number("numbers-pay-ten", "pays ten carrots on every number square", |race, who, rank| {
            due(race, who, rank).min(10)
        }),
        number("numbers-pay-the-first-most", "pays forty carrots on a 1, and ten on a 4", |race, who, rank| {
            if due(race, who, rank) > 0 { 10 * (5 - rank) } else { 0 }
        }),
        number("numbers-pay-better-ranks", "pays on a number square for better ranks, too", |race, who, rank| {
            if number_under(race, who) >= rank { 10 * rank } else { 0 }
        }),
        number("numbers-pay-worse-ranks", "pays on a number square for worse ranks, too", |race, who, rank| {
            if (1..=rank).contains(&number_under(race, who)) { 10 * rank } else { 0 }
        }),
        with_wrong_turn(
            "numbers-pay-who-is-skipped",
            "number",
            "pays for the rank on any number square if a player is skipped there",
            |wrong, race| {
                let players = race.players();
                let first = race.turn + 1;
                next(wrong, race);
                let skipped = (first..first + players).map(|who| who % players).take_while(|who| *who != race.turn);
                for who in skipped.collect::<Vec<_>>() {
                    let rank = (wrong.rank)(race, who);
                    race.give(who, if number_under(race, who) > 0 { 10 * rank } else { 0 });
                }
            },
        ),
        with_wrong_turn(
            "numbers-pay-the-next-seat-only",
            "skip",
            "does not pay on a number square if somebody was passed over just before",
            |wrong, race| {
                let first = (race.turn + 1) % race.players();
                next(wrong, race);
                if race.turn != first {
                    unpaid(wrong, race);
                }
            },
        ),
        with_wrong_turn(
            "numbers-pay-others-only",
            "skip",
            "does not pay on a number square if the same player goes on because nobody else can",
            |wrong, race| {
                let before = race.turn;
                next(wrong, race);
                if race.turn == before {
                    unpaid(wrong, race);
                }
            },
        ),
        number("every-square-pays", "pays for the rank on every square", |race, who, rank| {
            if race.runner(who).at > 0 { 10 * rank } else { 0 }
        }),
        with_wrong_rule(
            "numbers-pay-on-arrival",
            "number",
            "pays on a number square as soon as a runner comes there, and not when the turn begins",
            ReplaceableRules {
                due: |_, _, _| 0,
                home: |race, who| race.is_home(who),
                next: |wrong, race| {
                    let who = race.turn;
                    let rank = (wrong.rank)(race, who);
                    race.give(who, due(race, who, rank));
                    next(wrong, race);
                },
                ..ReplaceableRules::default()
            },
        ),
    ]
}

fn ranks() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        with_wrong_rule(
            "ranks-by-carrots",
            "number",
            "ranks the runners by their carrots",
            ReplaceableRules {
                rank: |race, who| {
                    let own = race.runner(who).carrots;
                    1 + count(race, |other| race.runner(other).carrots > own, who)
                },
                ..ReplaceableRules::default()
            },
        ),
        with_wrong_rule(
            "ranks-by-taken-squares",
            "number",
            "counts the ranks from the last taken square, and so who shares the start for one",
            ReplaceableRules {
                rank: |race, who| {
                    let at = race.runner(who).at;
                    let mut behind: Vec<i32> = race.others(who).filter(|other| *other < at).collect();
                    behind.sort_unstable();
                    behind.dedup();
                    i32::try_from(race.players() - behind.len()).unwrap_or_default()
                },
                ..ReplaceableRules::default()
            },
        ),
        with_wrong_rule(
            "ranks-from-the-back",
            "lettuce",
            "counts the ranks from the last runner",
            ReplaceableRules { rank: |race, who| 5 - race.rank(who), ..ReplaceableRules::default() },
        ),
    ]
}

fn count(race: &RaceState, counts: impl Fn(usize) -> bool, but: usize) -> i32 {
    i32::try_from((0..race.players()).filter(|other| *other != but && counts(*other)).count()).unwrap_or_default()
}

fn right_chews() -> fn(&RaceState, usize) -> bool {
    ReplaceableRules::default().chews
}

fn right_nibbles() -> fn(&RaceState, usize, i32) -> bool {
    ReplaceableRules::default().nibbles
}

fn lettuce(id: &'static str, says: &'static str, lettuce_pays: fn(i32) -> i32) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, "lettuce", says, ReplaceableRules { lettuce_pays, ..ReplaceableRules::default() })
}

fn nibbles(
    id: &'static str,
    says: &'static str,
    breaks: &'static str,
    nibbles: fn(&RaceState, usize, i32) -> bool,
) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, breaks, says, ReplaceableRules { nibbles, ..ReplaceableRules::default() })
}

/// The number on the square under a runner; 0 if there is none.
fn number_under(race: &RaceState, who: usize) -> i32 {
    if let Some(SquareKind::Number(number)) = race.kind_under(who) { i32::from(number) } else { 0 }
}

/// Takes back what the turn has paid that has just begun.
fn unpaid(wrong: &ReplaceableRules, race: &mut RaceState) {
    let who = race.turn;
    let paid = (wrong.due)(race, who, (wrong.rank)(race, who));
    if paid > 0 && !race.over {
        race.give(who, -paid);
        race.log.pop();
    }
}

fn number(id: &'static str, says: &'static str, due: fn(&RaceState, usize, i32) -> i32) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, "number", says, ReplaceableRules { due, ..ReplaceableRules::default() })
}
