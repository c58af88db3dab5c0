//! Two ways to know the neighbours of a field, as in section 2.3.3: computed from the walls each time, or kept in lists.
//!
//! The report says that lists take more room and less time. Time is counted here in **reads**: how often a search looks into
//! what is stored, be it a wall or a neighbour. That is the same on every machine.

use std::collections::VecDeque;

use serde::Serialize;

use super::super::{BoardSide, WallOrientation};
use super::maze::MazeField;
use super::{BenchmarkBoards, Maze};

/// Neighbours that are written anew when a wall is put: two fields lose each other on both of its halves.
const WRITES_A_WALL: u64 = 4;

/// Costs of both ways, for breadth-first searches on the same boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct NeighbourCosts {
    /// Searches.
    pub searches: u64,
    /// Entries of the two tables of walls.
    pub wall_entries: u64,
    /// Entries of the lists: four a field.
    pub list_entries: u64,
    /// Reads of all searches where neighbours are computed.
    pub computed_reads: u64,
    /// Reads of all searches where they are in lists.
    pub list_reads: u64,
    /// Entries that are written when one wall is put, so that the lists stay right.
    pub writes_a_wall: u64,
}

impl NeighbourCosts {
    /// How many times as many reads computing takes as lists do, in hundredths.
    pub fn ratio(&self) -> u64 {
        (100 * self.computed_reads + self.list_reads / 2) / self.list_reads.max(1)
    }
}

/// Neighbours of fields, and how often somebody had to look.
trait Neighbours {
    fn neighbour(&mut self, field: MazeField, side: BoardSide) -> Option<MazeField>;
    fn reads(&self) -> u64;
}

/// Two tables of walls, as the report's state has them: where a wall lies and where one stands, by its upper left field.
struct WallTables<'a> {
    maze: &'a Maze,
    lying: Vec<bool>,
    standing: Vec<bool>,
    reads: u64,
}

impl<'a> WallTables<'a> {
    fn of(maze: &'a Maze) -> WallTables<'a> {
        let mut tables =
            WallTables { maze, lying: vec![false; maze.fields()], standing: vec![false; maze.fields()], reads: 0 };
        for wall in maze.walls() {
            let (x, y) = wall.square.index();
            match wall.lie {
                WallOrientation::Horizontal => tables.lying[y * maze.size() + x] = true,
                WallOrientation::Vertical => tables.standing[y * maze.size() + x] = true,
            }
        }
        tables
    }

    /// Whether a wall begins at this field, or at the one before it along the wall.
    fn is_barred(&mut self, is_lying: bool, field: MazeField) -> bool {
        let size = self.maze.size();
        let before = match is_lying {
            true => field.checked_sub(1).filter(|_| !field.is_multiple_of(size)),
            false => field.checked_sub(size),
        };
        for place in [Some(field), before].into_iter().flatten() {
            self.reads += 1;
            if if is_lying { self.lying[place] } else { self.standing[place] } {
                return true;
            }
        }
        false
    }
}

impl Neighbours for WallTables<'_> {
    fn neighbour(&mut self, field: MazeField, side: BoardSide) -> Option<MazeField> {
        let next = self.maze.beside(field, side)?;
        // A wall below a field is to be looked for from the upper one, and one beside it from the left one.
        let is_lying = matches!(side, BoardSide::Top | BoardSide::Bottom);
        (!self.is_barred(is_lying, field.min(next))).then_some(next)
    }

    fn reads(&self) -> u64 {
        self.reads
    }
}

/// Four entries for each field.
struct NeighbourLists {
    entries: Vec<[Option<MazeField>; 4]>,
    reads: u64,
}

impl NeighbourLists {
    fn of(maze: &Maze) -> NeighbourLists {
        let mut tables = WallTables::of(maze);
        let list = |field: MazeField| BoardSide::ALL.map(|side| tables.neighbour(field, side));
        NeighbourLists { entries: (0..maze.fields()).map(list).collect(), reads: 0 }
    }
}

impl Neighbours for NeighbourLists {
    fn neighbour(&mut self, field: MazeField, side: BoardSide) -> Option<MazeField> {
        self.reads += 1;
        self.entries[field][side as usize]
    }

