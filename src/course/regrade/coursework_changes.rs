//! Changes of a coursework, as far as saved marksheets and specs show them.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::marks::Marksheet;
use crate::spec::{Part, Spec};

/// One thing that is not as it was.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CourseworkChange {
    /// In what kind of file it stands.
    pub subject: ChangeSubject,
    /// Subject of the change: the id of a requirement or a scenario, or a key of a spec.
    pub of: String,
    /// How, as a predicate: `is worth 12 now, and was worth 14`.
    pub says: String,
}

/// Places of changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeSubject {
    /// In the spec, or in the edition.
    Spec,
    /// In a fixture.
    Fixtures,
}

impl CourseworkChange {
    /// Something in the spec.
    pub fn of_spec(of: impl Into<String>, says: impl Into<String>) -> CourseworkChange {
        CourseworkChange { subject: ChangeSubject::Spec, of: of.into(), says: says.into() }
    }

    /// Something in a fixture.
    pub fn of_fixture(of: impl Into<String>, says: impl Into<String>) -> CourseworkChange {
        CourseworkChange { subject: ChangeSubject::Fixtures, of: of.into(), says: says.into() }
    }
}

/// Known marks of a coursework, in the order of the spec.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MarkScheme {
    requirements: Vec<RequirementMarks>,
    /// Marks and needs of each plateau.
    plateaus: BTreeMap<String, (u32, Vec<String>)>,
    /// The percent that each cap leaves, by the requirement that lifts it.
    caps: BTreeMap<String, u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct RequirementMarks {
    id: String,
    marks: u32,
    says: String,
    failing: String,
}

impl MarkScheme {
    /// As far as marksheets tell.
    pub fn of_sheets(sheets: &[&Marksheet]) -> MarkScheme {
        let mut was = MarkScheme::default();
        for sheet in sheets {
            for line in &sheet.requirements {
                if !was.requirements.iter().any(|asked| asked.id == line.id) {
                    let (id, says, failing) = (line.id.clone(), line.says.clone(), line.failing.clone());
                    was.requirements.push(RequirementMarks { id, marks: line.marks, says, failing });
                }
            }
            for plateau in &sheet.plateaus {
                was.plateaus.insert(plateau.id.clone(), (plateau.marks, plateau.needs.clone()));
            }
            for cap in sheet.caps.iter().filter(|cap| cap.rule.is_none()) {
                was.caps.insert(cap.unless.clone(), cap.percent);
            }
        }
        was
    }

    /// As a spec says it, for submissions of these parts.
    pub fn of_spec(spec: &Spec, parts: &[Part]) -> MarkScheme {
        let is_meant = |part: Part| part == Part::Source || parts.contains(&part);
        let asked = spec.requirements.iter().filter(|requirement| is_meant(requirement.part));
        let requirements = asked.map(|requirement| RequirementMarks {
            id: requirement.id.clone(),
            marks: requirement.marks,
            says: requirement.says.clone(),
            failing: requirement.failing.clone(),
        });
        let is_on_sheet = |id: &String| spec.requirement(id).is_some_and(|requirement| is_meant(requirement.part));
        let climbs = spec.plateaus.iter().flat_map(|plateau| &plateau.needs).all(is_on_sheet);
        let plateaus = spec.plateaus.iter().filter(|_| climbs);
        let plateaus = plateaus.map(|plateau| (plateau.id.clone(), (plateau.marks, plateau.needs.clone())));
        let caps = spec.caps.iter().filter(|cap| is_on_sheet(&cap.unless));
        let caps = caps.map(|cap| (cap.unless.clone(), cap.percent));
        MarkScheme { requirements: requirements.collect(), plateaus: plateaus.collect(), caps: caps.collect() }
    }

    /// Lists the changes in marks and in wording.
    pub fn changed(&self, now: &MarkScheme) -> Vec<CourseworkChange> {
        let mut changes = Vec::new();
        let find = |all: &[RequirementMarks], id: &str| all.iter().find(|asked| asked.id == id).cloned();
        for asked in &now.requirements {
            match find(&self.requirements, &asked.id) {
                None => {
                    changes.push(CourseworkChange::of_spec(&asked.id, format!("is new, and worth {}", asked.marks)))
                }
                Some(was) => changes.extend(was.changed(asked)),
            }
        }
        let gone = self.requirements.iter().filter(|asked| find(&now.requirements, &asked.id).is_none());
        changes.extend(
            gone.map(|asked| CourseworkChange::of_spec(&asked.id, format!("is gone; it was worth {}", asked.marks))),
        );
        let plateau = |of: &str| format!("plateau {of}");
        for (id, (marks, needs)) in &now.plateaus {
            match self.plateaus.get(id) {
                None => changes.push(CourseworkChange::of_spec(plateau(id), format!("is new, and worth {marks}"))),
                Some((was, _)) if was != marks => {
                    changes.push(CourseworkChange::of_spec(plateau(id), worth(*marks, *was)));
                }
                Some((_, needed)) if needed != needs => {
                    changes.push(CourseworkChange::of_spec(plateau(id), "needs other requirements than before"));
                }
                Some(_) => {}
            }
        }
        let gone = self.plateaus.keys().filter(|id| !now.plateaus.contains_key(*id));
        changes.extend(gone.map(|id| CourseworkChange::of_spec(plateau(id), "is gone")));
        let cap = |unless: &str| format!("cap without {unless}");
        for (unless, percent) in &now.caps {
            match self.caps.get(unless) {
                None => {
                    changes.push(CourseworkChange::of_spec(cap(unless), format!("is new: at most {percent} percent")))
                }
                Some(was) if was != percent => {
                    let says = format!("leaves at most {percent} percent now, and left {was}");
                    changes.push(CourseworkChange::of_spec(cap(unless), says));
                }
                Some(_) => {}
            }
        }
        let gone = self.caps.keys().filter(|unless| !now.caps.contains_key(*unless));
        changes.extend(gone.map(|unless| CourseworkChange::of_spec(cap(unless), "is gone")));
        changes
    }
}

impl RequirementMarks {
    fn changed(&self, now: &RequirementMarks) -> Vec<CourseworkChange> {
        let mut says = Vec::new();
        if self.marks != now.marks {
            says.push(worth(now.marks, self.marks));
        }
        match (self.failing.is_empty(), now.failing.is_empty()) {
            (false, true) => says.push("is marked by hand now".to_string()),
            (true, false) => says.push("is not marked by hand any more".to_string()),
            _ if self.says != now.says || self.failing != now.failing => {
                says.push("is said in other words".to_string());
            }
            _ => {}
        }
        says.into_iter().map(|says| CourseworkChange::of_spec(&self.id, says)).collect()
    }
}

fn worth(now: u32, was: u32) -> String {
    format!("is worth {now} now, and was worth {was}")
}
