//! Greedy-depth-breadth, as in section 2.3.2.

use std::collections::VecDeque;

use super::super::BoardSide;
use super::maze::{CountingMaze, MazeField};

/// Next task for a field.
enum FieldTask {
    /// Look whether it is on the goal line, and ask about the field that is closer to it.
    Enter(MazeField),
    /// Ask about the fields beside it and behind it.
    Around(MazeField),
}

/// Runs towards the goal as long as it can; where it cannot, it goes around the obstacle on both sides, a field at a time in
/// turn.
///
/// The printed code leaves open what becomes of a field's other neighbours when it goes on straight ahead, and of a single
/// one beside it. Here a step ahead is done at once, and everything else waits its turn at the end of the queue: fields
/// beside, then the one behind, then what was passed by on the way. As in breadth-first a field is coloured when it is put
/// into the queue, not when it is taken out.
pub(super) fn search(checks: &mut CountingMaze) -> bool {
    let maze = checks.maze();
    let ahead = maze.goal();
    let others = [ahead.turned_left(), ahead.turned_right(), ahead.opposite()];
    let mut coloured = vec![false; maze.fields()];
    coloured[maze.start()] = true;
    let mut queue = VecDeque::from([FieldTask::Enter(maze.start())]);
    while let Some(task) = queue.pop_front() {
        match task {
            FieldTask::Enter(field) if maze.is_goal(field) => return true,
            FieldTask::Enter(field) => match checks.step_to_new(field, ahead, &coloured) {
                Some(next) => {
                    coloured[next] = true;
                    queue.push_front(FieldTask::Enter(next));
                    queue.push_back(FieldTask::Around(field));
                }
                None => around(checks, field, &others, &mut coloured, &mut queue),
            },
            FieldTask::Around(field) => around(checks, field, &others, &mut coloured, &mut queue),
        }
    }
    false
}

fn around(
    checks: &mut CountingMaze,
    field: MazeField,
    others: &[BoardSide],
    coloured: &mut [bool],
    queue: &mut VecDeque<FieldTask>,
) {
    for side in others {
        if let Some(next) = checks.step_to_new(field, *side, coloured) {
            coloured[next] = true;
            queue.push_back(FieldTask::Enter(next));
        }
    }
}
