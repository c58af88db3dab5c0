//! Signs of a language: they identify work in it without a manifest.

use serde::Deserialize;

use super::Part;

/// Signs of work in a language, where no manifest names it: `signs` in `host/languages.yaml`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LanguageSigns {
    /// Ending of the names of its files, such as `.py`.
    pub ending: String,
    /// Ending of the files that its compiler makes, which people hand in by mistake.
    #[serde(default)]
    pub compiled: Option<String>,
    /// Main files by their names, the likeliest first. Where the language asks for classes, any file may be one.
    #[serde(default)]
    pub main: Vec<MainFile>,
    /// Beginning of a line that declares a class, where a main file shows by that which part it plays.
    #[serde(default)]
    pub class_line: Option<String>,
}

/// A main file that is known by its name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MainFile {
    /// The file's name.
    pub name: String,
    /// The folder that has to be around it.
    #[serde(default)]
    pub within: Option<String>,
    /// The part that it must have a class for: many a module has such a name.
    #[serde(default)]
    pub part: Option<Part>,
}

impl LanguageSigns {
    /// The file's name without the ending of this language's sources; `None` if it is no source. Case does not count.
    pub fn stem<'a>(&self, name: &'a str) -> Option<&'a str> {
        let (stem, ending) = name.split_at_checked(name.len().checked_sub(self.ending.len())?)?;
        (!stem.is_empty() && ending.eq_ignore_ascii_case(&self.ending)).then_some(stem)
    }
}

impl MainFile {
    /// Returns the expected path.
    pub fn path(&self) -> String {
        self.within.iter().chain([&self.name]).map(String::as_str).collect::<Vec<_>>().join("/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_told_by_its_ending_whatever_else_is_in_its_name() {
        let signs: LanguageSigns = serde_yaml::from_str("{ending: .java}").expect("signs");
        assert_eq!(signs.stem("A.java"), Some("A"));
        assert_eq!(signs.stem("Größe.JAVA"), Some("Größe"));
        for other in [".java", "java", "A.jav", "ééé", "", "A.java.txt"] {
            assert_eq!(signs.stem(other), None, "{other}");
        }
    }
}
