//! Mistakes about the end of a game of Hexapawn, and about its winner.

use std::sync::Arc;

use crate::games::hexapawn::{Hexapawn, HexapawnGridGame};
use crate::games::typed_grid::{BlockedRule, CellGrid, GridGame, PlayerSide, ReplaceableRules};
use crate::mutants::Mutant;

type HexapawnRules = ReplaceableRules<HexapawnGridGame>;

pub(super) fn mutants() -> Vec<Mutant<Hexapawn>> {
    let mut all = far_rows();
    all.extend(blocked());
    all.push(setting_up("pawns-exchanged", "puts White's pawns on top and Black's below", |cells| {
        let exchanged = cells.numbers().map(|square| (square, cells.at(square).map(PlayerSide::other)));
        exchanged.fold(cells, |cells, (square, side)| cells.with(square, side))
    }));
    all.push(setting_up("middle-row-not-empty", "puts pawns on the middle row as well", |cells| {
        cells.with(4, Some(PlayerSide::Two)).with(6, Some(PlayerSide::One))
    }));
    all.push(setting_up("pawns-missing", "puts up no pawns in the corners", |cells| {
        [1, 3, 7, 9].into_iter().fold(cells, |cells, square| cells.with(square, None))
    }));
    all
}

fn far_rows() -> Vec<Mutant<Hexapawn>> {
    vec![
        winning("far-row-not-noticed", "does not notice that a pawn has reached the far row", |_, _| false),
        winning("far-row-of-white-only", "notices the far row for White only", |cells, side| {
            side == PlayerSide::One && HexapawnGridGame::has_won(cells, side)
        }),
        winning("far-row-of-black-only", "notices the far row for Black only", |cells, side| {
            side == PlayerSide::Two && HexapawnGridGame::has_won(cells, side)
        }),
        winning("middle-row-wins", "lets a pawn win on the middle row", |cells, side| {
            HexapawnGridGame::has_won(cells, side)
                || cells.squares_of(side).any(|square| cells.column_and_row(square).1 == 1)
        }),
        winning("middle-square-wins", "lets a pawn win on the square in the middle", |cells, side| {
            HexapawnGridGame::has_won(cells, side) || cells.at(5) == Some(side)
        }),
        winning("far-corners-do-not-win", "does not notice a pawn in a far corner", |cells, side| {
            let corners = [1, 3, 7, 9].into_iter().fold(*cells, |cells, square| cells.with(square, None));
            HexapawnGridGame::has_won(&corners, side)
        }),
        winning("wins-with-the-last-capture-only", "ends the game only when one colour is gone", |cells, side| {
            cells.count(side.other()) == 0
        }),
        winning("wins-with-more-pawns", "lets a player win who is two pawns ahead", |cells, side| {
            HexapawnGridGame::has_won(cells, side) || cells.count(side) >= cells.count(side.other()) + 2
        }),
    ]
}

fn blocked() -> Vec<Mutant<Hexapawn>> {
    vec![
        stuck("blocked-not-noticed", "does not notice that a player cannot move", |_, _| true),
        stuck("white-blocked-not-noticed", "does not notice that White cannot move", |cells, side| {
            side == PlayerSide::One || can_move(cells, side)
        }),
        stuck("black-blocked-not-noticed", "does not notice that Black cannot move", |cells, side| {
            side == PlayerSide::Two || can_move(cells, side)
        }),
        stuck("blocked-only-without-pawns", "notices only that a player has no pawns, not that they are blocked", {
            |cells, side| cells.count(side) > 0
        }),
        stuck("no-pawns-not-noticed", "does not notice that a player has no pawns left", |cells, side| {
            cells.count(side) == 0 || can_move(cells, side)
        }),
        stuck("captures-forgotten-when-blocked", "forgets that a blocked pawn may still take", |cells, side| {
            let straight = |step: &crate::games::hexapawn::PawnMove| cells.at(step.to).is_none();
            HexapawnGridGame::legal_moves(cells, side).iter().any(straight)
        }),
        stuck("blocked-when-one-is", "takes a player for blocked as soon as one pawn is", |cells, side| {
            let pawns: Vec<u32> = cells.squares_of(side).collect();
            let moves = HexapawnGridGame::legal_moves(cells, side);
            !pawns.is_empty() && pawns.iter().all(|pawn| moves.iter().any(|step| step.from == *pawn))
        }),
        HexapawnRules { blocked: BlockedRule::Passes, ..HexapawnRules::default() }.mutant(
            "blocked-passes",
            "blocked",
            "passes over a player who cannot move",
        ),
        HexapawnRules { blocked: BlockedRule::Wins, ..HexapawnRules::default() }.mutant(
            "blocked-wins",
            "blocked",
            "lets a player win who cannot move",
        ),
        HexapawnRules { blocked: BlockedRule::IsTheCats, ..HexapawnRules::default() }.mutant(
            "blocked-is-a-draw",
            "blocked",
            "takes the game for a draw when a player cannot move",
        ),
        HexapawnRules { last_one_wins: false, ..HexapawnRules::default() }.mutant(
            "last-one-plays-on",
            "resignation",
            "lets the last one left play on alone after the other has resigned",
        ),
    ]
}

fn can_move(cells: &CellGrid, side: PlayerSide) -> bool {
    !HexapawnGridGame::legal_moves(cells, side).is_empty()
}

fn winning(id: &'static str, says: &'static str, won: fn(&CellGrid, PlayerSide) -> bool) -> Mutant<Hexapawn> {
    HexapawnRules { won: Arc::new(won), ..HexapawnRules::default() }.mutant(id, "end", says)
}

fn stuck(id: &'static str, says: &'static str, can_move: fn(&CellGrid, PlayerSide) -> bool) -> Mutant<Hexapawn> {
    HexapawnRules { can_move: Arc::new(move |_, _, cells, side| can_move(cells, side)), ..HexapawnRules::default() }
        .mutant(id, "blocked", says)
}

fn setting_up(id: &'static str, says: &'static str, put: fn(CellGrid) -> CellGrid) -> Mutant<Hexapawn> {
    HexapawnRules { opening: Arc::new(move |rules| put(HexapawnGridGame::opening(rules))), ..HexapawnRules::default() }
        .mutant(id, "opening", says)
}
