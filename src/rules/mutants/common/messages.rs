//! Mistakes in messages: their receivers and times.

use super::call_changes::{
    attempted_action, is_game_over, is_out_of_turn, is_pass, is_play, is_refused, message_call, next_seat,
    out_of_turn_text, retain_messages, seats, split_messages, stored_board, text_for, turn_messages, with_messages,
    without_messages,
};
use crate::game::{Board, FullGame, Seat};
use crate::mutants::Mutant;
use crate::ports::{Call, Event};
use crate::spec::MessageCondition;

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    let mut all = after_plays();
    all.extend(at_passes_and_ends());
    all.extend(rebukes());
    all.extend(beside_the_list());
    all
}

fn after_plays<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls("silent", "turn-messages", "never sends a message", |_, calls| without_messages(calls)),
        Mutant::changing_calls("silent-at-startup", "turn-messages", "sends no messages on startup", |scene, calls| {
            if *scene.cue == Event::Startup { without_messages(calls) } else { calls }
        }),
        Mutant::changing_calls(
            "silent-after-a-move",
            "turn-messages",
            "sends no messages after a move",
            |scene, calls| {
                if is_play(scene, &calls) && !is_game_over(&calls) { without_messages(calls) } else { calls }
            },
        ),
        Mutant::changing_calls(
            "silent-after-update",
            "turn-messages",
            "sends no messages after update",
            |scene, calls| {
                if *scene.cue == Event::Update { without_messages(calls) } else { calls }
            },
        )
        .requiring_event("update"),
        Mutant::changing_calls(
            "update-tells-its-own-changes-only",
            "turn-messages",
            "sends messages after update only if update itself has changed the player or the finished flag",
            |scene, calls| {
                let left_as_found = |board: &Board<G::Squares>| {
                    board.player == scene.board.player && board.finished == scene.board.finished
                };
                let nothing_new = *scene.cue == Event::Update && stored_board(&calls).is_some_and(left_as_found);
                if nothing_new { without_messages(calls) } else { calls }
            },
        )
        .requiring_event("update"),
        Mutant::changing_calls(
            "only-the-mover-told",
            "turn-messages",
            "tells only the player who has moved, not the one who is next",
            |scene, calls| {
                if !is_play(scene, &calls) || is_game_over(&calls) {
                    return calls;
                }
                retain_messages(calls, |to| Some(to) == scene.cue.mover(scene.board.player))
            },
        ),
        Mutant::changing_calls(
            "only-the-next-told",
            "turn-messages",
            "tells only the player who is next, not the one who has to wait",
            |scene, calls| {
                if !is_play(scene, &calls) || is_game_over(&calls) {
                    return calls;
                }
                let next = stored_board(&calls).map(|board| board.player);
                retain_messages(calls, |to| Some(to) == next)
            },
        ),
        Mutant::changing_calls(
            "told-to-both",
            "turn-messages",
            "sends every message to both players, so that both see the last one",
            |scene, calls| {
                with_messages(calls, |_, text| seats(scene).into_iter().map(|seat| (seat, text.clone())).collect())
            },
        ),
        Mutant::changing_calls(
            "told-crosswise",
            "turn-messages",
            "sends each player the message of the other",
            |scene, calls| with_messages(calls, |to, text| vec![(next_seat(scene, to), text)]),
        ),
        Mutant::changing_calls(
            "told-from-zero",
            "turn-messages",
            "counts the players from 0 when it sends messages",
            |_, calls| with_messages(calls, |to, text| vec![(Seat(to.0 - 1), text)]),
        ),
        Mutant::changing_calls(
            "told-the-turn-before",
            "turn-messages",
            "sends the messages of the turn before, because it has not asked the model again",
            |scene, calls| {
                if !is_play(scene, &calls) || is_game_over(&calls) {
                    return calls;
                }
                let (mut calls, _) = split_messages(calls);
                calls.extend(turn_messages(scene, scene.board.player));
                calls
            },
        ),
        Mutant::changing_calls(
            "told-the-opening",
            "turn-messages",
            "sends the messages of the opening after every move",
            |scene, calls| {
                if !is_play(scene, &calls) || is_game_over(&calls) {
                    return calls;
                }
                let (mut calls, _) = split_messages(calls);
                calls.extend(turn_messages(scene, Seat(1)));
                calls
            },
        ),
        Mutant::changing_calls("blank-at-the-end", "turn-messages", "puts a blank behind every message", |_, calls| {
            with_messages(calls, |to, text| vec![(to, format!("{text} "))])
        }),
    ]
}

