//! What students get wrong in Quoridor.
//!
//! A wrong rule is wrong wherever it is used: who jumps over walls plays, marks, loads and validates like that. So wrong rules
//! are not twists on the reference but a controller of their own, [`Misruled`], which takes its rules one by one from
//! [`Misrules`]; each mutant replaces one of them. What goes wrong with histories, files, marks and prints is a twist.

mod files;
mod histories;
mod misruled;
mod pawns;
mod shown;
mod walls;
mod ways;

use super::Quoridor;
use crate::mutants::Mutant;

use misruled::{Misruled, Misrules};

/// The wrong controllers of Quoridor.
pub fn mutants() -> Vec<Mutant<Quoridor>> {
    let groups =
        [pawns::mutants(), walls::mutants(), ways::mutants(), shown::mutants(), histories::mutants(), files::mutants()];
    groups.into_iter().flatten().collect()
}

/// A mutant by its one wrong rule.
fn misruled(id: &'static str, breaks: &'static str, says: &'static str, misrules: Misrules) -> Mutant<Quoridor> {
    Mutant::new(id, breaks, says, move |setting| {
        Box::new(Misruled::new(misrules, setting.rules, setting.words.clone()))
    })
}

#[cfg(test)]
mod tests {
    use super::{Misruled, Misrules};
    use crate::bundle::Bundle;
    use crate::games::Quoridor;
    use crate::harness::load;
    use crate::replay::replay;
    use crate::verdict::judge;

    /// Otherwise a mutant could die of something else than its one wrong rule.
    #[test]
    fn with_no_rule_replaced_every_fixture_passes() {
        for (id, edition) in [("quoridor-self", None), ("quoridor-comp2911", None), ("quoridor-comp2911", Some("2012"))]
        {
            let coursework = load::<Quoridor>(&Bundle::over("."), id, edition).expect("fixtures load");
            let words = coursework.spec.wording();
            let mut controller = Misruled::new(Misrules::default(), coursework.rules, words);
            // What a view shows is another question.
            for scenario in coursework.scenarios.iter().filter(|scenario| scenario.watched.is_none()) {
                let transcript = replay(scenario, &mut controller);
                let verdict = judge::<Quoridor>(&coursework.spec, &coursework.rules, &transcript);
                assert!(verdict.findings.is_empty(), "{id} {edition:?} {}: {:?}", scenario.id, verdict.findings);
            }
        }
    }
}
