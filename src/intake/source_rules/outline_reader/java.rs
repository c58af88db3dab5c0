//! Java.

mod value;

use std::collections::BTreeMap;

use tree_sitter::Node;

use super::parse::TreeVisitor;
use super::{PEELED, SETTING_UP, at, child, children, last_name, puts, words};
use crate::source_rules::outline::{
    AssignedValue, Class, ClassField, ClassKind, FieldType, FileOutline, Import, Method, OutlineBuilder,
};

/// Goes through a Java file.
pub struct JavaVisitor<'t> {
    text: &'t str,
    builder: OutlineBuilder,
    /// Bodies of classes without a name, by the node, with what they extend.
    nameless: BTreeMap<usize, String>,
    /// The nodes that have opened a class or a function.
    opened: Vec<usize>,
}

/// Types that hold others.
const COLLECTIONS: &[&str] = &[
    "List",
    "ArrayList",
    "LinkedList",
    "Vector",
    "Stack",
    "Deque",
    "ArrayDeque",
    "Queue",
    "Set",
    "HashSet",
    "TreeSet",
    "LinkedHashSet",
    "Collection",
    "Map",
    "HashMap",
    "TreeMap",
    "LinkedHashMap",
    "EnumMap",
];

impl<'t> JavaVisitor<'t> {
    pub fn new(text: &'t str, builder: OutlineBuilder) -> JavaVisitor<'t> {
        JavaVisitor { text, builder, nameless: BTreeMap::new(), opened: Vec::new() }
    }

    pub fn finish(self) -> FileOutline {
        self.builder.finish(false)
    }

    fn class(&mut self, node: Node<'_>) {
        let Some(name) = node.child_by_field_name("name") else { return };
        let kind = match node.kind() {
            "interface_declaration" | "annotation_type_declaration" => ClassKind::Interface,
            "enum_declaration" => ClassKind::Enum,
            _ => ClassKind::Class,
        };
        let mut supers = Vec::new();
        for list in children(node) {
            match list.kind() {
                "superclass" => supers.extend(children(list)),
                "super_interfaces" | "extends_interfaces" => {
                    supers.extend(children(list).into_iter().flat_map(children));
                }
                _ => {}
            }
        }
        let supers = supers.into_iter().map(|of| self.type_of(of, 0).element).collect();
        self.open_class(node, words(self.text, name), kind, supers, name);
    }

    fn open_class(&mut self, node: Node<'_>, name: &str, kind: ClassKind, supers: Vec<String>, place: Node<'_>) {
        self.builder.open_class(Class { supers, ..Class::plain(name, kind, at(place)) });
        self.opened.push(node.id());
    }

    fn function(&mut self, node: Node<'_>) {
        let name = node.child_by_field_name("name");
        let constructs = node.kind() != "method_declaration";
        let text = name.map(|name| words(self.text, name)).unwrap_or_default();
        if let Some(name) = name {
            let (modifiers, annotations) = self.modifiers(node);
            let is_static = modifiers.contains(&"static");
            let method = Method { name: text.to_string(), at: at(name), is_static, annotations, decides: false };
            self.builder.add_method(method);
        }
        self.open_function(node, constructs || SETTING_UP.contains(&text));
    }

    fn open_function(&mut self, node: Node<'_>, setup: bool) {
        self.builder.open_function(setup);
        self.opened.push(node.id());
    }

    /// The words before a declaration, and the simple names of its annotations.
    fn modifiers(&self, node: Node<'_>) -> (Vec<&'t str>, Vec<String>) {
        let Some(modifiers) = child(node, "modifiers") else { return (Vec::new(), Vec::new()) };
        let all: Vec<Node<'_>> = modifiers.children(&mut modifiers.walk()).take(50).collect();
        let annotations = all.iter().filter_map(|annotation| annotation.child_by_field_name("name"));
        let annotations = annotations.map(|name| last_name(words(self.text, name)).to_string()).collect();
        let plain = all.iter().filter(|word| !word.is_named()).map(|word| words(self.text, *word)).collect();
        (plain, annotations)
    }

    fn field(&mut self, node: Node<'_>) {
        let (modifiers, _) = self.modifiers(node);
        let Some(of) = node.child_by_field_name("type") else { return };
        let (is_static, is_final) = (modifiers.contains(&"static"), modifiers.contains(&"final"));
        for declared in children(node).into_iter().filter(|child| child.kind() == "variable_declarator") {
            let Some(name) = declared.child_by_field_name("name") else { continue };
            let of = self.type_of(of, self.dims(declared));
            let start = declared.child_by_field_name("value").map(|value| self.value(value, None));
            let own = words(self.text, name);
            let field = ClassField { is_static, is_final, of: Some(of), start, ..ClassField::plain(own, at(name)) };
            self.builder.add_field(field);
        }
    }

    /// How many pairs of brackets a node has.
    fn dims(&self, node: Node<'_>) -> usize {
        let dimensions = node.child_by_field_name("dimensions");
        dimensions.map_or(0, |dimensions| words(self.text, dimensions).matches('[').count())
    }

    fn type_of(&self, mut node: Node<'_>, mut dims: usize) -> FieldType {
        for _ in 0..PEELED {
            match node.kind() {
                "array_type" => {
                    dims += self.dims(node);
                    let Some(element) = node.child_by_field_name("element") else { break };
                    node = element;
                }
                "generic_type" => {
                    let parts = children(node);
                    let Some(name) = parts.first() else { break };
                    let element = last_name(words(self.text, *name)).to_string();
                    let last = parts.last().filter(|arguments| arguments.kind() == "type_arguments");
                    let last = last.and_then(|arguments| children(*arguments).pop());
                    match last.filter(|_| COLLECTIONS.contains(&element.as_str())) {
                        Some(inner) => (dims, node) = (dims + 1, inner),
                        None => return FieldType { dims, element },
                    }
                }
                _ => break,
            }
        }
        FieldType::named(dims, last_name(words(self.text, node)), COLLECTIONS)
    }

    fn import(&mut self, node: Node<'_>) {
        let Some(path) = children(node).into_iter().find(|child| child.kind() != "asterisk") else { return };
        let all = child(node, "asterisk").is_some();
        let path: String = words(self.text, path).split_whitespace().collect();
        let name = last_name(&path).to_string();
        self.builder.unit.imports.push(Import { path, name, all, everywhere: false, at: at(node) });
    }

    /// A variable of a function, with what it is given.
    fn local(&mut self, node: Node<'_>, name: &str) {
        if let Some(name) = node.child_by_field_name(name).filter(|name| name.kind() == "identifier") {
            let value = node.child_by_field_name("value").filter(|_| node.kind() == "variable_declarator");
            let value = value.map(|value| self.value(value, None));
            self.builder.add_local(words(self.text, name), value);
        }
    }

    fn assignment(&mut self, node: Node<'_>) {
        let (left, right) = (node.child_by_field_name("left"), node.child_by_field_name("right"));
        let Some(target) = left.and_then(|left| self.target(left)) else { return };
        let operator = node.child_by_field_name("operator").map(|operator| words(self.text, operator));
        let value = match (operator, right) {
            (Some("="), Some(right)) => self.value(right, Some(&target.name)),
            (Some("*="), Some(right)) if words(self.text, right) == "-1" => AssignedValue::Toggle,
            _ => AssignedValue::Other,
        };
        self.builder.add_assignment(target, value);
    }

    fn call(&mut self, node: Node<'_>) {
        let arguments = node.child_by_field_name("arguments").map(children).unwrap_or_default();
        let name = node.child_by_field_name("name").map(|name| words(self.text, name)).unwrap_or_default();
        let Some(object) = node.child_by_field_name("object") else { return };
        if object.kind() == "identifier" {
            let own = words(self.text, object);
            if own.starts_with(char::is_uppercase) {
                self.builder.add_name(own, at(object));
            }
        }
        // `Arrays.fill(board[x], 0)`
        let filled = arguments.first().filter(|_| name == "fill").copied();
        let (into, inside) = match puts(name, arguments.len()) {
            Some(inside) => (object, inside),
            None => match filled {
                Some(filled) => (filled, true),
                None => return,
            },
        };
        let (Some(mut target), Some(last)) = (self.target(into), arguments.last()) else { return };
        target.inside += usize::from(inside);
        let value = self.value(*last, Some(&target.name));
        self.builder.add_assignment(target, value);
    }

    /// `java.io.File`, written out where it is used. Answers whether it was nothing but names.
    fn whole_name(&mut self, node: Node<'_>) -> bool {
        let mut inner = node;
        for _ in 0..PEELED {
            let next = match inner.kind() {
                "field_access" => inner.child_by_field_name("object"),
                "scoped_type_identifier" | "scoped_identifier" => inner.named_child(0),
                "identifier" | "type_identifier" => {
                    let path: String = words(self.text, node).split_whitespace().collect();
                    let root = words(self.text, inner);
                    if root.starts_with(char::is_uppercase) {
                        self.builder.add_name(root, at(inner));
                    } else if self.builder.local_value(root).is_none() {
                        self.builder.unit.uses.push((path, at(node)));
                    }
                    return true;
                }
                _ => None,
            };
            let Some(next) = next else { return false };
            inner = next;
        }
        false
    }
}

impl TreeVisitor for JavaVisitor<'_> {
    fn enter(&mut self, node: Node<'_>) -> bool {
        match node.kind() {
            "package_declaration" => {
                let name = children(node).into_iter().find(|child| child.kind().ends_with("identifier"));
                let name = name.map(|name| words(self.text, name).split_whitespace().collect());
                self.builder.unit.package = name.map(|name| (name, at(node)));
                return false;
            }
            "import_declaration" => {
                self.import(node);
                return false;
            }
            "class_declaration"
            | "interface_declaration"
            | "enum_declaration"
            | "record_declaration"
            | "annotation_type_declaration" => self.class(node),
            "class_body" => {
                if let Some(of) = self.nameless.remove(&node.id()) {
                    self.open_class(node, "", ClassKind::Class, vec![of], node);
                }
            }
            "method_declaration" | "constructor_declaration" | "compact_constructor_declaration" => self.function(node),
            "lambda_expression" => {
                self.open_function(node, false);
                if let Some(one) = node.child_by_field_name("parameters").filter(|one| one.kind() == "identifier") {
                    self.builder.add_local(words(self.text, one), None);
                }
            }
            "inferred_parameters" => {
                children(node).into_iter().for_each(|name| self.builder.add_local(words(self.text, name), None));
            }
            "block" if self.builder.in_class_body() => self.open_function(node, true),
            "field_declaration" => self.field(node),
            "variable_declarator" if self.builder.in_function() => self.local(node, "name"),
            "formal_parameter" | "enhanced_for_statement" | "catch_formal_parameter" | "resource" => {
                self.local(node, "name");
            }
            "instanceof_expression" => self.local(node, "name"),
            "type_pattern" | "record_pattern_component" => {
                if let Some(name) = child(node, "identifier") {
                    self.builder.add_local(words(self.text, name), None);
                }
            }
            "assignment_expression" => self.assignment(node),
            "update_expression" => {
                if let Some(target) = node.named_child(0).and_then(|inner| self.target(inner)) {
                    self.builder.add_assignment(target, AssignedValue::Other);
                }
            }
            "method_invocation" => self.call(node),
            "object_creation_expression" => {
                let of = node.child_by_field_name("type").map(|of| self.type_of(of, 0).element).unwrap_or_default();
                self.builder.add_instantiation(&of, at(node));
                if let Some(body) = child(node, "class_body") {
                    self.nameless.insert(body.id(), of);
                }
            }
            "enum_constant" => {
                if let Some(body) = node.child_by_field_name("body") {
                    self.nameless.insert(body.id(), String::new());
                }
            }
            "type_identifier" => self.builder.add_name(words(self.text, node), at(node)),
            "field_access" | "scoped_type_identifier" | "scoped_identifier" => return !self.whole_name(node),
            "if_statement" | "for_statement" | "while_statement" | "do_statement" | "switch_expression"
            | "ternary_expression" => self.builder.mark_branching(),
            _ => {}
        }
        if node.kind() == "enhanced_for_statement" {
            self.builder.mark_branching();
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
