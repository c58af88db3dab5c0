//! Folders of work that people have handed in.

use std::fs;
use std::path::Path;

use crate::Outcome;
use crate::server::referee;

/// A folder with all samples, each of them whole.
pub fn samples() -> Outcome<tempfile::TempDir> {
    let folder = tempfile::tempdir().map_err(|why| why.to_string())?;
    run(folder.path(), &["samples", "samples"], 0)?;
    Ok(folder)
}

/// Runs a command that has to end with this code, and returns what it prints.
pub fn run(folder: &Path, arguments: &[&str], code: i32) -> Outcome<String> {
    let run = referee(folder, arguments).output().map_err(|why| format!("{arguments:?}: {why}"))?;
    let printed = String::from_utf8_lossy(&run.stdout).into_owned();
    if run.status.code() == Some(code) { Ok(printed) } else { Err(format!("{arguments:?}: {run:?}")) }
}

/// So many people hand in these samples of tic-tac-toe, one after the other, in the folder `cohort`.
pub fn hand_in(folder: &Path, samples: &[&str], people: usize) -> Outcome {
    for (number, sample) in samples.iter().cycle().take(people).enumerate() {
        copy(&folder.join("samples/tic-tac-toe").join(sample), &folder.join(format!("cohort/student-{number:02}")))?;
    }
    Ok(())
}

/// A folder with the results of so many people.
pub fn graded(samples: &[&str], people: usize) -> Outcome<tempfile::TempDir> {
    let folder = self::samples()?;
    hand_in(folder.path(), samples, people)?;
    run(folder.path(), &["grade", "cohort", "--out", "results"], 0)?;
    Ok(folder)
}

/// Copies a folder of files.
pub fn copy(from: &Path, to: &Path) -> Outcome {
    let failed = |why: std::io::Error| format!("{}: {why}", from.display());
    fs::create_dir_all(to).map_err(failed)?;
    for entry in fs::read_dir(from).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        fs::copy(&path, to.join(path.file_name().unwrap_or_default())).map_err(failed)?;
    }
    Ok(())
}
