//! Why a submission's marks are not what they were.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{MarkRange, ReplayReason};
use crate::marks::{Award, Marksheet, RequirementLine, SharedList};
use crate::verdict::{Verdict, VerdictEnding};

/// A scenario that does not end as it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct VerdictChange {
    /// The scenario's id.
    pub scenario: String,
    /// The requirement that it belongs to now, or belonged to.
    pub requirement: String,
    /// Ending before; none if there was no such scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<VerdictEnding>,
    /// Ending now; none if the scenario is gone, or its ending is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<VerdictEnding>,
    /// Why it must be played again, if it must.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<ReplayReason>,
    /// The first thing that is not as expected now; partly a student's words, untrusted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<String>,
}

/// One reason for other marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ChangeReason {
    /// The requirement; or `plateaus`, `cap`, `lateness`, or `the whole`; or `attempts`, where another one counts, or may.
    pub of: String,
    /// The least that changes by it.
    pub low: i64,
    /// The most that changes by it; the same, where all can be told.
    pub high: i64,
    /// Why, in fragments; partly a student's words, untrusted.
    pub says: Vec<String>,
}

impl VerdictChange {
    /// All between two marksheets, in the order of the ids.
    pub fn all(old: &Marksheet, new: &MarkRange) -> Vec<VerdictChange> {
        let before: BTreeMap<&str, &Verdict> = by_id(&old.verdicts);
        let after: BTreeMap<&str, &Verdict> = by_id(&new.high.verdicts);
        let again: BTreeMap<&str, &ReplayReason> =
            new.open.iter().map(|open| (open.scenario.as_str(), &open.why)).collect();
        let mut ids: Vec<&str> = before.keys().chain(after.keys()).copied().collect();
        ids.sort_unstable();
        ids.dedup();
        let change = |id: &str| {
            let again = again.get(id).map(|why| (*why).clone());
            let (was, is) = (before.get(id), after.get(id));
            let verdict = is.or(was)?;
            let is = is.filter(|_| again.is_none());
            let (before, after) = (was.map(|verdict| verdict.ending), is.map(|verdict| verdict.ending));
            let finding = is
                .and_then(|verdict| verdict.findings.first())
                .map(|finding| format!("step {}, {}: {}", finding.step, finding.cue, finding.says));
            let requirement = verdict.requirement.clone();
            (before != after || again.is_some()).then(|| VerdictChange {
                scenario: id.to_string(),
                requirement,
                before,
                after,
                again,
                finding,
            })
        };
        ids.into_iter().filter_map(change).collect()
    }

    /// Describes the change in a sentence without its full stop; partly a student's words, untrusted.
    pub fn sentence(&self) -> String {
        let id = &self.scenario;
        if let Some(why) = &self.again {
            return format!("{id} must be played again: {why}");
        }
        let finding = self.finding.as_ref().map(|finding| format!(": {finding}")).unwrap_or_default();
        let new = if self.before.is_none() { "is new, and " } else { "" };
        let now = if self.before.is_none() { "" } else { " now" };
        match (self.before, self.after) {
            (_, Some(VerdictEnding::Passed)) => format!("{id} {new}passes{now}"),
            (_, Some(VerdictEnding::Failed)) => format!("{id} {new}fails{now}{finding}"),
            (_, Some(VerdictEnding::Unstable)) => {
                format!("{id} {new}fails once and passes in further runs{now}, which costs nothing")
            }
            (_, Some(VerdictEnding::Open)) => format!("{id} {new}fails in some runs only{now}, so its marks are open"),
            (_, Some(VerdictEnding::NeedsUpdate)) => {
                format!("{id} {new}passes{now} only once update has followed each change of the model")
            }
            (_, Some(VerdictEnding::NotRun)) => format!("{id} {new}could not be run{now}"),
            (Some(VerdictEnding::Failed), None) => format!("{id} is gone; it had failed"),
            (_, None) => format!("{id} is gone; it had cost nothing"),
        }
    }

