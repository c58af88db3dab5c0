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
    /// Only what students may have: the kits, the specs, and the public fixtures
    #[arg(long)]
    for_students: bool,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let folder = &arguments.folder;
    let wanted = |name: &str, text: &[u8]| !arguments.for_students || is_for_students(name, text);
    let there = Bundle::bundled("").filter(|(name, text)| wanted(name, text)).map(|(name, _)| folder.join(name));
    if let Some(path) = there.into_iter().find(|path| path.exists() && !arguments.force) {
        return Err(Stop::Usage(format!("{} is there already; `--force` overwrites it", path.display())));
    }
    let count = Bundle::write_some("", folder, wanted)
        .map_err(|error| Stop::grader(format!("write to {}", folder.display()), error))?;
    say(format!("{count} files written to {}.", folder.display()));
    if !arguments.for_students {
        say("Stand there and run `referee lint`: its specs/ and fixtures/ win over the bundled ones.");
    }
    Ok(())
}

/// Neither samples, which are solutions, nor hidden fixtures.
fn is_for_students(name: &str, text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let hidden = text.lines().any(|line| line.starts_with("visibility:") && line.contains("hidden"));
    !name.starts_with("submissions/") && !hidden
}
