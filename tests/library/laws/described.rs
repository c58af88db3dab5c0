//! The laws of games whose rules are in a model solution: what is written is read back, and nobody claims to know a rule.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use referee::game::{Board, BoardJudge, Game, Seat};
use referee::games::Described;
use referee::games::described::{Action, Argument, Grid, Squares};
use referee::spec::{ArgumentForm, ArgumentRange, BoardForm, CallForm, Description, NumberRange};

/// How many descriptions are made up.
const DESCRIPTIONS: u64 = 60;
/// Names of boards, counters and texts; `board` alone has no heading in a picture.
const NAMES: [&str; 6] = ["board", "mine", "theirs", "coins", "display", "x"];
/// Texts of arguments, some of which could be taken for something else.
const TEXTS: [&str; 6] = ["left", "7", "", "up and down", "\"quoted\"", "#"];

#[test]
fn what_a_model_holds_is_read_back_from_pictures_and_json() {
    for seed in 0..DESCRIPTIONS {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let description = description(&mut random);
        for squares in [opening(&description).squares, squares(&description, &mut random)] {
            let picture = squares.to_string();
            assert_eq!(picture.parse::<Squares>().as_ref(), Ok(&squares), "seed {seed}:\n{picture}");
            let json = serde_json::to_string(&squares).expect("squares are data");
            assert_eq!(serde_json::from_str::<Squares>(&json).expect("our own JSON"), squares, "seed {seed}: {json}");
            assert_eq!(Described::check_dimensions(&description, &squares), Ok(()), "seed {seed}:\n{picture}");
            let other = Description { texts: vec!["more".to_string()], ..description.clone() };
            assert!(Described::check_dimensions(&other, &squares).is_err(), "seed {seed}: a text is missing");
        }
        let json = serde_json::to_string(&description).expect("descriptions are data");
        assert_eq!(serde_json::from_str::<Description>(&json).expect("our own JSON"), description, "seed {seed}");
    }
}

#[test]
fn all_calls_within_their_ranges_are_there_once_and_can_be_sent() {
    for seed in 0..DESCRIPTIONS {
        let description = description(&mut ChaCha8Rng::seed_from_u64(seed));
        let all = Described::all_actions(&description);
        let ways: u64 = description.calls.iter().map(CallForm::ways).sum();
        assert_eq!(all.len() as u64, ways, "seed {seed}");
        for (index, action) in all.iter().enumerate() {
            assert!(!all[..index].contains(action), "seed {seed}: {action} is there twice");
            assert!(Described::view_can_send(&description, action), "seed {seed}: {action}");
            assert_eq!(action.to_string().parse::<Action>().as_ref(), Ok(action), "seed {seed}");
            assert_eq!(Described::read_call(&description, action.clone()).as_ref(), Ok(action), "seed {seed}");
            let longer = [action.arguments.as_slice(), &[Argument::Number(0)]].concat();
            let longer = Action { arguments: longer, ..action.clone() };
            assert!(!Described::view_can_send(&description, &longer), "seed {seed}: {longer}");
        }
    }
}

#[test]
fn nobody_claims_to_know_a_rule() {
    for seed in 0..DESCRIPTIONS {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let description = description(&mut random);
        let untouched = Described::opening(&description);
        let board = Board { player: Seat(1), finished: random.random(), squares: squares(&description, &mut random) };
        assert!(Described::from_board(&description, &board).is_err(), "seed {seed}: a position");
        assert!(Described::from_board(&description, &untouched.board()).is_err(), "seed {seed}: a position");
        assert_eq!(Described::board_outcome(&description, &board), None, "seed {seed}: somebody has won");
        assert_eq!(untouched.legal_actions(), [], "seed {seed}: something is legal");
        for action in Described::all_actions(&description) {
            let after = Described::squares_after(&description, &board, Seat(1), &action);
            assert_eq!(after, None, "seed {seed}: {action} is legal");
        }
    }
}

