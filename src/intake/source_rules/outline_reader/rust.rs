//! Rust.

mod value;

use std::collections::BTreeMap;

use tree_sitter::Node;

use super::parse::TreeVisitor;
use super::{SETTING_UP, at, child, children, last_name, puts, words};
use crate::source_rules::outline::{
    AssignedValue, AssignmentTarget, Class, ClassField, ClassKind, FileOutline, Import, Method, OutlineBuilder,
};

/// Goes through a Rust file.
pub struct RustVisitor<'t> {
    text: &'t str,
    builder: OutlineBuilder,
    /// The types of this file by their names: what is implemented for one belongs to it.
    types: BTreeMap<String, usize>,
    /// The nodes that have opened a type or a function.
    opened: Vec<usize>,
}

/// Types whose content may change although nothing says `mut`.
const CHANGEABLE: &[&str] = &["Mutex", "RwLock", "Cell", "Atomic", "OnceLock", "LazyLock"];

impl<'t> RustVisitor<'t> {
    pub fn new(text: &'t str, builder: OutlineBuilder) -> RustVisitor<'t> {
        RustVisitor { text, builder, types: BTreeMap::new(), opened: Vec::new() }
    }

    pub fn finish(self) -> FileOutline {
        self.builder.finish(false)
    }

    /// Enters a type, where it is declared or where something is implemented for it.
    fn open_type(&mut self, node: Node<'_>, name: Node<'_>, kind: ClassKind) {
        let own = path(words(self.text, name).split('<').next().unwrap_or_default());
        let own = last_name(&own).to_string();
        match self.types.get(&own) {
            Some(index) => {
                self.builder.reopen(*index);
                if let Some(class) = self.builder.class().filter(|_| node.kind() != "impl_item") {
                    (class.kind, class.at) = (kind, at(name));
                }
            }
            None => {
                self.types.insert(own.clone(), self.builder.unit.classes.len());
                self.builder.open_class(Class::plain(&own, kind, at(name)));
            }
        }
        self.opened.push(node.id());
    }

    fn implemented(&mut self, node: Node<'_>) {
        let Some(own) = node.child_by_field_name("type") else { return };
        self.open_type(node, own, ClassKind::Class);
        let of = node.child_by_field_name("trait").map(|of| path(words(self.text, of)));
        let of = of.map(|of| last_name(of.split('<').next().unwrap_or_default()).to_string());
        if let Some(class) = self.builder.class() {
            class.supers.extend(of);
        }
    }

    fn function(&mut self, node: Node<'_>) {
        let Some(name) = node.child_by_field_name("name") else { return };
        let own = words(self.text, name);
        if self.builder.in_class_body() {
            let name = own.to_string();
            // What is said of static members elsewhere means variables here: a function without `self` is how Rust makes things.
            let method = Method { name, at: at(node), is_static: false, annotations: Vec::new(), decides: false };
            self.builder.add_method(method);
        }
        self.open_function(node, SETTING_UP.contains(&own));
    }

    fn open_function(&mut self, node: Node<'_>, setup: bool) {
        self.builder.open_function(setup);
        self.opened.push(node.id());
    }

    fn field(&mut self, node: Node<'_>) {
        let (Some(name), Some(of)) = (node.child_by_field_name("name"), node.child_by_field_name("type")) else {
            return;
        };
        let of = Some(self.type_of(of));
        let own = words(self.text, name);
        self.builder.add_field(ClassField { of, ..ClassField::plain(own, at(name)) });
    }

    fn assignment(&mut self, node: Node<'_>) {
        let (left, right) = (node.child_by_field_name("left"), node.child_by_field_name("right"));
        let Some(target) = left.and_then(|left| self.target(left)) else { return };
        let operator = node.child_by_field_name("operator").map(|operator| words(self.text, operator));
        let value = match (operator, right) {
            (None | Some("="), Some(right)) => self.value(right, Some(&target.name)),
            (Some("*="), Some(right)) if words(self.text, right) == "-1" => AssignedValue::Toggle,
            _ => AssignedValue::Other,
        };
        self.builder.add_assignment(target, value);
    }

    /// `Self { turn: 1 }`
    fn made(&mut self, node: Node<'_>) {
        let Some(name) = node.child_by_field_name("name") else { return };
        let of = path(words(self.text, name).split('<').next().unwrap_or_default());
        let of = last_name(&of);
        self.builder.add_instantiation(of, at(node));
        let own = of == "Self" || self.builder.class().is_some_and(|class| class.name == of);
        let body = node.child_by_field_name("body").filter(|_| own);
        for given in body.map(children).unwrap_or_default() {
            let (Some(name), Some(value)) = (given.child_by_field_name("field"), given.child_by_field_name("value"))
            else {
                continue;
            };
            let name = words(self.text, name).to_string();
            let value = self.value(value, Some(&name));
            self.builder.add_assignment(AssignmentTarget { name, own: true, inside: 0, at: at(given) }, value);
        }
    }

    fn call(&mut self, node: Node<'_>) {
        let Some(function) = node.child_by_field_name("function") else { return };
        if function.kind() == "scoped_identifier" {
            let name = path(words(self.text, function));
            let mut names = name.rsplit('.').skip(1);
            if let Some(of) = names.next() {
                self.builder.add_instantiation(of, at(node));
            }
        }
        let Some(name) = function.child_by_field_name("field").map(|name| words(self.text, name)) else { return };
        let arguments = node.child_by_field_name("arguments").map(children).unwrap_or_default();
        let (Some(object), Some(inside)) = (function.child_by_field_name("value"), puts(name, arguments.len())) else {
            return;
        };
        let (Some(mut target), Some(last)) = (self.target(object), arguments.last()) else { return };
        target.inside += usize::from(inside);
        let value = self.value(*last, Some(&target.name));
        self.builder.add_assignment(target, value);
    }

    /// `use std::{fs, net::TcpStream as Stream};`, taken apart.
    fn imported(&mut self, node: Node<'_>) {
        let mut open: Vec<(String, Node<'_>)> =
            node.child_by_field_name("argument").map(|all| (String::new(), all)).into_iter().collect();
        while let Some((before, tree)) = open.pop() {
            let below = |name: &str| {
                let name = path(name);
                if before.is_empty() { name } else { format!("{before}.{name}") }
            };
            match tree.kind() {
                "use_list" => open.extend(children(tree).into_iter().map(|inner| (before.clone(), inner))),
                "scoped_use_list" => {
                    let own = tree.child_by_field_name("path").map(|own| below(words(self.text, own)));
                    let list = tree.child_by_field_name("list");
                    open.extend(list.map(|list| (own.unwrap_or(before.clone()), list)));
                }
                "use_wildcard" => {
                    let path = tree.named_child(0).map_or(before.clone(), |own| below(words(self.text, own)));
                    self.builder.unit.imports.push(Import {
                        path,
                        name: String::new(),
                        all: true,
                        everywhere: false,
                        at: at(tree),
                    });
                }
                kind => {
                    let own = tree.child_by_field_name("path").filter(|_| kind == "use_as_clause").unwrap_or(tree);
                    let own = words(self.text, own);
                    let path = if own == "self" { before.clone() } else { below(own) };
                    let alias = tree.child_by_field_name("alias").map(|alias| words(self.text, alias).to_string());
                    let name = alias.unwrap_or_else(|| last_name(&path).to_string());
                    self.builder.unit.imports.push(Import { path, name, all: false, everywhere: false, at: at(tree) });
                }
            }
        }
    }
}

/// `std::fs::read` as `std.fs.read`.
fn path(text: &str) -> String {
    text.split("::").map(str::trim).filter(|name| !name.is_empty()).collect::<Vec<_>>().join(".")
}

impl TreeVisitor for RustVisitor<'_> {
    fn enter(&mut self, node: Node<'_>) -> bool {
        match node.kind() {
            "struct_item" | "enum_item" | "union_item" => {
                let kind = if node.kind() == "enum_item" { ClassKind::Enum } else { ClassKind::Class };
                if let Some(name) = node.child_by_field_name("name") {
                    self.open_type(node, name, kind);
                }
            }
            "impl_item" => self.implemented(node),
            "field_declaration" => self.field(node),
            "function_item" => self.function(node),
            "closure_expression" => self.open_function(node, false),
            "let_declaration" => {
                if let Some(name) = node.child_by_field_name("pattern").filter(|name| name.kind() == "identifier") {
                    let value = node.child_by_field_name("value").map(|value| self.value(value, None));
                    self.builder.add_local(words(self.text, name), value);
                }
            }
            "parameter" => {
                if let Some(name) = node.child_by_field_name("pattern").filter(|name| name.kind() == "identifier") {
                    self.builder.add_local(words(self.text, name), None);
                }
            }
            "assignment_expression" | "compound_assignment_expr" => self.assignment(node),
            "struct_expression" => self.made(node),
            "call_expression" => self.call(node),
            "static_item" => {
                let of = node.child_by_field_name("type").map(|of| words(self.text, of)).unwrap_or_default();
                let changes =
                    child(node, "mutable_specifier").is_some() || CHANGEABLE.iter().any(|own| of.contains(own));
                if let Some(name) = node.child_by_field_name("name").filter(|_| changes) {
                    self.builder.unit.globals.push((words(self.text, name).to_string(), at(node)));
                }
            }
            "macro_invocation" => {
                let name = node.child_by_field_name("macro").map(|name| words(self.text, name)).unwrap_or_default();
                if last_name(&path(name)) == "thread_local" {
                    self.builder.unit.globals.push(("thread_local!".to_string(), at(node)));
                }
            }
            "use_declaration" => {
                self.imported(node);
                return false;
            }
            "identifier" | "type_identifier" => self.builder.add_name(words(self.text, node), at(node)),
            "scoped_identifier" | "scoped_type_identifier" => {
                let text = words(self.text, node);
                // With type arguments in it, what is in those is looked at by itself.
                if !text.contains(['<', '(', '[']) {
                    let path = path(text);
                    self.builder.add_name(path.split('.').next().unwrap_or_default(), at(node));
                    self.builder.unit.uses.push((path, at(node)));
                    return false;
                }
            }
            "if_expression" | "match_expression" | "for_expression" | "while_expression" | "loop_expression" => {
                self.builder.mark_branching();
            }
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
