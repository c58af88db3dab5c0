//! Choice of a submission's files to look into: code, in the folders where people write it, and not too much of it.

use crate::bundle::Bundle;
use crate::leftovers::is_left_over;
use crate::marks::UnreadFile;
use crate::spec::CodeLanguage;
use crate::untrusted::{EntryKind, UntrustedBytes, UntrustedError, UntrustedPath};

/// The largest file, in bytes. Nobody writes one of a tenth of that for a coursework.
pub const LARGEST: u64 = 256 << 10;
/// The most files, and the most bytes of all of them.
const MOST_FILES: usize = 400;
const MOST_BYTES: u64 = 1 << 20;
/// Largest depth of folders, and largest number of entries in all.
const DEEPEST: usize = 16;
const MOST_ENTRIES: usize = 20_000;
/// The most lines about files that were not looked into.
const MOST_UNREAD: usize = 20;

/// Folders into which C#'s tools put what they write while they build; a project compiles no code of people's there.
const CSHARP_BUILDS: &[&str] = &["obj", "bin"];

/// A file of code.
pub struct CodeFile {
    /// Its path below the submission's folder.
    pub name: String,
    /// Language that it is written in.
    pub language: CodeLanguage,
    /// Contents of the file.
    pub bytes: Vec<u8>,
}

/// Files that were taken, and those that were not.
#[derive(Default)]
pub struct CodeFiles {
    /// In the order of their names.
    pub files: Vec<CodeFile>,
    /// At most so many that somebody may read them all.
    pub unread: Vec<UnreadFile>,
}

/// Reads the files of code below a folder, sorted. Links are not followed, and what begins with a dot is not looked at.
pub fn read_code_files(folder: &UntrustedPath) -> CodeFiles {
    let mut taken = CodeFiles::default();
    let mut bytes = 0;
    let mut entries = 0;
    // Folders to go into yet, the next one last.
    let mut open: Vec<(UntrustedPath, String, usize)> = vec![(folder.clone(), String::new(), 0)];
    while let Some((folder, prefix, depth)) = open.pop() {
        // What cannot be read is not held against anybody, and building it will say why.
        let mut below = folder.list().unwrap_or_default();
        below.truncate(MOST_ENTRIES - entries);
        entries += below.len();
        let mut folders = Vec::new();
        for own in below {
            let entry = folder.join(&own);
            let own = own.to_string_lossy().into_owned();
            let name = format!("{prefix}{own}");
            if own.starts_with('.') {
                continue;
            }
            let kind = entry.kind();
            if kind == Some(EntryKind::Folder) && depth < DEEPEST && !is_left_over(&own) {
                folders.push((entry.clone(), format!("{name}/"), depth + 1));
            }
            let Some(language) = CodeLanguage::of_file(&own).filter(|_| kind == Some(EntryKind::File)) else {
                continue;
            };
            if language == CodeLanguage::CSharp && prefix.split('/').any(|folder| CSHARP_BUILDS.contains(&folder)) {
                continue;
            }
            if taken.files.len() >= MOST_FILES || bytes >= MOST_BYTES {
                taken.leave(name, "comes after as much code as is looked into");
                continue;
            }
            match read(&entry) {
                Ok(text) if came_with_project(&own, &text) => {}
                Ok(text) => {
                    bytes += text.len() as u64;
                    taken.files.push(CodeFile { name, language, bytes: text });
                }
                Err(why) => taken.leave(name, &why),
            }
        }
        open.extend(folders.into_iter().rev());
    }
    taken.files.sort_by(|left, right| left.name.cmp(&right.name));
    taken
}

/// Whether a file came with a starting project and is as it was: a copy of the kit's, or the test. Nobody has written it.
pub fn came_with_project(name: &str, bytes: &[u8]) -> bool {
    is_of_the_kit(name, bytes) || is_started_test(name, bytes)
}

