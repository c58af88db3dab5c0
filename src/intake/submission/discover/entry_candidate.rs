//! Files that say what a folder holds, and which of several is meant.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};

use super::name_heuristics;
use crate::leftovers::is_macos_metadata;
use crate::spec::{LanguageSigns, MainFile, Part};
use crate::submission::{DiscoveryRules, RequiredClass};
use crate::untrusted::UntrustedPath;

/// The largest file that is looked into, in bytes.
const LARGEST: u64 = 256 << 10;
/// The largest file that is compared with another, in bytes.
const LARGEST_COMPARED: u64 = 4 << 20;

/// Certainty that a file is a main file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchStrength {
    /// It is in a language in which people hand in.
    Language,
    /// It is in the package of a class that is asked for.
    Package,
    /// It has a class that may be in any package, so that its name says little.
    AnyPackage,
    /// It has a class of that name, in another package.
    Name,
    /// It is just what is asked for.
    Full,
}

/// A file that may be somebody's main file.
#[derive(Clone, Debug)]
pub struct EntryCandidate {
    /// Path of the file.
    pub file: UntrustedPath,
    /// The folder that it is the main file of, where its language says so.
    pub root: Option<UntrustedPath>,
    /// Language that it is written in.
    pub language: String,
    /// The game that it plays, and as what.
    pub plays: Option<(String, Part)>,
    /// As what a class plays that may be in any package, and that therefore tells no game.
    pub free_part: Option<Part>,
    /// Certainty of the match.
    pub strength: MatchStrength,
    /// Whether it lies in a folder of its package's name, as compilers want it.
    in_place: bool,
    /// Rank among several in one folder: the lowest is the main file.
    order: usize,
}

impl EntryCandidate {
    /// Recognises a possible main file by its name and, in languages that ask for classes, by its contents.
    pub fn of(file: &UntrustedPath, known: &DiscoveryRules) -> Option<EntryCandidate> {
        let path = file.to_path();
        let name = path.file_name()?.to_str()?;
        let folder = file.parent()?;
        let around = path.parent()?.file_name().and_then(|name| name.to_str());
        let fits = |(_, (_, _, main)): &(usize, (&str, &LanguageSigns, &MainFile))| {
            main.name == name && (main.within.is_none() || main.within.as_deref() == around)
        };
        if let Some((order, (language, signs, main))) = known.main_files().enumerate().find(fits) {
            let root = if main.within.is_some() { folder.parent()? } else { folder };
            let class = signs.class_line.as_deref().and_then(|line| declared_class(file, line, known));
            if main.part.is_some() && class.map(|class| class.part) != main.part {
                return None;
            }
            let tells_game = class.is_some_and(RequiredClass::has_package);
            let plays = class.filter(|_| tells_game).map(|class| (class.game.clone(), class.part));
            let free_part = class.filter(|_| !tells_game).map(|class| class.part);
            let (root, language) = (Some(root), language.to_string());
            let (file, strength, in_place) = (file.clone(), MatchStrength::Full, true);
            return Some(EntryCandidate { file, root, language, plays, free_part, strength, in_place, order });
        }
        if is_macos_metadata(name) {
            return None;
        }
        known.signs.iter().find_map(|(language, signs)| lead_by_class(file, signs.stem(name)?, language, known))
    }

    /// Whether it has the name of what is asked for.
    pub fn is_strong(&self) -> bool {
        self.strength >= MatchStrength::AnyPackage
    }

    /// As what it plays, among these: by classes that tell their game if there are any, and else by those that do not.
    pub fn part_among(&self, others: &[EntryCandidate]) -> Option<Part> {
        let tells_game = others.iter().any(|other| other.is_strong() && other.plays.is_some());
        match tells_game {
            true => self.plays.as_ref().map(|(_, part)| *part),
            false => self.is_strong().then(|| self.free_part.unwrap_or(Part::Controller)),
        }
    }

