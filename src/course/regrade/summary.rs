//! How many gain and lose, and what that does to the mean.

use serde::Serialize;

use super::{CountingAttempt, MarkChange, MarkTrend};

/// How many gain, lose and stay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ChangeSummary {
    /// Submissions with marks before or after.
    pub submissions: usize,
    /// Those that gain.
    pub gain: usize,
    /// Those that lose.
    pub lose: usize,
    /// Those that stay.
    pub stay: usize,
    /// Those of which it is not known yet.
    pub open: usize,
    /// Those with marks only after.
    pub new: usize,
    /// Those with marks only before.
    pub gone: usize,
    /// Those of whose author another attempt counts now.
    pub other_counts: usize,
    /// Those of which it is not known yet which attempt counts.
    pub undecided: usize,
    /// The attempts that do not count, before and after; they are in no other number here.
    pub left_out: usize,
    /// The mean of those with marks before and after, as it was.
    pub mean_before: Option<f64>,
    /// The least that the same mean is now.
    pub mean_low: Option<f64>,
    /// The most that it is now.
    pub mean_high: Option<f64>,
}

impl ChangeSummary {
    /// Of what counts, before or after; `left_out` is how many attempts do not.
    pub fn of(all: &[MarkChange], left_out: usize) -> ChangeSummary {
        let choices = |wanted: fn(&CountingAttempt) -> bool| {
            all.iter().filter(|moved| moved.choice.as_ref().is_some_and(wanted)).count()
        };
        let count = |wanted: MarkTrend| all.iter().filter(|moved| moved.moves == wanted).count();
        let both = || all.iter().filter(|moved| moved.before.is_some() && moved.low.is_some());
        let mean = |marks: fn(&MarkChange) -> Option<u32>| {
            let sum: u64 = both().filter_map(marks).map(u64::from).sum();
            // Two places are enough for anybody, and the same on every machine.
            let number = both().count() as u64;
            (number > 0).then(|| ((sum * 200 + number) / (2 * number)) as f64 / 100.0)
        };
        ChangeSummary {
            submissions: all.len(),
            gain: count(MarkTrend::Gains),
            lose: count(MarkTrend::Loses),
            stay: count(MarkTrend::Stays),
            open: count(MarkTrend::Open),
            new: count(MarkTrend::New),
            gone: count(MarkTrend::Gone),
            other_counts: choices(CountingAttempt::is_certain),
            undecided: choices(|choice| !choice.is_certain()),
            left_out,
            mean_before: mean(|moved| moved.before),
            mean_low: mean(|moved| moved.low),
            mean_high: mean(|moved| moved.high),
        }
    }
}
