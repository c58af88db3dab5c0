//! Assignment of submissions to courseworks and parts, and manifests that contradict it.

use std::collections::BTreeMap;

use crate::bundle::Bundle;
use crate::cli::lookup;
use crate::diagnostic::{Diagnostic, nearest};
use crate::spec::{Part, Spec};
use crate::submission::{LatestAttempts, MANIFEST, Submission};

/// Courseworks, each with its submissions.
pub type ByCoursework = Vec<(Option<String>, Vec<Submission>)>;

/// The courseworks that are graded, each with its submissions, and those that are left out; one that says nothing belongs to the only
/// one there is. Of several attempts of somebody the latest decides: one for another coursework was handed in there by mistake, and
/// is left out.
pub fn group_by_coursework(
    named: Option<&str>,
    bundle: &Bundle,
    submissions: Vec<Submission>,
) -> (ByCoursework, Vec<Submission>) {
    let mut groups = groups(named, bundle, &submissions);
    // Submissions are sorted by their ids, and so is each group.
    groups.values_mut().for_each(|own| own.sort_unstable());
    let places =
        groups.into_iter().enumerate().map(|(group, (id, own))| ((id, Vec::with_capacity(own.len())), group, own));
    let (mut all, mut group_of): (ByCoursework, BTreeMap<usize, usize>) = (Vec::new(), BTreeMap::new());
    for (empty, group, own) in places {
        all.push(empty);
        group_of.extend(own.into_iter().map(|place| (place, group)));
    }
    let mut left_out = Vec::new();
    for (place, submission) in submissions.into_iter().enumerate() {
        match group_of.get(&place).and_then(|group| all.get_mut(*group)) {
            Some((_, own)) => own.push(submission),
            None => left_out.push(submission),
        }
    }
    (all, left_out)
}

/// The places of those that are graded, by coursework.
fn groups(named: Option<&str>, bundle: &Bundle, submissions: &[Submission]) -> BTreeMap<Option<String>, Vec<usize>> {
    let mut all: BTreeMap<Option<String>, Vec<usize>> = BTreeMap::new();
    let places = 0..submissions.len();
    let (refused, unpacked): (Vec<_>, Vec<_>) = places.partition(|place| submissions[*place].refused.is_some());
    let courseworks = lookup::CourseworkIndex::new(bundle);
    let mut told: Vec<(Option<String>, usize)> =
        unpacked.into_iter().map(|place| (courseworks.of(&submissions[place]), place)).collect();
    told.retain(|(own, _)| named.is_none() || own.is_none() || own.as_deref() == named);
    let attempts = LatestAttempts::of(told.iter().map(|(_, place)| &submissions[*place]));
    let (mut earlier, latest): (Vec<_>, Vec<_>) =
        told.into_iter().partition(|(_, place)| attempts.supersede(&submissions[*place]));
    let (beside, refused): (Vec<_>, Vec<_>) =
        refused.into_iter().partition(|place| attempts.has_person_of(&submissions[*place]));
    earlier.extend(beside.into_iter().map(|place| (None, place)));
    for (own, place) in latest {
        all.entry(named.map(str::to_string).or(own)).or_default().push(place);
    }
    // Those that do not say are the same as most: a single one must not decide for everybody.
    let everybody: usize = all.values().map(Vec::len).sum();
    let is_usual = |(id, those): &(&Option<String>, &Vec<usize>)| id.is_some() && those.len() * 2 >= everybody;
    let usual = all.iter().find(is_usual).map(|(id, _)| id.clone());
    if let Some(usual) = usual.filter(|_| all.contains_key(&None)) {
        let silent = all.remove(&None).unwrap_or_default();
        all.entry(usual).or_default().extend(silent);
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
    let is_unread = |place: &usize| submissions[*place].manifest_error().is_some();
    let (unread, refused): (Vec<_>, Vec<_>) =
        refused.into_iter().partition(|place| only.is_none() && most.is_some() && is_unread(place));
    if let Some(own) = most.and_then(|most| all.get_mut(&most)) {
        own.extend(unread);
    }
    if let Some(only) = only.filter(|_| !refused.is_empty()) {
        // Those who do not say either are of the only one there is, by whichever name.
        let only = if all.contains_key(&None) { None } else { only };
        all.entry(only).or_default().extend(refused);
    }
    let people: Vec<LatestAttempts<'_>> =
        all.values().map(|own| LatestAttempts::of(own.iter().map(|place| &submissions[*place]))).collect();
    for (own, place) in earlier {
        let mut groups = all.iter_mut().zip(&people);
        let its = groups.find(|((id, _), people)| {
            let fits = own.is_none() || id.is_none() || named.is_some() || **id == own;
            fits && people.has_person_of(&submissions[place])
        });
        if let Some(((_, those), _)) = its {
            those.push(place);
        }
    }
    all
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
    let place = submission.origin.join(MANIFEST);
    submission.refuse(Diagnostic::of_file(place, message).with_help(help));
}

/// The submissions, where those of which nothing is known are of a part that is marked: all of its marks are lost. One of
/// a part for which nothing is marked would come out with no marks of none, and is a mistake.
pub fn with_parts(spec: &Spec, mut all: Vec<Submission>) -> Vec<Submission> {
    let parts = spec.parts();
    let usual = parts.iter().find(|part| **part == Part::Controller).or(parts.first()).copied();
    for wrong in all.iter_mut().filter(|own| own.refused.is_none() && !parts.contains(&own.manifest.part())) {
        let message =
            format!("a {} is handed in, but {} has no scenarios for one", wrong.manifest.part().name(), spec.id);
        let known: Vec<String> = parts.iter().map(|part| format!("`part: {}`", part.name())).collect();
        refuse(wrong, message, format!("{} is graded with {}", spec.id, known.join(" or ")));
    }
    for refused in all.iter_mut().filter(|submission| submission.refused.is_some()) {
        refused.manifest.part = Some(refused.manifest.part()).filter(|part| parts.contains(part)).or(usual);
    }
    all
}
