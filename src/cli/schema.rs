//! `referee schema`: JSON Schemas of what referee writes.

use clap::Args;

use super::{CliError, say};
use crate::marks::Marksheet;
use crate::regrade::Comparison;

/// Print the JSON Schema of a file that referee writes
#[derive(Args)]
pub struct Arguments {
    /// Name of the file
    #[arg(value_parser = ["marksheet", "diff"])]
    file: String,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let schema = match arguments.file.as_str() {
        "diff" => schemars::schema_for!(Comparison),
        _ => schemars::schema_for!(Marksheet),
    };
    say(serde_json::to_string_pretty(&schema).map_err(|error| CliError::grader("write JSON", error))?);
    Ok(())
}
