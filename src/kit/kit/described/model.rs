//! Content of the model of a described coursework.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt::{self, Display};

use super::board::Board;
use crate::kit::json::Json;

/// The model: whose turn it is, whether the game has finished, and the boards, numbers and texts that the coursework
/// describes, each with its name there.
///
/// A model is changed through a plain reference, so that a view can look at it meanwhile. A clone is a model of its own, to
/// try something out on.
///
/// # Example
/// ```
/// use referee::kit::described::{Board, Model};
/// let model = Model::new().with_board("board", Board::new(6, 7, '.')).with_counter("coins", 3).with_text("display", "");
/// model.board().set(5, 0, 'R');
/// model.set_player(2);
/// model.set_counter("coins", model.counter("coins") + 1);
/// model.set_text("display", "Your turn");
/// assert_eq!((model.player(), model.has_finished(), model.counter("coins")), (2, false, 4));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    player: Cell<i32>,
    finished: Cell<bool>,
    boards: BTreeMap<String, Board>,
    counters: BTreeMap<String, Cell<i32>>,
    texts: BTreeMap<String, RefCell<String>>,
}

impl Model {
    /// A model that holds nothing yet, where it is nobody's turn.
    pub fn new() -> Model {
        Model::default()
    }

    /// A model in the notation of the protocol, as `coursework.rs` has one that nobody has touched.
    ///
    /// # Panics
    /// If something is missing or wrong in it.
    pub fn from_json(text: &str) -> Model {
        let read = text.parse().map_err(|why| format!("{why}")).and_then(|json| Model::read(&json));
        assert!(read.is_ok(), "this is no model: {read:?}");
        read.unwrap_or_default()
    }

    /// Adds a board of this name.
    #[must_use]
    pub fn with_board(mut self, name: &str, board: Board) -> Model {
        self.boards.insert(name.to_owned(), board);
        self
    }

    /// Adds a number of this name.
    #[must_use]
    pub fn with_counter(mut self, name: &str, number: i32) -> Model {
        self.counters.insert(name.to_owned(), Cell::new(number));
        self
    }

    /// Adds a text of this name.
    #[must_use]
    pub fn with_text(mut self, name: &str, text: &str) -> Model {
        self.texts.insert(name.to_owned(), RefCell::new(text.to_owned()));
        self
    }

    /// Whose turn it is: 1 for the first player, or 0 for nobody.
    pub fn player(&self) -> i32 {
        self.player.get()
    }

    /// Says whose turn it is: 1 for the first player, or 0 for nobody.
    pub fn set_player(&self, player: i32) {
        self.player.set(player);
    }

    /// Whether the game is marked as finished.
    pub fn has_finished(&self) -> bool {
        self.finished.get()
    }

    /// Marks the game as finished, or not.
    pub fn set_finished(&self, finished: bool) {
        self.finished.set(finished);
    }

    /// The board, if there is one only.
    ///
    /// # Panics
    /// If there are several, or none.
    #[track_caller]
    pub fn board(&self) -> &Board {
        let count = self.boards.len();
        assert!(count == 1, "there are {count} boards: take one by its name, with `board_named`");
        named("board", self.boards.keys().next().map_or("", String::as_str), &self.boards)
    }

    /// The board of this name.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn board_named(&self, name: &str) -> &Board {
        named("board", name, &self.boards)
    }

    /// The number of this name.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn counter(&self, name: &str) -> i32 {
        named("counter", name, &self.counters).get()
    }

    /// Sets the number of this name.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn set_counter(&self, name: &str, number: i32) {
        named("counter", name, &self.counters).set(number);
    }

    /// The text of this name.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn text(&self, name: &str) -> String {
        named("text", name, &self.texts).borrow().clone()
    }

    /// Sets the text of this name.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn set_text(&self, name: &str, text: &str) {
        named("text", name, &self.texts).replace(text.to_owned());
    }

    /// Content of the model, line by line, but for boards of these names.
    pub(super) fn without(&self, unseen: &[&str]) -> String {
        let mut lines = Vec::new();
        for (name, board) in self.boards.iter().filter(|(name, _)| !unseen.contains(&name.as_str())) {
            if self.boards.len() > 1 {
                lines.push(format!("{name}:"));
            }
            lines.push(board.to_string());
        }
        lines.extend(self.counters.iter().map(|(name, number)| format!("{name}: {}", number.get())));
        lines.extend(self.texts.iter().map(|(name, text)| format!("{name}: \"{}\"", text.borrow())));
        lines.push(format!("player on turn: {}, finished: {}", self.player(), self.has_finished()));
        lines.join("\n")
    }

    /// Reads the protocol's form of a model.
    ///
    /// # Errors
    /// What is missing or wrong in it.
    pub(super) fn read(json: &Json) -> Result<Model, String> {
        let squares = json.get("squares").ok_or("no `squares`")?;
        let mut model = Model::new();
        model.player = Cell::new(json.get("player").and_then(Json::as_i32).ok_or("no `player`")?);
        model.finished = Cell::new(json.get("finished").and_then(Json::as_bool).ok_or("no `finished`")?);
        for (name, rows) in members(squares, "boards")? {
            let rows: Option<Vec<&str>> = rows.as_list().unwrap_or_default().iter().map(Json::as_text).collect();
            let board = Board::from_rows(&rows.ok_or("a board is a list of texts")?)?;
            model = model.with_board(name, board);
        }
        for (name, number) in members(squares, "counters")? {
            model = model.with_counter(name, number.as_i32().ok_or("a counter is a whole number")?);
        }
        for (name, text) in members(squares, "texts")? {
            model = model.with_text(name, text.as_text().ok_or("a text is a text")?);
        }
        Ok(model)
    }

    /// The protocol's form of the model.
    pub(super) fn write(&self) -> Json {
        let rows = |board: &Board| (0..board.rows()).map(|row| Json::from(board.row(row))).collect();
        let squares = Json::object([
            ("boards", object(&self.boards, rows)),
            ("counters", object(&self.counters, |number| number.get().into())),
            ("texts", object(&self.texts, |text| text.borrow().as_str().into())),
        ]);
        Json::object([("player", self.player().into()), ("finished", self.has_finished().into()), ("squares", squares)])
    }
}

/// Content of the model, line by line.
impl Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.without(&[]))
    }
}

#[track_caller]
fn named<'m, T>(kind: &str, name: &str, known: &'m BTreeMap<String, T>) -> &'m T {
    let there = || match known.is_empty() {
        true => "none".to_owned(),
        false => known.keys().map(String::as_str).collect::<Vec<_>>().join(", "),
    };
    assert!(known.contains_key(name), "the model has no {kind} {name:?}; it has {}", there());
    &known[name]
}

/// The members of what `squares` has under a key, which may be left out.
fn members<'j>(squares: &'j Json, key: &str) -> Result<impl Iterator<Item = (&'j str, &'j Json)>, String> {
    let members: &[(String, Json)] = match squares.get(key) {
        None => &[],
        Some(Json::Object(members)) => members,
        Some(_) => return Err(format!("`{key}` is an object")),
    };
    Ok(members.iter().map(|(name, value)| (name.as_str(), value)))
}

fn object<T>(parts: &BTreeMap<String, T>, value: impl Fn(&T) -> Json) -> Json {
    Json::Object(parts.iter().map(|(name, part)| (name.clone(), value(part))).collect())
}
