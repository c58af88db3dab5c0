//! Tells one person's work from that of several.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use super::survey::{NameAuthor, WorkContainer};
use super::{FolderSurvey, SubmissionSearch, WorkLocation};
use crate::diagnostic::escape::escape_text;
use crate::submission::PlatformFileName;
use crate::submission::archive::{self, ArchiveKind, SubmissionError};
use crate::untrusted::UntrustedPath;

/// An archive in an archive in an archive is as deep as anybody gets by accident.
pub(super) const NESTED: usize = 3;
/// Why a download is left out where a student may have made it up.
const DOWNLOAD: &str = "looks like a download of a learning platform; give it to `grade` by itself, so that the names in it \
                        tell whose work it is";
/// The most submissions that come out of one archive that nobody has pointed at.
const MOST_SUBMISSIONS: usize = 64;

fn too_many() -> String {
    format!("holds more than {MOST_SUBMISSIONS} submissions; an archive of a whole class is given to `grade` by itself")
}

impl SubmissionSearch<'_> {
    /// A folder that somebody has pointed at.
    pub(super) fn pointed_at(&mut self, node: FolderSurvey) {
        if node.handed.is_empty() && is_download(&node.spot) {
            return self.leave(&node.spot.origin, DOWNLOAD);
        }
        self.assign_owner(node, true);
    }

    /// A folder of which it is not yet known whose it is. `top` is what somebody has pointed at.
    pub(super) fn assign_owner(&mut self, mut node: FolderSurvey, top: bool) {
        if node.manifest {
            return self.manifest(&node.spot);
        }
        if let Some(error) = &node.unreadable {
            let refusal = SubmissionError::grader(&node.spot.origin.to_string_lossy(), "read", error);
            return self.refuse(&node.spot, refusal);
        }
        if node.is_one_person(top) && !self.known.names_any_below(&node.spot.id, &node.spot.folder) {
            return self.whole(node.spot);
        }
        let handed = std::mem::take(&mut node.handed);
        if handed.is_empty() && !node.holds_work() {
            self.report_ignored(&node);
            return self.leave(&node.spot.origin, node.describe_contents(self.known));
        }
        node.passed_over.drain(..).for_each(|(path, why)| self.leave(&path, why));
        if node.leads.iter().any(|lead| lead.is_strong()) {
            let what = node.spot.display_path(&node.leads[0].file.to_path());
            self.leave(
                &what,
                "lies beside the work of several people; put it into a folder of its own to have it graded",
            );
        }
        self.people(handed);
        let (carriers, empty) = node.into_carriers();
        for node in empty {
            self.report_ignored(&node);
            self.leave(&node.spot.origin, node.describe_contents(self.known));
        }
        for carrier in carriers {
            match carrier {
                WorkContainer::Folder(node) => self.assign_owner(node, false),
                WorkContainer::Archive(spot) => self.open(spot, false),
            }
        }
    }

    /// Reports everything that was not looked into, in this folder and below.
    pub(super) fn report_ignored(&mut self, node: &FolderSurvey) {
        for (path, why) in node.descendants().into_iter().flat_map(|node| &node.passed_over) {
            self.leave(path, *why);
        }
    }

    /// Work that a platform has named after people.
    fn people(&mut self, handed: Vec<(PlatformFileName, WorkLocation)>) {
        let mut people: BTreeMap<String, Vec<(PlatformFileName, WorkLocation)>> = BTreeMap::new();
        for (handed, spot) in handed {
            people.entry(handed.id.clone()).or_default().push((handed, spot));
        }
        people.into_values().for_each(|own| self.person(own));
    }

    /// Unpacks an archive that nothing says belongs to anything else, and looks into it. Only in one that somebody has pointed
    /// at do names tell of people: in any other a student has written them.
    pub(super) fn open(&mut self, mut spot: WorkLocation, people: bool) {
        if people || spot.allowance.is_some() {
            return self.unpack(spot, people);
        }
        let allowance = spot.allowance.insert(Rc::default()).clone();
        let before = (self.found.submissions.len(), self.found.unplaced.len());
        self.unpack(spot.clone(), false);
        let many = self.found.submissions.len() - before.0 > MOST_SUBMISSIONS;
        // Then what came out of it is no more than a part, and may be any.
        if let Some(why) = allowance.refusal().or_else(|| many.then(too_many)) {
            self.found.submissions.truncate(before.0);
            self.found.unplaced.truncate(before.1);
            let name = spot.id.with_file_name(spot.name()).to_string_lossy().into_owned();
            let why = format!("{} {why}", escape_text(&name));
            if let Some((_, stem)) = spot.kind().filter(|(_, stem)| !has_twin(&spot, stem)) {
                spot.id.set_file_name(stem);
            }
            self.refuse(&spot, SubmissionError::Student { why });
        }
    }

    fn unpack(&mut self, spot: WorkLocation, people: bool) {
        match unpack_location(spot) {
            Ok(whole) if !people && is_download(&whole) => {
                self.leave(&whole.origin, DOWNLOAD);
            }
            Ok(whole) => {
                let mut node = match people {
                    true => FolderSurvey::survey_all(vec![whole.clone()], self.known, false).pop(),
                    false => None,
                };
                let node = node.take().unwrap_or_else(|| FolderSurvey::survey(whole, self.known, NameAuthor::Stranger));
                // Somebody has packed it, so that it is called like what they have packed, however that is called.
                if node.is_chain() { self.whole(node.spot) } else { self.assign_owner(node, false) }
            }
            Err(refused) => {
                let (spot, refusal) = *refused;
                self.refuse(&spot, refusal);
            }
        }
    }
}

