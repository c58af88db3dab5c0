//! A level that plans its carrots.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::super::{Action, HareAndTortoise, Runner, SquareKind, move_cost};
use super::any;
use crate::game::Game;
use crate::players::Player;

/// The carrots that it wants for each square of the way home.
const A_SQUARE: i32 = 3;
/// The farthest that it goes in one turn, unless that is to a lettuce square or home.
const STRIDE: i32 = 8;

/// Plays by rules of thumb, the first that fits.
///
/// It goes home when it may, and chews a lettuce when it can. With lettuces it goes to the nearest lettuce square ahead
/// that it can pay for. When a carrot is to be chewed, or it stands on a carrot square, it compares its carrots with three
/// for each square of the way home: with fewer it gains, and without lettuces, and more than it can bring home from there,
/// it loses. With fewer than half of what it wants, or with lettuces and no lettuce square ahead, it goes back to the
/// tortoise. Otherwise it goes forward by at most eight squares, and best to the number of the rank that it will have
/// there, then to a carrot square, then anywhere but a hare square; among equals, as far as it can.
#[derive(Clone, Debug)]
pub struct IntermediatePlayer(ChaCha8Rng);

impl IntermediatePlayer {
    /// A player whose choices among equals follow from the seed.
    pub fn new(seed: u64) -> IntermediatePlayer {
        IntermediatePlayer(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Player<HareAndTortoise> for IntermediatePlayer {
    fn choose(&mut self, position: &HareAndTortoise) -> Option<Action> {
        let runner = *position.runner(position.turn())?;
        let legal = position.legal_actions();
        let thumb = Heuristics { position, runner, legal: &legal };
        thumb
            .sure()
            .or_else(|| thumb.carrot())
            .or_else(|| thumb.tortoise())
            .or_else(|| thumb.forward())
            .or_else(|| any(&legal, &mut self.0))
    }
}

/// One position, as a rule of thumb sees it.
struct Heuristics<'a> {
    position: &'a HareAndTortoise,
    runner: Runner,
    legal: &'a [Action],
}

impl Heuristics<'_> {
    fn may(&self, action: Action) -> Option<Action> {
        self.legal.contains(&action).then_some(action)
    }

    /// The legal moves, near ones first, and what is there.
    fn moves(&self) -> impl Iterator<Item = (i32, SquareKind)> + '_ {
        self.legal.iter().filter_map(|action| match *action {
            Action::Move(square) => Some((square, self.position.kind(square)?)),
            _ => None,
        })
    }

    fn ahead(&self) -> impl Iterator<Item = (i32, SquareKind)> + '_ {
        self.moves().filter(|(square, _)| *square > self.runner.at)
    }

    fn way_home(&self) -> i32 {
        self.position.finish() - self.runner.at
    }

    /// The carrots that it wants to have.
    fn wanted(&self) -> i32 {
        A_SQUARE * self.way_home()
    }

    /// Home, a lettuce chewed, or the nearest lettuce square.
    fn sure(&self) -> Option<Action> {
        let home = self.ahead().find(|(_, kind)| *kind == SquareKind::Finish).map(|(square, _)| Action::Move(square));
        let lettuce =
            || self.ahead().find(|(_, kind)| *kind == SquareKind::Lettuce).map(|(square, _)| Action::Move(square));
        home.or_else(|| self.may(Action::Chew)).or_else(lettuce)
    }

    fn carrot(&self) -> Option<Action> {
        let Runner { carrots, lettuces, .. } = self.runner;
        let too_many = lettuces == 0 && carrots - move_cost(self.way_home()) > self.position.home_limit();
        let lose = || self.may(Action::Lose).filter(|_| too_many);
        let gain = || self.may(Action::Gain).filter(|_| carrots < self.wanted());
        lose().or_else(gain)
    }

    fn tortoise(&self) -> Option<Action> {
        let lettuce_ahead =
            (self.runner.at + 1..self.position.finish()).any(|to| self.position.kind(to) == Some(SquareKind::Lettuce));
        let stranded = self.runner.lettuces > 0 && !lettuce_ahead;
        let poor = 2 * self.runner.carrots < self.wanted();
        let back = self.moves().find(|(square, _)| *square < self.runner.at)?.0;
        (stranded || poor).then_some(Action::Move(back))
    }

    fn forward(&self) -> Option<Action> {
        let others = || self.position.squares().runners.iter();
        let rank = |to: i32| 1 + others().filter(|other| other.at > to).count();
        let worth = |to: i32, kind: SquareKind| match kind {
            SquareKind::Number(number) if usize::from(number) == rank(to) => 3,
            SquareKind::Carrot => 2,
            SquareKind::Hare => 0,
            _ => 1,
        };
        let near = self.ahead().filter(|(to, _)| to - self.runner.at <= STRIDE);
        near.max_by_key(|(to, kind)| (worth(*to, *kind), *to)).map(|(to, _)| Action::Move(to))
    }
}
