//! Lines of one wrong form that are taken for a move or a word, for both players or one.

use super::fault_names::{FAULTY_PLAYERS, id_of, is_for, player_word};
use super::typed_lines::goes_on;
use crate::games::typed_grid::{CellGrid, GridGame, GridMove, PlayerSide, Position, log_lines};
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::Event;

/// A form that is taken for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Misreading {
    /// A move with this before and behind it.
    Framed(&'static str, &'static str),
    /// This where the blank between two numbers should be.
    Between(&'static str),
    /// One number where a pawn may go from there.
    FromAlone,
    /// One number where a pawn may go there.
    ToAlone,
    /// Letters for numbers, from this one on.
    Letters(char),
    /// The names of the numbers.
    Spelled,
    /// A letter for the column and a number for the row: `b2`.
    Chess,
    /// Column and row, each a number, for each square.
    Coordinates,
    /// This line, for any legal move.
    AnyMove(&'static str),
    /// This line, for a word of the monitor.
    Word(&'static str, &'static str),
}

/// Digits that make a number of one digit one of two.
const DIGITS: [&str; 3] = ["0", "1", "9"];
const NUMBERS: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
/// Texts before a move, each with a name.
const BEFORE: [(&str, &str); 7] = [
    ("a-blank", " "),
    ("two-blanks", "  "),
    ("a-tab", "\t"),
    ("plus", "+"),
    ("minus", "-"),
    ("a-number-sign", "#"),
    ("the-word-move", "move "),
];
/// Texts behind a move.
const BEHIND: [(&str, &str); 7] = [
    ("a-blank", " "),
    ("two-blanks", "  "),
    ("a-tab", "\t"),
    ("a-full-stop", "."),
    ("an-exclamation-mark", "!"),
    ("a-letter", "x"),
    ("another-number", " 1"),
];
/// Texts between two numbers.
const BETWEEN: [(&str, &str); 11] = [
    ("nothing", ""),
    ("a-dash", "-"),
    ("two-blanks", "  "),
    ("a-tab", "\t"),
    ("a-comma", ","),
    ("a-comma-and-a-blank", ", "),
    ("a-colon", ":"),
    ("a-slash", "/"),
    ("an-x", "x"),
    ("an-arrow", "->"),
    ("the-word-to", " to "),
];
const WORDS: [(&str, &str); 22] = [
    ("Resign", "resign"),
    ("RESIGN", "resign"),
    (" resign", "resign"),
    ("resign ", "resign"),
    ("resign.", "resign"),
    ("resigned", "resign"),
    ("resigns", "resign"),
    ("res", "resign"),
    ("r", "resign"),
    ("I resign", "resign"),
    ("quit", "resign"),
    ("pass", "resign"),
    ("", "resign"),
    ("No", "resign"),
    ("Win", "win"),
    ("WIN", "win"),
    (" win", "win"),
    ("win ", "win"),
    ("win!", "win"),
    ("winner", "win"),
    ("wins", "win"),
    ("w", "win"),
];

pub(super) fn mutants<K: GridGame>(rules: &K::Rules) -> Vec<Mutant<Position<K>>> {
    let forms = misreadings::<K>(rules);
    forms.into_iter().flat_map(|(name, form)| FAULTY_PLAYERS.map(|players| mutant(&name, form, players))).collect()
}

fn misreadings<K: GridGame>(rules: &K::Rules) -> Vec<(String, Misreading)> {
    let mut all: Vec<(String, Misreading)> = Vec::new();
    for (name, text) in BEFORE {
        all.push((format!("{name}-before"), Misreading::Framed(text, "")));
    }
    for (name, text) in BEHIND {
        all.push((format!("{name}-behind"), Misreading::Framed("", text)));
    }
    for digit in DIGITS {
        all.push((format!("{digit}-before"), Misreading::Framed(digit, "")));
        all.push((format!("{digit}-behind"), Misreading::Framed("", digit)));
    }
    all.push(("brackets-around".to_string(), Misreading::Framed("(", ")")));
    all.push(("quotes-around".to_string(), Misreading::Framed("\"", "\"")));
    if K::all_moves(rules).first().is_some_and(|step| step.squares().count() == 2) {
        all.extend(BETWEEN.map(|(name, text)| (format!("{name}-between"), Misreading::Between(text))));
        all.push(("first-number-alone".to_string(), Misreading::FromAlone));
        all.push(("second-number-alone".to_string(), Misreading::ToAlone));
    }
    all.push(("small-letters".to_string(), Misreading::Letters('a')));
    all.push(("capital-letters".to_string(), Misreading::Letters('A')));
    all.push(("spelled".to_string(), Misreading::Spelled));
    all.push(("as-in-chess".to_string(), Misreading::Chess));
    all.push(("column-and-row".to_string(), Misreading::Coordinates));
    all.push(("empty-line".to_string(), Misreading::AnyMove("")));
    all.push(("blank-line".to_string(), Misreading::AnyMove(" ")));
    for (line, word) in WORDS {
        let shown = line.replace(' ', "_");
        all.push((format!("word-\"{shown}\"-for-{word}"), Misreading::Word(line, word)));
    }
    all
}

fn mutant<K: GridGame>(name: &str, form: Misreading, players: Option<PlayerSide>) -> Mutant<Position<K>> {
    let id = id_of(format!("read-{name}{}", player_word::<K>(players)));
    Mutant::changing_event(
        id,
        "typed",
        "reads one form of a line that is none",
        move |scene: &DeviationContext<'_, Position<K>>| {
            let cue = scene.cue.clone();
            let (Event::Type { text }, Some(side)) = (&cue, PlayerSide::of(scene.board.player)) else {
                return Some(cue);
            };
            let cells = &scene.board.squares.cells;
            let is_known = log_lines::parse_line::<K>(text, cells).is_some();
            if !goes_on(scene) || !is_for(players, side) || is_known {
                return Some(cue);
            }
            let read = form.reads::<K>(text, cells, side);
            Some(read.map_or(cue, |text| Event::Type { text }))
        },
    )
}

