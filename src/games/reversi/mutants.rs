//! What students get wrong in Reversi.
//!
//! A wrong rule is wrong wherever it is used: who does not see a direction plays, passes, ends and counts without it.
//! So these are not twists on the reference but a controller of their own, [`Misruled`], which takes its rules one by
//! one from [`Misrules`]; each mutant replaces one of them.

mod automated;
mod captures;
mod endings;
mod lines;
mod misruled;
mod squares;
mod turns;

use super::Reversi;
use crate::mutants::Mutant;

use misruled::{Misruled, Misrules};

/// The wrong controllers of Reversi.
pub fn mutants() -> Vec<Mutant<Reversi>> {
    let groups = [
        lines::mutants(),
        captures::mutants(),
        squares::mutants(),
        turns::mutants(),
        endings::mutants(),
        automated::mutants(),
    ];
    groups.into_iter().flatten().collect()
}

/// A mutant by its one wrong rule.
fn misruled(id: &'static str, breaks: &'static str, says: &'static str, rules: Misrules) -> Mutant<Reversi> {
    Mutant::new(id, breaks, says, move |setting| Box::new(Misruled::new(rules, setting.words.clone())))
}

#[cfg(test)]
mod tests {
    use super::{Misruled, Misrules};
    use crate::bundle::Bundle;
    use crate::games::Reversi;
    use crate::harness::load;
    use crate::replay::replay;
    use crate::spec::Part;
    use crate::verdict::judge;

    /// Otherwise a mutant could die of something else than its one wrong rule.
    #[test]
    fn with_no_rule_replaced_every_fixture_passes() {
        for edition in [None, Some("2023"), Some("2025")] {
            let coursework = load::<Reversi>(&Bundle::over("."), "reversi", edition).expect("fixtures load");
            let coursework = coursework.of(Part::Controller);
            let words = coursework.spec.wording();
            let mut controller = Misruled::new(Misrules::default(), words);
            for scenario in &coursework.scenarios {
                let transcript = replay(scenario, &mut controller);
                let verdict = judge::<Reversi>(&coursework.spec, &coursework.rules, &transcript);
                assert!(verdict.findings.is_empty(), "{edition:?} {}: {:?}", scenario.id, verdict.findings);
            }
        }
    }
}
