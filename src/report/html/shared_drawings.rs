//! Drawings that a page has only once, however often they are seen.

use std::collections::HashMap;
use std::fmt::Write;

/// The drawings of a page, each with a name that it is shown by.
#[derive(Debug, Default)]
pub(super) struct SharedDrawings {
    numbers: HashMap<String, usize>,
    drawn: String,
}

impl SharedDrawings {
    /// The mark-up that shows a drawing. `drawing` is mark-up itself, of which nothing is a student's text unescaped.
    pub(super) fn insert(&mut self, drawing: String) -> String {
        let next = self.numbers.len();
        let drawn = &mut self.drawn;
        let number = *self.numbers.entry(drawing).or_insert_with_key(|drawing| {
            // Writing to a text cannot fail.
            let _ = write!(drawn, "<g id=\"d{next}\">{drawing}</g>");
            next
        });
        format!("<use href=\"#d{number}\"/>")
    }

    /// All drawings, for the page to hold somewhere out of sight.
    pub(super) fn all(&self) -> &str {
        &self.drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_twice_is_drawn_once() {
        let mut shapes = SharedDrawings::default();
        let [first, second] = ["<path/>", "<rect/>"].map(|drawing| shapes.insert(drawing.to_string()));
        assert_eq!(shapes.insert("<path/>".to_string()), first);
        assert_ne!(first, second);
        assert_eq!(shapes.all(), "<g id=\"d0\"><path/></g><g id=\"d1\"><rect/></g>");
    }
}
