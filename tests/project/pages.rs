//! The documents that students and instructors read.

use std::fs;
use std::path::Path;

/// README.md and every page of `docs/`: its name from the top of the project, and its text.
pub fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut names = vec!["README.md".to_string()];
    for entry in fs::read_dir(root.join("docs")).expect("the folder docs") {
        let name = entry.expect("an entry of docs").file_name().into_string().expect("a name in UTF-8");
        if name.ends_with(".md") {
            names.push(format!("docs/{name}"));
        }
    }
    assert!(names.len() > 1, "docs has no page");
    names.sort();
    let text = |name: &str| fs::read_to_string(root.join(name)).expect("a page in UTF-8");
    names.into_iter().map(|name| (name.clone(), text(&name))).collect()
}
