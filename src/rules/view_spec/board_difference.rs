//! Differences between the board that is shown and the expected one, in words.

use super::LetterPicture;

/// Describes the difference between the board in a frame and the expected one; `None` if they are equal.
///
/// `expected` and `actual` are pictures, as they are seen; `turned` says that this frame shows the board turned by 180 degrees.
/// Of boards that look the same from several sides nothing can be said but where they differ.
pub fn describe_difference(expected: &str, actual: &str, turned: bool, before: Option<&str>) -> Option<String> {
    let (right, seen) = (LetterPicture::of(expected), LetterPicture::of(actual));
    if right == seen {
        return None;
    }
    if seen.rows().is_empty() {
        return Some("there is no board".to_string());
    }
    let ((columns, rows), (across, down)) = (right.size(), seen.size());
    if (across, down) != (columns, rows) || !seen.is_even() {
        return Some(format!(
            "the board has {across} columns and {down} rows, and there should be {columns} and {rows}"
        ));
    }
    // As the model has it, which is what students think in.
    let model = if turned { right.half_turn() } else { right.clone() };
    let by_mistake: [(LetterPicture, &str); 6] = [
        (model.transposed(), "x and y are swapped"),
        (if turned { model.clone() } else { model.half_turn() }, if turned { NOT_TURNED } else { TURNED }),
        (model.left_right(), if turned { ONLY_ROWS } else { "left and right are swapped" }),
        (model.top_bottom(), if turned { ONLY_COLUMNS } else { "top and bottom are swapped" }),
        (model.transposed().left_right(), "the board is turned by 90 degrees"),
        (model.transposed().top_bottom(), "the board is turned by 90 degrees"),
    ];
    // The first is seen as it comes out in this frame; the others are what is seen as it is.
    for (index, (board, says)) in by_mistake.into_iter().enumerate() {
        let board = if index == 0 && turned { board.half_turn() } else { board };
        if board == seen {
            return Some(says.to_string());
        }
    }
    if turned && model.transposed() == seen {
        return Some(format!("x and y are swapped, and {NOT_TURNED}"));
    }
    if before.is_some_and(|before| LetterPicture::of(before) == seen) {
        return Some("it still shows what was there before".to_string());
    }
    let places = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
    let wrong: Vec<(usize, usize)> = places.filter(|(x, y)| right.at(*x, *y) != seen.at(*x, *y)).collect();
    let (x, y) = wrong.first().copied().unwrap_or_default();
    let count = if wrong.len() == 1 { "1 square is".to_string() } else { format!("{} squares are", wrong.len()) };
    Some(format!("{count} not as in the model, the first in column {x}, row {y} as it is seen"))
}

const NOT_TURNED: &str = "the board is not turned round: both players see it from the same side";
const TURNED: &str = "the board is turned round, and only the other player's should be";
const ONLY_ROWS: &str = "the board is not turned round: only left and right are swapped, not top and bottom";
const ONLY_COLUMNS: &str = "the board is not turned round: only top and bottom are swapped, not left and right";

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: &str = "W . .\n. B .\nW W .";
    const TURNED_ROUND: &str = ". W W\n. B .\n. . W";

    fn white(actual: &str) -> String {
        describe_difference(MODEL, actual, false, Some(". . .\n. . .\n. . .")).unwrap_or_default()
    }

    fn black(actual: &str) -> String {
        describe_difference(TURNED_ROUND, actual, true, None).unwrap_or_default()
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
