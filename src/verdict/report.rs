//! Where findings are collected.

use super::{Check, Finding};

/// Where the findings of one step go.
pub(super) struct Report<'a> {
    pub step: usize,
    pub cue: String,
    pub before: String,
    pub findings: &'a mut Vec<Finding>,
}

impl Report<'_> {
    pub fn add(&mut self, check: Check, says: impl Into<String>, expected: Option<String>, actual: Option<String>) {
        self.findings.push(Finding {
            step: self.step,
            cue: self.cue.clone(),
            check,
            says: says.into(),
            before: self.before.clone(),
            expected,
            actual,
        });
    }
}
