//! Writes whole folders of samples: copies the base, and makes a manifest of two.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::leftovers::is_left_over;
use crate::untrusted::{EntryKind, UntrustedPath};

/// The most that is written of all samples around one path, in bytes: no submission is larger. A folder whose student has
/// marked it would otherwise have any number of copies made.
const MOST: u64 = 64 << 20;
/// Size that every file takes at least, in bytes.
const BLOCK: u64 = 4096;
/// No patch is larger, in bytes.
const LARGEST: u64 = 1 << 20;
/// The keys of `sample.yaml` that no manifest has.
const OF_NO_MANIFEST: &[&str] = &["base", "why"];
/// The keys of a manifest that speak of one sample, not of what is handed in.
const OF_THE_SAMPLE: &[&str] = &["student", "about", "loses", "fault"];

/// How much may still be written.
#[derive(Debug)]
pub struct WriteBudget(AtomicU64);

impl Default for WriteBudget {
    fn default() -> WriteBudget {
        WriteBudget(AtomicU64::new(MOST))
    }
}

impl WriteBudget {
    /// Returns how many bytes are left.
    fn left(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Takes what a file needs.
    ///
    /// # Errors
    /// When there is too little left.
    pub fn take(&self, bytes: u64) -> io::Result<()> {
        let less = |left: u64| left.checked_sub(bytes.max(BLOCK));
        let taken = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        taken.map(|_| ()).map_err(|_| io::Error::from(io::ErrorKind::FileTooLarge))
    }
}

/// Copies what is in a folder, but for links and for what programs leave behind.
///
/// # Errors
/// What the file system refuses, and more than the budget has left.
pub fn copy_folder(from: &UntrustedPath, to: &Path, budget: &WriteBudget) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for name in from.list()? {
        if is_left_over(&name.to_string_lossy()) {
            continue;
        }
        let entry = from.join(&name);
        match entry.kind() {
            Some(EntryKind::Folder) => copy_folder(&entry, &to.join(name), budget)?,
            Some(EntryKind::File) => budget.take(entry.copy_to(&to.join(name), budget.left())?)?,
            _ => {}
        }
    }
    Ok(())
}

/// Reads a patch, which is a file and no link.
///
/// # Errors
/// What the file system refuses, and patches that are too large.
pub fn read_patch(path: &UntrustedPath) -> io::Result<Vec<u8>> {
    Ok(path.read(LARGEST)?.into_vec())
}

/// The manifest of a sample: what its base's says of what is handed in, and what its own file says of the sample.
pub fn merge_manifest(base: &str, said: &str) -> String {
    let is_of_both = |key: &str| !OF_THE_SAMPLE.contains(&key);
    let mut lines: Vec<&str> = entries(base).filter(|(key, _)| is_of_both(key)).map(|(_, line)| line).collect();
    lines.extend(entries(said).filter(|(key, _)| !OF_NO_MANIFEST.contains(key)).map(|(_, line)| line));
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

/// The lines of a mapping, each with the key whose value it belongs to.
fn entries(yaml: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut key = "";
    yaml.lines().map(move |line| {
        let begins = line.starts_with(|first: char| first.is_alphabetic());
        if let Some((own, _)) = line.split_once(':').filter(|_| begins) {
            key = own.trim_end();
        }
        (key, line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_says_what_is_handed_in_as_the_base_does() {
        let base =
            "coursework: reversi\nlanguage: rust\nentry: src/main.rs\nstudent: Ann\nabout: >\n  Right: all\n  of it.\n";
        let said = "base: reversi/accepted/ann\n# Somebody else.\nstudent: Ben\nabout: Wrong.\nloses: [turns]\nwhy: No idea.\n";
        let wanted =
            "coursework: reversi\nlanguage: rust\nentry: src/main.rs\nstudent: Ben\nabout: Wrong.\nloses: [turns]\n";
        assert_eq!(merge_manifest(base, said), wanted);
    }

    #[test]
    fn copies_have_a_budget() {
        let budget = WriteBudget(AtomicU64::new(2 * BLOCK));
        let folder = tempfile::tempdir().unwrap();
        for name in ["a", "b", "c"] {
            fs::create_dir_all(folder.path().join("from")).unwrap();
            fs::write(folder.path().join("from").join(name), "x").unwrap();
        }
        let refused = copy_folder(&UntrustedPath::root(folder.path().join("from")), &folder.path().join("to"), &budget)
            .unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::FileTooLarge);
    }
}
