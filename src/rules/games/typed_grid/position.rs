//! A legal position of a monitored game.

use super::{Action, CellGrid, GridGame, Illegal, PlayerSide, Scores, Squares};
use crate::game::{Board, BoardJudge, Game, GameFacts, Outcome, Seat};
use crate::games::own_reading::own_reading;

/// A legal position: squares, turn, resignations and scores; and how it ended, if it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<K: GridGame> {
    rules: K::Rules,
    cells: CellGrid,
    resigned: [bool; 2],
    scores: Scores,
    turn: PlayerSide,
    outcome: Option<Outcome>,
}

impl<K: GridGame> Position<K> {
    /// The opening of the next game, after the monitor's question whether to play again: the scores stay.
    pub fn next_game(rules: &K::Rules, scores: Scores) -> Position<K> {
        let opening = Position {
            rules: *rules,
            cells: K::opening(rules),
            resigned: [false; 2],
            scores,
            turn: PlayerSide::One,
            outcome: None,
        };
        // On the smallest boards a game might be over before it begins.
        Position { outcome: outcome::<K>(&opening.cells, opening.resigned, Some(opening.turn)), ..opening }
    }

    /// Builds the position that the squares describe when it is the turn of `turn`.
    pub(super) fn from_squares(
        rules: &K::Rules,
        squares: &Squares<K>,
        turn: PlayerSide,
    ) -> Result<Position<K>, Illegal> {
        Position::<K>::check_dimensions(rules, squares)?;
        let Squares { cells, resigned, scores, .. } = *squares;
        let outcome = outcome::<K>(&cells, resigned, Some(turn));
        Ok(Position { rules: *rules, cells, resigned, scores, turn, outcome })
    }

    pub(super) fn squares(&self) -> Squares<K> {
        Squares { resigned: self.resigned, scores: self.scores, ..Squares::new(self.cells) }
    }

    /// Returns the squares.
    pub(super) fn cells(&self) -> &CellGrid {
        &self.cells
    }

    /// Returns the position with other pieces.
    pub(super) fn with_cells(&self, cells: CellGrid) -> Position<K> {
        Position { cells, ..*self }
    }

    fn resigns(&mut self, side: PlayerSide) {
        match side {
            PlayerSide::One => self.resigned = [true, self.resigned[1]],
            PlayerSide::Two => self.resigned = [self.resigned[0], true],
        }
    }

    /// The turn goes to anyone who is still in the game. Those who cannot move resign, and a game that is then over counts.
    fn settled(mut self) -> Position<K> {
        let mover = self.turn;
        let next = mover.other();
        if !next.pick(self.resigned) {
            self.turn = next;
        }
        self.outcome = outcome::<K>(&self.cells, self.resigned, Some(self.turn));
        match self.outcome {
            Some(Outcome::Won(winner)) => {
                // A loser without a winning move against them was blocked, and has resigned.
                let winner = PlayerSide::of(winner).unwrap_or(mover);
                if !K::has_won(&self.cells, winner) {
                    self.resigns(winner.other());
                }
                self.turn = winner;
                self.scores = self.scores.with_win(Some(winner));
            }
            Some(Outcome::Draw) => {
                self.resigned = [true; 2];
                self.turn = mover;
                self.scores = self.scores.with_win(None);
            }
            None => {}
        }
        self
    }

    /// The moves that are legal now; none after the end.
    fn moves(&self) -> Vec<K::GridMove> {
        if self.outcome.is_some() { Vec::new() } else { K::legal_moves(&self.cells, self.turn) }
    }
}

