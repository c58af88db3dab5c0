//! Python.

mod value;

use tree_sitter::Node;

use super::parse::TreeVisitor;
use super::{SETTING_UP, at, child, children, last_name, puts, words};
use crate::source_rules::outline::{
    AssignedValue, Class, ClassField, ClassKind, FileOutline, Import, Method, OutlineBuilder,
};

/// Goes through a Python file.
pub struct PythonVisitor<'t> {
    text: &'t str,
    builder: OutlineBuilder,
    /// The decorators of what is defined next.
    decorators: Vec<String>,
    /// The nodes that have opened a class or a function.
    opened: Vec<usize>,
}

impl<'t> PythonVisitor<'t> {
    pub fn new(text: &'t str, builder: OutlineBuilder) -> PythonVisitor<'t> {
        PythonVisitor { text, builder, decorators: Vec::new(), opened: Vec::new() }
    }

    pub fn finish(self) -> FileOutline {
        self.builder.finish(true)
    }

    fn class(&mut self, node: Node<'_>) {
        let Some(name) = node.child_by_field_name("name") else { return };
        let supers = node.child_by_field_name("superclasses").map(children).unwrap_or_default();
        let supers = supers.into_iter().filter(|of| matches!(of.kind(), "identifier" | "attribute"));
        let supers: Vec<String> = supers.map(|of| last_name(words(self.text, of)).to_string()).collect();
        let is_enum = supers.iter().any(|of| matches!(of.as_str(), "Enum" | "IntEnum"));
        self.decorators.clear();
        let kind = if is_enum { ClassKind::Enum } else { ClassKind::Class };
        self.builder.open_class(Class { supers, ..Class::plain(words(self.text, name), kind, at(name)) });
        self.opened.push(node.id());
    }

    fn function(&mut self, node: Node<'_>) {
        let Some(name) = node.child_by_field_name("name") else { return };
        let own = words(self.text, name);
        self.builder.unit.functions.insert(own.to_string());
        let annotations = std::mem::take(&mut self.decorators);
        if self.builder.in_class_body() {
            let is_static = annotations.iter().any(|name| name == "staticmethod");
            let method = Method { name: own.to_string(), at: at(name), is_static, annotations, decides: false };
            self.builder.add_method(method);
        }
        self.builder.open_function(SETTING_UP.contains(&own));
        self.opened.push(node.id());
        self.parameters(node);
    }

    fn parameters(&mut self, node: Node<'_>) {
        for parameter in node.child_by_field_name("parameters").map(children).unwrap_or_default() {
            let name = match parameter.kind() {
                "identifier" => Some(parameter),
                "typed_parameter" => parameter.named_child(0),
                _ => parameter.child_by_field_name("name"),
            };
            if let Some(name) = name {
                self.builder.add_local(words(self.text, name), None);
            }
        }
    }

    fn assignment(&mut self, node: Node<'_>) {
        let (Some(left), right) = (node.child_by_field_name("left"), node.child_by_field_name("right")) else { return };
        match (left.kind(), right) {
            ("pattern_list" | "tuple_pattern", right) => {
                let lefts = children(left);
                let rights = right.filter(|right| right.kind() == "expression_list").map(children).unwrap_or_default();
                let pairs = rights.len() == lefts.len();
                for (index, left) in lefts.into_iter().enumerate() {
                    self.assign(left, rights.get(index).copied().filter(|_| pairs));
                }
            }
            (_, right) => {
                // `self.a = self.b = []`: each of them is given what stands last.
                let mut last = right;
                for _ in 0..super::PEELED {
                    match last.filter(|right| right.kind() == "assignment") {
                        Some(inner) => last = inner.child_by_field_name("right"),
                        None => break,
                    }
                }
                self.assign(left, last);
            }
        }
    }

    fn assign(&mut self, left: Node<'_>, right: Option<Node<'_>>) {
        let target = self.target(left);
        let name = target.as_ref().map(|target| target.name.clone());
        let value = right.map_or(AssignedValue::Other, |right| self.value(right, name.as_deref()));
        match target {
            Some(target) => self.builder.add_assignment(target, value),
            None if left.kind() != "identifier" => {}
            None if self.builder.in_class_body() => {
                let plain = ClassField::plain(words(self.text, left), at(left));
                self.builder.add_field(ClassField { is_static: true, start: Some(value), ..plain });
            }
            None => self.builder.add_local(words(self.text, left), Some(value)),
        }
    }

    fn changed(&mut self, node: Node<'_>) {
        let Some(target) = node.child_by_field_name("left").and_then(|left| self.target(left)) else { return };
        let operator = node.child_by_field_name("operator").map(|operator| words(self.text, operator));
        let right = node.child_by_field_name("right").map(|right| words(self.text, right));
        let flips = operator == Some("*=") && right == Some("-1");
        self.builder.add_assignment(target, if flips { AssignedValue::Toggle } else { AssignedValue::Other });
    }

    fn call(&mut self, node: Node<'_>) {
        let Some(function) = node.child_by_field_name("function") else { return };
        let arguments = node.child_by_field_name("arguments").map(children).unwrap_or_default();
        if function.kind() == "identifier" {
            let name = words(self.text, function);
            self.builder.add_instantiation(name, at(node));
            if self.builder.local_value(name).is_none() {
                self.builder.unit.uses.push((name.to_string(), at(node)));
            }
            if name == "__import__" {
                let what = arguments.first().map(|what| words(self.text, *what).trim_matches(['"', '\'']).to_string());
                self.builder.unit.uses.extend(what.map(|what| (what, at(node))));
            }
            return;
        }
        let Some(name) = function.child_by_field_name("attribute") else { return };
        let name = words(self.text, name);
        if name.starts_with(char::is_uppercase) {
            self.builder.add_instantiation(name, at(node));
        }
        let (Some(object), Some(inside)) = (function.child_by_field_name("object"), puts(name, arguments.len())) else {
            return;
        };
        let (Some(mut target), Some(last)) = (self.target(object), arguments.last()) else { return };
        target.inside += usize::from(inside);
        let value = self.value(*last, Some(&target.name));
        self.builder.add_assignment(target, value);
    }

    fn import(&mut self, node: Node<'_>) {
        let module = node.child_by_field_name("module_name");
        let module = module.map(|module| words(self.text, module).to_string());
        let mut cursor = node.walk();
        let names: Vec<Node<'_>> = node.children_by_field_name("name", &mut cursor).take(500).collect();
        for name in names {
            let path = name.child_by_field_name("name").filter(|_| name.kind() == "aliased_import").unwrap_or(name);
            let alias = name.child_by_field_name("alias").map(|alias| words(self.text, alias));
            let path = words(self.text, path);
            let (path, name) = match &module {
                Some(module) => (format!("{module}.{path}"), alias.unwrap_or(path)),
                None => (path.to_string(), alias.unwrap_or(path.split('.').next().unwrap_or(path))),
            };
            self.builder.unit.imports.push(Import {
                path,
                name: name.to_string(),
                all: false,
                everywhere: false,
                at: at(node),
            });
        }
        if let (Some(path), Some(_)) = (module, child(node, "wildcard_import")) {
            self.builder.unit.imports.push(Import {
                path,
                name: String::new(),
                all: true,
                everywhere: false,
                at: at(node),
            });
        }
    }

    /// `os.path.join`. Answers whether it was nothing but names.
    fn whole_name(&mut self, node: Node<'_>) -> bool {
        let mut inner = node;
        for _ in 0..super::PEELED {
            match inner.kind() {
                "attribute" => match inner.child_by_field_name("object") {
                    Some(object) => inner = object,
                    None => return false,
                },
                "identifier" => {
                    let root = words(self.text, inner);
                    self.builder.add_name(root, at(inner));
                    if root != "self" && self.builder.local_value(root).is_none() {
                        self.builder.unit.uses.push((words(self.text, node).to_string(), at(node)));
                    }
                    return true;
                }
                _ => return false,
            }
        }
        false
    }
}

impl TreeVisitor for PythonVisitor<'_> {
    fn enter(&mut self, node: Node<'_>) -> bool {
        match node.kind() {
            "class_definition" => self.class(node),
            "function_definition" => self.function(node),
            "lambda" => {
                self.builder.open_function(false);
                self.opened.push(node.id());
                self.parameters(node);
            }
            "decorator" => {
                let name = node.named_child(0).map(|name| words(self.text, name)).unwrap_or_default();
                self.decorators.push(last_name(name.split('(').next().unwrap_or_default()).to_string());
            }
            "assignment" => self.assignment(node),
            "augmented_assignment" => self.changed(node),
            "call" => self.call(node),
            "import_statement" | "import_from_statement" => {
                self.import(node);
                return false;
            }
            "global_statement" => {
                let changed = children(node).into_iter().map(|name| (words(self.text, name).to_string(), at(node)));
                self.builder.unit.globals.extend(changed);
            }
            "for_statement" | "for_in_clause" => {
                if let Some(name) = node.child_by_field_name("left").filter(|left| left.kind() == "identifier") {
                    self.builder.add_local(words(self.text, name), None);
                }
            }
            "identifier" => self.builder.add_name(words(self.text, node), at(node)),
            "attribute" => return !self.whole_name(node),
            _ => {}
        }
        let decides = ["if_statement", "for_statement", "while_statement", "match_statement", "conditional_expression"];
        if decides.contains(&node.kind()) {
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
