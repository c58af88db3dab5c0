//! Kinds of cases to which a fault is restricted.

use std::fmt;

use super::race_state::RaceState;
use crate::games::hare_and_tortoise::{Obligation, SquareKind, move_cost};

/// A kind of case: a runner who goes, or could go, from a square to another one. What is `None` may be anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaultCase {
    /// The runner, counted from 0.
    pub who: Option<usize>,
    /// The runner on turn, counted from 0.
    pub turn: Option<usize>,
    /// The runner's rank.
    pub rank: Option<i32>,
    /// The runner's square.
    pub from: Option<i32>,
    /// The first square from which on it happens.
    pub from_least: Option<i32>,
    /// Square to which the runner goes; the own one, if it goes nowhere.
    pub to: Option<i32>,
    /// Kind of that square.
    pub kind: Option<SquareKind>,
    /// Kind of the runner's square.
    pub from_kind: Option<SquareKind>,
    /// Runner who stands there, counted from 0.
    pub by: Option<usize>,
    /// How many squares lie between.
    pub distance: Option<i32>,
    /// The least distance at which it happens.
    pub distance_least: Option<i32>,
    /// Carrots of the runner before.
    pub carrots: Option<i32>,
    /// The least and the most carrots that are left after the move is paid.
    pub left: Option<(i32, i32)>,
    /// Lettuces of the runner before.
    pub lettuces: Option<i32>,
    /// Obligation of the runner.
    pub must: Option<Obligation>,
}

impl FaultCase {
    /// Whether this is such a case.
    pub fn is(&self, race: &RaceState, who: usize, to: i32) -> bool {
        let runner = race.runner(who);
        let distance = (to - runner.at).abs();
        let left = runner.carrots - move_cost(to - runner.at);
        let stands_there = |by: usize| by != who && race.runner(by).at == to;
        self.who.is_none_or(|only| only == who)
            && self.turn.is_none_or(|only| only == race.turn)
            && self.rank.is_none_or(|only| only == race.rank(who))
            && self.from.is_none_or(|only| only == runner.at)
            && self.from_least.is_none_or(|least| runner.at >= least)
            && self.to.is_none_or(|only| only == to)
            && self.kind.is_none_or(|only| race.kind(to) == Some(only))
            && self.from_kind.is_none_or(|only| race.kind_under(who) == Some(only))
            && self.by.is_none_or(stands_there)
            && self.distance.is_none_or(|only| only == distance)
            && self.distance_least.is_none_or(|least| distance >= least)
            && self.carrots.is_none_or(|only| only == runner.carrots)
            && self.left.is_none_or(|(least, most)| (least..=most).contains(&left))
            && self.lettuces.is_none_or(|only| only == runner.lettuces)
            && self.must.is_none_or(|only| runner.must == Some(only))
    }
}

/// Part of an id: `-player-2-over-5`.
impl fmt::Display for FaultCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = |who: Option<usize>| who.and_then(|who| i32::try_from(who + 1).ok());
        let numbers = [
            ("player", seat(self.who)),
            ("in-turn-of", seat(self.turn)),
            ("in-place", self.rank),
            ("from", self.from),
            ("from-beyond", self.from_least.map(|least| least - 1)),
            ("to", self.to),
            ("where-is-player", seat(self.by)),
            ("over", self.distance),
            ("over-more-than", self.distance_least.map(|least| least - 1)),
            ("with-carrots", self.carrots),
            ("with-carrots-left", self.left.map(|(least, _)| least)),
            ("to", self.left.map(|(_, most)| most)),
            ("with-lettuces", self.lettuces),
        ];
        for (word, number) in numbers {
            number.map_or(Ok(()), |number| write!(f, "-{word}-{number}"))?;
        }
        self.kind.map_or(Ok(()), |kind| write!(f, "-on-{kind}-square"))?;
        self.from_kind.map_or(Ok(()), |kind| write!(f, "-from-{kind}-square"))?;
        f.write_str(match self.must {
            None => "",
            Some(Obligation::Miss) => "-who-misses",
            Some(Obligation::Leave) => "-who-leaves",
            Some(Obligation::Choose) => "-who-chooses",
        })
    }
}
