//! Effects of a changed coursework on saved marks, without running student code.
//!
//! Transcripts are held against what is expected now, as far as what was *played* is still the same; where it is not, the
//! scenario must be played again, and marks are known as a range. The one hard question, when an old tape will do, is
//! answered in one place: [`reusable_transcript`].

mod before_and_after;
mod change_reason;
mod comparison;
mod counted_people;
mod counting_attempt;
mod coursework_changes;
mod fixture_changes;
mod hand_marked;
mod judge_again;
mod mark_change;
mod mark_range;
mod replay_reason;
pub mod reusable_transcript;
mod saved_inputs;
mod spec_changes;
mod summary;

pub use before_and_after::BeforeAndAfter;
pub use change_reason::{ChangeReason, VerdictChange};
pub use comparison::{Comparison, CourseworkComparison, PendingScenario};
pub use counted_people::{AttemptDecider, CountedRows};
pub use counting_attempt::CountingAttempt;
pub use coursework_changes::{ChangeSubject, CourseworkChange, MarkScheme};
pub use fixture_changes::{ScenarioIndex, changed_fixtures};
pub use hand_marked::{with_hand_marks, with_verdict};
pub use judge_again::{Rejudgement, judge_again};
pub use mark_change::{MarkChange, MarkTrend};
pub use mark_range::{MarkRange, Regrade};
pub use replay_reason::{OpenScenario, ReplayReason};
pub use saved_inputs::saved_hand_marks;
pub use spec_changes::unchecked_rules;
pub use summary::ChangeSummary;

#[cfg(test)]
#[path = "regrade/reported_changes_tests.rs"]
mod tests;
