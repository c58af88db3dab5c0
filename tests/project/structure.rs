//! The shape of the project, held to by reading its files: who may use whom, what no code may do, what belongs together.

#[path = "structure/authored.rs"]
mod authored;
#[path = "structure/circles.rs"]
mod circles;
#[path = "structure/source.rs"]
mod source;

use std::collections::BTreeSet;

use referee::games::NAMES;
use source::{Code, code};

/// Other modules of the crate that a module may use. A module that is not listed may use all but `cli`.
///
/// The rule in one line: `game ← stage ← {host, replay, …} ← cli`; `spec`, `marks` and `report` stand beside and know no
/// single game. `host` knows neither scenario nor verdict: what is expected must never get near a student's process.
const MAY_USE: &[(&str, &[&str])] = &[
    ("kit", &[]),
    ("game", &[]),
    ("diagnostic", &["untrusted"]),
    ("bundle", &["diagnostic", "platform"]),
    ("compressed", &[]),
    ("phrases", &["diagnostic"]),
    ("view_spec", &["game", "phrases"]),
    ("ports", &["game", "view_spec", "diagnostic", "phrases"]),
    ("views", &["game", "view_spec", "ports"]),
    ("mutants", &["game", "view_spec", "ports", "spec", "players", "views"]),
    ("games", &["game", "ports", "spec", "kit", "mutants", "players"]),
    ("leftovers", &[]),
    ("json", &["diagnostic"]),
    ("untrusted", &["diagnostic", "platform"]),
    ("platform", &[]),
    ("limits", &[]),
    ("workers", &[]),
    ("spec", &["game", "view_spec", "ports", "diagnostic", "limits", "phrases"]),
    ("scenario", &["game", "view_spec", "ports", "spec", "diagnostic", "phrases"]),
    ("submission", &["diagnostic", "leftovers", "platform", "results", "spec", "untrusted"]),
    ("replay", &["game", "ports", "scenario", "players"]),
    ("verdict", &["game", "view_spec", "ports", "spec", "scenario", "replay", "players", "phrases"]),
    ("marks", &["spec", "verdict", "phrases"]),
    ("results", &["compressed", "game", "json", "marks", "replay", "spec", "phrases", "verdict"]),
    // Copies of the kit, which come with a starting project, are nobody's own code.
    ("source_rules", &["spec", "leftovers", "marks", "bundle", "untrusted", "phrases"]),
    ("source_mutants", &["source_rules", "spec", "untrusted"]),
    ("starter", &["bundle", "diagnostic", "game", "handout", "spec", "submission"]),
    (
        "handout",
        &[
            "audit",
            "bundle",
            "coursework",
            "game",
            "games",
            "limits",
            "view_spec",
            "replay",
            "report",
            "scenario",
            "spec",
            "ports",
        ],
    ),
    ("players", &["game", "diagnostic", "ports"]),
    ("play", &["game", "view_spec", "ports", "players", "diagnostic", "workers"]),
    (
        "report",
        &[
            "audit",
            "game",
            "view_spec",
            "ports",
            "spec",
            "diagnostic",
            "json",
            "regrade",
            "replay",
            "results",
            "verdict",
            "marks",
            "phrases",
            "shell_word",
        ],
    ),
    (
        "regrade",
        &["coursework", "game", "marks", "phrases", "replay", "results", "scenario", "spec", "ports", "verdict"],
    ),
    ("gui", &["game", "view_spec"]),
    ("host", &["game", "gui", "view_spec", "ports", "spec", "bundle", "leftovers", "limits", "platform", "untrusted"]),
    (
        "coursework",
        &["game", "games", "mutants", "ports", "spec", "scenario", "bundle", "diagnostic", "replay", "verdict"],
    ),
    (
        "audit",
        &[
            "game",
            "games",
            "mutants",
            "bundle",
            "coursework",
            "diagnostic",
            "marks",
            "scenario",
            "spec",
            "ports",
            "replay",
            "verdict",
            "workers",
        ],
    ),
    ("record", &["game", "games", "coursework", "diagnostic", "ports", "spec", "scenario", "replay", "verdict"]),
];

