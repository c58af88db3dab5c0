//! What a changed coursework does to marks that are saved, without running anybody's code.
//!
//! Transcripts are held against what is expected now, as far as what was *played* is still the same; where it is not, the
//! scenario must be played again, and marks are known as a range. The one hard question, when an old tape will do, is
//! answered in one place: [`play`].

mod add_up;
mod again;
mod because;
mod changes;
mod choice;
mod comparison;
mod fixtures;
mod judged;
mod moved;
mod people;
pub mod play;
mod recovered;
mod reworded;
mod sides;
mod summary;

pub use add_up::{Outlook, Regrade};
pub use again::{Again, Open};
pub use because::{Because, VerdictChange};
pub use changes::{Change, Subject, Was};
pub use choice::Choice;
pub use comparison::{Comparison, Group, Pending};
pub use fixtures::{Scenarios, changed_fixtures};
pub use judged::{Judged, judge_again};
pub use moved::{Moved, Standing};
pub use people::{Deciding, Rows};
pub use reworded::unread_rules;
pub use sides::Sides;
pub use summary::Summary;

#[cfg(test)]
#[path = "regrade/told_tests.rs"]
mod tests;
