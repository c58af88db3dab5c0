//! Messages between the page and a table, as JSON.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use super::{Complaints, Visitor};
use crate::game::Bar;
use crate::view_spec::{FramePoint, ShownText};

/// A coursework that can be played.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CourseworkChoice {
    /// Its id, such as `reversi`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The players' names, seat 1 first.
    pub seats: Vec<String>,
    /// Its editions.
    pub editions: Vec<String>,
    /// Computer players that can have a seat.
    pub players: Vec<String>,
    /// Who has each seat if nobody says otherwise; `None` for a person.
    pub usual: Vec<Option<String>>,
    /// Whether a submission can have a seat.
    pub automated: bool,
    /// Whether a submission can be the controller.
    pub controller: bool,
    /// Whether a submission can be the view.
    pub view: bool,
}

/// A table that somebody wants, and who plays there.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableWish {
    /// Id of the coursework.
    pub coursework: String,
    /// An edition.
    #[serde(default)]
    pub edition: Option<String>,
    /// Rules that differ, as YAML.
    #[serde(default)]
    pub rules: Option<String>,
    /// Seed of everything that is left to chance.
    #[serde(default = "first")]
    pub seed: u64,
    /// `reference`, `simple`, or a folder.
    #[serde(default = "reference")]
    pub controller: String,
    /// `reference`, or a folder.
    #[serde(default = "reference")]
    pub view: String,
    /// `simple`, or `test` for a model that can be changed behind the controller's back.
    #[serde(default = "simple")]
    pub model: String,
    /// Who has each seat, by its name: `human`, `elsewhere`, a computer player, or a folder.
    #[serde(default)]
    pub seats: BTreeMap<String, String>,
    /// A scenario of a controller, with whose board the game begins; it needs the model `test`. `seed` is then that of
    /// generated games, too.
    #[serde(default)]
    pub scenario: Option<String>,
    /// How many steps of the scenario are done at once.
    #[serde(default)]
    pub until: usize,
}

fn first() -> u64 {
    1
}

fn reference() -> String {
    "reference".to_string()
}

fn simple() -> String {
    "simple".to_string()
}

/// All that a page shows of a table.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TableState {
    /// Counts up with each change.
    pub version: u64,
    /// Id of the coursework.
    pub coursework: String,
    /// Its title.
    pub title: String,
    /// Whose turn it is, if it is anybody's.
    pub turn: Option<String>,
    /// Whether the game is over.
    pub finished: bool,
    /// The computer player that thinks, by its seat.
    pub thinking: Option<String>,
    /// The seats. Each visitor gets them without what is not theirs to see.
    #[serde(skip_serializing)]
    pub seats: Vec<SeatState>,
    /// Whether all look at one frame.
    pub shared: bool,
    /// Kinds of events that the view hears from people, such as `click`.
    pub touch: Vec<String>,
    /// Kinds of events that the controller hears.
    pub events: Vec<String>,
    /// Whether the model can be changed from outside.
    pub poke: bool,
    /// The frames of the view.
    pub frames: Vec<FrameState>,
    /// Places between squares where something may be laid. A page gets them once, and again only if they change.
    #[serde(skip_serializing)]
    pub places: Vec<LinePlace>,
    /// The last roll, if there has been any.
    pub roll: Option<RollState>,
    /// Why the controller has stopped, if it has.
    pub fault: Option<String>,
    /// Whether a right controller is compared with.
    pub compared: bool,
    /// Difference between the model and what a right controller would have stored.
    pub differs: Option<String>,
    /// The board in the model, as a fixture's `given` has its picture.
    pub picture: String,
    /// The last lines about what happened.
    pub lines: Vec<TableLine>,
    /// All that was done, in the sentences of fixtures.
    pub history: Vec<String>,
    /// The machines that learn at the table.
    pub learners: Vec<LearnerState>,
}

/// Numbers that chance has brought, those of a die, say.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RollState {
    /// Counts up with each roll.
    pub n: u64,
    /// The numbers.
    pub numbers: Vec<u8>,
    /// Lines of the game's log about what came of them.
    pub says: String,
}

/// A machine of matchboxes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct LearnerState {
    /// How many games it has played in all its life, and how many it has lost, in a sentence.
    pub says: String,
    /// The curve of games lost at this table: points for a view box of `0 0 200 80`; `None` before there are two games.
    pub curve: Option<String>,
    /// A sentence for people who do not see the curve.
    pub curve_says: String,
    /// Its boxes.
    pub boxes: Vec<BoxState>,
}

/// A matchbox.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoxState {
    /// For whose turn it is.
    pub seat: String,
    /// The picture on it.
    pub picture: String,
    /// A bead for each action that has not led to a loss yet.
    pub beads: String,
    /// The bead that was drawn last, if it was from this box.
    pub drawn: Option<String>,
}

