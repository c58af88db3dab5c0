//! How boards and calls are held against the description, and how they are shown.

use std::collections::{BTreeMap, BTreeSet};

use super::picture::place_in_picture;
use super::{Action, Described, Grid, Illegal, Squares};
use crate::game::{BoardJudge, BoardPart, Drawable, Symmetric};
use crate::spec::{BoardForm, CallForm, Description};

impl BoardJudge for Described {
    fn check_dimensions(rules: &Description, squares: &Squares) -> Result<(), Illegal> {
        check_parts(rules, squares)?;
        check_all("board", &squares.boards, rules.boards.keys())?;
        check_all("counter", &squares.counters, rules.counters.keys())?;
        check_all("text", &squares.texts, rules.texts.iter())
    }

    fn check_expected(rules: &Description, squares: &Squares) -> Result<(), Illegal> {
        if squares.names().next().is_none() { Err(Illegal::Nothing) } else { check_parts(rules, squares) }
    }

    fn judged_part(rules: &Description, squares: &Squares, expected: &Squares) -> Squares {
        // What the spec does not know belongs into no model, whatever a fixture is about.
        squares.with_parts(|name| expected.names().any(|expected| expected == name) || !rules.has_part(name))
    }

    fn part_names(squares: &Squares) -> Vec<String> {
        squares.names().cloned().collect()
    }

    fn wrong_parts(rules: &Description, actual: &Squares, expected: &Squares) -> Vec<BoardPart> {
        let name_of_board = |name: &String| BoardPart::Board((rules.boards.len() > 1).then(|| name.clone()));
        let boards = wrong_names(&actual.boards, &expected.boards).into_iter().map(name_of_board);
        let counters = wrong_names(&actual.counters, &expected.counters).into_iter().cloned().map(BoardPart::Counter);
        let texts = wrong_names(&actual.texts, &expected.texts).into_iter().cloned().map(BoardPart::Text);
        boards.chain(counters).chain(texts).collect()
    }

    fn place_in_picture(picture: &str, why: &Illegal) -> Option<(usize, usize)> {
        place_in_picture(picture, why)
    }

    fn read_call(rules: &Description, mut action: Action) -> Result<Action, Illegal> {
        let names = rules.calls.iter().map(|call| call.name.as_str());
        let call = rules.call(&action.call).ok_or_else(|| Illegal::unknown("call", &action.call, names))?;
        if call.has_own_event() {
            return Err(Illegal::OwnEvent(call.name.clone()));
        }
        if call.arguments.len() != action.arguments.len() {
            let (name, wanted, found) = (call.name.clone(), arguments_text(call), action.arguments.len());
            return Err(Illegal::Arguments { name, wanted, found, example: call.example() });
        }
        for (form, argument) in call.arguments.iter().zip(&mut action.arguments) {
            let wrong = |help| Illegal::Argument {
                name: call.name.clone(),
                argument: form.name.clone(),
                found: argument.to_string(),
                help,
            };
            *argument = argument.meant_in(&form.range).map_err(wrong)?;
        }
        Ok(action)
    }

    fn message_values(squares: &Squares, _seats: &[String]) -> Vec<(String, String)> {
        Self::values(squares).into_iter().collect()
    }

    fn view_can_send(rules: &Description, action: &Action) -> bool {
        let in_ranges = |call: &CallForm| {
            let mut pairs = call.arguments.iter().zip(&action.arguments);
            pairs.all(|(form, argument)| argument.is_in(&form.range))
        };
        Self::read_call(rules, action.clone()).is_ok() && rules.call(&action.call).is_some_and(in_ranges)
    }
}

/// Names of one kind under which there is not the same in both.
fn wrong_names<'a, V: PartialEq>(
    actual: &'a BTreeMap<String, V>,
    expected: &'a BTreeMap<String, V>,
) -> BTreeSet<&'a String> {
    let names = actual.keys().chain(expected.keys());
    names.filter(|name| actual.get(*name) != expected.get(*name)).collect()
}

