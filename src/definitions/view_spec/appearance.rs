//! Expected appearance of a view, from a spec.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Chequered, ClickSpec, Colour, FramePoint, FrameSpec, LetterPicture, ShownFrame, ShownSquare};

/// A colour is clearly nearer than another one if its distance is below this share of the other's.
const CLEARLY: f64 = 0.6;

/// Expected appearance of a view: `view:` in a spec.
///
/// Colours are names (`green`, `black`, `white`), and letters are those of the coursework's pictures of boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ViewSpec {
    /// The frame of each player, by the player's name, in the order of the seats.
    #[serde(default)]
    pub frames: BTreeMap<String, FrameSpec>,
    /// In place of frames of players: a frame for each board, by the name of the board, that all players look at.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub boards: BTreeMap<String, FrameSpec>,
    /// The frame that all players look at, where there is only one. The player on turn is the one who clicks there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frame: Option<FrameSpec>,
    /// Whether the turned frame has to be the one that is marked as `turned`. If not, either player may see the board turned,
    /// as long as the other one does not: few handouts say whose board has (0, 0) at the top left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned_as_stated: bool,
    /// Drawing of a square with this letter. Without any, the view shows no board.
    #[serde(default)]
    pub squares: BTreeMap<char, ShownSquare>,
    /// The grounds of a board whose squares alternate, that of the square at the top left of a window first: two colours, or `light`
    /// and `dark`. A sign with a `ground` of its own keeps it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chequered: Option<Chequered>,
    /// Whether views choose the colours of grounds and lines themselves. A square then has any one colour, and a line, a bevel or
    /// a gap of any shade sets it apart from its neighbours; a piece is round and has its colour, with any line or shadow round it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free_colours: bool,
    /// Whether the mouse may also drag: a piece from its square, and a bar from a store beside the board. That is tried where
    /// nothing comes of a click, or of a line drawn where the bar is to lie.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drags: bool,
    /// Call of a click on a square, in a coursework that its spec describes: `call drop {column}`. `{column}` and
    /// `{row}` are those of the square, from 0. It may differ by board: `{theirs: "call fire {column} {row}"}`. Without it, a
    /// click on a square asks for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub click: Option<ClickSpec>,
    /// Whose piece a letter is, where those of players who are not on turn are half-transparent.
    #[serde(default)]
    pub pieces: BTreeMap<char, String>,
    /// In rows of how many squares fixtures show the board, where a view may lay it out in rows of any length: what counts then
    /// is the order of the squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<usize>,
    /// Texts on squares, whatever lies there: for each text the squares, in reading order from 1.
    #[serde(default)]
    pub written: BTreeMap<String, Vec<usize>>,
    /// Whether pictures may stand for the texts: squares with the same text have the same picture, and others have other ones.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pictures: bool,
    /// The colour of large numerals that may stand for discs: the letter of the piece, which is a digit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numerals: Option<Colour>,
    /// Players whose resources are shown: texts off the squares, and apart from the log, have the numbers, and none of the other
    /// players'. Nothing is asked where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resources: Vec<String>,
    /// Counters and texts of the model that are shown, by their names, in a coursework that its spec describes: for each the text
    /// that a window has somewhere, with its name in braces in place of the value: `{coins: "Coins: {coins}"}`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shown: BTreeMap<String, String>,
    /// Whether there is a text field, into which people type.
    #[serde(default)]
    pub field: bool,
    /// Position of the message.
    #[serde(default)]
    pub label: FramePoint,
    /// Position of the buttons. Where nothing is said, they stand below the board of a game that the grader knows, and anywhere
    /// in a coursework that its spec describes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buttons_at: Option<FramePoint>,
    /// Whether the spec describes the game: what it leaves open is free.
    #[serde(skip)]
    pub is_described: bool,
    /// The buttons of each frame, by the names that fixtures call them by.
    #[serde(default)]
    pub buttons: BTreeMap<String, ButtonSpec>,
}

