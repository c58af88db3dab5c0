//! Costs of playing a scenario.

use std::time::Instant;

use serde::Serialize;

use crate::game::Game;
use crate::host::ProcessController;
use crate::host::sandbox::usage::Usage;

/// Cost of the first run of a scenario, including the start of its process if it had to be started for it.
///
/// It is never part of a verdict or a marksheet: it differs from run to run and from machine to machine.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct RunCost {
    /// The scenario's id.
    pub scenario: String,
    /// Time as a clock on the wall has it, in milliseconds.
    pub wall_ms: f64,
    /// Processor time of the submission's process, in milliseconds.
    pub cpu_ms: f64,
    /// The most memory that the process had held until then, in KiB: it plays many scenarios.
    pub memory_kib: u64,
}

/// Usage when a scenario began.
pub(super) struct CostStart {
    began: Instant,
    used: Usage,
}

impl CostStart {
    /// Begins now.
    pub fn open<G: Game>(child: &mut ProcessController<G>) -> CostStart {
        CostStart { used: child.usage(), began: Instant::now() }
    }

    /// Returns the usage since then.
    pub fn cost<G: Game>(self, scenario: &str, child: &mut ProcessController<G>) -> RunCost {
        let wall = self.began.elapsed();
        let now = child.usage();
        let milliseconds = |time: std::time::Duration| time.as_micros() as f64 / 1000.0;
        RunCost {
            scenario: scenario.to_string(),
            wall_ms: milliseconds(wall),
            cpu_ms: milliseconds(now.cpu.saturating_sub(self.used.cpu)),
            memory_kib: now.memory >> 10,
        }
    }
}
