//! Files beside a submission that do not belong to it: output of tools, and files that editors leave while they save.

use std::path::Path;

use crate::leftovers::{AMBIGUOUS_FOLDERS, CACHE_TAG, is_left_over};

/// Endings of files that compilers write.
const MADE: &[&str] = &["class", "pyc", "pyo", "o", "obj", "rmeta", "rlib"];

/// Endings of files that editors leave: earlier copies, and files that are renamed when they are complete.
const LEFT: &[&str] = &["swp", "swo", "swx", "swpx", "tmp", "temp", "bak", "orig", "rej", "part", "crswap"];

/// Whether nobody means this when they save a file. What begins with a dot is a tool's, but for a mark of ours.
pub fn is_ignored(path: &Path, is_folder: bool) -> bool {
    let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { return false };
    if name.starts_with('.') {
        return name != ".referee-ignore";
    }
    if is_folder {
        return is_left_over(&name) || AMBIGUOUS_FOLDERS.contains(&name.as_ref()) || path.join(CACHE_TAG).is_file();
    }
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let by_emacs = name.ends_with('~') || (name.starts_with('#') && name.ends_with('#'));
    // Vim asks with such a file whether it may write in a folder.
    let by_vim = name == "4913";
    let by_jetbrains = name.ends_with("___jb_tmp___") || name.ends_with("___jb_old___");
    by_emacs || by_vim || by_jetbrains || MADE.contains(&ending.as_str()) || LEFT.contains(&ending.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_is_no_chaff() {
        let written = ["src/main.rs", "controller.py", "reversi/A.java", "submission.yaml", "KNOWN_BUGS.md", "a.txt"];
        assert_eq!(written.iter().find(|name| is_ignored(Path::new(name), false)), None);
        assert_eq!(["src", "bin", "out", "fixtures"].iter().find(|name| is_ignored(Path::new(name), true)), None);
        assert!(!is_ignored(Path::new(".referee-ignore"), false));
    }

    #[test]
    fn what_tools_and_editors_write_is() {
        let left = [".main.rs.swp", "main.rs~", "#main.rs#", "4913", "A.class", "a.py.TMP", ".git", "a.py___jb_tmp___"];
        assert_eq!(left.iter().find(|name| !is_ignored(Path::new(name), false)), None);
        assert_eq!(
            ["target", ".git", "__pycache__", "build"].iter().find(|name| !is_ignored(Path::new(name), true)),
            None
        );
    }

    #[test]
    fn a_folder_may_say_itself_that_it_is_a_cache() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join("artefacts");
        std::fs::create_dir(&own).unwrap();
        assert!(!is_ignored(&own, true));
        std::fs::write(own.join("CACHEDIR.TAG"), "").unwrap();
        assert!(is_ignored(&own, true));
    }
}
