//! From the bytes of a file to its outline.

mod csharp;
mod java;
mod parse;
mod python;
mod rust;
mod tokens;

use tree_sitter::{Node, Parser};

use super::outline::{AssignedValue, CodePosition, FileOutline, OutlineBuilder};
use crate::spec::CodeLanguage;

pub use parse::{ParseRefusal, STACK, TreeVisitor, decode_text, parse, walk_tree};
pub use tokens::Token;

/// Functions by which an object is set up: what they assign says nothing of the time after that.
const SETTING_UP: &[&str] = &["initialise", "initialize", "init", "__init__", "new", "default"];

/// The most that is peeled off an expression, or looked down a chain of names: people write a handful.
const PEELED: usize = 16;

/// The last of names with dots between them, which is how the paths of all languages are kept.
fn last_name(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path).trim()
}

/// Classifies the expression inside of all that only wraps or hands on a value. `step` gives the value of an expression, or the
/// expression inside it, if there is one.
fn value_inside<'t>(
    mut node: Node<'t>,
    step: impl Fn(Node<'t>) -> Result<AssignedValue, Option<Node<'t>>>,
) -> AssignedValue {
    for _ in 0..PEELED {
        match step(node) {
            Ok(value) => return value,
            Err(Some(inner)) => node = inner,
            Err(None) => break,
        }
    }
    AssignedValue::Other
}

/// Reads files of code, one after another.
pub struct OutlineReader {
    parser: Parser,
}

impl OutlineReader {
    pub fn new() -> OutlineReader {
        OutlineReader { parser: Parser::new() }
    }

    /// The outline of a file.
    ///
    /// # Errors
    /// Why the file is not looked into.
    pub fn read(&mut self, file: &str, language: CodeLanguage, bytes: &[u8]) -> Result<FileOutline, ParseRefusal> {
        let text = decode_text(bytes)?;
        let tree = parse(&mut self.parser, language, &text)?;
        let unit = FileOutline {
            file: file.to_string(),
            language,
            text: String::new(),
            broken: tree.root_node().has_error(),
            package: None,
            imports: Vec::new(),
            uses: Vec::new(),
            names: Default::default(),
            functions: Default::default(),
            classes: Vec::new(),
            globals: Vec::new(),
            delegates: Vec::new(),
            subscriptions: Vec::new(),
        };
        let builder = OutlineBuilder::new(unit);
        let unit = match language {
            CodeLanguage::CSharp => walk_tree(&tree, csharp::CSharpVisitor::new(&text, builder)).finish(),
            CodeLanguage::Java => walk_tree(&tree, java::JavaVisitor::new(&text, builder)).finish(),
            CodeLanguage::Python => walk_tree(&tree, python::PythonVisitor::new(&text, builder)).finish(),
            CodeLanguage::Rust => walk_tree(&tree, rust::RustVisitor::new(&text, builder)).finish(),
        };
        Ok(FileOutline { text, ..unit })
    }

    /// Returns the tokens of a file's code, without the text that only people read.
    ///
    /// # Errors
    /// Reports why the file is not looked into.
    pub fn tokens(&mut self, language: CodeLanguage, text: &str) -> Result<Vec<Token>, ParseRefusal> {
        let tree = parse(&mut self.parser, language, text)?;
        Ok(walk_tree(&tree, tokens::TokenCollector::new(text)).finish())
    }
}

/// Returns the place where a node begins.
fn at(node: Node<'_>) -> CodePosition {
    let start = node.start_position();
    CodePosition { row: start.row, byte: start.column }
}

/// A node's text.
fn words<'t>(text: &'t str, node: Node<'_>) -> &'t str {
    text.get(node.byte_range()).unwrap_or_default()
}

/// The children that have a name in the grammar; only the first few hundred, since that is all that anything here asks for.
fn children<'t>(node: Node<'t>) -> Vec<Node<'t>> {
    node.named_children(&mut node.walk()).take(500).collect()
}

/// The first child of a kind.
fn child<'t>(node: Node<'t>, kind: &str) -> Option<Node<'t>> {
    children(node).into_iter().find(|child| child.kind() == kind)
}

/// `WHITE`, `PLAYER_1`: what everybody writes in capitals is the same every time.
fn is_constant(name: &str) -> bool {
    name.chars().any(char::is_uppercase) && !name.chars().any(char::is_lowercase)
}

/// `model`, `self.board`: what a variable of another object is asked of. A function may be asked of anything.
fn is_a_model(name: &str) -> bool {
    let name = name.to_lowercase();
    ["model", "board", "stage"].iter().any(|word| name.contains(word))
}

/// Functions of lists, maps and cells by which something is put into them: whether it goes inside, or takes the place of all.
fn puts(name: &str, arguments: usize) -> Option<bool> {
    match (name, arguments) {
        ("set" | "replace" | "get_or_insert" | "store", 1) => Some(false),
        (
            "add" | "append" | "push" | "push_back" | "insert" | "put" | "set" | "setdefault" | "replace" | "extend",
            _,
        ) => Some(true),
        _ => None,
    }
}
