//! Rules on code: right code that must not be accused, and wrong code that must be found, in every language.
//!
//! The cases in `tests/library/source_rules/` say in their own lines what is to be found there: `//~ static` where it is certain that
//! the rule `static` is broken, `//~ ?static` where that is unclear. Whatever says nothing must not be accused of anything.

#[path = "source_rules/bounds.rs"]
mod bounds;
#[path = "source_rules/csharp.rs"]
mod csharp;
#[path = "../cli/fits.rs"]
mod fits;
#[path = "source_rules/folders.rs"]
mod folders;
#[path = "source_rules/marking.rs"]
mod marking;
#[path = "source_rules/unchanged.rs"]
mod unchanged;

use std::fs;
use std::path::{Path, PathBuf};

use referee::bundle::Bundle;
use referee::coursework::load_spec;
use referee::marks::{CodeLocation, SourceFindings};
use referee::source_rules::check_bytes;
use referee::spec::{Part, Spec};

/// The rules of the handouts, as they are, of one spec.
fn spec() -> Spec {
    let load = |id| load_spec(&Bundle::bundled_only(), id, None).expect("a spec");
    let mut spec = load("reversi");
    spec.source_rules.extend(load("hare-and-tortoise").source_rules);
    spec
}

/// Expected or actual finding in a line: the rule, and whether it is certain.
type Said = (usize, String, bool);

fn expected(text: &str) -> Vec<Said> {
    let mut said = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some((_, rules)) = line.split_once("//~").or_else(|| line.split_once("#~")) else { continue };
        for rule in rules.split_whitespace() {
            said.push((index + 1, rule.trim_start_matches('?').to_string(), !rule.starts_with('?')));
        }
    }
    said.sort();
    said
}

fn found(sources: &SourceFindings) -> Vec<Said> {
    let somewhere = sources.spots.iter().filter(|(_, spot)| spot.line > 0);
    let mut said: Vec<Said> = somewhere.map(|(rule, spot)| (spot.line, rule.clone(), spot.certain)).collect();
    said.sort();
    said
}

fn cases(language: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library/source_rules").join(language);
    let mut all: Vec<PathBuf> =
        fs::read_dir(folder).expect("cases").map(|entry| entry.expect("a case").path()).collect();
    all.sort();
    assert!(all.len() >= 2, "there are cases of right and of wrong code");
    all
}

#[test]
fn right_code_is_not_accused_and_wrong_code_is_found() {
    let spec = spec();
    let mut wrong = Vec::new();
    for path in ["csharp", "java", "python", "rust"].into_iter().flat_map(cases) {
        let text = fs::read_to_string(&path).expect("a case");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let sources = check_bytes(&spec, Part::Controller, &name, text.as_bytes());
        assert!(sources.unread.is_empty(), "{name}: {:?}", sources.unread);
        let (expected, found) = (expected(&text), found(&sources));
        let line = |(line, rule, certain): &Said| {
            let why: Vec<String> = why(&sources, *line, rule).map(|spot| spot.why.to_string()).collect();
            let code = text.lines().nth(line - 1).unwrap_or_default().trim();
            format!("{name}:{line} {rule}, {}: {code} {why:?}", if *certain { "certain" } else { "unclear" })
        };
        let (missing, more): (Vec<_>, Vec<_>) = (minus(&expected, &found), minus(&found, &expected));
        wrong.extend(missing.iter().map(|said| format!("not found: {}", line(said))));
        wrong.extend(more.iter().map(|said| format!("accused: {}", line(said))));
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

fn why<'a>(sources: &'a SourceFindings, line: usize, rule: &'a str) -> impl Iterator<Item = &'a CodeLocation> {
    sources.spots.iter().filter(move |(own, spot)| own == rule && spot.line == line).map(|(_, spot)| spot)
}

/// Returns the findings of one list that are not, or not as often, in the other.
fn minus(all: &[Said], without: &[Said]) -> Vec<Said> {
    let mut left = without.to_vec();
    let mut rest = Vec::new();
    for said in all {
        match left.iter().position(|other| other == said) {
            Some(at) => drop(left.remove(at)),
            None => rest.push(said.clone()),
        }
    }
    rest
}
