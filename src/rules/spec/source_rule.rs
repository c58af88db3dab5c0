//! Rules of the handout on the code itself: what may be read off a submission's files without running them.

mod authored;
mod check;
mod language;
mod mistakes;
mod rule;

pub(super) use authored::{AuthoredSourceRule, lay_source_rules, misplaced};
pub use check::{Imports, Named, OneClass, Original, SourceCheck, Static, Stores, Unchanged};
pub use language::CodeLanguage;
pub(super) use mistakes::mistakes;
pub use rule::{Consequence, SourceRule};
