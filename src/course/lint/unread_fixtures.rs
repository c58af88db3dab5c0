//! Fixtures that cannot be read or played: nobody knows what they would expect.

use std::collections::BTreeSet;
use std::path::Path;

use crate::bundle::Bundle;
use crate::diagnostic::{Diagnostic, SourceText, YamlPathStep};

/// Fixtures of a coursework that cannot be played.
#[derive(Clone, Debug, Default)]
pub struct UnreadFixtures {
    /// Their ids and texts.
    fixtures: Vec<(String, String)>,
    /// Whether the messages that they expect are uncertain: one may be misspelt.
    has_doubtful_messages: bool,
}

impl UnreadFixtures {
    /// The fixtures in which there are mistakes.
    pub fn with_mistakes(bundle: &Bundle, coursework: &str, mistakes: &[Diagnostic]) -> UnreadFixtures {
        let wrong: BTreeSet<&Path> = mistakes.iter().map(|mistake| mistake.path.as_path()).collect();
        UnreadFixtures::that(bundle, coursework, mistakes, |source| wrong.contains(source.path.as_path()))
    }

    /// All fixtures, where the spec has mistakes; `mistakes` are those in the fixtures.
    pub fn all(bundle: &Bundle, coursework: &str, mistakes: &[Diagnostic]) -> UnreadFixtures {
        UnreadFixtures::that(bundle, coursework, mistakes, |_| true)
    }

    fn that(
        bundle: &Bundle,
        coursework: &str,
        mistakes: &[Diagnostic],
        is_unread: impl Fn(&SourceText) -> bool,
    ) -> UnreadFixtures {
        let all = bundle.fixtures(coursework).unwrap_or_default();
        let files: BTreeSet<_> = all.iter().map(|(_, source)| source.path.clone()).collect();
        let has_doubtful_messages =
            mistakes.iter().any(|mistake| files.contains(&mistake.path) && may_hide_message(mistake));
        let unread = all.into_iter().filter(|(_, source)| is_unread(source));
        UnreadFixtures {
            fixtures: unread.map(|(id, source)| (id, source.text().to_owned())).collect(),
            has_doubtful_messages,
        }
    }

    /// Whether one of them may expect a message.
    pub fn may_expect(&self, message: &str) -> bool {
        self.has_doubtful_messages || self.fixtures.iter().any(|(_, text)| text.contains(message))
    }

    /// Whether one of them may belong to a requirement.
    pub fn may_be_of(&self, requirement: &str) -> bool {
        self.fixtures.iter().any(|(id, _)| id.split('/').next() == Some(requirement))
    }
}

/// Whether a mistake may be in the name of a message, or in a file of which not even the keys can be read.
fn may_hide_message(mistake: &Diagnostic) -> bool {
    let is_feedback =
        |step: &YamlPathStep| matches!(step, YamlPathStep::Key(key) if key == "feedback" || key == "messages");
    mistake.place.as_deref().is_none_or(|place| place.steps().iter().any(is_feedback))
}
