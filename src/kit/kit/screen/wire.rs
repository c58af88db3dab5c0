//! Frames, as the protocol has them.

use super::{Bar, Button, Frame, Label, Place, Square};
use crate::kit::json::Json;

/// More frames than anybody can look at.
const MOST_FRAMES: usize = 16;
/// More boards than anybody can look at in one frame.
const MOST_BOARDS: usize = 64;
/// More squares than this, in all frames together, are a loop that has got out of hand.
const MOST_SQUARES: usize = 5_000;
/// Largest number of texts and buttons of a frame.
const MOST_PARTS: usize = 200;
/// Largest number of bars between squares.
const MOST_BARS: usize = 500;
/// Stores of bars that are told of in one frame.
const MOST_STORES: usize = 16;
/// Largest number of lines of a log.
const MOST_LINES: usize = 5_000;
/// As much of a text as is passed on, in characters.
const LONGEST: usize = 500;

/// Frames as the protocol has them, or what is wrong with them, in words for a student.
pub(in crate::kit) fn shown(frames: &[Frame]) -> Result<Json, String> {
    if frames.len() > MOST_FRAMES {
        return Err(format!("the view shows {} frames, and nobody can look at more than {MOST_FRAMES}", frames.len()));
    }
    let count: usize = frames.iter().flat_map(Frame::all_boards).flatten().map(Vec::len).sum();
    if count > MOST_SQUARES {
        return Err(format!("the frames have {count} squares, and together there can be no more than {MOST_SQUARES}"));
    }
    let frames: Result<Vec<Json>, String> = frames.iter().map(of_frame).collect();
    Ok(Json::object([("frames", Json::List(frames?))]))
}

fn of_frame(frame: &Frame) -> Result<Json, String> {
    check_boards(frame)?;
    let parts = frame.labels.len() + frame.buttons.len() + frame.fields.len();
    if frame.bars.len() + frame.marked_bars.len() > MOST_BARS || frame.log.len() > MOST_LINES {
        let title = cut(&frame.title);
        return Err(format!("the frame `{title}` has more walls or lines of a log than anybody can look at"));
    }
    if parts > MOST_PARTS {
        let title = cut(&frame.title);
        return Err(format!(
            "the frame `{title}` has {parts} texts and buttons, and can have no more than {MOST_PARTS}"
        ));
    }
    let label = |it: &Label| Json::object([("text", cut(&it.text).into()), ("place", place(it.place).into())]);
    let button = |it: &Button| {
        let place = place(it.place).into();
        Json::object([("label", cut(&it.label).into()), ("enabled", it.enabled.into()), ("place", place)])
    };
    let texts = |lines: &[String]| lines.iter().map(|line| Json::from(cut(line))).collect();
    let mut described = vec![
        ("title", cut(&frame.title).into()),
        ("labels", frame.labels.iter().map(label).collect()),
        of_boards(frame.all_boards()),
        ("buttons", frame.buttons.iter().map(button).collect()),
    ];
    // What only some games have is not said where there is none.
    let stored = |bars: &usize| Json::from(i32::try_from(*bars).unwrap_or(i32::MAX));
    let more: [(&str, bool, Json); 5] = [
        ("bars", frame.bars.is_empty(), bars(&frame.bars)),
        ("marked-bars", frame.marked_bars.is_empty(), bars(&frame.marked_bars)),
        ("stores", frame.stores.is_empty(), frame.stores.iter().take(MOST_STORES).map(stored).collect()),
        ("fields", frame.fields.is_empty(), texts(&frame.fields)),
        ("log", frame.log.is_empty(), texts(&frame.log)),
    ];
    described.extend(more.into_iter().filter(|(_, empty, _)| !empty).map(|(name, _, json)| (name, json)));
    Ok(Json::Object(described.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()))
}

/// Refuses boards that cannot be drawn.
fn check_boards(frame: &Frame) -> Result<(), String> {
    let (title, boards) = (cut(&frame.title), frame.all_boards());
    if !frame.boards.is_empty() && !frame.squares.is_empty() {
        return Err(format!("the frame `{title}` has `squares` and `boards`: put all its boards into `boards`"));
    }
    if boards.len() > MOST_BOARDS {
        let count = boards.len();
        return Err(format!("the frame `{title}` has {count} boards, and can have no more than {MOST_BOARDS}"));
    }
    for (place, board) in boards.iter().enumerate() {
        let first = board.first().map_or(0, Vec::len);
        let Some((row, other)) = board.iter().enumerate().find(|(_, row)| row.len() != first) else { continue };
        let whose = if boards.len() > 1 { format!("board {place} in ") } else { String::new() };
        let length = other.len();
        return Err(format!(
            "the rows of {whose}the frame `{title}` should have the same length: row 0 has {first} squares, and row {row} \
             has {length}"
        ));
    }
    Ok(())
}

/// The boards of a frame under their key: a single one stands in the frame itself.
fn of_boards(boards: &[Vec<Vec<Square>>]) -> (&'static str, Json) {
    let squares = |board: &Vec<Vec<Square>>| -> Json {
        board.iter().map(|row| row.iter().map(of_square).collect::<Json>()).collect()
    };
    match boards {
        [only] => ("squares", squares(only)),
        several => ("boards", several.iter().map(|board| Json::object([("squares", squares(board))])).collect()),
    }
}

