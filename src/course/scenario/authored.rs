//! The YAML of a fixture, as an instructor writes it.

use std::collections::BTreeMap;

use serde::Deserialize;

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
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredBoard {
    pub player: Option<String>,
    pub finished: Option<bool>,
    pub board: Option<String>,
}

/// One entry of `steps`: exactly one of `do`, `poke` and `fresh`, and with `do` what is expected.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct AuthoredStep {
    #[serde(rename = "do")]
    pub cue: Option<String>,
    pub poke: Option<AuthoredBoard>,
    pub fresh: Option<String>,
    /// With `do: load`: what the file holds.
    pub file: Option<String>,
    /// With `do: tell …`: what the player is told.
    pub message: Option<String>,
    pub board: Option<String>,
    pub player: Option<String>,
    pub finished: Option<bool>,
    pub captures: Option<u64>,
    pub plays: Option<Vec<String>>,
    #[serde(default)]
    pub unchanged: bool,
    #[serde(default)]
    pub may_fail: bool,
    pub feedback: Option<AuthoredFeedback>,
    #[serde(default)]
    pub refreshed: bool,
    pub log: Option<Vec<String>>,
    pub marks: Option<Vec<String>>,
    pub writes: Option<String>,
    pub legal: Option<bool>,
    pub chooses: Option<Vec<String>>,
    pub shows: Option<BTreeMap<String, AuthoredPane>>,
    pub looks: Option<Vec<String>>,
    pub asks: Option<Vec<String>>,
}

/// What is seen in one player's frame.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredPane {
    pub board: Option<String>,
    pub message: Option<String>,
    pub marked: Option<Vec<String>>,
    pub log: Option<Vec<String>>,
}

/// `feedback: silent` for everybody, or a text or key for each player.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum AuthoredFeedback {
    All(String),
    Each(BTreeMap<String, String>),
}
