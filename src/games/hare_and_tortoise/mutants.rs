//! What students get wrong in Hare and Tortoise.
//!
//! A wrong rule is wrong wherever it is used: whoever takes a square for open hovers over it, goes there and is not skipped
//! because of it. So these are not twists on the reference but a controller of their own, [`Misruled`], which takes its
//! rules one by one from [`Misrules`]; each mutant replaces one of them. Only what is said wrongly, by hover and in the log,
//! twists the reference.

mod bars;
mod cards;
mod manners;
mod misruled;
mod moves;
mod race;
mod squares;
mod turns;
mod words;

use super::HareAndTortoise;
use crate::mutants::{Mutant, Setting};

use misruled::{Misruled, Misrules};
use race::Race;

/// The wrong controllers of Hare and Tortoise.
pub fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    let groups = [
        moves::mutants(),
        bars::mutants(),
        squares::mutants(),
        cards::mutants(),
        turns::mutants(),
        manners::mutants(),
        words::mutants(),
    ];
    groups.into_iter().flatten().collect()
}

/// A mutant by its one wrong rule.
fn misruled(id: &'static str, breaks: &'static str, says: &'static str, wrong: Misrules) -> Mutant<HareAndTortoise> {
    Mutant::new(id, breaks, says, move |setting: &Setting<HareAndTortoise>| {
        Box::new(Misruled::new(wrong, setting.rules.clone()))
    })
}

/// A mutant by what it makes of the turn that comes next.
fn turning(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    next: fn(&Misrules, &mut Race),
) -> Mutant<HareAndTortoise> {
    misruled(id, breaks, says, Misrules { next, ..Misrules::default() })
}

#[cfg(test)]
mod tests {
    use super::{Misruled, Misrules};
    use crate::bundle::Bundle;
    use crate::fuzz::{Games, Plan, hunt};
    use crate::games::HareAndTortoise;
    use crate::harness::load;

    /// Otherwise a mutant could die of something else than its one wrong rule.
    #[test]
    fn with_no_rule_replaced_no_fixture_and_no_random_game_finds_anything() {
        let coursework = load::<HareAndTortoise>(&Bundle::over("."), "hare-and-tortoise", None).expect("fixtures load");
        let mut controller = Misruled::new(Misrules::default(), coursework.rules.clone());
        // What a view shows is another question.
        for scenario in coursework.scenarios.iter().filter(|scenario| scenario.watched.is_none()) {
            let transcript = crate::replay::replay(scenario, &mut controller);
            let verdict = crate::verdict::judge::<HareAndTortoise>(&coursework.spec, &coursework.rules, &transcript);
            assert!(verdict.findings.is_empty(), "{}: {:?}", scenario.id, verdict.findings);
        }
        let plan = Plan { games: 300, time: None, jobs: 1 };
        let make = |_| Misruled::new(Misrules::default(), coursework.rules.clone());
        let caught = hunt(&Games::new(&coursework, 1), &plan, make).expect("nothing goes wrong with the grader");
        let first =
            caught.divergences.first().map(|first| (&first.scenario.given, first.slip.clone(), &first.scenario.steps));
        assert!(first.is_none(), "{first:?}");
    }
}
