//! Pictures of squares, and the places of actions in them, for views and reports.

use std::collections::BTreeMap;

use super::{Bar, Game, Resource};

/// A game that can be shown, and pointed at. By default the picture is shown, and actions are typed.
pub trait Drawable: Game {
    /// The squares as reports show them: the picture, or the picture with whatever helps to find a square on it. Reports
    /// number the rows and columns of a plain grid from 0.
    fn report_picture(squares: &Self::Squares) -> String {
        squares.to_string()
    }

    /// Returns the action that a place of [`Drawable::report_picture`] stands for. `row` and `column` count lines and characters
    /// from 0. Returns `None` where nothing can be pointed at; in a game without such places, actions are typed. The action
    /// is one of [`Game::all_actions`].
    fn action_in_picture(_squares: &Self::Squares, _row: usize, _column: usize) -> Option<Self::Action> {
        None
    }

    /// Draws the squares as a view does: a letter for each, in rows. Bars between squares, and things beside the board, are
    /// not part of it.
    fn view_letters(squares: &Self::Squares) -> String {
        squares.to_string()
    }

    /// Draws one of several boards as [`Drawable::view_letters`] does; `None` names the only one. Empty if it is not there.
    fn board_letters(squares: &Self::Squares, _board: Option<&str>) -> String {
        Self::view_letters(squares)
    }

    /// Puts a picture together of boards as they are seen, each with its name, and of the values of these squares that are seen.
    /// `None` in a game whose squares are one picture.
    fn seen_picture(
        _squares: &Self::Squares,
        _boards: &[(Option<&str>, String)],
        _is_seen: &dyn Fn(&str) -> bool,
    ) -> Option<String> {
        None
    }

    /// Returns the values beside the boards that a view may show, by their names. Empty in a game that has none.
    fn values(_squares: &Self::Squares) -> BTreeMap<String, String> {
        BTreeMap::new()
    }

    /// Returns the bars between the squares.
    fn bars(_squares: &Self::Squares) -> Vec<Bar> {
        Vec::new()
    }

    /// Returns how many bars lie beside the board, in the store of each player.
    fn stores(_squares: &Self::Squares) -> Vec<usize> {
        Vec::new()
    }

    /// Returns what each player has that is counted beside the board, in the order of the seats. Empty where nobody has any.
    fn resources(_squares: &Self::Squares) -> Vec<Vec<Resource>> {
        Vec::new()
    }

    /// The square that an action is shown on: column and row of [`Drawable::view_letters`], from 0. `None` for an action without one.
    fn square_of_action(_action: &Self::Action) -> Option<(usize, usize)> {
        None
    }

    /// Returns the action that is shown at this column and row of [`Drawable::view_letters`].
    fn action_at(squares: &Self::Squares, column: usize, row: usize) -> Option<Self::Action> {
        // Letters have blanks between them.
        Self::action_in_picture(squares, row, 2 * column)
    }

    /// The bar that an action puts between squares; `None` for an action that puts none.
    fn bar_of_action(_action: &Self::Action) -> Option<Bar> {
        None
    }

    /// The action that puts this bar there.
    fn action_of_bar(_rules: &Self::Rules, _bar: Bar) -> Option<Self::Action> {
        None
    }
}
