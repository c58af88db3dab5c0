//! Collects the mutants of a file from its tree.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use tree_sitter::Node;

use super::grammar::{ConditionPlace, Grammar};
use super::mutation::{MutationKind, SourceMutant};
use crate::source_rules::TreeVisitor;

/// Comparisons that take in their bound, or leave it out.
const BOUNDS: &[(&str, &str)] = &[("<", "<="), ("<=", "<"), (">", ">="), (">=", ">")];
/// Comparisons that are the opposite of each other.
const OPPOSITES: &[(&str, &str)] = &[
    ("==", "!="),
    ("!=", "=="),
    ("is", "is not"),
    ("is not", "is"),
    ("in", "not in"),
    ("not in", "in"),
    ("<", ">="),
    (">=", "<"),
    (">", "<="),
    ("<=", ">"),
];
/// Signs between conditions.
const LOGIC: &[(&str, &str)] = &[("and", "or"), ("or", "and"), ("&&", "||"), ("||", "&&")];
/// Signs between numbers, and beside them.
const ARITHMETIC: &[(&str, &str)] = &[("+", "-"), ("-", "+"), ("+=", "-="), ("-=", "+="), ("++", "--"), ("--", "++")];
/// Names of a statement that is an expression, in all grammars.
const STATEMENT: &str = "expression_statement";

/// Makes mutants of what it meets.
pub struct MutantCollector<'t> {
    file: &'t str,
    text: &'t str,
    grammar: &'static Grammar,
    found: Vec<SourceMutant>,
    /// Nodes that are negated as a whole, so that a change of them to the opposite would be the same.
    negated: BTreeSet<usize>,
}

impl<'t> MutantCollector<'t> {
    /// A collector of the mutants of this text.
    pub fn new(file: &'t str, text: &'t str, grammar: &'static Grammar) -> MutantCollector<'t> {
        MutantCollector { file, text, grammar, found: Vec::new(), negated: BTreeSet::new() }
    }

    /// All mutants, in the order of the file, each with its number in its line.
    pub fn finish(mut self) -> Vec<SourceMutant> {
        self.found.sort_by_key(SourceMutant::start);
        let mut counts: BTreeMap<(usize, MutationKind), usize> = BTreeMap::new();
        for mutant in &mut self.found {
            let count = counts.entry((mutant.line, mutant.kind)).or_default();
            *count += 1;
            mutant.nth = *count;
        }
        self.found
    }

    fn add(&mut self, kind: MutationKind, range: Range<usize>, replacement: impl Into<String>) {
        self.found.push(SourceMutant::new(self.file, self.text, kind, range, replacement.into()));
    }

    fn words(&self, node: Node<'_>) -> &'t str {
        self.text.get(node.byte_range()).unwrap_or_default()
    }

    /// Whether nothing in this node is played, or counts.
    fn is_skipped(&self, node: Node<'_>) -> bool {
        if node.is_extra() || node.is_error() || self.grammar.skipped.contains(&node.kind()) {
            return true;
        }
        // Nothing that is printed counts.
        let printed = parts(node).first().copied().filter(|_| node.kind() == STATEMENT);
        if printed.is_some_and(|call| self.grammar.prints.iter().any(|own| self.words(call).starts_with(own))) {
            return true;
        }
        let Some((_, field, word)) = self.grammar.unplayed.filter(|(kind, ..)| *kind == node.kind()) else {
            return false;
        };
        let child = if field.is_empty() { node.prev_named_sibling() } else { node.child_by_field_name(field) };
        child.is_some_and(|child| self.words(child).contains(word))
    }

    /// The expression inside of brackets.
    fn inside<'n>(&self, mut node: Node<'n>) -> Node<'n> {
        while node.kind() == self.grammar.brackets {
            match parts(node).first() {
                Some(inner) => node = *inner,
                None => break,
            }
        }
        node
    }

