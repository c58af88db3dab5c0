//! Rules on the code itself: reads a submission's files, without running anything, and says where a rule is broken.
//!
//! Three steps: `files` takes what is code and not too much of it; `read` makes an `outline` of each file, in which the
//! languages look alike; `rules` hold a spec's rules against the outlines. What comes of a finding is `marks`' business.
//!
//! **False accusations are worse than misses.** A spot is *certain* only where the code itself shows the fault, whatever it
//! may be called; else it is unclear, and only warns. Nothing is certain in a file that was not understood from beginning to
//! end. Each rule says what it cannot see; what none of them sees is code that hides: spelt with `\u` escapes, reached by
//! reflection, made by macros.
//!
//! **Untrusted bytes are parsed in the grader's process**, by tree-sitter, whose core and grammars are C. That is accepted
//! because a process for each submission would cost more than all its parsing, and because what that C code sees is bounded
//! before it sees it (`outline_reader::parse`): no file over 256 KiB, no brackets or indentation nested deeper than a person nests
//! them, and no more than a set number of parsing steps, counted, not timed, so that the same file always gives the same
//! result; on a stack that so many steps cannot fill. These grammars are run on every keystroke in editors and are fuzzed by
//! their authors; ours are pinned in Cargo.lock, and [`check_bytes`] is there to fuzz what we make of them. Trees are walked, never
//! recursed into, and nothing is held against a file that exceeds a bound but a line that says so.

mod code_files;
mod outline;
mod outline_reader;
mod rules;

use std::path::Path;

pub use code_files::came_with_project;
pub(crate) use outline_reader::{TreeVisitor, decode_text, walk_tree};

use crate::marks::{CodeLocation, SourceFindings, UnreadFile};
use crate::spec::{CodeLanguage, Part, Spec};
use crate::untrusted::UntrustedPath;
use code_files::CodeFile;
use outline::FileOutline;

/// The most characters of a line of code that are kept.
const LONGEST_CODE: usize = 120;

/// The most places of one rule that are looked up.
const MOST_FOUND: usize = 200;

/// The code of a submission, as it was before anything of it ran.
pub struct CodeSnapshot(code_files::CodeFiles);

impl CodeSnapshot {
    /// Reads it, if a coursework has any rules for it.
    pub fn read(spec: &Spec, part: Part, folder: &UntrustedPath) -> CodeSnapshot {
        let is_asked = spec.source_rules.iter().any(|rule| rule.is_about(part));
        CodeSnapshot(if is_asked { code_files::read_code_files(folder) } else { code_files::CodeFiles::default() })
    }

    /// Returns the findings of the rules in those of its files that are part of the submission. The folder may also hold
    /// other projects.
    pub fn check(self, spec: &Spec, part: Part, is_handed_in: impl Fn(&str) -> bool) -> SourceFindings {
        let CodeSnapshot(mut taken) = self;
        taken.files.retain(|file| is_handed_in(&file.name));
        taken.unread.retain(|unread| is_handed_in(&unread.file));
        with_room(|| read_all(spec, part, taken)).unwrap_or_else(unread)
    }
}

/// Returns the findings of a coursework's rules in a folder. Nothing from the folder may be running yet.
pub fn check(spec: &Spec, part: Part, folder: &Path) -> SourceFindings {
    CodeSnapshot::read(spec, part, &UntrustedPath::root(folder)).check(spec, part, |_| true)
}

/// Returns the findings of a coursework's rules in one file with these bytes: for fuzzing.
pub fn check_bytes(spec: &Spec, part: Part, name: &str, bytes: &[u8]) -> SourceFindings {
    let Some(language) = CodeLanguage::of_file(name) else { return SourceFindings::default() };
    let file = code_files::CodeFile { name: name.to_string(), language, bytes: bytes.to_vec() };
    let taken = code_files::CodeFiles { files: vec![file], unread: Vec::new() };
    with_room(|| read_all(spec, part, taken)).unwrap_or_else(unread)
}

/// The package or namespace of a file in a language, by its name in manifests, and the names of the file's classes that are in
/// no other; nothing if that cannot be told.
pub fn declarations(language: &str, bytes: &[u8]) -> Option<(Option<String>, Vec<String>)> {
    let language = CodeLanguage::named(language)?;
    let read = || outline_reader::OutlineReader::new().read("", language, bytes).ok();
    let unit = with_room(read).flatten()?;
    let types = unit.classes.into_iter().filter(|class| !class.inner).map(|class| class.name).collect();
    Some((unit.package.map(|(package, _)| package), types))
}

