//! Survey of the content below a folder, made once, before its owners are decided.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::entry_candidate::{EntryCandidate, MatchStrength};
use super::name_heuristics;
use super::work_location::WorkLocation;
use crate::leftovers::is_left_over;
use crate::submission::archive;
use crate::submission::{DiscoveryRules, MANIFEST, PlatformFileName};
use crate::untrusted::EntryKind;

/// Largest depth of the search. People put projects into workspaces, and packages into projects.
const DEPTH: usize = 12;
/// More bytes than any file has that comes with a starting project.
const LARGEST_SUPPLIED: u64 = 256 << 10;
/// A folder with this in it is nobody's: solutions, say. What a person hands in is looked through in any case.
pub const IGNORED: &str = ".referee-ignore";
/// More pieces of work than one person hands in: so many are those of several.
const MANY: usize = 6;

/// A folder.
#[derive(Debug)]
pub struct FolderSurvey {
    /// Location of the folder.
    pub spot: WorkLocation,
    /// Whether it has a manifest, so that nothing below was looked at.
    pub manifest: bool,
    /// Why it could not be looked into.
    pub unreadable: Option<std::io::Error>,
    /// Files in it that may be main files.
    pub leads: Vec<EntryCandidate>,
    /// Archives in it.
    pub archives: Vec<WorkLocation>,
    /// Paths that are not searched, with the reason.
    pub passed_over: Vec<(PathBuf, &'static str)>,
    /// Names that a platform has given to people's files.
    pub handed: Vec<(PlatformFileName, WorkLocation)>,
    /// Whether a file in it has the name of a main file, and came with a starting project.
    pub supplied: bool,
    /// The names of the other files.
    pub files: Vec<String>,
    /// The folders in it.
    pub below: Vec<FolderSurvey>,
}

/// Author of the names in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameAuthor {
    /// The person whose work it all is.
    Owner,
    /// A platform, as far as names look like one's.
    Platform,
    /// A platform in the folder itself, and nobody knows who below.
    PlatformAtTop,
    /// Nobody knows who.
    Stranger,
}

impl NameAuthor {
    fn tell_people(self, depth: usize) -> bool {
        self == NameAuthor::Platform || self == NameAuthor::PlatformAtTop && depth == 0
    }
}

/// One of several things in a folder, of which each may be somebody's.
#[derive(Debug)]
pub enum WorkContainer {
    /// A folder that holds work.
    Folder(FolderSurvey),
    /// An archive.
    Archive(WorkLocation),
}

impl FolderSurvey {
    /// Looks at a folder. Whose the names in it are is for the caller to say: a person's own files are not other people's,
    /// whatever they are called.
    pub fn survey(spot: WorkLocation, known: &DiscoveryRules, names: NameAuthor) -> FolderSurvey {
        survey(spot, known, names, 0)
    }

    /// Looks at all that somebody has pointed at. A platform names everything in a download. So where work lies beside what is
    /// named so, a student may have given that name: it says nothing of people below the folder that was pointed at, nor,
    /// where several are, anywhere.
    pub fn survey_all(spots: Vec<WorkLocation>, known: &DiscoveryRules, several: bool) -> Vec<FolderSurvey> {
        let of_a_platform = |spot: &WorkLocation| FolderSurvey::survey(spot.clone(), known, NameAuthor::Platform);
        let all: Vec<FolderSurvey> = spots.iter().map(of_a_platform).collect();
        let named_below = |node: &FolderSurvey| node.below.iter().any(FolderSurvey::has_platform_names);
        let is_mixed = |node: &FolderSurvey| node.holds_unnamed_work() || !several && !node.handed.is_empty();
        let names = if several { NameAuthor::Stranger } else { NameAuthor::PlatformAtTop };
        let is_doubtful = |node: &FolderSurvey| named_below(node) || several && !node.handed.is_empty();
        if !(all.iter().any(is_mixed) && all.iter().any(is_doubtful)) {
            return all;
        }
        let again = |(node, spot)| if is_doubtful(&node) { FolderSurvey::survey(spot, known, names) } else { node };
        all.into_iter().zip(spots).map(again).collect()
    }

    fn has_platform_names(&self) -> bool {
        !self.handed.is_empty() || self.below.iter().any(FolderSurvey::has_platform_names)
    }

