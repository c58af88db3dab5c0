//! The cost of late work.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{OffsetTimestamp, Rounding};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::limits::TimeLimit;
use crate::phrases::{Phrase, phrase};

/// The rule for late work, where a roster has the time of submission. The penalty is applied last, after caps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Lateness {
    /// Deadline; a roster may give a person another one.
    #[serde(default)]
    pub due: Option<OffsetTimestamp>,
    /// How much later is not late yet, up to an hour. Anyone who is later than that is late from when it was due.
    #[serde(with = "TimeLimit", default, skip_serializing_if = "Duration::is_zero")]
    #[schemars(with = "Option<String>")]
    pub grace: Duration,
    /// Unit of lateness; each one that has begun counts.
    #[serde(default)]
    pub each: LatenessUnit,
    /// Cost of each unit, in percent.
    #[serde(default)]
    pub takes: u32,
    /// Base of the percentage.
    #[serde(default)]
    pub of: PercentageBase,
    /// Lateness alone takes nobody below so many percent of all marks, up to `until`.
    #[serde(default)]
    pub floor: u32,
    /// The most that late work can get, in percent of all marks.
    #[serde(default)]
    pub at_most: Option<u32>,
    /// Largest number of units; later work gets no marks.
    #[serde(default)]
    pub until: Option<u32>,
}

/// Time of a submission, from a roster. It never comes from a clock, so grading again does not change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Time.
    pub at: OffsetTimestamp,
    /// Deadline of this person, if it differs from everybody's.
    pub own_due: Option<OffsetTimestamp>,
}

/// Units of lateness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LatenessUnit {
    /// Hours.
    Hour,
    /// Days of 24 hours.
    #[default]
    Day,
}

/// Bases of a percentage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PercentageBase {
    /// All marks that the part is worth.
    #[default]
    All,
    /// The marks that the work would have got in time.
    Earned,
}

impl LatenessUnit {
    /// Its length in seconds.
    pub fn seconds(self) -> u64 {
        match self {
            LatenessUnit::Hour => 60 * 60,
            LatenessUnit::Day => 24 * 60 * 60,
        }
    }

    /// Writes a number of units in words.
    pub fn count(self, count: u64) -> Phrase {
        match self {
            LatenessUnit::Hour => phrase!("late-hours", count = count),
            LatenessUnit::Day => phrase!("late-days", count = count),
        }
    }
}

impl Lateness {
    /// How many units have begun when work comes so many seconds after it was due; none if it is within the grace.
    pub fn units(&self, seconds: i64) -> u64 {
        let late = u64::try_from(seconds).unwrap_or(0);
        if late <= self.grace.as_secs() { 0 } else { late.div_ceil(self.each.seconds()) }
    }

    /// Returns the rest of `earned` marks after this many units, if `all` marks were possible.
    ///
    /// # Example
    /// ```
    /// use referee_definitions::spec::{Lateness, Rounding};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let late: Lateness = serde_json::from_str(r#"{"takes": 5, "floor": 40, "until": 5}"#)?;
    /// let left = |units, earned| late.left(units, earned, 100, Rounding::Down);
    /// assert_eq!((left(0, 70), left(2, 70), left(2, 45), left(2, 30), left(6, 70)), (70, 60, 40, 30, 0));
    /// # Ok(()) }
    /// ```
    pub fn left(&self, units: u64, earned: u32, all: u32, rounding: Rounding) -> u32 {
        if units == 0 {
            return earned;
        }
        if self.until.is_some_and(|until| units > u64::from(until)) {
            return 0;
        }
        let percent = units.saturating_mul(self.takes.into()).min(100);
        // What is left is what is rounded, in hundredths of a mark.
        let hundredths = match self.of {
            PercentageBase::Earned => u64::from(earned) * (100 - percent),
            PercentageBase::All => (u64::from(earned) * 100).saturating_sub(u64::from(all) * percent),
        };
        let left = rounding.share(earned, hundredths, u64::from(earned) * 100);
        let left = left.max(earned.min(rounding.percent(self.floor, all)));
        self.at_most.map_or(left, |most| left.min(rounding.percent(most, all)))
    }

    /// Describes the rule for students and markers: one sentence or two. `all` is the number of marks, if it is known,
    /// including those given by hand.
    pub fn says(&self, all: Option<u32>) -> String {
        self.phrases(all).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }

