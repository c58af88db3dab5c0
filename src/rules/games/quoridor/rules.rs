//! Settings of a spec.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{BoardSide, Square};
use crate::game::Seat;

/// Rule for a jump over the other pawn, if it stands on a neighbouring square without a wall between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JumpRule {
    /// Straight over it; only where a wall or the edge is behind it, to the free squares beside it. The report's section
    /// 1.2, and the rule of the game as it is sold.
    #[default]
    StraightFirst,
    /// To any free square next to it, even if the straight way is open. Section 1.1 of the preliminary design.
    AnyAdjacent,
}

/// Settings of a spec: `size`, `walls`, `jump`, `sides` and `start`. The game can always be played.
///
/// # Example
/// ```
/// use referee_rules::games::quoridor::{JumpRule, Rules};
/// let rules = Rules::new(5, 2, JumpRule::AnyAdjacent).unwrap();
/// assert_eq!(rules.start().map(|square| square.to_string()), ["c5", "c1"]);
/// assert!(Rules::new(5, 9, JumpRule::AnyAdjacent).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "AuthoredRules", into = "AuthoredRules")]
pub struct Rules {
    size: u8,
    walls: u8,
    jump: JumpRule,
    sides: [BoardSide; 2],
    start: Option<[Square; 2]>,
}

/// Rules as they stand in a file.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
struct AuthoredRules {
    size: u32,
    walls: u32,
    jump: JumpRule,
    sides: [BoardSide; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<[Square; 2]>,
}

/// Why nobody could play by these rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// Too small, or more columns than the notation is meant for.
    #[error("`size` is {0}: write a number of squares from {min} to {max}", min = Rules::SMALLEST, max = Rules::LARGEST)]
    Size(u32),
    /// More walls than fit on the board.
    #[error("`walls` is {0}: on a board of size {1} there is room for at most {2} of each player")]
    Walls(u32, u8, u8),
    /// The pawns are to race towards each other.
    #[error("`sides` are not opposite: write [bottom, top], or [right, left], or the other way round")]
    Sides,
    /// A start square that is not on the board.
    #[error("`start`: {0} is not on a board of size {1}")]
    StartOffBoard(Square, u8),
    /// Both pawns on one square.
    #[error("`start`: both players start on {0}")]
    SameStart(Square),
    /// A player who has arrived before the game begins.
    #[error("`start`: {1} is on the side that player {0} is to reach")]
    StartAtGoal(Seat, Square),
}

impl Rules {
    /// The smallest board, in squares a side: on two, both pawns would stand where they want to get to.
    pub const SMALLEST: u8 = 3;
    /// The largest board, in squares a side.
    pub const LARGEST: u8 = 15;

    /// Rules with a board of `size` by `size` squares (3–15) and `walls` walls for each player; player 1 starts at the
    /// bottom.
    ///
    /// # Errors
    /// When the size is out of range, or there are more walls than have room.
    pub fn new(size: u8, walls: u8, jump: JumpRule) -> Result<Rules, RulesError> {
        AuthoredRules { size: size.into(), walls: walls.into(), jump, ..AuthoredRules::default() }.try_into()
    }

    /// Returns the rules with other sides on which player 1 and player 2 start, in the middle. Start squares of their own
    /// are dropped.
    ///
    /// # Errors
    /// When the sides are not opposite.
    pub fn with_sides(self, sides: [BoardSide; 2]) -> Result<Rules, RulesError> {
        AuthoredRules { sides, start: None, ..self.into() }.try_into()
    }

    /// Returns the rules with other start squares of player 1 and player 2; their goals stay the same.
    ///
    /// # Errors
    /// When a square is not on the board, or a player's goal, or both are the same.
    pub fn with_start(self, start: [Square; 2]) -> Result<Rules, RulesError> {
        AuthoredRules { start: Some(start), ..self.into() }.try_into()
    }

    /// How many walls each player may have at most on a board of this size: a wall has its middle where four squares meet,
    /// and no other wall's is there.
    pub fn most_walls(size: u8) -> u8 {
        let corners = u16::from(size.saturating_sub(1)).pow(2);
        u8::try_from(corners / 2).unwrap_or(u8::MAX)
    }

    /// Squares a side, 3–15.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// How many walls each player begins with.
    pub fn walls(&self) -> u8 {
        self.walls
    }

    /// Returns the rule for a jump.
    pub fn jump(&self) -> JumpRule {
        self.jump
    }

    /// The sides on which player 1 and player 2 start.
    pub fn sides(&self) -> [BoardSide; 2] {
        self.sides
    }

    /// The sides that player 1 and player 2 head for.
    pub fn goals(&self) -> [BoardSide; 2] {
        self.sides.map(BoardSide::opposite)
    }

