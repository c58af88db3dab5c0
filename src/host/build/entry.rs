//! Checks that the files named in a manifest exist and belong to the student.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path};

use super::BuildError;

/// A program of the student's is a file that may be run.
pub(super) fn check_program(program: &str, path: &Path) -> Result<(), BuildError> {
    let Some(data) = fs::metadata(path).ok().filter(fs::Metadata::is_file) else {
        return Err(BuildError::student(format!("there is no file {program}")));
    };
    if data.permissions().mode() & 0o111 == 0 {
        let help = format!("say `chmod +x {program}`, or name what runs it, as in `command: [python3, {program}]`");
        return Err(BuildError::student(format!("{program} may not be run: {help}")));
    }
    Ok(())
}

/// An entry is a file within its folder, and cannot be taken for an option.
pub(super) fn check_entry(entry: &Path, folder: &Path) -> Result<(), BuildError> {
    let inside = entry.components().all(|part| matches!(part, Component::Normal(_)));
    if !inside || entry.as_os_str().as_encoded_bytes().starts_with(b"-") {
        return Err(BuildError::student(format!(
            "the entry {} is not the name of a file in the folder",
            entry.display()
        )));
    }
    let real = folder.join(entry).canonicalize();
    if real.is_ok_and(|real| !real.starts_with(folder)) {
        return Err(BuildError::student(format!("{} is a link that leads out of the folder", entry.display())));
    }
    if !folder.join(entry).is_file() {
        let there = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut names: Vec<String> = there.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names.truncate(8);
        let help = format!("in the folder there are: {}", names.join(", "));
        return Err(BuildError::student(format!("there is no file {}; {help}", entry.display())));
    }
    Ok(())
}
