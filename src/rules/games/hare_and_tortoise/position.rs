//! A legal position of Hare and Tortoise.

use std::sync::Arc;

use super::carrots::{MOST_CARROTS, rank_pay};
use super::legal_moves::{legal_move, seat_of};
use super::{Action, CardColumn, Illegal, Obligation, RaceEvent, Rules, Runner, SquareKind, Squares};
use crate::game::{Board, Game, Outcome, Seat};

/// A legal position: the runners, the dice to come, and whose turn it is.
///
/// The player on turn can always do something, unless the game is over. What a number square pays has been paid when the
/// turn begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HareAndTortoise {
    rules: Arc<Rules>,
    pub(super) squares: Squares,
    pub(super) turn: Seat,
}

impl HareAndTortoise {
    /// The position with these squares when it is the turn of `turn`, and the turn goes to the next who can do something
    /// if they cannot: what is to be made of a model that somebody has changed.
    ///
    /// The turn of `turn` has begun already: a number square on which they stand pays nothing more.
    ///
    /// # Errors
    /// When the squares could not arise, or there is no such player.
    pub fn from_squares(rules: &Rules, squares: &Squares, turn: Seat) -> Result<HareAndTortoise, Illegal> {
        HareAndTortoise::from_squares_with_skips(rules, squares, turn).map(|(position, _)| position)
    }

    /// Builds the position as [`HareAndTortoise::from_squares`] does, and returns the players who were passed over on the way,
    /// in order.
    ///
    /// # Errors
    /// When the squares could not arise, or there is no such player.
    pub fn from_squares_with_skips(
        rules: &Rules,
        squares: &Squares,
        turn: Seat,
    ) -> Result<(HareAndTortoise, Vec<RaceEvent>), Illegal> {
        let mut position = HareAndTortoise { rules: Arc::new(rules.clone()), squares: squares.clone(), turn };
        position.checked()?;
        let mut log = Vec::new();
        position.pass_turn_if_blocked(&mut log);
        Ok((position, log))
    }

    /// The squares, without a copy.
    pub fn squares(&self) -> &Squares {
        &self.squares
    }

    /// Returns the position with other dice to come, for a generator outside that supplies the numbers.
    ///
    /// Without a die the hare squares are closed, so anyone who deals them one at a time keeps two on the board: one for the
    /// move, and one for the next player. Numbers that no die shows are left out.
    #[must_use]
    pub fn with_dice(&self, dice: &[u8]) -> HareAndTortoise {
        let mut position = self.clone();
        position.squares.dice = dice.iter().copied().filter(|die| (1..=6).contains(die)).collect();
        // Where the hare squares close, the player on turn may have nothing to do.
        if position.outcome().is_none() {
            position.pass_turn_if_blocked(&mut Vec::new());
        }
        position
    }

    /// A player's rank, 1 for who leads: one more than there are runners ahead, so equals share the better rank.
    /// `None` if there is no such player.
    pub fn rank(&self, seat: Seat) -> Option<usize> {
        self.index(seat).map(|index| self.rank_of_index(index))
    }

    /// Returns the state of one player; `None` if there is no such player.
    pub fn runner(&self, seat: Seat) -> Option<&Runner> {
        self.squares.runners.get(self.index(seat)?)
    }

    /// Returns the kind of a square; `None` off the track.
    pub fn kind(&self, square: i32) -> Option<SquareKind> {
        self.rules.kind(square)
    }

    /// The number of the finish.
    pub fn finish(&self) -> i32 {
        self.rules.finish()
    }

    /// The most carrots that a runner may bring home.
    pub fn home_limit(&self) -> i32 {
        self.rules.home_limit()
    }

    /// The carrots that a seat will be paid when its next turn begins, if the ranks stay as they are.
    pub fn expected_rank_pay(&self, seat: Seat) -> i32 {
        self.index(seat).and_then(|index| self.due(index)).map_or(0, |(_, gained)| gained)
    }

