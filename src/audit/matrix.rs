//! The kill matrix.

use super::pattern::{Pattern, mutants, patterns};
use super::smallest::smallest;
use crate::coursework::Coursework;
use crate::games::Play;
use crate::mutants::{Mutant, harmless};

/// Every mutant against every scenario. Knows no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// Coursework and edition: `reversi-2023`.
    pub coursework: String,
    /// The scenarios, in the order of their ids.
    pub columns: Vec<Column>,
    /// The mutants, those of every game first.
    pub rows: Vec<Row>,
    /// Controllers that do right in an unusual way: no scenario may kill one.
    pub harmless: Vec<Row>,
}

/// One scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its id: `capture/up-left`.
    pub id: String,
    /// The requirement that it belongs to.
    pub requirement: String,
}

/// One mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its name.
    pub id: String,
    /// The requirement that it breaks; of a harmless one, none.
    pub breaks: Option<String>,
    /// What it does, in a student's words.
    pub says: String,
    /// For each column, whether the scenario notices.
    pub killed: Vec<bool>,
}

impl Matrix {
    /// Plays every scenario on every mutant.
    pub fn of<G: Play>(coursework: &Coursework<G>) -> Matrix {
        let spec = &coursework.spec;
        let column = |scenario: &crate::scenario::Scenario<G>| Column {
            id: scenario.id.clone(),
            requirement: scenario.requirement.clone(),
        };
        let columns: Vec<Column> = coursework.scenarios.iter().map(column).collect();
        let row = |(mutant, pattern): (&Mutant<G>, Pattern), breaks: Option<String>| Row {
            id: mutant.id.to_string(),
            breaks,
            says: mutant.says.to_string(),
            killed: (0..columns.len()).map(|place| pattern.contains_key(&place)).collect(),
        };
        // A mutant that breaks what this coursework does not ask for is none of its business.
        let wrong: Vec<Mutant<G>> =
            mutants::<G>().into_iter().filter(|mutant| spec.broken_by(mutant.id, mutant.breaks).is_some()).collect();
        let right = harmless::<G>();
        let killed = patterns(coursework, &wrong);
        let breaks = |mutant: &Mutant<G>| spec.broken_by(mutant.id, mutant.breaks).map(str::to_string);
        let rows = wrong.iter().zip(killed).map(|(mutant, pattern)| row((mutant, pattern), breaks(mutant)));
        let rows: Vec<Row> = rows.collect();
        let killed = patterns(coursework, &right);
        let harmless = right.iter().zip(killed).map(|pair| row(pair, None)).collect();
        Matrix { coursework: spec.name(), columns: columns.clone(), rows, harmless }
    }

    /// The mutants that no scenario kills.
    pub fn survivors(&self) -> Vec<&Row> {
        self.rows.iter().filter(|row| row.killed.iter().all(|killed| !killed)).collect()
    }

    /// The mutants that die, but to no scenario of the requirement that they break: a student with that misconception
    /// loses marks for something else.
    pub fn astray(&self) -> Vec<&Row> {
        let survives = |row: &&Row| !row.killed.contains(&true);
        self.rows.iter().filter(|row| !survives(row) && self.own_kills(row).is_empty()).collect()
    }

    /// The harmless controllers that die all the same: a scenario asks for more than the spec says.
    pub fn wronged(&self) -> Vec<&Row> {
        self.harmless.iter().filter(|row| row.killed.contains(&true)).collect()
    }

    /// Whether every mutant dies to a scenario of the requirement that it breaks, and no harmless controller dies.
    pub fn is_clean(&self) -> bool {
        self.survivors().is_empty() && self.astray().is_empty() && self.wronged().is_empty()
    }

    /// The scenarios that kill a mutant and belong to the requirement that it breaks, as places of columns.
    pub fn own_kills(&self, row: &Row) -> Vec<usize> {
        let own = |place: &usize| Some(&self.columns[*place].requirement) == row.breaks.as_ref();
        self.kills(row).into_iter().filter(own).collect()
    }

    /// The scenarios that kill a mutant, as places of columns.
    pub fn kills(&self, row: &Row) -> Vec<usize> {
        (0..self.columns.len()).filter(|place| row.killed[*place]).collect()
    }

    /// The smallest set of scenarios that kills all mutants which die where they should, as places of columns; with
    /// each, the mutants that only it kills in that set.
    pub fn smallest(&self) -> Vec<(usize, Vec<&Row>)> {
        let own: Vec<(&Row, Vec<usize>)> = self.rows.iter().map(|row| (row, self.own_kills(row))).collect();
        let wanted: Vec<Vec<usize>> =
            own.iter().map(|(_, kills)| kills.clone()).filter(|kills| !kills.is_empty()).collect();
        let set = smallest(&wanted);
        let only = |place: usize| {
            let alone = own.iter().filter(|(_, kills)| kills.contains(&place));
            let alone = alone.filter(|(_, kills)| kills.iter().filter(|kill| set.contains(kill)).count() == 1);
            alone.map(|(row, _)| *row).collect()
        };
        set.iter().map(|place| (*place, only(*place))).collect()
    }

    /// The scenarios that kill nothing which the smallest set does not kill, too.
    pub fn spare(&self) -> Vec<usize> {
        let set: Vec<usize> = self.smallest().into_iter().map(|(place, _)| place).collect();
        (0..self.columns.len()).filter(|place| !set.contains(place)).collect()
    }
}
