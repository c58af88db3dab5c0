//! Differences between the board that is shown and the expected one, in words.

use super::LetterPicture;
use crate::phrases::{Phrase, phrase};

/// Describes the difference between the board in a frame and the expected one; `None` if they are equal.
///
/// `expected` and `actual` are pictures, as they are seen; `turned` says that this frame shows the board turned by 180 degrees.
/// Of boards that look the same from several sides nothing can be said but where they differ.
pub fn describe_difference(expected: &str, actual: &str, turned: bool, before: Option<&str>) -> Option<Phrase> {
    let (right, seen) = (LetterPicture::of(expected), LetterPicture::of(actual));
    if right == seen {
        return None;
    }
    if seen.rows().is_empty() {
        return Some(phrase!("shown-no-board"));
    }
    let ((columns, rows), (across, down)) = (right.size(), seen.size());
    if (across, down) != (columns, rows) || !seen.is_even() {
        return Some(phrase!("shown-size", columns = across, rows = down, right_columns = columns, right_rows = rows));
    }
    // As the model has it, which is what students think in.
    let model = if turned { right.half_turn() } else { right.clone() };
    let by_mistake: [(LetterPicture, Phrase); 6] = [
        (model.transposed(), phrase!("shown-swapped")),
        (
            if turned { model.clone() } else { model.half_turn() },
            if turned { phrase!("shown-not-turned") } else { phrase!("shown-turned") },
        ),
        (model.left_right(), if turned { phrase!("shown-only-left-right") } else { phrase!("shown-left-right") }),
        (model.top_bottom(), if turned { phrase!("shown-only-top-bottom") } else { phrase!("shown-top-bottom") }),
        (model.transposed().left_right(), phrase!("shown-quarter-turn")),
        (model.transposed().top_bottom(), phrase!("shown-quarter-turn")),
    ];
    // The first is seen as it comes out in this frame; the others are what is seen as it is.
    for (index, (board, says)) in by_mistake.into_iter().enumerate() {
        let board = if index == 0 && turned { board.half_turn() } else { board };
        if board == seen {
            return Some(says);
        }
    }
    if turned && model.transposed() == seen {
        return Some(phrase!("shown-swapped-and-not-turned"));
    }
    if before.is_some_and(|before| LetterPicture::of(before) == seen) {
        return Some(phrase!("shown-stale"));
    }
    let places = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
    let wrong: Vec<(usize, usize)> = places.filter(|(x, y)| right.at(*x, *y) != seen.at(*x, *y)).collect();
    let (x, y) = wrong.first().copied().unwrap_or_default();
    Some(phrase!("shown-squares-differ", count = wrong.len(), column = x, row = y))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: &str = "W . .\n. B .\nW W .";
    const TURNED_ROUND: &str = ". W W\n. B .\n. . W";

    const NOT_TURNED: &str = "the board is not turned round: both players see it from the same side";
    const TURNED: &str = "the board is turned round, and only the other player's should be";

    fn said(told: Option<Phrase>) -> String {
        told.map(|told| told.to_string()).unwrap_or_default()
    }

    fn white(actual: &str) -> String {
        said(describe_difference(MODEL, actual, false, Some(". . .\n. . .\n. . .")))
    }

    fn black(actual: &str) -> String {
        said(describe_difference(TURNED_ROUND, actual, true, None))
    }

    #[test]
    fn what_students_get_wrong_has_a_name() {
        assert_eq!(white(MODEL), "");
        assert_eq!(white("W . W\n. B W\n. . ."), "x and y are swapped");
        assert_eq!(white(". . W\n. B .\n. W W"), "left and right are swapped");
        assert_eq!(white("W W .\n. B .\nW . ."), "top and bottom are swapped");
        assert_eq!(white(TURNED_ROUND), TURNED);
        assert_eq!(white(". . .\n. . .\n. . ."), "it still shows what was there before");
        assert_eq!(white(""), "there is no board");
        assert!(white("W .\n. B").contains("2 columns and 2 rows"));
        assert_eq!(
            white("W . .\n. B .\nB W ."),
            "1 square is not as in the model, the first in column 0, row 2 as it is seen"
        );
    }

    #[test]
    fn the_other_side_of_the_table_has_its_own_mistakes() {
        assert_eq!(black(TURNED_ROUND), "");
        assert_eq!(black(MODEL), NOT_TURNED);
        assert_eq!(black(". . .\nW B .\nW . W"), "x and y are swapped");
        assert_eq!(black("W . W\n. B W\n. . ."), format!("x and y are swapped, and {NOT_TURNED}"));
        assert!(black(". . W\n. B .\n. W W").contains("only left and right are swapped"));
        assert!(black("W W .\n. B .\nW . .").contains("only top and bottom are swapped"));
    }
}
