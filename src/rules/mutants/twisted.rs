//! A controller that wraps another, and departs from it in one thing.

use super::{Choices, Setting};
use crate::game::{Board, FullGame, Game};
use crate::spec::Messages;
use crate::stage::{Audience, Controller, Cue, Fault, Heard, Recorded, Recorder, Stage, Store, Tape};

/// What a twist knows when a cue comes.
pub struct Scene<'a, G: Game> {
    /// The cue.
    pub cue: &'a Cue<G>,
    /// What the model holds.
    pub board: &'a Board<G::Squares>,
    /// What the spec sets of the game's rules.
    pub rules: &'a G::Rules,
    /// The spec's messages.
    pub messages: &'a Messages,
    /// What is right when the computer moves.
    pub choices: Choices<G>,
}

/// How a controller departs from the one that it wraps; what is not implemented stays as it is.
pub trait Twist<G: Game> {
    /// What the cue is taken for; `None`: nothing is done at all.
    fn hears(&mut self, scene: &Scene<'_, G>) -> Option<Cue<G>> {
        Some(scene.cue.clone())
    }

    /// What the model is taken to hold.
    fn sees(&mut self, scene: &Scene<'_, G>) -> Board<G::Squares> {
        scene.board.clone()
    }

    /// Why the code fails instead of calling anything, where the wrapped controller would call `calls`.
    fn fails(&mut self, _scene: &Scene<'_, G>, _calls: &Tape<G>) -> Option<String> {
        None
    }

    /// What is called, where the wrapped controller would call `calls`: `Store`, `Refresh` and `Tell`.
    fn does(&mut self, _scene: &Scene<'_, G>, calls: Tape<G>) -> Tape<G> {
        calls
    }

    /// A new instance takes over: what an instance remembers is gone.
    fn renewed(&mut self) {}
}

/// A controller with a twist. The wrapped one acts on a scratch stage, and what the twist makes of that is then done on
/// the real one.
pub struct Twisted<G: Game> {
    inner: Box<dyn Controller<G>>,
    // Boxed, so that the code below is compiled once a game and not once a mutant.
    twist: Box<dyn Twist<G>>,
    rules: G::Rules,
    messages: Messages,
    choices: Choices<G>,
}

impl<G: FullGame> Twisted<G> {
    /// The reference with a twist.
    pub fn new(setting: &Setting<G>, twist: Box<dyn Twist<G>>) -> Twisted<G> {
        let (rules, messages) = (setting.rules.clone(), setting.messages.clone());
        Twisted { inner: setting.reference(), twist, rules, messages, choices: setting.choices }
    }
}

impl<G: Game> Controller<G> for Twisted<G> {
    fn handle(&mut self, cue: &Cue<G>, stage: &mut Stage<'_, G>) -> Heard<()> {
        let board = stage.model.load()?;
        let (rules, messages) = (&self.rules, &self.messages);
        let scene = Scene { cue, board: &board, rules, messages, choices: self.choices };
        let Some(heard) = self.twist.hears(&scene) else { return Ok(()) };
        let recorder = Recorder::default();
        let mut model = Recorded { port: Store::<G>(self.twist.sees(&scene)), recorder: &recorder };
        let mut view = Recorded { port: Audience, recorder: &recorder };
        self.inner.handle(&heard, &mut Stage { model: &mut model, view: &mut view })?;
        let calls = recorder.into_tape();
        if let Some(message) = self.twist.fails(&scene, &calls) {
            return Err(Fault::Crashed { message });
        }
        for call in self.twist.does(&scene, calls) {
            stage.perform(&call)?;
        }
        Ok(())
    }

    fn renew(&mut self) -> Heard<()> {
        self.twist.renewed();
        self.inner.renew()
    }
}

pub(super) struct Hears<F>(pub F);

impl<G: FullGame, F: FnMut(&Scene<'_, G>) -> Option<Cue<G>>> Twist<G> for Hears<F> {
    fn hears(&mut self, scene: &Scene<'_, G>) -> Option<Cue<G>> {
        (self.0)(scene)
    }
}

pub(super) struct Sees<F>(pub F);

impl<G: FullGame, F: FnMut(&Scene<'_, G>) -> Board<G::Squares>> Twist<G> for Sees<F> {
    fn sees(&mut self, scene: &Scene<'_, G>) -> Board<G::Squares> {
        (self.0)(scene)
    }
}

pub(super) struct Does<F>(pub F);

impl<G: FullGame, F: FnMut(&Scene<'_, G>, Tape<G>) -> Tape<G>> Twist<G> for Does<F> {
    fn does(&mut self, scene: &Scene<'_, G>, calls: Tape<G>) -> Tape<G> {
        (self.0)(scene, calls)
    }
}

pub(super) struct Fails<F>(pub F);

impl<G: FullGame, F: FnMut(&Scene<'_, G>, &Tape<G>) -> Option<String>> Twist<G> for Fails<F> {
    fn fails(&mut self, scene: &Scene<'_, G>, calls: &Tape<G>) -> Option<String> {
        (self.0)(scene, calls)
    }
}
