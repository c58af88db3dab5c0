//! Parsing strangers' bytes, within bounds.
//!
//! What tree-sitter and its grammars get to see is text of at most 256 KiB without NUL bytes, in which brackets and lines are
//! not nested deeper than a person nests them. It is counted how often they ask whether to go on, which is every hundred steps:
//! files that people write take about one for every fifty bytes. A count, not a clock: on a busy machine the same file gives
//! the same result.
//!
//! The count bounds the C stack, too. Where a parser gives up one of several ways to read a text, it frees what it had pushed
//! for that, one after another, by calling itself (`stack_node_release`; `stack_node_add_link` is alike): a megabyte of `(a)-`
//! has overflowed a thread's usual two. Each step pushes at most once, and a level takes about 110 bytes; [`STACK`] has room
//! for all the steps there are, and only the pages that are used become memory.

use std::fmt::{self, Display};
use std::ops::ControlFlow;

use tree_sitter::{Node, ParseOptions, Parser, Tree};

use crate::source_rules::code_files::LARGEST;
use crate::spec::CodeLanguage;

/// Largest nesting of brackets: Python itself refuses more than 200.
const DEEPEST_BRACKETS: usize = 200;
/// Largest depth of indentation: Python itself refuses more than 100.
const DEEPEST_INDENT: usize = 100;
/// How often a parser is told to go on, each time for a hundred steps.
const GOES_ON: usize = 10_000;
/// The stack that parsing needs at the most, in bytes: 256 for every step.
pub const STACK: usize = GOES_ON * 100 * 256;
/// The most nodes of a tree that are gone through.
const MOST_NODES: usize = 500_000;

/// Why a file is not looked into: a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseRefusal {
    TooLarge,
    NotText,
    TooDeep,
    TooHard,
}

impl Display for ParseRefusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            ParseRefusal::TooLarge => "is larger than 256 KiB",
            ParseRefusal::NotText => "is not text",
            ParseRefusal::TooDeep => "is nested too deeply",
            ParseRefusal::TooHard => "takes too long to understand",
        })
    }
}

/// The text of a file. What is not UTF-8 is taken for Latin 1, in which every byte is a letter: an umlaut of Windows in a name
/// is then no reason not to understand the file.
pub fn decode_text(bytes: &[u8]) -> Result<String, ParseRefusal> {
    if bytes.len() as u64 > LARGEST {
        return Err(ParseRefusal::TooLarge);
    }
    // UTF-16 is full of these, and what is no text at all has some.
    if bytes.contains(&0) {
        return Err(ParseRefusal::NotText);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    Ok(match std::str::from_utf8(bytes) {
        Ok(text) => text.to_string(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    })
}

/// A file's tree.
pub fn parse(parser: &mut Parser, language: CodeLanguage, text: &str) -> Result<Tree, ParseRefusal> {
    if is_too_deep(text, language) {
        return Err(ParseRefusal::TooDeep);
    }
    let grammar = match language {
        CodeLanguage::CSharp => tree_sitter_c_sharp::LANGUAGE,
        CodeLanguage::Java => tree_sitter_java::LANGUAGE,
        CodeLanguage::Python => tree_sitter_python::LANGUAGE,
        CodeLanguage::Rust => tree_sitter_rust::LANGUAGE,
    };
    // Grammars and parser are built together, and fit.
    parser.set_language(&grammar.into()).map_err(|_| ParseRefusal::TooHard)?;
    let mut left = GOES_ON;
    let mut goes_on = |_: &tree_sitter::ParseState| match left.checked_sub(1) {
        Some(fewer) => {
            left = fewer;
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(()),
    };
    let options = ParseOptions::new().progress_callback(&mut goes_on);
    let bytes = text.as_bytes();
    let tree = parser.parse_with_options(&mut |from, _| bytes.get(from..).unwrap_or_default(), None, Some(options));
    // What was broken off must not be gone on with in the next file.
    parser.reset();
    tree.filter(|tree| tree.root_node().descendant_count() <= MOST_NODES).ok_or(ParseRefusal::TooHard)
}

/// Whether brackets or lines are nested deeper than people do. Brackets in texts count, too: a file full of them is not looked
/// into, and nobody is the worse for that.
fn is_too_deep(text: &str, language: CodeLanguage) -> bool {
    let mut depth = 0usize;
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST_BRACKETS {
            return true;
        }
    }
    let mut indents: Vec<usize> = Vec::new();
    for line in text.lines().filter(|_| language == CodeLanguage::Python) {
        let rest = line.trim_start();
        let indent = line.len() - rest.len();
        if rest.is_empty() {
            continue;
        }
        while indents.last().is_some_and(|last| *last >= indent) {
            indents.pop();
        }
        indents.push(indent);
        if indents.len() > DEEPEST_INDENT {
            return true;
        }
    }
    false
}

/// Visitor of a tree's nodes.
pub trait TreeVisitor {
    /// At a node; answers whether to go into it. Who is not gone into is not left, either.
    fn enter(&mut self, node: Node<'_>) -> bool;
    /// After all that is in it.
    fn leave(&mut self, node: Node<'_>);
}

/// Goes through a tree from the first line to the last, without recursion, however deep it is.
pub fn walk_tree<V: TreeVisitor>(tree: &Tree, mut visitor: V) -> V {
    let mut cursor = tree.walk();
    loop {
        if visitor.enter(cursor.node()) {
            if cursor.goto_first_child() {
                continue;
            }
            visitor.leave(cursor.node());
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return visitor;
            }
            visitor.leave(cursor.node());
        }
    }
}
