//! One class for everything.

use super::name_heuristics::{self, is_called};
use super::{RuleChecker, Violation};
use crate::phrases::phrase;
use crate::source_rules::outline::ClassKind;
use crate::spec::WindowWithRules;

/// Number of methods with decisions about rules that make a class one of rules.
const ENOUGH: usize = 2;

impl RuleChecker<'_> {
    /// Whether a class is a window, or makes itself one, and carries out the rules as well.
    ///
    /// A method of rules that decides nothing may be handing on to another class, and does not count; so a window that listens
    /// and asks is not meant. Nor is a class inside another one. Cannot see: rules under other names than the spec's, and
    /// windows of libraries that nobody has named.
    pub(super) fn one_class(&self, wanted: &WindowWithRules) -> Vec<Violation> {
        let mut found = Vec::new();
        for (index, class) in self.classes().filter(|(_, class)| class.kind == ClassKind::Class && !class.inner) {
            let language = self.language(index);
            let parts = self.parts(index, class);
            let named = |name: &String| wanted.windows.contains(name);
            let mut supers = self.supers(class, language).into_iter();
            let is_window = supers.any(|of| name_heuristics::is_widget(&of, language) || named(&of));
            let mut made = parts.iter().flat_map(|(_, part)| part.makes.keys());
            let makes = made.any(|of| name_heuristics::is_window(of, language) || named(of));
            let methods =
                parts.iter().flat_map(|(index, part)| part.methods.iter().map(move |own| (*index, *part, own)));
            let rules = methods.filter(|(.., method)| method.decides && is_called(&method.name, &wanted.rules));
            let rules: Vec<_> = rules.collect();
            // The part in which the rules are, not the one that an editor writes.
            let (index, class) = rules.first().map_or((index, class), |(index, part, _)| (*index, *part));
            let mut rules: Vec<&str> = rules.iter().map(|(.., method)| method.name.as_str()).collect();
            rules.dedup();
            if rules.len() >= ENOUGH && (is_window || makes) {
                let (class_name, rules) = (&class.name, rules.join("`, `"));
                let why = match is_window {
                    true => phrase!("class-is-window-with-rules", class = class_name, functions = rules),
                    false => phrase!("class-makes-window-with-rules", class = class_name, functions = rules),
                };
                found.push(Violation::new(index, class.at, true, why));
            }
        }
        found
    }
}
