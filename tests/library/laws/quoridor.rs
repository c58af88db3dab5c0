//! Quoridor against figures that were computed independently, and against cases worked out by hand.

use referee::game::{Board, BoardJudge, Game, Outcome, Seat, Shrink};
use referee::games::Quoridor;
use referee::games::quoridor::{Action, BoardSide, JumpRule, Rules, Square, Squares, Wall};

use super::battery::laws;

const ONE: Seat = Seat(1);
const TWO: Seat = Seat(2);
const BOTH: [JumpRule; 2] = [JumpRule::StraightFirst, JumpRule::AnyAdjacent];

fn rules(size: u8, walls: u8, jump: JumpRule) -> Rules {
    Rules::new(size, walls, jump).expect("rules")
}

fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|why| panic!("{why}"))
}

/// A position of a game with ten walls, player 1 on turn, heading up.
fn position(size: u8, jump: JumpRule, pawns: [&str; 2], walls: &str) -> Quoridor {
    let walls: Vec<Wall> = walls.split_whitespace().map(|name| name.parse().expect("a wall")).collect();
    let each = Rules::most_walls(size).min(10);
    let left = (usize::from(each) * 2 - walls.len()).min(usize::from(each)) as i32;
    let pawns = pawns.map(|name| Some(square(name)));
    let squares =
        Squares::new(size, pawns, walls.iter().copied(), [left, left.min(each.into()) - left]).expect("squares");
    let board = Board { player: ONE, finished: false, squares };
    Quoridor::from_board(&rules(size, each, jump), &board).unwrap_or_else(|why| panic!("{why}\n{}", board.squares))
}

fn steps(position: &Quoridor) -> String {
    let names: Vec<String> = position.pawn_moves().iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// The laws on small boards, where walls run out, cut off and meet the edge; and where the game goes from side to side.
#[test]
fn laws_hold_by_every_rule() {
    laws::<Quoridor>(&rules(3, 2, JumpRule::StraightFirst));
    laws::<Quoridor>(&rules(4, 3, JumpRule::AnyAdjacent));
    laws::<Quoridor>(
        &rules(5, 2, JumpRule::AnyAdjacent).with_sides([BoardSide::Right, BoardSide::Left]).expect("rules"),
    );
    laws::<Quoridor>(&rules(5, 8, JumpRule::StraightFirst).with_start([square("a3"), square("e4")]).expect("rules"));
    laws::<Quoridor>(
        &rules(6, 0, JumpRule::StraightFirst).with_sides([BoardSide::Top, BoardSide::Bottom]).expect("rules"),
    );
}

#[test]
fn laws_hold_on_the_usual_board() {
    laws::<Quoridor>(&Rules::default());
}

#[test]
fn perft_is_as_computed_independently() {
    let known: [(u8, u8, JumpRule, &[u64]); 5] = [
        (3, 1, JumpRule::StraightFirst, &[11, 77, 316, 1172, 3452]),
        (3, 2, JumpRule::StraightFirst, &[11, 77, 380, 1528, 5378]),
        (5, 2, JumpRule::StraightFirst, &[35, 1109, 31_540]),
        (9, 10, JumpRule::StraightFirst, &[131, 16_677, 2_062_264]),
        (3, 1, JumpRule::AnyAdjacent, &[11, 79, 346, 1390, 4294]),
    ];
    for (size, walls, jump, counts) in known {
        let opening = Quoridor::opening(&rules(size, walls, jump));
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(opening.perft(depth), *count, "size {size}, {walls} walls, {jump:?}, depth {depth}");
        }
    }
}

/// The count is the same, whichever way the board is turned.
#[test]
fn perft_does_not_depend_on_the_sides() {
    for jump in BOTH {
        let upwards = rules(5, 2, jump);
        for sides in [
            [BoardSide::Top, BoardSide::Bottom],
            [BoardSide::Left, BoardSide::Right],
            [BoardSide::Right, BoardSide::Left],
        ] {
            let turned = Quoridor::opening(&upwards.with_sides(sides).expect("rules"));
            assert_eq!(turned.perft(3), Quoridor::opening(&upwards).perft(3), "{sides:?} {jump:?}");
        }
    }
}