/// A button that each frame has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ButtonSpec {
    /// Text on the button, to the letter.
    pub label: ButtonLabels,
    /// Event that pressing it sends to the controller, for the frame's player: `startup`, `automatic`, `undo`, `redo`,
    /// `save`, `type` for the line in the text field, or a selection: `select chew`. In a coursework that its spec describes,
    /// it may be a call: `call drop 3`.
    pub asks: String,
}

/// Texts on a button: one for all frames, or one for each player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum ButtonLabels {
    /// One text for all frames.
    All(String),
    /// In each player's frame.
    Each(BTreeMap<String, String>),
}

impl ButtonLabels {
    /// Whether this is the text in some frame.
    pub fn has(&self, text: &str) -> bool {
        match self {
            ButtonLabels::All(label) => label == text,
            ButtonLabels::Each(labels) => labels.values().any(|label| label == text),
        }
    }

    /// Returns the text in this player's frame.
    pub fn get(&self, seat: &str) -> Option<&String> {
        match self {
            ButtonLabels::All(label) => Some(label),
            ButtonLabels::Each(labels) => labels.get(seat),
        }
    }
}

/// Why a `view:` does not fit its spec.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ViewSpecError {
    /// A frame, or a button's label, of somebody who does not play.
    #[error("there is no player `{0}`; the players are {1}")]
    Player(String, String),
    /// A player without a frame, or without a label on a button.
    #[error("{0} is missing: every player has a frame, and a label on every button")]
    Missing(String),
    /// A button that asks for something that no button can.
    #[error("no button can ask for `{0}`")]
    Asks(String),
    /// Frames of players where there is only one; or none at all.
    #[error(
        "a view has `frames:`, one for each player, or one `frame:` that all look at, or `boards:`, a frame for each board"
    )]
    Frames,
    /// Two frames that nobody could tell apart.
    #[error("the title `{0}` is part of another frame's: they could not be told apart")]
    Titles(String),
}

impl ViewSpec {
    /// Events that a button may send.
    pub const ASKS: [&str; 6] = ["startup", "automatic", "undo", "redo", "save", "type"];

    /// Returns where buttons have to stand; `None` if anywhere.
    pub fn place_of_buttons(&self) -> Option<FramePoint> {
        self.buttons_at.or((!self.is_described).then_some(FramePoint::Below))
    }

    /// Finds what does not fit these players; each mistake with the keys that lead to it.
    pub fn mistakes(&self, seats: &[String]) -> Vec<(Vec<String>, ViewSpecError)> {
        let mut found = Vec::new();
        let keys = |keys: &[&str]| keys.iter().map(ToString::to_string).collect::<Vec<String>>();
        let stranger = |name: &String| ViewSpecError::Player(name.clone(), seats.join(", "));
        let layouts = [self.frame.is_some(), !self.frames.is_empty(), !self.boards.is_empty()];
        if layouts.into_iter().filter(|has| *has).count() != 1 {
            found.push((Vec::new(), ViewSpecError::Frames));
        }
        for (letter, name) in self.pieces.iter().filter(|(_, name)| !seats.contains(name)) {
            found.push((keys(&["pieces", &letter.to_string()]), stranger(name)));
        }
        for name in self.resources.iter().filter(|name| !seats.contains(name)) {
            found.push((keys(&["resources"]), stranger(name)));
        }
        let frames = (!self.is_shared()).then(|| (keys(&["frames"]), self.frames.keys().collect::<Vec<_>>()));
        let labels = self.buttons.iter().filter_map(|(name, button)| match &button.label {
            ButtonLabels::Each(labels) => Some((keys(&["buttons", name, "label"]), labels.keys().collect())),
            ButtonLabels::All(_) => None,
        });
        for (place, names) in frames.into_iter().chain(labels).filter(|(_, names)| !names.is_empty()) {
            let strangers = names.iter().filter(|name| !seats.contains(name));
            found.extend(strangers.map(|name| (place.clone(), stranger(name))));
            let missing = seats.iter().filter(|seat| !names.contains(seat));
            found.extend(missing.map(|seat| (place.clone(), ViewSpecError::Missing(seat.clone()))));
        }
        let has_action = |asks: &str| ["select ", "call "].iter().any(|word| asks.starts_with(word));
        let is_known = |asks: &str| ViewSpec::ASKS.contains(&asks) || has_action(asks);
        for (name, button) in self.buttons.iter().filter(|(_, button)| !is_known(&button.asks)) {
            found.push((keys(&["buttons", name, "asks"]), ViewSpecError::Asks(button.asks.clone())));
        }
        for (key, frames) in [("frames", &self.frames), ("boards", &self.boards)] {
            for (name, frame) in frames {
                let others = frames.iter().filter(|(other, _)| *other != name);
                let others: Vec<&String> = others.flat_map(|(_, other)| other.words()).collect();
                if let Some(words) = frame.words().find(|words| others.iter().any(|other| has_word(other, words))) {
                    found.push((keys(&[key, name, "title"]), ViewSpecError::Titles(words.clone())));
                }
            }
        }
        found
    }

