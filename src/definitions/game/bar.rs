//! Bars between squares, such as walls.

use serde::{Deserialize, Serialize};

/// A corner of squares: how many columns are to the left of it, and how many rows above.
pub type Corner = (usize, usize);

/// A bar that lies between squares, such as a wall, from one corner of squares to another.
///
/// # Example
/// ```
/// use referee_definitions::game::Bar;
/// let bar = Bar::new((2, 1), (0, 1));
/// assert_eq!(bar, Bar::new((0, 1), (2, 1)), "it has no beginning");
/// assert_eq!(serde_json::to_string(&bar).unwrap(), "[[0,1],[2,1]]");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(Corner, Corner)", into = "(Corner, Corner)")]
pub struct Bar {
    from: Corner,
    to: Corner,
}

impl Bar {
    /// The bar between two corners.
    pub fn new(one: Corner, other: Corner) -> Bar {
        Bar { from: one.min(other), to: one.max(other) }
    }

    /// Its ends, the left or upper one first.
    pub fn ends(self) -> (Corner, Corner) {
        (self.from, self.to)
    }

    /// Returns the bar with x and y swapped.
    #[must_use]
    pub fn transposed(self) -> Bar {
        Bar::new((self.from.1, self.from.0), (self.to.1, self.to.0))
    }
}

impl From<(Corner, Corner)> for Bar {
    fn from((one, other): (Corner, Corner)) -> Bar {
        Bar::new(one, other)
    }
}

impl From<Bar> for (Corner, Corner) {
    fn from(bar: Bar) -> (Corner, Corner) {
        bar.ends()
    }
}
