//! Saved results with the marks of a CSV.

use std::path::Path;

use super::mark_file::MarkFile;
use crate::bundle::Bundle;
use crate::cli::provenance::CourseworkProvenance;
use crate::cli::save::write_file;
use crate::cli::{CliError, lookup};
use crate::coursework::{Coursework, load_spec};
use crate::fuzz::with_games;
use crate::games::{GameTask, Play};
use crate::marks::{HandMarks, Marksheet};
use crate::regrade::with_hand_marks;
use crate::results::{MARKSHEET, SavedResults};
use crate::spec::Spec;

/// Task that tells whether saved marks were given by the coursework as it is now, all marks by hand aside.
struct IsUnchanged<'a>(&'a Bundle, Spec, &'a [Marksheet]);

impl GameTask for IsUnchanged<'_> {
    type Output = Result<bool, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let IsUnchanged(bundle, spec, sheets) = self;
        let coursework = with_games(Coursework::<G>::load(bundle, spec)?);
        let now = CourseworkProvenance::of(bundle, &coursework);
        let is_same = |sheet: &Marksheet| sheet.rests_on.as_ref().is_some_and(|own| now.changed(own).is_empty());
        Ok(sheets.iter().all(is_same))
    }
}

/// The spec of the results, which must all be of one coursework.
pub fn spec_of(bundle: &Bundle, results: &SavedResults) -> Result<Spec, CliError> {
    let courseworks = results.courseworks();
    let [(id, edition)] = courseworks.as_slice() else {
        let all: Vec<&str> = courseworks.iter().map(|(id, _)| *id).collect();
        let says =
            format!("these results are of several courseworks: {}; mark each in a folder of its own", all.join(", "));
        return Err(CliError::Usage(says));
    };
    let mut spec = load_spec(bundle, id, *edition)?;
    results.sheets.iter().filter_map(|sheet| sheet.seed).take(1).for_each(|seed| spec.reseed(seed));
    Ok(spec)
}

/// Adds up the saved results again with all marks of the file, if they were given by the coursework as it is; says what came of
/// it.
pub fn apply_marks(
    bundle: &Bundle,
    spec: Spec,
    results: &SavedResults,
    file: &MarkFile,
    csv: &Path,
) -> Result<String, CliError> {
    let csv = csv.display();
    let game = spec.game.clone();
    if !lookup::with_game(&game, IsUnchanged(bundle, spec.clone(), &results.sheets))? {
        return Ok(format!(
            "Saved in {csv}. The coursework has changed since it was graded: grade again with --marks {csv}."
        ));
    }
    let marks: &HandMarks = file.marks();
    let mut changed = 0;
    for sheet in &results.sheets {
        let marked = with_hand_marks(&spec, sheet, marks);
        if marked != *sheet {
            let path: &Path = &results.folder_of(sheet).join(MARKSHEET);
            let written = results.written(&marked).and_then(|text| write_file(path, text.as_bytes()));
            written.map_err(|error| CliError::grader(format!("write {}", path.display()), error))?;
            changed += 1;
        }
    }
    let results = if changed == 1 { "1 result".to_string() } else { format!("{changed} results") };
    Ok(format!("Saved in {csv}, and added to {results}. When you grade again, give --marks {csv}."))
}

/// The name of the user, if the system knows it.
pub fn user_name() -> Option<String> {
    std::env::var("USER").ok().filter(|name| !name.is_empty())
}

/// Today's date in UTC, such as `2026-05-03`.
pub fn today() -> String {
    jiff::Timestamp::now().strftime("%Y-%m-%d").to_string()
}
