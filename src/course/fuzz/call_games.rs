//! Games of calls, for a coursework whose rules are in a model solution.
//!
//! # What is played
//! Every second game begins with `startup`, if there is one, and the others on a whole model that a fixture gives, or that the model
//! solution has reached from one in a fixture or a random game. Then come 8 to 40 events, in percent:
//!
//! | event | % |
//! |---|---|
//! | a call that the model solution has mostly taken: it changed the model; every second time the one of sixteen that changes most here | 60 |
//! | a call that it has mostly refused | 20 |
//! | `undo`, `redo` or `save`, where there is one, else a call | 8 |
//! | `startup`, where there is one | 4 |
//! | the model changed to another board that was reached, with `update` | 5 |
//! | a new instance of the controller | 3 |
//!
//! Where moves take two calls, the call that changes most is followed by the second one. Sometimes a call is tried that lies as far from
//! the last one as some move's, in any direction. In every second game, four of five events are moves.
//!
//! Arguments stay in the ranges of the
//! spec, and every second time they are those of a call in a fixture. What no fixture does is not done either: to begin on a board, to
//! change the model, to renew the controller, or to go on after the end. Nobody but the author knows whether a handout allows it.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::explored_calls::ExploredCalls;
use super::game_generator::GameBuilder;
use super::known_offsets::{MOVE, change};
use crate::game::Board;
use crate::games::Play;
use crate::ports::Event;
use crate::scenario::{ModelChange, Step};

/// Number of events after the end of a game, where fixtures go on after it: hardly any of them does anything.
const AFTER_THE_END: u32 = 3;

/// Share of moves in every second game whose moves take two calls: the others seldom get beyond the fourth move.
const FAR: f64 = 0.8;

impl<G: Play> GameBuilder<'_, G> {
    /// Plays a game of calls, from `startup` or from the board that is given.
    pub(super) fn calls(&mut self, explored: &ExploredCalls<G>, begins: bool) {
        if begins && self.accepts("startup") {
            self.play_event(Event::Startup);
        }
        let most_after_the_end = if explored.habits.go_on_after_the_end { AFTER_THE_END } else { 0 };
        let goes_far = explored.offsets.are_known() && self.random.random_bool(0.5);
        let mut after_the_end = 0;
        for _ in 0..self.random.random_range(8..=40) {
            after_the_end = if self.store.0.finished { after_the_end + 1 } else { 0 };
            let is_over = after_the_end > most_after_the_end;
            match is_over {
                true if self.accepts("startup") => self.play_event(Event::Startup),
                true => return,
                false if goes_far && self.random.random_bool(FAR) => self.moving_calls(explored),
                false => self.next_call(explored),
            }
            // Nobody can be judged by what a model solution does when it fails.
            if self.has_failed {
                return;
            }
        }
    }

    fn next_call(&mut self, explored: &ExploredCalls<G>) {
        let more: Vec<Event<G>> =
            [Event::Undo, Event::Redo, Event::Save].into_iter().filter(|event| self.accepts(event.kind())).collect();
        let dice = self.random.random_range(0..100);
        match dice {
            60..80 => self.call(explored, false),
            80..88 if !more.is_empty() => {
                if let Some(event) = more.choose(&mut self.random).cloned() {
                    self.play_event(event);
                }
            }
            88..92 if self.accepts("startup") => self.play_event(Event::Startup),
            92..97 if explored.habits.change_the_model && self.accepts("update") => {
                if let Some(Board { player, finished, squares }) = explored.pick(&mut self.random).cloned() {
                    let other = ModelChange { player: Some(player), finished: Some(finished), squares: Some(squares) };
                    self.change_and_update(other);
                }
            }
            97.. if explored.habits.renew => self.fresh(),
            _ => self.call(explored, true),
        }
    }

    fn call(&mut self, explored: &ExploredCalls<G>, taken: bool) {
        let special = match self.random.random_range(0..10) {
            0..5 if taken => return self.moving_calls(explored),
            5..7 if taken => last_cue(&self.steps).and_then(|last| explored.call_at_offset(last, &mut self.random)),
            // What is refused on a board that only some games reach is worth as much as a move.
            _ => None,
        };
        let event = special.or_else(|| explored.likely_call(taken, &mut self.random));
        self.play_call(event);
    }

    /// A call that changes much here; where moves take two calls and this one moves nothing, another. Every fourth time, that goes where
    /// some move went, in any direction: most tries have to be moves, or no game gets to where a mistake shows.
    fn moving_calls(&mut self, explored: &ExploredCalls<G>) {
        let before = self.store.0.clone();
        self.moving_call(explored);
        let is_half = explored.offsets.are_known() && change(&before, &self.store.0) < MOVE;
        if !is_half || self.has_failed {
            return;
        }
        let last = last_cue(&self.steps).filter(|_| self.random.random_bool(0.25));
        match last.and_then(|last| explored.call_at_offset(last, &mut self.random)) {
            Some(tried) => self.play_event(tried),
            None => self.moving_call(explored),
        }
    }

    fn moving_call(&mut self, explored: &ExploredCalls<G>) {
        let outcome = |event: &Event<G>| self.games.outcome(&self.store.0, event);
        let event = explored.moving_call(last_cue(&self.steps), &self.store.0, outcome, &mut self.random);
        self.play_call(event);
    }

    fn play_call(&mut self, event: Option<Event<G>>) {
        match event {
            Some(event) => self.play_event(event),
            // All functions are events of their own.
            None if self.accepts("update") => self.play_event(Event::Update),
            None => {}
        }
    }
}

/// The event before the next one; none where the game begins, or the model was changed.
fn last_cue<G: Play>(steps: &[Step<G>]) -> Option<&Event<G>> {
    match steps.last() {
        Some(Step::Do { cue, .. }) => Some(cue),
        _ => None,
    }
}
