//! Tests that README.md and the pages of `docs/` are true: their scenario passes, and their commands do what they show.
//!
//! The commands of a page run one after the other, beginning in an empty folder. A block `sh` is commands alone; a block
//! `text` is commands after `$ ` with lines of what they print, in this order, `…` for others. Of a block `sh no_run`, which
//! needs what no test has, only the names of commands and options are looked up.

use std::path::Path;
use std::process::{Command, Stdio};

use super::pages::pages;
use referee::bundle::Bundle;
use referee::diagnostic::SourceText;
use referee::games::Reversi;
use referee::harness::load_with_games;
use referee::replay::replay;
use referee::scenario::Scenario;
use referee::verdict::{VerdictEnding, judge};

/// Commands of Cargo that pages may name; CI runs the first two by themselves.
const CARGO: &[&str] = &[
    "cargo run --release",
    "cargo test",
    "cargo install --path .",
    "cargo test --test hostile -- --include-ignored",
    "cargo build --release --no-default-features --features serve",
];

/// Pages that need not begin with a command.
const WITHOUT_A_COMMAND: &[&str] = &["README.md", "docs/SUMMARY.md", "docs/glossary.md"];

/// A command of a page.
struct Step<'a> {
    line: &'a str,
    runs: bool,
    shows: Vec<&'a str>,
}

/// The blocks of code: what stands behind the backticks, and the lines.
fn blocks(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if let Some(info) = line.strip_prefix("```") {
            inside = !inside;
            if inside {
                blocks.push((info, Vec::new()));
            }
        } else if inside && let Some((_, lines)) = blocks.last_mut() {
            lines.push(line);
        }
    }
    assert!(!inside, "a block of code has no end");
    blocks
}

/// The commands of a page, in order.
fn steps<'a>(name: &str, text: &'a str) -> Vec<Step<'a>> {
    let mut steps: Vec<Step<'a>> = Vec::new();
    for (info, lines) in blocks(text) {
        let lines = lines.into_iter().filter(|line| !line.trim().is_empty());
        match info {
            "sh" | "sh no_run" => {
                steps.extend(lines.map(|line| Step { line, runs: info == "sh", shows: Vec::new() }));
            }
            "text" => {
                let before = steps.len();
                for line in lines {
                    if let Some(line) = line.strip_prefix("$ ") {
                        steps.push(Step { line, runs: true, shows: Vec::new() });
                    } else {
                        assert!(steps.len() > before, "{name}: a text block does not begin with a command: {line}");
                        steps.last_mut().expect("the command above").shows.push(line);
                    }
                }
            }
            other => assert!(!other.is_empty(), "{name}: a block of code does not say what it is"),
        }
    }
    steps
}

/// Runs a line of a shell in a folder, where `referee` is the program that was just built.
fn shell(folder: &Path, line: &str) -> (Option<i32>, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_referee")).parent().expect("the folder of the program");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{line}")])
        .current_dir(folder)
        .env("PATH", path)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether `--help` of the command of a line names all its options.
fn look_up(name: &str, line: &str) {
    let command = line.split('#').next().unwrap_or_default();
    let words: Vec<&str> = command.split_whitespace().collect();
    assert_eq!(words.first(), Some(&"referee"), "{name}: only commands of ours can be looked up: {line}");
    let command: Vec<&str> = words.iter().skip(1).take(2).take_while(|word| !word.starts_with('-')).copied().collect();
    let (code, help) = shell(Path::new("."), &format!("referee {} --help", command.join(" ")));
    assert_eq!(code, Some(0), "{name}: {line}\n{help}");
    for option in words.iter().filter(|word| word.starts_with("--")) {
        assert!(help.contains(option), "{name}: {line}\nhas no {option}:\n{help}");
    }
}

/// Does what a page says.
fn follow(name: &str, text: &str) {
    let place = tempfile::tempdir().expect("an empty folder");
    let mut here = place.path().to_path_buf();
    for step in steps(name, text) {
        let line = step.line;
        if line.starts_with("cargo ") {
            let command = line.split('#').next().unwrap_or_default().trim();
            assert!(CARGO.contains(&command), "{name}: {line}");
        } else if !step.runs {
            look_up(name, line);
        } else if let Some(folder) = line.strip_prefix("cd ") {
            here.push(folder);
        } else {
            let (code, printed) = shell(&here, line);
            // A language may be missing, but not in CI.
            if matches!(code, Some(3 | 127)) && std::env::var_os("CI").is_none() {
                eprintln!("{name}: the rest is skipped, from: {line}\n{printed}");
                return;
            }
            // Work of students may fail, as 1 says; arguments may not be wrong.
            assert!(matches!(code, Some(0 | 1)), "{name}: {line}\nends with {code:?}:\n{printed}");
            let mut left = printed.lines();
            for wanted in step.shows.iter().filter(|wanted| wanted.trim() != "…") {
                let found = left.any(|line| line.trim_end() == wanted.trim_end());
                assert!(found, "{name}: {line}\ndoes not print, at its place:\n{wanted}\nbut:\n{printed}");
            }
        }
    }
}

