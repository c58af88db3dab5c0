//! Expectations of a view in a fixture, read and checked.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use super::fixture_reader::FixtureReader;
use super::schema_names::MessageText;
use super::{FrameExpectation, ViewAspect};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::game::{FullGame, Seat};
use crate::ports::Event;
use crate::spec::{Part, SpecNames, did_you_mean};
use crate::view_spec::LetterPicture;

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

/// A mistake at the line of a picture that begins with this name; of the only board, which has none, at the picture.
fn at_part(source: &SourceText, place: &YamlPath, picture: &str, name: &str, message: String) -> Diagnostic {
    let is_named = |line: &str| line.trim().split_once(':').is_some_and(|(own, _)| own == name);
    let mut lines = picture.lines().enumerate();
    match lines.find(|(_, line)| is_named(line)) {
        Some((row, line)) => {
            let column = line.chars().take_while(|letter| letter.is_whitespace()).count();
            source.at_line(place, row, column, message)
        }
        None => source.at_key(place, message),
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
            (cue, None) => {
                self.is_seen_by_toucher(&cue, &place.key("do"));
                cue
            }
        }
    }

    /// Makes sure that whoever touches a view sees what is touched, and that it is told from what else is seen.
    fn is_seen_by_toucher(&mut self, cue: &Event<G>, place: &YamlPath) {
        let Some(look) = self.spec.look.as_ref().filter(|_| !self.doubts(SpecNames::View)) else { return };
        let Some(seat) = cue.toucher().map(|seat| seat.name(&self.spec.seats)) else { return };
        if matches!(cue, Event::Resize { .. }) && !look.boards.is_empty() {
            let message = "there is a window for each board, and this does not say which is meant";
            self.found.push(self.source.at(place, message).with_help("leave the step out"));
        }
        let Event::Click { board, .. } = cue else { return };
        if !look.has_board() {
            let help = "let somebody press a button, as in `presses restart`";
            self.found.push(self.source.at(place, "this view shows no board that could be clicked on").with_help(help));
            return;
        }
        let seen: Vec<&str> = look.boards_of(&seat).into_iter().filter_map(|at| at.board).collect();
        match board {
            None if seen.len() > 1 => {
                let message = format!("{seat} sees several boards, and this does not say which is meant");
                let help = format!("end with a board, as in `… of {}`; there are: {}", seen[0], seen.join(", "));
                self.found.push(self.source.at(place, message).with_help(help));
            }
            Some(board) if !seen.contains(&board.as_str()) => {
                let help = match seen.is_empty() {
                    true => "there is only one: leave its name out".to_string(),
                    false => did_you_mean(board, seen.iter().copied()),
                };
                let message = format!("{seat} sees no board `{board}`");
                self.found.push(self.source.at(place, message).with_help(help));
            }
            _ => {}
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
                let place = place.key("board");
                // The size of a board that is turned is that of the board.
                if let Some(squares) = self.expected_squares(picture, place.clone()) {
                    self.is_looked_at(name, picture, &squares, &place);
                }
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

    /// Makes sure that this player sees all that a picture expects.
    fn is_looked_at(&mut self, seat: &str, picture: &str, squares: &G::Squares, place: &YamlPath) {
        let Some(look) = self.spec.look.as_ref().filter(|_| !self.doubts(SpecNames::View)) else { return };
        let values = G::values(squares);
        for name in G::part_names(squares).iter().filter(|name| !values.contains_key(*name)) {
            let place_of_board = look.board_seen_by(seat, Some(name)).filter(|_| look.has_board());
            let Some(at) = place_of_board else {
                let message = format!("{seat} does not see the board `{name}` in any window");
                let help = "leave it out, or say in the spec, under `view`, which window shows it";
                self.found.push(at_part(self.source, place, picture, name, message).with_help(help));
                continue;
            };
            let letters = LetterPicture::of(&G::board_letters(squares, Some(name)));
            let unseen = look
                .letters_seen_as(at)
                .into_iter()
                .find(|(letter, _)| letters.rows().iter().flatten().any(|own| own == letter));
            if let Some((letter, seen)) = unseen {
                let message = format!("`{letter}` is seen as `{seen}` in the window of {seat}, as the spec says");
                let help = format!("draw `{seen}` here");
                self.found.push(at_part(self.source, place, picture, name, message).with_help(help));
            }
        }
        for name in values.keys().filter(|name| !look.shown.contains_key(*name)) {
            let message = format!("`{name}` is not looked at in a window");
            let help =
                format!("leave it out, or say in the spec, under `view`, how it is seen: `shown: {{{name}: \"…\"}}`");
            self.found.push(at_part(self.source, place, picture, name, message).with_help(help));
        }
    }

    /// Reads the marked actions in the game's own notation: actions that are shown on a square or between squares.
    fn marked(&mut self, authored: &[String], place: &YamlPath) -> Vec<String> {
        let mut marked = Vec::new();
        for (index, text) in authored.iter().enumerate() {
            match G::read_action(self.rules, text) {
                Ok(action) if G::square_of_action(&action).is_some() || G::bar_of_action(&action).is_some() => {
                    marked.push(action.to_string());
                }
                Ok(_) => self.wrong(place.item(index), "no square shows this, so it cannot be marked"),
                Err(error) => self.wrong(place.item(index), error),
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
                Ok(aspect) => {
                    self.has_aspect(aspect, &place.item(index));
                    aspects.push(aspect);
                }
                Err(message) => self.wrong(place.item(index), message),
            }
        }
        aspects
    }

    /// Makes sure that the spec lays something down about an aspect: otherwise it looks at nothing, and everybody passes.
    fn has_aspect(&mut self, aspect: ViewAspect, place: &YamlPath) {
        let Some(look) = self.spec.look.as_ref().filter(|_| !self.doubts(SpecNames::View)) else { return };
        let is_of_board = matches!(aspect, ViewAspect::Board | ViewAspect::Drawing | ViewAspect::Turn);
        if is_of_board && !look.has_board() {
            let message = format!("this view shows no board, so `{aspect}` looks at nothing");
            self.found.push(self.source.at(place, message).with_help("leave it out"));
            return;
        }
        let lacks = match aspect {
            ViewAspect::Buttons | ViewAspect::Names => {
                look.buttons.is_empty().then_some("name the buttons under `buttons`")
            }
            ViewAspect::Turn => look.pieces.is_empty().then_some("say whose pieces are which under `pieces`"),
            ViewAspect::Stores | ViewAspect::Resources | ViewAspect::Texts if look.is_described => {
                Some("name counters and texts under `shown`, and expect them with `shows`")
            }
            _ => None,
        };
        if let Some(remedy) = lacks {
            let message = format!("`view:` lays down nothing about `{aspect}`, so it looks at nothing");
            self.found.push(self.source.at(place, message).with_help(format!("leave it out, or {remedy} in the spec")));
        }
    }

    pub(super) fn asks(&mut self, authored: &[String], place: &YamlPath) -> Vec<Event<G>> {
        self.is_of_a_view(place);
        let mut cues = Vec::new();
        for (index, sentence) in authored.iter().enumerate() {
            match Event::<G>::read(self.rules, sentence, &self.spec.seats) {
                Ok(cue) if !Part::Controller.hears(cue.kind()) => {
                    self.wrong(place.item(index), "a controller is not asked for this");
                }
                Ok(cue) if !self.has_cue(cue.kind()) => {
                    let message = self.unlisted_cue(cue.kind());
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
            let message = "only fixtures of a view say this: their requirement stands under `view` in the spec";
            self.belongs_to(Part::View, place, message);
        } else if self.spec.look.is_none() && !self.doubts(SpecNames::View) {
            self.wrong(place.clone(), "the spec has no `view:`, so nobody knows how a view ought to look");
        }
    }
}
