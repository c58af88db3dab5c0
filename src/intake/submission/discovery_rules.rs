//! Rules by which work is recognised without a manifest.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::archive::ArchiveKind;
use crate::spec::{LanguageSigns, MainFile, Part};
use crate::untrusted::UntrustedPath;

/// A class that students are asked to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequiredClass {
    /// The language.
    pub language: String,
    /// The game that it plays.
    pub game: String,
    /// As what.
    pub part: Part,
    /// Its whole name, such as `game.Controller`.
    pub name: String,
}

impl RequiredClass {
    /// Its name without the package.
    pub fn simple_name(&self) -> &str {
        self.name.rsplit('.').next().unwrap_or(&self.name)
    }

    /// Its package; empty if it is in none.
    pub fn package(&self) -> &str {
        self.name.rsplit_once('.').map_or("", |(package, _)| package)
    }

    /// Whether it has to be in a package. One that may be in any tells no game.
    pub fn has_package(&self) -> bool {
        self.name.contains('.')
    }
}

/// Known facts about languages, for the discovery of work.
#[derive(Clone, Debug, Default)]
pub struct DiscoveryRules {
    /// The names that a manifest's `language` may have.
    pub languages: Vec<String>,
    /// Signs of work, by the names of the languages.
    pub signs: Vec<(String, LanguageSigns)>,
    /// The classes that students are asked to write.
    pub classes: Vec<RequiredClass>,
    /// Folders or archives that a roster names, below the graded paths: each is a submission of its own, whatever is beside
    /// it.
    pub named: Vec<PathBuf>,
    /// Function that returns the declarations in a file's bytes: its package or namespace, and the names of its outermost classes.
    pub declares: Option<DeclarationReader>,
    /// Function that says whether a file came with a starting project and is as it was, by its name and its bytes.
    pub supplied: Option<fn(&str, &[u8]) -> bool>,
}

/// Reads a file in a language, by its name in manifests.
pub type DeclarationReader = fn(&str, &[u8]) -> Option<(Option<String>, Vec<String>)>;

impl DiscoveryRules {
    /// Languages of which nothing is known but their names.
    pub fn languages<'a>(names: impl IntoIterator<Item = &'a str>) -> DiscoveryRules {
        DiscoveryRules { languages: names.into_iter().map(str::to_string).collect(), ..DiscoveryRules::default() }
    }

    /// With how work in a language is recognised.
    #[must_use]
    pub fn with_signs(mut self, language: &str, signs: &LanguageSigns) -> DiscoveryRules {
        self.signs.push((language.to_string(), signs.clone()));
        self
    }

    /// The main files that are known by their names, the likeliest first in each language.
    pub fn main_files(&self) -> impl Iterator<Item = (&str, &LanguageSigns, &MainFile)> {
        let all = self.signs.iter();
        all.flat_map(|(language, signs)| signs.main.iter().map(move |file| (language.as_str(), signs, file)))
    }

    /// The classes that are asked for in a language.
    pub fn classes_in<'a>(&'a self, language: &'a str) -> impl Iterator<Item = &'a RequiredClass> {
        self.classes.iter().filter(move |class| class.language == language)
    }

    /// With what a roster names.
    #[must_use]
    pub fn with_named(mut self, named: Vec<PathBuf>) -> DiscoveryRules {
        self.named = named;
        self
    }

    /// Whether something that lies in a folder is named, so that the folder is not all one submission. `id` is what the folder
    /// is called below what is graded; nothing, if it is that itself.
    pub fn names_any_below(&self, id: &Path, folder: &UntrustedPath) -> bool {
        let is_carrier = |below: &Path| {
            let name = below.file_name().unwrap_or_default().to_string_lossy();
            let place = folder.join(below);
            place.is_folder() || place.is_file() && ArchiveKind::of(&name).is_some()
        };
        let below = self.named.iter().filter_map(|named| named.strip_prefix(id).ok());
        below.filter(|below| below.iter().next().is_some()).any(is_carrier)
    }

    /// With the classes of a language: for each game, those of its parts.
    pub fn with_classes(
        mut self,
        language: &str,
        classes: &BTreeMap<String, BTreeMap<String, String>>,
    ) -> DiscoveryRules {
        for (game, parts) in classes {
            for (part, name) in parts {
                let Some(part) = Part::ALL.into_iter().find(|known| known.name() == part) else { continue };
                self.classes.push(RequiredClass {
                    language: language.into(),
                    game: game.clone(),
                    part,
                    name: name.clone(),
                });
            }
        }
        self
    }
}