/// Follows these pages beside each other.
fn follow_all(pages: &[(String, String)]) {
    let commands: usize = pages.iter().map(|(name, text)| steps(name, text).len()).sum();
    assert!(commands > 0, "no page has a command");
    std::thread::scope(|scope| {
        for (name, text) in pages {
            scope.spawn(move || follow(name, text));
        }
    });
}

/// A scenario that the help of a command or a page names can be played by anyone who reads of it.
#[test]
fn every_scenario_that_help_and_pages_name_exists() {
    /// A fixture that the reader is asked to write.
    const WRITTEN: &str = "capture-many/mine";
    let bundle = Bundle::bundled_only();
    let courseworks = bundle.courseworks();
    let fixtures = courseworks.iter().flat_map(|id| bundle.fixtures(id).expect("fixtures"));
    let ids: Vec<String> = fixtures.map(|(id, _)| id).collect();
    let asked: Vec<&str> = ids.iter().filter_map(|id| id.split('/').next()).collect();
    let place = tempfile::tempdir().expect("a folder");
    let made = Command::new(env!("CARGO_BIN_EXE_referee")).arg("man").arg(place.path()).output().expect("it runs");
    assert!(made.status.success(), "{made:?}");
    let manuals = std::fs::read_dir(place.path()).expect("manuals").map(|entry| entry.expect("a manual").path());
    // In a manual's own notation a hyphen has a backslash.
    let help = manuals.map(|path| {
        let text = std::fs::read_to_string(&path).expect("a manual in UTF-8").replace("\\-", "-");
        (path.display().to_string(), text)
    });
    let mut named = 0;
    for (place, text) in pages().into_iter().chain(help) {
        let words = text.split(|letter: char| !matches!(letter, 'a'..='z' | '0'..='9' | '-' | '/' | '.'));
        for word in words.map(|word| word.trim_start_matches("fixtures/").trim_end_matches(".yaml")) {
            let id =
                courseworks.iter().find_map(|id| word.strip_prefix(id.as_str())?.strip_prefix('/')).unwrap_or(word);
            let Some((requirement, name)) = id.split_once('/') else { continue };
            if name.is_empty() || name.contains(['/', '.']) || !asked.contains(&requirement) || id == WRITTEN {
                continue;
            }
            assert!(ids.iter().any(|known| known == id), "{place} names `{word}`, which there is not");
            named += 1;
        }
    }
    assert!(named > 5, "only {named} scenarios are named");
}

#[test]
fn commands_do_what_the_readme_shows() {
    let pages: Vec<_> = pages().into_iter().filter(|(name, _)| name == "README.md").collect();
    follow_all(&pages);
}

#[test]
#[ignore = "slow: CI runs it"]
fn commands_do_what_the_pages_show() {
    let pages: Vec<_> = pages().into_iter().filter(|(name, _)| name != "README.md").collect();
    follow_all(&pages);
}

#[test]
fn every_page_begins_with_a_command() {
    for (name, text) in pages().iter().filter(|(name, _)| !WITHOUT_A_COMMAND.contains(&name.as_str())) {
        let mut lines = text.lines().filter(|line| !line.is_empty());
        assert!(lines.next().is_some_and(|line| line.starts_with("# ")), "{name} has no title");
        assert_eq!(lines.next(), Some("```sh"), "{name} does not begin with a command");
    }
}

#[test]
fn the_summary_lists_every_page() {
    let pages = pages();
    let (_, summary) = pages.iter().find(|(name, _)| name == "docs/SUMMARY.md").expect("a summary");
    for name in pages.iter().filter_map(|(name, _)| name.strip_prefix("docs/")).filter(|name| *name != "SUMMARY.md") {
        assert!(summary.contains(&format!("]({name})")), "docs/SUMMARY.md leaves {name} out");
    }
}

#[test]
fn the_readme_is_short() {
    assert!(
        include_str!("../../README.md").len() <= 8192,
        "README.md is more than 8 KiB: what is more belongs into docs"
    );
}

#[test]
fn the_architecture_is_short() {
    let most = 12 * 1024;
    let bytes = include_str!("../../ARCHITECTURE.md").len();
    assert!(bytes <= most, "ARCHITECTURE.md has {bytes} bytes, and at most {most}: details belong into the modules");
}

#[test]
fn its_scenario_passes_on_the_reference() {
    let page = include_str!("../../docs/fixtures.md");
    let block = page.split("```yaml\n").find(|block| block.starts_with("title:")).expect("a scenario on the page");
    let text = block.split("```").next().unwrap_or_default();
    let coursework =
        load_with_games::<Reversi>(&Bundle::bundled_only(), "reversi", None).expect("the bundled coursework");
    let source = SourceText::new("docs/fixtures.md", text);
    let scenario = Scenario::<Reversi>::read("capture-many/page", &coursework.spec, &coursework.rules, &source)
        .expect("a scenario that loads");
    let transcript = replay(&scenario, coursework.reference().as_mut());
    let verdict = judge::<Reversi>(&coursework.spec, &coursework.rules, &transcript);
    assert_eq!(verdict.ending, VerdictEnding::Passed, "{:#?}", verdict.findings);
}
