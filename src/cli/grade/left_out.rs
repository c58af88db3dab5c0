//! Submissions that were found but not graded, and places where nothing was found.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::existing_results::a_few_names;
use crate::bundle::Bundle;
use crate::cli::{CliError, lookup};
use crate::diagnostic::escape::escape_text;
use crate::report::counted_works::count_submissions;
use crate::submission::{Submission, UngradablePath};

/// How many places without a submission are named where there is none anywhere.
const MOST_PLACES: usize = 10;

/// Coursework of an attempt that names none, beside one that does.
const UNTOLD: &str = "another coursework";

/// There is no submission anywhere in what was named.
pub fn no_submissions(paths: &[PathBuf], unplaced: &[UngradablePath]) -> CliError {
    let mut says = format!(
        "there is no submission in {}: one is a folder with a controller.py, a src/main.rs or a Java controller in it, or with a \
         submission.yaml that names another main file; or a .zip or .tar.gz of such a folder",
        shown(paths)
    );
    for UngradablePath { path, why } in unplaced.iter().take(MOST_PLACES) {
        says.push_str(&format!("\n  {} {}", escape_text(&path.display().to_string()), escape_text(why)));
    }
    if unplaced.len() > MOST_PLACES {
        says.push_str(&format!("\n  … and {} more", unplaced.len() - MOST_PLACES));
    }
    CliError::Usage(says)
}

/// Explains submissions that are left out and have no explanation of their own. It is shown in every format, because
/// nothing else mentions them.
pub fn unexplained(left_out: &[Submission]) -> impl Iterator<Item = String> {
    let mut seen = BTreeSet::new();
    let works = left_out.iter().filter(move |other| seen.insert(other.work()));
    let refused = works.filter(|other| other.manifest_error().is_none()).filter_map(|other| other.refused.as_ref());
    refused.map(|why| format!("left out, unless `--coursework` says what it is for: {why}"))
}

/// The places that were named.
fn shown(paths: &[PathBuf]) -> String {
    let paths: Vec<String> = paths.iter().map(|path| escape_text(&path.display().to_string())).collect();
    paths.join(", ")
}

/// Work that is for another coursework than the one that was named.
///
/// By the coursework that it is for: the hand-ins, each with the ids of those whose it is.
pub struct OtherCoursework(BTreeMap<String, BTreeMap<String, Vec<String>>>);

impl OtherCoursework {
    /// Of those that are left out, those that say what they are for.
    pub fn new(bundle: &Bundle, left_out: &[Submission]) -> OtherCoursework {
        let courseworks = lookup::CourseworkIndex::new(bundle);
        let mut all: BTreeMap<String, BTreeMap<String, Vec<String>>> = BTreeMap::new();
        for own in left_out.iter().filter(|own| own.refused.is_none()) {
            let works = all.entry(courseworks.of(own).unwrap_or_else(|| UNTOLD.to_string())).or_default();
            works.entry(own.work().to_string()).or_default().push(own.id.clone());
        }
        OtherCoursework(all)
    }

    /// Returns the coursework that a submission is for.
    pub fn of(&self, id: &str) -> Option<&str> {
        let is_its = |works: &BTreeMap<String, Vec<String>>| works.values().flatten().any(|own| own == id);
        self.0.iter().find(|(_, works)| is_its(works)).map(|(coursework, _)| coursework.as_str())
    }

    /// A line that says how many are left out, and what for; nothing if nobody is.
    pub fn line(&self) -> Option<String> {
        let count = self.0.values().map(BTreeMap::len).sum();
        let were = if count == 1 { "was" } else { "were" };
        let all: Vec<String> = self
            .0
            .iter()
            .map(|(id, whose)| format!("for {id} ({})", a_few_names(whose.keys().map(String::as_str))))
            .collect();
        let all = all.join(", ");
        (count > 0).then(|| format!("{} {were} left out, being {all}.", count_submissions(count)))
    }

    /// Error if no submission is left for the named coursework.
    pub fn nobody_for(&self, named: &str, paths: &[PathBuf]) -> CliError {
        let count: usize = self.0.values().map(BTreeMap::len).sum();
        let (there, it) = if count == 1 { ("is", "it") } else { ("are", "them") };
        let courseworks: Vec<&str> = self.0.keys().map(String::as_str).collect();
        let how = match courseworks.as_slice() {
            [only] => format!("`--coursework {only}`, or without --coursework"),
            _ => "one of these courseworks, or without --coursework".to_string(),
        };
        let all: Vec<String> =
            self.0.iter().map(|(id, whose)| format!("{} for {id}", count_submissions(whose.len()))).collect();
        CliError::Usage(format!(
            "nobody in {} has work for {named}: there {there} {}; grade {it} with {how}",
            shown(paths),
            all.join(", ")
        ))
    }
}
