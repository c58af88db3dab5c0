//! Can this pawn still reach its goal? The report's algorithms, what they cost, and what they get wrong.
//!
//! Section 2.3 of the `quoridor-self` report describes two naive searches and five others, and compares them by the checks
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
//! use referee_rules::games::quoridor::paths::{Algorithm, Maze};
//! use referee_rules::game::{Game, Seat};
//!
//! let maze = Maze::of(&Quoridor::opening(&Default::default()), Seat(1)).unwrap();
//! let answer = Algorithm::BreadthFirst.search(&maze);
//! assert!(answer.reachable && answer.checks > 8);
//! ```

mod breadth_first;
mod claims;
mod depth_first;
mod greedy;
mod maze;
mod measure;
mod naive;
mod page;
mod sample;
mod spinning;

pub use claims::{ReportTable, claims};
pub use maze::Maze;
pub use measure::{SampleCosts, SearchCost, SearchTime, measure, time};
pub use page::{claims_page, measured_page, timed_page};
pub use sample::{BoardSample, SampleError};

use maze::CountedChecks;

/// The report's algorithms, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Algorithm {
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
    /// Breadth-first from the goal line to the pawn: what the report's program used.
    ReverseBreadthFirst,
}

/// Result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// Whether it says that there is a way.
    pub reachable: bool,
    /// How many questions it put to the board.
    pub checks: u64,
}

impl Algorithm {
    /// All of them, in the report's order.
    pub const ALL: [Algorithm; 7] = [
        Algorithm::Naive,
        Algorithm::NaiveOutEdges,
        Algorithm::DepthFirst,
        Algorithm::BreadthFirst,
        Algorithm::GreedyDepthBreadth,
        Algorithm::Spinning,
        Algorithm::ReverseBreadthFirst,
    ];

    /// The report's name for it.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Naive => "naive",
            Algorithm::NaiveOutEdges => "naive + out-edges",
            Algorithm::DepthFirst => "depth-first",
            Algorithm::BreadthFirst => "breadth-first",
            Algorithm::GreedyDepthBreadth => "greedy-depth-breadth",
            Algorithm::Spinning => "spinning",
            Algorithm::ReverseBreadthFirst => "reverse breadth-first",
        }
    }

    /// Searches.
    pub fn search(self, maze: &Maze) -> SearchResult {
        let mut checks = CountedChecks::of(maze);
        let reachable = match self {
            Algorithm::Naive => naive::all_pairs(&mut checks),
            Algorithm::NaiveOutEdges => naive::out_edges(&mut checks),
            Algorithm::DepthFirst => depth_first::search(&mut checks),
            Algorithm::BreadthFirst => breadth_first::forwards(&mut checks),
            Algorithm::GreedyDepthBreadth => greedy::search(&mut checks),
            Algorithm::Spinning => spinning::search(&mut checks),
            Algorithm::ReverseBreadthFirst => breadth_first::backwards(&mut checks),
        };
        SearchResult { reachable, checks: checks.made() }
    }
}

#[cfg(test)]
#[path = "paths/paths_tests.rs"]
mod tests;
