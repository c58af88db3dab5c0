//! Times that scenarios took, as `grade` has measured them.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::iter::Sum;
use std::time::Duration;

use serde::Deserialize;

/// The times of one submission's scenarios, by their ids. They are no part of its result: they differ between two runs.
#[derive(Clone, Debug, Default)]
pub struct ScenarioTimes(BTreeMap<String, Seconds>);

/// A time in seconds, with three decimals. It is kept in whole milliseconds, so that times add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Seconds(u128);

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct MeasuredCost {
    scenario: String,
    wall_ms: f64,
}

impl ScenarioTimes {
    /// Reads the costs that `grade` has saved, a line of JSON a scenario. A line that is none says nothing.
    pub fn read(costs: &str) -> ScenarioTimes {
        let costs = costs.lines().filter_map(|line| serde_json::from_str::<MeasuredCost>(line).ok());
        let time = |cost: MeasuredCost| {
            let time = Duration::try_from_secs_f64(cost.wall_ms / 1000.0).unwrap_or_default();
            (cost.scenario, Seconds((time.as_micros() + 500) / 1000))
        };
        ScenarioTimes(costs.map(time).collect())
    }

    /// The time that all scenarios took together.
    pub fn total(&self) -> Duration {
        let Seconds(milliseconds) = self.0.values().copied().sum();
        Duration::from_millis(u64::try_from(milliseconds).unwrap_or(u64::MAX))
    }

    /// The time that a scenario took; nothing where nobody has measured it.
    pub(super) fn of(&self, scenario: &str) -> Seconds {
        self.0.get(scenario).copied().unwrap_or_default()
    }
}

impl Display for Seconds {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{:03}", self.0 / 1000, self.0 % 1000)
    }
}

impl Sum for Seconds {
    fn sum<I: Iterator<Item = Seconds>>(all: I) -> Seconds {
        Seconds(all.map(|Seconds(time)| time).fold(0, u128::saturating_add))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_seconds_and_what_is_no_time_is_none() {
        let times = ScenarioTimes::read(
            "{\"scenario\":\"a/b\",\"runs\":2,\"wall-ms\":1234.5678,\"cpu-ms\":1.0,\"memory-kib\":7}\nno JSON\n\
             {\"scenario\":\"a/c\",\"wall-ms\":-1}\n{\"scenario\":\"a/d\",\"wall-ms\":1e300}\n{\"scenario\":\"a/e\"}\n",
        );
        assert_eq!(times.of("a/b").to_string(), "1.235");
        for scenario in ["a/c", "a/d", "a/e", "a/f"] {
            assert_eq!(times.of(scenario).to_string(), "0.000", "{scenario}");
        }
        let sum: Seconds = ["a/b", "a/c", "a/b"].into_iter().map(|scenario| times.of(scenario)).sum();
        assert_eq!(sum.to_string(), "2.470");
    }
}
