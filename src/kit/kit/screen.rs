//! Content of a view: frames, with squares and buttons in them. It depends on no game.
//!
//! These are plain values: a view makes them, gives them, and is told later which square or button somebody has pressed.

mod wire;

pub(super) use wire::shown;

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
///
/// A window with several boards lists them in the order in which they stand there. A [`Touch`](super::view::Touch) says on which
/// of them a click was made:
/// ```
/// use referee::kit::screen::{Frame, Square};
/// use referee::kit::view::{Spot, Touch};
/// let sea = |columns| vec![vec![Square::new("blue", "black"); columns]; 2];
/// let frame = Frame::new("Battleships").boards(vec![sea(2), sea(3)]);
/// assert_eq!((frame.boards.len(), frame.boards[1][0].len()), (2, 3));
///
/// let fire = |touch: &Touch| match (touch.board, &touch.spot) {
///     (1, Spot::Square(column, row)) => Some(format!("fire {column} {row}")),
///     _ => None, // nobody shoots at the own sea
/// };
/// let click = |board| Touch { frame: 0, board, spot: Spot::Square(1, 0) };
/// assert_eq!((fire(&click(0)), fire(&click(1))), (None, Some("fire 1 0".to_string())));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Title of the frame.
    pub title: String,
    /// The texts that stand in it.
    pub labels: Vec<Label>,
    /// The board: a list for each row from the top, as it is seen in this frame.
    pub squares: Vec<Vec<Square>>,
    /// In place of `squares`, where there are several boards: each as `squares` is, from left to right or from top to bottom.
    pub boards: Vec<Vec<Vec<Square>>>,
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

    /// The frame with several boards, in the order in which they stand there, from left to right or from top to bottom.
    #[must_use]
    pub fn boards(mut self, boards: Vec<Vec<Vec<Square>>>) -> Frame {
        self.boards = boards;
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

    /// All its boards, also where there is only one.
    pub(super) fn all_boards(&self) -> &[Vec<Vec<Square>>] {
        match self.boards.as_slice() {
            [] => std::slice::from_ref(&self.squares),
            several => several,
        }
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
