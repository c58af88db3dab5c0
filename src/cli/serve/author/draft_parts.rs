//! Boards and steps of a fixture that is being written.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_yaml::Value as Yaml;

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

    /// Whether nothing is said of it.
    pub fn is_empty(&self) -> bool {
        self.player.is_none() && self.finished.is_none() && self.board.is_none()
    }
}

/// A step: exactly one of `do`, `poke` and `fresh`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DraftStep {
    /// A sentence.
    #[serde(default, rename = "do", skip_serializing_if = "Option::is_none")]
    pub cue: Option<String>,
    /// A change of the model from outside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub poke: Option<DraftBoard>,
    /// `controller`, for a new instance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fresh: Option<String>,
    /// With `do: tell …`: what the player is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// With `do: load`: what the file holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
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
        match step {
            Step::Do { cue, expect } => {
                let written = expect.written(seats);
                // The end of the last line belongs to a text that is the last value.
                let lines: String = written.iter().map(|(_, lines)| format!("{lines}\n")).collect();
                DraftStep {
                    cue: Some(cue.sentence(seats)),
                    message: match cue {
                        Event::Tell { text, .. } | Event::Log { text } => Some(text.clone()),
                        _ => None,
                    },
                    file: if let Event::Load { text } = cue { Some(text.clone()) } else { None },
                    keep: Some(written.iter().map(|(key, _)| key.to_string()).collect()),
                    stated: serde_yaml::from_str(&lines).unwrap_or_default(),
                    ..DraftStep::default()
                }
            }
            Step::Poke(change) => DraftStep {
                poke: Some(DraftBoard {
                    player: change.player.map(|seat| seat.name(seats)),
                    finished: change.finished,
                    board: change.squares.as_ref().map(ToString::to_string),
                }),
                ..DraftStep::default()
            },
            Step::Fresh => DraftStep { fresh: Some("controller".to_string()), ..DraftStep::default() },
        }
    }

    /// The step as a fixture has it.
    pub fn yaml(&self) -> Yaml {
        let DraftStep { stated, .. } = self;
        let bare = DraftStep { keep: None, stated: BTreeMap::new(), ..self.clone() };
        let mut step = entered(&bare).as_mapping().cloned().unwrap_or_default();
        step.extend(entered(stated).as_mapping().cloned().unwrap_or_default());
        step.into()
    }
}

/// A part of a draft, as YAML.
pub fn entered(part: &impl Serialize) -> Yaml {
    serde_yaml::to_value(part).unwrap_or(Yaml::Null)
}
