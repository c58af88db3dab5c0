//! Squares and places between them in words, for people who do not see the board.

use crate::game::Bar;
use crate::view_spec::ShownSquare;

/// Says what is on a square and which of its sides have bars; `square` is its column and row.
pub fn square_words(shown: &ShownSquare, bars: &[Bar], square: (usize, usize)) -> String {
    let mut words = Vec::new();
    if let Some(disc) = &shown.disc {
        let (pale, kind) =
            (if shown.faded { "pale " } else { "" }, if shown.angular { "square piece" } else { "disc" });
        words.push(format!("{pale}{disc} {kind}"));
    }
    if !shown.numeral.is_empty() {
        words.push(format!("number {}", shown.numeral));
    }
    if !shown.text.is_empty() {
        words.push(shown.text.clone());
    }
    if !shown.picture.is_empty() {
        words.push(format!("picture {}", shown.picture));
    }
    if words.is_empty() {
        words.push("empty".to_string());
    }
    if shown.marked {
        words.push("marked".to_string());
    }
    let walls = walled_sides(bars, square);
    if !walls.is_empty() {
        words.push(format!("wall {}", walls.join(" and ")));
    }
    words.join(", ")
}

/// The sides of a square that have bars.
fn walled_sides(bars: &[Bar], (column, row): (usize, usize)) -> Vec<&'static str> {
    let is_walled = |side: &str| {
        bars.iter().any(|bar| {
            let ((left, top), (right, bottom)) = bar.ends();
            let (beside, below) = ((left..right).contains(&column), (top..bottom).contains(&row));
            match side {
                "above" => top == bottom && beside && top == row,
                "below" => top == bottom && beside && top == row + 1,
                "left" => left == right && below && left == column,
                _ => left == right && below && left == column + 1,
            }
        })
    };
    ["above", "below", "left", "right"].into_iter().filter(|side| is_walled(side)).collect()
}

/// Says where something would lie that has this name.
pub fn place_words(name: &str, bar: Bar) -> String {
    let ((left, top), (right, bottom)) = bar.ends();
    // A place at the edge has no square before it.
    let before = |corner: usize| corner.checked_sub(1).map_or("the edge".to_string(), |number| number.to_string());
    let last = |corner: usize| corner.saturating_sub(1);
    if top == bottom {
        format!("wall {name}: lies below row {}, columns {left} to {}", before(top), last(right))
    } else {
        format!("wall {name}: stands right of column {}, rows {top} to {}", before(left), last(bottom))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::Colour;

    #[test]
    fn a_square_is_said_with_all_that_is_on_it() {
        let bars = [Bar::new((0, 1), (2, 1)), Bar::new((1, 0), (1, 2))];
        let empty = ShownSquare::default();
        assert_eq!(square_words(&empty, &bars, (0, 0)), "empty, wall below and right");
        assert_eq!(square_words(&empty, &bars, (1, 1)), "empty, wall above and left");
        assert_eq!(square_words(&empty, &bars, (2, 2)), "empty");
        let shown = ShownSquare {
            disc: Some(Colour::named("white")),
            faded: true,
            angular: true,
            numeral: "2".to_string(),
            text: "hare".to_string(),
            picture: "a".to_string(),
            marked: true,
            ..empty
        };
        assert_eq!(square_words(&shown, &[], (0, 0)), "pale white square piece, number 2, hare, picture a, marked");
    }

    #[test]
    fn a_place_is_said_by_the_squares_beside_it() {
        assert_eq!(place_words("a1h", Bar::new((0, 1), (2, 1))), "wall a1h: lies below row 0, columns 0 to 1");
        assert_eq!(place_words("a1v", Bar::new((1, 0), (1, 2))), "wall a1v: stands right of column 0, rows 0 to 1");
    }
}
