//! Boards and calls of a coursework whose rules are in a model solution, as its fixtures and random calls show them.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::divergence::function_name;
use super::fixture_habits::FixtureHabits;
use super::known_offsets::KnownOffsets;
use crate::coursework::Coursework;
use crate::game::{Board, Seat};
use crate::games::Play;
use crate::mutants::ReferenceFactory;
use crate::ports::{Controller, Event, Fault, MemoryModel, NullView, Ports};

/// How many games the boards come from. Where moves take two calls, calls move something in every second one; without these, boards
/// would be those of beginnings, and without the others, those of games without mistakes.
const GAMES: usize = 60;
/// Number of calls in each.
const CALLS: usize = 40;
/// Number of boards of a kind that are kept.
const OF_A_KIND: usize = 40;
/// Up to so many things on a board, each makes another kind.
const FEW: usize = 8;
/// How much likelier a call is that the model solution has always taken, or always refused, than one of which the opposite is
/// known.
const PREFERENCE: u32 = 8;
/// How many times as likely as a function that ends games every other function is.
const GOES_ON: u32 = 12;

/// Boards of one kind: whose turn it is, whether the game is over, which function led there and whether it changed anything,
/// and how much lies on the board, in steps.
type BoardKind = (Seat, bool, String, bool, usize);

/// All that is known of a coursework without rules: boards that a model solution has reached, what came of each call, and what
/// the fixtures do besides calls.
///
/// Each board is one that a fixture gives, or that was reached from one, or from `startup`, by calls. Nothing on it is changed by
/// itself: a counter may say how much lies there, and only the model solution knows what else belongs together.
pub(super) struct ExploredCalls<G: Play> {
    boards: BTreeMap<BoardKind, Vec<Board<G::Squares>>>,
    calls: Vec<KnownCall<G>>,
    /// The calls of each function, by their places.
    functions: Vec<Vec<usize>>,
    /// Offsets of moves that take two calls.
    pub(super) offsets: KnownOffsets,
    /// Habits of the fixtures besides calls. What no fixture does may be something that no handout allows.
    pub habits: FixtureHabits<G>,
    /// Whether a game may begin on the bare model: with `startup`, or as a fixture does.
    pub may_begin_bare: bool,
}

/// A call, with what came of it so far.
struct KnownCall<G: Play> {
    action: G::Action,
    taken: u32,
    refused: u32,
    /// How often it has ended the game.
    ended: u32,
    /// Whether a fixture makes this very call: its arguments mean something.
    is_in_fixtures: bool,
}

/// An event at which a model solution has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceFailure {
    /// The event, as a sentence.
    pub event: String,
    /// The failure.
    pub fault: Fault,
}

