//! Expectations of a step. A new one is a field (with the attributes of `log`, since older transcripts lack it), a key of a step,
//! and a row of the table; `check_kind.rs` has its check. A file in `verdict` judges it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::check_kind::CheckKind;
use super::expected_message::{ExpectedMessage, feedback_yaml};
use super::fixture_reader::{AuthoredBoard, AuthoredFeedback, FixtureReader, only_true};
use super::handout_sentence::{HandoutSentence, joined, non_empty, sentence_of};
use super::load_view::{AuthoredFrame, FrameByPlayer};
use super::schema_names::{AskedSentence, EventSentence, MessageText, PlayerName};
use super::yaml_entry::{YamlEntry, bracketed_list};
use super::yaml_scalar::{flow_scalar, quoted};
use super::{FrameExpectation, ViewAspect};
use crate::diagnostic::YamlPath;
use crate::game::{FullGame, Game, Seat};
use crate::ports::Event;

/// Expectations after the answer to an event. Values that are not stated are not judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case")]
pub struct Expectation<G: Game> {
    /// The squares.
    pub squares: Option<G::Squares>,
    /// The player whose turn the model says it is.
    pub player: Option<Seat>,
    /// The finished flag.
    pub finished: Option<bool>,
    /// How many pieces the cue's player took.
    pub captures: Option<u64>,
    /// The squares are those after the cue's player took one of these actions.
    pub plays: Vec<G::Action>,
    /// Squares, player and finished flag are as they were.
    pub unchanged: bool,
    /// The code may also fail instead of answering, if it has changed nothing until then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_fail: bool,
    /// Messages that the players see.
    pub feedback: BTreeMap<Seat, ExpectedMessage>,
    /// The view was told to refresh after the last change of the model.
    pub refreshed: bool,
    /// The lines that are added to the log, in this order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<String>>,
    /// Marked actions at the end, in any order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<G::Action>>,
    /// The game that is written out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub writes: Option<String>,
    /// Verdict on a whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<bool>,
    /// Choices of a computer player, any of these: actions, or `resign`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chooses: Vec<String>,
    /// Contents of the frames of these players.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shows: BTreeMap<Seat, FrameExpectation>,
    /// Aspects of the frames that match the spec's `view:`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looks: Vec<ViewAspect>,
    /// Events that a view sends to its controller: exactly these, in this order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<Vec<Event<G>>>,
    /// The rules refuse all that a view asks of its controller; it may ask for nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asks_refused: bool,
}

impl<G: Game> Default for Expectation<G> {
    /// Expects nothing.
    fn default() -> Self {
        Expectation {
            squares: None,
            player: None,
            finished: None,
            captures: None,
            plays: Vec::new(),
            unchanged: false,
            may_fail: false,
            feedback: BTreeMap::new(),
            refreshed: false,
            log: None,
            marks: None,
            writes: None,
            legal: None,
            chooses: Vec::new(),
            shows: BTreeMap::new(),
            looks: Vec::new(),
            asks: None,
            asks_refused: false,
        }
    }
}

