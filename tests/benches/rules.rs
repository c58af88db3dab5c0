//! Benchmarks of the rules: counting games, searching paths on Quoridor boards, and matchboxes that learn.

use std::hint::black_box;

use referee::game::{Game, Seat, Symmetric};
use referee::games::path_search::{BenchmarkBoards, Maze, PathAlgorithm, PreparedSearch};
use referee::games::{HareAndTortoise, Hexapawn, Quoridor, Reversi, TicTacToe};
use referee::players::training::{Opponent, TrainingPlan, train};
use referee::players::{Evaluate, MatchboxLearner};

use super::Outcome;
use super::measure::{Spread, rate};
use super::setting::Setting;
use super::table::Table;

/// Random boards to search on, of the usual size.
const BOARDS: u32 = 200;
/// As many games as it takes until Black is mostly unbeatable on the smallest board.
const GAMES: u32 = 200;
/// As `referee train` has it.
const PROVABLE: usize = 50_000;

/// To a depth that takes about half a second, unless one more takes many; where a small game is over sooner, to its end.
pub fn perft(_: &Setting, table: &mut Table) -> Outcome {
    table.begin("perft from the opening, sequences of that length/s");
    one::<HareAndTortoise>("", 9, table)?;
    one::<Hexapawn>("", 7, table)?;
    one::<Hexapawn>("{columns: 5, rows: 5}", 9, table)?;
    one::<Quoridor>("", 3, table)?;
    one::<Quoridor>("{size: 5, walls: 3}", 4, table)?;
    one::<Reversi>("", 10, table)?;
    one::<TicTacToe>("", 9, table)
}

fn one<G: Game<Rules: Default>>(rules: &str, depth: u32, table: &mut Table) -> Outcome {
    let opening =
        if rules.is_empty() { G::opening(&G::Rules::default()) } else { G::opening(&serde_yaml::from_str(rules)?) };
    let spread = rate(|| Ok(black_box(&opening).perft(black_box(depth))))?;
    let name = [G::facts(&opening.rules()).name, rules].join(" ");
    table.figure(format!("{}, depth {depth}", name.trim_end()), &spread);
    Ok(())
}

/// Every algorithm of the report on the same boards, and what the rules use; there a search is no number of checks.
pub fn paths(_: &Setting, table: &mut Table) -> Outcome {
    let mazes: Vec<Maze> = BenchmarkBoards::new(9, BOARDS, 1)?.random.into_iter().flatten().collect();
    let mut checks = Vec::new();
    table.begin("ways on 9x9 Quoridor boards, searches/s");
    for algorithm in PathAlgorithm::ALL {
        let all = |maze: &Maze| black_box(algorithm.search(black_box(maze))).checks;
        let spread = rate(|| {
            mazes.iter().map(all).for_each(drop);
            Ok(mazes.len() as u64)
        })?;
        let each = mazes.iter().map(all).sum::<u64>() as f64 / mazes.len() as f64;
        checks.push((algorithm, Spread::of([spread.min(), spread.median(), spread.max()].map(|rate| rate * each))));
        table.figure(algorithm.name(), &spread);
    }
    let rules = rate(|| {
        black_box(mazes.iter().filter(|maze| black_box(maze).reachable()).count());
        Ok(mazes.len() as u64)
    })?;
    table.figure("what the rules use", &rules);
    for (name, in_lists) in
        [("breadth-first, neighbours computed", false), ("breadth-first, neighbours in lists", true)]
    {
        let prepare = if in_lists { PreparedSearch::with_lists } else { PreparedSearch::computing };
        let mut searches: Vec<PreparedSearch<'_>> = mazes.iter().map(prepare).collect();
        let spread = rate(|| {
            black_box(searches.iter_mut().map(|search| usize::from(search.search().0)).sum::<usize>());
            Ok(mazes.len() as u64)
        })?;
        table.figure(name, &spread);
    }
    table.begin("the same, checks/s");
    checks.iter().for_each(|(algorithm, spread)| table.figure(algorithm.name(), spread));
    Ok(())
}

/// New machines, with mirrors merged, of the second player, against somebody at random.
pub fn training(_: &Setting, table: &mut Table) -> Outcome {
    for (heading, provable) in [
        ("matchboxes learn, games/s", 0),
        ("matchboxes learn, and are asked after each loss whether they can be beaten, games/s", PROVABLE),
    ] {
        table.begin(heading);
        learns::<Hexapawn>("{columns: 3, rows: 3}", provable, table)?;
        learns::<Hexapawn>("{columns: 4, rows: 4}", provable, table)?;
        learns::<TicTacToe>("{}", provable, table)?;
    }
    Ok(())
}

fn learns<G: Symmetric<Rules: Default> + Evaluate>(rules: &str, provable: usize, table: &mut Table) -> Outcome {
    let read: G::Rules = if rules == "{}" { G::Rules::default() } else { serde_yaml::from_str(rules)? };
    let mut seed = 0;
    let spread = rate(|| {
        seed += 1;
        let mut machine = MatchboxLearner::<G>::new(&read, true, seed);
        let plan = TrainingPlan {
            games: GAMES,
            seats: vec![Seat(2)],
            against: Opponent::Random,
            seed: !seed,
            provable,
            no_longer_than_needed: false,
        };
        black_box(train(&mut machine, &plan, |_| {}));
        Ok(GAMES.into())
    })?;
    table.figure([G::facts(&read).name, rules].join(" ").trim_end_matches(" {}"), &spread);
    Ok(())
}
