//! How a view ought to look, as a spec says it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Drawn, Frame, Letters, Place, Shown};

/// How a view ought to look: `view:` in a spec.
///
/// Colours are names (`green`, `black`, `white`), and letters are those of the coursework's pictures of boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Look {
    /// The frame of each player, by the player's name, in the order of the seats.
    pub frames: BTreeMap<String, FrameLook>,
    /// What is drawn on a square that holds this letter.
    pub squares: BTreeMap<char, Drawn>,
    /// Where the message stands.
    #[serde(default)]
    pub label: Place,
    /// The buttons of each frame, by the names that fixtures call them by.
    #[serde(default)]
    pub buttons: BTreeMap<String, Button>,
}

/// One player's frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FrameLook {
    /// A word of its title, in capitals or not, that no other frame's title has.
    pub title: String,
    /// Whether the board is turned by 180 degrees.
    #[serde(default)]
    pub turned: bool,
}

/// A button that each frame has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Button {
    /// What is written on it, to the letter, in each player's frame.
    pub label: BTreeMap<String, String>,
    /// What pressing it asks of the controller, for the frame's player: `startup` or `automatic`.
    pub asks: String,
}

/// Why a `view:` does not fit its spec.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LookError {
    /// A frame, or a button's label, of somebody who does not play.
    #[error("there is no player `{0}`; the players are {1}")]
    Player(String, String),
    /// A player without a frame, or without a label on a button.
    #[error("{0} is missing: every player has a frame, and a label on every button")]
    Missing(String),
    /// A button that asks for something that no button can.
    #[error("a button asks for `startup` or `automatic`, not for `{0}`")]
    Asks(String),
    /// Two frames that nobody could tell apart.
    #[error("the title `{0}` is part of another frame's: they could not be told apart")]
    Titles(String),
}

impl Look {
    /// What a button may ask for.
    pub const ASKS: [&str; 2] = ["startup", "automatic"];

    /// Says whether it fits these players.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn fits(&self, seats: &[String]) -> Result<(), LookError> {
        let tables = std::iter::once(self.frames.keys().collect::<Vec<_>>())
            .chain(self.buttons.values().map(|button| button.label.keys().collect()));
        for names in tables {
            if let Some(stranger) = names.iter().find(|name| !seats.contains(name)) {
                return Err(LookError::Player(stranger.to_string(), seats.join(", ")));
            }
            if let Some(missing) = seats.iter().find(|seat| !names.contains(seat)) {
                return Err(LookError::Missing(missing.clone()));
            }
        }
        if let Some(button) = self.buttons.values().find(|button| !Look::ASKS.contains(&button.asks.as_str())) {
            return Err(LookError::Asks(button.asks.clone()));
        }
        for (seat, frame) in &self.frames {
            let others = self.frames.iter().filter(|(other, _)| *other != seat);
            if others.into_iter().any(|(_, other)| has_word(&other.title, &frame.title)) {
                return Err(LookError::Titles(frame.title.clone()));
            }
        }
        Ok(())
    }

    /// Which of the frames is this player's: the one whose title says so; else the one that stands where it would.
    pub fn frame_of<'s>(&self, shown: &'s Shown, seat: &str, seats: &[String]) -> Option<(usize, &'s Frame)> {
        self.by_title(shown, seat).or_else(|| {
            let taken: Vec<usize> =
                seats.iter().filter_map(|other| self.by_title(shown, other)).map(|(index, _)| index).collect();
            let nameless: Vec<&String> = seats.iter().filter(|other| self.by_title(shown, other).is_none()).collect();
            let place = nameless.iter().position(|other| *other == seat)?;
            shown.frames.iter().enumerate().filter(|(index, _)| !taken.contains(index)).nth(place)
        })
    }

    /// The one frame whose title names this player and nobody else.
    pub fn by_title<'s>(&self, shown: &'s Shown, seat: &str) -> Option<(usize, &'s Frame)> {
        let names = |frame: &Frame, look: &FrameLook| has_word(&frame.title, &look.title);
        let own = self.frames.get(seat)?;
        let others = || self.frames.iter().filter(|(other, _)| *other != seat);
        let mut named = shown
            .frames
            .iter()
            .enumerate()
            .filter(|(_, frame)| names(frame, own) && !others().any(|(_, other)| names(frame, other)));
        let first = named.next();
        first.filter(|_| named.next().is_none())
    }

    /// The letter of what is drawn on a square; `?` if it is nothing that may lie there.
    ///
    /// What tells one content from another is the disc; whether ground, border and rim are right is another question.
    pub fn letter(&self, drawn: &Drawn) -> char {
        let same = |look: &&Drawn| look.disc == drawn.disc && look.text == drawn.text;
        self.squares.iter().find(|(_, look)| same(look)).map_or('?', |(letter, _)| *letter)
    }

    /// The board as this player sees it.
    pub fn seen_by(&self, seat: &str, board: &Letters) -> Letters {
        if self.is_turned(seat) { board.half_turn() } else { board.clone() }
    }

    /// Whether this player sees the board turned by 180 degrees.
    pub fn is_turned(&self, seat: &str) -> bool {
        self.frames.get(seat).is_some_and(|frame| frame.turned)
    }

    /// What a player's frame would be drawn like that shows this picture: a line a row, as it is seen.
    pub fn drawn(&self, picture: &str) -> Vec<Vec<Drawn>> {
        let square = |letter: char| self.squares.get(&letter).cloned().unwrap_or_default();
        let row = |row: &Vec<char>| row.iter().copied().map(square).collect();
        Letters::of(picture).rows().iter().map(row).collect()
    }

    /// The board of a frame, as a picture of the kind that fixtures have: a line a row, letters with blanks between.
    pub fn picture(&self, frame: &Frame) -> String {
        let row =
            |row: &Vec<Drawn>| row.iter().map(|drawn| self.letter(drawn).to_string()).collect::<Vec<_>>().join(" ");
        frame.squares.iter().map(row).collect::<Vec<_>>().join("\n")
    }
}

/// Whether a title holds these words, in capitals or not.
fn has_word(title: &str, word: &str) -> bool {
    title.to_lowercase().contains(&word.to_lowercase())
}
