//! The stage on which student code plays: ports, what is said through them, doubles and wrappers.
//!
//! A port is a trait that student code, doubles, recorders, mutants and remote children all implement. Doubles and
//! recorders are wrappers on a port, never flags inside code.

mod call;
mod cue;
mod doubles;
mod fault;
mod recorder;

use crate::game::{Board, Game, Seat};
use crate::look::Shown;

pub use call::{Call, Tape};
pub use cue::{Cue, CueError, KINDS as CUE_KINDS};
pub use doubles::{Audience, Store};
pub use fault::{Fault, FaultKind, Heard};
pub use recorder::{Recorded, Recorder};

/// Where the board is kept.
pub trait Model<G: Game> {
    /// What is stored now.
    fn load(&mut self) -> Heard<Board<G::Squares>>;
    /// Stores a board, legal or not.
    fn store(&mut self, board: &Board<G::Squares>) -> Heard<()>;
}

/// What the players see.
pub trait View<G: Game> {
    /// The model has changed: draw it again.
    fn refresh(&mut self) -> Heard<()>;
    /// Shows a message to one player in place of the one before.
    fn tell(&mut self, to: Seat, text: &str) -> Heard<()>;
    /// Adds a line to the log that everybody reads.
    fn log(&mut self, text: &str) -> Heard<()>;
    /// Marks what a player could do, in place of what was marked before.
    fn mark(&mut self, actions: &[G::Action]) -> Heard<()>;
    /// Hands out a game to keep, as a text.
    fn write(&mut self, text: &str) -> Heard<()>;
    /// Shows whether a whole game was played by the rules.
    fn rule(&mut self, legal: bool) -> Heard<()>;
    /// Shows what a computer player has chosen: an action, or that it gives up.
    fn choose(&mut self, text: &str) -> Heard<()>;
    /// Hears what a view under test shows now; a view that watches itself has nothing to do with it.
    fn show(&mut self, shown: &Shown) -> Heard<()> {
        let _ = shown;
        Ok(())
    }
    /// Hears what a view under test asks of its controller.
    fn ask(&mut self, cue: &Cue<G>) -> Heard<()> {
        let _ = cue;
        Ok(())
    }
}

/// What decides.
pub trait Controller<G: Game> {
    /// Does what a cue asks for, on the model and the view of the stage.
    ///
    /// # Errors
    /// When student code gave no answer: it failed, hung, ended or talked nonsense.
    fn handle(&mut self, cue: &Cue<G>, stage: &mut Stage<'_, G>) -> Heard<()>;

    /// A new instance of the same controller takes over; the model and the view stay.
    fn renew(&mut self) -> Heard<()>;

    /// Says which cues will come next, in this order, with nothing in between. A remote controller sends them ahead
    /// and saves the round trips; others have no use for it.
    fn foresee(&mut self, cues: &[&Cue<G>]) -> Heard<()> {
        let _ = cues;
        Ok(())
    }
}

impl<G: Game, C: Controller<G> + ?Sized> Controller<G> for Box<C> {
    fn handle(&mut self, cue: &Cue<G>, stage: &mut Stage<'_, G>) -> Heard<()> {
        (**self).handle(cue, stage)
    }

    fn renew(&mut self) -> Heard<()> {
        (**self).renew()
    }

    fn foresee(&mut self, cues: &[&Cue<G>]) -> Heard<()> {
        (**self).foresee(cues)
    }
}

/// The other two seats, lent to a controller for the time of one cue.
pub struct Stage<'a, G: Game> {
    /// The model that is supplied.
    pub model: &'a mut dyn Model<G>,
    /// The view that is supplied.
    pub view: &'a mut dyn View<G>,
}

impl<G: Game> Stage<'_, G> {
    /// Does what a controller calls for; what only a grader says, nobody hears.
    ///
    /// # Errors
    /// What the model or the view answers.
    pub fn perform(&mut self, call: &Call<G>) -> Heard<()> {
        match call {
            Call::Store(board) => self.model.store(board),
            Call::Refresh => self.view.refresh(),
            Call::Tell { to, text } => self.view.tell(*to, text),
            Call::Log { text } => self.view.log(text),
            Call::Mark { actions } => self.view.mark(actions),
            Call::Write { text } => self.view.write(text),
            Call::Rule { legal } => self.view.rule(*legal),
            Call::Choose { text } => self.view.choose(text),
            Call::Show(shown) => self.view.show(shown),
            Call::Ask(cue) => self.view.ask(cue),
            Call::Handle(_) | Call::Poke(_) | Call::Fresh | Call::Done | Call::Failed(_) => Ok(()),
        }
    }
}
