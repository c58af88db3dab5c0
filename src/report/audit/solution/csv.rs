//! Mutants of a model solution as a spreadsheet: a row a mutant, and one for each requirement whose fixtures test nothing.

use super::{fate, place};
use crate::spreadsheet_cell::escape_own_text;
use referee_course::audit::{MutantChange, SolutionAudit};

/// Writes the mutants, and requirements that are not tested: `id,place,change,fate,fixture`.
///
/// # Errors
/// None that memory does not give.
pub fn csv(audit: &SolutionAudit) -> Result<String, ::csv::Error> {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    writer.write_record(["id", "place", "change", "fate", "fixture"])?;
    for mutant in &audit.mutants {
        let (fate, fixture) = fate(mutant);
        let (place, change) = match &mutant.change {
            MutantChange::Source { place, .. } => (place.as_str(), &mutant.explained_by),
            MutantChange::View { says } => ("view", says),
        };
        let cells = [&mutant.id, place, change, fate, fixture.unwrap_or_default()];
        writer.write_record(cells.map(escape_own_text))?;
    }
    for (id, mistake, explained) in audit.untested() {
        let fate = if explained.is_some() { "explained" } else { "untested" };
        writer.write_record([id, &place(mistake), "", fate, ""].map(escape_own_text))?;
    }
    let bytes = writer.into_inner().map_err(|error| ::csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
