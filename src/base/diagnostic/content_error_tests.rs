//! Mistakes that an instructor makes, as they are told.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::diagnostic::{Diagnostic, SourceText};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "only the deserialising matters")]
struct Fixture {
    title: String,
    #[serde(default)]
    visibility: Visibility,
    #[serde(default)]
    messages: BTreeMap<String, String>,
    steps: Vec<Step>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Visibility {
    #[default]
    Public,
    Hidden,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "only the deserialising matters")]
struct Step {
    r#do: String,
    captures: Option<u32>,
    finished: Option<bool>,
    poke: Option<Poke>,
    square: Option<Square>,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(dead_code, reason = "only the deserialising matters")]
enum Poke {
    Board { player: Colour, times: u8 },
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Colour {
    White,
}

/// A type of the project's own, read by `FromStr`.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct Square;

impl TryFrom<String> for Square {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Err(format!("`{text}` is not a square: write a column and a row, as in `3,2`"))
    }
}

fn mistake(text: &str) -> Diagnostic {
    SourceText::new("fixtures/a.yaml", text).parse::<Fixture>().expect_err("a mistake")
}

#[test]
fn what_is_right_is_read() {
    let text = "# why\n---\ntitle: 'A: b'\nmessages: {a: b}\nsteps:\n  - do: startup\n    poke: {kind: board, player: white, times: 3}\n";
    for text in [text.to_owned(), format!("\u{feff}{}", text.replace('\n', "\r\n"))] {
        let fixture = SourceText::new("a.yaml", text).parse::<Fixture>();
        assert!(fixture.is_ok(), "{fixture:?}");
    }
}

#[test]
fn a_misspelt_key() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    capturs: 3\n"), @"
    error: unknown key `capturs`
     --> fixtures/a.yaml:4:5
      |
    4 |     capturs: 3
      |     ^^^^^^^
      |
      = help: did you mean `captures`?
    ");
}

#[test]
fn a_key_that_is_like_no_other() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    colour: white\n"), @"
    error: unknown key `colour`
     --> fixtures/a.yaml:4:5
      |
    4 |     colour: white
      |     ^^^^^^
      |
      = help: the keys known here are `do`, `captures`, `finished`, `poke`, `square`
    ");
}

#[test]
fn a_missing_key() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - captures: 3\n"), @"
    error: the key `do` is missing
     --> fixtures/a.yaml:3:5
      |
    3 |   - captures: 3
      |     ^^^^^^^^
      |
      = help: add a line `do: …` here
    ");
}

#[test]
fn a_missing_key_of_the_whole_file() {
    insta::assert_snapshot!(mistake("title: a\n"), @"
    error: the key `steps` is missing
     --> fixtures/a.yaml:1:1
      |
    1 | title: a
      | ^^^^^
      |
      = help: add a line `steps: …` here
    ");
}

#[test]
fn an_unknown_word() {
    insta::assert_snapshot!(mistake("title: a\nvisibility: hiden\nsteps: []\n"), @"
    error: `hiden` is not one of the words known here
     --> fixtures/a.yaml:2:13
      |
    2 | visibility: hiden
      |             ^^^^^
      |
      = help: did you mean `hidden`?
    ");
}

#[test]
fn a_text_for_a_number() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    captures: three\n"), @r#"
    error: a whole number of 0 or more is wanted here, not the text "three"
     --> fixtures/a.yaml:4:15
      |
    4 |     captures: three
      |               ^^^^^
    "#);
}

#[test]
fn a_number_below_nought() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    captures: -3\n"), @"
    error: a whole number of 0 or more is wanted here, not the number -3
     --> fixtures/a.yaml:4:15
      |
    4 |     captures: -3
      |               ^^
    ");
}

#[test]
fn a_word_for_a_truth_value() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - {do: startup, finished: yes}\n"), @r#"
    error: `true` or `false` is wanted here, not the text "yes"
     --> fixtures/a.yaml:3:29
      |
    3 |   - {do: startup, finished: yes}
      |                             ^^^
    "#);
}

#[test]
fn a_mapping_for_a_list() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  do: startup\n"), @"
    error: a list is wanted here, not a mapping
     --> fixtures/a.yaml:3:3
      |
    3 |   do: startup
      |   ^^
    ");
}

#[test]
fn nothing_for_a_list_item() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n  -\n"), @"
    error: the key `do` is missing
     --> fixtures/a.yaml:4:4
      |
    4 |   -
      |    ^
      |
      = help: add a line `do: …` here
    ");
}

#[test]
fn a_text_of_a_type_of_our_own() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    square: D3   # chess\n"), @"
    error: `D3` is not a square: write a column and a row, as in `3,2`
     --> fixtures/a.yaml:4:13
      |
    4 |     square: D3   # chess
      |             ^^
    ");
}

#[test]
fn an_unknown_key_inside_a_tagged_enum() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    poke:\n      kind: board\n      player: white\n      tmies: 3\n"), @"
    error: unknown key `tmies`
     --> fixtures/a.yaml:7:7
      |
    7 |       tmies: 3
      |       ^^^^^
      |
      = help: did you mean `times`?
    ");
}

#[test]
fn an_unknown_word_inside_a_tagged_enum() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    poke:\n      kind: board\n      times: 3\n      player: whit\n"), @"
    error: `whit` is not one of the words known here
     --> fixtures/a.yaml:7:15
      |
    7 |       player: whit
      |               ^^^^
      |
      = help: did you mean `white`?
    ");
}

#[test]
fn a_wrong_type_inside_a_tagged_enum() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    poke: {kind: board, player: white, times: many}\n"), @r#"
    error: a whole number from 0 to 255 is wanted here, not the text "many"
     --> fixtures/a.yaml:4:47
      |
    4 |     poke: {kind: board, player: white, times: many}
      |                                               ^^^^
    "#);
}

#[test]
fn an_unknown_tag() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    poke: {kind: bord}\n"), @"
    error: `bord` is not one of the words known here
     --> fixtures/a.yaml:4:18
      |
    4 |     poke: {kind: bord}
      |                  ^^^^
      |
      = help: did you mean `board`?
    ");
}
