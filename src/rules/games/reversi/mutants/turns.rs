//! Passes and the end: who is on turn, and whether the game is over.

use super::configurable_controller::{
    BLACK, GridPoint, ReplaceableRules, WHITE, all_squares, at, counts, moves, next_turn, other, piece, result,
};
use super::line_fault::LineUse;
use crate::game::{Board, Seat};
use crate::games::reversi::reference::message_text;
use crate::games::reversi::{Reversi, SquareContent, Squares};
use crate::mutants::{Deviation, DeviationContext, Mutant};
use crate::ports::{Call, CallLog};
use crate::spec::Wording;

pub(super) fn mutants() -> Vec<Mutant<Reversi>> {
    let mut all = passes();
    all.extend(found_moves());
    all.extend(ends());
    all.extend(clicks_without_a_move());
    all
}

fn passes() -> Vec<Mutant<Reversi>> {
    vec![
        mutant(
            "no-pass",
            "pass",
            "never passes: gives the turn to a player who cannot move",
            |rules, squares, next| (next, next_turn(rules, squares, next).1),
        ),
        mutant("no-pass-for-white", "pass", "does not notice that white cannot move", |rules, squares, next| {
            let (player, finished) = next_turn(rules, squares, next);
            (if next == WHITE { WHITE } else { player }, finished)
        }),
        mutant("no-pass-for-black", "pass", "does not notice that black cannot move", |rules, squares, next| {
            let (player, finished) = next_turn(rules, squares, next);
            (if next == BLACK { BLACK } else { player }, finished)
        }),
        mutant("pass-ends", "pass", "ends the game as soon as one player cannot move", |rules, squares, next| {
            let passed = next_turn(rules, squares, next).0 != next;
            (next, passed || next_turn(rules, squares, next).1)
        }),
        Mutant::with_deviation(
            "second-pass-ends",
            "pass",
            "ends the game at its second pass, even when somebody has played in between",
            || SecondPassEnds(0),
        ),
    ]
}

/// Counts the passes of a game, and never from zero again because somebody plays.
struct SecondPassEnds(u32);

impl Deviation<Reversi> for SecondPassEnds {
    fn change_calls(&mut self, scene: &DeviationContext<'_, Reversi>, calls: CallLog<Reversi>) -> CallLog<Reversi> {
        let Some(board) = calls.iter().rev().find_map(|call| match call {
            Call::Store(board) => Some(board.clone()),
            _ => None,
        }) else {
            return calls;
        };
        let Some(mover) = scene.cue.seat() else {
            self.0 = 0;
            return calls;
        };
        if board.finished || board.player != mover {
            return calls;
        }
        self.0 += 1;
        if self.0 < 2 {
            return calls;
        }
        let (white, black) = counts(&board.squares);
        let spoken = Wording::new(Reversi::FACTS.name, true, scene.messages.clone());
        let says = |to| message_text(&spoken, result(white, black), to, (white, black));
        let ended = calls.into_iter().filter_map(|call| match call {
            Call::Store(board) => Some(Call::Store(Board { finished: true, ..board })),
            Call::Tell { to, .. } => says(to).map(|text| Call::Tell { to, text }),
            call => Some(call),
        });
        ended.collect()
    }

    fn reset(&mut self) {
        self.0 = 0;
    }
}

