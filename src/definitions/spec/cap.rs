//! Caps: limits on the marks of a submission while a condition is not met.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::names::did_you_mean;
use super::{Requirement, Rounding};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

/// A cap: without any marks for one requirement, the total is at most so many percent of all marks.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cap {
    /// The requirement that must have got a mark.
    pub unless: String,
    /// The most that can be had without it, in percent of all marks; 0 to 99.
    pub percent: u32,
    /// Why, in a sentence for the student.
    pub says: String,
}

impl Cap {
    /// The most marks that can be had under this cap, of `all`.
    ///
    /// # Example
    /// ```
    /// use referee_definitions::spec::{Cap, Rounding};
    /// let cap = Cap { unless: "separation".into(), percent: 70, says: "Rules and window are one class.".into() };
    /// assert_eq!((cap.at_most(100, Rounding::Down), cap.at_most(99, Rounding::Down)), (70, 69));
    /// ```
    pub fn at_most(&self, all: u32, rounding: Rounding) -> u32 {
        rounding.percent(self.percent, all)
    }

    /// The author's mistakes in a list of caps.
    pub(super) fn mistakes(source: &SourceText, caps: &[Cap], requirements: &[Requirement]) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mut seen = BTreeSet::new();
        for (index, cap) in caps.iter().enumerate() {
            let place = YamlPath::root().key("caps").item(index);
            let id = &cap.unless;
            if !seen.insert(id) {
                found.push(source.at(&place.key("unless"), format!("there are two caps for want of `{id}`")));
            }
            match requirements.iter().find(|requirement| requirement.id == *id) {
                None => {
                    let known = requirements.iter().map(|requirement| requirement.id.as_str());
                    let message = format!("there is no requirement `{id}` to have marks for");
                    found.push(source.at(&place.key("unless"), message).with_help(did_you_mean(id, known)));
                }
                Some(requirement) if requirement.marks == 0 => {
                    let message = format!("`{id}` is worth nothing, so everybody would be capped");
                    let help = "give it marks, at least one";
                    found.push(source.at(&place.key("unless"), message).with_help(help));
                }
                Some(_) => {}
            }
            if cap.percent > 99 {
                let message = "a cap is from 0 to 99 percent of all marks";
                found.push(source.at(&place.key("percent"), message));
            }
        }
        found
    }
}
