//! Source files as far as these tests need them: code without comments and without unit tests.

use std::fs;
use std::path::Path;

/// Members of the workspace that have several rooms; each of the others is one room.
pub const FLOORS: &[&str] = &["kit", "base", "definitions", "rules", "course", "intake"];

/// One file of Rust.
pub struct Code {
    /// Relative to the repository.
    pub name: String,
    /// In lines, everything included.
    pub length: usize,
    /// Whether it begins with a comment about itself; unit tests need none.
    pub says_what: bool,
    /// Lines of the summaries of doc comments that begin as a riddle, and these summaries.
    pub riddles: Vec<(usize, String)>,
    /// Number and text; comments and unit tests are blank.
    lines: Vec<String>,
}

/// Words with which no summary of a doc comment begins: it says what an item does, or is.
const RIDDLES: &[&str] = &["What ", "The same", "Whatever ", "Whoever "];

/// The summaries of doc comments that begin as a riddle, each with the number of its line.
fn riddles(text: &str) -> Vec<(usize, String)> {
    fn summary(line: &str) -> Option<&str> {
        line.trim_start().strip_prefix("///").or(line.strip_prefix("//!")).map(str::trim_start)
    }
    let mut found = Vec::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        let begins = summary(line).filter(|_| !inside);
        inside = summary(line).is_some();
        if let Some(begins) = begins.filter(|begins| RIDDLES.iter().any(|riddle| begins.starts_with(riddle))) {
            found.push((index + 1, begins.to_string()));
        }
    }
    found
}

#[test]
fn riddles_are_found_in_summaries_alone() {
    let text = "//! What it is.\n\n/// The same.\n/// What else.\nfn a() {}\n    /// Returns this.\n    ///\n    /// What follows.\n";
    let lines: Vec<usize> = riddles(text).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, [1, 3]);
}

/// All files below a folder of the repository, sorted by name; files that are unit tests as a whole have no lines.
pub fn code(folder: &str) -> Vec<Code> {
    let mut found = Vec::new();
    read(folder, &mut found);
    found.sort_by(|left, right| left.name.cmp(&right.name));
    assert!(!found.is_empty(), "{folder} has no Rust");
    found
}

fn read(folder: &str, found: &mut Vec<Code>) {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).expect("a folder can be listed") {
        let entry = entry.expect("an entry");
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            read(&name, found);
        } else if name.ends_with(".rs") {
            let text = fs::read_to_string(entry.path()).expect("source is text");
            let tests_only = name.ends_with("/tests.rs") || name.ends_with("_tests.rs");
            let lines = if tests_only { Vec::new() } else { without_tests(&text) };
            found.push(Code {
                name,
                length: text.lines().count(),
                says_what: tests_only
                    || text.lines().take(3).any(|line| line.starts_with("//!") || line.starts_with("#![doc")),
                riddles: riddles(&text),
                lines,
            });
        }
    }
}

/// Code without comments; what `#[cfg(test)]` stands before is left out, down to the brace that closes it.
fn without_tests(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut closes: Option<String> = None;
    let mut marked = false;
    for line in text.lines() {
        let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
        let plain = without_comment(line);
        let mut kept = String::new();
        match &closes {
            Some(brace) if line == brace => closes = None,
            Some(_) => {}
            None if line.trim() == "#[cfg(test)]" => marked = true,
            None if marked => {
                if plain.trim_end().ends_with('{') {
                    closes = Some(format!("{indent}}}"));
                }
                // Further attributes belong to the same item.
                marked = line.trim_start().starts_with("#[");
            }
            None => kept = plain,
        }
        lines.push(kept);
    }
    lines
}

/// Two slashes begin a comment, unless they are in a text.
fn without_comment(line: &str) -> String {
    let mut quoted = false;
    let mut before = ' ';
    for (index, letter) in line.char_indices() {
        match letter {
            '"' if before != '\\' && !line[..index].ends_with('\'') => quoted = !quoted,
            '/' if !quoted && before == '/' => return line[..index - 1].to_string(),
            _ => {}
        }
        before = letter;
    }
    line.to_string()
}

