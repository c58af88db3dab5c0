//! Holds what a spec asks of code against outlines.

mod declares;
mod delegates;
mod events;
mod imports;
mod name_heuristics;
mod named;
mod one_class;
mod statics;
mod stores;
mod unchanged;

use std::collections::{BTreeMap, BTreeSet};

use super::outline::{Class, ClassKind, CodePosition, FileOutline};
use crate::phrases::Phrase;
use crate::spec::{CodeLanguage, SourceCheck};

/// A place where a rule is broken, or may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Index of the file; none if the finding is about the submission as a whole.
    pub unit: Option<usize>,
    pub at: Option<CodePosition>,
    /// Description of the finding, as a sentence without a full stop.
    pub why: Phrase,
    pub certain: bool,
}

/// A submission's code in the languages that a rule is about.
pub struct RuleChecker<'a> {
    units: &'a [&'a FileOutline],
    /// The names of classes that are not the student's.
    supplied: &'a [String],
    /// The student's own classes by their names: none where there are several of that name.
    by_name: BTreeMap<(CodeLanguage, &'a str), Option<(usize, &'a Class)>>,
    /// Classes in several parts, by their names.
    partial: BTreeMap<&'a str, Vec<(usize, &'a Class)>>,
}

/// The most names that are looked up from a class to those above it: nobody goes so far.
const HIGHEST: usize = 30;

impl<'a> RuleChecker<'a> {
    pub fn new(units: &'a [&'a FileOutline], supplied: &'a [String]) -> RuleChecker<'a> {
        let mut code = RuleChecker { units, supplied, by_name: BTreeMap::new(), partial: BTreeMap::new() };
        let mut by_name: BTreeMap<_, Option<(usize, &'a Class)>> = BTreeMap::new();
        let mut partial: BTreeMap<&'a str, Vec<(usize, &'a Class)>> = BTreeMap::new();
        for (index, class) in code.classes() {
            let is_part = |known: &Option<(usize, &Class)>| known.is_some_and(|(_, first)| first.partial);
            let known = by_name.entry((code.language(index), class.name.as_str()));
            // Further parts are no other class.
            known
                .and_modify(|known| *known = known.filter(|_| class.partial && is_part(known)))
                .or_insert(Some((index, class)));
            if class.partial {
                partial.entry(class.name.as_str()).or_default().push((index, class));
            }
        }
        (code.by_name, code.partial) = (by_name, partial);
        code
    }

    /// Returns the findings of one rule.
    pub fn check(&self, check: &SourceCheck) -> Vec<Violation> {
        match check {
            SourceCheck::Named(named) => self.named(named),
            SourceCheck::Static(statics) => self.statics(statics),
            SourceCheck::Imports(imports) => self.imports(imports),
            SourceCheck::Stores(stores) => self.stores(stores),
            SourceCheck::OneClass(one) => self.one_class(one),
            SourceCheck::Declares(wanted) => self.declares(wanted),
            SourceCheck::Delegates(wanted) => self.delegates(wanted),
            SourceCheck::Events(_) => self.events(),
            SourceCheck::Unchanged(unchanged) => self.unchanged(unchanged),
        }
    }

    /// The student's own classes, each with its file's number.
    fn classes(&self) -> impl Iterator<Item = (usize, &'a Class)> {
        let supplied = self.supplied;
        let all =
            self.units.iter().enumerate().flat_map(|(index, unit)| unit.classes.iter().map(move |own| (index, own)));
        all.filter(|(_, class)| !supplied.contains(&class.name))
    }

    /// The student's own files: not those that hold supplied classes and nothing else.
    fn own_units(&self) -> impl Iterator<Item = (usize, &'a FileOutline)> {
        let supplied = self.supplied;
        let is_own = move |unit: &FileOutline| {
            let mut outer = unit.classes.iter().filter(|class| !class.inner).peekable();
            outer.peek().is_none() || outer.any(|class| !supplied.contains(&class.name))
        };
        self.units.iter().enumerate().map(|(index, unit)| (index, *unit)).filter(move |(_, unit)| is_own(unit))
    }

    /// The class of that name, if there is just one in this language.
    fn class(&self, name: &str, language: CodeLanguage) -> Option<(usize, &'a Class)> {
        *self.by_name.get(&(language, name))?
    }

    /// A class with its further parts, each with its file's number, if this is the first of them; nothing if it is another.
    fn parts(&self, index: usize, class: &'a Class) -> Vec<(usize, &'a Class)> {
        match self.partial.get(class.name.as_str()).filter(|_| class.partial) {
            Some(parts) if parts.first().is_some_and(|(_, first)| std::ptr::eq(*first, class)) => parts.clone(),
            Some(_) => Vec::new(),
            None => vec![(index, class)],
        }
    }

    /// Simple names of the types that a class, in any of its parts, extends and implements.
    fn own_supers(&self, class: &'a Class) -> impl Iterator<Item = &'a str> {
        let parts = self.partial.get(class.name.as_str()).filter(|_| class.partial);
        let others = parts.into_iter().flatten().map(|(_, part)| *part).filter(move |part| !std::ptr::eq(*part, class));
        std::iter::once(class).chain(others).flat_map(|part| part.supers.iter().map(String::as_str))
    }

    /// All that a class extends and implements, directly or through other classes of the submission.
    fn supers(&self, class: &'a Class, language: CodeLanguage) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        let mut open: Vec<&str> = self.own_supers(class).collect();
        while let Some(name) = open.pop() {
            if all.len() < HIGHEST && all.insert(name.to_string()) {
                let above = self.class(name, language).map(|(_, class)| class);
                open.extend(above.into_iter().flat_map(|class| self.own_supers(class)));
            }
        }
        all
    }

    /// Whether a name is that of an enumeration of the submission, whose values are as good as numbers.
    fn is_enum(&self, name: &str, language: CodeLanguage) -> bool {
        self.class(name, language).is_some_and(|(_, class)| class.kind == ClassKind::Enum)
    }

    /// The language of a file, by its number.
    fn language(&self, unit: usize) -> CodeLanguage {
        self.units.get(unit).map_or(CodeLanguage::Java, |unit| unit.language)
    }
}

impl Violation {
    fn new(unit: usize, at: CodePosition, certain: bool, why: Phrase) -> Violation {
        Violation { unit: Some(unit), at: Some(at), why, certain }
    }
}