fn at_passes_and_ends<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls(
            "told-no-pass",
            "pass-messages",
            "sends messages after a pass as if the turn had gone to the other player",
            |scene, calls| {
                if !is_pass(scene, &calls) {
                    return calls;
                }
                let (mut calls, _) = split_messages(calls);
                calls.extend(turn_messages(scene, next_seat(scene, scene.board.player)));
                calls
            },
        ),
        Mutant::changing_calls(
            "silent-at-a-pass",
            "pass-messages",
            "sends no messages when a player has to pass",
            |scene, calls| {
                if is_pass(scene, &calls) { without_messages(calls) } else { calls }
            },
        ),
        Mutant::changing_calls(
            "only-the-mover-told-of-a-pass",
            "pass-messages",
            "tells only the player who goes on, not the one who has to pass",
            |scene, calls| {
                if !is_pass(scene, &calls) {
                    return calls;
                }
                retain_messages(calls, |to| Some(to) == scene.cue.mover(scene.board.player))
            },
        ),
        Mutant::changing_calls(
            "silent-at-the-end",
            "end-messages",
            "sends no messages when the game is over",
            |_, calls| {
                if is_game_over(&calls) { without_messages(calls) } else { calls }
            },
        ),
        Mutant::changing_calls(
            "result-told-to-the-mover-only",
            "end-messages",
            "tells only the player who made the last move how the game has ended",
            |scene, calls| {
                if !is_play(scene, &calls) || !is_game_over(&calls) {
                    return calls;
                }
                retain_messages(calls, |to| Some(to) == scene.cue.mover(scene.board.player))
            },
        ),
        Mutant::changing_calls(
            "result-told-to-the-first-only",
            "end-messages",
            "tells only player 1 how the game has ended",
            |_, calls| if is_game_over(&calls) { retain_messages(calls, |to| to == Seat(1)) } else { calls },
        ),
        Mutant::changing_calls(
            "turn-told-after-the-result",
            "end-messages",
            "sends the messages of an ordinary turn after the result",
            |scene, mut calls| {
                if is_game_over(&calls) {
                    let player = stored_board(&calls).map_or(scene.board.player, |board| board.player);
                    calls.extend(turn_messages(scene, player));
                }
                calls
            },
        ),
    ]
}

fn rebukes<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls(
            "out-of-turn-unanswered",
            "wrong-player-message",
            "says nothing to a player who clicks out of turn",
            |scene, calls| if is_out_of_turn(scene) { without_messages(calls) } else { calls },
        ),
        Mutant::changing_calls(
            "out-of-turn-answered-on-good-squares-only",
            "wrong-player-message",
            "says nothing to a player who clicks out of turn where they could not have played anyway",
            |scene, calls| match scene.cue {
                Event::Select { seat, action } if is_out_of_turn(scene) => {
                    let good = G::squares_after(scene.rules, scene.board, *seat, action).is_some();
                    if good { calls } else { without_messages(calls) }
                }
                _ => calls,
            },
        ),
        Mutant::changing_calls(
            "rebuke-to-the-other",
            "wrong-player-message",
            "tells the player on turn, and not the one who clicked, that it is not their turn",
            |scene, calls| {
                if !is_out_of_turn(scene) {
                    return calls;
                }
                with_messages(calls, |to, text| vec![(next_seat(scene, to), text)])
            },
        ),
        Mutant::changing_calls(
            "rebuke-to-both",
            "wrong-player-message",
            "tells both players that it is not their turn when one clicks out of turn",
            |scene, calls| {
                if !is_out_of_turn(scene) {
                    return calls;
                }
                with_messages(calls, |_, text| seats(scene).into_iter().map(|seat| (seat, text.clone())).collect())
            },
        ),
        Mutant::changing_calls(
            "rebuke-is-the-waiting-message",
            "wrong-player-message",
            "answers a click out of turn with the message for the player who waits",
            |scene, calls| {
                if !is_out_of_turn(scene) {
                    return calls;
                }
                with_messages(calls, |to, text| {
                    vec![(to, text_for(scene, MessageCondition::NotTheirTurn, to).unwrap_or(text))]
                })
            },
        ),
        Mutant::changing_calls(
            "no-mark-at-the-end",
            "wrong-player-message",
            "leaves out the mark at the end of a sentence",
            |_, calls| {
                let marks = |letter: char| letter.is_ascii_punctuation();
                with_messages(calls, |to, text| vec![(to, text.trim_end_matches(marks).to_string())])
            },
        ),
    ]
}

fn beside_the_list<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls(
            "told-before-it-is-so",
            "message-list",
            "sends its messages before it has changed the model",
            |_, calls| {
                let (rest, mut told) = split_messages(calls);
                told.extend(rest);
                told
            },
        ),
        Mutant::changing_calls(
            "own-words-for-a-move",
            "message-list",
            "sends a message of its own after every move, before those that are asked for",
            |scene, calls| {
                let mover = scene.cue.mover(scene.board.player).filter(|_| is_play(scene, &calls));
                let Some((seat, action)) = mover.zip(attempted_action(scene)) else { return calls };
                let (mut calls, told) = split_messages(calls);
                calls.push(message_call(seat, &format!("You last played in location {action}")));
                calls.extend(told);
                calls
            },
        ),
        Mutant::changing_calls(
            "own-words-for-a-wrong-square",
            "message-list",
            "sends a message of its own when nothing may be played on a square",
            |scene, calls| {
                if !is_refused(scene, &calls) {
                    return calls;
                }
                let (mut calls, told) = split_messages(calls);
                calls.push(message_call(scene.board.player, "You cannot play there, try again!"));
                calls.extend(told);
                calls
            },
        ),
        Mutant::changing_calls(
            "wrong-square-answered-as-out-of-turn",
            "turn-messages",
            "tells the player on turn that it is not their turn when nothing may be played on a square",
            |scene, calls| {
                if !is_refused(scene, &calls) {
                    return calls;
                }
                let text = out_of_turn_text(scene, scene.board.player);
                text.map(|text| message_call(scene.board.player, &text)).into_iter().collect()
            },
        )
        .requiring_event("select"),
        Mutant::changing_calls(
            "own-words-for-a-pass",
            "message-list",
            "sends a message of its own to the player who has to pass, before those that are asked for",
            |scene, calls| {
                if !is_pass(scene, &calls) {
                    return calls;
                }
                let (mut calls, told) = split_messages::<G>(calls);
                let waiting = next_seat(scene, scene.board.player);
                calls.push(Call::Tell { to: waiting, text: "You have to pass.".to_string() });
                calls.extend(told);
                calls
            },
        ),
    ]
}
