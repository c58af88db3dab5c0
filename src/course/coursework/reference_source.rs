//! Source of the right answers of a coursework.

use std::path::PathBuf;

use crate::bundle::Bundle;
use crate::spec::Spec;

/// Source of the right answers of a coursework.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReferenceSource {
    /// The game, whose rules are known.
    Rules,
    /// The model solution, which has to be started.
    ModelSolution,
    /// The file of its kept answers, where the model solution itself is not: students check their own work there.
    KeptAnswers(PathBuf),
}

impl ReferenceSource {
    /// The source for a spec, by the files where you stand. A model solution wins over its kept answers.
    pub fn of(bundle: &Bundle, spec: &Spec) -> ReferenceSource {
        let Some(reference) = &spec.reference else { return ReferenceSource::Rules };
        match bundle.own_file(&answers_file(&spec.id)) {
            Some(file) if bundle.own_file(&reference.entry).is_none() => ReferenceSource::KeptAnswers(file),
            _ => ReferenceSource::ModelSolution,
        }
    }
}

/// The name of the file with the kept answers of a coursework, from the folder in which `specs/` lies.
pub fn answers_file(coursework: &str) -> String {
    format!("answers/{coursework}.jsonl")
}
