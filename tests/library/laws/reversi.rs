//! Reversi against published figures and lines.
//!
//! Perft with passes as plies is the published Othello sequence; the lines are the shortest known games to a pass, a
//! wipe-out and a dead board, here on the handout's opening (books print the mirror image, x → 7−x).

use referee::game::{Board, BoardJudge, Game, Outcome, Seat};
use referee::games::Reversi;
use referee::games::reversi::{Action, PassRule, Rules, SquareContent};

use super::battery::laws;

const WHITE: Seat = Seat(1);
const BLACK: Seat = Seat(2);
const AUTOMATIC: Rules = Rules { passes: PassRule::Automatic };
const PLIES: Rules = Rules { passes: PassRule::Plies };

/// Sequences of 1, 2, 3, … actions from the opening. They are the same for both ways to pass up to depth 8, because the
/// first pass comes after eight discs.
const PERFT: [u64; 8] = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216];

#[test]
fn laws_hold_where_a_pass_is_an_action() {
    laws::<Reversi>(&PLIES);
}

#[test]
fn perft_is_as_published() {
    for rules in [AUTOMATIC, PLIES] {
        for (depth, count) in (1..).zip(PERFT) {
            assert_eq!(Reversi::opening(&rules).perft(depth), count, "depth {depth} with {rules:?}");
        }
    }
}

/// Depth 9 is where the two ways to pass part for the first time.
#[test]
fn perft_to_depth_9_tells_the_two_ways_to_pass_apart() {
    assert_eq!(Reversi::opening(&AUTOMATIC).perft(9), 3_005_320);
    assert_eq!(Reversi::opening(&PLIES).perft(9), 3_005_288);
}

/// Depth 10 is where games that are over show for the first time: the published figure counts each once.
#[test]
fn perft_to_depth_10_counts_games_that_are_over() {
    assert_eq!(Reversi::opening(&PLIES).perft(10), 24_571_284);
}

#[test]
fn white_opens_on_one_of_four_squares() {
    let opening = Reversi::opening(&AUTOMATIC);
    let actions: Vec<String> = opening.legal_actions().iter().map(ToString::to_string).collect();
    assert_eq!(opening.turn(), WHITE);
    assert_eq!(actions, ["4,2", "5,3", "2,4", "3,5"]);
}

/// Plays a line: each move two digits, x and y; `--` is a pass.
fn line(rules: Rules, moves: &str) -> Reversi {
    moves.split_whitespace().fold(Reversi::opening(&rules), |position, text| {
        let action = match text {
            "--" => Action::Pass,
            square => {
                let mut digits = square.chars().map(|digit| digit.to_digit(10).expect("a digit") as i32);
                Action::Place { x: digits.next().expect("x"), y: digits.next().expect("y") }
            }
        };
        position.play(position.turn(), &action).unwrap_or_else(|why| panic!("{text} in {moves}: {why}"))
    })
}

/// Discs of white, discs of black, empty squares.
fn count(position: &Reversi) -> (u64, u64, u64) {
    let squares = position.board().squares;
    (squares.count(SquareContent::White), squares.count(SquareContent::Black), squares.count(SquareContent::Empty))
}

#[test]
fn the_earliest_pass_comes_after_eight_discs() {
    let eight = "42 52 62 61 24 72 70 50";
    let waiting = line(PLIES, eight);
    assert_eq!((waiting.turn(), waiting.legal_actions()), (WHITE, vec![Action::Pass]), "white must say that it passes");
    let passed = line(PLIES, &format!("{eight} --"));
    assert_eq!(passed.turn(), BLACK);
    assert!(passed.play(BLACK, &Action::Pass).is_err(), "black can move, so it may not pass");
    let automatic = line(AUTOMATIC, eight);
    assert_eq!(automatic.turn(), BLACK, "white is passed over");
    assert!(automatic.play(BLACK, &Action::Pass).is_err(), "a pass is no action here");
    assert_eq!(automatic.legal_actions(), passed.legal_actions());
    assert_eq!(automatic.board().squares, passed.board().squares);
}

