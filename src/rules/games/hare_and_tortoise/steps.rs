//! Where a runner may go, and what that costs or pays.

use std::fmt;

use super::{HareAndTortoise, Illegal, Kind, Must, Rules, Squares};
use crate::game::{Game, Seat};

/// Carrots for each square back, for each place of a rank, and for a chewed carrot.
pub(super) const TEN: i32 = 10;

/// What moving forwards over this many squares costs: 1 for the first, 2 for the second, and so on.
///
/// # Example
/// ```
/// use referee_rules::games::hare_and_tortoise::cost;
/// assert_eq!([1, 2, 3, 4, 10, 64].map(cost), [1, 3, 6, 10, 55, 2080]);
/// ```
pub const fn cost(squares: i32) -> i32 {
    squares * (squares + 1) / 2
}

/// What a view says about a square under the mouse; `Display` is what it says to the letter.
///
/// # Example
/// ```
/// use referee_rules::games::hare_and_tortoise::Hover;
/// let says = [Hover::Cost(1), Hover::Gain(40), Hover::Illegal].map(|hover| hover.to_string());
/// assert_eq!(says, ["Cost: 1 carrot", "Gain: 40 carrots", "Illegal Move"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hover {
    /// Moving there costs this many carrots.
    Cost(i32),
    /// Moving back there pays this many carrots.
    Gain(i32),
    /// Nobody may move there now: "Illegal Move".
    Illegal,
}

impl fmt::Display for Hover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hover::Cost(count) => write!(f, "Cost: {}", carrots(*count)),
            Hover::Gain(count) => write!(f, "Gain: {}", carrots(*count)),
            Hover::Illegal => f.write_str("Illegal Move"),
        }
    }
}

/// A number of carrots in words that agree with it: `1 carrot`, `0 carrots`.
pub(super) fn carrots(count: i32) -> String {
    format!("{count} carrot{}", if count == 1 { "" } else { "s" })
}

/// A move that is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Forwards, for this many carrots.
    Forward(i32),
    /// Back to the tortoise square behind, which pays this many.
    Back(i32),
}

impl HareAndTortoise {
    /// What a view says about a square when the mouse of `seat` is on it: what [`Game::play`] would do if it were
    /// clicked. Whoever is not on turn, or must choose first, cannot move anywhere.
    pub fn hover(&self, seat: Seat, square: i32) -> Hover {
        match self.may_act(seat).and_then(|index| step(self.course(), self.squares(), index, square)) {
            Ok(Step::Forward(cost)) => Hover::Cost(cost),
            Ok(Step::Back(gain)) => Hover::Gain(gain),
            Err(_) => Hover::Illegal,
        }
    }

    /// The squares to which the player on turn may move, in ascending order.
    pub fn moves(&self) -> Vec<i32> {
        let Ok(index) = self.may_act(self.turn()) else { return Vec::new() };
        let to = 1..=self.course().finish();
        to.filter(|to| step(self.course(), self.squares(), index, *to).is_ok()).collect()
    }
}

/// Who stands on a square between start and finish; the start holds any number, so nobody occupies it.
pub(super) fn occupant(squares: &Squares, square: i32) -> Option<usize> {
    squares.runners.iter().position(|runner| runner.at == square).filter(|_| square > 0)
}

/// The tortoise square immediately behind a square.
fn tortoise_behind(rules: &Rules, square: i32) -> Option<i32> {
    (1..square).rev().find(|behind| rules.kind(*behind) == Some(Kind::Tortoise))
}

/// What moving a runner to a square takes, if it is allowed. Whose turn it is does not matter here.
///
/// # Errors
/// The first reason against it.
pub(super) fn step(rules: &Rules, squares: &Squares, index: usize, to: i32) -> Result<Step, Illegal> {
    let seat = seat_of(index);
    let runner = squares.runners.get(index).ok_or(Illegal::NoPlayer(seat))?;
    if runner.must == Some(Must::Choose) {
        return Err(Illegal::MustChoose(seat));
    }
    let kind = rules.kind(to).filter(|_| to > 0);
    let kind = kind.ok_or(Illegal::OffTrack { square: to, finish: rules.finish() })?;
    if to == runner.at {
        return Err(Illegal::OwnSquare { seat, square: to });
    }
    let back = to < runner.at;
    if back {
        let tortoise = tortoise_behind(rules, runner.at);
        if tortoise != Some(to) {
            return Err(Illegal::Backwards { square: to, tortoise });
        }
    }
    if let Some(by) = occupant(squares, to) {
        return Err(Illegal::Occupied { square: to, by: seat_of(by) });
    }
    if back {
        return Ok(Step::Back(TEN * (runner.at - to)));
    }
    let cost = cost(to - runner.at);
    let left = runner.carrots - cost;
    if kind != Kind::Tortoise && left < 0 {
        return Err(Illegal::TooFewCarrots { seat, square: to, cost, carrots: runner.carrots });
    }
    enter(rules, seat, to, runner.lettuces, left)?;
    if kind == Kind::Hare && squares.dice.is_empty() {
        return Err(Illegal::NotCast(to));
    }
    Ok(Step::Forward(cost))
}

/// Whether a runner with these lettuces and carrots left may enter a free square from behind.
fn enter(rules: &Rules, seat: Seat, to: i32, lettuces: i32, carrots: i32) -> Result<(), Illegal> {
    let limit = rules.home_limit();
    match rules.kind(to) {
        Some(Kind::Tortoise) => Err(Illegal::ForwardToTortoise(to)),
        Some(Kind::Lettuce) if lettuces == 0 => Err(Illegal::NoLettuceLeft(to)),
        Some(Kind::Finish) if lettuces > 0 => Err(Illegal::LettucesLeft { seat, lettuces }),
        Some(Kind::Finish) if carrots > limit => Err(Illegal::TooManyCarrots { seat, carrots, limit }),
        Some(_) => Ok(()),
        None => Err(Illegal::OffTrack { square: to, finish: rules.finish() }),
    }
}

/// Whether a card may carry a runner to a square: forwards as if it moved there without paying, backwards anywhere that
/// is free but for lettuce squares when it has no lettuce.
pub(super) fn carried(rules: &Rules, squares: &Squares, index: usize, to: i32) -> bool {
    let Some(runner) = squares.runners.get(index) else { return false };
    if occupant(squares, to).is_some_and(|by| by != index) {
        return false;
    }
    match rules.kind(to) {
        Some(Kind::Lettuce) => runner.lettuces > 0,
        _ if to < runner.at => true,
        _ => enter(rules, seat_of(index), to, runner.lettuces, runner.carrots).is_ok(),
    }
}

/// The seat of a runner, by its place in the list.
pub(super) fn seat_of(index: usize) -> Seat {
    Seat(i32::try_from(index).unwrap_or(i32::MAX - 1) + 1)
}