/// Members of the workspace that are one room each.
const FLAT: &[&str] = &["gui", "host", "report"];

/// Single items that a module may use all the same, and why.
const EXCEPTIONS: &[(&str, &str)] = &[
    // An exported macro stands at the top of its crate; whoever uses phrases takes it from there with them.
    ("phrases", "phrase"),
];

/// Modules in whose code no game has a name.
const WITHOUT_A_GAME: &[&str] = &[
    "game",
    "view_spec",
    "views",
    "ports",
    "spec",
    "scenario",
    "replay",
    "verdict",
    "marks",
    "source_mutants",
    "source_rules",
    "results",
    "regrade",
    "handout",
    "report",
    "grade",
    "lint",
    "mutants",
    "record",
    "audit",
    "fuzz",
    "players",
    "play",
    "starter",
    "coursework",
    "diagnostic",
    "cli",
];

/// Code that must not occur outside tests.
const DENIED: &[&str] =
    &[".unwrap()", ".expect(", "panic!", "unsafe", "todo!", "unimplemented!", "dbg!", "process::exit"];

/// Exceptions: file, code, and number of occurrences. Each has its reason beside it in the file.
const ALLOWED: &[(&str, &str, usize)] = &[
    ("src/host/language.rs", ".expect(", 1),
    // The sandbox is entered between `fork` and `exec`, with system calls that have no safe form.
    ("src/host/sandbox/pre_exec.rs", "unsafe", 4),
    ("src/host/sandbox/namespace_guard.rs", "unsafe", 7),
    ("src/host/sandbox/system_calls.rs", "unsafe", 4),
    ("src/host/sandbox/usage_meter.rs", "unsafe", 4),
    // libtest-mimic gives an exit code, and anyone who calls the harness from `main` has nothing left to do.
    ("src/cli/signals.rs", "process::exit", 1),
    ("src/harness.rs", "process::exit", 1),
];

/// The longest that a file may be, in lines.
const LONGEST: usize = 400;

