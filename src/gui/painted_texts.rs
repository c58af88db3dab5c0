//! Texts that the student's own components paint, such as a number that `paintComponent` draws: no label or button has them.

use serde::{Deserialize, Serialize};

use super::pixels::colour_distance;
use super::square_ink::has_ink_in;
use super::{ComponentKind, GuiComponent, Pixels};
use crate::view_spec::Rectangle;

/// More texts than a host tells of. Each is compared with every other.
const MOST: usize = 2_000;
/// Share of the pixels of a text that are on the screen as they are painted, if it is seen there.
const SEEN: f64 = 0.95;
/// By how much a pixel may differ, of 255.
const SAME: i32 = 8;

/// A text, and the rectangle round it, in pixels of the window.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaintedText {
    /// The text.
    pub text: String,
    /// Pixels from the left.
    pub x: i32,
    /// Pixels from the top.
    pub y: i32,
    /// Width in pixels.
    pub width: i32,
    /// Height in pixels.
    pub height: i32,
}

impl PaintedText {
    fn rectangle(&self) -> Rectangle {
        Rectangle { x: self.x, y: self.y, width: self.width, height: self.height }
    }

    fn as_label(&self) -> GuiComponent {
        let PaintedText { text, x, y, width, height } = self.clone();
        GuiComponent { kind: ComponentKind::Label, text, x, y, width, height, ..GuiComponent::default() }
    }
}

/// Finds the texts that are seen: not those of a component that has them, not those that another one was painted over, and not those
/// that the screen does not show, since nothing was repainted. Each is given as a label would be.
pub fn seen_texts(texts: &[PaintedText], parts: &[GuiComponent], painted: &Pixels, seen: &Pixels) -> Vec<GuiComponent> {
    let texts = &texts[..texts.len().min(MOST)];
    let is_of_a_part = |text: &PaintedText| {
        let middle = text.rectangle().middle();
        parts.iter().any(|part| part.rectangle().contains(middle) && part.text.contains(text.text.trim()))
    };
    let is_covered = |index: usize, text: &PaintedText| {
        let middle = text.rectangle().middle();
        texts.iter().skip(index + 1).any(|later| later.rectangle().contains(middle))
    };
    let is_meant = |(index, text): &(usize, &PaintedText)| {
        !is_of_a_part(text)
            && !is_covered(*index, text)
            && has_ink_in(painted, text.rectangle())
            && is_alike(painted, seen, text.rectangle())
    };
    texts.iter().enumerate().filter(is_meant).map(|(_, text)| text.as_label()).collect()
}

/// Whether two pictures show the same in this area.
fn is_alike(one: &Pixels, other: &Pixels, area: Rectangle) -> bool {
    let Rectangle { x, y, width, height } = one.shown_part(area);
    let places = || (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x, y)));
    let is_same = |(x, y): &(i32, i32)| {
        one.at(*x, *y).zip(other.at(*x, *y)).is_some_and(|(one, other)| colour_distance(one, other) <= SAME)
    };
    places().filter(is_same).count() as f64 >= SEEN * places().count() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUND: [u8; 3] = [200, 160, 90];

    /// A window with vertical strokes, two pixels wide, in these areas.
    fn window(written: &[Rectangle]) -> Pixels {
        Pixels::from_fn(200, 40, |x, y| {
            let is_ink = written.iter().any(|area| area.contains((x, y)) && x % 4 < 2);
            if is_ink { [0; 3] } else { GROUND }
        })
    }

    fn text(text: &str, x: i32) -> PaintedText {
        PaintedText { text: text.to_string(), x, y: 10, width: 20, height: 16 }
    }

    fn seen(texts: &[PaintedText], parts: &[GuiComponent], on_screen: &[i32]) -> Vec<String> {
        let areas = |at: &[i32]| at.iter().map(|x| text("", *x).rectangle()).collect::<Vec<_>>();
        let (painted, screen) = (window(&areas(&[0, 40, 80])), window(&areas(on_screen)));
        seen_texts(texts, parts, &painted, &screen).into_iter().map(|label| label.text).collect()
    }

    #[test]
    fn a_painted_text_counts_where_a_person_sees_it() {
        let all = [text("2", 0), text("4", 40), text("8", 80), text("unseen", 120)];
        let there = [0, 40, 80];
        assert_eq!(seen(&all, &[], &there), ["2", "4", "8"], "nothing is seen of a text in the colour of the ground");
        assert_eq!(seen(&all, &[], &[0, 80]), ["2", "8"], "what was not repainted is not seen");
        let label = GuiComponent { text: "4 points".to_string(), ..text("", 36).as_label() };
        assert_eq!(seen(&all, &[label], &there), ["2", "8"], "a label has its own text");
        let other = GuiComponent { text: String::new(), ..text("", 36).as_label() };
        assert_eq!(seen(&all, &[other], &there), ["2", "4", "8"]);
        let later = [text("2", 0), text("4", 40), text("16", 42)];
        assert_eq!(seen(&later, &[], &there), ["2", "16"], "another text was painted over it");
    }
}
