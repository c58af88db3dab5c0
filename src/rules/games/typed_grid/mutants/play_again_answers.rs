//! Mistakes about the answer to the question whether to play again.

use crate::game::{Board, BoardJudge, Seat};
use crate::games::typed_grid::{GridGame, PlayerSide, Position, log_lines};
use crate::mutants::{DeviationContext, Mutant, with_boards};
use crate::ports::{Call, CallLog, Event};

use super::log::with_other_log;
use super::scores::{is_end, with_other_end};

pub(super) fn mutants<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    let mut all = readings();
    all.extend(doings());
    all
}

fn readings<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    vec![
        Mutant::changing_event("answers-ignored", "again", "does nothing when the question is answered", |scene| {
            if answer(scene).is_some() { None } else { Some(scene.cue.clone()) }
        }),
        answering("no-answer-ends-play", "again", "begins another game whatever the answer is", |_| log_lines::YES),
        answering("yes-ends-play", "again", "ends the play when the answer is Yes", |_| "No"),
        answering("yes-in-any-case", "again", "takes yes in small or capital letters for Yes", |text| {
            if text.eq_ignore_ascii_case(log_lines::YES) { log_lines::YES } else { "No" }
        }),
        answering("yes-shortened", "again", "takes whatever begins like Yes for Yes", |text| {
            if text.starts_with(['Y', 'y']) { log_lines::YES } else { "No" }
        }),
        answering("yes-trimmed", "again", "takes Yes with blanks around it", |text| {
            if text.trim() == log_lines::YES { log_lines::YES } else { "No" }
        }),
        answering("only-no-ends-play", "again", "asks on until the answer is Yes or No", |text| match text {
            "Yes" => "Yes",
            "No" | "no" | "NO" => "No",
            _ => "",
        }),
        Mutant::changing_board(
            "play-goes-on-after-no",
            "again",
            "still takes Yes for an answer after somebody did not want to play again",
            |scene| match scene.cue {
                Event::Type { .. } if scene.board.player == Seat::NOBODY && scene.board.finished => {
                    Board { player: Seat(1), ..scene.board.clone() }
                }
                _ => scene.board.clone(),
            },
        ),
    ]
}

fn doings<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    vec![
        Mutant::changing_calls(
            "player-left-after-no",
            "again",
            "leaves a player on turn when play is over",
            |scene, calls| {
                if answer(scene).is_none() {
                    return calls;
                }
                with_boards(calls, |board| {
                    if board.player == Seat::NOBODY {
                        board.player = scene.board.player;
                    }
                })
            },
        ),
        Mutant::changing_calls(
            "next-game-on-the-old-board",
            "again",
            "leaves the squares for the next game",
            |scene, calls| {
                if answer(scene) != Some(log_lines::YES) {
                    return calls;
                }
                with_boards(calls, |board| board.squares.cells = scene.board.squares.cells)
            },
        ),
        Mutant::changing_calls(
            "resigned-stay-away",
            "again",
            "leaves who has resigned out of the next game, too",
            |scene, calls| {
                if answer(scene) != Some(log_lines::YES) {
                    return calls;
                }
                with_boards(calls, |board| board.squares.resigned = scene.board.squares.resigned)
            },
        ),
        Mutant::changing_calls("winner-begins", "turns", "lets the winner begin the next game", |scene, calls| {
            let winner = Position::<K>::board_outcome(scene.rules, scene.board).and_then(|outcome| match outcome {
                crate::game::Outcome::Won(seat) => Some(seat),
                crate::game::Outcome::Draw => None,
            });
            begun_by(scene, calls, winner)
        }),
        Mutant::changing_calls("loser-begins", "turns", "lets the loser begin the next game", |scene, calls| {
            let loser = Position::<K>::board_outcome(scene.rules, scene.board).and_then(|outcome| match outcome {
                crate::game::Outcome::Won(seat) => PlayerSide::of(seat).map(|side| side.other().seat()),
                crate::game::Outcome::Draw => None,
            });
            begun_by(scene, calls, loser)
        }),
        Mutant::changing_calls(
            "next-game-not-asked",
            "turn-messages",
            "does not ask for a move when the next game begins",
            |scene, calls| {
                if answer(scene) != Some(log_lines::YES) {
                    return calls;
                }
                calls.into_iter().filter(|call| !matches!(call, Call::Tell { .. })).collect()
            },
        ),
        Mutant::changing_calls(
            "end-of-play-not-logged",
            "score-lines",
            "does not log that play is over",
            |scene, calls| {
                if answer(scene).is_none() { calls } else { with_other_log(calls, |_| Vec::new()) }
            },
        ),
        Mutant::changing_calls(
            "end-of-play-logged-with-every-game",
            "score-lines",
            "logs that play is over at the end of every game",
            |scene, calls| {
                if !is_end(scene, &calls) {
                    return calls;
                }
                with_other_end(calls, |mut lines| {
                    lines.push(log_lines::PLAY_IS_OVER.to_string());
                    lines
                })
            },
        ),
        Mutant::changing_calls(
            "yes-logged",
            "score-lines",
            "logs something when the next game begins",
            |scene, mut calls| {
                if answer(scene) == Some(log_lines::YES) {
                    calls.push(Call::Log { text: "---new game".to_string() });
                }
                calls
            },
        ),
    ]
}

/// The line that answers the question, if that is what the cue is.
fn answer<'a, K: GridGame>(scene: &DeviationContext<'a, Position<K>>) -> Option<&'a str> {
    match scene.cue {
        Event::Type { text } if scene.board.finished && PlayerSide::of(scene.board.player).is_some() => Some(text),
        _ => None,
    }
}

/// A mutant that takes an answer for another one; for none at all, if that is empty.
fn answering<K: GridGame>(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    takes: fn(&str) -> &'static str,
) -> Mutant<Position<K>> {
    Mutant::changing_event(id, breaks, says, move |scene| {
        let Some(text) = answer(scene) else { return Some(scene.cue.clone()) };
        Some(takes(text)).filter(|text| !text.is_empty()).map(|text| Event::Type { text: text.to_string() })
    })
}

/// The next game begun by somebody, who is asked for a move.
fn begun_by<K: GridGame>(
    scene: &DeviationContext<'_, Position<K>>,
    calls: CallLog<Position<K>>,
    seat: Option<Seat>,
) -> CallLog<Position<K>> {
    let Some(side) = seat.and_then(PlayerSide::of).filter(|_| answer(scene) == Some(log_lines::YES)) else {
        return calls;
    };
    let mut calls = with_boards(calls, |board| board.player = side.seat());
    calls.retain(|call| !matches!(call, Call::Tell { .. }));
    calls.push(Call::Tell { to: side.seat(), text: log_lines::prompt::<K>(side) });
    calls
}