fn tell(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn modules_use_only_what_they_may() {
    let files = code("src");
    let mut wrong = Vec::new();
    let mut used: BTreeSet<&(&str, &str)> = BTreeSet::new();
    for file in &files {
        for (line, module) in file.modules_used() {
            let own = file.module();
            let (from, to) = (own.as_str(), module.as_str());
            let listed = MAY_USE.iter().find(|(name, _)| *name == from).map(|(_, may)| may.contains(&to));
            // A member that is one room names its own modules as others name rooms.
            let own_file = format!("src/{from}/{to}.rs");
            let own_module = FLAT.contains(&from) && files.iter().any(|file| file.name == own_file);
            let allowed =
                from == to || own_module || listed.unwrap_or(to != "cli") || matches!(from, "cli" | "main" | "lib");
            let excepted = EXCEPTIONS.iter().find(|exception| **exception == (from, to));
            used.extend(excepted);
            if !allowed && excepted.is_none() {
                wrong.push(format!("{}:{line}: `{from}` may not use `{to}`", file.name));
            }
        }
    }
    let stale = EXCEPTIONS.iter().filter(|exception| !used.contains(exception));
    wrong.extend(stale.map(|(from, to)| format!("`{from}` does not use `{to}` any more: take the exception out")));
    let there: BTreeSet<String> = files.iter().map(Code::module).collect();
    let gone = MAY_USE.iter().map(|(name, _)| *name).filter(|name| !there.contains(*name));
    wrong.extend(gone.map(|name| format!("there is no module `{name}` any more")));
    tell(wrong);
}

/// The kit is copied into students' projects and built with a bare compiler, so it needs nothing but std.
#[test]
fn the_kit_needs_nothing_but_std() {
    let mut wrong = Vec::new();
    for file in code("src").iter().filter(|file| file.module() == "kit") {
        for (line, text) in file.lines() {
            let root = text.trim_start().trim_start_matches("pub ").strip_prefix("use ").unwrap_or("std");
            let root = root.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default();
            // A name of the same file's own modules is as good as `self`.
            let own = file.declares(root);
            if !own && !matches!(root, "std" | "core" | "crate" | "super" | "self") {
                wrong.push(format!("{}:{line}: uses `{root}`", file.name));
            }
        }
    }
    tell(wrong);
}

/// Whether a word of the text, or of a name in it such as `MyNim`, begins with this: `minimum` does not say `nim`.
fn begins_in(text: &str, name: &str) -> bool {
    let mut places = text.to_lowercase().match_indices(name).map(|(at, _)| at).collect::<Vec<_>>().into_iter();
    places.any(|at| {
        let inside = text.get(..at).and_then(|before| before.chars().next_back()).is_some_and(char::is_alphabetic);
        !inside || text.get(at..).is_some_and(|rest| rest.starts_with(char::is_uppercase))
    })
}

#[test]
fn a_name_is_found_where_a_word_begins() {
    assert!(["nim", "MyNim", "a_nim_of", "Nims"].iter().all(|text| begins_in(text, "nim")));
    assert!(!["minimum", "Minimum", ""].iter().any(|text| begins_in(text, "nim")));
}

#[test]
fn no_game_has_a_name_where_all_games_are_alike() {
    let mut wrong = Vec::new();
    for file in code("src").iter().filter(|file| WITHOUT_A_GAME.contains(&file.module().as_str())) {
        for (line, text) in file.lines() {
            let said = NAMES.iter().filter(|name| begins_in(text, name));
            wrong.extend(said.map(|name| format!("{}:{line}: says `{name}`", file.name)));
        }
    }
    tell(wrong);
}

/// `AnyGame` has to pass each question on to the game: where it does not, the trait's own answer stands for all games.
#[test]
fn any_game_asks_the_game_everything() {
    let named = |text: &str| {
        let name = text.trim_start().strip_prefix("fn ")?;
        Some(name.split(['(', '<']).next().unwrap_or_default().to_string())
    };
    let all: Vec<Code> = code("src/definitions").into_iter().chain(code("src/rules")).collect();
    let of_any = all.iter().filter(|file| file.name.contains("/any_game/")).flat_map(Code::lines);
    let asked: BTreeSet<String> = of_any.filter_map(|(_, text)| named(text)).collect();
    let traits = ["game.rs", "board_judge.rs", "drawable.rs", "symmetric.rs", "shrink.rs", "evaluate.rs", "games.rs"];
    let is_trait = |file: &&Code| {
        let own = file.name.rsplit('/').next().is_some_and(|name| traits.contains(&name));
        own && (file.name.matches('/').count() == 2 || !file.name.contains("/games/"))
    };
    let mut questions = 0;
    let mut wrong = Vec::new();
    for file in all.iter().filter(is_trait) {
        // A task is no trait of a game: it builds on none.
        let within = file.lines().skip_while(|(_, text)| !(text.starts_with("pub trait ") && text.contains(": ")));
        for (line, text) in within.take_while(|(_, text)| !text.starts_with('}')) {
            let Some(name) = named(text).filter(|_| text.starts_with("    fn ")) else { continue };
            questions += 1;
            wrong.extend((!asked.contains(&name)).then(|| format!("{}:{line}: `{name}` is not passed on", file.name)));
        }
    }
    assert!(questions > 60, "only {questions} questions were found");
    tell(wrong);
}

#[test]
fn nothing_fails_without_saying_why() {
    let mut wrong = Vec::new();
    for file in code("src") {
        for denied in DENIED {
            let found: Vec<usize> =
                file.lines().filter(|(_, text)| source::says(text, denied)).map(|(line, _)| line).collect();
            let allowed = ALLOWED.iter().find(|(name, what, _)| *name == file.name && what == denied);
            let allowed = allowed.map_or(0, |(_, _, times)| *times);
            if found.len() != allowed {
                wrong.push(format!("{}: `{denied}` in lines {found:?}; allowed are {allowed}", file.name));
            }
        }
    }
    tell(wrong);
}

#[test]
fn no_file_is_too_long() {
    let files = code("src").into_iter().chain(code("tests"));
    let long = files.filter(|file| file.length > LONGEST);
    tell(long.map(|file| format!("{} has {} lines: at {LONGEST} it is two files", file.name, file.length)).collect());
}

/// Clippy reads one configuration a crate. A crate with one of its own keeps all that holds for the others.
#[test]
fn every_crate_has_the_lints_of_all() {
    let all = include_str!("../../clippy.toml");
    let own = include_str!("../../src/intake/clippy.toml");
    let missing: Vec<&str> = all.lines().filter(|line| !own.contains(line)).collect();
    assert!(missing.is_empty(), "src/intake/clippy.toml lacks {missing:?}");
    // A copy of a hand-in and what was built of it are as much a stranger's as the hand-in.
    assert_eq!(own, include_str!("../../src/host/clippy.toml"), "what is forbidden in src/intake is so in src/host");
    assert_eq!(own, include_str!("../../src/gui/clippy.toml"), "what is forbidden in src/intake is so in src/gui");
    // Reading a stranger's file in any other way than by `untrusted` is what that file forbids.
    for way in ["fs::read\"", "File::open", "OpenOptions::open", "fs::copy", "Path::exists", "SourceText::read\""] {
        assert!(own.contains(way), "src/intake/clippy.toml allows {way}");
    }
}

/// Every file says at its top what it is for.
#[test]
fn every_file_says_what_it_is() {
    let files = code("src").into_iter().chain(code("tests"));
    tell(files.filter(|file| !file.says_what).map(|file| format!("{} does not begin with `//!`", file.name)).collect());
}

/// A reader understands a summary at the first reading: it begins with a verb or a noun.
#[test]
fn summaries_say_what_an_item_does_or_is() {
    let riddles = |file: Code| -> Vec<String> {
        file.riddles.iter().map(|(line, summary)| format!("{}:{line}: {summary}", file.name)).collect()
    };
    tell(code("src").into_iter().chain(code("tests")).flat_map(riddles).collect());
}

/// Files and folders that ARCHITECTURE.md names are there; of a game called Nim, only the text is.
#[test]
fn the_architecture_names_files_that_exist() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = include_str!("../../ARCHITECTURE.md");
    let named = text.split('`').skip(1).step_by(2).filter(|code| {
        let top = ["src/", "tests/", "specs/", "fixtures/", "submissions/"].iter().any(|top| code.starts_with(top));
        top && !code.contains(['<', '{', ' ', '*']) && !code.contains("nim")
    });
    let missing: Vec<String> = named.filter(|path| !root.join(path).exists()).map(str::to_string).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md names files that do not exist: {missing:?}");
}

/// Links to files of ours; what stands elsewhere is not asked for.
#[test]
fn links_of_the_documents_lead_somewhere() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut documents = super::pages::pages();
    for name in ["ARCHITECTURE.md", "SECURITY.md"] {
        let text = std::fs::read_to_string(root.join(name)).expect("the document is there");
        documents.push((name.to_string(), text));
    }
    let mut wrong = Vec::new();
    let mut followed = 0;
    for (name, text) in &documents {
        let folder = root.join(name).parent().expect("the folder of the document").to_path_buf();
        for (before, _) in text.match_indices("](") {
            let link = text[before + 2..].split([')', '#']).next().unwrap_or_default();
            if link.is_empty() || link.contains("://") {
                continue;
            }
            followed += 1;
            if !folder.join(link).exists() {
                wrong.push(format!("{name}: there is no {link}"));
            }
        }
    }
    assert!(followed > 0, "no document has a link");
    tell(wrong);
}
