//! Names and comments as Java takes them.

use crate::spec::CallForm;
use crate::starter::model_facts::camel;

/// Words that Java keeps for itself, and functions without arguments that every object has: a controller has `wait_` instead.
const TAKEN: [&str; 62] = [
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "clone",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finalize",
    "finally",
    "float",
    "for",
    "getClass",
    "goto",
    "hashCode",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "notify",
    "notifyAll",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "toString",
    "transient",
    "true",
    "try",
    "void",
    "volatile",
    "wait",
    "while",
    "_",
];
/// Names among them that are taken only where there are no arguments.
const OF_OBJECTS: [&str; 8] = ["clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait"];

/// The name of a function as Java takes it.
pub(in crate::starter) fn function_name(call: &CallForm) -> String {
    in_java(&camel(&call.name), !call.arguments.is_empty())
}

/// A name that Java does not keep for itself.
pub(super) fn in_java(name: &str, has_arguments: bool) -> String {
    let is_taken = TAKEN.contains(&name) && !(has_arguments && OF_OBJECTS.contains(&name));
    if is_taken { format!("{name}_") } else { name.to_string() }
}

/// A text that cannot end the comment in which it stands, nor be read as a sign by its number.
pub(in crate::starter) fn in_comment(text: &str) -> String {
    text.replace("*/", "* /").replace("\\u", "\\ u")
}
