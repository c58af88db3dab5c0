//! The maze for the algorithms: walls, the position of one pawn, and its goal.

use super::super::wall_grid::WallGrid;
use super::super::{BoardSide, Quoridor, Square, Wall};
use crate::game::{Game, Seat};

/// A field of the board: its row times the board's size, plus its column, both from 0.
pub(super) type MazeField = usize;

/// One pawn's way: the question that is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maze {
    grid: WallGrid,
    from: Square,
    goal: BoardSide,
}

impl Maze {
    /// The way of a player's pawn in a position; `None` if there is no such player. In a position there always is a way.
    pub fn of(position: &Quoridor, seat: Seat) -> Option<Maze> {
        let player = usize::try_from(seat.0).ok()?.checked_sub(1)?;
        let (from, goal) = (*position.pawns().get(player)?, *position.rules().goals().get(player)?);
        Some(Maze { grid: *position.grid(), from, goal })
    }

    /// `from` is on the board.
    pub(super) fn new(grid: WallGrid, from: Square, goal: BoardSide) -> Maze {
        Maze { grid, from, goal }
    }

    /// Walls that stand.
    pub(super) fn walls(&self) -> impl Iterator<Item = Wall> + use<> {
        self.grid.walls()
    }

    /// Adds one more wall, for which there is room.
    #[cfg(test)]
    pub(super) fn with_wall(&self, wall: Wall) -> Maze {
        Maze { grid: self.grid.with(wall), ..*self }
    }

    /// The answer, found as the rules find it.
    pub fn reachable(&self) -> bool {
        self.grid.reaches(self.from, self.goal)
    }

    /// Squares a side.
    pub(super) fn size(&self) -> usize {
        self.grid.size().into()
    }

    /// How many fields there are.
    pub(super) fn fields(&self) -> usize {
        self.size() * self.size()
    }

    /// Returns the field of the pawn.
    pub(super) fn start(&self) -> MazeField {
        let (x, y) = self.from.index();
        y * self.size() + x
    }

    /// The side that the pawn heads for.
    pub(super) fn goal(&self) -> BoardSide {
        self.goal
    }

    fn square(&self, field: MazeField) -> Square {
        Square::of_index(field % self.size(), field / self.size())
    }

    /// Whether a field is on the goal line.
    pub(super) fn is_goal(&self, field: MazeField) -> bool {
        self.square(field).is_along(self.goal, self.grid.size())
    }

    /// The field beside another one, walls or none; `None` at the edge.
    pub(super) fn beside(&self, field: MazeField, side: BoardSide) -> Option<MazeField> {
        let (x, y) = self.square(field).neighbour(side, self.grid.size())?.index();
        Some(y * self.size() + x)
    }
}

/// The board as a search sees it: every question is counted.
pub(super) struct CountingMaze<'a> {
    maze: &'a Maze,
    made: u64,
}

impl<'a> CountingMaze<'a> {
    pub(super) fn of(maze: &'a Maze) -> CountingMaze<'a> {
        CountingMaze { maze, made: 0 }
    }

    /// Returns the facts that are known without a question.
    pub(super) fn maze(&self) -> &'a Maze {
        self.maze
    }

    pub(super) fn count(&self) -> u64 {
        self.made
    }

    /// One check: the field that a pawn gets to by a step to this side, if there is no wall. At the edge there is nothing to
    /// ask.
    pub(super) fn step(&mut self, field: MazeField, side: BoardSide) -> Option<MazeField> {
        let next = self.maze.beside(field, side)?;
        self.made += 1;
        self.maze.grid.open(self.maze.square(field), side).then_some(next)
    }

    /// One check unless the field beside this one has been coloured already.
    pub(super) fn step_to_new(&mut self, field: MazeField, side: BoardSide, coloured: &[bool]) -> Option<MazeField> {
        let next = self.maze.beside(field, side)?;
        if coloured[next] { None } else { self.step(field, side) }
    }

    /// One check: whether a pawn can step from one field to any other.
    pub(super) fn leads_to(&mut self, from: MazeField, to: MazeField) -> bool {
        self.made += 1;
        let open = |side: &BoardSide| self.maze.grid.open(self.maze.square(from), *side);
        BoardSide::ALL.into_iter().filter(open).any(|side| self.maze.beside(from, side) == Some(to))
    }
}
