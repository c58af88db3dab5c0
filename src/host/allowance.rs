//! Bounds of all processes of one submission together.
//!
//! A limit of one answer does not bound a thousand of them: a program that says as much as it may in each answer, and takes as
//! long as it may, would fill the grader's memory, and hold up everybody else for hours.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::limits::{Limits, SizeLimit, TimeLimit};
use crate::ports::{Fault, LimitedResource};

/// Time of a start that is not counted. An interpreter takes some of it whatever the student has written, and a submission that
/// fails much is started for each failure.
const FREE_START: Duration = Duration::from_secs(2);

/// The time of an answer that counts, of which the start of a process took a part.
pub(super) fn counted_time(took: Duration, start: Duration) -> Duration {
    took.saturating_sub(start.min(FREE_START))
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// Time and bytes that a submission's answers have taken so far. Share one among all its processes.
#[derive(Debug, Default)]
pub struct Allowance {
    micros: AtomicU64,
    bytes: AtomicU64,
    /// The longest time, in microseconds, that an answer has taken which came.
    slowest: AtomicU64,
}

/// Time and bytes that the answers in one scenario have taken so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ScenarioUse {
    time: Duration,
    bytes: usize,
}

impl Allowance {
    /// Returns the longest time that an answer has taken so far, without the start of a process; of those that came in time.
    pub fn slowest_answer(&self) -> Duration {
        Duration::from_micros(self.slowest.load(Ordering::Relaxed))
    }

    /// Notes how long an answer took that came in time.
    pub(super) fn note_answer(&self, time: Duration) {
        self.slowest.fetch_max(micros(time), Ordering::Relaxed);
    }

    /// Counts an answer.
    ///
    /// # Errors
    /// [`Fault::Limit`] when it was one too many: of this scenario, or of the submission.
    pub(super) fn count(
        &self,
        scenario: &mut ScenarioUse,
        (time, bytes): (Duration, usize),
        limits: &Limits,
    ) -> Result<(), Fault> {
        let add = |sum: &AtomicU64, more: u64| sum.fetch_add(more, Ordering::Relaxed).saturating_add(more);
        let micros = add(&self.micros, micros(time));
        let kept = add(&self.bytes, bytes as u64);
        scenario.time += time;
        scenario.bytes = scenario.bytes.saturating_add(bytes);
        if scenario.bytes > limits.said {
            Err(Fault::limit(LimitedResource::AnswersOfScenario, SizeLimit(limits.said)))
        } else if kept > limits.kept as u64 {
            Err(Fault::limit(LimitedResource::Answers, SizeLimit(limits.kept)))
        } else if scenario.time > limits.scenario {
            Err(Fault::limit(LimitedResource::TimeOfScenario, TimeLimit(limits.scenario)))
        } else if Duration::from_micros(micros) > limits.submission {
            Err(Fault::limit(LimitedResource::Time, TimeLimit(limits.submission)))
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_usual_start_is_free_and_a_slow_one_is_not() {
        let seconds = Duration::from_secs;
        assert_eq!(counted_time(seconds(3), seconds(0)), seconds(3));
        assert_eq!(counted_time(seconds(3), seconds(1)), seconds(2));
        assert_eq!(counted_time(seconds(11), seconds(10)), seconds(9));
    }

    #[test]
    fn many_answers_within_their_limits_are_too_many_together() {
        let limits = Limits {
            scenario: Duration::from_secs(3),
            submission: Duration::from_secs(5),
            said: 3000,
            kept: 5000,
            ..Limits::default()
        };
        let answers = |scenarios: &[usize], answer: (Duration, usize)| {
            let allowance = Allowance::default();
            let mut last = Ok(());
            for answers in scenarios {
                let mut scenario = ScenarioUse::default();
                last = (0..*answers).try_for_each(|_| allowance.count(&mut scenario, answer, &limits));
            }
            last.err().map(|fault| fault.to_string()).unwrap_or_default()
        };
        let (slow, long) = ((Duration::from_secs(1), 0), (Duration::ZERO, 1000));
        assert_eq!(answers(&[3, 2], slow) + &answers(&[3, 2], long), "");
        assert!(answers(&[4], slow).contains("time for one scenario"));
        assert!(answers(&[3, 3], slow).contains("time for all scenarios together"));
        assert!(answers(&[4], long).contains("in all answers of one scenario"));
        assert!(answers(&[3, 3], long).contains("in all answers together"));
    }
}
