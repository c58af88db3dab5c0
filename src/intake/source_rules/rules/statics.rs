//! Rule on methods and variables that belong to a class, or to nothing, instead of to an object.

use super::name_heuristics::is_called;
use super::{RuleChecker, Violation};
use crate::phrases::phrase;
use crate::source_rules::outline::{ClassKind, FileOutline};
use crate::spec::{CodeLanguage, StaticMembers};

/// Annotations of methods that test frameworks require to be static. Students are not forbidden to write tests.
const TESTING: &[&str] = &[
    "BeforeAll",
    "AfterAll",
    "BeforeClass",
    "AfterClass",
    "MethodSource",
    "Parameters",
    "ParameterizedTest",
    "Test",
    "ClassInitialize",
    "ClassCleanup",
    "AssemblyInitialize",
    "AssemblyCleanup",
];

/// Attributes of C#'s methods that can be nothing but static.
const BOUND: &[&str] = &["Extension", "DllImport", "LibraryImport"];

impl RuleChecker<'_> {
    /// Whether something is static that is neither allowed to be nor a constant: methods and variables in C# and Java, static
    /// methods and `global` in Python, variables that change in Rust.
    ///
    /// Never meant are `static final`, `const`, `static readonly`, static classes, static imports, operators, and Rust's
    /// functions without `self`.
    /// Cannot see: a constant whose content changes, such as a `static final` list that is added to; a static variable
    /// that is not final, but that nothing in its class assigns to, is unclear.
    pub(super) fn statics(&self, wanted: &StaticMembers) -> Vec<Violation> {
        let mut found = Vec::new();
        for (index, class) in self.classes() {
            let excused = self.units.get(index).is_some_and(|unit| is_a_test(unit) || is_of_an_editor(unit));
            for method in
                class.methods.iter().filter(|method| method.is_static && !is_called(&method.name, &wanted.except))
            {
                let wanted_so =
                    method.annotations.iter().any(|name| [TESTING, BOUND].concat().contains(&name.as_str()));
                let why = phrase!("static-method", function = &method.name);
                found.push(Violation::new(index, method.at, !excused && !wanted_so, why));
            }
            let says_static = matches!(self.language(index), CodeLanguage::CSharp | CodeLanguage::Java);
            let is_meant = says_static && class.kind != ClassKind::Interface;
            for field in class.fields.iter().filter(|field| is_meant && field.is_static && !field.is_final) {
                // What nothing here assigns to is a constant in all but name, or is changed from elsewhere.
                let changes = !field.writes.is_empty();
                let why = match self.language(index) {
                    CodeLanguage::CSharp => phrase!("static-variable-readonly", field = &field.name),
                    _ => phrase!("static-variable", field = &field.name),
                };
                found.push(Violation::new(index, field.at, changes && !excused, why));
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

/// Whether a file has the name of those that Visual Studio writes, such as `Resources.Designer.cs`.
fn is_of_an_editor(unit: &FileOutline) -> bool {
    unit.language == CodeLanguage::CSharp && unit.file.to_lowercase().ends_with(".designer.cs")
}

/// Whether a file is somebody's tests.
fn is_a_test(unit: &FileOutline) -> bool {
    const OWN: &[&str] = &[
        "org.junit",
        "unittest",
        "pytest",
        "NUnit.Framework",
        "Xunit",
        "Microsoft.VisualStudio.TestTools.UnitTesting",
    ];
    unit.imports.iter().any(|import| OWN.iter().any(|own| import.path.starts_with(own)))
}
