//! Faults that come in many variants, as data: one kind of attempt is decided wrongly, or one kind of way is not found.

use super::super::reference::SEATS;
use super::super::{Action, BoardSide, Quoridor, Square};
use super::attempt::{Attempt, Line, WallHalf, target};
use super::configurable_controller::{BoardState, CaseFault, ReplaceableRules, after, open, pawns};
use crate::game::Game;

/// An attempt that is refused though it is legal, or made though it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionFault {
    /// Whether such an attempt is made; otherwise it is refused.
    pub is_made: bool,
    /// The kind of attempt.
    pub attempt: Attempt,
    /// Line in which the pawn arrives or the wall begins.
    pub at: Option<Line>,
    /// Player for whom it is decided wrongly, 0 or 1.
    pub player: Option<usize>,
}

/// A search for ways that finds fewer, or more, than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchFault {
    /// How it errs.
    pub effect: SearchEffect,
    /// Player whose way it is, 0 or 1.
    pub player: Option<usize>,
}

/// How a search for ways errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEffect {
    /// It never goes to this side, from squares of this line.
    NeverGoes(BoardSide, Option<Line>),
    /// It goes through half of a wall to this side, from squares of this line.
    GoesThrough(BoardSide, WallHalf, Option<Line>),
    /// It gives up after so many steps.
    Steps(usize),
    /// It gives up after so many squares.
    Squares(usize),
    /// It overlooks the squares of the goal in this line.
    OverlooksGoal(Line),
    /// It goes to the first open side in this order that it has not seen, and never turns back.
    NeverTurnsBack([BoardSide; 4]),
    /// It does not look while fewer walls stand.
    FromWalls(usize),
    /// It takes the other pawn for a wall.
    OtherPawnBars,
    /// It takes the squares beside the other pawn for a goal.
    OtherPawnIsAGoal,
}

impl CaseFault for DecisionFault {
    fn allows(&self, field: &BoardState<'_>, player: usize, action: Action) -> Option<bool> {
        let position = Quoridor::from_squares(field.rules, field.squares, SEATS[player]);
        let right = position.map(|position| position.play(SEATS[player], &action).is_ok());
        // What the fault has led to may be no position.
        let right = right.unwrap_or_else(|_| {
            let misrules = ReplaceableRules::default();
            after(&BoardState { misrules: &misrules, ..*field }, player, action).is_some()
        });
        Some(if right == self.is_made || !self.is_about(field, player, action) { right } else { self.is_made })
    }

    fn finds_way(&self, _: &BoardState<'_>, _: usize) -> Option<bool> {
        None
    }
}

impl DecisionFault {
    /// Whether it decides about this attempt.
    fn is_about(&self, field: &BoardState<'_>, player: usize, action: Action) -> bool {
        self.player.is_none_or(|only| only == player)
            && self.at.is_none_or(|line| line.has(target(action)))
            && self.attempt.is(field, player, action)
    }
}

impl CaseFault for SearchFault {
    fn allows(&self, _: &BoardState<'_>, _: usize, _: Action) -> Option<bool> {
        None
    }

    fn finds_way(&self, field: &BoardState<'_>, player: usize) -> Option<bool> {
        let effect = self.player.is_none_or(|only| only == player).then_some(self.effect);
        Some(match effect {
            Some(SearchEffect::NeverTurnsBack(order)) => walks_home(field, player, order),
            Some(SearchEffect::FromWalls(least)) if field.squares.walls().len() < least => true,
            effect => searches(field, player, effect),
        })
    }
}

/// Looks at the nearest squares first.
fn searches(field: &BoardState<'_>, player: usize, effect: Option<SearchEffect>) -> bool {
    let (own, other) = pawns(field, player);
    let (size, goal) = (field.rules.size(), field.rules.goals()[player]);
    let is_goal = |square: Square| match effect {
        Some(SearchEffect::OverlooksGoal(line)) => square.is_along(goal, size) && !line.has(square),
        Some(SearchEffect::OtherPawnIsAGoal) => square.is_along(goal, size) || square.side_of(other, size).is_some(),
        _ => square.is_along(goal, size),
    };
    let goes = |square: Square, side: BoardSide| match effect {
        Some(SearchEffect::NeverGoes(never, at)) => {
            open(field, square, side) && !(side == never && at.is_none_or(|line| line.has(square)))
        }
        Some(SearchEffect::GoesThrough(through, half, at)) if side == through => {
            open(field, square, side)
                || at.is_none_or(|line| line.has(square)) && is_barred_by(field, square, side, half)
        }
        Some(SearchEffect::OtherPawnBars) => open(field, square, side) && square.neighbour(side, size) != Some(other),
        _ => open(field, square, side),
    };
    let (most_steps, most_squares) = match effect {
        Some(SearchEffect::Steps(most)) => (most, usize::MAX),
        Some(SearchEffect::Squares(most)) => (usize::MAX, most),
        _ => (usize::MAX, usize::MAX),
    };
    let index = |square: Square| usize::from(square.row()) * 16 + usize::from(square.column());
    let mut seen = [false; 256];
    let mut found = vec![(own, 0)];
    seen[index(own)] = true;
    let mut next = 0;
    while let Some((square, steps)) = found.get(next).copied().filter(|_| next < most_squares) {
        if is_goal(square) {
            return true;
        }
        next += 1;
        for side in BoardSide::ALL.into_iter().filter(|side| steps < most_steps && goes(square, *side)) {
            let near = square.neighbour(side, size).filter(|near| !seen[index(*near)]);
            found.extend(near.map(|near| (near, steps + 1)));
            near.into_iter().for_each(|near| seen[index(near)] = true);
        }
    }
    false
}

/// Whether the one half of a wall that stands in the way is this one.
fn is_barred_by(field: &BoardState<'_>, square: Square, side: BoardSide, half: WallHalf) -> bool {
    let stands = |half: WallHalf| half.of(square, side, field.rules.size()).is_some_and(|wall| field.squares.has(wall));
    let other = if half == WallHalf::First { WallHalf::Second } else { WallHalf::First };
    stands(half) && !stands(other)
}

/// Goes to the first open side that is new, and never back to try another.
fn walks_home(field: &BoardState<'_>, player: usize, order: [BoardSide; 4]) -> bool {
    let (size, goal) = (field.rules.size(), field.rules.goals()[player]);
    let mut seen = vec![pawns(field, player).0];
    while let Some(square) = seen.last().copied().filter(|square| !square.is_along(goal, size)) {
        let near = order.into_iter().filter(|side| open(field, square, *side));
        let next = near.filter_map(|side| square.neighbour(side, size)).find(|near| !seen.contains(near));
        let Some(next) = next else { return false };
        seen.push(next);
    }
    true
}
