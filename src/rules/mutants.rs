//! Wrong controllers: what students get wrong in every game, each as a wrapper on the reference.
//!
//! A mutant is one misconception. The fixtures must kill every one of them (`referee audit`), and what a submission
//! fails is compared with what each mutant fails (`check` and `grade` say what it looks like). What students get wrong
//! in one game only sits beside that game; see [`crate::games::Play::mutants`].

mod common;
mod deviation;
mod harmless;
mod skip_reason;
mod wrong_learners;
mod wrong_views;

use std::fmt;
use std::sync::Arc;

use crate::game::{Board, FullGame, Game, Seat};
use crate::players::ControllerWithLearner;
use crate::ports::{CallLog, Controller, Event};
use crate::spec::{Messages, Wording};
use crate::view_spec::ViewSpec;
use crate::views::{ReferenceView, ViewDeviations};

pub(crate) use common::call_changes::with_boards;
pub use common::common_mutants;
pub use deviation::{DeviatingController, Deviation, DeviationContext};
pub use harmless::{harmless, harmless_views};
pub use skip_reason::SkipReason;
pub use wrong_learners::wrong_learners;
pub use wrong_views::{events_that_try_views, wrong_views};

/// One misconception, as a controller that has it.
pub struct Mutant<G: Game> {
    /// Its name: `turn-kept`.
    pub id: &'static str,
    /// The requirement that it breaks, by the id that specs usually give it.
    pub breaks: &'static str,
    /// Description for a student; completes "this controller …": `forgets to hand the turn over`.
    pub says: &'static str,
    /// The kinds of event without which it shows nowhere, if it takes some that not every coursework has.
    pub needs: Vec<&'static str>,
    /// Whether it keeps something that outlives an instance: then how it plays a scenario depends on those before.
    pub lasting: bool,
    make: Box<MutantFactory<G>>,
    /// Puts it around any controller, if that is possible.
    around: Option<Box<TwistFactory<G>>>,
}

type TwistFactory<G> = dyn Fn(&MutantSetup<G>, Box<dyn Controller<G>>) -> Box<dyn Controller<G>> + Send + Sync;

/// Makes a controller in one type of a game into one in another.
type Exchange<G, H> = fn(Box<dyn Controller<G>>) -> Box<dyn Controller<H>>;

type MutantFactory<G> = dyn Fn(&MutantSetup<G>) -> Box<dyn Controller<G>> + Send + Sync;

/// Set-up of a mutant: the coursework's rules and wording, and the reference.
pub struct MutantSetup<G: Game> {
    /// Rules of the game, as the spec sets them.
    pub rules: G::Rules,
    /// The spec's messages.
    pub messages: Messages,
    /// The words that the reference speaks.
    pub words: Wording,
    /// Makes a reference controller.
    pub reference: ReferenceFactory<G>,
    /// Right choices when the computer moves.
    pub choices: RightChoices<G>,
    /// Expected appearance of the view, if there is one.
    pub look: Option<ViewSpec>,
    /// The players' names.
    pub seats: Vec<String>,
}

/// The actions that are right when the computer moves for a seat on a board, whatever the spec leaves open.
pub type RightChoices<G> = fn(&<G as Game>::Rules, &Board<<G as Game>::Squares>, Seat) -> Vec<<G as Game>::Action>;

/// Makes reference controllers with given rules and a wording: those of a game, or of a model solution that is a program.
pub struct ReferenceFactory<G: Game>(Arc<MakeReference<G>>);

type MakeReference<G> = dyn Fn(&<G as Game>::Rules, &Wording) -> Box<dyn Controller<G>> + Send + Sync;

impl<G: Game> ReferenceFactory<G> {
    /// A factory that calls this function.
    pub fn new(make: impl Fn(&G::Rules, &Wording) -> Box<dyn Controller<G>> + Send + Sync + 'static) -> Self {
        ReferenceFactory(Arc::new(make))
    }

    /// Makes a reference controller.
    pub fn make(&self, rules: &G::Rules, words: &Wording) -> Box<dyn Controller<G>> {
        (self.0)(rules, words)
    }
}

impl<G: Game> Clone for ReferenceFactory<G> {
    fn clone(&self) -> Self {
        ReferenceFactory(Arc::clone(&self.0))
    }
}

impl<G: Game> fmt::Debug for ReferenceFactory<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ReferenceFactory")
    }
}

impl<G: FullGame> MutantSetup<G> {
    /// A reference controller, which is a learner where a computer player is asked, and a view where a view is.
    pub fn reference(&self) -> Box<dyn Controller<G>> {
        Box::new(self.reference_with_view(ViewDeviations::default()))
    }

    /// Returns the reference with a view that deviates.
    pub fn reference_with_view(&self, habits: ViewDeviations) -> ReferenceView<G> {
        let controller = ControllerWithLearner::new(self.reference.make(&self.rules, &self.words), self.rules.clone());
        ReferenceView::new(Box::new(controller), self.rules.clone(), self.look.clone(), self.seats.clone(), habits)
    }
}

