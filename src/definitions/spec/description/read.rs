//! From the keys of a spec to a description, with every mistake located.

use std::collections::{BTreeMap, BTreeSet};

use serde_yaml::{Mapping, Value};

use super::{
    ArgumentForm, ArgumentRange, AuthoredBoardForm, BoardForm, CallForm, Description, LONGEST_SIDE, MOST_WAYS,
    NumberRange, ONLY_BOARD, is_described_name, is_sign,
};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

/// Keys that say that a coursework is described.
const OWN_KEYS: [&str; 6] = ["calls", "board", "boards", "counters", "texts", "reference"];
/// Keys that need a game whose rules are known, and why.
const KEYS_OF_GAMES: [(&str, &str); 3] = [
    ("game", "the rules are in the model solution: remove `game`, or the description"),
    ("rules", "the rules are in the model solution: remove `rules`"),
    ("cues", "what a controller hears stands under `calls`: remove `cues`"),
];
/// Advice for a call whose arguments are not right.
const EXAMPLE: &str = "write each argument with the first and the last number that may come, legal or not, as in `drop: \
                       {column: 0..6}`; with a list of texts, as in `move: {direction: [left, right]}`; or with `seat`, \
                       for a player";
/// Stands for an argument that is a player.
const SEAT: &str = "seat";

/// The last sign that fits into one `char` of Java and of C#.
const LARGEST_SIGN: char = '\u{ffff}';

/// Words that students' Python keeps for itself, so that no function can have them for a name.
const PYTHON_WORDS: [&str; 32] = [
    "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
    "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise",
    "return", "try", "while", "with", "yield",
];

/// The keys of a spec that describe a coursework, as far as they could be read.
pub(in crate::spec) struct DescribedParts<'a> {
    /// `board:`
    pub board: Option<&'a AuthoredBoardForm>,
    /// `boards:`
    pub boards: &'a BTreeMap<String, AuthoredBoardForm>,
    /// `counters:`
    pub counters: &'a Mapping,
    /// `texts:`
    pub texts: &'a [String],
    /// `calls:`
    pub calls: &'a Mapping,
    /// `seats:`
    pub seats: &'a [String],
}

/// Reads the description of a coursework; `None` where a spec names a game instead.
pub(in crate::spec) fn read_description(
    source: &SourceText,
    parts: &DescribedParts<'_>,
    found: &mut Vec<Diagnostic>,
) -> Option<Description> {
    let first = OWN_KEYS.iter().copied().find(|key| source.has(&YamlPath::root().key(*key)))?;
    let mut reader = Reader { source, found, seats: parts.seats, names: BTreeSet::new() };
    for (key, help) in KEYS_OF_GAMES {
        if source.has(&YamlPath::root().key(key)) {
            let message = format!("`{key}` and `{first}` exclude each other");
            reader.wrong_key(&YamlPath::root().key(key), message, help);
        }
    }
    if !source.has(&YamlPath::root().key("calls")) {
        let help = "add what a controller hears: `calls: {startup: , update: , drop: {column: 0..6}}`";
        reader.wrong_key(&YamlPath::root().key(first), format!("a coursework with `{first}` needs `calls`"), help);
    }
    let mut description = Description::default();
    if let Some(board) = parts.board {
        let place = YamlPath::root().key(ONLY_BOARD);
        if !parts.boards.is_empty() {
            let help = "write `board` for one board, and `boards` with a name for each of several";
            reader.wrong_key(&place, "`board` and `boards` exclude each other", help);
        }
        reader.names.insert(ONLY_BOARD.to_string());
        description.boards.insert(ONLY_BOARD.to_string(), reader.board(board, &place));
    }
    for (name, board) in parts.boards {
        let place = YamlPath::root().key("boards").key(name);
        reader.name(name, &place);
        description.boards.insert(name.clone(), reader.board(board, &place));
    }
    for (name, range) in parts.counters {
        let name = scalar(name).unwrap_or_default();
        let place = YamlPath::root().key("counters").key(&name);
        reader.name(&name, &place);
        if let Some(range) = reader.range(range, &place, &format!("counter `{name}`"), "as in `coins: 0..99`") {
            description.counters.insert(name, range);
        }
    }
    for (index, name) in parts.texts.iter().enumerate() {
        reader.name(name, &YamlPath::root().key("texts").item(index));
        description.texts.push(name.clone());
    }
    for (name, arguments) in parts.calls {
        description.calls.push(reader.call(&scalar(name).unwrap_or_default(), arguments));
    }
    let place = YamlPath::root().key("calls");
    if source.has(&place) && description.calls.iter().all(CallForm::has_own_event) {
        reader.wrong_key(&place, "nothing is called here that a player does", EXAMPLE);
    }
    Some(description)
}

