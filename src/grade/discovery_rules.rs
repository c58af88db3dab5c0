//! The signs that tell a submission from other folders: those of all languages that can be built, and of the kits.

use crate::host::language::Language;
use crate::source_rules;
use crate::submission::DiscoveryRules;

/// Returns the rules by which submissions are found, in any language.
///
/// # Example
/// ```
/// use referee::grade::discovery_rules;
/// assert!(discovery_rules().declares.is_some(), "classes tell what files are, too");
/// ```
pub fn discovery_rules() -> DiscoveryRules {
    let names = Language::all().map(|language| language.name.as_str());
    let known = Language::all().fold(DiscoveryRules::languages(names), |known, language| {
        let known = known.with_classes(&language.name, &language.classes);
        match &language.signs {
            Some(signs) => known.with_signs(&language.name, signs),
            None => known,
        }
    });
    DiscoveryRules {
        declares: Some(source_rules::declarations),
        supplied: Some(source_rules::came_with_project),
        ..known
    }
}
