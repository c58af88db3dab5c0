//! Boards to search on: random ones, and three that are hard.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use thiserror::Error;

use super::super::wall_grid::{WallGrid, every_wall};
use super::super::{BoardSide, Rules, Square, Wall, WallOrientation};
use super::Maze;

/// The walls of a game: ten of each player, as far as there is room.
const WALLS: usize = 20;
/// As many boards as are searched on in less than a minute.
const MOST: u32 = 1_000_000;

/// Boards on which somebody has just put a wall, with the ways of both pawns. The report's players: red starts on the right,
/// blue on the left.
pub struct BenchmarkBoards {
    /// Squares a side.
    pub size: u8,
    /// Seed of the random boards.
    pub seed: u64,
    /// Random ones: walls of a game, and one more, which often cuts a pawn off.
    pub random: Vec<[Maze; 2]>,
    /// Hard ones, with their names.
    pub hard: Vec<(&'static str, [Maze; 2])>,
}

/// Why there can be no such sample.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BenchmarkBoardsError {
    /// No such board.
    #[error("a board of {0} squares a side cannot be measured on: write a number from {min} to {max}", min = Rules::SMALLEST, max = Rules::LARGEST)]
    Size(u32),
    /// None at all, or more than anybody can wait for.
    #[error("{0} positions cannot be measured on: write a number from 1 to {MOST}")]
    Positions(u32),
}

impl BenchmarkBoards {
    /// A sample of random boards, the same for the same seed.
    ///
    /// # Errors
    /// When `size` is not 3–15, or `positions` is 0 or more than a million.
    pub fn new(size: u32, positions: u32, seed: u64) -> Result<BenchmarkBoards, BenchmarkBoardsError> {
        let in_range = |size: &u8| (Rules::SMALLEST..=Rules::LARGEST).contains(size);
        let board = u8::try_from(size).ok().filter(in_range).ok_or(BenchmarkBoardsError::Size(size))?;
        if !(1..=MOST).contains(&positions) {
            return Err(BenchmarkBoardsError::Positions(positions));
        }
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let every: Vec<Wall> = every_wall(board).collect();
        let boards = (0..positions).map(|_| anything(board, &every, &mut random)).collect();
        Ok(BenchmarkBoards { size: board, seed, random: boards, hard: hard(board) })
    }
}

fn both(grid: WallGrid, red: Square, blue: Square) -> [Maze; 2] {
    [Maze::new(grid, red, BoardSide::Left), Maze::new(grid, blue, BoardSide::Right)]
}

/// Pawns anywhere but at home, walls that leave both a way, and one more for which there is room; every other time one
/// that cuts a pawn off, if there is any.
fn anything(size: u8, every: &[Wall], random: &mut ChaCha8Rng) -> [Maze; 2] {
    let lines = usize::from(size);
    let red = Square::of_index(random.random_range(1..lines), random.random_range(0..lines));
    let blue = Square::of_index(random.random_range(0..lines - 1), random.random_range(0..lines));
    let most = WALLS.min(2 * usize::from(Rules::most_walls(size)));
    let wanted = random.random_range(0..most);
    let should_cut = random.random_ratio(1, 2);
    let mut grid = WallGrid::empty(size);
    let mut standing = 0;
    // On a small board there may be no room left; then there are fewer.
    for _ in 0..16 * WALLS {
        let wall = every[random.random_range(0..every.len())];
        if grid.conflict(wall).is_some() {
            continue;
        }
        let next = both(grid.with(wall), red, blue);
        if standing == wanted {
            let fits = every.iter().filter(|wall| grid.conflict(**wall).is_none());
            let cut =
                fits.map(|wall| both(grid.with(*wall), red, blue)).filter(|mazes| !mazes.iter().all(Maze::reachable));
            let cut: Vec<[Maze; 2]> = if should_cut { cut.collect() } else { Vec::new() };
            return if cut.is_empty() { next } else { cut[random.random_range(0..cut.len())] };
        }
        if next.iter().all(Maze::reachable) {
            grid.add(wall);
            standing += 1;
        }
    }
    both(grid, red, blue)
}

/// An empty board; aisles, through which one must go up and down all the way; and the right column shut off, with red in it.
fn hard(size: u8) -> Vec<(&'static str, [Maze; 2])> {
    let lines = usize::from(size);
    let (middle, last) = (lines / 2, lines - 1);
    let (red, blue) = (Square::of_index(last, middle), Square::of_index(0, middle));
    let built = |walls: &[Wall]| {
        let mut grid = WallGrid::empty(size);
        walls.iter().filter(|wall| wall.is_on(size)).take(WALLS).for_each(|wall| {
            if grid.conflict(*wall).is_none() {
                grid.add(*wall);
            }
        });
        both(grid, red, blue)
    };
    let upright = |x: usize, y: usize| Wall { square: Square::of_index(x, y), lie: WallOrientation::Vertical };
    let half = last / 2;
    // Every second line of walls leaves the lowest row open, the others the uppermost.
    let aisles: Vec<Wall> = (0..last)
        .step_by(if lines > 10 { 3 } else { 2 })
        .enumerate()
        .flat_map(|(count, x)| {
            (0..half).map(move |pair| upright(x, 2 * pair + if count % 2 == 0 { 0 } else { last % 2 + 1 }))
        })
        .collect();
    // On a board of even size a straight line does it. On another the last row needs a wall that stands a column further to the
    // left, and one that lies between.
    let mut shut: Vec<Wall> = (0..lines / 2).map(|pair| upright(last - 1, 2 * pair)).collect();
    if lines % 2 == 1 {
        let lying = Wall { square: Square::of_index(last - 2, last - 1), lie: WallOrientation::Horizontal };
        shut.extend([lying, upright(last.saturating_sub(3), last - 1)]);
    }
    vec![("empty", built(&[])), ("aisles", built(&aisles)), ("shut", built(&shut))]
}
