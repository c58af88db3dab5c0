use super::breadth_first::as_printed;
use super::*;

fn sample(size: u32, positions: u32) -> BenchmarkBoards {
    BenchmarkBoards::new(size, positions, 1).expect("a sample")
}

fn mazes(sample: &BenchmarkBoards) -> impl Iterator<Item = &Maze> {
    sample.random.iter().chain(sample.hard.iter().map(|(_, mazes)| mazes)).flatten()
}

/// All but two are right everywhere; and what the rules use is, too. Both ways of spinning are wrong in one way only.
#[test]
fn answers_are_right_but_for_spinning() {
    let (mut ways, mut none, mut missed) = (0, 0, [0, 0]);
    for size in 3..=15 {
        for maze in mazes(&sample(size, 150)) {
            let right = PathAlgorithm::BreadthFirst.search(maze).reachable;
            assert_eq!(maze.reachable(), right, "whole rows {maze:?}");
            *(if right { &mut ways } else { &mut none }) += 1;
            for algorithm in PathAlgorithm::ALL {
                let found = algorithm.search(maze).reachable;
                let spins = [PathAlgorithm::Spinning, PathAlgorithm::ForkedSpinning];
                if let Some(place) = spins.iter().position(|spins| *spins == algorithm) {
                    assert!(right || !found, "{} finds a way where there is none: {maze:?}", algorithm.name());
                    missed[place] += usize::from(right && !found);
                } else {
                    assert_eq!(found, right, "{} {maze:?}", algorithm.name());
                }
            }
        }
    }
    assert!(ways > 3_000 && none > 50, "{ways} ways, {none} without: both must come up");
    let [single, forked] = missed;
    assert!(single > 0, "spinning misses ways");
    assert!(forked < single, "two balls miss fewer: {forked} of {single}");
}

#[test]
fn no_search_makes_more_checks_than_it_may() {
    for size in 3..=15 {
        for maze in mazes(&sample(size, 100)) {
            let checks = |algorithm: PathAlgorithm| algorithm.search(maze).checks;
            let n = u64::from(size);
            assert!(checks(PathAlgorithm::Naive) <= n * (n - 1) * (n * n - 1));
            assert!(checks(PathAlgorithm::NaiveOutEdges) <= 3 * (n - 1) * (n - 1));
            for algorithm in [PathAlgorithm::DepthFirst, PathAlgorithm::BreadthFirst, PathAlgorithm::GreedyDepthBreadth]
            {
                assert!(checks(algorithm) <= checks(PathAlgorithm::NaiveOutEdges).max(3 * (n - 1) * (n - 1)));
            }
        }
    }
}

/// On a board of even size the goal line can be shut off by a straight line: then the report's figure is met exactly.
#[test]
fn the_report_s_bound_for_out_edges_is_the_true_one() {
    for size in [4, 8, 10] {
        let sample = sample(size, 1);
        let (_, [_, blue]) = sample.hard.iter().find(|(name, _)| *name == "shut").expect("it is there");
        let n = u64::from(size);
        let answer = PathAlgorithm::NaiveOutEdges.search(blue);
        assert_eq!((answer.reachable, answer.checks), (false, 3 * (n - 1) * (n - 1)), "size {size}");
        assert_eq!(PathAlgorithm::Naive.search(blue).checks, n * (n - 1) * (n * n - 1), "size {size}");
    }
}

#[test]
fn the_hard_boards_are_what_they_are_called() {
    for size in 3..=15 {
        let sample = sample(size, 1);
        let ways: Vec<[bool; 2]> = sample.hard.iter().map(|(_, mazes)| mazes.map(|maze| maze.reachable())).collect();
        // On the smallest board red gets out along the lowest row, which reaches to the other side.
        assert_eq!(ways, [[true, true], [true, true], [size == 3, false]], "size {size}");
    }
}

/// A straight way costs the greedy and the spinning search one check a field, and no search less.
#[test]
fn nothing_is_cheaper_than_a_straight_line() {
    let sample = sample(9, 50);
    for (_, mazes) in sample.hard.iter().take(1) {
        for maze in mazes {
            assert_eq!(PathAlgorithm::GreedyDepthBreadth.search(maze).checks, 8);
            assert_eq!(PathAlgorithm::Spinning.search(maze).checks, 8);
            assert_eq!(PathAlgorithm::ForkedSpinning.search(maze).checks, 8);
            assert!(PathAlgorithm::ALL.iter().all(|algorithm| algorithm.search(maze).checks >= 8));
        }
    }
}

/// Why breadth-first is not as printed: each shortest way to a field is searched on its own.
#[test]
fn breadth_first_as_printed_explodes() {
    let sample = sample(9, 1);
    let (_, [_, blue]) = sample.hard.iter().find(|(name, _)| *name == "shut").expect("it is there");
    let mut checks = CountingMaze::of(blue);
    assert_eq!(as_printed(&mut checks, 10_000_000), Some(false));
    let (printed, repaired) = (checks.count(), PathAlgorithm::BreadthFirst.search(blue).checks);
    assert_eq!((printed, repaired), (2788, 81), "on this board it is 34 times as much");
    let (_, [_, blue]) = &sample.hard[0];
    assert_eq!(as_printed(&mut CountingMaze::of(blue), 10_000_000), Some(true));
}

#[test]
fn samples_are_the_same_for_the_same_seed_and_bad_ones_are_refused() {
    let boards = |seed| BenchmarkBoards::new(5, 20, seed).expect("a sample").random;
    assert_eq!(boards(7), boards(7));
    assert_ne!(boards(7), boards(8));
    for (size, positions) in [(0, 1), (2, 1), (16, 1), (u32::MAX, 1), (9, 0), (9, 1_000_001)] {
        let refused = BenchmarkBoards::new(size, positions, 1).err().expect("refused").to_string();
        assert!(refused.contains("write a number from"), "{refused}");
    }
}

#[test]
fn pages_fit_into_a_terminal() {
    let sample = sample(9, 30);
    for page in [
        published_table_text(&published_tables()),
        measured_page(&measure_costs(&sample)),
        claims_page(&measure_costs(&sample), &measure_neighbours(&sample)),
        timed_page(&measure_times(&sample)),
    ] {
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
        assert!(page.lines().all(|line| line == line.trim_end()), "{page}");
    }
}
