//! Tells each submission whose it is. One that several people share becomes one for each of them.

use std::collections::{BTreeMap, BTreeSet};

use super::row::RosterRow;
use super::{Owners, Submission};
use crate::spec::{Delivery, SharedWork};
use crate::submission::{Person, PlatformAttempt};
use crate::untrusted::safe_component;

/// Sign between the name of shared work and the person whose result it is.
const OF: char = '+';

/// Tells each submission what the roster knows of it, and gives each of several owners one of their own, in the place of the
/// common one. Answers the ids, by the index of the common one and the person.
pub(super) fn share_out(submissions: &mut Vec<Submission>, owners: &Owners) -> BTreeMap<(usize, String), String> {
    let mut names = MemberNames::new(submissions);
    let mut ids = BTreeMap::new();
    let mut all = Vec::with_capacity(submissions.len());
    for (index, mut own) in std::mem::take(submissions).into_iter().enumerate() {
        match owners.get(&index).map(Vec::as_slice) {
            None | Some([]) => all.push(own),
            Some([row]) => {
                row.assign(&mut own);
                ids.insert((index, row.person.clone()), own.id.clone());
                all.push(own);
            }
            Some(rows) => all.extend(rows.iter().map(|row| {
                let member = member(&own, row, rows, &mut names);
                ids.insert((index, row.person.clone()), member.id.clone());
                member
            })),
        }
    }
    *submissions = all;
    ids
}

/// Makes the submission that one of several owners has of the common work.
fn member(own: &Submission, row: &RosterRow, rows: &[RosterRow], names: &mut MemberNames) -> Submission {
    let mut member = own.clone();
    let common = own.hand_in.as_ref().unwrap_or(&own.id);
    let below = own.id.strip_prefix(common).filter(|rest| rest.is_empty() || rest.starts_with('/'));
    member.id = match below {
        Some(rest) => names.of(common, &row.person) + rest,
        None => names.of(&own.id, &row.person),
    };
    member.hand_in = own.hand_in.as_ref().map(|common| names.of(common, &row.person));
    member.attempt = own.attempt.as_ref().map(|attempt| {
        let of = names.of(&attempt.of, &row.person);
        PlatformAttempt { of, time: attempt.time.clone() }
    });
    let with = rows.iter().filter(|other| other.person != row.person);
    member.shared = Some(SharedWork {
        group: row.group.clone().unwrap_or_default(),
        submission: own.id.clone(),
        hand_in: own.hand_in.clone(),
        with: with.map(|other| other.name.clone().unwrap_or_else(|| other.person.clone())).collect(),
    });
    // Of the names in the work, or the platform's, nobody knows which of the members they are.
    member.manifest.student = None;
    let is_theirs = |person: &Person| {
        person.number.as_ref() == Some(&row.person) || person.name.is_some() && person.name == row.name
    };
    member.person = own.person.clone().filter(is_theirs);
    row.assign(&mut member);
    // It was handed in once, so a row without a time is not in time for that.
    let at = row.at.or_else(|| rows.iter().filter_map(|other| other.at).max());
    member.delivery = at.map(|at| Delivery { at, own_due: row.due });
    member
}

/// Names of what each member has of shared work: ids that nothing else has, and nothing else lies in.
struct MemberNames {
    taken: BTreeSet<String>,
    given: BTreeMap<(String, String), String>,
}

impl MemberNames {
    fn new(submissions: &[Submission]) -> MemberNames {
        let taken = submissions.iter().flat_map(|own| [Some(own.id.clone()), own.hand_in.clone()]).flatten().collect();
        MemberNames { taken, given: BTreeMap::new() }
    }

    fn of(&mut self, common: &str, person: &str) -> String {
        let key = (common.to_string(), person.to_string());
        if let Some(given) = self.given.get(&key) {
            return given.clone();
        }
        let (above, last) = common.rsplit_once('/').map_or((None, common), |(above, last)| (Some(above), last));
        let last = safe_component(&format!("{last}{OF}{person}"), "person");
        let wanted = above.map_or(last.clone(), |above| format!("{above}/{last}"));
        let is_free = |name: &String| {
            let inside = format!("{name}/");
            // All that lies in it would come next.
            let next = self.taken.range(inside.clone()..).next();
            !self.taken.contains(name) && next.is_none_or(|other| !other.starts_with(&inside))
        };
        let numbered = (2..).map(|number| format!("{wanted}-{number}"));
        let name = std::iter::once(wanted.clone()).chain(numbered).find(is_free).unwrap_or(wanted.clone());
        self.taken.insert(name.clone());
        self.given.insert(key, name.clone());
        name
    }
}

impl RosterRow {
    /// Tells a submission what the roster knows of it. The roster knows people better than platforms do.
    fn assign(&self, submission: &mut Submission) {
        let name = self.name.clone().or_else(|| submission.student().map(str::to_string));
        // The platform's number stays: its gradebook is filled in by that.
        let number = submission.person.as_ref().and_then(|person| person.number.clone());
        submission.person = Some(Person { name, number });
        submission.enrolled = Some(self.person.clone());
        submission.delivery = self.at.map(|at| Delivery { at, own_due: self.due });
    }
}
