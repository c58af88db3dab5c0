//! `referee paths`: a report's algorithms for “is there a way?”, its figures about them, and what they really cost.

use clap::Args;
use serde::Serialize;

use super::format::{Output, say_json};
use super::{CliError, say};
use crate::games::path_search::{
    BenchmarkBoards, BenchmarkCosts, BenchmarkTime, NeighbourCosts, PublishedTable, claims_page, measure_costs,
    measure_neighbours, measure_times, measured_page, published_table_text, published_tables, timed_page,
};

/// Compare the path searches of the Quoridor report: its figures, its errors, and our measurements
#[derive(Args)]
pub struct Arguments {
    /// Squares a side of the boards that are measured on, 3 to 15
    #[arg(long, value_name = "N", default_value_t = 9)]
    size: u32,
    /// How many random boards are measured on
    #[arg(long, value_name = "N", default_value_t = 1000)]
    positions: u32,
    /// Seed of the random boards: the same seed gives the same boards
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = crate::cli::environment::seed)]
    seed: u64,
    /// Also say how long a search takes, which depends on the machine
    #[arg(long)]
    time: bool,
    #[command(flatten)]
    output: Output,
}

/// Claims of the report, and the true figures.
#[derive(Serialize)]
struct PathsJson {
    claims: [PublishedTable; 3],
    measured: BenchmarkCosts,
    neighbours: NeighbourCosts,
    #[serde(skip_serializing_if = "Option::is_none")]
    timed: Option<Vec<BenchmarkTime>>,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let sample = BenchmarkBoards::new(arguments.size, arguments.positions, arguments.seed)
        .map_err(|error| CliError::Usage(error.to_string()))?;
    let timed = || arguments.time.then(|| measure_times(&sample));
    let (claims, measured, neighbours) = (published_tables(), measure_costs(&sample), measure_neighbours(&sample));
    if arguments.output.is_json() {
        return say_json("paths", &PathsJson { claims, measured, neighbours, timed: timed() });
    }
    say(published_table_text(&claims));
    say(format!("\n{}", measured_page(&measured)));
    say(format!("\n{}", claims_page(&measured, &neighbours)));
    if let Some(timed) = timed() {
        say(format!("\n{}", timed_page(&timed)));
    }
    Ok(())
}
