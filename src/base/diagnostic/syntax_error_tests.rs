//! Texts that are not YAML, or not one document of it, as their authors are told.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::diagnostic::{Diagnostic, SourceText};

#[derive(Debug, Deserialize)]
#[allow(dead_code, reason = "only the deserialising matters")]
struct Fixture {
    title: String,
    messages: Option<BTreeMap<String, String>>,
    steps: Vec<BTreeMap<String, String>>,
}

fn mistake(text: &str) -> Diagnostic {
    SourceText::new("fixtures/a.yaml", text).parse::<Fixture>().expect_err("a mistake")
}

#[test]
fn a_key_given_twice() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n    captures: 1\n    \"do\": update\n"), @r#"
    error: the key `do` is given twice
     --> fixtures/a.yaml:5:5
      |
    5 |     "do": update
      |     ^^^^
      |
      = help: it is already on line 3: keep one of the two
    "#);
}

#[test]
fn a_key_given_twice_in_a_free_mapping() {
    insta::assert_snapshot!(mistake("title: a\nmessages:\n  wait: b\n  choose: c\n  wait: d\nsteps: []\n"), @"
    error: the key `wait` is given twice
     --> fixtures/a.yaml:5:3
      |
    5 |   wait: d
      |   ^^^^
      |
      = help: it is already on line 3: keep one of the two
    ");
}

#[test]
fn a_colon_in_a_text() {
    insta::assert_snapshot!(mistake("title: A piece: captured\nsteps: []\n"), @"
    error: a `:` that starts no value here
     --> fixtures/a.yaml:1:15
      |
    1 | title: A piece: captured
      |               ^
      |
      = help: put quotes around a text that has `: ` in it; or check the indentation
    ");
}

#[test]
fn a_tab_for_indentation() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n\t- do: startup\n"), @r"
    error: a tab in the indentation
     --> fixtures/a.yaml:3:1
      |
    3 | \t- do: startup
      | ^^
      |
      = help: YAML takes only blanks there: replace each tab
    ");
}

#[test]
fn a_tab_further_in() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n\t  captures: 3\n"), @r"
    error: a tab in the indentation
     --> fixtures/a.yaml:4:1
      |
    4 | \t  captures: 3
      | ^^
      |
      = help: YAML takes only blanks there: replace each tab
    ");
}

#[test]
fn a_tab_in_a_picture() {
    insta::assert_snapshot!(mistake("title: |\n\t. .\n\t. .\nsteps: []\n"), @r"
    error: a tab in the indentation
     --> fixtures/a.yaml:2:1
      |
    2 | \t. .
      | ^^
      |
      = help: YAML takes only blanks there: replace each tab
    ");
}

#[test]
fn a_key_too_far_left() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n    - do: startup\n   captures: 3\n"), @"
    error: this does not fit what stands above it
     --> fixtures/a.yaml:4:4
      |
    4 |    captures: 3
      |    ^^^^^^^^
      |
      = help: check the indentation: keys of one mapping, and the `-` of one list, start in the same column
    ");
}

