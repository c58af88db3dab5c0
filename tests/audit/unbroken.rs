//! The controllers whose rules mutants replace pass every fixture while nothing is replaced. Otherwise a mutant could fail
//! by something else than its one wrong rule.

use referee::bundle::Bundle;
use referee::coursework::{Coursework, load_spec};
use referee::fuzz::{FuzzPlan, GameGenerator, play_games};
use referee::games::{GameTask, HareAndTortoise, Play, with_game};
use referee::harness::load_with_games;
use referee::replay::replay;
use referee::spec::Spec;
use referee::verdict::judge;

/// Lists the failures of an unbroken controller, a line for each finding; `None` if the game has no such controller.
struct Failed<'a>(&'a Bundle, Spec);

impl GameTask for Failed<'_> {
    type Output = Option<Vec<String>>;

    fn run<G: Play>(self, usual: G::Rules) -> Option<Vec<String>> {
        let unbroken = G::baseline_mutant(&usual)?;
        let coursework = Coursework::<G>::load(self.0, self.1).unwrap_or_else(|found| panic!("{found:?}"));
        let mut controller = unbroken.controller(&coursework.mutant_setup());
        // Views and learners are other parts.
        let of_controllers =
            coursework.scenarios.iter().filter(|scenario| scenario.watched.is_none() && scenario.contest.is_none());
        let failed = of_controllers.flat_map(|scenario| {
            let transcript = replay(scenario, controller.as_mut());
            let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
            verdict.findings.into_iter().map(|finding| format!("{}: {finding:?}", scenario.id))
        });
        Some(failed.collect())
    }
}

#[test]
fn unbroken_controllers_pass_every_fixture() {
    let bundle = Bundle::with_overrides(".");
    let mut played = 0;
    for id in bundle.courseworks() {
        let editions = bundle.editions(&id);
        for edition in std::iter::once(None).chain(editions.iter().map(|edition| Some(edition.as_str()))) {
            let spec = load_spec(&bundle, &id, edition).unwrap_or_else(|found| panic!("{found:?}"));
            let game = spec.game.clone();
            let failed = with_game(&game, Failed(&bundle, spec)).expect("specs name games that are there");
            let Some(failed) = failed else { continue };
            assert!(failed.is_empty(), "{id}, edition {edition:?}:\n{}", failed.join("\n"));
            played += 1;
        }
    }
    assert!(played > 0, "no game has an unbroken controller");
}

/// Its rules are written twice in full, so random games say more of it than fixtures do.
#[test]
fn random_games_find_nothing_in_the_unbroken_hare() {
    let coursework = load_with_games::<HareAndTortoise>(&Bundle::with_overrides("."), "hare-and-tortoise", None)
        .expect("fixtures load");
    let unbroken = HareAndTortoise::baseline_mutant(&coursework.rules).expect("its mutants replace rules");
    let plan = FuzzPlan { games: 300, time: None, jobs: 1 };
    let setting = coursework.mutant_setup();
    let caught = play_games(&GameGenerator::new(&coursework, 1), &plan, |_| unbroken.controller(&setting));
    let caught = caught.expect("nothing goes wrong with the grader");
    let first =
        caught.divergences.first().map(|first| (&first.scenario.given, first.slip.clone(), &first.scenario.steps));
    assert!(first.is_none(), "{first:?}");
}
