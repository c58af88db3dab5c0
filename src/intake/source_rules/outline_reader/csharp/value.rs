//! Assignments in C#: their values and their targets.

use tree_sitter::Node;

use super::CSharpVisitor;
use crate::source_rules::outline::{ArrayValue, AssignedValue, AssignmentTarget};
use crate::source_rules::outline_reader::{
    PEELED, at, child, children, is_a_model, is_constant, last_name, value_inside, words,
};

impl CSharpVisitor<'_> {
    /// Returns the target that an expression names, if that may be a variable of a class.
    pub(super) fn target(&self, node: Node<'_>) -> Option<AssignmentTarget> {
        let mut inner = node;
        let mut inside = 0;
        for _ in 0..PEELED {
            match inner.kind() {
                // `board[x, y]` is as deep as `board[x][y]`.
                "element_access_expression" => {
                    inside += inner.child_by_field_name("subscript").map_or(1, |subscript| children(subscript).len());
                    inner = inner.child_by_field_name("expression")?;
                }
                "parenthesized_expression" => inner = inner.named_child(0)?,
                "postfix_unary_expression" if self.is_sure(inner) => inner = inner.named_child(0)?,
                "identifier" => {
                    let name = words(self.text, inner).to_string();
                    return Some(AssignmentTarget { name, own: false, inside, at: at(inner) });
                }
                "member_access_expression" => {
                    let name = words(self.text, inner.child_by_field_name("name")?).to_string();
                    let own = words(self.text, inner.child_by_field_name("expression")?) == "this";
                    return own.then(|| AssignmentTarget { name, own, inside, at: at(inner) });
                }
                _ => return None,
            }
        }
        None
    }

    /// Whether an expression ends with `!`, which says that it is not null, and changes nothing.
    fn is_sure(&self, node: Node<'_>) -> bool {
        node.kind() == "postfix_unary_expression" && words(self.text, node).ends_with('!')
    }

    /// `turn++`, `--turn`
    pub(super) fn step(&mut self, node: Node<'_>) {
        let steps = |part: Node<'_>| matches!(part.kind(), "++" | "--");
        if !(0..node.child_count()).filter_map(|index| node.child(index)).any(steps) {
            return;
        }
        if let Some(target) = node.named_child(0).and_then(|inner| self.target(inner)) {
            self.builder.add_assignment(target, AssignedValue::Other);
        }
    }

    /// `Read(out turn)`: whoever is called assigns to it.
    pub(super) fn out_argument(&mut self, node: Node<'_>) {
        let goes_out = node.child(0).is_some_and(|first| matches!(first.kind(), "out" | "ref"));
        if let Some(target) = node.named_child(0).filter(|_| goes_out).and_then(|inner| self.target(inner)) {
            self.builder.add_assignment(target, AssignedValue::Other);
        }
    }

    /// Functions by which something is put into an array or a list.
    pub(super) fn call(&mut self, node: Node<'_>) {
        let arguments = self.arguments(node);
        let Some((object, name)) = self.asked(node) else { return };
        let of_array = words(self.text, object) == "Array";
        let (first, last) = (arguments.first().copied(), arguments.last().copied());
        let (into, inside, value) = match (name, arguments.len()) {
            ("Fill" | "Clear", _) if of_array => (first, 1, last),
            ("Copy", _) if of_array => (arguments.get(1).copied(), 1, first),
            ("CopyTo", _) => (first, 1, Some(object)),
            ("SetValue", many @ 2..) => (Some(object), many - 1, first),
            ("Add" | "AddFirst" | "AddLast" | "AddRange" | "Insert" | "Push" | "Enqueue", _) => (Some(object), 1, last),
            _ => return,
        };
        let (Some(mut target), Some(value)) = (into.and_then(|into| self.target(into)), value) else { return };
        target.inside += inside;
        let value = self.value(value, Some(&target.name));
        self.builder.add_assignment(target, value);
    }

    /// The values that a call is given.
    fn arguments<'n>(&self, node: Node<'n>) -> Vec<Node<'n>> {
        let all = node.child_by_field_name("arguments").map(children).unwrap_or_default();
        all.into_iter().filter_map(|argument| argument.named_children(&mut argument.walk()).last()).collect()
    }

    /// Returns the object that a function is asked of, and the function's name: `model.Get(…)`, `model?.Get(…)`.
    fn asked<'n>(&self, node: Node<'n>) -> Option<(Node<'n>, &str)> {
        let function = node.child_by_field_name("function")?;
        let (object, name) = match function.kind() {
            "member_access_expression" => {
                (function.child_by_field_name("expression")?, function.child_by_field_name("name")?)
            }
            "conditional_access_expression" => {
                let binding = child(function, "member_binding_expression")?;
                (function.child_by_field_name("condition")?, binding.child_by_field_name("name")?)
            }
            _ => return None,
        };
        Some((object, words(self.text, name)))
    }

    /// Classifies an expression, seen from the variable that it is assigned to.
    pub(super) fn value(&self, node: Node<'_>, target: Option<&str>) -> AssignedValue {
        value_inside(node, |node| match node.kind() {
            "parenthesized_expression" | "checked_expression" => Err(node.named_child(0)),
            "postfix_unary_expression" if self.is_sure(node) => Err(node.named_child(0)),
            "cast_expression" => Err(node.child_by_field_name("value")),
            "as_expression" => Err(node.child_by_field_name("left")),
            "invocation_expression" => self.call_value(node).map_err(Some),
            _ => Ok(self.plain_value(node, target)),
        })
    }

    fn plain_value(&self, node: Node<'_>, target: Option<&str>) -> AssignedValue {
        let side = |name| node.child_by_field_name(name);
        let is_own = |own: &AssignmentTarget| own.inside == 0 && Some(own.name.as_str()) == target;
        match node.kind() {
            "boolean_literal" => AssignedValue::Boolean(words(self.text, node) == "true"),
            "identifier" => match words(self.text, node) {
                name if is_constant(name) => AssignedValue::Constant,
                name => AssignedValue::Name(name.to_string()),
            },
            "member_access_expression" => {
                let name = side("name").map(|name| words(self.text, name)).unwrap_or_default();
                let object = side("expression").map(|object| words(self.text, object));
                match object.is_some_and(|object| is_a_model(last_name(object))) {
                    _ if is_constant(name) => AssignedValue::Constant,
                    true => AssignedValue::Read(name.to_string()),
                    false => AssignedValue::Other,
                }
            }
            "array_creation_expression" => self.new_array(node),
            "implicit_array_creation_expression" | "initializer_expression" | "collection_expression" => {
                let head = words(self.text, node).split(['{', '(']).next().unwrap_or_default();
                let more = if node.kind().starts_with("implicit") { head.matches(',').count() } else { 0 };
                let table = node.named_child_count() > 0;
                AssignedValue::Grid(ArrayValue { dims: 1 + more, table, ..ArrayValue::default() })
            }
            "prefix_unary_expression" => {
                let inner = node.named_child(0);
                let steps = node.child(0).is_some_and(|sign| matches!(sign.kind(), "++" | "--"));
                match inner.and_then(|inner| self.target(inner)) {
                    Some(own) if !steps && is_own(&own) => AssignedValue::Toggle,
                    _ if inner.is_some_and(|inner| inner.kind().ends_with("_literal")) => AssignedValue::Constant,
                    _ => AssignedValue::Other,
                }
            }
            "binary_expression" => {
                let minus = side("operator").is_some_and(|operator| words(self.text, operator) == "-");
                let number = side("left").is_some_and(|left| left.kind() == "integer_literal");
                let flips =
                    minus && number && side("right").and_then(|right| self.target(right)).as_ref().is_some_and(is_own);
                if flips { AssignedValue::Toggle } else { AssignedValue::Other }
            }
            "conditional_expression" => {
                let asks = side("condition").is_some_and(|condition| self.compares(condition, target));
                let plain = |side: Option<Node<'_>>| side.is_some_and(|side| self.is_one_of_a_few(side));
                let flips = asks && plain(side("consequence")) && plain(side("alternative"));
                if flips { AssignedValue::Toggle } else { AssignedValue::Other }
            }
            kind if kind.ends_with("_literal") => AssignedValue::Constant,
            _ => AssignedValue::Other,
        }
    }

    /// `new int[8, 8]`, `new int[8][]`
    fn new_array(&self, node: Node<'_>) -> AssignedValue {
        let mut sizes = Vec::new();
        let mut dims = 0;
        let mut of = node.child_by_field_name("type");
        while let Some(array) = of.filter(|of| of.kind() == "array_type" && dims < PEELED) {
            let rank = array.child_by_field_name("rank");
            dims += 1 + rank.map_or(0, |rank| words(self.text, rank).matches(',').count());
            sizes.extend(rank.map(children).unwrap_or_default());
            of = array.child_by_field_name("type");
        }
        let sizes = sizes.into_iter().filter_map(|size| words(self.text, size).parse().ok()).collect();
        let table = child(node, "initializer_expression").is_some();
        AssignedValue::Grid(ArrayValue { dims, sizes, table, ..ArrayValue::default() })
    }

    /// Whether it is a number, a text, or `Player.White`, which is how C# names one of a few.
    fn is_one_of_a_few(&self, node: Node<'_>) -> bool {
        let named = node.kind() == "member_access_expression"
            && node.child_by_field_name("expression").is_some_and(|of| {
                let name = words(self.text, of);
                of.kind() == "identifier" && name.starts_with(char::is_uppercase) && !is_a_model(name)
            });
        let is_plain = !matches!(node.kind(), "conditional_expression" | "parenthesized_expression");
        named || is_plain && matches!(self.value(node, None), AssignedValue::Constant | AssignedValue::Boolean(_))
    }

    /// Whether a condition is a comparison of the variable itself with something, or that variable.
    fn compares(&self, mut condition: Node<'_>, target: Option<&str>) -> bool {
        for _ in 0..PEELED {
            let next = match condition.kind() {
                "parenthesized_expression" => condition.named_child(0),
                "binary_expression" => condition.child_by_field_name("left"),
                "is_pattern_expression" => condition.child_by_field_name("expression"),
                // `turn.Equals("White")`
                "invocation_expression" => {
                    self.asked(condition).filter(|(_, name)| *name == "Equals").map(|(object, _)| object)
                }
                _ => return self.target(condition).is_some_and(|own| Some(own.name.as_str()) == target),
            };
            let Some(next) = next else { return false };
            condition = next;
        }
        false
    }

    /// Returns the value of a call, or as the error the expression whose value the call passes through.
    fn call_value<'n>(&self, node: Node<'n>) -> Result<AssignedValue, Node<'n>> {
        let Some((object, name)) = self.asked(node) else { return Ok(AssignedValue::Other) };
        let first = self.arguments(node).first().copied();
        match (name, first) {
            ("Clone" | "ToArray" | "ToList", None) => Err(object),
            ("ToInt32" | "ToBoolean", Some(first)) => Err(first),
            _ if matches!(object.kind(), "this" | "base") => Ok(AssignedValue::Other),
            _ => Ok(AssignedValue::Read(name.to_string())),
        }
    }
}
