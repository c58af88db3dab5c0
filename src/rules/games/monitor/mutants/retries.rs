//! What is made of a line that was no good.

use crate::games::monitor::{Kind, Position, Side, script};
use crate::mutants::{Mutant, Scene};
use crate::stage::{Call, Cue, Tape};

use super::log::{Instead, is_board_line, logging};

pub(super) fn mutants<K: Kind>() -> Vec<Mutant<Position<K>>> {
    vec![
        twist("illegal-not-logged", "retry", "logs a move only when it is legal", |_, lines| {
            lines.into_iter().filter(|line| line == script::TRY_AGAIN).collect()
        }),
        twist("wrong-form-logged", "retry", "logs as a move what has not the form of one", |scene, lines| {
            let Cue::Type { text } = scene.cue else { return lines };
            match Side::of(scene.board.player).filter(|_| lines.len() == 1) {
                Some(side) => vec![format!("{} moves {text}", script::name::<K>(side)), script::TRY_AGAIN.to_string()],
                None => lines,
            }
        }),
        twist("retry-not-logged", "retry", "does not say in the log that a line was no good", |_, lines| {
            lines.into_iter().filter(|line| line != script::TRY_AGAIN).collect()
        }),
        twist("retry-not-logged-after-moves", "retry", "says nothing in the log after a move that is not legal", {
            |_, lines| if lines.len() > 1 { lines.into_iter().take(1).collect() } else { lines }
        }),
        twist("retry-with-two-marks", "retry", "writes the mark at the end of `Try again!` twice", |_, lines| {
            lines.into_iter().map(|line| line.replace(script::TRY_AGAIN, "Try again!!")).collect()
        }),
        twist("retry-shows-the-board", "retry", "shows the board after a line that was no good", |scene, mut lines| {
            lines.extend(script::shown::<K>(&scene.board.squares.cells));
            lines
        }),
        Mutant::doing(
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
        Mutant::doing(
            "retry-told",
            "message-list",
            "tells the player `Try again!` as well, before it asks again",
            |scene, mut calls| {
                if is_retry(scene, &calls) {
                    calls.insert(0, Call::Tell { to: scene.board.player, text: script::TRY_AGAIN.to_string() });
                }
                calls
            },
        ),
    ]
}

/// A mutant that logs something else when a line was no good.
fn twist<K: Kind>(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    instead: Instead<K>,
) -> Mutant<Position<K>> {
    Mutant::doing_by(id, breaks, says, move |scene, calls| {
        if is_retry(scene, &calls) { logging(calls, |lines| instead(scene, lines)) } else { calls }
    })
}

/// Whether a line was no good: something was logged, and no board.
fn is_retry<K: Kind>(scene: &Scene<'_, Position<K>>, calls: &Tape<Position<K>>) -> bool {
    let no_good = |call: &Call<_>| matches!(call, Call::Log { text } if text == script::TRY_AGAIN);
    let shown = |call: &Call<_>| matches!(call, Call::Log { text } if is_board_line::<K>(text));
    !scene.board.finished && calls.iter().any(no_good) && !calls.iter().any(shown)
}
