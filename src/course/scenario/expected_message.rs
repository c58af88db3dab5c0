//! Expected messages, and their notation in fixtures.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::yaml_scalar::{flow_scalar, quoted};
use crate::game::Seat;

/// Message that a player should see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExpectedMessage {
    /// Nothing new: no message in this step, or one again that is true anyway.
    Silent,
    /// Anything at all, by now: where what it says is for other scenarios to judge.
    Told,
    /// The spec's message of this key.
    Message(String),
    /// This text.
    Text(String),
}

impl ExpectedMessage {
    /// Whether a fixture can say it: a text of a single small word would be read as a key.
    pub(crate) fn has_yaml_form(&self) -> bool {
        match self {
            ExpectedMessage::Text(text) => !crate::spec::is_id(text),
            ExpectedMessage::Silent | ExpectedMessage::Told | ExpectedMessage::Message(_) => true,
        }
    }

    /// Writes the message as in a fixture, inside braces or not.
    pub(crate) fn to_yaml(&self) -> String {
        match self {
            ExpectedMessage::Silent => "silent".to_string(),
            ExpectedMessage::Told => "told".to_string(),
            ExpectedMessage::Message(key) => flow_scalar(key),
            ExpectedMessage::Text(text) => quoted(text),
        }
    }
}

/// Writes the expected messages of all players as in a fixture, with these names of the players; none if no message can be
/// written.
pub(super) fn feedback_yaml(feedback: &BTreeMap<Seat, ExpectedMessage>, seats: &[String]) -> Option<String> {
    let wanted: Vec<(&Seat, &ExpectedMessage)> = feedback.iter().filter(|(_, wanted)| wanted.has_yaml_form()).collect();
    let all = Seat::all(seats);
    if all.iter().eq(wanted.iter().map(|(seat, _)| *seat))
        && wanted.iter().all(|(_, it)| **it == ExpectedMessage::Silent)
    {
        return Some("silent".to_string()).filter(|_| !all.is_empty());
    }
    let each: Vec<String> = wanted
        .into_iter()
        .map(|(seat, wanted)| format!("{}: {}", flow_scalar(&seat.name(seats)), wanted.to_yaml()))
        .collect();
    (!each.is_empty()).then(|| format!("{{{}}}", each.join(", ")))
}
