//! A file as the words that its code is made of.

use tree_sitter::Node;

use super::parse::TreeVisitor;
use super::{at, words};
use crate::source_rules::outline::CodePosition;

/// Nodes that state the package of a file and its imports. They do not count, because editors change them, too.
const HEADERS: &[&str] = &[
    "file_scoped_namespace_declaration",
    "package_declaration",
    "import_declaration",
    "import_statement",
    "import_from_statement",
    "future_import_statement",
    "use_declaration",
    "using_directive",
];

/// A word, a sign or a whole text in code.
#[derive(Clone, Debug)]
pub struct Token {
    pub text: String,
    pub at: CodePosition,
    /// Depth in the tree, which corresponds to Python's indentation.
    pub depth: usize,
}

impl Token {
    /// Whether the code says the same here.
    pub fn same_as(&self, other: &Token) -> bool {
        self.text == other.text && self.depth == other.depth
    }
}

/// Collects tokens: no comments, no headers, and of texts all that is in them.
pub struct TokenCollector<'t> {
    text: &'t str,
    depth: usize,
    found: Vec<Token>,
    /// The name of a namespace that goes on in braces: it says where code is, as a header does.
    namespace: Option<usize>,
}

impl TokenCollector<'_> {
    pub fn new(text: &str) -> TokenCollector<'_> {
        TokenCollector { text, depth: 0, found: Vec::new(), namespace: None }
    }

    pub fn finish(self) -> Vec<Token> {
        self.found
    }
}

impl TreeVisitor for TokenCollector<'_> {
    fn enter(&mut self, node: Node<'_>) -> bool {
        // A comment is what a grammar allows anywhere.
        if node.kind() == "namespace_declaration" {
            self.namespace = node.child_by_field_name("name").map(|name| name.id());
        }
        if node.is_extra() || self.namespace == Some(node.id()) || HEADERS.contains(&node.kind()) || is_for_people(node)
        {
            return false;
        }
        // Not all that is in a text is a node of its own.
        let whole =
            node.child_count() == 0 || matches!(node.kind(), "string" | "string_literal" | "raw_string_literal");
        if whole {
            let token = Token { text: words(self.text, node).to_string(), at: at(node), depth: self.depth };
            // The end of a line is a sign in Python's grammar; how many there are says nothing.
            if !token.text.trim().is_empty() {
                self.found.push(token);
            }
            return false;
        }
        self.depth += 1;
        true
    }

    fn leave(&mut self, _: Node<'_>) {
        self.depth -= 1;
    }
}

/// A text that stands alone, which is how Python is commented.
fn is_for_people(node: Node<'_>) -> bool {
    node.kind() == "expression_statement"
        && node.child_count() == 1
        && node.child(0).is_some_and(|only| only.kind() == "string")
}
