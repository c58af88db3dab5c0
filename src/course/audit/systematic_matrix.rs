//! The kill matrix of a game's systematic mutants.

use std::collections::BTreeSet;

use super::kill_matrix::{KillMatrix, MutantRow, ScenarioColumn};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::mutants::Mutant;
use crate::spec::Requirement;

impl KillMatrix {
    /// How many systematic mutants break something here.
    pub fn systematic_mutant_count<G: Play>(coursework: &Coursework<G>) -> usize {
        let requirements = &coursework.spec.requirements;
        requirements.iter().map(|requirement| breaking(coursework, requirement).len()).sum()
    }

    /// Plays scenarios on the game's systematic mutants instead: [`Play::systematic_mutants`]. Each plays those of the
    /// requirement that it breaks, and others of the same part only if it survives them. The mutants are there to be noticed,
    /// and not to be told apart: so it names no twins.
    pub fn of_systematic_mutants<G: Play>(coursework: &Coursework<G>, watch: &(dyn Fn(&str) + Sync)) -> KillMatrix {
        let mut all = KillMatrix::of_controllers(&without_scenarios(coursework), Vec::new(), &[], watch);
        for requirement in &coursework.spec.requirements {
            let (mut own, mut others) = (coursework.for_part(requirement.part), coursework.for_part(requirement.part));
            own.scenarios.retain(|scenario| scenario.requirement == requirement.id);
            others.scenarios.retain(|scenario| scenario.requirement != requirement.id);
            let mut matrix = KillMatrix::of_controllers(&own, breaking(coursework, requirement), &[], watch);
            let survivors: BTreeSet<String> = matrix.survivors().into_iter().map(|row| row.id.clone()).collect();
            matrix.rows.retain(|row| !survivors.contains(&row.id));
            all.append(matrix);
            if !survivors.is_empty() {
                let mut mutants = breaking(coursework, requirement);
                mutants.retain(|mutant| survivors.contains(mutant.id));
                all.append(KillMatrix::of_controllers(&others, mutants, &[], watch));
            }
        }
        KillMatrix { twins: Vec::new(), ..all }
    }

    /// Adds rows, and the columns of the scenarios that they played: an earlier row has killed nothing there.
    fn append(&mut self, other: KillMatrix) {
        let place = |columns: &mut Vec<ScenarioColumn>, column: ScenarioColumn| {
            columns.iter().position(|known| *known == column).unwrap_or_else(|| {
                columns.push(column);
                columns.len() - 1
            })
        };
        let places: Vec<usize> = other.columns.into_iter().map(|column| place(&mut self.columns, column)).collect();
        let width = self.columns.len();
        self.rows.extend(other.rows.into_iter().map(|row| {
            let dies: BTreeSet<usize> =
                places.iter().zip(&row.killed).filter(|(_, dies)| **dies).map(|(place, _)| *place).collect();
            MutantRow { killed: (0..width).map(|place| dies.contains(&place)).collect(), ..row }
        }));
        self.rows.iter_mut().for_each(|row| row.killed.resize(width, false));
    }
}

/// Returns the systematic mutants that break a requirement.
fn breaking<G: Play>(coursework: &Coursework<G>, requirement: &Requirement) -> Vec<Mutant<G>> {
    let mut mutants = G::systematic_mutants(&coursework.rules);
    mutants
        .retain(|mutant| mutant.broken_requirement(&coursework.spec).is_ok_and(|broken| broken.id == requirement.id));
    mutants
}

fn without_scenarios<G: Play>(coursework: &Coursework<G>) -> Coursework<G> {
    Coursework { scenarios: Vec::new(), ..coursework.clone() }
}
