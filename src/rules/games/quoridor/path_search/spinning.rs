//! Spinning, as in section 2.3.2.

use super::super::BoardSide;
use super::maze::CountingMaze;

/// Lets a ball fall towards the goal line; where it meets a wall it rolls along it to the right, as seen with the goal line
/// below.
///
/// The ball tries to fall when it has just fallen or rolled to the right. Otherwise it keeps to the wall at its right hand:
/// having climbed it tries right, up, left, and at last down; having rolled to the left, up, left, down, right.
///
/// **It is wrong.** A ball that falls lets go of its wall. In a room whose only door is on the left it falls to the floor, rolls
/// right, climbs, rolls left below the ceiling, and falls past the door, for ever. As described it would never end; here it
/// ends when the ball is where it was before and moved as it did then, and the answer is no. So its yes is always right and its
/// no is not. The report claims a bound instead, 3 fields for each column and 4 for each wall, and does not claim that
/// it finds every way.
pub(super) fn search(checks: &mut CountingMaze) -> bool {
    let maze = checks.maze();
    let down = maze.goal();
    let (up, right, left) = (down.opposite(), down.turned_left(), down.turned_right());
    let tries = |last: BoardSide| {
        if last == up {
            [right, up, left, down]
        } else if last == left {
            [up, left, down, right]
        } else {
            [down, right, up, left]
        }
    };
    let (mut field, mut last) = (maze.start(), down);
    let mut been = vec![[false; 4]; maze.fields()];
    while !maze.is_goal(field) {
        let seen = &mut been[field][last as usize];
        if std::mem::replace(seen, true) {
            return false;
        }
        let step = tries(last).into_iter().find_map(|side| Some((side, checks.step(field, side)?)));
        let Some((side, next)) = step else { return false };
        (field, last) = (next, side);
    }
    true
}
