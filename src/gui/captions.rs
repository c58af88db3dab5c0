//! Captions: texts with the text that stands next to them, such as a name in one label and its number in another.

use super::{ComponentKind, GuiComponent};
use crate::view_spec::Caption;

/// More texts than a window has that anybody reads: each is compared with every other.
const MOST_TEXTS: usize = 400;
/// By how many pixels two components may overlap that stand side by side.
const OVERLAP: i32 = 2;

/// Finds for each text the nearest one that stands right of it, and the nearest below it.
pub fn captions(parts: &[&GuiComponent]) -> Vec<Caption> {
    let is_text = |part: &&&GuiComponent| !part.text.trim().is_empty() && part.kind != ComponentKind::Lines;
    let texts: Vec<&GuiComponent> = parts.iter().filter(is_text).take(MOST_TEXTS).copied().collect();
    let of_one = |text: &&GuiComponent| {
        let right = nearest(&texts, |other| (is_right_of(other, text), (other.x, other.y)));
        let below = nearest(&texts, |other| (is_below(other, text), (other.y, other.x)));
        let pair = |other: &GuiComponent| Caption { words: text.text.clone(), next: other.text.clone() };
        right.into_iter().chain(below).map(pair).collect::<Vec<_>>()
    };
    texts.iter().flat_map(of_one).collect()
}

/// The first by place of those that are meant.
fn nearest<'a>(
    texts: &[&'a GuiComponent],
    look: impl Fn(&GuiComponent) -> (bool, (i32, i32)),
) -> Option<&'a GuiComponent> {
    texts.iter().copied().filter(|other| look(other).0).min_by_key(|other| look(other).1)
}

fn is_right_of(other: &GuiComponent, text: &GuiComponent) -> bool {
    let has_level = |part: &GuiComponent, y: i32| (part.y..part.y + part.height).contains(&y);
    let is_level = has_level(other, text.rectangle().middle().1) || has_level(text, other.rectangle().middle().1);
    is_level && other.x > text.x && other.x + OVERLAP >= text.x + text.width
}

fn is_below(other: &GuiComponent, text: &GuiComponent) -> bool {
    let is_under = other.x < text.x + text.width && text.x < other.x + other.width;
    is_under && other.y > text.y && other.y + OVERLAP >= text.y + text.height
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(parts: &[(&str, [i32; 4])]) -> Vec<String> {
        let part = |(text, [x, y, width, height]): &(&str, [i32; 4])| GuiComponent {
            kind: ComponentKind::Label,
            text: text.to_string(),
            x: *x,
            y: *y,
            width: *width,
            height: *height,
            ..GuiComponent::default()
        };
        let parts: Vec<GuiComponent> = parts.iter().map(part).collect();
        let found = captions(&parts.iter().collect::<Vec<_>>());
        found.iter().map(|Caption { words, next }| format!("{words}>{next}")).collect()
    }

    #[test]
    fn a_text_has_the_nearest_one_right_of_it_and_below_it() {
        let table = [
            ("Black", [0, 0, 40, 16]),
            ("7", [45, 2, 10, 14]),
            ("White", [0, 20, 40, 16]),
            ("5", [45, 22, 10, 14]),
            ("", [42, 0, 2, 16]),
        ];
        assert_eq!(found(&table), ["Black>7", "Black>White", "7>5", "White>5"]);
        let row = [("5", [30, 0, 9, 9]), ("B", [0, 0, 30, 9]), ("W", [40, 0, 30, 9]), ("7", [70, 0, 9, 9])];
        assert_eq!(found(&row), ["5>W", "B>5", "W>7"]);
        assert_eq!(found(&[("A", [0, 0, 40, 16]), ("far", [300, 40, 10, 10])]), Vec::<String>::new());
    }
}
