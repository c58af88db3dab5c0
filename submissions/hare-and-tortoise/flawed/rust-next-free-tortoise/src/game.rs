//! The rules, on a copy of the board. Runners are counted from 0 here, players from 1.

use referee::kit::hare_and_tortoise::{Board, FINISH, Kind, Must, kind};

const HOME_LIMIT: i32 = 20;

/// A board on its way from one state to the next, and the lines that this adds to the log.
pub struct Race {
    pub board: Board,
    pub log: Vec<String>,
}

/// What is shown when the mouse is over a square.
pub enum Hover {
    Costs(i32),
    Pays(i32),
    No,
}

fn cost(squares: i32) -> i32 {
    (1..=squares).sum()
}

pub fn carrots(count: i32) -> String {
    if count == 1 { "1 carrot".to_string() } else { format!("{count} carrots") }
}

impl Race {
    pub fn new(board: Board) -> Race {
        Race { board, log: Vec::new() }
    }

    /// Whose turn it is; `None` if the model names nobody who plays.
    pub fn current(&self) -> Option<usize> {
        let index = usize::try_from(self.board.player).ok()?.checked_sub(1)?;
        (index < self.board.runners.len()).then_some(index)
    }

    fn note(&mut self, index: usize, what: &str) {
        self.log.push(format!("player {} {what}", index + 1));
    }

    fn rank(&self, index: usize) -> i32 {
        let at = self.board.runners[index].at;
        1 + self.board.runners.iter().filter(|other| other.at > at).count() as i32
    }

    fn occupied(&self, square: i32) -> bool {
        square > 0 && self.board.runners.iter().any(|runner| runner.at == square)
    }

    /// What a move would cost (above 0) or pay (below 0); `None` if it is against the rules.
    fn price(&self, index: usize, to: i32) -> Option<i32> {
        let runner = self.board.runners[index];
        if runner.must == Some(Must::Choose) || to < 1 || to > FINISH || self.occupied(to) {
            return None;
        }
        if to < runner.at {
            let behind =
                (1..runner.at).rev().find(|square| kind(*square) == Some(Kind::Tortoise) && !self.occupied(*square));
            return (behind == Some(to)).then_some(-10 * (runner.at - to));
        }
        let price = cost(to - runner.at);
        let left = runner.carrots - price;
        let allowed = match kind(to)? {
            Kind::Tortoise | Kind::Start => false,
            Kind::Lettuce => runner.lettuces > 0,
            Kind::Finish => runner.lettuces == 0 && left <= HOME_LIMIT,
            Kind::Hare => !self.board.dice.is_empty(),
            Kind::Carrot | Kind::Number(_) => true,
        };
        (allowed && left >= 0).then_some(price)
    }

    pub fn hover(&self, player: i32, action: &str) -> Hover {
        let current = self.current().filter(|_| !self.board.finished && player == self.board.player);
        let price = current.and_then(|index| self.price(index, action.parse().ok()?));
        match price {
            Some(price) if price < 0 => Hover::Pays(-price),
            Some(price) => Hover::Costs(price),
            None => Hover::No,
        }
    }

    /// Everything that a runner may do, as it would be selected.
    fn actions(&self, index: usize) -> Vec<String> {
        let runner = self.board.runners[index];
        let moves = (1..=FINISH).filter(|to| self.price(index, *to).is_some());
        let mut found: Vec<String> = moves.map(|to| to.to_string()).collect();
        let here = kind(runner.at);
        if here == Some(Kind::Lettuce) && runner.must.is_none() && runner.lettuces > 0 {
            found.push("chew".to_string());
        }
        if here == Some(Kind::Carrot) || runner.must == Some(Must::Choose) {
            found.push("gain".to_string());
            if runner.carrots >= 10 {
                found.push("lose".to_string());
            }
        }
        found
    }

