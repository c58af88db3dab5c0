//! The content of a view, as text.

use std::borrow::Cow;

use super::side_by_side::side_by_side;
use super::visible_text::make_visible;
use crate::game::Bar;
use crate::phrases::{Phrase, Phrasebook, phrase};
use crate::spec::Spec;
use crate::view_spec::{ShownFrame, ShownSquare, ShownView, ViewSpec};

/// The frames side by side, each with its title, its labels, its board and its buttons.
pub fn render_view(spec: &Spec, shown: &ShownView) -> Vec<String> {
    let Some(look) = &spec.look else { return vec!["  the view shows something".to_string()] };
    let frames: Vec<(String, String)> =
        shown.frames.iter().map(|frame| (make_visible(&frame.title), inside(look, frame))).collect();
    let pictures: Vec<(&str, &str)> = frames.iter().map(|(title, inside)| (title.as_str(), inside.as_str())).collect();
    let dialogs = shown.dialogs.iter().map(|dialog| format!("  a dialog stood in the way: {}", make_visible(dialog)));
    let frames = if pictures.is_empty() { "  there is no frame".to_string() } else { side_by_side(&pictures, None) };
    std::iter::once(frames).chain(dialogs).collect()
}

fn inside(look: &ViewSpec, frame: &ShownFrame) -> String {
    let labels = frame.labels.iter().map(|label| make_visible(&label.text));
    let buttons = frame.buttons.iter().map(|button| format!("[{}]", make_visible(&button.label)));
    let boards = (0..frame.count_boards()).map(|place| look.picture(&frame.with_board(place)));
    // An empty line sets boards of one frame apart.
    let boards = boards.enumerate().map(|(place, board)| if place > 0 { format!("\n{board}") } else { board });
    let lines = labels.chain(boards).chain(view_notes(look, frame, Phrasebook::english())).chain(buttons);
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Describes, a line each, everything that letters on a board cannot show: bars between squares, marked and
/// half-transparent pieces, text fields, and the log.
pub(super) fn view_notes(look: &ViewSpec, frame: &ShownFrame, book: &Phrasebook) -> Vec<String> {
    let bar = |bar: &Bar| {
        let ((x, y), (right, bottom)) = bar.ends();
        book.say(&phrase!("seen-bar", column = x, row = y, right = right, bottom = bottom))
    };
    let boards: Vec<Cow<ShownFrame>> = (0..frame.count_boards()).map(|place| frame.with_board(place)).collect();
    let squares = |wanted: fn(&ShownSquare) -> bool| {
        let on_board = |(place, board): (usize, &Cow<ShownFrame>)| {
            let all = look.rows(board).into_iter().enumerate();
            let all = all.flat_map(|(y, row)| row.into_iter().enumerate().map(move |(x, drawn)| (x, y, drawn)));
            let those = all.filter(|(_, _, drawn)| wanted(drawn));
            those
                .map(|(x, y, _)| book.say(&called_square(x, y, (boards.len() > 1).then_some(place))))
                .collect::<Vec<_>>()
        };
        boards.iter().enumerate().flat_map(on_board).collect::<Vec<_>>()
    };
    let marked = squares(|drawn| drawn.marked).into_iter().chain(frame.marked_bars.iter().map(bar));
    let said = [
        (phrase!("seen-between"), frame.bars.iter().map(bar).collect::<Vec<_>>()),
        (phrase!("seen-marked"), marked.collect()),
        (phrase!("seen-faded"), squares(|drawn| drawn.faded)),
        (phrase!("seen-field"), frame.fields.iter().map(|text| make_visible(text)).collect()),
    ];
    let said = said.into_iter().filter(|(_, all)| !all.is_empty());
    let said = said.map(|(what, all)| format!("{}: {}", book.say(&what), all.join("; ")));
    said.chain(frame.log.iter().map(|line| format!("{}: {}", book.say(&phrase!("seen-log")), make_visible(line))))
        .collect()
}

/// Names a square; where there are several boards, with its board, by its place among them from 0.
fn called_square(column: usize, row: usize, board: Option<usize>) -> Phrase {
    match board {
        None => phrase!("seen-square", column = column, row = row),
        Some(place) => phrase!("seen-square-of-board", column = column, row = row, number = place + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::ShownBoard;

    #[test]
    fn squares_that_letters_cannot_show_are_listed_for_each_board() {
        let square = |faded, marked| ShownSquare { faded, marked, ..ShownSquare::default() };
        let board = |squares: Vec<ShownSquare>| ShownBoard { squares: vec![squares], ..ShownBoard::default() };
        let look: ViewSpec = serde_json::from_str(r#"{"frame": {"title": "seas"}}"#).expect("a view");
        let notes =
            |boards: Vec<ShownBoard>| view_notes(&look, &ShownFrame::default().holding(boards), Phrasebook::english());
        let one = || board(vec![square(false, true), square(true, false)]);
        assert_eq!(notes(vec![one()]), ["marked: column 0, row 0", "half-transparent: column 1, row 0"]);
        assert_eq!(
            notes(vec![one(), board(vec![square(true, false)])]),
            [
                "marked: column 0, row 0 of board 1",
                "half-transparent: column 1, row 0 of board 1; column 0, row 0 of board 2"
            ]
        );
        assert!(notes(vec![board(vec![square(false, false)]), board(Vec::new())]).is_empty());
    }
}
