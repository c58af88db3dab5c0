//! Rules of the handout on the code itself: what may be read off a submission's files without running them.

mod authored;
mod check;
mod language;
mod mistakes;
mod rule;

pub(super) use authored::{AuthoredSourceRule, apply_source_rules, misplaced};
pub use check::{
    CollectedDelegates, DeclaredClass, ForbiddenImports, ModelCopies, NamedClass, OriginalFile, OwnEvents, SourceCheck,
    StaticMembers, UnchangedFiles, WindowWithRules,
};
pub use language::CodeLanguage;
pub(super) use mistakes::find_mistakes;
pub use rule::{Consequence, RuleWords, SourceRule};
