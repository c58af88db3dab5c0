//! A legal position of Reversi.

use super::square_set::{SquareSet, bit, captured_by, capturing_moves, each_bit, squares_of};
use super::{Action, Illegal, PassRule, Rules, SquareContent, Squares};
use crate::game::{Board, Game, GameFacts, Outcome, Seat};
use crate::games::own_reading::own_reading;

/// Player 1 of the handout, who moves first (point 9).
pub(super) const WHITE: Seat = Seat(1);
/// Player 2 of the handout.
pub(super) const BLACK: Seat = Seat(2);

/// A legal position: discs, and whose turn it is.
///
/// With [`PassRule::Automatic`] the player on turn can always move, unless the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reversi {
    white: SquareSet,
    black: SquareSet,
    turn: Seat,
    plies: bool,
}

impl Reversi {
    /// The position with these squares when `turn` is about to move, and is passed over if they cannot (point 10).
    ///
    /// This is what `update()` must make of a model that somebody has changed (points 1 and 18).
    ///
    /// # Errors
    /// When a square holds no disc, or there is no such player.
    pub fn from_squares(rules: &Rules, squares: &Squares, turn: Seat) -> Result<Reversi, Illegal> {
        let odd = squares.each().find(|(_, _, square)| matches!(square, SquareContent::Other(_)));
        if let Some((x, y, _)) = odd {
            return Err(Illegal::NoDisc(place(x, y)));
        }
        if turn != WHITE && turn != BLACK {
            return Err(Illegal::NoPlayer(turn));
        }
        let (white, black) = (squares.discs(SquareContent::White), squares.discs(SquareContent::Black));
        let position = Reversi { white, black, turn, plies: rules.passes == PassRule::Plies };
        Ok(position.passed_over())
    }

    /// How many discs the player on turn would take on each legal square, first row first.
    pub fn captures_on_each(&self) -> Vec<(Action, u32)> {
        let (own, other) = self.sides();
        let legal = squares_of(capturing_moves(own, other));
        legal.map(|(x, y)| (place(x, y), captured_by(bit(x, y), own, other).count_ones())).collect()
    }

    /// The legal squares on which the most discs are taken: what a greedy player may choose from (point 15).
    pub fn greediest_actions(&self) -> Vec<Action> {
        let all = self.captures_on_each();
        let most = all.iter().map(|(_, taken)| *taken).max();
        all.into_iter().filter(|(_, taken)| Some(*taken) == most).map(|(action, _)| action).collect()
    }

    /// Own discs first.
    pub(super) fn sides(&self) -> (SquareSet, SquareSet) {
        if self.turn == WHITE { (self.white, self.black) } else { (self.black, self.white) }
    }

    fn can_move(&self) -> bool {
        let (own, other) = self.sides();
        capturing_moves(own, other) != 0
    }

    fn with_other_turn(mut self) -> Reversi {
        self.turn = if self.turn == WHITE { BLACK } else { WHITE };
        self
    }

    /// Point 10: the turn stays with anyone who can move; at the end it stays where it is.
    fn passed_over(self) -> Reversi {
        let other = self.with_other_turn();
        if !self.plies && !self.can_move() && other.can_move() { other } else { self }
    }

    fn placed(&self, x: usize, y: usize) -> Result<Reversi, Illegal> {
        let (own, other) = self.sides();
        let disc = bit(x, y);
        if (own | other) & disc != 0 {
            return Err(Illegal::Occupied(place(x, y)));
        }
        let taken = captured_by(disc, own, other);
        if taken == 0 {
            return Err(Illegal::CapturesNothing(place(x, y)));
        }
        let (own, other) = (own | disc | taken, other & !taken);
        let (white, black) = if self.turn == WHITE { (own, other) } else { (other, own) };
        Ok(Reversi { white, black, ..*self }.with_other_turn().passed_over())
    }
}

/// A square as an action; both are 0–7, so nothing is lost.
pub(super) fn place(x: usize, y: usize) -> Action {
    Action::Place { x: x as i32, y: y as i32 }
}

pub(super) fn on_board(coordinate: i32) -> Option<usize> {
    usize::try_from(coordinate).ok().filter(|coordinate| *coordinate < 8)
}

impl Reversi {
    /// Facts about the game. The players sit at opposite sides of the board.
    pub const FACTS: GameFacts = GameFacts { frames: &[false, true], ..GameFacts::new("reversi", &["white", "black"]) };
}

impl Game for Reversi {
    type Rules = Rules;
    type Squares = Squares;
    type Action = Action;
    type Illegal = Illegal;

    own_reading!();

