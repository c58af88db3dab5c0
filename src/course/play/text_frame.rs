//! Frames: the board as one player sees it.

use crate::game::{Drawable, Seat};

/// A character of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameCell {
    /// Character that is shown.
    pub symbol: char,
    /// Position in the picture, line and character from 0; none for characters that the frame has added.
    pub at: Option<(usize, usize)>,
}

/// The board as one player looks at it: a heading, and lines of characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextFrame {
    /// Whose it is; nobody's, where all look at the same board.
    pub seat: Option<Seat>,
    /// Heading of the frame; empty for a board that all players share.
    pub heading: String,
    /// The lines, without trailing blanks.
    pub lines: Vec<Vec<FrameCell>>,
    /// Lines that are buttons, with the names that the spec has for them.
    pub buttons: Vec<(usize, String)>,
}

/// Returns the frames of the players: the one board, or one for each player if the game has them and `separate` is true.
pub fn frames<G: Drawable>(rules: &G::Rules, squares: &G::Squares, seats: &[String], separate: bool) -> Vec<TextFrame> {
    let turns = G::facts(rules).frames;
    let picture = G::report_picture(squares);
    if !separate || turns.is_empty() {
        return vec![TextFrame {
            seat: None,
            heading: String::new(),
            lines: board_lines(&picture, false),
            buttons: Vec::new(),
        }];
    }
    let frame = |(seat, turned): (Seat, &bool)| TextFrame {
        seat: Some(seat),
        heading: format!("{}'s board", seat.name(seats)),
        lines: board_lines(&picture, *turned),
        buttons: Vec::new(),
    };
    Seat::all(seats).into_iter().zip(turns).map(frame).collect()
}

/// A plain grid gets its columns and rows numbered, from 0, and can be turned; any other picture stays as it is.
pub(super) fn board_lines(picture: &str, turned: bool) -> Vec<Vec<FrameCell>> {
    let text: Vec<Vec<char>> = picture.lines().map(|line| line.trim_end().chars().collect()).collect();
    let Some(width) = grid(&text) else {
        let spots = |(row, line): (usize, &Vec<char>)| {
            line.iter()
                .enumerate()
                .map(|(column, symbol)| FrameCell { symbol: *symbol, at: Some((row, column)) })
                .collect()
        };
        return text.iter().enumerate().map(spots).collect();
    };
    let order = |count: usize| -> Vec<usize> { if turned { (0..count).rev().collect() } else { (0..count).collect() } };
    let digits = (text.len().max(width) - 1).to_string().len();
    let added = |text: String| text.chars().map(|symbol| FrameCell { symbol, at: None }).collect::<Vec<FrameCell>>();
    let mut head = " ".repeat(digits);
    order(width).iter().for_each(|column| head.push_str(&format!(" {column:>digits$}")));
    let mut lines = vec![added(head)];
    for row in order(text.len()) {
        let mut line = added(format!("{row:>digits$}"));
        for column in order(width) {
            line.extend(added(" ".repeat(digits)));
            let symbol = text.get(row).and_then(|line| line.get(2 * column)).copied().unwrap_or(' ');
            line.push(FrameCell { symbol, at: Some((row, 2 * column)) });
        }
        lines.push(line);
    }
    lines
}

/// How many cells the lines have, if all are single characters with single blanks between.
fn grid(text: &[Vec<char>]) -> Option<usize> {
    let width = text.first()?.len();
    let plain = |line: &Vec<char>| {
        line.len() == width && line.iter().enumerate().all(|(column, symbol)| (*symbol == ' ') == (column % 2 == 1))
    };
    (width % 2 == 1 && text.iter().all(plain)).then_some(width.div_ceil(2))
}

impl TextFrame {
    /// The lines as text.
    pub fn text(&self) -> Vec<String> {
        self.lines.iter().map(|line| line.iter().map(|spot| spot.symbol).collect()).collect()
    }

    /// Frames next to each other, with their headings.
    pub fn side_by_side(frames: &[TextFrame]) -> String {
        let blocks: Vec<Vec<String>> = frames
            .iter()
            .map(|frame| {
                let heading = Some(frame.heading.clone()).filter(|heading| !heading.is_empty());
                heading.into_iter().chain(frame.text()).collect()
            })
            .collect();
        let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
        let mut rows = vec![String::new(); height];
        for block in &blocks {
            let column = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
            let gap = if column == 0 { 0 } else { 3 };
            for (row, text) in rows.iter_mut().zip(block) {
                let missing = column + gap - row.chars().count();
                row.extend(std::iter::repeat_n(' ', missing));
                row.push_str(text);
            }
        }
        rows.iter().map(|row| row.trim_end()).collect::<Vec<&str>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Reversi;
    use crate::games::reversi::{SquareContent, Squares};

    #[test]
    fn a_frame_that_is_turned_counts_backwards() {
        let squares = Squares::default().with(1, 0, SquareContent::White);
        let seats = ["white", "black"].map(str::to_string);
        let both = frames::<Reversi>(&Default::default(), &squares, &seats, true);
        assert_eq!(both[0].text()[..2], ["  0 1 2 3 4 5 6 7", "0 . W . . . . . ."]);
        assert_eq!(both[1].text()[0], "  7 6 5 4 3 2 1 0");
        assert_eq!(both[1].text()[8], "0 . . . . . . W .");
        let spot = both[1].lines[8][14];
        assert_eq!((spot.symbol, spot.at), ('W', Some((0, 2))));
        assert_eq!(Reversi::action_in_picture(&squares, 0, 2), "1,0".parse().ok());
        assert_eq!(Reversi::action_in_picture(&squares, 0, 1), None);
        assert_eq!(Reversi::action_in_picture(&squares, 8, 0), None);
    }

    #[test]
    fn a_picture_that_is_no_grid_stays() {
        let picture = "   a b\n1  . .\nwalls: 1 1";
        let shown: Vec<String> =
            board_lines(picture, true).iter().map(|line| line.iter().map(|spot| spot.symbol).collect()).collect();
        assert_eq!(shown.join("\n"), picture);
    }

    #[test]
    fn wide_grids_keep_their_columns() {
        let picture = [["."; 11].join(" "), ["x"; 11].join(" ")].join("\n");
        let frame =
            TextFrame { seat: None, heading: String::new(), lines: board_lines(&picture, false), buttons: Vec::new() };
        assert_eq!(frame.text()[0], "    0  1  2  3  4  5  6  7  8  9 10");
        assert_eq!(frame.text()[2], " 1  x  x  x  x  x  x  x  x  x  x  x");
    }
}
