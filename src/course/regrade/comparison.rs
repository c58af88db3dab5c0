//! Two sets of marks side by side: what any report of a difference is made from.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::people::left_out;
use super::{Because, Change, Choice, Outlook, Summary, VerdictChange};
use crate::marks::Marksheet;

/// What a change does to the marks of a cohort: what `referee diff --format json` prints.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Comparison {
    /// The format of this file: `referee/diff/v1`.
    pub format: String,
    /// A group for each coursework and edition.
    pub groups: Vec<Group>,
}

/// What happens to the submissions for one coursework.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Group {
    /// The coursework's id.
    pub coursework: String,
    /// Its title now.
    pub title: String,
    /// The edition that the old marks were given under.
    pub edition_before: Option<String>,
    /// The edition that the new ones are given under.
    pub edition_after: Option<String>,
    /// What is to be known about the comparison as a whole, in sentences.
    pub notes: Vec<String>,
    /// What has changed in the coursework.
    pub changes: Vec<Change>,
    /// How many gain, lose and stay.
    pub summary: Summary,
    /// What counts, before or after, sorted by id: of somebody with several attempts at a part one row, which goes from the
    /// marks of the attempt that counted to those of the one that counts now; and all that is nobody's known attempt.
    pub submissions: Vec<Moved>,
    /// All other attempts, each by itself, sorted by id.
    pub other_attempts: Vec<Moved>,
    /// What the transcripts do not suffice for.
    pub pending: Vec<Pending>,
}

/// A submission, before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Moved {
    /// Its id: of the attempt that counts now; where that cannot be told yet, of the one that counted.
    pub id: String,
    /// What the course tells its student by, if a roster says so; untrusted.
    pub person: Option<String>,
    /// The student's name, if it is known; untrusted.
    pub student: Option<String>,
    /// What a platform tells people by; untrusted.
    pub number: Option<String>,
    /// What becomes of its marks.
    pub moves: Standing,
    /// The marks that it had; nothing if it was not there, or not run.
    pub before: Option<u32>,
    /// The least that it has now.
    pub low: Option<u32>,
    /// The most that it has now; the same, where all can be told.
    pub high: Option<u32>,
    /// What its marks were out of.
    pub out_of_before: Option<u32>,
    /// What they are out of now.
    pub out_of_after: Option<u32>,
    /// Whether what was handed in is not the same any more.
    pub work_changed: bool,
    /// Which attempt counts, where that is not the one that counted, or cannot be told yet.
    pub choice: Option<Choice>,
    /// Why its marks are others.
    pub because: Vec<Because>,
    /// All scenarios that do not end as they did, of the attempt that `id` names.
    pub verdicts: Vec<VerdictChange>,
    /// The rules on the code that have not been held against it, and may cost it something.
    pub unread_rules: Vec<String>,
    /// What else is to be known, in sentences.
    pub notes: Vec<String>,
}

/// What becomes of a submission's marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It has fewer, whatever cannot be told.
    Loses,
    /// It has more, whatever cannot be told.
    Gains,
    /// It cannot be told before something is played again.
    Open,
    /// It has no marks any more.
    Gone,
    /// It had none before.
    New,
    /// It has as many.
    Stays,
}

/// A scenario that must be played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Pending {
    /// The scenario's id.
    pub scenario: String,
    /// Why, as a sentence without its full stop.
    pub why: String,
    /// For how many submissions.
    pub submissions: usize,
}

impl Comparison {
    /// The format that [`Comparison::format`] names.
    pub const FORMAT: &str = "referee/diff/v1";

    /// Of these groups.
    pub fn new(groups: Vec<Group>) -> Comparison {
        Comparison { format: Comparison::FORMAT.to_string(), groups }
    }

    /// Whether any mark changes, or may.
    pub fn changes_marks(&self) -> bool {
        self.groups.iter().flat_map(|group| &group.submissions).any(|moved| moved.moves != Standing::Stays)
    }
}

