//! Scenarios on a student's program in a process of its own.

use std::hint::black_box;

use referee::host::cpu_pinning::pin_this_thread;
use referee::ports::Call;
use referee::replay::replay;

use super::Outcome;
use super::in_process::cues;
use super::measure::{Spread, rate};
use super::setting::Setting;
use super::table::Table;

pub fn scenarios(setting: &Setting, table: &mut Table) -> Outcome {
    for name in ["rust-array", "python-array", "command-python"] {
        if setting.sample(name).is_none() {
            table.say(format!("scenarios through {name}"), "skipped: its language is not installed");
            continue;
        }
        // On a thread of its own, since a pinned thread stays pinned.
        let joined =
            std::thread::scope(|scope| scope.spawn(|| one(setting, name).map_err(|error| error.to_string())).join());
        let scenarios = joined.map_err(|_| "the measuring thread panicked")??;
        let cues_each = cues(setting) as f64 / setting.coursework.scenarios.len() as f64;
        let [low, middle, high] = [scenarios.min(), scenarios.median(), scenarios.max()].map(|rate| rate * cues_each);
        table.row(format!("scenarios through {name}"), &scenarios, "scenarios/s");
        table.row(format!("cues through {name}"), &Spread::of([low, middle, high]), "cues/s");
    }
    Ok(())
}

fn one(setting: &Setting, name: &str) -> Outcome<Spread> {
    let sample = setting.sample(name).ok_or("there is no such sample")?;
    let launch = setting.launch(sample)?;
    pin_this_thread(0, usize::MAX);
    let mut child = setting.child(&launch);
    rate(|| {
        for scenario in &setting.coursework.scenarios {
            let transcript = black_box(replay(scenario, &mut child));
            if let Some(Call::Failed(fault)) = transcript.tape.last() {
                return Err(format!("{name} fails {}: {fault}", scenario.id).into());
            }
        }
        Ok(setting.coursework.scenarios.len() as u64)
    })
}