impl<G: Play> ExploredCalls<G> {
    /// Looks at the fixtures, and plays games of random calls on the model solution. `second` makes controllers of another process of
    /// it, which say what a call would change.
    ///
    /// # Errors
    /// The model solution fails at a call that its spec allows.
    pub fn new(
        coursework: &Coursework<G>,
        second: &ReferenceFactory<G>,
        random: &mut ChaCha8Rng,
    ) -> Result<ExploredCalls<G>, ReferenceFailure> {
        let unknown = |action| KnownCall { action, taken: 0, refused: 0, ended: 0, is_in_fixtures: false };
        let calls: Vec<KnownCall<G>> = G::all_actions(&coursework.rules).into_iter().map(unknown).collect();
        let mut functions: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, call) in calls.iter().enumerate() {
            functions.entry(function_name(&call.action)).or_default().push(place);
        }
        let mut noted = Vec::new();
        let habits = FixtureHabits::of(coursework, &mut |seen| {
            let act = (seen.act.before.clone(), seen.act.after.clone());
            noted.push((seen.last.cloned(), seen.event.clone(), act, seen.is_reached));
        });
        let bare = G::board_before_startup(&coursework.rules);
        let mut explored = ExploredCalls {
            boards: BTreeMap::new(),
            calls,
            functions: functions.into_values().collect(),
            offsets: KnownOffsets::default(),
            may_begin_bare: has_startup(coursework) || habits.beginnings.contains(&bare),
            habits,
        };
        for board in explored.habits.beginnings.clone() {
            explored.keep(&coursework.rules, &board, "", true);
        }
        for (last, event, (before, after), is_reached) in noted {
            explored.note((last.as_ref(), &event), &before, &after);
            if is_reached {
                explored.keep(&coursework.rules, &after, &function_of(&event), before != after);
            }
        }
        for call in &mut explored.calls {
            call.is_in_fixtures = call.taken + call.refused > 0;
        }
        for number in 0..GAMES {
            let moves = number % 2 == 1 && explored.offsets.are_known();
            explored.explore(coursework, moves.then_some(second), random)?;
        }
        Ok(explored)
    }

    /// Plays one game of random calls; with a second process, of calls that move something, where it begins on a board that was
    /// reached before.
    fn explore(
        &mut self,
        coursework: &Coursework<G>,
        second: Option<&ReferenceFactory<G>>,
        random: &mut ChaCha8Rng,
    ) -> Result<(), ReferenceFailure> {
        let has_startup = has_startup(coursework);
        let bare = G::board_before_startup(&coursework.rules);
        let goes_on = self.habits.begin_in_the_middle && (second.is_some() || !has_startup);
        let reached = if goes_on { self.pick_to_begin(random).cloned() } else { None };
        let begins = has_startup && reached.is_none();
        let (mut reference, mut store) = (coursework.reference(), MemoryModel::<G>(reached.unwrap_or(bare)));
        let mut ask = |event: &Event<G>, store: &mut MemoryModel<G>| {
            let answer = reference.handle(event, &mut Ports { model: store, view: &mut NullView });
            answer.map_err(|fault| ReferenceFailure { event: event.sentence(&coursework.spec.seats), fault })
        };
        if begins {
            ask(&Event::Startup, &mut store)?;
        }
        let mut last: Option<Event<G>> = None;
        for _ in 0..CALLS {
            if store.0.finished && (second.is_some() || !self.habits.go_on_after_the_end) {
                break;
            }
            let moving = second.filter(|_| random.random_bool(0.8));
            let event = match moving {
                Some(second) => self.moving_call(
                    last.as_ref(),
                    &store.0,
                    |event| outcome(coursework, second, &store.0, event),
                    random,
                ),
                None => self.any_call(random),
            };
            let Some(event) = event else { break };
            let before = store.0.clone();
            ask(&event, &mut store)?;
            self.note((last.as_ref(), &event), &before, &store.0);
            self.keep(&coursework.rules, &store.0, &function_of(&event), before != store.0);
            last = Some(event);
        }
        Ok(())
    }

    /// All calls that the spec allows.
    pub(super) fn actions(&self) -> impl Iterator<Item = &G::Action> {
        self.calls.iter().map(|call| &call.action)
    }

    /// Any call, of a function that [`ExploredCalls::calls_of_a_function`] takes.
    fn any_call(&self, random: &mut ChaCha8Rng) -> Option<Event<G>> {
        let place = *self.calls_of_a_function(random)?.choose(random)?;
        Some(Event::Call { action: self.calls[place].action.clone() })
    }

    /// The calls of a function, by their places: every second time only those that fixtures make, if there are any. Of the numbers
    /// from 1 to 500 few are coins.
    fn calls_of_a_function(&self, random: &mut ChaCha8Rng) -> Option<Vec<usize>> {
        let all = weighted(&self.functions, |places| self.weight_of_function(places), random)?;
        let known: Vec<usize> = all.iter().copied().filter(|place| self.calls[*place].is_in_fixtures).collect();
        Some(if random.random_bool(0.5) && !known.is_empty() { known } else { all.clone() })
    }

    /// How likely a function is. One that ends the game nearly whenever it is taken, such as `resign`, is called seldom: where it is as
    /// likely as the others, no game gets anywhere.
    fn weight_of_function(&self, places: &[usize]) -> u32 {
        if self.ends_games(places) { 1 } else { GOES_ON }
    }

    fn ends_games(&self, places: &[usize]) -> bool {
        let sum = |of: fn(&KnownCall<G>) -> u32| places.iter().map(|place| of(&self.calls[*place])).sum::<u32>();
        2 * sum(|call| call.ended) > sum(|call| call.taken)
    }

    /// Whether an event is a call of a function that ends the game nearly whenever it is taken.
    pub(super) fn gives_up(&self, event: &Event<G>) -> bool {
        let Event::Call { action } = event else { return false };
        let of_function = |places: &&Vec<usize>| places.iter().any(|place| self.calls[*place].action == *action);
        self.functions.iter().find(of_function).is_some_and(|places| self.ends_games(places))
    }

    /// A call that the model solution has mostly taken, or mostly refused; see [`ExploredCalls::calls_of_a_function`].
    pub fn likely_call(&self, taken: bool, random: &mut ChaCha8Rng) -> Option<Event<G>> {
        let places = self.calls_of_a_function(random)?;
        let weight = |place: usize| {
            let call = &self.calls[place];
            let (wanted, all) = (if taken { call.taken } else { call.refused }, call.taken + call.refused);
            1 + (PREFERENCE * wanted).checked_div(all).unwrap_or(PREFERENCE / 2)
        };
        let chosen = weighted(&places, |place| weight(*place), random);
        chosen.map(|place| Event::Call { action: self.calls[*place].action.clone() })
    }

    /// A board that was reached, on which a game may begin: seldom one that is over, and never where nothing may come after that.
    pub fn pick_to_begin(&self, random: &mut ChaCha8Rng) -> Option<&Board<G::Squares>> {
        let may_be_over = self.habits.go_on_after_the_end && random.random_ratio(1, 10);
        self.pick_of(|(_, finished, ..)| !finished || may_be_over, random)
    }

    /// All boards that were reached, but for those beyond the first few of a kind.
    pub fn reached(&self) -> impl Iterator<Item = &Board<G::Squares>> {
        self.boards.values().flatten()
    }

    /// A board that was reached.
    pub fn pick(&self, random: &mut ChaCha8Rng) -> Option<&Board<G::Squares>> {
        self.pick_of(|_| true, random)
    }

    /// A board of one of these kinds: every kind is as likely as every other.
    fn pick_of(&self, wanted: impl Fn(&BoardKind) -> bool, random: &mut ChaCha8Rng) -> Option<&Board<G::Squares>> {
        let kinds: Vec<_> = self.boards.iter().filter(|(kind, _)| wanted(kind)).map(|(_, boards)| boards).collect();
        kinds.choose(random).and_then(|boards| boards.choose(random))
    }

    /// Notes what came of an event, after the event before it.
    fn note(
        &mut self,
        (last, event): (Option<&Event<G>>, &Event<G>),
        before: &Board<G::Squares>,
        after: &Board<G::Squares>,
    ) {
        let Event::Call { action } = event else { return };
        if let Some(Event::Call { action: last }) = last {
            self.offsets.note((last, action), before, after);
        }
        let is_taken = before != after;
        if let Some(call) = self.calls.iter_mut().find(|call| call.action == *action) {
            call.taken += u32::from(is_taken);
            call.ended += u32::from(after.finished && !before.finished);
            call.refused += u32::from(!is_taken);
        }
    }

    /// Keeps a board on which a game may begin, by the function that led there.
    fn keep(&mut self, rules: &G::Rules, board: &Board<G::Squares>, function: &str, is_taken: bool) {
        let much = G::simpler(rules, &board.squares).len();
        // A model of counters is never full, and each of them counts.
        let much = if much < FEW { much } else { FEW + much / FEW };
        let kind = (board.player, board.finished, function.to_string(), is_taken, much);
        let kept = self.boards.entry(kind).or_default();
        if kept.len() < OF_A_KIND && !kept.contains(board) {
            kept.push(board.clone());
        }
    }
}