/// Says that a coursework which is described has no model solution.
pub(in crate::spec) fn missing_reference(source: &SourceText) -> Option<Diagnostic> {
    let first = OWN_KEYS.iter().copied().find(|key| source.has(&YamlPath::root().key(*key)))?;
    let place = YamlPath::root().key("reference");
    let (at, message) = match source.has(&place) {
        true => (place, "`reference` says nothing".to_string()),
        false => (YamlPath::root().key(first), format!("a coursework with `{first}` needs `reference`")),
    };
    let help = "add your model solution: `reference: {language: python, entry: solution/controller.py}`";
    Some(source.at_key(&at, message).with_help(help))
}

struct Reader<'a> {
    source: &'a SourceText,
    found: &'a mut Vec<Diagnostic>,
    seats: &'a [String],
    /// Names in pictures, which have to differ.
    names: BTreeSet<String>,
}

impl Reader<'_> {
    fn wrong(&mut self, place: &YamlPath, message: impl Into<String>, help: impl Into<String>) {
        self.found.push(self.source.at(place, message).with_help(help));
    }

    fn wrong_key(&mut self, place: &YamlPath, message: impl Into<String>, help: impl Into<String>) {
        self.found.push(self.source.at_key(place, message).with_help(help));
    }

    /// Checks a name that stands before a line of a picture.
    fn name(&mut self, name: &str, place: &YamlPath) {
        self.form_of_name(name, place);
        if !self.names.insert(name.to_string()) {
            let help = "boards, counters and texts stand in one picture: each needs a name of its own";
            self.wrong_key(place, format!("`{name}` is the name of something else, too"), help);
        }
    }

    fn form_of_name(&mut self, name: &str, place: &YamlPath) {
        if !is_described_name(name) {
            let help = "a name begins with a letter, and has letters, digits and `_`";
            self.wrong_key(place, format!("`{name}` can be no name in a program"), help);
        }
    }

    fn board(&mut self, authored: &AuthoredBoardForm, place: &YamlPath) -> BoardForm {
        let columns = self.side(authored.columns, &place.key("columns"));
        let rows = self.side(authored.rows, &place.key("rows"));
        let empty_at = place.key("empty");
        if authored.empty.is_none() && self.source.has(&empty_at) {
            let help = "put the sign in quotes, `empty: \"#\"`: a bare `#` begins a comment, and a bare `~` is nothing";
            self.wrong_key(&empty_at, "there is no sign for an empty square", help);
        }
        let empty = authored.empty.as_ref().map_or(Some('.'), |empty| self.sign(empty, &empty_at));
        let empty = empty.unwrap_or('.');
        let mut pieces = BTreeMap::new();
        if authored.pieces.is_empty() {
            let help = "write a sign for each, and its name: `pieces: {R: red, Y: yellow}`";
            self.wrong_key(&place.key("pieces"), "there are no pieces", help);
        }
        for (sign, name) in &authored.pieces {
            let own = place.key("pieces").key(scalar(sign).unwrap_or_default());
            let Some(name) = scalar(name) else {
                self.wrong_key(&own, "the piece has no name", "write one: `R: red`");
                continue;
            };
            match self.sign(sign, &own) {
                Some(sign) if sign == empty => {
                    let message = format!("`{sign}` is a square with nothing on it, and cannot be `{name}`, too");
                    self.wrong_key(&own, message, "take another sign for one of them: `empty: _`, say");
                }
                Some(sign) => drop(pieces.insert(sign, name)),
                None => {}
            }
        }
        BoardForm { columns, rows, pieces, empty, hidden: authored.hidden }
    }

    fn side(&mut self, length: u32, place: &YamlPath) -> usize {
        let side = usize::try_from(length).ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
        if side.is_none() {
            self.wrong(place, format!("no board is {length} long"), format!("write a number from 1 to {LONGEST_SIDE}"));
        }
        side.unwrap_or(1)
    }

    fn sign(&mut self, value: &Value, place: &YamlPath) -> Option<char> {
        let text = scalar(value).unwrap_or_default();
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(sign), None) if is_sign(sign) && sign <= LARGEST_SIGN => Some(sign),
            (Some(sign), None) if is_sign(sign) => {
                let help = "write another, such as `♜`: two `char`s of Java would be needed for it";
                self.wrong_key(
                    place,
                    format!("`{text}` is no sign that a student's program can hold in every language"),
                    help,
                );
                None
            }
            _ => {
                let help = "a square is one sign in a picture, such as `R`; a word for it comes after: `R: red`";
                self.wrong_key(place, format!("`{text}` is no sign"), help);
                None
            }
        }
    }

    fn call(&mut self, name: &str, arguments: &Value) -> CallForm {
        let place = YamlPath::root().key("calls").key(name);
        self.form_of_name(name, &place);
        if name == "initialise" {
            let help = "referee calls it with the model and the view, before all else: take another name";
            self.wrong_key(&place, "`initialise` is no function that a player calls", help);
        } else if PYTHON_WORDS.contains(&name) {
            let help = format!("take another name, such as `{name}_`");
            self.wrong_key(&place, format!("`{name}` is a word of Python's own, and can be no function there"), help);
        }
        let mut call = CallForm { name: name.to_string(), arguments: Vec::new() };
        match arguments {
            Value::Null => {}
            Value::Mapping(arguments) => {
                for (argument, range) in arguments {
                    let argument = scalar(argument).unwrap_or_default();
                    let own = place.key(&argument);
                    self.form_of_name(&argument, &own);
                    let subject = format!("argument `{argument}` of `{name}`");
                    if let Some(range) = self.argument(range, &own, &subject) {
                        call.arguments.push(ArgumentForm { name: argument, range });
                    }
                }
            }
            _ => self.wrong(&place, format!("these are no arguments of `{name}`"), EXAMPLE),
        }
        if call.ways() > MOST_WAYS {
            let message = format!("`{name}` can be called in more than {MOST_WAYS} ways");
            self.wrong_key(&place, message, "give its arguments the ranges of what a player can do in a window");
        }
        call
    }

    /// Reads the values that may come for an argument of a call.
    fn argument(&mut self, value: &Value, place: &YamlPath, subject: &str) -> Option<ArgumentRange> {
        match value {
            Value::Sequence(texts) => self.list_of_texts(texts, place, subject).map(ArgumentRange::Texts),
            Value::String(text) if text.trim() == SEAT => Some(ArgumentRange::Seat { seats: self.seats.to_vec() }),
            Value::String(text) if !text.contains("..") => {
                self.wrong(
                    place,
                    format!("{subject}: `{text}` is no range, no list of texts and not `{SEAT}`"),
                    EXAMPLE,
                );
                None
            }
            other => self.range(other, place, subject, EXAMPLE).map(ArgumentRange::Numbers),
        }
    }

    fn list_of_texts(&mut self, texts: &[Value], place: &YamlPath, subject: &str) -> Option<Vec<String>> {
        if texts.is_empty() {
            self.wrong(place, format!("{subject} has no texts"), EXAMPLE);
            return None;
        }
        let mut read: Vec<String> = Vec::new();
        for (index, text) in texts.iter().enumerate() {
            let own = place.item(index);
            match text {
                Value::String(text) if read.contains(text) => {
                    self.wrong(&own, format!("{subject}: `{text}` stands in the list twice"), "remove one of them");
                }
                Value::String(text) => read.push(text.clone()),
                other => {
                    let shown = scalar(other).map_or_else(|| "this".to_string(), |text| format!("`{text}`"));
                    let help = "put a text in quotes, as in `[\"1\", \"2\"]`; numbers are a range, as in `1..2`";
                    self.wrong(&own, format!("{subject}: {shown} is no text"), help);
                }
            }
        }
        Some(read)
    }

    fn range(&mut self, value: &Value, place: &YamlPath, subject: &str, help: &str) -> Option<NumberRange> {
        match (value, scalar(value)) {
            (Value::Null, _) => {
                self.wrong_key(place, format!("{subject} has no range"), help);
                None
            }
            (_, Some(text)) => match text.parse() {
                Ok(range) => Some(range),
                Err(error) => {
                    self.found.push(self.source.at(place, format!("{subject}: {error}")));
                    None
                }
            },
            (_, None) => {
                self.wrong(place, format!("{subject} has no range"), help);
                None
            }
        }
    }
}

/// A single value as it is written; YAML takes some signs for numbers or truth values.
fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}