    /// Describes the rule, a part of a sentence for each thing that it says.
    pub fn phrases(&self, all: Option<u32>) -> Vec<Phrase> {
        let mut says = Vec::new();
        // It is enough to say once how many they are.
        let mut untold = all;
        let mut of_all =
            || untold.take().map_or_else(|| phrase!("late-of-all"), |all| phrase!("late-of-all-marks", marks = all));
        if self.takes > 0 {
            let of = match self.of {
                PercentageBase::All => of_all(),
                PercentageBase::Earned => phrase!("late-of-earned"),
            };
            let takes = match self.each {
                LatenessUnit::Hour => phrase!("late-takes-hourly", percent = self.takes, of = of),
                LatenessUnit::Day => phrase!("late-takes-daily", percent = self.takes, of = of),
            };
            says.push(match self.floor {
                0 => takes,
                floor => phrase!("late-floor", takes = takes, percent = floor, of = of_all()),
            });
        }
        says.extend(self.at_most.map(|most| phrase!("late-at-most", percent = most, of = of_all())));
        says.extend(self.until.map(|until| match until {
            0 => phrase!("late-nothing"),
            until => phrase!("late-until", overdue = self.each.count(until.into())),
        }));
        says
    }

    /// The author's mistakes.
    pub(super) fn mistakes(&self, source: &SourceText, place: &YamlPath) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let percents = [("takes", Some(self.takes)), ("floor", Some(self.floor)), ("at-most", self.at_most)];
        for (key, _) in percents.into_iter().filter(|(_, percent)| percent.is_some_and(|percent| percent > 100)) {
            found.push(source.at(&place.key(key), format!("`{key}` is from 0 to 100 percent")));
        }
        if self.takes == 0 && self.at_most.is_none() && self.until.is_none() {
            let help = "say what it costs: `takes: 5` (percent a day), `at-most: 40` (percent), `until: 5` (days)";
            found.push(source.at(place, "late work loses nothing by this").with_help(help));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn late(yaml: &str) -> Lateness {
        serde_yaml::from_str(yaml).expect("lateness")
    }

    #[test]
    fn every_unit_that_has_begun_counts_and_grace_only_spares_whoever_keeps_it() {
        let policy = late("{grace: 15 min, takes: 5}");
        let day = 24 * 60 * 60;
        let counted: Vec<u64> = [-day, 0, 1, 900, 901, day, day + 1, 3 * day].map(|late| policy.units(late)).into();
        assert_eq!(counted, [0, 0, 0, 0, 1, 1, 2, 3]);
        assert_eq!(late("{each: hour, takes: 5}").units(3_601), 2);
    }

    #[test]
    fn what_is_left_is_rounded_and_not_what_is_taken() {
        let policy = late("{takes: 5}");
        let left = |rounding| policy.left(1, 44, 50, rounding);
        assert_eq!((left(Rounding::Down), left(Rounding::Nearest), left(Rounding::Up)), (41, 42, 42));
        let policy = late("{takes: 10, of: earned}");
        let left = |units, earned| policy.left(units, earned, 100, Rounding::Nearest);
        assert_eq!((left(1, 44), left(2, 44), left(11, 44), left(1, 0)), (40, 35, 0, 0));
    }

    #[test]
    fn whatever_is_said_of_it_no_lateness_gives_marks_and_later_is_never_better() {
        for yaml in
            ["{takes: 7, floor: 40}", "{takes: 30, of: earned}", "{at-most: 40}", "{takes: 10, until: 3}", "{until: 0}"]
        {
            let policy = late(yaml);
            for rounding in [Rounding::Down, Rounding::Nearest, Rounding::Up] {
                for earned in 0..=36 {
                    let left: Vec<u32> = (0..=20).map(|units| policy.left(units, earned, 36, rounding)).collect();
                    assert!(
                        left[0] == earned && left.is_sorted_by(|one, next| one >= next),
                        "{yaml}, {rounding:?}: {left:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn it_says_what_it_does() {
        let says = |yaml: &str| late(yaml).says(None);
        assert_eq!(
            says("{takes: 5, floor: 40, until: 5}"),
            "every day that has begun takes 5 % of all marks, but not below 40 % of all marks; what is more than 5 days late \
             gets nothing"
        );
        assert_eq!(
            says("{each: hour, takes: 1, of: earned}"),
            "every hour that has begun takes 1 % of what the work has earned"
        );
        assert_eq!(says("{until: 0}"), "late work gets nothing");
        assert_eq!(
            late("{takes: 5, floor: 40, at-most: 60}").says(Some(100)),
            "every day that has begun takes 5 % of all 100 marks, but not below 40 % of all marks; late work gets at most \
             60 % of all marks"
        );
        let earned = late("{takes: 5, of: earned, at-most: 60}").says(Some(100));
        assert!(
            earned.ends_with("of what the work has earned; late work gets at most 60 % of all 100 marks"),
            "{earned}"
        );
    }
}
