//! Content of a model of Hare and Tortoise.

use serde::{Deserialize, Serialize};

/// The runners, seat 1 first, and the dice to come.
///
/// The picture (`Display`, `FromStr`) has a line a runner, and one for the dice if there are any.
///
/// # Example
/// ```
/// use referee_rules::games::hare_and_tortoise::Squares;
/// let picture = "1: on 10, 45 carrots, 2 lettuces, must leave\n2: on 0, 65 carrots, 3 lettuces\ndice: 6 1";
/// let squares: Squares = picture.parse().unwrap();
/// assert_eq!((squares.runners[0].at, &squares.dice[..]), (10, &[6, 1][..]));
/// assert_eq!(squares.to_string(), picture);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squares {
    /// State of each player, seat 1 first.
    pub runners: Vec<Runner>,
    /// The numbers that the die will show, the next one first; 1 to 6 in a position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
}

/// State of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Runner {
    /// The square on which the runner stands: 0 is the start, 64 usually the finish.
    pub at: i32,
    /// The carrots left.
    pub carrots: i32,
    /// The lettuces not yet chewed.
    pub lettuces: i32,
    /// Obligation of the runner for the next turn, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub must: Option<Obligation>,
}

/// An obligation of a runner for the next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obligation {
    /// Misses the next turn.
    Miss,
    /// Has just chewed a lettuce, and must leave the lettuce square.
    Leave,
    /// Must choose, still in this turn, whether to gain or lose ten carrots.
    Choose,
}
