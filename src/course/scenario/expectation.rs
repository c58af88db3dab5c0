//! What a step may expect: the one place that a new expectation is told in. It gets a field, a key of a step, a check and a row
//! of the table here; `verdict` judges it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::entry::{Entry, listed};
use super::load_view::AuthoredPane;
use super::reader::{AuthoredBoard, AuthoredFeedback, Reader};
use super::said::{Said, joined, some, told};
use super::scalar::{flow_scalar, quoted};
use super::wanted::{Wanted, feedback};
use super::{Aspect, Pane};
use crate::diagnostic::Place;
use crate::game::{FullGame, Game, Seat};
use crate::stage::Cue;

/// What is expected once a cue is answered; what is not said is not judged.
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
    /// What each player sees.
    pub feedback: BTreeMap<Seat, Wanted>,
    /// The view was told to refresh after the last change of the model.
    pub refreshed: bool,
    /// The lines that are added to the log, in this order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<String>>,
    /// What is marked in the end, in any order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<G::Action>>,
    /// The game that is written out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub writes: Option<String>,
    /// What is said of a whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<bool>,
    /// What a computer player chooses, any of these: actions, or `resign`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chooses: Vec<String>,
    /// What is seen in the frames of these players.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shows: BTreeMap<Seat, Pane>,
    /// What of the frames is as the spec's `view:` says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looks: Vec<Aspect>,
    /// What a view asks of its controller: exactly this, in this order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<Vec<Cue<G>>>,
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
        }
    }
}

/// What was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// What lies on the squares.
    Squares,
    /// Whose turn the model says it is.
    Player,
    /// The finished flag.
    Finished,
    /// How many pieces were taken.
    Captures,
    /// Which action was taken.
    Plays,
    /// That nothing changed.
    Unchanged,
    /// What a player sees.
    Feedback,
    /// That a message is of the list.
    Listed,
    /// That a message is true when it is sent.
    Truthful,
    /// That the view was told to refresh.
    Refreshed,
    /// The lines that are added to the log.
    Log,
    /// What is marked.
    Marks,
    /// The game that is written out.
    Writes,
    /// What is said of a whole game.
    Legal,
    /// What a computer player chooses.
    Chooses,
    /// What a computer player has learnt.
    Learns,
    /// How a view's frames look.
    Looks,
    /// What board a view shows.
    Shows,
    /// What a view shows besides letters: walls, marks.
    Shown,
    /// What message a view shows.
    Reads,
    /// The log that a view shows.
    Logged,
    /// What a view asks of its controller.
    Asks,
    /// That an answer came at all.
    Answer,
}

/// One entry of `steps`: exactly one of `do`, `poke` and `fresh`, and with `do` what is expected.
#[derive(Clone, Default, PartialEq, Deserialize)]
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

/// One thing that a step may expect: all that is known of it but how it is judged.
pub struct Kind<G: Game> {
    /// Its key in fixtures.
    pub key: &'static str,
    /// What is looked at because of it; `None` if it only bends how others are judged.
    pub check: Option<Check>,
    /// Whether the reference's own value is right: `record` renews it wherever a fixture states one.
    pub recorded: bool,
    /// Takes over what a step of a fixture says; mistakes stand at this place.
    pub(super) read: fn(&mut Reader<'_, G>, &AuthoredStep, Place, &mut Expectation<G>),
    /// What a fixture says, with these names of the players.
    pub(super) write: fn(&Expectation<G>, &[String]) -> Option<Entry>,
    /// Takes over what another expectation says.
    pub take: fn(&mut Expectation<G>, &Expectation<G>),
    /// What a handout says, with these names of the players.
    pub tell: fn(&Expectation<G>, &[String]) -> Vec<Said>,
}

impl<G: FullGame> Kind<G> {
    /// What follows unless a row says otherwise. Feedback and frames, which need the spec, are told by the handout itself.
    const PLAIN: Kind<G> = Kind {
        key: "",
        check: None,
        recorded: false,
        read: |_, _, _, _| (),
        write: |_, _| None,
        take: |_, _| (),
        tell: |_, _| Vec::new(),
    };

