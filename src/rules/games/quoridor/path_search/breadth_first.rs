//! Breadth-first from the pawn, and from the goal line back to the pawn, as in section 2.3.2.

use std::collections::VecDeque;

use super::super::BoardSide;
use super::maze::{CountingMaze, MazeField};

/// Fans out from the pawn like rings in the water.
///
/// As printed, a field is coloured when it is taken from the queue. Until then every neighbour puts it there again, so that
/// it is looked at once for each shortest way to it: where the goal line is shut off that can be 2788 checks instead of 81 on
/// nine by nine fields, and on fifteen by fifteen there are 40 million shortest ways between opposite corners. Here a field
/// is coloured when it is put into the queue, which changes no answer.
pub(super) fn forwards(checks: &mut CountingMaze) -> bool {
    let maze = checks.maze();
    let mut coloured = vec![false; maze.fields()];
    fan_out(checks, maze.start(), |field| maze.is_goal(field), &mut coloured)
}

/// Fans out from each field of the goal line in turn, until it comes to the pawn. What one field's search has coloured, the
/// next one's leaves out: it did not lead to the pawn.
///
/// Whether the pawn is on a field must be asked of each field, as the report says; that is no check.
pub(super) fn backwards(checks: &mut CountingMaze) -> bool {
    let maze = checks.maze();
    let mut coloured = vec![false; maze.fields()];
    for from in (0..maze.fields()).filter(|field| maze.is_goal(*field)) {
        if !coloured[from] && fan_out(checks, from, |field| field == maze.start(), &mut coloured) {
            return true;
        }
    }
    false
}

fn fan_out(
    checks: &mut CountingMaze,
    from: MazeField,
    found: impl Fn(MazeField) -> bool,
    coloured: &mut [bool],
) -> bool {
    coloured[from] = true;
    let mut queue = VecDeque::from([from]);
    while let Some(field) = queue.pop_front() {
        if found(field) {
            return true;
        }
        for side in BoardSide::ALL {
            if let Some(next) = checks.step_to_new(field, side, coloured) {
                coloured[next] = true;
                queue.push_back(next);
            }
        }
    }
    false
}

/// The report's breadth-first to the letter: checks for the answer, or `None` when there are more than `most`.
#[cfg(test)]
pub(super) fn as_printed(checks: &mut CountingMaze, most: u64) -> Option<bool> {
    let maze = checks.maze();
    let mut coloured = vec![false; maze.fields()];
    let mut queue = VecDeque::from([maze.start()]);
    while let Some(field) = queue.pop_front() {
        if maze.is_goal(field) {
            return Some(true);
        }
        coloured[field] = true;
        queue.extend(BoardSide::ALL.into_iter().filter_map(|side| checks.step_to_new(field, side, &coloured)));
        if checks.count() > most {
            return None;
        }
    }
    Some(false)
}
