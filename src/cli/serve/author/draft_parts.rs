//! Boards and steps of a fixture that is being written.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_yaml::Value as Yaml;

use super::step_line::{line_of, step_of};
use crate::game::{Board, FullGame, Seat};
use crate::ports::Event;
use crate::scenario::Step;

/// A board, or a part of one.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DraftBoard {
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Whether the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<bool>,
    /// The squares, as a picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
}

impl DraftBoard {
    /// A whole board.
    pub fn of<G: FullGame>(board: &Board<G::Squares>, seats: &[String]) -> DraftBoard {
        DraftBoard {
            player: Some(board.player).filter(|player| *player != Seat::NOBODY).map(|player| player.name(seats)),
            finished: board.finished.then_some(true),
            board: Some(board.squares.to_string()),
        }
    }

    /// Without what is empty, as fields of a page may be, and without the blank end of a picture.
    #[must_use]
    pub fn tidy(self) -> DraftBoard {
        let filled = |text: String| Some(text.trim_end().to_string()).filter(|text| !text.trim().is_empty());
        DraftBoard {
            player: self.player.and_then(filled),
            finished: self.finished.filter(|finished| *finished),
            board: self.board.and_then(filled),
        }
    }

    /// Whether nothing is said of it.
    pub fn is_empty(&self) -> bool {
        self.player.is_none() && self.finished.is_none() && self.board.is_none()
    }
}

/// A step, as the page has it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DraftStep {
    /// The step in one line, as [`step_of`] reads it.
    pub line: String,
    /// With `tell …` and `log`: what is said; with `load`: what the file holds.
    #[serde(default)]
    pub more: String,
    /// Keys of what is expected; `None` for what the other fixtures of the requirement expect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<Vec<String>>,
    /// Values that a fixture states, by their keys: those of an author win over the reference's, as long as they are right.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stated: BTreeMap<String, Value>,
}

impl DraftStep {
    /// A step of a scenario, with all that it expects.
    pub fn of<G: FullGame>(step: &Step<G>, seats: &[String]) -> DraftStep {
        let Step::Do { cue, expect } = step else {
            return DraftStep { line: line_of(step, seats), ..DraftStep::default() };
        };
        let written = expect.written(seats);
        // The end of the last line belongs to a text that is the last value.
        let lines: String = written.iter().map(|(_, lines)| format!("{lines}\n")).collect();
        let more = match cue {
            Event::Tell { text, .. } | Event::Log { text } | Event::Load { text } => text.clone(),
            _ => String::new(),
        };
        DraftStep {
            line: line_of(step, seats),
            more,
            keep: Some(written.iter().map(|(key, _)| key.to_string()).collect()),
            stated: serde_yaml::from_str(&lines).unwrap_or_default(),
        }
    }

    /// Whether it says nothing, and is no step of the scenario.
    pub fn is_blank(&self) -> bool {
        self.line.trim().is_empty()
    }

    /// The step as a fixture has it.
    pub fn yaml(&self) -> Yaml {
        let mut step = step_of(&self.line, &self.more);
        step.extend(entered(&self.stated).as_mapping().cloned().unwrap_or_default());
        step.into()
    }
}

/// A part of a draft, as YAML.
pub fn entered(part: &impl Serialize) -> Yaml {
    serde_yaml::to_value(part).unwrap_or(Yaml::Null)
}
