//! A controller without turns.

use crate::game::{Board, BoardJudge, FullGame, Game, Seat};
use crate::ports::{Controller, Event, PortResult, Ports};

/// Lets anybody do, at any time, what they could do if it were their turn: to try views, models and messages with.
///
/// It keeps no turns and ends no game. A line that is typed is taken for an action of anyone who the model says is on turn,
/// who is then followed by the next; anyone who selects need not be on turn and leaves it where it is. What is not possible
/// at all is said to be so, and an automated move is the first that is possible. It stores nothing itself.
#[derive(Clone, Debug)]
pub struct PermissiveController<G: Game> {
    rules: G::Rules,
    seats: i32,
}

impl<G: BoardJudge> PermissiveController<G> {
    /// A controller for so many players.
    pub fn new(rules: G::Rules, seats: usize) -> PermissiveController<G> {
        PermissiveController { rules, seats: i32::try_from(seats).unwrap_or(i32::MAX) }
    }

    fn after(&self, board: &Board<G::Squares>, seat: Seat, action: &G::Action) -> Option<G::Squares> {
        let theirs = Board { player: seat, finished: false, squares: board.squares.clone() };
        G::squares_after(&self.rules, &theirs, seat, action)
    }

    /// Whether it was done.
    fn does(&self, seat: Seat, action: &G::Action, stage: &mut Ports<'_, G>) -> PortResult<bool> {
        let board = stage.model.load()?;
        let known = (1..=self.seats).contains(&seat.0);
        match self.after(&board, seat, action).filter(|_| known) {
            Some(squares) => {
                stage.model.store(&Board { squares, ..board })?;
                stage.view.refresh()?;
                stage.view.tell(seat, &format!("You last played {action}"))?;
                Ok(true)
            }
            None => stage.view.tell(seat, &format!("{action} is not possible here")).map(|()| false),
        }
    }

    fn types(&self, text: &str, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let seat = stage.model.load()?.player;
        let Ok(action) = G::read_action(&self.rules, text.trim()) else {
            return stage.view.tell(seat, "That is no move");
        };
        if self.does(seat, &action, stage)? {
            let board = stage.model.load()?;
            stage.model.store(&Board { player: Seat(seat.0 % self.seats.max(1) + 1), ..board })?;
        }
        Ok(())
    }

    fn automatic(&self, seat: Seat, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let board = stage.model.load()?;
        let possible =
            G::all_actions(&self.rules).into_iter().find(|action| self.after(&board, seat, action).is_some());
        possible.map_or(Ok(()), |action| self.does(seat, &action, stage).map(|_| ()))
    }
}

impl<G: FullGame> Controller<G> for PermissiveController<G> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        match cue {
            Event::Startup => {
                stage.model.store(&G::opening(&self.rules).board())?;
                stage.view.refresh()?;
                (1..=self.seats).try_for_each(|seat| stage.view.tell(Seat(seat), "Play whenever you like"))
            }
            Event::Update => stage.view.refresh(),
            Event::Select { seat, action } => self.does(*seat, action, stage).map(|_| ()),
            Event::Automatic { seat } => self.automatic(*seat, stage),
            Event::Type { text } => self.types(text, stage),
            Event::Hover { seat, action } => {
                let possible = self.after(&stage.model.load()?, *seat, action).is_some();
                stage.view.mark(if possible { std::slice::from_ref(action) } else { &[] })
            }
            _ => Ok(()),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}
