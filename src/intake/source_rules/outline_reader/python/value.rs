//! Assignments in Python: their values and their targets.

use tree_sitter::Node;

use super::PythonVisitor;
use crate::source_rules::outline::{ArrayValue, AssignedValue, AssignmentTarget};
use crate::source_rules::outline_reader::{PEELED, at, children, is_a_model, is_constant, last_name, words};

/// Functions that give what they are given, or a copy of it.
const HANDS_THROUGH: &[&str] = &["int", "bool", "str", "list", "tuple", "copy", "deepcopy", "abs"];

impl PythonVisitor<'_> {
    /// Returns the target that an expression names, if that is a variable of the object.
    pub(super) fn target(&self, node: Node<'_>) -> Option<AssignmentTarget> {
        let mut inner = node;
        let mut inside = 0;
        for _ in 0..PEELED {
            match inner.kind() {
                "subscript" => {
                    inner = inner.child_by_field_name("value")?;
                    inside += 1;
                }
                "attribute" => {
                    let object = inner.child_by_field_name("object")?;
                    let name = inner.child_by_field_name("attribute")?;
                    let own = object.kind() == "identifier" && words(self.text, object) == "self";
                    let name = words(self.text, name).to_string();
                    return own.then(|| AssignmentTarget { name, own, inside, at: at(inner) });
                }
                _ => return None,
            }
        }
        None
    }

    /// Classifies an expression, seen from the variable that it is assigned to.
    pub(super) fn value(&self, mut node: Node<'_>, target: Option<&str>) -> AssignedValue {
        // How many lists we have gone into, to say what the whole is.
        let mut around = ArrayValue::default();
        for _ in 0..PEELED {
            let next = match node.kind() {
                "parenthesized_expression" | "await" => node.named_child(0),
                "call" => match self.call_value(node) {
                    Ok(AssignedValue::Grid(inner)) => return inner.inside(around),
                    Ok(value) => return value.inside(around),
                    Err(inner) => Some(inner),
                },
                "list_comprehension" | "set_comprehension" | "generator_expression" => {
                    around.dims += 1;
                    node.child_by_field_name("body")
                }
                "dictionary_comprehension" => {
                    around.dims += 1;
                    node.child_by_field_name("body").and_then(|pair| pair.child_by_field_name("value"))
                }
                "list" | "tuple" | "set" => {
                    around.dims += 1;
                    let first = node.named_child(0);
                    // A list with a single number in it is written so to be multiplied, or grows.
                    around.table |= node.named_child_count() > 1;
                    match first {
                        Some(first) => Some(first),
                        None => return AssignedValue::Grid(around),
                    }
                }
                "dictionary" => {
                    around.dims += 1;
                    around.table |= node.named_child_count() > 0;
                    return AssignedValue::Grid(around);
                }
                "binary_operator" if self.repeats(node) => node.child_by_field_name("left"),
                _ => return self.plain_value(node, target).inside(around),
            };
            let Some(next) = next else { return AssignedValue::Other };
            node = next;
        }
        AssignedValue::Other
    }

    /// `[0] * 8`
    fn repeats(&self, node: Node<'_>) -> bool {
        let times = node.child_by_field_name("operator").is_some_and(|operator| words(self.text, operator) == "*");
        times && node.child_by_field_name("left").is_some_and(|left| left.kind() == "list")
    }

    fn plain_value(&self, node: Node<'_>, target: Option<&str>) -> AssignedValue {
        let side = |name| node.child_by_field_name(name);
        let is_target = |side: Option<Node<'_>>| {
            let own = side.and_then(|side| self.target(side));
            own.is_some_and(|own| own.inside == 0 && Some(own.name.as_str()) == target)
        };
        match node.kind() {
            "true" => AssignedValue::Boolean(true),
            "false" => AssignedValue::Boolean(false),
            "integer" | "float" | "string" | "none" => AssignedValue::Constant,
            "identifier" => match words(self.text, node) {
                name if is_constant(name) => AssignedValue::Constant,
                name => AssignedValue::Name(name.to_string()),
            },
            "attribute" => {
                let name = side("attribute").map(|name| words(self.text, name)).unwrap_or_default();
                let object = side("object").map(|object| last_name(words(self.text, object))).unwrap_or_default();
                match name {
                    name if is_constant(name) => AssignedValue::Constant,
                    name if is_a_model(object) => AssignedValue::Read(name.to_string()),
                    _ => AssignedValue::Other,
                }
            }
            "unary_operator" if side("argument").is_some_and(|inner| inner.kind() == "integer") => {
                AssignedValue::Constant
            }
            "unary_operator" | "not_operator" if is_target(side("argument")) => AssignedValue::Toggle,
            "binary_operator" => {
                let minus = side("operator").is_some_and(|operator| words(self.text, operator) == "-");
                let number = side("left").is_some_and(|left| left.kind() == "integer");
                if minus && number && is_target(side("right")) { AssignedValue::Toggle } else { AssignedValue::Other }
            }
            "conditional_expression" => match children(node).as_slice() {
                [then, condition, otherwise] => {
                    let compared = if condition.kind() == "comparison_operator" {
                        is_target(condition.named_child(0))
                    } else {
                        is_target(Some(*condition))
                    };
                    let plain = |side: Node<'_>| {
                        side.kind() != "conditional_expression"
                            && matches!(
                                self.plain_value(side, None),
                                AssignedValue::Constant | AssignedValue::Boolean(_)
                            )
                    };
                    if compared && plain(*then) && plain(*otherwise) {
                        AssignedValue::Toggle
                    } else {
                        AssignedValue::Other
                    }
                }
                _ => AssignedValue::Other,
            },
            _ => AssignedValue::Other,
        }
    }

    /// Returns the value of a call, or as the error the expression whose value the call passes through.
    fn call_value<'n>(&self, node: Node<'n>) -> Result<AssignedValue, Node<'n>> {
        let Some(function) = node.child_by_field_name("function") else { return Ok(AssignedValue::Other) };
        let first = node.child_by_field_name("arguments").and_then(|arguments| arguments.named_child(0));
        let whole = words(self.text, function);
        let name = last_name(whole);
        let list = |dims| AssignedValue::Grid(ArrayValue { dims, ..ArrayValue::default() });
        match (function.kind(), first) {
            (_, Some(first)) if HANDS_THROUGH.contains(&name) && !is_a_model(whole) => Err(first),
            ("identifier", None) if matches!(name, "list" | "dict" | "set") => Ok(list(1)),
            (_, Some(_)) if matches!(name, "zeros" | "ones" | "full" | "empty") => Ok(list(2)),
            ("attribute", None) if name == "copy" => Err(function.child_by_field_name("object").unwrap_or(node)),
            ("attribute", _) if !name.starts_with(char::is_uppercase) => {
                let object = function.child_by_field_name("object").map(|object| words(self.text, object));
                let own = object.is_none_or(|object| object == "self" || object.starts_with("super"));
                Ok(if own { AssignedValue::Other } else { AssignedValue::Read(name.to_string()) })
            }
            _ => Ok(AssignedValue::Other),
        }
    }
}

impl AssignedValue {
    /// The value as what a list is made of.
    fn inside(self, around: ArrayValue) -> AssignedValue {
        if around.dims == 0 {
            return self;
        }
        let objects = self == AssignedValue::Other;
        let read = if let AssignedValue::Read(name) = self { Some(name) } else { None };
        AssignedValue::Grid(ArrayValue { read, objects, ..around })
    }
}

impl ArrayValue {
    /// The list as what another one is made of.
    fn inside(self, around: ArrayValue) -> AssignedValue {
        AssignedValue::Grid(ArrayValue { dims: self.dims + around.dims, table: self.table || around.table, ..self })
    }
}
