//! Forked spinning, the remark on figure 8 in section 2.3.2.

use std::collections::{HashSet, VecDeque};

use super::super::BoardSide;
use super::maze::{CountingMaze, MazeField};

/// A ball that rolls along a wall at its right or at its left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Ball {
    field: MazeField,
    /// Side to which it moved last.
    last: BoardSide,
    /// Whether it rolls to the left where the single ball rolls to the right. A ball that falls does neither yet.
    mirrored: bool,
}

/// Lets a ball fall towards the goal line; where it meets a wall on its way down it becomes two, and one rolls to each side.
///
/// Each ball goes as the single one does, the one that rolls to the left as in a mirror. They move in turns, a step each, and
/// the first that arrives ends the search. A ball that is where another one was before, and moved as that did then, is given up.
/// So a no costs both balls' ways, and a yes twice the way of the quicker ball.
pub(super) fn search(checks: &mut CountingMaze) -> bool {
    let maze = checks.maze();
    let down = maze.goal();
    let mut seen = HashSet::new();
    let mut balls = VecDeque::from([Ball { field: maze.start(), last: down, mirrored: false }]);
    while let Some(ball) = balls.pop_front() {
        if maze.is_goal(ball.field) {
            return true;
        }
        if !seen.insert(ball) {
            continue;
        }
        if ball.last != down {
            balls.extend(rolled(checks, ball, &tries(down, ball)));
        } else if let Some(field) = checks.step(ball.field, down) {
            balls.push_back(Ball { field, ..ball });
        } else {
            for mirrored in [false, true] {
                let ball = Ball { mirrored, ..ball };
                balls.extend(rolled(checks, ball, &tries(down, ball)[1..]));
            }
        }
    }
    false
}

/// The sides to which a ball tries to go, one after the other.
fn tries(down: BoardSide, ball: Ball) -> [BoardSide; 4] {
    let up = down.opposite();
    let (ahead, back) = match ball.mirrored {
        false => (down.turned_left(), down.turned_right()),
        true => (down.turned_right(), down.turned_left()),
    };
    match ball.last {
        last if last == up => [ahead, up, back, down],
        last if last == back => [up, back, down, ahead],
        _ => [down, ahead, up, back],
    }
}

/// The ball after its next step; one that falls rolls to neither side.
fn rolled(checks: &mut CountingMaze, ball: Ball, sides: &[BoardSide]) -> Option<Ball> {
    let (side, field) = sides.iter().find_map(|side| Some((*side, checks.step(ball.field, *side)?)))?;
    let falls = side == checks.maze().goal();
    Some(Ball { field, last: side, mirrored: ball.mirrored && !falls })
}
