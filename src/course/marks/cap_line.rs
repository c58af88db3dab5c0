//! Effect of a cap on the total.

use serde::{Deserialize, Serialize};

use super::{Award, RequirementLine, SourceRemark};
use crate::spec::{Cap, Consequence, Rounding, Spec};

/// A cap's line on the marksheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CapLine {
    /// The requirement that must have got a mark; nothing for the cap of a rule on the code that nothing lifts.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub unless: String,
    /// The rule on the code that brings the cap, if one does.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rule: Option<String>,
    /// The most without it, in percent of all marks.
    pub percent: u32,
    /// Limit in marks.
    pub at_most: u32,
    /// Why.
    pub says: String,
    /// Whether it holds.
    pub state: CapState,
}

/// Whether a cap holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CapState {
    /// The requirement got a mark.
    Lifted,
    /// The requirement is not marked yet, so the total is not cut yet, either.
    Open,
    /// The requirement got no mark: the total is at most so much.
    Holds,
}

/// The caps of a spec over a submission with these lines and remarks; `all` is what could be had in all, settled or not.
pub(super) fn evaluate_caps(
    spec: &Spec,
    lines: &[RequirementLine],
    remarks: &[SourceRemark],
    all: u32,
) -> Vec<CapLine> {
    let rounding = spec.policies.rounding;
    let of = |cap: &Cap| {
        let line = lines.iter().find(|line| line.id == cap.unless)?;
        let state = match line.awarded {
            Award::ByHand | Award::NotRun => CapState::Open,
            // What is kept for having declared a fault does not lift a cap.
            Award::Marks(marks) if marks.saturating_sub(line.kept) > 0 => CapState::Lifted,
            Award::Marks(_) => CapState::Holds,
        };
        let says = cap.says.trim().to_string();
        Some(CapLine {
            unless: cap.unless.clone(),
            rule: None,
            percent: cap.percent,
            at_most: cap.at_most(all, rounding),
            says,
            state,
        })
    };
    spec.caps
        .iter()
        .filter_map(of)
        .chain(remarks.iter().filter_map(|remark| of_rule(remark, lines, all, rounding)))
        .collect()
}

/// The cap of a rule on the code that was certainly broken. It holds until a person, who has seen the code, gives marks for
/// what the rule is about.
fn of_rule(remark: &SourceRemark, lines: &[RequirementLine], all: u32, rounding: Rounding) -> Option<CapLine> {
    let Consequence::Cap(percent) = remark.consequence else { return None };
    let unless = remark.requirement.clone().unwrap_or_default();
    let marked = lines.iter().find(|line| line.id == unless).map(|line| line.awarded);
    let state = match marked {
        Some(Award::Marks(marks)) if marks > 0 => CapState::Lifted,
        _ => CapState::Holds,
    };
    let says = remark.says.clone();
    let cap = Cap { unless, percent, says };
    let at_most = cap.at_most(all, rounding);
    Some(CapLine { unless: cap.unless, rule: Some(remark.rule.clone()), percent, at_most, says: cap.says, state })
}

/// Limits marks by the lowest cap that holds.
pub(super) fn apply_lowest_cap(caps: &[CapLine], marks: u32) -> u32 {
    let hold = caps.iter().filter(|cap| cap.state == CapState::Holds);
    hold.map(|cap| cap.at_most).min().map_or(marks, |lowest| marks.min(lowest))
}