    /// The position after an action of `seat`, and what happened in between, in order: the action with all that it
    /// brings, and the turns that were missed or skipped up to the next player who can do something.
    ///
    /// # Errors
    /// When the rules refuse it, with the reason.
    pub fn events(&self, seat: Seat, action: &Action) -> Result<(HareAndTortoise, Vec<RaceEvent>), Illegal> {
        let mut next = self.clone();
        let mut log = Vec::new();
        next.apply_action(seat, *action, &mut log)?;
        Ok((next, log))
    }

    /// The squares to which the player on turn may move, in ascending order.
    pub fn moves(&self) -> Vec<i32> {
        let Ok(index) = self.may_act(self.turn) else { return Vec::new() };
        let to = 1..=self.rules.finish();
        to.filter(|to| legal_move(&self.rules, &self.squares, index, *to).is_ok()).collect()
    }

    /// The rules, without a copy.
    pub(super) fn rules_ref(&self) -> &Rules {
        &self.rules
    }

    /// The place of a seat in the list of runners.
    pub(super) fn index(&self, seat: Seat) -> Option<usize> {
        let index = usize::try_from(seat.0.checked_sub(1)?).ok()?;
        (index < self.squares.runners.len()).then_some(index)
    }

    /// The rank of a runner by its place in the list.
    pub(super) fn rank_of_index(&self, index: usize) -> usize {
        let at = self.squares.runners.get(index).map_or(0, |runner| runner.at);
        1 + self.squares.runners.iter().filter(|other| other.at > at).count()
    }

    pub(super) fn column(&self, index: usize) -> CardColumn {
        CardColumn::from_rank(self.rank_of_index(index), self.squares.runners.len())
    }

