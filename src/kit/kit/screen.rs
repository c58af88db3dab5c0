//! Content of a view: frames, with squares and buttons in them. It depends on no game.
//!
//! These are plain values: a view makes them, gives them, and is told later which square or button somebody has pressed.

use super::json::Json;

/// More frames than anybody can look at.
const MOST_FRAMES: usize = 16;
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

/// A window.
///
/// # Example
/// ```
/// use referee::kit::screen::{Button, Frame, Square};
/// let corner = Square::new("green", "black").with_disc("white", "black");
/// let frame = Frame::new("White")
///     .label("White player not your turn")
///     .board(vec![vec![corner, Square::new("green", "black")]])
///     .button(Button::new("Restart"));
/// assert_eq!((frame.squares[0].len(), frame.buttons.len()), (2, 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Title of the frame.
    pub title: String,
    /// The texts that stand in it.
    pub labels: Vec<Label>,
    /// The board: a list for each row from the top, as it is seen in this frame.
    pub squares: Vec<Vec<Square>>,
    /// Bars between squares, such as walls.
    pub bars: Vec<Bar>,
    /// Places between squares that are only marked.
    pub marked_bars: Vec<Bar>,
    /// How many bars lie beside the board, store by store.
    pub stores: Vec<usize>,
    /// Its buttons, which are told by their places in this list, from 0.
    pub buttons: Vec<Button>,
    /// Contents of the text fields in which people type.
    pub fields: Vec<String>,
    /// The lines of its log, the oldest first.
    pub log: Vec<String>,
}

/// Something that lies between squares: from one corner of squares to another. A corner is told by how many columns are to the
/// left of it, and how many rows above: `Bar { from: (0, 1), to: (2, 1) }` lies below the first two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bar {
    /// Start of the bar.
    pub from: (usize, usize),
    /// End of the bar.
    pub to: (usize, usize),
}

/// Position of something, seen from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Above it.
    Above,
    /// Below it.
    Below,
    /// At its side.
    Beside,
}

/// A text that stands in a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Text.
    pub text: String,
    /// Position.
    pub place: Place,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Text on the button.
    pub label: String,
    /// Position.
    pub place: Place,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// Drawing of one square; `None` is not drawn. Colours are names, or written as `#00ff00`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Square {
    /// The colour of the square itself.
    pub ground: Option<String>,
    /// The colour of the line round it.
    pub border: Option<String>,
    /// The colour of the disc on it.
    pub disc: Option<String>,
    /// The colour of the line round the disc.
    pub rim: Option<String>,
    /// Text on the square.
    pub text: String,
    /// A large numeral on the square, apart from the text.
    pub numeral: String,
    /// The colour of the numeral.
    pub ink: Option<String>,
    /// The name of the picture on it, such as `carrot.png`.
    pub picture: String,
    /// Whether the disc is half-transparent.
    pub faded: bool,
    /// Whether the square is highlighted.
    pub marked: bool,
}

impl Frame {
    /// An empty frame with this title.
    pub fn new(title: &str) -> Frame {
        Frame { title: title.to_owned(), ..Frame::default() }
    }

    /// The frame with a text above its board.
    #[must_use]
    pub fn label(self, text: &str) -> Frame {
        self.label_at(Place::Above, text)
    }

    /// The frame with a text in this place.
    #[must_use]
    pub fn label_at(mut self, place: Place, text: &str) -> Frame {
        self.labels.push(Label { text: text.to_owned(), place });
        self
    }

    /// The frame with this board, row by row from the top as it is seen.
    #[must_use]
    pub fn board(mut self, rows: Vec<Vec<Square>>) -> Frame {
        self.squares = rows;
        self
    }

    /// The frame with these things between its squares.
    #[must_use]
    pub fn bars(mut self, bars: Vec<Bar>) -> Frame {
        self.bars = bars;
        self
    }

    /// The frame with so many bars in one more store beside the board.
    #[must_use]
    pub fn store(mut self, bars: usize) -> Frame {
        self.stores.push(bars);
        self
    }

    /// The frame with one more text field, in which this stands.
    #[must_use]
    pub fn field(mut self, text: &str) -> Frame {
        self.fields.push(text.to_owned());
        self
    }

