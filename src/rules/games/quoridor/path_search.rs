//! Can this pawn still reach its goal? The report's algorithms, what they cost, and what they get wrong.
//!
//! Section 2.3 of the `quoridor-self` report describes two naive searches and five others, one of them in two forms, and compares them by the checks
//! that they make. It does not say what a check is. Here it is one thing, for all of them:
//!
//! > A **check** is one question put to the board: can a pawn step from this field to that other one?
//!
//! Where the edges of the board are, which fields have been seen (coloured) and whether a field is on the goal line are
//! known without a question. A search that knows which four fields may be neighbours asks about those on the board only; the
//! one that does not has to ask about every field.
//!
//! The rules themselves use none of these: they spread over whole rows of the board at once.
//!
//! # Example
//! ```
//! use referee_rules::games::Quoridor;
//! use referee_rules::games::quoridor::path_search::{PathAlgorithm, Maze};
//! use referee_definitions::game::{Game, Seat};
//!
//! let maze = Maze::of(&Quoridor::opening(&Default::default()), Seat(1)).unwrap();
//! let answer = PathAlgorithm::BreadthFirst.search(&maze);
//! assert!(answer.reachable && answer.checks > 8);
//! ```

mod benchmark;
mod benchmark_boards;
mod breadth_first;
mod depth_first;
mod forked_spinning;
mod greedy;
mod maze;
mod naive;
mod neighbours;
mod published_figures;
mod result_tables;
mod spinning;

pub use benchmark::{BenchmarkCosts, BenchmarkTime, SearchCost, measure_costs, measure_times};
pub use benchmark_boards::{BenchmarkBoards, BenchmarkBoardsError};
pub use maze::Maze;
pub use neighbours::{NeighbourCosts, PreparedSearch, measure_neighbours};
pub use published_figures::{PublishedTable, published_tables};
pub use result_tables::{claims_page, measured_page, published_table_text, timed_page};

use maze::CountingMaze;

/// The report's algorithms, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PathAlgorithm {
    /// Asks for each field it gets to whether it leads to each other field of the board.
    Naive,
    /// The naive search, with the knowledge that a field has four neighbours at most, and that it need not go back.
    NaiveOutEdges,
    /// Goes on from the field that it got to last.
    DepthFirst,
    /// Goes on from the field that it got to first.
    BreadthFirst,
    /// Runs towards the goal where it can, and around obstacles on both sides at once.
    GreedyDepthBreadth,
    /// Falls like a ball, and rolls along walls to the right. May answer no where there is a way.
    Spinning,
    /// Spins to both sides at once: each wall on the way down makes two balls of one.
    ForkedSpinning,
    /// Breadth-first from the goal line to the pawn: what the report's program used.
    ReverseBreadthFirst,
}

/// Result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathSearchResult {
    /// Whether it says that there is a way.
    pub reachable: bool,
    /// How many questions it put to the board.
    pub checks: u64,
}

impl PathAlgorithm {
    /// All of them, in the report's order.
    pub const ALL: [PathAlgorithm; 8] = [
        PathAlgorithm::Naive,
        PathAlgorithm::NaiveOutEdges,
        PathAlgorithm::DepthFirst,
        PathAlgorithm::BreadthFirst,
        PathAlgorithm::GreedyDepthBreadth,
        PathAlgorithm::Spinning,
        PathAlgorithm::ForkedSpinning,
        PathAlgorithm::ReverseBreadthFirst,
    ];

    /// The report's name for it.
    pub fn name(self) -> &'static str {
        match self {
            PathAlgorithm::Naive => "naive",
            PathAlgorithm::NaiveOutEdges => "naive + out-edges",
            PathAlgorithm::DepthFirst => "depth-first",
            PathAlgorithm::BreadthFirst => "breadth-first",
            PathAlgorithm::GreedyDepthBreadth => "greedy-depth-breadth",
            PathAlgorithm::Spinning => "spinning",
            PathAlgorithm::ForkedSpinning => "forked spinning",
            PathAlgorithm::ReverseBreadthFirst => "reverse breadth-first",
        }
    }

    /// Searches.
    pub fn search(self, maze: &Maze) -> PathSearchResult {
        let mut checks = CountingMaze::of(maze);
        let reachable = match self {
            PathAlgorithm::Naive => naive::all_pairs(&mut checks),
            PathAlgorithm::NaiveOutEdges => naive::out_edges(&mut checks),
            PathAlgorithm::DepthFirst => depth_first::search(&mut checks),
            PathAlgorithm::BreadthFirst => breadth_first::forwards(&mut checks),
            PathAlgorithm::GreedyDepthBreadth => greedy::search(&mut checks),
            PathAlgorithm::Spinning => spinning::search(&mut checks),
            PathAlgorithm::ForkedSpinning => forked_spinning::search(&mut checks),
            PathAlgorithm::ReverseBreadthFirst => breadth_first::backwards(&mut checks),
        };
        PathSearchResult { reachable, checks: checks.count() }
    }
}

#[cfg(test)]
#[path = "path_search/path_search_tests.rs"]
mod tests;
