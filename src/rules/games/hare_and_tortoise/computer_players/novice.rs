//! The level that the specification lays down.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::super::{Action, HareAndTortoise, SquareKind};
use super::any;
use crate::game::Game;
use crate::players::Player;

/// From this square on the novice thinks of its carrots.
const LATE: i32 = 56;
/// It thinks it has too many with more than this.
const TOO_MANY: i32 = 36;
/// Then it makes for this carrot square.
const LAST_CARROT: i32 = 59;

/// Plays by five rules, the first that fits: it chews a lettuce when it can; goes home when it may; goes to a lettuce square
/// when it may; from square 56 on, with more than 36 carrots, goes to carrot square 59; and otherwise does any one thing
/// that it may, all equally likely.
#[derive(Clone, Debug)]
pub struct NovicePlayer(ChaCha8Rng);

impl NovicePlayer {
    /// A novice whose choices follow from the seed.
    pub fn new(seed: u64) -> NovicePlayer {
        NovicePlayer(ChaCha8Rng::seed_from_u64(seed))
    }
}

/// All that a novice on turn may do in this position; anyone who grades one must accept any of these. Empty only when the
/// game is over.
///
/// Where a rule leaves a choice, such as between two lettuce squares, each is one of them; under the last rule that is
/// every legal action, gaining and losing carrots included, for the fourth rule would lead nowhere without them.
///
/// # Example
/// ```
/// use referee_definitions::game::Game;
/// use referee_rules::games::HareAndTortoise;
/// use referee_rules::games::hare_and_tortoise::{Action, novice_actions};
/// let opening = HareAndTortoise::opening(&Default::default());
/// assert_eq!(novice_actions(&opening), [Action::Move(10)]);
/// ```
pub fn novice_actions(position: &HareAndTortoise) -> Vec<Action> {
    let legal = position.legal_actions();
    let Some(runner) = position.runner(position.turn()) else { return legal };
    let kind = |action: &Action| match action {
        Action::Move(square) => position.kind(*square),
        _ => None,
    };
    let only = |wanted: &dyn Fn(&Action) -> bool| -> Vec<Action> {
        legal.iter().filter(|action| wanted(action)).copied().collect()
    };
    let late = runner.at >= LATE && runner.carrots > TOO_MANY;
    let rules: [&dyn Fn(&Action) -> bool; 4] = [
        &|action| *action == Action::Chew,
        &|action| kind(action) == Some(SquareKind::Finish),
        &|action| kind(action) == Some(SquareKind::Lettuce),
        &|action| late && *action == Action::Move(LAST_CARROT) && kind(action) == Some(SquareKind::Carrot),
    ];
    rules.iter().map(|rule| only(*rule)).find(|found| !found.is_empty()).unwrap_or(legal)
}

impl Player<HareAndTortoise> for NovicePlayer {
    fn choose(&mut self, position: &HareAndTortoise) -> Option<Action> {
        any(&novice_actions(position), &mut self.0)
    }
}
