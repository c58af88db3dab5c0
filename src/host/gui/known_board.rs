//! Facts that help to read the picture of a board.

use crate::game::Bar;
use crate::view_spec::ViewSpec;

/// Facts about a board that the grader knows, by which its picture is read.
#[derive(Clone, Debug, Default)]
pub struct KnownBoard<'a> {
    /// Number of its columns and rows, in each window; of a window that is not in the list, as in the first.
    pub sizes: Vec<(usize, usize)>,
    /// Bars between its squares; `None` in a game that has none.
    pub bars: Option<Vec<Bar>>,
    /// Whether its window has a log.
    pub has_log: bool,
    /// Description of its view by the coursework.
    pub view: Option<&'a ViewSpec>,
}

impl KnownBoard<'_> {
    /// Number of columns and rows in the window at this place.
    pub fn size_in(&self, window: usize) -> (usize, usize) {
        self.sizes.get(window).or(self.sizes.first()).copied().unwrap_or_default()
    }
}
