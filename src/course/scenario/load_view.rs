//! Expectations of a view in a fixture, read and checked.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use super::fixture_reader::FixtureReader;
use super::schema_names::MessageText;
use super::{FrameExpectation, ViewAspect};
use crate::diagnostic::YamlPath;
use crate::game::{FullGame, Seat};
use crate::ports::Event;
use crate::spec::{Part, SpecNames, did_you_mean};

/// Content of one player's frame.
#[derive(Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredFrame {
    /// The board that is seen there, as a picture.
    pub board: Option<String>,
    /// The message: a key, or a text.
    #[schemars(with = "Option<MessageText>")]
    pub message: Option<String>,
    /// A message that is no longer seen there: a key, or a text.
    #[serde(rename = "no-longer")]
    #[schemars(with = "Option<MessageText>")]
    pub no_longer: Option<String>,
    /// Text in the field in which people type.
    pub field: Option<String>,
    /// The marked squares.
    pub marked: Option<Vec<String>>,
    /// All lines of the log.
    pub log: Option<Vec<String>>,
}

/// Content of each player's frame. A coursework puts its players in the place of this schema.
pub(super) struct FrameByPlayer;

impl JsonSchema for FrameByPlayer {
    fn schema_name() -> Cow<'static, str> {
        "FrameByPlayer".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let frame = generator.subschema_for::<AuthoredFrame>();
        json_schema!({ "type": "object", "additionalProperties": frame })
    }
}

