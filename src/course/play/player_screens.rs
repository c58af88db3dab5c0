//! Screens of the players.

use std::collections::BTreeMap;

use crate::game::{FullGame, Game, Seat};
use crate::ports::Call;

/// Number of lines of the log that are kept; a controller may write without end.
const MOST_LINES: usize = 1_000;

/// Content of the players' screens, after everything that a controller has said.
#[derive(Clone, Debug)]
pub struct PlayerScreens<G: Game> {
    messages: BTreeMap<Seat, String>,
    log: Vec<String>,
    marks: Vec<G::Action>,
    written: Option<String>,
}

impl<G: Game> Default for PlayerScreens<G> {
    fn default() -> Self {
        PlayerScreens { messages: BTreeMap::new(), log: Vec::new(), marks: Vec::new(), written: None }
    }
}

impl<G: FullGame> PlayerScreens<G> {
    /// Shows what a controller says; messages for somebody who is not one of the `seats` go to nobody.
    pub(super) fn note(&mut self, call: &Call<G>, seats: &[String]) {
        match call {
            Call::Tell { to, text } if Seat::all(seats).contains(to) => {
                self.messages.insert(*to, text.clone());
            }
            Call::Log { text } => {
                self.log.push(text.clone());
                let surplus = self.log.len().saturating_sub(MOST_LINES);
                self.log.drain(..surplus);
            }
            Call::Mark { actions } => self.marks.clone_from(actions),
            Call::Write { text } => self.written = Some(text.clone()),
            _ => {}
        }
    }

    /// The last message that a player was told; untrusted.
    pub fn message(&self, seat: Seat) -> Option<&str> {
        self.messages.get(&seat).map(String::as_str)
    }

    /// The last thousand lines of the log, the oldest first; untrusted.
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// Returns the marked actions.
    pub fn marks(&self) -> &[G::Action] {
        &self.marks
    }

    /// The game that was last written out; untrusted.
    pub fn written(&self) -> Option<&str> {
        self.written.as_deref()
    }
}
