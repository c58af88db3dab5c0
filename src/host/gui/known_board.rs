//! Facts that help to read the picture of a board.

use crate::game::Bar;
use crate::view_spec::ViewSpec;

/// Facts about a board that the grader knows, by which its picture is read.
#[derive(Clone, Debug, Default)]
pub struct KnownBoard<'a> {
    /// Number of its columns and rows.
    pub size: (usize, usize),
    /// Bars between its squares; `None` in a game that has none.
    pub bars: Option<Vec<Bar>>,
    /// Whether its window has a log.
    pub has_log: bool,
    /// Description of its view by the coursework.
    pub view: Option<&'a ViewSpec>,
}