impl<G: FullGame> FixtureReader<'_, G> {
    /// Adds the message for a view. It has a key of its own: a message's key, or a text.
    pub(super) fn with_message(&mut self, cue: Event<G>, message: Option<&str>, place: &YamlPath) -> Event<G> {
        match (cue, message) {
            (Event::Tell { seat, .. }, Some(text)) => {
                let text = self.text(text, seat, place.key("message")).unwrap_or_default();
                Event::Tell { seat, text }
            }
            (Event::Log { .. }, Some(text)) => Event::Log { text: text.to_string() },
            (cue @ (Event::Tell { .. } | Event::Log { .. }), None) => {
                let says = format!("`{}` needs a `message:` beside it: a message's key, or a text", cue.kind());
                self.wrong(place.key("do"), says);
                cue
            }
            (Event::Press { seat, button }, None) => {
                let known: Vec<&String> = self.spec.look.iter().flat_map(|look| look.buttons.keys()).collect();
                if !known.contains(&&button) && !self.doubts(SpecNames::View) {
                    let help = did_you_mean(&button, known.iter().map(|name| name.as_str()));
                    let message = format!("the spec's `view:` has no button `{button}`");
                    self.found.push(self.source.at(&place.key("do"), message).with_help(help));
                }
                Event::Press { seat, button }
            }
            (cue, Some(_)) => {
                self.wrong(place.key("message"), "only `tell` and `log` have a message");
                cue
            }
            (cue, None) => cue,
        }
    }

    /// The text of a message's key for a player, or the text itself.
    fn text(&mut self, text: &str, seat: Seat, place: YamlPath) -> Option<String> {
        if !crate::spec::is_id(text) {
            return Some(text.to_string());
        }
        let found = self.spec.messages.get(text).and_then(|message| message.wordings.get(&seat)?.first().cloned());
        if found.is_none() && !self.doubts(SpecNames::Messages) && !self.doubts(SpecNames::Seats) {
            let messages = self.spec.messages.list.iter().filter(|message| message.wordings.contains_key(&seat));
            let help = did_you_mean(text, messages.map(|message| message.key.as_str()));
            let message = format!("there is no message `{text}` for {}", seat.name(&self.spec.seats));
            self.found.push(self.source.at(&place, message).with_help(help));
        }
        found
    }

    pub(super) fn panes(
        &mut self,
        authored: Option<&BTreeMap<String, AuthoredFrame>>,
        place: &YamlPath,
    ) -> BTreeMap<Seat, FrameExpectation> {
        let Some(authored) = authored else { return BTreeMap::new() };
        self.is_of_a_view(place);
        let mut panes = BTreeMap::new();
        for (name, pane) in authored {
            let place = place.key(name);
            let Some(seat) = self.seat(name, place.clone()) else { continue };
            if let Some(picture) = &pane.board {
                // The size of a board that is turned is that of the board.
                let _ = self.shown_squares(picture, place.key("board"));
            }
            let message = pane.message.as_ref().and_then(|text| self.text(text, seat, place.key("message")));
            let no_longer = pane.no_longer.as_ref().and_then(|text| self.text(text, seat, place.key("no-longer")));
            let board = pane.board.as_ref().map(|picture| picture.trim_end().to_string());
            let marked = pane.marked.as_ref().map(|actions| self.marked(actions, &place.key("marked")));
            panes.insert(
                seat,
                FrameExpectation {
                    board,
                    message,
                    no_longer,
                    field: pane.field.clone(),
                    marked,
                    log: pane.log.clone(),
                },
            );
        }
        panes
    }

    /// Reads the marked actions in the game's own notation: actions that are shown on a square or between squares.
    fn marked(&mut self, authored: &[String], place: &YamlPath) -> Vec<String> {
        let mut marked = Vec::new();
        for (index, text) in authored.iter().enumerate() {
            match text.parse::<G::Action>() {
                Ok(action) if G::square_of_action(&action).is_some() || G::bar_of_action(&action).is_some() => {
                    marked.push(action.to_string());
                }
                Ok(_) => self.wrong(place.item(index), "no square shows this, so it cannot be marked"),
                Err(error) => self.wrong(place.item(index), error.to_string()),
            }
        }
        marked
    }

    pub(super) fn aspects(&mut self, authored: &[String], place: &YamlPath) -> Vec<ViewAspect> {
        if !authored.is_empty() {
            self.is_of_a_view(place);
        }
        let mut aspects = Vec::new();
        for (index, name) in authored.iter().enumerate() {
            match name.parse() {
                Ok(aspect) => aspects.push(aspect),
                Err(message) => self.wrong(place.item(index), message),
            }
        }
        aspects
    }

    pub(super) fn asks(&mut self, authored: &[String], place: &YamlPath) -> Vec<Event<G>> {
        self.is_of_a_view(place);
        let mut cues = Vec::new();
        for (index, sentence) in authored.iter().enumerate() {
            match Event::<G>::read(sentence, &self.spec.seats) {
                Ok(cue) if !Part::Controller.hears(cue.kind()) => {
                    self.wrong(place.item(index), "a controller is not asked for this");
                }
                Ok(cue) if !self.has_cue(cue.kind()) => {
                    let message = format!("`{}` is not listed under `cues` of {}", cue.kind(), self.spec.id);
                    self.wrong(place.item(index), message);
                }
                Ok(cue) => {
                    let meant = self.meant(cue, place.item(index));
                    cues.push(meant);
                }
                Err(error) => {
                    let known = self.known_cues();
                    let is_asked = |kind: &str| Part::Controller.hears(kind) && known.contains(&kind);
                    self.wrong_sentence(&place.item(index), &error, is_asked);
                }
            }
        }
        cues
    }

    /// Whether the rules are to refuse what a view asks.
    pub(super) fn asks_refused(&mut self, authored: bool, place: &YamlPath) -> bool {
        if authored {
            self.is_of_a_view(place);
        }
        authored
    }

    fn is_of_a_view(&mut self, place: &YamlPath) {
        if self.part.is_some_and(|part| part != Part::View) {
            self.wrong(
                place.clone(),
                "only fixtures of a view say this: their requirement stands under `view` in the spec",
            );
        } else if self.spec.look.is_none() && !self.doubts(SpecNames::View) {
            self.wrong(place.clone(), "the spec has no `view:`, so nobody knows how a view ought to look");
        }
    }
}
