//! `referee export`: writes the bundled files out, for an instructor to change.

use std::path::PathBuf;

use clap::Args;

use super::{Stop, say};
use crate::bundle::Bundle;

/// Write the bundled specs, fixtures, kits and sample submissions into a folder, for you to change
#[derive(Args)]
pub struct Arguments {
    /// The folder; made if it is not there
    folder: PathBuf,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let folder = &arguments.folder;
    let there = Bundle::bundled("").map(|(name, _)| folder.join(name)).find(|path| path.exists());
    if let Some(path) = there.filter(|_| !arguments.force) {
        return Err(Stop::Usage(format!("{} is there already; `--force` overwrites it", path.display())));
    }
    let count =
        Bundle::write("", folder).map_err(|error| Stop::grader(format!("write to {}", folder.display()), error))?;
    say(format!("{count} files written to {}.", folder.display()));
    say("Stand there and run `referee lint`: its specs/ and fixtures/ win over the bundled ones.");
    Ok(())
}
