//! Effects of actions, and the implementation of `Game`.

use super::carrots::{TEN, rank_pay};
use super::legal_moves::{LegalMove, can_be_carried, legal_move, seat_of};
use super::{
    Action, CardEffect, HareAndTortoise, Illegal, Obligation, RaceEvent, RaceEventKind, Rules, Runner, SquareKind,
    Squares,
};
use crate::game::{Board, Game, GameFacts, Outcome, Seat};
use crate::games::own_reading::own_reading;

impl HareAndTortoise {
    /// Takes an action, or refuses it and leaves everything as it is.
    pub(super) fn apply_action(&mut self, seat: Seat, action: Action, log: &mut Vec<RaceEvent>) -> Result<(), Illegal> {
        let index = self.may_act(seat)?;
        match action {
            Action::Move(to) => self.go(index, to, log),
            Action::Chew => self.chew(index, log),
            Action::Gain => self.nibble(index, TEN, log),
            Action::Lose => self.nibble(index, -TEN, log),
        }
    }

    fn go(&mut self, index: usize, to: i32, log: &mut Vec<RaceEvent>) -> Result<(), Illegal> {
        let allowed = legal_move(self.rules_ref(), &self.squares, index, to)?;
        let seat = seat_of(index);
        let from = self.put(index, to);
        self.bind(index, None);
        let paid = match allowed {
            LegalMove::Back(gained) => {
                self.give(index, gained);
                log.push(RaceEvent { seat, what: RaceEventKind::WentBack { from, to, gained } });
                0
            }
            LegalMove::Forward(paid) => {
                self.give(index, -paid);
                log.push(RaceEvent { seat, what: RaceEventKind::Moved { from, to, paid } });
                paid
            }
        };
        let again = self.rules_ref().kind(to) == Some(SquareKind::Hare) && self.cast(index, paid, log);
        self.finish_turn(index, again, log);
        Ok(())
    }

    /// Lettuces pay for the rank, and the square must be left in the next turn.
    fn chew(&mut self, index: usize, log: &mut Vec<RaceEvent>) -> Result<(), Illegal> {
        let seat = seat_of(index);
        let runner = self.squares.runners.get(index).copied().unwrap_or_default();
        match runner.must {
            Some(Obligation::Choose) => return Err(Illegal::MustChoose(seat)),
            Some(Obligation::Leave) => return Err(Illegal::MustLeave(seat)),
            _ if self.rules_ref().kind(runner.at) != Some(SquareKind::Lettuce) => {
                return Err(Illegal::NotOnLettuce(runner.at));
            }
            _ => {}
        }
        self.eat(index, log);
        self.bind(index, Some(Obligation::Leave));
        self.finish_turn(index, false, log);
        Ok(())
    }

    /// Chews a carrot: on a carrot square, or by a card.
    fn nibble(&mut self, index: usize, carrots: i32, log: &mut Vec<RaceEvent>) -> Result<(), Illegal> {
        let seat = seat_of(index);
        let runner = self.squares.runners.get(index).copied().unwrap_or_default();
        let chooses = runner.must == Some(Obligation::Choose);
        if !chooses && self.rules_ref().kind(runner.at) != Some(SquareKind::Carrot) {
            return Err(Illegal::NotOnCarrot(runner.at));
        }
        if runner.carrots + carrots < 0 {
            return Err(Illegal::TooFewToLose { seat, carrots: runner.carrots });
        }
        self.give(index, carrots);
        self.bind(index, None);
        let what = if carrots < 0 { RaceEventKind::Lost(-carrots) } else { RaceEventKind::Gained(carrots) };
        log.push(RaceEvent { seat, what });
        self.finish_turn(index, false, log);
        Ok(())
    }

    /// Casts the die for a runner that has just come to a hare square for `paid` carrots. Answers whether the turn goes on.
    fn cast(&mut self, index: usize, paid: i32, log: &mut Vec<RaceEvent>) -> bool {
        let seat = seat_of(index);
        let mut say = |what| log.push(RaceEvent { seat, what });
        let die = self.squares.dice.first().copied();
        let Some((die, card)) = die.and_then(|die| Some((die, CardEffect::of(die, self.column(index))?))) else {
            return false;
        };
        self.squares.dice.remove(0);
        let rank = self.rank_of_index(index);
        say(RaceEventKind::Cast { die, rank, card });
        match card {
            CardEffect::MissATurn => self.bind(index, Some(Obligation::Miss)),
            CardEffect::ChewACarrot => {
                self.bind(index, Some(Obligation::Choose));
                return true;
            }
            CardEffect::ChewALettuce => {
                if self.squares.runners.get(index).is_some_and(|runner| runner.lettuces > 0) {
                    self.eat(index, log);
                } else {
                    say(RaceEventKind::Stayed);
                }
            }
            CardEffect::LastTurnFree => {
                self.give(index, paid);
                say(RaceEventKind::Refunded(paid));
            }
            CardEffect::MoveAgain => return true,
            CardEffect::BackToCarrot | CardEffect::ForwardToCarrot | CardEffect::DropBack | CardEffect::MoveForward => {
                if let Some(to) = self.led_to(index, card) {
                    let from = self.put(index, to);
                    say(RaceEventKind::Carried { from, to });
                } else {
                    say(RaceEventKind::Stayed);
                }
            }
        }
        false
    }

