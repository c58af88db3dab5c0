//! Which submissions are graded for which coursework, and as which part.

use std::collections::BTreeMap;

use crate::bundle::Bundle;
use crate::cli::find;
use crate::spec::{Part, Spec};
use crate::submission::Submission;

/// Courseworks, each with its submissions.
pub type ByCoursework = Vec<(Option<String>, Vec<Submission>)>;

/// The courseworks that are graded, each with its submissions; one that says nothing belongs to the only one there is.
pub fn courseworks(named: Option<&str>, bundle: &Bundle, submissions: &[Submission]) -> ByCoursework {
    let mut all: BTreeMap<Option<String>, Vec<Submission>> = BTreeMap::new();
    let (refused, unpacked): (Vec<_>, Vec<_>) = submissions.iter().partition(|submission| submission.refused.is_some());
    for submission in unpacked {
        let own = find::coursework(submission, bundle);
        match named {
            Some(id) if own.as_ref().is_some_and(|own| own != id) => {}
            Some(id) => all.entry(Some(id.to_string())).or_default().push(submission.clone()),
            None => all.entry(own).or_default().push(submission.clone()),
        }
    }
    // Those that do not say are the same as the others, if those are all of one coursework.
    if let [None, Some(only)] = all.keys().cloned().collect::<Vec<_>>().as_slice() {
        let silent = all.remove(&None).unwrap_or_default();
        let own = all.entry(Some(only.clone())).or_default();
        own.extend(silent);
        own.sort_by(|left, right| left.id.cmp(&right.id));
    }
    // An archive that was not unpacked says nothing either, but must not keep the others of several courseworks waiting.
    let known = bundle.courseworks();
    let only = match (named, known.as_slice()) {
        (Some(id), _) => Some(Some(id.to_string())),
        (None, [only]) => Some(Some(only.clone())),
        (None, _) => all.keys().next().filter(|_| all.len() == 1).cloned(),
    };
    if let Some(only) = only.filter(|_| !refused.is_empty()) {
        // Those who do not say either are of the only one there is, by whichever name.
        let only = if all.contains_key(&None) { None } else { only };
        let own = all.entry(only).or_default();
        own.extend(refused.into_iter().cloned());
        own.sort_by(|left, right| left.id.cmp(&right.id));
    }
    all.into_iter().collect()
}

/// The submissions, where those that could not be unpacked are of a part that is marked: all of its marks are lost.
pub fn with_parts(spec: &Spec, submissions: &[Submission]) -> Vec<Submission> {
    let parts = spec.parts();
    let usual = parts.iter().find(|part| **part == Part::Controller).or(parts.first()).copied();
    let mut all = submissions.to_vec();
    for refused in all.iter_mut().filter(|submission| submission.refused.is_some()) {
        refused.manifest.part = usual;
    }
    all
}
