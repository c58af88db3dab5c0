//! Facts that help to read the pictures of boards.

use crate::game::Bar;
use crate::view_spec::ViewSpec;

/// Facts about boards that the grader knows, by which their pictures are read.
#[derive(Clone, Debug, Default)]
pub struct KnownBoard<'a> {
    /// Number of the columns and rows of each board in each window; of a window that is not in the list, as in the first.
    pub sizes: Vec<Vec<(usize, usize)>>,
    /// Bars between its squares; `None` in a game that has none.
    pub bars: Option<Vec<Bar>>,
    /// Whether its window has a log.
    pub has_log: bool,
    /// Description of its view by the coursework.
    pub view: Option<&'a ViewSpec>,
}

impl KnownBoard<'_> {
    /// Number of columns and rows of each board in the window at this place, at least one.
    pub fn sizes_in(&self, window: usize) -> Vec<(usize, usize)> {
        let known = self.sizes.get(window).or(self.sizes.first()).filter(|sizes| !sizes.is_empty());
        known.cloned().unwrap_or_else(|| vec![(0, 0)])
    }
}
