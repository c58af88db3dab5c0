//! The kill matrix.

use std::collections::{BTreeMap, BTreeSet};

use super::failure_signature::{FailureSignature, failure_signatures_with_progress, mutants};
use super::hitting_set::minimum_hitting_set;
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::games::Play;
use crate::mutants::{Mutant, SkipReason, harmless};
use crate::spec::{Spec, did_you_mean};

/// Every mutant against every scenario. Knows no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KillMatrix {
    /// Coursework and edition: `reversi-2023`.
    pub coursework: String,
    /// The scenarios, in the order of their requirements in the handout.
    pub columns: Vec<ScenarioColumn>,
    /// The mutants, in the order of the requirements that they break.
    pub rows: Vec<MutantRow>,
    /// Controllers that do right in an unusual way: no scenario may kill one.
    pub harmless: Vec<MutantRow>,
    /// Mutants that fail the same scenarios in the same way, so that nothing tells which of them a submission looks like: they
    /// are one mutant, or a scenario is missing.
    pub twins: Vec<Vec<String>>,
    /// The mutants that this coursework does not judge by scenarios, and why.
    pub left_out: Vec<(String, SkipReason)>,
}

/// Those that nothing tells apart, of those that are noticed at all.
fn twins<G: Play>(mutants: &[Mutant<G>], killed: &[FailureSignature]) -> Vec<Vec<String>> {
    let mut alike: BTreeMap<&FailureSignature, Vec<String>> = BTreeMap::new();
    for (mutant, pattern) in mutants.iter().zip(killed).filter(|(_, pattern)| !pattern.is_empty()) {
        alike.entry(pattern).or_default().push(mutant.id.to_string());
    }
    let mut twins: Vec<Vec<String>> = alike.into_values().filter(|group| group.len() > 1).collect();
    twins.sort();
    twins
}

/// One scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioColumn {
    /// Its id: `capture/upwards`.
    pub id: String,
    /// The requirement that it belongs to.
    pub requirement: String,
}

/// One mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MutantRow {
    /// Its name.
    pub id: String,
    /// The requirement that it breaks; of a harmless one, none.
    pub breaks: Option<String>,
    /// Description of the mistake, in a student's words.
    pub says: String,
    /// For each column, whether the scenario notices.
    pub killed: Vec<bool>,
}

impl KillMatrix {
    /// Plays every scenario on every mutant.
    pub fn of<G: Play>(coursework: &Coursework<G>) -> KillMatrix {
        KillMatrix::compute_with_progress(coursework, &|_| {})
    }

    /// How many controllers play: the mutants that break something here, and those that are right.
    pub fn controller_count<G: Play>(rules: &G::Rules, spec: &Spec) -> usize {
        let wrong = mutants::<G>(rules).iter().filter(|mutant| mutant.broken_requirement(spec).is_ok()).count();
        wrong + harmless::<G>(&spec.cues).len()
    }

    /// Computes the matrix as [`KillMatrix::of`] does, and reports each controller to `watch` before it plays, on any
    /// thread.
    pub fn compute_with_progress<G: Play>(coursework: &Coursework<G>, watch: &(dyn Fn(&str) + Sync)) -> KillMatrix {
        let right = harmless::<G>(&coursework.spec.cues);
        KillMatrix::of_controllers(coursework, mutants::<G>(&coursework.rules), &right, watch)
    }

