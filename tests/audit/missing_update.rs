//! No mistake is excused because the scenarios that show it pass as soon as `update` follows each change of the model.

use referee::audit::{KillMatrix, MutantRow, mutants};
use referee::bundle::Bundle;
use referee::coursework::Coursework;
use referee::games::{GameTask, Play};
use referee::spec::Spec;

use super::{Audits, bases, others, with};

/// Lists the mutants that `update` would excuse: none of the scenarios of their own requirement that they fail still fails when
/// it is called after each change.
struct Excused<'a>(&'a Bundle, Spec, &'a KillMatrix);

impl GameTask for Excused<'_> {
    type Output = Vec<String>;

    fn run<G: Play>(self, _: G::Rules) -> Vec<String> {
        let Excused(bundle, spec, matrix) = self;
        let coursework = Coursework::<G>::load(bundle, spec).unwrap_or_else(|found| panic!("{found:?}"));
        let all = mutants::<G>(&coursework.rules);
        let still_fails = |row: &MutantRow, place: usize| {
            let id = &matrix.columns[place].id;
            let scenario = coursework.scenarios.iter().find(|scenario| scenario.id == *id).expect("a scenario");
            let mutant = all.iter().find(|mutant| mutant.id == row.id).expect("a mutant");
            coursework.with_update(scenario).is_none_or(|updated| {
                !coursework.passes_updated(&updated, mutant.controller(&coursework.mutant_setup()).as_mut())
            })
        };
        let paid_by_itself = |row: &&MutantRow| {
            let breaks = row.breaks.as_deref().unwrap_or_default();
            coursework.spec.pays_for_missing_update(breaks).is_some()
        };
        let excused = matrix.rows.iter().filter(paid_by_itself).filter(|row| {
            let own = matrix.own_kills(row);
            !own.is_empty() && !own.into_iter().any(|place| still_fails(row, place))
        });
        excused.map(|row| format!("{}: {}", matrix.coursework, row.id)).collect()
    }
}

fn nothing_is_excused(audits: &Audits) {
    let bundle = Bundle::with_overrides(".");
    let excused: Vec<_> =
        audits.iter().flat_map(|(spec, matrix)| with(spec, Excused(&bundle, spec.clone(), matrix))).collect();
    assert!(excused.is_empty(), "these mistakes cost nothing where `update` follows a change: {excused:?}");
}

#[test]
fn update_excuses_no_mutant_of_another_requirement() {
    nothing_is_excused(bases());
}

#[test]
#[ignore = "takes a minute"]
fn update_excuses_no_mutant_in_the_slow_ones_and_in_editions() {
    nothing_is_excused(others());
}