/// Returns the outcome of a game, as far as the squares decide it; `turn` is needed only if a player is blocked and has not
/// resigned yet.
pub(super) fn outcome<K: GridGame>(cells: &CellGrid, resigned: [bool; 2], turn: Option<PlayerSide>) -> Option<Outcome> {
    let won = |side: PlayerSide| Some(Outcome::Won(side.seat()));
    let can_move = |side| !K::legal_moves(cells, side).is_empty();
    if let Some(winner) = PlayerSide::BOTH.into_iter().find(|side| K::has_won(cells, *side)) {
        return won(winner);
    }
    match resigned {
        [true, true] => Some(Outcome::Draw),
        _ if !K::BLOCKED_LOSES => (!can_move(PlayerSide::One)).then_some(Outcome::Draw),
        [false, false] => turn.filter(|turn| !can_move(*turn)).and_then(|blocked| won(blocked.other())),
        // The last one left wins when next asked to move, and the monitor asks at once.
        [one, _] => won(if one { PlayerSide::Two } else { PlayerSide::One }),
    }
}

/// A finished board that its squares do not decide: the player on turn has said so, and that game is in the scores.
pub(super) fn declared_outcome<K: GridGame>(board: &Board<Squares<K>>) -> Option<Outcome> {
    let winner = PlayerSide::of(board.player).filter(|side| board.squares.scores.of(*side) > 0);
    winner.filter(|_| board.finished).map(|side| Outcome::Won(side.seat()))
}

impl<K: GridGame> Position<K> {
    /// Facts about the game.
    pub const FACTS: GameFacts = GameFacts::new(K::NAME, K::SEATS);
}

impl<K: GridGame> Game for Position<K> {
    type Rules = K::Rules;
    type Squares = Squares<K>;
    type Action = Action<K::GridMove>;
    type Illegal = Illegal;

    own_reading!();

    fn facts(_: &K::Rules) -> &'static GameFacts {
        const { &Position::<K>::FACTS }
    }

    fn opening(rules: &K::Rules) -> Position<K> {
        Position::next_game(rules, Scores::default())
    }

    fn from_board(rules: &K::Rules, board: &Board<Squares<K>>) -> Result<Position<K>, Illegal> {
        let turn = PlayerSide::of(board.player).ok_or(Illegal::NoPlayer(board.player))?;
        let mut position = Position::from_squares(rules, &board.squares, turn)?;
        if PlayerSide::BOTH.into_iter().all(|side| K::has_won(&position.cells, side)) {
            return Err(Illegal::TwoWinners);
        }
        K::check_cells(&position.cells, position.resigned, position.outcome.is_none().then_some(turn))?;
        if position.outcome.is_none() {
            if turn.pick(position.resigned) {
                return Err(Illegal::HasResigned(board.player));
            }
            position.outcome = declared_outcome(board);
        }
        if position.outcome.is_some() != board.finished {
            return Err(Illegal::WrongFlag(board.finished));
        }
        Ok(position)
    }

    fn board(&self) -> Board<Squares<K>> {
        Board { player: self.turn.seat(), finished: self.outcome.is_some(), squares: self.squares() }
    }

    fn turn(&self) -> Seat {
        self.turn.seat()
    }

    /// Moves only: a game in which somebody resigned or cheated says nothing about the rules.
    fn all_actions(rules: &K::Rules) -> Vec<Action<K::GridMove>> {
        K::all_moves(rules).into_iter().map(Action::Move).collect()
    }

    fn play(&self, seat: Seat, action: &Action<K::GridMove>) -> Result<Position<K>, Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        if seat != self.turn.seat() {
            return Err(Illegal::NotOnTurn(seat));
        }
        let mut next = *self;
        match action {
            Action::Move(step) => next.cells = K::cells_after(&self.cells, self.turn, step)?,
            Action::Resign => next.resigns(self.turn),
            Action::Win => {
                next.outcome = Some(Outcome::Won(seat));
                next.scores = self.scores.with_win(Some(self.turn));
                return Ok(next);
            }
        }
        Ok(next.settled())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn rules(&self) -> K::Rules {
        self.rules
    }

    fn legal_actions(&self) -> Vec<Action<K::GridMove>> {
        self.moves().into_iter().map(Action::Move).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => {
                let next = moves.iter().filter_map(|step| K::cells_after(&self.cells, self.turn, step).ok());
                next.map(|cells| self.with_cells(cells).settled().perft(depth - 1)).sum()
            }
        }
    }
}
