//! C#.

mod declaration;
mod value;

use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::Node;

use super::parse::TreeVisitor;
use super::{PEELED, at, children, last_name, words};
use crate::source_rules::outline::{AssignedValue, FileOutline, Import, OutlineBuilder, Subscription};

/// Goes through a C# file.
pub struct CSharpVisitor<'t> {
    text: &'t str,
    builder: OutlineBuilder,
    /// The nodes that have opened a class or a function.
    opened: Vec<usize>,
    /// Names that are declared, called, or asked of an object: in C# they begin with a capital, as types do.
    members: BTreeSet<usize>,
    /// Classes that may have further parts, by their names.
    partial: BTreeMap<String, usize>,
}

impl<'t> CSharpVisitor<'t> {
    pub fn new(text: &'t str, builder: OutlineBuilder) -> CSharpVisitor<'t> {
        CSharpVisitor { text, builder, opened: Vec::new(), members: BTreeSet::new(), partial: BTreeMap::new() }
    }

    pub fn finish(self) -> FileOutline {
        self.builder.finish(false)
    }

    fn open_function(&mut self, node: Node<'_>, setup: bool) {
        self.builder.open_function(setup);
        self.opened.push(node.id());
    }

    /// The text of a path, without white space.
    fn path(&self, node: Node<'_>) -> String {
        words(self.text, node).split_whitespace().collect()
    }

    /// `using System;`, `using static System.Math;`, `using IO = System.IO;`, each of them `global` or not.
    fn using(&mut self, node: Node<'_>) {
        let alias = node.child_by_field_name("name");
        let is_alias = |part: &Node<'_>| Some(part.id()) == alias.map(|alias| alias.id());
        let Some(path) = children(node).into_iter().find(|part| !is_alias(part) && !part.is_extra()) else { return };
        let path = self.path(path);
        let path = path.rsplit("::").next().unwrap_or_default().to_string();
        let name = alias.map_or(last_name(&path), |alias| words(self.text, alias)).to_string();
        let everywhere = words(self.text, node).starts_with("global");
        self.builder.unit.imports.push(Import { path, name, all: alias.is_none(), everywhere, at: at(node) });
    }

    /// The first namespace of a file, with those around it.
    fn namespace(&mut self, node: Node<'_>) {
        let Some(name) = node.child_by_field_name("name").filter(|_| self.builder.unit.package.is_none()) else {
            return;
        };
        self.builder.unit.package = Some((self.path(name), at(node)));
    }

    fn local(&mut self, node: Node<'_>, value: Option<AssignedValue>) {
        if node.kind() == "identifier" {
            self.builder.add_local(words(self.text, node), value);
        }
    }

    /// The variables that a node names: `(a, b)` and `params int[] rest` name theirs among other things.
    fn locals(&mut self, node: Node<'_>) {
        let names: Vec<Node<'_>> = node.children_by_field_name("name", &mut node.walk()).take(100).collect();
        names.into_iter().for_each(|name| self.local(name, None));
    }

    fn declarator(&mut self, node: Node<'_>) {
        let Some(name) = node.child_by_field_name("name") else { return };
        let value = self.declared_value(node).map(|value| self.value(value, None));
        self.local(name, value);
    }

    fn assignment(&mut self, node: Node<'_>) {
        let (Some(left), Some(right)) = (node.child_by_field_name("left"), node.child_by_field_name("right")) else {
            return;
        };
        // `(turn, other) = (other, turn)`
        if left.kind() == "tuple_expression" {
            let parts = children(left).into_iter().filter_map(|part| part.named_child(0));
            for target in parts.filter_map(|part| self.target(part)).collect::<Vec<_>>() {
                self.builder.add_assignment(target, AssignedValue::Other);
            }
            return;
        }
        let operator = node.child_by_field_name("operator").map(|operator| words(self.text, operator));
        if operator == Some("+=") {
            self.subscription(left, right);
        }
        let Some(target) = self.target(left) else { return };
        let value = match operator {
            Some("=") => self.value(right, Some(&target.name)),
            Some("*=") if words(self.text, right) == "-1" => AssignedValue::Toggle,
            Some("^=") if words(self.text, right) == "true" => AssignedValue::Toggle,
            _ => AssignedValue::Other,
        };
        self.builder.add_assignment(target, value);
    }

    /// `model.Moved += OnMoved`, with a function of any form on the right.
    fn subscription(&mut self, left: Node<'_>, right: Node<'_>) {
        let name = match left.kind() {
            "identifier" => Some(left),
            "member_access_expression" => left.child_by_field_name("name"),
            _ => None,
        };
        let handler = match right.kind() {
            "lambda_expression" | "anonymous_method_expression" => Some(None),
            "object_creation_expression" | "implicit_object_creation_expression" => Some(None),
            "identifier" => Some(Some(words(self.text, right).to_string())),
            "member_access_expression" => {
                right.child_by_field_name("name").map(|name| Some(words(self.text, name).to_string()))
            }
            _ => None,
        };
        if let (Some(name), Some(handler)) = (name, handler) {
            let name = words(self.text, name).to_string();
            self.builder.unit.subscriptions.push(Subscription { name, handler });
        }
    }

    /// `System.IO.File`, written out where it is used. Answers whether it was nothing but names.
    fn whole_name(&mut self, node: Node<'_>) -> bool {
        let mut inner = node;
        for _ in 0..PEELED {
            let next = match inner.kind() {
                "member_access_expression" => inner.child_by_field_name("expression"),
                "qualified_name" => inner.child_by_field_name("qualifier"),
                "identifier" => {
                    let root = words(self.text, inner);
                    if root.starts_with(char::is_uppercase) && self.builder.local_value(root).is_none() {
                        let path = self.path(node);
                        self.builder.add_name(root, at(inner));
                        self.builder.unit.uses.push((path, at(node)));
                    }
                    return true;
                }
                _ => None,
            };
            let is_plain = inner.child_by_field_name("name").is_some_and(|name| name.kind() == "identifier");
            let Some(next) = next.filter(|_| is_plain) else { return false };
            inner = next;
        }
        false
    }

    /// Marks the names in a node that are no types.
    fn mark_members(&mut self, node: Node<'_>) {
        let called = node.child_by_field_name("function").filter(|_| node.kind() == "invocation_expression");
        for name in [node.child_by_field_name("name"), called].into_iter().flatten() {
            let name = if name.kind() == "generic_name" { name.named_child(0).unwrap_or(name) } else { name };
            if matches!(name.kind(), "identifier" | "qualified_name") {
                self.members.insert(name.id());
            }
        }
    }
}

impl TreeVisitor for CSharpVisitor<'_> {
    fn enter(&mut self, node: Node<'_>) -> bool {
        if node.child_count() > 0 {
            self.mark_members(node);
        }
        match node.kind() {
            "using_directive" => {
                self.using(node);
                return false;
            }
            "namespace_declaration" | "file_scoped_namespace_declaration" => self.namespace(node),
            "class_declaration"
            | "interface_declaration"
            | "enum_declaration"
            | "record_declaration"
            | "struct_declaration" => self.class(node),
            "delegate_declaration" => {
                self.delegate(node);
                // What it takes are no variables of a function.
                self.open_function(node, false);
            }
            "event_field_declaration" | "event_declaration" => self.event(node),
            "field_declaration" => self.field(node),
            "property_declaration" => self.property(node),
            "method_declaration"
            | "constructor_declaration"
            | "destructor_declaration"
            | "operator_declaration"
            | "conversion_operator_declaration" => self.function(node),
            "indexer_declaration" => self.indexer(node),
            "accessor_declaration" if node.child_by_field_name("body").is_some() => {
                self.open_function(node, false);
                self.builder.add_local("value", None);
            }
            // `int Places => 64;`
            "arrow_expression_clause" if self.builder.in_class_body() => self.open_function(node, false),
            "lambda_expression" | "anonymous_method_expression" | "local_function_statement" => {
                self.open_function(node, false);
            }
            "implicit_parameter" => self.builder.add_local(words(self.text, node), None),
            "variable_declarator" if self.builder.in_function() => self.declarator(node),
            "parameter"
            | "parameter_list"
            | "bracketed_parameter_list"
            | "declaration_pattern"
            | "recursive_pattern"
            | "var_pattern"
            | "declaration_expression"
            | "catch_declaration"
            | "tuple_pattern" => self.locals(node),
            "foreach_statement" => {
                self.builder.mark_branching();
                if let Some(left) = node.child_by_field_name("left") {
                    self.local(left, None);
                }
            }
            "if_statement"
            | "for_statement"
            | "while_statement"
            | "do_statement"
            | "switch_statement"
            | "switch_expression"
            | "conditional_expression" => self.builder.mark_branching(),
            "assignment_expression" => self.assignment(node),
            "prefix_unary_expression" | "postfix_unary_expression" => self.step(node),
            "argument" => self.out_argument(node),
            "invocation_expression" => self.call(node),
            "object_creation_expression" => {
                if let Some(of) = node.child_by_field_name("type") {
                    let of = self.type_of(of, 0).element;
                    self.builder.add_instantiation(&of, at(node));
                }
            }
            "identifier" => {
                let name = words(self.text, node);
                if !self.members.remove(&node.id()) && name.starts_with(char::is_uppercase) {
                    self.builder.add_name(name, at(node));
                }
            }
            // The name of a namespace that is declared here.
            "qualified_name" if self.members.remove(&node.id()) => return false,
            "member_access_expression" | "qualified_name" => return !self.whole_name(node),
            _ => {}
        }
        true
    }

    fn leave(&mut self, node: Node<'_>) {
        if self.opened.last() == Some(&node.id()) {
            self.opened.pop();
            self.builder.close_scope();
        }
    }
}