    /// Rank of the candidate below a folder; the smallest is the best.
    fn rank(&self, below: &Path) -> impl Ord + use<> {
        let names = self.folder_names(below);
        let aside = names.iter().any(|name| name_heuristics::is_set_aside(name));
        let attempt = names.iter().filter_map(|name| name_heuristics::attempt_number(name)).max();
        (Reverse(self.strength), aside, Reverse(attempt), !self.in_place, self.order)
    }

    /// Names of the folders that it lies in, from the one just below a folder.
    fn folder_names(&self, below: &Path) -> Vec<String> {
        let path = self.file.to_path();
        let folder = path.strip_prefix(below).unwrap_or(&path).parent().unwrap_or(Path::new(""));
        folder.iter().map(|name| name.to_string_lossy().into_owned()).collect()
    }

    /// Whether it ranks behind another candidate only because of a number in the name of a folder, and that number does not
    /// tell which of the two is later.
    fn may_be_later_than(&self, chosen: &EntryCandidate, below: &Path) -> bool {
        let (own, other) = (self.folder_names(below), chosen.folder_names(below));
        let aside = |names: &[String]| names.iter().any(|name| name_heuristics::is_set_aside(name));
        let numbered = |names: &[String]| names.iter().any(|name| name_heuristics::attempt_number(name).is_some());
        if self.strength != chosen.strength || aside(&own) != aside(&other) || numbered(&own) || !numbered(&other) {
            return false;
        }
        let shared = own.iter().zip(&other).take_while(|(own, other)| own == other).count();
        let follows = own.get(shared).zip(other.get(shared));
        !follows.is_some_and(|(own, other)| name_heuristics::is_later_attempt(other, own))
    }
}

/// Returns the class of a requested name that a file declares, if it does. The name may be requested in any language; one that
/// tells its game comes first. Lines that declare classes begin with `class_line`.
fn declared_class<'k>(file: &UntrustedPath, class_line: &str, known: &'k DiscoveryRules) -> Option<&'k RequiredClass> {
    let text = file.read(LARGEST).ok()?.to_text();
    let has = |class: &&RequiredClass| {
        let after = |line: &str| {
            line.strip_prefix(class_line)?.trim_start().strip_prefix(class.simple_name()).map(str::to_string)
        };
        text.lines().filter_map(after).any(|rest| rest.trim_start().starts_with([':', '(']))
    };
    let is_main = |class: &&RequiredClass| matches!(class.part, Part::Controller | Part::View);
    let (named, free): (Vec<&RequiredClass>, Vec<&RequiredClass>) =
        known.classes.iter().filter(is_main).partition(|class| class.has_package());
    named.into_iter().chain(free).find(has)
}

/// Recognises a possible main file in a language that asks for classes. `stem` is the file's name without the extension.
fn lead_by_class(file: &UntrustedPath, stem: &str, language: &str, known: &DiscoveryRules) -> Option<EntryCandidate> {
    let (classes, free): (Vec<&RequiredClass>, Vec<&RequiredClass>) =
        known.classes_in(language).partition(|class| class.has_package());
    if classes.is_empty() && free.is_empty() {
        return None;
    }
    let lead = |strength, class: Option<&&RequiredClass>| EntryCandidate {
        file: file.clone(),
        root: None,
        language: language.to_string(),
        plays: class.map(|class| (class.game.clone(), class.part)),
        free_part: None,
        strength,
        in_place: class.is_some_and(|class| is_in_place(&file.to_path(), class.package())),
        order: 0,
    };
    let named = |class: &&&RequiredClass| stem == class.simple_name();
    let Ok(bytes) = file.read(LARGEST) else {
        // What cannot be read or is too large is no less work for that; anyone who compiles it will say.
        let class = classes.iter().find(named);
        return Some(lead(if class.is_some() { MatchStrength::Name } else { MatchStrength::Language }, class));
    };
    let text = bytes.to_text();
    let is_mentioned = |class: &&&RequiredClass| text.contains(class.simple_name());
    let mentioned = || classes.iter().filter(is_mentioned);
    let mut free_class = free.iter().find(named);
    if classes.iter().chain(&free).any(|class| is_mentioned(&class))
        && let Some((package, types)) = known.declares.and_then(|declares| declares(language, bytes.as_ref()))
    {
        let has = |class: &&&RequiredClass| types.iter().any(|own| own == class.simple_name());
        let is_in = |class: &&&RequiredClass| package.as_deref().unwrap_or_default() == class.package();
        if let Some(class) = mentioned().filter(has).find(is_in) {
            return Some(lead(MatchStrength::Full, Some(class)));
        }
        if let Some(class) = mentioned().find(has) {
            return Some(lead(MatchStrength::Name, Some(class)));
        }
        free_class = free_class.or_else(|| free.iter().find(has));
    }
    if let Some(class) = classes.iter().find(named) {
        return Some(lead(MatchStrength::Name, Some(class)));
    }
    let in_package = |class: &&&RequiredClass| {
        ["package", "namespace"].iter().any(|word| text.contains(&format!("{word} {}", class.package())))
    };
    let class = classes.iter().find(in_package);
    if let Some(free) = free_class {
        return Some(EntryCandidate { free_part: Some(free.part), ..lead(MatchStrength::AnyPackage, class) });
    }
    let strength = if class.is_some() { MatchStrength::Package } else { MatchStrength::Language };
    Some(lead(strength, class))
}

