//! Puts the bundled files into the binary, so that it works outside its source tree.
//!
//! A table of `include_bytes!` rather than a crate for embedding: Cargo then sees every new, changed or deleted file.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

#[allow(dead_code, reason = "the grader uses more of it")]
#[path = "leftovers.rs"]
mod leftovers;

/// Files that are put into the binary: folder in the source tree, and its name in the table.
const BUNDLED: &[(&str, &str)] = &[
    ("specs", "specs"),
    ("fixtures", "fixtures"),
    ("submissions", "submissions"),
    ("src/kit/lib.rs", "kit/rust/lib.rs"),
    ("src/kit/kit.rs", "kit/rust/kit.rs"),
    ("src/kit/kit", "kit/rust/kit"),
    ("src/kit/exported.toml", "kit/rust/Cargo.toml"),
    ("src/host/shims/java", "kit/java"),
    ("src/host/shims/python", "kit/python"),
    ("src/host/PROTOCOL.md", "kit/PROTOCOL.md"),
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=leftovers.rs");
    // This member lies two folders below the root of the repository.
    let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..");
    let root = root.canonicalize()?;
    let mut table = String::from("&[\n");
    for (folder, name) in BUNDLED {
        let folder = root.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        for (file, name) in files(&folder, name)? {
            table.push_str(&format!("    ({name:?}, include_bytes!({:?})),\n", file.display().to_string()));
        }
    }
    table.push_str("]\n");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("bundled.rs"), table)
}

/// A file, or all files below a folder, sorted by name so that builds are reproducible.
fn files(path: &Path, name: &str) -> io::Result<Vec<(PathBuf, String)>> {
    if path.is_file() {
        return Ok(vec![(path.to_path_buf(), name.to_string())]);
    }
    let mut found = Vec::new();
    let mut entries = fs::read_dir(path)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let below = entry.file_name().to_string_lossy().into_owned();
        let litter = leftovers::is_left_over(&below)
            || below == "Cargo.lock"
            || below == "exported.toml"
            // Attacks are for the test that knows what must come of them.
            || below == "hostile";
        if !litter {
            found.extend(files(&entry.path(), &format!("{name}/{below}"))?);
        }
    }
    Ok(found)
}
