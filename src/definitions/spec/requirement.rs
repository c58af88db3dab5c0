//! One line of the handout, with marks.

use serde::{Deserialize, Serialize};

use super::{LearningTest, Rounding, ShownToStudents};

/// Far more than any coursework gives, and far less than what could not be added up.
pub(super) const MOST_MARKS: u32 = 10_000;

/// Part of a submission that is graded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Decides what happens.
    Controller,
    /// Shows the game to the players.
    View,
    /// Stores the board.
    Model,
    /// A computer player.
    Player,
    /// Judges whether a whole game was played by the rules.
    Validator,
    /// Is read, not run: diagrams, sources.
    Source,
}

impl Part {
    /// All there are.
    pub const ALL: [Part; 6] = [Part::Controller, Part::View, Part::Model, Part::Player, Part::Validator, Part::Source];

    /// Whether it is run, and hears cues.
    pub fn is_run(self) -> bool {
        matches!(self, Part::Controller | Part::View | Part::Validator | Part::Player)
    }

    /// Whether it is the one that hears this kind of cue.
    pub fn hears(self, cue: &str) -> bool {
        match cue {
            "check" => self == Part::Validator,
            "begin" | "choose" | "ended" => self == Part::Player,
            "refresh" | "tell" | "log" | "mark" => self == Part::View,
            "click" | "point" | "lay" | "hold" | "drag" | "enter" | "press" | "resize" => self == Part::View,
            _ => self == Part::Controller,
        }
    }

    /// Its name in specs and manifests.
    pub fn name(self) -> &'static str {
        match self {
            Part::Controller => "controller",
            Part::View => "view",
            Part::Model => "model",
            Part::Player => "player",
            Part::Validator => "validator",
            Part::Source => "source",
        }
    }
}

/// Repairs of a submission that would not build otherwise. A rule on the code decides what they cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BuildRepair {
    /// Java: the package line, where it is missing or another than what was asked for.
    Package,
}

/// Rule by which the marks of a requirement follow from its scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AwardRule {
    /// All marks when every scenario passes, else none.
    #[default]
    All,
    /// Marks in proportion to the scenarios that pass. Only all of them give full marks, however it is rounded.
    Share,
}

/// One line of the handout, with marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// Its name in fixtures, manifests and results.
    pub id: String,
    /// Part that it is about.
    pub part: Part,
    /// The points of the handout that it comes from.
    pub points: Vec<u32>,
    /// Marks that it is worth; a whole number.
    pub marks: u32,
    /// Rule by which marks follow from scenarios.
    pub award: AwardRule,
    /// Demand of the handout, in our words.
    pub says: String,
    /// Text for a student when it fails.
    pub failing: String,
    /// Whether a person marks it, because no program can.
    pub manual: bool,
    /// Whether its marks are extra credit: they count beyond all others, and nobody loses any for it.
    pub extra: bool,
    /// Generated games that are its scenarios, besides the fixtures it may have.
    pub plays: Option<GeneratedGames>,
    /// Games in which a learner is watched, besides the fixtures it may have.
    pub learns: Option<LearningTest>,
    /// Whether it alone loses marks where a controller is right only after `update` has followed each change of the model
    /// from outside.
    pub pays_for_missing_update: bool,
    /// How much of a failed scenario of it a student is shown.
    pub shown_to_students: ShownToStudents,
}

/// Generated games as scenarios. They are judged by the board after each event, and not by messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GeneratedGames {
    /// How many.
    pub games: u32,
    /// Seed; an instructor may use another one for the final marking.
    #[serde(default)]
    pub seed: u64,
}

impl AwardRule {
    /// The marks for `passed` of `judged` scenarios.
    ///
    /// # Example
    /// ```
    /// use referee_definitions::spec::{AwardRule, Rounding};
    /// assert_eq!(AwardRule::Share.of(14, 13, 16, Rounding::Down), 11);
    /// assert_eq!(AwardRule::Share.of(2, 15, 16, Rounding::Up), 1);
    /// assert_eq!(AwardRule::All.of(14, 15, 16, Rounding::Up), 0);
    /// ```
    pub fn of(self, marks: u32, passed: usize, judged: usize, rounding: Rounding) -> u32 {
        match self {
            _ if judged == 0 => 0,
            AwardRule::All if passed == judged => marks,
            AwardRule::All => 0,
            AwardRule::Share if passed == judged => marks,
            AwardRule::Share => rounding.share(marks, passed as u64, judged as u64).min(marks.saturating_sub(1)),
        }
    }
}