/// Whether the folders around a file are those of a package, such as `reversi.controllers`; any will do for none.
fn is_in_place(file: &Path, package: &str) -> bool {
    let package: PathBuf = package.split('.').filter(|name| !name.is_empty()).collect();
    file.parent().is_some_and(|folder| folder.ends_with(package))
}

/// Whether two texts differ in nothing but line ends: editors and archives of other systems change those.
fn is_same_but_for_line_ends(one: &[u8], other: &[u8]) -> bool {
    let line = |line| <[u8]>::strip_suffix(line, b"\r").unwrap_or(line);
    let end_of_line = |byte: &u8| *byte == b'\n';
    one.split(end_of_line).map(line).eq(other.split(end_of_line).map(line))
}

/// The main file that was chosen among several.
pub struct ChosenCandidate {
    /// The chosen one.
    pub chosen: EntryCandidate,
    /// Other main files that were left out because of the names of their folders.
    pub left_out: Vec<PathBuf>,
}

/// Chooses the main file among several leads below a folder.
///
/// # Errors
/// Returns the paths of the leads among which no choice is possible.
pub fn choose_candidate(leads: Vec<EntryCandidate>, below: &Path) -> Result<Option<ChosenCandidate>, Vec<PathBuf>> {
    let Some(best) = leads.iter().map(|lead| lead.rank(below)).min() else { return Ok(None) };
    let (mut best, others): (Vec<EntryCandidate>, Vec<EntryCandidate>) =
        leads.into_iter().partition(|lead| lead.rank(below) == best);
    let (unclear, others): (Vec<EntryCandidate>, Vec<EntryCandidate>) =
        others.into_iter().partition(|other| other.may_be_later_than(&best[0], below));
    best.extend(unclear);
    best.sort_by_cached_key(|lead| {
        let path = lead.file.to_path();
        (path.components().count(), path)
    });
    let is_same = |lead: &EntryCandidate| match (best[0].file.read(LARGEST_COMPARED), lead.file.read(LARGEST_COMPARED))
    {
        (Ok(one), Ok(other)) => is_same_but_for_line_ends(one.as_ref(), other.as_ref()),
        _ => false,
    };
    // Of files that are only in the right language or package, none is what is asked for, and the compiler says that.
    if best[0].is_strong() && !best[1..].iter().all(is_same) {
        return Err(best.into_iter().map(|lead| lead.file.to_path()).collect());
    }
    let counts = |other: &&EntryCandidate| other.is_strong() && other.strength == best[0].strength && !is_same(other);
    let left_out = others.iter().filter(counts).map(|other| other.file.to_path()).collect();
    Ok(best.into_iter().next().map(|chosen| ChosenCandidate { chosen, left_out }))
}
