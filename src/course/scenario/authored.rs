//! The YAML of a fixture, as an instructor writes it.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::expectation::AuthoredStep;

/// A fixture file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredScenario {
    pub title: String,
    pub requirement: String,
    /// The editions in which it holds, `base` for none; without any, it holds in all of them.
    #[serde(default)]
    pub editions: Vec<String>,
    #[serde(default)]
    pub visibility: Visibility,
    pub given: Option<AuthoredBoard>,
    #[serde(default)]
    pub messages: Vec<AuthoredLaw>,
    pub steps: Vec<AuthoredStep>,
}

#[derive(Deserialize, Default, Clone, Copy, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(super) enum Visibility {
    #[default]
    Public,
    Hidden,
}

/// An entry of `messages: [listed, true]`. YAML reads a bare `true` as a truth value, so both forms are taken.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum AuthoredLaw {
    Word(String),
    Flag(bool),
}

/// A board, or what is changed of one.
#[derive(Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredBoard {
    pub player: Option<String>,
    pub finished: Option<bool>,
    pub board: Option<String>,
}

/// What is seen in one player's frame.
#[derive(Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredPane {
    pub board: Option<String>,
    pub message: Option<String>,
    pub marked: Option<Vec<String>>,
    pub log: Option<Vec<String>>,
}

/// `feedback: silent` for everybody, or a text or key for each player.
#[derive(Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub(super) enum AuthoredFeedback {
    All(String),
    Each(BTreeMap<String, String>),
}