    /// Whether it takes marks (less than 0), gives them, or only makes other scenarios count for more or less (0).
    fn weight(&self) -> i32 {
        let well = |ending: VerdictEnding| ending.costs_nothing();
        match (self.before.map(well), self.after.map(well)) {
            (Some(true) | None, Some(false)) => -1,
            (Some(false), Some(true) | None) => 1,
            _ => 0,
        }
    }
}

fn by_id(verdicts: &SharedList<Verdict>) -> BTreeMap<&str, &Verdict> {
    verdicts.iter().map(|verdict| (verdict.scenario.as_str(), verdict)).collect()
}

impl ChangeReason {
    /// The reasons for other marks, in the order of the requirements; plateaus, caps and lateness last.
    pub fn all_reasons(old: &Marksheet, new: &MarkRange, verdicts: &[VerdictChange]) -> Vec<ChangeReason> {
        let unsaved = new.open.iter().filter(|open| open.why == ReplayReason::Unsaved).count();
        let nothing = (unsaved > 0 && unsaved == new.low.verdicts.len()).then(|| ReplayReason::Unsaved.to_string());
        if let Some(whole) = whole(old, &new.low).or(nothing) {
            let (low, high) = change(old.marks, new.low.marks, new.high.marks);
            return vec![ChangeReason { of: "the whole".to_string(), low, high, says: vec![whole] }];
        }
        let line = |sheet: &'_ Marksheet, id: &str| sheet.requirements.iter().find(|line| line.id == id).cloned();
        let gone = old.requirements.iter().filter(|own| line(&new.low, &own.id).is_none());
        let ids = new.low.requirements.iter().chain(gone).map(|line| line.id.as_str());
        let mut all: Vec<ChangeReason> = ids
            .filter_map(|id| {
                let (was, low, high) = (line(old, id), line(&new.low, id), line(&new.high, id));
                of_requirement(id, was.as_ref(), low.as_ref(), high.as_ref(), verdicts)
            })
            .collect();
        let climbed = |sheet: &Marksheet| -> u32 { sheet.plateaus.iter().map(|line| line.awarded.marks()).sum() };
        let (low, high) = change(climbed(old), climbed(&new.low), climbed(&new.high));
        if (low, high) != (0, 0) {
            let name = |sheet: &Marksheet| sheet.plateau.clone().unwrap_or_else(|| "none".to_string());
            let says = format!("{} is reached, and {} was", between(&name(&new.low), &name(&new.high)), name(old));
            all.push(ChangeReason { of: "plateaus".to_string(), low, high, says: vec![says] });
        }
        // The best case need not be the one in which least is cut off.
        let (one, other) = change(new.low.cut, old.cut, old.cut);
        let also = change(new.high.cut, old.cut, old.cut).0;
        let (low, high) = (one.min(also), other.max(also));
        if (low, high) != (0, 0) {
            let cut = between(&new.low.cut.to_string(), &new.high.cut.to_string());
            let says = format!("{cut} cut off by the lowest cap that holds, and {} then", old.cut);
            all.push(ChangeReason { of: "cap".to_string(), low, high, says: vec![says] });
        }
        let (one, other) = change(new.low.late(), old.late(), old.late());
        let also = change(new.high.late(), old.late(), old.late()).0;
        let (low, high) = (one.min(also), other.max(also));
        if (low, high) != (0, 0) {
            let taken = between(&new.low.late().to_string(), &new.high.late().to_string());
            let says = format!("{taken} taken for being late, and {} then", old.late());
            all.push(ChangeReason { of: "lateness".to_string(), low, high, says: vec![says] });
        }
        all
    }
}

/// Describes the change of the work as a whole, if it was played on one side only.
fn whole(old: &Marksheet, new: &Marksheet) -> Option<String> {
    let stands = |sheet: &Marksheet| match (&sheet.trouble, &sheet.build) {
        (Some(_), _) => Some("not run by the grader"),
        (None, Some(_)) => Some("not unpacked, built or started"),
        (None, None) => None,
    };
    let (was, is) = (stands(old), stands(new));
    (was != is).then(|| match (was, is) {
        (None, Some(is)) => format!("it is {is} now, and was played then"),
        (Some(was), None) => format!("it is played now, and was {was} then"),
        (was, is) => format!("it is {} now, and was {} then", is.unwrap_or("played"), was.unwrap_or("played")),
    })
}