    fn facts(_: &Rules) -> &'static GameFacts {
        &Reversi::FACTS
    }

    /// Point 5: two discs each in the centre, white's on the diagonal from the top left; point 9: white begins.
    fn opening(rules: &Rules) -> Reversi {
        let white = bit(3, 3) | bit(4, 4);
        let black = bit(4, 3) | bit(3, 4);
        Reversi { white, black, turn: WHITE, plies: rules.passes == PassRule::Plies }
    }

    fn from_board(rules: &Rules, board: &Board<Squares>) -> Result<Reversi, Illegal> {
        let position = Reversi::from_squares(rules, &board.squares, board.player)?;
        if position.turn != board.player {
            return Err(Illegal::WrongTurn(board.player));
        }
        if position.outcome().is_some() != board.finished {
            return Err(Illegal::WrongFlag(board.finished));
        }
        Ok(position)
    }

    fn board(&self) -> Board<Squares> {
        let squares = Squares::from_discs(self.white, self.black);
        Board { player: self.turn, finished: self.outcome().is_some(), squares }
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn all_actions(rules: &Rules) -> Vec<Action> {
        let around = (-1..=8).flat_map(|at| [(at, -1), (at, 8), (-1, at), (8, at)]);
        let mut off_board: Vec<(i32, i32)> = around.chain([(100, -100)]).collect();
        off_board.sort_unstable();
        off_board.dedup();
        let mut all: Vec<Action> = squares_of(!0).map(|(x, y)| place(x, y)).collect();
        all.extend(off_board.into_iter().map(|(x, y)| Action::Place { x, y }));
        // Where a player is passed over there is no way to say so, right or wrong.
        all.extend((rules.passes == PassRule::Plies).then_some(Action::Pass));
        all
    }

    fn play(&self, seat: Seat, action: &Action) -> Result<Reversi, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        if seat != self.turn {
            return Err(Illegal::NotOnTurn(seat));
        }
        match *action {
            Action::Place { x, y } => match (on_board(x), on_board(y)) {
                (Some(x), Some(y)) => self.placed(x, y),
                _ => Err(Illegal::OffBoard(*action)),
            },
            Action::Pass if self.plies && !self.can_move() => Ok(self.with_other_turn()),
            Action::Pass => Err(Illegal::MayNotPass(self.rules().passes)),
        }
    }

    /// Point 11: over when neither can move; who has more discs has won.
    fn outcome(&self) -> Option<Outcome> {
        if self.can_move() || self.with_other_turn().can_move() {
            return None;
        }
        Some(match self.white.count_ones().cmp(&self.black.count_ones()) {
            std::cmp::Ordering::Greater => Outcome::Won(WHITE),
            std::cmp::Ordering::Less => Outcome::Won(BLACK),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    fn rules(&self) -> Rules {
        Rules { passes: if self.plies { PassRule::Plies } else { PassRule::Automatic } }
    }

    fn legal_actions(&self) -> Vec<Action> {
        let (own, other) = self.sides();
        let places: Vec<Action> = squares_of(capturing_moves(own, other)).map(|(x, y)| place(x, y)).collect();
        let must_pass = self.plies && places.is_empty() && self.outcome().is_none();
        if must_pass { vec![Action::Pass] } else { places }
    }

    /// Figures in books count a pass as a ply, and a game that is over as one more sequence: from the opening that
    /// first shows at depth 10, where 228 games have ended a ply before.
    fn perft_count_of_ended(&self) -> u64 {
        u64::from(self.plies)
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let (own, other) = self.sides();
        if self.plies {
            sequences::<true>(own, other, capturing_moves(own, other), depth)
        } else {
            sequences::<false>(own, other, capturing_moves(own, other), depth)
        }
    }
}

/// Number of sequences of `depth` actions, at least 1, of the player with the discs `own`, who may play on `legal`. With
/// `PLIES` a pass is one of them, and a game that ends before counts for one sequence.
fn sequences<const PLIES: bool>(own: SquareSet, other: SquareSet, legal: SquareSet, depth: u32) -> u64 {
    if legal == 0 {
        let passed = capturing_moves(other, own);
        return match (passed == 0, PLIES) {
            (true, _) => u64::from(PLIES),
            (false, true) if depth == 1 => 1,
            (false, true) => sequences::<PLIES>(other, own, passed, depth - 1),
            (false, false) => sequences::<PLIES>(other, own, passed, depth),
        };
    }
    if depth == 1 {
        return u64::from(legal.count_ones());
    }
    let after = |disc: SquareSet| {
        let taken = captured_by(disc, own, other);
        let (own, other) = (own | disc | taken, other & !taken);
        sequences::<PLIES>(other, own, capturing_moves(other, own), depth - 1)
    };
    each_bit(legal).map(after).sum()
}
