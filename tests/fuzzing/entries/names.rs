//! Names of strangers, and tables with such names: names become ids and files of ours, tables are read or refused in words.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path};

use referee::cli::{MarkedWork, parse_hand_marks};
use referee::diagnostic::SourceText;
use referee::diagnostic::escape::is_hidden;
use referee::grade::discovery_rules;
use referee::marks::DeclaredFaults;
use referee::report::platforms::gradebook_csv::GradebookCsv;
use referee::report::platforms::{canvas, moodle};
use referee::results::is_reserved;
use referee::spec::DeclaredLeniency;
use referee::submission::{PlatformFileName, Roster, discover};
use referee::untrusted::safe_component;

use super::{chosen, harmless, told};

/// How many hand-ins are made.
const MOST: usize = 12;

/// Names of hand-ins, one a line: each gets a place of its own in the results.
pub fn names(bytes: &[u8]) {
    let place = tempfile::tempdir().expect("a temporary folder");
    let mut count = 0;
    for name in bytes.split(|byte| *byte == b'\n').take(MOST) {
        let text = String::from_utf8_lossy(name);
        is_plain(&safe_component(&text, "other"));
        if let Some(handed) = PlatformFileName::parse(&text) {
            assert!(!handed.id.is_empty(), "{text:?} is of nobody");
            let _ = PlatformFileName::parse(&handed.id);
        }
        let own = place.path().join(OsStr::from_bytes(name));
        if name.contains(&b'/') || !name_can_be(name) || fs::create_dir(&own).is_err() {
            continue;
        }
        count += 1;
        fs::write(own.join("controller.py"), "class Controller:\n    pass\n").expect("a file of ours");
    }
    let found =
        discover(&[place.path().to_owned()], &discovery_rules()).expect("one folder is pointed at, and it is there");
    let mut ids = BTreeSet::new();
    for own in &found.submissions {
        assert!(ids.insert(own.id.clone()), "two are called {:?}", own.id);
        for part in own.id.split('/') {
            is_plain(part);
            assert!(!is_reserved(part), "{part:?} is a file of the results");
        }
        own.notes.iter().for_each(|note| harmless(note));
        // What is unpacked or put together lies in a folder of the grader's.
        let is_ours =
            own.folder.starts_with(std::env::temp_dir()) && own.folder.to_string_lossy().contains("/referee-");
        assert!(own.folder.starts_with(place.path()) || is_ours, "{:?} is elsewhere", own.folder);
    }
    // Folders without a letter to tell people by may be all one person's; otherwise nobody is lost.
    assert!(count == 0 || !found.submissions.is_empty() || !found.unplaced.is_empty(), "{count} have been lost");
    let again =
        discover(&[place.path().to_owned()], &discovery_rules()).expect("one folder is pointed at, and it is there");
    assert!(found.submissions.iter().map(|own| &own.id).eq(again.submissions.iter().map(|own| &own.id)));
}

fn name_can_be(name: &[u8]) -> bool {
    !name.is_empty() && name.len() <= 255 && !name.contains(&0)
}

/// Checks that a name is of one file, can be seen, and stays as it is.
fn is_plain(name: &str) {
    let parts: Vec<Component<'_>> = Path::new(name).components().collect();
    assert!(matches!(parts.as_slice(), [Component::Normal(own)] if *own == name), "{name:?} leads elsewhere");
    assert!(!name.chars().any(is_hidden), "{name:?} cannot be seen");
    assert!(name.len() <= 208, "{name:?} is too long for a file, with what may be added to it");
}

/// A table that an instructor has downloaded: of people, of marks given by hand, of a learning platform's grades; and the
/// faults that a student declares.
pub fn table(bytes: &[u8]) {
    let Some((spec, rest)) = chosen(bytes) else { return };
    if let Ok(gradebook) = GradebookCsv::read(Path::new("grades.csv"), rest.to_vec()) {
        let _ = (moodle::is_moodle(&gradebook), canvas::is_canvas(&gradebook), gradebook.columns());
        for row in 0..gradebook.height().min(20) {
            (0..gradebook.width()).for_each(|column| drop(gradebook.cell(row, column).to_string()));
        }
        assert_eq!(gradebook.text().as_bytes(), rest, "a table that nobody has filled in stays as it was");
    }
    let Ok(text) = std::str::from_utf8(rest) else { return };
    match Roster::read(SourceText::new("roster.csv", text)) {
        Ok(roster) => {
            roster.folders().iter().for_each(|folder| assert!(!folder.is_absolute() || folder.has_root()));
            if let Err(found) = roster.assign_people(&mut Vec::new(), &[]) {
                told(&found);
            }
        }
        Err(found) => told(&found),
    }
    if let Err(found) = parse_hand_marks(Path::new("marks.csv"), text, spec, |row| {
        let ids = vec![row.submission.clone(); row.submission.len() % 3];
        MarkedWork { ids, is_shared: row.marks % 2 == 1, beside: vec![row.requirement.clone()] }
    }) {
        told(&found);
    }
    let leniency = DeclaredLeniency { file: "BUGS".to_string(), keeps: 50 };
    let declared = DeclaredFaults::new(&leniency, spec, Ok(Some(text.to_string())));
    let known = |id: &String| spec.requirement(id).is_some();
    assert!(declared.ids.iter().all(known) && declared.unknown.len() <= 20, "{declared:?}");
}
