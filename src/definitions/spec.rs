//! Specs: the requirements, marks and messages of a coursework. They do not depend on a game's type.
//!
//! A spec is one YAML file, `specs/<coursework>.yaml`; an edition is an overlay on it,
//! `specs/editions/<coursework>-<edition>.yaml`. `referee export` writes the bundled ones out as models.

mod authored;
mod cap;
mod course_settings;
mod described_view;
mod description;
mod draft;
mod edition;
mod fold;
mod handout_points;
mod language_signs;
mod lateness;
mod learning;
mod leniency;
mod load;
mod load_messages;
mod load_requirements;
mod message;
mod message_condition;
mod names;
mod offset_timestamp;
mod plateau;
mod policies;
mod reference_entry;
mod requirement;
mod rounding;
mod schema;
mod sentence_forms;
mod shared_text;
mod shared_work;
mod shown_to_students;
mod source_rule;
mod without_rules;
mod wording;

use std::collections::{BTreeMap, BTreeSet};

use serde_yaml::Value;

pub use cap::Cap;
pub use description::{
    ArgumentForm, ArgumentRange, BoardForm, CallForm, DESCRIBED, Description, NumberRange, ONLY_BOARD, argument_text,
    is_described_name, is_sign,
};
pub use draft::{SpecDraft, SpecNames};
pub use fold::Fold;
pub use handout_points::{handout_points, with_handout_points};
pub use language_signs::{LanguageSigns, MainFile};
pub use lateness::{Delivery, Lateness, LatenessUnit, PercentageBase};
pub use learning::{LearningLaw, LearningTest};
pub use leniency::DeclaredLeniency;
pub use message::{Message, Messages, RecognizedMessage};
pub use message_condition::MessageCondition;
pub use names::{did_you_mean, is_id};
pub use offset_timestamp::{OffsetTimestamp, OffsetTimestampError};
pub use plateau::Plateau;
pub use policies::{AttemptPolicy, FreshRuns, Policies};
pub use reference_entry::ReferenceEntry;
pub use requirement::{AwardRule, BuildRepair, GeneratedGames, Part, Requirement};
pub use rounding::Rounding;
pub use schema::{edition_schema, spec_schema};
pub use shared_work::SharedWork;
pub use shown_to_students::ShownToStudents;
pub use source_rule::{
    CodeLanguage, CollectedDelegates, Consequence, DeclaredClass, ForbiddenImports, ModelCopies, NamedClass,
    OriginalFile, OwnEvents, RuleWords, SourceCheck, SourceRule, StaticMembers, UnchangedFiles, WindowWithRules,
};
pub use without_rules::is_about_mutant;
pub use wording::Wording;

use crate::limits::Limits;
use crate::view_spec::ViewSpec;

/// Word under `audit` for mutants that break no requirement of a coursework.
pub const NOTHING: &str = "none";

/// Sign under `audit` between a line of the model solution and what it is in a mutant.
pub const BECOMES: &str = " => ";

/// A coursework, with the edition already laid over it.
#[derive(Clone, Debug)]
pub struct Spec {
    /// The coursework's name: the file's name without `.yaml`.
    pub id: String,
    /// The edition laid over the base, if one was asked for.
    pub edition: Option<String>,
    /// Title of the coursework.
    pub title: String,
    /// Name of its game, one of `referee_rules::games::NAMES`; [`DESCRIBED`] where the spec describes one.
    pub game: String,
    /// Rules of the game; read by the game itself. Those of a game that is described are its [`Description`].
    pub rules: Value,
    /// The model solution, where the game is described: nobody else knows its rules.
    pub reference: Option<ReferenceEntry>,
    /// The players' names, seat 1 first.
    pub seats: Vec<String>,
    /// The kinds of cue that reach a controller here.
    pub cues: Vec<String>,
    /// Whether there is a log, every line of which is laid down.
    pub logs: bool,
    /// How long student code may take, and how much it may print.
    pub limits: Limits,
    /// Messages to players.
    pub messages: Messages,
    /// Requirements that mutants break, where they differ from the usual: by the mutant's name, or by the usual id for all
    /// mutants that usually break that. `none` leaves them out. Where the game is described: mutants of the model solution that
    /// no fixture can notice, each as a line with [`BECOMES`] and the line in its place, wrong views and requirements whose
    /// fixtures can test nothing, each by its name; and why.
    pub audit: BTreeMap<String, String>,
    /// Requirements, in the order of the handout.
    pub requirements: Vec<Requirement>,
    /// Plateaus, lowest first; none in most courseworks.
    pub plateaus: Vec<Plateau>,
    /// Caps; none in most courseworks.
    pub caps: Vec<Cap>,
    /// Leniency for declared faults, if there is any.
    pub declared: Option<DeclaredLeniency>,
    /// Policies: rounding of marks, choice among attempts, cost of lateness.
    pub policies: Policies,
    /// Rules of the handout on the code; none in some courseworks.
    pub source_rules: Vec<SourceRule>,
    /// The names of classes that students get with the coursework and may hand in, too: no rule on code is about them.
    pub supplied: Vec<String>,
    /// Repairs before a submission is built.
    pub repair: Vec<BuildRepair>,
    /// Expected appearance of the view, if one is graded.
    pub look: Option<ViewSpec>,
}

