//! The two naive searches of section 2.3.1.

use super::super::BoardSide;
use super::maze::CountingMaze;

/// For each field that it gets to, asks about every other field of the board.
///
/// The report says n²(n − 1)² checks for one search: that is as many as there are pairs of fields outside the goal line, and
/// no step onto the goal line is among them. With those, and without asking whether a field leads to itself, there are at
/// most n(n − 1)(n² − 1): 5760 on nine by nine, not 5184.
pub(super) fn all_pairs(checks: &mut CountingMaze) -> bool {
    let maze = checks.maze();
    let mut coloured = vec![false; maze.fields()];
    coloured[maze.start()] = true;
    let mut waiting = vec![maze.start()];
    while let Some(field) = waiting.pop() {
        if maze.is_goal(field) {
            return true;
        }
        for other in (0..maze.fields()).filter(|other| *other != field) {
            if checks.leads_to(field, other) && !coloured[other] {
                coloured[other] = true;
                waiting.push(other);
            }
        }
    }
    false
}

/// For each field that it gets to, asks about its neighbours on the board, but not about the one that it came from, and about
/// none from the goal line. It does not look whether it has been there.
///
/// That is 3(n − 1)² checks at most, as the report says: 192 on nine by nine.
pub(super) fn out_edges(checks: &mut CountingMaze) -> bool {
    let maze = checks.maze();
    let mut coloured = vec![false; maze.fields()];
    coloured[maze.start()] = true;
    let mut waiting = vec![(maze.start(), None)];
    while let Some((field, back)) = waiting.pop() {
        if maze.is_goal(field) {
            return true;
        }
        for side in BoardSide::ALL.into_iter().filter(|side| Some(*side) != back) {
            if let Some(next) = checks.step(field, side).filter(|next| !coloured[*next]) {
                coloured[next] = true;
                waiting.push((next, Some(side.opposite())));
            }
        }
    }
    false
}
