//! The stage on which student code plays: ports, what is said through them, doubles and wrappers.
//!
//! A port is a trait that student code, doubles, recorders, mutants and remote children all implement. Doubles and
//! recorders are wrappers on a port, never flags inside code.

mod adapted_controller;
mod call;
mod event;
mod fault;
mod in_process;
mod limited_resource;
mod recorder;
mod test_doubles;

use crate::game::{Board, Game, Seat};
use crate::view_spec::ShownView;

pub use adapted_controller::AdaptedController;
pub use call::{Call, CallLog};
pub use event::{Event, EventError, EventForm, KINDS as CUE_KINDS, event_forms, suggest_sentence};
pub use fault::{Fault, FaultKind, PortResult};
pub use in_process::{InProcess, MOST_CALLS};
pub use limited_resource::LimitedResource;
pub use recorder::{RecordedPort, Recorder};
pub use test_doubles::{MemoryModel, NullView};

/// The port that stores the board.
pub trait Model<G: Game> {
    /// Returns the stored board.
    fn load(&mut self) -> PortResult<Board<G::Squares>>;
    /// Stores a board, legal or not.
    fn store(&mut self, board: &Board<G::Squares>) -> PortResult<()>;
}

/// The port that shows the game to the players.
pub trait View<G: Game> {
    /// The model has changed: draw it again.
    fn refresh(&mut self) -> PortResult<()>;
    /// Shows a message to one player in place of the one before.
    fn tell(&mut self, to: Seat, text: &str) -> PortResult<()>;
    /// Adds a line to the log that everybody reads.
    fn log(&mut self, text: &str) -> PortResult<()>;
    /// Marks what a player could do, in place of what was marked before.
    fn mark(&mut self, actions: &[G::Action]) -> PortResult<()>;
    /// Hands out a game to keep, as a text.
    fn write(&mut self, text: &str) -> PortResult<()>;
    /// Shows whether a whole game was played by the rules.
    fn rule(&mut self, legal: bool) -> PortResult<()>;
    /// Shows what a computer player has chosen: an action, or that it gives up.
    fn choose(&mut self, text: &str) -> PortResult<()>;
    /// Hears that the `initialise` of a controller changed the model, and that this was taken back.
    fn initialise_undone(&mut self) -> PortResult<()> {
        Ok(())
    }
    /// Hears what a view under test shows now; a view that watches itself has nothing to do with it.
    fn show(&mut self, shown: &ShownView) -> PortResult<()> {
        let _ = shown;
        Ok(())
    }
    /// Hears what a view under test asks of its controller.
    fn ask(&mut self, cue: &Event<G>) -> PortResult<()> {
        let _ = cue;
        Ok(())
    }
}

/// The port that decides what happens.
pub trait Controller<G: Game> {
    /// Does what a cue asks for, on the model and the view of the stage.
    ///
    /// # Errors
    /// When student code gave no answer: it failed, hung, ended or talked nonsense.
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()>;

    /// A new instance of the same controller takes over; the model and the view stay.
    fn renew(&mut self) -> PortResult<()>;

    /// Says which cues will come next, in this order, with nothing in between. A remote controller sends them ahead
    /// and saves the round trips; others have no use for it.
    fn foresee(&mut self, cues: &[&Event<G>]) -> PortResult<()> {
        let _ = cues;
        Ok(())
    }
}

impl<G: Game, C: Controller<G> + ?Sized> Controller<G> for Box<C> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        (**self).handle(cue, stage)
    }

    fn renew(&mut self) -> PortResult<()> {
        (**self).renew()
    }

    fn foresee(&mut self, cues: &[&Event<G>]) -> PortResult<()> {
        (**self).foresee(cues)
    }
}

/// The other two seats, lent to a controller for the time of one cue.
pub struct Ports<'a, G: Game> {
    /// The model that is supplied.
    pub model: &'a mut dyn Model<G>,
    /// The view that is supplied.
    pub view: &'a mut dyn View<G>,
}

impl<G: Game> Ports<'_, G> {
    /// Does what a controller calls for; what only a grader says, nobody hears.
    ///
    /// # Errors
    /// What the model or the view answers.
    pub fn perform(&mut self, call: &Call<G>) -> PortResult<()> {
        match call {
            Call::Store(board) => self.model.store(board),
            Call::Refresh => self.view.refresh(),
            Call::Tell { to, text } => self.view.tell(*to, text),
            Call::Log { text } => self.view.log(text),
            Call::Mark { actions } => self.view.mark(actions),
            Call::Write { text } => self.view.write(text),
            Call::Rule { legal } => self.view.rule(*legal),
            Call::Choose { text } => self.view.choose(text),
            Call::InitialiseUndone => self.view.initialise_undone(),
            Call::Show(shown) => self.view.show(shown),
            Call::Ask(cue) => self.view.ask(cue),
            Call::Handle(_) | Call::Poke(_) | Call::Fresh | Call::Done | Call::Failed(_) => Ok(()),
        }
    }
}