impl Group {
    /// What follows from the submissions: how many do what, and what must be played again. They are sorted by id.
    #[must_use]
    pub fn counted(mut self) -> Group {
        self.submissions.sort_by(|one, other| one.id.cmp(&other.id));
        self.other_attempts.sort_by(|one, other| one.id.cmp(&other.id));
        self.summary = Summary::of(&self);
        let mut pending: BTreeMap<(String, String), usize> = BTreeMap::new();
        let left_out: BTreeSet<&str> = self.left_out().map(|moved| moved.id.as_str()).collect();
        let others = self.other_attempts.iter().filter(|moved| !left_out.contains(moved.id.as_str()));
        for change in self.submissions.iter().chain(others).flat_map(|moved| &moved.verdicts) {
            if let Some(why) = &change.again {
                *pending.entry((change.scenario.clone(), why.to_string())).or_default() += 1;
            }
        }
        let pending = pending.into_iter();
        self.pending = pending.map(|((scenario, why), submissions)| Pending { scenario, why, submissions }).collect();
        self
    }

    /// The attempts that count neither before nor after.
    pub fn left_out(&self) -> impl Iterator<Item = &Moved> {
        left_out(&self.submissions, &self.other_attempts)
    }
}

impl Moved {
    /// A submission that has a marksheet on both sides.
    pub fn between(old: &Marksheet, new: &Outlook) -> Moved {
        let verdicts = VerdictChange::all(old, new);
        let because = Because::all(old, new, &verdicts);
        let hash = |sheet: &Marksheet| sheet.rests_on.as_ref().and_then(|rests_on| rests_on.submission.clone());
        let changed = hash(old).zip(hash(&new.low)).is_some_and(|(was, is)| was != is);
        let (before, low, high) = (marks(old), marks(&new.low), marks(&new.high));
        Moved {
            before,
            low,
            high,
            moves: standing(before, low, high),
            out_of_before: before.map(|_| old.out_of),
            out_of_after: low.map(|_| new.low.out_of),
            work_changed: changed,
            because,
            verdicts,
            unread_rules: new.unread.clone(),
            notes: notes(new),
            ..Moved::named(old)
        }
    }

    /// A submission that has a marksheet on one side only.
    pub fn alone(sheet: &Marksheet, is_new: bool) -> Moved {
        let when = if is_new { "new" } else { "old" };
        Moved::on_one_side(sheet, is_new, format!("It is in the {when} results only."))
    }

    /// A submission whose marks count on one side only, and why.
    pub(super) fn on_one_side(sheet: &Marksheet, is_new: bool, why: String) -> Moved {
        let (own, out_of) = (marks(sheet), marks(sheet).map(|_| sheet.out_of));
        let named = Moved { notes: vec![why], ..Moved::named(sheet) };
        match is_new {
            true => Moved { low: own, high: own, out_of_after: out_of, moves: Standing::New, ..named },
            false => Moved { before: own, out_of_before: out_of, moves: Standing::Gone, ..named },
        }
    }

    fn named(sheet: &Marksheet) -> Moved {
        Moved {
            id: sheet.submission.id.clone(),
            person: sheet.submission.person.clone(),
            student: sheet.submission.student.clone(),
            number: sheet.submission.number.clone(),
            moves: Standing::Stays,
            before: None,
            low: None,
            high: None,
            out_of_before: None,
            out_of_after: None,
            work_changed: false,
            choice: None,
            because: Vec::new(),
            verdicts: Vec::new(),
            unread_rules: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// By how much it moves, at least and at most, if it has marks before and after.
    pub fn by(&self) -> Option<(i64, i64)> {
        let before = i64::from(self.before?);
        Some((i64::from(self.low?) - before, i64::from(self.high?) - before))
    }
}

/// The marks of whatever was run.
pub(super) fn marks(sheet: &Marksheet) -> Option<u32> {
    sheet.trouble.is_none().then_some(sheet.marks)
}

/// What becomes of marks.
pub(super) fn standing(before: Option<u32>, low: Option<u32>, high: Option<u32>) -> Standing {
    match (before, low, high) {
        (None, Some(_), _) => Standing::New,
        (Some(_), None, _) => Standing::Gone,
        (Some(before), Some(low), _) if low > before => Standing::Gains,
        (Some(before), _, Some(high)) if high < before => Standing::Loses,
        (Some(_), low, high) if low != high => Standing::Open,
        _ => Standing::Stays,
    }
}

fn notes(new: &Outlook) -> Vec<String> {
    let mut notes = Vec::new();
    if new.undeclared {
        let file = new.low.declared.as_ref().map(|declared| declared.file.clone()).unwrap_or_default();
        notes.push(format!("What it declares in {file} has not been read."));
    }
    if !new.too_many.is_empty() {
        let ids = new.too_many.join(", ");
        notes.push(format!("It was given more by hand than there is now for: {ids}. All of it is counted."));
    }
    notes
}