#[test]
fn short_games_end_as_published() {
    let games = [
        ("35 23 32 25 14 45 36 24 54", (13, 0, 51), Outcome::Won(WHITE)),
        ("42 52 62 32 24 72 53 35 23 13", (0, 14, 50), Outcome::Won(BLACK)),
        ("42 32 25 53 62 51 31 73 71 41 40", (14, 1, 49), Outcome::Won(WHITE)),
        ("42 32 24 35 22 13 04 02 36 31 40 46 57", (16, 1, 47), Outcome::Won(WHITE)),
    ];
    for rules in [AUTOMATIC, PLIES] {
        for (moves, discs, outcome) in games {
            let end = line(rules, moves);
            assert_eq!((count(&end), end.outcome()), (discs, Some(outcome)), "{moves} with {rules:?}");
            assert!(end.board().finished && end.legal_actions().is_empty(), "{moves} with {rules:?}");
            let (before, _) = moves.rsplit_once(' ').expect("several moves");
            assert_eq!(line(rules, before).outcome(), None, "{moves} is over one move early");
        }
    }
}

/// The most that a disc on each square can take: every line from it full of the other colour, and closed at the edge.
fn star(x: i32, y: i32) -> (Reversi, u64) {
    let mut squares = Reversi::squares_before_startup(&AUTOMATIC);
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)] {
        let steps = (1..).take_while(|step| (0..8).contains(&(x + dx * step)) && (0..8).contains(&(y + dy * step)));
        let longest = steps.last().unwrap_or(0);
        for step in 1..=longest {
            let square = if step == longest { SquareContent::White } else { SquareContent::Black };
            squares = squares.with((x + dx * step) as usize, (y + dy * step) as usize, square);
        }
    }
    let board = Board { player: WHITE, finished: false, squares: squares.clone() };
    let position = Reversi::from_board(&AUTOMATIC, &board).expect("white can move");
    let after = position.play(WHITE, &Action::Place { x, y }).expect("something is captured").board();
    (position, Reversi::count_captures(&squares, &after.squares, WHITE).expect("Reversi has captures"))
}

/// 19 discs only from the centre, which is never empty in a game that began with the opening; 18 from a corner.
#[test]
fn one_disc_takes_nineteen_only_where_no_game_gets() {
    for y in 0..8 {
        for x in 0..8 {
            let (position, taken) = star(x, y);
            match ((3..=4).contains(&x) && (3..=4).contains(&y), x % 7 == 0 && y % 7 == 0) {
                (true, _) => assert_eq!(taken, 19, "from the centre"),
                (_, true) => assert_eq!(taken, 18, "from a corner"),
                _ => assert!(taken < 18, "{taken} from {x},{y}"),
            }
            assert_eq!(position.greediest_actions(), [Action::Place { x, y }], "greedy finds {x},{y}");
        }
    }
}

#[test]
fn a_board_that_nobody_could_play_from_is_no_position() {
    let opening = Reversi::opening(&AUTOMATIC).board();
    let refused = |board: Board<_>| Reversi::from_board(&AUTOMATIC, &board).expect_err("refused").to_string();
    let odd = Board { squares: opening.squares.clone().with(0, 0, SquareContent::Other(7)), ..opening.clone() };
    assert_eq!(refused(odd), "square 0,0 holds something that is no disc");
    assert_eq!(refused(Board { player: Seat(3), ..opening.clone() }), "there is no player 3");
    assert_eq!(
        refused(Board { finished: true, ..opening }),
        "the finished flag says true, which the squares contradict"
    );
    let passed = Board { player: WHITE, ..line(AUTOMATIC, "42 52 62 61 24 72 70 50").board() };
    assert_eq!(refused(passed), "player 1 cannot move, so it cannot be their turn");
}
