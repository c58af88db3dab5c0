//! The audit for other programs: who is killed by which fixtures, and what that says of them.

use serde::Serialize;

use referee_course::audit::{KillMatrix, MutantRow};

/// The audit as a value; fixtures and mutants go by their ids.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct AuditJson<'a> {
    coursework: &'a str,
    /// Whether every mutant dies to a fixture of the requirement that it breaks, and no right controller is failed.
    clean: bool,
    fixtures: Vec<&'a str>,
    mutants: Vec<MutantJson<'a>>,
    /// Controllers that do right in an unusual way.
    harmless: Vec<MutantJson<'a>>,
    survivors: Vec<&'a str>,
    /// Mutants that die only to fixtures of other requirements.
    astray: Vec<&'a str>,
    /// Harmless ones that are failed.
    wronged: Vec<&'a str>,
    /// The smallest set of fixtures that suffices.
    smallest: Vec<&'a str>,
    /// Fixtures that kill no mutant.
    idle: Vec<&'a str>,
    twins: &'a [Vec<String>],
    left_out: Vec<LeftOutJson<'a>>,
}

/// One wrong controller, or an unusual one that is right.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct MutantJson<'a> {
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    breaks: Option<&'a str>,
    says: &'a str,
    killed_by: Vec<&'a str>,
}

#[derive(Serialize)]
struct LeftOutJson<'a> {
    id: &'a str,
    why: String,
}

impl<'a> AuditJson<'a> {
    /// Takes it from a matrix.
    pub fn of(matrix: &'a KillMatrix) -> AuditJson<'a> {
        let id = |place: usize| matrix.columns[place].id.as_str();
        let ids = |rows: Vec<&'a MutantRow>| rows.into_iter().map(|row| row.id.as_str()).collect();
        let mutant = |row: &'a MutantRow| MutantJson {
            id: &row.id,
            breaks: row.breaks.as_deref(),
            says: &row.says,
            killed_by: matrix.kills(row).into_iter().map(id).collect(),
        };
        AuditJson {
            coursework: &matrix.coursework,
            clean: matrix.is_clean(),
            fixtures: matrix.columns.iter().map(|column| column.id.as_str()).collect(),
            mutants: matrix.rows.iter().map(mutant).collect(),
            harmless: matrix.harmless.iter().map(mutant).collect(),
            survivors: ids(matrix.survivors()),
            astray: ids(matrix.killed_elsewhere()),
            wronged: ids(matrix.failed_harmless()),
            smallest: matrix.minimum_killing_set().into_iter().map(|(place, _)| id(place)).collect(),
            idle: matrix.killless_scenarios().into_iter().map(id).collect(),
            twins: &matrix.twins,
            left_out: matrix.left_out.iter().map(|(id, why)| LeftOutJson { id, why: why.to_string() }).collect(),
        }
    }
}
