//! Freedoms of another kind: ties, the player after the end, and doing things once more.

use super::NONE;
use crate::game::{Board, FullGame, Seat};
use crate::mutants::Mutant;
use crate::mutants::common::call_changes::{
    is_game_over, is_play, message_call, next_seat, result_text, stored_board, with_boards,
};
use crate::ports::{Call, Event};

pub(super) fn controllers<G: FullGame>() -> Vec<Mutant<G>> {
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
        Mutant::changing_event(
            "breaks-ties-in-the-middle",
            NONE,
            "takes one in the middle of several equally good squares for an automated move",
            |scene| {
                let Event::Automatic { seat } = scene.cue else { return Some(scene.cue.clone()) };
                if *seat != scene.board.player || scene.board.finished {
                    return Some(scene.cue.clone());
                }
                let right = (scene.choices)(scene.rules, scene.board, *seat);
                let one = right.get(right.len() / 2).cloned();
                Some(one.map_or_else(|| scene.cue.clone(), |action| Event::Select { seat: *seat, action }))
            },
        ),
        Mutant::changing_calls(
            "nobody-is-on-turn-at-the-end",
            NONE,
            "sets player 0 when the game is over",
            |_, calls| with_boards(calls, |board| turn_at_the_end(board, Seat::NOBODY)),
        )
        .requiring_event("select")
        .requiring_event("automatic"),
        Mutant::changing_calls(
            "player-one-is-on-turn-at-the-end",
            NONE,
            "sets player 1 when the game is over",
            |_, calls| with_boards(calls, |board| turn_at_the_end(board, Seat(1))),
        )
        .requiring_event("select"),
        Mutant::changing_calls(
            "hands-the-turn-over-after-the-end",
            NONE,
            "changes the number of the player at every click after the end",
            |scene, mut calls| {
                if scene.board.finished && scene.cue.seat().is_some() && stored_board(&calls).is_none() {
                    let player = next_seat(scene, scene.board.player);
                    calls.push(Call::Store(Board { player, ..scene.board.clone() }));
                }
                calls
            },
        )
        .requiring_event("select"),
        Mutant::changing_calls(
            "updates-after-every-play",
            NONE,
            "calls its own update after every play",
            |scene, mut calls| {
                if is_play(scene, &calls) {
                    let again =
                        calls.iter().filter(|call| matches!(call, Call::Store(_) | Call::Refresh | Call::Tell { .. }));
                    let again: Vec<Call<G>> = again.cloned().collect();
                    calls.extend(again);
                }
                calls
            },
        ),
    ]
}

/// Sets the player of a board on which the game is over. Where moves are typed, somebody is asked what comes next.
fn turn_at_the_end<S>(board: &mut Board<S>, player: Seat) {
    if board.finished {
        board.player = player;
    }
}
