//! A program, and what was installed together with it.

use std::path::{Path, PathBuf};

use crate::platform::canonical;

/// The folders of a prefix in which programs keep what they need.
const SHARED: [&str; 4] = ["lib", "lib64", "libexec", "share"];

/// Returns the paths that a program has to read to run: itself, and its libraries. `libraries` are those that it has named;
/// if it has named none, what lies beside the folder of the program, unless people keep things of their own there.
///
/// What counts is where a program really lies, not where a link to it does: `~/.local/bin` is full of links, and
/// `~/.local/share` of what is nobody else's business.
#[expect(clippy::disallowed_methods, reason = "finds where a program of this machine really lies")]
pub(super) fn installation(program: &Path, libraries: &[PathBuf]) -> Vec<PathBuf> {
    // A language may need no program at all.
    if !program.is_absolute() {
        return Vec::new();
    }
    let real = canonical(program).unwrap_or_else(|_| program.to_owned());
    let mut all = vec![program.to_owned(), real.clone()];
    if libraries.is_empty() {
        let prefix = real.parent().and_then(Path::parent).filter(|prefix| !is_personal(prefix, home().as_deref()));
        all.extend(prefix.into_iter().flat_map(|prefix| SHARED.map(|folder| prefix.join(folder))));
    } else {
        all.extend_from_slice(libraries);
    }
    all
}

#[expect(clippy::disallowed_methods, reason = "finds the home of whoever grades")]
fn home() -> Option<PathBuf> {
    std::env::var_os("HOME").and_then(|home| canonical(Path::new(&home)).ok())
}

/// Whether a prefix holds more than programs: somebody's home, what lies above it, or the prefix for a single user.
fn is_personal(prefix: &Path, home: Option<&Path>) -> bool {
    let is_for_one_user = prefix.file_name().is_some_and(|name| name == ".local");
    is_for_one_user || home.is_some_and(|home| home.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_link_opens_nothing_beside_itself() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        for name in ["opt/node/bin", ".local/bin"] {
            fs::create_dir_all(root.join(name)).unwrap();
        }
        fs::write(root.join("opt/node/bin/node"), "").unwrap();
        fs::write(root.join(".local/bin/own"), "").unwrap();
        let (link, real) = (root.join(".local/bin/node"), root.join("opt/node/bin/node"));
        symlink(&real, &link).unwrap();
        let beside = SHARED.map(|name| root.join("opt/node").join(name));
        let expected: Vec<_> = [link.clone(), real].into_iter().chain(beside).collect();
        assert_eq!(installation(&link, &[]), expected);
        let own = root.join(".local/bin/own");
        assert_eq!(installation(&own, &[]), [own.clone(), own.clone()]);
        assert_eq!(installation(&own, &["/lib/own".into()]), [own.clone(), own, "/lib/own".into()]);
    }

    #[test]
    fn homes_and_what_is_above_them_hold_more_than_programs() {
        let home = Some(Path::new("/home/ada"));
        let personal = |prefix: &str| is_personal(Path::new(prefix), home);
        assert!(["/home/ada", "/home", "/", "/home/ada/.local", "/home/bob/.local"].into_iter().all(personal));
        assert!(!["/usr", "/opt/node", "/home/ada/.pyenv/versions/3.12"].into_iter().any(personal));
    }
}