/// One entry of `steps`: exactly one of `do`, `poke` and `fresh`, and with `do` what is expected.
#[derive(Clone, Default, PartialEq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct AuthoredStep {
    /// The event that happens.
    #[serde(rename = "do")]
    #[schemars(with = "Option<EventSentence>")]
    pub cue: Option<String>,
    /// A change of the model from outside.
    pub poke: Option<AuthoredBoard>,
    /// A new instance takes over: `controller`.
    #[schemars(extend("enum" = ["controller", null]))]
    pub fresh: Option<String>,
    /// With `do: load`: what the file holds.
    pub file: Option<String>,
    /// With `do: tell …`: what the player is told.
    #[schemars(with = "Option<MessageText>")]
    pub message: Option<String>,
    /// The squares afterwards, as a picture.
    pub board: Option<String>,
    #[schemars(with = "Option<PlayerName>")]
    pub player: Option<String>,
    pub finished: Option<bool>,
    pub captures: Option<u64>,
    /// The actions one of which was taken.
    pub plays: Option<Vec<String>>,
    #[serde(default, deserialize_with = "only_true")]
    #[schemars(extend("const" = true))]
    pub unchanged: bool,
    /// The code may also fail, where nothing may change.
    #[serde(default, deserialize_with = "only_true")]
    #[schemars(extend("const" = true))]
    pub may_fail: bool,
    /// Message that each player sees.
    pub feedback: Option<AuthoredFeedback>,
    /// The view is refreshed after the last change.
    #[serde(default, deserialize_with = "only_true")]
    #[schemars(extend("const" = true))]
    pub refreshed: bool,
    /// The lines that are added to the log.
    pub log: Option<Vec<String>>,
    pub marks: Option<Vec<String>>,
    /// The game that is written out.
    pub writes: Option<String>,
    /// Whether the game was played by the rules.
    pub legal: Option<bool>,
    pub chooses: Option<Vec<String>>,
    /// Content of the players' frames.
    #[schemars(with = "Option<FrameByPlayer>")]
    pub shows: Option<BTreeMap<String, AuthoredFrame>>,
    /// Aspects of the frames that are as the spec's `view:` says.
    #[schemars(with = "Option<Vec<ViewAspect>>")]
    pub looks: Option<Vec<String>>,
    /// The events that a view sends to its controller.
    #[schemars(with = "Option<Vec<AskedSentence>>")]
    pub asks: Option<Vec<String>>,
    /// The rules refuse all that a view asks of its controller.
    #[serde(default, deserialize_with = "only_true")]
    #[schemars(extend("const" = true))]
    pub asks_refused: bool,
}

