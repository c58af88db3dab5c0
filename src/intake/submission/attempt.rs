//! Which of somebody's attempts a submission is.

use super::{Found, Submission};
use crate::diagnostic::escape::harmless;

/// One of the attempts that somebody has made, as a platform's names tell them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What the latest of them is called: the same for all that are of one person.
    pub of: String,
    /// When, as the platform writes it: greater is later. It has no time zone, and so is held against nobody.
    pub time: String,
}

impl Attempt {
    /// What it is called where there is a later one.
    ///
    /// # Example
    /// ```
    /// use referee_intake::submission::Attempt;
    /// let first = Attempt { of: "jd1".into(), time: "2026-05-01-10-11-12".into() };
    /// assert_eq!(first.id(), "jd1@2026-05-01-10-11-12");
    /// ```
    pub fn id(&self) -> String {
        format!("{}@{}", self.of, self.time)
    }
}

impl Submission {
    /// Whether both are attempts of one person, or parts of one attempt, as a platform tells.
    pub fn is_of_the_same(&self, other: &Submission) -> bool {
        let (own, other) = (self.attempt.as_ref(), other.attempt.as_ref());
        own.zip(other).is_some_and(|(own, other)| own.of == other.of)
    }

    /// Whether one of these is a later attempt of the same person.
    pub fn is_earlier_in<'a>(&self, all: impl IntoIterator<Item = &'a Submission>) -> bool {
        let time = |own: &Submission| own.attempt.as_ref().map(|attempt| attempt.time.clone());
        all.into_iter().any(|other| self.is_of_the_same(other) && time(self) < time(other))
    }
}

impl Found {
    /// What everybody has handed in last, with a note on what was left out. It is for whoever looks at one person's work; which
    /// attempts of a course are graded, and which count, is for a spec to say.
    pub fn latest(self) -> Vec<Submission> {
        let all = self.submissions;
        let (earlier, mut latest): (Vec<Submission>, Vec<Submission>) =
            all.iter().cloned().partition(|own| own.is_earlier_in(&all));
        for own in &mut latest {
            let others = earlier.iter().filter(|other| other.is_of_the_same(own));
            let says = |other: &Submission| format!("an earlier attempt, {}, was left out", harmless(&other.id));
            let notes: Vec<String> = others.map(says).collect();
            own.notes.extend(notes);
        }
        latest
    }
}
