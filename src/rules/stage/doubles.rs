//! Stand-ins for the parts that are not under test.

use super::{Heard, Model, View};
use crate::game::{Board, Game, Seat};

/// A model that stores what it is given: the handout's simple model.
#[derive(Clone, Debug)]
pub struct Store<G: Game>(pub Board<G::Squares>);

impl<G: Game> Model<G> for Store<G> {
    fn load(&mut self) -> Heard<Board<G::Squares>> {
        Ok(self.0.clone())
    }

    fn store(&mut self, board: &Board<G::Squares>) -> Heard<()> {
        self.0 = board.clone();
        Ok(())
    }
}

/// A view that watches and says nothing; wrap it in a recorder to learn what it was told.
#[derive(Clone, Copy, Debug, Default)]
pub struct Audience;

impl<G: Game> View<G> for Audience {
    fn refresh(&mut self) -> Heard<()> {
        Ok(())
    }

    fn tell(&mut self, _to: Seat, _text: &str) -> Heard<()> {
        Ok(())
    }

    fn log(&mut self, _text: &str) -> Heard<()> {
        Ok(())
    }

    fn mark(&mut self, _actions: &[G::Action]) -> Heard<()> {
        Ok(())
    }

    fn write(&mut self, _text: &str) -> Heard<()> {
        Ok(())
    }

    fn rule(&mut self, _legal: bool) -> Heard<()> {
        Ok(())
    }

    fn choose(&mut self, _text: &str) -> Heard<()> {
        Ok(())
    }
}