/// Makes sure that there is all of one kind that the spec names.
fn check_all<'a, V>(
    kind: &'static str,
    found: &BTreeMap<String, V>,
    mut known: impl Iterator<Item = &'a String>,
) -> Result<(), Illegal> {
    let missing = known.find(|known| !found.contains_key(*known));
    missing.map_or(Ok(()), |name| Err(Illegal::Missing { kind, name: name.clone() }))
}

/// Makes sure that there is nothing of one kind that the spec does not name.
fn check_known<'a, V>(
    kind: &'static str,
    found: &BTreeMap<String, V>,
    known: impl Iterator<Item = &'a String> + Clone,
) -> Result<(), Illegal> {
    let unknown = found.keys().find(|name| !known.clone().any(|known| known == *name));
    unknown.map_or(Ok(()), |name| Err(Illegal::unknown(kind, name, known.map(String::as_str))))
}

/// Makes sure that each board, counter and text that is there fits the spec.
fn check_parts(rules: &Description, squares: &Squares) -> Result<(), Illegal> {
    check_known("board", &squares.boards, rules.boards.keys())?;
    check_known("counter", &squares.counters, rules.counters.keys())?;
    check_known("text", &squares.texts, rules.texts.iter())?;
    for (name, form) in &rules.boards {
        squares.board(name).map_or(Ok(()), |board| check_board(name, form, board))?;
    }
    for (name, range) in &rules.counters {
        if let Some(found) = squares.counter(name).filter(|found| !range.contains(*found)) {
            return Err(Illegal::Counter { name: name.clone(), found, range: range.to_string() });
        }
    }
    Ok(())
}

fn check_board(name: &str, form: &BoardForm, board: &Grid) -> Result<(), Illegal> {
    let (found_columns, found_rows) = (board.columns(), board.rows().len());
    if (found_columns, found_rows) != (form.columns, form.rows) {
        let (columns, rows) = (form.columns, form.rows);
        return Err(Illegal::Size { name: name.to_string(), columns, rows, found_columns, found_rows });
    }
    for (row, signs) in board.rows().iter().enumerate() {
        if let Some((column, sign)) = signs.iter().enumerate().find(|(_, sign)| !form.has_sign(**sign)) {
            let known = form.signs().map(|sign| format!("`{sign}`")).collect::<Vec<_>>().join(", ");
            return Err(Illegal::Sign { name: name.to_string(), sign: *sign, column, row, known });
        }
    }
    Ok(())
}

/// The arguments of a call, as the spec names them.
fn arguments_text(call: &CallForm) -> String {
    let names: Vec<String> = call.arguments.iter().map(|argument| format!("`{}`", argument.name)).collect();
    if names.is_empty() { "no argument".to_string() } else { names.join(", ") }
}

impl Drawable for Described {
    fn view_letters(squares: &Squares) -> String {
        squares.boards.values().next().map(ToString::to_string).unwrap_or_default()
    }

    fn board_letters(squares: &Squares, board: Option<&str>) -> String {
        board.map_or_else(
            || Self::view_letters(squares),
            |name| squares.board(name).map(ToString::to_string).unwrap_or_default(),
        )
    }

    fn seen_picture(
        squares: &Squares,
        boards: &[(Option<&str>, String)],
        is_seen: &dyn Fn(&str) -> bool,
    ) -> Option<String> {
        let only = squares.boards.keys().next().map(String::as_str);
        let mut seen = squares.with_parts(|name| !squares.boards.contains_key(name) && is_seen(name));
        for (name, picture) in boards.iter().filter(|(_, picture)| !picture.is_empty()) {
            let read: Squares = picture.parse().ok()?;
            seen.boards.extend(name.or(only).map(str::to_string).zip(read.boards.into_values().next()));
        }
        Some(seen.to_string())
    }

