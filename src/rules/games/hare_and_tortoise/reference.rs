//! The controller that every submission is compared with.

use super::{Action, HareAndTortoise, HoverText, RaceEvent, Rules, Squares, novice_actions};
use crate::game::{Board, Game, Seat};
use crate::ports::{Controller, Event, PortResult, Ports};

/// The reference controller: stores nothing, asks the model every time, and logs each event as it happens.
///
/// Its words are those of [`RaceEvent`] and [`HoverText`].
pub struct Reference(Rules);

impl Reference {
    /// A reference controller that plays by these rules.
    pub fn new(rules: Rules) -> Reference {
        Reference(rules)
    }

    /// A new game. The dice lie where they lay: chance comes from outside.
    fn startup(&self, stage: &mut Ports<'_, HareAndTortoise>) -> PortResult<()> {
        let dice = stage.model.load()?.squares.dice;
        self.show(&HareAndTortoise::opening(&self.0).with_dice(&dice), &[], stage)
    }

    /// Everything follows from the squares and the player, whatever was stored before.
    fn update(&self, stage: &mut Ports<'_, HareAndTortoise>) -> PortResult<()> {
        let board = stage.model.load()?;
        match HareAndTortoise::from_squares_with_skips(&self.0, &board.squares, board.player) {
            Ok((position, events)) => self.show(&position, &events, stage),
            Err(_) => stage.view.refresh(),
        }
    }

    /// Ignores an action that is not allowed.
    fn select(&self, seat: Seat, action: &Action, stage: &mut Ports<'_, HareAndTortoise>) -> PortResult<()> {
        let board = stage.model.load()?;
        let position = in_play(&self.0, &board).filter(|_| seat == board.player);
        match position.and_then(|position| position.events(seat, action).ok()) {
            Some((next, events)) => self.show(&next, &events, stage),
            None => Ok(()),
        }
    }

    /// The novice takes the turn of the player who asks for it.
    fn automatic(&self, seat: Seat, stage: &mut Ports<'_, HareAndTortoise>) -> PortResult<()> {
        let board = stage.model.load()?;
        match choices(&self.0, &board, seat).first() {
            Some(action) => self.select(seat, action, stage),
            None => Ok(()),
        }
    }

    /// Shows the player who points at a square the effect of going there.
    fn hover(&self, seat: Seat, action: &Action, stage: &mut Ports<'_, HareAndTortoise>) -> PortResult<()> {
        let board = stage.model.load()?;
        let seats = 1..=i32::try_from(self.0.players()).unwrap_or_default();
        if !seats.contains(&seat.0) {
            return Ok(());
        }
        let says = match (in_play(&self.0, &board), action) {
            (Some(position), Action::Move(square)) => position.hover_text(seat, *square),
            _ => HoverText::Illegal,
        };
        stage.view.tell(seat, &says.to_string())
    }

    /// Stores first, then refreshes, then writes the log.
    fn show(
        &self,
        position: &HareAndTortoise,
        events: &[RaceEvent],
        stage: &mut Ports<'_, HareAndTortoise>,
    ) -> PortResult<()> {
        stage.model.store(&position.board())?;
        stage.view.refresh()?;
        events.iter().try_for_each(|event| stage.view.log(&event.to_string()))
    }
}

/// The position of a board on which the game goes on, as the model says.
fn in_play(rules: &Rules, board: &Board<Squares>) -> Option<HareAndTortoise> {
    HareAndTortoise::from_squares(rules, &board.squares, board.player).ok().filter(|_| !board.finished)
}

/// Returns the actions of a novice for `seat` on this board: any of these is right; none if there are none.
pub fn choices(rules: &Rules, board: &Board<Squares>, seat: Seat) -> Vec<Action> {
    let own = in_play(rules, board).filter(|position| position.turn() == seat && board.player == seat);
    own.map(|position| novice_actions(&position)).unwrap_or_default()
}

impl Controller<HareAndTortoise> for Reference {
    fn handle(&mut self, cue: &Event<HareAndTortoise>, stage: &mut Ports<'_, HareAndTortoise>) -> PortResult<()> {
        match cue {
            Event::Startup => self.startup(stage),
            Event::Update => self.update(stage),
            Event::Select { seat, action } => self.select(*seat, action, stage),
            Event::Automatic { seat } => self.automatic(*seat, stage),
            Event::Hover { seat, action } => self.hover(*seat, action, stage),
            // The coursework has no others.
            _ => Ok(()),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}
