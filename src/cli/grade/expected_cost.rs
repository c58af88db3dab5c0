//! Expected costs of grading: what takes longest is begun first, and the estimate of the time left knows of it.
//!
//! Whoever takes long, such as a program that hangs, would hold up the end of a run if it came last, with one worker busy and
//! all others idle. Order and estimate are all that this decides: results are the same in any order.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use crate::report::platforms::scenario_times::ScenarioTimes;
use crate::results::{folder_of, read_costs};
use crate::spec::Part;
use crate::submission::Submission;

/// Seconds that submissions usually take of which nothing is known: a window has to be opened for a view, and a player learns.
const VIEW: f64 = 10.0;
const PLAYER: f64 = 2.0;
const OTHER: f64 = 0.5;

/// Properties that submissions share which cost about the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    part: &'static str,
    language: String,
}

/// Expected cost of a submission.
#[derive(Clone, Debug)]
struct ExpectedCost {
    kind: Kind,
    seconds: f64,
}

/// Work that is left, by what it is expected to take and what finished work of its kind has taken.
#[derive(Clone, Debug)]
pub struct RemainingWork {
    jobs: usize,
    expected: Vec<ExpectedCost>,
    kinds: BTreeMap<Kind, KindProgress>,
}

/// Progress with submissions of a kind, in seconds of one worker.
#[derive(Clone, Copy, Debug, Default)]
struct KindProgress {
    left: f64,
    /// Expected cost of those that are done.
    expected: f64,
    /// Time that they have taken.
    taken: f64,
}

/// Sorts the places of submissions, longest first: by what their results in this folder have cost, whether or not they are
/// still good, or else by what such work usually takes. Those that cost the same stay in order.
pub fn longest_first(out: &Path, submissions: &[Submission], places: &mut Vec<usize>, jobs: usize) -> RemainingWork {
    let mut all: Vec<(usize, ExpectedCost)> =
        places.iter().map(|place| (*place, expected_cost(out, &submissions[*place]))).collect();
    all.sort_by(|(_, one), (_, other)| other.seconds.total_cmp(&one.seconds));
    // What several people share is played once, with the first of them.
    let mut works: BTreeSet<&str> = BTreeSet::new();
    for (place, cost) in &mut all {
        if !works.insert(submissions[*place].work()) {
            cost.seconds = 0.0;
        }
    }
    let expected: Vec<ExpectedCost>;
    (*places, expected) = all.into_iter().unzip();
    RemainingWork::new(expected, jobs)
}

fn expected_cost(out: &Path, submission: &Submission) -> ExpectedCost {
    let part = submission.manifest.part();
    let kind = Kind { part: part.name(), language: submission.manifest.language.clone() };
    let usual = match part {
        Part::View => VIEW,
        Part::Player => PLAYER,
        _ => OTHER,
    };
    let saved = read_costs(&out.join(folder_of(&submission.id))).unwrap_or_default();
    let seconds = ScenarioTimes::read(&saved).total().as_secs_f64();
    ExpectedCost { kind, seconds: if seconds > 0.0 { seconds } else { usual } }
}

impl RemainingWork {
    fn new(expected: Vec<ExpectedCost>, jobs: usize) -> RemainingWork {
        let mut kinds: BTreeMap<Kind, KindProgress> = BTreeMap::new();
        for one in &expected {
            kinds.entry(one.kind.clone()).or_default().left += one.seconds;
        }
        RemainingWork { jobs: jobs.max(1), expected, kinds }
    }

    /// Notes that a submission, by its place in the order, has taken a worker so long.
    pub fn done(&mut self, place: usize, took: Duration) {
        let Some(ExpectedCost { kind, seconds }) = self.expected.get(place) else { return };
        let Some(progress) = self.kinds.get_mut(kind) else { return };
        progress.left = (progress.left - seconds).max(0.0);
        progress.expected += seconds;
        progress.taken += took.as_secs_f64();
    }

    /// Estimates the time until all is done. What is left of a kind takes as much longer than expected as what is done of it, and
    /// as much as all that is done where nothing of it is. `None` where nothing is done.
    pub fn left(&self) -> Option<Duration> {
        let ratio = |expected: f64, taken: f64| (expected > 0.0).then(|| taken / expected);
        let of_all = |of: fn(&KindProgress) -> f64| self.kinds.values().map(of).sum::<f64>();
        let overall = ratio(of_all(|kind| kind.expected), of_all(|kind| kind.taken))?;
        let left = self.kinds.values().map(|kind| kind.left * ratio(kind.expected, kind.taken).unwrap_or(overall));
        Duration::try_from_secs_f64(left.sum::<f64>() / self.jobs as f64).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(part: Part) -> Kind {
        Kind { part: part.name(), language: "python".to_string() }
    }

    fn work(all: &[(Part, f64)], jobs: usize) -> RemainingWork {
        let expected = all.iter().map(|(part, seconds)| ExpectedCost { kind: kind(*part), seconds: *seconds });
        RemainingWork::new(expected.collect(), jobs)
    }

    fn seconds(left: Option<Duration>) -> Option<u64> {
        left.map(|left| left.as_secs_f64().round() as u64)
    }

    #[test]
    fn what_is_left_is_shared_among_the_workers() {
        let mut work = work(&[(Part::Controller, 10.0), (Part::Controller, 4.0), (Part::Controller, 2.0)], 2);
        assert_eq!(work.left(), None, "nothing is done");
        work.done(0, Duration::from_secs(10));
        assert_eq!(seconds(work.left()), Some(3));
        work.done(1, Duration::from_secs(4));
        work.done(2, Duration::from_secs(2));
        assert_eq!(seconds(work.left()), Some(0));
        work.done(9, Duration::from_secs(2));
    }

    /// Views that were slower than expected say nothing about controllers, once there is one that was not.
    #[test]
    fn each_kind_has_its_own_pace() {
        let mut work =
            work(&[(Part::View, 10.0), (Part::View, 10.0), (Part::Controller, 1.0), (Part::Controller, 1.0)], 1);
        work.done(0, Duration::from_secs(30));
        assert_eq!(seconds(work.left()), Some(30 + 6), "all that is known is that work takes three times as long");
        work.done(2, Duration::from_secs(1));
        assert_eq!(seconds(work.left()), Some(30 + 1));
    }
}
