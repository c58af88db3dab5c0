//! Saved transcripts, judged again by a coursework as it is now.

use std::collections::{BTreeMap, BTreeSet};

use super::{Arguments, notes};
use crate::bundle::Bundle;
use crate::cli::provenance::CourseworkProvenance;
use crate::cli::{CliError, environment, lookup};
use crate::coursework::{Coursework, load_spec};
use crate::fuzz::with_games;
use crate::games::{GameTask, Play};
use crate::lint::Lint;
use crate::marks::Marksheet;
use crate::regrade::{
    AttemptDecider, BeforeAndAfter, ChangeSubject, ChangeSummary, CountedRows, CourseworkChange, CourseworkComparison,
    MarkRange, MarkScheme, Regrade, ScenarioIndex, changed_fixtures, unchecked_rules,
};
use crate::results::SavedResults;
use crate::spec::{AttemptPolicy, Part, Spec};

/// The coursework, edition and seed that a result is of.
type CourseworkId<'a> = (&'a str, Option<&'a str>, Option<u64>);

/// A group for each coursework, edition and seed that the results have.
pub fn groups(arguments: &Arguments, old: &SavedResults) -> Result<Vec<CourseworkComparison>, CliError> {
    let bundle = environment::bundle_of(&arguments.new);
    environment::require_hidden_fixtures(&bundle, "`referee diff` with a coursework")?;
    let mut cohorts: BTreeMap<CourseworkId<'_>, Vec<&Marksheet>> = BTreeMap::new();
    for sheet in &old.sheets {
        cohorts.entry((&sheet.coursework, sheet.edition.as_deref(), sheet.seed)).or_default().push(sheet);
    }
    let cohort = |((id, edition, seed), sheets): (CourseworkId<'_>, Vec<&Marksheet>)| {
        let wanted = if arguments.base { None } else { arguments.edition.as_deref().or(edition) };
        let mut spec = load_spec(&bundle, id, wanted)?;
        let own = spec.requirements.iter().find_map(|requirement| Some(requirement.plays?.seed));
        let seed = arguments.seed.or(seed);
        seed.into_iter().for_each(|seed| spec.reseed(seed));
        let mut notes = Vec::new();
        if let (Some(seed), Some(own), None) = (seed, own, arguments.seed)
            && seed != own
        {
            notes.push(format!("Generated games use the seed of the results, {seed}; the spec has {own}."));
        }
        let was = arguments.was.as_ref().map_or_else(Bundle::bundled_only, Bundle::with_overrides);
        let game = spec.game.clone();
        lookup::with_game(&game, CohortTask { bundle: &bundle, was, edition, results: old, sheets, spec, notes })
    };
    cohorts.into_iter().map(cohort).collect()
}

struct CohortTask<'a> {
    bundle: &'a Bundle,
    was: Bundle,
    /// The edition that the results have.
    edition: Option<&'a str>,
    results: &'a SavedResults,
    sheets: Vec<&'a Marksheet>,
    spec: Spec,
    notes: Vec<String>,
}

