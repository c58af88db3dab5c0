//! Freedoms in sending messages: how often, in which order, and what is repeated.

use super::NONE;
use crate::game::{Board, FullGame, Seat};
use crate::mutants::common::call_changes::{
    is_game_over, is_out_of_turn, is_pass, is_play, is_refused, next_seat, split_messages, stored_board, turn_messages,
    with_messages, without_messages,
};
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::{Call, CallLog, Event};

pub(super) fn controllers<G: FullGame>() -> Vec<Mutant<G>> {
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
        Mutant::changing_calls("tells-thrice", NONE, "sends every message three times", |_, calls| {
            with_messages(calls, |to, text| vec![(to, text.clone()), (to, text.clone()), (to, text)])
        }),
        Mutant::changing_calls("tells-nobody-too", NONE, "sends every message to a player 0 as well", |_, calls| {
            with_messages(calls, |to, text| vec![(Seat::NOBODY, text.clone()), (to, text)])
        }),
        Mutant::changing_calls(
            "tells-the-player-on-turn-first",
            NONE,
            "tells the player on turn before the others",
            |scene, calls| by_turn(scene, calls, true),
        ),
        Mutant::changing_calls(
            "tells-the-player-on-turn-last",
            NONE,
            "tells the player on turn after the others",
            |scene, calls| by_turn(scene, calls, false),
        ),
        Mutant::changing_calls("repeats-the-last-message", NONE, "sends its last message once more", |_, mut calls| {
            let last = calls.iter().rfind(|call| matches!(call, Call::Tell { .. })).cloned();
            calls.extend(last);
            calls
        }),
        Mutant::changing_calls("messages-last", NONE, "sends all messages at the very end", |_, calls| {
            let (mut calls, told) = split_messages(calls);
            calls.extend(told);
            calls
        }),
        Mutant::changing_calls(
            "turns-before-the-rebuke",
            NONE,
            "repeats whose turn it is, and only then tells a player that it is not theirs",
            |scene, calls| {
                if !is_out_of_turn(scene) {
                    return calls;
                }
                turn_messages(scene, scene.board.player).into_iter().chain(calls).collect()
            },
        ),
        Mutant::changing_calls(
            "rebukes-twice",
            NONE,
            "tells a player twice that it is not their turn",
            |scene, calls| {
                if !is_out_of_turn(scene) {
                    return calls;
                }
                with_messages(calls, |to, text| vec![(to, text.clone()), (to, text)])
            },
        ),
        Mutant::changing_calls(
            "announces-the-turn-that-is-passed",
            NONE,
            "hands the turn over and says so, before it sees that the player cannot move",
            |scene, calls| {
                let Some(board) = stored_board(&calls)
                    .filter(|board| board.squares != scene.board.squares && is_pass(scene, &calls))
                    .cloned()
                else {
                    return calls;
                };
                let passed = Board { player: next_seat(scene, board.player), ..board };
                let announced = turn_messages(scene, passed.player);
                [Call::Store(passed), Call::Refresh].into_iter().chain(announced).chain(calls).collect()
            },
        ),
    ]
}

/// The calls with their messages at the end, those to the player on turn first or last.
fn by_turn<G: FullGame>(scene: &DeviationContext<'_, G>, calls: CallLog<G>, first: bool) -> CallLog<G> {
    let turn = stored_board(&calls).map_or(scene.board.player, |board| board.player);
    let (mut calls, mut told) = split_messages(calls);
    told.sort_by_key(|call| matches!(call, Call::Tell { to, .. } if *to == turn) != first);
    calls.extend(told);
    calls
}
