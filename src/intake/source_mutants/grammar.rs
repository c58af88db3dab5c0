//! Kinds of nodes that mutants change, by the names that the grammars of the languages give them.

use ConditionPlace::{Child, Field};

use crate::spec::CodeLanguage;

/// Place of a condition in its node.
#[derive(Clone, Copy, Debug)]
pub enum ConditionPlace {
    /// The child with this name.
    Field(&'static str),
    /// The child with this number among those that have a name in the grammar.
    Child(usize),
}

/// Kinds of nodes of one language.
#[derive(Debug)]
pub struct Grammar {
    /// Nodes in which nothing is changed.
    pub skipped: &'static [&'static str],
    /// Nodes with a condition, and where it is.
    pub conditions: &'static [(&'static str, ConditionPlace)],
    /// Nodes that look like a condition there, and cannot be negated.
    pub unnegatable: &'static [&'static str],
    /// Nodes in which signs are operators.
    pub operators: &'static [&'static str],
    /// Expressions in brackets.
    pub brackets: &'static str,
    /// Nodes of one operand, before which there may be a `not` or a minus.
    pub unary: &'static [&'static str],
    /// Text before and after a condition that negates it.
    pub negation: (&'static str, &'static str),
    /// Whole numbers.
    pub integers: &'static [&'static str],
    /// Nodes whose whole numbers are names.
    pub numbered_names: &'static [&'static str],
    /// True and false.
    pub booleans: &'static [&'static str],
    /// Texts: what is added to one is no number.
    pub texts: &'static [&'static str],
    /// Calls that may be statements.
    pub calls: &'static [&'static str],
    /// Beginnings of calls that only print.
    pub prints: &'static [&'static str],
    /// Assignments that may be statements, and the kinds of target for which they can be left out; none stands for all.
    pub assignments: &'static [(&'static str, &'static [&'static str])],
    /// Returns.
    pub returns: &'static str,
    /// Bodies of functions.
    pub bodies: &'static [&'static str],
    /// Functions, whose last return cannot be left out.
    pub functions: &'static [&'static str],
    /// A statement that does nothing.
    pub nothing: &'static str,
    /// A value that stands for none, if the language has one of every type.
    pub no_value: Option<&'static str>,
    /// Values in place of which that would be the same, or nearly.
    pub valueless: &'static [&'static str],
    /// A node that is not part of the program if this is in the text of this child, or, without a name, of what stands before it.
    pub unplayed: Option<(&'static str, &'static str, &'static str)>,
}

impl Grammar {
    /// The grammar of a language.
    pub fn of(language: CodeLanguage) -> &'static Grammar {
        match language {
            CodeLanguage::CSharp => &CSHARP,
            CodeLanguage::Java => &JAVA,
            CodeLanguage::Python => &PYTHON,
            CodeLanguage::Rust => &RUST,
        }
    }
}

/// Name of conditions in most nodes.
const CONDITION: ConditionPlace = Field("condition");

static PYTHON: Grammar = Grammar {
    skipped: &[
        "string",
        "type",
        "decorator",
        "assert_statement",
        "import_statement",
        "import_from_statement",
        "future_import_statement",
    ],
    conditions: &[
        ("if_statement", CONDITION),
        ("elif_clause", CONDITION),
        ("while_statement", CONDITION),
        ("conditional_expression", Child(1)),
        ("if_clause", Child(0)),
    ],
    unnegatable: &[],
    operators: &["comparison_operator", "boolean_operator", "binary_operator", "augmented_assignment"],
    brackets: "parenthesized_expression",
    unary: &["not_operator", "unary_operator"],
    negation: ("not (", ")"),
    integers: &["integer"],
    numbered_names: &[],
    booleans: &["true", "false"],
    texts: &["string", "concatenated_string"],
    calls: &["call"],
    prints: &["print("],
    // A variable that is not assigned would be one that is not there.
    assignments: &[("assignment", &["attribute", "subscript"]), ("augmented_assignment", &[])],
    returns: "return_statement",
    bodies: &["block"],
    functions: &["function_definition"],
    nothing: "pass",
    no_value: Some("None"),
    valueless: &["none", "true", "false"],
    unplayed: Some(("if_statement", "condition", "__name__")),
};

