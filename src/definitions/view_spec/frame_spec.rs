//! Windows, as a spec writes them: title, boards, and how signs are seen there.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// One player's frame.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(
    deny_unknown_fields,
    rename_all = "kebab-case",
    expecting = "a window with a word of its title, as in `{title: chess}`,"
)]
pub struct FrameSpec {
    /// A word of its title, in capitals or not, that no other frame's title has.
    pub title: String,
    /// Other words that say as well whose frame it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// Whether the board is turned by 180 degrees.
    #[serde(default)]
    pub turned: bool,
    /// The board that it shows, in a coursework whose model has several.
    #[serde(default, deserialize_with = "one_board", skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// In place of `board`: several boards that it shows, in the order in which they stand there, from left to right or from top to
    /// bottom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<String>,
    /// Letters that are seen as others there: `{S: "."}` for ships that nobody sees in that frame. It may differ by board:
    /// `{theirs: {S: "."}}`.
    #[serde(default, skip_serializing_if = "SeenAs::is_empty")]
    pub seen_as: SeenAs,
}

impl FrameSpec {
    /// Words of which its title has to have one.
    pub(super) fn words(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.title).chain(&self.also)
    }

    /// Whether it says itself which boards it shows.
    pub(super) fn names_boards(&self) -> bool {
        self.board.is_some() || !self.boards.is_empty()
    }
}

/// Reads the name of a frame's board: whoever lists several is told where they stand.
fn one_board<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    struct OneBoard;
    impl<'de> Visitor<'de> for OneBoard {
        type Value = Option<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("the name of one board")
        }

        fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Option<String>, E> {
            Ok(Some(name.to_string()))
        }

        fn visit_seq<A: SeqAccess<'de>>(self, _names: A) -> Result<Option<String>, A::Error> {
            Err(A::Error::custom("`board` names one board: list several of one window under `boards`"))
        }
    }
    deserializer.deserialize_any(OneBoard)
}

/// Letters that are seen as others: the same on each board of a window, or by board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum SeenAs {
    /// On each board.
    All(BTreeMap<char, char>),
    /// By the name of the board. On one that is not named, all letters are seen as themselves.
    Each(BTreeMap<String, BTreeMap<char, char>>),
}

impl Default for SeenAs {
    fn default() -> SeenAs {
        SeenAs::All(BTreeMap::new())
    }
}

impl SeenAs {
    /// The letters that are seen as others on this board; `None` names the only one.
    pub fn on(&self, board: Option<&str>) -> Option<&BTreeMap<char, char>> {
        match self {
            SeenAs::All(letters) => Some(letters),
            SeenAs::Each(boards) => boards.get(board?),
        }
    }

    fn is_empty(&self) -> bool {
        *self == SeenAs::default()
    }
}

// An untagged enum would not say what is wrong with a letter.
impl<'de> Deserialize<'de> for SeenAs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeenAs, D::Error> {
        let entries = BTreeMap::<String, SeenAsEntry>::deserialize(deserializer)?;
        let (mut letters, mut boards) = (BTreeMap::new(), BTreeMap::new());
        for (name, entry) in entries {
            match entry {
                SeenAsEntry::Letter(seen) => letters.insert(one_letter::<D::Error>(&name)?, seen).map_or((), |_| ()),
                SeenAsEntry::Board(own) => boards.insert(name, own).map_or((), |_| ()),
            }
        }
        match (letters.is_empty(), boards.is_empty()) {
            (_, true) => Ok(SeenAs::All(letters)),
            (true, false) => Ok(SeenAs::Each(boards)),
            (false, false) => {
                let says = "there are letters and boards beside each other: write all letters below a board";
                Err(D::Error::custom(says))
            }
        }
    }
}

/// One entry of `seen-as`.
enum SeenAsEntry {
    /// The letter as which another one is seen.
    Letter(char),
    /// The letters of a board.
    Board(BTreeMap<char, char>),
}

impl<'de> Deserialize<'de> for SeenAsEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeenAsEntry, D::Error> {
        struct LetterOrBoard;
        impl<'de> Visitor<'de> for LetterOrBoard {
            type Value = SeenAsEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a letter, as in `{S: \".\"}`, or the letters of a board, as in `{theirs: {S: \".\"}}`")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<SeenAsEntry, E> {
                one_letter(text).map(SeenAsEntry::Letter)
            }

            // A digit may be a letter of a picture, too.
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<SeenAsEntry, E> {
                one_letter(&number.to_string()).map(SeenAsEntry::Letter)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SeenAsEntry, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(SeenAsEntry::Board)
            }
        }
        deserializer.deserialize_any(LetterOrBoard)
    }
}

fn one_letter<E: serde::de::Error>(text: &str) -> Result<char, E> {
    let mut letters = text.chars();
    let only = letters.next().filter(|_| letters.as_str().is_empty());
    only.ok_or_else(|| E::custom(format!("`{text}` is not one letter, as pictures of boards have them")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<SeenAs, String> {
        serde_yaml::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn letters_may_differ_by_board() {
        let letters = BTreeMap::from([('S', '.')]);
        let all = read("{S: '.'}").expect("letters");
        assert_eq!((all.on(None), all.on(Some("mine"))), (Some(&letters), Some(&letters)));
        let each = read("{theirs: {S: '.'}}").expect("a board");
        assert_eq!((each.on(Some("theirs")), each.on(Some("mine")), each.on(None)), (Some(&letters), None, None));
        assert_eq!(read("{1: 2}"), Ok(SeenAs::All(BTreeMap::from([('1', '2')]))));
        assert_eq!(read("{}"), Ok(SeenAs::default()));
        for right in [all, each] {
            let written = serde_yaml::to_string(&right).expect("it can be written");
            assert_eq!(read(&written), Ok(right), "{written}");
        }
    }

    #[test]
    fn what_is_neither_says_why() {
        for (text, says) in [
            ("{Sx: '.'}", "`Sx` is not one letter"),
            ("{S: xy}", "`xy` is not one letter"),
            ("{theirs: {S: '.'}, X: o}", "there are letters and boards beside each other"),
            ("{S: [a]}", "a letter, as in `{S: \".\"}`"),
        ] {
            let why = read(text).expect_err(text);
            assert!(why.contains(says), "{text}: {why}");
        }
    }

    #[test]
    fn several_boards_of_a_window_are_a_list() {
        let frame: FrameSpec = serde_yaml::from_str("{title: sea, boards: [mine, theirs]}").expect("a frame");
        assert_eq!(frame.boards, ["mine", "theirs"]);
        let why = serde_yaml::from_str::<FrameSpec>("{title: sea, board: [mine, theirs]}").expect_err("a list");
        assert!(why.to_string().contains("list several of one window under `boards`"), "{why}");
    }
}