    /// Whether there is work in it that no platform has named.
    fn holds_unnamed_work(&self) -> bool {
        let own = self.manifest || !self.leads.is_empty() || !self.archives.is_empty();
        own || self.below.iter().any(FolderSurvey::holds_unnamed_work)
    }

    /// Whether there is anything in it that may be work, or that has to be told of.
    pub fn holds_work(&self) -> bool {
        let own = self.manifest || self.unreadable.is_some() || !self.leads.is_empty();
        own || !self.archives.is_empty() || !self.handed.is_empty() || self.below.iter().any(FolderSurvey::holds_work)
    }

    /// Whether other people than its owner, or manifests, say what is in it.
    fn speaks_for_itself(&self) -> bool {
        let own = self.manifest || self.unreadable.is_some() || !self.handed.is_empty();
        own || self.below.iter().any(FolderSurvey::speaks_for_itself)
    }

    /// Whether it is one person's work, as far as names tell. `top` is what somebody has pointed at: there, a folder of any
    /// name but a project's is somebody's.
    pub fn is_one_person(&self, top: bool) -> bool {
        if self.speaks_for_itself() {
            return false;
        }
        let strong = self.leads.iter().any(EntryCandidate::is_strong);
        let below: Vec<&FolderSurvey> = self.below.iter().filter(|node| node.holds_work()).collect();
        let archives = self.archives.iter().filter_map(WorkLocation::kind).map(|(_, stem)| stem);
        // A folder beside an archive of its name is what was unpacked of it.
        let names: BTreeSet<String> = below.iter().map(|node| node.spot.name()).chain(archives).collect();
        if names.is_empty() {
            return !self.leads.is_empty();
        }
        let others = names.iter().filter(|name| !name_heuristics::is_project(name)).count();
        // A single folder of another name is where to look, unless there is work beside it.
        let most = usize::from(strong || !top && below.len() + self.archives.len() > 1);
        others <= most && (strong || names.len() <= MANY) && below.iter().all(|node| node.is_one_person(false))
    }

    /// Whether there is one thing in it, in however many folders.
    pub fn is_chain(&self) -> bool {
        let mut below = self.below.iter().filter(|node| node.holds_work());
        match (self.leads.is_empty() && !self.speaks_for_itself(), self.archives.len(), below.next(), below.next()) {
            (true, 1, None, None) => true,
            (true, 0, Some(only), None) => only.is_chain(),
            (false, 0, None, None) => !self.speaks_for_itself(),
            _ => false,
        }
    }

    /// Splits the survey into its parts that may hold work.
    pub fn into_carriers(self) -> (Vec<WorkContainer>, Vec<FolderSurvey>) {
        let (below, empty): (Vec<FolderSurvey>, Vec<FolderSurvey>) =
            self.below.into_iter().partition(FolderSurvey::holds_work);
        let folders = below.into_iter().map(WorkContainer::Folder);
        (folders.chain(self.archives.into_iter().map(WorkContainer::Archive)).collect(), empty)
    }

    /// Returns all folders, in the order of the search.
    pub fn descendants(&self) -> Vec<&FolderSurvey> {
        let mut all = vec![self];
        all.extend(self.below.iter().flat_map(FolderSurvey::descendants));
        all
    }

    /// Describes the content of a folder without work, as a predicate.
    pub fn describe_contents(&self, known: &DiscoveryRules) -> String {
        let files: Vec<&String> = self.descendants().into_iter().flat_map(|node| &node.files).collect();
        let some = |ending: &str| -> Option<String> {
            let own = files.iter().filter(|name| name.to_lowercase().ends_with(ending)).take(3);
            let own: Vec<&str> = own.map(|name| name.as_str()).collect();
            (!own.is_empty()).then(|| own.join(", "))
        };
        if files.is_empty() {
            if self.descendants().into_iter().any(|node| node.supplied) {
                return "holds nothing but files of the starting project".to_string();
            }
            let is_left_out = self.descendants().into_iter().any(|node| !node.passed_over.is_empty());
            return if is_left_out { "holds nothing but what is left out" } else { "is empty" }.to_string();
        }
        let sources = known.signs.iter().find_map(|(language, signs)| Some((language, signs, some(&signs.ending)?)));
        let mut compiled = known.signs.iter().filter_map(|(_, signs)| signs.compiled.as_deref());
        if sources.is_none() && compiled.any(|ending| some(ending).is_some()) {
            return "contains compiled classes, but no source".to_string();
        }
        let asked_for = sources.as_ref().and_then(|(language, signs, _)| match signs.main.first() {
            Some(main) => Some(main.path()),
            None => known.classes_in(language).next().map(|_| "class that is asked for".to_string()),
        });
        match (sources, asked_for) {
            (Some((_, _, own)), Some(asked_for)) => format!("holds {own}, but no {asked_for}"),
            _ => {
                let more = if files.len() > 3 { " and more" } else { "" };
                format!("holds {}{more}, but no code that can be graded", some("").unwrap_or_default())
            }
        }
    }
}

