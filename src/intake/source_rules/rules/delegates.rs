//! Types of functions, collected in one file.

use super::{RuleChecker, Violation};
use crate::phrases::phrase;
use crate::spec::CollectedDelegates;

impl RuleChecker<'_> {
    /// Whether a delegate is declared in another file than the one for them, or inside a class.
    ///
    /// Whoever uses delegates of the library only, such as `Action`, declares none, and is not meant.
    pub(super) fn delegates(&self, wanted: &CollectedDelegates) -> Vec<Violation> {
        let mut found = Vec::new();
        for (index, unit) in self.own_units() {
            let name = unit.file.rsplit('/').next().unwrap_or_default();
            // Windows does not tell small letters from capitals in names of files.
            let is_there = name.eq_ignore_ascii_case(&wanted.file);
            for delegate in &unit.delegates {
                let (own, file) = (&delegate.name, &wanted.file);
                let why = match (is_there, delegate.inner) {
                    (true, false) => continue,
                    (true, true) => phrase!("delegate-inside", delegate = own),
                    (false, _) => phrase!("delegate-elsewhere", delegate = own, file = file),
                };
                found.push(Violation::new(index, delegate.at, true, why));
            }
        }
        found
    }
}
