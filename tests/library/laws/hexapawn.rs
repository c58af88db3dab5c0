//! Hexapawn against figures that were counted independently, and the monitor's endings.

use referee::game::{Board, BoardJudge, Game, Outcome, Seat, Symmetric};
use referee::games::Hexapawn;
use referee::games::hexapawn::{Action, Rules, Squares};
use referee::players::solve::{GameSolution, solve};

use super::battery::laws;

const WHITE: Seat = Seat(1);
const BLACK: Seat = Seat(2);

fn size(columns: usize, rows: usize) -> Rules {
    Rules::new(columns, rows).expect("a size that there is")
}

fn solved(columns: usize, rows: usize) -> GameSolution {
    solve::<Hexapawn>(&size(columns, rows), 100_000).expect("small enough")
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|why| panic!("{why}"))
}

/// Plays a line: moves with commas between them, the player on turn.
fn line(moves: &str) -> Hexapawn {
    moves.split(", ").fold(Hexapawn::opening(&Rules::default()), |position, text| {
        position.play(position.turn(), &action(text)).unwrap_or_else(|why| panic!("{text} in {moves}: {why}"))
    })
}

fn board(player: Seat, finished: bool, picture: &str) -> Board<Squares> {
    Board { player, finished, squares: picture.parse().unwrap_or_else(|why| panic!("{picture}: {why}")) }
}

#[test]
fn laws_hold_on_boards_of_any_size() {
    for (columns, rows) in [(3, 3), (2, 2), (2, 4), (4, 3), (3, 5)] {
        laws::<Hexapawn>(&size(columns, rows));
    }
}

#[test]
fn perft_is_as_counted() {
    let opening = Hexapawn::opening(&Rules::default());
    for (depth, count) in (1..).zip([3, 10, 28, 56, 70, 64, 20, 0]) {
        assert_eq!(opening.perft(depth), count, "depth {depth}");
    }
}

#[test]
fn there_are_134_games_and_black_wins() {
    let solved = solved(3, 3);
    let games = solved.games.expect("no position repeats");
    assert_eq!(games.perft, [3, 10, 28, 56, 70, 64, 20]);
    assert_eq!((games.all, games.won.as_slice(), games.drawn), (134, &[64, 70][..], 0));
    assert_eq!(solved.value, Outcome::Won(BLACK));
}

/// The article's author says 24 boxes, as Gardner does, who left out what the machine cannot come to.
#[test]
fn black_needs_37_boxes_or_19_with_mirrors() {
    let solved = solved(3, 3);
    assert_eq!((solved.boxes[1].all, solved.boxes[1].merged), (37, 19));
}

#[test]
fn larger_boards_are_won_as_counted() {
    for (columns, rows, winner) in [(4, 4, WHITE), (3, 4, BLACK), (4, 3, WHITE)] {
        assert_eq!(solved(columns, rows).value, Outcome::Won(winner), "{columns}x{rows}");
    }
}

#[test]
fn too_large_a_board_is_refused_before_memory_is_gone() {
    let refused = solve::<Hexapawn>(&size(9, 9), 2_000).expect_err("it is too large");
    assert_eq!(refused.most, 2_000);
    assert!(refused.plies > 2);
}

/// The numbers off the board are where the listing runs off its array.
#[test]
fn every_refusal_has_its_reason() {
    let opening = Hexapawn::opening(&Rules::default());
    for (text, why) in [
        ("0 4", "there is no square 0: they are numbered 1 to 9"),
        ("7 10", "there is no square 10: they are numbered 1 to 9"),
        ("7 4000000000", "there is no square 4000000000: they are numbered 1 to 9"),
        ("4 1", "player 1 has nothing on square 4"),
        ("1 4", "player 1 has nothing on square 1"),
        ("7 5", "there is nothing to take on square 5"),
        ("7 7", "from square 7 nothing moves to square 7: a pawn goes one row ahead, and takes diagonally"),
        ("7 1", "from square 7 nothing moves to square 1: a pawn goes one row ahead, and takes diagonally"),
        // Next to each other as numbers, but not on the board.
        ("9 4", "from square 9 nothing moves to square 4: a pawn goes one row ahead, and takes diagonally"),
    ] {
        let refused = opening.play(WHITE, &action(text)).expect_err(text);
        assert_eq!(refused.to_string(), why);
    }
    assert_eq!(
        line("7 4").play(WHITE, &action("8 5")).expect_err("not on turn").to_string(),
        "it is not player 1's turn"
    );
    let blocked = line("7 4, 2 5").play(WHITE, &action("8 5")).expect_err("occupied");
    assert_eq!(blocked.to_string(), "square 5 is occupied");
}

