//! Marksheets without findings: tables and totals do not need them, and they are most of what a flawed result takes in memory.

use std::collections::BTreeMap;

use super::Marksheet;
use crate::verdict::{Finding, Verdict, VerdictEnding};

impl Marksheet {
    /// Leaves out the findings of scenarios. Those of a scenario that the grader could not run stay: they say why.
    pub fn leave_out_findings(&mut self) {
        self.verdicts.change_where(
            |verdict| may_lack(verdict) && !verdict.findings.is_empty(),
            |verdict| {
                verdict.findings = Vec::new();
            },
        );
    }

    /// Whether a scenario has no findings although something was wrong in it: they were left out.
    pub fn lacks_findings(&self) -> bool {
        self.verdicts.iter().any(|verdict| may_lack(verdict) && verdict.findings.is_empty())
    }

    /// Takes back the findings that were left out. Nothing else is taken from `saved`.
    pub fn take_findings(&mut self, saved: Marksheet) {
        let told = saved.verdicts.into_iter().filter(|verdict| !verdict.findings.is_empty());
        let mut told: BTreeMap<String, Vec<Finding>> =
            told.map(|verdict| (verdict.scenario, verdict.findings)).collect();
        self.verdicts.change_where(
            |verdict| may_lack(verdict) && verdict.findings.is_empty(),
            |verdict| {
                verdict.findings = told.remove(&verdict.scenario).unwrap_or_default();
            },
        );
    }
}

/// Whether something was wrong of which tables say nothing.
fn may_lack(verdict: &Verdict) -> bool {
    !matches!(verdict.ending, VerdictEnding::Passed | VerdictEnding::NotRun)
}
