//! Declarations in C#: types and their members.

use tree_sitter::Node;

use super::CSharpVisitor;
use crate::source_rules::outline::{Class, ClassField, ClassKind, Delegate, FieldType, Method};
use crate::source_rules::outline_reader::{PEELED, SETTING_UP, at, child, children, last_name, words};

/// Types that hold others.
const COLLECTIONS: &[&str] = &[
    "List",
    "IList",
    "LinkedList",
    "ArrayList",
    "Stack",
    "Queue",
    "HashSet",
    "SortedSet",
    "ISet",
    "IEnumerable",
    "ICollection",
    "Collection",
    "ObservableCollection",
    "IReadOnlyList",
    "IReadOnlyCollection",
    "ReadOnlyCollection",
    "Dictionary",
    "IDictionary",
    "IReadOnlyDictionary",
    "SortedDictionary",
    "SortedList",
];

/// The method that Visual Studio writes into each window: it sets the window up.
const OF_DESIGNER: &str = "initializecomponent";

impl CSharpVisitor<'_> {
    /// A type. Parts of one that lie in the same file are one; those in other files are put together by whoever asks.
    pub(super) fn class(&mut self, node: Node<'_>) {
        let Some(name) = node.child_by_field_name("name") else { return };
        let kind = match node.kind() {
            "interface_declaration" => ClassKind::Interface,
            "enum_declaration" => ClassKind::Enum,
            _ => ClassKind::Class,
        };
        let (modifiers, _) = self.modifiers(node);
        let partial = modifiers.contains(&"partial");
        let bases = child(node, "base_list").map(children).unwrap_or_default();
        let bases = bases.into_iter().filter(|base| base.kind() != "argument_list");
        let supers: Vec<String> = bases.map(|of| self.type_of(of, 0).element).collect();
        let own = words(self.text, name);
        let known = self.partial.get(own).copied().filter(|_| partial);
        if partial && known.is_none() {
            self.partial.insert(own.to_string(), self.builder.unit.classes.len());
        }
        match known {
            Some(index) => {
                self.builder.reopen(index);
                if let Some(class) = self.builder.class() {
                    class.supers.extend(supers);
                }
            }
            None => self.builder.open_class(Class { supers, partial, ..Class::plain(own, kind, at(name)) }),
        }
        self.opened.push(node.id());
        if node.kind() == "record_declaration" {
            self.record_fields(node);
        }
    }

    /// The fields that a record names in its head, which nobody changes.
    fn record_fields(&mut self, node: Node<'_>) {
        let parameters = child(node, "parameter_list").map(children).unwrap_or_default();
        for parameter in parameters {
            let (Some(name), Some(of)) = (parameter.child_by_field_name("name"), parameter.child_by_field_name("type"))
            else {
                continue;
            };
            let of = Some(self.type_of(of, 0));
            let field = ClassField { is_final: true, of, ..ClassField::plain(words(self.text, name), at(name)) };
            self.builder.add_field(field);
        }
    }

    /// A type of functions, and whether it stands inside a class.
    pub(super) fn delegate(&mut self, node: Node<'_>) {
        let Some(name) = node.child_by_field_name("name") else { return };
        let delegate =
            Delegate { name: words(self.text, name).to_string(), at: at(name), inner: self.builder.class().is_some() };
        self.builder.unit.delegates.push(delegate);
    }

    pub(super) fn event(&mut self, node: Node<'_>) {
        let declared = child(node, "variable_declaration").map(children).unwrap_or_default();
        let declared = declared.into_iter().filter_map(|one| one.child_by_field_name("name"));
        let own = node.child_by_field_name("name");
        // With `add` and `remove` written out, these are what its code belongs to.
        if let Some(name) = own {
            self.add_method(words(self.text, name), name, false, Vec::new());
        }
        let events: Vec<String> = declared.chain(own).map(|name| words(self.text, name).to_string()).collect();
        if let Some(class) = self.builder.class() {
            class.events.extend(events);
        }
    }

    pub(super) fn field(&mut self, node: Node<'_>) {
        let (modifiers, _) = self.modifiers(node);
        let Some(declaration) = child(node, "variable_declaration") else { return };
        let Some(of) = declaration.child_by_field_name("type") else { return };
        let is_const = modifiers.contains(&"const");
        let is_static = is_const || modifiers.contains(&"static");
        let is_final = is_const || modifiers.contains(&"readonly");
        for declared in children(declaration).into_iter().filter(|child| child.kind() == "variable_declarator") {
            let Some(name) = declared.child_by_field_name("name") else { continue };
            let of = Some(self.type_of(of, 0));
            let start = self.declared_value(declared).map(|value| self.value(value, None));
            let own = words(self.text, name);
            let field = ClassField { is_static, is_final, of, start, ..ClassField::plain(own, at(name)) };
            self.builder.add_field(field);
        }
    }

    /// Returns what a variable is given where it is declared.
    pub(super) fn declared_value<'n>(&self, declared: Node<'n>) -> Option<Node<'n>> {
        let name = declared.child_by_field_name("name")?;
        children(declared).into_iter().rfind(|part| {
            part.id() != name.id() && !part.is_extra() && !matches!(part.kind(), "bracketed_argument_list")
        })
    }

    /// `int Turn { get; set; }` is a variable; one with code of its own is a method.
    pub(super) fn property(&mut self, node: Node<'_>) {
        let (Some(name), Some(of)) = (node.child_by_field_name("name"), node.child_by_field_name("type")) else {
            return;
        };
        let (modifiers, annotations) = self.modifiers(node);
        let is_static = modifiers.contains(&"static");
        let own = words(self.text, name);
        let value = node.child_by_field_name("value");
        let accessors = child(node, "accessor_list").map(children).unwrap_or_default();
        let has_code = value.is_some_and(|value| value.kind() == "arrow_expression_clause")
            || accessors.iter().any(|accessor| accessor.child_by_field_name("body").is_some());
        if has_code {
            self.add_method(own, name, is_static, annotations);
        } else if self.builder.class().is_some_and(|class| class.kind != ClassKind::Interface) {
            let sets = |accessor: &Node<'_>| {
                accessor.child_by_field_name("name").is_some_and(|name| words(self.text, name) == "set")
            };
            let is_final = !accessors.iter().any(sets);
            let of = Some(self.type_of(of, 0));
            let start = value.map(|value| self.value(value, None));
            self.builder.add_field(ClassField { is_static, is_final, of, start, ..ClassField::plain(own, at(name)) });
        }
    }

    /// `this[int square]`
    pub(super) fn indexer(&mut self, node: Node<'_>) {
        self.add_method("this", node, false, Vec::new());
    }

    /// Operators and static constructors can be nothing but static, so that says nothing of them.
    pub(super) fn function(&mut self, node: Node<'_>) {
        let is_method = node.kind() == "method_declaration";
        let name = node.child_by_field_name("name");
        let own = name.map_or("operator", |name| words(self.text, name));
        let (modifiers, mut annotations) = self.modifiers(node);
        // `static int Rank(this Runner runner)`: the compiler notes it down by this very name.
        let parameters = node.child_by_field_name("parameters").map(children).unwrap_or_default();
        if parameters.first().is_some_and(|first| words(self.text, *first).starts_with("this ")) {
            annotations.push("Extension".to_string());
        }
        let is_static = is_method && modifiers.contains(&"static");
        self.add_method(own, name.unwrap_or(node), is_static, annotations);
        let plain = own.to_lowercase();
        let sets_up = SETTING_UP.contains(&plain.as_str()) || plain == OF_DESIGNER;
        self.open_function(node, node.kind() == "constructor_declaration" || sets_up);
    }

    fn add_method(&mut self, name: &str, place: Node<'_>, is_static: bool, annotations: Vec<String>) {
        let name = name.to_string();
        self.builder.add_method(Method { name, at: at(place), is_static, annotations, decides: false });
    }

    /// The words before a declaration, and the simple names of its attributes.
    fn modifiers<'n>(&self, node: Node<'n>) -> (Vec<&str>, Vec<String>) {
        let parts: Vec<Node<'n>> = children(node).into_iter().take(50).collect();
        let modifiers = parts.iter().filter(|part| part.kind() == "modifier");
        let modifiers = modifiers.map(|word| words(self.text, *word)).collect();
        let attributes = parts.iter().filter(|part| part.kind() == "attribute_list").flat_map(|list| children(*list));
        let attributes = attributes.filter_map(|attribute| attribute.child_by_field_name("name"));
        (modifiers, attributes.map(|name| last_name(words(self.text, name)).to_string()).collect())
    }

    /// A type: arrays and collections around the name of an element. `int[,]` is two deep.
    pub(super) fn type_of(&self, mut node: Node<'_>, mut dims: usize) -> FieldType {
        for _ in 0..PEELED {
            match node.kind() {
                "array_type" => {
                    let rank = node.child_by_field_name("rank").map_or("", |rank| words(self.text, rank));
                    dims += 1 + rank.matches(',').count();
                    let Some(element) = node.child_by_field_name("type") else { break };
                    node = element;
                }
                "nullable_type" | "ref_type" | "scoped_type" => {
                    let Some(inner) = node.child_by_field_name("type") else { break };
                    node = inner;
                }
                "qualified_name" => {
                    let Some(name) = node.child_by_field_name("name") else { break };
                    node = name;
                }
                "primary_constructor_base_type" => {
                    let Some(name) = node.named_child(0) else { break };
                    node = name;
                }
                "generic_name" => {
                    let Some(name) = node.named_child(0) else { break };
                    let element = words(self.text, name).to_string();
                    let last = child(node, "type_argument_list").and_then(|arguments| children(arguments).pop());
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
}
