//! Assignments in Java: their values and their targets.

use tree_sitter::Node;

use super::JavaVisitor;
use crate::source_rules::outline::{ArrayValue, AssignedValue, AssignmentTarget};
use crate::source_rules::outline_reader::{
    PEELED, at, children, is_a_model, is_constant, last_name, value_inside, words,
};

impl JavaVisitor<'_> {
    /// Returns the target that an expression names, if that may be a variable of a class.
    pub(super) fn target(&self, node: Node<'_>) -> Option<AssignmentTarget> {
        let mut inner = node;
        let mut inside = 0;
        for _ in 0..PEELED {
            match inner.kind() {
                "array_access" => {
                    inner = inner.child_by_field_name("array")?;
                    inside += 1;
                }
                "parenthesized_expression" => inner = inner.named_child(0)?,
                // `board.get(x).set(y, …)`
                "method_invocation" => {
                    let name = inner.child_by_field_name("name")?;
                    inner = inner.child_by_field_name("object").filter(|_| words(self.text, name) == "get")?;
                    inside += 1;
                }
                "identifier" => {
                    return Some(AssignmentTarget {
                        name: words(self.text, inner).to_string(),
                        own: false,
                        inside,
                        at: at(inner),
                    });
                }
                "field_access" => {
                    let field = inner.child_by_field_name("field").filter(|field| field.kind() == "identifier")?;
                    let name = words(self.text, field).to_string();
                    let object = words(self.text, inner.child_by_field_name("object")?);
                    // `Outer.this.board` is whichever class around has it.
                    let own = object == "this";
                    return (own || object.ends_with(".this")).then(|| AssignmentTarget {
                        name,
                        own,
                        inside,
                        at: at(inner),
                    });
                }
                _ => return None,
            }
        }
        None
    }

    /// Classifies an expression, seen from the variable that it is assigned to.
    pub(super) fn value(&self, node: Node<'_>, target: Option<&str>) -> AssignedValue {
        value_inside(node, |node| match node.kind() {
            "parenthesized_expression" => Err(node.named_child(0)),
            "cast_expression" => Err(node.child_by_field_name("value")),
            "method_invocation" => self.call_value(node).map_err(Some),
            _ => Ok(self.plain_value(node, target)),
        })
    }

    fn plain_value(&self, node: Node<'_>, target: Option<&str>) -> AssignedValue {
        match node.kind() {
            "true" => AssignedValue::Boolean(true),
            "false" => AssignedValue::Boolean(false),
            "identifier" => match words(self.text, node) {
                name if is_constant(name) => AssignedValue::Constant,
                name => AssignedValue::Name(name.to_string()),
            },
            "field_access" => {
                let name = node.child_by_field_name("field").map(|name| words(self.text, name)).unwrap_or_default();
                let object = node.child_by_field_name("object").map(|object| words(self.text, object));
                let model = object.is_some_and(|object| is_a_model(last_name(object)));
                match name {
                    name if is_constant(name) => AssignedValue::Constant,
                    name if model => AssignedValue::Read(name.to_string()),
                    _ => AssignedValue::Other,
                }
            }
            "array_creation_expression" => {
                let parts = children(node);
                let sizes = parts.iter().filter(|part| part.kind() == "dimensions_expr");
                let sizes: Vec<_> = sizes.filter_map(|size| size.named_child(0)).collect();
                let made = words(self.text, node).split('{').next().unwrap_or_default().matches('[').count();
                let sizes = sizes.into_iter().filter_map(|size| words(self.text, size).parse().ok()).collect();
                let table = node.child_by_field_name("value").is_some();
                AssignedValue::Grid(ArrayValue { dims: made, sizes, table, ..ArrayValue::default() })
            }
            "array_initializer" => AssignedValue::Grid(ArrayValue { dims: 1, table: true, ..ArrayValue::default() }),
            "unary_expression" => {
                let inner = node.child_by_field_name("operand");
                match inner.and_then(|inner| self.target(inner)) {
                    Some(inner) if inner.inside == 0 && Some(inner.name.as_str()) == target => AssignedValue::Toggle,
                    _ if inner.is_some_and(|inner| inner.kind().ends_with("_literal")) => AssignedValue::Constant,
                    _ => AssignedValue::Other,
                }
            }
            "binary_expression" => {
                let side = |name| node.child_by_field_name(name);
                let minus = side("operator").is_some_and(|operator| words(self.text, operator) == "-");
                let number = side("left").is_some_and(|left| left.kind() == "decimal_integer_literal");
                let own = side("right").and_then(|right| self.target(right));
                let flips = own.is_some_and(|own| own.inside == 0 && Some(own.name.as_str()) == target);
                if minus && number && flips { AssignedValue::Toggle } else { AssignedValue::Other }
            }
            "ternary_expression" => {
                let side = |name| node.child_by_field_name(name);
                let plain = |side: Option<Node<'_>>| {
                    side.is_some_and(|side| !matches!(side.kind(), "ternary_expression" | "parenthesized_expression"))
                        && side.is_some_and(|side| {
                            matches!(self.value(side, None), AssignedValue::Constant | AssignedValue::Boolean(_))
                        })
                };
                let asks = side("condition").is_some_and(|condition| self.compares(condition, target));
                let flips = asks && plain(side("consequence")) && plain(side("alternative"));
                if flips { AssignedValue::Toggle } else { AssignedValue::Other }
            }
            kind if kind.ends_with("_literal") => AssignedValue::Constant,
            _ => AssignedValue::Other,
        }
    }

    /// Whether a condition is a comparison of the variable itself with something, or that variable.
    fn compares(&self, mut condition: Node<'_>, target: Option<&str>) -> bool {
        for _ in 0..PEELED {
            match condition.kind() {
                "parenthesized_expression" => match condition.named_child(0) {
                    Some(inner) => condition = inner,
                    None => return false,
                },
                "binary_expression" => match condition.child_by_field_name("left") {
                    Some(left) => condition = left,
                    None => return false,
                },
                // `turn.equals("White")`
                "method_invocation" => {
                    let name = condition.child_by_field_name("name").map(|name| words(self.text, name));
                    match condition.child_by_field_name("object").filter(|_| name == Some("equals")) {
                        Some(object) => condition = object,
                        None => return false,
                    }
                }
                _ => return self.target(condition).is_some_and(|own| Some(own.name.as_str()) == target),
            }
        }
        false
    }

    /// Returns the value of a call, or as the error the expression whose value the call passes through.
    fn call_value<'n>(&self, node: Node<'n>) -> Result<AssignedValue, Node<'n>> {
        let name = node.child_by_field_name("name").map(|name| words(self.text, name)).unwrap_or_default();
        let object = node.child_by_field_name("object");
        let first = node.child_by_field_name("arguments").and_then(|arguments| arguments.named_child(0));
        match (name, object, first) {
            ("clone", Some(object), None) | ("intValue" | "booleanValue", Some(object), None) => Err(object),
            ("valueOf" | "copyOf", Some(_), Some(first)) => Err(first),
            (_, Some(object), _) if object.kind() != "this" && object.kind() != "super" => {
                Ok(AssignedValue::Read(name.to_string()))
            }
            _ => Ok(AssignedValue::Other),
        }
    }
}