/// One thing that a step may expect, without how it is judged.
pub struct ExpectationKind<G: Game> {
    /// Its key in fixtures.
    pub key: &'static str,
    /// Check that uses it; `None` if it only changes how other expectations are judged.
    pub check: Option<CheckKind>,
    /// Whether the reference's own value is right: `record` renews it wherever a fixture states one.
    pub recorded: bool,
    /// Takes over what a step of a fixture says; mistakes stand at this place.
    pub(super) read: fn(&mut FixtureReader<'_, G>, &AuthoredStep, YamlPath, &mut Expectation<G>),
    /// Writes the entry of a fixture, with these names of the players.
    pub(super) write: fn(&Expectation<G>, &[String]) -> Option<YamlEntry>,
    /// Takes over what another expectation says.
    pub take: fn(&mut Expectation<G>, &Expectation<G>),
    /// Writes the sentences of a handout, with these names of the players.
    pub tell: fn(&Expectation<G>, &[String]) -> Vec<HandoutSentence>,
}

impl<G: FullGame> Expectation<G> {
    /// All that a step may expect, in the order in which fixtures have it.
    pub const KINDS: &'static [ExpectationKind<G>] = &[
        ExpectationKind {
            read: |_, step, _, expect| expect.captures = step.captures,
            write: |expect, _| expect.captures.map(|count| YamlEntry::new("captures", count)),
            take: |to, from| to.captures = from.captures,
            tell: |expect, _| sentence_of(expect.captures, HandoutSentence::captured),
            ..ExpectationKind::of("captures", CheckKind::Captures)
        },
        ExpectationKind {
            read: |reader, step, at, expect| {
                expect.plays = reader.actions(step.plays.as_deref().unwrap_or_default(), &at)
            },
            write: |expect, _| non_empty(&expect.plays).map(|plays| YamlEntry::new("plays", bracketed_list(plays))),
            take: |to, from| to.plays.clone_from(&from.plays),
            tell: |expect, _| sentence_of(non_empty(&expect.plays), |plays| HandoutSentence::played(plays)),
            ..ExpectationKind::of("plays", CheckKind::Plays)
        },
        ExpectationKind {
            read: |from, step, at, expect| expect.player = step.player.as_ref().and_then(|name| from.seat(name, at)),
            write: |expect, seats| expect.player.map(|seat| YamlEntry::new("player", flow_scalar(&seat.name(seats)))),
            take: |to, from| to.player = from.player,
            tell: |expect, seats| {
                sentence_of(expect.player, |seat| HandoutSentence::plain(format!("It is {}.", seat.turn(seats))))
            },
            ..ExpectationKind::of("player", CheckKind::Player)
        },
        ExpectationKind {
            read: |_, step, _, expect| expect.finished = step.finished,
            write: |expect, _| expect.finished.map(|finished| YamlEntry::new("finished", finished)),
            take: |to, from| to.finished = from.finished,
            tell: |expect, _| sentence_of(expect.finished, HandoutSentence::finished),
            ..ExpectationKind::of("finished", CheckKind::Finished)
        },
        ExpectationKind {
            read: |reader, step, at, expect| {
                expect.squares = step.board.as_ref().and_then(|picture| reader.expected_squares(picture, at))
            },
            write: |expect, _| expect.squares.as_ref().map(YamlEntry::picture),
            take: |to, from| to.squares.clone_from(&from.squares),
            tell: |expect, _| {
                sentence_of(expect.squares.as_ref(), |squares| HandoutSentence::drawn(&G::part_names(squares)))
            },
            ..ExpectationKind::of("board", CheckKind::Squares)
        },
        ExpectationKind {
            read: |_, step, _, expect| expect.unchanged = step.unchanged,
            write: |expect, _| expect.unchanged.then(|| YamlEntry::new("unchanged", true)),
            take: |to, from| to.unchanged = from.unchanged,
            tell: |expect, _| sentence_of(expect.unchanged.then_some(expect.may_fail), HandoutSentence::unchanged),
            ..ExpectationKind::of("unchanged", CheckKind::Unchanged)
        },
        ExpectationKind {
            key: "may-fail",
            read: |_, step, _, expect| expect.may_fail = step.may_fail,
            write: |expect, _| expect.may_fail.then(|| YamlEntry::new("may-fail", true)),
            take: |to, from| to.may_fail = from.may_fail,
            ..ExpectationKind::PLAIN
        },
        ExpectationKind {
            read: |reader, step, at, expect| expect.feedback = reader.feedback(step.feedback.as_ref(), &at),
            write: |expect, seats| feedback_yaml(&expect.feedback, seats).map(|said| YamlEntry::new("feedback", said)),
            take: |to, from| to.feedback.clone_from(&from.feedback),
            ..ExpectationKind::of("feedback", CheckKind::Feedback)
        },
        ExpectationKind {
            read: |_, step, _, expect| expect.refreshed = step.refreshed,
            write: |expect, _| expect.refreshed.then(|| YamlEntry::new("refreshed", true)),
            take: |to, from| to.refreshed = from.refreshed,
            tell: |expect, _| {
                sentence_of(expect.refreshed.then_some(()), |()| {
                    HandoutSentence::plain("The view is told to refresh, after the last change.")
                })
            },
            ..ExpectationKind::of("refreshed", CheckKind::Refreshed)
        },
        ExpectationKind {
            read: |reader, step, at, expect| expect.log = reader.log(step.log.as_ref(), &at),
            write: |expect, _| expect.log.as_ref().map(|lines| YamlEntry::list("log", lines)),
            take: |to, from| to.log.clone_from(&from.log),
            tell: |expect, _| sentence_of(expect.log.as_ref(), |lines| HandoutSentence::logged(lines)),
            ..ExpectationKind::recorded("log", CheckKind::Log)
        },
        ExpectationKind {
            read: |reader, step, at, expect| expect.marks = step.marks.as_ref().map(|marks| reader.actions(marks, &at)),
            write: |expect, _| expect.marks.as_ref().map(|actions| YamlEntry::new("marks", bracketed_list(actions))),
            take: |to, from| to.marks.clone_from(&from.marks),
            tell: |expect, _| {
                sentence_of(expect.marks.as_ref(), |actions| HandoutSentence::marked(&joined(actions, ", ")))
            },
            ..ExpectationKind::recorded("marks", CheckKind::Marks)
        },
        ExpectationKind {
            read: |_, step, _, expect| expect.writes.clone_from(&step.writes),
            write: |expect, _| expect.writes.as_ref().map(|text| YamlEntry::block("writes", text)),
            take: |to, from| to.writes.clone_from(&from.writes),
            tell: |expect, _| sentence_of(expect.writes.as_ref(), |text| HandoutSentence::written(text)),
            ..ExpectationKind::recorded("writes", CheckKind::Writes)
        },
        ExpectationKind {
            read: |_, step, _, expect| expect.legal = step.legal,
            write: |expect, _| expect.legal.map(|legal| YamlEntry::new("legal", legal)),
            take: |to, from| to.legal = from.legal,
            tell: |expect, _| sentence_of(expect.legal, HandoutSentence::legal),
            ..ExpectationKind::recorded("legal", CheckKind::Legal)
        },
        ExpectationKind {
            read: |reader, step, at, expect| {
                expect.chooses = reader.choices(step.chooses.as_deref().unwrap_or_default(), &at)
            },
            write: |expect, _| {
                non_empty(&expect.chooses).map(|chooses| YamlEntry::new("chooses", bracketed_list(chooses)))
            },
            take: |to, from| to.chooses.clone_from(&from.chooses),
            tell: |expect, _| {
                sentence_of(non_empty(&expect.chooses), |all| {
                    HandoutSentence::plain(format!("Chosen is {}.", joined(all, " or ")))
                })
            },
            ..ExpectationKind::of("chooses", CheckKind::Chooses)
        },
        ExpectationKind {
            read: |reader, step, at, expect| {
                expect.looks = reader.aspects(step.looks.as_deref().unwrap_or_default(), &at)
            },
            write: |expect, _| non_empty(&expect.looks).map(|looks| YamlEntry::new("looks", bracketed_list(looks))),
            take: |to, from| to.looks.clone_from(&from.looks),
            tell: |expect, _| {
                sentence_of(non_empty(&expect.looks), |all| {
                    HandoutSentence::plain(format!("It looks as it should, in every frame: {}.", joined(all, ", ")))
                })
            },
            ..ExpectationKind::of("looks", CheckKind::Looks)
        },
        ExpectationKind {
            read: |reader, step, at, expect| expect.shows = reader.panes(step.shows.as_ref(), &at),
            write: |expect, seats| (!expect.shows.is_empty()).then(|| YamlEntry::panes(&expect.shows, seats)),
            take: |to, from| to.shows.clone_from(&from.shows),
            ..ExpectationKind::of("shows", CheckKind::Shows)
        },
        ExpectationKind {
            read: |reader, step, at, expect| expect.asks = step.asks.as_ref().map(|asks| reader.asks(asks, &at)),
            write: |expect, seats| {
                let said =
                    |cues: &Vec<Event<G>>| cues.iter().map(|cue| quoted(&cue.sentence(seats))).collect::<Vec<_>>();
                expect.asks.as_ref().map(|cues| YamlEntry::new("asks", format!("[{}]", said(cues).join(", "))))
            },
            take: |to, from| to.asks.clone_from(&from.asks),
            tell: |expect, seats| sentence_of(expect.asks.as_ref(), |cues| HandoutSentence::asked(cues, seats)),
            ..ExpectationKind::recorded("asks", CheckKind::Asks)
        },
        ExpectationKind {
            read: |reader, step, at, expect| expect.asks_refused = reader.asks_refused(step.asks_refused, &at),
            write: |expect, _| expect.asks_refused.then(|| YamlEntry::new("asks-refused", true)),
            take: |to, from| to.asks_refused = from.asks_refused,
            tell: |expect, _| {
                sentence_of(expect.asks_refused.then_some(()), |()| {
                    HandoutSentence::plain("The controller is asked for nothing that the rules allow.")
                })
            },
            ..ExpectationKind::of("asks-refused", CheckKind::Asks)
        },
    ];
}