impl<G: FullGame> Mutant<G> {
    /// A mutant that `make` makes from scratch.
    pub fn new(
        id: &'static str,
        breaks: &'static str,
        says: &'static str,
        make: impl Fn(&MutantSetup<G>) -> Box<dyn Controller<G>> + Send + Sync + 'static,
    ) -> Mutant<G> {
        Mutant { id, breaks, says, needs: Vec::new(), lasting: false, make: Box::new(make), around: None }
    }

    /// A mutant that wraps the reference in a twist; `make` makes the twist.
    pub fn with_deviation<T: Deviation<G> + 'static>(
        id: &'static str,
        breaks: &'static str,
        says: &'static str,
        make: impl Fn() -> T + Copy + Send + Sync + 'static,
    ) -> Mutant<G> {
        let around = move |setting: &MutantSetup<G>, inner| -> Box<dyn Controller<G>> {
            Box::new(DeviatingController::new(setting, inner, Box::new(make())))
        };
        let mutant = Mutant::new(id, breaks, says, move |setting| around(setting, setting.reference()));
        Mutant { around: Some(Box::new(around)), ..mutant }
    }

    /// A mutant that takes a cue for another one, or for nothing at all.
    pub fn changing_event(
        id: &'static str,
        breaks: &'static str,
        says: &'static str,
        hears: impl Fn(&DeviationContext<'_, G>) -> Option<Event<G>> + Copy + Send + Sync + 'static,
    ) -> Mutant<G> {
        Mutant::with_deviation(id, breaks, says, move || deviation::EventDeviation(hears))
    }

    /// A mutant that takes the model to hold something else than it does.
    pub fn changing_board(
        id: &'static str,
        breaks: &'static str,
        says: &'static str,
        sees: fn(&DeviationContext<'_, G>) -> Board<G::Squares>,
    ) -> Mutant<G> {
        Mutant::with_deviation(id, breaks, says, move || deviation::BoardDeviation(sees))
    }

    /// A mutant that answers otherwise: `does` gets what the reference would call, and answers what it calls instead.
    pub fn changing_calls(
        id: &'static str,
        breaks: &'static str,
        says: &'static str,
        does: fn(&DeviationContext<'_, G>, CallLog<G>) -> CallLog<G>,
    ) -> Mutant<G> {
        Mutant::changing_calls_by(id, breaks, says, does)
    }

    /// Builds a mutant from a closure with captured values. Without captured values use [`Mutant::changing_calls`], where the
    /// compiler infers the game.
    pub fn changing_calls_by(
        id: &'static str,
        breaks: &'static str,
        says: &'static str,
        does: impl Fn(&DeviationContext<'_, G>, CallLog<G>) -> CallLog<G> + Copy + Send + Sync + 'static,
    ) -> Mutant<G> {
        Mutant::with_deviation(id, breaks, says, move || deviation::CallsDeviation(does))
    }

    /// Limits the mutant to courseworks that have this kind of event.
    #[must_use]
    pub fn requiring_event(mut self, cue: &'static str) -> Mutant<G> {
        self.needs.push(cue);
        self
    }

    /// Marks a mutant that keeps something beyond the life of an instance.
    #[must_use]
    pub fn outliving_instance(self) -> Mutant<G> {
        Mutant { lasting: true, ..self }
    }

    /// Whether the mutant is limited to courseworks that have this kind of event.
    pub fn requires_event(&self, cue: &str) -> bool {
        self.needs.contains(&cue)
    }

    /// The kind of event that it takes and a coursework with these does not have, if there is one.
    pub fn missing_event(&self, cues: &[String]) -> Option<&'static str> {
        self.needs.iter().copied().find(|needed| !cues.iter().any(|cue| cue == needed))
    }

    /// This mutant around another controller, in place of the reference; `None` if it is no twist of another.
    pub fn around(&self, setting: &MutantSetup<G>, inner: Box<dyn Controller<G>>) -> Option<Box<dyn Controller<G>>> {
        Some(self.around.as_ref()?(setting, inner))
    }

    /// The controller that has the misconception.
    pub fn controller(&self, setting: &MutantSetup<G>) -> Box<dyn Controller<G>> {
        (self.make)(setting)
    }

    /// This mutant in another type of the same game: `setup` changes a set-up there into one here, `there` a controller here into one
    /// there, and `here` the reverse.
    pub(crate) fn in_type_of<H: Game>(
        self,
        setup: fn(&MutantSetup<H>) -> MutantSetup<G>,
        there: Exchange<G, H>,
        here: Exchange<H, G>,
    ) -> Mutant<H> {
        let Mutant { id, breaks, says, needs, lasting, make, around } = self;
        let around = around.map(|around| -> Box<TwistFactory<H>> {
            Box::new(move |setting, inner| there(around(&setup(setting), here(inner))))
        });
        Mutant { id, breaks, says, needs, lasting, make: Box::new(move |setting| there(make(&setup(setting)))), around }
    }
}