/// The notation: `a1h` is below a1 and b1, `d7h` below d7 and e7, `d7v` to the right of d7 and d8.
#[test]
fn walls_are_where_their_names_say() {
    let parted = [
        ("a1h", vec![("a1", "a2"), ("b1", "b2")]),
        ("d7h", vec![("d7", "d8"), ("e7", "e8")]),
        ("d7v", vec![("d7", "e7"), ("d8", "e8")]),
        ("h8v", vec![("h8", "i8"), ("h9", "i9")]),
    ];
    for (wall, expected) in parted {
        let with = position(9, JumpRule::StraightFirst, ["e9", "e1"], wall);
        let mut shut = Vec::new();
        for (column, row) in (1..=9).flat_map(|row| (1..=9).map(move |column| (column, row))) {
            let here = Square::new(column, row).expect("a square");
            for side in [BoardSide::Bottom, BoardSide::Right] {
                let next = here.neighbour(side, 9).filter(|_| !with.can_step(here, side));
                shut.extend(next.map(|next| (here.to_string(), next.to_string())));
            }
            for side in BoardSide::ALL {
                let back = here.neighbour(side, 9).map(|next| with.can_step(next, side.opposite()));
                assert_eq!(back.unwrap_or(false), with.can_step(here, side), "{wall}: both ways at {here}");
            }
        }
        shut.sort();
        let expected: Vec<_> = expected.iter().map(|(one, two)| (one.to_string(), two.to_string())).collect();
        assert_eq!(shut, expected, "{wall}");
    }
}

#[test]
fn a_pawn_steps_to_its_open_neighbours() {
    for jump in BOTH {
        let at = |pawn, walls| steps(&position(9, jump, [pawn, "e2"], walls));
        assert_eq!(at("e5", ""), "e4 d5 f5 e6");
        assert_eq!(at("a9", ""), "a8 b9");
        assert_eq!(at("i5", ""), "i4 h5 i6");
        assert_eq!(at("e5", "e4h"), "d5 f5 e6", "above");
        assert_eq!(at("e5", "d5h"), "e4 d5 f5", "below");
        assert_eq!(at("e5", "e4v"), "e4 d5 e6", "to the right, by the wall's lower half");
        assert_eq!(at("e5", "d5v"), "e4 f5 e6", "to the left, by the wall's upper half");
        assert_eq!(at("e5", "d5v e4v d4h"), "e6", "on three sides");
    }
}

/// Both rules with every choice of walls behind the other pawn, beside it and between the two; and at the edges.
#[test]
fn jumps_go_where_the_rule_says() {
    // Pawn 1 on e5, pawn 2 above it; a wall above e4, on its left and on its right, where nothing else is shut.
    let (behind, left, right) = ("e3h", "d3v", "e3v");
    let cases = [
        ("", "e3", "e3 d4 f4"),
        (behind, "d4 f4", "d4 f4"),
        (left, "e3", "e3 f4"),
        (right, "e3", "e3 d4"),
        ("e3h d3v", "f4", "f4"),
        ("d3h e3v", "d4", "d4"),
        ("d3v e3v", "e3", "e3"),
        // The other pawn is in a pocket that opens towards this one, and so is this one.
        ("d4v e4v d3h", "", ""),
        // A wall between the pawns: they are no neighbours.
        ("e4h", "", ""),
        ("d4h e3h", "", ""),
    ];
    for (walls, straight_first, any_adjacent) in cases {
        for (jump, over) in BOTH.into_iter().zip([straight_first, any_adjacent]) {
            let found = position(9, jump, ["e5", "e4"], walls);
            let own: Vec<Square> = ["d5", "f5", "e6"].map(square).to_vec();
            let own = own
                .into_iter()
                .filter(|next| found.can_step(square("e5"), square("e5").side_of(*next, 9).expect("next")));
            let mut expected: Vec<Square> = over.split_whitespace().map(square).chain(own).collect();
            expected.sort();
            assert_eq!(found.pawn_moves(), expected, "{jump:?} with {walls:?}\n{}", found.board().squares);
        }
    }
}

