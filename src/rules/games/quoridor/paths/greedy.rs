//! Greedy-depth-breadth, as in section 2.3.2.

use std::collections::VecDeque;

use super::super::Side;
use super::maze::{Checks, Field};

/// What is to be done with a field.
enum Task {
    /// Look whether it is on the goal line, and ask about the field that is closer to it.
    Enter(Field),
    /// Ask about the fields beside it and behind it.
    Around(Field),
}

/// Runs towards the goal as long as it can; where it cannot, it goes around the obstacle on both sides, a field at a time in
/// turn.
///
/// The printed code leaves open what becomes of a field's other neighbours when it goes on straight ahead, and of a single
/// one beside it. Here a step ahead is done at once, and everything else waits its turn at the end of the queue: fields
/// beside, then the one behind, then what was passed by on the way. As in breadth-first a field is coloured when it is put
/// into the queue, not when it is taken out.
pub(super) fn search(checks: &mut Checks) -> bool {
    let maze = checks.maze();
    let ahead = maze.goal();
    let others = [ahead.turned_left(), ahead.turned_right(), ahead.opposite()];
    let mut coloured = vec![false; maze.fields()];
    coloured[maze.start()] = true;
    let mut queue = VecDeque::from([Task::Enter(maze.start())]);
    while let Some(task) = queue.pop_front() {
        match task {
            Task::Enter(field) if maze.is_goal(field) => return true,
            Task::Enter(field) => match checks.step_to_new(field, ahead, &coloured) {
                Some(next) => {
                    coloured[next] = true;
                    queue.push_front(Task::Enter(next));
                    queue.push_back(Task::Around(field));
                }
                None => around(checks, field, &others, &mut coloured, &mut queue),
            },
            Task::Around(field) => around(checks, field, &others, &mut coloured, &mut queue),
        }
    }
    false
}

fn around(checks: &mut Checks, field: Field, others: &[Side], coloured: &mut [bool], queue: &mut VecDeque<Task>) {
    for side in others {
        if let Some(next) = checks.step_to_new(field, *side, coloured) {
            coloured[next] = true;
            queue.push_back(Task::Enter(next));
        }
    }
}
