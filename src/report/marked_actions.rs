//! Marked actions of a board: the actions that a controller offers to a player.

use crate::diagnostic::escape::escape_text;
use crate::game::{Bar, Drawable};
use crate::phrases::{Phrasebook, phrase};

/// Largest number of actions that are named; a program may mark without end.
const MOST: usize = 40;

/// Marked actions of a board, in any game.
///
/// # Example
/// ```
/// use referee_definitions::game::Game;
/// use referee_rules::games::Reversi;
/// use referee_base::phrases::Phrasebook;
/// use referee_report::marked_actions::MarkedActions;
/// let marked = MarkedActions::of::<Reversi>(&["2,3".parse().unwrap(), "4,5".parse().unwrap()]);
/// assert_eq!(marked.names_text(Phrasebook::english()), "2,3, 4,5");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MarkedActions {
    /// Names of the marked actions; untrusted.
    pub names: Vec<String>,
    /// The squares that they are shown on: column and row from 0, of what a view draws.
    pub squares: Vec<(usize, usize)>,
    /// Bars that these actions would put between squares.
    pub bars: Vec<Bar>,
}

impl MarkedActions {
    /// Collects the names, squares and bars of these actions.
    pub fn of<G: Drawable>(actions: &[G::Action]) -> MarkedActions {
        MarkedActions {
            names: actions.iter().map(ToString::to_string).collect(),
            squares: actions.iter().filter_map(G::square_of_action).collect(),
            bars: actions.iter().filter_map(G::bar_of_action).collect(),
        }
    }

    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && self.squares.is_empty() && self.bars.is_empty()
    }

    /// Lists the names of the marked actions, with hidden characters spelled out.
    pub fn names_text(&self, book: &Phrasebook) -> String {
        let named: Vec<String> = self.names.iter().take(MOST).map(|name| escape_text(name)).collect();
        let more = self.names.len() - named.len();
        if more == 0 {
            return named.join(", ");
        }
        book.say(&phrase!("marked-more", squares = named.join(", "), count = more))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_told_names_without_end() {
        let marked = MarkedActions { names: vec!["a\u{1b}".to_string(); MOST + 2], ..MarkedActions::default() };
        assert!(
            marked.names_text(Phrasebook::english()).ends_with(", and 2 more")
                && !marked.names_text(Phrasebook::english()).contains('\u{1b}'),
            "{}",
            marked.names_text(Phrasebook::english())
        );
    }
}