    /// Plays for whoever is on turn; answers whether that was allowed.
    pub fn play(&mut self, action: &str) -> bool {
        let Some(index) = self.current() else { return false };
        if !self.actions(index).iter().any(|allowed| allowed == action) {
            return false;
        }
        let mut again = false;
        match action {
            "chew" => {
                self.chew_lettuce(index);
                self.board.runners[index].must = Some(Must::Leave);
            }
            "gain" => {
                self.board.runners[index].carrots += 10;
                self.board.runners[index].must = None;
                self.note(index, "chews a carrot and gains 10 carrots");
            }
            "lose" => {
                self.board.runners[index].carrots -= 10;
                self.board.runners[index].must = None;
                self.note(index, "chews a carrot and loses 10 carrots");
            }
            square => again = self.go(index, square.parse().unwrap_or_default()),
        }
        self.end_turn(index, again);
        true
    }

    fn go(&mut self, index: usize, to: i32) -> bool {
        let from = self.board.runners[index].at;
        let price = self.price(index, to).unwrap_or_default();
        let runner = &mut self.board.runners[index];
        runner.at = to;
        runner.carrots -= price;
        runner.must = None;
        if price < 0 {
            self.note(index, &format!("goes back from {from} to {to} and gains {}", carrots(-price)));
        } else {
            self.note(index, &format!("moves from {from} to {to} for {}", carrots(price)));
        }
        kind(to) == Some(Kind::Hare) && self.hare(index, price)
    }

    fn chew_lettuce(&mut self, index: usize) {
        let rank = self.rank(index);
        let runner = &mut self.board.runners[index];
        runner.lettuces -= 1;
        runner.carrots += 10 * rank;
        let left = runner.lettuces;
        let lettuces = if left == 1 { "lettuce" } else { "lettuces" };
        self.note(
            index,
            &format!("chews a lettuce in place {rank}, gains {} and has {left} {lettuces}", carrots(10 * rank)),
        );
    }

    /// The table of the hare squares; answers whether the same player goes on.
    fn hare(&mut self, index: usize, paid: i32) -> bool {
        let die = self.board.dice.remove(0);
        let rank = self.rank(index);
        let card = match (die, rank) {
            (1, _) => "miss a turn",
            (2, 4) => "forward to a carrot square",
            (2, _) => "back to a carrot square",
            (3, 1 | 2) => "drop back one position",
            (3, _) => "move forward one position",
            (4, 1) => "chew a carrot",
            (4, _) => "chew a lettuce",
            (5, _) => "last turn free",
            _ => "move again",
        };
        self.note(index, &format!("casts {die} in place {rank}: {card}"));
        let at = self.board.runners[index].at;
        let is_carrot = |square: &i32| kind(*square) == Some(Kind::Carrot);
        match (die, rank) {
            (1, _) => self.board.runners[index].must = Some(Must::Miss),
            (2, 4) => self.carry(index, (at + 1..FINISH).filter(is_carrot).collect()),
            (2, _) => self.carry(index, (1..at).rev().filter(is_carrot).collect()),
            (3, 1 | 2) => {
                let behind = self.board.runners.iter().map(|other| other.at).filter(|other| *other < at).max();
                self.carry(index, behind.map_or(vec![], |behind| (0..behind.max(1)).rev().collect()));
            }
            (3, _) => {
                let ahead = self.board.runners.iter().map(|other| other.at).filter(|other| *other > at).min();
                self.carry(index, ahead.map_or(vec![], |ahead| (ahead + 1..=FINISH).collect()));
            }
            (4, 1) => {
                self.board.runners[index].must = Some(Must::Choose);
                return true;
            }
            (4, _) if self.board.runners[index].lettuces > 0 => self.chew_lettuce(index),
            (4, _) => self.note(index, "stays"),
            (5, _) => {
                self.board.runners[index].carrots += paid;
                self.note(index, &format!("gets back {}", carrots(paid)));
            }
            _ => return true,
        }
        false
    }

