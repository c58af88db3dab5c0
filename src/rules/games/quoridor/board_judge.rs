//! The judge's questions about boards of Quoridor, legal or not.

use super::position::{ONE, TWO};
use super::{Action, Illegal, Quoridor, Rules, Squares};
use crate::game::{Board, BoardJudge, Game, Outcome, Seat};

impl BoardJudge for Quoridor {
    fn squares_before_startup(rules: &Rules) -> Squares {
        Squares { size: rules.size(), pawns: [None; 2], walls: Default::default(), left: [0; 2] }
    }

    fn check_dimensions(rules: &Rules, squares: &Squares) -> Result<(), Illegal> {
        if squares.size() != rules.size() {
            return Err(Illegal::WrongSize(squares.size(), rules.size()));
        }
        let beside = squares.walls().find(|wall| !wall.is_on(rules.size()));
        beside.map_or(Ok(()), |wall| Err(Illegal::OffBoard(Action::Wall(wall))))
    }

    /// Returns the player who has arrived, whatever walls there are. If both have, the game is over, but its winner is
    /// unknown.
    fn board_outcome(rules: &Rules, board: &Board<Squares>) -> Option<Outcome> {
        let home = |player: usize| {
            let pawn = board.squares.pawns()[player];
            pawn.is_some_and(|pawn| pawn.is_along(rules.goals()[player], rules.size()))
        };
        match (home(0), home(1)) {
            (false, false) => None,
            (true, false) => Some(Outcome::Won(ONE)),
            (false, true) => Some(Outcome::Won(TWO)),
            (true, true) => Some(Outcome::Draw),
        }
    }

    fn squares_after(rules: &Rules, board: &Board<Squares>, seat: Seat, action: &Action) -> Option<Squares> {
        let position = Quoridor::from_squares(rules, &board.squares, seat).ok()?;
        Some(position.play(seat, action).ok()?.board().squares)
    }

    /// A view has no squares beside the board to click on; but a wall that sticks out can be dropped, and typed.
    fn view_can_send(rules: &Rules, action: &Action) -> bool {
        match action {
            Action::Move(square) => square.is_on(rules.size()),
            Action::Wall(wall) => wall.square.is_on(rules.size()),
        }
    }
}