#[test]
fn at_the_edge_a_jump_goes_sideways() {
    let cases = [
        // The other pawn has the edge behind it: upper, lower, left, right.
        (["e2", "e1"], "", "d1 f1 d2 f2 e3", "d1 f1 d2 f2 e3"),
        (["e8", "e9"], "", "e7 d8 f8 d9 f9", "e7 d8 f8 d9 f9"),
        (["b5", "a5"], "", "a4 b4 c5 a6 b6", "a4 b4 c5 a6 b6"),
        (["h5", "i5"], "", "h4 i4 g5 h6 i6", "h4 i4 g5 h6 i6"),
        // In the corner there is one side only, or none.
        (["b9", "a9"], "", "a8 b8 c9", "a8 b8 c9"),
        (["b9", "a9"], "a8h", "c9", "c9"),
        (["a8", "a9"], "a8v", "a7", "a7"),
        // Along the edge, straight on is open.
        (["a6", "a5"], "", "a4 b6 a7", "a4 b5 b6 a7"),
        (["a6", "a5"], "a4h", "b5 b6 a7", "b5 b6 a7"),
        (["a6", "a5"], "a4h a5v", "a7", "a7"),
        // Not neighbours: two apart, and diagonally.
        (["e5", "e3"], "", "e4 d5 f5 e6", "e4 d5 f5 e6"),
        (["e5", "f4"], "", "e4 d5 f5 e6", "e4 d5 f5 e6"),
    ];
    for (pawns, walls, straight_first, any_adjacent) in cases {
        for (jump, expected) in BOTH.into_iter().zip([straight_first, any_adjacent]) {
            // Whichever way the game goes, as long as nobody has arrived.
            let each = [BoardSide::Bottom, BoardSide::Top, BoardSide::Left, BoardSide::Right]
                .map(|side| [side, side.opposite()]);
            let found = each.into_iter().find_map(|sides| {
                let rules = rules(9, 10, jump).with_sides(sides).expect("rules");
                let walls = walls.split_whitespace().map(|name| name.parse().expect("a wall"));
                let squares = Squares::new(9, pawns.map(|pawn| Some(square(pawn))), walls, [0, 0]).expect("squares");
                Quoridor::from_board(&rules, &Board { player: ONE, finished: false, squares }).ok()
            });
            let found = found.unwrap_or_else(|| panic!("{pawns:?} are home"));
            assert_eq!(steps(&found), expected, "{jump:?} {pawns:?} {walls:?}");
        }
    }
}

fn why(position: &Quoridor, action: &str) -> String {
    let action: Action = action.parse().unwrap_or_else(|why| panic!("{why}"));
    position.play(position.turn(), &action).map_or_else(|why| why.to_string(), |_| "allowed".to_string())
}

#[test]
fn walls_neither_cover_nor_cross_nor_stick_out() {
    let with = position(9, JumpRule::StraightFirst, ["e9", "e1"], "d4h d7v");
    let cases = [
        ("d4h", "d4h would lie on d4h"),
        ("c4h", "c4h would lie on d4h"),
        ("e4h", "e4h would lie on d4h"),
        ("d4v", "d4v would cross d4h"),
        ("b4h", "allowed"),
        ("f4h", "allowed"),
        ("c4v", "allowed"),
        ("e4v", "allowed"),
        ("d3v", "allowed"),
        ("d3h", "allowed"),
        ("d6v", "d6v would lie on d7v"),
        ("d8v", "d8v would lie on d7v"),
        ("d7h", "d7h would cross d7v"),
        ("d5v", "allowed"),
        ("c7h", "allowed"),
        ("h8h", "allowed"),
        ("i1v", "there is no room for i1v: a wall has two squares on either side"),
        ("i1h", "there is no room for i1h: a wall has two squares on either side"),
        ("a9h", "there is no room for a9h: a wall has two squares on either side"),
        ("a0h", "there is no room for a0h: a wall has two squares on either side"),
        ("e9", "the pawn is on e9 already"),
        ("e7", "the pawn does not get from e9 to e7 in one move"),
        ("e10", "e10 is not on the board"),
        ("j9", "j9 is not on the board"),
    ];
    for (action, expected) in cases {
        assert_eq!(why(&with, action), expected, "{action}");
    }
    let close = position(9, JumpRule::StraightFirst, ["e5", "e4"], "e5h");
    assert_eq!(why(&close, "e4"), "the other pawn is on e4");
    assert_eq!(why(&close, "e6"), "a wall stands between e5 and e6");
}

