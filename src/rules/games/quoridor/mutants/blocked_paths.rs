//! Whether everybody can still get home.

use super::super::{BoardSide, Quoridor};
use super::configurable_controller::{BoardState, ReplaceableRules, flooded, has_path, neighbour, pawns};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<Quoridor>> {
    let ways = |id, says, passable: fn(&BoardState<'_>, usize) -> bool| {
        super::with_wrong_rule(id, "path", says, ReplaceableRules { passable, ..ReplaceableRules::default() })
    };
    vec![
        ways("ways-not-checked", "does not check whether a wall takes somebody's last way", |_, _| true),
        ways("own-way-only", "checks the way of the player who puts the wall only", has_path),
        ways("the-others-way-only", "checks the way of the other player only", |field, player| {
            has_path(field, 1 - player)
        }),
        ways("first-way-only", "checks the way of player 1 only", |field, _| has_path(field, 0)),
        ways("second-way-only", "checks the way of player 2 only", |field, _| has_path(field, 1)),
        ways("either-way-is-enough", "is content if one of the players has a way", |field, _| {
            has_path(field, 0) || has_path(field, 1)
        }),
        ways("pawns-bar-ways", "takes the other pawn for an obstacle on the way", |field, _| {
            let clear = |player: usize| {
                let (_, other) = pawns(field, player);
                flooded(field, player, |square| square != other)
            };
            clear(0) && clear(1)
        }),
        ways("ways-never-lead-back", "looks for ways that never lead back", |field, _| {
            onwards(field, 0) && onwards(field, 1)
        }),
        ways("straight-ways-only", "looks for a way straight ahead, or around one wall", |field, _| {
            [0, 1].into_iter().all(|player| {
                let (own, side) = (pawns(field, player).0, field.rules.goals()[player].turned_left());
                let lane = |square: super::super::Square| match side {
                    BoardSide::Top | BoardSide::Bottom => square.row().abs_diff(own.row()) <= 1,
                    BoardSide::Left | BoardSide::Right => square.column().abs_diff(own.column()) <= 1,
                };
                flooded(field, player, lane)
            })
        }),
        ways("exits-are-ways", "is content if a pawn can leave its square", |field, _| {
            [0, 1].into_iter().all(|player| {
                let own = pawns(field, player).0;
                BoardSide::ALL.into_iter().any(|side| neighbour(field, own, side).is_some())
            })
        }),
        ways(
            "every-square-needs-a-way",
            "refuses a wall that shuts off any squares, though nobody is on them",
            |field, _| has_path(field, 0) && has_path(field, 1) && whole(field),
        ),
        ways("one-square-of-the-goal", "looks for a way to the middle of the goal only", |field, _| {
            [0, 1].into_iter().all(|player| {
                let middle = field.rules.start()[1 - player];
                let goal = field.rules.goals()[player];
                let size = field.rules.size();
                // The other squares of the goal are not trodden on, so that none of them counts.
                flooded(field, player, |square| !square.is_along(goal, size) || square == middle)
            })
        }),
        ways("home-must-be-open", "wants each player to have a way back to where they started", |field, _| {
            let back = |player: usize| reach_side(field, player, field.rules.sides()[player]);
            has_path(field, 0) && has_path(field, 1) && back(0) && back(1)
        }),
    ]
}

/// Whether a pawn has a way to its goal on which it never goes back.
fn onwards(field: &BoardState<'_>, player: usize) -> bool {
    let goal = field.rules.goals()[player];
    let sides = BoardSide::ALL.into_iter().filter(|side| *side != goal.opposite()).collect::<Vec<_>>();
    wanders(field, player, &sides, goal)
}

/// Whether a pawn can get to a side of the board.
fn reach_side(field: &BoardState<'_>, player: usize, side: BoardSide) -> bool {
    wanders(field, player, &BoardSide::ALL, side)
}

/// Whether a pawn that goes to these sides only gets to the edge on one side.
fn wanders(field: &BoardState<'_>, player: usize, sides: &[BoardSide], to: BoardSide) -> bool {
    let mut found = vec![pawns(field, player).0];
    let mut next = 0;
    while let Some(square) = found.get(next).copied() {
        if square.is_along(to, field.rules.size()) {
            return true;
        }
        next += 1;
        for near in sides.iter().filter_map(|side| neighbour(field, square, *side)) {
            if !found.contains(&near) {
                found.push(near);
            }
        }
    }
    false
}

/// Whether every square can be got to from every other.
fn whole(field: &BoardState<'_>) -> bool {
    let mut found = vec![pawns(field, 0).0];
    let mut next = 0;
    while let Some(square) = found.get(next).copied() {
        next += 1;
        for near in BoardSide::ALL.into_iter().filter_map(|side| neighbour(field, square, side)) {
            if !found.contains(&near) {
                found.push(near);
            }
        }
    }
    found.len() == usize::from(field.rules.size()).pow(2)
}
