//! `referee schema`: JSON Schemas of what referee writes.

use clap::Args;

use super::{Stop, say};
use crate::marks::Marksheet;

/// Print the JSON Schema of a file that referee writes
#[derive(Args)]
pub struct Arguments {
    /// Which file
    #[arg(value_parser = ["marksheet"])]
    file: String,
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    debug_assert_eq!(arguments.file, "marksheet");
    let schema = schemars::schema_for!(Marksheet);
    say(serde_json::to_string_pretty(&schema).map_err(|error| Stop::grader("write JSON", error))?);
    Ok(())
}
