//! Rule on the use of code that is not the submission's own.

use std::collections::{BTreeMap, BTreeSet};

use super::{RuleChecker, Violation};
use crate::phrases::{Phrase, phrase};
use crate::source_rules::outline::{FileOutline, Import};
use crate::spec::{CodeLanguage, ForbiddenImports};

/// Ruling of the patterns on a name.
#[derive(Clone, Copy, PartialEq)]
enum ImportDecision {
    Allowed,
    Refused,
    /// It is not mentioned, though other things are allowed.
    Unmentioned,
}

/// Namespaces that a new project in C# knows without saying so.
const IMPLICIT: &[&str] = &[
    "System",
    "System.Collections.Generic",
    "System.IO",
    "System.Linq",
    "System.Net.Http",
    "System.Threading",
    "System.Threading.Tasks",
    "System.Windows.Forms",
];

impl RuleChecker<'_> {
    /// Whether something is imported, or used by its whole name, that is not allowed.
    ///
    /// An import that nothing uses, and `import java.io.*` where nothing is known of what of it is used, are unclear; so is
    /// what is neither allowed nor refused. Cannot see: reflection, `importlib`, what Rust's macros are given, and what a
    /// class of another library does on its own.
    pub(super) fn imports(&self, wanted: &ForbiddenImports) -> Vec<Violation> {
        let own = self.own_names();
        let mut found = Vec::new();
        for (index, unit) in self.own_units() {
            for import in unit.imports.iter().filter(|import| !self.is_own(&import.path, unit, &own)) {
                found.extend(
                    judge(import, unit, wanted).map(|(certain, why)| Violation::new(index, import.at, certain, why)),
                );
            }
            found.extend(self.by_simple_names(unit, wanted, &own, index));
            found.extend(by_whole_names(unit, wanted, index));
        }
        found
    }

    /// The names of the submission's classes, packages and modules.
    fn own_names(&self) -> BTreeSet<&str> {
        let classes = self.units.iter().flat_map(|unit| &unit.classes).map(|class| class.name.as_str());
        let packages = self.units.iter().filter_map(|unit| unit.package.as_ref()).map(|(name, _)| name.as_str());
        let modules =
            self.units.iter().filter(|unit| matches!(unit.language, CodeLanguage::Python | CodeLanguage::Rust));
        let modules = modules.flat_map(|unit| unit.file.trim_end_matches(".py").trim_end_matches(".rs").split('/'));
        classes.chain(packages).chain(modules).chain(self.supplied.iter().map(String::as_str)).collect()
    }

    fn is_own(&self, path: &str, unit: &FileOutline, own: &BTreeSet<&str>) -> bool {
        let root = path.split('.').next().unwrap_or_default();
        match unit.language {
            CodeLanguage::CSharp | CodeLanguage::Java => {
                let packages =
                    self.units.iter().filter_map(|unit| unit.package.as_ref()).map(|(name, _)| name.as_str());
                let mut packages = packages.filter(|package| !package.is_empty());
                // Inside namespace `Hare`, `using Rules` may mean `Hare.Rules`.
                let inside = |package: &str| {
                    let above = package.strip_suffix(path).filter(|_| unit.language == CodeLanguage::CSharp);
                    above.is_some_and(|above| above.ends_with('.'))
                };
                packages.any(|package| {
                    path == package
                        || path.strip_prefix(package).is_some_and(|rest| rest.starts_with('.'))
                        || inside(package)
                })
            }
            // A relative import begins with a dot.
            CodeLanguage::Python => root.is_empty() || own.contains(root),
            CodeLanguage::Rust => ["crate", "self", "super", "Self"].contains(&root) || own.contains(root),
        }
    }

    /// Classes that are refused by their own names, and come with a whole package, or with the language.
    fn by_simple_names(
        &self,
        unit: &FileOutline,
        wanted: &ForbiddenImports,
        own: &BTreeSet<&str>,
        index: usize,
    ) -> Vec<Violation> {
        let provided: &[&str] = match unit.language {
            CodeLanguage::CSharp => IMPLICIT,
            CodeLanguage::Java => &["java.lang"],
            CodeLanguage::Python | CodeLanguage::Rust => return Vec::new(),
        };
        let elsewhere = self.units.iter().filter(|other| other.language == unit.language && other.file != unit.file);
        let elsewhere = elsewhere.flat_map(|other| &other.imports).filter(|import| import.everywhere);
        let imports: Vec<&Import> = unit.imports.iter().chain(elsewhere).collect();
        let mut found = Vec::new();
        for refused in wanted.refused.iter().filter(|refused| !refused.ends_with(".*")) {
            let Some((package, name)) = refused.rsplit_once('.') else { continue };
            let Some(at) = unit.names.get(name) else { continue };
            let whole =
                provided.contains(&package) || imports.iter().any(|import| import.all && import.path == package);
            let another = own.contains(name)
                || imports.iter().any(|import| !import.all && import.name == name)
                || self.is_member(name, unit.language);
            if whole && !another {
                found.push(Violation::new(index, *at, true, phrase!("import-used", name = refused)));
            }
        }
        found
    }

    /// Whether some class has a variable or a method of this name: in C# they begin with a capital, as classes do.
    fn is_member(&self, name: &str, language: CodeLanguage) -> bool {
        let units = self.units.iter().filter(|unit| language == CodeLanguage::CSharp && unit.language == language);
        units.flat_map(|unit| &unit.classes).any(|class| {
            let mut fields = class.fields.iter().map(|field| field.name.as_str());
            let methods = class.methods.iter().map(|method| method.name.as_str());
            fields.any(|own| own == name)
                || methods.chain(class.events.iter().map(String::as_str)).any(|own| own == name)
        })
    }
}

