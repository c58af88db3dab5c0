//! Kinds of attempt in Quoridor: where a pawn or a wall is to go, and what is near it.

use super::super::{Action, BoardSide, JumpRule, Rules, Square, Wall, WallOrientation};
use super::configurable_controller::{BoardState, barring_walls, pawns};

/// Half of a wall that lies across a way: the one that begins beside the way, or the one that ends there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WallHalf {
    /// The first half, on the left or above.
    First,
    /// The second half.
    Second,
}

impl WallHalf {
    /// The wall of which half bars the way from a square to a side, if there is room for it.
    pub fn of(self, from: Square, side: BoardSide, size: u8) -> Option<Wall> {
        let [first, second] = barring_walls(from, from.neighbour(side, size)?, side);
        let wall = if self == WallHalf::First { first } else { second };
        wall.filter(|wall| wall.is_on(size))
    }
}

/// A kind of attempt. Which rule it breaks, if any, is not said: that depends on the rest of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// A pawn to its neighbour on a side, where nobody stands.
    Step(BoardSide),
    /// A pawn to its neighbour, through half of a wall.
    StepThrough(BoardSide, WallHalf),
    /// A pawn over the other one, which is on the first side, and from there to the second side.
    Jump(BoardSide, BoardSide),
    /// Such a jump with half of a wall between the pawns.
    JumpOverWall(BoardSide, BoardSide, WallHalf),
    /// Such a jump with half of a wall between the other pawn and the square behind it.
    JumpThroughWall(BoardSide, BoardSide, WallHalf),
    /// A pawn to the neighbour of its neighbour; nobody stands between.
    Diagonal(BoardSide, BoardSide),
    /// A pawn two squares to a side; nobody stands between.
    TwoSquares(BoardSide),
    /// A pawn to the second square behind the other one, which is on that side.
    BehindTheNext(BoardSide),
    /// A pawn to the neighbour of the other one on that side, from afar.
    BesideTheOther(BoardSide),
    /// A pawn onto the other one, which is on that side.
    OntoTheOther(BoardSide),
    /// A pawn onto its own square, away from the other one. Beside it, the handout of COMP2911 can be read to allow that.
    Stay,
    /// Any wall that lies so.
    Wall(WallOrientation),
    /// A wall that lies so, with another one that lies so and is so many columns and rows further.
    WallNear(WallOrientation, WallOrientation, i8, i8),
    /// A wall that sticks out over that side.
    StickingOut(WallOrientation, BoardSide),
    /// Any wall of a player who has so many left.
    WallsLeft(WallOrientation, i32),
}

/// A column or row of the board, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    Column(u8),
    Row(u8),
}

impl Line {
    /// Whether a square is in the line.
    pub fn has(self, square: Square) -> bool {
        match self {
            Line::Column(column) => square.column() == column,
            Line::Row(row) => square.row() == row,
        }
    }

    /// The two columns or rows next to each edge, of so many: there bounds of loops are off by one.
    pub fn near_edges(size: u8) -> impl Iterator<Item = Line> {
        [1, 2, size - 1, size].into_iter().flat_map(|line| [Line::Column(line), Line::Row(line)])
    }
}

/// The square of a pawn's goal, or of a wall.
pub fn target(action: Action) -> Square {
    match action {
        Action::Move(square) => square,
        Action::Wall(wall) => wall.square,
    }
}

impl Attempt {
    /// Whether an action is such an attempt.
    pub fn is(self, field: &BoardState<'_>, player: usize, action: Action) -> bool {
        match action {
            Action::Move(to) => self.is_move(field, player, to),
            Action::Wall(wall) => self.is_wall(field, player, wall),
        }
    }

    fn is_move(self, field: &BoardState<'_>, player: usize, to: Square) -> bool {
        let (own, other) = pawns(field, player);
        let size = field.rules.size();
        let stands = |wall: Option<Wall>| wall.is_some_and(|wall| field.squares.has(wall));
        self.fits([own, other, to], size)
            && self.wall_in_the_way(own, other).is_none_or(|(from, side, half)| stands(half.of(from, side, size)))
    }

    /// Whether these squares of the own pawn, of the other one and of the goal make such an attempt.
    pub fn fits(self, [own, other, to]: [Square; 3], size: u8) -> bool {
        let next = |square: Square, side: BoardSide| square.neighbour(side, size);
        let twice = |square: Square, one: BoardSide, two: BoardSide| next(square, one).and_then(|near| next(near, two));
        let meets = || own.side_of(other, size).is_some();
        match self {
            Attempt::Step(side) | Attempt::StepThrough(side, _) => next(own, side) == Some(to) && to != other,
            Attempt::Jump(over, then)
            | Attempt::JumpOverWall(over, then, _)
            | Attempt::JumpThroughWall(over, then, _) => {
                next(own, over) == Some(other) && next(other, then) == Some(to)
            }
            Attempt::Diagonal(one, two) => twice(own, one, two) == Some(to) && !meets() && to != other,
            Attempt::TwoSquares(side) => {
                twice(own, side, side) == Some(to) && next(own, side) != Some(other) && to != other
            }
            Attempt::BehindTheNext(side) => next(own, side) == Some(other) && twice(other, side, side) == Some(to),
            Attempt::BesideTheOther(side) => {
                next(other, side) == Some(to) && to != own && !meets() && own.side_of(to, size).is_none()
            }
            Attempt::OntoTheOther(side) => to == other && next(own, side) == Some(other),
            Attempt::Stay => to == own && !meets(),
            _ => false,
        }
    }