/// A seat, and who has it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatState {
    /// Name of the seat.
    pub name: String,
    /// Who has it, in words.
    pub who: String,
    /// The folder of the submission that has it; only the host sees it.
    pub folder: Option<String>,
    /// Mark-up of its piece, for a view box of `0 0 10 10`, if the look of the coursework has one.
    pub piece: Option<String>,
    /// Whether that is a computer player, or a submission.
    pub computer: bool,
    /// Link for the person who has it at another machine; only the host sees it.
    pub link: Option<String>,
    /// The last message that the player was told.
    pub sees: Option<String>,
    /// The last message that a right controller would have told; `None` where nothing is compared.
    pub should: Option<String>,
}

/// A frame of the view, as its squares, texts and buttons.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct FrameState {
    /// Whose it is; the first seat's, if all look at it.
    pub seat: String,
    /// Whether the board is turned by 180 degrees.
    pub turned: bool,
    /// Its title.
    pub title: String,
    /// Texts in it.
    pub labels: Vec<ShownText>,
    /// The squares, row by row, as fixtures count them.
    pub squares: Vec<Vec<SquareState>>,
    /// The different drawings of the squares: mark-up for a view box of `0 0 10 10`.
    pub drawings: Vec<String>,
    /// Bars between the squares.
    pub bars: Vec<Bar>,
    /// The drawing of the bars, and of places between squares that are marked.
    pub lines: String,
    /// The view box of that drawing.
    pub lines_box: String,
    /// How many bars lie beside the board, store by store.
    pub stores: Vec<StoreState>,
    /// Its buttons.
    pub buttons: Vec<ButtonState>,
    /// Contents of its text fields.
    pub fields: Vec<String>,
    /// The last lines of its log.
    pub log: Vec<String>,
}

/// Bars that lie beside a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoreState {
    /// The seat whose they are, if that is known.
    pub owner: Option<String>,
    /// How many there are.
    pub count: usize,
    /// Owner and number in words.
    pub says: String,
}

/// A square of a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SquareState {
    /// Its drawing, as the place in the frame's list of them.
    pub drawing: usize,
    /// Words for what is on it and beside it.
    pub says: String,
}

/// A button of a frame.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ButtonState {
    /// Text on the button.
    pub label: String,
    /// Whether it can be pressed.
    pub enabled: bool,
    /// Position.
    pub place: FramePoint,
    /// Name by which it is pressed; `None` for a button that the spec does not know.
    pub name: Option<String>,
}

/// A place between squares, and its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LinePlace {
    /// The place.
    pub bar: Bar,
    /// Whether a bar lies there, and does not stand.
    pub lies: bool,
    /// Its rectangle: left, top, width and height in squares, from the left upper corner of the board.
    pub shape: [f64; 4],
    /// For each key that leads to another place, the number of that in the list.
    pub ways: BTreeMap<&'static str, usize>,
    /// Name for `lays` and `holds`.
    pub name: String,
    /// Where it is, in words.
    pub says: String,
}

/// A line about what happened.
#[derive(Clone, Debug, Serialize)]
pub struct TableLine {
    /// Number of the line, from 1.
    pub n: u64,
    /// The line.
    pub text: String,
    /// Whether it says that something is wrong.
    pub wrong: bool,
}

/// Answer to a line that somebody said.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SaidAnswer {
    /// Lines for whoever said it.
    pub lines: Vec<String>,
    /// Whether something is wrong with what was said.
    pub wrong: bool,
    /// A game that was written out.
    pub file: Option<SavedFile>,
}

/// A game that was written out.
#[derive(Clone, Debug, Serialize)]
pub struct SavedFile {
    /// Name that the file may have.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The legal actions of the player on turn.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LegalActions {
    /// The actions.
    pub legal: Vec<LegalAction>,
    /// Why there is no telling.
    pub why: Option<String>,
}

/// A legal action.
#[derive(Clone, Debug, Serialize)]
pub struct LegalAction {
    /// The action.
    pub action: String,
    /// Sentence that does it; `None` if the coursework has no event for it.
    pub say: Option<String>,
    /// Squares on which it is shown: columns and rows of the model.
    pub squares: Vec<(usize, usize)>,
    /// Other squares that change.
    pub changes: Vec<(usize, usize)>,
}

/// A question to a table.
#[derive(Clone, Debug)]
pub enum TableQuestion {
    /// A line that somebody said.
    Say(String),
    /// A game to go on with.
    Load(String),
    /// The legal actions.
    Legal,
}

/// Answer of a table.
#[derive(Clone, Debug)]
pub enum TableAnswer {
    /// To a line, or to a game.
    Said(SaidAnswer),
    /// The legal actions.
    Legal(LegalActions),
    /// Nothing was done, because this visitor may not.
    Forbidden(Complaints),
}

/// A question, from whom, and where the answer goes.
pub struct TableRequest {
    /// The question.
    pub question: TableQuestion,
    /// Who asks.
    pub by: Visitor,
    /// Where the answer goes.
    pub reply: oneshot::Sender<TableAnswer>,
}
