//! Right controllers of unusual kinds, in pairs and in generated games: nothing may cost them a mark.

use std::collections::BTreeSet;

use referee::bundle::Bundle;
use referee::coursework::Coursework;
use referee::fuzz::GameGenerator;
use referee::games::{GameTask, Play};
use referee::mutants::{Mutant, harmless};
use referee::replay::replay;
use referee::scenario::Scenario;
use referee::spec::Spec;
use referee::verdict::{Verdict, VerdictEnding, judge};
use referee::workers;

use super::{spec, with};

/// Seed of the generated games.
const SEED: u64 = 1009;

/// Each pair plays one of so many scenarios, and other pairs play the rest. Each controller alone plays all.
const SHARE: usize = 8;

/// Freedoms that cannot be had together: the first of each is right alone, and the second undoes what it rests on.
const CONTRADICTIONS: &[(&[&str], &[&str])] = &[
    // What is true before a change of the model is not true when it is said, or said again, after it.
    (
        &[
            "tells-the-old-turn-first",
            "announces-the-turn-that-is-passed",
            "repeats-after-a-wrong-square",
            "repeats-after-a-click-out-of-turn",
            "turns-before-the-rebuke",
        ],
        &[
            "tells-in-the-other-order",
            "tells-the-player-on-turn-first",
            "tells-the-player-on-turn-last",
            "messages-last",
            "updates-after-every-play",
            "sets-up-twice",
            "repeats-the-last-message",
            "announces-the-turn-that-is-passed",
        ],
    ),
    // What is the same as before need not be stored, or shown, unless something else has been put there meanwhile.
    (
        &["stores-nothing-that-is-there", "no-refresh-of-the-same"],
        &["clears-first", "starts-from-player-zero", "announces-the-turn-that-is-passed"],
    ),
];

fn contradict(inner: &str, outer: &str) -> bool {
    CONTRADICTIONS.iter().any(|(first, second)| first.contains(&inner) && second.contains(&outer))
}

/// Plays each of these controllers, and tells which of them failed which scenarios, and why.
struct Freedoms<'a> {
    bundle: &'a Bundle,
    spec: Spec,
    /// Each around each, and not each alone.
    pairs: bool,
    /// How many generated games; none: the fixtures.
    games: u32,
}

impl GameTask for Freedoms<'_> {
    type Output = (usize, Vec<String>);

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let coursework = Coursework::<G>::load(self.bundle, self.spec).unwrap_or_else(|found| panic!("{found:?}"));
        let games = GameGenerator::new(&coursework, SEED);
        let generated: Vec<Scenario<G>> = (0..self.games).map(|number| games.game(number)).collect();
        let scenarios = if self.games > 0 { generated } else { coursework.scenarios.clone() };
        let right = harmless::<G>(&coursework.spec.cues);
        let outer = |inner: &usize| if self.pairs { 0..right.len() } else { *inner..inner + 1 };
        let mut chosen: Vec<(usize, usize)> =
            (0..right.len()).flat_map(|inner| outer(&inner).map(move |outer| (inner, outer))).collect();
        chosen.retain(|(inner, outer)| !contradict(right[*inner].id, right[*outer].id));
        let failed = workers::parallel_map(workers::cores(), &chosen, |&(inner, outer)| {
            let is_turn = |place: usize| !self.pairs || place % SHARE == (inner + outer) % SHARE;
            let meant = scenarios.iter().enumerate().filter(|(place, _)| is_turn(*place));
            let meant: Vec<&Scenario<G>> = meant.map(|(_, scenario)| scenario).collect();
            failures(&coursework, &right[inner], (inner != outer).then_some(&right[outer]), &meant)
        });
        (chosen.len(), failed.into_iter().flatten().collect())
    }
}

/// Names the first scenario that a controller fails, perhaps around another, and why; nothing if it passes all of them.
fn failures<G: Play>(
    coursework: &Coursework<G>,
    inner: &Mutant<G>,
    outer: Option<&Mutant<G>>,
    scenarios: &[&Scenario<G>],
) -> Option<String> {
    let setting = coursework.mutant_setup();
    let mut failed: Vec<Verdict> = Vec::new();
    for scenario in scenarios.iter().filter(|scenario| scenario.watched.is_none() && scenario.contest.is_none()) {
        let alone = inner.controller(&setting);
        let mut controller = match outer {
            Some(outer) => outer.around(&setting, alone)?,
            None => alone,
        };
        let transcript = replay(scenario, controller.as_mut());
        failed.push(judge(&coursework.spec, &coursework.rules, &transcript));
    }
    failed.retain(|verdict| verdict.ending != VerdictEnding::Passed);
    let first = failed.first()?;
    let name = outer.map_or_else(|| inner.id.to_string(), |outer| format!("{} around {}", outer.id, inner.id));
    let why: BTreeSet<String> = first.findings.iter().map(|finding| finding.says.to_string()).collect();
    Some(format!("{name}: {} ({} in all): {why:?}", first.scenario, failed.len()))
}

fn nothing_is_failed(pairs: bool, games: u32) {
    let bundle = Bundle::with_overrides(".");
    for id in bundle.courseworks() {
        let spec = spec(&bundle, &id, None);
        let (played, failed) = with(&spec, Freedoms { bundle: &bundle, spec: spec.clone(), pairs, games });
        assert!(played >= 50, "{id}: only {played} controllers");
        assert!(failed.is_empty(), "{id}: {} of {played} failed\n{}", failed.len(), failed.join("\n"));
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn no_generated_game_fails_what_is_right_in_an_unusual_way() {
    nothing_is_failed(false, 12);
}

#[test]
#[ignore = "takes minutes"]
fn no_long_row_of_generated_games_fails_what_is_right() {
    nothing_is_failed(false, 200);
}

#[test]
#[ignore = "takes minutes"]
fn no_fixture_fails_what_is_right_in_two_unusual_ways() {
    nothing_is_failed(true, 0);
}