/// Neither player may be shut in, neither by the other nor by themselves; a pawn in the only way is no wall.
#[test]
fn a_wall_leaves_both_a_way() {
    let nearly = position(9, JumpRule::StraightFirst, ["e9", "e1"], "a3h c3h e3h g3h h3v");
    assert_eq!(why(&nearly, "h2h"), "h2h would leave player 1 no way", "both, and the first is named");
    assert_eq!(why(&nearly, "h4h"), "h4h would leave player 1 no way");
    assert_eq!(why(&nearly, "g2h"), "allowed");
    let pocket = position(9, JumpRule::StraightFirst, ["e9", "e1"], "d1v e2h");
    assert_eq!(why(&pocket, "f1v"), "f1v would leave player 2 no way");
    assert_eq!(why(&pocket, "e1v"), "e1v would leave player 2 no way");
    assert_eq!(why(&pocket, "g1v"), "allowed", "the pocket stays open below g2");
    let own = position(9, JumpRule::StraightFirst, ["e9", "e1"], "d8v e7h");
    assert_eq!(why(&own, "f8v"), "f8v would leave player 1 no way");
    let doorway = position(9, JumpRule::StraightFirst, ["e2", "e1"], "d1v e1v d3v e3v");
    assert_eq!(doorway.play(ONE, &Action::Move(square("e3"))).map(|next| steps(&next)), Ok("e2".to_string()));
}

#[test]
fn walls_are_counted_down_and_run_out() {
    let opening = Quoridor::opening(&rules(5, 1, JumpRule::StraightFirst));
    let play = |position: Quoridor, action: &str| {
        position
            .play(position.turn(), &action.parse().expect("an action"))
            .unwrap_or_else(|why| panic!("{action}: {why}"))
    };
    let both = play(play(opening, "a1h"), "a2h");
    assert_eq!((both.walls_left(), both.turn()), ([0, 0], ONE));
    assert_eq!(why(&both, "a3h"), "player 1 has no wall left");
    assert!(both.legal_actions().iter().all(|action| matches!(action, Action::Move(_))));
}

#[test]
fn who_arrives_wins_and_nothing_is_played_any_more() {
    let near = position(9, JumpRule::StraightFirst, ["a2", "e2"], "");
    let won = near.play(ONE, &Action::Move(square("a1"))).expect("a step");
    assert_eq!((won.outcome(), won.turn(), won.board().finished), (Some(Outcome::Won(ONE)), TWO, true));
    assert_eq!(why(&won, "e3"), "the game is over");
    assert_eq!((won.legal_actions().len(), won.perft(1)), (0, 0));
    // Player 1 back on the side where they started has won nothing.
    let back =
        position(9, JumpRule::StraightFirst, ["a8", "e2"], "").play(ONE, &Action::Move(square("a9"))).expect("a step");
    assert_eq!(back.outcome(), None);
}