fn judge(import: &Import, unit: &FileOutline, wanted: &ForbiddenImports) -> Option<(bool, Phrase)> {
    let (path, language) = (shown(&import.path, unit.language), unit.language);
    match ruling(wanted, &import.path) {
        ImportDecision::Allowed => None,
        ImportDecision::Unmentioned => Some((false, phrase!("import-unmentioned", name = path))),
        ImportDecision::Refused if import.all => Some((false, phrase!("import-all", name = path))),
        ImportDecision::Refused if unit.names.contains_key(&import.name) => {
            Some((true, phrase!("import-used", name = path)))
        }
        // Names of functions are not looked up in Java.
        ImportDecision::Refused if language == CodeLanguage::Java && import.name.starts_with(char::is_lowercase) => {
            Some((false, phrase!("import-imported", name = path)))
        }
        ImportDecision::Refused => Some((false, phrase!("import-unused", name = path))),
    }
}

/// Names that are written out where they are used, or begin with a module's.
fn by_whole_names(unit: &FileOutline, wanted: &ForbiddenImports, index: usize) -> Vec<Violation> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    let imports = unit.imports.iter().filter(|import| !import.all);
    let imports: BTreeMap<&str, &Import> = imports.map(|import| (import.name.as_str(), import)).collect();
    for (path, at) in &unit.uses {
        let (root, rest) = path.split_once('.').map_or((path.as_str(), None), |(root, rest)| (root, Some(rest)));
        let imported = imports.get(root).copied();
        let path = match (imported, rest) {
            // What the import itself is refused for is said there.
            (Some(import), _) if ruling(wanted, &import.path) == ImportDecision::Refused => continue,
            // `import a.b` makes `a.b` known, under its whole name.
            (Some(import), _) if import.path.split('.').next() == Some(root) => path.clone(),
            (Some(import), Some(rest)) => format!("{}.{rest}", import.path),
            (Some(_), None) => continue,
            (None, None) if unit.functions.contains(root) => continue,
            (None, Some(_)) if unit.language == CodeLanguage::Python && root != "builtins" => continue,
            (None, _) => path.clone(),
        };
        let refused = refusal(wanted, &path);
        if let Some(pattern) = refused.filter(|_| ruling(wanted, &path) == ImportDecision::Refused) {
            // Once a name, not once a use.
            if seen.insert(path.clone()) {
                let what = if pattern.contains('.') { shown(&path, unit.language) } else { format!("{path}()") };
                found.push(Violation::new(index, *at, true, phrase!("import-used", name = what)));
            }
        }
    }
    found
}

/// A name as the language writes it.
fn shown(path: &str, language: CodeLanguage) -> String {
    if language == CodeLanguage::Rust { path.replace('.', "::") } else { path.to_string() }
}

fn ruling(wanted: &ForbiddenImports, path: &str) -> ImportDecision {
    let longest = |patterns: &[String]| {
        patterns.iter().filter(|pattern| fits(pattern, path)).map(|pattern| pattern.trim_end_matches('*').len()).max()
    };
    match (longest(&wanted.allowed), longest(&wanted.refused)) {
        (None, None) if wanted.allowed.is_empty() => ImportDecision::Allowed,
        (None, None) => ImportDecision::Unmentioned,
        (allowed, refused) if refused >= allowed => ImportDecision::Refused,
        _ => ImportDecision::Allowed,
    }
}

fn refusal<'a>(wanted: &'a ForbiddenImports, path: &str) -> Option<&'a String> {
    wanted.refused.iter().find(|pattern| fits(pattern, path))
}

/// Whether a pattern is about a name, or about what that is in.
fn fits(pattern: &str, path: &str) -> bool {
    let pattern = pattern.strip_suffix(".*").unwrap_or(pattern);
    path == pattern || path.strip_prefix(pattern).is_some_and(|rest| rest.starts_with('.'))
}
