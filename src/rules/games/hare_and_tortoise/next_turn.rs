//! Whose turn comes next: missed and skipped turns, and what number squares pay.

use super::legal_moves::seat_of;
use super::{HareAndTortoise, Obligation, RaceEvent, RaceEventKind};

impl HareAndTortoise {
    /// Gives the turn to the next player who can do something.
    ///
    /// A player who misses the turn has missed it then. Who begins a turn on a number square of just their rank collects
    /// first, and can spend it in that turn. Who has nothing to do all the same is skipped, and nothing is paid for a
    /// skipped turn. When nobody is left, the game is a draw; the turn is then with the player who would have been next.
    pub(super) fn pass_turn(&mut self, log: &mut Vec<RaceEvent>) {
        let players = self.squares.runners.len();
        let Some(first) = self.index(self.turn).map(|index| (index + 1) % players) else { return };
        let before = log.len();
        // Two rounds: in the first one, those who miss a turn only miss it.
        for index in (0..2 * players).map(|further| (first + further) % players) {
            let seat = seat_of(index);
            let mut happens = |what| log.push(RaceEvent { seat, what });
            if let Some(runner) =
                self.squares.runners.get_mut(index).filter(|runner| runner.must == Some(Obligation::Miss))
            {
                runner.must = None;
                happens(RaceEventKind::Missed);
            } else if self.could_act(index) {
                if let Some((rank, gained)) = self.due(index) {
                    self.give(index, gained);
                    happens(RaceEventKind::Collected { rank, gained });
                }
                self.turn = seat;
                return;
            } else {
                happens(RaceEventKind::Skipped);
            }
        }
        // Who was skipped in those rounds is beside the point then.
        log.truncate(before);
        self.turn = seat_of(first);
        log.push(RaceEvent { seat: self.turn, what: RaceEventKind::Stuck });
    }

    /// Leaves the turn where it is if that player can do something, and passes it on otherwise.
    pub(super) fn pass_turn_if_blocked(&mut self, log: &mut Vec<RaceEvent>) {
        let over = self.ended().is_some();
        let index = self.index(self.turn).filter(|index| !over && !self.can_take_turn(*index));
        let Some(index) = index else { return };
        let misses = self.squares.runners.get_mut(index).filter(|runner| runner.must == Some(Obligation::Miss));
        let what = if misses.is_some() { RaceEventKind::Missed } else { RaceEventKind::Skipped };
        if let Some(runner) = misses {
            runner.must = None;
        }
        log.push(RaceEvent { seat: self.turn, what });
        self.pass_turn(log);
    }
}
