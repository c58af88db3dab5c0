//! Whose marks a draft would change, in words.

use std::collections::BTreeMap;

use super::desk_answer::{DeskAnswer, DeskRow};
use super::played_works::DraftEnding;
use crate::cli::serve::watch::{WatchedPerson, WatchedSnapshot};
use crate::diagnostic::escape::escape_text;
use crate::marks::{Award, Marksheet, RequirementLine};
use crate::regrade::with_verdict;
use crate::report::mark_words::count_marks;
use crate::report::scenario_words::first_finding;
use crate::results::PersonSheet;
use crate::spec::Spec;
use crate::verdict::{Verdict, VerdictEnding};

/// Names in a sentence; of more people, the number is told.
const MOST_NAMES: usize = 8;

/// Endings of a draft, by the place of the results' folder and the work's id.
pub type CohortEndings = BTreeMap<(usize, String), DraftEnding>;

/// The last results, and how a draft ended on the works.
pub struct DraftMarks<'a> {
    /// The spec by which marks are added up.
    pub spec: &'a Spec,
    /// The results.
    pub results: &'a WatchedSnapshot,
    /// Endings of the draft.
    pub endings: &'a CohortEndings,
    /// Whether the draft is for a work.
    pub is_for: &'a dyn Fn(&Marksheet) -> bool,
    /// Number of the person whose failed scenario it was.
    pub whose: Option<usize>,
}

/// A person, without the draft and with it.
struct Changed<'a> {
    person: &'a WatchedPerson,
    name: String,
    ending: &'a DraftEnding,
    before: PersonSheet,
    after: PersonSheet,
}

impl DraftMarks<'_> {
    /// Tells who would fail it, and what that costs; and of whom nothing can be told.
    pub fn answer(&self) -> DeskAnswer {
        let mut all: Vec<Changed<'_>> = (0..self.results.folders.len()).flat_map(|place| self.changed(place)).collect();
        let mut says = vec![summary(&all)];
        says.extend(all.iter().find(|one| Some(one.person.number) == self.whose).map(Changed::whose));
        says.extend(untold(&all, |ending| matches!(ending, DraftEnding::Changed), "has changed since it was graded"));
        let gone = "is not there any more: `--work DIR` says where it lies";
        says.extend(untold(&all, |ending| matches!(ending, DraftEnding::Gone), gone));
        says.extend(untold(
            &all,
            |ending| matches!(ending, DraftEnding::NotBuilt),
            "is not built, and loses nothing more",
        ));
        let troubled = |ending: &DraftEnding| matches!(ending, DraftEnding::NotRun(_));
        says.extend(untold(&all, troubled, "could not be run"));
        let why =
            |one: &Changed<'_>| if let DraftEnding::NotRun(why) = one.ending { Some(escape_text(why)) } else { None };
        says.extend(all.iter().find_map(why));
        all.retain(Changed::is_told);
        all.sort_by_key(|one| (Some(one.person.number) != self.whose, -one.cost(), one.name.clone()));
        DeskAnswer { says, rows: all.iter().map(Changed::row).collect(), ..DeskAnswer::default() }
    }

    /// The people of one folder for whom the draft is, as far as their works are known.
    fn changed(&self, place: usize) -> Vec<Changed<'_>> {
        let Some(folder) = self.results.folders.get(place) else { return Vec::new() };
        let ending = |sheet: &Marksheet| {
            let own = (self.is_for)(sheet).then(|| (place, sheet.submission.work().to_string()));
            own.and_then(|own| self.endings.get(&own))
        };
        let people = |with: bool| {
            let added = |sheet: &Marksheet| match ending(sheet).and_then(DraftEnding::verdict) {
                Some(verdict) => with_verdict(self.spec, sheet, Some(verdict).filter(|_| with)),
                None => sheet.clone(),
            };
            let sheets: Vec<Marksheet> = folder.sheets.iter().map(added).collect();
            PersonSheet::of_all(&sheets.iter().collect::<Vec<_>>(), folder.people.as_ref())
        };
        // A verdict changes nobody's name, so all three are in one order.
        let own = self.results.people.iter().filter(|person| person.folder == place);
        let mut changed = Vec::new();
        for (person, (before, after)) in own.zip(people(false).into_iter().zip(people(true))) {
            let Some(ending) = person.sheet.parts.iter().find_map(ending) else { continue };
            changed.push(Changed { person, name: escape_text(&person.sheet.label()), ending, before, after });
        }
        changed
    }
}