fn survey(spot: WorkLocation, known: &DiscoveryRules, names: NameAuthor, depth: usize) -> FolderSurvey {
    let people = names != NameAuthor::Owner;
    let mut node = FolderSurvey {
        manifest: has_manifest(&spot) || spot.sample().is_some(),
        unreadable: None,
        leads: Vec::new(),
        archives: Vec::new(),
        passed_over: Vec::new(),
        handed: Vec::new(),
        supplied: false,
        files: Vec::new(),
        below: Vec::new(),
        spot,
    };
    if node.manifest {
        return node;
    }
    let below = match node.spot.folder.list() {
        Ok(names) => names,
        Err(error) => {
            node.unreadable = Some(error);
            return node;
        }
    };
    for name in below {
        let text = name.to_string_lossy();
        let below = node.spot.child(&name);
        let kind = below.folder.kind();
        let is_dir = kind == Some(EntryKind::Folder);
        // A link could lead out of what the instructor pointed at, or round in circles.
        if kind == Some(EntryKind::Link) {
            node.passed_over.push((below.origin, "is a link, and links are not followed"));
        } else if is_left_over(&text) {
        } else if let Some(handed) = PlatformFileName::parse(&text).filter(|_| names.tell_people(depth)) {
            node.handed.push((handed, below));
        } else if is_dir && people && below.folder.join(IGNORED).is_file() {
            node.passed_over.push((below.origin, "is left out: it holds a file .referee-ignore"));
        } else if is_dir && depth >= DEPTH {
            node.passed_over.push((below.origin, "is too deep below the folder that was graded"));
        } else if is_dir {
            node.below.push(survey(below, known, names, depth + 1));
        } else if kind == Some(EntryKind::File) {
            node.file(below, &text, known, people);
        }
    }
    node
}

impl FolderSurvey {
    fn file(&mut self, file: WorkLocation, name: &str, known: &DiscoveryRules, people: bool) {
        // Whatever is in a language of ours is work where somebody has handed it in, and may be anything elsewhere.
        let is_lead =
            |lead: &EntryCandidate| known.has(&lead.language) && !(people && lead.strength == MatchStrength::Language);
        if file.kind().is_some() {
            self.archives.push(file);
        } else if archive::is_unsupported_archive(name) {
            self.files.push(name.to_string());
            self.passed_over.push((file.origin, "is an archive of a kind that is not opened; .zip and .tar.gz are"));
        } else if let Some(lead) = EntryCandidate::of(&file.folder, known).filter(is_lead) {
            // The kit has a file of this name, too: it is nobody's main file.
            if lead.is_strong() && known.supplies(&file, name) {
                self.supplied = true;
            } else {
                self.leads.push(lead);
            }
        } else {
            self.files.push(name.to_string());
        }
    }
}

impl DiscoveryRules {
    fn has(&self, language: &str) -> bool {
        self.languages.iter().any(|known| known == language)
    }

    /// Whether a file came with a starting project, and nobody has changed it.
    fn supplies(&self, file: &WorkLocation, name: &str) -> bool {
        let Some(supplied) = self.supplied else { return false };
        file.folder.read(LARGEST_SUPPLIED).is_ok_and(|bytes| supplied(name, bytes.as_ref()))
    }
}

/// Whether a folder has a manifest. One that is a link, or no file, is one: its owner is told that it is not read.
fn has_manifest(spot: &WorkLocation) -> bool {
    matches!(spot.folder.join(MANIFEST).kind(), Some(kind) if kind != EntryKind::Folder)
}

/// The part of a path that says where in a folder it is.
pub fn relative_to<'a>(path: &'a Path, folder: &Path) -> &'a Path {
    path.strip_prefix(folder).unwrap_or(path)
}
