//! Benchmarks without a process: replay and verdicts.

use std::hint::black_box;

use referee::replay::replay;
use referee::scenario::Step;
use referee::verdict::{VerdictEnding, judge};

use super::Outcome;
use super::measure::rate;
use super::setting::Setting;
use super::table::Table;

pub fn scenarios(setting: &Setting, table: &mut Table) -> Outcome {
    let coursework = &setting.coursework;
    let mut reference = coursework.reference();
    let count = coursework.scenarios.len() as u64;
    let replayed = rate(|| {
        for scenario in &coursework.scenarios {
            black_box(replay(scenario, &mut *reference));
        }
        Ok(count)
    })?;
    table.row("scenarios in process, replayed", &replayed, "scenarios/s");
    let judged = rate(|| {
        for scenario in &coursework.scenarios {
            let transcript = replay(scenario, &mut *reference);
            let verdict = judge(&coursework.spec, &coursework.rules, &transcript);
            if verdict.ending != VerdictEnding::Passed {
                return Err(format!("the reference fails {}", scenario.id).into());
            }
        }
        Ok(count)
    })?;
    table.row("scenarios in process, replayed and judged", &judged, "scenarios/s");
    Ok(())
}

/// How many cues all scenarios have together.
pub fn cues(setting: &Setting) -> u64 {
    let steps = setting.coursework.scenarios.iter().flat_map(|scenario| &scenario.steps);
    steps.filter(|step| matches!(step, Step::Do { .. })).count() as u64
}
