//! One fixture file: what is done to student code, and what is expected of it.

mod check_kind;
mod expectation;
mod expected_message;
mod fixture_reader;
mod handout_sentence;
mod load;
mod load_view;
mod schema;
mod schema_names;
mod stated_kinds;
mod update_after_changes;
mod view_expectation;
mod visibility;
mod write;
mod yaml_entry;
mod yaml_scalar;

use serde::{Deserialize, Serialize};

pub use check_kind::CheckKind;
pub use expectation::{Expectation, ExpectationKind};
pub use expected_message::ExpectedMessage;
pub use fixture_reader::RESIGN;
pub use handout_sentence::HandoutSentence;
pub use load::{editions_of, form_mistakes};
pub use schema::{fixture_schema, fixture_schema_of};
pub use update_after_changes::UpdatedScenario;
pub use view_expectation::{ExpectedView, FrameExpectation, ViewAspect};
pub use visibility::Visibility;
pub(crate) use yaml_entry::{INDENT, YamlEntry};

use crate::game::{Board, Game, Seat};
use crate::ports::Event;
use crate::spec::LearningLaw;

/// One fixture file, read and checked against its spec.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case")]
pub struct Scenario<G: Game> {
    /// Requirement and file name: `capture/in-two-directions`.
    pub id: String,
    /// Subject of the scenario, in one sentence.
    pub title: String,
    /// The requirement that it belongs to.
    pub requirement: String,
    /// Whether students' self-checks neither run nor name it.
    pub hidden: bool,
    /// Whether students may read about it once their work has been handed in, though it is hidden until then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub after_due: bool,
    /// Board at the start.
    pub given: Board<G::Squares>,
    /// Rules for every message.
    pub messages: MessageLaws,
    /// Steps, in order.
    pub steps: Vec<Step<G>>,
    /// The games in which a learner is watched; then the steps are those that came of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<Contest<G>>,
    /// Expected appearance of the view, if a view is tested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watched: Option<ExpectedView>,
}

/// Games of a computer player against somebody who plays at random.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case")]
pub struct Contest<G: Game> {
    /// The law that must hold over all of them.
    pub law: LearningLaw,
    /// How many.
    pub games: u32,
    /// Seed of the opponent's random choices.
    pub seed: u64,
    /// The seat of the player that is watched.
    pub seat: Seat,
    /// The rules of the game.
    pub rules: G::Rules,
}

/// Rules for every message that is sent in a scenario, to any player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageLaws {
    /// It is a message of the spec's list, or a clear attempt at one.
    pub listed: bool,
    /// It is true when it is sent.
    pub truthful: bool,
}

/// One thing that happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case")]
pub enum Step<G: Game> {
    /// The controller gets a cue, and something is expected of it.
    Do {
        /// The cue.
        cue: Event<G>,
        /// Expectations after the answer.
        expect: Box<Expectation<G>>,
    },
    /// A change of the model from outside.
    Poke(ModelChange<G>),
    /// A new instance of the controller takes over.
    Fresh,
}

/// A change of the model from outside; `None` leaves a value unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct ModelChange<G: Game> {
    /// The player on turn.
    pub player: Option<Seat>,
    /// The finished flag.
    pub finished: Option<bool>,
    /// All squares.
    pub squares: Option<G::Squares>,
}

impl<G: Game> ModelChange<G> {
    /// The board after the change.
    pub fn apply_to(&self, board: &Board<G::Squares>) -> Board<G::Squares> {
        Board {
            player: self.player.unwrap_or(board.player),
            finished: self.finished.unwrap_or(board.finished),
            squares: self.squares.clone().unwrap_or_else(|| board.squares.clone()),
        }
    }

    /// Whether it says everything, so that the board before it does not matter.
    pub fn is_whole(&self) -> bool {
        self.player.is_some() && self.finished.is_some() && self.squares.is_some()
    }
}