static JAVA: Grammar = Grammar {
    skipped: &[
        "string_literal",
        "annotation",
        "marker_annotation",
        "assert_statement",
        "import_declaration",
        "package_declaration",
        "type_arguments",
    ],
    conditions: &[
        ("if_statement", CONDITION),
        ("while_statement", CONDITION),
        ("do_statement", CONDITION),
        ("for_statement", CONDITION),
        ("ternary_expression", CONDITION),
    ],
    unnegatable: &[],
    operators: &["binary_expression", "assignment_expression", "update_expression"],
    brackets: "parenthesized_expression",
    unary: &["unary_expression"],
    negation: ("!(", ")"),
    integers: &["decimal_integer_literal"],
    numbered_names: &[],
    booleans: &["true", "false"],
    texts: &["string_literal"],
    calls: &["method_invocation"],
    prints: &["System.out.", "System.err."],
    assignments: &[("assignment_expression", &[])],
    returns: "return_statement",
    bodies: &["block", "constructor_body"],
    functions: &[
        "method_declaration",
        "constructor_declaration",
        "compact_constructor_declaration",
        "lambda_expression",
    ],
    nothing: ";",
    no_value: None,
    valueless: &[],
    unplayed: None,
};

static RUST: Grammar = Grammar {
    skipped: &[
        "string_literal",
        "raw_string_literal",
        "attribute_item",
        "inner_attribute_item",
        "use_declaration",
        "macro_invocation",
        "macro_definition",
        "array_type",
        "type_arguments",
    ],
    conditions: &[("if_expression", CONDITION), ("while_expression", CONDITION), ("match_pattern", CONDITION)],
    unnegatable: &["let_condition", "let_chain"],
    operators: &["binary_expression", "compound_assignment_expr"],
    brackets: "parenthesized_expression",
    unary: &["unary_expression"],
    negation: ("!(", ")"),
    integers: &["integer_literal"],
    numbered_names: &["field_expression"],
    booleans: &["boolean_literal"],
    texts: &["string_literal", "raw_string_literal"],
    calls: &["call_expression"],
    prints: &[],
    assignments: &[("assignment_expression", &[]), ("compound_assignment_expr", &[])],
    returns: "return_expression",
    bodies: &["block"],
    functions: &["function_item", "closure_expression"],
    nothing: ";",
    no_value: Some("Default::default()"),
    valueless: &["boolean_literal", "unit_expression"],
    unplayed: Some(("mod_item", "", "cfg(test)")),
};

static CSHARP: Grammar = Grammar {
    skipped: &[
        "string_literal",
        "verbatim_string_literal",
        "raw_string_literal",
        "interpolated_string_expression",
        "attribute_list",
        "using_directive",
        "type_argument_list",
        "preproc_if_in_attribute_list",
    ],
    conditions: &[
        ("if_statement", CONDITION),
        ("while_statement", CONDITION),
        ("do_statement", CONDITION),
        ("for_statement", CONDITION),
        ("conditional_expression", CONDITION),
    ],
    unnegatable: &[],
    operators: &["binary_expression", "assignment_expression", "prefix_unary_expression", "postfix_unary_expression"],
    brackets: "parenthesized_expression",
    unary: &["prefix_unary_expression"],
    negation: ("!(", ")"),
    integers: &["integer_literal"],
    numbered_names: &[],
    booleans: &["boolean_literal"],
    texts: &["string_literal", "verbatim_string_literal", "raw_string_literal", "interpolated_string_expression"],
    calls: &["invocation_expression"],
    prints: &["Console.", "System.Console.", "Debug."],
    assignments: &[("assignment_expression", &[])],
    returns: "return_statement",
    bodies: &["block"],
    functions: &[
        "method_declaration",
        "constructor_declaration",
        "local_function_statement",
        "accessor_declaration",
        "lambda_expression",
    ],
    nothing: ";",
    no_value: Some("default"),
    valueless: &["boolean_literal", "null_literal", "default_expression"],
    unplayed: None,
};
