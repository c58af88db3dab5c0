//! Attempts of players in a generated game: legal, nearly legal and illegal ones.

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::board_pool::pick_action;
use super::game_generator::GameBuilder;
use crate::game::{Board, Seat};
use crate::games::Play;
use crate::ports::Event;

impl<G: Play> GameBuilder<'_, G> {
    /// A player tries something: by a click, or by typing it where there is nothing to click on.
    pub(super) fn attempt(&mut self, seat: Seat, action: G::Action) {
        let typed = !self.accepts("select") && self.accepts("type");
        self.play_event(if typed { Event::Type { text: action.to_string() } } else { Event::Select { seat, action } });
    }

    /// The player on turn does what is allowed.
    pub(super) fn legal_attempt(&mut self, position: &G) {
        if let Some(action) = pick_action(position, &mut self.random) {
            self.attempt(position.turn(), action);
        }
    }

    /// The player on turn tries what is not allowed: every second time something that only one thing forbids, if there is
    /// such a thing. Most of what is not allowed nobody would take to be.
    pub(super) fn illegal_attempt(&mut self, position: &G) {
        let turn = position.turn();
        if self.random.random_bool(0.5)
            && let Some(action) = self.tempting(position)
        {
            return self.attempt(turn, action);
        }
        let refused = |action: &&G::Action| position.play(turn, action).is_err();
        let mut refused: Vec<&G::Action> = self.games.universe.iter().filter(refused).collect();
        // Half of them off the board, where there is such a thing, and half of them on it.
        let off = self.random.random_bool(0.5);
        let off = |action: &&G::Action| G::view_can_send(&self.games.coursework.rules, action) != off;
        if refused.iter().any(&off) {
            refused.retain(|action| off(action));
        }
        if let Some(action) = refused.choose(&mut self.random).map(|action| (*action).clone()) {
            self.attempt(turn, action);
        }
    }

    /// Returns an action that somebody might take to be legal, if there is one.
    fn tempting(&mut self, position: &G) -> Option<G::Action> {
        let near = if self.random.random_bool(0.5) { self.nearly_legal(position) } else { None };
        near.or_else(|| self.too_early(position))
    }

    /// Returns an action that will be legal a little later, and is not yet.
    fn too_early(&mut self, position: &G) -> Option<G::Action> {
        let mut later = position.clone();
        for _ in 0..self.games.coursework.spec.seats.len() {
            let action = pick_action(&later, &mut self.random)?;
            later = later.play(later.turn(), &action).ok()?;
        }
        let likely = G::likely_actions(&later);
        let not_yet = |action: &&G::Action| position.play(position.turn(), action).is_err();
        let early: Vec<&G::Action> = likely.iter().filter(not_yet).collect();
        early.choose(&mut self.random).map(|action| (*action).clone()).filter(|_| later.turn() == position.turn())
    }

    /// Returns an action that would be legal if a little less lay on the board.
    pub(super) fn nearly_legal(&mut self, position: &G) -> Option<G::Action> {
        let mut simpler = G::simpler(&self.games.coursework.rules, &position.board().squares);
        // A few are enough: there may be many, and each of them has all its actions to be found.
        let (some, _) = simpler.partial_shuffle(&mut self.random, 6);
        for squares in some.iter() {
            let board = Board { squares: squares.clone(), player: position.turn(), finished: false };
            let Ok(other) = G::from_board(&self.games.coursework.rules, &board) else { continue };
            let mut nearly = other.legal_actions();
            nearly.retain(|action| position.play(position.turn(), action).is_err());
            if let Some(action) = nearly.choose(&mut self.random) {
                return Some(action.clone());
            }
        }
        None
    }

    /// Lets a player who is not on turn try something that would be legal for one of the two.
    pub(super) fn out_of_turn(&mut self, position: &G) {
        let seat = self.other_seat(position.turn());
        let on_their_turn = Board { player: seat, ..self.store.0.clone() };
        let theirs = G::from_board(&self.games.coursework.rules, &on_their_turn).ok();
        let action = match self.random.random_range(0..4) {
            0 => None,
            1 => pick_action(position, &mut self.random),
            _ => theirs.and_then(|position| pick_action(&position, &mut self.random)),
        };
        let action = action.unwrap_or_else(|| self.random_action());
        self.play_event(Event::Select { seat, action });
    }

    /// Lets a player go on although the model says that the game is over, perhaps with an action that would otherwise be
    /// legal.
    pub(super) fn attempt_after_end(&mut self) {
        let seat = self.store.0.player;
        let playable = Board { finished: false, ..self.store.0.clone() };
        let position = G::from_board(&self.games.coursework.rules, &playable).ok();
        let action = position.and_then(|position| pick_action(&position, &mut self.random));
        let action = action.unwrap_or_else(|| self.random_action());
        if self.random.random_ratio(1, 3) && self.accepts("automatic") {
            self.play_event(Event::Automatic { seat });
        } else {
            self.attempt(seat, action);
        }
    }
}
