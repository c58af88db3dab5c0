//! Makes games.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::board_pool::{BoardPool, pick_action};
use super::explored_calls::{ExploredCalls, ReferenceFailure, outcome};
use crate::coursework::Coursework;
use crate::game::{Board, Seat};
use crate::games::Play;
use crate::mutants::ReferenceFactory;
use crate::ports::{Call, Controller, Event, MemoryModel, Model, NullView, Ports, RecordedPort, Recorder};
use crate::record::with_expectations;
use crate::replay::replay;
use crate::scenario::{MessageLaws, ModelChange, Scenario, Step};
use crate::verdict::{CheckKind, judge, split_into_steps};

/// Source of the calls of games whose rules are in a model solution.
struct CallSource<G: Play> {
    explored: ExploredCalls<G>,
    /// Controllers of another process of the model solution, which may answer otherwise.
    second: ReferenceFactory<G>,
    /// Games in which it did.
    shortened: Mutex<BTreeSet<u32>>,
}

/// The games that follow from a seed. Each can be made alone: it depends on the seed and its number only.
pub struct GameGenerator<'a, G: Play> {
    pub(super) coursework: &'a Coursework<G>,
    /// Seed: the same seed gives the same games.
    pub(super) seed: u64,
    pool: BoardPool<G>,
    /// Source of the calls, where the rules are in a model solution.
    calls: Option<CallSource<G>>,
    pub(super) universe: Vec<G::Action>,
}

impl<'a, G: Play> GameGenerator<'a, G> {
    /// The games of a seed.
    pub fn new(coursework: &'a Coursework<G>, seed: u64) -> GameGenerator<'a, G> {
        let pool = BoardPool::new(&coursework.rules, &mut ChaCha8Rng::seed_from_u64(seed));
        GameGenerator { coursework, pool, calls: None, universe: G::all_actions(&coursework.rules), seed }
    }

    /// The games of a seed, where the rules are in a model solution. `second` makes controllers of another process of it: a game
    /// ends where the two answer differently, because nobody can be judged by what happens at random.
    ///
    /// # Errors
    /// The model solution fails at a call that its spec allows.
    pub fn of_calls(
        coursework: &'a Coursework<G>,
        seed: u64,
        second: ReferenceFactory<G>,
    ) -> Result<GameGenerator<'a, G>, ReferenceFailure> {
        let explored = ExploredCalls::new(coursework, &second, &mut ChaCha8Rng::seed_from_u64(seed))?;
        let calls = Some(CallSource { explored, second, shortened: Mutex::default() });
        Ok(GameGenerator { coursework, pool: BoardPool::none(), calls, universe: Vec::new(), seed })
    }

    /// How many of the games that were made end where the model solution answers in two ways.
    pub fn shortened(&self) -> usize {
        self.calls.as_ref().map_or(0, |calls| lock(&calls.shortened).len())
    }

    /// One game, with all that may fairly be expected of it.
    pub fn game(&self, number: u32) -> Scenario<G> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        // Stream 0 has made the boards.
        random.set_stream(u64::from(number) + 1);
        let rules = &self.coursework.rules;
        let bare = G::board_before_startup(rules);
        // Without update, rare boards come at the beginning or never.
        let updates = self.coursework.spec.cues.iter().any(|cue| cue == "update");
        let from_the_pool = match &self.calls {
            Some(CallSource { explored, .. }) => {
                let in_the_middle = number % 2 == 1 || !explored.may_begin_bare;
                let board = explored.pick_to_begin(&mut random);
                board.filter(|_| explored.habits.begin_in_the_middle && in_the_middle)
            }
            None => self.pool.pick(&mut random).filter(|_| number % 4 > u32::from(updates)),
        };
        let begins = from_the_pool.is_none();
        let given = from_the_pool.cloned().unwrap_or(bare);
        let reference = self.coursework.reference();
        let (store, written) = (MemoryModel(given.clone()), Vec::new());
        let (steps, has_failed) = (Vec::new(), false);
        let mut game = GameBuilder { games: self, random, reference, store, written, steps, has_failed };
        if let Some(calls) = &self.calls {
            game.calls(&calls.explored, begins);
        } else if !game.accepts("startup") {
            game.whole_games();
        } else {
            if begins {
                game.play_event(Event::Startup);
            }
            for _ in 0..game.random.random_range(8..=40) {
                game.go_on();
            }
        }
        let scenario = Scenario {
            id: format!("game-{number:05}"),
            title: format!("Game {number} of seed {}", self.seed),
            requirement: String::new(),
            hidden: false,
            after_due: false,
            given,
            // Where a spec has no list, everything that is told is stated instead.
            messages: MessageLaws { listed: !self.coursework.spec.messages.list.is_empty(), truthful: true },
            steps: game.steps,
            contest: None,
            watched: None,
        };
        self.without_broken_laws(with_expectations(self.coursework, &self.without_chance(number, scenario)))
    }

    /// Models that the model solution is known to reach; none where the rules are known.
    pub(super) fn reached_models(&self) -> Vec<Board<G::Squares>> {
        self.calls.iter().flat_map(|calls| calls.explored.reached().cloned()).collect()
    }

    /// The board after an event, as another process of the model solution says; none if it fails, or if the rules are known.
    pub(super) fn outcome(&self, here: &Board<G::Squares>, event: &Event<G>) -> Option<Board<G::Squares>> {
        outcome(self.coursework, &self.calls.as_ref()?.second, here, event)
    }

    /// A game without the laws of messages that the model solution breaks in it: nobody is judged by what it does itself. `lint` tells
    /// the author of messages that are not true.
    fn without_broken_laws(&self, mut scenario: Scenario<G>) -> Scenario<G> {
        if self.calls.is_some() {
            let Coursework { spec, rules, .. } = self.coursework;
            let verdict = judge(spec, rules, &replay(&scenario, self.coursework.reference().as_mut()));
            let breaks = |law: CheckKind| verdict.findings.iter().any(|finding| finding.check == law);
            scenario.messages.listed &= !breaks(CheckKind::Listed);
            scenario.messages.truthful &= !breaks(CheckKind::Truthful);
        }
        scenario
    }

    /// A game up to where another process of a model solution would answer differently.
    fn without_chance(&self, number: u32, mut scenario: Scenario<G>) -> Scenario<G> {
        let Some(CallSource { second, shortened, .. }) = &self.calls else { return scenario };
        let acts = |reference: &mut dyn Controller<G>| split_into_steps(&replay(&scenario, reference));
        let first = acts(self.coursework.reference().as_mut());
        let other = acts(second.make(&self.coursework.rules, &self.coursework.spec.wording()).as_mut());
        let same = first.iter().zip(&other).take_while(|(first, other)| first == other).count();
        if same < scenario.steps.len() {
            lock(shortened).insert(number);
            scenario.steps.truncate(same);
        }
        scenario
    }
}

