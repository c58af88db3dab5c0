//! The class that was asked for.

use super::{RuleChecker, Violation};
use crate::phrases::phrase;
use crate::source_rules::outline::{Class, ClassKind};
use crate::spec::{CodeLanguage, NamedClass};

impl<'a> RuleChecker<'a> {
    /// Whether the class that was asked for is there, under its name and in its package.
    ///
    /// Cannot see: a class that is made while the program runs, or that a broken file hides. Where nothing looks like the
    /// class at all, that is unclear: it may be in another language, or in a file that was not looked into.
    pub(super) fn named(&self, wanted: &NamedClass) -> Vec<Violation> {
        let own = || self.classes().filter(|(_, class)| class.kind != ClassKind::Interface && !class.name.is_empty());
        let exact: Vec<(usize, &Class)> = own().filter(|(_, class)| class.name == wanted.class).collect();
        let outer: Vec<&(usize, &Class)> = exact.iter().filter(|(_, class)| !class.inner).collect();
        let name = &wanted.class;
        match (exact.first(), outer.is_empty()) {
            (Some((unit, class)), true) => {
                let why = phrase!("class-inside", class = name);
                vec![Violation::new(*unit, class.at, false, why)]
            }
            (Some(_), false) => {
                let found: Vec<Option<Violation>> =
                    outer.iter().map(|(unit, class)| self.misplaced(*unit, class, wanted)).collect();
                // If one of several is right, the others are somebody's earlier attempts.
                if found.iter().any(Option::is_none) { Vec::new() } else { found.into_iter().flatten().collect() }
            }
            (None, _) => self.misnamed(own().filter(|(_, class)| !class.inner).collect(), wanted),
        }
    }

    fn misplaced(&self, unit: usize, class: &Class, wanted: &NamedClass) -> Option<Violation> {
        let package = wanted.package.as_ref()?;
        let has_packages = |language| matches!(language, CodeLanguage::CSharp | CodeLanguage::Java);
        let unit_of = self.units.get(unit).filter(|unit| has_packages(unit.language))?;
        let is_java = unit_of.language == CodeLanguage::Java;
        let name = &wanted.class;
        match &unit_of.package {
            Some((own, _)) if own == package => None,
            Some((own, at)) if !is_java => {
                let why = phrase!("class-in-namespace", class = name, namespace = own, expected = package);
                Some(Violation::new(unit, *at, true, why))
            }
            None if !is_java => {
                let why = phrase!("class-in-no-namespace", class = name, expected = package);
                Some(Violation::new(unit, class.at, true, why))
            }
            Some((own, at)) => {
                let why = phrase!("class-in-package", class = name, package = own, expected = package);
                Some(Violation::new(unit, *at, true, why))
            }
            None => {
                let why = phrase!("class-in-no-package", class = name, expected = package);
                Some(Violation::new(unit, class.at, true, why))
            }
        }
    }

    fn misnamed(&self, all: Vec<(usize, &'a Class)>, wanted: &NamedClass) -> Vec<Violation> {
        let name = &wanted.class;
        let same = all.iter().filter(|(_, class)| class.name.eq_ignore_ascii_case(name));
        let kind = |class: &'a Class| self.own_supers(class).any(|of| wanted.of.iter().any(|wanted| wanted == of));
        let of_kind: Vec<_> = all.iter().filter(|(_, class)| kind(class)).collect();
        let near = match same.collect::<Vec<_>>().as_slice() {
            [] => of_kind,
            same => same.to_vec(),
        };
        let found: Vec<Violation> = near
            .iter()
            .map(|(unit, class)| {
                let why = phrase!("class-misnamed", class = &class.name, expected = name);
                // Of several, nobody knows which was meant.
                Violation::new(*unit, class.at, near.len() == 1, why)
            })
            .collect();
        if found.is_empty() && wanted.required && !self.units.is_empty() {
            let why = phrase!("class-missing", class = name);
            return vec![Violation { unit: None, at: None, why, certain: false }];
        }
        found
    }
}
