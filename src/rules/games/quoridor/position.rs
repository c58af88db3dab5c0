//! A legal position of Quoridor.

use super::wall_grid::{WallConflict, WallGrid, every_wall};
use super::wall_groups::WallGroups;
use super::wall_set::WallSet;
use super::{Action, BoardSide, Illegal, JumpRule, Rules, Square, Squares, Wall};
use crate::game::{Board, BoardJudge, Game, GameFacts, Outcome, Seat};
use crate::games::own_reading::own_reading;

/// Player 1, who begins.
pub(super) const ONE: Seat = Seat(1);
/// Player 2.
pub(super) const TWO: Seat = Seat(2);

/// A legal position: two pawns, walls that leave both a way, and whose turn it is.
///
/// The player on turn can always do something, so there is no rule for one who cannot. Call the pawns A, which is on turn,
/// and B. A has a shortest way home. If its first square is free, A can step there; otherwise B is on it. If the way goes on
/// from B, then B has an open neighbour besides A: either rule lets A jump, to it or straight on. If it does not go on, B is
/// on A's goal, but not on its own, and has a shortest way itself. Where that begins beside A, A can jump as before; where it
/// leads over A, it goes on from there, for A is a line away from B and not on B's goal: A can step to where it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quoridor {
    rules: Rules,
    grid: WallGrid,
    pawns: [Square; 2],
    left: [u8; 2],
    /// 0 for player 1, 1 for player 2.
    turn: usize,
}

fn seat(index: usize) -> Seat {
    if index == 0 { ONE } else { TWO }
}

fn index(seat: Seat) -> Option<usize> {
    [ONE, TWO].into_iter().position(|known| known == seat)
}

impl Quoridor {
    /// The position with these squares when it is the turn of `turn`; after the end it is the loser's in any case, who would
    /// have been next. This is what `update` must make of a model that somebody has changed.
    ///
    /// Walls may have been taken out of the game: a board with few walls and none left is a position. More walls than there
    /// are is none.
    ///
    /// # Errors
    /// When the squares could not arise, or there is no such player.
    pub fn from_squares(rules: &Rules, squares: &Squares, turn: Seat) -> Result<Quoridor, Illegal> {
        let turn = index(turn).ok_or(Illegal::NoPlayer(turn))?;
        Quoridor::check_dimensions(rules, squares)?;
        let [one, two] = squares.pawns();
        let pawns = [one.ok_or(Illegal::NoPawn(ONE))?, two.ok_or(Illegal::NoPawn(TWO))?];
        if pawns[0] == pawns[1] {
            return Err(Illegal::SameSquare(pawns[0]));
        }
        let count = |seat: Seat, left: i32| {
            let count = u8::try_from(left).ok().filter(|left| *left <= rules.walls());
            count.ok_or(Illegal::WrongLeft(seat, left, rules.walls()))
        };
        let left = [count(ONE, squares.left()[0])?, count(TWO, squares.left()[1])?];
        let (standing, to_come) = (squares.walls().len(), usize::from(left[0]) + usize::from(left[1]));
        let in_all = 2 * usize::from(rules.walls());
        if standing + to_come > in_all {
            return Err(Illegal::TooManyWalls(standing, to_come, in_all));
        }
        let mut position = Quoridor { rules: *rules, grid: WallGrid::empty(rules.size()), pawns, left, turn };
        for wall in squares.walls() {
            position.has_room_for(wall)?;
            position.grid.add(wall);
        }
        match (position.is_home(0), position.is_home(1)) {
            (true, true) => return Err(Illegal::BothHome),
            (true, false) => position.turn = 1,
            (false, true) => position.turn = 0,
            (false, false) => {}
        }
        match position.cut_off(&position.grid) {
            Some(seat) => Err(Illegal::NoWay(seat)),
            None => Ok(position),
        }
    }

    /// Returns the squares of the pawns of player 1 and player 2.
    pub fn pawns(&self) -> [Square; 2] {
        self.pawns
    }

    /// How many walls player 1 and player 2 have left.
    pub fn walls_left(&self) -> [u8; 2] {
        self.left
    }

    /// The walls.
    pub(super) fn grid(&self) -> &WallGrid {
        &self.grid
    }

    /// Whether one can step from a square to its neighbour on a side: it is on the board, and no wall stands between.
    pub fn can_step(&self, square: Square, side: BoardSide) -> bool {
        square.is_on(self.rules.size()) && self.grid.open(square, side)
    }

