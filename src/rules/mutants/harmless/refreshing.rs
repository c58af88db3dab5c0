//! Freedoms in telling the view to refresh: what counts is that it shows the squares as they are at the end.

use super::NONE;
use crate::game::{Board, FullGame};
use crate::mutants::Mutant;
use crate::mutants::common::call_changes::{stored_board, without_refreshes};
use crate::ports::Call;

pub(super) fn controllers<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls(
            "refreshes-always",
            NONE,
            "tells the view to refresh on every cue, and twice",
            |_, mut calls| {
                calls.extend([Call::Refresh, Call::Refresh]);
                calls
            },
        ),
        Mutant::changing_calls(
            "refreshes-last",
            NONE,
            "tells the view to refresh only after the messages",
            |_, calls| {
                let refreshes = calls.contains(&Call::Refresh);
                without_refreshes(calls).into_iter().chain(refreshes.then_some(Call::Refresh)).collect()
            },
        ),
        Mutant::changing_calls(
            "refreshes-first",
            NONE,
            "tells the view to refresh before it does anything, too",
            |_, calls| std::iter::once(Call::Refresh).chain(calls).collect(),
        ),
        Mutant::changing_calls(
            "refreshes-after-every-change",
            NONE,
            "tells the view to refresh after every change of the model",
            |_, calls| {
                let both = |call: Call<G>| {
                    let refresh = matches!(call, Call::Store(_)).then_some(Call::Refresh);
                    std::iter::once(call).chain(refresh)
                };
                calls.into_iter().flat_map(both).collect()
            },
        ),
        Mutant::changing_calls(
            "refreshes-between-messages",
            NONE,
            "tells the view to refresh before every message",
            |_, calls| {
                let both = |call: Call<G>| {
                    let refresh = matches!(call, Call::Tell { .. }).then_some(Call::Refresh);
                    refresh.into_iter().chain(std::iter::once(call))
                };
                calls.into_iter().flat_map(both).collect()
            },
        ),
        Mutant::changing_calls(
            "refreshes-first-and-last",
            NONE,
            "tells the view to refresh at the beginning and at the end of every answer, too",
            |_, mut calls| {
                calls.insert(0, Call::Refresh);
                calls.push(Call::Refresh);
                calls
            },
        ),
        Mutant::changing_calls(
            "no-refresh-of-the-same",
            NONE,
            "does not tell the view to refresh if the squares are as before",
            |scene, calls| {
                let same = stored_board(&calls).is_none_or(|board| board.squares == scene.board.squares);
                if same { without_refreshes(calls) } else { calls }
            },
        ),
        Mutant::changing_calls(
            "sets-the-player-after-refreshing",
            NONE,
            "tells the view to refresh before it sets player and finished flag",
            |scene, calls| {
                let both = |call: Call<G>| match call {
                    Call::Store(board) => {
                        let squares = Board { squares: board.squares.clone(), ..scene.board.clone() };
                        vec![Call::Store(squares), Call::Refresh, Call::Store(board)]
                    }
                    Call::Refresh => Vec::new(),
                    call => vec![call],
                };
                calls.into_iter().flat_map(both).collect()
            },
        ),
    ]
}
