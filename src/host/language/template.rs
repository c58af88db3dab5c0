//! An argument with placeholders.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

use super::PlaceholderValues;

/// One argument of a command, e.g. `referee={library}/libreferee.rlib`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Template(Vec<Segment>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Segment {
    Text(String),
    Placeholder(Placeholder),
}

/// Meaning of a placeholder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placeholder {
    /// The submission's main file.
    Entry,
    /// The class that the student writes.
    Class,
    /// The submission's folder.
    Folder,
    /// The folder that the build step fills.
    Build,
    /// The folder of the kits.
    Kit,
    /// The folder that the library step fills.
    Library,
    /// The compiler or interpreter.
    Program,
    /// The linker that a compiler calls.
    Linker,
    /// The folder of the compiler in an SDK.
    Sdk,
    /// The folder of the libraries with which programs run.
    Framework,
    /// The character between two paths in a list of such.
    PathSeparator,
}

const PLACES: [(Placeholder, &str); 11] = [
    (Placeholder::Entry, "{entry}"),
    (Placeholder::Class, "{class}"),
    (Placeholder::Folder, "{folder}"),
    (Placeholder::Build, "{build}"),
    (Placeholder::Kit, "{kit}"),
    (Placeholder::Library, "{library}"),
    (Placeholder::Program, "{program}"),
    (Placeholder::Linker, "{linker}"),
    (Placeholder::Sdk, "{sdk}"),
    (Placeholder::Framework, "{framework}"),
    (Placeholder::PathSeparator, "{separator}"),
];

/// Why a text is no template.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{text}` has an unknown placeholder: there are {{entry}}, {{class}}, {{folder}}, {{build}}, {{kit}}, {{library}}, {{program}}, {{linker}}, {{sdk}}, {{framework}}, {{separator}}"
)]
pub struct TemplateError {
    /// Text that was written.
    pub text: String,
}

impl Template {
    /// The placeholders in it.
    pub fn placeholders(&self) -> impl Iterator<Item = Placeholder> + '_ {
        self.0.iter().filter_map(|piece| match piece {
            Segment::Text(_) => None,
            Segment::Placeholder(place) => Some(*place),
        })
    }

    /// The argument with all placeholders filled in; paths need not be UTF-8.
    pub fn fill(&self, places: &PlaceholderValues) -> OsString {
        let mut argument = OsString::new();
        for piece in &self.0 {
            match piece {
                Segment::Text(text) => argument.push(text),
                Segment::Placeholder(place) => {
                    // A stranger named it, and no program may take it for anything but a path.
                    if *place == Placeholder::Entry {
                        argument.push("./");
                    }
                    argument.push(place.of(places));
                }
            }
        }
        argument
    }
}

impl Placeholder {
    fn of(self, places: &PlaceholderValues) -> &OsStr {
        match self {
            Placeholder::Entry => places.entry.as_os_str(),
            Placeholder::Class => places.class.as_ref(),
            Placeholder::Folder => places.folder.as_os_str(),
            Placeholder::Build => places.build.as_os_str(),
            Placeholder::Kit => places.kit.as_os_str(),
            Placeholder::Library => places.library.as_os_str(),
            Placeholder::Program => places.tool.program.as_os_str(),
            Placeholder::Linker => places.tool.linker.as_os_str(),
            Placeholder::Sdk => places.tool.sdk.as_os_str(),
            Placeholder::Framework => places.tool.framework.as_os_str(),
            Placeholder::PathSeparator => OsStr::new(if cfg!(windows) { ";" } else { ":" }),
        }
    }
}

impl fmt::Display for Placeholder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = PLACES.iter().find(|(place, _)| place == self).map_or("", |(_, name)| name);
        f.write_str(name)
    }
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| match piece {
            Segment::Text(text) => f.write_str(text),
            Segment::Placeholder(place) => place.fmt(f),
        })
    }
}

impl FromStr for Template {
    type Err = TemplateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            let (before, from) = rest.split_at(at);
            let found = PLACES.iter().find(|(_, name)| from.starts_with(name));
            let Some((place, name)) = found else {
                return Err(TemplateError { text: text.to_owned() });
            };
            if !before.is_empty() {
                pieces.push(Segment::Text(before.to_owned()));
            }
            pieces.push(Segment::Placeholder(*place));
            rest = &from[name.len()..];
        }
        if !rest.is_empty() {
            pieces.push(Segment::Text(rest.to_owned()));
        }
        Ok(Template(pieces))
    }
}

impl TryFrom<String> for Template {
    type Error = TemplateError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_in() {
        let template: Template = "{library}={entry}.o".parse().unwrap();
        let places = PlaceholderValues { library: "/lib".into(), entry: "main".into(), ..PlaceholderValues::default() };
        assert_eq!(template.fill(&places), "/lib=./main.o");
        assert_eq!(template.placeholders().collect::<Vec<_>>(), [Placeholder::Library, Placeholder::Entry]);
        assert_eq!(template.to_string(), "{library}={entry}.o");
    }

    #[test]
    fn unknown_placeholders_are_refused() {
        for text in ["{entries}", "{", "a}b", "{entry"] {
            assert!(text.parse::<Template>().is_err(), "{text}");
        }
        assert!("plain".parse::<Template>().is_ok());
    }
}
