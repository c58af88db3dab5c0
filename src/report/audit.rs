//! Results of an audit: in the terminal, as a spreadsheet, as a page, as JSON.

// The command alone writes CSV, and a course repo's `cargo test` shall not have to build the crate that does.
#[cfg(feature = "cli")]
pub mod csv;
pub mod html;
pub mod json;
pub mod solution;
pub mod table;
#[cfg(test)]
mod tests;

use referee_course::audit::{KillMatrix, MutantRow, ScenarioColumn};

/// Over the mutants that no fixture notices.
const SURVIVORS: &str = "No fixture notices";
/// Over the mutants that die only to fixtures of other requirements.
const ASTRAY: &str = "Failed only by fixtures of other requirements, so a student would lose marks for something else";
/// Over the right controllers that are failed.
const WRONGED: &str = "Right, if unusual, but failed: such a fixture asks for more than the spec says";
/// Under the fixtures that are not needed.
const WORTH_KEEPING: &str = "They may be worth keeping all the same: each shows students one more place to look at, \
                             marks that are shared out count them, and nobody has thought of every mistake.";
/// Under the fixtures that are not needed, if there is a star at one.
const IDLE: &str = "* kills no mutant at all. Perhaps a mutant is missing.";
/// Before the mutants that are no business of this coursework.
const LEFT_OUT: &str = "Left out, because this coursework gives no marks for what they break, or not by fixtures";
/// Before mutants that look alike.
const TWINS: &str = "Failed by the same fixtures in the same way, so that nobody can be told which of them it is: they are one \
                     mutant, or want one more fixture";
/// Instead of mutants.
const NO_MUTANT: &str = "There was no mutant for these fixtures, so this proves nothing about them.";

/// The audit in one sentence.
pub fn summary_sentence(matrix: &KillMatrix) -> String {
    let (astray, survivors) = (matrix.killed_elsewhere().len(), matrix.survivors().len());
    let own = matrix.rows.len() - astray - survivors;
    let mut sentence =
        format!("{}, {own} killed by fixtures of their own requirement", counted(matrix.rows.len(), "mutant"));
    if astray > 0 {
        sentence += &format!(", {astray} only by fixtures of others");
    }
    if survivors > 0 {
        sentence += &format!(", {survivors} by none");
    }
    let (right, wronged) = (matrix.harmless.len(), matrix.failed_harmless().len());
    let harmless = counted(right, "harmless controller");
    sentence += &match (right, wronged) {
        (1, 0) => format!("; {harmless} passes everything"),
        (_, 0) => format!("; {harmless} pass everything"),
        _ => format!("; {wronged} of {harmless} failed"),
    };
    let needed = matrix.minimum_killing_set().len();
    sentence + &format!("; {needed} of {} would do.", counted(matrix.columns.len(), "fixture"))
}

/// Describes the effect of the smallest set of fixtures.
fn suffices(matrix: &KillMatrix, set: usize) -> String {
    let astray = matrix.rows.iter().filter(|row| matrix.own_kills(row).is_empty()).count();
    let all = match astray {
        0 => "all".to_string(),
        _ => format!("the {} that are killed by their own requirement", matrix.rows.len() - astray),
    };
    let suffice = if set == 1 { "suffices" } else { "suffice" };
    format!("{set} of {} {suffice} to kill {all}", counted(matrix.columns.len(), "fixture"))
}

/// The mutants that are left out by the reasons for it, each with how many there are.
fn left_out(matrix: &KillMatrix) -> Vec<(String, Vec<&str>)> {
    let whys: Vec<String> = matrix.left_out.iter().map(|(_, why)| why.to_string()).collect();
    let groups = grouped(whys.iter().map(String::as_str).zip(matrix.left_out.iter().map(|(id, _)| id.as_str())));
    groups.into_iter().map(|(why, ids)| (format!("{} {why}", ids.len()), ids)).collect()
}

/// Things in groups, in the order in which the groups first come.
fn grouped<'a, T>(all: impl IntoIterator<Item = (&'a str, T)>) -> Vec<(&'a str, Vec<T>)> {
    let mut groups: Vec<(&str, Vec<T>)> = Vec::new();
    for (name, one) in all {
        match groups.iter_mut().find(|(group, _)| *group == name) {
            Some((_, members)) => members.push(one),
            None => groups.push((name, vec![one])),
        }
    }
    groups
}

/// Mutants by the requirement that they break.
fn by_requirement<'a>(rows: impl IntoIterator<Item = &'a MutantRow>) -> Vec<(&'a str, Vec<&'a MutantRow>)> {
    grouped(rows.into_iter().map(|row| (row.breaks.as_deref().unwrap_or_default(), row)))
}

/// Fixtures by their requirement, each with what its id says besides, and a star if it kills no mutant.
fn slugs<'a>(matrix: &'a KillMatrix, places: &[usize]) -> Vec<(&'a str, Vec<(&'a str, &'static str)>)> {
    let idle = matrix.killless_scenarios();
    let slug = |place: &usize| {
        let ScenarioColumn { id, requirement } = &matrix.columns[*place];
        let rest = id.strip_prefix(requirement.as_str()).and_then(|rest| rest.strip_prefix('/'));
        let star = if idle.contains(place) { "*" } else { "" };
        (requirement.as_str(), (rest.unwrap_or(id), star))
    };
    grouped(places.iter().map(slug))
}

/// `1 mutant`, `2 mutants`.
fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
