//! Rows of the table of all kinds of expectations: how they begin, and which of them an expectation states.

use super::check_kind::CheckSubject;
use super::{CheckKind, Expectation, ExpectationKind};
use crate::game::FullGame;

impl<G: FullGame> ExpectationKind<G> {
    /// Defaults of a row. The handout itself describes feedback and frames, which need the spec.
    pub(super) const PLAIN: ExpectationKind<G> = ExpectationKind {
        key: "",
        check: None,
        recorded: false,
        read: |_, _, _, _| (),
        write: |_, _| None,
        take: |_, _| (),
        tell: |_, _| Vec::new(),
    };

    /// A row that begins like this, of what its author alone knows or what `record` knows more of.
    pub(super) const fn of(key: &'static str, check: CheckKind) -> ExpectationKind<G> {
        ExpectationKind { key, check: Some(check), ..ExpectationKind::PLAIN }
    }

    /// A row that begins like this, of which the reference's own value is right.
    pub(super) const fn recorded(key: &'static str, check: CheckKind) -> ExpectationKind<G> {
        ExpectationKind { recorded: true, ..ExpectationKind::of(key, check) }
    }
}

impl<G: FullGame> ExpectationKind<G> {
    /// Whether an expectation states it.
    pub fn is_stated(&self, expect: &Expectation<G>) -> bool {
        self.alone(expect) != Expectation::default()
    }

    /// Whether two expectations state the same of it, or both nothing.
    pub fn is_same(&self, one: &Expectation<G>, other: &Expectation<G>) -> bool {
        self.alone(one) == self.alone(other)
    }

    /// Returns the expectation with this kind only.
    fn alone(&self, expect: &Expectation<G>) -> Expectation<G> {
        let mut alone = Expectation::default();
        (self.take)(&mut alone, expect);
        alone
    }
}

impl<G: FullGame> Expectation<G> {
    /// Returns the expectation with the wanted kinds only.
    pub fn only(&self, wanted: impl Fn(&ExpectationKind<G>) -> bool) -> Expectation<G> {
        let mut only = Expectation::default();
        Self::KINDS.iter().filter(|kind| wanted(kind)).for_each(|kind| (kind.take)(&mut only, self));
        only
    }
}

impl CheckKind {
    /// Whether its findings are lines of text that count to the letter.
    pub fn is_about_texts(self) -> bool {
        self.subject() == CheckSubject::Text
    }

    /// Whether it is about what the model holds. What players are told about a wrong board is a consequence.
    pub fn is_about_board(self) -> bool {
        self.subject() == CheckSubject::Model || self.is_without_answer()
    }

    /// Whether there was no answer that could be held against anything.
    pub fn is_without_answer(self) -> bool {
        self.subject() == CheckSubject::Answer
    }

    /// Whether an expectation states anything of this kind.
    pub fn is_stated<G: FullGame>(self, expect: &Expectation<G>) -> bool {
        let mut panes = expect.shows.values();
        match self {
            CheckKind::Shows => panes.any(|pane| pane.board.is_some()),
            CheckKind::Shown => panes.any(|pane| pane.board.is_some() || pane.marked.is_some() || pane.field.is_some()),
            CheckKind::Reads => panes.any(|pane| pane.message.is_some() || pane.no_longer.is_some()),
            CheckKind::Logged => panes.any(|pane| pane.log.is_some()),
            _ => Expectation::<G>::KINDS.iter().any(|kind| kind.check == Some(self) && kind.is_stated(expect)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::Reversi;

    #[test]
    fn rows_are_told_apart_and_state_only_their_own() {
        let kinds = Expectation::<Reversi>::KINDS;
        assert_eq!(kinds.iter().map(|kind| kind.key).collect::<BTreeSet<_>>().len(), kinds.len());
        let stated = Expectation::<Reversi> { captures: Some(1), refreshed: true, ..Expectation::default() };
        let keys: Vec<&str> = kinds.iter().filter(|kind| kind.is_stated(&stated)).map(|kind| kind.key).collect();
        assert_eq!(keys, ["captures", "refreshed"]);
        let only = stated.only(|kind| kind.key == "captures");
        assert_eq!(only, Expectation { captures: Some(1), ..Expectation::default() });
        assert!(CheckKind::Captures.is_stated(&stated) && !CheckKind::Log.is_stated(&stated));
    }
}