impl GameTask for CohortTask<'_> {
    type Output = Result<CourseworkComparison, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let coursework = with_games(Coursework::<G>::load(self.bundle, self.spec.clone())?);
        Lint::prove(self.bundle, &coursework)?;
        let provenance = CourseworkProvenance::of(self.bundle, &coursework);
        let is_as_it_was =
            |sheet: &Marksheet| sheet.rests_on.as_ref().is_some_and(|own| provenance.is_by_this_spec(own));
        let same_spec = self.sheets.iter().all(|sheet| is_as_it_was(sheet));
        let was = if same_spec { Some(self.spec.clone()) } else { self.spec_then::<G>() };
        let unread = was.as_ref().map(|was| unchecked_rules(was, &self.spec)).unwrap_or_default();
        let parts: BTreeSet<Part> = self.sheets.iter().map(|sheet| sheet.submission.part).collect();
        let narrowed: BTreeMap<Part, Coursework<G>> =
            parts.iter().map(|part| (*part, coursework.for_part(*part))).collect();
        let mut sides = Vec::new();
        let mut before: ScenarioIndex<G> = ScenarioIndex::new();
        for sheet in &self.sheets {
            let Some(coursework) = narrowed.get(&sheet.submission.part) else { continue };
            let transcripts = self.results.transcripts::<G>(&coursework.rules, sheet)?;
            let regrade = Regrade { coursework, same_spec: is_as_it_was(sheet), unread: &unread };
            sides.push(BeforeAndAfter::both(sheet, regrade.predict_marks(sheet, &transcripts)));
            for transcript in transcripts {
                before.entry(transcript.scenario.id.clone()).or_insert(transcript.scenario);
            }
        }
        let parts: Vec<Part> = parts.into_iter().collect();
        let after: ScenarioIndex<G> = narrowed
            .into_values()
            .flat_map(|coursework| coursework.scenarios)
            .map(|scenario| (scenario.id.clone(), scenario))
            .collect();
        let mut changes = match &was {
            Some(was) => MarkScheme::between(was, &self.spec, &parts),
            None => MarkScheme::of_sheets(&self.sheets).changed(&MarkScheme::of_spec(&self.spec, &parts)),
        };
        let all_run = was.as_ref().is_some_and(|was| was.policies.attempts == AttemptPolicy::Best);
        let deciding = AttemptDecider::Policy { attempts: self.spec.policies.attempts, all_run };
        let rows = CountedRows::new(&sides, self.results.people_of(&self.spec.id), deciding);
        let left_out: BTreeSet<&str> = rows.left_out().map(|moved| moved.id.as_str()).collect();
        let counting = sides.iter().filter(|side| !left_out.contains(side.id()));
        let outlooks: Vec<&MarkRange> = counting.filter_map(BeforeAndAfter::mark_range).collect();
        let mut notes = self.notes(was.is_some(), same_spec, &outlooks);
        notes.extend(notes::attempt_notes(&rows));
        if before.is_empty() {
            notes.push("No transcript was saved, so it cannot be told what has changed in the fixtures.".to_string());
        } else {
            let mut fixtures = changed_fixtures(&before, &after, &self.spec.seats);
            // Of a spec that is known, that has been said.
            fixtures.retain(|change| was.is_none() || change.subject == ChangeSubject::Fixtures);
            changes.extend(fixtures);
        }
        changes.sort_by_key(|change: &CourseworkChange| change.subject);
        if changes.is_empty() && was.is_some() && !before.is_empty() {
            notes.push("Neither the requirements nor the fixtures that were played have changed.".to_string());
        }
        Ok(CourseworkComparison {
            coursework: self.spec.id.clone(),
            title: self.spec.title.clone(),
            edition_before: self.edition.map(str::to_string),
            edition_after: self.spec.edition.clone(),
            notes,
            changes,
            summary: ChangeSummary::default(),
            submissions: rows.submissions,
            other_attempts: rows.other_attempts,
            pending: Vec::new(),
        })
    }
}

impl CohortTask<'_> {
    /// The spec that all results rest on, if it is at hand.
    fn spec_then<G: Play>(&self) -> Option<Spec> {
        let mut spec = load_spec(&self.was, &self.spec.id, self.edition).ok()?;
        let seed = self.sheets.iter().find_map(|sheet| sheet.seed);
        seed.into_iter().for_each(|seed| spec.reseed(seed));
        let coursework = Coursework::<G>::load(&self.was, spec).ok()?;
        let provenance = CourseworkProvenance::of(&self.was, &coursework);
        let mut hashes = self.sheets.iter().map(|sheet| sheet.rests_on.as_ref());
        hashes.all(|own| own.is_some_and(|own| provenance.is_by_this_spec(own))).then_some(coursework.spec)
    }

    fn notes(&self, known: bool, same: bool, outlooks: &[&MarkRange]) -> Vec<String> {
        let mut all = self.notes.clone();
        let edition = |edition: Option<&str>| edition.map_or("no edition".to_string(), |id| format!("edition {id}"));
        if self.edition != self.spec.edition.as_deref() {
            let (was, is) = (edition(self.edition), edition(self.spec.edition.as_deref()));
            all.push(format!("The old marks are of {was}, and the new ones of {is}."));
        }
        all.extend(notes::result_notes(&self.sheets, env!("CARGO_PKG_VERSION")));
        if !known {
            let mut says =
                "The spec that the results rest on is not here (`--was DIR` says where it is). What has changed \
                            in it is told as far as the marksheets tell"
                    .to_string();
            if self.spec.source_rules.is_empty() {
                says.push('.');
            } else {
                says.push_str("; rules on the code are assumed to be unchanged.");
            }
            all.push(says);
        } else if !same && self.spec.declared.is_some() {
            all.extend(outlooks.iter().any(|outlook| outlook.undeclared).then(|| {
                "The coursework has become lenient with declared faults, or reads another file: what students declare is \
                 not known yet."
                    .to_string()
            }));
        }
        all.extend(notes::regrade_notes(outlooks));
        all
    }
}