    /// A row that begins like this, of what its author alone knows or what `record` knows more of.
    const fn of(key: &'static str, check: Check) -> Kind<G> {
        Kind { key, check: Some(check), ..Kind::PLAIN }
    }

    /// A row that begins like this, of which the reference's own value is right.
    const fn recorded(key: &'static str, check: Check) -> Kind<G> {
        Kind { recorded: true, ..Kind::of(key, check) }
    }
}

impl<G: FullGame> Expectation<G> {
    /// All that a step may expect, in the order in which fixtures have it.
    pub const KINDS: &'static [Kind<G>] = &[
        Kind {
            read: |_, step, _, expect| expect.captures = step.captures,
            write: |expect, _| expect.captures.map(|count| Entry::new("captures", count)),
            take: |to, from| to.captures = from.captures,
            tell: |expect, _| told(expect.captures, Said::captured),
            ..Kind::of("captures", Check::Captures)
        },
        Kind {
            read: |reader, step, at, expect| {
                expect.plays = reader.actions(step.plays.as_deref().unwrap_or_default(), &at)
            },
            write: |expect, _| some(&expect.plays).map(|plays| Entry::new("plays", listed(plays))),
            take: |to, from| to.plays.clone_from(&from.plays),
            tell: |expect, _| told(some(&expect.plays), |plays| Said::played(plays)),
            ..Kind::of("plays", Check::Plays)
        },
        Kind {
            read: |reader, step, at, expect| {
                expect.player = step.player.as_ref().and_then(|name| reader.seat(name, at))
            },
            write: |expect, seats| expect.player.map(|seat| Entry::new("player", flow_scalar(&seat.name(seats)))),
            take: |to, from| to.player = from.player,
            tell: |expect, seats| {
                told(expect.player, |seat| Said::plain(format!("It is the turn of {}.", seat.name(seats))))
            },
            ..Kind::of("player", Check::Player)
        },
        Kind {
            read: |_, step, _, expect| expect.finished = step.finished,
            write: |expect, _| expect.finished.map(|finished| Entry::new("finished", finished)),
            take: |to, from| to.finished = from.finished,
            tell: |expect, _| told(expect.finished, Said::finished),
            ..Kind::of("finished", Check::Finished)
        },
        Kind {
            read: |reader, step, at, expect| {
                expect.squares = step.board.as_ref().and_then(|picture| reader.squares(picture, at))
            },
            write: |expect, _| expect.squares.as_ref().map(Entry::picture),
            take: |to, from| to.squares.clone_from(&from.squares),
            tell: |expect, _| told(expect.squares.as_ref(), |_| Said::plain("The board is as drawn.")),
            ..Kind::of("board", Check::Squares)
        },
        Kind {
            read: |_, step, _, expect| expect.unchanged = step.unchanged,
            write: |expect, _| expect.unchanged.then(|| Entry::new("unchanged", true)),
            take: |to, from| to.unchanged = from.unchanged,
            tell: |expect, _| told(expect.unchanged.then_some(expect.may_fail), Said::unchanged),
            ..Kind::of("unchanged", Check::Unchanged)
        },
        Kind {
            key: "may-fail",
            read: |_, step, _, expect| expect.may_fail = step.may_fail,
            write: |expect, _| expect.may_fail.then(|| Entry::new("may-fail", true)),
            take: |to, from| to.may_fail = from.may_fail,
            ..Kind::PLAIN
        },
        Kind {
            read: |reader, step, at, expect| expect.feedback = reader.feedback(step.feedback.as_ref(), &at),
            write: |expect, seats| feedback(&expect.feedback, seats).map(|said| Entry::new("feedback", said)),
            take: |to, from| to.feedback.clone_from(&from.feedback),
            ..Kind::of("feedback", Check::Feedback)
        },
        Kind {
            read: |_, step, _, expect| expect.refreshed = step.refreshed,
            write: |expect, _| expect.refreshed.then(|| Entry::new("refreshed", true)),
            take: |to, from| to.refreshed = from.refreshed,
            tell: |expect, _| {
                told(expect.refreshed.then_some(()), |()| {
                    Said::plain("The view is told to refresh, after the last change.")
                })
            },
            ..Kind::of("refreshed", Check::Refreshed)
        },
        Kind {
            read: |_, step, _, expect| expect.log.clone_from(&step.log),
            write: |expect, _| expect.log.as_ref().map(|lines| Entry::list("log", lines)),
            take: |to, from| to.log.clone_from(&from.log),
            tell: |expect, _| told(expect.log.as_ref(), |lines| Said::logged(lines)),
            ..Kind::recorded("log", Check::Log)
        },
        Kind {
            read: |reader, step, at, expect| expect.marks = step.marks.as_ref().map(|marks| reader.actions(marks, &at)),
            write: |expect, _| expect.marks.as_ref().map(|actions| Entry::new("marks", listed(actions))),
            take: |to, from| to.marks.clone_from(&from.marks),
            tell: |expect, _| told(expect.marks.as_ref(), |actions| Said::marked(&joined(actions, ", "))),
            ..Kind::recorded("marks", Check::Marks)
        },
        Kind {
            read: |_, step, _, expect| expect.writes.clone_from(&step.writes),
            write: |expect, _| expect.writes.as_ref().map(|text| Entry::block("writes", text)),
            take: |to, from| to.writes.clone_from(&from.writes),
            tell: |expect, _| told(expect.writes.as_ref(), |text| Said::written(text)),
            ..Kind::recorded("writes", Check::Writes)
        },
        Kind {
            read: |_, step, _, expect| expect.legal = step.legal,
            write: |expect, _| expect.legal.map(|legal| Entry::new("legal", legal)),
            take: |to, from| to.legal = from.legal,
            tell: |expect, _| told(expect.legal, Said::legal),
            ..Kind::recorded("legal", Check::Legal)
        },
        Kind {
            read: |reader, step, at, expect| {
                expect.chooses = reader.choices(step.chooses.as_deref().unwrap_or_default(), &at)
            },
            write: |expect, _| some(&expect.chooses).map(|chooses| Entry::new("chooses", listed(chooses))),
            take: |to, from| to.chooses.clone_from(&from.chooses),
            tell: |expect, _| {
                told(some(&expect.chooses), |all| Said::plain(format!("Chosen is {}.", joined(all, " or "))))
            },
            ..Kind::of("chooses", Check::Chooses)
        },
        Kind {
            read: |reader, step, at, expect| {
                expect.looks = reader.aspects(step.looks.as_deref().unwrap_or_default(), &at)
            },
            write: |expect, _| some(&expect.looks).map(|looks| Entry::new("looks", listed(looks))),
            take: |to, from| to.looks.clone_from(&from.looks),
            tell: |expect, _| {
                told(some(&expect.looks), |all| {
                    Said::plain(format!("It looks as it should, in every frame: {}.", joined(all, ", ")))
                })
            },
            ..Kind::of("looks", Check::Looks)
        },
        Kind {
            read: |reader, step, at, expect| expect.shows = reader.panes(step.shows.as_ref(), &at),
            write: |expect, seats| (!expect.shows.is_empty()).then(|| Entry::panes(&expect.shows, seats)),
            take: |to, from| to.shows.clone_from(&from.shows),
            ..Kind::of("shows", Check::Shows)
        },
        Kind {
            read: |reader, step, at, expect| expect.asks = step.asks.as_ref().map(|asks| reader.asks(asks, &at)),
            write: |expect, seats| {
                let said = |cues: &Vec<Cue<G>>| cues.iter().map(|cue| quoted(&cue.sentence(seats))).collect::<Vec<_>>();
                expect.asks.as_ref().map(|cues| Entry::new("asks", format!("[{}]", said(cues).join(", "))))
            },
            take: |to, from| to.asks.clone_from(&from.asks),
            tell: |expect, seats| told(expect.asks.as_ref(), |cues| Said::asked(cues, seats)),
            ..Kind::recorded("asks", Check::Asks)
        },
    ];
}
