//! Checks of rules on the code.

use serde::Deserialize;

use super::CodeLanguage;

/// Check of a rule, with the coursework's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceCheck {
    /// The class that was asked for is there, and has its name and its package.
    Named(NamedClass),
    /// Nothing is static but what may be.
    Static(StaticMembers),
    /// Nothing is used that must not be.
    Imports(ForbiddenImports),
    /// The controller and the view keep nothing that the model keeps.
    Stores(ModelCopies),
    /// Rules and window are not one class.
    OneClass(WindowWithRules),
    /// There is a class of a kind that the handout asks for, under any name.
    Declares(DeclaredClass),
    /// Types of functions are collected in one file.
    Delegates(CollectedDelegates),
    /// Classes tell each other by events.
    Events(OwnEvents),
    /// Classes that come with the coursework are handed in as they were given.
    Unchanged(UnchangedFiles),
}

/// A class that was asked for by its name. For C#, Java and Python.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NamedClass {
    /// Its name.
    pub class: String,
    /// C# and Java: the namespace or package it is in.
    pub package: Option<String>,
    /// Types that it implements or extends; they identify the class if it has another name.
    #[serde(default)]
    pub of: Vec<String>,
    /// Whether there must be one: a submission may be of another part.
    #[serde(default = "yes")]
    pub required: bool,
}

/// Methods and variables of classes. Constants (`static final`) are never meant.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StaticMembers {
    /// The names of methods that may be static.
    #[serde(default)]
    pub except: Vec<String>,
}

/// Classes and modules, by patterns such as `java.io.*`; in Rust `std::fs::*` is written `std.fs.*`. The longest pattern
/// that fits decides, and of two as long the refusal.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ForbiddenImports {
    /// Patterns that are allowed. If there are any, a name that is neither allowed nor refused is unclear, not wrong.
    #[serde(default, deserialize_with = "flat")]
    #[schemars(with = "Vec<PatternOrList>")]
    pub allowed: Vec<String>,
    /// Patterns that are refused.
    #[serde(default, deserialize_with = "flat")]
    #[schemars(with = "Vec<PatternOrList>")]
    pub refused: Vec<String>,
}

/// A long list may be written as several, a line each.
fn flat<'de, D: serde::Deserializer<'de>>(given: D) -> Result<Vec<String>, D::Error> {
    let all = Vec::<PatternOrList>::deserialize(given)?;
    Ok(all
        .into_iter()
        .flat_map(|one| match one {
            PatternOrList::One(pattern) => vec![pattern],
            PatternOrList::Many(patterns) => patterns,
        })
        .collect())
}

/// A pattern such as `java.io.*`, or several on one line.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(untagged, expecting = "a pattern is wanted here, such as `java.io.*`, or a list of patterns")]
enum PatternOrList {
    One(String),
    Many(Vec<String>),
}

/// Settings of a rule, whichever it is.
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
#[allow(dead_code, reason = "only its schema is used")]
pub(super) enum AnySettings {
    Named(NamedClass),
    Static(StaticMembers),
    Imports(ForbiddenImports),
    Stores(ModelCopies),
    OneClass(WindowWithRules),
    Declares(DeclaredClass),
    Delegates(CollectedDelegates),
    Events(OwnEvents),
    Unchanged(UnchangedFiles),
}

/// Fields that store what the model stores.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ModelCopies {
    /// The classes that must not: by their own names, or by what they implement or extend.
    pub classes: Vec<String>,
    /// Methods that ask the model for a square.
    #[serde(default)]
    pub board: Vec<String>,
    /// Methods that ask the model whose turn it is.
    #[serde(default)]
    pub player: Vec<String>,
    /// Methods that ask the model whether the game has finished.
    #[serde(default)]
    pub finished: Vec<String>,
}

/// One class that is the window and holds the rules, too.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WindowWithRules {
    /// The methods in which rules are carried out: a window that has two of them, with decisions in them, holds rules.
    pub rules: Vec<String>,
    /// Classes of windows besides those of the usual libraries.
    #[serde(default)]
    pub windows: Vec<String>,
}