impl Changed<'_> {
    /// Marks that the draft takes; fewer than 0, if it gives some.
    fn cost(&self) -> i64 {
        i64::from(self.before.marks()) - i64::from(self.after.marks())
    }

    /// Whether there is anything to be told about this person alone.
    fn is_told(&self) -> bool {
        let differs = |verdict: &Verdict| verdict.ending.says_of_runs().is_some();
        self.ending.fails() || self.cost() != 0 || self.ending.verdict().is_some_and(differs)
    }

    fn row(&self) -> DeskRow {
        let first = self.ending.verdict().map(first_finding).filter(|first| !first.is_empty());
        let runs = self.ending.verdict().and_then(|verdict| verdict.ending.says_of_runs());
        let text = std::iter::once(self.marks_text()).chain(runs.map(|says| says.to_string())).chain(first);
        let text = text.collect::<Vec<_>>().join(". ");
        let marks = Some((self.before.marks(), self.after.marks()));
        DeskRow { marks, ..DeskRow::of_person(self.person.number, self.name.clone(), text) }
    }

    /// `−3 for lines (12 → 9)`, or why no mark is lost.
    fn marks_text(&self) -> String {
        let (before, after) = (self.before.marks(), self.after.marks());
        let lines = |sheet: &PersonSheet| -> Vec<RequirementLine> {
            sheet.parts.iter().flat_map(|part| part.requirements.clone()).collect()
        };
        let pairs: Vec<_> = lines(&self.before).into_iter().zip(lines(&self.after)).collect();
        let moved = pairs.iter().filter(|(was, is)| was.awarded != is.awarded);
        let moved: Vec<&str> = moved.map(|(was, _)| was.id.as_str()).collect();
        let named = if moved.is_empty() { String::new() } else { format!(" for {}", moved.join(", ")) };
        let own = self.ending.verdict().map(|verdict| verdict.requirement.as_str());
        let line = pairs.iter().map(|(was, _)| was).find(|line| Some(line.id.as_str()) == own);
        match line {
            _ if after < before => format!("−{}{named} ({before} → {after})", before - after),
            _ if after > before => format!("+{}{named} ({before} → {after})", after - before),
            Some(line) if line.is_overridden() => format!("no loss: a person has marked {}", line.id),
            Some(line) if line.awarded == Award::Marks(0) => format!("no loss: {} is lost already", line.id),
            _ if !moved.is_empty() => format!("the marks{named} are open"),
            _ => "no loss".to_string(),
        }
    }

    /// Tells how it ended for the person whose failed scenario the draft was.
    fn whose(&self) -> String {
        let came = match self.ending.verdict().map(|verdict| verdict.ending) {
            Some(VerdictEnding::Passed) => "passes it",
            Some(_) => "fails it",
            None => "has not been asked",
        };
        format!("{}, whose failed scenario this was, {came}.", self.name)
    }
}

/// How many fail and pass, and what that costs and gives in all.
fn summary(all: &[Changed<'_>]) -> String {
    let fail = all.iter().filter(|one| one.ending.fails()).count();
    let pass = |one: &&Changed<'_>| one.ending.verdict().is_some_and(|verdict| verdict.ending == VerdictEnding::Passed);
    let pass = all.iter().filter(pass).count();
    let sum = |sign: i64| all.iter().map(|one| (sign * one.cost()).max(0)).sum::<i64>();
    let marks = |sum: i64| count_marks(u32::try_from(sum).unwrap_or(u32::MAX));
    let costs = match (fail, sum(1)) {
        (_, sum) if sum > 0 => format!(" That costs {} in all.", marks(sum)),
        (0, _) => String::new(),
        _ => " That costs nobody a mark.".to_string(),
    };
    let gives = if sum(-1) > 0 { format!(" {} more are given.", marks(sum(-1))) } else { String::new() };
    format!("{fail} of {} would fail it, {pass} would pass.{costs}{gives}", all.len())
}

/// A sentence about those of whom nothing is known, if there are any.
fn untold(all: &[Changed<'_>], is_it: impl Fn(&DraftEnding) -> bool, why: &str) -> Option<String> {
    let names: Vec<&str> = all.iter().filter(|one| is_it(one.ending)).map(|one| one.name.as_str()).collect();
    let shown = names.iter().take(MOST_NAMES).copied().collect::<Vec<_>>().join(", ");
    let more = if names.len() > MOST_NAMES { ", …" } else { "" };
    (!names.is_empty()).then(|| format!("{}: the work {why} ({shown}{more}).", names.len()))
}
