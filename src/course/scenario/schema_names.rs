//! Names in fixtures, as JSON Schemas of their own: a coursework puts its names in their place.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// Types that a coursework gives another schema.
macro_rules! names {
    ($($(#[$doc:meta])* $name:ident: $general:expr,)*) => {
        $(
            $(#[$doc])*
            pub(super) struct $name;

            impl JsonSchema for $name {
                fn schema_name() -> Cow<'static, str> {
                    stringify!($name).into()
                }

                fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                    let general: fn(&mut SchemaGenerator) -> Schema = $general;
                    general(generator)
                }
            }
        )*
    };
}

names! {
    /// Id of a requirement.
    RequirementId: text,
    /// Name of an edition, or `base`.
    EditionName: text,
    /// Name of a player, `none`, or `player` with a number.
    PlayerName: text,
    /// Key of a message, or a text.
    MessageText: text,
    /// Key of a message, a text, `silent` or `told`.
    ExpectedText: text,
    /// A sentence that says what happens.
    EventSentence: text,
    /// A sentence that says what a view asks its controller for.
    AskedSentence: text,
    /// Message of each player.
    TextByPlayer: |generator| {
        let text = generator.subschema_for::<ExpectedText>();
        json_schema!({ "type": "object", "additionalProperties": text })
    },
}

fn text(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string" })
}
