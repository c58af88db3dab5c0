//! Cost of containing a student's program, compared with just starting it: until it has ended, with nothing to talk to.

use std::process::{Command, Stdio};
use std::time::Duration;

use referee::host::process::{Channel, LaunchConfig, Process};
use referee::host::sandbox::{Sandbox, Tier, TierChoice};

use super::Outcome;
use super::measure::{Rival, Spread, in_turns, ratio};
use super::setting::Setting;
use super::table::Table;

/// How many starts are one measurement, and how many measurements there are.
const STARTS: usize = 50;
const ROUNDS: usize = 31;

pub fn tiers(setting: &Setting, table: &mut Table) -> Outcome {
    let Some(sample) = setting.sample("rust-array") else {
        table.say("spawn", "skipped: Rust is not installed");
        return Ok(());
    };
    let launch = setting.launch(sample)?;
    let tiers = [Tier::None, Tier::Light, Tier::Ns];
    let there = tiers.into_iter().filter_map(|tier| Some((tier, Sandbox::choose(TierChoice::Only(tier)).ok()?)));
    let launches: Vec<(Tier, LaunchConfig)> = there
        .map(|(tier, sandbox)| (tier, LaunchConfig { sandbox, channel: Channel::Silent, ..launch.clone() }))
        .collect();
    let mut plain = || plain(&launch);
    let mut contained: Vec<_> = launches.iter().map(|(_, launch)| || start(setting, launch)).collect();
    let mut rivals: Vec<Rival<'_>> = vec![&mut plain];
    rivals.extend(contained.iter_mut().map(|start| start as Rival<'_>));
    let costs = in_turns(ROUNDS, &mut rivals)?;
    let each = |costs: &[super::measure::Cost]| Spread::of(costs.iter().map(|cost| cost.wall * 1e3 / STARTS as f64));
    table.row("a start, by the standard library", &each(&costs[0]), "ms");
    for ((tier, _), costs) in launches.iter().zip(&costs[1..]) {
        table.row(format!("a start, sandbox {tier}"), &each(costs), "ms");
    }
    for (index, (tier, _)) in launches.iter().enumerate().skip(1) {
        let own = &costs[index + 1];
        table.row(format!("a start, sandbox {tier}, to none"), &ratio(own, &costs[1], |cost| cost.wall), "times");
        table.row(format!("a start, sandbox {tier}, to plain"), &ratio(own, &costs[0], |cost| cost.wall), "times");
    }
    Ok(())
}

/// The program without anything to talk to: it sees that, and ends.
fn plain(launch: &LaunchConfig) -> Outcome {
    for _ in 0..STARTS {
        Command::new(&launch.program)
            .args(&launch.arguments)
            .current_dir(&launch.folder)
            .env_clear()
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()?;
    }
    Ok(())
}

/// Starts a program as the grader does.
fn start(setting: &Setting, launch: &LaunchConfig) -> Outcome {
    for _ in 0..STARTS {
        let mut process = Process::start(launch, &setting.limits).map_err(|fault| fault.to_string())?;
        process.wait(Duration::from_secs(10)).map_err(|fault| fault.to_string())?;
    }
    Ok(())
}