    /// The place in the list of a seat that is on turn in a game that goes on.
    ///
    /// # Errors
    /// When it is not.
    pub(super) fn may_act(&self, seat: Seat) -> Result<usize, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        self.index(seat).filter(|_| seat == self.turn).ok_or(Illegal::NotOnTurn(seat))
    }

    /// Whether a runner has anything to do but to wait, whosever turn it is.
    pub(super) fn can_act(&self, index: usize) -> bool {
        let Some(runner) = self.squares.runners.get(index) else { return false };
        match (self.rules.kind(runner.at), runner.must) {
            (_, Some(Obligation::Choose)) | (Some(SquareKind::Carrot), _) => true,
            (Some(SquareKind::Lettuce), None) if runner.lettuces > 0 => true,
            _ => self.can_move(index),
        }
    }

    fn can_move(&self, index: usize) -> bool {
        let Some(at) = self.squares.runners.get(index).map(|runner| runner.at) else { return false };
        let forwards = at + 1..=self.rules.finish();
        // Forwards, the nearest squares are the most likely ones.
        forwards.chain((1..at).rev()).any(|to| legal_move(&self.rules, &self.squares, index, to).is_ok())
    }

    /// Returns the pay of a number square for a runner whose turn begins.
    pub(super) fn due(&self, index: usize) -> Option<(usize, i32)> {
        let runner = self.squares.runners.get(index)?;
        let rank = self.rank_of_index(index);
        let number =
            matches!(self.rules.kind(runner.at), Some(SquareKind::Number(number)) if usize::from(number) == rank);
        number.then(|| (rank, rank_pay(rank)))
    }

    /// Whether a runner could do something in a turn that begins, with what the turn would pay.
    pub(super) fn could_act(&self, index: usize) -> bool {
        self.can_act(index)
            || self.due(index).is_some_and(|(_, gained)| {
                let mut richer = self.clone();
                richer.give(index, gained);
                richer.can_act(index)
            })
    }

    pub(super) fn give(&mut self, index: usize, carrots: i32) {
        if let Some(runner) = self.squares.runners.get_mut(index) {
            runner.carrots = runner.carrots.saturating_add(carrots).clamp(0, MOST_CARROTS);
        }
    }

    /// Whether nobody has anything to do, and so never will: a draw, which the specification does not think of.
    fn stuck(&self) -> bool {
        !(0..self.squares.runners.len()).any(|index| self.could_act(index))
    }

    pub(super) fn ended(&self) -> Option<Outcome> {
        let home = self.squares.runners.iter().position(|runner| runner.at == self.rules.finish());
        home.map(|index| Outcome::Won(seat_of(index))).or_else(|| self.stuck().then_some(Outcome::Draw))
    }

    /// Whether squares and turn could arise.
    fn checked(&self) -> Result<(), Illegal> {
        let Squares { runners, dice } = &self.squares;
        if runners.len() != self.rules.players() {
            return Err(Illegal::Runners { there: runners.len(), players: self.rules.players() });
        }
        self.index(self.turn).ok_or(Illegal::NoPlayer(self.turn))?;
        if let Some(die) = dice.iter().find(|die| !(1..=6).contains(*die)) {
            return Err(Illegal::NoDie(*die));
        }
        (0..runners.len()).try_for_each(|index| self.checked_runner(index))
    }

    fn checked_runner(&self, index: usize) -> Result<(), Illegal> {
        let seat = seat_of(index);
        let Some(&Runner { at, carrots, lettuces, must }) = self.squares.runners.get(index) else { return Ok(()) };
        let finish = self.rules.finish();
        let kind = self.rules.kind(at).ok_or(Illegal::Nowhere { seat, square: at, finish })?;
        let before = self.squares.runners.iter().take(index).position(|other| other.at == at);
        if let Some(by) = before.filter(|_| at > 0) {
            return Err(Illegal::Occupied { square: at, by: seat_of(by) });
        }
        if !(0..=MOST_CARROTS).contains(&carrots) {
            return Err(Illegal::Carrots { seat, carrots });
        }
        if kind == SquareKind::Finish && carrots > self.rules.home_limit() {
            return Err(Illegal::TooManyCarrots { seat, carrots, limit: self.rules.home_limit() });
        }
        let needs_one = kind == SquareKind::Lettuce && must.is_none();
        let most = if kind == SquareKind::Finish { 0 } else { self.rules.lettuces() };
        if !(i32::from(needs_one)..=most).contains(&lettuces) {
            return Err(Illegal::Lettuces { seat, lettuces });
        }
        let bound = match must {
            None => true,
            Some(Obligation::Miss) => kind == SquareKind::Hare,
            Some(Obligation::Leave) => kind == SquareKind::Lettuce && lettuces < self.rules.lettuces(),
            Some(Obligation::Choose) => {
                kind == SquareKind::Hare && seat == self.turn && self.column(index) == CardColumn::First
            }
        };
        must.filter(|_| !bound).map_or(Ok(()), |must| Err(Illegal::CannotBeBound { seat, must }))
    }

    /// A position before anything has been checked, for the door and for the opening.
    pub(super) fn unchecked(rules: &Rules, squares: Squares, turn: Seat) -> HareAndTortoise {
        HareAndTortoise { rules: Arc::new(rules.clone()), squares, turn }
    }

    pub(super) fn checked_from_board(rules: &Rules, board: &Board<Squares>) -> Result<HareAndTortoise, Illegal> {
        let position = HareAndTortoise::unchecked(rules, board.squares.clone(), board.player);
        position.checked()?;
        let over = position.ended().is_some();
        if over != board.finished {
            return Err(Illegal::WrongFlag(board.finished));
        }
        let waits = !over && position.index(board.player).is_none_or(|index| !position.can_take_turn(index));
        if waits { Err(Illegal::WrongTurn(board.player)) } else { Ok(position) }
    }

    /// Whether it can be a runner's turn.
    pub(super) fn can_take_turn(&self, index: usize) -> bool {
        let misses = self.squares.runners.get(index).is_some_and(|runner| runner.must == Some(Obligation::Miss));
        !misses && self.can_act(index)
    }
}
