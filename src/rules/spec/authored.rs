//! The YAML of specs and editions, as an instructor writes it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_yaml::{Mapping, Value};

use super::policies::AuthoredPolicies;
use super::source_rule::AuthoredSourceRule;
use super::{
    AwardRule, BuildRepair, Cap, DeclaredLeniency, GeneratedGames, LearningTest, Part, Plateau, ShownToStudents,
};
use crate::limits::Limits;
use crate::view_spec::ViewSpec;

/// `specs/<coursework>.yaml`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredSpec {
    pub title: String,
    pub game: String,
    #[serde(default)]
    pub rules: Value,
    pub seats: Vec<String>,
    pub cues: Vec<String>,
    #[serde(default)]
    pub log: bool,
    #[serde(default)]
    pub limits: Limits,
    #[serde(default)]
    pub fold: Vec<String>,
    /// A mapping, to keep the order in which messages are written.
    pub messages: Mapping,
    #[serde(default)]
    pub audit: BTreeMap<String, String>,
    pub parts: BTreeMap<Part, Vec<AuthoredRequirement>>,
    #[serde(default)]
    pub plateaus: Vec<Plateau>,
    #[serde(default)]
    pub caps: Vec<Cap>,
    pub declared: Option<DeclaredLeniency>,
    #[serde(default)]
    pub policies: AuthoredPolicies,
    #[serde(default)]
    pub source: Vec<AuthoredSourceRule>,
    #[serde(default)]
    pub supplied: Vec<String>,
    #[serde(default)]
    pub repair: Vec<BuildRepair>,
    pub view: Option<ViewSpec>,
    #[serde(default, rename = "shown-to-students")]
    pub shown_to_students: ShownToStudents,
}

/// One entry under `messages`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredMessage {
    pub when: Option<String>,
    /// One text, a list of texts, or either for each player. Left out: nothing is sent.
    #[serde(default)]
    pub text: Value,
}

/// One entry under a part.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredRequirement {
    pub id: String,
    #[serde(default)]
    pub points: Vec<u32>,
    pub marks: u32,
    #[serde(default)]
    pub award: AwardRule,
    pub says: String,
    #[serde(default)]
    pub failing: String,
    #[serde(default)]
    pub manual: bool,
    pub plays: Option<GeneratedGames>,
    pub learns: Option<LearningTest>,
    #[serde(default, rename = "pays-for-missing-update")]
    pub pays_for_missing_update: bool,
    /// In place of what the spec says for all.
    #[serde(rename = "shown-to-students")]
    pub shown_to_students: Option<ShownToStudents>,
}

/// `specs/editions/<coursework>-<edition>.yaml`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredEdition {
    pub base: String,
    pub title: Option<String>,
    pub rules: Option<Value>,
    pub limits: Option<Limits>,
    pub fold: Option<Vec<String>>,
    #[serde(default)]
    pub messages: Mapping,
    #[serde(default)]
    pub requirements: BTreeMap<String, AuthoredChange>,
    /// In place of the base's, all of them.
    pub plateaus: Option<Vec<Plateau>>,
    pub caps: Option<Vec<Cap>>,
    pub declared: Option<DeclaredLeniency>,
    /// Over the base's, each by itself.
    #[serde(default)]
    pub policies: AuthoredPolicies,
    /// Over the base's, by their ids.
    #[serde(default)]
    pub source: Vec<AuthoredSourceRule>,
    pub supplied: Option<Vec<String>>,
    pub repair: Option<Vec<BuildRepair>>,
    pub view: Option<ViewSpec>,
}

/// Changes of one requirement in an edition.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredChange {
    pub marks: Option<u32>,
    pub award: Option<AwardRule>,
    pub says: Option<String>,
    pub failing: Option<String>,
    pub plays: Option<GeneratedGames>,
    #[serde(rename = "pays-for-missing-update")]
    pub pays_for_missing_update: Option<bool>,
    #[serde(rename = "shown-to-students")]
    pub shown_to_students: Option<ShownToStudents>,
}
