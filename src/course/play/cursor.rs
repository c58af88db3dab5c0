//! Moving over the places of a picture that can be pointed at.

use crate::game::Drawable;

/// Directions of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorDirection {
    /// The line above.
    Up,
    /// The line below.
    Down,
    /// Further left in the line.
    Left,
    /// Further right in the line.
    Right,
}

impl CursorDirection {
    /// Returns the direction on a board that is turned by 180 degrees.
    #[must_use]
    pub fn turned(self) -> CursorDirection {
        match self {
            CursorDirection::Up => CursorDirection::Down,
            CursorDirection::Down => CursorDirection::Up,
            CursorDirection::Left => CursorDirection::Right,
            CursorDirection::Right => CursorDirection::Left,
        }
    }
}

/// The places of what [`Drawable::report_picture`] shows that mean an action, by line and character from 0, in this order; of several
/// that mean the same, the first.
pub fn action_points<G: Drawable>(squares: &G::Squares) -> Vec<((usize, usize), G::Action)> {
    let mut found: Vec<((usize, usize), G::Action)> = Vec::new();
    for (row, line) in G::report_picture(squares).lines().enumerate() {
        for column in 0..line.chars().count() {
            if let Some(action) = G::action_in_picture(squares, row, column)
                && !found.iter().any(|(_, known)| *known == action)
            {
                found.push(((row, column), action));
            }
        }
    }
    found
}

/// The next place in a direction: in the same line, or the nearest in the next line that has any. At the edge, the same.
pub fn next_point(places: &[(usize, usize)], from: (usize, usize), direction: CursorDirection) -> (usize, usize) {
    let (row, column) = from;
    let in_line = || places.iter().filter(move |place| place.0 == row);
    let in_row = |other: Option<usize>| {
        let line = places.iter().filter(|place| Some(place.0) == other);
        line.min_by_key(|place| place.1.abs_diff(column)).copied()
    };
    let rows = || places.iter().map(|place| place.0);
    let found = match direction {
        CursorDirection::Left => in_line().filter(|place| place.1 < column).max().copied(),
        CursorDirection::Right => in_line().filter(|place| place.1 > column).min().copied(),
        CursorDirection::Up => in_row(rows().filter(|other| *other < row).max()),
        CursorDirection::Down => in_row(rows().filter(|other| *other > row).min()),
    };
    found.unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::BoardJudge;
    use crate::games::Reversi;

    #[test]
    fn every_square_is_a_place() {
        let found = action_points::<Reversi>(&Reversi::squares_before_startup(&Default::default()));
        assert_eq!(found.len(), 64);
        assert_eq!(found[10], ((1, 4), "2,1".parse().expect("an action")));
    }

    #[test]
    fn lines_without_places_are_jumped_over() {
        let places = [(0, 2), (0, 6), (3, 0), (3, 4)];
        assert_eq!(next_point(&places, (0, 2), CursorDirection::Right), (0, 6));
        assert_eq!(next_point(&places, (0, 6), CursorDirection::Right), (0, 6));
        assert_eq!(next_point(&places, (0, 6), CursorDirection::Down), (3, 4));
        assert_eq!(next_point(&places, (3, 0), CursorDirection::Up), (0, 2));
        assert_eq!(next_point(&places, (0, 2), CursorDirection::Up), (0, 2));
        assert_eq!(next_point(&places, (3, 4), CursorDirection::Right.turned()), (3, 0));
    }
}