fn has_startup<G: Play>(coursework: &Coursework<G>) -> bool {
    coursework.spec.cues.iter().any(|cue| cue == "startup")
}

/// The name of an event's function.
fn function_of<G: Play>(event: &Event<G>) -> String {
    match event {
        Event::Call { action } => function_name(action),
        other => other.kind().to_string(),
    }
}

/// The board after an event, as a process of the model solution says that knows nothing of the game so far; none if it fails.
pub(super) fn outcome<G: Play>(
    coursework: &Coursework<G>,
    second: &ReferenceFactory<G>,
    here: &Board<G::Squares>,
    event: &Event<G>,
) -> Option<Board<G::Squares>> {
    let mut other = second.make(&coursework.rules, &coursework.spec.wording());
    let mut store = MemoryModel::<G>(here.clone());
    other.handle(event, &mut Ports { model: &mut store, view: &mut NullView }).ok()?;
    Some(store.0)
}

/// One of these, each as likely as its weight says.
fn weighted<'a, T>(all: &'a [T], weight: impl Fn(&T) -> u32, random: &mut ChaCha8Rng) -> Option<&'a T> {
    let sum: u32 = all.iter().map(&weight).sum();
    let mut left = if sum == 0 { return None } else { random.random_range(0..sum) };
    all.iter().find(|one| {
        let own = weight(one);
        let is_it = left < own;
        left = left.saturating_sub(own);
        is_it
    })
}
