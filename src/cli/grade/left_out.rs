//! What is found and not graded: nothing at all, or work for another coursework.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::standing::some;
use crate::bundle::Bundle;
use crate::cli::{Stop, find};
use crate::diagnostic::escape::harmless;
use crate::report::cohort;
use crate::submission::{Submission, Unplaced};

/// How many places without a submission are named where there is none anywhere.
const MOST_PLACES: usize = 10;

/// What an attempt is for that says nothing, beside one that does.
const UNTOLD: &str = "another coursework";

/// There is no submission anywhere in what was named.
pub fn nothing(paths: &[PathBuf], unplaced: &[Unplaced]) -> Stop {
    let mut says = format!(
        "there is no submission in {}: one is a folder with a controller.py, a src/main.rs or a Java controller in it, or with a \
         submission.yaml that names another main file; or a .zip or .tar.gz of such a folder",
        shown(paths)
    );
    for Unplaced { path, why } in unplaced.iter().take(MOST_PLACES) {
        says.push_str(&format!("\n  {} {}", harmless(&path.display().to_string()), harmless(why)));
    }
    if unplaced.len() > MOST_PLACES {
        says.push_str(&format!("\n  … and {} more", unplaced.len() - MOST_PLACES));
    }
    Stop::Usage(says)
}

/// What is to be known of work that is left out and says nothing of itself, whatever is printed: nothing else would tell of it.
pub fn untold(left_out: &[Submission]) -> impl Iterator<Item = String> {
    let refused = left_out.iter().filter(|other| other.mistake().is_none()).filter_map(|other| other.refused.as_ref());
    refused.map(|why| format!("left out, unless `--coursework` says what it is for: {why}"))
}

/// The places that were named.
fn shown(paths: &[PathBuf]) -> String {
    let paths: Vec<String> = paths.iter().map(|path| harmless(&path.display().to_string())).collect();
    paths.join(", ")
}

/// Work that is for another coursework than the one that was named.
pub struct Elsewhere(BTreeMap<String, Vec<String>>);

impl Elsewhere {
    /// Of those that are left out, those that say what they are for.
    pub fn new(bundle: &Bundle, left_out: &[Submission]) -> Elsewhere {
        let courseworks = find::Courseworks::new(bundle);
        let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for own in left_out.iter().filter(|own| own.refused.is_none()) {
            all.entry(courseworks.of(own).unwrap_or_else(|| UNTOLD.to_string())).or_default().push(own.id.clone());
        }
        Elsewhere(all)
    }

    /// Which coursework one of them is for.
    pub fn of(&self, id: &str) -> Option<&str> {
        self.0.iter().find(|(_, whose)| whose.iter().any(|own| own == id)).map(|(coursework, _)| coursework.as_str())
    }

    /// A line that says how many are left out, and what for; nothing if nobody is.
    pub fn line(&self) -> Option<String> {
        let count = self.0.values().map(Vec::len).sum();
        let were = if count == 1 { "was" } else { "were" };
        let all: Vec<String> =
            self.0.iter().map(|(id, whose)| format!("for {id} ({})", some(whose.iter().map(String::as_str)))).collect();
        let all = all.join(", ");
        (count > 0).then(|| format!("{} {were} left out, being {all}.", cohort::submissions(count)))
    }

    /// Nobody is left to be graded for the coursework that was named.
    pub fn nobody_for(&self, named: &str, paths: &[PathBuf]) -> Stop {
        let count: usize = self.0.values().map(Vec::len).sum();
        let (there, it) = if count == 1 { ("is", "it") } else { ("are", "them") };
        let courseworks: Vec<&str> = self.0.keys().map(String::as_str).collect();
        let how = match courseworks.as_slice() {
            [only] => format!("`--coursework {only}`, or without --coursework"),
            _ => "one of these courseworks, or without --coursework".to_string(),
        };
        let all: Vec<String> =
            self.0.iter().map(|(id, whose)| format!("{} for {id}", cohort::submissions(whose.len()))).collect();
        Stop::Usage(format!(
            "nobody in {} has work for {named}: there {there} {}; grade {it} with {how}",
            shown(paths),
            all.join(", ")
        ))
    }
}
