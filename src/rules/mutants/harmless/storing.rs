//! Freedoms in storing: in which order, how often, and what is put into the model and taken back.

use super::NONE;
use crate::game::{Board, FullGame, Game, Seat};
use crate::mutants::common::call_changes::{next_seat, stored_board};
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::{Call, CallLog, Event};

pub(super) fn controllers<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls("stores-twice", NONE, "stores the board twice", |_, calls| {
            let twice =
                |call: Call<G>| if matches!(call, Call::Store(_)) { vec![call.clone(), call] } else { vec![call] };
            calls.into_iter().flat_map(twice).collect()
        }),
        Mutant::changing_calls(
            "stores-in-pieces",
            NONE,
            "stores the squares first, then the player, then the finished flag",
            |scene, calls| {
                let pieces = |call: Call<G>| match call {
                    Call::Store(board) => {
                        let squares = Board { squares: board.squares.clone(), ..scene.board.clone() };
                        let player = Board { player: board.player, ..squares.clone() };
                        vec![Call::Store(squares), Call::Store(player), Call::Store(board)]
                    }
                    call => vec![call],
                };
                calls.into_iter().flat_map(pieces).collect()
            },
        ),
        Mutant::changing_calls(
            "clears-first",
            NONE,
            "clears the board and has the view show that before it sets the pieces up",
            |scene, calls| {
                if *scene.cue != Event::Startup {
                    return calls;
                }
                let empty = Board { squares: G::squares_before_startup(scene.rules), ..scene.board.clone() };
                [Call::Store(empty), Call::Refresh].into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "stores-again-when-refusing",
            NONE,
            "stores the same board again when it refuses a click",
            |scene, mut calls| {
                if stored_board(&calls).is_none() {
                    calls.push(Call::Store(scene.board.clone()));
                }
                calls
            },
        ),
        Mutant::changing_calls("logs-first", NONE, "writes to the log before it changes the model", |_, calls| {
            let (mut logged, rest): (Vec<_>, Vec<_>) =
                calls.into_iter().partition(|call| matches!(call, Call::Log { .. }));
            logged.extend(rest);
            logged
        }),
        Mutant::changing_calls(
            "stores-the-player-first",
            NONE,
            "stores the player first, then the finished flag, then the squares",
            |scene, calls| {
                stepwise(scene, calls, |old, new| {
                    let player = Board { player: new.player, ..old.clone() };
                    let flag = Board { finished: new.finished, ..player.clone() };
                    vec![player, flag, new.clone()]
                })
            },
        ),
        Mutant::changing_calls(
            "stores-the-flag-first",
            NONE,
            "stores the finished flag first, then the squares, then the player",
            |scene, calls| {
                stepwise(scene, calls, |old, new| {
                    let flag = Board { finished: new.finished, ..old.clone() };
                    let squares = Board { squares: new.squares.clone(), ..flag.clone() };
                    vec![flag, squares, new.clone()]
                })
            },
        ),
        Mutant::changing_calls(
            "stores-everything-again",
            NONE,
            "stores the board once more when all is done",
            |scene, mut calls| {
                let last = stored_board(&calls).unwrap_or(scene.board).clone();
                calls.push(Call::Store(last));
                calls
            },
        ),
        Mutant::changing_calls(
            "stores-nothing-that-is-there",
            NONE,
            "stores a board only if the model holds another one",
            |scene, calls| {
                let mut held = scene.board.clone();
                calls
                    .into_iter()
                    .filter(|call| match call {
                        Call::Store(board) => std::mem::replace(&mut held, board.clone()) != *board,
                        _ => true,
                    })
                    .collect()
            },
        ),
        Mutant::changing_calls(
            "tries-squares-and-puts-them-back",
            NONE,
            "tries something on the squares of the model, and puts them back before it answers",
            |scene, calls| {
                let tried = Board { squares: G::squares_before_startup(scene.rules), ..scene.board.clone() };
                there_and_back(scene, tried, false).into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "shows-what-it-tries",
            NONE,
            "tries something on the squares of the model, shows that, and puts everything back",
            |scene, calls| {
                let tried = Board { squares: G::squares_before_startup(scene.rules), ..scene.board.clone() };
                there_and_back(scene, tried, true).into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "asks-for-the-other-player",
            NONE,
            "sets the other player to see whether they can move, and sets the player back",
            |scene, calls| {
                let tried = Board { player: next_seat(scene, scene.board.player), ..scene.board.clone() };
                there_and_back(scene, tried, false).into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "sets-the-flag-and-takes-it-back",
            NONE,
            "turns the finished flag round and back before it answers",
            |scene, calls| {
                let tried = Board { finished: !scene.board.finished, ..scene.board.clone() };
                there_and_back(scene, tried, false).into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "tries-squares-afterwards",
            NONE,
            "tries something on the squares of the model when all is done, and puts them back",
            |scene, mut calls| {
                let last = stored_board(&calls).unwrap_or(scene.board).clone();
                let tried = Board { squares: G::squares_before_startup(scene.rules), ..last.clone() };
                calls.extend([Call::Store(tried), Call::Store(last)]);
                calls
            },
        ),
        Mutant::changing_calls(
            "asks-for-the-other-player-afterwards",
            NONE,
            "sets the other player when all is done, to see whether they can move, and sets the player back",
            |scene, mut calls| {
                let last = stored_board(&calls).unwrap_or(scene.board).clone();
                let tried = Board { player: next_seat(scene, last.player), ..last.clone() };
                calls.extend([Call::Store(tried), Call::Store(last)]);
                calls
            },
        ),
        Mutant::changing_calls(
            "lowers-the-flag-before-startup",
            NONE,
            "clears the finished flag before it sets up a new game",
            |scene, calls| {
                let lowered = Board { finished: false, ..scene.board.clone() };
                let first = (*scene.cue == Event::Startup).then_some(Call::Store(lowered));
                first.into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "starts-from-player-zero",
            NONE,
            "sets player 0 and an empty board before it sets up a new game",
            |scene, calls| {
                let squares = G::squares_before_startup(scene.rules);
                let empty = Board { player: Seat::NOBODY, finished: false, squares };
                let first = (*scene.cue == Event::Startup).then_some(Call::Store(empty));
                first.into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "stores-before-it-looks",
            NONE,
            "stores the board as it is before it answers anything",
            |scene, calls| std::iter::once(Call::Store(scene.board.clone())).chain(calls).collect(),
        ),
        Mutant::changing_calls("sets-up-twice", NONE, "sets up a new game twice over", |scene, calls| {
            if *scene.cue != Event::Startup {
                return calls;
            }
            // What is written to a log stays there.
            let again = calls.iter().filter(|call| matches!(call, Call::Store(_) | Call::Refresh | Call::Tell { .. }));
            again.cloned().collect::<Vec<_>>().into_iter().chain(calls).collect()
        }),
    ]
}

/// Boards that lead from one to another, the last of them included.
type BoardSteps<G> = fn(&Board<<G as Game>::Squares>, &Board<<G as Game>::Squares>) -> Vec<Board<<G as Game>::Squares>>;

/// The calls with each stored board stored in steps, from the one that the model held before.
fn stepwise<G: FullGame>(scene: &DeviationContext<'_, G>, calls: CallLog<G>, steps: BoardSteps<G>) -> CallLog<G> {
    let mut held = scene.board.clone();
    let mut changed = Vec::new();
    for call in calls {
        match call {
            Call::Store(board) => {
                changed.extend(steps(&held, &board).into_iter().map(Call::Store));
                held = board;
            }
            call => changed.push(call),
        }
    }
    changed
}

/// Calls that put a board into the model and take it back, shown or not.
fn there_and_back<G: FullGame>(scene: &DeviationContext<'_, G>, tried: Board<G::Squares>, shown: bool) -> CallLog<G> {
    let mut calls = Vec::new();
    for board in [tried, scene.board.clone()] {
        calls.push(Call::Store(board));
        calls.extend(shown.then_some(Call::Refresh));
    }
    calls
}
