//! One person's whole work for a coursework: the results of all parts, and one total.

use std::collections::{BTreeMap, BTreeSet};

use super::{OtherAttempts, People};
use crate::marks::{Identity, Marksheet};
use crate::spec::Part;

/// The results of one person that count, one of each part, as [`Marksheet::combine_parts`] has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonSheet {
    label: String,
    /// Results, controller first. There is always one.
    pub parts: Vec<Marksheet>,
    /// Parts of which the person has handed in nothing although the course asks for them, with the marks that they are worth.
    pub missing: Vec<(Part, u32)>,
}

impl PersonSheet {
    /// A person of whom there is only this result.
    pub fn of(sheet: &Marksheet) -> PersonSheet {
        PersonSheet { label: sheet.submission.id.clone(), parts: vec![sheet.clone()], missing: Vec::new() }
    }

    /// Puts the results of each person together, in the order of their first.
    ///
    /// Results are one person's if a roster says so, if a platform has one number for both, or if they were handed in together.
    /// Of two results of one part nobody knows which is meant: then each stands alone, and nothing is added up.
    pub fn of_all(sheets: &[&Marksheet], people: Option<&People>) -> Vec<PersonSheet> {
        let mut groups: Vec<(Owner<'_>, Vec<&Marksheet>)> = Vec::new();
        let mut places: BTreeMap<Owner<'_>, usize> = BTreeMap::new();
        let others = people.map(OtherAttempts::of);
        for sheet in sheets {
            let owner = Owner::of(sheet, people, others.as_ref());
            let place = *places.entry(owner).or_insert_with(|| {
                groups.push((owner, Vec::new()));
                groups.len() - 1
            });
            groups[place].1.push(sheet);
        }
        let own = groups.into_iter().flat_map(|(owner, own)| PersonSheet::of_group(owner, own, people));
        let mut all: Vec<PersonSheet> = own.collect();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        all.iter().for_each(|one| *counts.entry(one.label.clone()).or_default() += 1);
        // A person and somebody's folder may have one name, and each has a page of that name: ids are nobody else's.
        for one in all.iter_mut().filter(|one| counts.get(&one.label).is_some_and(|count| *count > 1)) {
            one.label = all_ids(&one.parts);
        }
        all
    }

    fn of_group(owner: Owner<'_>, mut own: Vec<&Marksheet>, people: Option<&People>) -> Vec<PersonSheet> {
        let parts: BTreeSet<Part> = own.iter().map(|sheet| sheet.submission.part).collect();
        if parts.len() < own.len() {
            return own.into_iter().map(PersonSheet::of).collect();
        }
        own.sort_by_key(|sheet| sheet.submission.part);
        let asked = people.filter(|_| matches!(owner, Owner::OnRoster(..))).map(|people| people.asked.as_slice());
        let missing = asked.unwrap_or_default().iter().filter(|asked| !parts.contains(&asked.part));
        let missing = missing.map(|asked| (asked.part, asked.marks)).collect();
        let parts = Marksheet::combine_parts(&own);
        vec![PersonSheet { label: PersonSheet::likely_label(&parts), parts, missing }]
    }

    /// Returns how tables and pages call the work; no other of those that were put together has this name.
    pub fn label(&self) -> String {
        self.label.clone()
    }

    /// The one submission, the hand-in of all, or else the person.
    fn likely_label(parts: &[Marksheet]) -> String {
        let Some(first) = parts.first().map(|sheet| &sheet.submission) else { return String::new() };
        let is_common = parts.iter().all(|sheet| sheet.submission.hand_in == first.hand_in);
        let person = || first.person.clone().or_else(|| first.number.clone());
        match &first.hand_in {
            _ if parts.len() == 1 => first.id.clone(),
            Some(hand_in) if is_common => hand_in.clone(),
            _ => person().unwrap_or_else(|| all_ids(parts)),
        }
    }

    /// The person's name, if anything says it; untrusted.
    pub fn student(&self) -> Option<&str> {
        self.identities().find_map(|own| own.student.as_deref())
    }

    fn identities(&self) -> impl Iterator<Item = &Identity> {
        self.parts.iter().map(|sheet| &sheet.submission)
    }

    /// Whether the total is of more than one result, or tells of a part that is missing.
    pub fn is_combined(&self) -> bool {
        self.parts.len() > 1 || !self.missing.is_empty()
    }

    /// The marks of all parts.
    pub fn marks(&self) -> u32 {
        self.parts.iter().map(|sheet| sheet.marks).sum()
    }

    /// Marks that could be had for what is settled; a missing part is settled.
    pub fn out_of(&self) -> u32 {
        let missing: u32 = self.missing.iter().map(|(_, marks)| marks).sum();
        self.parts.iter().map(|sheet| sheet.out_of).sum::<u32>() + missing
    }

    /// Marks that a person still has to give.
    pub fn by_hand(&self) -> u32 {
        self.parts.iter().map(|sheet| sheet.by_hand).sum()
    }

    /// Marks that could not be judged, because the grader could not run something.
    pub fn not_run(&self) -> u32 {
        self.parts.iter().map(|sheet| sheet.not_run).sum()
    }

    /// Whether the grader could run all parts: otherwise there is no total yet.
    pub fn was_run(&self) -> bool {
        self.parts.iter().all(|sheet| sheet.trouble.is_none())
    }
}

/// The ids of all parts.
fn all_ids(parts: &[Marksheet]) -> String {
    parts.iter().map(|sheet| sheet.submission.id.as_str()).collect::<Vec<_>>().join(" + ")
}

/// The one whom a result belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Owner<'a> {
    /// A person on the roster, by coursework.
    OnRoster(&'a str, &'a str),
    /// A person whom a platform knows by this number.
    OnPlatform(&'a str, &'a str),
    /// The hand-in of this name, or the only submission in it.
    HandIn(&'a str, &'a str),
    /// Nobody, as another attempt counts.
    Nobody(&'a str, &'a str),
}

impl<'a> Owner<'a> {
    fn of(sheet: &'a Marksheet, people: Option<&People>, others: Option<&OtherAttempts<'_>>) -> Owner<'a> {
        let (coursework, own) = (sheet.coursework.as_str(), &sheet.submission);
        let is_listed = || people.is_some_and(|people| people.coursework == coursework && people.has_roster());
        match (&own.person, &own.number) {
            _ if others.is_some_and(|others| !others.counts(sheet)) => Owner::Nobody(coursework, &own.id),
            (Some(person), _) if is_listed() => Owner::OnRoster(coursework, person),
            (None, Some(number)) => Owner::OnPlatform(coursework, number),
            _ => Owner::HandIn(coursework, own.hand_in.as_deref().unwrap_or(&own.id)),
        }
    }
}

#[cfg(test)]
#[path = "person_sheet_tests.rs"]
mod tests;
