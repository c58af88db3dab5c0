//! Makes a fixture of a small case.

use std::collections::BTreeMap;

use super::shrink::ShrunkCase;
use crate::audit::StepFailure;
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::games::Play;
use crate::mutants::Mutant;
use crate::ports::Event;
use crate::replay::replay;
use crate::scenario::{Expectation, MessageLaws, Scenario, Step};
use crate::verdict::{CheckKind, Finding, judge};

/// How long a cue may be that is named whole in a title, in bytes.
const LONGEST: usize = 60;

/// The small case as a fixture: only its last step states something, and only what goes wrong there; it belongs to the
/// requirement that the likeliest mutant breaks.
pub(super) fn to_fixture<G: Play>(
    coursework: &Coursework<G>,
    mutants: &[Mutant<G>],
    cause: Option<usize>,
    small: &ShrunkCase<G>,
    seed: u64,
) -> Scenario<G> {
    let findings: Vec<&Finding> =
        small.verdict.findings.iter().filter(|finding| finding.step == small.slip.step).collect();
    let stated = |check: CheckKind| findings.iter().any(|finding| finding.check == check);
    let mut scenario = small.scenario.clone();
    let last = scenario.steps.len().saturating_sub(1);
    for (index, step) in scenario.steps.iter_mut().enumerate() {
        let Step::Do { expect, .. } = step else { continue };
        **expect = if index == last { telling(expect, &small.slip) } else { Expectation::default() };
    }
    let of_the_board = small.slip.seen.iter().any(|(check, _)| check.is_about_board());
    scenario.messages = MessageLaws {
        listed: !of_the_board && stated(CheckKind::Listed),
        truthful: !of_the_board && stated(CheckKind::Truthful),
    };
    scenario.requirement = requirement(coursework, mutants, cause, small);
    let what = match scenario.steps.last() {
        Some(Step::Do { cue, .. }) => cue.sentence(&coursework.spec.seats),
        _ => "nothing".to_string(),
    };
    // A file's name and a title hold no whole game.
    let what =
        if what.len() > LONGEST { what.split(' ').take(2).collect::<Vec<_>>().join(" ") + " and so on" } else { what };
    scenario.title = format!("Found by random play, seed {seed}: {what}");
    let slug: String = what.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
    let slug: Vec<&str> = slug.split('-').filter(|part| !part.is_empty()).collect();
    scenario.id = format!("{}/found-{}", scenario.requirement, slug.join("-"));
    scenario
}

/// Returns the part of an expectation that fails.
fn telling<G: FullGame>(expect: &Expectation<G>, slip: &StepFailure) -> Expectation<G> {
    let seen = |check: CheckKind| slip.seen.iter().any(|(seen, _)| *seen == check);
    let board = seen(CheckKind::Squares) || seen(CheckKind::Captures) || !slip.was_answered();
    expect.only(|kind| match kind.check {
        None => false,
        Some(CheckKind::Squares | CheckKind::Captures) => board,
        Some(CheckKind::Player) => seen(CheckKind::Player) || board,
        Some(CheckKind::Plays) => seen(CheckKind::Plays) || !slip.was_answered(),
        Some(CheckKind::Unchanged) => {
            [CheckKind::Unchanged, CheckKind::Player, CheckKind::Finished].into_iter().any(seen) || !slip.was_answered()
        }
        Some(check) => seen(check),
    })
}

/// The requirement that the case belongs to: what the cause breaks; else what most of the mutants break that slip here in
/// the same way; else the one whose fixtures look most like it.
fn requirement<G: Play>(
    coursework: &Coursework<G>,
    mutants: &[Mutant<G>],
    cause: Option<usize>,
    small: &ShrunkCase<G>,
) -> String {
    let spec = &coursework.spec;
    // Some are asked of another part, which does not hear these cues.
    let broken = |mutant: &Mutant<G>| {
        let broken =
            mutant.broken_requirement(spec).ok().filter(|broken| hears(coursework, &broken.id, &small.scenario))?;
        Some(broken.id.clone())
    };
    if let Some(id) = cause.and_then(|cause| mutants.get(cause)).and_then(broken) {
        return id;
    }
    let setting = coursework.mutant_setup();
    let slips_too = |mutant: &&Mutant<G>| {
        let transcript = replay(&small.scenario, mutant.controller(&setting).as_mut());
        let verdict = judge::<G>(spec, &coursework.rules, &transcript);
        StepFailure::in_step(small.slip.step, &verdict.findings).as_ref() == Some(&small.slip)
    };
    let alike = mutants.iter().filter(slips_too).filter_map(broken);
    most_frequent(alike).unwrap_or_else(|| looks_like_fixtures_of(coursework, small))
}

/// Whether the part of which this requirement is asked hears all that comes in a scenario.
fn hears<G: Play>(coursework: &Coursework<G>, id: &str, scenario: &Scenario<G>) -> bool {
    let requirement = coursework.spec.requirement(id);
    let hears = |step: &Step<G>| match step {
        Step::Do { cue, .. } => requirement.is_some_and(|requirement| requirement.part.hears(cue.kind())),
        _ => true,
    };
    scenario.steps.iter().all(hears)
}

fn most_frequent(all: impl Iterator<Item = String>) -> Option<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    all.for_each(|id| *counts.entry(id).or_default() += 1);
    counts.into_iter().rev().max_by_key(|(_, count)| *count).map(|(id, _)| id)
}

/// The requirement of whose fixtures the largest part states what goes wrong here, of a cue of this kind.
fn looks_like_fixtures_of<G: Play>(coursework: &Coursework<G>, small: &ShrunkCase<G>) -> String {
    let (check, _) = small.slip.seen.first().cloned().unwrap_or((CheckKind::Answer, None));
    let kind = small
        .scenario
        .steps
        .last()
        .and_then(|step| if let Step::Do { cue, .. } = step { Some(cue.kind()) } else { None });
    let states = |scenario: &&Scenario<G>| {
        scenario.steps.iter().any(|step| match step {
            Step::Do { cue, expect } => Some(Event::kind(cue)) == kind && check.is_stated(expect),
            _ => false,
        })
    };
    let automatic = coursework.spec.requirements.iter().filter(|requirement| !requirement.manual);
    let automatic = automatic.filter(|requirement| hears(coursework, &requirement.id, &small.scenario));
    let share = |id: &str| {
        let own = coursework.scenarios.iter().filter(|scenario| scenario.requirement == id);
        1_000 * own.clone().filter(states).count() / own.count().max(1)
    };
    let best = automatic.rev().max_by_key(|requirement| share(&requirement.id));
    best.map(|requirement| requirement.id.clone()).unwrap_or_default()
}