    /// The frame with a log of these lines, the oldest first.
    #[must_use]
    pub fn log(mut self, lines: &[String]) -> Frame {
        self.log = lines.to_vec();
        self
    }

    /// The frame with one more button, after those that it has.
    #[must_use]
    pub fn button(mut self, button: Button) -> Frame {
        self.buttons.push(button);
        self
    }
}

impl Button {
    /// A button below the board.
    pub fn new(label: &str) -> Button {
        Button { label: label.to_owned(), place: Place::Below, enabled: true }
    }

    /// The button in another place.
    #[must_use]
    pub fn at(mut self, place: Place) -> Button {
        self.place = place;
        self
    }
}

impl Square {
    /// A square without anything on it.
    pub fn new(ground: &str, border: &str) -> Square {
        Square { ground: Some(ground.to_owned()), border: Some(border.to_owned()), ..Square::default() }
    }

    /// The square with a disc on it, and a line round that.
    #[must_use]
    pub fn with_disc(mut self, disc: &str, rim: &str) -> Square {
        self.disc = Some(disc.to_owned());
        self.rim = Some(rim.to_owned());
        self
    }

    /// The square with its disc half-transparent, or solid.
    #[must_use]
    pub fn faded(mut self, faded: bool) -> Square {
        self.faded = faded;
        self
    }

    /// The square highlighted, or not.
    #[must_use]
    pub fn marked(mut self, marked: bool) -> Square {
        self.marked = marked;
        self
    }

    /// The square with something written on it.
    #[must_use]
    pub fn with_text(mut self, text: &str) -> Square {
        text.clone_into(&mut self.text);
        self
    }

    /// The square with a large numeral of this colour.
    #[must_use]
    pub fn with_numeral(mut self, numeral: &str, ink: &str) -> Square {
        numeral.clone_into(&mut self.numeral);
        self.ink = Some(ink.to_owned());
        self
    }

    /// The square with the picture of this name.
    #[must_use]
    pub fn with_picture(mut self, name: &str) -> Square {
        name.clone_into(&mut self.picture);
        self
    }
}

/// Frames as the protocol has them, or what is wrong with them, in words for a student.
pub(super) fn shown(frames: &[Frame]) -> Result<Json, String> {
    if frames.len() > MOST_FRAMES {
        return Err(format!("the view shows {} frames, and nobody can look at more than {MOST_FRAMES}", frames.len()));
    }
    let count: usize = frames.iter().flat_map(|frame| &frame.squares).map(Vec::len).sum();
    if count > MOST_SQUARES {
        return Err(format!("the frames have {count} squares, and together there can be no more than {MOST_SQUARES}"));
    }
    let frames: Result<Vec<Json>, String> = frames.iter().map(of_frame).collect();
    Ok(Json::object([("frames", Json::List(frames?))]))
}

fn of_frame(frame: &Frame) -> Result<Json, String> {
    let first = frame.squares.first().map_or(0, Vec::len);
    if let Some((row, other)) = frame.squares.iter().enumerate().find(|(_, row)| row.len() != first) {
        let (title, length) = (cut(&frame.title), other.len());
        return Err(format!(
            "the rows of the frame `{title}` should have the same length: row 0 has {first} squares, and row {row} has \
             {length}"
        ));
    }
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
    let row = |row: &Vec<Square>| row.iter().map(of_square).collect();
    let texts = |lines: &[String]| lines.iter().map(|line| Json::from(cut(line))).collect();
    let mut described = vec![
        ("title", cut(&frame.title).into()),
        ("labels", frame.labels.iter().map(label).collect()),
        ("squares", frame.squares.iter().map(row).collect()),
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
    fn what_nobody_can_look_at_is_refused_in_words() {
        let wrong = |frames: &[Frame]| shown(frames).expect_err("it is wrong");
        let square = || Square::new("green", "black");
        let uneven = Frame::new("White").board(vec![vec![square(), square()], vec![square()]]);
        assert_eq!(
            wrong(&[uneven]),
            "the rows of the frame `White` should have the same length: row 0 has 2 squares, and row 1 has 1"
        );
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
