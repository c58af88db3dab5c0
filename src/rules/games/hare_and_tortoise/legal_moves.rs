//! Moves that a runner may make, with their costs and pay.

use super::carrots::{TEN, move_cost};
use super::{Illegal, Obligation, Rules, SquareKind, Squares};
use crate::game::Seat;

/// A move that is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LegalMove {
    /// Forwards, for this many carrots.
    Forward(i32),
    /// Back to the tortoise square behind, which pays this many.
    Back(i32),
}

/// Returns the runner on a square between start and finish. The start holds any number of runners, so nobody occupies it.
pub(super) fn occupant(squares: &Squares, square: i32) -> Option<usize> {
    squares.runners.iter().position(|runner| runner.at == square).filter(|_| square > 0)
}

/// The tortoise square immediately behind a square.
fn tortoise_behind(rules: &Rules, square: i32) -> Option<i32> {
    (1..square).rev().find(|behind| rules.kind(*behind) == Some(SquareKind::Tortoise))
}

/// Checks the move of a runner to a square and returns its effect. The turn is not checked here.
///
/// # Errors
/// The first reason against it.
pub(super) fn legal_move(rules: &Rules, squares: &Squares, index: usize, to: i32) -> Result<LegalMove, Illegal> {
    let seat = seat_of(index);
    let runner = squares.runners.get(index).ok_or(Illegal::NoPlayer(seat))?;
    if runner.must == Some(Obligation::Choose) {
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
        return Ok(LegalMove::Back(TEN * (runner.at - to)));
    }
    let cost = move_cost(to - runner.at);
    let left = runner.carrots - cost;
    if kind != SquareKind::Tortoise && left < 0 {
        return Err(Illegal::TooFewCarrots { seat, square: to, cost, carrots: runner.carrots });
    }
    enter(rules, seat, to, runner.lettuces, left)?;
    if kind == SquareKind::Hare && squares.dice.is_empty() {
        return Err(Illegal::NotCast(to));
    }
    Ok(LegalMove::Forward(cost))
}

/// Whether a runner with these lettuces and carrots left may enter a free square from behind.
fn enter(rules: &Rules, seat: Seat, to: i32, lettuces: i32, carrots: i32) -> Result<(), Illegal> {
    let limit = rules.home_limit();
    match rules.kind(to) {
        Some(SquareKind::Tortoise) => Err(Illegal::ForwardToTortoise(to)),
        Some(SquareKind::Lettuce) if lettuces == 0 => Err(Illegal::NoLettuceLeft(to)),
        Some(SquareKind::Finish) if lettuces > 0 => Err(Illegal::LettucesLeft { seat, lettuces }),
        Some(SquareKind::Finish) if carrots > limit => Err(Illegal::TooManyCarrots { seat, carrots, limit }),
        Some(_) => Ok(()),
        None => Err(Illegal::OffTrack { square: to, finish: rules.finish() }),
    }
}

/// Whether a card may carry a runner to a square: forwards as if it moved there without paying, backwards anywhere that
/// is free but for lettuce squares when it has no lettuce.
pub(super) fn can_be_carried(rules: &Rules, squares: &Squares, index: usize, to: i32) -> bool {
    let Some(runner) = squares.runners.get(index) else { return false };
    if occupant(squares, to).is_some_and(|by| by != index) {
        return false;
    }
    match rules.kind(to) {
        Some(SquareKind::Lettuce) => runner.lettuces > 0,
        _ if to < runner.at => true,
        _ => enter(rules, seat_of(index), to, runner.lettuces, runner.carrots).is_ok(),
    }
}

/// The seat of a runner, by its place in the list.
pub(super) fn seat_of(index: usize) -> Seat {
    Seat(i32::try_from(index).unwrap_or(i32::MAX - 1) + 1)
}