/// Whether an archive holds what a platform has named after several people. If it is a student who has given those names, the
/// work of the others is not theirs to hand in.
fn is_download(whole: &WorkLocation) -> bool {
    let names = whole.folder.list().unwrap_or_default();
    let people: BTreeSet<String> = names
        .iter()
        .filter_map(|name| PlatformFileName::parse(&name.to_string_lossy()))
        .map(|handed| handed.id)
        .collect();
    people.len() > 1
}

/// Unpacks an archive and returns its contents as a spot with the archive's name.
///
/// # Errors
/// Reports why it was not unpacked.
pub(super) fn unpack_location(mut spot: WorkLocation) -> Result<WorkLocation, Box<(WorkLocation, SubmissionError)>> {
    let called = spot.id.with_file_name(spot.name()).to_string_lossy().into_owned();
    if let Some((_, stem)) = spot.kind().filter(|(_, stem)| !has_twin(&spot, stem)) {
        spot.id.set_file_name(stem);
    }
    if spot.nested >= NESTED {
        let why = format!("{called} is an archive in an archive in an archive, and is not unpacked");
        return Err(Box::new((spot, SubmissionError::Student { why: escape_text(&why) })));
    }
    // In what the instructor pointed at, each hand-in has its own.
    let allowance = spot.allowance.clone().unwrap_or_default();
    match archive::unpack_to_temp(&spot.folder, &called, &allowance) {
        Ok(place) => {
            let folder = UntrustedPath::root(place.path());
            let nested = spot.nested + 1;
            Ok(without_wrapper(WorkLocation { folder, nested, unpacked: Some(Arc::new(place)), ..spot }))
        }
        Err(refusal) => Err(Box::new((spot, refusal))),
    }
}

/// Whether something lies beside an archive that would be called like it: both are there then, by their whole names.
fn has_twin(spot: &WorkLocation, stem: &str) -> bool {
    let beside = spot.folder.parent().and_then(|folder| folder.list().ok()).unwrap_or_default();
    let path = spot.folder.to_path();
    let own = path.file_name();
    let others = beside.iter().filter(|name| Some(name.as_os_str()) != own).map(|name| name.to_string_lossy());
    others.into_iter().any(|name| ArchiveKind::of(&name).map_or(name.as_ref(), |(_, stem)| stem) == stem)
}

/// Most archives hold one folder with everything in it, whose name says nothing that the archive's does not.
fn without_wrapper(whole: WorkLocation) -> WorkLocation {
    let names = whole.folder.list().unwrap_or_default();
    match names.as_slice() {
        [only] if whole.folder.join(only).is_folder() && PlatformFileName::parse(&only.to_string_lossy()).is_none() => {
            WorkLocation { id: whole.id.clone(), ..whole.child(only) }
        }
        _ => whole,
    }
}
