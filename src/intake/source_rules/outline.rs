//! Outline of a file of code, in terms that hold for every language. It states facts only; the rules interpret them.

mod builder;
mod value;

use std::collections::{BTreeMap, BTreeSet};

pub use builder::{AssignmentTarget, OutlineBuilder};
pub use value::{ArrayValue, AssignedValue};

use crate::spec::CodeLanguage;

/// A place in a file: the row from 0, and the byte in that row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CodePosition {
    pub row: usize,
    pub byte: usize,
}

/// A file of code.
#[derive(Clone, Debug)]
pub struct FileOutline {
    /// Its path below the submission's folder.
    pub file: String,
    /// Language that it is written in.
    pub language: CodeLanguage,
    /// Its text, without a byte-order mark.
    pub text: String,
    /// Whether there is something in it that was not understood.
    pub broken: bool,
    /// Java's package, or the first namespace of C#, and where it is said.
    pub package: Option<(String, CodePosition)>,
    /// Names that it imports, with dots between their parts in every language.
    pub imports: Vec<Import>,
    /// Names that it uses: whole names of several parts, or plain names that the language provides.
    pub uses: Vec<(String, CodePosition)>,
    /// Simple names of types and functions that are used, each with the first place, but for imports.
    pub names: BTreeMap<String, CodePosition>,
    /// The names of functions that it has itself.
    pub functions: BTreeSet<String>,
    /// Its classes, those inside others after them. A Rust struct with all its methods is one.
    pub classes: Vec<Class>,
    /// Variables that belong to no object, and may change.
    pub globals: Vec<(String, CodePosition)>,
    /// The types of functions that C# declares.
    pub delegates: Vec<Delegate>,
    /// Functions that are added to something by `+=`, as C# listens to events.
    pub subscriptions: Vec<Subscription>,
}

/// A type of functions: C#'s `delegate`.
#[derive(Clone, Debug)]
pub struct Delegate {
    pub name: String,
    pub at: CodePosition,
    /// Whether it is inside a class.
    pub inner: bool,
}

/// Something added by `+=`: perhaps a function that listens to an event, `model.Moved += Show`, perhaps a number.
#[derive(Clone, Debug)]
pub struct Subscription {
    /// The simple name of the event.
    pub name: String,
    /// The name of what is added; nothing if that is a function or an object, written out.
    pub handler: Option<String>,
}

/// One name that is imported.
#[derive(Clone, Debug)]
pub struct Import {
    /// The whole name, or what the `*` stands under.
    pub path: String,
    /// The name that it has here.
    pub name: String,
    /// Whether everything below is imported.
    pub all: bool,
    /// Whether it holds in all files: C#'s `global using`.
    pub everywhere: bool,
    pub at: CodePosition,
}

/// Kind of a class, as far as the rules need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    Class,
    Interface,
    Enum,
}

/// A class, with what is in itself: what is in classes inside it is theirs.
#[derive(Clone, Debug)]
pub struct Class {
    /// Nothing, if it has no name.
    pub name: String,
    pub kind: ClassKind,
    /// Simple names of the types that it extends and implements.
    pub supers: Vec<String>,
    /// Whether it is inside another class or a function.
    pub inner: bool,
    /// Whether it may have further parts, in other files: C#'s `partial`.
    pub partial: bool,
    pub at: CodePosition,
    pub fields: Vec<ClassField>,
    pub methods: Vec<Method>,
    /// The names of the events that it declares, in C#.
    pub events: Vec<String>,
    /// The simple names of what it makes new ones of.
    pub makes: BTreeMap<String, CodePosition>,
}

/// A function of a class.
#[derive(Clone, Debug)]
pub struct Method {
    pub name: String,
    pub at: CodePosition,
    /// Whether it belongs to the class, not to an object.
    pub is_static: bool,
    /// The simple names of its annotations.
    pub annotations: Vec<String>,
    /// Whether it decides anything: has a branch or a loop in it.
    pub decides: bool,
}

/// A variable of a class.
#[derive(Clone, Debug)]
pub struct ClassField {
    pub name: String,
    pub at: CodePosition,
    pub is_static: bool,
    pub is_final: bool,
    /// Declared type, where the language writes it.
    pub of: Option<FieldType>,
    /// Value assigned in its declaration.
    pub start: Option<AssignedValue>,
    /// Assignments to it elsewhere, in the order of the file.
    pub writes: Vec<Assignment>,
}

/// Type of a field: lists and arrays around the name of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldType {
    pub dims: usize,
    pub element: String,
}

impl FieldType {
    /// The type of this name, inside `dims` lists or arrays. One of the names of `collections` that does not say of what it is
    /// holds anything, and is one list more.
    pub fn named(dims: usize, element: &str, collections: &[&str]) -> FieldType {
        FieldType { dims: dims + usize::from(collections.contains(&element)), element: element.to_string() }
    }
}

/// An assignment to a field.
#[derive(Clone, Debug)]
pub struct Assignment {
    pub value: AssignedValue,
    /// Whether it is to something inside, such as a square of an array.
    pub inside: usize,
    /// Whether it is where an object is set up, so that it says nothing of the time after that.
    pub setup: bool,
}
