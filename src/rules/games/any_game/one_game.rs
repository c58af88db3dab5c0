//! From one game's values to those of all games, and back.

use super::{AnyAction, AnyGame, AnyIllegal, AnyRules, AnySquares};
use crate::game::{Board, SameGame};
use crate::games::{Play, games};

/// A game that [`AnyGame`] stands for, with the way into its enums and out of them.
///
/// Values of different games never meet: whoever reads a value does so by the rules of the coursework. Where they do, it is a mistake of
/// this program, and it ends with the name of the game.
pub trait OneGame: Play + SameGame<AnyGame> {
    /// A position as one of any game.
    fn any(self) -> AnyGame;
    /// Rules as those of any game.
    fn any_rules(rules: Self::Rules) -> AnyRules;
    /// Squares as those of any game.
    fn any_squares(squares: Self::Squares) -> AnySquares;
    /// An action as one of any game.
    fn any_action(action: Self::Action) -> AnyAction;
    /// A reason as one of any game.
    fn any_illegal(why: Self::Illegal) -> AnyIllegal;

    /// This game's position in `position`.
    fn own(position: &AnyGame) -> &Self;
    /// This game's rules in `rules`.
    fn own_rules(rules: &AnyRules) -> &Self::Rules;
    /// This game's squares in `squares`.
    fn own_squares(squares: &AnySquares) -> &Self::Squares;
    /// This game's action in `action`.
    fn own_action(action: &AnyAction) -> &Self::Action;

    /// This game's board in `board`.
    fn own_board(board: &Board<AnySquares>) -> Board<Self::Squares> {
        <AnyGame as SameGame<Self>>::same_board(board)
    }

    /// A board as one of any game.
    fn any_board(board: Board<Self::Squares>) -> Board<AnySquares> {
        Board { player: board.player, finished: board.finished, squares: Self::any_squares(board.squares) }
    }

    /// Actions as those of any game.
    fn any_actions(actions: Vec<Self::Action>) -> Vec<AnyAction> {
        actions.into_iter().map(Self::any_action).collect()
    }
}

impl<G: OneGame> SameGame<G> for AnyGame {
    fn same_rules(rules: &AnyRules) -> G::Rules {
        G::own_rules(rules).clone()
    }

    fn same_squares(squares: &AnySquares) -> G::Squares {
        G::own_squares(squares).clone()
    }

    fn same_action(action: &AnyAction) -> G::Action {
        G::own_action(action).clone()
    }
}

macro_rules! one_game {
    ($($game:ident),+) => { $(
        impl SameGame<AnyGame> for crate::games::$game {
            fn same_rules(rules: &Self::Rules) -> AnyRules {
                AnyRules::$game(rules.clone())
            }

            fn same_squares(squares: &Self::Squares) -> AnySquares {
                AnySquares::$game(squares.clone())
            }

            fn same_action(action: &Self::Action) -> AnyAction {
                AnyAction::$game(action.clone())
            }
        }

        impl OneGame for crate::games::$game {
            fn any(self) -> AnyGame {
                AnyGame::$game(self)
            }

            fn any_rules(rules: Self::Rules) -> AnyRules {
                AnyRules::$game(rules)
            }

            fn any_squares(squares: Self::Squares) -> AnySquares {
                AnySquares::$game(squares)
            }

            fn any_action(action: Self::Action) -> AnyAction {
                AnyAction::$game(action)
            }

            fn any_illegal(why: Self::Illegal) -> AnyIllegal {
                AnyIllegal::$game(why)
            }

            fn own(position: &AnyGame) -> &Self {
                if let AnyGame::$game(own) = position { own } else { unreachable!("no position of {}", stringify!($game)) }
            }

            fn own_rules(rules: &AnyRules) -> &Self::Rules {
                if let AnyRules::$game(own) = rules { own } else { unreachable!("no rules of {}", stringify!($game)) }
            }

            fn own_squares(squares: &AnySquares) -> &Self::Squares {
                if let AnySquares::$game(own) = squares { own } else { unreachable!("no squares of {}", stringify!($game)) }
            }

            fn own_action(action: &AnyAction) -> &Self::Action {
                if let AnyAction::$game(own) = action { own } else { unreachable!("no action of {}", stringify!($game)) }
            }
        }
    )+ };
}

games!(one_game);
