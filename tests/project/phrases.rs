//! The sentences for students: code and pages ask for those that the catalogue has, and for all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use referee::phrases::{BUNDLED, Catalogue};

/// Source files and templates, as texts.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found
}

fn read(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder can be listed") {
        let path = entry.expect("an entry").path();
        let is_source = path.extension().is_some_and(|ending| ending == "rs" || ending == "html");
        if path.is_dir() {
            read(&path, found);
        } else if is_source {
            let text = fs::read_to_string(&path).expect("source is text");
            found.push((path.display().to_string(), text));
        }
    }
}

/// The text between this opening bracket and its counterpart; brackets in texts come in pairs there.
fn in_brackets(text: &str) -> &str {
    let mut depth = 0;
    let end = text.char_indices().find(|(_, letter)| {
        depth += i32::from(*letter == '(') - i32::from(*letter == ')');
        depth == 0
    });
    end.map_or("", |(end, _)| &text[1..end])
}

/// The names that are filled in, as `name = value` or `name=value` at the top of these brackets.
fn filled(inside: &str) -> BTreeSet<String> {
    let (mut depth, mut pieces) = (0, vec![String::new()]);
    let mut in_text = false;
    for letter in inside.chars() {
        in_text ^= letter == '"';
        match letter {
            '(' | '[' | '{' if !in_text => depth += 1,
            ')' | ']' | '}' if !in_text => depth -= 1,
            ',' if depth == 0 && !in_text => pieces.push(String::new()),
            _ => {}
        }
        pieces.last_mut().expect("a piece").push(letter);
    }
    let named = pieces.iter().skip(1).filter_map(|piece| piece.split_once('='));
    let name = |(name, _): (&str, &str)| name.trim_start_matches(',').trim().to_string();
    named.map(name).filter(|name| !name.is_empty()).collect()
}

#[test]
fn code_fills_the_placeholders_of_sentences_that_there_are() {
    let catalogue = Catalogue::of(BUNDLED[0].1);
    let mut wrong = Vec::new();
    for (file, text) in sources() {
        for call in ["phrase!(", "say("] {
            for (at, _) in text.match_indices(call) {
                let inside = in_brackets(&text[at + call.len() - 1..]);
                let Some(key) = inside.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                    continue;
                };
                let is_template = file.ends_with(".html");
                if is_template != (call == "say(") {
                    continue;
                }
                match catalogue.phrases.get(key) {
                    None => wrong.push(format!("{file}: there is no sentence `{key}`")),
                    Some(phrase) if phrase.placeholders != filled(inside) => {
                        wrong.push(format!(
                            "{file}: `{key}` has {:?}, and not {:?}",
                            phrase.placeholders,
                            filled(inside)
                        ));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_sentence_is_said_somewhere() {
    let all: String = sources().into_iter().map(|(_, text)| text).collect();
    let catalogue = Catalogue::of(BUNDLED[0].1);
    let unused: Vec<&String> = catalogue.phrases.keys().filter(|key| !all.contains(&format!("\"{key}\""))).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn sentences_about_mutants_are_about_mutants_that_there_are() {
    let all: String =
        sources().into_iter().filter(|(file, _)| file.contains("/src/rules/")).map(|(_, text)| text).collect();
    for (language, text) in BUNDLED {
        let keys = Catalogue::of(text).phrases.into_keys();
        let mutants: Vec<String> = keys.filter_map(|key| key.strip_prefix("mutant-").map(str::to_string)).collect();
        let gone: Vec<&String> = mutants.iter().filter(|id| !all.contains(&format!("\"{id}\""))).collect();
        assert!(gone.is_empty(), "{language}: {gone:?}");
    }
}

#[test]
fn no_key_stands_twice_and_none_is_said_in_two_ways() {
    for (language, text) in BUNDLED {
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for (key, _) in
            text.lines().filter(|line| !line.starts_with([' ', '#'])).filter_map(|line| line.split_once(" = "))
        {
            *places.entry(key).or_default() += 1;
        }
        let twice: Vec<&&str> = places.iter().filter(|(_, count)| **count > 1).map(|(key, _)| key).collect();
        assert!(twice.is_empty(), "{language}: {twice:?}");
    }
}
