//! Results that are in the folder before a run. The run must neither lose them nor mix its own results with them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::assign_coursework::{ByCoursework, refuse};
use crate::cli::CliError;
use crate::cli::provenance::CourseworkProvenance;
use crate::diagnostic::escape::escape_text;
use crate::marks::HandMarks;
use crate::results::{MarksheetHead, folder_of};
use crate::spec::{Part, Spec};
use crate::submission::Submission;

/// How many submissions are named before the others are counted.
const MOST_NAMED: usize = 5;
/// Advice that always helps if results do not fit together.
const APART: &str = "name another folder by --out, or remove the saved ones first, if they are to go";

/// The results that are saved in a folder.
pub struct ExistingResults {
    /// The folder, in words.
    out: String,
    saved: Vec<MarksheetHead>,
}

/// Those of one coursework that a run leaves as they are: of nobody that it was pointed at.
#[derive(Default)]
pub struct KeptResults {
    out: String,
    saved: Vec<MarksheetHead>,
}

impl ExistingResults {
    /// Reads the results in a folder.
    pub fn in_folder(out: &Path) -> ExistingResults {
        let shown = format!("the folder {}", escape_text(&out.display().to_string()));
        ExistingResults { out: shown, saved: MarksheetHead::read_all(out) }
    }

    /// Moves whoever has saved results for a coursework, but now hands in for another one, to those others for whom most are
    /// graded here: as one who is not graded, and told why. What one manifest says must not keep everybody waiting. Where it
    /// is not one among many, the wrong folder was named, and nothing is changed.
    pub fn keep_courseworks(&self, all: &mut ByCoursework) {
        let by_folder = self.by_folder();
        let saved = |own: &Submission| by_folder.get(&folder_of(&own.id)).map(|saved| saved.coursework.as_str());
        // Of each coursework, those who stay with it less those who leave it.
        let mut staying: BTreeMap<String, isize> = BTreeMap::new();
        for (id, those) in all.iter() {
            for own in those {
                match (id.as_deref(), saved(own)) {
                    (Some(id), Some(saved)) if saved != id => *staying.entry(saved.to_string()).or_default() -= 1,
                    (Some(id), _) => *staying.entry(id.to_string()).or_default() += 1,
                    (None, _) => {}
                }
            }
        }
        let mut moved: Vec<(&str, Submission)> = Vec::new();
        for (id, those) in all.iter_mut() {
            let Some(id) = id.as_deref() else { continue };
            let from = |own: &Submission| {
                saved(own).filter(|saved| *saved != id && staying.get(*saved).is_some_and(|most| *most > 0))
            };
            let (leaving, kept): (Vec<_>, Vec<_>) = those.drain(..).partition(|own| from(own).is_some());
            *those = kept;
            for mut own in leaving {
                let Some(saved) = saved(&own) else { continue };
                let message = format!("it names the coursework {id}, and the results of this hand-in are for {saved}");
                refuse(&mut own, message, format!("grade it for {id} into another folder, by --out"));
                moved.push((saved, own));
            }
        }
        for (saved, own) in moved {
            if let Some((_, those)) = all.iter_mut().find(|(id, _)| id.as_deref() == Some(saved)) {
                those.push(own);
                those.sort_by(|left, right| left.id.cmp(&right.id));
            }
        }
        all.retain(|(_, those)| !those.is_empty());
    }

    /// Refuses whoever has saved results for one part, but now hands in another one there, where they are one among many: as one
    /// who is not graded, and told why.
    pub fn keep_parts(&self, all: &mut ByCoursework) {
        let by_folder = self.by_folder();
        let other_part = |own: &Submission| {
            let saved = by_folder.get(&folder_of(&own.id)).filter(|saved| saved.was_unpacked())?;
            let then = saved.submission.part;
            (own.refused.is_none() && then != own.manifest.part()).then_some(then)
        };
        for (_, those) in all.iter_mut() {
            let leaving = those.iter().filter(|own| other_part(own).is_some()).count();
            if 2 * leaving >= those.len() {
                continue;
            }
            for own in those {
                let Some(then) = other_part(own) else { continue };
                let now = own.manifest.part().name();
                let message = format!("it is a {now}, and the results of this hand-in are for a {}", then.name());
                refuse(own, message, format!("grade the {now} into another folder, by --out"));
            }
        }
    }

    fn by_folder(&self) -> BTreeMap<PathBuf, &MarksheetHead> {
        self.saved.iter().map(|saved| (saved.folder(), saved)).collect()
    }

