//! Costs of the algorithms on the same boards, and their errors.

use std::time::{Duration, Instant};

use serde::{Serialize, Serializer};

use super::{BenchmarkBoards, Maze, PathAlgorithm};

/// Cost of one algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SearchCost {
    /// Algorithm.
    #[serde(serialize_with = "name")]
    pub algorithm: PathAlgorithm,
    /// Checks on all random boards together, both pawns' searches.
    pub total: u64,
    /// Most checks on one random board, both pawns' searches.
    pub most: u64,
    /// Wrong answers on random boards, of two for each.
    pub wrong: usize,
    /// How many of them say that there is a way where there is none.
    pub wrong_yes: usize,
    /// Checks on each hard board, and whether an answer was wrong there.
    pub hard: Vec<(u64, bool)>,
}

/// Costs of all algorithms on one sample.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct BenchmarkCosts {
    /// Squares a side.
    pub size: u8,
    /// Seed of the boards.
    pub seed: u64,
    /// Random boards.
    pub boards: usize,
    /// Pawns on them that cannot reach their goal.
    pub cut_off: usize,
    /// The names of the hard boards.
    pub hard: Vec<&'static str>,
    /// In the report's order.
    pub costs: Vec<SearchCost>,
}

/// How long an algorithm takes for one search, on average.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BenchmarkTime {
    /// The algorithm; `None` is what the rules use.
    #[serde(serialize_with = "name_or_none")]
    pub algorithm: Option<PathAlgorithm>,
    /// For one search; written in nanoseconds.
    #[serde(rename = "nanoseconds", serialize_with = "nanoseconds")]
    pub each: Duration,
}

fn name<S: Serializer>(algorithm: &PathAlgorithm, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(algorithm.name())
}

fn name_or_none<S: Serializer>(algorithm: &Option<PathAlgorithm>, serializer: S) -> Result<S::Ok, S::Error> {
    algorithm.map(PathAlgorithm::name).serialize(serializer)
}

fn nanoseconds<S: Serializer>(each: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u128(each.as_nanos())
}

/// Checks of both searches, and how many answers are wrong, and how many of these are yes.
fn both(algorithm: PathAlgorithm, mazes: &[Maze; 2]) -> (u64, usize, usize) {
    let answers = mazes.map(|maze| (algorithm.search(&maze), maze.reachable()));
    let checks = answers.iter().map(|(answer, _)| answer.checks).sum();
    let wrong = answers.iter().filter(|(answer, right)| answer.reachable != *right);
    (checks, wrong.clone().count(), wrong.filter(|(answer, _)| answer.reachable).count())
}

/// Runs every algorithm over a sample.
pub fn measure_costs(sample: &BenchmarkBoards) -> BenchmarkCosts {
    let cost = |algorithm: PathAlgorithm| {
        let found = sample.random.iter().map(|mazes| both(algorithm, mazes));
        let none = SearchCost { algorithm, total: 0, most: 0, wrong: 0, wrong_yes: 0, hard: Vec::new() };
        let random = found.fold(none, |sum, (checks, wrong, yes)| SearchCost {
            total: sum.total + checks,
            most: sum.most.max(checks),
            wrong: sum.wrong + wrong,
            wrong_yes: sum.wrong_yes + yes,
            ..sum
        });
        let hard = sample.hard.iter().map(|(_, mazes)| both(algorithm, mazes));
        SearchCost { hard: hard.map(|(checks, wrong, _)| (checks, wrong > 0)).collect(), ..random }
    };
    BenchmarkCosts {
        size: sample.size,
        seed: sample.seed,
        boards: sample.random.len(),
        cut_off: sample.random.iter().flatten().filter(|maze| !maze.reachable()).count(),
        hard: sample.hard.iter().map(|(name, _)| *name).collect(),
        costs: PathAlgorithm::ALL.map(cost).to_vec(),
    }
}

/// Times every algorithm, and what the rules use, on the random boards of a sample. These figures are this machine's, at this
/// moment.
pub fn measure_times(sample: &BenchmarkBoards) -> Vec<BenchmarkTime> {
    let algorithms = PathAlgorithm::ALL.into_iter().map(Some).chain([None]);
    let timed = algorithms.map(|algorithm| {
        let start = Instant::now();
        let search = |maze: &Maze| algorithm.map_or_else(|| maze.reachable(), |known| known.search(maze).reachable);
        let found = sample.random.iter().flatten().filter(|maze| search(std::hint::black_box(maze))).count();
        std::hint::black_box(found);
        let searches = u32::try_from(2 * sample.random.len()).unwrap_or(u32::MAX).max(1);
        BenchmarkTime { algorithm, each: start.elapsed() / searches }
    });
    timed.collect()
}
