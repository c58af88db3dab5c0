//! The bitboards against the plainest Reversi there is: an array of arrays and two loops.
//!
//! Written from the handout without a look at `games/reversi`, so that the two are unlikely to be wrong alike.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use referee::game::{Board, BoardJudge, Game, Outcome, Seat};
use referee::games::Reversi;
use referee::games::reversi::{Action, Rules, SquareContent, Squares};

/// Boards with random discs that are looked at.
const INJECTED: u64 = 1_500;
/// Games that are played at random.
const GAMES: u64 = 25;

/// `[row][column]`: 0 nothing, 1 white, 2 black.
type Plain = [[i32; 8]; 8];

/// Every disc that `player` takes by a disc on (x, y); none if it is not allowed.
fn taken(board: &Plain, player: i32, x: i32, y: i32) -> Vec<(i32, i32)> {
    let on_board = |x: i32, y: i32| (0..8).contains(&x) && (0..8).contains(&y);
    let at = |x: i32, y: i32| board[y as usize][x as usize];
    let mut all = Vec::new();
    if !on_board(x, y) || at(x, y) != 0 {
        return all;
    }
    for dy in -1..=1 {
        for dx in -1..=1 {
            let mut line = Vec::new();
            let (mut x, mut y) = (x + dx, y + dy);
            while on_board(x, y) && at(x, y) == 3 - player {
                line.push((x, y));
                (x, y) = (x + dx, y + dy);
            }
            if on_board(x, y) && at(x, y) == player {
                all.extend(line);
            }
        }
    }
    all
}

fn after(board: &Plain, player: i32, x: i32, y: i32) -> Option<Plain> {
    let taken = taken(board, player, x, y);
    let mut next = *board;
    for (x, y) in taken.iter().copied().chain([(x, y)]).filter(|_| !taken.is_empty()) {
        next[y as usize][x as usize] = player;
    }
    (!taken.is_empty()).then_some(next)
}

fn can_move(board: &Plain, player: i32) -> bool {
    (0..64).any(|index| !taken(board, player, index % 8, index / 8).is_empty())
}

fn outcome(board: &Plain) -> Option<Outcome> {
    if can_move(board, 1) || can_move(board, 2) {
        return None;
    }
    let count = |player| board.iter().flatten().filter(|square| **square == player).count();
    Some(match (count(1), count(2)) {
        (white, black) if white > black => Outcome::Won(Seat(1)),
        (white, black) if white < black => Outcome::Won(Seat(2)),
        _ => Outcome::Draw,
    })
}

fn squares(board: &Plain) -> Squares {
    let discs = (0..8).flat_map(|y| (0..8).map(move |x| (x, y)));
    discs.fold(Squares::default(), |squares, (x, y)| {
        let square = [SquareContent::Empty, SquareContent::White, SquareContent::Black][board[y][x] as usize];
        squares.with(x, y, square)
    })
}

/// Compares all answers of both boards.
fn compare(plain: &Plain, at: &str) {
    let rules = Rules::default();
    let squares = squares(plain);
    for player in [1, 2] {
        let seat = Seat(player);
        let board = Board { player: seat, finished: outcome(plain).is_some(), squares: squares.clone() };
        assert_eq!(Reversi::board_outcome(&rules, &board), outcome(plain), "{at}\n{squares}");
        let is_position = can_move(plain, player) || outcome(plain).is_some();
        assert_eq!(Reversi::from_board(&rules, &board).is_ok(), is_position, "player {player} {at}\n{squares}");
        let turn = if can_move(plain, player) || !can_move(plain, 3 - player) { player } else { 3 - player };
        let settled = Reversi::from_squares(&rules, &squares, seat).expect("discs and a player");
        assert_eq!(settled.turn(), Seat(turn), "after a pass, if there is one, {at}\n{squares}");
        let mut counts = Vec::new();
        for (x, y) in (0..8).flat_map(|y| (0..8).map(move |x| (x, y))) {
            let action = Action::Place { x, y };
            let found = Reversi::squares_after(&rules, &board, seat, &action);
            let wanted = after(plain, player, x, y).map(|next| self::squares(&next));
            assert_eq!(found, wanted, "player {player} on {action} {at}\n{squares}");
            let taken = taken(plain, turn, x, y).len() as u32;
            counts.extend((taken > 0).then_some((action, taken)));
        }
        let most = counts.iter().map(|(_, taken)| *taken).max();
        let best: Vec<Action> =
            counts.iter().filter(|(_, taken)| Some(*taken) == most).map(|(action, _)| *action).collect();
        assert_eq!(settled.captures_on_each(), counts, "player {turn} {at}\n{squares}");
        assert_eq!(settled.greediest_actions(), best, "player {turn} {at}\n{squares}");
    }
}

#[test]
fn random_boards_mean_the_same_to_both() {
    for seed in 0..INJECTED {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        // From nearly bare to nearly full, and from all white to all black.
        let (full, white) = (random.random_range(1..=32), random.random_range(0..=8));
        let mut board = Plain::default();
        for square in board.iter_mut().flatten() {
            if random.random_ratio(full, 32) {
                *square = if random.random_ratio(white, 8) { 1 } else { 2 };
            }
        }
        compare(&board, &format!("on the board of seed {seed}"));
    }
}

#[test]
fn random_games_go_the_same_way_for_both() {
    for seed in 0..GAMES {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut plain = Plain::default();
        (plain[3][3], plain[4][4], plain[3][4], plain[4][3]) = (1, 1, 2, 2);
        let mut position = Reversi::opening(&Rules::default());
        let (mut player, mut played) = (1, Vec::new());
        while outcome(&plain).is_none() {
            let at = format!("with seed {seed} after `{}`", played.join(" "));
            assert_eq!(position.turn(), Seat(player), "{at}");
            assert_eq!(position.board().squares, squares(&plain), "{at}");
            compare(&plain, &at);
            let all = position.legal_actions();
            let action = all[random.random_range(0..all.len())];
            let Action::Place { x, y } = action else { panic!("a pass is no action here {at}") };
            plain = after(&plain, player, x, y).unwrap_or_else(|| panic!("{action} is not allowed {at}"));
            position = position.play(Seat(player), &action).unwrap_or_else(|why| panic!("{action} {at}: {why}"));
            played.push(action.to_string());
            player = if can_move(&plain, 3 - player) { 3 - player } else { player };
        }
        assert_eq!(position.board().squares, squares(&plain), "seed {seed}");
        assert_eq!(position.outcome(), outcome(&plain), "seed {seed}");
    }
}