    /// Whether nothing is lost when these submissions are graded, each for a coursework: a result is replaced by one of the
    /// same coursework and part, or not at all.
    ///
    /// # Errors
    /// Whose results would be lost, and what to do.
    pub fn outlives<'a>(&self, planned: impl Iterator<Item = (&'a Spec, &'a [Submission])>) -> Result<(), CliError> {
        let by_folder = self.by_folder();
        let mut lost: BTreeMap<(String, String), Vec<&str>> = BTreeMap::new();
        for (spec, submission) in planned.flat_map(|(spec, all)| all.iter().map(move |own| (spec, own))) {
            let Some(saved) = by_folder.get(&folder_of(&submission.id)) else { continue };
            let (then, now) = (saved.submission.part, submission.manifest.part());
            // What could not be unpacked is of no part but the one that it was taken for.
            let is_told = saved.was_unpacked() && submission.refused.is_none();
            if saved.coursework != spec.id {
                let kinds = (escape_text(&saved.coursework), spec.id.clone());
                lost.entry(kinds).or_default().push(&submission.id);
            } else if then != now && is_told {
                let of_part = |part: Part| format!("{} ({})", spec.id, part.name());
                lost.entry((of_part(then), of_part(now))).or_default().push(&submission.id);
            }
        }
        if lost.is_empty() {
            return Ok(());
        }
        let lost = lost.iter().map(|((then, now), whose)| {
            format!("results for {then} of {}, which those for {now} would replace", a_few_names(whose.iter().copied()))
        });
        Err(CliError::Usage(format!("{} holds {}: {APART}", self.out, lost.collect::<Vec<_>>().join(", and "))))
    }

    /// Whether the results of each hand-in have the owners that it has now. Those of somebody who shares it no longer, or of
    /// nobody in particular, would stay and count beside the new ones.
    ///
    /// # Errors
    /// Whose results would stay, and what to do.
    pub fn has_same_owners<'a>(
        &self,
        coursework: &str,
        found: impl Iterator<Item = &'a Submission> + Clone,
    ) -> Result<(), CliError> {
        let works: BTreeSet<&str> = found.clone().map(Submission::work).collect();
        let ids: BTreeSet<&str> = found.map(|own| own.id.as_str()).collect();
        let is_left = |saved: &&MarksheetHead| {
            let own = &saved.submission;
            saved.coursework == coursework && works.contains(own.work()) && !ids.contains(own.id.as_str())
        };
        let left: Vec<&MarksheetHead> = self.saved.iter().filter(is_left).collect();
        if left.is_empty() {
            return Ok(());
        }
        Err(CliError::Usage(format!(
            "{} holds results of work that other people share now than when it was graded ({}): {APART}",
            self.out,
            self::ids(&left)
        )))
    }

    /// Returns the results of a coursework that stay unchanged when these submissions are graded for it.
    pub fn staying<'a>(&self, coursework: &str, graded: impl Iterator<Item = &'a Submission>) -> KeptResults {
        let replaced: BTreeSet<PathBuf> = graded.map(|own| folder_of(&own.id)).collect();
        let stays = |saved: &&MarksheetHead| saved.coursework == coursework && !replaced.contains(&saved.folder());
        KeptResults { out: self.out.clone(), saved: self.saved.iter().filter(stays).cloned().collect() }
    }

    /// Whose saved results are replaced when these submissions are graded.
    pub fn replaced(&self, graded: &[Submission]) -> Vec<String> {
        let folders: BTreeSet<PathBuf> = self.saved.iter().map(MarksheetHead::folder).collect();
        graded.iter().filter(|own| folders.contains(&folder_of(&own.id))).map(|own| own.id.clone()).collect()
    }

    /// Warns if saved results with marks by hand are replaced, and nobody gives these marks again.
    pub fn lost_hand_marks(&self, spec: &Spec, graded: &[Submission], given: &HandMarks) -> Option<String> {
        let by_folder: BTreeMap<PathBuf, &str> =
            graded.iter().map(|own| (folder_of(&own.id), own.id.as_str())).collect();
        let is_by_hand = |id: &str| spec.requirement(id).is_some_and(|requirement| requirement.manual);
        let lost: Vec<&str> = self
            .saved
            .iter()
            .filter_map(|saved| Some((saved, *by_folder.get(&saved.folder())?)))
            .filter(|(saved, id)| saved.marked().any(|mark| is_by_hand(mark) && given.get(id, mark).is_none()))
            .map(|(_, id)| id)
            .collect();
        let (of, out) = (a_few_names(lost.iter().copied()), &self.out);
        let says =
            "hold marks given by hand. This run replaces them without these marks: name the file again by --marks";
        (!lost.is_empty()).then(|| format!("the results of {of} in {out} {says}"))
    }
}