/// The names of the functions of a file's classes, in the order of the file; none if they cannot be told.
pub fn method_names(name: &str, bytes: &[u8]) -> Vec<String> {
    let Some(language) = CodeLanguage::of_file(name) else { return Vec::new() };
    let read = || outline_reader::OutlineReader::new().read(name, language, bytes).ok();
    let Some(unit) = with_room(read).flatten() else { return Vec::new() };
    let mut methods: Vec<_> = unit.classes.into_iter().flat_map(|class| class.methods).collect();
    methods.sort_by_key(|method| method.at);
    methods.into_iter().map(|method| method.name).collect()
}

/// Reads the files of code below a folder.
///
/// # Errors
/// Why one of them cannot be read, with its name.
pub(crate) fn read_code(folder: &UntrustedPath) -> Result<Vec<CodeFile>, String> {
    let code_files::CodeFiles { files, unread } = code_files::read_code_files(folder);
    match unread.first() {
        None => Ok(files),
        Some(UnreadFile { file, why }) => Err(format!("{file} {why}")),
    }
}

/// The tree of a text; on a stack that is large enough, which [`with_room`] has.
///
/// # Errors
/// Why it is not looked into: a predicate.
pub(crate) fn parse_text(language: CodeLanguage, text: &str) -> Result<tree_sitter::Tree, String> {
    outline_reader::parse(&mut tree_sitter::Parser::new(), language, text).map_err(|why| why.to_string())
}

/// Works on a thread with a stack that a parser cannot overflow. Whatever goes wrong there, the submission is graded without
/// what its code would have said.
pub(crate) fn with_room<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(outline_reader::STACK).spawn_scoped(scope, work);
        thread.ok().and_then(|thread| thread.join().ok())
    })
}

/// Returns the report on code that the grader could not look into.
fn unread() -> SourceFindings {
    let why = "could not be looked into by the grader".to_string();
    SourceFindings { spots: Vec::new(), unread: vec![UnreadFile { file: "the code".to_string(), why }] }
}

fn read_all(spec: &Spec, part: Part, taken: code_files::CodeFiles) -> SourceFindings {
    if taken.files.is_empty() && taken.unread.is_empty() && !spec.source_rules.iter().any(|rule| rule.is_about(part)) {
        return SourceFindings::default();
    }
    let code_files::CodeFiles { files, mut unread } = taken;
    let mut reader = outline_reader::OutlineReader::new();
    let mut units = Vec::new();
    for file in files {
        match reader.read(&file.name, file.language, &file.bytes) {
            Ok(unit) => units.push(unit),
            Err(why) => unread.push(UnreadFile { file: file.name, why: why.to_string() }),
        }
    }
    SourceFindings { spots: hold_against(spec, part, &units), unread }
}

fn hold_against(spec: &Spec, part: Part, units: &[FileOutline]) -> Vec<(String, CodeLocation)> {
    let mut spots = Vec::new();
    for rule in spec.source_rules.iter().filter(|rule| rule.is_about(part)) {
        let own: Vec<&FileOutline> = units.iter().filter(|unit| rule.is_in(unit.language)).collect();
        let mut found = rules::RuleChecker::new(&own, &spec.supplied).check(&rule.check);
        // What is certain comes first where there is too much of it.
        found.sort_by_key(|found| (!found.certain, found.unit, found.at));
        found.truncate(MOST_FOUND);
        found.sort_by_key(|found| (found.unit, found.at));
        found.dedup_by_key(|found| (found.unit, found.at, found.why.clone()));
        spots.extend(found.into_iter().map(|found| (rule.id.clone(), found.spot(&own))));
    }
    spots
}

impl rules::Violation {
    /// The place as it is saved. What is found in a file that was not wholly understood is never certain.
    fn spot(self, units: &[&FileOutline]) -> CodeLocation {
        let Some((unit, at)) = self.unit.and_then(|unit| units.get(unit)).zip(self.at) else {
            let nowhere = String::new();
            return CodeLocation {
                file: nowhere.clone(),
                line: 0,
                column: 0,
                code: nowhere,
                why: self.why,
                certain: self.certain,
            };
        };
        let line = unit.text.split('\n').nth(at.row).unwrap_or_default();
        let column = line.get(..at.byte).map_or(0, |before| before.chars().count()) + 1;
        let trimmed = line.trim();
        let mut code: String = trimmed.chars().take(LONGEST_CODE).collect();
        if code.len() < trimmed.len() {
            code.push('…');
        }
        let certain = self.certain && !unit.broken;
        CodeLocation { file: unit.file.clone(), line: at.row + 1, column, code, why: self.why, certain }
    }
}
