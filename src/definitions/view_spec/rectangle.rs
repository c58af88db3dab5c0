//! A rectangle in a window or a picture.

/// A rectangle, in pixels from the left and the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rectangle {
    /// Pixels from the left.
    pub x: i32,
    /// Pixels from the top.
    pub y: i32,
    /// Its width.
    pub width: i32,
    /// Its height.
    pub height: i32,
}

impl Rectangle {
    /// The point in its middle.
    pub fn middle(self) -> (i32, i32) {
        (self.x.saturating_add(self.width / 2), self.y.saturating_add(self.height / 2))
    }

    /// Whether a point lies in it.
    pub fn contains(self, (x, y): (i32, i32)) -> bool {
        (self.x..self.x.saturating_add(self.width)).contains(&x)
            && (self.y..self.y.saturating_add(self.height)).contains(&y)
    }

    /// Number of its pixels.
    pub fn area(self) -> i64 {
        i64::from(self.width) * i64::from(self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::Rectangle;

    #[test]
    fn its_right_and_lower_edges_are_outside() {
        let square = Rectangle { x: 10, y: 20, width: 4, height: 6 };
        assert_eq!((square.middle(), square.area()), ((12, 23), 24));
        let within = [(10, 20), (13, 25), (14, 25), (13, 26), (9, 20)].map(|point| square.contains(point));
        assert_eq!(within, [true, true, false, false, false]);
    }

    #[test]
    fn nonsense_of_a_program_overflows_nothing() {
        let far = Rectangle { x: i32::MAX, y: i32::MAX, width: i32::MAX, height: i32::MAX };
        assert_eq!((far.middle(), far.contains((0, 0))), ((i32::MAX, i32::MAX), false));
    }
}
