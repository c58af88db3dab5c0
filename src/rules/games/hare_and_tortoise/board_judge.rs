//! The judge's questions about boards of Hare and Tortoise, legal or not.

use super::legal_moves::seat_of;
use super::{Action, HareAndTortoise, Illegal, Obligation, Rules, Squares};
use crate::game::{Board, BoardJudge, Game, Outcome, Seat};

/// How many numbers of the die lie on the board at least: one for the move, and one more, without which the hare squares would
/// be closed to the next player. A program that goes on by itself after a card may cast again in one event.
const DEALT: usize = 4;
/// The sides of a die.
const SIDES: u8 = 6;

impl BoardJudge for HareAndTortoise {
    /// Nobody is there yet, but the dice are: chance comes from outside, not from anyone who sets up the game.
    fn squares_before_startup(rules: &Rules) -> Squares {
        Squares { runners: Vec::new(), dice: rules.dice().to_vec() }
    }

    fn deal_chance(squares: &mut Squares, afresh: bool, cast: &mut dyn FnMut(u8) -> u8) -> bool {
        if afresh {
            squares.dice.clear();
        }
        while squares.dice.len() < DEALT {
            squares.dice.push(cast(SIDES));
        }
        true
    }

    fn chance_to_come(squares: &Squares) -> Vec<u8> {
        squares.dice.clone()
    }

    fn without_chance(squares: &Squares) -> Squares {
        Squares { dice: Vec::new(), ..squares.clone() }
    }

    /// As many runners as play, on the track, or none yet.
    fn check_dimensions(rules: &Rules, squares: &Squares) -> Result<(), Illegal> {
        let (there, players, finish) = (squares.runners.len(), rules.players(), rules.finish());
        if there != players && there != 0 {
            return Err(Illegal::Runners { there, players });
        }
        let beside = squares.runners.iter().enumerate().find(|(_, runner)| rules.kind(runner.at).is_none());
        beside
            .map_or(Ok(()), |(index, runner)| Err(Illegal::Nowhere { seat: seat_of(index), square: runner.at, finish }))
    }

    fn board_outcome(rules: &Rules, board: &Board<Squares>) -> Option<Outcome> {
        // Whose turn it is matters to one thing only: who may have a choice to make.
        let chooses = board.squares.runners.iter().position(|runner| runner.must == Some(Obligation::Choose));
        let turn = chooses.map_or(Seat(1), seat_of);
        HareAndTortoise::from_squares(rules, &board.squares, turn).ok()?.outcome()
    }

    fn squares_after(rules: &Rules, board: &Board<Squares>, seat: Seat, action: &Action) -> Option<Squares> {
        let position = HareAndTortoise::from_squares(rules, &board.squares, seat).ok()?;
        Some(position.play(seat, action).ok()?.squares)
    }

    /// A view has a panel for each square after the start.
    fn view_can_send(rules: &Rules, action: &Action) -> bool {
        !matches!(action, Action::Move(square) if !(1..=rules.finish()).contains(square))
    }
}
