//! Controllers that play in another type of the same game.

use super::{Controller, Event, Model, PortResult, Ports, View};
use crate::game::{Board, Game, SameGame, Seat};
use crate::view_spec::ShownView;

/// A controller of `G` that plays where another type stands for the same game: one game's where any game is played, or the reverse.
pub struct AdaptedController<G: Game>(pub Box<dyn Controller<G>>);

impl<G: SameGame<H>, H: SameGame<G>> Controller<H> for AdaptedController<G> {
    fn handle(&mut self, cue: &Event<H>, stage: &mut Ports<'_, H>) -> PortResult<()> {
        let mut model = AdaptedModel(&mut *stage.model);
        let mut view = AdaptedView(&mut *stage.view);
        self.0.handle(&cue.with_actions(&H::same_action), &mut Ports { model: &mut model, view: &mut view })
    }

    fn renew(&mut self) -> PortResult<()> {
        self.0.renew()
    }

    fn foresee(&mut self, cues: &[&Event<H>]) -> PortResult<()> {
        let cues: Vec<Event<G>> = cues.iter().map(|cue| cue.with_actions(&H::same_action)).collect();
        self.0.foresee(&cues.iter().collect::<Vec<_>>())
    }
}

struct AdaptedModel<'a, H: Game>(&'a mut dyn Model<H>);

impl<G: SameGame<H>, H: SameGame<G>> Model<G> for AdaptedModel<'_, H> {
    fn load(&mut self) -> PortResult<Board<G::Squares>> {
        self.0.load().map(|board| H::same_board(&board))
    }

    fn store(&mut self, board: &Board<G::Squares>) -> PortResult<()> {
        self.0.store(&G::same_board(board))
    }
}

struct AdaptedView<'a, H: Game>(&'a mut dyn View<H>);

impl<G: SameGame<H>, H: Game> View<G> for AdaptedView<'_, H> {
    fn refresh(&mut self) -> PortResult<()> {
        self.0.refresh()
    }

    fn tell(&mut self, to: Seat, text: &str) -> PortResult<()> {
        self.0.tell(to, text)
    }

    fn log(&mut self, text: &str) -> PortResult<()> {
        self.0.log(text)
    }

    fn mark(&mut self, actions: &[G::Action]) -> PortResult<()> {
        self.0.mark(&actions.iter().map(G::same_action).collect::<Vec<_>>())
    }

    fn write(&mut self, text: &str) -> PortResult<()> {
        self.0.write(text)
    }

    fn rule(&mut self, legal: bool) -> PortResult<()> {
        self.0.rule(legal)
    }

    fn choose(&mut self, text: &str) -> PortResult<()> {
        self.0.choose(text)
    }

    fn initialise_undone(&mut self) -> PortResult<()> {
        self.0.initialise_undone()
    }

    fn show(&mut self, shown: &ShownView) -> PortResult<()> {
        self.0.show(shown)
    }

    fn ask(&mut self, cue: &Event<G>) -> PortResult<()> {
        self.0.ask(&cue.with_actions(&G::same_action))
    }
}