#[test]
fn reaching_the_other_side_wins_and_counts() {
    let won = line("7 4, 3 6, 4 2");
    assert_eq!(won.board(), board(WHITE, true, "B W .\n. . B\n. W W\nscores: cat 0, white 1, black 0"));
    assert_eq!(won.play(BLACK, &action("1 4")).expect_err("over").to_string(), "the game is over");
}

/// The log shows it as a resignation and a win, and that is how the board is left.
#[test]
fn who_is_blocked_has_resigned_and_lost() {
    let stuck = board(BLACK, false, "B . .\nW . .\n. . W");
    assert_eq!(Hexapawn::board_outcome(&Rules::default(), &stuck), Some(Outcome::Won(WHITE)));
    let before = board(WHITE, false, "B . .\n. . .\nW . .");
    let position = Hexapawn::from_board(&Rules::default(), &before).expect("a position");
    let after = position.play(WHITE, &action("7 4")).expect("a move");
    let picture = "B . .\nW . .\n. . .\nresigned: black\nscores: cat 0, white 1, black 0";
    assert_eq!((after.outcome(), after.board()), (Some(Outcome::Won(WHITE)), board(WHITE, true, picture)));
    assert_eq!(Hexapawn::from_board(&Rules::default(), &after.board()), Ok(after));
}

/// The other one wins when next asked to move, and the monitor asks at once.
#[test]
fn who_resigns_has_lost() {
    let resigned = line("resign");
    let picture = "B B B\n. . .\nW W W\nresigned: white\nscores: cat 0, white 0, black 1";
    assert_eq!((resigned.outcome(), resigned.board()), (Some(Outcome::Won(BLACK)), board(BLACK, true, picture)));
    assert_eq!(Hexapawn::from_board(&Rules::default(), &resigned.board()), Ok(resigned));
    assert!(resigned.play(BLACK, &action("win")).is_err(), "a game is won once");
    let unfinished = board(BLACK, false, "B B B\n. . .\nW W W\nresigned: white");
    assert!(Hexapawn::from_board(&Rules::default(), &unfinished).is_err());
}

#[test]
fn the_testers_cheat_wins_on_the_spot() {
    let won = line("7 4, win");
    let picture = "B B B\nW . .\n. W W\nscores: cat 0, white 0, black 1";
    assert_eq!((won.outcome(), won.board()), (Some(Outcome::Won(BLACK)), board(BLACK, true, picture)));
    assert_eq!(Hexapawn::from_board(&Rules::default(), &won.board()), Ok(won));
    assert_eq!(Hexapawn::board_outcome(&Rules::default(), &won.board()), Some(Outcome::Won(BLACK)));
    assert_eq!(Hexapawn::squares_after(&Rules::default(), &won.board(), BLACK, &action("1 4")), None);
}

/// A finished board without a decision needs a player who has won a game.
#[test]
fn boards_that_cannot_come_about_are_refused() {
    for (player, finished, picture, why) in [
        (WHITE, true, "B B B\n. . .\nW W W", "the finished flag says true, which the squares contradict"),
        (WHITE, false, "B W B\n. . .\nW . W", "the finished flag says false, which the squares contradict"),
        (WHITE, true, "B W B\n. . .\nW B W", "both players have won, which cannot come about"),
        (WHITE, false, "B B B\nB . .\nW W W", "player 2 has 4 squares, which cannot come about"),
        (
            WHITE,
            false,
            "B B B\n. . .\nW W W\nresigned: white",
            "the finished flag says false, which the squares contradict",
        ),
        (Seat(3), false, "B B B\n. . .\nW W W", "there is no player 3"),
        (WHITE, false, "B B\n. .\nW W", "the board has 3 columns and 3 rows, not 2 and 3"),
    ] {
        let refused = Hexapawn::from_board(&Rules::default(), &board(player, finished, picture)).expect_err(picture);
        assert_eq!(refused.to_string(), why);
    }
}

#[test]
fn the_next_game_keeps_the_scores() {
    let scores = line("7 4, win").board().squares.scores;
    let next = Hexapawn::next_game(&Rules::default(), scores);
    assert_eq!(next.board(), board(WHITE, false, "B B B\n. . .\nW W W\nscores: cat 0, white 0, black 1"));
    assert_eq!(next.matchbox_squares(), Hexapawn::opening(&Rules::default()).board().squares);
}

#[test]
fn sizes_are_checked() {
    for rules in ["columns: 1", "rows: 10", "columns: 99999999999999", "columns: -3", "colums: 3", "rows: 0"] {
        assert!(serde_yaml::from_str::<Rules>(rules).is_err(), "{rules}");
    }
    assert_eq!(serde_yaml::from_str::<Rules>("columns: 4").expect("rules"), size(4, 3));
}
