//! Assignment of submissions to courseworks and parts, and manifests that contradict it.

use std::collections::BTreeMap;

use crate::bundle::Bundle;
use crate::cli::lookup;
use crate::diagnostic::{Diagnostic, nearest};
use crate::spec::{Part, Spec};
use crate::submission::archive::SubmissionError;
use crate::submission::{MANIFEST, Submission};

/// Courseworks, each with its submissions.
pub type ByCoursework = Vec<(Option<String>, Vec<Submission>)>;

/// The courseworks that are graded, each with its submissions; one that says nothing belongs to the only one there is. Of
/// several attempts of somebody the latest decides: one for another coursework was handed in there by mistake, and is left out.
pub fn group_by_coursework(named: Option<&str>, bundle: &Bundle, submissions: &[Submission]) -> ByCoursework {
    let mut all: BTreeMap<Option<String>, Vec<Submission>> = BTreeMap::new();
    let (refused, unpacked): (Vec<_>, Vec<_>) = submissions.iter().partition(|submission| submission.refused.is_some());
    let courseworks = lookup::CourseworkIndex::new(bundle);
    let mut told: Vec<(Option<String>, &Submission)> =
        unpacked.into_iter().map(|submission| (courseworks.of(submission), submission)).collect();
    told.retain(|(own, _)| named.is_none() || own.is_none() || own.as_deref() == named);
    let tell: Vec<&Submission> = told.iter().map(|(_, submission)| *submission).collect();
    let (mut earlier, latest): (Vec<_>, Vec<_>) =
        told.into_iter().partition(|(_, submission)| submission.is_superseded_in(tell.iter().copied()));
    let (beside, refused): (Vec<_>, Vec<_>) =
        refused.into_iter().partition(|submission| tell.iter().any(|other| other.is_same_person_as(submission)));
    earlier.extend(beside.into_iter().map(|submission| (None, submission)));
    for (own, submission) in latest {
        all.entry(named.map(str::to_string).or(own)).or_default().push(submission.clone());
    }
    // Those that do not say are the same as most: a single one must not decide for everybody.
    let everybody: usize = all.values().map(Vec::len).sum();
    let is_usual = |(id, those): &(&Option<String>, &Vec<Submission>)| id.is_some() && those.len() * 2 >= everybody;
    let usual = all.iter().find(is_usual).map(|(id, _)| id.clone());
    if let Some(usual) = usual.filter(|_| all.contains_key(&None)) {
        let silent = all.remove(&None).unwrap_or_default();
        let own = all.entry(usual).or_default();
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
    // A manifest that cannot be read costs no marks, and gets its row where most have theirs.
    let everybody: usize = all.values().map(Vec::len).sum();
    let most = all.iter().find(|(id, those)| id.is_some() && those.len() * 2 > everybody).map(|(id, _)| id.clone());
    let (unread, refused): (Vec<_>, Vec<_>) =
        refused.into_iter().partition(|own| only.is_none() && most.is_some() && own.manifest_error().is_some());
    if let Some(own) = most.and_then(|most| all.get_mut(&most)).filter(|_| !unread.is_empty()) {
        own.extend(unread.into_iter().cloned());
        own.sort_by(|left, right| left.id.cmp(&right.id));
    }
    if let Some(only) = only.filter(|_| !refused.is_empty()) {
        // Those who do not say either are of the only one there is, by whichever name.
        let only = if all.contains_key(&None) { None } else { only };
        let own = all.entry(only).or_default();
        own.extend(refused.into_iter().cloned());
        own.sort_by(|left, right| left.id.cmp(&right.id));
    }
    for (own, submission) in earlier {
        let is_its = |(id, those): &(&Option<String>, &mut Vec<Submission>)| {
            let fits = own.is_none() || id.is_none() || named.is_some() || **id == own;
            fits && those.iter().any(|other| other.is_same_person_as(submission))
        };
        if let Some((_, those)) = all.iter_mut().find(is_its) {
            those.push(submission.clone());
            those.sort_by(|left, right| left.id.cmp(&right.id));
        }
    }
    all.into_iter().collect()
}

/// Makes those that name a coursework that there is not into work of which nothing is known but that.
pub fn with_known_courseworks(bundle: &Bundle, submissions: &mut [Submission]) {
    let known = bundle.courseworks();
    for submission in submissions {
        let Some(id) = submission.manifest.coursework.take_if(|id| !known.contains(id)) else { continue };
        let near = nearest(&id, known.iter().map(String::as_str));
        let help = near.map(|near| format!("did you mean `{near}`?"));
        let help = help.unwrap_or_else(|| format!("there are: {}", known.join(", ")));
        refuse(submission, format!("there is no coursework `{id}`"), help);
    }
}

/// Makes a submission into work of which nothing is known but what is wrong with its manifest.
pub fn refuse(submission: &mut Submission, message: String, help: String) {
    let mistake = Diagnostic::of_file(submission.origin.join(MANIFEST), message).with_help(help);
    submission.refused = Some(SubmissionError::Author { mistake: Box::new(mistake) });
}

/// The submissions, where those of which nothing is known are of a part that is marked: all of its marks are lost. One of
/// a part for which nothing is marked would come out with no marks of none, and is a mistake.
pub fn with_parts(spec: &Spec, submissions: &[Submission]) -> Vec<Submission> {
    let parts = spec.parts();
    let usual = parts.iter().find(|part| **part == Part::Controller).or(parts.first()).copied();
    let mut all = submissions.to_vec();
    for wrong in all.iter_mut().filter(|own| own.refused.is_none() && !parts.contains(&own.manifest.part())) {
        let message =
            format!("a {} is handed in, but {} has no scenarios for one", wrong.manifest.part().name(), spec.id);
        let known: Vec<String> = parts.iter().map(|part| format!("`part: {}`", part.name())).collect();
        refuse(wrong, message, format!("{} is graded with {}", spec.id, known.join(" or ")));
    }
    for refused in all.iter_mut().filter(|submission| submission.refused.is_some()) {
        refused.manifest.part = usual;
    }
    all
}
