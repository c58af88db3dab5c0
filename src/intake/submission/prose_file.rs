//! Prose that a student hands in beside the code.

use super::Submission;
use crate::untrusted::UntrustedError;

/// Largest size of a file with declared faults, in bytes; real ones are far shorter.
const LARGEST: u64 = 64 << 10;

impl Submission {
    /// The text of a file in the submission's folder itself; `None` if there is no such file. What is not UTF-8 in it is
    /// replaced by U+FFFD.
    ///
    /// # Errors
    /// Why it was not read, as a predicate: it is a link, no file, too large, or the file system refuses.
    pub fn read_text(&self, name: &str) -> Result<Option<String>, String> {
        if self.refused.is_some() {
            return Ok(None);
        }
        match self.place().join(name).read(LARGEST) {
            Ok(bytes) => Ok(Some(bytes.to_text())),
            Err(UntrustedError::Missing) => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;
    use std::path::PathBuf;

    use super::*;
    use crate::diagnostic::SourceText;
    use crate::submission::Manifest;
    use crate::untrusted::UntrustedPath;

    #[test]
    fn only_a_small_file_of_the_folder_itself_is_read() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("work");
        fs::create_dir(&folder).expect("a folder");
        let manifest = SourceText::new("submission.yaml", "language: python\nentry: a.py\n");
        let manifest = Manifest::read(&manifest, &["python"]).expect("a manifest");
        let (id, origin) = ("x".into(), folder.clone());
        let submission = Submission {
            id,
            folder: folder.clone(),
            origin,
            manifest,
            game: None,
            person: None,
            attempt: None,
            enrolled: None,
            delivery: None,
            notes: Vec::new(),
            refused: None,
            named: PathBuf::from("x"),
            hand_in: None,
            shared: None,
            handed_in_at: PathBuf::from("x"),
            place: UntrustedPath::root(&folder),
            _unpacked: None,
        };
        let text = |bytes: &[u8]| {
            fs::write(folder.join("BUGS"), bytes).expect("a file");
            submission.read_text("BUGS")
        };
        assert_eq!(submission.read_text("BUGS"), Ok(None));
        assert_eq!(text(b"turns"), Ok(Some("turns".to_string())));
        assert_eq!(text(b"t\xff\xfeurns"), Ok(Some("t\u{fffd}\u{fffd}urns".to_string())));
        assert_eq!(text(&vec![b'a'; LARGEST as usize]).map(|text| text.map(|text| text.len())), Ok(Some(65536)));
        assert_eq!(text(&vec![b'a'; LARGEST as usize + 1]), Err("is larger than 64 KiB".to_string()));
        fs::write(place.path().join("other"), "turns").expect("a file");
        symlink("../other", folder.join("link")).expect("a link");
        assert_eq!(submission.read_text("link"), Err("is a link, and links are not followed".to_string()));
        symlink("nowhere", folder.join("broken")).expect("a link");
        assert_eq!(submission.read_text("broken"), Err("is a link, and links are not followed".to_string()));
        fs::create_dir(folder.join("folder")).expect("a folder");
        assert_eq!(submission.read_text("folder"), Err("is not a file".to_string()));
    }
}
