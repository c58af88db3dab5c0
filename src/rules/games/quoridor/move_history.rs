//! History of moves, for undo and redo.

use super::{Action, Quoridor, Squares};
use crate::game::{Board, Game};

/// Moves since some position: the one thing that a controller keeps for itself.
///
/// It has nothing to say about a board that it does not end in: somebody else has changed the model, or a new controller
/// has taken over. See [`MoveHistory::matches_board`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveHistory {
    first: Quoridor,
    /// The actions since then, each with the position after it.
    done: Vec<(Action, Quoridor)>,
    /// Moves that were undone; the last one is redone first.
    undone: Vec<(Action, Quoridor)>,
}

impl MoveHistory {
    /// A history in which nothing has happened yet.
    pub fn from(first: Quoridor) -> MoveHistory {
        MoveHistory { first, done: Vec::new(), undone: Vec::new() }
    }

    /// The position in which it begins.
    pub fn first_position(&self) -> &Quoridor {
        &self.first
    }

    /// The actions that were played and not taken back.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.done.iter().map(|(action, _)| *action)
    }

    /// The position in which it ends.
    pub fn last_position(&self) -> &Quoridor {
        self.done.last().map_or(&self.first, |(_, position)| position)
    }

    /// Whether it ends in what a model holds. Whose turn it is after the end, nobody has to say.
    pub fn matches_board(&self, board: &Board<Squares>) -> bool {
        let own = self.last_position().board();
        own.squares == board.squares && own.finished == board.finished && (own.finished || own.player == board.player)
    }

    /// An action was played, which led to this position; what was taken back before is gone.
    pub fn push(&mut self, action: Action, position: Quoridor) {
        self.undone.clear();
        self.done.push((action, position));
    }

    /// Takes the last action back; `None` if there is none.
    pub fn undo(&mut self) -> Option<&Quoridor> {
        self.undone.push(self.done.pop()?);
        Some(self.last_position())
    }

    /// Does again what was taken back last; `None` if there is nothing.
    pub fn redo(&mut self) -> Option<&Quoridor> {
        self.done.push(self.undone.pop()?);
        Some(self.last_position())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quoridor::Rules;

    /// A game of these actions.
    fn played(actions: &[&str]) -> MoveHistory {
        let mut history = MoveHistory::from(Quoridor::opening(&Rules::default()));
        for action in actions {
            let action = action.parse().expect("an action");
            let next = history.last_position().play(history.last_position().turn(), &action).expect("it is legal");
            history.push(action, next);
        }
        history
    }

    #[test]
    fn what_is_taken_back_can_be_done_again_until_something_else_is_played() {
        let mut history = played(&["e8", "e2", "a1h"]);
        let last = *history.last_position();
        assert_eq!(history.undo().copied(), Some(*played(&["e8", "e2"]).last_position()));
        assert_eq!(history.undo().copied(), Some(*played(&["e8"]).last_position()));
        assert_eq!(history.redo().copied(), Some(*played(&["e8", "e2"]).last_position()));
        assert_eq!(history.redo().copied(), Some(last));
        assert_eq!(history.redo(), None);
        history.undo();
        let action = "a1v".parse().expect("an action");
        let other = history.last_position().play(history.last_position().turn(), &action).expect("it is legal");
        history.push(action, other);
        assert_eq!(history.redo(), None);
        assert_eq!(history.actions().count(), 3);
        while history.undo().is_some() {}
        assert_eq!(history.last_position(), history.first_position());
    }

    #[test]
    fn it_ends_in_its_last_board_whoever_is_on_turn_after_the_end() {
        let history = played(&["e8"]);
        let board = history.last_position().board();
        assert!(history.matches_board(&board));
        assert!(!history.matches_board(&Board { player: crate::game::Seat(1), ..board.clone() }));
        assert!(!history.matches_board(&Board { finished: true, ..board }));
    }
}