/// Whether somebody can move is asked in another way than whether a click is good.
fn found_moves() -> Vec<Mutant<Reversi>> {
    vec![
        search(
            "neighbours-are-moves",
            "takes every empty square beside the other's pieces for a move when it decides about a pass",
            |_, squares, seat| {
                let free = all_squares().filter(|place| at(squares, *place) == Some(SquareContent::Empty));
                let mut around = free.flat_map(|(x, y)| around().map(move |(right, down)| (x + right, y + down)));
                around.any(|place| at(squares, place) == Some(piece(other(seat))))
            },
        ),
        search(
            "edge-not-searched",
            "does not look for moves on the edge of the board when it decides about a pass",
            |rules, squares, seat| {
                moves(rules, LineUse::Passing, squares, seat)
                    .iter()
                    .any(|((x, y), _)| (1..7).contains(x) && (1..7).contains(y))
            },
        ),
        search(
            "straight-moves-only",
            "looks for moves along rows and columns only when it decides about a pass",
            |rules, squares, seat| {
                let straight = |place: GridPoint, line: &Vec<GridPoint>| {
                    line.iter().any(|taken| taken.0 == place.0 || taken.1 == place.1)
                };
                moves(rules, LineUse::Passing, squares, seat)
                    .iter()
                    .any(|(place, lines)| lines.iter().any(|line| straight(*place, line)))
            },
        ),
        search(
            "short-moves-only",
            "looks for moves that take a single piece only when it decides about a pass",
            |rules, squares, seat| {
                moves(rules, LineUse::Passing, squares, seat)
                    .iter()
                    .any(|(_, lines)| lines.iter().any(|line| line.len() == 1))
            },
        ),
    ]
}

fn ends() -> Vec<Mutant<Reversi>> {
    vec![
        mutant("only-full-boards-end", "end", "ends the game only when the board is full", |rules, squares, next| {
            let (player, finished) = next_turn(rules, squares, next);
            (player, finished && squares.count(SquareContent::Empty) == 0)
        }),
        mutant(
            "dead-boards-go-on",
            "end",
            "ends the game only when the board is full or one colour is gone",
            |rules, squares, next| {
                let (player, finished) = next_turn(rules, squares, next);
                let (white, black) = counts(squares);
                (player, finished && (squares.count(SquareContent::Empty) == 0 || white == 0 || black == 0))
            },
        ),
        mutant("wipe-outs-go-on", "end", "does not end the game when one colour is gone", |rules, squares, next| {
            let (player, finished) = next_turn(rules, squares, next);
            let (white, black) = counts(squares);
            (player, finished && white > 0 && black > 0)
        }),
        mutant("full-boards-go-on", "end", "does not end the game when the board is full", |rules, squares, next| {
            let (player, finished) = next_turn(rules, squares, next);
            (player, finished && squares.count(SquareContent::Empty) > 0)
        }),
        mutant("ends-a-square-early", "end", "ends the game when one square is still empty", |rules, squares, next| {
            let (player, finished) = next_turn(rules, squares, next);
            (player, finished || squares.count(SquareContent::Empty) == 1)
        }),
    ]
}

/// Point 7: a click by a player who cannot move, on a board that somebody has changed.
fn clicks_without_a_move() -> Vec<Mutant<Reversi>> {
    vec![
        click(
            "click-settles-nothing",
            "ignores a click by a player on turn who cannot move, and leaves the turn with them",
            |_, _| false,
        ),
        click(
            "click-passes-nobody",
            "ignores a click by a player on turn who cannot move, if the other player can",
            |_, (_, finished)| finished,
        ),
        click(
            "click-ends-nothing",
            "passes at a click by a player who cannot move, but does not end the game when nobody can",
            |seat, (player, finished)| player != seat && !finished,
        ),
    ]
}

fn click(id: &'static str, says: &'static str, click_settles: fn(Seat, (Seat, bool)) -> bool) -> Mutant<Reversi> {
    super::misruled(id, "stuck", says, ReplaceableRules { click_settles, ..ReplaceableRules::default() })
}

fn mutant(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    settled: fn(&ReplaceableRules, &Squares, Seat) -> (Seat, bool),
) -> Mutant<Reversi> {
    super::misruled(id, breaks, says, ReplaceableRules { settled, ..ReplaceableRules::default() })
}

fn search(
    id: &'static str,
    says: &'static str,
    can_move: fn(&ReplaceableRules, &Squares, Seat) -> bool,
) -> Mutant<Reversi> {
    super::misruled(id, "pass", says, ReplaceableRules { can_move, ..ReplaceableRules::default() })
}

/// One step in every direction.
fn around() -> impl Iterator<Item = GridPoint> {
    super::configurable_controller::DIRECTIONS.into_iter()
}
