//! Tic-tac-toe against published figures, and the Cat.

use referee::game::{Board, Game, Outcome, Seat};
use referee::games::TicTacToe;
use referee::games::tic_tac_toe::{Action, Rules, Squares};
use referee::players::solve::solve;

use super::battery::laws;

const X: Seat = Seat(1);
const O: Seat = Seat(2);
const RULES: Rules = Rules {};

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|why| panic!("{why}"))
}

fn line(moves: &str) -> TicTacToe {
    moves.split_whitespace().fold(TicTacToe::opening(&RULES), |position, text| {
        position.play(position.turn(), &action(text)).unwrap_or_else(|why| panic!("{text} in {moves}: {why}"))
    })
}

fn board(player: Seat, finished: bool, picture: &str) -> Board<Squares> {
    Board { player, finished, squares: picture.parse().unwrap_or_else(|why| panic!("{picture}: {why}")) }
}

#[test]
fn laws_hold() {
    laws::<TicTacToe>(&RULES);
}

#[test]
fn games_and_states_are_as_published() {
    let solved = solve::<TicTacToe>(&RULES, 10_000).expect("small enough");
    let games = solved.games.expect("no position repeats");
    assert_eq!((games.all, games.won.as_slice(), games.drawn), (255_168, &[131_184, 77_904][..], 46_080));
    assert_eq!((solved.positions.all, solved.positions.merged), (5478, 765));
    assert_eq!(games.perft, [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872]);
    assert_eq!(solved.value, Outcome::Draw);
}

#[test]
fn perft_is_as_published() {
    let opening = TicTacToe::opening(&RULES);
    for (depth, count) in (1..).zip([9, 72, 504, 3024, 15_120, 54_720]) {
        assert_eq!(opening.perft(depth), count, "depth {depth}");
    }
}

#[test]
fn every_refusal_has_its_reason() {
    let opening = line("5");
    for (text, why) in [
        ("0", "there is no square 0: they are numbered 1 to 9"),
        ("10", "there is no square 10: they are numbered 1 to 9"),
        ("5", "square 5 is occupied"),
    ] {
        assert_eq!(opening.play(O, &action(text)).expect_err(text).to_string(), why);
    }
    for text in ["", "five", "1 2", "-1", "+1", "1.0", "99999999999"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn three_in_a_row_win_in_every_direction() {
    for (moves, winner) in [("1 4 2 5 3", X), ("1 2 4 3 7", X), ("1 2 5 3 9", X), ("3 1 5 2 7", X), ("1 4 2 5 9 6", O)]
    {
        assert_eq!(line(moves).outcome(), Some(Outcome::Won(winner)), "{moves}");
    }
    // Three numbers in a row are no row on the board.
    assert_eq!(line("3 1 4 2 5").outcome(), None);
    assert_eq!(line("1 4 2 5 3").board(), board(X, true, "X X X\nO O .\n. . .\nscores: cat 0, x 1, o 0"));
}

/// With nothing left to mark both resign, and the Cat has it.
#[test]
fn a_full_board_goes_to_the_cat() {
    let drawn = line("1 2 3 5 4 6 8 7 9");
    let picture = "X O X\nX O O\nO X X\nresigned: x, o\nscores: cat 1, x 0, o 0";
    assert_eq!((drawn.outcome(), drawn.board()), (Some(Outcome::Draw), board(X, true, picture)));
    assert_eq!(TicTacToe::from_board(&RULES, &drawn.board()), Ok(drawn));
}

/// The last player left plays on alone: the game does not look at that.
#[test]
fn the_last_one_left_plays_on() {
    let alone = line("5 resign 1");
    assert_eq!(alone.board(), board(X, false, "X . .\n. X .\n. . .\nresigned: o"));
    assert_eq!(TicTacToe::from_board(&RULES, &alone.board()), Ok(alone));
    assert_eq!(line("5 resign 1 9").outcome(), Some(Outcome::Won(X)));
    let cat = line("5 resign 1 resign");
    let picture = "X . .\n. X .\n. . .\nresigned: x, o\nscores: cat 1, x 0, o 0";
    assert_eq!((cat.outcome(), cat.board()), (Some(Outcome::Draw), board(X, true, picture)));
    assert_eq!(TicTacToe::from_board(&RULES, &cat.board()), Ok(cat));
}

#[test]
fn boards_that_cannot_come_about_are_refused() {
    for (player, finished, picture) in [
        (X, false, "X . .\n. . .\n. . ."),
        (O, false, ". . .\n. . .\n. . ."),
        (X, false, "O . .\n. . .\n. . ."),
        (O, false, "X X X\nO O .\n. . ."),
        (O, true, "X X X\nO O O\n. . ."),
        (X, true, "X X X\nO O .\nO . ."),
        (X, true, "X . .\n. . .\n. . ."),
        (X, false, "X O X\nX O O\nO X X"),
        (O, false, "X O .\n. . .\n. . .\nresigned: o"),
        (X, false, "X O .\n. . .\n. . .\nresigned: o"),
        (O, false, "X X .\nO . .\n. . .\nresigned: x"),
    ] {
        assert!(TicTacToe::from_board(&RULES, &board(player, finished, picture)).is_err(), "{picture}");
    }
}
