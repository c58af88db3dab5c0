//! The YAML of specs and editions, as an instructor writes it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_yaml::{Mapping, Value};

use super::description::{AuthoredBoardForm, CALL, calls_schema};
use super::policies::AuthoredPolicies;
use super::source_rule::AuthoredSourceRule;
use super::{
    AwardRule, BuildRepair, Cap, DeclaredLeniency, Fold, GeneratedGames, LearningTest, Part, Plateau, ReferenceEntry,
    ShownToStudents,
};
use crate::limits::Limits;
use crate::ports::CUE_KINDS;
use crate::view_spec::ViewSpec;

/// `specs/<coursework>.yaml`
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredSpec {
    /// Title of the coursework.
    pub title: String,
    /// Name of the game. A coursework about any other game is described instead: `board`, `calls` and `reference`.
    pub game: Option<String>,
    /// Rules of the game, in its own words.
    #[serde(default)]
    #[schemars(with = "serde_json::Value")]
    pub rules: Value,
    /// The only board of a coursework that is described.
    pub board: Option<AuthoredBoardForm>,
    /// The boards of a coursework that is described, by name, if there are several.
    #[serde(default)]
    pub boards: BTreeMap<String, AuthoredBoardForm>,
    /// Numbers beside the boards, each with its range: `coins: 0..99`.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, String>")]
    pub counters: Mapping,
    /// Names of texts beside the boards.
    #[serde(default)]
    pub texts: Vec<String>,
    /// Functions of a controller, each with its arguments. Of an argument stand there the first and the last number, the texts or
    /// `seat`, for a player: `drop: {column: 0..6}`, `move: {player: seat, direction: [left, right]}`.
    #[serde(default)]
    #[schemars(schema_with = "calls_schema")]
    pub calls: Mapping,
    /// The model solution, which answers for a coursework that is described.
    pub reference: Option<ReferenceEntry>,
    /// The players' names, in the order of their seats.
    pub seats: Vec<String>,
    /// The kinds of events that reach student code. Of a coursework that is described, they follow from `calls`.
    #[serde(default)]
    #[schemars(schema_with = "list_of_cues")]
    pub cues: Option<Vec<String>>,
    /// Whether there is a log, every line of which is laid down.
    #[serde(default)]
    pub log: bool,
    /// How long student code may take, and how much it may say.
    #[serde(default)]
    pub limits: Limits,
    /// Differences between messages that do not matter.
    #[serde(default)]
    #[schemars(with = "Vec<Fold>")]
    pub fold: Vec<String>,
    /// The messages, by their keys.
    pub messages: AuthoredMessages,
    /// Requirements that wrong controllers break, where they differ from the usual. Of a coursework that is described:
    /// changes of the model solution that no fixture can notice, as in `row < 6 => row <= 6`, and requirements whose fixtures can
    /// fail no wrong answer, each with the reason in words.
    #[serde(default)]
    pub audit: BTreeMap<String, String>,
    /// The requirements of each part.
    #[schemars(schema_with = "requirements_by_part")]
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

/// Messages, in the order in which they are written.
#[derive(Default)]
pub(super) struct AuthoredMessages(pub Vec<(String, AuthoredMessage)>);

impl JsonSchema for AuthoredMessages {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "AuthoredMessages".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<String, AuthoredMessage>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for AuthoredMessages {
    fn deserialize<D: Deserializer<'de>>(given: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = AuthoredMessages;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<AuthoredMessages, A::Error> {
                let mut messages = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    messages.push(entry);
                }
                Ok(AuthoredMessages(messages))
            }
        }

        given.deserialize_map(InOrder)
    }
}

/// One entry under `messages`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a message with `when` and `text`")]
pub(super) struct AuthoredMessage {
    /// The condition under which the message is true. An edition may leave it as it is.
    pub when: Option<String>,
    /// One text, a list of texts, or either for each player. Left out: nothing is sent.
    pub text: Option<AuthoredText>,
}

/// The texts of a message.
#[derive(Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "a text is wanted here, or a list of texts that are all right; or either for each player"
)]
pub(super) enum AuthoredText {
    /// For everybody.
    ForAll(AuthoredWordings),
    /// For each player, by the player's name.
    Each(BTreeMap<String, AuthoredWordings>),
}

/// One text, or several that are all right.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum AuthoredWordings {
    /// The one that is right.
    One(String),
    /// All that are right.
    Many(Vec<String>),
}

impl AuthoredWordings {
    /// All that are right.
    pub fn list(&self) -> Vec<String> {
        match self {
            AuthoredWordings::One(text) => vec![text.clone()],
            AuthoredWordings::Many(texts) => texts.clone(),
        }
    }
}

/// One entry under a part.
#[derive(Deserialize, JsonSchema)]
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
    #[serde(default)]
    pub extra: bool,
    pub plays: Option<GeneratedGames>,
    pub learns: Option<LearningTest>,
    #[serde(default, rename = "pays-for-missing-update")]
    pub pays_for_missing_update: bool,
    /// In place of what the spec says for all.
    #[serde(rename = "shown-to-students")]
    pub shown_to_students: Option<ShownToStudents>,
}

/// `specs/editions/<coursework>-<edition>.yaml`
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredEdition {
    pub base: String,
    pub title: Option<String>,
    #[schemars(with = "Option<serde_json::Value>")]
    pub rules: Option<Value>,
    pub limits: Option<Limits>,
    #[schemars(with = "Option<Vec<Fold>>")]
    pub fold: Option<Vec<String>>,
    #[serde(default)]
    pub messages: AuthoredMessages,
    /// Over the base's, by the names of mutants.
    #[serde(default)]
    pub audit: BTreeMap<String, String>,
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
#[derive(Deserialize, JsonSchema)]
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

/// Kinds of events.
fn list_of_cues(_: &mut SchemaGenerator) -> Schema {
    let kinds: Vec<&str> = CUE_KINDS.iter().copied().filter(|kind| *kind != CALL).collect();
    json_schema!({ "type": "array", "items": { "enum": kinds } })
}

/// A list of requirements under the name of each part.
fn requirements_by_part(generator: &mut SchemaGenerator) -> Schema {
    let list = generator.subschema_for::<Vec<AuthoredRequirement>>();
    let parts: serde_json::Map<String, serde_json::Value> =
        Part::ALL.iter().map(|part| (part.name().to_string(), list.clone().into())).collect();
    json_schema!({ "type": "object", "properties": parts, "additionalProperties": false })
}
