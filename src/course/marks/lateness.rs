//! Time of submission, and the cost of lateness.
//!
//! A roster says it, with its time zone; no clock and no file system is asked. The time is saved with the result, so that a
//! regrade months later makes nobody late.

use serde::{Deserialize, Serialize};

use crate::phrases::Phrase;
use crate::spec::{Delivery, Lateness, LatenessUnit, OffsetTimestamp, Policies};

/// Time of a submission, and its consequences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SubmissionTime {
    /// Time, in the zone that the roster gives it in: `2026-05-01T17:00:00+01:00`.
    #[schemars(with = "String")]
    pub at: OffsetTimestamp,
    /// Deadline.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(with = "Option<String>")]
    pub due: Option<OffsetTimestamp>,
    /// Whether it was due then for this person alone.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub own_due: bool,
    /// Penalty for lateness; none if the work was in time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub late: Option<LatePenalty>,
}

/// Penalty of a mark for lateness.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LatePenalty {
    /// By how many hours or days, of which the last may only have begun.
    pub by: u64,
    /// Unit that is counted.
    pub each: LatenessUnit,
    /// How many marks it has taken, after any cap.
    pub took: u32,
    /// The coursework's rule about lateness.
    pub says: String,
    /// The rule itself, for the total of several parts.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rule: Option<Lateness>,
}

impl SubmissionTime {
    /// Applies the rule about lateness to `earned` marks, of `all` possible ones.
    pub(super) fn new(delivery: Delivery, policies: &Policies, earned: u32, all: u32) -> SubmissionTime {
        let Delivery { at, own_due } = delivery;
        let due = own_due.or(policies.late.as_ref().and_then(|policy| policy.due));
        let late = policies.late.as_ref().zip(due).and_then(|(policy, due)| {
            let by = policy.units(at.seconds_after(due));
            let left = policy.left(by, earned, all, policies.rounding);
            (by > 0).then(|| LatePenalty {
                by,
                each: policy.each,
                took: earned - left,
                says: sentence(policy, all),
                rule: Some(policy.clone()),
            })
        });
        SubmissionTime { at, due, own_due: own_due.is_some(), late }
    }

    /// Returns the roster's data.
    pub fn delivery(&self) -> Delivery {
        Delivery { at: self.at, own_due: self.due.filter(|_| self.own_due) }
    }

    /// The marks that lateness has taken.
    pub fn marks_lost(&self) -> u32 {
        self.late.as_ref().map_or(0, |late| late.took)
    }
}

impl LatePenalty {
    /// By how much, in words: `2 days`, of which the last may only have begun.
    pub fn overdue(&self) -> Phrase {
        self.each.count(self.by)
    }
}

/// The rule as a sentence of its own, for `all` marks.
pub(super) fn sentence(policy: &Lateness, all: u32) -> String {
    let says = policy.says(Some(all));
    let mut letters = says.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Rounding;

    fn taken(policies: &str, at: &str, own_due: Option<&str>) -> (u32, Option<String>) {
        let late = serde_yaml::from_str(policies).expect("lateness");
        let policies = Policies { rounding: Rounding::Down, late: Some(late), ..Policies::default() };
        let moment = |text: &str| text.parse().expect("a moment");
        let delivery = Delivery { at: moment(at), own_due: own_due.map(moment) };
        let handed_in = SubmissionTime::new(delivery, &policies, 60, 90);
        assert_eq!(handed_in.delivery(), delivery, "what the roster said can be told again");
        let saved = serde_json::to_string(&handed_in).expect("JSON");
        assert_eq!(serde_json::from_str::<SubmissionTime>(&saved).ok().as_ref(), Some(&handed_in), "{saved}");
        (handed_in.marks_lost(), handed_in.late.map(|late| late.overdue().to_string()))
    }

    #[test]
    fn a_share_is_of_all_marks_and_counts_from_when_it_was_due() {
        let policy = "{due: 2026-05-01T16:00Z, takes: 10}";
        assert_eq!(taken(policy, "2026-05-01T16:00Z", None), (0, None));
        assert_eq!(taken(policy, "2026-05-01T16:01Z", None), (9, Some("1 day".into())));
        assert_eq!(taken(policy, "2026-05-04T16:00Z", Some("2026-05-03T16:00Z")), (9, Some("1 day".into())));
        assert_eq!(taken("{takes: 10}", "2027-05-04T16:00Z", None), (0, None), "nobody says when it was due");
        let earned = "{due: 2026-05-01T16:00Z, takes: 10, of: earned, each: hour}";
        assert_eq!(taken(earned, "2026-05-01T17:30Z", None), (12, Some("2 hours".into())));
    }
}