    /// The squares to which the pawn on turn may go, in reading order; none after the end.
    pub fn pawn_moves(&self) -> Vec<Square> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let [own, other] = [self.pawns[self.turn], self.pawns[1 - self.turn]];
        let mut all = Vec::with_capacity(6);
        for side in BoardSide::ALL {
            match self.neighbour(own, side) {
                Some(next) if next == other => self.jumps(own, other, side, &mut all),
                next => all.extend(next),
            }
        }
        all.sort_unstable();
        all
    }

    /// The neighbour that can be stepped on.
    fn neighbour(&self, square: Square, side: BoardSide) -> Option<Square> {
        self.grid.open(square, side).then(|| square.neighbour(side, self.rules.size())).flatten()
    }

    /// Adds the squares for a jump over the other pawn, which is the open neighbour on this side.
    fn jumps(&self, own: Square, other: Square, side: BoardSide, all: &mut Vec<Square>) {
        match (self.rules.jump(), self.neighbour(other, side)) {
            (JumpRule::StraightFirst, Some(straight)) => all.push(straight),
            (JumpRule::StraightFirst, None) => {
                all.extend(
                    [side.turned_left(), side.turned_right()]
                        .into_iter()
                        .filter_map(|side| self.neighbour(other, side)),
                );
            }
            (JumpRule::AnyAdjacent, _) => {
                let around = BoardSide::ALL.into_iter().filter_map(|side| self.neighbour(other, side));
                all.extend(around.filter(|square| *square != own));
            }
        }
    }

    /// The walls that the player on turn may put, in reading order; none after the end.
    pub fn placeable_walls(&self) -> Vec<Wall> {
        self.placeable(&WallGroups::of(&self.grid)).iter().collect()
    }

    /// The walls that the player on turn may put; `groups` are those of all walls that stand.
    fn placeable(&self, groups: &WallGroups) -> WallSet {
        if self.left[self.turn] == 0 || self.outcome().is_some() {
            return WallSet::NONE;
        }
        let mut placeable = self.grid.free_walls();
        let closing = placeable.and(&groups.touching_twice()).iter().filter(|wall| groups.closes(*wall));
        for wall in closing.filter(|wall| self.cut_off(&self.grid.with(*wall)).is_some()) {
            placeable.remove(wall);
        }
        placeable
    }

    /// The first player, if any, whose pawn has no way to its goal. Pawns are in nobody's way for long.
    fn cut_off(&self, grid: &WallGrid) -> Option<Seat> {
        let goals = self.rules.goals();
        (0..2).find(|player| !grid.reaches(self.pawns[*player], goals[*player])).map(seat)
    }

    fn is_home(&self, player: usize) -> bool {
        self.pawns[player].is_along(self.rules.goals()[player], self.rules.size())
    }

    /// Whether there is room for a wall, apart from what it cuts off.
    fn has_room_for(&self, wall: Wall) -> Result<(), Illegal> {
        if !wall.is_on(self.rules.size()) {
            return Err(Illegal::OffBoard(Action::Wall(wall)));
        }
        match self.grid.conflict(wall) {
            Some(WallConflict::Crosses(other)) => Err(Illegal::Crosses(wall, other)),
            Some(WallConflict::Covers(other)) => Err(Illegal::Covers(wall, other)),
            None => Ok(()),
        }
    }

    fn may_put(&self, wall: Wall) -> Result<(), Illegal> {
        if self.left[self.turn] == 0 {
            return Err(Illegal::NoneLeft(seat(self.turn)));
        }
        self.has_room_for(wall)?;
        match self.cut_off(&self.grid.with(wall)) {
            Some(seat) => Err(Illegal::CutsOff(wall, seat)),
            None => Ok(()),
        }
    }

    fn may_go(&self, to: Square) -> Result<(), Illegal> {
        let [own, other] = [self.pawns[self.turn], self.pawns[1 - self.turn]];
        let size = self.rules.size();
        match own.side_of(to, size) {
            _ if !to.is_on(size) => Err(Illegal::OffBoard(Action::Move(to))),
            _ if to == own => Err(Illegal::Stays(own)),
            Some(side) if !self.grid.open(own, side) => Err(Illegal::WallBetween(own, to)),
            _ if to == other => Err(Illegal::Occupied(other)),
            _ if self.pawn_moves().contains(&to) => Ok(()),
            _ => Err(Illegal::TooFar(own, to)),
        }
    }

    /// Number of sequences of `depth` actions; `groups` are those of all walls that stand.
    fn sequences(&self, groups: &WallGroups, depth: u32) -> u64 {
        let after = |action: Action| match action {
            Action::Move(_) => self.after(&action).sequences(groups, depth - 1),
            Action::Wall(wall) => self.after(&action).sequences(&groups.with(wall), depth - 1),
        };
        match depth {
            0 => 1,
            _ if self.outcome().is_some() => self.perft_count_of_ended(),
            1 => self.pawn_moves().len() as u64 + u64::from(self.placeable(groups).len()),
            _ => {
                let moves = self.pawn_moves().into_iter().map(Action::Move);
                moves.chain(self.placeable(groups).iter().map(Action::Wall)).map(after).sum()
            }
        }
    }

    /// After an action that is known to be allowed.
    pub(super) fn after(&self, action: &Action) -> Quoridor {
        let mut next = *self;
        match *action {
            Action::Move(to) => next.pawns[self.turn] = to,
            Action::Wall(wall) => {
                next.grid.add(wall);
                next.left[self.turn] = self.left[self.turn].saturating_sub(1);
            }
        }
        next.turn = 1 - self.turn;
        next
    }
}

