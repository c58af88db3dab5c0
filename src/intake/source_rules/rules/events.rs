//! Events, by which classes tell each other what happens.

use std::collections::BTreeSet;

use super::{RuleChecker, Violation};
use crate::phrases::phrase;
use crate::source_rules::outline::ClassKind;

impl RuleChecker<'_> {
    /// Whether no class declares an event, and nothing listens to one of the student's own classes.
    ///
    /// A variable that holds functions is as good as an event if something listens to it: `+=` with a function of any form.
    /// Where a file was not understood, an event may be in it. Cannot see: listeners that are objects in a list, as in the
    /// pattern without events.
    pub(super) fn events(&self) -> Vec<Violation> {
        let own = || self.classes().map(|(_, class)| class);
        let mut classes = own().filter(|class| class.kind == ClassKind::Class).peekable();
        if classes.peek().is_none() || own().any(|class| !class.events.is_empty()) {
            return Vec::new();
        }
        let fields: BTreeSet<&str> = own().flat_map(|class| &class.fields).map(|field| field.name.as_str()).collect();
        let methods: BTreeSet<&str> = own().flat_map(|class| &class.methods).map(|own| own.name.as_str()).collect();
        let mut subscriptions = self.units.iter().flat_map(|unit| &unit.subscriptions);
        let listens = subscriptions.any(|subscription| {
            let is_function = subscription.handler.as_ref().is_none_or(|handler| methods.contains(handler.as_str()));
            is_function && fields.contains(subscription.name.as_str())
        });
        if listens {
            return Vec::new();
        }
        let certain = !self.units.iter().any(|unit| unit.broken);
        vec![Violation { unit: None, at: None, why: phrase!("event-missing"), certain }]
    }
}
