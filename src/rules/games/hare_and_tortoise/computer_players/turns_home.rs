//! In how many turns a runner who is alone on the track gets home.

use std::collections::VecDeque;

use super::super::carrots::{TEN, rank_pay};
use super::super::{Obligation, Rules, Runner, SquareKind, move_cost};

/// More carrots are counted as so many.
const MOST_CARROTS: i32 = 250;
/// More lettuces are counted as so many.
const MOST_LETTUCES: i32 = 8;
/// Number of turns that stands for a runner who never gets home.
const NEVER: u8 = 60;

/// The fewest turns home from every square, with any number of carrots and lettuces, for a runner who stays in one rank
/// all the way, lands on no hare square, and meets nobody. Worked out once, backwards from the finish.
#[derive(Clone, Debug)]
pub struct TurnsHomeTable {
    finish: i32,
    lettuces: i32,
    rank: usize,
    turns: Vec<u8>,
}

/// State of a runner at the beginning of a turn: the square, and the carrots and lettuces.
#[derive(Clone, Copy)]
struct RunnerState {
    at: i32,
    carrots: i32,
    lettuces: i32,
    /// Whether the lettuce square must be left.
    leave: bool,
}

impl TurnsHomeTable {
    /// The turns home in this rank.
    pub fn new(rules: &Rules, rank: usize) -> TurnsHomeTable {
        let (finish, lettuces) = (rules.finish(), rules.lettuces().min(MOST_LETTUCES));
        let mut table = TurnsHomeTable { finish, lettuces, rank, turns: Vec::new() };
        let last = RunnerState { at: finish, carrots: MOST_CARROTS, lettuces, leave: true };
        table.turns = vec![NEVER; table.index(last) + 1];
        let mut queue = VecDeque::new();
        for carrots in 0..=rules.home_limit().min(MOST_CARROTS) {
            table.reach(RunnerState { at: finish, carrots, lettuces: 0, leave: false }, 0, &mut queue);
        }
        while let Some(state) = queue.pop_front() {
            let turns = table.at(state) + 1;
            for before in table.before(rules, state) {
                table.reach(before, turns, &mut queue);
            }
        }
        table
    }

    /// The turns that a runner needs, not counting one that it must miss.
    pub fn of(&self, runner: &Runner) -> f64 {
        let state = RunnerState {
            at: runner.at.clamp(0, self.finish),
            carrots: runner.carrots.clamp(0, MOST_CARROTS),
            lettuces: runner.lettuces.clamp(0, self.lettuces),
            leave: runner.must == Some(Obligation::Leave),
        };
        f64::from(self.at(state))
    }

    fn index(&self, state: RunnerState) -> usize {
        let RunnerState { at, carrots, lettuces, leave } = state;
        let place = ((at * (self.lettuces + 1) + lettuces) * 2 + i32::from(leave)) * (MOST_CARROTS + 1) + carrots;
        usize::try_from(place).unwrap_or_default()
    }

    fn at(&self, state: RunnerState) -> u8 {
        self.turns.get(self.index(state)).copied().unwrap_or(NEVER)
    }

    fn reach(&mut self, state: RunnerState, turns: u8, queue: &mut VecDeque<RunnerState>) {
        let index = self.index(state);
        if let Some(known) = self.turns.get_mut(index).filter(|known| **known > turns) {
            *known = turns;
            queue.push_back(state);
        }
    }

    /// Every state from which one turn leads to this one.
    fn before(&self, rules: &Rules, state: RunnerState) -> Vec<RunnerState> {
        let RunnerState { at, carrots, lettuces, leave } = state;
        let pays = |kind| matches!(kind, SquareKind::Number(number) if usize::from(number) == self.rank);
        let mut found = Vec::new();
        match rules.kind(at) {
            _ if leave => {
                found.push(RunnerState {
                    carrots: carrots - rank_pay(self.rank),
                    lettuces: lettuces + 1,
                    leave: false,
                    ..state
                });
            }
            None | Some(SquareKind::Start | SquareKind::Hare) => {}
            Some(SquareKind::Lettuce) if lettuces == 0 => {}
            Some(SquareKind::Tortoise) => {
                let next = (at + 1..self.finish).find(|next| rules.kind(*next) == Some(SquareKind::Tortoise));
                let froms = at + 1..=next.unwrap_or(self.finish - 1);
                found.extend(froms.map(|from| RunnerState { at: from, carrots: carrots - TEN * (from - at), ..state }));
            }
            Some(kind) => {
                if kind == SquareKind::Carrot {
                    found.extend([carrots - TEN, carrots + TEN].map(|carrots| RunnerState { carrots, ..state }));
                }
                // What the number pays at the beginning of the next turn is in the carrots already.
                let landed = carrots - if pays(kind) { rank_pay(self.rank) } else { 0 };
                let froms = (0..at).rev().filter(|_| landed >= 0);
                found.extend(froms.map(|from| RunnerState {
                    at: from,
                    carrots: landed + move_cost(at - from),
                    ..state
                }));
            }
        }
        // From a lettuce square one leaves with a lettuce just chewed or not, alike.
        let bound =
            |before: &RunnerState| !leave && before.at != at && rules.kind(before.at) == Some(SquareKind::Lettuce);
        let chewed: Vec<RunnerState> =
            found.iter().filter(|before| bound(before)).map(|before| RunnerState { leave: true, ..*before }).collect();
        found.extend(chewed);
        found.retain(|before| (0..=MOST_CARROTS).contains(&before.carrots) && before.lettuces <= self.lettuces);
        found
    }
}
