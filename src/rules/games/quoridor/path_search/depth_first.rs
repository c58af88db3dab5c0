//! Depth-first, as in section 2.3.2.

use super::super::BoardSide;
use super::maze::{CountingMaze, MazeField};

/// Colours a field and goes on from each neighbour that is not coloured yet, before it asks about the next.
///
/// The report leaves the order of neighbours open; here it is the one in which it computes them: up, down, left, right. So
/// a pawn that heads to the right is out of luck, and tries the right way last.
pub(super) fn search(checks: &mut CountingMaze) -> bool {
    let mut coloured = vec![false; checks.maze().fields()];
    has_route(checks, checks.maze().start(), &mut coloured)
}

/// As deep as there are fields, which are 225 at most.
fn has_route(checks: &mut CountingMaze, field: MazeField, coloured: &mut [bool]) -> bool {
    if checks.maze().is_goal(field) {
        return true;
    }
    coloured[field] = true;
    BoardSide::ALL.into_iter().any(|side| {
        let next = checks.step_to_new(field, side, coloured);
        next.is_some_and(|next| has_route(checks, next, coloured))
    })
}
