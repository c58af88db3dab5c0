use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;

fn squares(size: u8, pawns: [&str; 2], walls: &[&str], left: [i32; 2]) -> Squares {
    let pawns = pawns.map(|name| name.parse().ok());
    let walls = walls.iter().map(|name| name.parse::<Wall>().expect("a wall"));
    Squares::new(size, pawns, walls, left).expect("a board")
}

#[test]
fn the_wall_of_the_notation_is_drawn_where_it_is() {
    let drawn = squares(9, ["e9", "e1"], &["a1h", "d7v", "g5h", "h5v"], [8, 8]).to_string();
    let expected = "\
1 . . . . 2 . . . .
  ---
2 . . . . . . . . .

3 . . . . . . . . .

4 . . . . . . . . .

5 . . . . . . . .|.
              ---|
6 . . . . . . . .|.

7 . . . .|. . . . .
         |
8 . . . .|. . . . .

9 . . . . 1 . . . .
  a b c d e f g h i
walls: 8 8";
    assert_eq!(drawn, expected);
}

#[test]
fn crossing_covering_and_sticking_out_can_be_drawn() {
    let all = ["a1h", "a1v", "b1h", "c3h", "c3v", "c1v", "a3h", "a3v"];
    let drawn = squares(3, ["b2", "b2"], &all, [-1, 77]);
    let expected = "\
1 .|. .|
  -+---|
2 .|* .|

3 .|. .|
  -+- -+
  a b c
walls: -1 77";
    assert_eq!(drawn.to_string(), expected);
}

/// Anything that can be held can be drawn, and is drawn so that it can be told from anything else.
#[test]
fn every_board_reads_back() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for round in 0..2_000 {
        let size = random.random_range(Rules::SMALLEST..=Rules::LARGEST);
        let square = |random: &mut ChaCha8Rng| {
            let (x, y) = (random.random_range(0..size), random.random_range(0..size));
            Square::of_index(x.into(), y.into())
        };
        let pawns = [(); 2].map(|()| random.random_ratio(9, 10).then(|| square(&mut random)));
        let many = random.random_range(0..=u32::from(size) * u32::from(size) * 2);
        let lie = |random: &mut ChaCha8Rng| {
            if random.random() { WallOrientation::Horizontal } else { WallOrientation::Vertical }
        };
        let walls: Vec<Wall> = (0..many).map(|_| Wall { square: square(&mut random), lie: lie(&mut random) }).collect();
        let squares = Squares::new(size, pawns, walls, [random.random(), random.random()]).expect("on the board");
        let picture = squares.to_string();
        assert_eq!(picture.parse(), Ok(squares.clone()), "round {round}\n{picture}");
        assert!(picture.starts_with('1') && picture.lines().all(|line| line == line.trim_end()), "{picture}");
        let squeezed: Vec<&str> = picture.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(squeezed.join("\n").parse(), Ok(squares), "empty lines may be left out\n{picture}");
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    let right = "1 . 2 .\n  ---\n2 . .|.\n     |\n3 . 1|.\n  a b c\nwalls: 1 1";
    assert!(right.parse::<Squares>().is_ok());
    let cases = [
        ("2 .\n", "x .\n", 0, 4, "`x` stands for nothing: write . for an empty square"),
        ("1 . 2 .\n", "1 . 1 .\n", 4, 4, "pawn 1 is on b1 already"),
        ("1 . 2 .\n", "1 . 2\n", 0, 6, "there is no square c1"),
        ("1 . 2 .\n", "1 . 2 . .\n", 0, 8, "3 squares in each row"),
        ("1 . 2 .\n", "1 .-2 .\n", 0, 3, "`-` stands between squares"),
        ("1 . 2 .\n", "", 0, 0, "row 1 is missing"),
        ("2 . .|.", "3 . .|.", 2, 0, "this is row 2"),
        ("2 . .|.", "  . .|.", 2, 0, "row 2 is missing here"),
        ("3 . 1|.\n", "3 . 1|.\n4 . . .\n", 5, 0, "the board has 3 rows"),
        ("3 . 1|.\n", "", 4, 0, "there are 2 rows and 3 columns"),
        ("  ---", "  --", 1, 4, "the wall a1h is two squares long: a part of it, -, is missing"),
        ("  ---", "  - -", 1, 2, "this - is of no wall"),
        ("  ---", "  -x-", 1, 3, "`x` stands between rows"),
        ("  ---", "  ---  |", 1, 7, "missing"),
        ("  ---", "  ---   |", 1, 8, "beside the board"),
        ("     |\n", "", 2, 5, "this | is of no wall"),
        ("     |\n", "    |\n", 3, 4, "`|` stands between rows"),
        ("  a b c", "  a c b", 5, 4, "are written `  a b c`"),
        ("  a b c", " a b c", 5, 1, "are written `  a b c`"),
        ("  a b c\n", "", 4, 0, "the picture has no letters"),
        ("  a b c", "  a b", 5, 0, "there are 2 columns"),
        ("walls: 1 1", "walls: 1", 6, 0, "as in `walls: 10 9`"),
        ("\nwalls: 1 1", "", 5, 0, "as in `walls: 10 9`"),
        ("walls: 1 1", "walls: 1 1\nmore", 7, 0, "is the last one"),
        ("1 . 2 .\n", "1\t. 2 .\n", 0, 1, "write a blank here"),
        ("1 . 2 .\n", "---\n1 . 2 .\n", 0, 0, "row 1 is missing here"),
    ];
    for (old, new, row, column, why) in cases {
        assert_eq!(right.matches(old).count(), 1, "{old:?}");
        let picture = right.replace(old, new);
        let error = picture.parse::<Squares>().expect_err(&picture);
        assert!(error.message.contains(why), "{picture}\n{error}");
        assert_eq!((error.row, error.column), (row, column), "{picture}\n{error}");
    }
    for odd in [
        "",
        "\n",
        "a",
        "walls: 1 1",
        "  a b c",
        "  a b c\nwalls: 1 1",
        "äöü",
        "1 . . .\n  a b c d e f g h i j k l m n o p",
    ] {
        assert!(odd.parse::<Squares>().is_err(), "{odd:?}");
    }
}
