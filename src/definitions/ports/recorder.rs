//! Wrappers that write down what is said.

use std::cell::RefCell;

use super::{Call, CallLog, Event, Model, PortResult, View};
use crate::game::{Board, Game, Seat};
use crate::view_spec::ShownView;

/// Log of the recorded ports of one scenario, in one order.
#[derive(Debug)]
pub struct Recorder<G: Game>(RefCell<CallLog<G>>);

impl<G: Game> Default for Recorder<G> {
    fn default() -> Self {
        Recorder(RefCell::new(Vec::new()))
    }
}

impl<G: Game> Recorder<G> {
    /// Writes one call down.
    pub fn note(&self, call: Call<G>) {
        self.0.borrow_mut().push(call);
    }

    /// Returns the content that a view has shown last.
    pub fn shown(&self) -> Option<ShownView> {
        let tape = self.0.borrow();
        tape.iter().rev().find_map(|call| if let Call::Show(shown) = call { Some(shown.clone()) } else { None })
    }

    /// All that was written.
    pub fn into_tape(self) -> CallLog<G> {
        self.0.into_inner()
    }
}

/// A port whose calls are written down before they are passed on.
pub struct RecordedPort<'a, G: Game, P> {
    /// The port itself.
    pub port: P,
    /// Recorder of its calls.
    pub recorder: &'a Recorder<G>,
}

impl<G: Game, P: Model<G>> Model<G> for RecordedPort<'_, G, P> {
    fn load(&mut self) -> PortResult<Board<G::Squares>> {
        self.port.load()
    }

    fn store(&mut self, board: &Board<G::Squares>) -> PortResult<()> {
        self.recorder.note(Call::Store(board.clone()));
        self.port.store(board)
    }
}

impl<G: Game, P: View<G>> View<G> for RecordedPort<'_, G, P> {
    fn refresh(&mut self) -> PortResult<()> {
        self.recorder.note(Call::Refresh);
        self.port.refresh()
    }

    fn tell(&mut self, to: Seat, text: &str) -> PortResult<()> {
        self.recorder.note(Call::Tell { to, text: text.to_string() });
        self.port.tell(to, text)
    }

    fn log(&mut self, text: &str) -> PortResult<()> {
        self.recorder.note(Call::Log { text: text.to_string() });
        self.port.log(text)
    }

    fn mark(&mut self, actions: &[G::Action]) -> PortResult<()> {
        self.recorder.note(Call::Mark { actions: actions.to_vec() });
        self.port.mark(actions)
    }

    fn write(&mut self, text: &str) -> PortResult<()> {
        self.recorder.note(Call::Write { text: text.to_string() });
        self.port.write(text)
    }

    fn rule(&mut self, legal: bool) -> PortResult<()> {
        self.recorder.note(Call::Rule { legal });
        self.port.rule(legal)
    }

    fn choose(&mut self, text: &str) -> PortResult<()> {
        self.recorder.note(Call::Choose { text: text.to_string() });
        self.port.choose(text)
    }

    fn initialise_undone(&mut self) -> PortResult<()> {
        self.recorder.note(Call::InitialiseUndone);
        self.port.initialise_undone()
    }

    fn show(&mut self, shown: &ShownView) -> PortResult<()> {
        self.recorder.note(Call::Show(shown.clone()));
        self.port.show(shown)
    }

    fn ask(&mut self, cue: &Event<G>) -> PortResult<()> {
        self.recorder.note(Call::Ask(cue.clone()));
        self.port.ask(cue)
    }
}