/// A thread that has failed leaves nothing half done in there.
fn lock(games: &Mutex<BTreeSet<u32>>) -> MutexGuard<'_, BTreeSet<u32>> {
    games.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A game that is being made.
pub(super) struct GameBuilder<'a, G: Play> {
    pub(super) games: &'a GameGenerator<'a, G>,
    pub(super) random: ChaCha8Rng,
    reference: Box<dyn Controller<G>>,
    /// Model of the reference.
    pub(super) store: MemoryModel<G>,
    /// Games that the reference has written out.
    pub(super) written: Vec<String>,
    pub(super) steps: Vec<Step<G>>,
    /// Whether the reference has failed, which only a model solution does.
    pub(super) has_failed: bool,
}

impl<G: Play> GameBuilder<'_, G> {
    /// One more thing that happens; the distribution is in the module's documentation.
    fn go_on(&mut self) {
        let extras = self.special_kinds();
        if !extras.is_empty() && self.random.random_ratio(1, 4) {
            return self.special_event(&extras);
        }
        let rules = &self.games.coursework.rules;
        let position = G::from_board(rules, &self.store.0).ok().filter(|position| position.outcome().is_none());
        let dice = self.random.random_range(0..100);
        match (position, dice) {
            // Where much may go wrong, more of what is wrong is tried.
            (Some(position), 0..35) if G::rare_position_kind(&position) > 0 => self.illegal_attempt(&position),
            (Some(position), 0..55) => self.legal_attempt(&position),
            (Some(position), 55..63) => self.illegal_attempt(&position),
            // What a coursework does not know is replaced by what every coursework knows.
            (Some(position), 63..74) if !self.accepts("select") => self.illegal_attempt(&position),
            (Some(position), 74..86) if !self.accepts("automatic") => self.legal_attempt(&position),
            (Some(position), 88..96) if !self.accepts("update") => self.legal_attempt(&position),
            (Some(position), 63..74) => self.out_of_turn(&position),
            (Some(position), 74..84) => self.play_automatic_move(position.turn()),
            (Some(position), 84..86) => {
                let seat = self.other_seat(position.turn());
                self.play_automatic_move(seat);
            }
            (Some(_), 86..88) | (None, 45..75) => self.play_event(Event::Startup),
            (None, 75..95) if !self.accepts("update") => self.play_event(Event::Startup),
            (Some(_), 88..94) | (None, 75..95) => self.poke(),
            (Some(_), 94..96) => self.play_event(Event::Update),
            (Some(_), _) | (None, 95..) => self.fresh(),
            (None, 0..15) => self.attempt_after_end(),
            (None, 15..30) if self.accepts("type") => self.random_line(),
            (None, 15..30) => {
                let (seat, action) = (self.any_seat(), self.random_action());
                self.attempt(seat, action);
            }
            (None, _) if !self.accepts("automatic") => self.attempt_after_end(),
            (None, _) => {
                let seat = self.any_seat();
                self.play_automatic_move(seat);
            }
        }
    }

    /// Whether a cue of this kind may come.
    pub(super) fn accepts(&self, kind: &str) -> bool {
        self.games.coursework.spec.cues.iter().any(|cue| cue == kind)
    }

    pub(super) fn play_event(&mut self, cue: Event<G>) {
        // A reference with rules has no faults; if it had, the fixtures would have said so first.
        let recorder = Recorder::default();
        let mut view = RecordedPort { port: NullView, recorder: &recorder };
        let answer = self.reference.handle(&cue, &mut Ports { model: &mut self.store, view: &mut view });
        if answer.is_err() && !G::facts(&self.games.coursework.rules).knows_rules {
            self.has_failed = true;
            return;
        }
        let written = |call| if let Call::Write { text } = call { Some(text) } else { None };
        self.written.extend(recorder.into_tape().into_iter().filter_map(written));
        self.steps.push(Step::Do { cue, expect: Box::default() });
    }

    pub(super) fn play_automatic_move(&mut self, seat: Seat) {
        let ways = G::computer_choices(&self.games.coursework.rules, &self.store.0, seat).len();
        self.play_event(Event::Automatic { seat });
        if ways > 1 {
            let board = self.store.0.clone();
            self.change(ModelChange {
                player: Some(board.player),
                finished: Some(board.finished),
                squares: Some(board.squares),
            });
        }
    }

    /// Changes the model from outside and tells the controller.
    fn poke(&mut self) {
        let Some(mut other) = self.games.pool.pick(&mut self.random).cloned() else { return };
        if self.random.random_bool(0.3) {
            other.squares = self.thinned(other.squares);
        }
        let here = &self.store.0;
        // Whose turn it is after the end, nobody says; so a game that goes on has to be told.
        let nothing = ModelChange { player: here.finished.then_some(here.player), finished: None, squares: None };
        let (whoever, finished) = (self.random.random_range(1..=self.seats()), !here.finished);
        let poke = match self.random.random_range(0..5) {
            0 => ModelChange { player: Some(Seat(whoever)), ..nothing },
            1 => ModelChange { finished: Some(finished), ..nothing },
            2 => ModelChange { squares: Some(other.squares), ..nothing },
            3 => ModelChange { finished: Some(finished), player: Some(Seat(whoever)), squares: Some(other.squares) },
            _ => {
                ModelChange { finished: Some(other.finished), player: Some(other.player), squares: Some(other.squares) }
            }
        };
        self.change(poke);
    }

    /// Squares with less on them: boards that no game reaches, and on which much is rare that in games is common.
    fn thinned(&mut self, mut squares: G::Squares) -> G::Squares {
        for _ in 0..self.random.random_range(1..=12) {
            let Some(fewer) = G::simpler(&self.games.coursework.rules, &squares).choose(&mut self.random).cloned()
            else {
                break;
            };
            squares = fewer;
        }
        squares
    }

    fn change(&mut self, poke: ModelChange<G>) {
        // A model that nobody has set up has no player, and what then happens to it is not settled.
        let board = poke.apply_to(&self.store.0);
        let rules = &self.games.coursework.rules;
        if board.player == Seat::NOBODY || !G::is_update_input(rules, &board) {
            return;
        }
        let settled = G::from_board(rules, &board).is_ok() || board.finished;
        let _ = self.store.store(&board);
        self.steps.push(Step::Poke(poke));
        // What needs no putting right may be played on at once: a controller is to ask the model every time.
        if self.accepts("update") && !(settled && self.random.random_ratio(1, 3)) {
            self.play_event(Event::Update);
        } else if !self.store.0.finished {
            let turn = self.store.0.player;
            let position = G::from_board(&self.games.coursework.rules, &self.store.0).ok();
            if let Some(action) = position.and_then(|position| pick_action(&position, &mut self.random)) {
                self.attempt(turn, action);
            }
        } else {
            self.attempt_after_end();
        }
    }

    /// Changes the model from outside and tells the controller, whatever rules say of the board.
    pub(super) fn change_and_update(&mut self, other: ModelChange<G>) {
        let _ = self.store.store(&other.apply_to(&self.store.0));
        self.steps.push(Step::Poke(other));
        self.play_event(Event::Update);
    }

    pub(super) fn fresh(&mut self) {
        // A reference with rules remembers nothing that counts.
        if !G::facts(&self.games.coursework.rules).knows_rules {
            let _ = self.reference.renew();
        }
        self.steps.push(Step::Fresh);
    }

    fn seats(&self) -> i32 {
        i32::try_from(self.games.coursework.spec.seats.len()).unwrap_or(1)
    }

    pub(super) fn any_seat(&mut self) -> Seat {
        Seat(self.random.random_range(1..=self.seats()))
    }

    pub(super) fn other_seat(&mut self, seat: Seat) -> Seat {
        let others: Vec<Seat> = (1..=self.seats()).map(Seat).filter(|other| *other != seat).collect();
        others.choose(&mut self.random).copied().unwrap_or(seat)
    }

    pub(super) fn random_action(&mut self) -> G::Action {
        let index = self.random.random_range(0..self.games.universe.len());
        self.games.universe[index].clone()
    }
}