#[test]
fn a_part_of_a_model_is_judged_by_itself() {
    for seed in 0..DESCRIPTIONS {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let description = description(&mut random);
        let whole = squares(&description, &mut random);
        let names = Described::part_names(&whole);
        assert_eq!(Described::judged_part(&description, &whole, &whole), whole, "seed {seed}");
        let nothing = Squares::default();
        assert!(Described::check_expected(&description, &nothing).is_err(), "seed {seed}: nothing is expected");
        let more = Squares::new([].into(), [("more".to_string(), 1)].into(), [].into()).expect("a counter");
        assert!(Described::check_expected(&description, &more).is_err(), "seed {seed}: an unknown counter");
        assert_eq!(Described::judged_part(&description, &more, &whole), more, "seed {seed}: what no model has counts");
        for name in &names {
            let part = Described::judged_part(&description, &whole, &only(&whole, name));
            assert_eq!((&part, Described::part_names(&part)), (&only(&whole, name), vec![name.clone()]), "seed {seed}");
            assert_eq!(Described::check_expected(&description, &part), Ok(()), "seed {seed}: {name}");
            let is_whole = Described::check_dimensions(&description, &part).is_ok();
            assert_eq!(is_whole, names.len() == 1, "seed {seed}: {name}");
        }
    }
}

/// The board, the counter or the text of this name.
fn only(squares: &Squares, name: &str) -> Squares {
    let boards = squares.board(name).map(|board| (name.to_string(), board.clone())).into_iter().collect();
    let counters = squares.counter(name).map(|count| (name.to_string(), count)).into_iter().collect();
    let texts = squares.text(name).map(|text| (name.to_string(), text.to_string())).into_iter().collect();
    Squares::new(boards, counters, texts).expect("a name")
}

fn opening(description: &Description) -> Board<Squares> {
    Described::opening(description).board()
}

/// Up to two boards, a counter and a text, and calls with up to two arguments.
fn description(random: &mut ChaCha8Rng) -> Description {
    let mut names = NAMES.to_vec();
    let mut name = |random: &mut ChaCha8Rng| names.remove(random.random_range(0..names.len())).to_string();
    let mut description = Description::default();
    for _ in 0..random.random_range(0..3) {
        let pieces = [('R', "red".to_string()), ('3', "three".to_string()), (':', "colon".to_string())];
        let (columns, rows) = (random.random_range(1..5), random.random_range(1..5));
        let form = BoardForm { columns, rows, pieces: pieces.into(), empty: '.', hidden: random.random() };
        description.boards.insert(name(random), form);
    }
    if random.random() {
        let first = random.random_range(-3..3);
        description.counters.insert(name(random), NumberRange { first, last: first + 2 });
    }
    description.texts.extend((0..random.random_range(0..2)).map(|_| name(random)));
    for call in ["drop", "turn_round", "z"] {
        let argument = |name: &str, random: &mut ChaCha8Rng| {
            let first = random.random_range(-2..2);
            let range = match random.random_range(0..3) {
                0 => ArgumentRange::Numbers(NumberRange { first, last: first + random.random_range(0..4) }),
                1 => ArgumentRange::Texts(
                    TEXTS.iter().take(random.random_range(1..=6)).map(ToString::to_string).collect(),
                ),
                _ => ArgumentRange::Seat { seats: vec!["red".to_string(), "left".to_string()] },
            };
            ArgumentForm { name: name.to_string(), range }
        };
        let arguments = ["column", "row"].iter().take(random.random_range(0..3)).map(|name| argument(name, random));
        description.calls.push(CallForm { name: call.to_string(), arguments: arguments.collect() });
    }
    description
}

/// Content that a model of this description may have.
fn squares(description: &Description, random: &mut ChaCha8Rng) -> Squares {
    let mut sign = |form: &BoardForm| {
        let signs: Vec<char> = form.signs().collect();
        signs[random.random_range(0..signs.len())]
    };
    let mut grid = |form: &BoardForm| {
        let rows = (0..form.rows).map(|_| (0..form.columns).map(|_| sign(form)).collect()).collect();
        Grid::new(rows).expect("rows of one length")
    };
    let boards = description.boards.iter().map(|(name, form)| (name.clone(), grid(form))).collect();
    let counters = description.counters.iter().map(|(name, range)| (name.clone(), range.last)).collect();
    let text = "a \"quoted\" line\nand: another";
    let texts = description.texts.iter().map(|name| (name.clone(), text.to_string())).collect();
    Squares::new(boards, counters, texts).expect("names that differ")
}