/// Whether a file is a copy of the kit's, which comes with a starting project and keeps to no handout. Line ends do not count.
fn is_of_the_kit(name: &str, bytes: &[u8]) -> bool {
    let plain = |bytes: &[u8]| -> Vec<u8> { bytes.iter().copied().filter(|byte| *byte != b'\r').collect() };
    let mut same_name = Bundle::bundled("kit/").filter(|(path, _)| path.rsplit('/').next() == Some(name)).peekable();
    if same_name.peek().is_none() {
        return false;
    }
    let own = plain(bytes);
    same_name.any(|(_, kit)| plain(kit) == own)
}

/// Whether a file is the unchanged test that comes with a starting project: it starts `referee`, and is no part of the work.
fn is_started_test(name: &str, bytes: &[u8]) -> bool {
    let Ok(own) = std::str::from_utf8(bytes) else { return false };
    let own = own.replace('\r', "");
    let mut templates =
        Bundle::bundled("specs/starters/languages/").filter(|(path, _)| path.rsplit('/').next() == Some(name));
    templates.any(|(_, template)| {
        std::str::from_utf8(template).is_ok_and(|template| fills(&template.replace('\r', ""), &own))
    })
}

/// Whether a text is a template in which each `{{placeholder}}` is replaced by names and arguments, and by nothing that calls or
/// imports anything.
fn fills(template: &str, text: &str) -> bool {
    let is_harmless = |own: char| own.is_ascii_alphanumeric() || "_-., \"".contains(own);
    let mut pieces = template.split("{{").map(|piece| piece.split_once("}}").map_or(piece, |(_, after)| after));
    let Some(mut rest) = pieces.next().and_then(|first| text.strip_prefix(first)) else { return false };
    for piece in pieces {
        let Some((filled, after)) = rest.split_once(piece) else { return false };
        if !filled.chars().all(is_harmless) {
            return false;
        }
        rest = after;
    }
    rest.is_empty()
}

impl CodeFiles {
    fn leave(&mut self, file: String, why: &str) {
        if self.unread.len() < MOST_UNREAD {
            self.unread.push(UnreadFile { file, why: why.to_string() });
        }
    }
}

fn read(path: &UntrustedPath) -> Result<Vec<u8>, String> {
    path.read(LARGEST).map(UntrustedBytes::into_vec).map_err(|error| match error {
        // The words of the system differ from machine to machine.
        UntrustedError::Missing | UntrustedError::Refused(_) => "cannot be read".to_string(),
        error => error.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_of_a_starting_project_is_nobodys_code_until_it_is_changed() {
        let all = Bundle::bundled("specs/starters/languages/")
            .filter(|(path, _)| path.rsplit('/').next().is_some_and(|name| CodeLanguage::of_file(name).is_some()));
        let mut count = 0;
        for (path, template) in all {
            let name = path.rsplit('/').next().unwrap();
            let template = String::from_utf8(template.to_vec()).unwrap();
            let filled = |with: &str| {
                let mut pieces = template.split("{{");
                let first = pieces.next().unwrap().to_string();
                pieces.fold(first, |text, piece| text + with + piece.split_once("}}").unwrap().1)
            };
            assert!(is_started_test(name, filled(", \"--part\", \"view\"").as_bytes()), "{path}");
            assert!(is_started_test(name, filled("").replace('\n', "\r\n").as_bytes()), "{path}");
            assert!(!is_started_test(name, (filled("") + "import os\n").as_bytes()), "{path}");
            assert!(!is_started_test(name, ("import os\n".to_string() + &filled("")).as_bytes()), "{path}");
            assert!(!template.contains("{{") || !is_started_test(name, filled("]\nimport os\n[").as_bytes()), "{path}");
            assert!(!is_started_test("controller.py", filled("").as_bytes()), "{path}");
            count += 1;
        }
        assert!(count >= 3, "{count} tests of starting projects");
    }
}