/// A class that the handout asks for without giving it a name: one that extends one of `of`, and has one of `methods`. For
/// C#, Java and Python.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DeclaredClass {
    /// Types of which it extends or implements at least one, directly or through other classes.
    pub of: Vec<String>,
    /// Methods of which it has at least one itself.
    pub methods: Vec<String>,
    /// Names of classes that do not count.
    #[serde(default)]
    pub except: Vec<String>,
}

/// Types of functions, C#'s `delegate`, which stand in one file and in no class. For C#.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CollectedDelegates {
    /// The name of that file, without folders: `Delegates.cs`.
    pub file: String,
}

/// Events, by which a class tells others that something has happened: at least one is declared, or listened to in a class of
/// one's own. For C#.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OwnEvents {}

/// Files that come with the coursework. One that is handed in under such a name differs from the original in nothing but
/// white space, comments, and what it imports or says of its package.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UnchangedFiles {
    /// The folder with the files as they were given, such as `specs/originals/reversi`; those of several years may lie in
    /// folders inside it.
    pub originals: String,
    /// Files in it, after it was read.
    #[serde(skip)]
    pub files: Vec<OriginalFile>,
}

/// A file as it was given to students.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OriginalFile {
    /// Its name, without folders.
    pub name: String,
    /// Content of the file.
    pub bytes: Vec<u8>,
}

impl SourceCheck {
    /// Its name in specs.
    pub fn name(&self) -> &'static str {
        match self {
            SourceCheck::Named(_) => "named",
            SourceCheck::Static(_) => "static",
            SourceCheck::Imports(_) => "imports",
            SourceCheck::Stores(_) => "stores",
            SourceCheck::OneClass(_) => "one-class",
            SourceCheck::Declares(_) => "declares",
            SourceCheck::Delegates(_) => "delegates",
            SourceCheck::Events(_) => "events",
            SourceCheck::Unchanged(_) => "unchanged",
        }
    }

    /// The languages in which it makes sense: Rust has no classes to look for by name, and none that extend others; delegates
    /// and events are C#'s.
    pub fn languages(&self) -> &'static [CodeLanguage] {
        match self {
            SourceCheck::Named(_) | SourceCheck::Declares(_) => {
                &[CodeLanguage::CSharp, CodeLanguage::Java, CodeLanguage::Python]
            }
            SourceCheck::Delegates(_) | SourceCheck::Events(_) => &[CodeLanguage::CSharp],
            _ => &[CodeLanguage::CSharp, CodeLanguage::Java, CodeLanguage::Python, CodeLanguage::Rust],
        }
    }

    /// A list without which it could find nothing, if that is empty: its key.
    pub(super) fn lacks(&self) -> Option<&'static str> {
        match self {
            SourceCheck::Named(named) => named.class.is_empty().then_some("class"),
            SourceCheck::Static(_) => None,
            SourceCheck::Imports(ForbiddenImports { allowed, refused }) => {
                (allowed.is_empty() && refused.is_empty()).then_some("refused")
            }
            SourceCheck::Stores(stores) if stores.classes.is_empty() => Some("classes"),
            SourceCheck::Stores(stores) => {
                (stores.board.is_empty() && stores.player.is_empty() && stores.finished.is_empty()).then_some("board")
            }
            SourceCheck::OneClass(one) => one.rules.is_empty().then_some("rules"),
            SourceCheck::Declares(DeclaredClass { of, methods, .. }) => {
                of.is_empty().then_some("of").or(methods.is_empty().then_some("methods"))
            }
            SourceCheck::Delegates(delegates) => delegates.file.is_empty().then_some("file"),
            SourceCheck::Events(_) => None,
            SourceCheck::Unchanged(unchanged) => unchanged.originals.is_empty().then_some("originals"),
        }
    }
}

fn yes() -> bool {
    true
}