    fn reads(&self) -> u64 {
        self.reads
    }
}

/// Breadth-first, whatever knows the neighbours.
fn reaches(maze: &Maze, neighbours: &mut impl Neighbours) -> bool {
    let mut coloured = vec![false; maze.fields()];
    coloured[maze.start()] = true;
    let mut queue = VecDeque::from([maze.start()]);
    while let Some(field) = queue.pop_front() {
        if maze.is_goal(field) {
            return true;
        }
        for side in BoardSide::ALL {
            if let Some(next) = neighbours.neighbour(field, side).filter(|next| !coloured[*next]) {
                coloured[next] = true;
                queue.push_back(next);
            }
        }
    }
    false
}

/// A search with what it knows of neighbours, ready to be made.
pub struct PreparedSearch<'a> {
    maze: &'a Maze,
    known: Known<'a>,
}

enum Known<'a> {
    Walls(WallTables<'a>),
    Lists(NeighbourLists),
}

impl<'a> PreparedSearch<'a> {
    /// One that computes neighbours from tables of walls.
    pub fn computing(maze: &'a Maze) -> PreparedSearch<'a> {
        PreparedSearch { maze, known: Known::Walls(WallTables::of(maze)) }
    }

    /// One that has lists of neighbours.
    pub fn with_lists(maze: &'a Maze) -> PreparedSearch<'a> {
        PreparedSearch { maze, known: Known::Lists(NeighbourLists::of(maze)) }
    }

    /// Searches; the answer, and all reads up to now.
    pub fn search(&mut self) -> (bool, u64) {
        match &mut self.known {
            Known::Walls(tables) => (reaches(self.maze, tables), tables.reads()),
            Known::Lists(lists) => (reaches(self.maze, lists), lists.reads()),
        }
    }
}

fn computed(maze: &Maze) -> (bool, u64) {
    PreparedSearch::computing(maze).search()
}

fn listed(maze: &Maze) -> (bool, u64) {
    PreparedSearch::with_lists(maze).search()
}

/// Searches on all random boards of a sample in both ways.
pub fn measure_neighbours(sample: &BenchmarkBoards) -> NeighbourCosts {
    let size = u64::from(sample.size);
    let sum = |search: fn(&Maze) -> (bool, u64)| sample.random.iter().flatten().map(|maze| search(maze).1).sum();
    NeighbourCosts {
        searches: 2 * sample.random.len() as u64,
        wall_entries: 2 * (size - 1).pow(2),
        list_entries: 4 * size.pow(2),
        computed_reads: sum(computed),
        list_reads: sum(listed),
        writes_a_wall: WRITES_A_WALL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_find_the_same_ways() {
        for size in [3, 4, 9, 15] {
            let sample = BenchmarkBoards::new(size, 100, 2).unwrap();
            for maze in sample.random.iter().flatten() {
                let answers = [computed(maze).0, listed(maze).0];
                assert_eq!(answers, [maze.reachable(); 2], "{maze:?}");
            }
        }
    }

    #[test]
    fn lists_take_more_room_and_fewer_reads() {
        let costs = measure_neighbours(&BenchmarkBoards::new(9, 100, 1).unwrap());
        assert_eq!((costs.wall_entries, costs.list_entries), (128, 324));
        assert!(costs.list_reads < costs.computed_reads && costs.ratio() > 100, "{costs:?}");
    }

    /// The lists after a wall are those before it but for so many entries.
    #[test]
    fn a_wall_changes_four_entries() {
        let sample = BenchmarkBoards::new(9, 1, 1).unwrap();
        let [empty, _] = sample.hard[0].1;
        let before = NeighbourLists::of(&empty).entries;
        for wall in ["d4h", "d4v", "a1h", "h8v"] {
            let after = NeighbourLists::of(&empty.with_wall(wall.parse().unwrap())).entries;
            let changed = before.iter().flatten().zip(after.iter().flatten()).filter(|(one, other)| one != other);
            assert_eq!(changed.count() as u64, WRITES_A_WALL, "{wall}");
        }
    }
}
