//! Rule on methods and variables that belong to a class, or to nothing, instead of to an object.

use super::{RuleChecker, Violation};
use crate::phrases::phrase;
use crate::source_rules::outline::{ClassKind, FileOutline};
use crate::spec::{CodeLanguage, StaticMembers};

/// Annotations of methods that test frameworks require to be static. Students are not forbidden to write tests.
const TESTING: &[&str] =
    &["BeforeAll", "AfterAll", "BeforeClass", "AfterClass", "MethodSource", "Parameters", "ParameterizedTest", "Test"];

impl RuleChecker<'_> {
    /// Whether something is static that is neither allowed to be nor a constant: methods and variables in Java, static methods
    /// and `global` in Python, variables that change in Rust.
    ///
    /// Never meant are `static final`, static classes inside others, static imports, and Rust's functions without `self`.
    /// Cannot see: a constant whose content changes, such as a `static final` list that is added to; a static variable
    /// that is not final, but that nothing in its class assigns to, is unclear.
    pub(super) fn statics(&self, wanted: &StaticMembers) -> Vec<Violation> {
        let mut found = Vec::new();
        for (index, class) in self.classes() {
            let tests = self.units.get(index).is_some_and(|unit| is_a_test(unit));
            for method in
                class.methods.iter().filter(|method| method.is_static && !wanted.except.contains(&method.name))
            {
                let wanted_so = method.annotations.iter().any(|name| TESTING.contains(&name.as_str()));
                let why = phrase!("static-method", function = &method.name);
                found.push(Violation::new(index, method.at, !tests && !wanted_so, why));
            }
            let java = self.language(index) == CodeLanguage::Java && class.kind != ClassKind::Interface;
            for field in class.fields.iter().filter(|field| java && field.is_static && !field.is_final) {
                // What nothing here assigns to is a constant in all but name, or is changed from elsewhere.
                let changes = !field.writes.is_empty();
                let why = phrase!("static-variable", field = &field.name);
                found.push(Violation::new(index, field.at, changes && !tests, why));
            }
        }
        for (index, unit) in self.own_units() {
            for (name, at) in &unit.globals {
                let why = phrase!("global-variable", field = name);
                found.push(Violation::new(index, *at, !is_a_test(unit), why));
            }
        }
        found
    }
}

/// Whether a file is somebody's tests.
fn is_a_test(unit: &FileOutline) -> bool {
    unit.imports.iter().any(|import| ["org.junit", "unittest", "pytest"].iter().any(|own| import.path.starts_with(own)))
}
