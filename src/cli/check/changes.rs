//! Changes between two checks: a pure function of two marksheets of one part.

#[cfg(test)]
#[path = "changes_tests.rs"]
mod tests;

use serde::Serialize;

use crate::marks::{Marksheet, SharedList, SourceRemark};
use crate::phrases::{Phrase, Phrasebook, phrase};
use crate::report::source_rule_remarks::heading;
use crate::report::terminal_text::{BAD, FAINT, GOOD, NOTE, paint, wrap};
use crate::verdict::{Verdict, VerdictEnding};

/// Largest number of names that a list shows to people.
const NAMES: usize = 12;

/// Changes, by the ids of scenarios and rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CheckChanges {
    /// Failed before, and does not fail any more.
    pub mended: Vec<String>,
    /// Did not fail before, or was not there, and fails now.
    pub broken: Vec<String>,
    /// Fails still, but in another way.
    pub differently: Vec<String>,
    /// Was not there before, and does not fail.
    pub added: Vec<String>,
    /// Is not there any more.
    pub gone: Vec<String>,
    /// Rules on the code that are broken now, and were not.
    pub remarked: Vec<String>,
    /// Rules on the code that are not broken any more.
    pub settled: Vec<String>,
    /// Whether it could be built and started, if that has changed.
    pub builds: Option<bool>,
    /// Numbers of passed and of all scenarios in the last run that could be played, if nothing could be played in this one.
    pub before: Option<(usize, usize)>,
}

/// Remembered results of a part.
#[derive(Clone, Debug)]
pub struct PastResults {
    /// The last check.
    last: Marksheet,
    /// The last one in which scenarios were played.
    played: Option<Marksheet>,
}

impl PastResults {
    /// Returns the remembered results after another check. A check in which the grader had a problem is ignored.
    pub fn and(past: Option<PastResults>, now: &Marksheet) -> Option<PastResults> {
        if now.trouble.is_some() {
            return past;
        }
        let before = past.filter(|past| past.is_of(now)).and_then(|past| past.played);
        let played = if now.build.is_none() { Some(now.clone()) } else { before };
        Some(PastResults { last: now.clone(), played })
    }

    /// Whether a check is of the same part of the same coursework: with no other can it be compared.
    pub fn is_of(&self, now: &Marksheet) -> bool {
        let last = &self.last;
        (&last.coursework, &last.edition, last.submission.part) == (&now.coursework, &now.edition, now.submission.part)
    }
}

impl CheckChanges {
    /// Returns the changes since then; `None` if there is nothing to compare with.
    pub fn since(past: &PastResults, now: &Marksheet) -> Option<CheckChanges> {
        if !past.is_of(now) || now.trouble.is_some() {
            return None;
        }
        let mut changes = CheckChanges::default();
        let (did, does) = (past.last.build.is_none(), now.build.is_none());
        changes.builds = (did != does).then_some(does);
        let rules = |remarks: &[SourceRemark]| {
            remarks.iter().map(|remark| heading(remark, Phrasebook::english())).collect::<Vec<_>>()
        };
        let (old, new) = (rules(&past.last.remarks), rules(&now.remarks));
        changes.remarked = new.iter().filter(|rule| !old.contains(rule)).cloned().collect();
        changes.settled = old.into_iter().filter(|rule| !new.contains(rule)).collect();
        match &past.played {
            Some(played) if does => changes.compare(&played.verdicts, &now.verdicts),
            Some(played) => changes.before = Some(tally(&played.verdicts)),
            None => {}
        }
        Some(changes)
    }

    fn compare(&mut self, old: &SharedList<Verdict>, new: &SharedList<Verdict>) {
        let fails = |verdict: &Verdict| verdict.ending == VerdictEnding::Failed;
        for verdict in new {
            let before = old.iter().find(|other| other.scenario == verdict.scenario);
            let list = match before {
                Some(before) if fails(before) && fails(verdict) && before.findings != verdict.findings => {
                    &mut self.differently
                }
                Some(before) if fails(before) && verdict.ending.costs_nothing() => &mut self.mended,
                Some(before) if !fails(before) && fails(verdict) => &mut self.broken,
                Some(_) => continue,
                None if fails(verdict) => &mut self.broken,
                None => &mut self.added,
            };
            list.push(verdict.scenario.clone());
        }
        let gone = old.iter().filter(|before| new.iter().all(|verdict| verdict.scenario != before.scenario));
        self.gone = gone.map(|verdict| verdict.scenario.clone()).collect();
    }

    /// Describes the changes in lines, for people. Failures come last, directly above their details.
    pub fn lines(&self, book: &Phrasebook) -> Vec<String> {
        let mut lines = Vec::new();
        let mut list = |heading: String, names: &[String]| {
            if !names.is_empty() {
                lines.push(wrap("", "  ", &format!("{heading} {}", listed(names))));
            }
        };
        list(paint(GOOD, book.say(&phrase!("changes-mended"))), &self.mended);
        list(paint(FAINT, book.say(&phrase!("changes-new"))), &self.added);
        list(paint(FAINT, book.say(&phrase!("changes-removed"))), &self.gone);
        list(paint(GOOD, book.say(&phrase!("changes-rule-kept"))), &self.settled);
        list(paint(NOTE, book.say(&phrase!("changes-rule-broken"))), &self.remarked);
        list(paint(NOTE, book.say(&phrase!("changes-differently"))), &self.differently);
        list(paint(BAD, book.say(&phrase!("changes-broken"))), &self.broken);
        if self.builds == Some(true) {
            lines.insert(0, paint(GOOD, book.say(&phrase!("changes-builds"))));
        }
        if lines.is_empty() && *self == CheckChanges::default() {
            lines.push(paint(FAINT, book.say(&phrase!("changes-none"))));
        }
        lines
    }

    /// Returns the note below a compiler's output.
    pub fn before(&self) -> Option<Phrase> {
        self.before.map(|(passed, all)| phrase!("changes-before", passed = passed, all = all))
    }
}

/// How many did not fail, of how many.
pub fn tally(verdicts: &SharedList<Verdict>) -> (usize, usize) {
    let failed = verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed).count();
    (verdicts.len() - failed, verdicts.len())
}

fn listed(names: &[String]) -> String {
    let shown = names.iter().take(NAMES).map(String::as_str).collect::<Vec<_>>().join(", ");
    match (names.len(), names.len().saturating_sub(NAMES)) {
        (1, _) => shown,
        (all, 0) => format!("{shown} ({all})"),
        (all, _) => format!("{shown}, … ({all})"),
    }
}
