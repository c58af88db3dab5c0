//! Work of different people that looks alike: the same files, or the same failures where others fail differently.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::results::PersonSheet;
use crate::verdict::{Verdict, VerdictEnding};

/// The most pairs that are told of.
const MOST_PAIRS: usize = 30;
/// From which share of weighted failures on two works are nearly alike, in percent.
const NEARLY: u32 = 75;
/// How many failures two works must have in common to be called nearly alike.
const FEW: usize = 3;

/// Kinds of likeness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Likeness {
    /// All files, to the byte.
    Files,
    /// Each failure, to the first difference and the student's own words in it.
    Failures,
    /// Most failures, in the same sense.
    MostFailures,
}

/// Works that look alike. Nobody is accused: one misconception, or one tutor, explains much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct AlikeWork {
    /// Kind of likeness.
    pub likeness: Likeness,
    /// The people, as their places in what was given, ascending.
    pub who: Vec<usize>,
    /// Number of failures that they have in common.
    pub failures: usize,
    /// How many of all with failures have the most frequent of these; the smaller, the more remarkable.
    pub shared_by: usize,
    /// How much is alike, in percent.
    pub percent: u32,
}

/// A failure, with its first difference.
type Failure<'a> = (usize, &'a str, usize, String, Option<&'a str>);

/// Returns works that look alike, the most remarkable first: the same files, then failures that few others have. People who
/// handed in one work together are one.
pub fn alike_work(people: &[PersonSheet]) -> Vec<AlikeWork> {
    let firsts: Vec<usize> = first_of_each_work(people);
    let mut all = same_files(people, &firsts);
    let failures: Vec<(usize, BTreeSet<Failure<'_>>)> =
        firsts.iter().map(|who| (*who, failures(&people[*who]))).filter(|(_, own)| !own.is_empty()).collect();
    let mut counts: BTreeMap<&Failure<'_>, usize> = BTreeMap::new();
    failures.iter().flat_map(|(_, own)| own).for_each(|failure| *counts.entry(failure).or_default() += 1);
    let count = |failure: &Failure<'_>| counts.get(failure).copied().unwrap_or(1);
    let mut groups: BTreeMap<&BTreeSet<Failure<'_>>, Vec<usize>> = BTreeMap::new();
    failures.iter().for_each(|(who, own)| groups.entry(own).or_default().push(*who));
    for (own, who) in groups.iter().filter(|(_, who)| who.len() > 1) {
        let shared_by = own.iter().map(count).max().unwrap_or(0);
        let (who, failures) = (who.clone(), own.len());
        all.push(AlikeWork { likeness: Likeness::Failures, who, failures, shared_by, percent: 100 });
    }
    // What one in two has says little: a failure weighs the more, the fewer have it.
    let weight = |failure: &Failure<'_>| (1 + failures.len()) as f64 / count(failure) as f64;
    let different: Vec<(&BTreeSet<Failure<'_>>, usize)> = groups.iter().map(|(own, who)| (*own, who[0])).collect();
    let mut pairs = Vec::new();
    for (index, (one, first)) in different.iter().enumerate() {
        for (other, second) in &different[index + 1..] {
            let common: Vec<&Failure<'_>> = one.intersection(other).collect();
            if common.len() < FEW {
                continue;
            }
            let sum = |own: &mut dyn Iterator<Item = &Failure<'_>>| own.map(weight).sum::<f64>();
            let (both, either) = (sum(&mut common.iter().copied()), sum(&mut one.union(other)));
            let percent = (100.0 * both / either) as u32;
            if percent >= NEARLY {
                let shared_by = common.iter().map(|failure| count(failure)).max().unwrap_or(0);
                let mut who = vec![*first, *second];
                who.sort_unstable();
                let failures = common.len();
                pairs.push(AlikeWork { likeness: Likeness::MostFailures, who, failures, shared_by, percent });
            }
        }
    }
    pairs.sort_by_key(|pair| (std::cmp::Reverse(pair.percent), pair.shared_by, pair.who.clone()));
    all.extend(pairs.into_iter().take(MOST_PAIRS));
    all.sort_by_key(|alike| {
        let few = (alike.shared_by, std::cmp::Reverse(alike.failures));
        (alike.likeness, few, std::cmp::Reverse(alike.percent), alike.who.clone())
    });
    all
}

/// One person of all who share a work.
fn first_of_each_work(people: &[PersonSheet]) -> Vec<usize> {
    let mut seen = BTreeSet::new();
    let works = |person: &PersonSheet| {
        let own = person.parts.iter().map(|sheet| (sheet.coursework.clone(), sheet.submission.work().to_string()));
        own.collect::<Vec<_>>()
    };
    (0..people.len()).filter(|index| seen.insert(works(&people[*index]))).collect()
}

fn same_files(people: &[PersonSheet], firsts: &[usize]) -> Vec<AlikeWork> {
    let mut groups: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for who in firsts {
        let hashes = people[*who].parts.iter().filter_map(|sheet| sheet.rests_on.as_ref()?.submission.as_deref());
        hashes.for_each(|hash| groups.entry(hash).or_default().extend([*who]));
    }
    let groups: BTreeSet<Vec<usize>> =
        groups.into_values().filter(|who| who.len() > 1).map(|who| who.into_iter().collect()).collect();
    let alike = |who: Vec<usize>| {
        let failures = failures(&people[who[0]]).len();
        let shared_by = who.len();
        AlikeWork { likeness: Likeness::Files, who, failures, shared_by, percent: 100 }
    };
    groups.into_iter().map(alike).collect()
}

fn failures(person: &PersonSheet) -> BTreeSet<Failure<'_>> {
    let parts = person.parts.iter().enumerate();
    let verdicts = parts.flat_map(|(part, sheet)| sheet.verdicts.iter().map(move |verdict| (part, verdict)));
    let failed = verdicts.filter(|(_, verdict)| verdict.ending == VerdictEnding::Failed);
    failed.map(|(part, verdict)| failure(part, verdict)).collect()
}

fn failure(part: usize, verdict: &Verdict) -> Failure<'_> {
    let first = verdict.findings.first();
    let (step, says) = first.map_or((0, String::new()), |found| (found.step, found.says.to_string()));
    (part, &verdict.scenario, step, says, first.and_then(|found| found.actual.as_deref()))
}

#[cfg(all(test, feature = "cli"))]
#[path = "alike_work_tests.rs"]
mod tests;
