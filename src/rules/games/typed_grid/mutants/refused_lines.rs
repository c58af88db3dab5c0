//! Mistakes after a line that was refused.

use crate::games::typed_grid::{GridGame, PlayerSide, Position, log_lines};
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::{Call, CallLog, Event};

use super::log::{LogReplacement, is_board_line, with_other_log};

pub(super) fn mutants<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    vec![
        twist("illegal-not-logged", "retry", "logs a move only when it is legal", |_, lines| {
            lines.into_iter().filter(|line| line == log_lines::TRY_AGAIN).collect()
        }),
        twist("wrong-form-logged", "retry", "logs as a move what has not the form of one", |scene, lines| {
            let Event::Type { text } = scene.cue else { return lines };
            match PlayerSide::of(scene.board.player).filter(|_| lines.len() == 1) {
                Some(side) => {
                    vec![format!("{} moves {text}", log_lines::side_name::<K>(side)), log_lines::TRY_AGAIN.to_string()]
                }
                None => lines,
            }
        }),
        twist("retry-not-logged", "retry", "does not say in the log that a line was no good", |_, lines| {
            lines.into_iter().filter(|line| line != log_lines::TRY_AGAIN).collect()
        }),
        twist("retry-not-logged-after-moves", "retry", "says nothing in the log after a move that is not legal", {
            |_, lines| if lines.len() > 1 { lines.into_iter().take(1).collect() } else { lines }
        }),
        twist("retry-with-two-marks", "retry", "writes the mark at the end of `Try again!` twice", |_, lines| {
            lines.into_iter().map(|line| line.replace(log_lines::TRY_AGAIN, "Try again!!")).collect()
        }),
        twist("retry-shows-the-board", "retry", "shows the board after a line that was no good", |scene, mut lines| {
            lines.extend(log_lines::board_lines::<K>(&scene.board.squares.cells));
            lines
        }),
        Mutant::changing_calls(
            "not-asked-again",
            "turn-messages",
            "does not ask for another move when a line was no good",
            |scene, calls| {
                if !is_retry(scene, &calls) {
                    return calls;
                }
                calls.into_iter().filter(|call| !matches!(call, Call::Tell { .. })).collect()
            },
        ),
        Mutant::changing_calls(
            "retry-told",
            "message-list",
            "tells the player `Try again!` as well, before it asks again",
            |scene, mut calls| {
                if is_retry(scene, &calls) {
                    calls.insert(0, Call::Tell { to: scene.board.player, text: log_lines::TRY_AGAIN.to_string() });
                }
                calls
            },
        ),
    ]
}

/// A mutant that logs something else when a line was no good.
fn twist<K: GridGame>(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    instead: LogReplacement<K>,
) -> Mutant<Position<K>> {
    Mutant::changing_calls_by(id, breaks, says, move |scene, calls| {
        if is_retry(scene, &calls) { with_other_log(calls, |lines| instead(scene, lines)) } else { calls }
    })
}

/// Whether a line was no good: something was logged, and no board.
fn is_retry<K: GridGame>(scene: &DeviationContext<'_, Position<K>>, calls: &CallLog<Position<K>>) -> bool {
    let no_good = |call: &Call<_>| matches!(call, Call::Log { text } if text == log_lines::TRY_AGAIN);
    let shown = |call: &Call<_>| matches!(call, Call::Log { text } if is_board_line::<K>(text));
    !scene.board.finished && calls.iter().any(no_good) && !calls.iter().any(shown)
}