    pub(super) fn of_controllers<G: Play>(
        coursework: &Coursework<G>,
        tried: Vec<Mutant<G>>,
        right: &[Mutant<G>],
        watch: &(dyn Fn(&str) + Sync),
    ) -> KillMatrix {
        let spec = &coursework.spec;
        let scenarios = &coursework.scenarios;
        // Sorted like this, the mutants die along the diagonal, and what lies far from it is seen at once.
        let rank = |id: &str| spec.requirements.iter().position(|requirement| requirement.id == id);
        let mut order: Vec<usize> = (0..scenarios.len()).collect();
        order.sort_by_key(|place| rank(&scenarios[*place].requirement));
        let column = |place: &usize| ScenarioColumn {
            id: scenarios[*place].id.clone(),
            requirement: scenarios[*place].requirement.clone(),
        };
        let row = |mutant: &Mutant<G>, pattern: FailureSignature, breaks: Option<String>| MutantRow {
            id: mutant.id.to_string(),
            breaks,
            says: mutant.says.to_string(),
            killed: order.iter().map(|place| pattern.contains_key(place)).collect(),
        };
        let (mut wrong, mut broken, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
        for mutant in tried {
            match mutant.broken_requirement(spec) {
                Ok(requirement) => {
                    broken.push(Some(requirement.id.clone()));
                    wrong.push(mutant);
                }
                Err(why) => left_out.push((mutant.id.to_string(), why)),
            }
        }
        let killed = failure_signatures_with_progress(coursework, &wrong, watch);
        let twins = twins(&wrong, &killed);
        let mut rows: Vec<MutantRow> = (wrong.iter().zip(killed).zip(broken))
            .map(|((mutant, pattern), breaks)| row(mutant, pattern, breaks))
            .collect();
        rows.sort_by_key(|row| row.breaks.as_deref().and_then(rank));
        let killed = failure_signatures_with_progress(coursework, right, watch);
        KillMatrix {
            coursework: spec.name(),
            columns: order.iter().map(column).collect(),
            rows,
            harmless: right.iter().zip(killed).map(|(mutant, pattern)| row(mutant, pattern, None)).collect(),
            twins,
            left_out,
        }
    }

    /// Finds names under `audit` in a spec that are neither a mutant nor an id that mutants usually break. These are the
    /// author's mistakes, each with its position.
    pub fn unknown_audit_names<G: Play>(rules: &G::Rules, bundle: &Bundle, spec: &Spec) -> Vec<Diagnostic> {
        let all = mutants::<G>(rules);
        let usual: BTreeSet<&str> = all.iter().map(|mutant| mutant.breaks).collect();
        let known: Vec<&str> = all.iter().map(|mutant| mutant.id).chain(usual).collect();
        let base = bundle.spec(&spec.id).and_then(Result::ok);
        let edition = spec.edition.as_ref().and_then(|edition| bundle.edition(&spec.id, edition)?.ok());
        let misnamed = spec.audit.keys().filter(|id| !known.contains(&id.as_str()));
        let diagnostic = |id: &String| {
            let message = format!("there is no mutant `{id}`, nor a requirement `{id}` that mutants usually break");
            let place = YamlPath::root().key("audit").key(id);
            let is_written = |source: &&SourceText| source.has(&place);
            let diagnostic = match edition.as_ref().filter(is_written).or(base.as_ref()) {
                Some(source) => source.at_key(&place, message),
                None => Diagnostic::of_file("specs", message),
            };
            diagnostic.with_help(did_you_mean(id, known.iter().copied()))
        };
        misnamed.map(diagnostic).collect()
    }

    /// The mutants that no scenario kills.
    pub fn survivors(&self) -> Vec<&MutantRow> {
        self.rows.iter().filter(|row| row.killed.iter().all(|killed| !killed)).collect()
    }

    /// The mutants that die, but to no scenario of the requirement that they break: a student with that misconception
    /// loses marks for something else.
    pub fn killed_elsewhere(&self) -> Vec<&MutantRow> {
        let survives = |row: &&MutantRow| !row.killed.contains(&true);
        self.rows.iter().filter(|row| !survives(row) && self.own_kills(row).is_empty()).collect()
    }

    /// The harmless controllers that die all the same: a scenario asks for more than the spec says.
    pub fn failed_harmless(&self) -> Vec<&MutantRow> {
        self.harmless.iter().filter(|row| row.killed.contains(&true)).collect()
    }

    /// Whether every mutant dies to a scenario of the requirement that it breaks, and no harmless controller dies.
    pub fn is_clean(&self) -> bool {
        self.survivors().is_empty() && self.killed_elsewhere().is_empty() && self.failed_harmless().is_empty()
    }

    /// The scenarios that kill a mutant and belong to the requirement that it breaks, as places of columns.
    pub fn own_kills(&self, row: &MutantRow) -> Vec<usize> {
        let own = |place: &usize| Some(&self.columns[*place].requirement) == row.breaks.as_ref();
        self.kills(row).into_iter().filter(own).collect()
    }

    /// The scenarios that kill a mutant, as places of columns.
    pub fn kills(&self, row: &MutantRow) -> Vec<usize> {
        (0..self.columns.len()).filter(|place| row.killed[*place]).collect()
    }

    /// The smallest set of scenarios that kills all mutants which die where they should, as places of columns; with
    /// each, the mutants that only it kills in that set.
    pub fn minimum_killing_set(&self) -> Vec<(usize, Vec<&MutantRow>)> {
        let own: Vec<(&MutantRow, Vec<usize>)> = self.rows.iter().map(|row| (row, self.own_kills(row))).collect();
        let wanted: Vec<Vec<usize>> =
            own.iter().map(|(_, kills)| kills.clone()).filter(|kills| !kills.is_empty()).collect();
        let set = minimum_hitting_set(&wanted);
        let only = |place: usize| {
            let alone = own.iter().filter(|(_, kills)| kills.contains(&place));
            let alone = alone.filter(|(_, kills)| kills.iter().filter(|kill| set.contains(kill)).count() == 1);
            alone.map(|(row, _)| *row).collect()
        };
        set.iter().map(|place| (*place, only(*place))).collect()
    }

    /// The scenarios beside the smallest set: they kill nothing that it does not kill, too.
    pub fn redundant_scenarios(&self, smallest: &[(usize, Vec<&MutantRow>)]) -> Vec<usize> {
        let is_spare = |place: &usize| !smallest.iter().any(|(chosen, _)| chosen == place);
        (0..self.columns.len()).filter(is_spare).collect()
    }

    /// The scenarios that kill no mutant at all.
    pub fn killless_scenarios(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|place| !self.rows.iter().any(|row| row.killed[*place])).collect()
    }
}