    /// The sign before an expression of one operand, and that operand.
    fn unary<'n>(&self, node: Node<'n>) -> Option<(&'t str, Node<'n>)> {
        let operand = *parts(node).first().filter(|_| self.grammar.unary.contains(&node.kind()))?;
        let sign = self.text.get(node.start_byte()..operand.start_byte())?;
        Some((sign.trim(), operand))
    }

    /// The sign of an operator between two operands.
    fn operator<'n>(&self, node: Node<'n>) -> Option<Node<'n>> {
        if !self.grammar.operators.contains(&node.kind()) || parts(node).len() != 2 {
            return None;
        }
        (0..node.child_count()).filter_map(|index| node.child(index)).find(|sign| !sign.is_named())
    }

    fn is_logical(&self, node: Node<'_>) -> bool {
        self.operator(node).is_some_and(|sign| swapped(LOGIC, sign.kind()).is_some())
    }

    /// Negates a condition.
    fn negate(&mut self, condition: Node<'_>) {
        let condition = self.inside(condition);
        if self.grammar.unnegatable.contains(&condition.kind()) || !self.negated.insert(condition.id()) {
            return;
        }
        if let Some(sign) = self.operator(condition)
            && let Some(opposite) = swapped(OPPOSITES, sign.kind())
        {
            return self.add(MutationKind::Negate, sign.byte_range(), opposite);
        }
        if let Some(("not" | "!", operand)) = self.unary(condition) {
            return self.add(MutationKind::Negate, condition.start_byte()..operand.start_byte(), "");
        }
        let (before, after) = self.grammar.negation;
        let negated = format!("{before}{}{after}", self.words(condition));
        self.add(MutationKind::Negate, condition.byte_range(), negated);
    }

    /// Conditions in a node: the node's own, and both sides of `and` and `or`.
    fn conditions(&mut self, node: Node<'_>) {
        for (_, place) in self.grammar.conditions.iter().filter(|(kind, _)| *kind == node.kind()) {
            let condition = match place {
                ConditionPlace::Field(name) => node.child_by_field_name(name),
                ConditionPlace::Child(number) => parts(node).get(*number).copied(),
            };
            condition.into_iter().for_each(|condition| self.negate(condition));
        }
        if self.is_logical(node) {
            for side in parts(node) {
                if !self.is_logical(self.inside(side)) {
                    self.negate(side);
                }
            }
        }
    }

    /// Leaves out each operand of a chain such as `a && b && c`, a tree of pairs: once, in the pair that has it as a side.
    fn operand(&mut self, node: Node<'_>) {
        let Some(sign) = self.operator(node).filter(|sign| swapped(LOGIC, sign.kind()).is_some()) else { return };
        let [left, right] = parts(node)[..] else { return };
        let is_chain = |side| self.operator(self.inside(side)).is_some_and(|own| own.kind() == sign.kind());
        let leaves_out = [(left, left.start_byte()..right.start_byte()), (right, left.end_byte()..right.end_byte())]
            .map(|(side, range)| (!is_chain(side)).then_some(range));
        for range in leaves_out.into_iter().flatten() {
            self.add(MutationKind::OmitOperand, range, "");
        }
    }

    /// Signs of operators.
    fn sign(&mut self, node: Node<'_>, parent: Node<'_>) {
        if node.is_named() || !self.grammar.operators.contains(&parent.kind()) {
            return;
        }
        let sign = node.kind();
        let operands = parts(parent);
        if let Some(other) = swapped(BOUNDS, sign) {
            self.add(MutationKind::Compare, node.byte_range(), other);
        } else if let Some(other) = swapped(OPPOSITES, sign) {
            // Of several in a row, only the whole is negated.
            if operands.len() > 2 || !self.negated.contains(&parent.id()) {
                self.add(MutationKind::Compare, node.byte_range(), other);
            }
        } else if let Some(other) = swapped(LOGIC, sign) {
            self.add(MutationKind::Logic, node.byte_range(), other);
        } else if let Some(other) = swapped(ARITHMETIC, sign) {
            let joins_text = operands.iter().any(|operand| self.grammar.texts.contains(&operand.kind()));
            let is_of_one = matches!(sign, "+" | "-") && operands.len() < 2;
            if !joins_text && !is_of_one {
                self.add(MutationKind::Arithmetic, node.byte_range(), other);
            }
        }
    }

    /// A number, true, false, or a minus.
    fn value(&mut self, node: Node<'_>, parent: Option<Node<'_>>) {
        let grammar = self.grammar;
        let is_name = parent.is_some_and(|parent| grammar.numbered_names.contains(&parent.kind()));
        if grammar.integers.contains(&node.kind()) && !is_name {
            for neighbour in neighbours(self.words(node)) {
                self.add(MutationKind::Number, node.byte_range(), neighbour);
            }
        }
        if grammar.booleans.contains(&node.kind()) && !self.negated.contains(&node.id()) {
            let other = match self.words(node) {
                "True" => "False",
                "False" => "True",
                "true" => "false",
                _ => "true",
            };
            self.add(MutationKind::Flip, node.byte_range(), other);
        }
        match self.unary(node) {
            Some(("-", operand)) => {
                self.add(MutationKind::Arithmetic, node.start_byte()..operand.start_byte(), "");
            }
            Some(("not" | "!", operand)) if !self.negated.contains(&node.id()) => {
                // What is inside is negated by this.
                let inner = self.inside(operand).id();
                self.negated.insert(inner);
                self.add(MutationKind::Negate, node.start_byte()..operand.start_byte(), "");
            }
            Some(("not" | "!", operand)) => {
                let inner = self.inside(operand).id();
                self.negated.insert(inner);
            }
            _ => {}
        }
    }

    /// A statement that can be left out.
    fn statement(&mut self, node: Node<'_>) {
        let Some(only) = parts(node).first().copied().filter(|_| node.kind() == STATEMENT) else { return };
        let grammar = self.grammar;
        let is_call = grammar.calls.contains(&only.kind());
        let target = parts(only).first().map_or("", Node::kind);
        let assigns = |(kind, targets): &(&str, &[&str])| {
            *kind == only.kind() && (targets.is_empty() || targets.contains(&target))
        };
        if is_call || grammar.assignments.iter().any(assigns) {
            self.add(MutationKind::Omit, node.byte_range(), grammar.nothing);
        }
    }

    /// A return that can be left out, or whose value can.
    fn returning(&mut self, node: Node<'_>) {
        let grammar = self.grammar;
        if node.kind() != grammar.returns {
            return;
        }
        let whole = node.parent().filter(|parent| parent.kind() == STATEMENT).unwrap_or(node);
        let body = whole.parent().filter(|parent| grammar.bodies.contains(&parent.kind()));
        let of = body.and_then(|body| body.parent());
        let is_last = of.is_some_and(|of| grammar.functions.contains(&of.kind()));
        // In Rust a return may be an expression among others.
        let is_statement = grammar.returns.ends_with("statement") || whole.kind() == STATEMENT;
        if is_statement && !is_last {
            self.add(MutationKind::Return, whole.byte_range(), grammar.nothing);
        }
        let (Some(value), Some(none)) = (parts(node).first().copied(), grammar.no_value) else { return };
        if !grammar.valueless.contains(&value.kind()) && !["None", none].contains(&self.words(value)) {
            self.add(MutationKind::Return, value.byte_range(), none);
        }
    }
}

