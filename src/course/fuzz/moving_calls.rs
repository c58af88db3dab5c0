//! Calls that move something, and calls like them that may not.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::explored_calls::ExploredCalls;
use super::known_offsets::{MOVE, change};
use crate::game::Board;
use crate::games::Play;
use crate::ports::Event;

/// How many likely calls are tried for one that moves something.
const TRIES: usize = 16;

impl<G: Play> ExploredCalls<G> {
    /// Of a few likely calls the one that changes most here, as `outcome` says; every second of them is at a known offset from the last call.
    /// Where a move takes two calls, hardly any game gets to its second move otherwise.
    pub fn moving_call(
        &self,
        last: Option<&Event<G>>,
        here: &Board<G::Squares>,
        mut outcome: impl FnMut(&Event<G>) -> Option<Board<G::Squares>>,
        random: &mut ChaCha8Rng,
    ) -> Option<Event<G>> {
        let mut best: Option<(usize, Event<G>)> = None;
        let mut tried: Vec<Event<G>> = Vec::new();
        for _ in 0..TRIES {
            let offset = last.filter(|_| random.random_bool(0.5)).and_then(|last| self.call_at_offset(last, random));
            let event = offset.or_else(|| self.likely_call(true, random))?;
            if tried.contains(&event) {
                continue;
            }
            tried.push(event.clone());
            // To give up changes much, and nothing after it. To win does so, too, and is what many mistakes are about.
            let is_wanted = |after: &Board<G::Squares>| !after.finished || here.finished || !self.gives_up(&event);
            let change = outcome(&event).filter(is_wanted).map_or(0, |after| change(here, &after));
            let is_a_move = change >= MOVE;
            if best.as_ref().is_none_or(|(most, _)| change > *most) {
                best = Some((change, event));
            }
            if is_a_move {
                break;
            }
        }
        best.map(|(_, event)| event)
    }

    /// A call at a known offset from the last one, in any direction: the commonest mistake about a piece is where it may go. None if no
    /// offset is known.
    pub fn call_at_offset(&self, last: &Event<G>, random: &mut ChaCha8Rng) -> Option<Event<G>> {
        let Event::Call { action: last } = last else { return None };
        let leads: Vec<&G::Action> = self.actions().filter(|action| self.offsets.lead(last, *action)).collect();
        leads.choose(random).map(|action| Event::Call { action: (*action).clone() })
    }
}