    fn values(squares: &Squares) -> BTreeMap<String, String> {
        let counters = squares.counters.iter().map(|(name, count)| (name.clone(), count.to_string()));
        counters.chain(squares.texts.clone()).collect()
    }
}

impl Symmetric for Described {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;

    /// Two columns, one row, a counter and a text; `drop 0` and `drop 1`, and `move` with a text and a player.
    fn description() -> Description {
        let yaml = "boards: {board: {columns: 2, rows: 1, pieces: {R: red}, empty: '.'}}\ncounters: {coins: 1..9}\n\
                    texts: [display]\ncalls: [{name: startup, arguments: []}, {name: drop, arguments: [{name: column, \
                    range: 0..1}]}, \
                    {name: move, arguments: [{name: way, range: [left, '7']}, {name: player, range: {seats: [red, blue]}}]}]";
        serde_yaml::from_str(yaml).expect("a description")
    }

    #[test]
    fn a_picture_is_held_against_the_description() {
        let check = |picture: &str| {
            let squares: Squares = picture.parse().expect("a picture");
            Described::check_dimensions(&description(), &squares).map_err(|error| error.to_string())
        };
        assert_eq!(check("R .\ncoins: 9\ndisplay: \"x\""), Ok(()));
        let wrong = [
            ("R\ncoins: 9\ndisplay: \"\"", "board has 1 columns and 1 rows, and the spec says 2 and 1"),
            ("R X\ncoins: 9\ndisplay: \"\"", "knows no piece `X`, which is on column 1, row 0 of board"),
            ("R .\ncoins: 0\ndisplay: \"\"", "counter `coins` is 0, and the spec says 1..9"),
            ("R .\ncoins: 9", "text `display` is missing"),
            ("R .\ncoin: 9\ndisplay: \"\"", "no counter `coin` in the spec; did you mean `coins`?"),
        ];
        for (picture, why) in wrong {
            let error = check(picture).expect_err(picture);
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn what_does_not_fit_is_found_in_the_picture() {
        let yaml = "boards: {mine: {columns: 2, rows: 2, pieces: {R: red}, empty: '.'}, x: {columns: 1, rows: 1, pieces: \
                    {R: red}, empty: '.'}}\ncounters: {coins: 1..9}\ntexts: []\ncalls: []";
        let several: Description = serde_yaml::from_str(yaml).expect("a description");
        let place = |rules: &Description, picture: &str| {
            let squares: Squares = picture.parse().expect("a picture");
            let why = Described::check_expected(rules, &squares).expect_err(picture);
            Described::place_in_picture(picture, &why)
        };
        let alone = description();
        assert_eq!(place(&alone, "\n R   X"), Some((1, 5)), "blank lines and blanks count");
        assert_eq!(place(&alone, "R\ncoins: 3"), Some((0, 0)));
        assert_eq!(place(&alone, "R .\n  coins:  12"), Some((1, 10)));
        assert_eq!(place(&alone, "R .\n  coin: 2"), Some((1, 2)));
        assert_eq!(place(&several, "mine:\nR .\n. G\nx:\n."), Some((2, 2)));
        assert_eq!(place(&several, "mine:\nR .\n. .\nx:\nG"), Some((4, 0)));
        assert_eq!(place(&several, "mine:\nR .\n"), Some((1, 0)), "a row is missing");
        assert_eq!(place(&several, ""), None);
    }

    #[test]
    fn what_differs_is_named_and_the_only_board_has_no_name() {
        let squares = |picture: &str| picture.parse::<Squares>().expect("a picture");
        let wrong =
            |actual: &str, expected: &str| Described::wrong_parts(&description(), &squares(actual), &squares(expected));
        let (coins, display) = (BoardPart::Counter("coins".to_string()), BoardPart::Text("display".to_string()));
        assert_eq!(wrong("R .\ncoins: 1", "R .\ncoins: 1"), []);
        assert_eq!(wrong("R .\ncoins: 1", "R .\ncoins: 2"), std::slice::from_ref(&coins));
        assert_eq!(wrong(". .\ncoins: 1\ndisplay: \"x\"", "R .\ncoins: 2"), [BoardPart::Board(None), coins, display]);
        let several = Description { boards: two_boards(), ..description() };
        let wrong = Described::wrong_parts(&several, &squares("mine:\nR\nyours:\n."), &squares("mine:\n.\nyours:\n."));
        assert_eq!(wrong, [BoardPart::Board(Some("mine".to_string()))]);
    }

    fn two_boards() -> BTreeMap<String, BoardForm> {
        let form = "{columns: 1, rows: 1, pieces: {R: red}, empty: '.'}";
        serde_yaml::from_str(&format!("{{mine: {form}, yours: {form}}}")).expect("boards")
    }

    #[test]
    fn what_is_seen_is_one_picture() {
        let squares: Squares = "mine:\nR\nyours:\nR\ncoins: 1\ndisplay: \"x\"".parse().expect("a picture");
        let seen =
            |boards: &[(Option<&str>, String)]| Described::seen_picture(&squares, boards, &|name| name == "coins");
        assert_eq!(seen(&[]).as_deref(), Some("coins: 1"));
        assert_eq!(seen(&[(Some("yours"), ".".to_string())]).as_deref(), Some("yours:\n.\ncoins: 1"));
        assert_eq!(seen(&[(None, ".".to_string())]).as_deref(), Some("mine:\n.\ncoins: 1"));
    }

    #[test]
    fn calls_are_held_against_the_description() {
        let action = |text: &str| text.parse::<Action>().expect("a call");
        let read = |text: &str| {
            let call = Described::read_call(&description(), action(text));
            call.map(|call| call.to_string()).map_err(|error| error.to_string())
        };
        for right in ["drop 1", "move left 1", "move \"7\" 9"] {
            assert_eq!(read(right), Ok(right.to_string()), "a player's number may be nobody's");
        }
        assert_eq!(read("move 7 blue"), Ok("move \"7\" 2".to_string()), "names become numbers");
        let wrong = [
            ("drp 1", "did you mean `drop`?"),
            ("drop", "takes `column` and is called with 0: write it as in `call drop 0`"),
            ("move left", "takes `way`, `player` and is called with 1: write it as in `call move left red`"),
            ("startup", "write `startup` alone"),
            ("drop 7", "write a number from 0 to 1, or widen the range in the spec if a click can send that"),
            ("drop left", "`column` of `drop` cannot be `left`; write a number from 0 to 1"),
            ("drop 3,4", "`column` of `drop` cannot be `\"3,4\"`"),
            ("move lft 1", "`way` of `move` cannot be `lft`; did you mean `left`?"),
            ("move 8 1", "`way` of `move` cannot be `8`; there are: left, \"7\""),
            ("move left blu", "`player` of `move` cannot be `blu`; did you mean `blue`?"),
        ];
        for (text, why) in wrong {
            let error = read(text).expect_err(text);
            assert!(error.contains(why), "{text}: {error}");
        }
        let can_send = |text: &str| Described::view_can_send(&description(), &action(text));
        for sent in ["drop 1", "move left 2"] {
            assert!(can_send(sent), "{sent}");
        }
        for never in ["drop 2", "drop", "move lft 1", "move left 3", "move left 0"] {
            assert!(!can_send(never), "{never}");
        }
        let all = ["drop 0", "drop 1", "move left 1", "move left 2", "move \"7\" 1", "move \"7\" 2"];
        assert_eq!(Described::all_actions(&description()), all.map(action));
    }

    #[test]
    fn an_untouched_model_fits_its_description() {
        let opening = Described::opening(&description()).board();
        assert_eq!(opening.squares.to_string(), ". .\ncoins: 1\ndisplay: \"\"");
        assert_eq!(Described::check_dimensions(&description(), &opening.squares), Ok(()));
    }
}
