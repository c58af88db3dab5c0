//! The file of what playing has cost, as any version has saved it.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::{COSTS, OLD_COSTS};
use crate::compressed;

/// The file with the costs in a submission's folder of results, if there is one.
pub fn costs_path(folder: &Path) -> Option<PathBuf> {
    [COSTS, OLD_COSTS].map(|name| folder.join(name)).into_iter().find(|path| path.is_file())
}

/// Reads the costs in a submission's folder of results, as JSON lines; nothing, if none are saved there.
///
/// # Errors
/// What the file system refuses, or that the file is damaged.
pub fn read_costs(folder: &Path) -> io::Result<String> {
    let mut text = String::new();
    match costs_path(folder) {
        None => {}
        Some(path) if path.ends_with(OLD_COSTS) => text = fs::read_to_string(path)?,
        Some(path) => {
            compressed::open(&path)?.read_to_string(&mut text)?;
        }
    }
    Ok(text)
}