impl TreeVisitor for MutantCollector<'_> {
    fn enter(&mut self, node: Node<'_>) -> bool {
        if self.is_skipped(node) {
            return false;
        }
        let parent = node.parent();
        self.conditions(node);
        self.operand(node);
        if let Some(parent) = parent {
            self.sign(node, parent);
        }
        self.value(node, parent);
        self.statement(node);
        self.returning(node);
        true
    }

    fn leave(&mut self, _: Node<'_>) {}
}

/// Children that have a name in the grammar, without comments.
fn parts(node: Node<'_>) -> Vec<Node<'_>> {
    node.named_children(&mut node.walk()).filter(|child| !child.is_extra()).take(500).collect()
}

fn swapped(pairs: &[(&str, &'static str)], sign: &str) -> Option<&'static str> {
    pairs.iter().find(|(own, _)| *own == sign).map(|(_, other)| *other)
}

/// The numbers beside a number, in its own form; none of one that is written in another way than in digits.
fn neighbours(number: &str) -> Vec<String> {
    let digits = number.find(|letter: char| !letter.is_ascii_digit() && letter != '_').unwrap_or(number.len());
    let (digits, suffix) = number.split_at(digits);
    let Ok(value) = digits.replace('_', "").parse::<i64>() else { return Vec::new() };
    // `0x10` is a nought with a suffix that is none.
    if suffix.chars().any(|letter| !letter.is_ascii_alphanumeric())
        || suffix.starts_with(['x', 'X', 'b', 'B', 'o', 'O'])
    {
        return Vec::new();
    }
    let smaller = match value {
        // In brackets, or a minus before it would make another sign of it.
        0 => format!("(-1{suffix})"),
        _ => format!("{}{suffix}", value - 1),
    };
    vec![format!("{}{suffix}", value.saturating_add(1)), smaller]
}