    /// The letter of what is drawn on a square; `?` if it is nothing that may lie there.
    ///
    /// What tells one content from another is the disc: the nearest colour of those that may lie there, if one is clearly
    /// nearer than all others; or else the nearest of disc and rim together; and the text. Whether its colour, ground, border and
    /// rim are right is another question.
    pub fn letter(&self, drawn: &ShownSquare) -> char {
        if let Some(letter) = self.letter_of_numeral(drawn) {
            return letter;
        }
        let looks = || self.squares.iter().filter(|(_, look)| self.has_text_of(drawn, look));
        if let Some((letter, _)) = looks().find(|(_, look)| look.disc == drawn.disc) {
            return *letter;
        }
        let Some(disc) = &drawn.disc else { return '?' };
        let of_disc = |look: &ShownSquare| look.disc.as_ref().map(|other| disc.distance(other));
        // A disc of quite another colour is still told by the line round it.
        let with_rim = |look: &ShownSquare| Some(of_disc(look)? + drawn.rim.as_ref()?.distance(look.rim.as_ref()?));
        let nearest = |distance: &dyn Fn(&ShownSquare) -> Option<f64>| {
            let mut near: Vec<(f64, char)> =
                looks().filter_map(|(letter, look)| Some((distance(look)?, *letter))).collect();
            near.sort_by(|one, other| one.0.total_cmp(&other.0));
            match near.as_slice() {
                [(nearest, letter), (next, _), ..] if *nearest < CLEARLY * next => Some(*letter),
                _ => None,
            }
        };
        nearest(&of_disc).or_else(|| nearest(&with_rim)).unwrap_or('?')
    }

    /// Whether any piece has a disc, or a numeral that stands for one.
    pub fn has_discs(&self) -> bool {
        self.numerals.is_some() || self.squares.values().any(|look| look.disc.is_some())
    }

    /// Whether the text of what is drawn is that of a square that looks so.
    fn has_text_of(&self, drawn: &ShownSquare, look: &ShownSquare) -> bool {
        if !self.written.is_empty() {
            // A text that stands there anyway tells nothing.
            return true;
        }
        let is_alike = |other: &&ShownSquare| other.disc == look.disc && !other.text.is_empty();
        let texts: BTreeSet<&String> = self.squares.values().filter(is_alike).map(|other| &other.text).collect();
        if look.disc.is_some() && texts.is_empty() {
            // What stands on a disc tells nothing where no text tells discs of this colour apart.
            return true;
        }
        // What is painted cannot be read. It stands for the only text that there could be.
        if drawn.is_painted() { !look.text.is_empty() && texts.len() == 1 } else { look.text == drawn.text }
    }

    /// Whether a frame has something painted where only a text could tell which piece it is.
    pub fn has_unread(&self, frame: &ShownFrame) -> bool {
        frame.squares.iter().flatten().any(|drawn| drawn.is_painted() && self.letter(drawn) == '?')
    }