/// Whether a line has a word in it, and not only as a part of a longer word.
pub fn says(line: &str, word: &str) -> bool {
    let part_of_a_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(word).any(|(index, _)| {
        let longer_before = line[..index].chars().next_back().is_some_and(part_of_a_word);
        let longer_after = line[index + word.len()..].chars().next().is_some_and(part_of_a_word);
        let (starts, ends) = (word.starts_with(part_of_a_word), word.ends_with(part_of_a_word));
        !(starts && longer_before || ends && longer_after)
    })
}

impl Code {
    /// The room that it belongs to: `src/cli/check.rs` is in `cli`, `src/course/verdict/judge.rs` in `verdict`, and all of
    /// `src/host/` in `host`.
    pub fn module(&self) -> String {
        let name = self.name.trim_start_matches("src/").trim_end_matches(".rs");
        let mut parts = name.split('/');
        let first = parts.next().unwrap_or_default();
        let room = if FLOORS.contains(&first) { parts.next().unwrap_or_default() } else { first };
        room.to_string()
    }

    /// Numbered lines of code.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(&self.lines).map(|(number, line)| (number, line.as_str()))
    }

    /// Whether it has a module of this name.
    pub fn declares(&self, module: &str) -> bool {
        let declared = |line: &str| {
            line.trim_start_matches("pub ")
                .strip_prefix("mod ")
                .is_some_and(|rest| rest.trim_end_matches(';') == module)
        };
        self.lines().any(|(_, line)| declared(line))
    }

    /// Modules of this crate and of the other members that are named, in a `use` or in the middle of code, with the line.
    pub fn modules_used(&self) -> Vec<(usize, String)> {
        let mut used = Vec::new();
        let of_floors = FLOORS.iter().map(|floor| format!("referee_{floor}::"));
        let roots: Vec<String> = of_floors.chain(["crate::".to_string()]).collect();
        for (number, line) in self.lines() {
            let named = roots.iter().flat_map(|root| line.match_indices(root.as_str()).map(|at| at.0 + root.len()));
            for index in named {
                let rest = &line[index..];
                let names = rest.strip_prefix('{').map_or(rest, |list| list.split('}').next().unwrap_or_default());
                let list = if rest.starts_with('{') { names.split(',').collect() } else { vec![names] };
                let first = |path: &str| {
                    path.trim()
                        .chars()
                        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                        .collect::<String>()
                };
                used.extend(list.into_iter().map(|path| (number, first(path))));
            }
        }
        used
    }
}

#[test]
fn comments_and_tests_are_not_code() {
    let text = "a(); // b\nlet url = \"http://x\";\n#[cfg(test)]\n#[allow(x)]\nmod tests {\n    c();\n}\nd();\n#[cfg(test)]\nmod more;\ne();";
    assert_eq!(without_tests(text), ["a(); ", "let url = \"http://x\";", "", "", "", "", "", "d();", "", "", "e();"]);
    assert!(says("unsafe {", "unsafe") && says("x.unwrap();", ".unwrap()"));
    assert!(!says("#![deny(unsafe_code)]", "unsafe") && !says("no_panic!()", "panic!"));
}

#[test]
fn uses_are_found_wherever_they_stand() {
    let lines = [
        "use crate::cli::{Stop, say};",
        "    x = crate::spec::Part::View;",
        "use crate::{game::Seat, host};",
        "use referee_rules::{look, stage};",
    ];
    let lines = lines.map(str::to_string).to_vec();
    let code = Code { name: "src/a/b.rs".to_string(), length: 4, says_what: true, riddles: Vec::new(), lines };
    let used: Vec<String> = code.modules_used().into_iter().map(|(_, module)| module).collect();
    assert_eq!((code.module().as_str(), used.join(" ").as_str()), ("a", "cli spec game host look stage"));
}

#[test]
fn a_member_of_the_workspace_has_rooms_or_is_one() {
    let room = |name: &str| {
        Code { name: name.to_string(), length: 0, says_what: true, riddles: Vec::new(), lines: Vec::new() }.module()
    };
    assert_eq!(room("src/course/verdict/judge.rs"), "verdict");
    assert_eq!(room("src/host/process/launch.rs"), "host");
    assert_eq!(room("src/grade.rs"), "grade");
}
