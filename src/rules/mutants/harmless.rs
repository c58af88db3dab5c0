//! Controllers that do right in an unusual way.

use super::Mutant;
use super::common::call_changes::{
    is_game_over, is_out_of_turn, is_play, is_refused, is_seat, message_call, out_of_turn_text, result_text,
    split_messages, stored_board, turn_messages, with_boards, with_messages, without_messages, without_refreshes,
};
use crate::game::{Board, FullGame, Seat};
use crate::ports::{Call, Event};

/// Controllers that no fixture may fail: they use what the spec leaves open.
pub fn harmless<G: FullGame>() -> Vec<Mutant<G>> {
    let mut all = messages();
    all.extend(storing_and_refreshing());
    all.extend(left_open());
    all
}

/// They break no requirement.
const NONE: &str = "";

fn messages<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls("tells-twice", NONE, "sends every message twice", |_, calls| {
            with_messages(calls, |to, text| vec![(to, text.clone()), (to, text)])
        }),
        Mutant::changing_calls("tells-in-the-other-order", NONE, "tells player 2 first", |_, calls| {
            let (mut calls, told) = split_messages(calls);
            calls.extend(told.into_iter().rev());
            calls
        }),
        Mutant::changing_calls(
            "tells-the-old-turn-first",
            NONE,
            "repeats whose turn it is before it changes the model",
            |scene, calls| {
                if !is_play(scene, &calls) {
                    return calls;
                }
                turn_messages(scene, scene.board.player).into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "repeats-after-a-wrong-square",
            NONE,
            "tells the player on turn again to choose after a wrong square",
            |scene, calls| {
                if !is_refused(scene, &calls)
                    || is_game_over(&calls)
                    || G::board_outcome(scene.rules, scene.board).is_some()
                {
                    return calls;
                }
                // What an edition wants to be said there comes last: it is what the player then sees.
                turn_messages(scene, scene.board.player).into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "repeats-after-a-click-out-of-turn",
            NONE,
            "tells the player on turn again to choose when the other one clicks",
            |scene, mut calls| {
                if is_out_of_turn(scene) && matches!(scene.cue, Event::Select { .. }) {
                    let again = turn_messages(scene, scene.board.player).into_iter();
                    calls.extend(
                        again.filter(|call| matches!(call, Call::Tell { to, .. } if *to == scene.board.player)),
                    );
                }
                calls
            },
        ),
        Mutant::changing_calls(
            "silent-for-automated-out-of-turn",
            NONE,
            "says nothing about an automated move out of turn",
            |scene, calls| {
                if matches!(scene.cue, Event::Automatic { .. }) && is_out_of_turn(scene) {
                    without_messages(calls)
                } else {
                    calls
                }
            },
        ),
    ]
}

fn storing_and_refreshing<G: FullGame>() -> Vec<Mutant<G>> {
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
        Mutant::changing_calls(
            "refreshes-always",
            NONE,
            "tells the view to refresh on every cue, and twice",
            |_, mut calls| {
                calls.extend([Call::Refresh, Call::Refresh]);
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
            "refreshes-last",
            NONE,
            "tells the view to refresh only after the messages",
            |_, calls| {
                let refreshes = calls.contains(&Call::Refresh);
                without_refreshes(calls).into_iter().chain(refreshes.then_some(Call::Refresh)).collect()
            },
        ),
    ]
}

fn left_open<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_event(
            "breaks-ties-otherwise",
            NONE,
            "takes the last of several equally good squares for an automated move",
            |scene| {
                let Event::Automatic { seat } = scene.cue else { return Some(scene.cue.clone()) };
                if *seat != scene.board.player || scene.board.finished {
                    return Some(scene.cue.clone());
                }
                let last = (scene.choices)(scene.rules, scene.board, *seat).pop();
                Some(last.map_or_else(|| scene.cue.clone(), |action| Event::Select { seat: *seat, action }))
            },
        ),
        Mutant::changing_calls(
            "keeps-the-turn-at-the-end",
            NONE,
            "leaves the turn with whoever made the last move when the game is over",
            |scene, calls| {
                if !is_play(scene, &calls) || !is_game_over(&calls) {
                    return calls;
                }
                with_boards(calls, |board| board.player = scene.board.player)
            },
        ),
        Mutant::changing_calls(
            "repeats-the-result",
            NONE,
            "tells whoever clicks after the end once more how the game has ended",
            |scene, mut calls| {
                let text = |seat| result_text(scene, seat).map(|text| message_call(seat, &text));
                calls.extend(scene.cue.seat().filter(|_| scene.board.finished).and_then(text));
                calls
            },
        ),
        Mutant::changing_calls(
            "out-of-turn-after-the-end",
            NONE,
            "tells a player who clicks after the end, and is not on turn, just that",
            |scene, mut calls| {
                let late = |seat: &Seat| scene.board.finished && is_seat(scene, *seat) && *seat != scene.board.player;
                let text = |seat| out_of_turn_text(scene, seat).map(|text| message_call(seat, &text));
                calls.extend(scene.cue.seat().filter(late).and_then(text));
                calls
            },
        ),
    ]
}
