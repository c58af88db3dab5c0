//! Puts the bundled files into the binary, so that it works outside its source tree.
//!
//! Tables rather than a crate for embedding: Cargo then sees every new, changed or deleted file. There are two: what anybody may
//! read, which is packed, and what the program for students is built without, which lies as it is, so that searches find it.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::ZlibEncoder;

#[allow(dead_code, reason = "the grader uses more of it")]
#[path = "leftovers.rs"]
mod leftovers;

/// Files that are put into the binary: folder in the source tree, and its name in the table.
const BUNDLED: &[(&str, &str)] = &[
    ("specs", "specs"),
    ("fixtures", "fixtures"),
    ("submissions", "submissions"),
    ("src/cli/course/started", "new-course"),
    ("src/cli/course/example_readme.md", "courses/README.md"),
    ("tests/courses", "courses"),
    ("src/base/phrases/languages", "messages"),
    ("src/kit/lib.rs", "kit/rust/lib.rs"),
    ("src/kit/kit.rs", "kit/rust/kit.rs"),
    ("src/kit/kit", "kit/rust/kit"),
    ("src/kit/exported.toml", "kit/rust/Cargo.toml"),
    ("src/host/shims/csharp", "kit/csharp"),
    ("src/host/shims/java", "kit/java"),
    ("src/host/shims/python", "kit/python"),
    ("src/host/PROTOCOL.md", "kit/PROTOCOL.md"),
];

/// Mark before packed files: as in `bundle/packed.rs`.
const MARK: &[u8] = b"\0referee: public files, packed\0";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=leftovers.rs");
    // This member lies two folders below the root of the repository.
    let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..");
    let root = root.canonicalize()?;
    let (mut public, mut private) = (String::from("&[\n"), String::from("&[\n"));
    let mut packed = ZlibEncoder::new(MARK.to_vec(), Compression::best());
    for (folder, name) in BUNDLED {
        let folder = root.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        for (file, name) in files(&folder, name)? {
            if is_private(&file, &name)? {
                private.push_str(&format!("    ({name:?}, include_bytes!({:?})),\n", file.display().to_string()));
            } else {
                let bytes = fs::read(&file)?;
                public.push_str(&format!("    ({name:?}, {}),\n", bytes.len()));
                packed.write_all(&bytes)?;
            }
        }
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("public.rs"), public + "]\n")?;
    fs::write(out.join("public.packed"), packed.finish()?)?;
    fs::write(out.join("private.rs"), private + "]\n")
}

/// Whether students must not have a file: samples, which are solutions, courseworks with a model solution, fixtures that are not
/// public, and what the sources ask for and nothing answers.
///
/// No YAML is parsed here, so whatever is not plainly public counts as private. A test holds this against the parsed fixtures.
fn is_private(file: &Path, name: &str) -> io::Result<bool> {
    if !name.starts_with("fixtures/") {
        return Ok(["submissions/", "courses/", "specs/sources/"].iter().any(|folder| name.starts_with(folder)));
    }
    let text = fs::read_to_string(file)?;
    let mut stated = text.lines().filter(|line| line.contains("visibility"));
    Ok(stated.any(|line| line.trim_end() != "visibility: public"))
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
