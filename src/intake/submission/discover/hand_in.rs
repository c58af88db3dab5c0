//! Work that one person has submitted, in whatever archives it is packed.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::entry_candidate::{ChosenCandidate, EntryCandidate, choose_candidate};
use super::ownership::{NESTED, unpack_location};
use super::staging_folder::StagingFolder;
use super::survey::{NameAuthor, relative_to};
use super::{FolderSurvey, SubmissionSearch, WorkLocation};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::spec::Part;
use crate::submission::archive::SubmissionError;
use crate::submission::{MANIFEST, Manifest, PlatformAttempt, PlatformFileName};
use crate::untrusted::UntrustedPath;

/// The most manifests of one hand-in: nobody hands in more parts.
const MOST_MANIFESTS: usize = 16;

/// A piece of somebody's hand-in.
type HandInPiece = (PlatformFileName, WorkLocation);

impl SubmissionSearch<'_> {
    /// Finds the submissions of one person among the pieces that a platform names as theirs. Each attempt is handled by
    /// itself, because it is not known here which attempts count. The latest attempt that holds anything is called by the
    /// person's name alone.
    pub(super) fn person(&mut self, mut pieces: Vec<HandInPiece>) {
        let Some((_, first)) = pieces.first().cloned() else { return };
        let allowance = first.allowance.clone().unwrap_or_default();
        pieces.iter_mut().for_each(|(_, spot)| spot.allowance = Some(allowance.clone()));
        // A receipt, or what was typed into the page.
        pieces.retain(|(handed, spot)| handed.file.is_some() || is_work(spot));
        if pieces.is_empty() {
            return self.leave(&first.origin, "is a receipt or a text, not a submission");
        }
        let mut attempts: BTreeMap<String, Vec<HandInPiece>> = BTreeMap::new();
        for piece in pieces {
            attempts.entry(piece.0.attempt.clone()).or_default().push(piece);
        }
        let (mut is_latest, mut notes) = (true, Vec::new());
        for pieces in attempts.into_values().rev() {
            let names: Vec<String> = pieces.iter().map(|(_, spot)| spot.name()).collect();
            let before = self.found.submissions.len();
            self.attempt(pieces, is_latest, notes.clone());
            if self.found.submissions.len() > before {
                (is_latest, notes) = (false, Vec::new());
            } else if is_latest {
                notes.push(format!("a later attempt holds nothing that can be graded: {}", names.join(", ")));
            }
        }
    }

    /// One attempt of a person.
    fn attempt(&mut self, mut pieces: Vec<HandInPiece>, is_latest: bool, mut notes: Vec<String>) {
        let Some((first, place)) = pieces.first().cloned() else { return };
        if pieces.iter().any(|(handed, _)| handed.late) {
            notes.push("the platform marks this as late".to_string());
        }
        pieces.sort_by(|left, right| right.0.version.cmp(&left.0.version));
        let mut taken: Vec<HandInPiece> = Vec::new();
        for piece in pieces {
            match taken.iter().find(|(handed, _)| handed.file.is_some() && handed.file == piece.0.file) {
                Some((_, by)) => {
                    notes.push(format!(
                        "{} was handed in later than {}, which was left out",
                        by.name(),
                        piece.1.name()
                    ));
                }
                None => taken.push(piece),
            }
        }
        taken.sort_by(|left, right| left.1.origin.cmp(&right.1.origin));
        let known_as = place.id.with_file_name(&first.id);
        let of = known_as.to_string_lossy().into_owned();
        let attempt = Some(PlatformAttempt { of, time: first.attempt }).filter(|attempt| !attempt.time.is_empty());
        let id = attempt.as_ref().filter(|_| !is_latest).map_or(known_as, |attempt| attempt.id().into());
        let own = |spot: &WorkLocation| {
            let (id, person, attempt) = (id.clone(), Some(first.person.clone()), attempt.clone());
            WorkLocation { id, person, attempt, notes: notes.clone(), ..spot.clone() }
        };
        match taken.as_slice() {
            [] => {}
            [(_, only)] if only.folder.is_folder() => self.whole(own(only)),
            [(_, only)] if only.kind().is_some() => match unpack_location(own(only)) {
                // The archive has the platform's name, and the person has another.
                Ok(spot) => self.whole(WorkLocation { id: own(only).id, ..spot }),
                Err(refused) => self.refuse(&own(only), refused.1),
            },
            [(_, some), ..] => {
                let spot = own(some);
                let stage = StagingFolder::new().and_then(|mut stage| {
                    for (handed, piece) in &taken {
                        let name = handed.file.clone().unwrap_or_else(|| piece.name());
                        stage.add(piece, &PathBuf::from(name))?;
                    }
                    Ok(stage)
                });
                self.staged(spot, stage);
            }
        }
    }

    /// A folder that is all one person's.
    pub(super) fn whole(&mut self, mut spot: WorkLocation) {
        spot.allowance.get_or_insert_default();
        spot.hand_in.get_or_insert_with(|| spot.origin.clone());
        let node = FolderSurvey::survey(spot, self.known, NameAuthor::Owner);
        if let Some((at, error)) =
            node.descendants().into_iter().find_map(|node| Some((&node.spot.origin, node.unreadable.as_ref()?)))
        {
            let refusal = SubmissionError::grader(&at.to_string_lossy(), "read", error);
            return self.refuse(&node.spot, refusal);
        }
        let manifests: Vec<&WorkLocation> =
            node.descendants().into_iter().filter(|node| node.manifest).map(|node| &node.spot).collect();
        match manifests.as_slice() {
            [] => {}
            [only] => return self.manifest(&WorkLocation { id: node.spot.id.clone(), ..(*only).clone() }),
            several if several.len() > MOST_MANIFESTS => {
                let why = format!(
                    "{} holds {} manifests: {MOST_MANIFESTS} are read of what somebody hands in",
                    node.spot.origin.display(),
                    several.len()
                );
                return self.refuse(&node.spot, SubmissionError::Student { why: escape_text(&why) });
            }
            several => return several.iter().for_each(|spot| self.manifest(spot)),
        }
        let archives: Vec<WorkLocation> =
            node.descendants().into_iter().flat_map(|node| node.archives.clone()).collect();
        let strong = node.descendants().into_iter().flat_map(|node| &node.leads).any(EntryCandidate::is_strong);
        match archives.as_slice() {
            [] => self.lead(&node),
            _ if strong && node.spot.nested >= NESTED => self.lead(&node),
            [only] if !strong => match unpack_location(only.clone()) {
                Ok(spot) => self.whole(WorkLocation { id: node.spot.id.clone(), ..spot }),
                Err(refused) => self.refuse(&WorkLocation { id: node.spot.id.clone(), ..refused.0 }, refused.1),
            },
            [some, _, ..] if node.spot.nested >= NESTED => {
                let why = format!("{} is an archive in an archive in an archive", some.id.display());
                self.refuse(&node.spot, SubmissionError::Student { why: escape_text(&why) });
            }
            _ => {
                let stage = StagingFolder::new().and_then(|mut stage| {
                    stage.add(&node.spot, Path::new(""))?;
                    Ok(stage)
                });
                self.staged(node.spot, stage);
            }
        }
    }

    /// Several pieces, put together.
    fn staged(&mut self, mut spot: WorkLocation, stage: Result<StagingFolder, std::io::Error>) {
        match stage {
            Ok(StagingFolder { place, wrong, nothing, .. }) => {
                let mut wrong = wrong.into_iter();
                if nothing && let Some(refusal) = wrong.next() {
                    return self.refuse(&spot, refusal);
                }
                spot.notes.extend(wrong.map(|refusal| refusal.to_string()));
                let folder = UntrustedPath::root(place.path());
                let nested = spot.nested + 1;
                self.whole(WorkLocation { folder, nested, unpacked: Some(place), ..spot });
            }
            Err(error) => {
                let refusal = SubmissionError::grader(&spot.origin.to_string_lossy(), "put together", &error);
                self.refuse(&spot, refusal);
            }
        }
    }

    /// The main files of a person's work: one for each part that is there.
    fn lead(&mut self, node: &FolderSurvey) {
        self.report_ignored(node);
        let leads: Vec<EntryCandidate> = node.descendants().into_iter().flat_map(|node| node.leads.clone()).collect();
        let parts: BTreeSet<Part> =
            leads.iter().filter(|lead| lead.is_strong()).filter_map(|lead| lead.part_among(&leads)).collect();
        if parts.len() < 2 {
            return self.one_part(node, &node.spot, leads);
        }
        for (place, part) in parts.into_iter().enumerate() {
            let of_it = |lead: &&EntryCandidate| lead.part_among(&leads).is_none_or(|plays| plays == part);
            let leads = leads.iter().filter(of_it).cloned().collect();
            // Each part has marks of its own; the first goes by the person's name alone.
            // Others are called like a folder in it, where nobody else's can lie.
            let id = if place > 0 { node.spot.id.join(part.name()) } else { node.spot.id.clone() };
            self.one_part(node, &WorkLocation { id, ..node.spot.clone() }, leads);
        }
    }

    fn one_part(&mut self, node: &FolderSurvey, spot: &WorkLocation, leads: Vec<EntryCandidate>) {
        let below = spot.folder.to_path();
        let ChosenCandidate { chosen: lead, left_out } = match choose_candidate(leads, &below) {
            Ok(Some(choice)) => choice,
            Ok(None) => return self.leave(&spot.origin, node.describe_contents(self.known)),
            Err(several) => {
                let names: Vec<String> =
                    several.iter().map(|file| relative_to(file, &below).display().to_string()).collect();
                let message = format!("there are {} different main files: {}", names.len(), names.join(", "));
                let help = format!("remove all but one of them, or say in a {MANIFEST} there which one is meant");
                let mistake = Box::new(Diagnostic::of_file(&spot.origin, message).with_help(help));
                return self.refuse(spot, SubmissionError::Author { mistake });
            }
        };
        let folder = lead.root.clone().unwrap_or_else(|| spot.folder.clone());
        let manifest = Manifest {
            entry: relative_to(&lead.file.to_path(), &folder.to_path()).to_owned(),
            // Whoever writes a class that tells no game is taken for a controller, as others of whom nothing is known.
            part: lead.plays.as_ref().map(|(_, part)| *part).or(lead.free_part.filter(|part| *part == Part::View)),
            ..Manifest::silent(&lead.language)
        };
        self.add(
            &WorkLocation { origin: spot.display_path(&folder.to_path()), folder, ..spot.clone() },
            manifest,
            None,
        );
        if let Some(submission) = self.found.submissions.last_mut() {
            submission.game = lead.plays.map(|(game, _)| game);
            let name = |file: &Path| relative_to(file, &below).display().to_string();
            let chosen = name(&lead.file.to_path());
            let note = |other: &PathBuf| format!("{} was left out; {chosen} is graded", name(other));
            submission.notes.extend(left_out.iter().map(note));
        }
    }
}

/// Whether a platform's folder holds more than a text that was typed in.
fn is_work(spot: &WorkLocation) -> bool {
    spot.folder.is_folder() && !spot.name().contains("_assignsubmission_onlinetext")
}