#[test]
fn a_key_too_far_right() {
    insta::assert_snapshot!(mistake("title: a\nsteps:\n  - do: startup\n     captures: 3\n"), @"
    error: a `:` that starts no value here
     --> fixtures/a.yaml:4:14
      |
    4 |      captures: 3
      |              ^
      |
      = help: put quotes around a text that has `: ` in it; or check the indentation
    ");
}

#[test]
fn a_key_without_its_colon() {
    insta::assert_snapshot!(mistake("title: a\nsteps\n  - do: startup\n"), @"
    error: a key without its `:`
     --> fixtures/a.yaml:2:1
      |
    2 | steps
      | ^^^^^
      |
      = help: write `key: value`, with a blank after the colon
    ");
}

#[test]
fn a_text_that_is_not_indented() {
    insta::assert_snapshot!(mistake("given:\n  board: |\n  . . R\n  . . .\nsteps: []\n"), @"
    error: the lines of the text `board: |` have to stand further right than `board`
     --> fixtures/a.yaml:3:3
      |
    3 |   . . R
      |   ^^^^^
      |
      = help: put blanks before each of them
    ");
}

#[test]
fn a_key_without_a_blank() {
    insta::assert_snapshot!(mistake("title: a\nvisibility:hidden\nsteps: []\n"), @"
    error: a key without its `:`
     --> fixtures/a.yaml:2:1
      |
    2 | visibility:hidden
      | ^^^^^^^^^^^^^^^^^
      |
      = help: write `key: value`, with a blank after the colon
    ");
}

#[test]
fn an_open_quote() {
    insta::assert_snapshot!(mistake("title: \"a\nsteps: []\n"), @r#"
    error: a quote that is never closed
     --> fixtures/a.yaml:1:8
      |
    1 | title: "a
      |        ^
      |
      = help: close it, or take it away
    "#);
}

#[test]
fn an_open_bracket() {
    insta::assert_snapshot!(mistake("title: a\nmessages: {wait: b\nsteps: []\n"), @"
    error: this bracket is not closed, or a comma is missing in it
     --> fixtures/a.yaml:2:11
      |
    2 | messages: {wait: b
      |           ^
      |
      = help: put quotes around a text that has or starts with a sign such as `:` `@` `*` `&` `%` `{` or `[`
    ");
}

#[test]
fn a_sign_at_the_start_of_a_text() {
    insta::assert_snapshot!(mistake("title: @a\nsteps: []\n"), @"
    error: a text cannot start with `@`
     --> fixtures/a.yaml:1:8
      |
    1 | title: @a
      |        ^^
      |
      = help: put quotes around a text that has or starts with a sign such as `:` `@` `*` `&` `%` `{` or `[`
    ");
}

#[test]
fn an_alias_of_nothing() {
    insta::assert_snapshot!(mistake("title: *a\nsteps: []\n"), @"
    error: a sign with a meaning of its own in YAML
     --> fixtures/a.yaml:1:8
      |
    1 | title: *a
      |        ^^
      |
      = help: put quotes around a text that has or starts with a sign such as `:` `@` `*` `&` `%` `{` or `[`
    ");
}

#[test]
fn a_mapping_for_a_key() {
    insta::assert_snapshot!(mistake("title: a\n{{ x }}: b\nsteps: []\n"), @"
    error: a key must be a plain text
     --> fixtures/a.yaml:2:1
      |
    2 | {{ x }}: b
      | ^
      |
      = help: put quotes around a text that has or starts with a sign such as `:` `@` `*` `&` `%` `{` or `[`
    ");
}

#[test]
fn a_tag() {
    insta::assert_snapshot!(mistake("title: !secret a\nsteps: []\n"), @"
    error: a sign with a meaning of its own in YAML
     --> fixtures/a.yaml:1:8
      |
    1 | title: !secret a
      |        ^^^^^^^^^
      |
      = help: put quotes around a text that has or starts with a sign such as `:` `@` `*` `&` `%` `{` or `[`
    ");
}

#[test]
fn a_backslash_between_double_quotes() {
    insta::assert_snapshot!(mistake("title: \"a\\d\"\nsteps: []\n"), @r#"
    error: no such escape in a text between double quotes
     --> fixtures/a.yaml:1:10
      |
    1 | title: "a\d"
      |          ^^^
      |
      = help: put the text between single quotes, or write `\\`
    "#);
}

#[test]
fn an_empty_file() {
    insta::assert_snapshot!(mistake("# later\n\n"), @"
    error: the file is empty
    --> fixtures/a.yaml
     = help: copy a file that works, and change it
    ");
}

#[test]
fn a_second_document() {
    insta::assert_snapshot!(mistake("---\ntitle: a\nsteps: []\n---\ntitle: b\n"), @"
    error: a second document starts here
     --> fixtures/a.yaml:4:1
      |
    4 | ---
      | ^^^
      |
      = help: one file holds one: move the rest to a file of its own
    ");
}

#[test]
fn an_escape_character() {
    insta::assert_snapshot!(mistake("title: a\u{1b}[31m\nsteps: []\n"), @r"
    error: an invisible control character, U+001B
     --> fixtures/a.yaml:1:9
      |
    1 | title: a\u{1b}[31m
      |         ^^^^^^
      |
      = help: delete it; an editor may show it as a box or not at all
    ");
}

/// Some terminals take this one for the beginning of a command, too.
#[test]
fn a_control_character_of_two_bytes() {
    insta::assert_snapshot!(mistake("title: aé\u{9b}31m\nsteps: []\n"), @r"
    error: an invisible control character, U+009B
     --> fixtures/a.yaml:1:10
      |
    1 | title: aé\u{9b}31m
      |          ^^^^^^
      |
      = help: delete it; an editor may show it as a box or not at all
    ");
}

#[test]
fn a_list_on_the_line_of_its_key() {
    insta::assert_snapshot!(mistake("title: a\nsteps: - do: startup\n"), @"
    error: a list cannot start here
     --> fixtures/a.yaml:2:8
      |
    2 | steps: - do: startup
      |        ^
      |
      = help: start each item, `- `, on a line of its own
    ");
}

#[test]
fn files_that_cannot_be_read() {
    let folder = std::env::temp_dir().join(format!("referee-diagnostic-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let told = |name: &str, bytes: &[u8]| {
        std::fs::write(folder.join(name), bytes).expect("a file");
        let mut diagnostic = SourceText::read(folder.join(name)).expect_err("not a text");
        diagnostic.path = name.into();
        diagnostic
    };
    insta::assert_snapshot!(told("latin.yaml", b"a: b\ntitle: Gr\xf6\xdfe\n"), @"
    error: the byte 0xF6 is not UTF-8
     --> latin.yaml:2:10
      |
    2 | title: Gr��e
      |          ^
      |
      = help: save it as UTF-8 (in an editor: `Save with Encoding`)
    ");
    insta::assert_snapshot!(told("wide.yaml", b"\xff\xfea\0:\0"), @"
    error: not a UTF-8 text, but UTF-16 or no text at all
    --> wide.yaml
     = help: save it as UTF-8 (in an editor: `Save with Encoding`)
    ");
    insta::assert_snapshot!(told("large.yaml", &vec![b'#'; 1 << 21]), @"
    error: this file is larger than 1 MiB
    --> large.yaml
     = help: split it, or check what it is
    ");
    let absent = SourceText::read(folder.join("absent.yaml")).expect_err("no file");
    assert!(absent.message.starts_with("cannot read this file: "), "{absent}");
    std::fs::remove_dir_all(&folder).expect("cleaned up");
}

#[test]
fn no_prefix_or_mangling_of_a_text_panics() {
    let text = "title: 'ü: \u{2028}'\r\nsteps:\n  - {do: \"x, y\", n: [3]}\n  - board: |\n      . .\n";
    for (end, _) in text.char_indices() {
        for middle in ["", "\t", "- ", "{", "\"", "&a *a", "\r", "? "] {
            let text = format!("{}{middle}{}", &text[..end], &text[end..]);
            for text in [&text, &text[..end + middle.len()]] {
                if let Err(diagnostic) = SourceText::new("a.yaml", text).parse::<Fixture>() {
                    assert!(!diagnostic.to_string().is_empty());
                }
            }
        }
    }
}

/// The library would be busy for minutes with a file of 1 MiB.
#[test]
fn more_brackets_than_anybody_writes_are_not_read() {
    let refused = |text: String| SourceText::new("a.yaml", text).parse::<Fixture>().expect_err("no fixture").message;
    assert_eq!(refused("{a: ".repeat(260_000)), "more than 2000 brackets in one file");
    assert_eq!(refused("[{\"]\":".repeat(1_001)), "more than 2000 brackets in one file");
    assert_eq!(refused("[{\"a\":".repeat(1_000)), "lists or mappings too deep inside one another");
}
