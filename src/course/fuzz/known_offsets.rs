//! Offsets of moves that take two calls.

use std::collections::BTreeSet;
use std::fmt::Display;

use super::divergence::function_name;
use crate::game::Board;

/// From so many changes on, a call is a move: a piece has left one row for another, or lies there and the turn has passed. To select
/// something is one change.
pub(super) const MOVE: usize = 2;

/// How much differs between two boards: lines of the picture, whose turn it is, and whether the game is over.
pub(super) fn change<S: Display>(before: &Board<S>, after: &Board<S>) -> usize {
    let (old, new) = (before.squares.to_string(), after.squares.to_string());
    let lines = old.lines().zip(new.lines()).filter(|(old, new)| old != new).count();
    lines + usize::from(before.player != after.player) + usize::from(before.finished != after.finished)
}

/// Offsets of moves that take two calls: one for the piece, and one for where it goes.
///
/// An offset is a function's name and how far its arguments are from those of the call before, without signs and in order: a man of
/// draughts that went from `select 2 3` to `select 3 4` has the offset 1, 1, and so have all that go back, or to the left.
#[derive(Default)]
pub(super) struct KnownOffsets(BTreeSet<(String, Vec<u64>)>);

impl KnownOffsets {
    /// Notes the offset between two calls, if the second was a move.
    pub fn note<S: Display, A: Display>(&mut self, calls: (&A, &A), before: &Board<S>, after: &Board<S>) {
        if change(before, after) >= MOVE {
            self.0.extend(offset(calls.0, calls.1));
        }
    }

    /// Whether there is any: moves of this game take two calls.
    pub fn are_known(&self) -> bool {
        !self.0.is_empty()
    }

    /// Whether a call is at a known offset from another, in any direction.
    pub fn lead<A: Display>(&self, from: &A, to: &A) -> bool {
        offset(from, to).is_some_and(|offset| self.0.contains(&offset))
    }
}

/// The offset of one call from another; none if they are of two functions, or have fewer than two numbers.
fn offset<A: Display>(from: &A, to: &A) -> Option<(String, Vec<u64>)> {
    let numbers = |call: &A| -> Option<Vec<i64>> {
        call.to_string().split(' ').skip(1).map(|word| word.parse().ok()).collect::<Option<Vec<i64>>>()
    };
    let (name, old, new) = (function_name(from), numbers(from)?, numbers(to)?);
    if name != function_name(to) || old.len() < 2 || old.len() != new.len() {
        return None;
    }
    let mut far: Vec<u64> = old.iter().zip(&new).map(|(old, new)| old.abs_diff(*new)).collect();
    far.sort_unstable();
    Some((name, far))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_has_no_direction() {
        let to = |call: &str| offset(&"select 2 3".to_string(), &call.to_string());
        assert_eq!(to("select 3 5"), Some(("select".to_string(), vec![1, 2])));
        assert_eq!(to("select 0 2"), to("select 3 5"));
        assert_ne!(to("select 3 4"), to("select 3 5"));
        assert_eq!(to("drop 3 5"), None);
        assert_eq!(to("select 3"), None);
        assert_eq!(offset(&"drop 1".to_string(), &"drop 2".to_string()), None);
    }
}