impl Misreading {
    /// Returns the line that it takes this one for.
    fn reads<K: GridGame>(self, line: &str, cells: &CellGrid, side: PlayerSide) -> Option<String> {
        let legal = || K::legal_moves(cells, side).into_iter().map(|step| step.to_string());
        // Numbers and single blanks, one number a word.
        let by_word = |number: &dyn Fn(&str) -> Option<u32>| {
            let numbers = line.split(' ').map(|word| number(word).map(|number| number.to_string()));
            numbers.collect::<Option<Vec<_>>>().map(|numbers| numbers.join(" "))
        };
        let read = match self {
            Misreading::Framed(before, behind) => line.strip_prefix(before)?.strip_suffix(behind)?.to_string(),
            Misreading::Between("") => line.chars().map(String::from).collect::<Vec<_>>().join(" "),
            Misreading::Between(between) => line.replacen(between, " ", 1),
            Misreading::FromAlone => legal().find(|step| step.split(' ').next() == Some(line))?,
            Misreading::ToAlone => legal().find(|step| step.split(' ').nth(1) == Some(line))?,
            Misreading::Letters(first) => by_word(&|word| single(word)?.checked_sub(u32::from(first) - 1))?,
            Misreading::Spelled => by_word(&|word| Some(NUMBERS.iter().position(|name| *name == word)? as u32 + 1))?,
            Misreading::Chess => by_word(&|word| {
                let (column, row) = word.split_at_checked(1)?;
                square(cells, single(column)?.checked_sub(u32::from('a'))?, row.parse::<u32>().ok()?.checked_sub(1)?)
            })?,
            Misreading::Coordinates => {
                let numbers: Option<Vec<u32>> = line.split(' ').map(|word| word.parse().ok()).collect();
                let pairs = numbers?;
                let squares = pairs.chunks(2).map(|pair| match pair {
                    [column, row] => square(cells, column.checked_sub(1)?, row.checked_sub(1)?),
                    _ => None,
                });
                let squares: Option<Vec<u32>> = squares.collect();
                squares?.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
            }
            Misreading::AnyMove(only) => legal().next().filter(|_| line == only)?,
            Misreading::Word(only, word) => return (line == only).then(|| word.to_string()),
        };
        K::GridMove::parse(&read).filter(|_| log_lines::parse_line::<K>(&read, cells).is_some()).map(|_| read)
    }
}

/// Returns the code of the one letter of a word.
fn single(word: &str) -> Option<u32> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none()).map(u32::from)
}

fn square(cells: &CellGrid, column: u32, row: u32) -> Option<u32> {
    let is_there = (column as usize) < cells.columns() && (row as usize) < cells.rows();
    is_there.then(|| cells.square_number((column, row)))
}
