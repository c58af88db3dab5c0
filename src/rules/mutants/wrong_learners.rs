//! Wrong learners: what students get wrong in a machine of matchboxes.

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::Mutant;
use crate::game::{FullGame, Game, Outcome, Seat, Symmetric};
use crate::players::{Player, handle_player_event};
use crate::ports::{Controller, Event, PortResult, Ports};

/// The wrong learners that every game has.
pub fn wrong_learners<G: FullGame>() -> Vec<Mutant<G>> {
    let right = LearnerDeviations::<G>::default;
    vec![
        learner(
            "learner-plays-anything",
            "learner-legal",
            "chooses among all moves, allowed or not",
            LearnerDeviations { fills: |position| G::all_actions(&position.rules()), ..right() },
        ),
        learner(
            "learner-never-resigns",
            "learner-resigns",
            "plays on with anything when a box is empty",
            LearnerDeviations { empty: |position| position.legal_actions(), ..right() },
        ),
        learner(
            "learner-resigns-early",
            "learner-resigns",
            "gives up when one bead is left",
            LearnerDeviations {
                draws_from: |beads| if beads.len() < 2 { Vec::new() } else { beads.to_vec() },
                ..right()
            },
        ),
        learner(
            "learner-never-learns",
            "learner-drops",
            "takes no bead out when it has lost",
            LearnerDeviations { takes_out: |_| Vec::new(), ..right() },
        ),
        learner(
            "learner-drops-the-first",
            "learner-keeps",
            "takes out the first bead of a lost game, not the last",
            LearnerDeviations { takes_out: |game| game.first().into_iter().cloned().collect(), ..right() },
        ),
        learner(
            "learner-drops-one-before",
            "learner-drops",
            "takes out the bead before the last one",
            LearnerDeviations { takes_out: |game| game.iter().rev().nth(1).into_iter().cloned().collect(), ..right() },
        ),
        learner(
            "learner-forgets",
            "learner-remembers",
            "empties its memory every thirty games",
            LearnerDeviations { remembers: 30, ..right() },
        ),
        learner(
            "learner-drops-the-whole-game",
            "learner-keeps",
            "takes out every bead of a lost game",
            LearnerDeviations { takes_out: <[DrawnBead<G>]>::to_vec, ..right() },
        ),
        learner(
            "learner-drops-what-won",
            "learner-resigns",
            "takes the last bead out when it has won, too",
            LearnerDeviations { learns_from: |_| true, ..right() },
        ),
        learner(
            "learner-always-the-same",
            "learner-keeps",
            "always takes the first bead of a box",
            LearnerDeviations { picks: |beads, _| beads.first().cloned(), ..right() },
        ),
        learner(
            "learner-gives-up-learning",
            "learner-unbeatable",
            "takes beads out in its first five games only",
            LearnerDeviations { learns_for: 5, ..right() },
        ),
    ]
}

fn learner<G: FullGame>(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    habits: LearnerDeviations<G>,
) -> Mutant<G> {
    let make = move |setting: &super::MutantSetup<G>| -> Box<dyn Controller<G>> {
        Box::new(ControllerWithWrongLearner {
            controller: setting.reference(),
            rules: setting.rules.clone(),
            learner: WrongLearner::new(habits),
            habits,
        })
    };
    Mutant::new(id, breaks, says, make).requiring_event("choose")
}

/// A bead that was drawn: the box, and the action on it.
type DrawnBead<G> = (String, <G as Game>::Action);

/// Draws one of these beads.
type BeadPicker<G> = fn(&[<G as Game>::Action], &mut ChaCha8Rng) -> Option<<G as Game>::Action>;

/// Habits of a learner; the default is right.
struct LearnerDeviations<G: Game> {
    /// Fills a new box.
    fills: fn(&G) -> Vec<G::Action>,
    /// Of these beads, which may be drawn.
    draws_from: fn(&[G::Action]) -> Vec<G::Action>,
    /// Draws one.
    picks: BeadPicker<G>,
    /// Returns the actions to draw from if no bead is left.
    empty: fn(&G) -> Vec<G::Action>,
    /// Whether beads are taken out after a game that was won, or not.
    learns_from: fn(bool) -> bool,
    /// Chooses the beads that are taken out, among those drawn in a game.
    takes_out: fn(&[DrawnBead<G>]) -> Vec<DrawnBead<G>>,
    /// For how many games it learns.
    learns_for: u32,
    /// After how many games it forgets everything.
    remembers: u32,
}

impl<G: Game> Clone for LearnerDeviations<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for LearnerDeviations<G> {}

impl<G: Game> Default for LearnerDeviations<G> {
    fn default() -> Self {
        LearnerDeviations {
            fills: |position| position.legal_actions(),
            draws_from: <[G::Action]>::to_vec,
            picks: |beads, random| beads.choose(random).cloned(),
            empty: |_| Vec::new(),
            learns_from: |won| !won,
            takes_out: |game| game.last().into_iter().cloned().collect(),
            learns_for: u32::MAX,
            remembers: u32::MAX,
        }
    }
}

struct WrongLearner<G: Game> {
    habits: LearnerDeviations<G>,
    boxes: BTreeMap<String, Vec<G::Action>>,
    game: Vec<DrawnBead<G>>,
    games: u32,
    random: ChaCha8Rng,
}

impl<G: FullGame> WrongLearner<G> {
    fn new(habits: LearnerDeviations<G>) -> WrongLearner<G> {
        WrongLearner {
            habits,
            boxes: BTreeMap::new(),
            game: Vec::new(),
            games: 0,
            random: ChaCha8Rng::seed_from_u64(1),
        }
    }
}

impl<G: Symmetric> Player<G> for WrongLearner<G> {
    fn begin_game(&mut self) {
        self.game.clear();
        self.games += 1;
        if self.games.is_multiple_of(self.habits.remembers) {
            self.boxes.clear();
        }
    }

    fn choose(&mut self, position: &G) -> Option<G::Action> {
        let picture = position.matchbox_squares().to_string();
        let beads = self.boxes.entry(picture.clone()).or_insert_with(|| (self.habits.fills)(position));
        let mut beads = (self.habits.draws_from)(beads);
        if beads.is_empty() {
            beads = (self.habits.empty)(position);
        }
        let chosen = (self.habits.picks)(&beads, &mut self.random)?;
        self.game.push((picture, chosen.clone()));
        Some(chosen)
    }

    fn end_game(&mut self, seat: Seat, outcome: Outcome) {
        let won = outcome == Outcome::Won(seat);
        if outcome == Outcome::Draw || !(self.habits.learns_from)(won) || self.games > self.habits.learns_for {
            return;
        }
        for (picture, action) in (self.habits.takes_out)(&self.game) {
            self.boxes.entry(picture).or_default().retain(|bead| *bead != action);
        }
    }
}

/// A learner beside a controller that is right.
struct ControllerWithWrongLearner<G: Game> {
    controller: Box<dyn Controller<G>>,
    rules: G::Rules,
    learner: WrongLearner<G>,
    habits: LearnerDeviations<G>,
}

impl<G: FullGame> Controller<G> for ControllerWithWrongLearner<G> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        handle_player_event(&self.rules, &mut self.learner, cue, stage)
            .unwrap_or_else(|| self.controller.handle(cue, stage))
    }

    fn renew(&mut self) -> PortResult<()> {
        self.learner = WrongLearner::new(self.habits);
        self.controller.renew()
    }
}
