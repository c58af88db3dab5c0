//! Mistakes in `view:` of a coursework that is described, and their places.

use super::*;

const MODEL: &str = "{boards: {mine: {columns: 2, rows: 1, pieces: {S: ship, X: hit}, empty: '.'}, theirs: {columns: 2, rows: 1, \
                     pieces: {S: ship, X: hit}, empty: '.'}, mines: {columns: 1, rows: 1, pieces: {M: mine}, empty: '.', \
                     hidden: true}}, counters: {coins: 0..9}, texts: [display], calls: []}";
const SQUARES: &str = "squares: {'.': {ground: blue}, S: {disc: black}, X: {disc: red}}";

fn model() -> Description {
    serde_yaml::from_str(MODEL).expect("a description")
}

/// The mistakes, each with its line and column below `view:`, from 0.
fn wrong(description: &Description, lines: &str) -> Vec<(i64, i64, String)> {
    let indented: Vec<String> = lines.lines().map(|line| format!("  {line}")).collect();
    let source = SourceText::new("specs/x.yaml", format!("view:\n{}\n", indented.join("\n")));
    let look: ViewSpec = serde_yaml::from_str(lines).unwrap_or_else(|error| panic!("{lines}: {error}"));
    let look = as_described_view(look, description);
    let told = mistakes_of_described_view(&source, &look, description);
    let place = |at: usize, start: i64| i64::try_from(at).expect("a short file") - start;
    told.iter().map(|wrong| (place(wrong.line, 2), place(wrong.column, 3), wrong.message.to_string())).collect()
}

#[test]
fn views_of_several_boards_and_of_values_are_right() {
    let windows = [
        "boards: {mine: {title: mine}, theirs: {title: theirs}}\nclick: {theirs: 'call fire {column}'}",
        "frames: {red: {title: red, board: mine}, blue: {title: blue, board: theirs, seen-as: {S: '.'}}}",
        "frame: {title: sea, board: mine}\nshown: {coins: 'Coins: {coins}', display: '{display}'}",
        "frame: {title: sea, boards: [theirs, mine], seen-as: {theirs: {S: '.'}}}\nclick: {theirs: 'call fire {column}'}",
        "frames: {red: {title: red, boards: [mine, theirs]}, blue: {title: blue, board: theirs, seen-as: {S: '.'}}}",
    ];
    for look in windows {
        assert_eq!(wrong(&model(), &format!("{look}\n{SQUARES}")), [], "{look}");
    }
    // One board is seen, of two: it need not be named.
    let mut one = model();
    one.boards.remove("mine");
    assert_eq!(wrong(&one, &format!("frame: {{title: sea}}\n{SQUARES}")), []);
    one.boards.remove("theirs");
    assert_eq!(wrong(&one, "frame: {title: machine}\nshown: {coins: '{coins}'}"), []);
}

#[test]
fn mistakes_have_a_place_and_a_sentence() {
    let cases = [
        ("frame: {title: sea}", (0, 0), "players see 2 boards, and nothing says which are in this window"),
        ("frame: {title: sea, board: min}", (0, 27), "there is no board `min`"),
        ("frame: {title: sea, board: mines}", (0, 27), "players do not see the board `mines`: it is `hidden`"),
        ("boards: {mine: {title: a}, thers: {title: b}}", (0, 27), "there is no board `thers`"),
        ("boards: {mine: {title: a, board: mine}}", (0, 26), "this is the window of `mine` already"),
        ("boards: {mine: {title: a, boards: [theirs]}}", (0, 26), "this is the window of `mine` already"),
        ("frame: {title: a, boards: [mine, thers]}", (0, 33), "there is no board `thers`"),
        ("frame: {title: a, boards: [mine, theirs, mine]}", (0, 41), "the board `mine` is in this window twice"),
        ("frame: {title: a, boards: [mine, mines]}", (0, 33), "players do not see the board `mines`: it is `hidden`"),
        ("frame: {title: a, board: mine, boards: [mine, theirs]}", (0, 18), "`board` and `boards` both say"),
        (
            "frame: {title: a, boards: [mine, theirs], seen-as: {others: {S: '.'}}}",
            (0, 52),
            "this window does not show a board `others`",
        ),
        (
            "frame: {title: a, boards: [mine, theirs], seen-as: {theirs: {Q: '.'}}}",
            (0, 61),
            "there is no piece `Q` on the board `theirs`",
        ),
        (
            "frame: {title: a, boards: [mine, theirs], seen-as: {Q: '.'}}",
            (0, 52),
            "there is no piece `Q` on the boards `mine`, `theirs`",
        ),
        ("frame: {title: a, board: mine}\nclick: {theirs: call x}", (1, 8), "no window shows a board `theirs`"),
        ("frame: {title: a, board: mine, seen-as: {S: Q}}", (0, 44), "there is no piece `Q` on the board `mine`"),
        ("frame: {title: a, board: mine, seen-as: {Q: S}}", (0, 41), "there is no piece `Q` on the board `mine`"),
        ("frame: {title: a, board: mine, seen-as: {S: X, X: '.'}}", (0, 44), "`X` is seen as something else itself"),
        ("frame: {title: a, board: mine}\nshown: {coin: '{coin}'}", (1, 8), "there is no counter and no text `coin`"),
        ("frame: {title: a, board: mine}\nshown: {mine: '{mine}'}", (1, 8), "there is no counter and no text `mine`"),
        ("frame: {title: a, board: mine}\nshown: {coins: 'Coins'}", (1, 15), "`{coins}` stands in this text once"),
        (
            "frame: {title: a, board: mine}\nshown: {coins: '{coins} {x}'}",
            (1, 15),
            "only `{coins}` can stand in braces",
        ),
    ];
    for (look, (line, column), says) in cases {
        let told = wrong(&model(), &format!("{look}\n{SQUARES}"));
        let [(at, character, message)] = told.as_slice() else { panic!("{look}: {told:?}") };
        assert!((*at, *character) == (line, column) && message.contains(says), "{look}: {told:?}");
    }
}