impl KeptResults {
    /// Of whom they are.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.saved.iter().map(|saved| saved.submission.id.as_str())
    }

    /// Whether results by this spec, and with or without a roster, may lie beside them: of one edition, on the same generated
    /// games, and late or not as the same roster says.
    ///
    /// # Errors
    /// How they differ, and what to do.
    pub fn fits(&self, spec: &Spec, has_roster: bool) -> Result<(), CliError> {
        let edition = |edition: &Option<String>| match edition {
            Some(id) => (format!("of edition {}", escape_text(id)), format!("say `--edition {}`, ", escape_text(id))),
            None => ("of no edition".to_string(), "leave out --edition, ".to_string()),
        };
        self.agree(spec, &spec.edition, |saved| &saved.edition, edition)?;
        let seed = |seed: &Option<u64>| match seed {
            Some(seed) => (format!("on generated games of seed {seed}"), format!("say `--seed {seed}`, ")),
            None => ("on no generated games".to_string(), String::new()),
        };
        // A coursework that has become one with generated games is a changed spec.
        if spec.seed().is_some() && self.saved.iter().all(|saved| saved.seed.is_some()) {
            self.agree(spec, &spec.seed(), |saved| &saved.seed, seed)?;
        }
        let listed = self.listed();
        if has_roster || listed.is_empty() {
            return Ok(());
        }
        Err(CliError::Usage(format!(
            "{} holds results for {} by a roster that stay as they are ({}), and new ones would be by none: grade everybody \
             again with --roster, {APART}",
            self.out,
            spec.id,
            ids(&listed)
        )))
    }

    /// Warns if a roster is read and somebody who was on an earlier one is not graded.
    pub fn unlisted(&self) -> Option<String> {
        let listed = self.listed();
        let says = "who has handed in what will be told of those alone who are graded now, and others may be said to have \
                    handed in nothing: grading everybody again puts that right";
        (!listed.is_empty()).then(|| format!("results of {} stay as they are in {}; {says}", ids(&listed), self.out))
    }

    fn listed(&self) -> Vec<&MarksheetHead> {
        self.saved.iter().filter(|saved| saved.has_roster_data()).collect()
    }

    /// Whether all have what the new results will have; `words` says what that is, and what to do to get it.
    fn agree<T: Ord>(
        &self,
        spec: &Spec,
        own: &T,
        of: impl Fn(&MarksheetHead) -> &T,
        words: impl Fn(&T) -> (String, String),
    ) -> Result<(), CliError> {
        let others: Vec<&MarksheetHead> = self.saved.iter().filter(|saved| of(saved) != own).collect();
        let values: BTreeSet<&T> = others.iter().map(|saved| of(saved)).collect();
        let how = match values.iter().copied().collect::<Vec<_>>().as_slice() {
            [] => return Ok(()),
            // Anyone who does so meets no other either.
            [only] if others.len() == self.saved.len() => words(only).1,
            _ => String::new(),
        };
        let theirs: Vec<String> = values.iter().map(|value| words(value).0).collect();
        Err(CliError::Usage(format!(
            "{} holds results for {} {} that stay as they are ({}), and new ones would be {}: {how}grade everybody again, \
             {APART}",
            self.out,
            spec.id,
            theirs.join(" and "),
            ids(&others),
            words(own).0
        )))
    }

    /// Warns if these results depend on other inputs than the new ones will; `None` if the inputs are equal.
    pub fn differ(&self, provenance: &CourseworkProvenance) -> Option<String> {
        let changes: Vec<Vec<&str>> = self
            .saved
            .iter()
            .filter_map(|saved| saved.rests_on.as_ref())
            .map(|rests_on| provenance.changed(rests_on))
            .filter(|changed| !changed.is_empty())
            .collect();
        let what: BTreeSet<&str> = changes.iter().flatten().copied().collect();
        let what = what.into_iter().collect::<Vec<_>>().join(", ");
        let (many, of) = match changes.len() {
            0 => return None,
            1 => ("1 result".to_string(), "stays as it is, and rests"),
            many => (format!("{many} results"), "stay as they are, and rest"),
        };
        Some(format!(
            "{many} in {} {of} on other files than those graded now (changed since: {what}): `referee diff` tells what that \
             does to marks, and grading everybody again leaves nothing open",
            self.out
        ))
    }
}

fn ids(saved: &[&MarksheetHead]) -> String {
    a_few_names(saved.iter().map(|saved| saved.submission.id.as_str()))
}

/// The names of a few, and how many there are besides.
pub fn a_few_names<'a>(ids: impl ExactSizeIterator<Item = &'a str>) -> String {
    let more = ids.len().saturating_sub(MOST_NAMED);
    let named: Vec<String> = ids.take(MOST_NAMED).map(escape_text).collect();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    named.join(", ") + &more
}

#[cfg(test)]
mod tests {
    use super::a_few_names;

    #[test]
    fn a_few_are_named_and_the_others_counted() {
        assert_eq!(a_few_names(["a\u{1b}", "b"].into_iter()), "a\\u{1b}, b");
        assert_eq!(a_few_names(["a", "b", "c", "d", "e", "f", "g"].into_iter()), "a, b, c, d, e and 2 more");
    }
}
