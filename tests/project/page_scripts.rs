//! Size of the scripts of the page in the browser: knowledge and mark-up belong to the server, so they stay small as they are
//! written, without a program that packs them.

use std::fs;
use std::path::Path;

/// Most bytes of all scripts together.
const MOST: usize = 60_000;
/// Longest line, in characters: nothing is packed.
const LONGEST: usize = 160;

/// The scripts that the page can load: names and texts.
fn scripts() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(root.join("src/serve/page")).expect("the page");
    let names = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name in UTF-8"));
    let own = names.filter(|name| name.ends_with(".js")).map(|name| format!("src/serve/page/{name}"));
    let all: Vec<String> = own.collect();
    let text = |name: String| (name.clone(), fs::read_to_string(root.join(&name)).expect("a script in UTF-8"));
    all.into_iter().map(text).collect()
}

#[test]
fn the_scripts_of_the_page_are_small() {
    let scripts = scripts();
    assert!(scripts.len() > 5, "the scripts lie somewhere else");
    let bytes: usize = scripts.iter().map(|(_, text)| text.len()).sum();
    assert!(
        bytes < MOST,
        "the scripts of the page have {bytes} bytes together, and may have less than {MOST}: let the server make more of it"
    );
}

#[test]
fn the_scripts_of_the_page_can_be_read() {
    for (name, text) in scripts() {
        let long = text.lines().position(|line| line.chars().count() > LONGEST);
        assert_eq!(long.map(|at| at + 1), None, "{name} has a line of more than {LONGEST} characters");
        assert!(text.starts_with("// "), "{name} does not begin with what it is for");
    }
}