    /// Moves a runner to the first of these squares on which it may stand, for nothing.
    fn carry(&mut self, index: usize, squares: Vec<i32>) {
        let runner = self.board.runners[index];
        let allowed = |square: &i32| match kind(*square) {
            _ if self.occupied(*square) => false,
            Some(Kind::Lettuce) => runner.lettuces > 0,
            Some(Kind::Tortoise) => *square < runner.at,
            Some(Kind::Finish) => runner.lettuces == 0 && runner.carrots <= HOME_LIMIT,
            _ => true,
        };
        match squares.into_iter().find(allowed) {
            Some(to) => {
                self.board.runners[index].at = to;
                self.note(index, &format!("is moved from {} to {to}", runner.at));
            }
            None => self.note(index, "stays"),
        }
    }

    fn end_turn(&mut self, index: usize, again: bool) {
        let players = self.board.runners.len();
        if self.board.runners[index].at == FINISH {
            self.note(index, "is home");
            self.board.finished = true;
            self.board.player = ((index + 1) % players + 1) as i32;
        } else if !again {
            self.next_player(index);
        } else if self.actions(index).is_empty() {
            self.note(index, "cannot move and is skipped");
            self.next_player(index);
        }
    }

    /// What the number under a runner would pay.
    fn due(&self, index: usize) -> i32 {
        let rank = self.rank(index);
        if kind(self.board.runners[index].at) == Some(Kind::Number(rank)) { 10 * rank } else { 0 }
    }

    /// Whether a runner could do something in its turn, with what its number would pay.
    fn could_act(&self, index: usize) -> bool {
        let mut richer = Race::new(self.board.clone());
        richer.board.runners[index].carrots += self.due(index);
        !richer.actions(index).is_empty()
    }

    fn next_player(&mut self, index: usize) {
        let players = self.board.runners.len();
        let lines = self.log.len();
        for step in 1..=2 * players {
            let next = (index + step) % players;
            if self.board.runners[next].must == Some(Must::Miss) {
                self.board.runners[next].must = None;
                self.note(next, "misses a turn");
            } else if self.could_act(next) {
                let rank = self.rank(next);
                let due = self.due(next);
                if due > 0 {
                    self.board.runners[next].carrots += due;
                    self.note(next, &format!("is in place {rank} on that number and gains {}", carrots(due)));
                }
                self.board.player = (next + 1) as i32;
                return;
            } else {
                self.note(next, "cannot move and is skipped");
            }
        }
        self.log.truncate(lines);
        let next = (index + 1) % players;
        self.note(next, "cannot move, and neither can anybody else");
        self.board.player = (next + 1) as i32;
        self.board.finished = true;
    }

    /// Puts in order what somebody else has changed.
    pub fn settle(&mut self) {
        let stuck = !(0..self.board.runners.len()).any(|index| self.could_act(index));
        let home = self.board.runners.iter().any(|runner| runner.at == FINISH);
        self.board.finished = home || stuck;
        let Some(index) = self.current().filter(|_| !home && !stuck) else { return };
        if self.board.runners[index].must == Some(Must::Miss) {
            self.board.runners[index].must = None;
            self.note(index, "misses a turn");
            self.next_player(index);
        } else if self.actions(index).is_empty() {
            self.note(index, "cannot move and is skipped");
            self.next_player(index);
        }
    }

    /// What a novice does: the first of the rules that fits.
    pub fn novice(&self) -> Option<String> {
        let index = self.current()?;
        let runner = self.board.runners[index];
        let actions = self.actions(index);
        let to = |wanted: Kind| actions.iter().find(|action| action.parse().ok().and_then(kind) == Some(wanted));
        let chew = actions.iter().find(|action| *action == "chew");
        let late = runner.at >= 56 && runner.carrots > 36;
        let carrot = actions.iter().find(|action| late && *action == "59");
        let rest = actions.get(runner.carrots as usize % actions.len().max(1));
        chew.or_else(|| to(Kind::Finish)).or_else(|| to(Kind::Lettuce)).or(carrot).or(rest).cloned()
    }
}