#[test]
fn a_board_that_could_not_arise_is_no_position() {
    let rules = Rules::default();
    let refused = |pawns: [Option<&str>; 2], walls: &str, left: [i32; 2], player: i32, finished: bool| {
        let walls = walls.split_whitespace().map(|name| name.parse().expect("a wall"));
        let squares = Squares::new(9, pawns.map(|pawn| pawn.map(square)), walls, left).expect("squares");
        let board = Board { player: Seat(player), finished, squares };
        Quoridor::from_board(&rules, &board).map_or_else(|why| why.to_string(), |_| "a position".to_string())
    };
    let start = [Some("e9"), Some("e1")];
    assert_eq!(refused(start, "", [10, 10], 1, false), "a position");
    assert_eq!(refused(start, "a1h", [0, 0], 2, false), "a position", "walls may be out of the game");
    let cases = [
        (refused(start, "a1h", [10, 10], 1, false), "there are 1 walls on the board and 20 left, and only 20 in all"),
        (refused(start, "", [11, 9], 1, false), "player 1 cannot have 11 walls left of 10"),
        (refused(start, "", [10, -1], 1, false), "player 2 cannot have -1 walls left of 10"),
        (refused([Some("e9"), None], "", [10, 10], 1, false), "player 2 has no pawn on the board"),
        (refused([Some("e5"), Some("e5")], "", [10, 10], 1, false), "both pawns are on e5"),
        (refused([Some("e1"), Some("e9")], "", [10, 10], 1, true), "both pawns have arrived"),
        (
            refused([Some("e1"), Some("d1")], "", [10, 10], 2, false),
            "the finished flag says false, which the squares contradict",
        ),
        (refused([Some("e1"), Some("d1")], "", [10, 10], 1, true), "player 1 has arrived, so it cannot be their turn"),
        (refused(start, "", [10, 10], 1, true), "the finished flag says true, which the squares contradict"),
        (refused(start, "", [10, 10], 3, false), "there is no player 3"),
        (refused(start, "a1h b1h", [9, 9], 1, false), "b1h would lie on a1h"),
        (refused(start, "a1h a1v", [9, 9], 1, false), "a1v would cross a1h"),
        (refused(start, "i1h", [9, 9], 1, false), "there is no room for i1h: a wall has two squares on either side"),
        (refused(start, "d1v e2h f1v", [8, 8], 1, false), "player 2 has no way to the other side"),
    ];
    for (found, expected) in cases {
        assert_eq!(found, expected);
    }
    let small = Board {
        squares: Squares::new(5, [None; 2], [], [0, 0]).expect("squares"),
        ..Quoridor::opening(&rules).board()
    };
    let why = Quoridor::from_board(&rules, &small).expect_err("another size").to_string();
    assert_eq!(why, "the board has 5 squares a side, and the game has 9");
}

#[test]
fn a_verdict_goes_by_the_pawns_alone() {
    let verdict = |picture: &str| {
        let squares: Squares = picture.parse().unwrap_or_else(|why| panic!("{why}"));
        Quoridor::board_outcome(&rules(3, 1, JumpRule::default()), &Board { player: Seat(7), finished: false, squares })
    };
    assert_eq!(verdict("1 1 . .\n2 . . .\n3 . . .\n  a b c\nwalls: 0 99"), Some(Outcome::Won(ONE)));
    assert_eq!(verdict("1 . . .\n\n2 . . .\n  ---\n3 . 2 .\n  a b c\nwalls: 0 0"), Some(Outcome::Won(TWO)));
    assert_eq!(verdict("1 . . .\n2 1 2 .\n3 . . .\n  a b c\nwalls: 0 0"), None);
    assert_eq!(verdict("1 . 1 .\n2 . . .\n3 . 2 .\n  a b c\nwalls: 0 0"), Some(Outcome::Draw), "over, but nobody's");
}

#[test]
fn simpler_boards_have_fewer_walls() {
    let many = position(9, JumpRule::StraightFirst, ["e9", "e1"], "a1h c1h e3v g6h").board().squares;
    let fewer = Quoridor::simpler(&Rules::default(), &many);
    assert_eq!(fewer.first().map(|first| first.walls().len()), Some(0), "the big step first");
    assert_eq!(fewer.len(), 1 + 2 + 4);
    assert!(fewer.iter().all(|squares| squares.walls().all(|wall| many.has(wall)) && squares.walls().len() < 4));
    assert!(Quoridor::simpler(&Rules::default(), &Quoridor::squares_before_startup(&Rules::default())).is_empty());
}
