//! Names of what tools and desktops leave beside somebody's work: nobody has written it. `build.rs` reads this file, too.

/// Folders that tools fill, and in which no student writes.
pub const TOOL_FOLDERS: [&str; 6] = ["target", "node_modules", "__pycache__", "__MACOSX", "venv", "site-packages"];

/// Folders that tools fill in some projects, and people in others. Only where nothing is lost by it they count as left over.
pub const AMBIGUOUS_FOLDERS: [&str; 2] = ["build", "dist"];

/// The file by which a folder says itself that it is a cache; Cargo puts it into `target`.
pub const CACHE_TAG: &str = "CACHEDIR.TAG";

/// The folder in which a version control keeps what was handed in, too, and much else. No program reads it.
pub const VERSION_CONTROL_FOLDER: &str = ".git";

/// Whether something of this name is compiled Python: a file of bytecode, or the folder in which Python keeps such files. It
/// is never loaded, since nobody can read what it does.
pub fn is_compiled_python(name: &str) -> bool {
    name == "__pycache__" || name.ends_with(".pyc") || name.ends_with(".pyo")
}

/// Whether something of this name was left by a tool or a desktop.
pub fn is_left_over(name: &str) -> bool {
    name.starts_with('.') || TOOL_FOLDERS.contains(&name)
}

/// Whether something of this name is what macOS lays beside files and puts into archives.
pub fn is_macos_metadata(name: &str) -> bool {
    name == "__MACOSX" || name == ".DS_Store" || name.starts_with("._") || is_macos_icon(name)
}

/// Whether it is the file that holds a folder's picture on macOS.
pub fn is_macos_icon(name: &str) -> bool {
    name == "Icon\r" || name.ends_with("/Icon\r")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_students_write_is_not_left_over() {
        let written = ["src", "bin", "out", "build", "game", "controller.py", "Makefile", "targets"];
        assert_eq!(written.iter().find(|name| is_left_over(name) || is_macos_metadata(name)), None);
        let left = ["target", "__pycache__", ".git", ".idea", "node_modules", "__MACOSX"];
        assert_eq!(left.iter().find(|name| !is_left_over(name)), None);
        let left = ["__MACOSX", ".DS_Store", "._A.java", "Icon\r"];
        assert_eq!(left.iter().find(|name| !is_macos_metadata(name)), None);
    }
}
