//! One row of the table of what a step may expect, and what follows from any row.

use super::expectation::{AuthoredStep, Check, Expectation};
use super::load::Reader;
use super::write::Entry;
use crate::diagnostic::Place;
use crate::game::{FullGame, Game};

/// One thing that a step may expect: all that is known of it but how it is judged.
pub struct Kind<G: Game> {
    /// Its key in fixtures.
    pub key: &'static str,
    /// What is looked at because of it; `None` if it only bends how others are judged.
    pub check: Option<Check>,
    /// Whether the reference's own value is right: `record` renews it wherever a fixture states one.
    pub recorded: bool,
    /// Takes over what a step of a fixture says; mistakes stand at this place.
    pub(super) read: fn(&mut Reader<'_, G>, &AuthoredStep, Place, &mut Expectation<G>),
    /// What a fixture says, with these names of the players.
    pub(super) write: fn(&Expectation<G>, &[String]) -> Option<Entry>,
    /// Takes over what another expectation says.
    pub take: fn(&mut Expectation<G>, &Expectation<G>),
    /// What a handout says, with these names of the players.
    pub tell: fn(&Expectation<G>, &[String]) -> Vec<Said>,
}

/// A sentence of a handout, with the texts that it is about, a line each.
pub struct Said {
    /// The sentence.
    pub says: String,
    /// The texts.
    pub texts: Vec<String>,
}

impl Said {
    /// A sentence without texts.
    pub fn plain(says: impl Into<String>) -> Said {
        Said { says: says.into(), texts: Vec::new() }
    }

    /// What is marked, by its names.
    pub fn marked(names: &str) -> Said {
        Said::plain(if names.is_empty() { "Nothing is marked.".to_string() } else { format!("Marked: {names}.") })
    }
}

impl<G: FullGame> Kind<G> {
    /// What follows unless a row says otherwise. Feedback and frames, which need the spec, are told by the handout itself.
    pub(super) const PLAIN: Kind<G> = Kind {
        key: "",
        check: None,
        recorded: false,
        read: |_, _, _, _| (),
        write: |_, _| None,
        take: |_, _| (),
        tell: |_, _| Vec::new(),
    };

    /// A row that begins like this, of what its author alone knows or what `record` knows more of.
    pub(super) const fn of(key: &'static str, check: Check) -> Kind<G> {
        Kind { key, check: Some(check), ..Kind::PLAIN }
    }

    /// A row that begins like this, of which the reference's own value is right.
    pub(super) const fn recorded(key: &'static str, check: Check) -> Kind<G> {
        Kind { recorded: true, ..Kind::of(key, check) }
    }

    /// Whether an expectation states it.
    pub fn is_stated(&self, expect: &Expectation<G>) -> bool {
        self.alone(expect) != Expectation::default()
    }

    /// Whether two expectations state the same of it, or both nothing.
    pub fn is_same(&self, one: &Expectation<G>, other: &Expectation<G>) -> bool {
        self.alone(one) == self.alone(other)
    }

    /// What an expectation says of this, and nothing else.
    fn alone(&self, expect: &Expectation<G>) -> Expectation<G> {
        let mut alone = Expectation::default();
        (self.take)(&mut alone, expect);
        alone
    }
}

impl<G: FullGame> Expectation<G> {
    /// What it says of some kinds, and nothing else.
    pub(crate) fn only(&self, wanted: impl Fn(&Kind<G>) -> bool) -> Expectation<G> {
        let mut only = Expectation::default();
        Self::KINDS.iter().filter(|kind| wanted(kind)).for_each(|kind| (kind.take)(&mut only, self));
        only
    }
}

impl Check {
    /// Whether it is about what the model holds. What players are told about a wrong board is a consequence.
    pub fn is_of_the_board(self) -> bool {
        use Check::{Answer, Captures, Finished, Player, Plays, Squares, Unchanged};
        matches!(self, Squares | Player | Finished | Captures | Plays | Unchanged | Answer)
    }

    /// Whether an expectation states anything of this kind.
    pub fn is_stated<G: FullGame>(self, expect: &Expectation<G>) -> bool {
        let mut panes = expect.shows.values();
        match self {
            Check::Shows => panes.any(|pane| pane.board.is_some()),
            Check::Shown => panes.any(|pane| pane.board.is_some() || pane.marked.is_some()),
            Check::Reads => panes.any(|pane| pane.message.is_some()),
            Check::Logged => panes.any(|pane| pane.log.is_some()),
            _ => Expectation::<G>::KINDS.iter().any(|kind| kind.check == Some(self) && kind.is_stated(expect)),
        }
    }
}

/// A list, if anything is in it.
pub(super) fn some<T>(list: &Vec<T>) -> Option<&Vec<T>> {
    (!list.is_empty()).then_some(list)
}

/// What is told of something, if it is stated.
pub(super) fn told<T>(stated: Option<T>, tell: impl Fn(T) -> Said) -> Vec<Said> {
    stated.map(tell).into_iter().collect()
}

/// All of these in a row.
pub(super) fn joined(all: &[impl std::fmt::Display], between: &str) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
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
        assert!(Check::Captures.is_stated(&stated) && !Check::Log.is_stated(&stated));
    }
}