impl Spec {
    /// The requirement with this id.
    pub fn requirement(&self, id: &str) -> Option<&Requirement> {
        self.requirements.iter().find(|requirement| requirement.id == id)
    }

    /// The parts that are handed in to be run, in the order of [`Part`].
    pub fn parts(&self) -> BTreeSet<Part> {
        let run = self.requirements.iter().filter(|requirement| !requirement.manual && requirement.part.is_run());
        run.map(|requirement| requirement.part).collect()
    }

    /// The marks that a part is worth, its plateaus among them; what is asked of the whole work is not.
    pub fn worth(&self, part: Part) -> u32 {
        let mut needs = self.plateaus.iter().flat_map(|plateau| &plateau.needs);
        let climbs = needs.any(|id| self.requirement(id).is_some_and(|own| own.part == part));
        let plateaus = self.plateaus.iter().filter(|_| climbs);
        let own = self.requirements.iter().filter(|requirement| requirement.part == part);
        own.map(|requirement| requirement.marks).chain(plateaus.map(|plateau| plateau.marks)).sum()
    }

    /// The id of what a mutant breaks here: what `audit` says of the mutant, else what it says of the `usual` id, else that
    /// id itself, of which there need not be a requirement; `None` where `audit` says so.
    pub fn broken_by<'a>(&'a self, mutant: &str, usual: &'a str) -> Option<&'a str> {
        let said = self.audit.get(mutant).or_else(|| self.audit.get(usual));
        let id = said.map_or(usual, String::as_str);
        (id != NOTHING).then_some(id)
    }

    /// The requirement that pays where a scenario of this requirement needs an `update`: another one on the same part. `None`
    /// if each scenario costs what it costs.
    pub fn pays_for_missing_update(&self, requirement: &str) -> Option<&Requirement> {
        let failed = self.requirement(requirement)?;
        let pays = |own: &&Requirement| own.pays_for_missing_update && own.part == failed.part && own.id != failed.id;
        self.requirements.iter().find(pays)
    }

    /// The rule on the code with this id.
    pub fn source_rule(&self, id: &str) -> Option<&SourceRule> {
        self.source_rules.iter().find(|rule| rule.id == id)
    }

    /// The seed of the generated games, if a requirement asks for any.
    pub fn seed(&self) -> Option<u64> {
        self.requirements.iter().find_map(|requirement| Some(requirement.plays?.seed))
    }

    /// Gives the generated games of all requirements another seed.
    pub fn reseed(&mut self, seed: u64) {
        for requirement in &mut self.requirements {
            requirement.plays.iter_mut().for_each(|plays| plays.seed = seed);
            requirement.learns.iter_mut().for_each(|learns| learns.seed = seed);
        }
    }

    /// The description of the game, where the spec describes one.
    pub fn description(&self) -> Option<Description> {
        (self.game == DESCRIBED).then(|| serde_yaml::from_value(self.rules.clone()).ok()).flatten()
    }

    /// The words that a reference speaks here.
    pub fn wording(&self) -> Wording {
        Wording::new(&self.id, self.edition.is_some(), self.messages.clone())
    }

    /// Coursework and edition as they are written in results: `reversi` or `reversi-2023`.
    pub fn name(&self) -> String {
        match &self.edition {
            Some(edition) => format!("{}-{edition}", self.id),
            None => self.id.clone(),
        }
    }
}
