//! Assignments in Rust: their values and their targets; and declared types.

use tree_sitter::Node;

use super::{RustVisitor, path};
use crate::source_rules::outline::{ArrayValue, AssignedValue, AssignmentTarget, FieldType};
use crate::source_rules::outline_reader::{
    PEELED, at, children, is_a_model, is_constant, last_name, value_inside, words,
};

/// Types around another one that hold one of it.
const AROUND_ONE: &[&str] = &["Option", "Box", "Rc", "Arc", "Cell", "RefCell", "OnceCell", "Mutex", "RwLock"];
/// Types that hold many.
const AROUND_MANY: &[&str] = &["Vec", "VecDeque", "HashMap", "BTreeMap", "HashSet", "BTreeSet"];
/// Functions that give what they are asked of, or a copy of it.
const HANDS_THROUGH: &[&str] = &["clone", "to_owned", "into", "unwrap", "to_vec"];

impl RustVisitor<'_> {
    pub(super) fn type_of(&self, mut node: Node<'_>) -> FieldType {
        let mut dims = 0;
        for _ in 0..PEELED {
            let inner = match node.kind() {
                "array_type" => {
                    dims += 1;
                    node.child_by_field_name("element")
                }
                "generic_type" => {
                    let name = node.child_by_field_name("type").map(|name| path(words(self.text, name)));
                    let name = name.as_deref().map(last_name).unwrap_or_default();
                    let arguments = node.child_by_field_name("type_arguments").map(children).unwrap_or_default();
                    if AROUND_MANY.contains(&name) {
                        dims += 1;
                        arguments.last().copied()
                    } else if AROUND_ONE.contains(&name) {
                        arguments.first().copied()
                    } else {
                        return FieldType { dims, element: name.to_string() };
                    }
                }
                _ => None,
            };
            let Some(inner) = inner else { break };
            node = inner;
        }
        FieldType { dims, element: last_name(&path(words(self.text, node))).to_string() }
    }

    /// Returns the target that an expression names, if that is a variable of the object.
    pub(super) fn target(&self, node: Node<'_>) -> Option<AssignmentTarget> {
        let mut inner = node;
        let mut inside = 0;
        for _ in 0..PEELED {
            match inner.kind() {
                "index_expression" => {
                    inner = inner.named_child(0)?;
                    inside += 1;
                }
                "parenthesized_expression" | "unary_expression" | "try_expression" => inner = inner.named_child(0)?,
                "reference_expression" => inner = inner.child_by_field_name("value")?,
                "field_expression" => {
                    let object = inner.child_by_field_name("value")?;
                    let name = words(self.text, inner.child_by_field_name("field")?).to_string();
                    let own = object.kind() == "self";
                    return own.then(|| AssignmentTarget { name, own, inside, at: at(inner) });
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
            "reference_expression" | "type_cast_expression" => Err(node.child_by_field_name("value")),
            "call_expression" => self.call_value(node).map_err(Some),
            _ => Ok(self.plain_value(node, target)),
        })
    }

    fn plain_value(&self, node: Node<'_>, target: Option<&str>) -> AssignedValue {
        let side = |name| node.child_by_field_name(name);
        let is_target = |side: Option<Node<'_>>| {
            let own = side.and_then(|side| self.target(side));
            own.is_some_and(|own| own.inside == 0 && Some(own.name.as_str()) == target)
        };
        match node.kind() {
            "boolean_literal" => AssignedValue::Boolean(words(self.text, node) == "true"),
            "identifier" => match words(self.text, node) {
                name if is_constant(name) => AssignedValue::Constant,
                name => AssignedValue::Name(name.to_string()),
            },
            // `Player::White`, `i32::MAX`
            "scoped_identifier" => AssignedValue::Constant,
            "field_expression" => {
                let name = side("field").map(|name| words(self.text, name)).unwrap_or_default();
                let object = side("value").map(|object| words(self.text, object)).unwrap_or_default();
                let object = object.rsplit('.').next().unwrap_or_default();
                if is_a_model(object) { AssignedValue::Read(name.to_string()) } else { AssignedValue::Other }
            }
            "array_expression" => AssignedValue::Grid(self.array(node)),
            "macro_invocation" => {
                let text = words(self.text, node);
                let dims = text.matches("vec!").count();
                let table = text.contains(',');
                if dims == 0 {
                    AssignedValue::Other
                } else {
                    AssignedValue::Grid(ArrayValue { dims, table, ..ArrayValue::default() })
                }
            }
            "unary_expression" => match node.named_child(0) {
                inner if is_target(inner) => AssignedValue::Toggle,
                Some(inner) if inner.kind().ends_with("_literal") => AssignedValue::Constant,
                _ => AssignedValue::Other,
            },
            "binary_expression" => {
                let minus = side("operator").is_some_and(|operator| words(self.text, operator) == "-");
                let number = side("left").is_some_and(|left| left.kind() == "integer_literal");
                if minus && number && is_target(side("right")) { AssignedValue::Toggle } else { AssignedValue::Other }
            }
            "if_expression" => {
                let condition = side("condition");
                let compared = condition.and_then(|condition| condition.child_by_field_name("left")).or(condition);
                let otherwise = side("alternative").and_then(|otherwise| otherwise.named_child(0));
                let is_block = |side: &Node<'_>| side.kind() == "block";
                let plain = |side: Option<Node<'_>>| match side.filter(is_block).map(children).as_deref() {
                    Some([one]) => {
                        let is_plain = matches!(one.kind(), "identifier" | "scoped_identifier" | "boolean_literal");
                        is_plain
                            && matches!(
                                self.plain_value(*one, None),
                                AssignedValue::Constant | AssignedValue::Boolean(_)
                            )
                            || one.kind() == "integer_literal"
                    }
                    _ => false,
                };
                let flips = is_target(compared) && plain(side("consequence")) && plain(otherwise);
                if flips { AssignedValue::Toggle } else { AssignedValue::Other }
            }
            kind if kind.ends_with("_literal") => AssignedValue::Constant,
            _ => AssignedValue::Other,
        }
    }

    /// `[[0; 8]; 8]`, or a table.
    fn array(&self, mut node: Node<'_>) -> ArrayValue {
        let mut grid = ArrayValue::default();
        for _ in 0..PEELED {
            if node.kind() != "array_expression" {
                break;
            }
            grid.dims += 1;
            let length = node.child_by_field_name("length");
            grid.sizes.extend(length.and_then(|length| words(self.text, length).parse::<u64>().ok()));
            grid.table |= length.is_none() && node.named_child_count() > 0;
            let Some(first) = node.named_child(0) else { break };
            node = first;
        }
        grid
    }

    /// Returns the value of a call, or as the error the expression whose value the call passes through.
    fn call_value<'n>(&self, node: Node<'n>) -> Result<AssignedValue, Node<'n>> {
        let Some(function) = node.child_by_field_name("function") else { return Ok(AssignedValue::Other) };
        let first = node.child_by_field_name("arguments").and_then(|arguments| arguments.named_child(0));
        match (function.kind(), first) {
            ("identifier", Some(first)) if words(self.text, function) == "Some" => Err(first),
            ("scoped_identifier", Some(first))
                if matches!(words(self.text, function), "Cell::new" | "RefCell::new") =>
            {
                Err(first)
            }
            ("scoped_identifier", None) => {
                let of = path(words(self.text, function));
                let many = AROUND_MANY.iter().any(|name| of == format!("{name}.new"));
                Ok(if many {
                    AssignedValue::Grid(ArrayValue { dims: 1, ..ArrayValue::default() })
                } else {
                    AssignedValue::Other
                })
            }
            ("field_expression", first) => {
                let name = function.child_by_field_name("field").map(|name| words(self.text, name)).unwrap_or_default();
                match function.child_by_field_name("value") {
                    Some(object) if HANDS_THROUGH.contains(&name) && first.is_none() => Err(object),
                    Some(object) if object.kind() != "self" => Ok(AssignedValue::Read(name.to_string())),
                    _ => Ok(AssignedValue::Other),
                }
            }
            _ => Ok(AssignedValue::Other),
        }
    }
}
