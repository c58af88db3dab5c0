//! Mistakes about whose turn comes next, and about the end of the race.

use super::configurable_controller::{with_wrong_rule, with_wrong_turn};
use super::race_state::RaceState;
use super::replaceable_rules::ReplaceableRules;
use super::right_rules::turns::{begin, next};
use crate::games::hare_and_tortoise::{HareAndTortoise, Obligation};
use crate::mutants::{Mutant, with_boards};
use crate::ports::Event;

pub(super) fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        with_wrong_turn("backwards-round-the-table", "turns", "gives the turn to the player before", |wrong, race| {
            race.turn = (race.turn + race.players() - 2) % race.players();
            next(wrong, race);
        }),
        with_wrong_turn("last-runner-next", "turns", "gives the turn to whoever is last in the race", |wrong, race| {
            let who = race.turn;
            let last = (0..race.players()).filter(|other| *other != who).min_by_key(|other| race.runner(*other).at);
            race.turn = (last.unwrap_or(who) + race.players() - 1) % race.players();
            next(wrong, race);
        }),
        with_wrong_turn("missed-turns-forgotten", "skip", "lets those play who miss a turn", |wrong, race| {
            let who = (race.turn + 1) % race.players();
            if race.runner(who).must == Some(Obligation::Miss) {
                race.set_obligation(who, None);
            }
            next(wrong, race);
        }),
        with_wrong_turn(
            "misses-every-turn",
            "skip",
            "lets those who miss a turn miss all that follow",
            |wrong, race| {
                let bound: Vec<usize> =
                    (0..race.players()).filter(|who| race.runner(*who).must == Some(Obligation::Miss)).collect();
                next(wrong, race);
                for who in bound {
                    if who != race.turn {
                        race.set_obligation(who, Some(Obligation::Miss));
                    }
                }
            },
        ),
        with_wrong_turn(
            "two-missed-turns-at-once",
            "skip",
            "lets two players running miss only one turn",
            |wrong, race| {
                let players = race.players();
                let (one, two) = ((race.turn + 1) % players, (race.turn + 2) % players);
                let missing = |who: usize| race.runner(who).must == Some(Obligation::Miss);
                if missing(one) && missing(two) {
                    race.set_obligation(two, None);
                }
                next(wrong, race);
            },
        ),
        with_wrong_turn("nobody-is-skipped", "skip", "waits for players who cannot do anything", |wrong, race| {
            let who = (race.turn + 1) % race.players();
            if race.runner(who).must == Some(Obligation::Miss) {
                return next(wrong, race);
            }
            begin(wrong, race, who);
        }),
        with_wrong_turn(
            "skips-who-cannot-go-forward",
            "skip",
            "skips players who can only go back, or chew",
            |wrong, race| {
                let forward =
                    ReplaceableRules { back: |_, _, _| false, chews: |_, _| false, nibbles: |_, _, _| false, ..*wrong };
                next(&forward, race);
            },
        ),
        with_wrong_turn(
            "skips-without-carrots",
            "skip",
            "skips everybody who has no carrots when the turn comes",
            |wrong, race| {
                let who = (race.turn + 1) % race.players();
                if race.runner(who).carrots == 0 && race.runner(who).must.is_none() {
                    race.turn = who;
                    race.log(who, "cannot move and is skipped");
                }
                next(wrong, race);
            },
        ),
        with_wrong_turn(
            "stuck-race-goes-on",
            "end",
            "does not end the game when nobody can do anything",
            |wrong, race| {
                next(wrong, race);
                if race.over {
                    race.log.pop();
                }
                race.over = false;
            },
        ),
        with_wrong_rule(
            "waits-for-who-moves-again",
            "skip",
            "waits for a player who may move again but cannot",
            ReplaceableRules { goes_on: |_, _, _| true, ..ReplaceableRules::default() },
        ),
        Mutant::changing_calls(
            "update-overlooks-a-stuck-race",
            "update",
            "lets update end the game only if somebody is home",
            |scene, calls| {
                let (update, finish) = (*scene.cue == Event::Update, scene.rules.finish());
                with_boards(calls, |board| {
                    let home = board.squares.runners.iter().any(|runner| runner.at == finish);
                    board.finished = board.finished && (home || !update);
                })
            },
        ),
        home("sixty-three-is-home", "ends the game on the square before the finish", |race, who| {
            race.runner(who).at >= race.rules.finish() - 1
        }),
        home("last-lettuce-ends", "ends the game when the leader has chewed the last lettuce", |race, who| {
            race.is_home(who)
                || (race.runner(who).at > 50 && race.runner(who).lettuces == 0 && race.runner(who).must.is_some())
        }),
        home("player-one-wins-only", "ends the game only when player 1 comes home", |race, who| {
            who == 0 && race.is_home(0)
        }),
        with_wrong_rule(
            "carried-home-goes-on",
            "hare",
            "ends the game only when a runner comes home by a move of its own",
            ReplaceableRules {
                home: |race, who| race.is_home(who) && !race.log.last().is_some_and(|line| line.contains("is moved")),
                ..ReplaceableRules::default()
            },
        ),
    ]
}

fn home(id: &'static str, says: &'static str, home: fn(&RaceState, usize) -> bool) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, "end", says, ReplaceableRules { home, ..ReplaceableRules::default() })
}