impl Quoridor {
    /// Facts about the game.
    pub const FACTS: GameFacts = GameFacts::new("quoridor", &["first", "second"]);
}

impl Game for Quoridor {
    type Rules = Rules;
    type Squares = Squares;
    type Action = Action;
    type Illegal = Illegal;

    own_reading!();

    fn facts(_: &Rules) -> &'static GameFacts {
        &Quoridor::FACTS
    }

    fn opening(rules: &Rules) -> Quoridor {
        let (grid, left) = (WallGrid::empty(rules.size()), [rules.walls(); 2]);
        Quoridor { rules: *rules, grid, pawns: rules.start(), left, turn: 0 }
    }

    fn from_board(rules: &Rules, board: &Board<Squares>) -> Result<Quoridor, Illegal> {
        let position = Quoridor::from_squares(rules, &board.squares, board.player)?;
        if position.outcome().is_some() != board.finished {
            return Err(Illegal::WrongFlag(board.finished));
        }
        if position.turn() != board.player {
            return Err(Illegal::WrongTurn(board.player));
        }
        Ok(position)
    }

    fn board(&self) -> Board<Squares> {
        let squares = Squares {
            size: self.rules.size(),
            pawns: self.pawns.map(Some),
            walls: self.grid.walls().collect(),
            left: self.left.map(i32::from),
        };
        Board { player: self.turn(), finished: self.outcome().is_some(), squares }
    }

    fn turn(&self) -> Seat {
        seat(self.turn)
    }

    /// Squares, walls, walls that stick out, and a ring of what is beside the board.
    fn all_actions(rules: &Rules) -> Vec<Action> {
        let size = rules.size();
        let lines = usize::from(size);
        let squares = (0..lines).flat_map(|y| (0..lines).map(move |x| Square::of_index(x, y)));
        let ring = (0..=size + 1).flat_map(|row| (1..=size + 1).filter_map(move |column| Square::new(column, row)));
        let far = Square::new(26, 99);
        let beside: Vec<Square> = ring.chain(far).filter(|square| !square.is_on(size)).collect();
        let beyond = every_wall(size + 1).filter(|wall| !wall.is_on(size));
        let above = every_wall(2).filter_map(|wall| Some(Wall { square: Square::new(1, 0)?, ..wall }));
        let moves = squares.map(Action::Move);
        let walls = every_wall(size).chain(beyond).chain(above).map(Action::Wall);
        moves.chain(walls).chain(beside.into_iter().map(Action::Move)).collect()
    }

    fn play(&self, seat: Seat, action: &Action) -> Result<Quoridor, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        if seat != self.turn() {
            return Err(Illegal::NotOnTurn(seat));
        }
        match *action {
            Action::Move(to) => self.may_go(to)?,
            Action::Wall(wall) => self.may_put(wall)?,
        }
        Ok(self.after(action))
    }

    /// Whose pawn is on the side across from where it started has won.
    fn outcome(&self) -> Option<Outcome> {
        (0..2).find(|player| self.is_home(*player)).map(|player| Outcome::Won(seat(player)))
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn legal_actions(&self) -> Vec<Action> {
        let walls = self.placeable_walls().into_iter().map(Action::Wall);
        self.pawn_moves().into_iter().map(Action::Move).chain(walls).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.sequences(&WallGroups::of(&self.grid), depth)
    }
}