/// Of three boards that players see, one is left out of the list.
#[test]
fn a_board_that_no_window_shows_is_missing_in_the_list() {
    let mut model = model();
    model.boards.insert("third".to_string(), model.boards["mine"].clone());
    let told = wrong(&model, &format!("frame: {{title: sea, boards: [mine, theirs]}}\n{SQUARES}"));
    assert!(matches!(&told[..], [(0, 20, says)] if says == "no window shows the board `third`"), "{told:?}");
    let two = "frames: {red: {title: red, boards: [mine, theirs]}, blue: {title: blue, board: third}}";
    assert_eq!(wrong(&model, &format!("{two}\n{SQUARES}")), []);
    let told = wrong(&model, &format!("frame: {{title: sea, boards: [mine, theirs, thrid]}}\n{SQUARES}"));
    assert!(matches!(&told[..], [(0, 43, says)] if says == "there is no board `thrid`"), "told once: {told:?}");
}

#[test]
fn signs_are_told_apart_in_each_window_that_shows_them() {
    let frames = "frames: {red: {title: red, board: mine}, blue: {title: blue, board: theirs, seen-as: {S: '.'}}}";
    let alike = "squares: {'.': {ground: blue}, S: {ground: grey}, X: {disc: red}}";
    let told = wrong(&model(), &format!("{frames}\n{alike}"));
    assert!(matches!(&told[..], [(1, 31, says)] if says.contains("`S` has the disc and the text of `.`")), "{told:?}");
    // Where ships are seen nowhere, nobody has to tell them apart, and nothing has to say how they are drawn.
    let unseen = "frame: {title: sea, board: theirs, seen-as: {S: '.'}}";
    assert_eq!(wrong(&model(), &format!("{unseen}\nsquares: {{'.': {{}}, X: {{disc: red}}}}")), []);
    let told = wrong(&model(), "frame: {title: sea, board: mine}\nsquares: {'.': {}, X: {disc: red}, G: {}}");
    let says: Vec<&str> = told.iter().map(|(.., says)| says.as_str()).collect();
    assert_eq!(says, ["there is no piece `G` on the board", "nothing says how a square with `S` is drawn, ship"]);
}

#[test]
fn a_view_without_a_board_says_nothing_of_one_and_shows_something() {
    let mut model = model();
    model.boards.clear();
    let lines = "frame: {title: machine}\nclick: call x\nlabel: above\nshown: {coins: '{coins}'}";
    let told = wrong(&model, lines);
    let says: Vec<&str> = told.iter().map(|(.., says)| says.as_str()).collect();
    assert_eq!(says, ["there is no board that players see, so `click`, `label` are about nothing"]);
    let told = wrong(&model, "frame: {title: machine}");
    assert!(told[0].2.contains("shows nothing of the model, which has no board"), "{told:?}");
    let told = wrong(&self::model(), "frame: {title: machine}\nshown: {coins: '{coins}'}");
    assert!(told[0].2.contains("nothing says how the squares of the board are drawn"), "{told:?}");
}