    /// The letter of the piece for which a numeral stands; `None` if none does.
    pub fn letter_of_numeral(&self, drawn: &ShownSquare) -> Option<char> {
        let pieces = || self.squares.iter().filter(|(_, look)| look.disc.is_some());
        let named = pieces().map(|(letter, _)| *letter).find(|letter| drawn.numeral.trim() == letter.to_string());
        named.filter(|_| self.numerals.is_some())
    }

    /// Returns the drawing of a player's frame that shows this picture: a line a row, as shown.
    pub fn drawn(&self, picture: &str) -> Vec<Vec<ShownSquare>> {
        let row = |(y, row): (usize, &Vec<char>)| {
            row.iter().enumerate().map(|(x, letter)| self.wanted_at(*letter, x, y)).collect()
        };
        LetterPicture::of(picture).rows().iter().enumerate().map(row).collect()
    }

    /// The board of a frame, as a picture of the kind that fixtures have: a line a row, letters with blanks between.
    pub fn picture(&self, frame: &ShownFrame) -> String {
        let row =
            |row: &[&ShownSquare]| row.iter().map(|drawn| self.letter(drawn).to_string()).collect::<Vec<_>>().join(" ");
        self.rows(frame).iter().map(|squares| row(squares)).collect::<Vec<_>>().join("\n")
    }

    /// The squares of a frame in rows, as fixtures have them.
    pub fn rows<'f>(&self, frame: &'f ShownFrame) -> Vec<Vec<&'f ShownSquare>> {
        match self.columns {
            None => frame.squares.iter().map(|row| row.iter().collect()).collect(),
            Some(columns) => {
                let all: Vec<&ShownSquare> = frame.squares.iter().flatten().collect();
                all.chunks(columns.max(1)).map(<[&ShownSquare]>::to_vec).collect()
            }
        }
    }
}

/// Whether a title holds these words, in capitals or not.
fn has_word(title: &str, word: &str) -> bool {
    title.to_lowercase().contains(&word.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAUGHTS: &str = "{frame: {title: draughts}, squares: {'.': {}, b: {disc: black}, B: {disc: black, text: K}, \
                            w: {disc: white}, x: {text: X}}}";

    fn letter(view: &str, drawn: &str) -> char {
        let view: ViewSpec = serde_yaml::from_str(view).unwrap();
        view.letter(&serde_yaml::from_str(drawn).unwrap())
    }

    #[test]
    fn discs_of_one_colour_are_told_apart_by_what_is_on_them() {
        let cases = [
            ("{disc: black}", 'b'),
            ("{disc: black, text: K}", 'B'),
            ("{disc: black, text: K, inscribed: true}", 'B'),
            ("{disc: black, inscribed: true}", 'B'),
            ("{disc: black, text: Q, inscribed: true}", '?'),
            // Nothing tells a white disc with a letter from one without.
            ("{disc: white, text: K}", 'w'),
            ("{disc: white, inscribed: true}", 'w'),
            ("{disc: '#303060', inscribed: true}", 'B'),
            ("{text: X}", 'x'),
            ("{text: K}", '?'),
            ("{inscribed: true}", 'x'),
            ("{}", '.'),
        ];
        for (drawn, right) in cases {
            assert_eq!(letter(DRAUGHTS, drawn), right, "{drawn}");
        }
    }

    #[test]
    fn what_is_painted_is_not_taken_for_one_of_several_texts() {
        let two = DRAUGHTS.replace("w: {disc: white}", "q: {disc: black, text: Q}");
        let drawn = ["{disc: black, inscribed: true}", "{disc: black, text: Q}", "{disc: black}"];
        assert_eq!(drawn.map(|drawn| letter(&two, drawn)), ['?', 'q', 'b']);
        let tiles = "{frame: {title: tiles}, squares: {'.': {}, a: {text: '2'}, b: {text: '4'}}}";
        let drawn = ["{inscribed: true}", "{text: '4'}", "{}", "{text: '8'}"];
        assert_eq!(drawn.map(|drawn| letter(tiles, drawn)), ['?', 'b', '.', '?']);
    }
}
