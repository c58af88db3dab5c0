//! Applies the patch of a sample to a copy of its base.

use std::fs;
use std::path::{Path, PathBuf};

use diffy::patch_set::{FileOperation, ParseOptions, PatchSet};
use diffy::{Hunk, Line};

use super::{author, is_plain, unwritten};
use crate::diagnostic::Diagnostic;
use crate::submission::MANIFEST;
use crate::submission::archive::SubmissionError;
use crate::untrusted::UntrustedPath;

/// A patch, for anyone who points into it.
struct FlawPatch<'a> {
    /// The file, as people know it.
    path: &'a Path,
    bytes: &'a [u8],
    /// The base, as people know it.
    base: &'a Path,
}

/// Applies a patch to a folder in which the base was copied. `path` and `base` are what people know the two by.
///
/// # Errors
/// The author's mistakes, each with its place; what the file system refuses.
pub fn apply(path: &Path, bytes: &[u8], base: &Path, into: &Path) -> Result<(), SubmissionError> {
    let flaw = FlawPatch { path, bytes, base };
    for patch in PatchSet::parse_bytes(bytes, ParseOptions::unidiff()) {
        let patch = patch.map_err(|error| author(flaw.of_file(&format!("this is no unified diff: {error}"))))?;
        let Some(hunks) = patch.patch().as_text() else { return Err(author(flaw.of_file("a patch is of text"))) };
        let (old, new) = match patch.operation() {
            FileOperation::Create(new) => (None, Some(flaw.name(new, "b/")?)),
            FileOperation::Delete(old) => (Some(flaw.name(old, "a/")?), None),
            FileOperation::Modify { original, modified } => {
                (Some(flaw.name(original, "a/")?), Some(flaw.name(modified, "b/")?))
            }
            _ => return Err(author(flaw.of_file("a patch changes, adds or removes files, and renames none"))),
        };
        let header = old.as_ref().or(new.as_ref()).map(|name| format!("/{}", name.display())).unwrap_or_default();
        let at =
            flaw.line_of(0, |line| line.starts_with(b"--- ") && (old.is_none() || line.ends_with(header.as_bytes())));
        if old.is_some() && new.is_some() && old != new {
            return Err(author(flaw.at(at, "the two files of a patch have one name")));
        }
        let before = match &old {
            Some(name) if UntrustedPath::root(into).join(name).is_file() => {
                let bytes = UntrustedPath::root(into).join(name).read(u64::MAX);
                bytes.map_err(|error| unwritten(name, &error.into()))?.into_vec()
            }
            Some(name) => {
                let message = format!("there is no {} in {}", name.display(), base.display());
                return Err(author(flaw.at(at, &message)));
            }
            None => Vec::new(),
        };
        let after = diffy::apply_bytes(&before, hunks).map_err(|_| {
            let lost = hunks.hunks().iter().position(|hunk| !is_there(hunk, &before)).unwrap_or_default();
            let hunk = (0..=lost).fold(at, |at, _| flaw.line_of(at + 1, |line| line.starts_with(b"@@ ")));
            author(flaw.at(hunk, &format!("this does not fit {}", base.display())))
        })?;
        let written = match (&old, &new) {
            (_, Some(name)) if old.is_none() && UntrustedPath::root(into).join(name).kind().is_some() => {
                let message = format!("{} has a {} already", base.display(), name.display());
                return Err(author(flaw.at(at, &message)));
            }
            (_, Some(name)) => into
                .join(name)
                .parent()
                .map_or(Ok(()), fs::create_dir_all)
                .and_then(|()| fs::write(into.join(name), after)),
            (Some(name), None) => fs::remove_file(into.join(name)),
            (None, None) => Ok(()),
        };
        written.map_err(|error| unwritten(path, &error))?;
    }
    Ok(())
}

/// Whether the lines that a hunk expects are anywhere in a text.
fn is_there(hunk: &Hunk<'_, [u8]>, text: &[u8]) -> bool {
    let expected: Vec<&[u8]> = hunk
        .lines()
        .iter()
        .filter_map(|line| match line {
            Line::Context(line) | Line::Delete(line) => Some(*line),
            Line::Insert(_) => None,
        })
        .collect();
    let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    expected.is_empty() || lines.windows(expected.len()).any(|some| some == expected)
}

impl FlawPatch<'_> {
    /// The name of a file in the base, which a patch gives with a letter before it.
    fn name(&self, path: &[u8], prefix: &str) -> Result<PathBuf, SubmissionError> {
        let name = std::str::from_utf8(path).ok().and_then(|path| path.strip_prefix(prefix)).map(PathBuf::from);
        let at =
            || self.line_of(0, |line| line.ends_with(path) && (line.starts_with(b"---") || line.starts_with(b"+++")));
        match name.filter(|name| is_plain(name)) {
            Some(name) if name == Path::new(MANIFEST) => {
                Err(author(self.at(at(), "the manifest is no part of a patch").with_help("say it in sample.yaml")))
            }
            Some(name) => Ok(name),
            None => {
                let message = format!("the name of a file in the base has to come after `{prefix}`");
                Err(author(self.at(at(), &message).with_help("write `--- a/src/main.rs` and `+++ b/src/main.rs`")))
            }
        }
    }

    /// The index of the first line, from one on, that is like this; the last line if there is none.
    fn line_of(&self, from: usize, is_it: impl Fn(&[u8]) -> bool) -> usize {
        let lines: Vec<&[u8]> = self.bytes.split(|byte| *byte == b'\n').collect();
        let found = lines.iter().skip(from).position(|line| is_it(line.trim_ascii_end()));
        found.map_or(lines.len().saturating_sub(1), |found| from + found)
    }

    fn of_file(&self, message: &str) -> Diagnostic {
        Diagnostic::of_file(self.path, message).with_help("make it anew by `git diff --no-index -U1 BASE COPY`")
    }

    /// Points at a line.
    fn at(&self, index: usize, message: &str) -> Diagnostic {
        let line = self.bytes.split(|byte| *byte == b'\n').nth(index).unwrap_or_default();
        let excerpt = String::from_utf8_lossy(line).into_owned();
        let help = format!("make the patch anew, from {} as it is now", self.base.display());
        let length = excerpt.chars().count();
        Diagnostic {
            line: index + 1,
            column: 1,
            length,
            excerpt: excerpt.into(),
            ..Diagnostic::of_file(self.path, message)
        }
        .with_help(help)
    }
}