    /// The squares on which player 1 and player 2 start. On a board of even size the middle is the right one, or the lower
    /// one, of two, for both players: they start opposite each other.
    pub fn start(&self) -> [Square; 2] {
        let middle = usize::from(self.size / 2);
        let last = usize::from(self.size) - 1;
        self.start.unwrap_or_else(|| {
            self.sides.map(|side| match side {
                BoardSide::Top => Square::of_index(middle, 0),
                BoardSide::Bottom => Square::of_index(middle, last),
                BoardSide::Left => Square::of_index(0, middle),
                BoardSide::Right => Square::of_index(last, middle),
            })
        })
    }
}

impl Default for AuthoredRules {
    fn default() -> AuthoredRules {
        AuthoredRules {
            size: 9,
            walls: 10,
            jump: JumpRule::default(),
            sides: [BoardSide::Bottom, BoardSide::Top],
            start: None,
        }
    }
}

/// Nine by nine squares and ten walls each, as in both courseworks.
impl Default for Rules {
    fn default() -> Rules {
        let sides = [BoardSide::Bottom, BoardSide::Top];
        Rules { size: 9, walls: 10, jump: JumpRule::default(), sides, start: None }
    }
}

impl From<Rules> for AuthoredRules {
    fn from(rules: Rules) -> AuthoredRules {
        let Rules { size, walls, jump, sides, start } = rules;
        AuthoredRules { size: size.into(), walls: walls.into(), jump, sides, start }
    }
}

impl TryFrom<AuthoredRules> for Rules {
    type Error = RulesError;

    fn try_from(written: AuthoredRules) -> Result<Rules, RulesError> {
        let AuthoredRules { size, walls, jump, sides, start } = written;
        let in_range = |size: &u8| (Rules::SMALLEST..=Rules::LARGEST).contains(size);
        let board = u8::try_from(size).ok().filter(in_range).ok_or(RulesError::Size(size))?;
        let most = Rules::most_walls(board);
        let room = u8::try_from(walls).ok().filter(|walls| *walls <= most);
        let walls = room.ok_or(RulesError::Walls(walls, board, most))?;
        if sides[0] != sides[1].opposite() {
            return Err(RulesError::Sides);
        }
        let rules = Rules { size: board, walls, jump, sides, start };
        let squares = rules.start();
        for (square, (goal, seat)) in squares.into_iter().zip(rules.goals().into_iter().zip([Seat(1), Seat(2)])) {
            if !square.is_on(board) {
                return Err(RulesError::StartOffBoard(square, board));
            }
            if square.is_along(goal, board) {
                return Err(RulesError::StartAtGoal(seat, square));
            }
        }
        if squares[0] == squares[1] {
            return Err(RulesError::SameStart(squares[0]));
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(yaml: &str) -> Result<Rules, String> {
        serde_yaml::from_str(yaml).map_err(|error| error.to_string())
    }

    #[test]
    fn rules_are_written_as_in_a_spec() {
        assert_eq!(read("{}"), Ok(Rules::default()));
        assert_eq!(
            read("{size: 5, walls: 2, jump: any-adjacent}"),
            Ok(Rules::new(5, 2, JumpRule::AnyAdjacent).expect("rules"))
        );
        let across = read("sides: [right, left]").expect("rules");
        assert_eq!(across.start().map(|square| square.to_string()), ["i5", "a5"]);
        assert_eq!(across.goals(), [BoardSide::Left, BoardSide::Right]);
        let own = read("start: [d9, f1]").expect("rules");
        assert_eq!(own.start().map(|square| square.to_string()), ["d9", "f1"]);
        let even = Rules::new(4, 1, JumpRule::default()).expect("rules");
        assert_eq!(even.start().map(|square| square.to_string()), ["c4", "c1"], "of the middle two, the right one");
    }

    #[test]
    fn rules_that_nobody_could_play_by_are_refused() {
        let wrong = [
            ("size: 2", "`size` is 2: write a number of squares from 3 to 15"),
            ("size: 16", "`size` is 16"),
            ("size: 4000000000", "`size` is 4000000000"),
            ("size: -1", "expected u32"),
            ("walls: 33", "`walls` is 33: on a board of size 9 there is room for at most 32 of each player"),
            ("{size: 3, walls: 3}", "at most 2"),
            ("sides: [top, left]", "`sides` are not opposite"),
            ("sides: [top, top]", "`sides` are not opposite"),
            ("start: [j1, a1]", "j1 is not on a board of size 9"),
            ("start: [a0, a1]", "a0 is not on a board"),
            ("start: [e5, e5]", "both players start on e5"),
            ("start: [e1, e9]", "e1 is on the side that player 1 is to reach"),
            ("start: [e9, a9]", "a9 is on the side that player 2 is to reach"),
            ("start: [e9]", "invalid length"),
            ("jump: never", "unknown variant"),
            ("holes: 1", "unknown field"),
        ];
        for (yaml, why) in wrong {
            let refused = read(yaml).expect_err(yaml);
            assert!(refused.contains(why), "{yaml}: {refused}");
        }
        assert!(read("size: 15").is_ok() && read("walls: 0").is_ok());
        assert_eq!(Rules::most_walls(u8::MAX), u8::MAX);
    }
}
