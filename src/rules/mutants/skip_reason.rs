//! The requirement of a coursework that a mutant breaks, and the reasons why some mutants break none.

use std::fmt;

use super::Mutant;
use crate::game::FullGame;
use crate::spec::{Requirement, Spec};

/// Why a coursework does not judge a mutant by scenarios. Shown, it completes "it is left out …".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// The cue by which it shows never comes here.
    NoEvent(String),
    /// There is no requirement of the id that it usually breaks.
    NoRequirement(String),
    /// A person marks what it breaks.
    ByHand(String),
    /// The spec says `none` of it.
    BySpec,
}

impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SkipReason::NoEvent(kind) => write!(f, "for want of the event {kind}"),
            SkipReason::NoRequirement(id) => write!(f, "for want of the requirement {id}"),
            SkipReason::ByHand(id) => write!(f, "because a person marks {id}"),
            SkipReason::BySpec => f.write_str("because the spec says none"),
        }
    }
}

impl<G: FullGame> Mutant<G> {
    /// The requirement that it breaks in a coursework.
    ///
    /// # Errors
    /// When it breaks none that scenarios judge, with the reason.
    pub fn broken_requirement<'a>(&self, spec: &'a Spec) -> Result<&'a Requirement, SkipReason> {
        if let Some(needed) = self.missing_event(&spec.cues) {
            return Err(SkipReason::NoEvent(needed.to_string()));
        }
        let id = spec.broken_by(self.id, self.breaks).ok_or(SkipReason::BySpec)?;
        match spec.requirement(id) {
            None => Err(SkipReason::NoRequirement(id.to_string())),
            Some(found) if found.manual => Err(SkipReason::ByHand(id.to_string())),
            Some(found) => Ok(found),
        }
    }
}
