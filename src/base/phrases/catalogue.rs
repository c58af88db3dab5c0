//! The sentences of one file: their keys, and the placeholders of each.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};

/// The sentences of one file in the format of Project Fluent, by their keys.
///
/// # Example
/// ```
/// use referee_base::phrases::Catalogue;
/// let catalogue = Catalogue::of("greeting = Hello, { $name }!\n");
/// assert!(catalogue.phrases["greeting"].placeholders.contains("name"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// The sentences, by their keys.
    pub phrases: BTreeMap<String, CataloguePhrase>,
    /// The words that sentences of the file may refer to, without the hyphen before each.
    pub terms: BTreeSet<String>,
    /// Keys that stand in the file more than once.
    pub repeated: Vec<String>,
}

/// References of one sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CataloguePhrase {
    /// Names of its placeholders, without the `$`.
    pub placeholders: BTreeSet<String>,
    /// Keys of the sentences in it.
    pub phrases: BTreeSet<String>,
    /// The terms in it, without the hyphen before each.
    pub terms: BTreeSet<String>,
    /// Functions that it calls.
    pub functions: BTreeSet<String>,
    /// Whether it has attributes, which nobody asks for.
    pub has_attributes: bool,
}

impl Catalogue {
    /// The sentences of a text, as far as it can be read.
    pub fn of(text: &str) -> Catalogue {
        let resource = fluent_syntax::parser::parse_runtime(text).unwrap_or_else(|(resource, _)| resource);
        Catalogue::of_resource(&resource)
    }

    pub(super) fn of_resource(resource: &Resource<&str>) -> Catalogue {
        let mut catalogue = Catalogue::default();
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut phrase =
                        CataloguePhrase { has_attributes: !message.attributes.is_empty(), ..Default::default() };
                    message.value.iter().for_each(|pattern| phrase.add_pattern(pattern));
                    let key = message.id.name.to_string();
                    if catalogue.phrases.insert(key.clone(), phrase).is_some() {
                        catalogue.repeated.push(key);
                    }
                }
                Entry::Term(term) => {
                    catalogue.terms.insert(term.id.name.to_string());
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => {}
            }
        }
        catalogue
    }
}

impl CataloguePhrase {
    fn add_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add_expression(expression);
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                variants.iter().for_each(|variant| self.add_pattern(&variant.value));
            }
            Expression::Inline(inline) => self.add_inline(inline),
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.placeholders.insert(id.name.to_string());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.phrases.insert(id.name.to_string());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.terms.insert(id.name.to_string());
                arguments.iter().for_each(|arguments| self.add_arguments(arguments));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name.to_string());
                self.add_arguments(arguments);
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn add_arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|inline| self.add_inline(inline));
        arguments.named.iter().for_each(|named| self.add_inline(&named.value));
    }
}