fn bars(bars: &[Bar]) -> Json {
    let number = |place: usize| Json::from(i32::try_from(place).unwrap_or(i32::MAX));
    let corner = |(column, row): (usize, usize)| Json::List(vec![number(column), number(row)]);
    bars.iter().map(|bar| Json::List(vec![corner(bar.from), corner(bar.to)])).collect()
}

fn of_square(square: &Square) -> Json {
    let colours = [
        ("ground", &square.ground),
        ("border", &square.border),
        ("disc", &square.disc),
        ("rim", &square.rim),
        ("ink", &square.ink),
    ];
    let texts = [("text", &square.text), ("numeral", &square.numeral), ("picture", &square.picture)];
    let texts = texts.into_iter().filter(|(_, text)| !text.is_empty());
    let drawn = colours.into_iter().filter_map(|(name, colour)| colour.as_ref().map(|colour| (name, colour)));
    let flags = [("faded", square.faded), ("marked", square.marked)];
    let flags = flags.into_iter().filter(|(_, set)| *set).map(|(name, set)| (name.to_owned(), set.into()));
    Json::Object(drawn.chain(texts).map(|(name, value)| (name.to_owned(), cut(value).into())).chain(flags).collect())
}

fn place(place: Place) -> &'static str {
    match place {
        Place::Above => "above",
        Place::Below => "below",
        Place::Beside => "beside",
    }
}

fn cut(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_described() {
        let piece = Square::new("green", "black").with_disc("white", "black");
        let frame = Frame::new("White")
            .label("yes")
            .label_at(Place::Beside, "no")
            .board(vec![vec![piece, Square::default().with_text("7").with_numeral("3", "white").with_picture("a.png")]])
            .button(Button::new("Restart").at(Place::Above));
        assert_eq!(
            shown(&[frame]).expect("nothing is wrong with it").to_string(),
            r#"{"frames":[{"title":"White","labels":[{"text":"yes","place":"above"},{"text":"no","place":"beside"}],"squares":[[{"ground":"green","border":"black","disc":"white","rim":"black"},{"ink":"white","text":"7","numeral":"3","picture":"a.png"}]],"buttons":[{"label":"Restart","enabled":true,"place":"above"}]}]}"#
        );
    }

    #[test]
    fn several_boards_stand_beside_each_other() {
        let board = |text: &str| vec![vec![Square::default().with_text(text)]];
        let written = |frame: Frame| shown(&[frame]).expect("nothing is wrong with it").to_string();
        assert_eq!(
            written(Frame::new("Seas").boards(vec![board("a"), board("b")])),
            r#"{"frames":[{"title":"Seas","labels":[],"boards":[{"squares":[[{"text":"a"}]]},{"squares":[[{"text":"b"}]]}],"buttons":[]}]}"#
        );
        let one = Frame::new("Sea").boards(vec![board("a")]);
        assert_eq!(written(one), written(Frame::new("Sea").board(board("a"))));
    }

    #[test]
    fn what_nobody_can_look_at_is_refused_in_words() {
        let wrong = |frames: &[Frame]| shown(frames).expect_err("it is wrong");
        let square = || Square::new("green", "black");
        let uneven = Frame::new("White").board(vec![vec![square(), square()], vec![square()]]);
        assert_eq!(
            wrong(&[uneven]),
            "the rows of the frame `White` should have the same length: row 0 has 2 squares, and row 1 has 1"
        );
        let one = || vec![vec![square()]];
        let frame = Frame::new("Seas");
        assert_eq!(
            wrong(&[frame.clone().boards(vec![one(), vec![vec![square()], Vec::new()]])]),
            "the rows of board 1 in the frame `Seas` should have the same length: row 0 has 1 squares, and row 1 has 0"
        );
        assert!(wrong(&[frame.clone().board(one()).boards(vec![one()])]).contains("`squares` and `boards`"));
        assert!(wrong(&[frame.clone().boards(vec![one(); MOST_BOARDS + 1])]).contains("65 boards"));
        assert!(wrong(&[frame.boards(vec![vec![vec![square(); 50]; 60]; 2])]).contains("6000 squares"));
        assert!(wrong(&vec![Frame::default(); MOST_FRAMES + 1]).contains("17 frames"));
        let huge = Frame::new("").board(vec![vec![square(); 100]; 100]);
        assert!(wrong(&[huge]).contains("10000 squares"));
        let crowded = Frame { buttons: vec![Button::new(""); MOST_PARTS + 1], ..Frame::default() };
        assert!(wrong(&[crowded]).contains("201 texts and buttons"));
    }

    #[test]
    fn long_texts_are_cut_between_characters() {
        let frame = Frame::new(&"é".repeat(LONGEST + 1));
        assert!(shown(&[frame]).expect("it is cut").to_string().contains(&format!("\"{}\"", "é".repeat(LONGEST))));
    }
}