    /// Whether there is room for the half wall that belongs to it, between pawns on these squares.
    pub fn has_room(self, [own, other]: [Square; 2], size: u8) -> bool {
        self.wall_in_the_way(own, other).is_none_or(|(from, side, half)| half.of(from, side, size).is_some())
    }

    /// The place of the half wall that belongs to the attempt: a square, and the side on which it bars the way.
    fn wall_in_the_way(self, own: Square, other: Square) -> Option<(Square, BoardSide, WallHalf)> {
        match self {
            Attempt::StepThrough(side, half) | Attempt::JumpOverWall(side, _, half) => Some((own, side, half)),
            Attempt::JumpThroughWall(_, side, half) => Some((other, side, half)),
            _ => None,
        }
    }

    fn is_wall(self, field: &BoardState<'_>, player: usize, wall: Wall) -> bool {
        let size = field.rules.size();
        match self {
            Attempt::Wall(lie) => wall.lie == lie,
            Attempt::WallNear(lie, ..) if lie != wall.lie => false,
            Attempt::WallNear(_, other, columns, rows) => {
                let moved = |line: u8, by: i8| u8::try_from(i16::from(line) + i16::from(by)).ok();
                let square = moved(wall.square.column(), columns).zip(moved(wall.square.row(), rows));
                let square = square.and_then(|(column, row)| Square::new(column, row));
                square.is_some_and(|square| field.squares.has(Wall { square, lie: other }))
            }
            Attempt::StickingOut(lie, side) => wall.lie == lie && wall.square.is_along(side, size),
            Attempt::WallsLeft(lie, left) => wall.lie == lie && field.squares.left()[player] == left,
            _ => false,
        }
    }

    /// The attempts that are legal where nothing is in the way.
    pub fn legal(rules: &Rules) -> Vec<Attempt> {
        let mut all: Vec<Attempt> = BoardSide::ALL.into_iter().map(Attempt::Step).collect();
        all.extend(exits().map(|(over, to)| Attempt::Jump(over, to)));
        for lie in LIES {
            all.push(Attempt::Wall(lie));
            all.extend((1..=i32::from(rules.walls())).map(|left| Attempt::WallsLeft(lie, left)));
        }
        all.extend(pairs().filter(|near| !conflicts(*near)));
        all
    }

    /// The attempts that are never legal.
    pub fn illegal(rules: &Rules) -> Vec<Attempt> {
        let mut all = vec![Attempt::Stay];
        for side in BoardSide::ALL {
            all.extend(HALVES.map(|half| Attempt::StepThrough(side, half)));
            all.extend([Attempt::TwoSquares(side), Attempt::BehindTheNext(side)]);
            all.extend([Attempt::BesideTheOther(side), Attempt::OntoTheOther(side)]);
        }
        for side in [BoardSide::Top, BoardSide::Bottom] {
            all.extend([side.turned_left(), side.turned_right()].map(|aside| Attempt::Diagonal(side, aside)));
        }
        for (over, to) in exits() {
            all.extend(HALVES.map(|half| Attempt::JumpOverWall(over, to, half)));
            all.extend(HALVES.map(|half| Attempt::JumpThroughWall(over, to, half)));
            if rules.jump() == JumpRule::StraightFirst && over != to {
                all.push(Attempt::Jump(over, to));
            }
        }
        for lie in LIES {
            all.extend([BoardSide::Bottom, BoardSide::Right].map(|side| Attempt::StickingOut(lie, side)));
            all.push(Attempt::WallsLeft(lie, 0));
        }
        all.extend(pairs().filter(|near| conflicts(*near)));
        all
    }

    /// Whether a pawn moves.
    pub fn is_of_pawns(self) -> bool {
        !matches!(self, Attempt::Wall(_) | Attempt::WallNear(..) | Attempt::StickingOut(..) | Attempt::WallsLeft(..))
    }

    /// Whether it has to do with the other pawn beside the own one.
    pub fn is_of_jumps(self) -> bool {
        matches!(
            self,
            Attempt::Jump(..)
                | Attempt::JumpOverWall(..)
                | Attempt::JumpThroughWall(..)
                | Attempt::BehindTheNext(_)
                | Attempt::BesideTheOther(_)
        )
    }
}

const LIES: [WallOrientation; 2] = [WallOrientation::Horizontal, WallOrientation::Vertical];
const HALVES: [WallHalf; 2] = [WallHalf::First, WallHalf::Second];

/// The sides over which a pawn jumps, each with the three sides to which it may go from there.
fn exits() -> impl Iterator<Item = (BoardSide, BoardSide)> {
    let exits = |over: BoardSide| [over, over.turned_left(), over.turned_right()].map(|to| (over, to));
    BoardSide::ALL.into_iter().flat_map(exits)
}

/// Two walls that are at most two columns and rows apart.
fn pairs() -> impl Iterator<Item = Attempt> {
    let places = || (-2..=2).flat_map(|columns| (-2..=2).map(move |rows| (columns, rows)));
    let lies = LIES.into_iter().flat_map(|lie| LIES.map(|other| (lie, other)));
    lies.flat_map(move |(lie, other)| places().map(move |(columns, rows)| Attempt::WallNear(lie, other, columns, rows)))
}

/// Whether two such walls cross, or one covers the other in part.
fn conflicts(near: Attempt) -> bool {
    match near {
        Attempt::WallNear(_, _, 0, 0) => true,
        Attempt::WallNear(WallOrientation::Horizontal, WallOrientation::Horizontal, columns, 0) => columns.abs() == 1,
        Attempt::WallNear(WallOrientation::Vertical, WallOrientation::Vertical, 0, rows) => rows.abs() == 1,
        _ => false,
    }
}
