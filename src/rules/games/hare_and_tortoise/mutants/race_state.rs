//! The race as a student keeps it: what the model holds, and what is to be logged.

use crate::game::{Board, Seat};
use crate::games::hare_and_tortoise::{Obligation, Rules, Runner, SquareKind, Squares};

/// A race in the middle of a turn. Runners are counted from 0.
#[derive(Clone)]
pub struct RaceState {
    pub rules: Rules,
    pub squares: Squares,
    /// Whose turn it is.
    pub turn: usize,
    pub over: bool,
    /// The lines for the log, in order.
    pub log: Vec<String>,
    /// A square that is taken for one of another kind.
    pub mistaken: Option<(i32, SquareKind)>,
}

impl RaceState {
    /// The race of a board; `None` if nobody of those who run is on turn.
    pub fn of(rules: &Rules, board: &Board<Squares>) -> Option<RaceState> {
        let turn = usize::try_from(board.player.0.checked_sub(1)?).ok()?;
        let (rules, squares) = (rules.clone(), board.squares.clone());
        (turn < squares.runners.len()).then_some(RaceState {
            rules,
            squares,
            turn,
            over: board.finished,
            log: Vec::new(),
            mistaken: None,
        })
    }

    pub fn board(&self) -> Board<Squares> {
        Board { player: seat(self.turn), finished: self.over, squares: self.squares.clone() }
    }

    pub fn players(&self) -> usize {
        self.squares.runners.len()
    }

    pub fn runner(&self, who: usize) -> Runner {
        self.squares.runners.get(who).copied().unwrap_or_default()
    }

    pub fn runner_mut(&mut self, who: usize) -> Option<&mut Runner> {
        self.squares.runners.get_mut(who)
    }

    pub fn put(&mut self, who: usize, to: i32) {
        self.runner_mut(who).into_iter().for_each(|runner| runner.at = to);
    }

    pub fn give(&mut self, who: usize, carrots: i32) {
        self.runner_mut(who).into_iter().for_each(|runner| runner.carrots += carrots);
    }

    pub fn set_obligation(&mut self, who: usize, must: Option<Obligation>) {
        self.runner_mut(who).into_iter().for_each(|runner| runner.must = must);
    }

    pub fn kind(&self, square: i32) -> Option<SquareKind> {
        let mistaken = self.mistaken.filter(|(wrong, _)| *wrong == square);
        mistaken.map(|(_, kind)| kind).or_else(|| self.rules.kind(square))
    }

    /// Returns the kind of square under a runner.
    pub fn kind_under(&self, who: usize) -> Option<SquareKind> {
        self.kind(self.runner(who).at)
    }

    /// Whether another runner stands on a square; the start has room for all.
    pub fn occupied(&self, who: usize, square: i32) -> bool {
        square > 0 && self.others(who).any(|at| at == square)
    }

    /// The rank of a runner: one more than there are runners ahead.
    pub fn rank(&self, who: usize) -> i32 {
        let at = self.runner(who).at;
        1 + i32::try_from(self.others(who).filter(|other| *other > at).count()).unwrap_or_default()
    }

    /// Returns the squares of the other runners.
    pub fn others(&self, who: usize) -> impl DoubleEndedIterator<Item = i32> + '_ {
        let all = self.squares.runners.iter().enumerate();
        all.filter(move |(other, _)| *other != who).map(|(_, runner)| runner.at)
    }

    pub fn is_home(&self, who: usize) -> bool {
        self.runner(who).at == self.rules.finish()
    }

    /// A line of the log about a runner.
    pub fn log(&mut self, who: usize, text: &str) {
        self.log.push(format!("player {} {text}", who + 1));
    }
}

/// The seat of a runner.
pub fn seat(who: usize) -> Seat {
    Seat(i32::try_from(who).unwrap_or(i32::MAX - 1) + 1)
}

/// A number of carrots in the log's words.
pub fn carrots(count: i32) -> String {
    if count == 1 { "1 carrot".to_string() } else { format!("{count} carrots") }
}