fn of_requirement(
    id: &str,
    was: Option<&RequirementLine>,
    low: Option<&RequirementLine>,
    high: Option<&RequirementLine>,
    verdicts: &[VerdictChange],
) -> Option<ChangeReason> {
    let marks = |line: Option<&RequirementLine>| line.map_or(0, |line| line.awarded.marks());
    let (least, most) = change(marks(was), marks(low), marks(high));
    if (least, most) == (0, 0) {
        return None;
    }
    let mut says = Vec::new();
    match (was, low) {
        (None, _) => says.push("the requirement is new".to_string()),
        (_, None) => says.push("the requirement is gone".to_string()),
        (Some(was), Some(is)) => says.extend(terms(was, is, high.unwrap_or(is))),
    }
    if let Some((is, best)) = low.zip(high).filter(|(is, _)| is.judged > 0) {
        let partly = is.passed < is.judged;
        if was.is_none_or(|was| partly && (was.passed, was.judged) != (is.passed, is.judged)) {
            let passes = between(&is.passed.to_string(), &best.passed.to_string());
            let then = was.map(|was| format!(", and {} of {} did", was.passed, was.judged)).unwrap_or_default();
            says.push(format!("{passes} of {} scenarios pass{then}", is.judged));
        }
        let explains = |change: &&VerdictChange| {
            change.requirement == id
                && match change.weight() {
                    0 => change.again.is_none() && partly,
                    worse if worse < 0 => least < 0,
                    _ => most > 0,
                }
        };
        let mut own: Vec<&VerdictChange> = verdicts.iter().filter(explains).collect();
        own.sort_by_key(|change| change.weight() == 0);
        says.extend(again(id, verdicts));
        says.extend(own.into_iter().map(VerdictChange::sentence));
    }
    if says.is_empty() {
        let given = between(&marks(low).to_string(), &marks(high).to_string());
        says.push(format!("the same gives {given} now, and gave {} then", marks(was)));
    }
    Some(ChangeReason { of: id.to_string(), low: least, high: most, says })
}

/// Names the scenarios of a requirement that must be played again; the reason is given once for all.
fn again(id: &str, verdicts: &[VerdictChange]) -> Option<String> {
    let mut open = verdicts.iter().filter(|change| change.requirement == id && change.again.is_some());
    let first = &open.next()?.scenario;
    Some(match open.count() {
        0 => format!("{first} must be played again"),
        more => format!("{first} and {more} more must be played again"),
    })
}

/// Describes the changes of a requirement besides the endings of its scenarios.
fn terms(was: &RequirementLine, is: &RequirementLine, best: &RequirementLine) -> Vec<String> {
    let mut says = Vec::new();
    if was.marks != is.marks {
        says.push(format!("worth {} now, and {} then", is.marks, was.marks));
    }
    let kind = |line: &RequirementLine| match line.awarded {
        Award::Marks(_) => "marked",
        Award::ByHand => "left to be marked by hand",
        Award::NotRun => "not run by the grader",
    };
    if kind(was) != kind(is) {
        says.push(format!("{} now, and {} then", kind(is), kind(was)));
    }
    let span = |one: u32, other: u32| between(&one.min(other).to_string(), &one.max(other).to_string());
    if was.taken != is.taken || was.taken != best.taken {
        says.push(format!("rules on the code take {} now, and took {}", span(is.taken, best.taken), was.taken));
    }
    if was.kept != is.kept || was.kept != best.kept {
        says.push(format!("{} kept for having declared it, and {} then", span(is.kept, best.kept), was.kept));
    }
    says
}

/// The least and the most by which marks change.
fn change(was: u32, low: u32, high: u32) -> (i64, i64) {
    let by = |is: u32| i64::from(is) - i64::from(was);
    (by(low).min(by(high)), by(low).max(by(high)))
}

/// `3`, or `3 to 5`.
fn between(low: &str, high: &str) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}
