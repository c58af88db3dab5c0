//! Every dependency has a licence that goes with ours, and what a student compiles against has no dependencies.

use std::process::Command;

use serde_json::Value;

/// Licences that ask for nothing but their own text.
const FINE: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "Unlicense",
    "CC0-1.0",
    "BSL-1.0",
    "0BSD",
    "MIT-0",
];

/// Whether one side of an `OR` has only fine licences; exceptions (`WITH`) only ever allow more.
fn is_fine(expression: &str) -> bool {
    let plain = expression.replace(['(', ')'], " ").replace('/', " OR ");
    plain.split(" OR ").any(|side| {
        side.split(" AND ").all(|licence| FINE.contains(&licence.split(" WITH ").next().unwrap_or_default().trim()))
    })
}

#[test]
fn all_dependencies_have_fine_licences() {
    let output =
        Command::new(env!("CARGO")).args(["metadata", "--format-version", "1", "--locked"]).output().expect("cargo");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    assert!(packages.len() > 20, "these are not all packages");
    for package in packages {
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(is_fine(licence), "{} has the licence {licence}", package["name"]);
    }
    assert!(!is_fine("GPL-3.0-only"), "this check can fail");
    assert!(!is_fine("MIT AND GPL-2.0"), "this check can fail");
}

#[test]
fn the_kit_has_no_dependencies() {
    let arguments = "tree --package referee --no-default-features --edges normal,build --prefix none --locked";
    let output = Command::new(env!("CARGO")).args(arguments.split(' ')).output().expect("cargo");
    let tree = String::from_utf8_lossy(&output.stdout);
    let names: Vec<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["referee", "referee-kit"], "{tree}");
}
