//! Stand-ins for the parts that are not under test.

use super::{Model, PortResult, View};
use crate::game::{Board, Game, Seat};

/// A model that stores what it is given: the handout's simple model.
#[derive(Clone, Debug)]
pub struct MemoryModel<G: Game>(pub Board<G::Squares>);

impl<G: Game> Model<G> for MemoryModel<G> {
    fn load(&mut self) -> PortResult<Board<G::Squares>> {
        Ok(self.0.clone())
    }

    fn store(&mut self, board: &Board<G::Squares>) -> PortResult<()> {
        self.0 = board.clone();
        Ok(())
    }
}

/// A view that watches and says nothing; wrap it in a recorder to learn what it was told.
#[derive(Clone, Copy, Debug, Default)]
pub struct NullView;

impl<G: Game> View<G> for NullView {
    fn refresh(&mut self) -> PortResult<()> {
        Ok(())
    }

    fn tell(&mut self, _to: Seat, _text: &str) -> PortResult<()> {
        Ok(())
    }

    fn log(&mut self, _text: &str) -> PortResult<()> {
        Ok(())
    }

    fn mark(&mut self, _actions: &[G::Action]) -> PortResult<()> {
        Ok(())
    }

    fn write(&mut self, _text: &str) -> PortResult<()> {
        Ok(())
    }

    fn rule(&mut self, _legal: bool) -> PortResult<()> {
        Ok(())
    }

    fn choose(&mut self, _text: &str) -> PortResult<()> {
        Ok(())
    }
}