    /// Returns the destination of a card; `None` if the runner stays.
    fn led_to(&self, index: usize, card: CardEffect) -> Option<i32> {
        let at = self.squares.runners.get(index)?.at;
        let finish = self.rules_ref().finish();
        let free = |to: &i32| can_be_carried(self.rules_ref(), &self.squares, index, *to);
        let carrot = |to: &i32| self.rules_ref().kind(*to) == Some(SquareKind::Carrot) && free(to);
        let others = self.squares.runners.iter().map(|other| other.at);
        match card {
            CardEffect::BackToCarrot => (1..at).rev().find(carrot),
            CardEffect::ForwardToCarrot => (at + 1..finish).find(carrot),
            CardEffect::DropBack => {
                let behind = others.filter(|other| *other < at).max()?;
                // Behind the start there is nothing: it takes in anyone who would drop further.
                (0..behind.max(1)).rev().find(free)
            }
            CardEffect::MoveForward => {
                let ahead = others.filter(|other| *other > at).min()?;
                (ahead + 1..=finish).find(free)
            }
            _ => None,
        }
    }

    /// Chews one lettuce, and is paid for the rank.
    fn eat(&mut self, index: usize, log: &mut Vec<RaceEvent>) {
        let rank = self.rank_of_index(index);
        let gained = rank_pay(rank);
        let Some(runner) = self.squares.runners.get_mut(index) else { return };
        runner.lettuces -= 1;
        let left = runner.lettuces;
        self.give(index, gained);
        log.push(RaceEvent { seat: seat_of(index), what: RaceEventKind::ChewedLettuce { rank, gained, left } });
    }

    /// Ends a turn, or goes on with it where `again` says so and something can be done.
    fn finish_turn(&mut self, index: usize, again: bool, log: &mut Vec<RaceEvent>) {
        let seat = seat_of(index);
        if self.squares.runners.get(index).is_some_and(|runner| runner.at == self.rules_ref().finish()) {
            log.push(RaceEvent { seat, what: RaceEventKind::Home });
            self.turn = seat_of((index + 1) % self.squares.runners.len().max(1));
            return;
        }
        if again && self.can_act(index) {
            return;
        }
        if again {
            log.push(RaceEvent { seat, what: RaceEventKind::Skipped });
        }
        self.pass_turn(log);
    }

    /// Puts a runner on a square; answers where it was.
    fn put(&mut self, index: usize, to: i32) -> i32 {
        self.squares.runners.get_mut(index).map_or(to, |runner| std::mem::replace(&mut runner.at, to))
    }

    fn bind(&mut self, index: usize, must: Option<Obligation>) {
        if let Some(runner) = self.squares.runners.get_mut(index) {
            runner.must = must;
        }
    }
}

impl HareAndTortoise {
    /// Facts about the game. Carrots pile up faster than random play chews them, so that the finish stays shut.
    pub const FACTS: GameFacts = GameFacts {
        endless: true,
        ..GameFacts::new("hare-and-tortoise", &["one", "two", "three", "four", "five", "six"])
    };
}

impl Game for HareAndTortoise {
    type Rules = Rules;
    type Squares = Squares;
    type Action = Action;
    type Illegal = Illegal;

    own_reading!();

    fn facts(_: &Rules) -> &'static GameFacts {
        &HareAndTortoise::FACTS
    }

    /// All on the start, with all their carrots and lettuces; player 1 begins.
    fn opening(rules: &Rules) -> HareAndTortoise {
        let runner = Runner { at: 0, carrots: rules.carrots(), lettuces: rules.lettuces(), must: None };
        let squares = Squares { runners: vec![runner; rules.players()], dice: rules.dice().to_vec() };
        let mut position = HareAndTortoise::unchecked(rules, squares, Seat(1));
        position.pass_turn_if_blocked(&mut Vec::new());
        position
    }

    fn from_board(rules: &Rules, board: &Board<Squares>) -> Result<HareAndTortoise, Illegal> {
        HareAndTortoise::checked_from_board(rules, board)
    }

    fn board(&self) -> Board<Squares> {
        Board { player: self.turn, finished: self.outcome().is_some(), squares: self.squares.clone() }
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn seats(rules: &Rules) -> usize {
        rules.players()
    }

    fn all_actions(rules: &Rules) -> Vec<Action> {
        let finish = rules.finish();
        let nonsense = [0, -1, finish + 1, finish + 36, i32::MIN, i32::MAX];
        let squares = (1..=finish).chain(nonsense).map(Action::Move);
        squares.chain([Action::Chew, Action::Gain, Action::Lose]).collect()
    }

    fn play(&self, seat: Seat, action: &Action) -> Result<HareAndTortoise, Illegal> {
        self.events(seat, action).map(|(next, _)| next)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended()
    }

    fn rules(&self) -> Rules {
        self.rules_ref().clone()
    }

    fn legal_actions(&self) -> Vec<Action> {
        let Ok(index) = self.may_act(self.turn) else { return Vec::new() };
        let mut actions: Vec<Action> = self.moves().into_iter().map(Action::Move).collect();
        let Some(runner) = self.squares.runners.get(index) else { return actions };
        let chooses = runner.must == Some(Obligation::Choose);
        let kind = self.rules_ref().kind(runner.at);
        actions.extend((kind == Some(SquareKind::Lettuce) && runner.must.is_none()).then_some(Action::Chew));
        if chooses || kind == Some(SquareKind::Carrot) {
            actions.push(Action::Gain);
            actions.extend((runner.carrots >= TEN).then_some(Action::Lose));
        }
        actions
    }
}
