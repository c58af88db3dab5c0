//! Costs of playing a scenario.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::host::ProcessController;
use crate::host::sandbox::usage::Usage;

/// Cost of all runs of a scenario, including the starts of processes that they needed. A failed scenario runs more than once.
///
/// It is never part of a verdict or a marksheet: it differs from run to run and from machine to machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RunCost {
    /// The scenario's id.
    pub scenario: String,
    /// Number of runs; none if another scenario had played the same steps before.
    pub runs: u32,
    /// Time as a clock on the wall has it, in milliseconds.
    pub wall_ms: f64,
    /// Processor time of the submission's processes, in milliseconds.
    pub cpu_ms: f64,
    /// The most memory that one of these processes had held until then, in KiB: each plays many scenarios.
    pub memory_kib: u64,
}

impl RunCost {
    /// The cost of a scenario that has not run yet.
    pub(super) fn none(scenario: &str) -> RunCost {
        RunCost { scenario: scenario.to_string(), runs: 0, wall_ms: 0.0, cpu_ms: 0.0, memory_kib: 0 }
    }

    /// Adds what other runs of the same scenario have cost.
    pub(super) fn add(&mut self, other: &RunCost) {
        self.runs += other.runs;
        self.wall_ms += other.wall_ms;
        self.cpu_ms += other.cpu_ms;
        self.memory_kib = self.memory_kib.max(other.memory_kib);
    }

    /// Adds the cost of one run, for which a child was used.
    pub(super) fn measure<G: Game, T>(
        &mut self,
        child: &mut ProcessController<G>,
        run: impl FnOnce(&mut ProcessController<G>) -> T,
    ) -> T {
        let (began, before) = (Instant::now(), child.usage());
        let done = run(child);
        let Usage { cpu, memory } = child.usage();
        let milliseconds = |time: Duration| time.as_micros() as f64 / 1000.0;
        self.runs += 1;
        self.wall_ms += milliseconds(began.elapsed());
        self.cpu_ms += milliseconds(cpu.saturating_sub(before.cpu));
        self.memory_kib = self.memory_kib.max(memory >> 10);
        done
    }
}
